"""Run by the Python of the browser when the page is built: sources into what it executes.

Compiled beforehand, Python and the core of the pad start in a third of the time: a browser keeps
nothing of what it has compiled. `compiled` takes a zip and returns one, both as bytes.
"""

import io
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

LONG_AGO = (1980, 1, 1, 0, 0, 0)
# tools, letters and servers, a third of the library: whatever is not named here stays
TOOLS = (
    "_pyrepl",
    "argparse",
    "bdb",
    "ctypes",
    "doctest",
    "optparse",
    "pdb",
    "pickletools",
    "pydoc",
)
LETTERS = ("configparser", "email", "html", "mailbox", "plistlib", "tarfile", "xml")
SERVERS = (
    "http",
    "imaplib",
    "ipaddress",
    "multiprocessing",
    "smtplib",
    "urllib",
    "wsgiref",
    "xmlrpc",
)
LEFT_OUT = frozenset((*TOOLS, *LETTERS, *SERVERS, "unittest"))


def compiled(packed, optimize, without=frozenset()):
    """A zip of modules as a zip of compiled ones; all else in it stays as it is."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(packed)) as given, zipfile.ZipFile(made, "w") as taken:
        for name in sorted(given.namelist()):
            if not name.endswith("/") and name.split("/")[0].split(".")[0] not in without:
                taken.writestr(*_compiled(name, given.read(name), optimize))
    return made.getvalue()


def _compiled(name, content, optimize):
    if name.endswith(".py"):
        code = compile(content, name, "exec", dont_inherit=True, optimize=optimize)
        # "never look at the source": there is none
        name, content = f"{name}c", bytes(_code_to_hash_pyc(code, bytes(8), False))
    return zipfile.ZipInfo(name, LONG_AGO), content
