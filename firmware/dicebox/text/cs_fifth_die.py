"""The texts of Piąta kość in Czech; options and their values in the order of the rules."""

NAME = "Pátá kostka"
_NO_YES = ("ne", "ano")
OPTIONS = (
    ("Konec", ("hned", "kolo", "každý")),
    ("První ✗", _NO_YES),
    ("Společný hod", _NO_YES),
)
FIFTH = "V"
FREE = "volný"
MUST = "tu ne"
