"""Help for tests: hypothesis strategies and the slow, plain reference."""
