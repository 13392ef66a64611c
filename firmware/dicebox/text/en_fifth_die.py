"""The texts of Piąta kość in English; options and their values in the order of the rules."""

NAME = "Fifth Die"
_NO_YES = ("no", "yes")
OPTIONS = (
    ("Ends", ("at once", "after round", "each alone")),
    ("First use ✗", _NO_YES),
    ("Common roll", _NO_YES),
)
FIFTH = "V"
ENTERED = "%d + %d, fifth %d"
ENTERED_FREE = "%d + %d, free roll"
FREE = "free"
MUST = "not it"
