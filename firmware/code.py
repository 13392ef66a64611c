"""Starts the dice box."""

from dicebox.main import start

app = start()
del start
try:
    app.run()
finally:
    app.stop()
