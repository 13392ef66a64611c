# Thin names for tools/make.py, which sets up .venv by itself.
PYTHON ?= python3

.PHONY: play test lint format
play test lint format:
	@$(PYTHON) tools/make.py $@
