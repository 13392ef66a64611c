"""The texts of the box in English."""

TITLE = "Dice box"

YES = "Yes"
NO = "No"

WHO = ("person", "easy", "normal", "strong")
HINT = "Hint"
HOLD = "Hold %s"
HOLD_NONE = "Roll all"
JUDGE = "The play"
ROLL_ON = "roll on"
COST = "cost %s points"
NO_COST = "the best there was"
THINKS = "thinks"
PLAYER_SHORT = "P"
TOTAL = "Total"
ROLLS = "Rolls"
BEST = "Best"
NEXT = "Next:"
FIRST = "Begins:"
DRAW = "A draw"
GAME_OVER = "Game over"
ENTER_TITLE = "Enter?"
SCORES_NOTHING = "Scores nothing!"

GAME_MENU = "Game"
GAME_MENU_ITEMS = ("Back to the game", "Sheet", "Rules in short", "Main menu")

BACK = "Back"
UNDO = "Undo"
MENU_BOXES = "Boxes"
MENU_SHEET = "Sheet"
OK_ROLL = "Roll"
OK_GO = "Go"
OK_CHOOSE = "Boxes"
OK_ENTER = "Enter"
OK_TAKE = "Select"
OK_BACK = "Back"
OK_END = "End"

NOT_KEPT = "not kept!"


def player(number):
    """A player's name; counted from 0."""
    return "Player %d" % (number + 1)


def wins(number):
    """Who has won."""
    return "Player %d wins" % (number + 1)
