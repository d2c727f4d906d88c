"""Things that go with a gift: boxes, cards, brass tools, dates, chocolate, a candle.

Every maker takes (builder, rng, options) and adds to the builder.  Units are those
of a pot (rim radius about 1); each thing stands on z = 0, looks to -y.
"""

import os
from math import cos, pi, radians, sin

import numpy as np
from PIL import Image, ImageDraw

from leaf_textures import K
from materials import PRINTS
from mesh import Builder
from organs import arc, ball, leaf, rot, tube
from plants import topping
from pots import catmull

MASTERS = os.path.join(
    os.path.dirname(os.path.abspath(__file__)), "..", "..", "pictures", "masters"
)


# ------------------------------------------------------------------- shapes ---


def rounded_rect(w, d, r, n=7):
    """Outline points (m, 2) of a w by d rectangle with corners of radius r.

    Each corner's arc has a neighbour a hair further on, so that smooth shading
    keeps the sides flat.
    """
    r = max(min(r, w / 2 - 1e-4, d / 2 - 1e-4), 1e-4)
    hair = 0.15 * r
    points = []
    for quarter in range(4):
        a0 = quarter * pi / 2
        cx = (w / 2 - r) * (1 if quarter in (0, 3) else -1)
        cy = (d / 2 - r) * (1 if quarter in (0, 1) else -1)
        a = a0 + np.linspace(0, pi / 2, n)
        curve = np.stack([cx + r * np.cos(a), cy + r * np.sin(a)], -1)
        before = curve[0] - hair * np.array([-sin(a0), cos(a0)])
        after = curve[-1] + hair * np.array([-sin(a[-1]), cos(a[-1])])
        points.append(np.concatenate([[before], curve, [after]]))
    return np.concatenate(points)


def loft(builder, mat, rows, r=0.05, at=(0, 0, 0), rnd=0.5):
    """Stack of rounded rectangles: rows of (z, width, depth)."""
    P = []
    for z, w, d in rows:
        outline = rounded_rect(max(w, 2e-3), max(d, 2e-3), r)
        P.append(np.c_[outline, np.full(len(outline), z)])
    P = np.array(P) + np.asarray(at, float)
    builder.grid(mat, P, np.zeros((len(P), 1)), 0, rnd, wrap=True)


def block(builder, mat, size, at=(0, 0, 0), r=0.05, bevel=0.03, rnd=0.5):
    """A closed box (w, d, h) on at, with rounded corners and bevelled edges."""
    w, d, h = size
    a = np.linspace(0, pi / 2, 5)
    edge = bevel * (1 - np.sin(a))
    rise = bevel * (1 - np.cos(a))
    rows = [(0, w * 0.02, d * 0.02), (0, w - 2 * bevel - 0.02, d - 2 * bevel - 0.02)]
    rows += [(z, w - 2 * e, d - 2 * e) for z, e in zip(rise, edge)]
    rows += [(bevel * 1.2, w, d), (h - bevel * 1.2, w, d)]
    rows += [(h - z, w - 2 * e, d - 2 * e) for z, e in zip(rise[::-1], edge[::-1])]
    rows += [(h, w - 2 * bevel - 0.02, d - 2 * bevel - 0.02), (h, w * 0.02, d * 0.02)]
    loft(builder, mat, rows, r, at, rnd)


def tray(builder, outside, inside, size, wall=0.05, at=(0, 0, 0), r=0.06):
    """An open box (w, d, h)."""
    w, d, h = size
    e = 0.012
    rows = [(0, w * 0.02, d * 0.02), (0, w - 0.03, d - 0.03), (e, w, d)]
    rows += [(h - e, w, d), (h - 0.3 * e, w - e, d - e), (h, w - 2 * e, d - 2 * e)]
    loft(builder, outside, rows, r, at)
    wi, di = w - 2 * wall, d - 2 * wall
    rows = [(h, w - 2 * e, d - 2 * e), (h, wi + e, di + e), (h - e, wi, di)]
    rows += [(wall + e, wi, di), (wall, wi - e, di - e), (wall, wi * 0.02, di * 0.02)]
    loft(builder, inside, rows, r, at)


