"""The texts of Crag in Polish; boxes in the order of the rules."""

NAME = "Crag"
OPTIONS = ()
BOXES = (
    "Jedynki",
    "Dwójki",
    "Trójki",
    "Czwórki",
    "Piątki",
    "Szóstki",
    "Nieparzysty strit",
    "Parzysty strit",
    "Niski strit",
    "Wysoki strit",
    "Trzy jednakowe",
    "Trzynaście",
    "Crag",
)
SHORT = BOXES[:6] + ("1-3-5", "2-4-6", "1-2-3", "4-5-6", "Trójka", "13", "Crag")
