"""Plant archetypes: how each kind of plant grows out of its pot.

Every grow_ function takes (builder, rng, soil_z, soil_r, params), adds to the builder
and draws from rng in a fixed order, so that a plant is the same every time.  soil_z:
height of the soil; soil_r: its radius; params: the table's last column, in rim radii
and degrees, plus _rim and _zrim (widest radius and height of the pot).

share runs from 0 (inner, young) to 1 (outer, old) unless said otherwise; conventions
for angles are those of organs.py.  What the params mean, where several kinds share
them: leaf: row of LEAVES; n: how many; l, w, t: length, width, thickness of a leaf;
h: height; e: elevations of the oldest and the youngest; hj: how much lower the outer
ones are; bend, fold, wave, wf, cup: see organs.sheet; shape: see organs.outline; br:
how far from the middle they rise; nl: leaves per stem; e0, e1: elevation of a stem's
lowest and highest leaves; pet, petr: petiole; stem, pstem: surfaces of stem and
petiole; plinth, drop: for trailers, height of the block and length of the longest;
clear, tip: whether their leaves are raised off the wall, and a stem ends in one;
view: how far leaves turn to the camera (organs.VIEW); shoots: side shoots of a stem;
dome: how many degrees lower a tree's last branch leaves than its first.  spp: samples
per pixel of the first glaze (jobs.py).
"""

import math
from math import cos, pi, radians, sin

import numpy as np

from noise import blur, noise2, smooth
from organs import (
    VIEW,
    arc,
    ball,
    face,
    fleshy,
    ga,
    holed_leaf,
    leaf,
    outline,
    raised_off_pot,
    rot,
    sheet,
    split_leaf,
    touches_pot,
    tube,
)
from pots import catmull


def grow_blades(builder, rng, soil_z, soil_r, params):
    """Upright sword leaves from the soil (snake plants)."""
    count, height, width = (
        params.get("n", 9),
        params.get("h", 3.0),
        params.get("w", 0.42),
    )
    steps = np.linspace(0, 1, 44)[:, None]
    wave = 0.035 * np.clip(3 * outline("blade", steps), 0, 1)  # none at the tip
    for i in range(count):
        share = (i + 0.5) / count
        radius = soil_r * 0.55 * math.sqrt(share)
        azimuth = ga(i, 0.5)
        length = height * (1 - 0.45 * share * rng.random() - 0.12 * share)
        length = max(length, 0.45 * height)
        foot = np.array([radius * cos(azimuth), radius * sin(azimuth), soil_z - 0.05])
        lean = (0.03 + 0.20 * share) * (0.7 + 0.6 * rng.random())
        if params.get("round"):
            fleshy(
                builder,
                params["leaf"],
                foot,
                azimuth,
                pi / 2 - lean * 1.5,
                length,
                width * 0.62,
                width * 0.62,
                "blade",
                rng=rng,
                bend=-0.08,
                nu=40,
                na=20,
            )
        else:
            leaf(
                builder,
                params["leaf"],
                foot,
                azimuth,
                pi / 2 - lean,
                length,
                width * (0.85 + 0.3 * rng.random()),
                "blade",
                roll=rng.normal() * 0.9 + (-pi / 2 - azimuth) * 0,
                rng=rng,
                nu=44,
                nv=13,
                fold=0.22,
                bend=rng.normal() * 0.10 + 0.05,
                cup=0.35,
                wave=wave,
                wf=1.6 + rng.random(),
                twist=rng.normal() * 0.9,
                ph=rng.random(),
            )


def grow_rosette(builder, rng, soil_z, soil_r, params, pos=None, tilt=None):
    """Leaves from one heart by the golden angle, old ones lower.

    Aloe, haworthia, echeveria, nest fern, and the tufts of other plants.
    """
    count, full_length, width, thick = (
        params.get("n", 20),
        params.get("l", 1.6),
        params.get("w", 0.3),
        params.get("t", 0),
    )
    lowest, highest = params.get("e", (10, 78))
    heart = np.array([0, 0, soil_z]) if pos is None else np.asarray(pos, float)
    for i in range(count):
        share = i / max(1, count - 1)
        azimuth = ga(i, params.get("a0", 0)) + rng.normal() * params.get("aj", 0.10)
        elevation = radians(
            highest + (lowest - highest) * (1 - share) ** params.get("ep", 1.0)
        ) + rng.normal() * params.get("ej", 0.06)
        length = (
            full_length
            * (1 - params.get("inner", 0.45) * share)
            * (1 + rng.normal() * 0.07)
        )
        radius = params.get("r", 0.08) * (1 - share)
        before = builder.counts()
        foot = heart + np.array(
            [
                radius * cos(azimuth),
                radius * sin(azimuth),
                params.get("rise", 0.0) * share,
            ]
        )
        if thick:
            fleshy(
                builder,
                params["leaf"],
                foot,
                azimuth,
                elevation,
                length,
                width * (1 - params.get("innerw", 0.35) * share),
                thick,
                params.get("shape", "taper"),
                rng=rng,
                bend=params.get("bend", -0.3) + rng.normal() * 0.08,
                hollow=params.get("hollow", 0.3),
                twist=rng.normal() * 0.12,
                nu=params.get("nu", 22),
            )
        else:
            leaf(
                builder,
                params["leaf"],
                foot,
                azimuth,
                elevation,
                length,
                width * (0.85 + 0.3 * rng.random()),
                params.get("shape", "strap"),
                rng=rng,
                roll=rng.normal() * params.get("rj", 0.15),
                nu=params.get("nu", 30),
                nv=params.get("nv", 7),
                fold=params.get("fold", 0.25),
                bend=params.get("bend", 1.2) * (0.75 + 0.5 * rng.random()),
                bp=params.get("bp", 1.2),
                wave=params.get("wave", 0),
                wf=params.get("wf", 4),
                ph=rng.random(),
                twist=rng.normal() * params.get("tw", 0.3),
                side=rng.normal() * 0.05,
            )
        if pos is None:
            raised_off_pot(builder, before, foot, azimuth, params["_wall"], soil_r)
        elif "_wall" in params:
            pinch(builder, before, params, soil_r)


def grow_spider(builder, rng, soil_z, soil_r, params):
    """A rosette of straps, and runners that hang young plants over the rim."""
    grow_rosette(builder, rng, soil_z, soil_r, params)
    rim, lip_z = params["_rim"], params["_zrim"]
    for azimuth, reach, drop in params["runners"]:
        azimuth = radians(azimuth)
        line, _ = catmull(
            [
                (0.05, soil_z),
                (rim * 0.35, soil_z + 0.62),
                (rim * 0.85, soil_z + 0.7),
                (rim + reach, lip_z - drop * 0.5),
                (rim + reach + 0.02, lip_z - drop),
            ],
            40,
        )
        turn = azimuth + 0.25 * np.linspace(0, 1, 40) ** 2
        runner = np.stack(
            [line[:, 0] * np.cos(turn), line[:, 0] * np.sin(turn), line[:, 1]], -1
        )
        tube(builder, "stempale", runner, np.linspace(0.022, 0.014, 40), n=7)
        young = dict(params, n=15, l=0.62, w=0.085, e=(-35, 80), bend=1.3, r=0.02)
        grow_rosette(builder, rng, 0, soil_r, young, pos=runner[-1])


def grow_aloe(builder, rng, soil_z, soil_r, params):
    """A rosette with pups at the foot."""
    grow_rosette(builder, rng, soil_z, soil_r, params)
    # soft teeth along the margins come from the texture; pups at the foot
    for i in range(params.get("pups", 2)):
        azimuth = 3.9 + i * 1.9
        grow_rosette(
            builder,
            rng,
            soil_z,
            soil_r,
            dict(
                params,
                n=8,
                l=params["l"] * 0.38,
                w=params["w"] * 0.45,
                t=params["t"] * 0.45,
            ),
            pos=(soil_r * 0.68 * cos(azimuth), soil_r * 0.68 * sin(azimuth), soil_z),
        )


