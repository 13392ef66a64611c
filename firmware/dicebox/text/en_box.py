"""The texts of the box in English."""

TITLE = "Dice box"
GAMES = ("Crag", "Fifth Die", "Six Dice")
FREE_DICE = "Free dice"
SETTINGS = "Settings"
ABOUT = "About"
CONTINUE = "Continue the game"
FOREIGN_MEMORY = ("The memory holds", "something else.", "Erase it?")
DAMAGED = "Memory was damaged"
GO_ON = "Go on?"
GIVE_UP = ("A game is running.", "Give it up?")

SETTING_NAMES = ("Language", "Brightness", "Turned round", "Less motion")
YES = "Yes"
NO = "No"

PLAYERS = "Players"
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
NUMBER_OF_DICE = "Dice"
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
OK_START = "Start"
OK_TAKE = "Select"
OK_BACK = "Back"
OK_END = "End"

ABOUT_LINES = (
    "Fair dice from the",
    "chip's own noise.",
    "Code: MIT licence",
    "Font: X11 misc-fixed",
)

STATISTICS = "Statistics"
DICE_TEST = "Dice test"
FIGURES = ("Games", "Best", "Mean", "Last")
RESET_KEY = "del"
RESET_LINES = ("Forget the", "statistics of", "this game?")
VERDICTS = ("fair", "odd", "unfair!")
OK_AGAIN = "Again"
STUCK_TITLE = "A button sticks"
STUCK_LINES = ("is down for long;", "the others work.")
GENERATOR_TITLE = "No dice!"
GENERATOR_LINES = (
    "The random generator",
    "repeats itself. The",
    "game is kept; switch",
    "off and on again.",
)
FAULT_TITLE = "A fault"
FAULT_LINES = ("The game is kept.", "OK starts again.")
NOT_KEPT = "not kept!"

HELD_DOWN = ("A button is down:", "let it go, please")


def player(number):
    """A player's name; counted from 0."""
    return "Player %d" % (number + 1)


def wins(number):
    """Who has won."""
    return "Player %d wins" % (number + 1)
