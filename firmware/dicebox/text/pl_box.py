"""The texts of the box in Polish."""

TITLE = "Kostki"

YES = "Tak"
NO = "Nie"

WHO = ("osoba", "łatwo", "średnio", "trudno")
HINT = "Rada"
HOLD = "Trzymaj %s"
HOLD_NONE = "Rzuć wszystkie"
JUDGE = "Ocena ruchu"
ROLL_ON = "rzucać dalej"
COST = "kosztował %s p."
NO_COST = "najlepszy możliwy"
THINKS = "myśli"
PLAYER_SHORT = "G"
TOTAL = "Suma"
ROLLS = "Rzuty"
BEST = "Najlepiej"
NEXT = "Teraz:"
FIRST = "Zaczyna:"
DRAW = "Remis"
GAME_OVER = "Koniec gry"
ENTER_TITLE = "Wpisać?"
SCORES_NOTHING = "Zero punktów!"

GAME_MENU = "Gra"
GAME_MENU_ITEMS = ("Wróć do gry", "Tabela", "Zasady w skrócie", "Menu główne")

BACK = "Wróć"
UNDO = "Cofnij"
MENU_BOXES = "Pola"
MENU_SHEET = "Tabela"
OK_ROLL = "Rzuć"
OK_GO = "Dalej"
OK_CHOOSE = "Pola"
OK_ENTER = "Wpisz"
OK_TAKE = "Wybierz"
OK_BACK = "Wróć"
OK_END = "Koniec"

NOT_KEPT = "bez zapisu!"


def player(number):
    """A player's name; counted from 0."""
    return "Gracz %d" % (number + 1)


def wins(number):
    """Who has won."""
    return "Wygrywa gracz %d" % (number + 1)
