"""Leaves and other organs as grids of points."""

import math
from math import cos, pi, radians, sin

import numpy as np

from noise import smooth


def outline(name, u):
    """Half width along the leaf, 0..1."""
    p = dict(
        strap=(0.16, 0.42),
        blade=(0.22, 0.60),
        lance=(0.55, 0.95),
        ovate=(0.45, 0.85),
        ellip=(0.55, 0.65),
        oval=(0.5, 0.5),
        obovate=(0.95, 0.45),
        spoon=(1.2, 0.40),
        needle=(0.2, 0.5),
        paddle=(0.32, 0.50),
        heart=(0, 0.80),
        arrow=(0, 0.95),
        rosettip=(0.8, 0.5),
        taper=(0.06, 1.0),
        petal=(0.7, 0.35),
        narrow=(0.35, 0.8),
    )
    if name == "fiddle":
        return (
            np.sqrt(np.clip(1 - u, 0, 1))
            * (0.52 * np.clip(u * 12, 0, 1) ** 0.5 + 0.62 * smooth(0.25, 0.72, u))
            * 1.35
            * (1 - 0.12 * np.exp(-(((u - 0.32) / 0.1) ** 2)))
        )
    a, b = p[name]
    u = np.clip(u, 1e-5, 1 - 1e-6)
    w = u**a * (1 - u) ** b
    m = (a / (a + b)) if a else 1e-5
    return w / (m**a * (1 - m) ** b)


def rot(az, pitch, roll):
    """Local x=width, y=length, z=normal -> world: roll about y, raise by pitch, turn to azimuth."""
    cr, sr, cp, sp, a = cos(roll), sin(roll), cos(pitch), sin(pitch), az - pi / 2
    R1 = np.array([[cr, 0, sr], [0, 1, 0], [-sr, 0, cr]])
    R2 = np.array([[1, 0, 0], [0, cp, -sp], [0, sp, cp]])
    R3 = np.array([[cos(a), -sin(a), 0], [sin(a), cos(a), 0], [0, 0, 1]])
    return R3 @ R2 @ R1


VIEW = [
    0.0
]  # how far leaf faces turn towards the camera, 0..1 (as plants turn to a window)


def face(az, pitch, roll):
    R = rot(az, pitch, roll)
    if VIEW[0]:
        n = R[:, 2]
        c = np.array([-0.18, -0.88, 0.44])
        c /= np.linalg.norm(c)
        ax = np.cross(n, c)
        s = np.linalg.norm(ax)
        if s > 1e-3:
            th = VIEW[0] * math.acos(np.clip(n @ c, -1, 1))
            ax /= s
            Kx = np.array([[0, -ax[2], ax[1]], [ax[2], 0, -ax[0]], [-ax[1], ax[0], 0]])
            R = (np.eye(3) + sin(th) * Kx + (1 - cos(th)) * Kx @ Kx) @ R
    return R


def sheet(
    X,
    Y,
    v,
    L,
    Wd,
    fold=0.12,
    bend=0.5,
    bp=1.3,
    cup=0,
    wave=0,
    wf=3,
    twist=0,
    ph=0,
    side=0,
):
    """Bend a flat leaf (X, Y) in space: arch along the midrib, fold, edge waves, twist."""
    t = np.linspace(-0.5, 1.1, 200)
    ang = -bend * np.clip(t, 0, 2) ** bp
    dt = np.r_[0, np.diff(t)] * L
    my, mz = np.cumsum(np.cos(ang) * dt), np.cumsum(np.sin(ang) * dt)
    i0 = np.interp(0, t, my), np.interp(0, t, mz)
    my -= i0[0]
    mz -= i0[1]
    u = Y / L
    a = np.interp(u, t, ang)
    a = np.minimum(a, 0) if bend >= 0 else a
    h = (
        fold * np.abs(X)
        + cup * X**2 / max(Wd, 1e-6)
        + wave * np.abs(v) ** 2 * np.sin(2 * pi * (wf * u + ph + 0.23 * np.sign(v)))
    )
    tw = twist * u
    x2 = X * np.cos(tw) - h * np.sin(tw)
    h2 = X * np.sin(tw) + h * np.cos(tw)
    return np.stack(
        [
            x2 + side * L * np.clip(u, 0, 1) ** 2,
            np.interp(u, t, my) - np.sin(a) * h2,
            np.interp(u, t, mz) + np.cos(a) * h2,
        ],
        -1,
    )


