"""What the showdown asks of the evaluator, in one place."""
