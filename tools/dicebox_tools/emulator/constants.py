"""The chip's enumerations: names that know only how they print."""


class Constant:
    """One value of an enumeration, printed as the chip prints it."""

    def __init__(self, name: str):
        self._name = name

    def __repr__(self) -> str:
        return self._name


def enumeration(name: str, values: tuple[str, ...]) -> type:
    """The class `name`, such as "microcontroller.RunMode", with a Constant for every value."""
    constants = {value: Constant(f"{name}.{value}") for value in values}
    return type(name.rpartition(".")[2], (), dict(constants))
