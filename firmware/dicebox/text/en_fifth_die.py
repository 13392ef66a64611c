"""The texts of Piąta kość in English; options and their values in the order of the rules."""

NAME = "Fifth Die"
_NO_YES = ("no", "yes")
OPTIONS = (
    ("Ends", ("first", "round", "each")),
    ("First use ✗", _NO_YES),
    ("Common roll", _NO_YES),
)
FIFTH = "V"
FREE = "free"
MUST = "not it"
