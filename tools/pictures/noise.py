"""Numbers for surfaces: colour conversion, value noise, cheap blurs."""

import numpy as np


def srgb(hexcol):
    """'#rrggbb' -> linear rgb."""
    c = np.array([int(hexcol[i : i + 2], 16) for i in (1, 3, 5)]) / 255.0
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def smooth(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def noise2(h, w, fy, fx, rng):
    """Value noise h*w, periodic in x; fy, fx lattice cells."""
    g = rng.random((fy + 2, fx)).astype(np.float32)
    y = np.linspace(0, fy, h, endpoint=False)
    x = np.linspace(0, fx, w, endpoint=False)
    yi = y.astype(int)
    xi = x.astype(int)
    ty = smooth(0, 1, y - yi)[:, None]
    tx = smooth(0, 1, x - xi)[None]
    x1 = (xi + 1) % fx
    a = g[np.ix_(yi, xi)] * (1 - tx) + g[np.ix_(yi, x1)] * tx
    b = g[np.ix_(yi + 1, xi)] * (1 - tx) + g[np.ix_(yi + 1, x1)] * tx
    return a * (1 - ty) + b * ty


def fbm(h, w, fy, fx, rng, octaves=4, gain=0.5):
    out = np.zeros((h, w), np.float32)
    amp = 1.0
    tot = 0
    for _ in range(octaves):
        out += amp * noise2(h, w, fy, fx, rng)
        tot += amp
        amp *= gain
        fy = min(fy * 2, h)
        fx = min(fx * 2, w)
    return out / tot


def blur(a, n):
    """Cheap blur, periodic in x, edge-held in y."""
    for _ in range(n):
        a = (np.roll(a, 1, 1) + a * 2 + np.roll(a, -1, 1)) / 4
        p = np.pad(a, ((1, 1), (0, 0)), mode="edge")
        a = (p[:-2] + p[1:-1] * 2 + p[2:]) / 4
    return a


def mix(a, b, t):
    return a * (1 - t[..., None]) + b * t[..., None]
