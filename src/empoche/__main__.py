"""`python -m empoche` is the command `empoche`."""

from empoche.cli import main

if __name__ == "__main__":
    main()
