"""Colour and height maps of leaves, petals, stems and toppings.

A map is an array (rows across the leaf, columns from its base to its tip).  In the
formulas u is the way along the leaf (0 at the base, 1 at the tip), v the way across
(-1 and 1 at the edges, 0 on the midrib) and side is abs(v).
"""

from math import pi

import numpy as np

from noise import fbm, mix, noise2, smooth, srgb

K = 3  # variants stacked in one texture


class Blade:
    """What the patterns draw on: one variant of a leaf while it is painted.

    row: the leaf's row of LEAVES; fine and coarse: clouds of 0..1; phase: veins
    counted along the leaf; on_vein: 1 on a lateral vein, 0 between two; midrib: 1 on
    it; colour: linear rgb; raised: what the pattern adds to the height
    """

    def __init__(self, row, variant, rng, rows, columns):
        self.row = row
        self.variant = variant
        self.rng = rng
        self.shape = rows, columns
        self.u = (np.arange(columns) / (columns - 1))[None] * np.ones((rows, 1))
        self.v = np.linspace(-1, 1, rows)[:, None] * np.ones((1, columns))
        self.side = np.abs(self.v)
        self.coarse = self.cloud(4, 10, 4)
        self.fine = self.cloud(24, 50, 3)
        colour = self.flat(row["c"]) * (0.80 + 0.40 * self.coarse)[..., None]
        self.colour = colour * (0.94 + 0.12 * self.fine)[..., None]
        self.second = self.flat(row.get("c3", "#e8e4c0"))
        self.raised = 0.0
        if "c2" in row:
            low, high = row.get("c2r", (0.5, 1.0))
            where = smooth(low, high, self.u + 0.3 * (self.coarse - 0.5))
            self.paint(self.flat(row["c2"]), where)
        veins = row.get("veins", 9)
        along = self.u - row.get("slope", 0.22) * self.side**1.2
        self.phase = along * veins + 0.06 * (self.coarse - 0.5)
        self.on_vein = np.abs((self.phase % 1) - 0.5) * 2
        self.vein = smooth(0.80, 1.0, self.on_vein) if veins else np.zeros_like(self.u)
        self.midrib = np.exp(-((self.side / row.get("midw", 0.045)) ** 2))

    def flat(self, hexcol):
        """A map of one colour (linear rgb)."""
        return np.ones((*self.shape, 3)) * srgb(hexcol)

    def cloud(self, across, along, octaves, gain=0.5):
        return fbm(*self.shape, across, along, self.rng, octaves, gain)

    def paint(self, colour, where):
        """Lay colour over the blade where the map says so (0..1)."""
        self.colour = mix(self.colour, colour, where)

    def mottled(self, low, range_):
        """The second colour, uneven by the fine cloud."""
        return self.second * (low + range_ * self.fine)[..., None]


# ----------------------------------------------------------------- patterns ---


def snake(b):
    """Dark cross bands, and a margin if there is a second colour."""
    bands = b.cloud(3, 46, 3) + 0.10 * np.sin(b.u * 90 + 5 * b.coarse)
    dark = b.flat(b.row.get("c4", "#1f3b26"))
    b.paint(dark, smooth(0.50, 0.62, bands) * b.row.get("band", 0.85))
    if "c3" in b.row:
        ragged = 0.10 * (noise2(*b.shape, 2, 22, b.rng) - 0.5)
        b.paint(b.mottled(0.9, 0.2), smooth(0.70, 0.78, b.side + ragged))


def midstripe(b):
    """A pale stripe along the middle (spider plant)."""
    w = b.row.get("w", 0.42)
    stripe = smooth(w + 0.08, w - 0.06, b.side + 0.10 * (b.cloud(60, 4, 2) - 0.5))
    b.paint(b.second, stripe * b.row.get("o", 0.9))
    b.colour = b.colour * (0.93 + 0.14 * b.cloud(50, 2, 2))[..., None]


