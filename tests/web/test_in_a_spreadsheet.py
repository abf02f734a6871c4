"""A real spreadsheet opens our CSV files without executing anything in them."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from referee.web.finale import table_of

OFFICE = shutil.which("soffice")
BEFORE = ["", " ", "\t", "\r", "\n", "\v", "\f", "\u00a0", "\u00ad", "\u2003", "\u200b", "\u200e", "\u202a", "\u2060"]
BEFORE += ["\u2066", "\u2067", "\u2068", "\u3000", "\ufeff", "'", '"', ";", ",", "|", "%"]
FIRST = ["=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\ufe66", "\u2212"]
AFTER = ["1+1", "SUM(B1:B9)", "cmd|' /C calc'!A0", 'HYPERLINK("http://dragons.example")', "2", "B1"]
READ = "CSV:44,34,76,1,,0,false,true,false,false,false,-1,true"
"""LibreOffice's import options: commas, double quotes, UTF-8, from line 1; quoted text is text; formulas are run."""

pytestmark = pytest.mark.skipif(OFFICE is None, reason="LibreOffice is not installed here")


def opened(tmp_path: Path, text: str) -> tuple[list[str], Counter[str]]:
    """Returns the formulas that LibreOffice finds in a file, and the number of cells of each type."""
    (tmp_path / "evening.csv").write_bytes(text.encode())
    own = f"-env:UserInstallation=file://{tmp_path}/office"
    ask: list[str | Path] = [
        OFFICE or "",
        own,
        "--headless",
        f"--infilter={READ}",
        "--convert-to",
        "fods",
        "--outdir",
        tmp_path,
    ]
    subprocess.run([*ask, tmp_path / "evening.csv"], check=True, capture_output=True, timeout=120)
    sheet = (tmp_path / "evening.fods").read_text(encoding="utf-8")
    cells: Counter[str] = Counter()
    for cell in re.findall(r"<table:table-cell\b[^>]*>", sheet):
        if kind := re.search(r'office:value-type="(\w+)"', cell):
            repeated = re.search(r'table:number-columns-repeated="(\d+)"', cell)
            cells[kind[1]] += int(repeated[1]) if repeated else 1
    return re.findall(r'table:formula="([^"]*)"', sheet), cells


def test_no_name_is_carried_out_and_numbers_are_numbers(tmp_path: Path) -> None:
    rng = Random(5)
    names = ["".join(map(rng.choice, (BEFORE, FIRST, AFTER))) for _ in range(10_000)]
    formulas, cells = opened(tmp_path, table_of(("name", "total", "less"), [(name, 7, -7) for name in names]))
    assert ([], {"string": 10_003, "float": 20_000}) == (formulas, cells)


def test_what_is_not_marked_is_carried_out(tmp_path: Path) -> None:
    assert ["of:=1+1"] == opened(tmp_path, "name\r\n=1+1\r\n")[0]
