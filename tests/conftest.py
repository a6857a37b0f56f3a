"""Settings that every test shares."""

import os

from hypothesis import settings

# No deadlines: a first call may compile. In CI the examples are the same every time.
settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")
