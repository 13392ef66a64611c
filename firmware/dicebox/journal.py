"""The box's memory: every roll and play in flash before it is seen, so that no power cut undoes it.

The memory is one sector of NOR flash. Programming clears bits of bytes that are still 0xFF; the
only way back is to erase the whole sector, which is done between games, never in one. So records
are appended, each the payload of a slot, which notices torn programs and single flipped bits. Flips
of several bits are left to the sums, 16 bits of a CRC of the BLOCK slots before.

    slot 0       MAGIC, which names this layout
    _ROLL        + one base-7 digit a die, the first die first: its face, or 0 where it was held
    _PLAY        + the play, as the game numbers it
    _UNDO        the last action is taken back
    _START       + game, players and options: a game begins
    _END         + n: the game is over, or given up; the last n words are kept
    _CUT         + a slot: what lies from that slot to this one is void
    _SUM         + the CRC, in every 33rd slot after a game's beginning
    _AT, _WORD   + a place and, in a later slot, 16 bits: a word that is to outlive the games
    _KEEP        + n: the last n words are kept, all at once

A game of four seats of 6 Kości with three rolls in every turn takes 1,153 slots and their 36 sums;
beside the words kept there remain more than 110 of the 1,365 slots for taking plays back.
"""

from binascii import crc32

from micropython import const

from dicebox.slots import SIZE, decode, encode

MAGIC = b"DJ1"
SLOTS = 1365
WORDS = 22
BLOCK = 32
_CHUNK = const(85)  # slots that are read at once

_ROLL = const(0)
_PLAY = const(0x20000)
_CUT = const(0x30000)
_AT = const(0x31000)
_UNDO = const(0x32000)
_KEEP = const(0x32100)
_END = const(0x32200)
_START = const(0x33000)
_SUM = const(0x40000)
_WORD = const(0x50000)
_TOP = const(0x60000)
_ACTION = const(_CUT >> 11)  # a slot whose first byte is below is a roll or a play


def unpack_roll(payload, count):
    """The faces of a roll of `count` dice from its payload; 0 for a die that was held."""
    faces = [0] * count
    for die in range(count - 1, -1, -1):
        faces[die] = payload % 7
        payload //= 7
    return faces