def grow_clump(builder, rng, soil_z, soil_r, params):
    """Broad leaves on petioles from the base (monstera, peace lily, calathea ...)."""
    count, full_length, full_width, height = (
        params.get("n", 14),
        params.get("l", 0.9),
        params.get("w", 0.6),
        params.get("h", 1.6),
    )
    lowest, highest = params.get("e", (35, 85))
    stalk_r = params.get("pr", 0.022)
    VIEW[0] = params.get("view", 0.30)
    for i in range(count):
        share = (i + 0.5) / count
        azimuth = ga(i, params.get("a0", 0.4)) + rng.normal() * 0.15
        elevation = (
            radians(highest - (highest - lowest) * share**0.8) + rng.normal() * 0.05
        )
        stalk_length = (
            height * (1 - params.get("hj", 0.45) * share) * (0.9 + 0.2 * rng.random())
        )
        radius = soil_r * params.get("br", 0.22) * math.sqrt(share)
        foot = (radius * cos(azimuth), radius * sin(azimuth), soil_z - 0.04)
        before = builder.counts()
        stalk, facing, ee = arc(
            foot,
            azimuth,
            min(elevation + 0.25, 1.5),
            elevation - params.get("pb", 0.35),
            stalk_length,
            sway=rng.normal() * 0.15,
        )
        tube(
            builder,
            params.get("stem", "stem"),
            stalk,
            np.linspace(stalk_r * 1.3, stalk_r * params.get("pt", 0.8), len(stalk)),
        )
        length = full_length * (0.72 + 0.32 * rng.random()) * (1 - 0.15 * share)
        facing = facing + rng.normal() * 0.2
        turn = (-pi / 2 - facing + pi) % (2 * pi) - pi
        facing += params.get("face", 0.25) * np.clip(
            turn, -1, 1
        )  # leaves look a little to the camera
        pitch = radians(params.get("pitch", -8)) + rng.normal() * 0.15
        bending = dict(
            fold=params.get("fold", 0.12),
            bend=params.get("bend", 0.7) * (0.7 + 0.6 * rng.random()),
            wave=params.get("wave", 0.02),
            wf=params.get("wf", 3),
            ph=rng.random(),
            twist=rng.normal() * 0.15,
            cup=params.get("cup", 0),
        )
        roll = rng.normal() * 0.22
        if params.get("kind") == "split":
            split_leaf(
                builder,
                params["leaf"],
                stalk[-1],
                facing,
                pitch,
                length,
                full_width * length / full_length,
                rng,
                roll=roll,
                nsplit=params.get("nsplit", 5),
                **bending
            )
        elif params.get(
            "peltate"
        ):  # petiole meets the blade near its middle (pilea, watermelon peperomia)
            frame = face(facing, pitch, roll)
            leaf(
                builder,
                params["leaf"],
                stalk[-1] + frame @ np.array([0, -length * params["peltate"], 0.035]),
                facing,
                pitch,
                length,
                full_width * length / full_length,
                params.get("shape", "oval"),
                roll=roll,
                rng=rng,
                lobe=params.get("lobe", 0),
                nu=30,
                nv=15,
                **bending
            )
        else:
            leaf(
                builder,
                params["leaf"],
                stalk[-1],
                facing,
                pitch,
                length,
                full_width * length / full_length,
                params.get("shape", "ovate"),
                roll=roll,
                rng=rng,
                lobe=params.get("lobe", 0),
                nu=34,
                nv=15,
                **bending
            )
        raised_off_pot(builder, before, foot, azimuth, params["_wall"], soil_r)
    VIEW[0] = 0
    flower = params.get("flower")
    for i in range(params.get("nf", 0)):
        azimuth = -pi / 2 + (i - (params["nf"] - 1) / 2) * 0.85 + rng.normal() * 0.25
        stalk_length = params.get("fh", height * 1.25) * (0.82 + 0.25 * rng.random())
        stalk, facing, elevation = arc(
            (0.1 * cos(azimuth), 0.1 * sin(azimuth), soil_z),
            azimuth,
            1.42,
            1.15,
            stalk_length,
        )
        tube(builder, "stem", stalk, 0.020)
        spathe(builder, rng, stalk[-1], azimuth, flower, params.get("fl", 0.62))
    if params.get("rosebits") == "violet":
        for i in range(16):
            azimuth = ga(i)
            radius = 0.62 * math.sqrt((i + 0.5) / 16)
            stalk_length = 0.60 + 0.22 * (1 - radius) + 0.10 * rng.random()
            stalk, facing, elevation = arc(
                (radius * 0.3 * cos(azimuth), radius * 0.3 * sin(azimuth), soil_z),
                azimuth,
                1.35,
                1.1,
                stalk_length,
            )
            tube(builder, "stempale", stalk, 0.012)
            flower5(
                builder,
                rng,
                stalk[-1],
                azimuth,
                radians(50),
                0.33,
                "violetpet",
                "spadix",
                shape="obovate",
                steps=20,
            )


def spathe(builder, rng, at, azimuth, kind, length):
    """Peace lily or anthurium bloom."""
    if kind == "white":
        leaf(
            builder,
            "white",
            at,
            azimuth + pi + 0.5,
            radians(68),
            length,
            length * 0.66,
            "ovate",
            rng=rng,
            fold=0.35,
            bend=-0.5,
            cup=0.5,
            nu=30,
            nv=13,
        )
        spadix, _, _ = arc(at, azimuth, 1.45, 1.35, length * 0.52, 8)
        tube(builder, "spadix", spadix, np.r_[0.030, np.full(6, 0.042), 0.012], n=9)
    else:
        azimuth = -pi / 2 + rng.normal() * 0.45
        leaf(
            builder,
            "redspathe",
            at,
            azimuth,
            radians(-52),
            length,
            length * 0.92,
            "heart",
            lobe=0.24,
            rng=rng,
            fold=0.10,
            bend=0.25,
            nu=34,
            nv=17,
        )
        spadix, _, _ = arc(at, azimuth, 0.75, 0.95, length * 0.58, 9)
        tube(builder, "spadix", spadix, np.r_[0.030, np.full(7, 0.036), 0.010], n=9)


def flower5(
    builder,
    rng,
    at,
    az,
    pitch,
    width,
    mat,
    eye,
    n=5,
    shape="petal",
    fold=0.1,
    bend=0.35,
    eye_r=0.10,
    petal_w=0.85,
    steps=9,
):
    """Small open flower facing (az, pitch); steps: points along a petal."""
    outward = np.array([cos(az) * cos(pitch), sin(az) * cos(pitch), sin(pitch)])
    frame = rot(az, pitch - pi / 2, 0)
    for i in range(n):
        angle = i * 2 * pi / n + rng.random() * 0.15
        petal_frame = frame @ rot(angle + pi / 2, radians(14), 0)
        u = np.linspace(0, 1, steps)[:, None]
        if steps > 9:
            u = np.sin(u * pi / 2)  # closer at the tip, which is round
        v = np.linspace(-1, 1, 7)[None]
        half = outline(shape, u)
        points = sheet(
            0.5 * width * petal_w * 0.62 * half * v,
            width * 0.5 * u + 0 * v,
            v + 0 * u,
            width * 0.5,
            width * 0.4,
            fold=fold,
            bend=bend,
        )
        builder.grid(mat, points @ petal_frame.T + at, u, v + 0 * u, rng.random())
    ball(builder, eye, at + outward * width * 0.03, width * eye_r, n=8, m=6)


def grow_cane(builder, rng, soil_z, soil_r, params):
    """Woody canes topped with tufts (dracaena, yucca, ponytail)."""
    for j, (x, y, height, radius, lean) in enumerate(params["canes"]):
        cane, az, e = arc(
            (x, y, soil_z - 0.1),
            rng.random() * 6.3 if params.get("free") else (0 if x > 0 else pi),
            pi / 2 - lean * 0.3,
            pi / 2 - lean,
            height,
            16,
        )
        radii = np.full(16, radius) * (1 + 0.06 * rng.normal(size=16))
        if params.get("bulb"):
            radii = radius + params["bulb"] * np.exp(
                -(((np.linspace(0, 1, 16) * height - 0.18) / (height * 0.24)) ** 2)
            )
        line = cane
        if params.get("bulb"):
            s = np.linspace(0, 1, 40)
            line = np.stack(
                [np.interp(s, np.linspace(0, 1, 16), cane[:, k]) for k in range(3)], -1
            )
            radii = np.interp(s, np.linspace(0, 1, 16), radii)
        tube(builder, params.get("bark", "bark"), line, radii, rng.random(), 18)
        top = cane[-1]
        for k in range(params.get("tufts", 1)):
            tuft = dict(params["tuft"], a0=rng.random() * 6, _wall=params["_wall"])
            at = (
                top
                if k == 0
                else cane[-1 - 3 * k] + np.array([(-1) ** k * radius, -radius * 0.6, 0])
            )
            size = 1 if k == 0 else 0.65
            size *= params.get("sc", [1, 1, 1, 1])[j]
            tuft["l"] = tuft["l"] * size
            at = at - (cane[-1] - cane[-2]) / np.linalg.norm(cane[-1] - cane[-2]) * (
                tuft.get("sink", 0)  # its lowest leaves clasp the cane's end
            )
            grow_rosette(builder, rng, 0, soil_r, tuft, pos=at)


