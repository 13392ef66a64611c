"""The case: printed parts around the board, made from dicebox.toml, and checks that they fit."""
