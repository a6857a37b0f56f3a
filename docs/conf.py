"""How the documentation is built: ``sphinx-build -W docs docs/_build``, cebolla installed."""

from importlib.metadata import version as installed_version

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
napoleon_google_docstring = False
napoleon_use_ivar = True
napoleon_use_rtype = True
napoleon_preprocess_types = True

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


def setup(app):
    """Put the hook before napoleon's."""
    app.connect("autodoc-process-docstring", _keep_colons, priority=400)