def stem_leaves(builder, rng, params, soil_r, stem, s0, scale=1.0, az0=0.0):
    """Leaves along one stem: spiral, opposite or two-ranked; small at the tip."""
    count = params.get("nl", 12)
    arrangement = params.get("arr", "spiral")
    steps = np.linalg.norm(np.diff(stem, axis=0), axis=1)
    way = np.r_[0, np.cumsum(steps)] / steps.sum()
    for i in range(count):
        place = s0 + (1 - s0) * (i + 0.5) / count
        at = np.array([np.interp(place, way, stem[:, k]) for k in range(3)])
        azimuths = (
            [az0 + ga(i)]
            if arrangement == "spiral"
            else (
                [az0 + i * pi / 2 + k * pi for k in (0, 1)]
                if arrangement == "opposite"
                else [az0 + i * pi]
            )
        )
        share = (i + 0.5) / count
        size = (
            params.get("s0", 1.0)
            + (params.get("s1", 0.6) - params.get("s0", 1.0))
            * share ** params.get("sp", 2)
        ) * scale
        for azimuth in azimuths:
            azimuth += rng.normal() * 0.18
            elevation = (
                radians(
                    params.get("e0", 5)
                    + (params.get("e1", 60) - params.get("e0", 5))
                    * share ** params.get("egp", 1.5)
                )
                + rng.normal() * 0.10
            )
            length = params["l"] * size * (0.88 + 0.24 * rng.random())
            foot = at
            before = builder.counts()
            if params.get("pet", 0):
                petiole, a_, e_ = arc(
                    at, azimuth, elevation + 0.35, elevation, params["pet"] * size, 6
                )
                tube(
                    builder,
                    params.get("pstem", params.get("stem", "stem")),
                    petiole,
                    params.get("petr", 0.014) * scale,
                    n=6,
                )
                foot = petiole[-1]
            if params.get("fleshy"):
                fleshy(
                    builder,
                    params["leaf"],
                    foot,
                    azimuth,
                    elevation,
                    length,
                    params["w"] * size,
                    params["fleshy"] * size,
                    params.get("shape", "spoon"),
                    rng=rng,
                    bend=params.get("bend", -0.2),
                    roll=rng.normal() * 0.25,
                    nu=params.get("nu", 14),
                    na=14,
                    round_tip=params.get("round_tip", False),
                    to_light="view" in params,
                )
            elif params.get("palmate"):
                for k in range(params["palmate"]):
                    spread = (k - (params["palmate"] - 1) / 2) / (
                        (params["palmate"] - 1) / 2
                    )
                    leaf(
                        builder,
                        params["leaf"],
                        foot,
                        azimuth + spread * 1.25,
                        elevation - 0.35 - 0.15 * abs(spread),
                        length * (1 - 0.30 * abs(spread)),
                        params["w"] * size * (1 - 0.25 * abs(spread)),
                        params.get("shape", "obovate"),
                        rng=rng,
                        nu=18,
                        nv=7,
                        fold=0.16,
                        bend=0.8,
                        wave=0.006,
                    )
            else:
                leaf(
                    builder,
                    params["leaf"],
                    foot,
                    azimuth,
                    elevation - params.get("hang", 0),
                    length,
                    params["w"] * length / params["l"],
                    params.get("shape", "ellip"),
                    rng=rng,
                    roll=rng.normal() * 0.2,
                    nu=params.get("nu", 22),
                    nv=params.get("nv", 9),
                    lobe=params.get("lobe", 0),
                    fold=params.get("fold", 0.15),
                    bend=params.get("bend", 0.5) * (0.6 + 0.8 * rng.random()),
                    wave=params.get("wave", 0.012),
                    wf=params.get("wf", 3),
                    ph=rng.random(),
                    twist=rng.normal() * 0.12,
                )
            pinch(builder, before, params, soil_r)
    if params.get("tip"):  # else a bare end looks at the camera
        ahead = stem[-1] - stem[-2]
        before = builder.counts()
        leaf(
            builder,
            params["leaf"],
            stem[-1],
            math.atan2(ahead[1], ahead[0]),
            math.atan2(ahead[2], np.hypot(ahead[0], ahead[1])) - params.get("hang", 0) / 2,
            params["l"] * params.get("s1", 0.6) * scale,
            params["w"] * params.get("s1", 0.6) * scale,
            params.get("shape", "ellip"),
            rng=rng,
            nu=params.get("nu", 22),
            nv=params.get("nv", 9),
            fold=params.get("fold", 0.15),
            bend=params.get("bend", 0.5) * 0.5,
        )
        pinch(builder, before, params, soil_r)


def pinch(builder, before, params, soil_r):
    """Take off the leaf just added if it runs through the pot."""
    wall = params["_wall"]
    if any(touches_pot(P, wall, soil_r) for P in builder.points(before)):
        take_off(builder, before)


def take_off(builder, before):
    """Undo what was added to the builder since its counts() were as before."""
    for name, grids in builder.parts.items():
        del grids[before.get(name, 0) :]


def grow_stem(builder, rng, soil_z, soil_r, params):
    """Upright stems clothed in leaves.

    Rubber plant, fiddle leaf, croton, jade, herbs, jasmine, rose.
    """
    count = params.get("n", 1)
    for j in range(count):
        VIEW[0] = params.get("view", 0.22)
        share = math.sqrt((j + 0.5) / count) if count > 1 else 0
        azimuth = ga(j, params.get("a0", 0.3))
        radius = soil_r * params.get("br", 0.45) * share
        height = (
            params["h"]
            * (1 - params.get("hj", 0.3) * share * rng.random())
            * (1 if j == 0 else 0.93)
        )
        stem, az, e = arc(
            (radius * cos(azimuth), radius * sin(azimuth), soil_z - 0.05),
            azimuth,
            pi / 2 - 0.10 * share,
            pi / 2 - params.get("spread", 0.3) * share - rng.random() * 0.05,
            height,
            18,
            sway=rng.normal() * 0.3,
        )
        tube(
            builder,
            params.get("stem", "stem"),
            stem,
            np.linspace(
                params.get("r", 0.04), params.get("r", 0.04) * params.get("rt", 0.5), 18
            ),
            rng.random(),
            10,
        )
        stem_leaves(
            builder,
            rng,
            params,
            soil_r,
            stem,
            params.get("from", 0.12),
            az0=rng.random() * 6,
        )
        for k in range(params.get("shoots", 0)):
            place = 0.15 + 0.6 * rng.random()
            shoot, _, _ = arc(
                stem[int(17 * place)],
                ga(k, 6 * rng.random()),
                0.75 + 0.3 * rng.random(),
                1.2 + 0.25 * rng.random(),
                height * (1 - place) * (0.55 + 0.35 * rng.random()),
                10,
            )
            tube(builder, "stem", shoot, np.linspace(0.6, 0.3, 10) * params["r"], n=7)
            leaves = dict(params, nl=int(params["nl"] * (1 - place) * 0.7))
            stem_leaves(builder, rng, leaves, soil_r, shoot, 0.1, 0.85, rng.random() * 6)
        VIEW[0] = 0
        tip = stem[-1]
        flower = params.get("flower")
        blooms = flower == "rose" and j < params.get("nf", 5)  # no leaf in its heart
        if params.get("tiprosette") and not blooms:
            grow_rosette(
                builder,
                rng,
                0,
                soil_r,
                dict(
                    leaf=params["leaf"],
                    n=params["tiprosette"],
                    l=params["l"] * 0.62,
                    w=params["w"] * 0.6,
                    e=(20, 75),
                    shape=params.get("shape", "ellip"),
                    bend=0.5,
                    r=0.02,
                    nv=9,
                    fold=0.2,
                ),
                pos=tip,
            )
        if params.get("sheath"):
            leaf(
                builder,
                "stemred",
                tip,
                rng.random() * 6,
                1.35,
                params["l"] * 0.42,
                0.07,
                "lance",
                rng=rng,
                fold=1.2,
                bend=-0.05,
                nu=12,
                nv=5,
            )
        if flower == "kal":
            for k in range(34):  # a dome of small flowers
                angle = ga(k)
                away = 0.34 * math.sqrt((k + 0.5) / 34)
                flower5(
                    builder,
                    rng,
                    tip
                    + np.array(
                        [
                            away * cos(angle),
                            away * sin(angle),
                            0.24 - away**2 * 1.7 + rng.random() * 0.03,
                        ]
                    ),
                    angle,
                    radians(84 - 170 * away),
                    0.19,
                    "kalpet",
                    "spadix",
                    4,
                )
        if flower == "jas":
            for k in range(rng.integers(3, 6)):
                angle = -pi / 2 + rng.normal() * 1.0  # most look to the window
                up = 0.35 + rng.random() * 0.7
                at = tip + np.array(
                    [0.15 * cos(angle), 0.15 * sin(angle), 0.04 + 0.06 * k]
                )
                tube(builder, "stempale", [tip, at - (0, 0, 0.02), at], 0.010, n=6)
                for whorl in range(2):
                    flower5(
                        builder,
                        rng,
                        at + np.array([0, 0, 0.010 * whorl]),
                        angle + 0.4 * whorl,
                        up,
                        0.26 - 0.07 * whorl,
                        "jaspet",
                        "jaspet",
                        7,
                        "ellip",
                        0.10,
                        0.10 - 0.45 * whorl,
                        0.05,
                        0.60,
                    )
        if blooms:
            at = tip + np.array([0, 0, 0.2])  # above its leaves
            tube(builder, params.get("stem", "stem"), [tip, (tip + at) / 2, at], 0.014)
            rose(
                builder,
                rng,
                at,
                azimuth if share else -pi / 2,
                radians(58),
                params.get("fd", 0.46),
            )


