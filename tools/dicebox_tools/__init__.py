"""The tools of the dice box on a PC: the command `dicebox` and what it needs."""
