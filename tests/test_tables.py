"""The tables: what the package ships is what its command makes, and others are made and kept."""

from __future__ import annotations

import hashlib
import logging
import os
import threading
import zipfile

import numpy as np
import pytest

import cebolla
from cebolla.groupings import table as tables
from cebolla.groupings.compilation import compile_table
from cebolla.groupings.definition import Variant
from cebolla.groupings.rows import CLASS_KEYS, ROWS, row_index

READINGS = pytest.mark.parametrize("reading", cebolla.READINGS, ids=str)

# sha256 of the shipped arrays, cut: it changes when the rules of the groupings do
DIGESTS = [
    "f34c8b85eb7e336c",
    "5f248d26d921cc07",
    "553d4f35d5ecaeb2",
    "2b0ddd1e3671d283",
    "bc38bbe402153ffc",
    "4ba9b52251c4e258",
]

# how many different strengths holdings of up to ten cards can have, and the digest of all of them
ORDERINGS = [
    (278, "b00ea81fb6718dbb"),
    (182, "e378362e7b0216d2"),
    (426, "70854992f324fc12"),
    (270, "8afa154bdf86f2e6"),
    (301, "461e95b7031d42d8"),
    (220, "f5336e3308b5c714"),
]


def digest(arrays):
    found = hashlib.sha256()
    for array in arrays:
        found.update(str((array.dtype.str, array.shape)).encode())
        found.update(np.ascontiguousarray(array).tobytes())
    return found.hexdigest()[:16]


def shipped(reading):
    return tables.load_table(reading, cebolla.Rules())


@READINGS
def test_the_shipped_table_is_the_pinned_one(reading):
    assert digest(shipped(reading).arrays().values()) == DIGESTS[reading.index]


@READINGS
def test_the_whole_ordering_is_the_pinned_one(reading):
    strengths = shipped(reading).strengths
    assert (strengths.size, digest([strengths])) == ORDERINGS[reading.index]
    assert (np.diff(strengths) > 0).all()
    for strength in strengths.tolist():
        assert cebolla.encode(cebolla.describe(strength)) == strength


def check_recompiled(reading):
    made = compile_table(reading, Variant()).arrays()
    for name, array in shipped(reading).arrays().items():
        assert made[name].dtype == array.dtype, name
        assert np.array_equal(made[name], array), name


def test_a_shipped_table_is_what_its_command_makes():
    check_recompiled(cebolla.Reading("wild", aces_low=True))


@pytest.mark.deep
@READINGS
def test_every_shipped_table_is_what_its_command_makes(reading):
    check_recompiled(reading)


def test_rows_number_every_rank_multiset():
    index = row_index()
    counts = index.counts()
    assert counts.shape == (ROWS, 11)
    assert len(np.unique(counts, axis=0)) == ROWS
    assert counts.sum(axis=1).max() == 10
    keys = counts.astype(np.int64) @ np.array(CLASS_KEYS)
    rows = index.first[keys[:, 0]] + index.second[keys[:, 1]]
    assert np.array_equal(rows, np.arange(ROWS))


@READINGS
def test_lists_are_best_first_and_above_the_floor(reading):
    table = shipped(reading)
    lengths = np.stack([table.single_counts, table.joint_counts], axis=1).ravel().astype(int)
    starts = np.cumsum(lengths) - lengths
    drops = np.diff(table.line_strengths.astype(int)) <= 0
    firsts = np.zeros(len(drops), dtype=bool)
    firsts[starts[(starts > 0) & (starts <= len(drops))] - 1] = True
    assert (drops | firsts).all()
    ends = np.cumsum(table.single_counts.astype(int) + table.joint_counts)
    first_line = ends - table.single_counts - table.joint_counts
    weakest = np.minimum.reduceat(table.line_strengths, first_line[1:])
    with_list = table.lists > 0
    assert (weakest[table.lists[with_list] - 1] > table.floors[with_list]).all()


class TestOtherRules:
    rules = cebolla.Rules(elephant_figures=True)
    reading = cebolla.Reading("plain", aces_low=True)

    @pytest.fixture(autouse=True)
    def folder(self, tmp_path, monkeypatch):
        monkeypatch.setenv("CEBOLLA_CACHE_DIR", str(tmp_path / "cache"))
        tables._kept.clear()
        yield tmp_path / "cache"
        tables._kept.clear()

    def load(self):
        return tables.load_table(self.reading, self.rules)

    def test_are_compiled_with_a_message_and_kept(self, folder, caplog):
        with caplog.at_level(logging.WARNING, "cebolla"):
            made = self.load()
        assert "compiling the table" in caplog.text
        (file,) = folder.iterdir()
        assert file.suffix == ".npz"
        tables._kept.clear()
        caplog.clear()
        again = self.load()
        assert not caplog.text
        assert digest(again.arrays().values()) == digest(made.arrays().values())
        tables._kept.clear()
        file.write_bytes(file.read_bytes()[:1000])  # a damaged file is made anew
        with caplog.at_level(logging.WARNING, "cebolla"):
            mended = self.load()
        assert "compiling the table" in caplog.text
        assert digest(mended.arrays().values()) == digest(made.arrays().values())

    def test_stay_in_memory_where_nothing_can_be_written(self, folder, caplog):
        folder.write_text("a file where the folder should be")
        with caplog.at_level(logging.WARNING, "cebolla"):
            table = self.load()
        assert "stays in memory" in caplog.text
        assert self.load() is table

    def test_are_compiled_once_for_all_threads(self, caplog):
        found = []
        with caplog.at_level(logging.WARNING, "cebolla"):
            threads = [threading.Thread(target=lambda: found.append(self.load())) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        assert len(found) == 4
        assert len({id(table) for table in found}) == 1
        assert caplog.text.count("compiling the table") == 1

    def test_stand_in_for_the_shipped_ones_without_lzma(self, monkeypatch, caplog):
        monkeypatch.setattr(zipfile, "lzma", None)
        monkeypatch.setattr(tables, "_kept", {})
        with caplog.at_level(logging.WARNING, "cebolla"):
            made = tables.load_table(self.reading, cebolla.Rules())
        assert "cannot be read" in caplog.text
        assert digest(made.arrays().values()) == DIGESTS[self.reading.index]


def test_the_cache_folder_follows_the_platform(monkeypatch, tmp_path):
    monkeypatch.delenv("CEBOLLA_CACHE_DIR", raising=False)
    if os.name == "posix":
        monkeypatch.setattr(tables.sys, "platform", "linux")
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
        assert tables.cache_folder() == tmp_path / "cebolla"
        monkeypatch.setattr(tables.sys, "platform", "darwin")
        assert tables.cache_folder().parts[-3:] == ("Library", "Caches", "cebolla")


@pytest.mark.parametrize("reading", cebolla.READINGS[:4], ids=str)
def test_the_octavo_option_changes_no_table_without_wild_eights(reading):
    assert tables.load_table(reading, cebolla.Rules(octavo=False)) is shipped(reading)
