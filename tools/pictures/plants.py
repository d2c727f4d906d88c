"""Plant archetypes: how each kind of plant grows out of its pot."""

import math
from math import cos, pi, radians, sin

import numpy as np

from noise import noise2, smooth
from organs import (
    VIEW,
    arc,
    ball,
    face,
    fleshy,
    ga,
    leaf,
    outline,
    rot,
    sheet,
    split_leaf,
    tube,
)
from pots import catmull

# every function: (b builder, rng, z soil height, rs soil radius, params) and grows in place


def grow_blades(b, rng, z, rs, q):
    """Upright sword leaves from the soil (snake plants)."""
    n, H, W = q.get("n", 9), q.get("h", 3.0), q.get("w", 0.42)
    for i in range(n):
        f = (i + 0.5) / n
        r = rs * 0.55 * math.sqrt(f)
        a = ga(i, 0.5)
        L = H * (1 - 0.45 * f * rng.random() - 0.12 * f)
        L = max(L, 0.45 * H)
        pos = np.array([r * cos(a), r * sin(a), z - 0.05])
        lean = (0.03 + 0.20 * f) * (0.7 + 0.6 * rng.random())
        if q.get("round"):
            fleshy(
                b,
                q["leaf"],
                pos,
                a,
                pi / 2 - lean * 1.5,
                L,
                W * 0.62,
                W * 0.62,
                "blade",
                rng=rng,
                bend=-0.08,
                nu=40,
                na=20,
            )
        else:
            leaf(
                b,
                q["leaf"],
                pos,
                a,
                pi / 2 - lean,
                L,
                W * (0.85 + 0.3 * rng.random()),
                "blade",
                roll=rng.normal() * 0.9 + (-pi / 2 - a) * 0,
                rng=rng,
                nu=44,
                nv=13,
                fold=0.22,
                bend=rng.normal() * 0.10 + 0.05,
                cup=0.35,
                wave=0.035,
                wf=1.6 + rng.random(),
                twist=rng.normal() * 0.9,
                ph=rng.random(),
            )


def grow_rosette(b, rng, z, rs, q, pos=None, tilt=None):
    """Leaves from one heart by the golden angle, old ones lower (aloe, haworthia, echeveria, fern nest, tufts)."""
    n, L, W, T = q.get("n", 20), q.get("l", 1.6), q.get("w", 0.3), q.get("t", 0)
    e0, e1 = q.get("e", (10, 78))
    p0 = np.array([0, 0, z]) if pos is None else np.asarray(pos, float)
    for i in range(n):
        f = i / max(1, n - 1)
        a = ga(i, q.get("a0", 0)) + rng.normal() * q.get("aj", 0.10)
        e = radians(
            e1 + (e0 - e1) * (1 - f) ** q.get("ep", 1.0)
        ) + rng.normal() * q.get("ej", 0.06)
        l = L * (1 - q.get("inner", 0.45) * f) * (1 + rng.normal() * 0.07)
        r = q.get("r", 0.08) * (1 - f)
        pos_ = p0 + np.array([r * cos(a), r * sin(a), q.get("rise", 0.0) * f])
        if T:
            fleshy(
                b,
                q["leaf"],
                pos_,
                a,
                e,
                l,
                W * (1 - q.get("innerw", 0.35) * f),
                T,
                q.get("shape", "taper"),
                rng=rng,
                bend=q.get("bend", -0.3) + rng.normal() * 0.08,
                hollow=q.get("hollow", 0.3),
                twist=rng.normal() * 0.12,
                nu=q.get("nu", 22),
            )
        else:
            leaf(
                b,
                q["leaf"],
                pos_,
                a,
                e,
                l,
                W * (0.85 + 0.3 * rng.random()),
                q.get("shape", "strap"),
                rng=rng,
                roll=rng.normal() * q.get("rj", 0.15),
                nu=q.get("nu", 30),
                nv=q.get("nv", 7),
                fold=q.get("fold", 0.25),
                bend=q.get("bend", 1.2) * (0.75 + 0.5 * rng.random()),
                bp=q.get("bp", 1.2),
                wave=q.get("wave", 0),
                wf=q.get("wf", 4),
                ph=rng.random(),
                twist=rng.normal() * q.get("tw", 0.3),
                side=rng.normal() * 0.05,
            )


def grow_aloe(b, rng, z, rs, q):
    grow_rosette(b, rng, z, rs, q)
    # soft teeth along the margins come from the texture; pups at the foot
    for i in range(q.get("pups", 2)):
        a = 3.9 + i * 1.9
        grow_rosette(
            b,
            rng,
            z,
            rs,
            dict(q, n=8, l=q["l"] * 0.38, w=q["w"] * 0.45, t=q["t"] * 0.45),
            pos=(rs * 0.68 * cos(a), rs * 0.68 * sin(a), z),
        )