def lathe(builder, mat, line, at=(0, 0, 0), n=110, smooth_line=True, rnd=0.5):
    """Turn a line of (radius, height) about the upright axis."""
    line = catmull(line, 120)[0] if smooth_line else np.array(line, float)
    turn = np.linspace(0, 2 * pi, n, endpoint=False)[None]
    r = np.maximum(line[:, :1], 0.001)
    z = line[:, 1:]
    P = np.stack([r * np.cos(turn), r * np.sin(turn), z + 0 * turn], -1)
    builder.grid(mat, P + np.asarray(at, float), 0 * z, 0 * turn, rnd, wrap=True)


def strip(builder, mat, line, across, width):
    """A ribbon along line (n, 3); across: its direction of width; width (n,)."""
    t = np.linspace(-0.5, 0.5, 5)[None, :, None]
    P = np.asarray(line)[:, None] + np.asarray(across, float) * t * width[:, None, None]
    builder.grid(mat, P, np.zeros((len(P), 1)), 0, 0.5)


def printed(builder, name, size, at=(0, 0, 0)):
    """An upright print (w, h) facing -y; at: middle of its lower edge."""
    w, h = size
    x = np.array([-w / 2, w / 2])
    z = np.linspace(0, h, 2)
    # u runs across, v up: see picture_material
    P = np.stack(np.broadcast_arrays(x[:, None], 0.0, z[None]), -1)
    u = np.array([0.0, 1.0])[:, None]
    v = np.array([-1.0, 1.0])[None]
    builder.grid(name, P + np.asarray(at, float), u, v, 0.0)


def lean(builder, part, angle, at):
    """Add part to builder, leaning back by angle (degrees), lowest point on at."""
    part.tilt(radians(angle))
    low = part.bounds()[0]
    part.move((at[0], at[1], at[2] - low[2]))
    builder.take(part)


# ------------------------------------------------------------------- prints ---


def to_print(image):
    """PIL image -> linear rgb rows from below, as a printed material wants it."""
    rgb = np.asarray(image.convert("RGB"), np.float32)[::-1] / 255
    rgb = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    return np.concatenate([rgb.astype(np.float32)] * K)


def draw_leaf(draw, x, y, length, width, angle, fill):
    """A leaf with its foot on (x, y); angle in degrees, 90 is upwards."""
    t = np.linspace(0, 1, 40)
    half = width * np.sin(pi * t**0.8) * (1 - 0.25 * t)
    a = radians(angle)
    along = np.array([cos(a), -sin(a)])
    across = np.array([sin(a), cos(a)])
    left = [x, y] + length * t[:, None] * along + half[:, None] * across / 2
    right = [x, y] + length * t[:, None] * along - half[:, None] * across / 2
    draw.polygon([tuple(p) for p in np.r_[left, right[::-1]]], fill=fill)


def sprig(draw, x, y, height, fill):
    """A stalk with paired leaves."""
    draw.line([(x, y), (x, y - height)], fill=fill, width=max(3, int(height / 60)))
    for step in range(4):
        foot = y - height * (0.18 + 0.2 * step)
        size = height * (0.34 - 0.04 * step)
        draw_leaf(draw, x, foot, size, size * 0.42, 35, fill)
        draw_leaf(draw, x, foot, size, size * 0.42, 145, fill)
    draw_leaf(draw, x, y - height * 0.94, height * 0.24, height * 0.1, 90, fill)


def print_leaf_card():
    """Greeting card: a sprig and a small maroon seal."""
    image = Image.new("RGB", (1200, 1600), "#f7f2e8")
    draw = ImageDraw.Draw(image)
    sprig(draw, 600, 1120, 640, "#54704a")
    draw.rounded_rectangle((540, 1270, 660, 1390), 26, fill="#7b1e37")
    draw_leaf(draw, 600, 1375, 90, 60, 90, "#f7f2e8")
    return to_print(image.resize((600, 800), Image.LANCZOS))


def print_video_card():
    """Card with a play mark."""
    image = Image.new("RGB", (1600, 1200), "#f7f2e8")
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((110, 110, 1490, 1090), 40, fill="#7b1e37")
    sprig(draw, 330, 960, 620, "#8f3a50")
    sprig(draw, 1270, 960, 620, "#8f3a50")
    draw.ellipse((560, 360, 1040, 840), fill="#f7f2e8")
    draw.polygon([(735, 475), (735, 725), (945, 600)], fill="#7b1e37")
    return to_print(image.resize((800, 600), Image.LANCZOS))


