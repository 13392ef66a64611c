"""The texts of Piąta kość in Polish; options and their values in the order of the rules."""

NAME = "Piąta kość"
_NO_YES = ("nie", "tak")
OPTIONS = (
    ("Koniec", ("zaraz", "po rundzie", "każdy sam")),
    ("✗ od razu", _NO_YES),
    ("Wspólny rzut", _NO_YES),
)
FIFTH = "V"
ENTERED = "%d + %d, piąta %d"
ENTERED_FREE = "%d + %d, wolny rzut"
FREE = "wolny"
MUST = "nie ta"