def grow_clump(b, rng, z, rs, q):
    """Broad leaves on petioles from the base (monstera, peace lily, calathea, pilea ...)."""
    n, L, W, H = q.get("n", 14), q.get("l", 0.9), q.get("w", 0.6), q.get("h", 1.6)
    e0, e1 = q.get("e", (35, 85))
    pr = q.get("pr", 0.022)
    VIEW[0] = q.get("view", 0.30)
    for i in range(n):
        f = (i + 0.5) / n
        a = ga(i, q.get("a0", 0.4)) + rng.normal() * 0.15
        e = radians(e1 - (e1 - e0) * f**0.8) + rng.normal() * 0.05
        h = H * (1 - q.get("hj", 0.45) * f) * (0.9 + 0.2 * rng.random())
        r = rs * q.get("br", 0.22) * math.sqrt(f)
        pts, az, ee = arc(
            (r * cos(a), r * sin(a), z - 0.04),
            a,
            min(e + 0.25, 1.5),
            e - q.get("pb", 0.35),
            h,
            sway=rng.normal() * 0.15,
        )
        tube(b, q.get("stem", "stem"), pts, np.linspace(pr * 1.3, pr * 0.8, len(pts)))
        l = L * (0.72 + 0.32 * rng.random()) * (1 - 0.15 * f)
        az = az + rng.normal() * 0.2
        d = (-pi / 2 - az + pi) % (2 * pi) - pi
        az += q.get("face", 0.25) * np.clip(
            d, -1, 1
        )  # leaves look a little to the camera
        pitch = radians(q.get("pitch", -8)) + rng.normal() * 0.15
        kw = dict(
            fold=q.get("fold", 0.12),
            bend=q.get("bend", 0.7) * (0.7 + 0.6 * rng.random()),
            wave=q.get("wave", 0.02),
            wf=q.get("wf", 3),
            ph=rng.random(),
            twist=rng.normal() * 0.15,
            cup=q.get("cup", 0),
        )
        roll = rng.normal() * 0.22
        if q.get("kind") == "split":
            split_leaf(
                b,
                q["leaf"],
                pts[-1],
                az,
                pitch,
                l,
                W * l / L,
                rng,
                roll=roll,
                nsplit=q.get("nsplit", 5),
                **kw
            )
        elif q.get(
            "peltate"
        ):  # petiole meets the blade near its middle (pilea, watermelon peperomia)
            R = face(az, pitch, roll)
            leaf(
                b,
                q["leaf"],
                pts[-1] - R @ np.array([0, l * q["peltate"], 0]),
                az,
                pitch,
                l,
                W * l / L,
                q.get("shape", "oval"),
                roll=roll,
                rng=rng,
                lobe=q.get("lobe", 0),
                nu=30,
                nv=15,
                **kw
            )
        else:
            leaf(
                b,
                q["leaf"],
                pts[-1],
                az,
                pitch,
                l,
                W * l / L,
                q.get("shape", "ovate"),
                roll=roll,
                rng=rng,
                lobe=q.get("lobe", 0),
                nu=34,
                nv=15,
                **kw
            )
    VIEW[0] = 0
    fl = q.get("flower")
    for i in range(q.get("nf", 0)):
        a = -pi / 2 + (i - (q["nf"] - 1) / 2) * 0.85 + rng.normal() * 0.25
        h = q.get("fh", H * 1.25) * (0.82 + 0.25 * rng.random())
        pts, az, e = arc((0.1 * cos(a), 0.1 * sin(a), z), a, 1.42, 1.15, h)
        tube(b, "stem", pts, 0.020)
        spathe(b, rng, pts[-1], a, fl, q.get("fl", 0.62))
    if q.get("rosebits") == "violet":
        for i in range(16):
            a = ga(i)
            r = 0.42 * math.sqrt((i + 0.5) / 16)
            h = 0.62 + 0.18 * (1 - r) + 0.06 * rng.random()
            pts, az, e = arc((r * 0.3 * cos(a), r * 0.3 * sin(a), z), a, 1.35, 1.1, h)
            tube(b, "stempale", pts, 0.012)
            flower5(b, rng, pts[-1], a, radians(62), 0.24, "violetpet", "spadix")


def spathe(b, rng, p, az, kind, l):
    """Peace lily or anthurium bloom."""
    if kind == "white":
        leaf(
            b,
            "white",
            p,
            az + pi + 0.5,
            radians(68),
            l,
            l * 0.62,
            "ovate",
            rng=rng,
            fold=0.35,
            bend=-0.5,
            cup=0.5,
            nu=30,
            nv=13,
        )
        pts, _, _ = arc(p, az, 1.45, 1.35, l * 0.52, 8)
        tube(b, "spadix", pts, np.r_[0.030, np.full(6, 0.042), 0.012], n=9)
    else:
        az = -pi / 2 + rng.normal() * 0.45
        leaf(
            b,
            "redspathe",
            p,
            az,
            radians(-52),
            l,
            l * 0.92,
            "heart",
            lobe=0.24,
            rng=rng,
            fold=0.10,
            bend=0.25,
            nu=34,
            nv=17,
        )
        pts, _, _ = arc(p, az, 0.75, 0.95, l * 0.58, 9)
        tube(b, "spadix", pts, np.r_[0.030, np.full(7, 0.036), 0.010], n=9)


def flower5(
    b,
    rng,
    p,
    az,
    pitch,
    d,
    mat,
    eye,
    n=5,
    shape="petal",
    fold=0.1,
    bend=0.35,
    er=0.10,
    ew=0.85,
):
    """Small open flower facing (az, pitch)."""
    f = np.array([cos(az) * cos(pitch), sin(az) * cos(pitch), sin(pitch)])
    R = rot(az, pitch - pi / 2, 0)
    for i in range(n):
        a = i * 2 * pi / n + rng.random() * 0.15
        R2 = R @ rot(a + pi / 2, radians(14), 0)
        u = np.linspace(0, 1, 9)[:, None]
        v = np.linspace(-1, 1, 7)[None]
        w = outline(shape, u)
        P = sheet(
            0.5 * d * ew * 0.62 * w * v,
            d * 0.5 * u + 0 * v,
            v + 0 * u,
            d * 0.5,
            d * 0.4,
            fold=fold,
            bend=bend,
        )
        b.grid(mat, P @ R2.T + p, u, v + 0 * u, rng.random())
    ball(b, eye, p + f * d * 0.03, d * er, n=8, m=6)


def grow_cane(b, rng, z, rs, q):
    """Woody canes topped with tufts (dracaena, yucca, ponytail)."""
    for j, (x, y, h, r, lean) in enumerate(q["canes"]):
        pts, az, e = arc(
            (x, y, z - 0.1),
            rng.random() * 6.3 if q.get("free") else (0 if x > 0 else pi),
            pi / 2 - lean * 0.3,
            pi / 2 - lean,
            h,
            16,
        )
        rad = np.full(16, r) * (1 + 0.06 * rng.normal(size=16))
        if q.get("bulb"):
            rad = r + q["bulb"] * np.exp(
                -(((np.linspace(0, 1, 16) * h - 0.18) / (h * 0.24)) ** 2)
            )
        bp_ = pts
        if q.get("bulb"):
            s = np.linspace(0, 1, 40)
            bp_ = np.stack(
                [np.interp(s, np.linspace(0, 1, 16), pts[:, k]) for k in range(3)], -1
            )
            rad = np.interp(s, np.linspace(0, 1, 16), rad)
        tube(b, q.get("bark", "bark"), bp_, rad, rng.random(), 18)
        tubeend = pts[-1]
        for k in range(q.get("tufts", 1)):
            t = dict(q["tuft"], a0=rng.random() * 6)
            p = (
                tubeend
                if k == 0
                else pts[-1 - 3 * k] + np.array([(-1) ** k * r, -r * 0.6, 0])
            )
            sc = 1 if k == 0 else 0.65
            sc *= q.get("sc", [1, 1, 1, 1])[j]
            t["l"] = t["l"] * sc
            grow_rosette(b, rng, 0, rs, t, pos=p)


