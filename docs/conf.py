"""How Sphinx makes the manual of these Markdown pages: `make manual`."""

import re

project = "Dice box"
html_title = "Dice box"
extensions = ["myst_parser"]
root_doc = "index"
exclude_patterns = ["screens"]
myst_heading_anchors = 3
highlight_language = "text"
html_theme = "furo"
html_static_path = ["manual.css"]
html_css_files = ["manual.css"]
html_copy_source = False
html_show_copyright = False


def _contents(app, docname, source):
    """Makes the lists of pages in index.md the table of contents, by their headings.

    So the list that is read on a forge is the one that the manual is built from.
    """
    if docname != root_doc:
        return
    for heading, part in re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", source[0], re.M | re.S):
        pages = re.findall(r"^- \[.+?\]\((.+?)\.md\)", part, re.M)
        if pages:
            lines = ["```{toctree}", ":hidden:", f":caption: {heading}", *pages, "```"]
            source[0] += "\n" + "\n".join(lines) + "\n"


def _files(app, docname, source):
    """Makes links to Markdown outside this folder links to files: MyST takes them for pages."""
    source[0] = re.sub(r"\]\((\.\./[^)#]+\.md)\)", r"](path:\1)", source[0])


def setup(app):
    app.connect("source-read", _contents)
    app.connect("source-read", _files)
