"""The texts of Crag in English; boxes in the order of the rules."""

NAME = "Crag"
OPTIONS = ()
BOXES = (
    "Ones",
    "Twos",
    "Threes",
    "Fours",
    "Fives",
    "Sixes",
    "Odd straight",
    "Even straight",
    "Low straight",
    "High straight",
    "Three of a kind",
    "Thirteen",
    "Crag",
)
SHORT = BOXES[:6] + ("1-3-5", "2-4-6", "1-2-3", "4-5-6", "Triple", "13", "Crag")
