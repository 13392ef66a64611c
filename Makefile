# Thin names for tools/make.py, which sets up .venv by itself.
PYTHON ?= python3

.PHONY: play flash test proof lint format
play flash test proof lint format:
	@$(PYTHON) tools/make.py $@