def corn(b):
    """A pale band along the middle that frays into fine lines (corn plant)."""
    lines = 0.5 + 1.2 * (b.cloud(34, 2, 2) - 0.5)
    wander = 0.16 * (b.cloud(2, 3, 2) - 0.5)
    w = b.row["w"] + (-0.05, 0.0, 0.06)[b.variant]
    band = smooth(w + 0.46, w - 0.34, b.side + wander)
    level = 0.84 - 0.60 * band
    pale = smooth(level - 0.10, level + 0.10, lines)
    b.paint(b.flat(b.row["c4"]), smooth(level - 0.24, level, lines) * 0.7)
    b.paint(b.mottled(0.92, 0.16), pale * b.row.get("o", 0.9))
    b.colour = b.colour * (0.90 + 0.20 * b.cloud(40, 2, 2))[..., None]


def margin(b):
    """A coloured margin that runs in along the veins (red aglaonema)."""
    inward = b.side + 0.16 * b.on_vein + 0.20 * (b.cloud(2, 5, 2) - 0.5)
    w = b.row.get("w", 0.80)
    b.paint(b.second, smooth(w - 0.12, w + 0.16, inward + smooth(0.9, 1, b.u)))


def blotch(b):
    """Cream patches running along the veins (pothos)."""
    patches = b.cloud(4, 7, 3, 0.5) + 0.06 * np.cos(b.phase * 2 * pi)
    level = np.quantile(patches, 1 - b.row.get("cover", 0.35))
    b.paint(b.mottled(0.95, 0.1), smooth(level - 0.05, level + 0.06, patches))


def marble(b):
    """Cream streaks and flecks that run out along the veins, through grey-green.

    Some leaves have more cream than others, and parts of every leaf, too.
    """
    columns = b.shape[1]
    along = b.phase / max(b.row.get("veins", 9), 1)
    at = (along - along.min()) / np.ptp(along) * (columns - 1)
    row = np.arange(b.shape[0])[:, None]
    streaks = 0.5 * b.cloud(5, 22, 3)[row, at.astype(int)]
    streaks = streaks + 0.5 * b.cloud(12, 80, 2)[row, at.astype(int)]
    field = streaks + 0.5 * noise2(*b.shape, 5, 6, b.rng) + 0.22 * b.fine
    cover = b.row.get("cover", 0.5) + (-0.16, 0.0, 0.14)[b.variant]
    level = np.quantile(field, 1 - cover)
    b.paint(b.flat(b.row["c4"]), smooth(level - 0.09, level - 0.03, field) * 0.8)
    b.paint(b.mottled(0.94, 0.12), smooth(level - 0.02, level + 0.03, field))


def tineke(b):
    """Grey-green and cream from the edge inwards."""
    ragged = b.side + 0.45 * (b.cloud(2, 6, 3) - 0.5)
    b.paint(b.flat("#8d9b78"), smooth(0.34, 0.44, ragged) * 0.9)
    b.paint(b.second, smooth(0.54, 0.66, ragged))


def half(b):
    """Wedges of the second colour between the veins, each half of its own."""
    wedges = np.empty(b.shape)
    for part, cells in ((b.v < 0, 5), (b.v >= 0, 4)):
        line = b.rng.random(cells + 2)
        at = np.clip(b.phase / max(b.phase.max(), 1) * cells, 0, cells)
        wedges[part] = np.interp(at, np.arange(cells + 2), line)[part]
    wedges = wedges + 0.35 * (b.cloud(2, 3, 2) - 0.5)
    level = np.quantile(wedges, 0.60)
    b.paint(b.mottled(0.95, 0.1), smooth(level - 0.07, level + 0.07, wedges))


def spots(b):
    """Scattered spots (satin pothos, aloe)."""
    rng = b.rng
    cover = np.zeros_like(b.u, np.float32)
    for _ in range(b.row.get("n", 90)):
        x = rng.random() * 0.95
        y = rng.random() * 1.8 - 0.9
        r = b.row.get("r", 0.05) * (0.4 + rng.random())
        away = np.hypot((b.u - x) / r, (b.v - y) / (r * 2.2))
        cover = np.maximum(cover, smooth(1.1, 0.7, away + 0.5 * (b.fine - 0.5)))
    b.paint(b.second, cover * b.row.get("o", 0.85))


