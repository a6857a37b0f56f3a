"""Rounds, showdowns, views, matches and events as JSON, and strict checks on the way back."""
