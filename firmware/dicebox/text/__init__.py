"""What the box says: a module a language and part, all of a part with the same names.

The parts are "box", what all screens share, "menu", which no screen of a game needs, each game by
its key, and its help.
"""

LANGUAGES = ("en", "pl", "cs")
LANGUAGE_NAMES = ("English", "Polski", "Čeština")  # each in itself


def module(language, part):
    """The full name of the module with the texts of a part in "en", "pl" or "cs"."""
    return "dicebox.text." + language + "_" + part


def word(words, index):
    """One of many words that stand in one string to spare memory, each followed by "|"."""
    start = 0
    for _ in range(index):
        start = words.find("|", start) + 1
    return words[start : words.find("|", start)]