def rose(builder, rng, at, azimuth, pitch, width):
    """A full old rose: rings of cupped petals, opening outwards."""
    azimuth = azimuth + np.clip((-pi / 2 - azimuth + pi) % (2 * pi) - pi, -1.1, 1.1)
    frame = rot(azimuth, pitch - pi / 2, 0)
    for ring, (n, elevation, length) in enumerate(
        (
            (4, 84, 0.26),
            (5, 76, 0.32),
            (6, 64, 0.38),
            (7, 50, 0.44),
            (8, 34, 0.50),
            (8, 16, 0.52),
        )
    ):
        for i in range(n):
            angle = i * 2 * pi / n + ring * 0.5 + rng.normal() * 0.12
            petal_frame = frame @ rot(
                angle, radians(elevation) + rng.normal() * 0.08, 0
            )
            u = (1 - np.cos(np.linspace(0, pi, 22)))[:, None] / 2  # closer at a round tip
            v = np.linspace(-1, 1, 15)[None]
            points = sheet(
                0.5 * width * length * 1.5 * outline("petal", u) * v,
                width * length * u + 0 * v,
                v + 0 * u,
                width * length,
                width * length,
                fold=0.05,
                bend=-0.7 + 0.22 * ring,
                cup=0.55,
                wave=0.012,
                wf=1.3,
                ph=rng.random(),
            )
            builder.grid(
                "rosepet", (points @ petal_frame.T) + at, u, v + 0 * u, rng.random()
            )


def frond(
    builder,
    rng,
    mat,
    rachis,
    pairs,
    full_length,
    width,
    ang=55,
    droop=0.7,
    f0=0.2,
    stem="stem",
    r=0.018,
    lift=0.25,
    base_w=0.35,
    shape="narrow",
    tipw=0.25,
    nu=9,
    opposite=True,
    roll=0,
):
    """Pinnate frond along a rachis."""
    tube(builder, stem, rachis, np.linspace(r * 1.4, r * 0.4, len(rachis)), n=7)
    directions = np.gradient(rachis, axis=0)
    directions /= np.linalg.norm(directions, axis=1)[:, None]
    m = len(rachis)
    for i in range(pairs):
        way = f0 + (1 - f0) * (i + 0.3) / pairs
        place = way * (m - 1)
        k = min(int(place), m - 2)
        at = rachis[k] + (rachis[k + 1] - rachis[k]) * (place - k)
        direction = directions[k]
        azimuth = math.atan2(direction[1], direction[0])
        elevation = math.asin(np.clip(direction[2], -1, 1))
        share = (way - f0) / (1 - f0)
        size = (base_w + (1 - base_w) * min(1, share / 0.25)) * (
            1 - (1 - tipw) * max(0, (share - 0.35) / 0.65) ** 1.6
        )
        frame = rot(azimuth, elevation, roll)
        for side in (-1, 1):
            angle = radians(ang * (1 - 0.45 * share**2)) * (0.92 + 0.16 * rng.random())
            leaflet_frame = frame @ rot(
                pi / 2 - side * angle, lift * (0.6 + 0.8 * rng.random()), side * 0.25
            )
            u = np.linspace(0, 1, nu)[:, None]
            v = np.linspace(-1, 1, 3)[None]
            length = full_length * size * (0.92 + 0.16 * rng.random())
            points = sheet(
                0.5 * width * (0.5 + 0.5 * size) * outline(shape, u) * v,
                length * u + 0 * v,
                v + 0 * u,
                length,
                width,
                fold=0.30,
                bend=droop * (0.7 + 0.6 * rng.random()),
                bp=1.2,
            )
            builder.grid(mat, points @ leaflet_frame.T + at, u, v + 0 * u, rng.random())


def grow_palm(builder, rng, soil_z, soil_r, params):
    """Arching pinnate fronds: palms, Boston fern, ZZ."""
    count = params.get("n", 11)
    lowest, highest = params.get("e", (45, 84))
    for i in range(count):
        share = (i + 0.5) / count
        azimuth = ga(i, params.get("a0", 0.9)) + rng.normal() * 0.12
        elevation = radians(highest - (highest - lowest) * share)
        height = (
            params["h"]
            * (1 - params.get("hj", 0.35) * share)
            * (0.92 + 0.16 * rng.random())
        )
        radius = soil_r * params.get("br", 0.25) * math.sqrt(share)
        foot = (radius * cos(azimuth), radius * sin(azimuth), soil_z - 0.05)
        before = builder.counts()
        rachis, _, _ = arc(
            foot,
            azimuth,
            min(elevation + 0.12, 1.53),
            elevation - params.get("arch", 0.9) * (0.8 + 0.4 * rng.random()),
            height,
            26,
            sway=rng.normal() * 0.12,
        )
        frond(
            builder,
            rng,
            params["leaf"],
            rachis,
            params.get("nl", 22),
            params["l"],
            params["w"],
            params.get("ang", 58),
            params.get("droop", 0.7),
            params.get("f0", 0.32),
            params.get("stem", "stem"),
            params.get("r", 0.022),
            params.get("lift", 0.2),
            params.get("base_w", 0.45),
            params.get("shape", "narrow"),
            params.get("tipw", 0.3),
            roll=rng.normal() * 0.25,
        )
        raised_off_pot(builder, before, foot, azimuth, params["_wall"], soil_r)


