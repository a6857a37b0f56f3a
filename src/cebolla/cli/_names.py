"""What the commands call the players: the person by the name given, the machine's by others."""

from __future__ import annotations

__all__ = ["player_names"]

_NAMES = ("Ana", "Bruno", "Carla", "Darío", "Elena", "Félix", "Greta")


def player_names(players: int, person: str | None = None) -> tuple[str, ...]:
    """Return as many names, no two alike, that of the person first if there is one.

    >>> player_names(3), player_names(3, "ana")
    (('Ana', 'Bruno', 'Carla'), ('ana', 'Bruno', 'Carla'))
    """
    if person is None:
        return _NAMES[:players]
    others = (name for name in _NAMES if name.casefold() != person.casefold())
    return (person, *others)[:players]
