"""The texts of the box in Czech."""

TITLE = "Kostky"
GAMES = ("Crag", "Pátá kostka", "6 kostek")
FREE_DICE = "Jen kostky"
SETTINGS = "Nastavení"
ABOUT = "O kostkách"
CONTINUE = "Hrát dál"
FOREIGN_MEMORY = ("V paměti je", "něco jiného.", "Smazat?")
DAMAGED = "Paměť poškozena"
GO_ON = "Hrát dál?"
GIVE_UP = ("Hra ještě běží.", "Vzdát ji?")

SETTING_NAMES = ("Jazyk", "Jas", "Otočený displej", "Méně pohybu")
YES = "Ano"
NO = "Ne"

PLAYERS = "Hráči"
WHO = ("člověk", "lehce", "středně", "těžce")
HINT = "Rada"
HOLD = "Nech %s"
HOLD_NONE = "Hoď vším"
JUDGE = "Hodnocení tahu"
ROLL_ON = "házet dál"
COST = "stál %s bodu"
NO_COST = "lepší nebyl"
THINKS = "přemýšlí"
PLAYER_SHORT = "H"
NUMBER_OF_DICE = "Kostky"
TOTAL = "Celkem"
ROLLS = "Hody"
BEST = "Nejlépe"
NEXT = "Na řadě:"
FIRST = "Začíná:"
DRAW = "Remíza"
GAME_OVER = "Konec hry"
ENTER_TITLE = "Zapsat?"
SCORES_NOTHING = "Žádné body!"

GAME_MENU = "Hra"
GAME_MENU_ITEMS = ("Zpět do hry", "Tabulka", "Pravidla stručně", "Hlavní nabídka")

BACK = "Zpět"
UNDO = "Vrať"
MENU_BOXES = "Pole"
MENU_SHEET = "Tabulka"
OK_ROLL = "Hoď"
OK_GO = "Dál"
OK_CHOOSE = "Pole"
OK_ENTER = "Zapiš"
OK_START = "Start"
OK_TAKE = "Vyber"
OK_BACK = "Zpět"
OK_END = "Konec"

ABOUT_LINES = (
    "Poctivé kostky ze",
    "šumu čipu.",
    "Kód: licence MIT",
    "Font: X11 misc-fixed",
)

STATISTICS = "Statistika"
DICE_TEST = "Zkouška kostek"
FIGURES = ("Hry", "Nejlepší", "Průměr", "Poslední")
RESET_KEY = "nul"
RESET_LINES = ("Smazat", "statistiku", "této hry?")
VERDICTS = ("poctivé", "divné", "špatné!")
OK_AGAIN = "Znovu"
STUCK_TITLE = "Tlačítko vázne"
STUCK_LINES = ("dlouho stisknuté;", "jiná fungují.")
GENERATOR_TITLE = "Kostky nejsou!"
GENERATOR_LINES = ("Generátor náhody se", "opakuje. Hra je", "uložena; vypni a", "znovu zapni.")
FAULT_TITLE = "Závada"
FAULT_LINES = ("Hra je uložena.", "OK začne znovu.")
NOT_KEPT = "neuloženo!"

HELD_DOWN = ("Stisknuté tlačítko:", "pusť ho, prosím")


def player(number):
    """A player's name; counted from 0."""
    return "Hráč %d" % (number + 1)


def wins(number):
    """Who has won."""
    return "Vyhrává hráč %d" % (number + 1)
