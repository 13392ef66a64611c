"""The rules of Crag in short, in Czech: lines of 21 characters."""

LINES = (
    "Tři kostky: hod a",
    "jeden opravný hod",
    "vybranými kostkami.",
    "Pak jedno ze 13 polí,",
    "každé jednou, třeba",
    "za nulu. 13 kol.",
    "Jedničky…Šestky:",
    "  součet těchto čísel",
    "1-3-5, 2-4-6, 1-2-3,",
    "4-5-6: 20 bodů",
    "Trojice stejných: 25",
    "13, součet 13: 26",
    "Crag, dvojice a",
    "  součet 13: 50",
    "",
    "Vyhrává nejvíc bodů.",
)
