"""What differs between the games on the handheld: choosing a play, the sheet, the names."""