def leaf(
    b,
    mat,
    pos,
    az,
    pitch,
    L,
    W,
    shape="ovate",
    roll=0,
    rng=None,
    nu=26,
    nv=11,
    lobe=0,
    holes=None,
    **kw
):
    """One thin leaf; W is full width. Heart and arrow shapes reach back past the petiole by lobe."""
    u = np.linspace(0, 1, nu)[:, None]
    v = np.linspace(-1, 1, nv)[None]
    w = outline(shape, u)
    if shape in ("heart", "arrow"):
        w = w * (0.80 + 0.9 * u * (1 - u))
        w = w / w.max()
        back = (
            lobe * np.sin(pi * np.clip(np.abs(v), 0, 1) ** 0.85) ** 0.8 * (1 - u) ** 2.2
        )
        X = (
            0.5
            * W
            * w
            * v
            * (1 - 0.22 * (1 - u) ** 3 * (np.abs(v) > 0.5) * (np.abs(v) - 0.5) * 2)
        )
        Y = L * (u - back)
    else:
        X = 0.5 * W * w * v
        Y = L * u + 0 * v
    V = v + 0 * u
    P = sheet(X, Y, V, L, W, **kw) @ face(az, pitch, roll).T + pos
    b.grid(mat, P, u, V, rng.random() if rng else 0.5)


def split_leaf(
    b,
    mat,
    pos,
    az,
    pitch,
    L,
    W,
    rng,
    roll=0,
    nsplit=5,
    holes=True,
    deep=0.62,
    shape="mon",
    nu=300,
    nt=70,
    **kw
):
    """Monstera: lateral veins as coordinate lines, slits between them, holes by the midrib."""
    s = np.linspace(0, 1, nu)[:, None]
    t = np.linspace(0, 1, nt)[None]
    if shape == "mon":
        al = np.interp(s, [0, 0.25, 0.6, 1], [-1.05, -0.35, 0.25, 1.25])
        ln = np.interp(
            s, [0, 0.12, 0.35, 0.7, 0.92, 1], [0.60, 0.88, 1.0, 0.80, 0.42, 0.30]
        )
        y0 = L * 0.80 * s
    else:
        al = np.interp(s, [0, 0.2, 0.6, 1], [-0.85, -0.1, 0.25, 1.2])
        ln = np.interp(
            s, [0, 0.15, 0.35, 0.7, 0.92, 1], [0.50, 0.86, 1.0, 0.74, 0.30, 0.18]
        )
        y0 = L * 0.82 * s
    for sg in (-1, 1):
        keep = np.ones((nu, nt), bool)
        off = rng.random() * 0.05
        edge = 1 + 0.0 * s
        for i in range(nsplit):
            c = 0.13 + off + i * (0.80 / nsplit) + rng.normal() * 0.012
            if shape == "mon":
                td = 1 - deep * (0.75 + 0.4 * rng.random()) * (
                    1 - 0.25 * abs(i - nsplit / 2) / nsplit
                )
                hw = 0.009 + 0.008 * rng.random()
                keep &= ~(
                    (t > td)
                    & (
                        np.abs(s - c)
                        < hw * np.sqrt(np.clip((t - td) / (1 - td), 0, 1)) * 1.15
                    )
                )
                edge = edge - 0.09 * np.exp(-(((s - c) / 0.022) ** 2))
                if holes and 0 < i < nsplit - 1 and rng.random() < 0.7:
                    keep &= (
                        ((s - c - 0.06) / 0.022) ** 2 + ((t - 0.24) / 0.10) ** 2
                    ) > 1
            else:
                for tc, tb, ta in ((0.42, 0.21, 0.024), (0.78, 0.07, 0.013)):
                    if tc > 0.5 and rng.random() < 0.5:
                        continue
                    keep &= (
                        ((s - c) / (ta * (0.8 + 0.4 * rng.random()))) ** 2
                        + ((t - tc) / (tb * (0.8 + 0.3 * rng.random()))) ** 2
                    ) > 1
        ll = 0.5 * W * ln * edge * t * 1.06
        X = sg * ll * np.cos(al)
        Y = y0 + ll * np.sin(al)
        V = sg * t + 0 * s
        P = sheet(X, Y, V, L, W, **kw)
        P[..., 2] -= (
            0.10 * np.abs(X) ** 2 / W * 2
            + 0.03 * np.sin(s * 40 + rng.random() * 6) * t**2 * W * 0.25
        )
        kq = keep[:-1, :-1] & keep[1:, 1:] & keep[1:, :-1] & keep[:-1, 1:]
        b.grid(
            mat,
            P @ face(az, pitch, roll).T + pos,
            s,
            V,
            0.5 + 0.0 * sg + rng.random() * 0.02,
            keep=kq,
        )