def grow_vine(builder, rng, soil_z, soil_r, params):
    """Trailing stems over the rim, and a leafy crown (pothos, hoya, heartleaf)."""
    VIEW[0] = params.get("view", 0.18)
    count, longest, leaf_length, leaf_width = (
        params.get("n", 11),
        params.get("drop", 2.2),
        params["l"],
        params["w"],
    )
    rim = params["_rim"]
    lip_z = params["_zrim"]

    umbels = []  # where a hoya flowers
    for j in range(params.get("clusters", 0)):
        azimuth = -pi / 2 + (j - 0.8) * 0.75
        umbels.append(((rim + 0.36) * cos(azimuth), (rim + 0.36) * sin(azimuth)))
        umbels[-1] = np.array([*umbels[-1], lip_z - 0.05 - 0.35 * j])

    def settle(before, foot, azimuth):
        """Raise the leaf just added off the wall; none grows through an umbel."""
        if params.get("clear"):
            raised_off_pot(builder, before, foot, azimuth, params["_wall"], soil_r)
        leaf_points = np.concatenate(builder.points(before))
        if any(np.linalg.norm(leaf_points - at, axis=1).min() < 0.29 for at in umbels):
            take_off(builder, before)

    def blade(at, azimuth, pitch, s):
        bending = dict(
            fold=params.get("fold", 0.14),
            bend=params.get("bend", 0.55) * (0.6 + 0.8 * rng.random()),
            wave=params.get("wave", 0.012),
            wf=2.2,
            ph=rng.random(),
            twist=rng.normal() * 0.2,
        )
        if params.get("thick"):
            fleshy(
                builder,
                params["leaf"],
                at,
                azimuth,
                pitch,
                leaf_length * s,
                leaf_width * s,
                params["thick"] * s,
                params.get("shape", "ellip"),
                rng=rng,
                bend=0.25,
                roll=rng.normal() * 0.3,
            )
        else:
            leaf(
                builder,
                params["leaf"],
                at,
                azimuth,
                pitch,
                leaf_length * s,
                leaf_width * s,
                params.get("shape", "heart"),
                lobe=params.get("lobe", 0.16),
                rng=rng,
                roll=rng.normal() * 0.3,
                nu=24,
                nv=13,
                **bending
            )

    for j in range(count):
        azimuth = (
            -pi / 2
            + (j - (count - 1) / 2) * (2 * pi / count) * 0.92
            + rng.normal() * 0.12
        )
        off_front = (azimuth + pi / 2 + pi) % (2 * pi) - pi
        azimuth = azimuth + np.sign(off_front + 1e-6) * 0.55 * math.exp(
            -((off_front / 0.6) ** 2)
        )
        length = (
            longest * (0.35 + 0.65 * rng.random())
            if j % 3
            else longest * (0.8 + 0.2 * rng.random())
        )
        start_r = soil_r * 0.4 * rng.random()
        sway = rng.normal() * 0.25
        knots = [
            (start_r, soil_z),
            (rim * 0.62, soil_z + 0.32 + 0.2 * rng.random()),
            (rim + 0.10, lip_z + 0.20),
            (rim + 0.26, lip_z - 0.25),
            (rim + 0.24 + 0.08 * rng.random(), lip_z - 0.25 - length * 0.5),
            (rim + 0.16 + 0.10 * rng.random(), lip_z - 0.25 - length),
        ]
        line, _ = catmull(knots, 40)
        azimuths = (
            azimuth
            + sway * np.linspace(0, 1, 40) ** 1.5
            + 0.05 * np.sin(np.linspace(0, 9, 40) + rng.random() * 6)
        )
        stem = np.stack(
            [line[:, 0] * np.cos(azimuths), line[:, 0] * np.sin(azimuths), line[:, 1]],
            -1,
        )
        tube(
            builder,
            params.get("stem", "stem"),
            stem,
            np.linspace(0.024, 0.012, 40),
            n=7,
        )
        way = np.r_[0, np.cumsum(np.linalg.norm(np.diff(stem, axis=0), axis=1))]
        k = 0
        along = 0.25
        while along < way[-1]:
            at = np.array([np.interp(along, way, stem[:, i]) for i in range(3)])
            place = along / way[-1]
            hanging = smooth(lip_z + 0.25, lip_z - 0.35, at[2])
            side = (-1) ** k
            leaf_azimuth = azimuth + side * (0.75 + 0.35 * rng.random())
            before = builder.counts()
            petiole, a2, e2 = arc(
                at,
                leaf_azimuth,
                0.6 - 0.6 * hanging,
                0.1 - 1.0 * hanging,
                leaf_length * (0.42 if not params.get("short") else 0.12),
                6,
            )
            tube(builder, params.get("stem", "stem"), petiole, 0.011, n=6)
            blade(
                petiole[-1],
                leaf_azimuth - side * 0.45,
                radians(10 - 68 * hanging) + rng.normal() * 0.18,
                (1 - 0.45 * place**2) * (0.8 + 0.35 * rng.random()),
            )
            settle(before, at, math.atan2(at[1], at[0]))
            along += leaf_length * params.get("gap", 0.62) * (0.8 + 0.4 * rng.random())
            k += 1
        if params.get("tip"):
            blade(stem[-1], azimuth, radians(-70), 0.5)
    for j in range(params.get("crown", 14)):
        place = (j + 0.5) / params.get("crown", 14)
        azimuth = ga(j, 1.0)
        radius = soil_r * 0.5 * math.sqrt(place)
        foot = (radius * cos(azimuth), radius * sin(azimuth), soil_z)
        before = builder.counts()
        petiole, a2, e2 = arc(
            foot,
            azimuth,
            1.35 - 0.5 * place,
            0.9 - 0.6 * place,
            params.get("ch", 0.75) * (1.1 - 0.5 * place),
            8,
        )
        tube(builder, params.get("stem", "stem"), petiole, 0.014, n=6)
        blade(petiole[-1], azimuth, radians(12 - 30 * place), 0.8 + 0.3 * rng.random())
        settle(before, foot, azimuth)
    VIEW[0] = 0
    for at in umbels:
        azimuth = math.atan2(at[1], at[0])
        outward = np.array([cos(azimuth), sin(azimuth), 0.0])
        over_lip = outward * (rim - 0.02) + (0, 0, lip_z + 0.14)
        bowed = outward * (rim + 0.27) + (0, 0, lip_z + 0.16)
        tube(builder, "stem", [over_lip - outward * 0.3, over_lip, bowed, at], 0.016)
        for k in range(34):
            polar = math.acos(1 - 1.45 * (k + 0.5) / 34)
            angle = ga(k)
            outward = np.array(
                [sin(polar) * cos(angle), -cos(polar), sin(polar) * sin(angle)]
            )
            pedicel = [at, at + outward * 0.1, at + outward * 0.2]
            tube(builder, "hoyapet", pedicel, 0.007, n=5)
            az = math.atan2(outward[1], outward[0])
            flower5(
                builder,
                rng,
                at + outward * 0.20,
                az,
                math.asin(outward[2]),
                0.14,
                "hoyapet",
                "hoyastar",
                5,
                "ellip",
                0.1,
                0.2,
                0.17,
            )


def grow_pearls(builder, rng, soil_z, soil_r, params):
    """String of pearls: threads of beads over the rim, a mat of beads on top."""
    rim, lip_z = params["_rim"], params["_zrim"]
    for j in range(params.get("n", 46)):
        azimuth = ga(j) + rng.normal() * 0.1
        off_front = (azimuth + pi / 2 + pi) % (2 * pi) - pi
        sideways = min(1, abs(off_front + 0.25) / 1.1)
        length = (
            params.get("drop", 2.2)
            * (0.10 + 0.90 * rng.random() ** 1.3)
            * (0.18 + 0.82 * sideways**1.5)
        )
        knots = [
            (soil_r * 0.6, soil_z + 0.05),
            (rim - 0.05, lip_z + 0.07),
            (rim + 0.07 + 0.05 * rng.random(), lip_z - 0.12),
            (rim + 0.10, lip_z - 0.12 - length * 0.5),
            (rim + 0.06 + 0.06 * rng.random(), lip_z - 0.12 - length),
        ]
        line, _ = catmull(knots, 40)
        azimuths = azimuth + 0.10 * rng.normal() * np.linspace(0, 1, 40)
        thread = np.stack(
            [line[:, 0] * np.cos(azimuths), line[:, 0] * np.sin(azimuths), line[:, 1]],
            -1,
        )
        tube(builder, "stem", thread, 0.008, n=5)
        way = np.r_[0, np.cumsum(np.linalg.norm(np.diff(thread, axis=0), axis=1))]
        along = 0.1
        while along < way[-1]:
            at = np.array([np.interp(along, way, thread[:, i]) for i in range(3)])
            radius = 0.058 * (0.75 + 0.45 * rng.random()) * (1 - 0.3 * along / way[-1])
            angle = rng.random() * 6.3
            ball(
                builder,
                "pearl",
                at + radius * 0.9 * np.array([cos(angle), sin(angle), -0.3]),
                radius,
                rng.random(),
                10,
                7,
                (1, 1, 1.08),
            )
            along += 0.085 + 0.04 * rng.random()
    for j in range(260):
        azimuth = ga(j)
        radius = soil_r * 1.02 * math.sqrt((j + 0.5) / 260)
        ball(
            builder,
            "pearl",
            np.array(
                [
                    radius * cos(azimuth),
                    radius * sin(azimuth),
                    soil_z
                    + 0.06
                    + 0.12 * (1 - (radius / soil_r) ** 2)
                    + 0.05 * rng.random(),
                ]
            ),
            0.062 * (0.75 + 0.45 * rng.random()),
            rng.random(),
            10,
            7,
        )


