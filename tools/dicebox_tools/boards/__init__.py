"""Boards that are connected to this computer: finding them, and what is on them."""
