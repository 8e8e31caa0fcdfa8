"""`python -m empoche` is the command `empoche`."""

from empoche.cli import main

main()
