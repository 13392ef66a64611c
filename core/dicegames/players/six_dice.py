"""Players of 6 Kości."""

from dicegames.game import Game
from dicegames.players.simple import Easy
from dicegames.six_dice import SCHOOL, STRIKE, school_field, school_points

_STRIKE = -12  # a beginner fills a school field that costs less rather than strike a row


class Beginner(Easy):
    """A beginner who takes school points as they are written, without their premium."""

    def value(self, game: Game, play: int) -> int:
        if play >= SCHOOL:
            return school_points(game.dice, school_field(play)[0])
        return _STRIKE if play >= STRIKE else game.gain(play)