def ginseng_trunk(builder, rng, soil_z, height):
    """Swollen roots that flow into one short trunk; returns its upper end.

    A skin round an axis: how far out, at each height and angle, the roots reach that are
    melted together (a smooth minimum of distances).
    """
    lines = [  # (points, radii) of what is melted: the trunk, then the roots
        (
            np.linspace((0.02, 0, 0.60 * height), (0.06, 0, height), 16),
            np.linspace(0.20, 0.10, 16),
        )
    ]
    for azimuth, foot, girth in (
        (-2.45, 0.46, 0.165),
        (-1.05, 0.42, 0.195),
        (-1.75, 0.24, 0.09),
        (-0.05, 0.54, 0.13),
        (1.2, 0.45, 0.18),
        (2.7, 0.52, 0.14),
    ):
        knots, _ = catmull(
            [
                (0.06, 0.86 * height),
                (0.19, 0.66 * height),
                (0.30 + 0.3 * (foot - 0.3), 0.38 * height),
                (foot, -0.02),
                (foot + 0.08, -0.2),
            ],
            26,
        )
        way = np.linspace(0, 1, 26)
        turn = azimuth + 0.16 * np.sin(way * 4 + rng.random() * 6)
        line = np.stack(
            [knots[:, 0] * np.cos(turn), knots[:, 0] * np.sin(turn), knots[:, 1]], -1
        )
        waist = 1 + 0.10 * np.sin(way * 11 + rng.random() * 6)
        radii = girth * np.interp(way, [0, 0.45, 0.8, 1], [0.6, 1, 0.62, 0.4]) * waist
        lines.append((line, radii))
    rows, around = 96, 128
    z = np.linspace(-0.08, height, rows)[:, None, None]
    angle = np.linspace(0, 2 * pi, around, endpoint=False)[None, :, None]
    out = np.linspace(0, 0.8, 70)[None, None]
    x, y = out * np.cos(angle), out * np.sin(angle)
    melted = 0
    for line, radii in lines:
        nearest = np.full((rows, around, 70), 9.0, np.float32)
        for (px, py, pz), radius in zip(line, radii):
            away = np.sqrt((x - px) ** 2 + (y - py) ** 2 + (z - pz) ** 2) - radius
            np.minimum(nearest, away, out=nearest)
        melted = melted + np.exp(-34 * nearest)
    melted = np.log(melted)
    last = 69 - (melted[..., ::-1] > 0).argmax(-1)  # the outermost that is within
    last = np.where((melted > 0).any(-1), np.minimum(last, 68), 0)[..., None]
    within, beyond = (np.take_along_axis(melted, last + k, -1)[..., 0] for k in (0, 1))
    part = np.clip(within / np.maximum(within - beyond, 1e-6), 0, 1)
    radius = (last[..., 0] + part) * out[0, 0, 1]
    radius = blur(radius, 4) * (1 + 0.05 * (noise2(rows, around, 7, 12, rng) - 0.5))
    radius[-1] = 0.04
    radius = radius[..., None]
    points = np.concatenate([radius * np.cos(angle), radius * np.sin(angle)], -1)
    points = np.concatenate([points, z + soil_z + 0 * radius], -1)
    share = np.linspace(0, 1, rows)[:, None] + np.zeros((1, around))
    across = np.cos(angle[..., 0]) + 0 * share
    builder.grid("barkroot", points, share, across, 0.4, wrap=True)
    return np.array([0.06, 0, soil_z + height - 0.06])


def grow_tree(builder, rng, soil_z, soil_r, params):
    """A trunk, branches, small leaves (weeping fig, ginseng, money tree).

    trunk: single, braid or ginseng (swollen roots).
    """
    height = params["h"]
    kind = params.get("trunk", "single")
    tops = []
    if kind == "braid":
        for k in range(3):
            s = np.linspace(0, 1, 60)
            turn = s * 2 * pi * 2.6 + k * 2 * pi / 3
            radius = 0.105
            line = np.stack(
                [
                    radius * np.cos(turn),
                    radius * np.sin(turn),
                    soil_z - 0.05 + s * height * 0.58,
                ],
                -1,
            )
            tube(
                builder,
                "barkgrey",
                line,
                np.linspace(0.105, 0.082, 60),
                rng.random(),
                14,
            )
            tops.append(line[-1])
        top = np.array([0, 0, soil_z + height * 0.57])
    elif kind == "ginseng":
        top = ginseng_trunk(builder, rng, soil_z, height * 0.6)
    else:
        s = np.linspace(0, 1, 30)
        line = np.stack(
            [
                0.06 * np.sin(s * 5),
                0.05 * np.sin(s * 4 + 1),
                soil_z - 0.05 + s * height * 0.55,
            ],
            -1,
        )
        tube(builder, "barkgrey", line, np.linspace(0.085, 0.055, 30), 0.4, 14)
        top = line[-1]
    VIEW[0] = params.get("view", 0)
    branches = params.get("nb", 14)
    for i in range(branches):
        share = (i + 0.5) / branches
        azimuth = ga(i)
        elevation = radians(82 - params.get("dome", 70) * share)
        length = height * params.get("bl", 0.42) * (0.75 + 0.4 * rng.random())
        start = top + np.array([0, 0, -height * params.get("bz", 0.14) * share])
        line, az, ee = arc(
            start,
            azimuth,
            elevation,
            elevation - params.get("weep", 0.9),
            length,
            14,
            sway=rng.normal() * 0.4,
        )
        tube(
            builder,
            params.get("tw", "barkgrey"),
            line,
            np.linspace(0.035, 0.012, 14) * params.get("br", 1),
            rng.random(),
            7,
        )
        stem_leaves(
            builder,
            rng,
            params,
            soil_r,
            line,
            params.get("from", 0.25),
            az0=rng.random() * 6,
        )
        for k in range(params.get("sub", 3)):
            j = 4 + 3 * k
            twig, _, _ = arc(
                line[min(j, 13)],
                azimuth + (-1) ** k * (0.7 + 0.3 * rng.random()),
                elevation * 0.6,
                elevation * 0.6 - params.get("weep", 0.9),
                length * 0.55,
                10,
                sway=rng.normal() * 0.3,
            )
            tube(
                builder,
                params.get("tw", "barkgrey"),
                twig,
                np.linspace(0.018, 0.008, 10) * params.get("br", 1),
                rng.random(),
                6,
            )
            stem_leaves(
                builder, rng, params, soil_r, twig, 0.15, az0=rng.random() * 6
            )
    VIEW[0] = 0


def grow_orchid(builder, rng, soil_z, soil_r, params):
    """Phalaenopsis: strap leaves, arching spikes with two ranks of blooms, stakes."""
    for i in range(6):
        azimuth = (0 if i % 2 else pi) + rng.normal() * 0.35 - 0.25
        foot = (0, 0, soil_z + 0.03 * i)
        before = builder.counts()
        leaf(
            builder,
            "orchleaf",
            foot,
            azimuth,
            radians(18 + 7 * i),
            1.15 * (0.8 + 0.3 * rng.random()),
            0.46,
            "paddle",
            rng=rng,
            fold=0.18,
            bend=0.9,
            nu=30,
            nv=13,
            roll=rng.normal() * 0.1,
        )
        raised_off_pot(builder, before, foot, azimuth, params["_wall"], soil_r)
    petal_mat = params.get("flower", "orchwhite")
    for k in range(2):
        side = (-1) ** k
        spike = orchid_spike(params["h"] * (1 - 0.36 * k), side, soil_z)
        tube(builder, "stem", spike, np.linspace(0.034, 0.013, len(spike)), n=8)
        tube(builder, "stake", [(0.10 * side, 0, soil_z), spike[26] + (0, 0.04, 0)], 0.018)
        orchid_flowers(builder, rng, spike, side, params["nf"] - k, params, petal_mat)


def orchid_spike(height, side, soil_z, steps=60):
    """A flower stalk that rises, arches over to the right and hangs a little.

    Both of a plant arch the same way, as towards a window; the second (side -1) more
    to the camera.
    """
    way = np.linspace(0, 1, steps)
    lean = 0.05 + 1.75 * smooth(0.30, 1.0, way)  # from upright
    heading = -0.10 if side > 0 else -0.75
    step = 1.5 * height / (steps - 1)
    out = np.r_[0, np.cumsum(np.sin(lean[:-1]) * step)]
    up = np.r_[0, np.cumsum(np.cos(lean[:-1]) * step)]
    x = 0.10 * side + out * cos(heading)
    return np.stack([x, out * sin(heading), soil_z + up], -1)


def orchid_flowers(builder, rng, spike, side, count, params, petal_mat):
    """Two ranks of blooms along the arch, largest first, buds at its end.

    The lower rank hangs in front of the upper one, so that no flower grows through
    another.
    """
    width = params["fd"]
    last = len(spike) - 1
    for i in range(count):
        here = round(last * (0.46 + 0.45 * i / (count - 1)))
        at = spike[here]
        rank = (-1) ** i
        ahead = spike[here + 1] - spike[here - 1]
        across = np.array([-ahead[2], 0, np.hypot(ahead[0], ahead[1])])
        stalk = across / np.linalg.norm(across) * 0.24 * width * rank
        stalk = stalk + (0, -0.26 + 0.10 * rank - 0.02 * i, -0.04)
        middle = at + stalk * 0.5 + (0, 0, 0.04)
        tube(builder, "stempale", [at, middle, at + stalk], 0.012, n=6)
        orchid_bloom(
            builder,
            rng,
            at + stalk,
            -pi / 2 - 0.15 + 0.15 * side + 0.12 * rank + rng.normal() * 0.08,
            radians(-4) + rng.normal() * 0.10,
            width * (1 - 0.16 * i / count),
            petal_mat,
            params["lip"],
        )
    for i, radius in enumerate((0.085, 0.07, 0.05)):
        at = spike[last - 3 + i] + (0.02 * side, -0.04, -0.05)
        green = petal_mat if i < 2 else "stempale"
        ball(builder, green, at, radius, rng.random(), 10, 8, (1, 1, 1.25))


