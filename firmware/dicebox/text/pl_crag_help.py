"""The rules of Crag in short, in Polish: lines of 21 characters."""

LINES = (
    "Trzy kości: rzut i",
    "jeden przerzut",
    "wybranych kości.",
    "Potem jedno z 13 pól,",
    "każde raz, choćby za",
    "zero. 13 rund.",
    "Jedynki…Szóstki: suma",
    "  takich kości",
    "1-3-5, 2-4-6, 1-2-3,",
    "4-5-6: 20 punktów",
    "Trójka, 3 równe: 25",
    "13, suma kości 13: 26",
    "Crag, para i suma",
    "  13: 50",
    "",
    "Wygrywa najwyższa",
    "suma.",
)
