"""The texts of the box in Czech."""

TITLE = "Kostky"

YES = "Ano"
NO = "Ne"

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
OK_TAKE = "Vyber"
OK_BACK = "Zpět"
OK_END = "Konec"

NOT_KEPT = "neuloženo!"


def player(number):
    """A player's name; counted from 0."""
    return "Hráč %d" % (number + 1)


def wins(number):
    """Who has won."""
    return "Vyhrává hráč %d" % (number + 1)