def fan(b):
    """A pale heart that runs out along the laterals (aglaonema, dieffenbachia)."""
    w = b.row.get("w", 0.62)
    outward = b.side + 0.20 * (1 - b.on_vein) + 0.35 * (b.coarse - 0.5)
    cover = smooth(w + 0.24, w - 0.22, outward)
    cover = cover * smooth(-0.02, 0.15, b.u) * smooth(1.0, 0.78, b.u)
    b.paint(b.second, cover * b.row.get("o", 0.85))


def medallion(b):
    """Dark feather strokes from the midrib, a pale ring, a dark edge."""
    dark = b.flat(b.row["c4"])
    round_ = b.side / np.sqrt(np.clip(1 - (b.u - 0.5) ** 2 * 2.2, 0.05, 1))
    strokes = smooth(0.25, 0.70, b.on_vein) * smooth(0.62, 0.50, round_)
    b.paint(dark, strokes * 0.9)
    b.paint(b.second, np.exp(-(((round_ - 0.74) / 0.07) ** 2)) * 0.75)
    b.paint(dark, smooth(0.86, 0.93, b.side) * 0.75)


def stripes(b):
    """Silver between green veins (orbifolia)."""
    silver = smooth(0.30, 0.66, b.on_vein + 0.25 * (b.coarse - 0.5))
    silver = silver * b.row.get("o", 0.8)
    b.paint(b.second, silver * smooth(1.0, 0.85, b.side + 0.1 * b.fine))


def melon(b):
    """Silver bands between dark veins that follow the outline (watermelon peperomia)."""
    wander = 0.10 * (b.coarse - 0.5)
    band = (b.side**0.85 * 2.9 * (1 - 0.15 * np.cos(b.u * pi)) + wander) % 1
    silver = smooth(0.10, 0.34, band) * smooth(0.98, 0.70, band)
    b.paint(b.mottled(0.85, 0.25), silver * 0.85 * smooth(1.0, 0.9, b.u))


def maranta(b):
    """Dark blots between the veins, a light middle."""
    away = np.abs(b.side - 0.40) + 0.12 * np.sin(b.phase * 2 * pi) ** 2
    blots = smooth(0.42, 0.30, away) * smooth(0.05, 0.15, b.u) * 0.85
    b.paint(b.flat(b.row["c4"]), blots)
    middle = b.side + 0.05 * b.fine + 0.05 * b.on_vein
    b.paint(b.flat("#b9c98b"), smooth(0.17, 0.08, middle))


def bands(b):
    """Raised white cross bands (haworthia)."""
    wave = np.sin(b.u * 2 * pi * 11 + 1.2 * np.sin(b.v * 3)) * 0.5 + 0.5
    band = smooth(0.62, 0.80, wave + 0.1 * (b.fine - 0.5))
    b.paint(b.second, band * smooth(0.0, 0.12, b.u))
    b.raised = 0.5 * band


def croton(b):
    """Every variant another age of leaf: its own blade, bright along the veins."""
    blade, veins = [
        ("#a84a2a", "#eea03c"),
        ("#4a6a28", "#f2e23a"),
        ("#2f5228", "#ecd42e"),
    ][b.variant]
    b.paint(b.flat(blade), 0.95 - 0.5 * smooth(0.55, 0.85, b.coarse))
    on_vein = smooth(0.45, 0.95, b.on_vein) * smooth(1.0, 0.55, b.side)
    middle = smooth(0.16, 0.06, b.side) * smooth(1.0, 0.8, b.u)
    rim = 0.7 * smooth(0.86, 0.97, b.side)
    b.paint(b.flat(veins), np.clip(on_vein + middle + rim, 0, 1) * 0.85)


def dot(b):
    """A pale dot over the petiole in the middle, and rays from it (pilea)."""
    away = np.hypot(b.u - 0.5, b.v / 2)
    ray = np.cos(7 * np.arctan2(b.v / 2, b.u - 0.5)) ** 12
    b.paint(b.second, ray * smooth(0.5, 0.1, away) * 0.25)
    b.paint(b.second, smooth(0.075, 0.035, away))


