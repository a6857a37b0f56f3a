"""The rules once more, slow, plain and obvious: what the evaluator is checked against.

Written from the rules alone, with no line in common with the evaluator. It tries every count of
every card, every set of cards as one group and every set of disjoint groups. Cards are indices,
0 … 103 = suit × 13 + rank; nothing is checked at the door.
"""

from cebolla.testing.reference.groups import GroupKind, group_kind, group_kinds
from cebolla.testing.reference.mutilation import compare, cripples, crippling_colors, onion_eights
from cebolla.testing.reference.partitions import (
    LaidGroup,
    best_kinds,
    best_strength,
    encode,
    partitions,
    ranked_strengths,
)

__all__ = [
    "GroupKind",
    "LaidGroup",
    "best_kinds",
    "best_strength",
    "compare",
    "crippling_colors",
    "cripples",
    "encode",
    "group_kind",
    "group_kinds",
    "onion_eights",
    "partitions",
    "ranked_strengths",
]
