"""What every command is called and takes; the work is done by the modules of `empoche.cli`.

A command imports what it needs when it is run: `empoche --help` waits for nothing.
"""

from empoche.cli.commands import judge, referee, rules

COMMANDS = (judge, rules, referee)  # in the order of the help