def orchid_bloom(builder, rng, at, azimuth, elevation, width, mat, lip):
    """A moth orchid's flower: three sepals, two broad petals, the lip."""
    outward = np.array(
        [cos(azimuth) * cos(elevation), sin(azimuth) * cos(elevation), sin(elevation)]
    )
    frame = rot(azimuth, elevation - pi / 2, 0)  # local z looks out, local y up
    frame = np.stack(
        [
            np.cross([0, 0, 1], outward) / np.linalg.norm(np.cross([0, 0, 1], outward)),
            np.zeros(3),
            outward,
        ],
        1,
    )
    frame[:, 1] = np.cross(outward, frame[:, 0])

    def petal(angle, l, w, shape, off, bend, fold, lift=0.06):
        petal_frame = frame @ np.array(
            [
                [cos(angle - pi / 2), -sin(angle - pi / 2), 0],
                [sin(angle - pi / 2), cos(angle - pi / 2), 0],
                [0, 0, 1],
            ]
        )
        u = (1 - np.cos(np.linspace(0, pi, 22)))[:, None] / 2  # closer at a round tip
        v = np.linspace(-1, 1, 11)[None]
        points = sheet(
            0.5 * w * outline(shape, u) * v,
            l * u + 0 * v,
            v + 0 * u,
            l,
            w,
            fold=fold,
            bend=bend,
            wave=0.012,
            wf=1.5,
            ph=rng.random(),
        )
        points[..., 2] += off + lift * l * u
        builder.grid(mat, points @ petal_frame.T + at, u, v + 0 * u, rng.random())

    for angle in (pi / 2, pi / 2 + 2.2, pi / 2 - 2.2):
        petal(angle, width * 0.50, width * 0.33, "ellip", -0.05 * width, 0.15, 0.05, 0)
    for side in (-1, 1):
        petal(
            pi / 2 + side * 1.35,
            width * 0.56,
            width * 0.66,
            "oval",
            (0.02 + 0.012 * side) * width,
            0.34,
            -0.04,
            0.10,
        )
    for side in (-1, 1):
        petal_frame = frame @ rot(-pi / 2 + side * 0.9, radians(55), side * 0.6)
        u = np.linspace(0, 1, 8)[:, None]
        v = np.linspace(-1, 1, 5)[None]
        points = sheet(
            0.5 * width * 0.16 * outline("oval", u) * v,
            width * 0.17 * u + 0 * v,
            v + 0 * u,
            width * 0.17,
            width * 0.1,
            fold=0.3,
            bend=-0.8,
        )
        builder.grid(lip, points @ petal_frame.T + at, u, v + 0 * u, rng.random())
    petal_frame = frame @ rot(-pi / 2, radians(35), 0)
    u = np.linspace(0, 1, 10)[:, None]
    v = np.linspace(-1, 1, 7)[None]
    points = sheet(
        0.5 * width * 0.15 * outline("ellip", u) * v,
        width * 0.27 * u + 0 * v,
        v + 0 * u,
        width * 0.27,
        width * 0.1,
        fold=0.4,
        bend=0.7,
    )
    builder.grid(lip, points @ petal_frame.T + at, u, v + 0 * u, rng.random())
    ball(builder, mat, at + outward * width * 0.07, width * 0.045, 0.5, 8, 6)


def grow_cactus(builder, rng, soil_z, soil_r, params):
    """Golden barrel: ribbed globe, rows of radial spines, woolly crown."""
    ribs, radius = params.get("ribs", 25), params.get("r", 0.92)
    squash = 0.93
    centre = np.array([0, 0, soil_z + radius * squash * 0.80])
    turn = np.linspace(0, 2 * pi, ribs * 12, endpoint=False)[None]
    polar = np.linspace(0.03, 2.75, 90)[:, None]
    rib = np.abs(np.cos(ribs * turn / 2))
    radii = (
        radius
        * (1 - 0.15 * (1 - rib**0.9) * np.clip(np.sin(polar), 0.1, 1) ** 0.6)
        * (1 - 0.07 * np.exp(-((polar / 0.28) ** 2)))
    )
    points = (
        np.stack(
            [
                radii * np.sin(polar) * np.cos(turn),
                radii * np.sin(polar) * np.sin(turn),
                radii * np.cos(polar) * squash,
            ],
            -1,
        )
        + centre
    )
    builder.grid(
        "cactus",
        points,
        rib + 0 * polar,
        (polar / 2.75 * 2 - 1) + 0 * turn,
        0.45,
        wrap=True,
    )
    for i in range(ribs):
        azimuth = 2 * pi * i / ribs
        for k in range(17):
            down = 0.16 + k * 0.118 + 0.004 * rng.normal()
            normal = np.array(
                [sin(down) * cos(azimuth), sin(down) * sin(azimuth), cos(down)]
            )
            at = centre + normal * radius * 1.0 * np.array([1, 1, squash])
            ball(builder, "areole", at, 0.022, 0.5, 7, 5)
            if at[1] > 0.5:
                continue
            for spine in range(9):
                angle = 2 * pi * spine / 8 + 0.2 * rng.normal()
                x = np.array([-sin(azimuth), cos(azimuth), 0])
                y = np.cross(normal, x)
                direction = normal * (0.75 if spine < 8 else 2.2) + (
                    x * cos(angle) + y * sin(angle)
                ) * (1.0 if spine < 8 else 0.25)
                direction /= np.linalg.norm(direction)
                length = 0.20 * (0.8 + 0.4 * rng.random()) * (1 - 0.25 * (k < 3))
                tube(
                    builder,
                    "spine",
                    [
                        at,
                        at + direction * length * 0.6 + normal * 0.004,
                        at + direction * length - normal * 0.012,
                    ],
                    [0.0085, 0.006, 0.0015],
                    rng.random(),
                    5,
                )
    for i in range(120):
        azimuth = ga(i)
        away = 0.17 * math.sqrt(i / 120)
        ball(
            builder,
            "areole",
            centre
            + np.array(
                [
                    away * cos(azimuth),
                    away * sin(azimuth),
                    radius * squash * (0.945 - 0.6 * away * away) + 0.01,
                ]
            ),
            0.022,
            0.5,
            6,
            5,
        )


def grow_single(builder, rng, soil_z, soil_r, params):
    """One thick heart (Hoya kerrii)."""
    stalk, _, _ = arc((0, 0, soil_z - 0.1), 0, pi / 2, pi / 2, 0.22, 6)
    tube(builder, "stem", stalk, 0.035)
    length, width, thick = 1.15, 1.22, 0.10
    m = 64
    turn = np.linspace(0, 2 * pi, m, endpoint=False)
    heart_x = 16 * np.sin(turn) ** 3 / 17
    heart_y = (
        13 * np.cos(turn)
        - 5 * np.cos(2 * turn)
        - 2 * np.cos(3 * turn)
        - np.cos(4 * turn)
    ) / 17
    rings = np.r_[
        np.linspace(0.0005, 0.9, 10),
        np.array([0.955, 0.985, 1.0, 0.985, 0.955]),
        np.linspace(0.9, 0.0005, 10),
    ][:, None]
    half_thick = (
        thick
        * np.r_[
            np.sqrt(1 - np.linspace(0, 0.9, 10) ** 4) * 1.0,
            0.55,
            0.3,
            0,
            -0.3,
            -0.55,
            -np.sqrt(1 - np.linspace(0.9, 0, 10) ** 4),
        ][:, None]
        * 0.5
    )
    X = width * 0.5 * heart_x[None] * rings
    Z = (heart_y[None] * rings + 1) * length * 0.5
    Y = half_thick + 0.06 * (heart_x[None] * rings) ** 2 * 1.0 - 0.05 * Z
    points = np.stack([X, -Y - 0.02, Z + stalk[-1][2] - 0.12], -1)
    across = np.clip(np.abs(heart_x[None] * rings), 0, 1) * np.sign(heart_x[None])
    builder.grid("kerrii", points, (Z / length), across, 0.5, wrap=True)


