"""Pot shapes, glazes and motifs, and the maps of a thrown and glazed wall.

A map is an array (rows up the wall, columns round it).  In the formulas s is the
way up the wall (0 at the foot, 1 at the lip) and turn the angle round it, both as
arrays of the map's shape; lengths are in rim radii.
"""

from math import pi

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from noise import blur, fbm, mix, noise2, smooth, srgb

# Profiles: outer wall as (radius, height), from the middle of the foot to the lip.
# fmt: off
POTS = {
    "tapered": [(0.60, 0), (0.655, 0.035), (0.69, 0.12), (0.79, 0.65), (0.90, 1.2), (0.97, 1.56), (0.985, 1.62)],
    "cylinder": [(0.80, 0), (0.865, 0.035), (0.90, 0.12), (0.92, 0.4), (0.92, 1.0), (0.915, 1.45), (0.915, 1.55)],
    "belly": [(0.52, 0), (0.585, 0.03), (0.68, 0.14), (0.93, 0.5), (1.03, 0.85), (0.99, 1.15), (0.89, 1.36), (0.86, 1.45), (0.885, 1.52)],
    "bowl": [(0.50, 0), (0.55, 0.03), (0.565, 0.10), (0.74, 0.20), (1.02, 0.48), (1.14, 0.78), (1.17, 0.93), (1.165, 0.98)],
    "egg": [(0.46, 0), (0.52, 0.03), (0.66, 0.17), (0.90, 0.6), (0.955, 0.95), (0.90, 1.3), (0.80, 1.52), (0.775, 1.6)],
    "tall": [(0.58, 0), (0.63, 0.04), (0.67, 0.15), (0.76, 0.8), (0.84, 1.5), (0.885, 2.0), (0.895, 2.08)],
    "footed": [(0.56, 0), (0.60, 0.03), (0.585, 0.10), (0.56, 0.17), (0.66, 0.27), (0.90, 0.52), (0.99, 0.85), (1.0, 1.2), (0.985, 1.42), (0.99, 1.48)],
    "mini": [(0.62, 0), (0.69, 0.03), (0.745, 0.12), (0.86, 0.45), (0.93, 0.8), (0.95, 1.02), (0.955, 1.08)],
}
# fmt: on
CLAY = dict(buff="#c39b70", red="#9b5b3d", dark="#54423a", white="#ddd0bb")
# Glazes: base colour, pool (where it lies thick), edge (where it is thin and
# breaks), roughness, the clay under it; and if wanted: speckle (how many iron
# spots) and spot (their colour), crackle, flow (how far it ran), react (colour of
# the rivulets breaking through).
# fmt: off
GLAZES = {
    "pearl": dict(base="#ece5d8", pool="#f1ece2", edge="#cdb48d", rough=0.16, clay="buff"),
    "sand": dict(base="#d8c09b", pool="#e2cfae", edge="#b48a58", rough=0.38, clay="buff", speckle=1.0, spot="#5a3c24"),
    "terracotta": dict(base="#ad6344", pool="#98502f", edge="#c78562", rough=0.55, clay="red"),
    "sage": dict(base="#98a588", pool="#83937a", edge="#b9a77c", rough=0.36, clay="buff", speckle=0.7, spot="#4c4632"),
    "celadon": dict(base="#a6c3b0", pool="#7daa98", edge="#cfd2b4", rough=0.10, clay="white", crackle=0.5),
    "turquoise": dict(base="#3a9b9c", pool="#1b7078", edge="#9a7a4c", rough=0.10, clay="red", flow=0.5),
    "cobalt": dict(base="#2449a0", pool="#132a70", edge="#7d86ad", rough=0.11, clay="white", flow=0.35),
    "indigo": dict(base="#2c3a63", pool="#18203f", edge="#8c6a4a", rough=0.18, clay="dark", flow=1.0, react="#7f93b5"),
    "honey": dict(base="#b8761f", pool="#6f3d0e", edge="#e0b062", rough=0.10, clay="red", flow=0.8),
    "olive": dict(base="#75743c", pool="#4f5228", edge="#a8884a", rough=0.22, clay="dark", flow=0.5, speckle=0.3, spot="#2c2818"),
    "taifrose": dict(base="#d7a09c", pool="#c98a88", edge="#e2c3a6", rough=0.34, clay="buff", speckle=0.45, spot="#7c4038"),
    "stone": dict(base="#a39d93", pool="#b2ada3", edge="#7d6a56", rough=0.45, clay="dark", speckle=1.2, spot="#39332d"),
    "charcoal": dict(base="#45423f", pool="#35332f", edge="#7b6349", rough=0.30, clay="dark", flow=0.3),
    "black": dict(base="#1f1e1d", pool="#191817", edge="#4a4038", rough=0.48, clay="dark"),
}
# fmt: on
DIP = {"dip": "#ece5d8", "dip2": "#3a302a"}  # the second glaze of a dipped pot
SCORCHED = "#b48a58"
NASKH = "/usr/share/fonts/opentype/fonts-hosny-amiri/Amiri-Bold.ttf"


