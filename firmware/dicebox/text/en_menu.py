"""The texts of the menus and notes in English."""

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
PLAYERS = "Players"
NUMBER_OF_DICE = "Dice"
OK_START = "Start"
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
HELD_DOWN = ("A button is down:", "let it go, please")
