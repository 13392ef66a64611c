"""The texts of the menus and notes in Polish."""

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
PLAYERS = "Gracze"
NUMBER_OF_DICE = "Kości"
OK_START = "Start"
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
HELD_DOWN = ("Wciśnięty przycisk:", "proszę go puścić")
