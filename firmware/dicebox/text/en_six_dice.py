"""The texts of 6 Kości in English; rows in the order of the rules."""

NAME = "Six Dice"
OPTIONS = (("Columns", ("3", "1", "2")),)
ROWS = (
    "Pair|Two pairs|Three|Four|General|Marshal|Three pairs|3x3|4x2|Small straight|"
    "Large straight|Snake|Full|Even|Odd|Low|Cow|Chance|"
)
SHORT = (
    "Pair|2pair|Three|Four|Gen.|Mars.|3pair|3x3|4x2|S.str|L.str|Snake|Full|Even|Odd|Low|Cow|Chan.|"
)
SCHOOL = "School"
PREMIUM = "Premium"
BONUS = "Bonus"
POINTS = "Points"
EXTRAS = "At the end"
COLUMN = "column"
TOTALS_KEY = "sum"
POINTS_KEY = "pts"
COLUMN_KEY = "col"
STRIKE = "Strike out?"