def grow_bamboo(builder, rng, soil_z, soil_r, params):
    """Lucky bamboo: jointed green canes with leafy tips, tied with a band."""
    for j, (x, y, height) in enumerate(params["canes"]):
        cane, _, _ = arc(
            (x, y, soil_z - 0.1),
            rng.random() * 6,
            pi / 2,
            pi / 2 - 0.05 * rng.random(),
            height,
            60,
        )
        way = np.linspace(0, height, 60)
        tube(
            builder,
            "cane",
            cane,
            0.085
            * (
                1
                + 0.16 * np.exp(-((((way + 0.1 * j) % 0.42 - 0.21) / 0.022) ** 2))
                - 0.03 * np.cos((way + 0.1 * j) / 0.42 * 2 * pi)
            ),
            rng.random(),
            16,
        )
        ball(builder, "cane", cane[-1], 0.083, 0.5, 14, 7, (1, 1, 0.3))
        for k in range(2):
            at = cane[-6 - 9 * k]
            azimuth = rng.random() * 6.3 if k else -pi / 2 + (j - 1.5) * 0.9
            shoot, a2, e2 = arc(at, azimuth, 0.9, 1.25, 0.30, 8)
            tube(builder, "stem", shoot, 0.028)
            grow_rosette(
                builder,
                rng,
                0,
                0,
                dict(
                    leaf="bamboo",
                    n=8,
                    l=0.95,
                    w=0.15,
                    e=(18, 75),
                    shape="lance",
                    bend=0.9,
                    r=0.01,
                    fold=0.3,
                    inner=0.4,
                    a0=rng.random() * 6,
                ),
                pos=shoot[-1],
            )


def grow_pole(builder, rng, soil_z, soil_r, params):
    """Climber on a moss pole (adansonii): a vine winds up it, leaves look to the front."""
    height = params["h"]
    pole = np.linspace((0, 0.1, soil_z - 0.1), (0, 0.1, soil_z + height), 40)
    tube(builder, "pole", pole, 0.10 * (1 + 0.05 * rng.normal(size=40)), n=18)
    ball(builder, "pole", pole[-1], 0.10, 0.5, 18, 7, (1, 1, 0.35))
    way = np.linspace(0, 1, 80)
    turn = -pi / 2 + 0.9 * np.sin(way * 9 + 1)
    vine = np.stack(
        [
            0.115 * np.cos(turn),
            0.1 + 0.115 * np.sin(turn),
            soil_z - 0.05 + height * 1.04 * way,
        ],
        -1,
    )
    tube(builder, "stem", vine, np.linspace(0.030, 0.018, 80), n=8)
    count = params["n"]
    for i in range(count):
        share = (i + 0.5) / count
        VIEW[0] = params.get("view", 0.3)
        out = 0.25 + 1.25 * ((i * 0.618) % 1) + 0.1 * rng.normal()
        azimuth = -pi / 2 + (1 if i % 2 else -1) * out
        foot = vine[int(79 * (0.03 + 0.97 * share))]
        before = builder.counts()
        rising = 0.9 + 0.35 * share
        petiole, a2, e2 = arc(
            foot,
            azimuth,
            rising,
            rising - 0.75,
            params["l"] * (0.46 + 0.28 * rng.random()) * (1 - 0.3 * share),
            10,
            sway=rng.normal() * 0.15,
        )
        tube(builder, "stem", petiole, np.linspace(0.020, 0.013, 10), n=7)
        size = (1 - 0.42 * share**1.5) * (0.82 + 0.3 * rng.random())
        holed_leaf(
            builder,
            params["leaf"],
            petiole[-1],
            a2,
            radians(-34 + 16 * share) + 0.14 * rng.normal(),
            params["l"] * size,
            params["w"] * size * (0.92 + 0.16 * rng.random()),
            rng,
            roll=rng.normal() * 0.22,
            fold=0.16,
            bend=0.45 + 0.5 * rng.random(),
            wave=0.012,
            wf=2.2,
            twist=rng.normal() * 0.15,
            side=rng.normal() * 0.04,
            ph=rng.random(),
        )
        raised_off_pot(builder, before, foot, azimuth, params["_wall"], soil_r)
    VIEW[0] = 0


def grow_bromeliad(builder, rng, soil_z, soil_r, params):
    """Guzmania: arching strap leaves and a star of red bracts on a stalk."""
    grow_rosette(
        builder,
        rng,
        soil_z,
        soil_r,
        dict(
            _wall=params["_wall"],
            leaf="guzleaf",
            n=34,
            l=1.85,
            w=0.26,
            e=(24, 80),
            shape="blade",
            bend=1.3,
            r=0.08,
            inner=0.3,
            fold=0.35,
        ),
    )
    for surface, low, high in (("stem", 0, 0.5), ("guzred", 0.5, 1.4)):
        tube(builder, surface, [(0, 0, soil_z + low), (0, 0, soil_z + high)], 0.04)
    # bracts clothe the stalk from the leaves up: green and close to it at first, then
    # a star that closes to a bud
    count = 44
    for i in range(count):
        share = i / (count - 1)
        star = smooth(0.22, 0.42, share)
        closing = smooth(0.45, 1.0, share)
        leaf(
            builder,
            "guzred" if share > 0.2 else "guzleaf",
            (0, 0, soil_z + 0.3 + 1.2 * share**0.8),
            ga(i),
            radians(72 - 50 * star + 62 * closing) + rng.normal() * 0.06,
            (0.55 + 0.45 * star - 0.5 * closing) * (0.94 + 0.12 * rng.random()),
            0.28 - 0.06 * closing,
            "ovate",
            rng=rng,
            fold=0.3,
            bend=0.35 + 0.5 * star * (1 - closing),
            nu=26,
            nv=9,
            roll=rng.normal() * 0.1,
        )


def topping(builder, rng, kind, soil_z, soil_r):
    """Soil, gravel or bark over the pot's mouth."""
    rings = 40
    turn = np.linspace(0, 2 * pi, 64, endpoint=False)[None]
    radii = np.linspace(0.001, 1, rings)[:, None] * soil_r
    bumps = (
        0.03 * noise2(rings, 64, 8, 12, rng)
        + 0.015 * noise2(rings, 64, 18, 30, rng)
        + 0.05 * (1 - (radii / soil_r) ** 2)
    )
    builder.grid(
        "soil",
        np.stack(
            [radii * np.cos(turn), radii * np.sin(turn), soil_z + bumps - 0.03], -1
        ),
        radii / soil_r,
        np.cos(turn) + 0 * radii,
        0.5,
        wrap=True,
    )
    count, smallest, largest = dict(
        soil=(700, 0.012, 0.034), gravel=(900, 0.03, 0.055), bark=(330, 0.04, 0.095)
    )[kind]
    for i in range(count):
        away = soil_r * math.sqrt(rng.random()) * 0.97
        azimuth = rng.random() * 2 * pi
        size = smallest + (largest - smallest) * rng.random() ** 2
        stretch = rng.normal(size=(3, 3)) * 0.25 + np.eye(3) * (1, 1, 0.7)
        polar = np.linspace(0.01, pi - 0.01, 5)[:, None]
        around = np.linspace(0, 2 * pi, 6, endpoint=False)[None]
        points = (
            np.stack(
                [
                    np.sin(polar) * np.cos(around),
                    np.sin(polar) * np.sin(around),
                    np.cos(polar) + 0 * around,
                ],
                -1,
            )
            * (1 + 0.25 * rng.normal(size=(5, 6, 1)) * np.sin(polar)[..., None])
            * size
        )
        if kind == "bark":
            points = points * (1.3, 0.7, 0.45)
        centre = np.array(
            [
                away * cos(azimuth),
                away * sin(azimuth),
                soil_z + 0.03 * (1 - (away / soil_r) ** 2) + size * 0.35,
            ]
        )
        builder.grid(
            {"soil": "soil", "gravel": "gravel", "bark": "chips"}[kind],
            points
            @ (rot(azimuth * 7, rng.normal() * 0.5, rng.normal() * 0.5) @ stretch).T
            + centre,
            polar / pi,
            0 * polar + 0 * around,
            rng.random(),
            wrap=True,
        )


PLANTS = {
    "blades": grow_blades,
    "rosette": grow_rosette,
    "spider": grow_spider,
    "aloe": grow_aloe,
    "clump": grow_clump,
    "cane": grow_cane,
    "stem": grow_stem,
    "palm": grow_palm,
    "vine": grow_vine,
    "pearls": grow_pearls,
    "tree": grow_tree,
    "orchid": grow_orchid,
    "cactus": grow_cactus,
    "single": grow_single,
    "bamboo": grow_bamboo,
    "pole": grow_pole,
    "bromeliad": grow_bromeliad,
}