def stem_leaves(b, rng, q, pts, s0, scale=1.0, az0=0.0):
    """Leaves along one stem: spiral, opposite or two-ranked; small at the tip."""
    m = len(pts)
    n = q.get("nl", 12)
    arr = q.get("arr", "spiral")
    seg = np.linalg.norm(np.diff(pts, axis=0), axis=1)
    cs = np.r_[0, np.cumsum(seg)] / seg.sum()
    for i in range(n):
        f = s0 + (1 - s0) * (i + 0.5) / n
        p = np.array([np.interp(f, cs, pts[:, k]) for k in range(3)])
        azs = (
            [az0 + ga(i)]
            if arr == "spiral"
            else (
                [az0 + i * pi / 2 + k * pi for k in (0, 1)]
                if arr == "opposite"
                else [az0 + i * pi]
            )
        )
        g = (i + 0.5) / n
        size = (
            q.get("s0", 1.0)
            + (q.get("s1", 0.6) - q.get("s0", 1.0)) * g ** q.get("sp", 2)
        ) * scale
        for a in azs:
            a += rng.normal() * 0.18
            e = (
                radians(
                    q.get("e0", 5)
                    + (q.get("e1", 60) - q.get("e0", 5)) * g ** q.get("egp", 1.5)
                )
                + rng.normal() * 0.10
            )
            l = q["l"] * size * (0.88 + 0.24 * rng.random())
            pp = p
            if q.get("pet", 0):
                pt, a_, e_ = arc(p, a, e + 0.35, e, q["pet"] * size, 6)
                tube(
                    b,
                    q.get("pstem", q.get("stem", "stem")),
                    pt,
                    q.get("petr", 0.014) * scale,
                    n=6,
                )
                pp = pt[-1]
            if q.get("fleshy"):
                fleshy(
                    b,
                    q["leaf"],
                    pp,
                    a,
                    e,
                    l,
                    q["w"] * size,
                    q["fleshy"] * size,
                    q.get("shape", "spoon"),
                    rng=rng,
                    bend=q.get("bend", -0.2),
                    roll=rng.normal() * 0.25,
                    nu=14,
                    na=14,
                )
            elif q.get("palmate"):
                for k in range(q["palmate"]):
                    t = (k - (q["palmate"] - 1) / 2) / ((q["palmate"] - 1) / 2)
                    leaf(
                        b,
                        q["leaf"],
                        pp,
                        a + t * 1.25,
                        e - 0.35 - 0.15 * abs(t),
                        l * (1 - 0.30 * abs(t)),
                        q["w"] * size * (1 - 0.25 * abs(t)),
                        q.get("shape", "obovate"),
                        rng=rng,
                        nu=18,
                        nv=7,
                        fold=0.16,
                        bend=0.8,
                        wave=0.02,
                    )
            else:
                leaf(
                    b,
                    q["leaf"],
                    pp,
                    a,
                    e - q.get("hang", 0),
                    l,
                    q["w"] * l / q["l"],
                    q.get("shape", "ellip"),
                    rng=rng,
                    roll=rng.normal() * 0.2,
                    nu=q.get("nu", 22),
                    nv=q.get("nv", 9),
                    lobe=q.get("lobe", 0),
                    fold=q.get("fold", 0.15),
                    bend=q.get("bend", 0.5) * (0.6 + 0.8 * rng.random()),
                    wave=q.get("wave", 0.012),
                    wf=q.get("wf", 3),
                    ph=rng.random(),
                    twist=rng.normal() * 0.12,
                )


def grow_stem(b, rng, z, rs, q):
    """Upright stems clothed in leaves (rubber plant, fiddle leaf, croton, jade, herbs, jasmine, rose)."""
    n = q.get("n", 1)
    for j in range(n):
        VIEW[0] = q.get("view", 0.22)
        f = math.sqrt((j + 0.5) / n) if n > 1 else 0
        a = ga(j, q.get("a0", 0.3))
        r = rs * q.get("br", 0.45) * f
        H = q["h"] * (1 - q.get("hj", 0.3) * f * rng.random()) * (1 if j == 0 else 0.93)
        pts, az, e = arc(
            (r * cos(a), r * sin(a), z - 0.05),
            a,
            pi / 2 - 0.10 * f,
            pi / 2 - q.get("spread", 0.3) * f - rng.random() * 0.05,
            H,
            18,
            sway=rng.normal() * 0.3,
        )
        tube(
            b,
            q.get("stem", "stem"),
            pts,
            np.linspace(q.get("r", 0.04), q.get("r", 0.04) * q.get("rt", 0.5), 18),
            rng.random(),
            10,
        )
        stem_leaves(b, rng, q, pts, q.get("from", 0.12), az0=rng.random() * 6)
        VIEW[0] = 0
        tip = pts[-1]
        fl = q.get("flower")
        if q.get("tiprosette"):
            grow_rosette(
                b,
                rng,
                0,
                rs,
                dict(
                    leaf=q["leaf"],
                    n=q["tiprosette"],
                    l=q["l"] * 0.62,
                    w=q["w"] * 0.6,
                    e=(20, 75),
                    shape=q.get("shape", "ellip"),
                    bend=0.5,
                    r=0.02,
                    nv=9,
                    fold=0.2,
                ),
                pos=tip,
            )
        if q.get("sheath"):
            leaf(
                b,
                "stemred",
                tip,
                rng.random() * 6,
                1.35,
                q["l"] * 0.42,
                0.07,
                "lance",
                rng=rng,
                fold=1.2,
                bend=-0.05,
                nu=12,
                nv=5,
            )
        if fl == "kal":
            for k in range(26):
                aa = ga(k)
                rr = 0.34 * math.sqrt((k + 0.5) / 26)
                flower5(
                    b,
                    rng,
                    tip
                    + np.array(
                        [
                            rr * cos(aa),
                            rr * sin(aa),
                            0.22 - rr * 0.45 + rng.random() * 0.03,
                        ]
                    ),
                    aa,
                    radians(82 - 75 * rr),
                    0.19,
                    "kalpet",
                    "spadix",
                    4,
                )
        if fl == "jas" and rng.random() < 0.8:
            for k in range(rng.integers(1, 4)):
                aa = rng.random() * 6.3
                e_ = 0.4 + rng.random() * 0.8
                p = tip + np.array([0.07 * cos(aa), 0.07 * sin(aa), 0.06 + 0.05 * k])
                for w in range(2):
                    flower5(
                        b,
                        rng,
                        p + np.array([0, 0, 0.012 * w]),
                        aa,
                        e_,
                        0.30 - 0.07 * w,
                        "jaspet",
                        "jaspet",
                        7,
                        "ellip",
                        0.25,
                        0.3 - 0.5 * w,
                        0.05,
                    )
        if fl == "rose" and j < q.get("nf", 5):
            rose(
                b,
                rng,
                tip + np.array([0, 0, 0.03]),
                a if f else -pi / 2,
                radians(58),
                q.get("fd", 0.46),
            )


