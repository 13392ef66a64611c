"""What the box shows: a screen a class, drawn in steps so that the buttons are seen in between."""
