"""From arrays to Blender: meshes, images, materials, the pot as an object."""

from math import pi

import bpy
import numpy as np

from denoise import POT_ID
from leaf_textures import K
from materials import material, pot_material
from noise import smooth
from pots import POTS, catmull, pot_fields


class Builder:
    """Collects grids of points per material; build() makes one object of each.

    parts: material name -> list of (points (n, 3), luv (n, 3), quads (m, 4)), where
    luv is u along the organ, v across it (and which texture variant), and a random
    number that varies the colour
    """

    def __init__(self):
        self.parts = {}

    def grid(self, mat, P, u, v, rnd, keep=None, wrap=False):
        """Add a sheet of points P (n, m, 3).

        u (0..1, base to tip) and v (-1..1, edge to edge) may be of any shape that
        spreads over (n, m); rnd: 0..1
        keep: mask (n - 1, m - 1) of the quads that exist, for slits and holes
        wrap: close the last column to the first
        """
        n, m = P.shape[:2]
        variant = int(rnd * 997) % K
        v = (np.clip((np.asarray(v) + 1) / 2, 0.02, 0.98) + variant) / K
        luv = np.stack(
            [
                np.broadcast_to(u, (n, m)),
                np.broadcast_to(v, (n, m)),
                np.full((n, m), rnd),
            ],
            -1,
        )
        number = np.arange(n * m).reshape(n, m)
        if wrap:
            number = np.c_[number, number[:, :1]]
        quads = quads_of(number)
        quads = quads[keep] if keep is not None else quads.reshape(-1, 4)
        part = (P.reshape(-1, 3), luv.reshape(-1, 3), quads)
        self.parts.setdefault(mat, []).append(part)

    def counts(self):
        """How many grids there are of every material, to tell later what was added."""
        return {name: len(grids) for name, grids in self.parts.items()}

    def bounds(self):
        """Lowest and highest corner, and all points (n, 3)."""
        points = np.concatenate(self.points())
        return points.min(0), points.max(0), points

    def points(self, since=None):
        """Every grid's (n, 3) array, to be changed in place; since: see counts()."""
        since = since or {}
        return [
            part[0]
            for name, grids in self.parts.items()
            for part in grids[since.get(name, 0) :]
        ]

    def move(self, by):
        """Shift everything by (x, y, z)."""
        for P in self.points():
            P += by

    def turn(self, angle):
        """Turn everything about the upright axis by angle (radians)."""
        if angle:
            c, s = np.cos(angle), np.sin(angle)
            for P in self.points():
                P[:] = P @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]])

    def scale(self, by):
        for P in self.points():
            P *= by

    def tilt(self, angle):
        """Lean everything back about the x axis by angle (radians)."""
        c, s = np.cos(angle), np.sin(angle)
        for P in self.points():
            P[:] = P @ np.array([[1, 0, 0], [0, c, -s], [0, s, c]])

    def take(self, other):
        """Add another builder's parts to this one."""
        for name, grids in other.parts.items():
            self.parts.setdefault(name, []).extend(grids)

    def build(self, scale):
        """Make the objects, every point times scale."""
        for name, grids in self.parts.items():
            points = np.concatenate([grid[0] for grid in grids]) * scale
            luv = np.concatenate([grid[1] for grid in grids])
            first = np.cumsum([0] + [len(grid[0]) for grid in grids[:-1]])
            quads = np.concatenate([grid[2] + n for grid, n in zip(grids, first)])
            make_object(name, points, quads, luv, material(name))


def quads_of(number):
    """Vertex numbers (n, m) of a grid -> its quads (n - 1, m - 1, 4)."""
    return np.stack(
        [number[:-1, :-1], number[:-1, 1:], number[1:, 1:], number[1:, :-1]], -1
    )


def make_object(name, points, quads, luv, surface):
    """A smooth-shaded mesh object; luv becomes the attribute the materials read."""
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set("co", points.astype(np.float32).ravel())
    mesh.loops.add(quads.size)
    mesh.loops.foreach_set("vertex_index", quads.astype(np.int32).ravel())
    mesh.polygons.add(len(quads))
    first = np.arange(0, quads.size, 4, dtype=np.int32)
    mesh.polygons.foreach_set("loop_start", first)
    mesh.polygons.foreach_set("loop_total", np.full(len(quads), 4, np.int32))
    mesh.polygons.foreach_set("use_smooth", np.ones(len(quads), bool))
    attribute = mesh.attributes.new("luv", "FLOAT_VECTOR", "POINT")
    attribute.data.foreach_set("vector", luv.astype(np.float32).ravel())
    mesh.update(calc_edges=True)
    mesh.validate()
    mesh.materials.append(surface)
    made = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(made)
    return made


LIP = 0.045  # half the thickness of the wall at the lip
FLOOR = {"footed": 0.34, "tall": 0.20}  # inside floor of an empty pot, else .14
AROUND, UP = 768, 260  # quads round the wall and up it


def sample_relief(relief):
    """The height map (rows up the wall, columns round it) at the mesh's vertices."""
    H, W = relief.shape
    row = np.clip(np.linspace(0, 1, UP) * H - 0.5, 0, H - 1)
    below = row.astype(int)
    above = np.minimum(below + 1, H - 1)
    f = (row - below)[:, None]
    column = (np.linspace(0, W, AROUND + 1) % W).astype(int)
    return relief[below][:, column] * (1 - f) + relief[above][:, column] * f