def rose(b, rng, p, az, pitch, d):
    """A full old rose: rings of cupped petals, opening outwards."""
    az = az + np.clip((-pi / 2 - az + pi) % (2 * pi) - pi, -1.1, 1.1)
    R = rot(az, pitch - pi / 2, 0)
    for ring, (n, el, l) in enumerate(
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
            a = i * 2 * pi / n + ring * 0.5 + rng.normal() * 0.12
            R2 = R @ rot(a, radians(el) + rng.normal() * 0.08, 0)
            u = np.linspace(0, 1, 10)[:, None]
            v = np.linspace(-1, 1, 9)[None]
            P = sheet(
                0.5 * d * l * 1.5 * outline("petal", u) * v,
                d * l * u + 0 * v,
                v + 0 * u,
                d * l,
                d * l,
                fold=0.05,
                bend=-0.7 + 0.22 * ring,
                cup=0.55,
                wave=0.012,
                wf=1.3,
                ph=rng.random(),
            )
            b.grid("rosepet", (P @ R2.T) + p, u, v + 0 * u, rng.random())


def frond(
    b,
    rng,
    mat,
    pts,
    n,
    L,
    W,
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
    tube(b, stem, pts, np.linspace(r * 1.4, r * 0.4, len(pts)), n=7)
    T = np.gradient(pts, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None]
    m = len(pts)
    for i in range(n):
        f = f0 + (1 - f0) * (i + 0.3) / n
        x = f * (m - 1)
        k = min(int(x), m - 2)
        p = pts[k] + (pts[k + 1] - pts[k]) * (x - k)
        t = T[k]
        az = math.atan2(t[1], t[0])
        el = math.asin(np.clip(t[2], -1, 1))
        g = (f - f0) / (1 - f0)
        size = (base_w + (1 - base_w) * min(1, g / 0.25)) * (
            1 - (1 - tipw) * max(0, (g - 0.35) / 0.65) ** 1.6
        )
        R0 = rot(az, el, roll)
        for sg in (-1, 1):
            a = radians(ang * (1 - 0.45 * g**2)) * (0.92 + 0.16 * rng.random())
            R = R0 @ rot(pi / 2 - sg * a, lift * (0.6 + 0.8 * rng.random()), sg * 0.25)
            u = np.linspace(0, 1, nu)[:, None]
            v = np.linspace(-1, 1, 3)[None]
            l = L * size * (0.92 + 0.16 * rng.random())
            P = sheet(
                0.5 * W * (0.5 + 0.5 * size) * outline(shape, u) * v,
                l * u + 0 * v,
                v + 0 * u,
                l,
                W,
                fold=0.30,
                bend=droop * (0.7 + 0.6 * rng.random()),
                bp=1.2,
            )
            b.grid(mat, P @ R.T + p, u, v + 0 * u, rng.random())


def grow_palm(b, rng, z, rs, q):
    """Arching pinnate fronds: palms, Boston fern, ZZ."""
    n = q.get("n", 11)
    e0, e1 = q.get("e", (45, 84))
    for i in range(n):
        f = (i + 0.5) / n
        a = ga(i, q.get("a0", 0.9)) + rng.normal() * 0.12
        e = radians(e1 - (e1 - e0) * f)
        H = q["h"] * (1 - q.get("hj", 0.35) * f) * (0.92 + 0.16 * rng.random())
        r = rs * q.get("br", 0.25) * math.sqrt(f)
        pts, _, _ = arc(
            (r * cos(a), r * sin(a), z - 0.05),
            a,
            min(e + 0.12, 1.53),
            e - q.get("arch", 0.9) * (0.8 + 0.4 * rng.random()),
            H,
            26,
            sway=rng.normal() * 0.12,
        )
        frond(
            b,
            rng,
            q["leaf"],
            pts,
            q.get("nl", 22),
            q["l"],
            q["w"],
            q.get("ang", 58),
            q.get("droop", 0.7),
            q.get("f0", 0.32),
            q.get("stem", "stem"),
            q.get("r", 0.022),
            q.get("lift", 0.2),
            q.get("base_w", 0.45),
            q.get("shape", "narrow"),
            q.get("tipw", 0.3),
            roll=rng.normal() * 0.25,
        )


def grow_vine(b, rng, z, rs, q):
    """Trailing stems over the rim plus a leafy crown (pothos, hoya, heartleaf, adansonii)."""
    VIEW[0] = q.get("view", 0.18)
    n, Lv, l, W = q.get("n", 11), q.get("drop", 2.2), q["l"], q["w"]
    rim = q["_rim"]
    zr = q["_zrim"]

    def blade(p, a, pitch, s):
        kw = dict(
            fold=q.get("fold", 0.14),
            bend=q.get("bend", 0.55) * (0.6 + 0.8 * rng.random()),
            wave=q.get("wave", 0.012),
            wf=2.2,
            ph=rng.random(),
            twist=rng.normal() * 0.2,
        )
        if q.get("kind") == "hole":
            split_leaf(
                b,
                q["leaf"],
                p,
                a,
                pitch,
                l * s,
                W * s,
                rng,
                roll=rng.normal() * 0.3,
                nsplit=6,
                shape="ada",
                nu=96,
                nt=36,
                **kw
            )
        elif q.get("thick"):
            fleshy(
                b,
                q["leaf"],
                p,
                a,
                pitch,
                l * s,
                W * s,
                q["thick"] * s,
                q.get("shape", "ellip"),
                rng=rng,
                bend=0.25,
                roll=rng.normal() * 0.3,
            )
        else:
            leaf(
                b,
                q["leaf"],
                p,
                a,
                pitch,
                l * s,
                W * s,
                q.get("shape", "heart"),
                lobe=q.get("lobe", 0.16),
                rng=rng,
                roll=rng.normal() * 0.3,
                nu=24,
                nv=13,
                **kw
            )

    for j in range(n):
        a = -pi / 2 + (j - (n - 1) / 2) * (2 * pi / n) * 0.92 + rng.normal() * 0.12
        d_ = (a + pi / 2 + pi) % (2 * pi) - pi
        a = a + np.sign(d_ + 1e-6) * 0.55 * math.exp(-((d_ / 0.6) ** 2))
        L = (
            Lv * (0.35 + 0.65 * rng.random())
            if j % 3
            else Lv * (0.8 + 0.2 * rng.random())
        )
        r0 = rs * 0.4 * rng.random()
        sw = rng.normal() * 0.25
        c = [
            (r0, z),
            (rim * 0.62, z + 0.32 + 0.2 * rng.random()),
            (rim + 0.10, zr + 0.20),
            (rim + 0.26, zr - 0.25),
            (rim + 0.24 + 0.08 * rng.random(), zr - 0.25 - L * 0.5),
            (rim + 0.16 + 0.10 * rng.random(), zr - 0.25 - L),
        ]
        cc, _ = catmull(c, 40)
        aa = (
            a
            + sw * np.linspace(0, 1, 40) ** 1.5
            + 0.05 * np.sin(np.linspace(0, 9, 40) + rng.random() * 6)
        )
        pts = np.stack([cc[:, 0] * np.cos(aa), cc[:, 0] * np.sin(aa), cc[:, 1]], -1)
        tube(b, q.get("stem", "stem"), pts, np.linspace(0.024, 0.012, 40), n=7)
        seg = np.r_[0, np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))]
        k = 0
        d = 0.25
        while d < seg[-1]:
            p = np.array([np.interp(d, seg, pts[:, i]) for i in range(3)])
            f = d / seg[-1]
            over = smooth(zr + 0.25, zr - 0.35, p[2])
            sd = (-1) ** k
            al = a + sd * (0.75 + 0.35 * rng.random())
            pt, a2, e2 = arc(
                p,
                al,
                0.6 - 0.6 * over,
                0.1 - 1.0 * over,
                l * (0.42 if not q.get("short") else 0.12),
                6,
            )
            tube(b, q.get("stem", "stem"), pt, 0.011, n=6)
            blade(
                pt[-1],
                al - sd * 0.45,
                radians(10 - 68 * over) + rng.normal() * 0.18,
                (1 - 0.45 * f**2) * (0.8 + 0.35 * rng.random()),
            )
            d += l * q.get("gap", 0.62) * (0.8 + 0.4 * rng.random())
            k += 1
    for j in range(q.get("crown", 14)):
        f = (j + 0.5) / q.get("crown", 14)
        a = ga(j, 1.0)
        r = rs * 0.5 * math.sqrt(f)
        pt, a2, e2 = arc(
            (r * cos(a), r * sin(a), z),
            a,
            1.35 - 0.5 * f,
            0.9 - 0.6 * f,
            q.get("ch", 0.75) * (1.1 - 0.5 * f),
            8,
        )
        tube(b, q.get("stem", "stem"), pt, 0.014, n=6)
        blade(pt[-1], a, radians(12 - 30 * f), 0.8 + 0.3 * rng.random())
    VIEW[0] = 0
    for j in range(q.get("clusters", 0)):  # hoya umbels
        a = -pi / 2 + (j - 0.8) * 0.75
        p = np.array(
            [(rim + 0.30) * cos(a), (rim + 0.30) * sin(a), zr - 0.05 - 0.35 * j]
        )
        for k in range(22):
            t = math.acos(1 - 1.25 * (k + 0.5) / 22)
            ph = ga(k)
            dv = np.array([sin(t) * cos(ph), -cos(t), sin(t) * sin(ph)])
            az = math.atan2(dv[1], dv[0])
            flower5(
                b,
                rng,
                p + dv * 0.20,
                az,
                math.asin(dv[2]),
                0.135,
                "hoyapet",
                "hoyastar",
                5,
                "ellip",
                0.1,
                0.2,
                0.17,
            )


