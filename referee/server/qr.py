"""QR codes: as SVG for pages, as text for the terminal."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup
from qrcode import QRCode
from qrcode.constants import ERROR_CORRECT_L, ERROR_CORRECT_M

QUIET = 4
"""Width of the light margin around the code, in modules; cameras need it."""
QUIET_TERMINAL = 2
INK = "\x1b[38;5;16;48;5;231m"
"""Black on white, whatever the colours of the terminal."""
PLAIN = "\x1b[0m"

Grid = list[list[bool]]


@lru_cache(maxsize=512)
def svg(link: str, label: str = "") -> Markup:
    """A QR code as SVG, dark on light in any theme, sized by style sheets.  `label` is for screen readers."""
    return drawn(modules(link, ERROR_CORRECT_M, QUIET), label)


def uncached_svg(text: str, label: str = "") -> Markup:
    """Like `svg`, without caching, for a text that must not stay in memory, such as a password."""
    return drawn(_modules(text, ERROR_CORRECT_M, QUIET), label)


def drawn(grid: Grid, label: str) -> Markup:
    size = len(grid)
    role = Markup('role="img" aria-label="{}"').format(label) if label else Markup('aria-hidden="true"')
    return Markup(
        '<svg class="qr-code" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" '
        'shape-rendering="crispEdges" {role}><rect width="{size}" height="{size}" fill="#fff"/>'
        '<path fill="#000" d="{path}"/></svg>'
    ).format(size=size, role=role, path=outline(grid))


def outline(grid: Grid) -> str:
    """The SVG path of the dark modules: a rectangle for each run of them in a row."""
    runs = []
    for y, row in enumerate(grid):
        x = 0
        while x < len(row):
            length = next((n for n, dark in enumerate(row[x:]) if not dark), len(row) - x)
            if length:
                runs.append(f"M{x} {y}h{length}v1h-{length}z")
            x += length or 1
    return "".join(runs)


def text(link: str, *, colours: bool) -> list[str]:
    """A QR code as lines of block characters, two modules above each other in one: 15 lines for a usual address.

    With `colours` it is black on white; without, it assumes a dark terminal and prints the light modules.
    """
    grid = modules(link, ERROR_CORRECT_L, QUIET_TERMINAL)
    below = [*grid[1::2], [False] * len(grid)] if len(grid) % 2 else grid[1::2]
    pairs = [zip(*rows, strict=True) for rows in zip(grid[::2], below, strict=True)]
    lines = ["".join(letter(*pair, dark=colours) for pair in row) for row in pairs]
    return [f"{INK}{line}{PLAIN}" for line in lines] if colours else lines


def letter(above: bool, below: bool, *, dark: bool) -> str:
    """The block character for two modules; `dark`: print the dark modules, not the light ones."""
    return {(True, True): "█", (True, False): "▀", (False, True): "▄"}.get((above is dark, below is dark), " ")


@lru_cache(maxsize=512)
def modules(link: str, correction: int, quiet: int) -> Grid:
    """The modules of a QR code, True where dark."""
    return _modules(link, correction, quiet)


def _modules(link: str, correction: int, quiet: int) -> Grid:
    code = QRCode(error_correction=correction, border=quiet)
    code.add_data(link)
    code.make(fit=True)
    return [[bool(module) for module in row] for row in code.get_matrix()]
