"""A picture as a page of its own: the libraries stand in it, and it may load nothing."""

import json
from html import escape

from keepseven.plots.picture import Picture

POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data: blob:;"
    " base-uri 'none'; form-action 'none'"
)
"""Vega compiles its expressions and writes its own style; nothing may be fetched, and saving the picture still works."""

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
body {{ font: 15px/1.45 "Liberation Sans", Arial, Helvetica, sans-serif; margin: 1rem; color: #1c1c1c }}
ul {{ color: #5c5c5c; padding-left: 1.2rem }}
</style>
<script>{libraries}</script>
</head>
<body>
<main>
<div id="picture"></div>
{conditions}</main>
<script>
vegaEmbed("#picture", {spec}, {{
  mode: "vega-lite", renderer: "svg", actions: {{ export: true, source: false, compiled: false, editor: false }}
}})
</script>
</body>
</html>
"""


def page(shown: Picture, libraries: str) -> str:
    """The page. `libraries` are Vega, Vega-Lite and Vega-Embed in one script, which holds no end of a script."""
    items = "".join(f"<li>{escape(condition)}</li>\n" for condition in shown.conditions)
    return PAGE.format(
        policy=POLICY,
        title=escape(shown.title),
        conditions=f"<ul>\n{items}</ul>\n" if items else "",
        libraries=libraries,
        spec=json.dumps(shown.spec, sort_keys=True).replace("<", "\\u003c"),
    )
