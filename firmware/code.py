"""Starts the dice box."""

from dicebox import main

main.run()