def print_photo():
    """Card with a photograph: one of our own pictures."""
    image = Image.new("RGB", (800, 1000), "#fbf8f1")
    path = os.path.join(MASTERS, "monstera-deliciosa--charcoal-dip.webp")
    photo = Image.open(path).convert("RGB").resize((900, 1125), Image.LANCZOS)
    photo = photo.crop((60, 130, 840, 1000))
    image.paste(photo.resize((680, 758), Image.LANCZOS), (60, 60))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((378, 880, 422, 924), 10, fill="#7b1e37")
    return to_print(image)


def print_label():
    """Label of the bag of potting mix."""
    image = Image.new("RGB", (1000, 1000), "#f4ecdc")
    draw = ImageDraw.Draw(image)
    draw.rectangle((36, 36, 964, 964), outline="#54704a", width=10)
    sprig(draw, 500, 830, 560, "#54704a")
    draw.ellipse((300, 800, 700, 880), fill="#4a352a")
    return to_print(image.resize((500, 500), Image.LANCZOS))


PRINTS.update(
    {
        "print-leaf": print_leaf_card,
        "print-video": print_video_card,
        "print-photo": print_photo,
        "print-label": print_label,
    }
)


# ------------------------------------------------------------------- makers ---


def bow(builder, mat, z, size=1.0):
    """Two loops, two tails and a knot, at height z."""
    s = np.linspace(0, 1, 34)
    for az in (0.30, pi - 0.30):
        out = np.array([cos(az), -abs(sin(az)) * 0.8, 0.0])
        across = np.array([-out[1], out[0], 0.0]) / np.hypot(out[0], out[1])
        x = 0.78 * size * np.sin(pi * s) ** 0.9
        up = size * (-0.24 * np.sin(2 * pi * s) + 0.30 * np.sin(pi * s)) + 0.05 * size
        line = x[:, None] * out + up[:, None] * [0, 0, 1] + [0, 0, z]
        strip(builder, mat, line, across, 0.36 * size * (0.45 + 0.55 * np.sin(pi * s)))
    for az in (1.15, pi - 1.0):
        out = np.array([cos(az), -sin(az), 0.0])
        across = np.array([sin(az), cos(az), 0.0])
        x = 0.9 * size * s
        up = 0.02 + 0.13 * size * np.sin(pi * s) ** 2 + 0.05 * size * (1 - s) ** 2
        line = x[:, None] * out + up[:, None] * [0, 0, 1] + [0, 0, z]
        strip(builder, mat, line, across, 0.28 * size * (0.55 + 0.45 * s))
    ball(builder, mat, (0, 0, z + 0.12 * size), 0.17 * size, 0.5, 24, 16, (1, 0.9, 0.8))


def gift_box(builder, rng, options):
    """A lidded box with ribbon and bow.  options: colour, ribbon, wide, high."""
    colour = options.get("colour", "kraft")
    ribbon = options.get("ribbon", "ribbon-maroon")
    w, h = options.get("wide", 2.0), options.get("high", 1.5)
    lid = min(0.5, 0.36 * h)
    block(builder, colour, (w - 0.1, w - 0.1, h - 0.1), r=0.03, bevel=0.015)
    block(builder, colour, (w, w, lid), (0, 0, h - lid), r=0.035, bevel=0.02, rnd=0.2)
    band, thick = 0.26, 0.02
    for size in ((band, w + thick, h + 0.008), (w + thick, band, h + 0.008)):
        block(builder, ribbon, size, r=0.004, bevel=0.006)
    bow(builder, ribbon, h, 0.95)


def folded_card(builder, rng, options):
    """A greeting card standing like a tent."""
    w, h = 1.2, 1.6
    front, back = Builder(), Builder()
    block(front, "card", (w, 0.014, h), r=0.006, bevel=0.003)
    printed(
        front,
        options.get("print", "print-leaf"),
        (w - 0.01, h - 0.01),
        (0, -0.0085, 0.005),
    )
    block(back, "card-inside", (w, 0.014, h), r=0.006, bevel=0.003)
    angle = 16
    lean(builder, front, angle, (0, -h * sin(radians(angle)), 0))
    lean(builder, back, -angle, (0, h * sin(radians(angle)), 0))