def lenticels(b):
    """Bark in clouds of grey and brown, with short pale strokes across."""
    b.paint(b.flat(b.row["c4"]), smooth(0.35, 0.75, b.cloud(3, 9, 4)) * 0.55)
    strokes = smooth(0.66, 0.80, b.cloud(16, 130, 2))
    b.paint(b.second, strokes * 0.6)
    cracks = smooth(0.34, 0.22, b.cloud(6, 60, 3))
    b.paint(b.flat("#6a5640"), cracks * 0.5)
    b.raised = 0.35 * strokes - 0.3 * cracks


PATTERNS = {
    "snake": snake,
    "midstripe": midstripe,
    "corn": corn,
    "margin": margin,
    "blotch": blotch,
    "marble": marble,
    "tineke": tineke,
    "half": half,
    "spots": spots,
    "fan": fan,
    "medallion": medallion,
    "stripes": stripes,
    "melon": melon,
    "maranta": maranta,
    "bands": bands,
    "croton": croton,
    "dot": dot,
    "lenticels": lenticels,
}


def leaf_texture(row, rng, columns=640, rows=220):
    """A row of LEAVES -> (linear rgb, height), K variants stacked one on the other."""
    colours, heights = [], []
    for variant in range(K):
        b = Blade(row, variant, rng, rows, columns)
        if row.get("pat"):
            PATTERNS[row["pat"]](b)
        if "vein" in row:
            light = srgb(row["vein"])
        else:
            light = np.clip(srgb(row["c"]) * 1.9 + 0.02, 0, 1)
        light = np.ones_like(b.colour) * light
        laterals = b.vein * row.get("vo", 0.22) * smooth(1.02, 0.7, b.side)
        b.paint(light, np.clip(laterals, 0, 1))
        b.paint(light, b.midrib * row.get("mo", 0.55) * smooth(1.0, 0.8, b.u))
        if "edge" in row:
            edge = smooth(row.get("ew", 0.86), 1.0, b.side) + smooth(0.965, 1, b.u)
            b.paint(b.flat(row["edge"]), np.clip(edge, 0, 1) * row.get("eo", 0.9))
        height = 0.5 - 0.34 * b.midrib - 0.16 * b.vein
        height = height + 0.10 * (b.on_vein - 0.5) * row.get("quilt", 0.6)
        heights.append(height + 0.06 * b.fine + b.raised)
        colours.append(b.colour)
    colours = np.clip(np.concatenate(colours), 0, 1)
    return colours.astype(np.float32), np.concatenate(heights).astype(np.float32)


