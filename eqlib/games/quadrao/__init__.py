"""27th QUADRAO, a game of the Squadratik deck: lines from a central card win master cards."""