def flat_card(builder, rng, options):
    """A printed card leaning on an envelope.  options: print, wide, high."""
    w, h = options.get("wide", 1.6), options.get("high", 2.0)
    name = options.get("print", "print-photo")
    card, envelope = Builder(), Builder()
    block(card, "card", (w, 0.02, h), r=0.008, bevel=0.004)
    printed(card, name, (w - 0.01, h - 0.01), (0, -0.0115, 0.005))
    lean(builder, card, 14, (-0.12, -0.30, 0))
    colour = options.get("colour", "kraft")
    block(envelope, colour, (w * 1.08, 0.03, h * 0.98), r=0.01, bevel=0.005)
    envelope.turn(radians(-6))
    lean(builder, envelope, 15, (0.22, 0.0, 0))
    # what both lean on: out of sight behind them
    block(builder, colour, (0.5, 0.3, h * 0.5), (0.1, 0.75, 0), bevel=0.02)


def dates_box(builder, rng, options):
    """An open box of dates, propped on its lid."""
    w, d, h = 2.3, 1.6, 0.36
    box = Builder()
    tray(box, "maroon", "card-inside", (w, d, h))
    rows, columns = 4, 6
    for i in range(rows):
        for j in range(columns):
            x = (j - (columns - 1) / 2) * (w - 0.30) / columns * 1.02
            y = (i - (rows - 1) / 2) * (d - 0.22) / rows
            turn = pi / 2 + rng.normal() * 0.10
            date(box, rng, (x, y, 0.25 + 0.02 * rng.random()), turn)
    box.tilt(radians(-27))
    low = box.bounds()[0]
    box.move((0, 0, -low[2]))
    builder.take(box)
    block(builder, "maroon", (w * 0.96, 0.42, 0.62), (0, 0.42, 0), bevel=0.02)


def date(builder, rng, at, turn):
    """One wrinkled date, lying."""
    t = np.linspace(0.02, pi - 0.02, 22)[:, None]
    a = np.linspace(0, 2 * pi, 26, endpoint=False)[None]
    wrinkle = 1 + 0.05 * np.sin(5 * a + 3 * np.sin(2 * t + rng.random() * 6))
    wrinkle = wrinkle + 0.04 * np.sin(9 * a - 4 * t + rng.random() * 6)
    body = np.sin(t) ** 0.8
    P = np.stack(
        [
            np.cos(t) * 0.205 + 0 * a,
            body * np.cos(a) * wrinkle * 0.125,
            body * np.sin(a) * wrinkle * 0.115,
        ],
        -1,
    )
    P = P @ rot(turn, rng.normal() * 0.06, 0).T
    mat = "date" if rng.random() < 0.65 else "date-light"
    builder.grid(mat, P + np.asarray(at), 0 * t, 0 * a, rng.random(), wrap=True)


def chocolate_box(builder, rng, options):
    """An open box of chocolates in paper cups, propped on its lid."""
    w, d, h = 2.3, 1.75, 0.34
    box = Builder()
    tray(box, "linen", "card-inside", (w, d, h))
    rows, columns = 3, 4
    kinds = ("choc", "choc-milk", "choc", "choc-white", "choc-milk", "gold")
    for i in range(rows):
        for j in range(columns):
            x = (j - (columns - 1) / 2) * (w - 0.24) / columns
            y = (i - (rows - 1) / 2) * (d - 0.22) / rows
            kind = kinds[(i * 2 + j * 3 + i * j) % len(kinds)]
            cup = [(0.13, 0.06), (0.20, 0.08), (0.215, 0.24), (0.20, 0.24), (0.15, 0.1)]
            lathe(box, "paper-cup", cup, (x, y, 0), 36, smooth_line=False)
            if (i + j) % 2:
                size = (0.30, 0.30, 0.22)
                block(box, kind, size, (x, y, 0.12), r=0.05, bevel=0.05)
            else:
                line = [(0.001, 0.38), (0.10, 0.365), (0.165, 0.28), (0.175, 0.12)]
                lathe(box, kind, line, (x, y, 0), 40)
            if kind == "choc":
                line = [
                    (x - 0.1, y - 0.05, 0.375),
                    (x, y + 0.02, 0.385),
                    (x + 0.1, y + 0.05, 0.375),
                ]
                tube(box, "choc-white", line, 0.014, n=6)
    box.tilt(radians(-27))
    low = box.bounds()[0]
    box.move((0, 0, -low[2]))
    builder.take(box)
    block(builder, "linen", (w * 0.96, 0.42, 0.66), (0, 0.45, 0), bevel=0.02)


