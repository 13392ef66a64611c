# Thin names for tools/make.py, which sets up .venv by itself.
PYTHON ?= python3

.PHONY: play test proof lint format hardware
play test proof lint format hardware:
	@$(PYTHON) tools/make.py $@
