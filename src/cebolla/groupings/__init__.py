"""What ten cards are worth: the groupings, their order and the best split of a holding."""
