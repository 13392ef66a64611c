"""The texts of the box in Polish."""

TITLE = "Kostki"
GAMES = ("Crag", "Piąta kość", "6 Kości")
FREE_DICE = "Same kości"
SETTINGS = "Ustawienia"
ABOUT = "O kostkach"
CONTINUE = "Graj dalej"
FOREIGN_MEMORY = ("W pamięci jest", "coś innego.", "Wymazać?")
DAMAGED = "Pamięć uszkodzona"
GO_ON = "Grać dalej?"
GIVE_UP = ("Gra jest w toku.", "Porzucić ją?")

SETTING_NAMES = ("Język", "Jasność", "Odwrócony ekran", "Mniej ruchu")
YES = "Tak"
NO = "Nie"

PLAYERS = "Gracze"
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
NUMBER_OF_DICE = "Kości"
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
OK_START = "Start"
OK_TAKE = "Wybierz"
OK_BACK = "Wróć"
OK_END = "Koniec"

ABOUT_LINES = (
    "Uczciwe kości",
    "z szumu układu.",
    "Kod: licencja MIT",
    "Font: X11 misc-fixed",
)

STATISTICS = "Statystyka"
DICE_TEST = "Próba kości"
FIGURES = ("Gry", "Najlepszy", "Średnia", "Ostatni")
RESET_KEY = "kas"
RESET_LINES = ("Skasować", "statystykę", "tej gry?")
VERDICTS = ("uczciwe", "dziwne", "złe!")
OK_AGAIN = "Znów"
STUCK_TITLE = "Przycisk się zaciął"
STUCK_LINES = ("długo wciśnięty;", "inne działają.")
GENERATOR_TITLE = "Nie ma kości!"
GENERATOR_LINES = (
    "Generator losowy się",
    "powtarza. Gra jest",
    "zapisana; wyłącz",
    "i włącz ponownie.",
)
FAULT_TITLE = "Błąd"
FAULT_LINES = ("Gra jest zapisana.", "OK zaczyna od nowa.")
NOT_KEPT = "bez zapisu!"

HELD_DOWN = ("Wciśnięty przycisk:", "proszę go puścić")


def player(number):
    """A player's name; counted from 0."""
    return "Gracz %d" % (number + 1)


def wins(number):
    """Who has won."""
    return "Wygrywa gracz %d" % (number + 1)