# Surfaces.  c: colour; c2: second tone towards base or tip, c2r: from where to
# where along u; pat: pattern, c3 and c4: its colours, w: width, o: opacity;
# veins: pairs of laterals (0: none), slope: how far they run forward, vein: their
# colour, vo: opacity, mo: opacity of the midrib, midw: its width; edge, ew, eo:
# colour, start and opacity of the rim; quilt: how far the blade rises between
# veins, bump: strength of the height map; rough: roughness; trans: how much light
# comes through; back: colour of the underside.
# Leaves with a green c vary towards yellow (materials.py), and their other colours turn
# as far, red towards pink: those are given with more yellow than they show.
# fmt: off
LEAVES = {
    "zz": dict(c="#2f6a2c", veins=0, rough=0.22, trans=0.10),
    "raven": dict(c="#2a2d28", veins=0, rough=0.24, trans=0.02, mo=0.25),
    "laurentii": dict(c="#5c7f4c", pat="snake", c3="#d0d070", c4="#27482c", veins=0, mo=0, rough=0.38, trans=0.05, bump=0.05),
    "moonshine": dict(c="#94ad8c", pat="snake", c4="#7a9678", band=0.6, veins=0, mo=0, edge="#48664c", ew=0.95, rough=0.42, trans=0.05, bump=0.05),
    "cylindrica": dict(c="#6d8a68", pat="snake", c4="#3f5f47", band=0.6, veins=0, mo=0, rough=0.45, trans=0.02, bump=0.1),
    "pothos": dict(c="#4d8a2b", pat="blotch", c3="#cfd05a", cover=0.18, rough=0.28),
    "marble": dict(c="#3a7335", pat="marble", c3="#f0efd6", c4="#86a86e", cover=0.4, veins=8, slope=0.34, vo=0.1, rough=0.30),
    "satin": dict(c="#2f5f45", pat="spots", c3="#a8bfae", n=52, r=0.052, o=0.8, rough=0.46, veins=6, slope=0.3, vo=0.06, mo=0.3),
    "monstera": dict(c="#2f6d31", veins=11, slope=0, rough=0.4, vo=0.35, quilt=1.2, trans=0.25, spec=0.26, bump=0.35),
    "adansonii": dict(c="#3d7d32", veins=8, slope=0.28, rough=0.38, quilt=1.4, trans=0.2, spec=0.3, bump=0.3),
    "peace": dict(c="#2a6130", veins=14, slope=0.25, rough=0.28, quilt=1.6, spec=0.28),
    "rubber": dict(c="#1d3f26", veins=26, slope=0.06, vo=0.10, rough=0.14, vein="#5b7d4d", trans=0.06, back="#6f7a4a"),
    "tineke": dict(c="#4f7a4f", pat="tineke", c3="#efe6c6", veins=20, slope=0.06, vo=0.06, rough=0.20, vein="#d98b8b", mo=0.5),
    "fiddle": dict(c="#35722f", veins=8, slope=0.22, vo=0.55, rough=0.28, quilt=2.2, vein="#a9c182", back="#7f9a5c"),
    "weeping": dict(c="#3a7a30", veins=10, rough=0.25, vo=0.12),
    "ginseng": dict(c="#3b7c31", veins=8, rough=0.34, vo=0.15, trans=0.2),
    "strelitzia": dict(c="#3f7d3f", veins=30, slope=0.05, rough=0.32, vo=0.22, quilt=1.0, midw=0.06, vein="#b9cf93", mo=0.8),
    "palm": dict(c="#5a963f", veins=0, rough=0.38, trans=0.25),
    "parlour": dict(c="#3f8038", veins=0, rough=0.36, trans=0.20),
    "kentia": dict(c="#2f6c33", veins=0, rough=0.34, trans=0.15),
    "ponytail": dict(c="#5a8f3e", veins=0, rough=0.42, mo=0.2),
    "yucca": dict(c="#4f7f4f", veins=0, rough=0.42, mo=0.2, edge="#8aa06a", ew=0.9),
    "pachira": dict(c="#3f8a35", veins=9, rough=0.30),
    "bamboo": dict(c="#4f9a3c", veins=0, rough=0.30, mo=0.2),
    "corn": dict(c="#2f6a33", pat="corn", c3="#cbcf6c", c4="#7d9c48", w=0.30, veins=0, mo=0.1, rough=0.32),
    "marginata": dict(c="#3c6a3a", veins=0, edge="#8a2f3c", ew=0.55, mo=0.2, rough=0.34),
    "silverbay": dict(c="#2c5f3c", pat="fan", c3="#a9c2ae", o=0.85, veins=8, slope=0.3, rough=0.32, vo=0.12, w=0.66),
    "aurora": dict(c="#3f7c3c", pat="margin", c3="#ac402c", w=0.72, veins=8, slope=0.3, rough=0.28, vein="#bc5840", mo=1, vo=0.2),
    "dieff": dict(c="#2f7434", pat="fan", c3="#e9eac6", o=0.92, veins=12, slope=0.28, rough=0.3, vo=0.1, w=0.56),
    "heartleaf": dict(c="#3f8f34", veins=6, slope=0.3, vo=0.15, rough=0.25),
    "pinkprincess": dict(c="#243a2a", pat="half", c3="#e69ca4", veins=8, slope=0.3, rough=0.24, vein="#7a4a50", vo=0.15),
    "syngonium": dict(c="#4f9440", pat="fan", c3="#d3e3b6", o=0.8, veins=7, slope=0.4, rough=0.38, w=0.5),
    "croton": dict(c="#3a5c26", pat="croton", c3="#e9b92e", veins=11, slope=0.25, rough=0.22, mo=0.2, vo=0.0),
    "spider": dict(c="#4f8f3c", pat="midstripe", c3="#f1f0d6", w=0.46, veins=0, mo=0, rough=0.36, trans=0.2),
    "medallion": dict(c="#5f9a55", pat="medallion", c3="#b7d29a", c4="#1f4a2c", veins=11, slope=0.30, rough=0.36, back="#6d2b46", vein="#c9dba0", mo=0.9, vo=0.05),
    "orbifolia": dict(c="#3f8048", pat="stripes", c3="#b4cbaa", veins=8, slope=0.22, rough=0.42, mo=0.7, vo=0, o=0.62),
    "maranta": dict(c="#6fa552", pat="maranta", c4="#274f2e", veins=9, slope=0.25, rough=0.40, vein="#c9482f", vo=0.95, mo=1, midw=0.05),
    "melon": dict(c="#2f6a4a", pat="melon", c3="#c8d8c3", veins=0, mo=0.1, rough=0.26),
    "obtusi": dict(c="#3d8539", veins=0, mo=0.2, rough=0.30, trans=0.05),
    "pilea": dict(c="#3a8340", veins=0, slope=0.5, vo=0.1, rough=0.3, pat="dot", c3="#cfe0b0", mo=0, trans=0.12, spec=0.4),
    "hoya": dict(c="#3f7c42", pat="spots", c3="#a9c2a0", n=26, r=0.012, veins=5, vo=0.06, rough=0.30, trans=0.04),
    "kerrii": dict(c="#4d8f45", veins=0, mo=0.35, rough=0.32, trans=0.03, bump=0.08),
    "anthleaf": dict(c="#2f7034", veins=8, slope=0.3, rough=0.24, quilt=1.4),
    "orchleaf": dict(c="#3f7a3a", veins=0, mo=0.5, rough=0.30, trans=0.06),
    "guzleaf": dict(c="#3f8a3a", veins=0, mo=0.1, rough=0.40, trans=0.15),
    "violet": dict(c="#3f7038", veins=7, slope=0.35, vo=0.2, rough=0.65, quilt=2.5, edge="#5f8a50"),
    "kalleaf": dict(c="#3f8040", veins=5, vo=0.1, rough=0.34, edge="#7f5a40", eo=0.4, trans=0.06),
    "boston": dict(c="#5a9f3c", veins=0, mo=0.35, rough=0.45, trans=0.28),
    "nest": dict(c="#74b043", veins=30, slope=0.04, vo=0.15, rough=0.30, vein="#5a4a2a", mo=0.7, midw=0.05, trans=0.22, quilt=1.0),
    "aloe": dict(c="#6f9870", pat="spots", c3="#c6d6b8", n=60, r=0.012, o=0.5, veins=0, mo=0, rough=0.42, trans=0.02, c2="#8fa46a", c2r=(0.6, 1.1), bump=0.06),
    "jade": dict(c="#4f8f4a", veins=0, mo=0, rough=0.26, edge="#b0563f", ew=0.90, eo=0.55, trans=0.03, bump=0.05),
    "zebra": dict(c="#2f5a38", pat="bands", c3="#e6ead9", veins=0, mo=0, rough=0.40, trans=0, bump=0.25),
    "echeveria": dict(c="#9fbcae", veins=0, mo=0, rough=0.55, edge="#d49aa0", ew=0.93, eo=0.6, c2="#b5cabc", trans=0.02, bump=0.04),
    "jasmine": dict(c="#3c8436", veins=6, rough=0.30, vo=0.2, quilt=1.4),
    "rose": dict(c="#44803f", veins=8, rough=0.45, vo=0.15, edge="#7a5a3c", eo=0.3),
    "rosemary": dict(c="#4c7349", veins=0, mo=0.35, rough=0.45, c2="#6f9465", trans=0.12, back="#9fb08f"),
    "mint": dict(c="#4f9c3c", veins=8, slope=0.3, rough=0.48, vo=0.25, quilt=2.0, trans=0.22),
    # flowers and other soft parts
    "white": dict(c="#f4efe3", c2="#f7f3ea", veins=9, slope=0.3, vein="#dfe0c0", vo=0.25, mo=0.2, rough=0.5, trans=0.05, spec=0.2),
    "redspathe": dict(c="#b3121f", veins=7, slope=0.5, vein="#8a0d18", vo=0.5, mo=0.4, rough=0.20, trans=0.05, quilt=2.0),
    "orchwhite": dict(c="#d3d2bf", c2="#e4e2df", c2r=(0.02, 0.32), veins=12, slope=0.1, vein="#c3bfbf", vo=0.22, mo=0.25, rough=0.55, trans=0.08, spec=0.2),
    "orchpink": dict(c="#d987ae", veins=12, slope=0.1, vein="#a83c78", vo=0.5, mo=0.4, rough=0.45, trans=0.12, c2="#ecb9d0", c2r=(0.55, 1.1), spec=0.2),
    "lip": dict(c="#d9a52c", c2="#b04a6a", c2r=(0.2, 0.5), veins=0, mo=0.3, rough=0.40, trans=0.15),
    "lippink": dict(c="#8e1f5c", c2="#b23a7c", veins=0, mo=0.3, rough=0.40, trans=0.1),
    "guzred": dict(c="#c81f2a", c2="#e2432f", c2r=(0.5, 1.1), veins=0, mo=0, rough=0.42, trans=0.2),
    "violetpet": dict(c="#5a3a9c", c2="#7a55b8", veins=5, vo=0.2, mo=0.2, rough=0.6, trans=0.2),
    "kalpet": dict(c="#dd4a2a", c2="#ee7a3a", veins=0, mo=0.2, rough=0.45, trans=0.25),
    "hoyapet": dict(c="#edc2c4", c2="#f3d9d6", veins=0, mo=0.2, rough=0.5, trans=0.06),
    "hoyastar": dict(c="#a52a48", veins=0, mo=0.0, rough=0.3, trans=0.05),
    "jaspet": dict(c="#f7f3ea", veins=0, mo=0.1, rough=0.5, trans=0.06, spec=0.15),
    "rosepet": dict(c="#e08aa0", c2="#edb0bd", c2r=(0.4, 1.0), veins=0, mo=0, rough=0.5, trans=0.14),
    "spadix": dict(c="#e3c35a", c2="#efe0a0", veins=0, mo=0, rough=0.6, trans=0),
    "stem": dict(c="#5b8a41", veins=0, mo=0, rough=0.42, trans=0),
    "stemdark": dict(c="#33422e", veins=0, mo=0, rough=0.40, trans=0),
    "stempale": dict(c="#8fae5c", veins=0, mo=0, rough=0.42, trans=0),
    "stemred": dict(c="#8a4a48", veins=0, mo=0, rough=0.42, trans=0),
    "cane": dict(c="#4f8f35", c2="#9ab55a", c2r=(0.0, 0.06), veins=0, mo=0, rough=0.28, trans=0),
    "bark": dict(c="#8b7458", veins=26, slope=0, vein="#5d4a36", vo=0.6, mo=0, rough=0.8, trans=0, bump=0.6),
    "barkgrey": dict(c="#97907f", veins=0, mo=0, rough=0.75, trans=0, bump=0.4),
    "barkroot": dict(c="#a5937a", pat="lenticels", c3="#d2c3a6", c4="#7d7262", veins=0, mo=0, rough=0.7, trans=0, bump=0.45),
    "pearl": dict(c="#7fae5a", veins=0, mo=0.5, midw=0.08, vein="#5a8a48", rough=0.28, trans=0.10, bump=0.05),
    "cactus": dict(c="#3f7444", c2="#5c9450", veins=0, mo=0, rough=0.50, trans=0),
    "spine": dict(c="#e2c25c", veins=0, mo=0, rough=0.5, trans=0.1),
    "areole": dict(c="#efe4b8", veins=0, mo=0, rough=0.9, trans=0),
    "stake": dict(c="#b8935a", veins=0, mo=0, rough=0.6, trans=0),
    "pole": dict(c="#6b4a30", veins=70, slope=0.2, vein="#3f2a1b", vo=0.7, mo=0, rough=0.95, trans=0, bump=0.8),
    # toppings
    "soil": dict(c="#3a2a20", veins=0, mo=0, rough=0.95, trans=0, bump=0.6),
    "gravel": dict(c="#cfc3ae", veins=0, mo=0, rough=0.8, trans=0),
    "chips": dict(c="#7a5236", c2="#5a3a26", veins=0, mo=0, rough=0.85, trans=0, bump=0.5),
}
# fmt: on
