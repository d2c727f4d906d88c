"""Leaves and other organs as grids of points, added to a Builder (mesh.py).

Angles in radians.  azimuth: on the floor plan, 0 is to the right, pi / 2 away from
the camera; pitch, elevation: above the horizon; roll: about the leaf's own length.
Local axes of a leaf: x across, y along, z out of its upper face.  u runs along a leaf
(0 base, 1 tip), v across (-1..1).  Lengths are in rim radii of the pot.
"""

import math
from math import cos, pi, sin

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
        round=(0.42, 0.56),
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


def rot(azimuth, pitch, roll):
    """Matrix from a leaf's axes to the world: roll, raise by pitch, turn to azimuth."""
    cr, sr, cp, sp, heading = (
        cos(roll),
        sin(roll),
        cos(pitch),
        sin(pitch),
        azimuth - pi / 2,
    )
    rolled = np.array([[cr, 0, sr], [0, 1, 0], [-sr, 0, cr]])
    raised = np.array([[1, 0, 0], [0, cp, -sp], [0, sp, cp]])
    turned = np.array(
        [[cos(heading), -sin(heading), 0], [sin(heading), cos(heading), 0], [0, 0, 1]]
    )
    return turned @ raised @ rolled


VIEW = [
    0.0
]  # how far leaf faces turn towards the camera, 0..1 (as plants turn to a window)


def face(azimuth, pitch, roll):
    """Like rot(), then turned to the camera as far as VIEW says."""
    frame = rot(azimuth, pitch, roll)
    if VIEW[0]:
        normal = frame[:, 2]
        camera = np.array([-0.18, -0.88, 0.44])
        camera /= np.linalg.norm(camera)
        axis = np.cross(normal, camera)
        length = np.linalg.norm(axis)
        if length > 1e-3:
            angle = VIEW[0] * math.acos(np.clip(normal @ camera, -1, 1))
            axis /= length
            cross = np.array(
                [[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]]
            )
            frame = (
                np.eye(3) + sin(angle) * cross + (1 - cos(angle)) * cross @ cross
            ) @ frame
    return frame


