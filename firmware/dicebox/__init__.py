"""The dice box's firmware: screens, input, display and chance around the rules of `dicegames`."""

VERSION = "0.1.0"
