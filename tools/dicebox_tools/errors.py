"""The errors that a command tells to a person: bad input, and what can be mended."""


class UserError(ValueError):
    """Bad input; its text is one line that names it and says what was expected."""


class Trouble(Exception):
    """A failure that a person can mend: its text is a headline, and numbered steps under it."""

    def __init__(self, headline: str, *steps: str) -> None:
        numbered = [f"  {number}. {step}" for number, step in enumerate(steps, 1)]
        super().__init__("\n".join([headline, *numbered]))
        self.headline = headline
        self.steps = steps
