"""Benchmarks: what is measured against other people's work, on this computer or on the chip."""
