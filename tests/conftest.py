"""What holds for all tests."""

from __future__ import annotations

import signal

# Whoever runs the tests in the background of a shell has Ctrl-C ignored, and so would every
# process that the tests begin: but some of them are there to hear it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
