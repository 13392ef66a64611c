# SPDX-License-Identifier: CERN-OHL-P-2.0
"""The printed circuit board, made with KiCad's own Python module, pcbnew."""
