"""The texts of Piąta kość in Polish; options and their values in the order of the rules."""

NAME = "Piąta kość"
_NO_YES = ("nie", "tak")
OPTIONS = (
    ("Koniec", ("zaraz", "runda", "każdy")),
    ("Pierwszy ✗", _NO_YES),
    ("Wspólny rzut", _NO_YES),
)
FIFTH = "V"
FREE = "wolny"
MUST = "nie ta"
