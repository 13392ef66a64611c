"""Runs when CircuitPython has stopped for safety: after a fault of the supply the box starts again.

At most RESTARTS times since it was switched on, counted in memory that a reset keeps; then it
stays stopped, so that a computer can be connected.
"""

import alarm
import microcontroller
import supervisor

RESTARTS = 3
_MARK = 0xD6  # says that the next byte is our count

reason = supervisor.runtime.safe_mode_reason
memory = alarm.sleep_memory
if memory[0] != _MARK:
    memory[0] = _MARK
    memory[1] = 0
if (
    reason in (supervisor.SafeModeReason.BROWNOUT, supervisor.SafeModeReason.HARD_FAULT)
    and memory[1] < RESTARTS
):
    memory[1] += 1
    microcontroller.reset()
print("The box has stopped:", reason)
