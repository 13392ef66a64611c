# Thin names for tools/make.py, which sets up .venv by itself.
PYTHON ?= python3

.PHONY: play bundle test proof manual hardware lint format
play bundle test proof manual hardware lint format:
	@$(PYTHON) tools/make.py $@
