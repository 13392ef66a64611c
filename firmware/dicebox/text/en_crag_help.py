"""The rules of Crag in short, in English: lines of 21 characters."""

LINES = (
    "Three dice, a roll",
    "and one reroll of any",
    "dice. Then one of 13",
    "boxes, each used once",
    "even for no points.",
    "13 rounds.",
    "Ones…Sixes: sum of",
    "  the dice of a face",
    "1-3-5, 2-4-6, 1-2-3,",
    "4-5-6: 20 points",
    "Triple, 3 equal: 25",
    "13, dice total 13: 26",
    "Crag, a pair and",
    "  total 13: 50",
    "",
    "Highest total wins.",
)
