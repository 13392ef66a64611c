"""The texts of the menus and notes in Czech."""

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
PLAYERS = "Hráči"
NUMBER_OF_DICE = "Kostky"
OK_START = "Start"
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
HELD_DOWN = ("Stisknuté tlačítko:", "pusť ho, prosím")
