"""The one decorator of compiled code.

A module that uses it imports numpy, this module and nothing else of the package, and is itself
imported on the first call that needs it, for numba takes half a second to load.

The compiled code is kept beside the module or, where that cannot be written, in the user's cache
folder (numba's ``NUMBA_CACHE_DIR`` names another). Where nothing can be written, or the
environment variable ``CEBOLLA_JIT_CACHE`` is ``0``, each process compiles anew. No fault of the
cache ever reaches the caller.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar, cast

from numba import njit
from numba.core.caching import FunctionCache

__all__ = ["jit"]

CACHE_SWITCH = "CEBOLLA_JIT_CACHE"

Kernel = TypeVar("Kernel", bound=Callable[..., Any])


def jit(function: Kernel) -> Kernel:
    """Compile a kernel on its first call, without the interpreter's lock.

    Parameters
    ----------
    function : callable
        A module-level function over numbers and numpy arrays. It calls kernels of its own file
        only; tables and rule constants reach it as arguments, since the cache does not notice when
        another file or a table changes.

    Returns
    -------
    callable
        The compiled function, of the same type; the function itself when ``NUMBA_DISABLE_JIT`` is
        set.
    """
    kernel = njit(nogil=True)(function)
    if kernel is not function and os.environ.get(CACHE_SWITCH, "1") != "0":
        # Where no folder can be written, this process compiles for itself.
        with suppress(RuntimeError, OSError):
            kernel._cache = _LenientCache(function)  # noqa: SLF001 - as enable_caching does
    return cast("Kernel", kernel)


class _LenientCache(FunctionCache):  # type: ignore[misc] # numba is not typed
    """numba's cache, except that a damaged or vanished one only costs a compilation."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)
        except Exception:  # noqa: BLE001 - unpickling damaged bytes raises anything
            self._give_up_entries()
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        try:
            super().save_overload(sig, data)
        except Exception:  # noqa: BLE001 - a full disk, a folder that has gone
            self.disable()

    def _give_up_entries(self) -> None:
        try:
            self.flush()
        except OSError:
            self.disable()
