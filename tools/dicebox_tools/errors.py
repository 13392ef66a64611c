"""The error that a command tells to a person in one line."""


class UserError(ValueError):
    """Bad input; its text is one line that names it and says what was expected."""
