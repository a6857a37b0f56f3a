"""How the documentation is built: ``sphinx-build -W docs docs/_build``, cebolla installed."""

import inspect
import re
import sys
import typing
from importlib.metadata import version as installed_version

from sphinx.pycode import ModuleAnalyzer

project = "cebolla"
author = "The cebolla authors"
copyright = "2026, The cebolla authors"
version = release = installed_version("cebolla")

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
    "matplotlib.sphinxext.plot_directive",
]
exclude_patterns = ["_build"]
default_role = "py:obj"  # single backticks in docstrings

myst_enable_extensions = ["colon_fence", "deflist", "dollarmath"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"
autodoc_default_options = {"members": True}
maximum_signature_line_length = 88
python_use_unqualified_type_names = True
napoleon_google_docstring = False
napoleon_use_ivar = True
napoleon_use_rtype = True
napoleon_preprocess_types = True
# Names that share a line of a docstring share one of the page too.
napoleon_custom_sections = [("Parameters", "params_style"), ("Attributes", "params_style")]

plot_formats = ["svg"]
plot_html_show_formats = False
plot_html_show_source_link = False

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["cebolla.css"]
html_title = f"cebolla {release}"
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#6b3fa0",
        "color-brand-content": "#6b3fa0",
        "code-font-size": "var(--font-size--small--3)",
    },
    "dark_css_variables": {"color-brand-primary": "#c9a7f0", "color-brand-content": "#c9a7f0"},
}


def _keep_colons(_app, what, *rest):
    """Begin with an empty comment, lest napoleon take the text before a colon for a type."""
    if what in {"attribute", "data", "property"}:
        lines = rest[-1]
        lines[:0] = ["..", ""]


def _say_what_comes_back(_app, what, _name, thing, _options, signature, returned):
    """Return the signature and what the call returns, which autodoc leaves to a section of ours."""
    if what not in {"function", "method"} or not signature or returned:
        return signature, returned
    annotation = inspect.signature(thing).return_annotation
    if not isinstance(annotation, str) or annotation == "None":
        return signature, ""

    def full(word):
        found = getattr(thing, "__globals__", {}).get(word[0])
        home = found.__module__ if isinstance(found, type) else ""
        return f"{home}.{word[0]}" if home.startswith("cebolla.") else word[0]

    return signature, re.sub(r"(?<![\w.])\w+", full, annotation)


def _take_docs_from_home(_app, what, name, thing, _options, lines):
    """Give an alias the text that stands under it in the module that it comes from."""
    own = name.rpartition(".")[2]
    if what != "data" or typing.get_origin(thing) is None:
        return
    for home in [module for module in sys.modules if module.startswith("cebolla.")]:
        if getattr(sys.modules[home], own, None) is thing:
            found = ModuleAnalyzer.for_module(home).find_attr_docs().get(("", own))
            lines[:] = found or lines


def setup(app):
    """Put the hooks before napoleon's."""
    app.connect("autodoc-process-docstring", _take_docs_from_home, priority=300)
    app.connect("autodoc-process-docstring", _keep_colons, priority=400)
    app.connect("autodoc-process-signature", _say_what_comes_back)