def grow_pearls(b, rng, z, rs, q):
    """String of pearls: threads of beads over the rim, a mat of beads on top."""
    rim, zr = q["_rim"], q["_zrim"]
    for j in range(q.get("n", 46)):
        a = ga(j) + rng.normal() * 0.1
        d_ = (a + pi / 2 + pi) % (2 * pi) - pi
        side_ = min(1, abs(d_ + 0.25) / 1.1)
        L = (
            q.get("drop", 2.2)
            * (0.10 + 0.90 * rng.random() ** 1.3)
            * (0.18 + 0.82 * side_**1.5)
        )
        c = [
            (rs * 0.6, z + 0.05),
            (rim - 0.05, zr + 0.07),
            (rim + 0.07 + 0.05 * rng.random(), zr - 0.12),
            (rim + 0.10, zr - 0.12 - L * 0.5),
            (rim + 0.06 + 0.06 * rng.random(), zr - 0.12 - L),
        ]
        cc, _ = catmull(c, 40)
        aa = a + 0.10 * rng.normal() * np.linspace(0, 1, 40)
        pts = np.stack([cc[:, 0] * np.cos(aa), cc[:, 0] * np.sin(aa), cc[:, 1]], -1)
        tube(b, "stem", pts, 0.008, n=5)
        seg = np.r_[0, np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))]
        d = 0.1
        k = 0
        while d < seg[-1]:
            p = np.array([np.interp(d, seg, pts[:, i]) for i in range(3)])
            r = 0.058 * (0.75 + 0.45 * rng.random()) * (1 - 0.3 * d / seg[-1])
            al = rng.random() * 6.3
            ball(
                b,
                "pearl",
                p + r * 0.9 * np.array([cos(al), sin(al), -0.3]),
                r,
                rng.random(),
                10,
                7,
                (1, 1, 1.08),
            )
            d += 0.085 + 0.04 * rng.random()
    for j in range(260):
        a = ga(j)
        r = rs * 1.02 * math.sqrt((j + 0.5) / 260)
        ball(
            b,
            "pearl",
            np.array(
                [
                    r * cos(a),
                    r * sin(a),
                    z + 0.06 + 0.12 * (1 - (r / rs) ** 2) + 0.05 * rng.random(),
                ]
            ),
            0.062 * (0.75 + 0.45 * rng.random()),
            rng.random(),
            10,
            7,
        )


