# Thin names for tools/make.py, which sets up .venv by itself.
PYTHON ?= python3

.PHONY: play bundle flash test proof bench manual hardware lint format
play bundle flash test proof bench manual hardware lint format:
	@$(PYTHON) tools/make.py $@
