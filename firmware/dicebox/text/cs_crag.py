"""The texts of Crag in Czech; boxes in the order of the rules."""

NAME = "Crag"
OPTIONS = ()
BOXES = (
    "Jedničky",
    "Dvojky",
    "Trojky",
    "Čtyřky",
    "Pětky",
    "Šestky",
    "Lichá postupka",
    "Sudá postupka",
    "Nízká postupka",
    "Vysoká postupka",
    "Trojice",
    "Třináct",
    "Crag",
)
SHORT = ("Jednič.",) + BOXES[1:6] + ("1-3-5", "2-4-6", "1-2-3", "4-5-6", "Trojice", "13", "Crag")
