// Nothing: what node itself costs.
