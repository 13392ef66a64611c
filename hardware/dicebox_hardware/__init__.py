"""Makes everything to build the box from hardware/dicebox.toml: `python -m dicebox_hardware`."""