def grow_tree(b, rng, z, rs, q):
    """Trunk (single, braided or swollen roots), branching, small leaves (weeping fig, ginseng, money tree)."""
    H = q["h"]
    kind = q.get("trunk", "single")
    tops = []
    if kind == "braid":
        for k in range(3):
            s = np.linspace(0, 1, 60)
            ph = s * 2 * pi * 2.6 + k * 2 * pi / 3
            r = 0.105
            pts = np.stack(
                [r * np.cos(ph), r * np.sin(ph), z - 0.05 + s * H * 0.58], -1
            )
            tube(b, "barkgrey", pts, np.linspace(0.105, 0.082, 60), rng.random(), 14)
            tops.append(pts[-1])
        top = np.array([0, 0, z + H * 0.57])
    elif kind == "ginseng":
        top = np.array([0.06, 0, z + H * 0.52])
        s = np.linspace(0, 1, 40)
        pts = np.stack(
            [0.10 * np.sin(s * 4), 0.05 * np.cos(s * 5), z + 0.25 + s * H * 0.40], -1
        )
        tube(
            b,
            "barkroot",
            pts,
            0.40
            * np.sqrt(np.clip(1 - ((s - 0.28) / 0.75) ** 2, 0.03, 1))
            * (1 - 0.35 * s),
            0.3,
            26,
            lambda f, a: 1
            + 0.10 * np.sin(3 * a + 4 * f)
            + 0.05 * np.sin(7 * a - 5 * f),
        )
        for k, (a, w) in enumerate(
            ((-2.3, 0.20), (-0.75, 0.23), (0.9, 0.18), (2.4, 0.20), (-1.5, 0.13))
        ):
            c, _ = catmull(
                [
                    (0.10, z + 0.62),
                    (0.26, z + 0.42),
                    (0.40, z + 0.15),
                    (0.46, z - 0.08),
                ],
                24,
            )
            aa = a + 0.3 * np.sin(np.linspace(0, 3, 24) + k)
            tube(
                b,
                "barkroot",
                np.stack([c[:, 0] * np.cos(aa), c[:, 0] * np.sin(aa), c[:, 1]], -1),
                w * np.interp(np.linspace(0, 1, 24), [0, 0.5, 1], [0.8, 1, 0.55]),
                rng.random(),
                16,
                lambda f, a: 1 + 0.07 * np.sin(2 * a + 6 * f),
            )
    else:
        s = np.linspace(0, 1, 30)
        pts = np.stack(
            [0.06 * np.sin(s * 5), 0.05 * np.sin(s * 4 + 1), z - 0.05 + s * H * 0.55],
            -1,
        )
        tube(b, "barkgrey", pts, np.linspace(0.085, 0.055, 30), 0.4, 14)
        top = pts[-1]
    nb = q.get("nb", 14)
    for i in range(nb):
        f = (i + 0.5) / nb
        a = ga(i)
        e = radians(82 - 70 * f)
        L = H * q.get("bl", 0.42) * (0.75 + 0.4 * rng.random())
        st = top + np.array([0, 0, -H * q.get("bz", 0.14) * f])
        pts, az, ee = arc(
            st, a, e, e - q.get("weep", 0.9), L, 14, sway=rng.normal() * 0.4
        )
        tube(
            b,
            q.get("tw", "barkgrey"),
            pts,
            np.linspace(0.035, 0.012, 14) * q.get("br", 1),
            rng.random(),
            7,
        )
        stem_leaves(b, rng, q, pts, q.get("from", 0.25), az0=rng.random() * 6)
        for k in range(q.get("sub", 3)):
            j = 4 + 3 * k
            p2, _, _ = arc(
                pts[min(j, 13)],
                a + (-1) ** k * (0.7 + 0.3 * rng.random()),
                e * 0.6,
                e * 0.6 - q.get("weep", 0.9),
                L * 0.55,
                10,
                sway=rng.normal() * 0.3,
            )
            tube(
                b,
                q.get("tw", "barkgrey"),
                p2,
                np.linspace(0.018, 0.008, 10) * q.get("br", 1),
                rng.random(),
                6,
            )
            stem_leaves(b, rng, q, p2, 0.15, az0=rng.random() * 6)


