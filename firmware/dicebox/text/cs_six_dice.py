"""The texts of 6 Kości in Czech; rows in the order of the rules."""

NAME = "6 kostek"
OPTIONS = (("Sloupce", ("3", "1", "2")),)
ROWS = (
    "Dvojice|2 dvojice|Trojice|Čtveřice|Generál|Maršál|3 dvojice|3x3|4x2|Malá postupka|"
    "Velká postupka|Had|Full|Sudé|Liché|Nízké|Kráva|Šance|"
)
SHORT = (
    "Dvoj.|2dvoj|Troj.|Čtv.|Gen.|Marš.|3dvoj|3x3|4x2|M.pos|V.pos|Had|Full|Sudé|Liché|Nízké|"
    "Kráva|Šance|"
)
SCHOOL = "Škola"
PREMIUM = "Prémie"
BONUS = "Bonus"
POINTS = "Body"
EXTRAS = "Na konci"
COLUMN = "sloupec"
TOTALS_KEY = "sou"
POINTS_KEY = "bod"
COLUMN_KEY = "sl."
STRIKE = "Škrtnout?"
