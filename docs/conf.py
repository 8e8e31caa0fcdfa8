"""How Sphinx builds these pages; `make docs` runs it."""

from typing import Any

from empoche import __version__

project = "empoche"
author = "The empoche authors"
copyright = author
release = __version__
language = "en"

extensions = ["myst_parser"]
myst_heading_anchors = 2
exclude_patterns = ["_build", "book"]

html_theme = "furo"
html_title = f"empoche {release}"
html_static_path = ["static"]
html_css_files = ["book.css"]


def set_language(app: Any, page: str, template: str, context: dict[str, Any], tree: Any) -> None:
    """Say of a page whose name ends in -fr that it is French."""
    if page.endswith("-fr"):
        context["language"] = "fr"


def setup(app: Any) -> None:
    app.connect("html-page-context", set_language)