def sheet(
    X,
    Y,
    v,
    length,
    width,
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
    """Bend a flat leaf into space: points (nu, nv, 3) on the leaf's own axes.

    X, Y: the flat leaf, across and along; v: -1..1 across
    fold: how far the halves rise; bend: radians the midrib arches, bp: how late
    cup: hollow across; wave, wf, ph: height, number and phase of edge waves
    twist: radians over the length; side: sideways sweep
    """
    t = np.linspace(-0.5, 1.1, 200)
    angles = -bend * np.clip(t, 0, 2) ** bp
    steps = np.r_[0, np.diff(t)] * length
    mid_y, mid_z = np.cumsum(np.cos(angles) * steps), np.cumsum(np.sin(angles) * steps)
    origin = np.interp(0, t, mid_y), np.interp(0, t, mid_z)
    mid_y -= origin[0]
    mid_z -= origin[1]
    u = Y / length
    angle = np.interp(u, t, angles)
    angle = np.minimum(angle, 0) if bend >= 0 else angle
    rise = (
        fold * np.abs(X)
        + cup * X**2 / max(width, 1e-6)
        + wave * np.abs(v) ** 2 * np.sin(2 * pi * (wf * u + ph + 0.23 * np.sign(v)))
    )
    twisted = twist * u
    x2 = X * np.cos(twisted) - rise * np.sin(twisted)
    h2 = X * np.sin(twisted) + rise * np.cos(twisted)
    return np.stack(
        [
            x2 + side * length * np.clip(u, 0, 1) ** 2,
            np.interp(u, t, mid_y) - np.sin(angle) * h2,
            np.interp(u, t, mid_z) + np.cos(angle) * h2,
        ],
        -1,
    )


def leaf(
    builder,
    mat,
    pos,
    azimuth,
    pitch,
    length,
    width,
    shape="ovate",
    roll=0,
    rng=None,
    nu=26,
    nv=11,
    lobe=0,
    holes=None,
    **kw
):
    """One thin leaf at pos; width is the full width.

    Heart and arrow shapes reach back past the petiole by lobe; the rest goes to
    sheet().
    """
    u = np.linspace(0, 1, nu)[:, None]
    v = np.linspace(-1, 1, nv)[None]
    half = outline(shape, u)
    if shape in ("heart", "arrow"):
        half = half * (0.80 + 0.9 * u * (1 - u))
        half = half / half.max()
        back = (
            lobe * np.sin(pi * np.clip(np.abs(v), 0, 1) ** 0.85) ** 0.8 * (1 - u) ** 2.2
        )
        X = (
            0.5
            * width
            * half
            * v
            * (1 - 0.22 * (1 - u) ** 3 * (np.abs(v) > 0.5) * (np.abs(v) - 0.5) * 2)
        )
        Y = length * (u - back)
    else:
        X = 0.5 * width * half * v
        Y = length * u + 0 * v
    across = v + 0 * u
    points = (
        sheet(X, Y, across, length, width, **kw) @ face(azimuth, pitch, roll).T + pos
    )
    builder.grid(mat, points, u, across, rng.random() if rng else 0.5)


def split_leaf(
    builder,
    mat,
    pos,
    azimuth,
    pitch,
    length,
    width,
    rng,
    roll=0,
    nsplit=5,
    deep=0.62,
    nu=300,
    nt=70,
    **kw
):
    """Monstera: lateral veins as coordinate lines, slits between them, small holes."""
    s = np.linspace(0, 1, nu)[:, None]
    t = np.linspace(0, 1, nt)[None]
    vein_angle = np.interp(s, [0, 0.25, 0.6, 1], [-1.05, -0.35, 0.25, 1.25])
    vein_length = np.interp(
        s, [0, 0.12, 0.35, 0.7, 0.92, 1], [0.60, 0.88, 1.0, 0.80, 0.42, 0.30]
    )
    foot_y = length * 0.80 * s
    for side in (-1, 1):
        keep = np.ones((nu, nt), bool)
        off = rng.random() * 0.05
        edge = 1 + 0.0 * s
        for i in range(nsplit):
            c = 0.13 + off + i * (0.80 / nsplit) + rng.normal() * 0.012
            slit_depth = 1 - deep * (0.75 + 0.4 * rng.random()) * (
                1 - 0.25 * abs(i - nsplit / 2) / nsplit
            )
            slit_width = 0.009 + 0.008 * rng.random()
            keep &= ~(
                (t > slit_depth)
                & (
                    np.abs(s - c)
                    < slit_width
                    * np.sqrt(np.clip((t - slit_depth) / (1 - slit_depth), 0, 1))
                    * 1.15
                )
            )
            edge = edge - 0.09 * np.exp(-(((s - c) / 0.022) ** 2))
            if 0 < i < nsplit - 1 and rng.random() < 0.7:
                keep &= (((s - c - 0.06) / 0.022) ** 2 + ((t - 0.24) / 0.10) ** 2) > 1
        reach = 0.5 * width * vein_length * edge * t * 1.06
        X = side * reach * np.cos(vein_angle)
        Y = foot_y + reach * np.sin(vein_angle)
        across = side * t + 0 * s
        points = sheet(X, Y, across, length, width, **kw)
        points[..., 2] -= (
            0.10 * np.abs(X) ** 2 / width * 2
            + 0.03 * np.sin(s * 40 + rng.random() * 6) * t**2 * width * 0.25
        )
        quads = keep[:-1, :-1] & keep[1:, 1:] & keep[1:, :-1] & keep[:-1, 1:]
        builder.grid(
            mat,
            points @ face(azimuth, pitch, roll).T + pos,
            s,
            across,
            0.5 + 0.0 * side + rng.random() * 0.02,
            keep=quads,
        )


def holed_leaf(
    builder,
    mat,
    pos,
    azimuth,
    pitch,
    length,
    width,
    rng,
    roll=0,
    veins=8,
    slope=0.28,
    nu=170,
    nv=65,
    **kw
):
    """Monstera adansonii: an ovate blade with whole edges, long holes between its veins.

    veins, slope: as in the leaf's row of LEAVES
    """
    u = (1 - np.cos(np.linspace(0, pi, nu)))[:, None] / 2 + np.zeros((nu, nv))
    v = np.linspace(-1, 1, nv)[None] + np.zeros((nu, nv))
    holes = []
    for side in (-1, 1):
        for i in range(1, veins - 1):
            if rng.random() < 0.1:  # some are missing: no leaf is like another
                continue
            late = i / veins
            middle = (i + 0.5 + 0.07 * rng.normal()) / veins - slope * 0.36
            reach = (0.25 + 0.07 * rng.random()) * (1 - 0.35 * late)
            wide = (0.29 + 0.06 * rng.random()) / veins * (1 - 0.25 * late)
            holes.append((side, middle, 0.52 + 0.05 * rng.normal(), wide, reach))

    def inside(u, v):
        """Below 0 within a hole, about its share of the hole's size beyond that."""
        least = np.full(u.shape, 9.0)
        for side, middle, away, wide, reach in holes:
            out = (v * side - away) / reach
            along = u - slope * np.clip(v * side, 0, 1) ** 1.2 - middle
            across = along / (wide * np.sqrt(np.clip(1 - 0.45 * out, 0.2, 2)))
            least = np.minimum(least, np.sqrt(out**2 + across**2) - 1)
        return least

    # points beside a hole's edge are moved onto it: the edge is a line, not steps
    keep = inside(u, v) > 0
    near = np.zeros_like(keep)
    for axis, step in ((0, 1), (0, -1), (1, 1), (1, -1)):
        near |= np.roll(keep, step, axis) != keep
    near[[0, -1]] = near[:, [0, -1]] = False
    for _ in range(3):
        here = inside(u, v)
        du, dv = inside(u + 1e-4, v) - here, inside(u, v + 1e-4) - here
        square = (du / length) ** 2 + (dv * 2 / width) ** 2 + 1e-12
        move = np.where(near, here / square * 1e-4, 0)
        u = u - np.clip(move * du / length**2, -0.01, 0.01)
        v = v - np.clip(move * dv * 4 / width**2, -0.03, 0.03)
    open_ = ~keep & ~near
    quads = ~(open_[:-1, :-1] | open_[1:, 1:] | open_[1:, :-1] | open_[:-1, 1:])
    middle_u = (u[:-1, :-1] + u[1:, 1:] + u[1:, :-1] + u[:-1, 1:]) / 4
    middle_v = (v[:-1, :-1] + v[1:, 1:] + v[1:, :-1] + v[:-1, 1:]) / 4
    quads &= inside(middle_u, middle_v) > 0

    half = outline("ovate", u) * (1 - 0.35 * smooth(0.72, 1.0, u))  # a drawn-out tip
    back = 0.09 * np.sin(pi * np.abs(v) ** 0.85) * (1 - u) ** 3  # a shallow heart
    lopsided = 1 + 0.06 * rng.normal() * np.sign(v)
    X = 0.5 * width * half * v * lopsided
    points = sheet(X, length * (u - back), v, length, width, **kw)
    pleat = np.cos(2 * pi * veins * (u - slope * np.abs(v) ** 1.2))
    points[..., 2] -= 0.008 * width * pleat * np.sin(pi * np.abs(v)) * smooth(0, 0.2, u)
    frame = face(azimuth, pitch, roll)
    builder.grid(mat, points @ frame.T + pos, u, v, rng.random(), keep=quads)


def fleshy(
    builder,
    mat,
    pos,
    azimuth,
    pitch,
    length,
    width,
    thick,
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
    round_tip=False,
    to_light=False,
):
    """A solid succulent leaf: elliptic section, upper face may be hollowed.

    round_tip: its rings are closer at the tip, which else is cut square
    to_light: it turns to the camera as thin leaves do (VIEW)
    """
    u = np.linspace(0, 1, nu)[:, None]
    if round_tip:
        u = np.sin(u * pi / 2)
    around = np.linspace(0, 2 * pi, na, endpoint=False)[None]
    half = outline(shape, u)
    x, z = np.cos(around), np.sin(around)
    z = np.where(z > 0, z * (1 - hollow) - hollow * 0.5 * (1 - x**2), z * keel)
    X = 0.5 * width * half * x
    rise = 0.5 * thick * half**0.8 * z
    t = np.linspace(0, 1, 120)
    angles = -bend * t**bp
    mid_y, mid_z = (
        np.cumsum(np.cos(angles)) / 120 * length,
        np.cumsum(np.sin(angles)) / 120 * length,
    )
    angle = np.interp(u, t, angles)
    twisted = twist * u
    X, rise = X * np.cos(twisted) - rise * np.sin(twisted), X * np.sin(
        twisted
    ) + rise * np.cos(twisted)
    points = (
        np.stack(
            [
                X,
                np.interp(u, t, mid_y) - np.sin(angle) * rise,
                np.interp(u, t, mid_z) + np.cos(angle) * rise,
            ],
            -1,
        )
        @ (face if to_light else rot)(azimuth, pitch, roll).T
        + pos
    )
    builder.grid(
        mat, points, u, np.cos(around) + 0 * u, rng.random() if rng else 0.5, wrap=True
    )


def tube(builder, mat, line, radius, rnd=0.5, n=10, vary=None):
    """A round stalk along points (m, 3); vary(share, angle) changes its radius."""
    line = np.asarray(line, float)
    m = len(line)
    radius = np.broadcast_to(radius, (m,))
    directions = np.gradient(line, axis=0)
    directions /= np.linalg.norm(directions, axis=1)[:, None] + 1e-9
    up = np.array([0, 0, 1.0]) if abs(directions[0, 2]) < 0.9 else np.array([1.0, 0, 0])
    around = np.linspace(0, 2 * pi, n, endpoint=False)
    points = np.empty((m, n, 3))
    for i in range(m):
        x = np.cross(directions[i], up)
        x /= np.linalg.norm(x) + 1e-9
        up = np.cross(x, directions[i])
        r = radius[i] * (1 if vary is None else vary(i / (m - 1), around))
        points[i] = (
            line[i]
            + (np.cos(around) * r)[:, None] * x
            + (np.sin(around) * r)[:, None] * up
        )
    builder.grid(
        mat,
        points,
        np.linspace(0, 1, m)[:, None],
        np.cos(around)[None] + np.zeros((m, 1)),
        rnd,
        wrap=True,
    )


def ball(builder, mat, centre, radius, rnd=0.5, n=12, m=9, squash=(1, 1, 1)):
    """A globe; sq squashes it along x, y, z."""
    polar = np.linspace(0.001, pi - 0.001, m)[:, None]
    around = np.linspace(0, 2 * pi, n, endpoint=False)[None]
    points = (
        np.stack(
            [
                np.sin(polar) * np.cos(around) * squash[0],
                np.sin(polar) * np.sin(around) * squash[1],
                np.cos(polar) * squash[2] + 0 * around,
            ],
            -1,
        )
        * radius
        + centre
    )
    builder.grid(mat, points, polar / pi, np.cos(around) + 0 * polar, rnd, wrap=True)


def arc(foot, azimuth, first, last, length, n=14, sway=0.0):
    """A stalk from pos whose elevation goes from e0 to e1.

    Returns its points (n, 3), its last azimuth and elevation.
    """
    points = [np.asarray(foot, float)]
    for i in range(n - 1):
        share = (i + 0.5) / (n - 1)
        elevation = first + (last - first) * share**1.3
        heading = azimuth + sway * share
        points.append(
            points[-1]
            + length
            / (n - 1)
            * np.array(
                [
                    cos(heading) * cos(elevation),
                    sin(heading) * cos(elevation),
                    sin(elevation),
                ]
            )
        )
    return np.array(points), azimuth + sway, last


def ga(i, j=0.0):
    """The golden angle: azimuth of the i-th organ round a stem."""
    return i * 2.399963 + j  # golden angle


def touches_pot(points, wall, soil_r):
    """Whether an organ's points (n, 3) run through the pot's wall or lip.

    wall: the pot's profile (see pots.POTS); soil_r: radius of the soil
    """
    wall_r, wall_z = np.array(wall).T
    r = np.hypot(points[:, 0], points[:, 1])
    outside = np.interp(points[:, 2], wall_z, wall_r) + 0.03
    return bool(
        ((r > soil_r) & (points[:, 2] < wall_z[-1] + 0.05) & (r < outside)).any()
    )


def raised_off_pot(builder, before, foot, azimuth, wall, soil_r):
    """Raise what was added to the builder until it is clear of the pot.

    It turns about its foot, upwards, as leaves do that rest on the rim.
    before: the builder's counts() then
    """
    parts = builder.points(before)
    outward = np.array([cos(azimuth), sin(azimuth), 0.0])
    axis = np.array([-sin(azimuth), cos(azimuth), 0.0])
    up = np.array([0, 0, 1.0])
    step = math.radians(5)
    turn = np.outer(axis, axis)
    turn = turn + cos(step) * (np.outer(outward, outward) + np.outer(up, up))
    turn = turn + sin(step) * (np.outer(up, outward) - np.outer(outward, up))
    for _ in range(16):
        if not any(touches_pot(P, wall, soil_r) for P in parts):
            return
        for P in parts:
            P[:] = (P - foot) @ turn.T + foot
