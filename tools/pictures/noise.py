"""Numbers for surfaces: colour conversion, value noise, cheap blurs.

Maps are float arrays (rows, columns); columns close round (a pot's wall), rows do
not.  Colours are linear rgb, 0..1.
"""

import numpy as np


def srgb(hexcol):
    """'#rrggbb' -> linear rgb (3,)."""
    c = np.array([int(hexcol[i : i + 2], 16) for i in (1, 3, 5)]) / 255.0
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def smooth(low, high, x):
    """0 at low, 1 at high, an s-curve between; low may be the greater one."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def noise2(rows, columns, cells_up, cells_round, rng):
    """Value noise 0..1 of so many lattice cells, as an array (rows, columns)."""
    lattice = rng.random((cells_up + 2, cells_round)).astype(np.float32)
    y = np.linspace(0, cells_up, rows, endpoint=False)
    x = np.linspace(0, cells_round, columns, endpoint=False)
    yi = y.astype(int)
    xi = x.astype(int)
    ty = smooth(0, 1, y - yi)[:, None]
    tx = smooth(0, 1, x - xi)[None]
    next_x = (xi + 1) % cells_round
    low = lattice[np.ix_(yi, xi)] * (1 - tx) + lattice[np.ix_(yi, next_x)] * tx
    yi = yi + 1
    high = lattice[np.ix_(yi, xi)] * (1 - tx) + lattice[np.ix_(yi, next_x)] * tx
    return low * (1 - ty) + high * ty


def fbm(rows, columns, cells_up, cells_round, rng, octaves=4, gain=0.5):
    """Clouds: octaves of value noise, each twice as fine and gain times as strong."""
    out = np.zeros((rows, columns), np.float32)
    strength = 1.0
    total = 0
    for _ in range(octaves):
        out += strength * noise2(rows, columns, cells_up, cells_round, rng)
        total += strength
        strength *= gain
        cells_up = min(cells_up * 2, rows)
        cells_round = min(cells_round * 2, columns)
    return out / total


def blur(a, times):
    """Cheap blur, closed round in columns, edge-held in rows."""
    for _ in range(times):
        a = (np.roll(a, 1, 1) + a * 2 + np.roll(a, -1, 1)) / 4
        p = np.pad(a, ((1, 1), (0, 0)), mode="edge")
        a = (p[:-2] + p[1:-1] * 2 + p[2:]) / 4
    return a


def mix(a, b, t):
    """Colours a to b (rows, columns, 3) by a map t (rows, columns)."""
    return a * (1 - t[..., None]) + b * t[..., None]
