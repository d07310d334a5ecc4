"""Pictures of reports: one Vega-Lite specification each, written as SVG, PNG or HTML. Needs the extra `plots`."""
