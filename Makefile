# Thin names for tools/make.py, which sets up .venv by itself.
PYTHON ?= python3

.PHONY: play test proof bench lint format
play test proof bench lint format:
	@$(PYTHON) tools/make.py $@