class Journal:
    """The journal in `nvm`, which reads and writes slices of 4,096 bytes.

    `ours` says whether the memory holds a journal of this layout or nothing at all; another one
    is left alone, and nothing is written, until `erase` is called. `full` says that something
    found no room. `kept` are the words that outlive the games, `running` is the slot in which the
    running game starts or None, `reserve` are the slots that its rest may need, `damaged` says
    whether `actions` met damage, or a game's beginning is lost.
    """

    def __init__(self, nvm):
        self._nvm = nvm
        self.kept = [0] * WORDS
        self.running = None
        self.reserve = 0
        self.damaged = False
        self.full = False
        self._cuts = []  # of the running game: pairs of the slot cut off from and the one after
        self._place = None  # of the word to come
        self._words = []  # pairs of a place and a word, not kept yet
        self._reading = 0
        self._end = self._find_end()
        head = bytes(nvm[0:3])
        # A head that a power cut left half written has ones for zeros; no game can follow it.
        torn = all([byte & want == want for byte, want in zip(head, MAGIC)])
        self.ours = head == MAGIC or (torn and self._end <= 1)
        if self.ours and head != MAGIC:
            self._end = 0
        if head == MAGIC:
            self._scan()

    def _find_end(self):
        """The slot after the last one that is not free."""
        for at in range(4096 - 256, -1, -256):
            used = len(bytes(self._nvm[at : at + 256]).rstrip(b"\xff"))
            if used:
                return min((at + used + 2) // 3, SLOTS)
        return 0

    def _scan(self):
        for first in range(0, self._end, _CHUNK):
            chunk = self._nvm[SIZE * first : SIZE * min(first + _CHUNK, self._end)]
            for at in range(0, len(chunk), SIZE):
                if chunk[at] < _ACTION:
                    self.damaged = self.damaged or (self.running is None and first + at > 0)
                    continue
                payload = decode(chunk[at : at + SIZE])
                if payload is not None:
                    self._note(first + at // SIZE, payload)
        self._words = []

    def _note(self, slot, payload):
        """Takes in what a slot that is no action changes."""
        if _CUT <= payload < _AT:
            self._cuts.append((payload - _CUT, slot + 1))
        elif _AT <= payload < _AT + WORDS:
            self._place = payload - _AT
        elif _WORD <= payload < _TOP:
            if self._place is not None:
                self._words.append((self._place, payload - _WORD))
            self._place = None
        elif _KEEP <= payload < _START:
            count = payload & 0xFF
            for place, word in self._words[max(0, len(self._words) - count) :]:
                self.kept[place] = word
            self._words = []
            if payload >= _END:
                self.running = None
        elif _START <= payload < _SUM:
            self.running = slot
            self.damaged = False
            self._cuts = []

    @property
    def keeps(self):
        """Whether what is written is kept."""
        return self.ours and not self.full

    @property
    def room(self):
        """Slots that are free."""
        return SLOTS - self._end

    # -- slots --------------------------------------------------------------------------------

    def _read(self, slot):
        """The payload in a slot; None if it is free, torn or damaged."""
        at = SIZE * slot
        return decode(self._nvm[at : at + SIZE]) if slot < self._end else None

    def _write(self, *payloads):
        """Writes slots that follow each other, with the sums between them, in as few programs as
        can be: each takes 0.7 ms.
        """
        if self.ours:
            slots = b"" if self._end else MAGIC
            for payload in payloads:
                end = self._end + len(slots) // SIZE
                if self.running is not None and (end - self.running) % (BLOCK + 1) == 0:
                    self._program(slots)
                    slots = encode(_SUM | self._sum(end - BLOCK))
                slots += encode(payload)
            self._program(slots)
        for payload in payloads:
            self._note(self._end - 1, payload)

    def _program(self, slots):
        count = len(slots) // SIZE
        if self._end + count > SLOTS:
            self.full = True
        elif count:
            at = SIZE * self._end
            self._nvm[at : at + len(slots)] = slots
            self._end += count

    def _sum(self, slot):
        return crc32(bytes(self._nvm[3 * slot : 3 * (slot + BLOCK)])) & 0xFFFF

    # -- writing ------------------------------------------------------------------------------

    def start(self, head):
        """A game begins; `head`, a number below 0xD000, says which."""
        self.running = None  # its sums begin with it
        self._write(_START + head)

    def roll(self, dice, held):
        """Dice as they lie after a roll; `held` are the positions kept."""
        payload = 0
        for die, face in enumerate(dice):
            payload = 7 * payload + (0 if die in held else face)
        self._write(_ROLL + payload)

    def play(self, play):
        """A play of 16 bits."""
        self._write(_PLAY + play)

    def undo(self):
        """The last action is taken back."""
        self._write(_UNDO)

    def keep(self, place, *words, with_end=False):
        """Words of 16 bits, for this place and those after it, that outlive the games.

        They are kept all or none: at once or, `with_end`, with the end of the running game. While
        a game is running and may need the room, nothing is kept at once.
        """
        with_end = with_end and self.running is not None
        new = []
        for at, word in enumerate(words, place):
            if self.kept[at] != word:
                new.append((at, word))
        self._words = []
        if self.ours and self.running is None and self.room < 3 * len(new):
            self.erase()  # between games there is no need to lose anything
        if not new or (not with_end and self.ours and self.room < self.reserve + 3 * len(new)):
            return
        payloads = []
        for at, word in new:
            payloads += [_AT + at, _WORD + word]
        if not with_end:
            payloads.append(_KEEP + len(new))
        self._write(*payloads)

    def end(self):
        """The game is over, or given up."""
        self._write(_END + len(self._words))
        self.reserve = 0

    def erase(self):
        """Makes the memory an empty journal that keeps the words. Not while a game is running.

        One erase; power lost in it loses the words and nothing else.
        """
        data = bytearray(b"\xff" * 4096)
        data[0:3] = MAGIC
        end = 1
        payloads = []
        for place in range(WORDS):
            if self.kept[place]:
                payloads += [_AT + place, _WORD + self.kept[place]]
        payloads.append(_KEEP + len(payloads) // 2)
        for payload in payloads:
            data[3 * end : 3 * end + 3] = encode(payload)
            end += 1
        self._nvm[0:4096] = data
        self._end = end
        self.ours = True
        self.full = False
        self.running = None

    # -- reading ------------------------------------------------------------------------------

    def head(self):
        """The number that the running game was started with."""
        return (self._read(self.running) or _START) - _START

    def actions(self):
        """The running game's actions in order: a generator of ("roll", payload), ("play", play)
        and ("undo", 0).

        A slot that a power cut left torn at the end is passed over. Where slots are damaged,
        `damaged` is set and the actions end there, with the last sound one; what followed is
        marked as void, so that the game goes on from there.
        """
        start = self.running or 0
        slot = start + 1
        checked = None
        while slot < self._end:
            self._reading = slot
            after = self._after_cut(slot)
            if after is not None:
                slot = after
                continue
            place = (slot - start) % (BLOCK + 1)
            if place == 0:  # a sum
                slot += 1
                continue
            block = slot - place + 1
            bad = self._read(slot) is None
            if block != checked and not bad:
                checked = block
                bad = not self._sound(block)
            if bad:
                self.damaged = self.damaged or self._action_after(slot)
                self._write(_CUT + slot)
                return
            payload = self._read(slot)
            if payload < _PLAY:
                yield "roll", payload
            elif payload < _CUT:
                yield "play", payload - _PLAY
            elif payload == _UNDO:
                yield "undo", 0
            slot += 1

    def refuse(self):
        """The action that `actions` gave last cannot be: it and what follows is void."""
        self.damaged = True
        self._write(_CUT + self._reading)

    def _sound(self, block):
        """Whether a block of slots is what its sum says, if it has one.

        Slots that are damaged by themselves are found later, each where it is.
        """
        payload = self._read(block + BLOCK)
        if payload is None or not _SUM <= payload < _WORD:
            return True
        if payload - _SUM == self._sum(block):
            return True
        return any([self._read(slot) is None for slot in range(block, block + BLOCK)])

    def _after_cut(self, slot):
        """The slot after the last cut that makes `slot` void; None where there is none."""
        found = None
        for target, after in self._cuts:
            if target <= slot < after:
                found = after
        return found

    def _action_after(self, slot):
        """Whether an action lies after a slot: otherwise that was torn by a power cut."""
        for at in range(slot + 1, self._end):
            payload = self._read(at)
            if payload is not None and (payload < _CUT or payload == _UNDO):
                return True
        return False