def revolve(name, r, z, v, surface, scale, lift):
    """An object from radii and heights (n, AROUND + 1) and texture rows v (n,)."""
    turn = np.linspace(0, 2 * pi, AROUND + 1)
    P = np.stack([r * np.cos(turn - pi * 1.5), r * np.sin(turn - pi * 1.5), z], -1)
    P[..., 2] += lift
    uv = np.stack(
        [
            np.broadcast_to(turn / (2 * pi), r.shape),
            np.broadcast_to(v[:, None], r.shape),
            np.zeros(r.shape),
        ],
        -1,
    )
    n, m = r.shape
    quads = quads_of(np.arange(n * m).reshape(n, m)).reshape(-1, 4)
    points = P.reshape(-1, 3) * scale
    made = make_object(name, points, quads, uv.reshape(-1, 3), surface)
    made.pass_index = POT_ID
    return made


def pot_object(pot, glaze, motif, seed, scale, lift=0.0, empty=False, saucer=False):
    """The glazed pot; returns its objects.

    seed: what makes this pot differ from its sisters
    scale: units per rim radius; lift: raises the pot, before scaling
    empty: show the inside down to a raw clay floor (planted pots end under the soil)
    saucer: a shallow dish under it, in the same glaze
    """
    rng = np.random.default_rng(seed)
    relief, albedo, roughness = pot_fields(pot, glaze, motif, rng)
    s = np.linspace(0, 1, UP)
    line, length = catmull(POTS[pot], UP)
    turn = np.linspace(0, 2 * pi, AROUND + 1)
    along = np.gradient(line, axis=0)
    normal = np.c_[along[:, 1], -along[:, 0]]
    normal /= np.linalg.norm(normal, axis=1)[:, None]
    relief = sample_relief(relief) * ((1 - smooth(0.97, 1, s))[:, None] * 0.9 + 0.1)
    out_of_round = (
        1
        + 0.006 * np.cos(2 * turn + rng.random() * 6)
        + 0.003 * np.cos(3 * turn + rng.random() * 6)
    )
    knots = rng.random(8)  # the lip is not quite level
    wave = np.interp(turn, np.linspace(0, 2 * pi, 9), np.r_[knots, knots[0]])
    wave = 0.010 * (wave - 0.5)
    lip_r, lip_z = line[-1]
    a = np.linspace(0, pi, 14)[1:]
    r = [
        (line[:, :1] + normal[:, :1] * relief) * out_of_round,
        (lip_r - LIP + LIP * np.cos(a))[:, None] * out_of_round,
    ]
    z = [
        line[:, 1:] + normal[:, 1:] * relief + wave * smooth(0.5, 1, s)[:, None],
        (lip_z + 0.8 * LIP * np.sin(a))[:, None] + wave,
    ]
    v = [s, 1 - 0.02 * np.sin(a)]
    depth = np.linspace(0, 0.45, 12)[1:]
    limit = np.linspace(lip_r - 2 * LIP, lip_r - 2 * LIP + 0.3, len(depth))
    if empty:
        depth = np.linspace(0, lip_z - FLOOR.get(pot, 0.14), 44)
        limit = lip_r - 2 * LIP + depth
    inner = np.interp(lip_z - depth, line[:, 1], line[:, 0]) - 2 * LIP
    inner = np.minimum(inner, limit)
    inner_z = (lip_z - depth)[:, None] + wave
    if not empty:
        r.append(inner[:, None] * out_of_round)
        z.append(inner_z)
        v.append(np.full(len(depth), 0.93))
    wall = pot_material(albedo, roughness, rng, scale)
    r, z, v = np.concatenate(r), np.concatenate(z), np.concatenate(v)
    objects = [revolve("pot", r, z, v, wall, scale, lift)]
    if empty or saucer:  # in the glaze without its motif
        rng = np.random.default_rng(seed + 1)
        _, albedo, roughness = pot_fields(pot, glaze, "", rng)
        plain_wall = pot_material(albedo, roughness, rng, scale)
    if empty:  # glazed a hand deep, raw clay below and on the floor
        floor = np.array([0.96, 0.9, 0.6, 0.3, 0.001]) * inner[-1]
        r = np.concatenate([inner, floor])[:, None] * out_of_round
        z = np.concatenate([inner_z, np.tile(inner_z[-1:] - 0.01, (5, 1))])
        v = np.where(depth < 0.5 * depth[-1], 0.90 - depth / length * 0.8, 0.02)
        v = np.concatenate([v, np.full(5, 0.02)])
        objects.append(revolve("inside", r, z, v, plain_wall, scale, lift))
    if saucer:
        objects.append(saucer_object(pot, plain_wall, scale))
    return objects


def saucer_object(pot, wall, scale):
    """A shallow dish as wide as the pot's foot and a little more."""
    foot = POTS[pot][2][0]
    wide = foot + 0.24
    line, length = catmull(
        [
            (0.001, 0.05),
            (foot, 0.05),
            (wide - 0.10, 0.06),
            (wide - 0.035, 0.15),
            (wide - 0.015, 0.175),
            (wide + 0.012, 0.17),
            (wide + 0.01, 0.14),
            (wide - 0.07, 0.03),
            (wide - 0.10, 0.0),
        ],
        90,
    )
    turn = np.linspace(0, 2 * pi, AROUND + 1)
    wobble = 1 + 0.004 * np.cos(2 * turn + 1)
    r, z = line[::-1, :1] * wobble, line[::-1, 1:] + 0 * turn
    v = np.where(line[::-1, 1] > 0.158, 0.985, np.linspace(0.15, 0.75, len(line)))
    return revolve("saucer", r, z, v, wall, scale, 0.0)