def catmull(points, n):
    """A smooth line through points (m, 2): n points at equal steps, and its length."""
    p = np.array([points[0]] + list(points) + [points[-1]], float)
    pieces = []
    for i in range(1, len(p) - 2):
        t = np.linspace(0, 1, 400, endpoint=False)[:, None]
        a, b, c, d = p[i - 1], p[i], p[i + 1], p[i + 2]
        linear = (c - a) * t
        square = (2 * a - 5 * b + 4 * c - d) * t**2
        cube = (3 * b - a - 3 * c + d) * t**3
        pieces.append(0.5 * ((2 * b) + linear + square + cube))
    line = np.concatenate(pieces + [p[-2:-1]])
    way = np.r_[0, np.cumsum(np.hypot(*np.diff(line, axis=0).T))]
    at = np.linspace(0, way[-1], n)
    return (
        np.c_[np.interp(at, way, line[:, 0]), np.interp(at, way, line[:, 1])],
        way[-1],
    )


def between(s, lo0, lo1, hi0, hi1):
    """1 on the wall between the two levels, with soft ends."""
    return smooth(lo0, lo1, s) * (1 - smooth(hi0, hi1, s))


def bump(x, middle, width):
    """A bell curve."""
    return np.exp(-(((x - middle) / width) ** 2))


# ------------------------------------------------------------------ motifs ---
# Each gives relief in rim radii: negative is cut in.  length: of the profile.


def flutes(s, turn, length):
    waves = np.abs(np.sin(34 * turn / 2 + 0.15 * np.sin(3 * turn))) ** 0.7
    return -0.030 * waves * between(s, 0.10, 0.18, 0.86, 0.93)


def ribs(s, turn, length):
    rings = np.abs(np.cos(pi * s * length * 6)) ** 1.5
    return 0.022 * rings * smooth(0.1, 0.16, s) * (1 - smooth(0.84, 0.9, s))


def najdi(s, turn, length):
    """Two carved rows of triangles between lines."""
    relief = np.zeros_like(s)
    for low, high, shift in ((0.60, 0.70, 0), (0.73, 0.83, 0.5)):
        t = (s - low) / (high - low)
        side = np.abs(((turn / (2 * pi) * 22 + shift) % 1) - 0.5) * 2
        relief = relief - 0.026 * smooth(0, 0.10, (1 - side) - t) * (t > 0) * (t < 1)
    for level in (0.575, 0.715, 0.855):
        relief = relief - 0.016 * bump(s, level, 0.006)
    return relief


def carve(s, turn, length):
    """A diagonal lattice."""
    around = turn / (2 * pi) * 15
    right = (around + s * length * 1.9) % 1
    left = (around - s * length * 1.9) % 1
    lines = np.clip(bump(right, 0.5, 0.07) + bump(left, 0.5, 0.07), 0, 1)
    return -0.024 * lines * smooth(0.25, 0.28, s) * (1 - smooth(0.80, 0.83, s))


def dimples(s, turn, length):
    dents = np.abs(np.sin(9 * turn) * np.sin(pi * s * length * 3.4))
    dents = -0.030 * smooth(0.05, 1.0, dents)
    return dents * smooth(0.12, 0.2, s) * (1 - smooth(0.82, 0.9, s))


def engraved(s, turn, length):
    """The name of Sara in naskh, cut in at the front, as the shop engraves it."""
    rows, columns = s.shape
    high = int(0.40 / length * rows)  # of the letters, in rows of the map
    wide = int(high / rows * length / (2 * pi) * columns * 2.4)
    font = ImageFont.truetype(NASKH, 300)
    sheet = Image.new("L", (1200, 500))
    ImageDraw.Draw(sheet).text((600, 250), "سارة", 255, font, anchor="mm")
    letters = sheet.crop(sheet.getbbox()).resize((wide, high), Image.LANCZOS)
    relief = np.zeros(s.shape)
    y, x = int(rows * 0.56) - high // 2, columns // 2 - wide // 2
    relief[y : y + high, x : x + wide] = np.asarray(letters)[::-1] / 255
    return -0.034 * blur(relief, 3)


