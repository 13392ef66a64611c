"""The texts of Piąta kość in Czech; options and their values in the order of the rules."""

NAME = "Pátá kostka"
_NO_YES = ("ne", "ano")
OPTIONS = (
    ("Konec", ("hned", "po kole", "každý sám")),
    ("✗ hned", _NO_YES),
    ("Společný hod", _NO_YES),
)
FIFTH = "V"
ENTERED = "%d + %d, pátá %d"
ENTERED_FREE = "%d + %d, volný hod"
FREE = "volný"
MUST = "nelze"
