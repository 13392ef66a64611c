"""What the person in front of the box has chosen in its settings; the journal keeps it."""

from dicebox.text import LANGUAGES

_SET = 0x8000  # says that the word was written


class Preferences:
    """`language`, one of LANGUAGES; `brightness` 1 to 3; `turned`, whether the box is held the
    other way round; `still`, whether motion is reduced. A new box has those of settings.toml.
    """

    def __init__(self, settings, word):
        """`word` is what `word()` gave when it was kept, or 0."""
        self.language = settings["LANGUAGE"]
        self.brightness = settings["BRIGHTNESS"]
        self.turned = self.still = False
        language, brightness = word & 3, word >> 2 & 3
        if word & _SET and language < len(LANGUAGES) and brightness:
            self.language = LANGUAGES[language]
            self.brightness = brightness
            self.turned = bool(word & 0x10)
            self.still = bool(word & 0x20)

    def word(self):
        """All of it as a number of 16 bits."""
        word = _SET | LANGUAGES.index(self.language) | self.brightness << 2
        return word | (0x10 if self.turned else 0) | (0x20 if self.still else 0)
