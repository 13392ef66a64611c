"""The printed circuit board, made with KiCad's own Python module, pcbnew."""
