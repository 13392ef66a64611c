"""The texts of 6 Kości in Polish; rows in the order of the rules."""

NAME = "6 Kości"
OPTIONS = (("Kolumny", ("3", "1", "2")),)
ROWS = (
    "Para|2 pary|Trójka|Kareta|Generał|Marszałek|3 pary|3x3|4x2|Mały strit|Duży strit|Wąż|Ful|"
    "Parzyste|Nieparzyste|Małe|Krowa|Szansa|"
)
SHORT = (
    "Para|2pary|Trój.|Kar.|Gen.|Mar.|3pary|3x3|4x2|M.str|D.str|Wąż|Ful|Parz.|Niep.|Małe|Krowa|"
    "Szan.|"
)
SCHOOL = "Szkółka"
PREMIUM = "Premia"
BONUS = "Bonus"
POINTS = "Punkty"
EXTRAS = "Na koniec"
COLUMN = "kolumna"
TOTALS_KEY = "sum"
POINTS_KEY = "pkt"
COLUMN_KEY = "kol"
STRIKE = "Skreślić?"
