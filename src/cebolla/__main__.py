"""``python -m cebolla`` is the command ``cebolla``."""

from cebolla.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
