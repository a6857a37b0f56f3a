"""The order of the joint lines of a list (compiled).

Most holdings meet none of a list's joint lines, for want of one and the same single. So the lines
stand in groups that share a single, their *header*: where it is not met the whole group is passed
over. Headers are picked greedily, the single that most lines share first.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cebolla._jit import jit

__all__ = ["group_by_header"]

Int = NDArray[np.int64]


@jit
def group_by_header(
    starts: Int, demands: Int, exact: NDArray[np.bool_], order: Int, headed: Int, left: Int
) -> None:
    """Find the order of each list's joint lines.

    ``starts`` are the bounds of the lists in ``demands``, up to three singles packed in 13 bits
    each; within a list the strongest line comes first, and so it stays within a group.

    Filled in for each place of the new order: the line that comes there, its demands with the
    header first, and how many lines of its group are left, itself included.
    """
    votes = np.zeros(exact.size, dtype=np.int64)
    for which in range(starts.size - 1):
        at, stop = starts[which], starts[which + 1]
        free = np.ones(stop - at, dtype=np.bool_)
        place = at
        while place < stop:
            header, most = 0, 0
            for line in range(at, stop):
                if free[line - at]:
                    for shift in (0, 13, 26):
                        single = (demands[line] >> shift) & 8191
                        if single:
                            # one that lets no card be missing is the harder to meet
                            votes[single] += 3 if exact[single] else 2
                            if votes[single] > most:
                                header, most = single, votes[single]
            for line in range(at, stop):
                for shift in (0, 13, 26):
                    votes[(demands[line] >> shift) & 8191] = 0
            group = place
            for line in range(at, stop):
                if not free[line - at]:
                    continue
                one = demands[line] & 8191
                two = (demands[line] >> 13) & 8191
                three = demands[line] >> 26
                if header not in (one, two, three):
                    continue
                free[line - at] = False
                if header == two:
                    one, two = two, one
                elif header == three:
                    one, three = three, one
                order[place] = line
                headed[place] = one | (two << 13) | (three << 26)
                place += 1
            for line in range(group, place):
                left[line] = place - line
