"""The emulated dice box: models of the chips, the modules of a board, and its faces."""