def oud_candle(builder, rng, options):
    """A candle in a charcoal cup, its wooden lid beside it, a few chips of oud."""
    cup = [
        (0.001, 0),
        (0.62, 0),
        (0.70, 0.03),
        (0.735, 0.12),
        (0.75, 0.6),
        (0.745, 1.1),
    ]
    cup += [(0.74, 1.22), (0.715, 1.25), (0.69, 1.22), (0.685, 1.0), (0.68, 0.9)]
    lathe(builder, "glaze-charcoal", cup)
    wax = [(0.001, 1.07), (0.3, 1.065), (0.6, 1.07), (0.66, 1.085), (0.69, 1.11)]
    lathe(builder, "wax", wax)
    tube(
        builder,
        "wick",
        [(0, 0, 1.05), (0.01, 0, 1.16), (0.03, -0.01, 1.24)],
        0.022,
        n=8,
    )
    lid = Builder()
    edge = [
        (0.001, 0),
        (0.72, 0),
        (0.76, 0.02),
        (0.77, 0.07),
        (0.76, 0.12),
        (0.72, 0.14),
    ]
    lathe(lid, "wood", edge + [(0.001, 0.14)], smooth_line=False)
    lid.tilt(radians(-72))
    lid.turn(radians(28))
    low = lid.bounds()[0]
    lid.move((0.98, -0.32, -low[2]))
    builder.take(lid)
    for x, y, l, turn in (
        (-0.95, -0.62, 0.5, 0.3),
        (-0.62, -0.9, 0.38, 1.2),
        (-1.2, -0.35, 0.3, 2.2),
    ):
        chip = Builder()
        rows = [
            (0, 0.02, 0.02),
            (0.01, l, 0.10),
            (0.06, l * 0.95, 0.12),
            (0.10, l * 0.8, 0.05),
        ]
        loft(chip, "oud", rows + [(0.10, 0.02, 0.02)], r=0.03)
        chip.turn(turn)
        chip.move((x, y, 0))
        builder.take(chip)


def watering_can(builder, rng, options):
    """A brass can with a long spout, pouring to +x."""
    body = [
        (0.001, 0),
        (0.74, 0),
        (0.80, 0.03),
        (0.805, 0.10),
        (0.79, 0.5),
        (0.73, 0.95),
    ]
    body += [
        (0.62, 1.16),
        (0.47, 1.26),
        (0.42, 1.31),
        (0.42, 1.40),
        (0.445, 1.44),
        (0.42, 1.46),
    ]
    lathe(builder, "brass", body + [(0.39, 1.42), (0.385, 1.2), (0.38, 0.9)])
    for r, z in ((0.812, 0.09), (0.80, 0.42)):
        turn = np.linspace(0, 2 * pi, 80)
        ring = np.stack([r * np.cos(turn), r * np.sin(turn), z + 0 * turn], -1)
        tube(builder, "brass-dark", ring, 0.018, n=8)
    spout, _ = catmull(
        [(0.70, 0.25), (1.05, 0.42), (1.40, 0.95), (1.72, 1.52), (2.0, 1.66)], 50
    )
    line = np.stack([spout[:, 0], 0 * spout[:, 0], spout[:, 1]], -1)
    tube(builder, "brass", line, np.linspace(0.15, 0.055, 50), n=24)
    tube(builder, "brass-dark", line[-3:], 0.068, n=24)
    grip, _ = catmull(
        [
            (-0.40, 1.36),
            (-0.62, 1.74),
            (-1.05, 1.76),
            (-1.28, 1.35),
            (-1.12, 0.80),
            (-0.74, 0.45),
        ],
        70,
    )
    tube(
        builder,
        "brass",
        np.stack([grip[:, 0], 0 * grip[:, 0], grip[:, 1]], -1),
        0.05,
        n=16,
    )