def fleshy(
    b,
    mat,
    pos,
    az,
    pitch,
    L,
    W,
    T,
    shape="taper",
    roll=0,
    rng=None,
    bend=0.4,
    bp=1.4,
    hollow=0.0,
    nu=22,
    na=18,
    twist=0,
    keel=1.0,
):
    """A solid succulent leaf: elliptic section, upper face may be hollowed."""
    u = np.linspace(0, 1, nu)[:, None]
    a = np.linspace(0, 2 * pi, na, endpoint=False)[None]
    w = outline(shape, u)
    x, z = np.cos(a), np.sin(a)
    z = np.where(z > 0, z * (1 - hollow) - hollow * 0.5 * (1 - x**2), z * keel)
    X = 0.5 * W * w * x
    h = 0.5 * T * w**0.8 * z
    t = np.linspace(0, 1, 120)
    ang = -bend * t**bp
    my, mz = np.cumsum(np.cos(ang)) / 120 * L, np.cumsum(np.sin(ang)) / 120 * L
    A = np.interp(u, t, ang)
    tw = twist * u
    X, h = X * np.cos(tw) - h * np.sin(tw), X * np.sin(tw) + h * np.cos(tw)
    P = (
        np.stack(
            [
                X,
                np.interp(u, t, my) - np.sin(A) * h,
                np.interp(u, t, mz) + np.cos(A) * h,
            ],
            -1,
        )
        @ rot(az, pitch, roll).T
        + pos
    )
    b.grid(mat, P, u, np.cos(a) + 0 * u, rng.random() if rng else 0.5, wrap=True)


def tube(b, mat, pts, r, rnd=0.5, n=10, vary=None):
    pts = np.asarray(pts, float)
    m = len(pts)
    r = np.broadcast_to(r, (m,))
    T = np.gradient(pts, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None] + 1e-9
    up = np.array([0, 0, 1.0]) if abs(T[0, 2]) < 0.9 else np.array([1.0, 0, 0])
    a = np.linspace(0, 2 * pi, n, endpoint=False)
    P = np.empty((m, n, 3))
    for i in range(m):
        x = np.cross(T[i], up)
        x /= np.linalg.norm(x) + 1e-9
        up = np.cross(x, T[i])
        rr = r[i] * (1 if vary is None else vary(i / (m - 1), a))
        P[i] = pts[i] + (np.cos(a) * rr)[:, None] * x + (np.sin(a) * rr)[:, None] * up
    b.grid(
        mat,
        P,
        np.linspace(0, 1, m)[:, None],
        np.cos(a)[None] + np.zeros((m, 1)),
        rnd,
        wrap=True,
    )


def ball(b, mat, c, r, rnd=0.5, n=12, m=9, sq=(1, 1, 1)):
    t = np.linspace(0.001, pi - 0.001, m)[:, None]
    a = np.linspace(0, 2 * pi, n, endpoint=False)[None]
    P = (
        np.stack(
            [
                np.sin(t) * np.cos(a) * sq[0],
                np.sin(t) * np.sin(a) * sq[1],
                np.cos(t) * sq[2] + 0 * a,
            ],
            -1,
        )
        * r
        + c
    )
    b.grid(mat, P, t / pi, np.cos(a) + 0 * t, rnd, wrap=True)


def arc(pos, az, e0, e1, L, n=14, sway=0.0):
    """A stalk from pos: elevation goes e0 -> e1; returns points and final (az, elev)."""
    p = [np.asarray(pos, float)]
    for i in range(n - 1):
        f = (i + 0.5) / (n - 1)
        e = e0 + (e1 - e0) * f**1.3
        a = az + sway * f
        p.append(
            p[-1] + L / (n - 1) * np.array([cos(a) * cos(e), sin(a) * cos(e), sin(e)])
        )
    return np.array(p), az + sway, e1


def ga(i, j=0.0):
    return i * 2.399963 + j  # golden angle
