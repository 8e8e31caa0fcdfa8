"""What every command is called and takes; the work is done by the modules of `empoche.cli`.

A command imports what it needs when it is run: `empoche --help` waits for nothing.
"""

from empoche.cli.commands import (
    analyse,
    arena,
    doctor,
    draw,
    hint,
    judge,
    match,
    play,
    quiz,
    referee,
    replay,
    rules,
    serve,
    sheet,
    simulate,
    whatif,
)

# in the order of the help
COMMANDS = (
    play,
    serve,
    simulate,
    draw,
    judge,
    replay,
    whatif,
    analyse,
    hint,
    match,
    arena,
    rules,
    quiz,
    referee,
    sheet,
    doctor,
)