def grow_orchid(b, rng, z, rs, q):
    """Phalaenopsis: strap leaves, arching spikes with two ranks of blooms, stakes."""
    for i in range(6):
        a = (0 if i % 2 else pi) + rng.normal() * 0.35 - 0.25
        leaf(
            b,
            "orchleaf",
            (0, 0, z + 0.03 * i),
            a,
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
    m = q.get("flower", "orchwhite")
    H = q.get("h", 3.2)
    fd = q.get("fd", 0.78)
    for k in range(q.get("spikes", 2)):
        sg = (-1) ** k
        a0 = (0 if sg > 0 else pi) - 0.35 * sg
        x = 0.10 * sg
        s = np.linspace(0, 1, 50)
        xx = x + sg * (
            0.10 * s + q.get("reach", 1.5) * np.clip(s - 0.36, 0, 1) ** 1.5 * 2.0
        )
        hh = z + H * (1.62 * s - 0.90 * s**2.3) * (1 - 0.10 * k)
        yy = -0.08 - 0.25 * s**2
        pts = np.stack([xx, yy, hh], -1)
        tube(b, "stem", pts, np.linspace(0.032, 0.014, 50), n=8)
        tube(
            b,
            "stake",
            [(x, -0.02, z), (x + sg * 0.05, -0.06, z + H * 0.66)],
            0.018,
            n=7,
        )
        n = q.get("nf", 7)
        for i in range(n):
            f = 0.46 + 0.50 * i / (n - 1)
            j = int(f * 49)
            p = pts[j]
            sd = (-1) ** i
            az = -pi / 2 + sd * 0.35 + rng.normal() * 0.12
            e = radians(-2) + rng.normal() * 0.12
            s_ = fd * (1 - 0.18 * i / n)
            d = np.array([sd * 0.10, -0.16, -0.10 + 0.05 * sd])
            tube(
                b,
                "stempale",
                [p, p + d * 0.5 + np.array([0, 0, 0.03]), p + d],
                0.011,
                n=6,
            )
            if i >= n - 1:
                ball(b, m, p + d, 0.09, rng.random(), 10, 8, (1, 1, 1.2))
                continue
            orchid_bloom(b, rng, p + d, az, e, s_, m, q.get("lip", "lip"))
        for i in range(2):
            ball(
                b,
                m if i == 0 else "stempale",
                pts[-1 - i] + np.array([0, 0, -0.05]),
                0.055 + 0.015 * i,
                rng.random(),
                10,
                8,
                (1, 1, 1.25),
            )


def orchid_bloom(b, rng, p, az, e, d, m, lip):
    f = np.array([cos(az) * cos(e), sin(az) * cos(e), sin(e)])
    R = rot(az, e - pi / 2, 0)  # local z looks out, local y up
    R = np.stack(
        [
            np.cross([0, 0, 1], f) / np.linalg.norm(np.cross([0, 0, 1], f)),
            np.zeros(3),
            f,
        ],
        1,
    )
    R[:, 1] = np.cross(f, R[:, 0])

    def petal(ang, l, w, shape, off, bend, fold, lift=0.06):
        R2 = R @ np.array(
            [
                [cos(ang - pi / 2), -sin(ang - pi / 2), 0],
                [sin(ang - pi / 2), cos(ang - pi / 2), 0],
                [0, 0, 1],
            ]
        )
        u = np.linspace(0, 1, 16)[:, None]
        v = np.linspace(-1, 1, 11)[None]
        P = sheet(
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
        P[..., 2] += off + lift * l * u
        b.grid(m, P @ R2.T + p, u, v + 0 * u, rng.random())

    for ang in (pi / 2, pi / 2 + 2.2, pi / 2 - 2.2):
        petal(ang, d * 0.50, d * 0.33, "ellip", 0, 0.15, 0.05)
    for sg in (-1, 1):
        petal(pi / 2 + sg * 1.35, d * 0.54, d * 0.60, "oval", 0.02 * d, 0.25, -0.04)
    for sg in (-1, 1):
        R2 = R @ rot(-pi / 2 + sg * 0.9, radians(55), sg * 0.6)
        u = np.linspace(0, 1, 8)[:, None]
        v = np.linspace(-1, 1, 5)[None]
        P = sheet(
            0.5 * d * 0.16 * outline("oval", u) * v,
            d * 0.17 * u + 0 * v,
            v + 0 * u,
            d * 0.17,
            d * 0.1,
            fold=0.3,
            bend=-0.8,
        )
        b.grid(lip, P @ R2.T + p, u, v + 0 * u, rng.random())
    R2 = R @ rot(-pi / 2, radians(35), 0)
    u = np.linspace(0, 1, 10)[:, None]
    v = np.linspace(-1, 1, 7)[None]
    P = sheet(
        0.5 * d * 0.15 * outline("ellip", u) * v,
        d * 0.27 * u + 0 * v,
        v + 0 * u,
        d * 0.27,
        d * 0.1,
        fold=0.4,
        bend=0.7,
    )
    b.grid(lip, P @ R2.T + p, u, v + 0 * u, rng.random())
    ball(b, m, p + f * d * 0.07, d * 0.045, 0.5, 8, 6)


def grow_cactus(b, rng, z, rs, q):
    """Golden barrel: ribbed globe, rows of radial spines, woolly crown."""
    n, R = q.get("ribs", 25), q.get("r", 0.92)
    sq = 0.93
    c = np.array([0, 0, z + R * sq * 0.80])
    th = np.linspace(0, 2 * pi, n * 12, endpoint=False)[None]
    t = np.linspace(0.03, 2.75, 90)[:, None]
    rib = np.abs(np.cos(n * th / 2))
    rr = (
        R
        * (1 - 0.15 * (1 - rib**0.9) * np.clip(np.sin(t), 0.1, 1) ** 0.6)
        * (1 - 0.07 * np.exp(-((t / 0.28) ** 2)))
    )
    P = (
        np.stack(
            [
                rr * np.sin(t) * np.cos(th),
                rr * np.sin(t) * np.sin(th),
                rr * np.cos(t) * sq,
            ],
            -1,
        )
        + c
    )
    b.grid("cactus", P, rib + 0 * t, (t / 2.75 * 2 - 1) + 0 * th, 0.45, wrap=True)
    for i in range(n):
        a = 2 * pi * i / n
        for k in range(17):
            tt = 0.16 + k * 0.118 + 0.004 * rng.normal()
            nrm = np.array([sin(tt) * cos(a), sin(tt) * sin(a), cos(tt)])
            p = c + nrm * R * 1.0 * np.array([1, 1, sq])
            ball(b, "areole", p, 0.022, 0.5, 7, 5)
            if p[1] > 0.5:
                continue
            for w in range(9):
                ang = 2 * pi * w / 8 + 0.2 * rng.normal()
                x = np.array([-sin(a), cos(a), 0])
                y = np.cross(nrm, x)
                d = nrm * (0.75 if w < 8 else 2.2) + (x * cos(ang) + y * sin(ang)) * (
                    1.0 if w < 8 else 0.25
                )
                d /= np.linalg.norm(d)
                l = 0.20 * (0.8 + 0.4 * rng.random()) * (1 - 0.25 * (k < 3))
                tube(
                    b,
                    "spine",
                    [p, p + d * l * 0.6 + nrm * 0.004, p + d * l - nrm * 0.012],
                    [0.0085, 0.006, 0.0015],
                    rng.random(),
                    5,
                )
    for i in range(120):
        a = ga(i)
        r = 0.17 * math.sqrt(i / 120)
        ball(
            b,
            "areole",
            c
            + np.array([r * cos(a), r * sin(a), R * sq * (0.945 - 0.6 * r * r) + 0.01]),
            0.022,
            0.5,
            6,
            5,
        )


def grow_single(b, rng, z, rs, q):
    """One thick heart (Hoya kerrii)."""
    pts, _, _ = arc((0, 0, z - 0.1), 0, pi / 2, pi / 2, 0.22, 6)
    tube(b, "stem", pts, 0.035)
    L, W, T = 1.15, 1.22, 0.10
    m = 64
    a = np.linspace(0, 2 * pi, m, endpoint=False)
    hx = 16 * np.sin(a) ** 3 / 17
    hy = (13 * np.cos(a) - 5 * np.cos(2 * a) - 2 * np.cos(3 * a) - np.cos(4 * a)) / 17
    r = np.r_[
        np.linspace(0.02, 0.9, 10),
        np.array([0.955, 0.985, 1.0, 0.985, 0.955]),
        np.linspace(0.9, 0.02, 10),
    ][:, None]
    zz = (
        T
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
    X = W * 0.5 * hx[None] * r
    Z = (hy[None] * r + 1) * L * 0.5
    Y = zz + 0.06 * (hx[None] * r) ** 2 * 1.0 - 0.05 * Z
    P = np.stack([X, -Y - 0.02, Z + pts[-1][2] - 0.12], -1)
    mid = np.clip(np.abs(hx[None] * r), 0, 1) * np.sign(hx[None])
    b.grid("kerrii", P, (Z / L), mid, 0.5, wrap=True)


def grow_bamboo(b, rng, z, rs, q):
    """Lucky bamboo: jointed green canes with leafy tips, tied with a band."""
    for j, (x, y, h) in enumerate(q["canes"]):
        pts, _, _ = arc(
            (x, y, z - 0.1),
            rng.random() * 6,
            pi / 2,
            pi / 2 - 0.05 * rng.random(),
            h,
            60,
        )
        s = np.linspace(0, h, 60)
        tube(
            b,
            "cane",
            pts,
            0.085
            * (
                1
                + 0.16 * np.exp(-((((s + 0.1 * j) % 0.42 - 0.21) / 0.022) ** 2))
                - 0.03 * np.cos((s + 0.1 * j) / 0.42 * 2 * pi)
            ),
            rng.random(),
            16,
        )
        ball(b, "cane", pts[-1], 0.083, 0.5, 14, 7, (1, 1, 0.3))
        for k in range(2):
            p = pts[-6 - 9 * k]
            a = rng.random() * 6.3 if k else -pi / 2 + (j - 1.5) * 0.9
            st, a2, e2 = arc(p, a, 0.9, 1.25, 0.30, 8)
            tube(b, "stem", st, 0.028)
            grow_rosette(
                b,
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
                pos=st[-1],
            )


def grow_pole(b, rng, z, rs, q):
    """Climber on a moss pole: leaves up the pole, all round (used for tall climbers)."""
    H = q["h"]
    tube(
        b,
        "pole",
        [(0, 0.1, z - 0.1), (0, 0.1, z + H * 0.5), (0, 0.1, z + H)],
        0.10,
        n=18,
    )
    VIEW[0] = 0.2
    for i in range(q["n"]):
        f = (i + 0.5) / q["n"]
        a = -pi / 2 + (1 if i % 2 else -1) * (0.35 + 1.1 * rng.random())
        pt, a2, e2 = arc(
            (0.08 * cos(a), 0.1 + 0.08 * sin(a), z + H * (0.04 + 0.96 * f)),
            a,
            0.9,
            0.25,
            q["l"] * 0.55,
            8,
        )
        tube(b, q.get("stem", "stem"), pt, 0.018, n=7)
        kw = dict(fold=0.12, bend=0.6, wave=0.015, ph=rng.random())
        s = (1 - 0.30 * f) * (0.85 + 0.3 * rng.random())
        if q.get("kind") == "hole":
            split_leaf(
                b,
                q["leaf"],
                pt[-1],
                a,
                radians(-25),
                q["l"] * s,
                q["w"] * s,
                rng,
                nsplit=6,
                shape="ada",
                nu=96,
                nt=36,
                roll=rng.normal() * 0.2,
                **kw
            )
        else:
            leaf(
                b,
                q["leaf"],
                pt[-1],
                a,
                radians(-28),
                q["l"] * s,
                q["w"] * s,
                q.get("shape", "heart"),
                lobe=q.get("lobe", 0.16),
                rng=rng,
                roll=rng.normal() * 0.2,
                nu=30,
                nv=15,
                **kw
            )


def grow_bromeliad(b, rng, z, rs, q):
    """Guzmania: arching strap leaves and a star of red bracts on a stalk."""
    grow_rosette(
        b,
        rng,
        z,
        rs,
        dict(
            leaf="guzleaf",
            n=26,
            l=2.0,
            w=0.24,
            e=(22, 72),
            shape="strap",
            bend=1.35,
            r=0.06,
            inner=0.35,
            fold=0.35,
        ),
    )
    tube(b, "stem", [(0, 0, z), (0, 0, z + 1.05)], 0.06)
    for t, (n, zz, l, e) in enumerate(
        (
            (10, 0.95, 0.72, (18, 30)),
            (9, 1.12, 0.62, (36, 48)),
            (8, 1.28, 0.48, (55, 75)),
        )
    ):
        grow_rosette(
            b,
            rng,
            0,
            0,
            dict(
                leaf="guzred",
                n=n,
                l=l,
                w=0.20,
                e=e,
                shape="lance",
                bend=0.45,
                r=0.03,
                inner=0.1,
                fold=0.3,
                a0=t,
            ),
            pos=(0, 0, z + zz),
        )


def topping(b, rng, kind, z, rs):
    """Soil, gravel or bark over the pot's mouth."""
    n = 40
    a = np.linspace(0, 2 * pi, 64, endpoint=False)[None]
    r = np.linspace(0.001, 1, n)[:, None] * rs
    hgt = (
        0.03 * noise2(n, 64, 8, 12, rng)
        + 0.015 * noise2(n, 64, 18, 30, rng)
        + 0.05 * (1 - (r / rs) ** 2)
    )
    b.grid(
        "soil",
        np.stack([r * np.cos(a), r * np.sin(a), z + hgt - 0.03], -1),
        r / rs,
        np.cos(a) + 0 * r,
        0.5,
        wrap=True,
    )
    cnt, s0, s1 = dict(
        soil=(700, 0.012, 0.034), gravel=(900, 0.03, 0.055), bark=(330, 0.04, 0.095)
    )[kind]
    for i in range(cnt):
        q = rs * math.sqrt(rng.random()) * 0.97
        t = rng.random() * 2 * pi
        s = s0 + (s1 - s0) * rng.random() ** 2
        M = rng.normal(size=(3, 3)) * 0.25 + np.eye(3) * (1, 1, 0.7)
        th = np.linspace(0.01, pi - 0.01, 5)[:, None]
        ph = np.linspace(0, 2 * pi, 6, endpoint=False)[None]
        P = (
            np.stack(
                [np.sin(th) * np.cos(ph), np.sin(th) * np.sin(ph), np.cos(th) + 0 * ph],
                -1,
            )
            * (1 + 0.25 * rng.normal(size=(5, 6, 1)) * np.sin(th)[..., None])
            * s
        )
        if kind == "bark":
            P = P * (1.3, 0.7, 0.45)
        c = np.array(
            [q * cos(t), q * sin(t), z + 0.03 * (1 - (q / rs) ** 2) + s * 0.35]
        )
        b.grid(
            {"soil": "soil", "gravel": "gravel", "bark": "chips"}[kind],
            P @ (rot(t * 7, rng.normal() * 0.5, rng.normal() * 0.5) @ M).T + c,
            th / pi,
            0 * th + 0 * ph,
            rng.random(),
            wrap=True,
        )


PLANTS = {
    "blades": grow_blades,
    "rosette": grow_rosette,
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
