"""pygame without its greeting: the one place that imports it. No sound is ever opened."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

__all__ = ["pygame"]