MOTIFS = dict(engraved=engraved, flutes=flutes, ribs=ribs, najdi=najdi, carve=carve, dimples=dimples)


# ------------------------------------------------------------------- a wall ---


class Wall:
    """The maps of one pot's wall while they are made.

    height (relief in rim radii), colour (linear rgb), rough, and s, turn, length,
    glaze (a row of GLAZES) and rng, which every step draws from in turn.
    """

    def __init__(self, pot, glaze, rng, columns, rows):
        self.shape = rows, columns
        self.rng = rng
        self.glaze = GLAZES[glaze]
        _, self.length = catmull(POTS[pot], 200)
        up = (np.arange(rows) + 0.5) / rows
        self.s = up[:, None] * np.ones((1, columns))
        self.turn = np.arange(columns)[None] / columns * 2 * pi * np.ones((rows, 1))
        self.height = self.colour = self.rough = None

    def flat(self, hexcol):
        """A map of one colour."""
        return np.ones((*self.shape, 3)) * srgb(hexcol)

    def noise(self, up, around):
        return noise2(*self.shape, up, around, self.rng)

    def cloud(self, up, around, octaves):
        return fbm(*self.shape, up, around, self.rng, octaves)

    def throw(self):
        """Throwing rings: a slow spiral whose pitch wanders; and an uneven hand."""
        s = self.s[:, 0]
        wander = np.interp(s, np.linspace(0, 1, 9), self.rng.random(9))[:, None]
        phase = 2 * pi * (self.s * self.length * 5.5 + wander * 1.6) + self.turn
        depth = 0.08 + 0.92 * self.rng.random(12) ** 1.8
        depth = np.interp(s, np.linspace(0, 1, 12), depth)[:, None]
        # a mirror shows every ripple: glossy walls are thrown and polished smoother
        calm = smooth(0.12, 0.5, self.glaze["rough"]) * 0.85 + 0.15
        rings = 0.0030 * depth * np.sin(phase)
        uneven = 0.006 * (blur(self.noise(3, 5), 12) - 0.5)
        self.height = rings * calm + uneven * (0.5 + 0.5 * calm)
        dents = 0.0012 * (blur(self.noise(14, 30), 6) - 0.5)
        self.height = self.height + calm * dents

    def pour(self):
        """Glaze: it pools in hollows, thins on ridges and at the lip, and runs down."""
        g, s = self.glaze, self.s
        hollow = blur(self.height, 10) - self.height
        thick = 0.50 + hollow * 55 + 0.55 * (self.cloud(6, 9, 4) - 0.5)
        thick = thick + g.get("flow", 0.15) * 0.9 * (self.cloud(4, 70, 3) - 0.5)
        thick = thick + 0.18 * (1 - smooth(0, 0.5, s))
        thick = thick - 1.1 * np.exp(-(((1 - s) / 0.013) ** 1.2))
        thick = thick - 0.35 * np.exp(-((1 - s) / 0.05))
        colour = mix(self.flat(g["edge"]), srgb(g["base"]), smooth(-0.1, 0.34, thick))
        self.colour = mix(colour, self.flat(g["pool"]), smooth(0.5, 1.05, thick))
        self.rough = g["rough"] + 0.04 * (self.cloud(8, 12, 3) - 0.5)
        self.rough = self.rough + 0.12 * (1 - smooth(0, 0.3, thick))
        if "react" in g:
            rivulets = self.cloud(5, 60, 4) + 0.35 * (s - 0.55)
            show = smooth(0.56, 0.78, rivulets) * 0.8 * smooth(0.25, 0.8, s)
            self.colour = mix(self.colour, self.flat(g["react"]), show)

    def dip(self, hexcol):
        """A second glaze over the shoulder: wavy line, dark where the two overlap."""
        s = self.s
        line = 0.58 + 0.035 * np.sin(self.turn + 1.3)
        line = line + 0.05 * (self.noise(1, 14)[:1] - 0.5)
        covered = smooth(-0.004, 0.006, s - line)
        second = srgb(hexcol) * (0.92 + 0.16 * self.cloud(8, 20, 3))[..., None]
        thin = np.exp(-((1 - s) / 0.014)) + smooth(0.03, 0, s - line) * 0.55
        second = mix(second, self.flat(SCORCHED), np.clip(thin, 0, 1))
        self.colour = mix(self.colour, second, covered)
        self.height = self.height + 0.006 * covered
        self.colour = self.colour * (1 - 0.30 * bump(s, line, 0.010))[..., None]

    def leave_band(self):
        """A brushed band of raw clay."""
        line = 0.60 + 0.012 * np.sin(2 * self.turn)
        line = line + 0.012 * (self.noise(1, 30)[:1] - 0.5)
        away = np.abs(self.s - line) + 0.012 * (self.cloud(60, 10, 2) - 0.5)
        band = smooth(0.10, 0.085, away)
        clay = self.flat(CLAY[self.glaze["clay"]])
        self.colour = mix(self.colour, clay, band * 0.95)
        self.rough = self.rough * (1 - band) + 0.8 * band
        self.height = self.height - 0.007 * band

    def crackle(self):
        """A net of fine cracks: the borders of jittered cells."""
        across, up = 46, 15
        jitter_x, jitter_y = self.rng.random((2, up + 2, across))
        x = self.turn / (2 * pi) * across
        y = self.s * up
        distances = []
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                ix = (x.astype(int) + dx) % across
                iy = np.clip(y.astype(int) + dy, 0, up + 1)
                to_x = (x.astype(int) + dx + jitter_x[iy, ix] - x) * 1.0
                to_y = (y.astype(int) + dy + jitter_y[iy, ix] - y) * 0.8
                distances.append(to_x**2 + to_y**2)
        nearest = np.sort(np.sqrt(np.array(distances)), axis=0)
        crack = smooth(0.035, 0.0, nearest[1] - nearest[0])
        crack = self.glaze["crackle"] * 0.55 * crack
        patchy = smooth(0.35, 0.6, self.cloud(5, 8, 2))
        self.colour = self.colour * (1 - crack * patchy)[..., None]

    def speckle(self):
        """Iron spots of many sizes, a few of them large."""
        rows, columns = self.shape
        rng = self.rng
        px, py = columns / 6.0, rows / self.length  # pixels per rim radius
        spots = np.zeros(self.shape, np.float32)
        for _ in range(int(2300 * self.glaze["speckle"])):
            r = 0.004 + 0.013 * rng.random() ** 4
            x = rng.integers(0, columns)
            y = rng.integers(4, rows - 4)
            dark = 0.35 + 0.6 * rng.random()
            reach_x = max(1, int(r * px * 1.6)) + 1
            reach_y = max(1, int(r * py * 1.6)) + 1
            ys = np.arange(max(0, y - reach_y), min(rows, y + reach_y + 1))
            xs = np.arange(x - reach_x, x + reach_x + 1)
            off_x = (xs[None] - x) / (r * px)
            off_y = (ys[:, None] - y) / (r * py)
            disc = dark * smooth(1.15, 0.6, np.sqrt(off_x**2 + off_y**2))
            part = np.ix_(ys, xs % columns)
            spots[part] = np.maximum(spots[part], disc)
        self.colour = mix(self.colour, self.flat(self.glaze["spot"]), spots)
        self.rough = self.rough + 0.15 * spots

    def bare_foot(self):
        """Raw clay at the foot: the glaze ends in a wavering line above the table."""
        line = 0.055 + 0.012 * np.sin(self.turn * 2 + self.rng.random() * 6)
        line = line + 0.022 * (self.noise(1, 15)[:1] - 0.4)
        raw = smooth(0.005, -0.005, self.s - line)
        clay = srgb(CLAY[self.glaze["clay"]])
        clay = clay * (0.82 + 0.36 * self.cloud(40, 60, 3))[..., None]
        rim = bump(self.s - line, 0.010, 0.010)
        self.colour = mix(self.colour * (1 - 0.35 * rim)[..., None], clay, raw)
        self.rough = self.rough * (1 - raw) + 0.85 * raw
        self.height = self.height - 0.006 * raw


def pot_fields(pot, glaze, motif, rng, columns=1536, rows=768):
    """The maps of a wall: relief in rim radii, colour in linear rgb, roughness."""
    wall = Wall(pot, glaze, rng, columns, rows)
    wall.throw()
    relief = 0
    if motif in MOTIFS:
        relief = MOTIFS[motif](wall.s, wall.turn, wall.length)
        wall.height = wall.height + relief
    wall.pour()
    if motif == "engraved":  # cut through the glaze
        wall.colour *= (1 - 0.45 * smooth(-0.004, -0.03, relief))[..., None]
    if motif in DIP:
        wall.dip(DIP[motif])
    elif motif == "band":
        wall.leave_band()
    if wall.glaze.get("crackle"):
        wall.crackle()
    if wall.glaze.get("speckle"):
        wall.speckle()
    wall.bare_foot()
    return (
        wall.height.astype(np.float32),
        np.clip(wall.colour, 0, 1).astype(np.float32),
        np.clip(wall.rough, 0.04, 1).astype(np.float32),
    )
