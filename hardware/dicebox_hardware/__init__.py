# SPDX-License-Identifier: CERN-OHL-P-2.0
"""Makes everything to build the box from hardware/dicebox.toml: `python -m dicebox_hardware`."""