def mister(builder, rng, options):
    """A brass plant mister, nozzle to -x."""
    body = [
        (0.001, 0),
        (0.46, 0),
        (0.50, 0.03),
        (0.505, 0.12),
        (0.50, 0.80),
        (0.46, 0.98),
    ]
    body += [(0.32, 1.12), (0.20, 1.20), (0.165, 1.26), (0.165, 1.42)]
    lathe(builder, "brass", body)
    collar = [(0.16, 1.28), (0.20, 1.285), (0.205, 1.33), (0.20, 1.375), (0.16, 1.38)]
    lathe(builder, "brass-dark", collar, smooth_line=False)
    head = [
        (0.14, 1.40),
        (0.155, 1.42),
        (0.155, 1.58),
        (0.13, 1.64),
        (0.06, 1.66),
        (0.001, 1.66),
    ]
    lathe(builder, "brass", head)
    tube(
        builder,
        "brass",
        [(0.05, 0, 1.52), (-0.25, 0, 1.54), (-0.42, 0, 1.56)],
        [0.075, 0.07, 0.055],
        n=20,
    )
    tube(
        builder,
        "brass-dark",
        [(-0.40, 0, 1.557), (-0.44, 0, 1.562), (-0.50, 0, 1.568)],
        [0.07, 0.07, 0.05],
        n=20,
    )
    ball(builder, "brass-dark", (-0.50, 0, 1.568), 0.047, 0.5, 14, 10)
    plunger = [
        (0.045, 1.64),
        (0.045, 1.86),
        (0.06, 1.88),
        (0.12, 1.90),
        (0.135, 1.93),
        (0.11, 1.965),
        (0.001, 1.975),
    ]
    lathe(builder, "brass", plunger)
    lever, _ = catmull([(0.12, 1.55), (0.34, 1.62), (0.52, 1.50), (0.60, 1.22)], 40)
    tube(
        builder,
        "brass",
        np.stack([lever[:, 0], 0 * lever[:, 0], lever[:, 1]], -1),
        np.linspace(0.04, 0.055, 40),
        n=14,
    )


def potting_mix(builder, rng, options):
    """A kraft bag with a folded top and a handful of mix before it."""
    rows = [(0, 0.02, 0.02), (0, 1.58, 0.86), (0.03, 1.64, 0.92), (0.5, 1.68, 0.96)]
    rows += [
        (1.1, 1.68, 0.88),
        (1.6, 1.70, 0.62),
        (1.95, 1.72, 0.30),
        (2.12, 1.72, 0.12),
    ]
    z, w, d = np.array(rows).T
    more = np.linspace(0, 1, 60)
    at = np.linspace(0, 1, len(z))
    rows = np.stack([np.interp(more, at, q) for q in (z, w, d)], -1)
    loft(builder, "kraft", rows, r=0.10)
    block(builder, "kraft", (1.76, 0.16, 0.24), (0, -0.03, 2.06), r=0.06, bevel=0.05)
    block(
        builder, "maroon", (0.34, 0.19, 0.26), (0.45, -0.03, 2.05), r=0.04, bevel=0.02
    )
    label = Builder()
    printed(label, "print-label", (0.95, 0.95))
    label.tilt(radians(3))
    label.move((0, -0.495, 0.36))
    builder.take(label)
    heap = Builder()
    topping(heap, rng, "soil", 0.02, 0.62)
    for P in heap.points():
        r = np.hypot(P[:, 0], P[:, 1]) / 0.62
        P[:, 2] += 0.24 * np.clip(1 - r, 0, 1) ** 1.2 - 0.05 * np.clip(r, 0, 1)
        P[:, :2] *= 1 + 0.10 * np.sin(3 * np.arctan2(P[:, 1], P[:, 0]) + 1)[:, None]
    heap.move((1.15, -0.75, 0.03))
    builder.take(heap)


def loose_leaf(builder, rng, options):
    """One fallen leaf, to break an empty floor."""
    leaf(
        builder,
        options.get("leaf", "rubber"),
        np.array([0, 0, 0.03]),
        0.4,
        0.05,
        0.9,
        0.42,
        "ellip",
        rng=rng,
        bend=0.25,
    )


def sprig_of_leaves(builder, rng, options):
    """A cut sprig lying on the floor.  options: leaf."""
    pts, _, _ = arc((-0.9, 0, 0.05), 0.1, 0.06, 0.02, 1.8, 14, sway=0.3)
    tube(builder, "stem", pts, np.linspace(0.022, 0.010, 14), n=7)
    for i in range(9):
        p = pts[2 + i]
        side = (-1) ** i
        leaf(
            builder,
            options.get("leaf", "jasmine"),
            p,
            side * 0.9 + 0.1,
            0.12,
            0.52 - 0.02 * i,
            0.27,
            "ovate",
            rng=rng,
            bend=0.3,
        )


PROPS_BY_NAME = {
    "gift-box": gift_box,
    "folded-card": folded_card,
    "flat-card": flat_card,
    "dates-box": dates_box,
    "chocolate-box": chocolate_box,
    "oud-candle": oud_candle,
    "watering-can": watering_can,
    "mister": mister,
    "potting-mix": potting_mix,
    "loose-leaf": loose_leaf,
    "sprig": sprig_of_leaves,
}
