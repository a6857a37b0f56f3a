"""How likely: exact and sampled odds, discards and equity."""
