"""From arrays to Blender: meshes, images, materials, the pot as an object."""

from math import pi

import bpy
import numpy as np

from leaf_textures import K
from materials import material, pot_material
from noise import smooth
from pots import POTS, catmull, pot_fields


class Builder:
    """Collects vertices, quads and (u, v, rnd) per material, makes one object each."""

    def __init__(self):
        self.parts = {}

    def grid(self, mat, P, u, v, rnd, keep=None, wrap=False):
        n, m = P.shape[:2]
        k = int(rnd * 997) % K
        vv = (np.clip((np.asarray(v) + 1) / 2, 0.02, 0.98) + k) / K
        uv = np.stack(
            [
                np.broadcast_to(u, (n, m)),
                np.broadcast_to(vv, (n, m)),
                np.full((n, m), rnd),
            ],
            -1,
        )
        idx = np.arange(n * m).reshape(n, m)
        if wrap:
            idx = np.c_[idx, idx[:, :1]]
        q = np.stack([idx[:-1, :-1], idx[:-1, 1:], idx[1:, 1:], idx[1:, :-1]], -1)
        q = q[keep] if keep is not None else q.reshape(-1, 4)
        self.parts.setdefault(mat, []).append((P.reshape(-1, 3), uv.reshape(-1, 3), q))

    def bounds(self):
        a = np.concatenate([p[0] for l in self.parts.values() for p in l])
        return a.min(0), a.max(0), a

    def points(self):
        """Every grid's (n, 3) array, to be changed in place."""
        return [part[0] for grids in self.parts.values() for part in grids]

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
        for name, lst in self.parts.items():
            off = np.cumsum([0] + [len(p[0]) for p in lst[:-1]])
            V = np.concatenate([p[0] for p in lst]) * scale
            A = np.concatenate([p[1] for p in lst])
            Q = np.concatenate([p[2] + o for p, o in zip(lst, off)])
            make_object(name, V, Q, A, material(name))


def make_object(name, V, Q, attr, mat):
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(V))
    me.vertices.foreach_set("co", V.astype(np.float32).ravel())
    me.loops.add(Q.size)
    me.loops.foreach_set("vertex_index", Q.astype(np.int32).ravel())
    me.polygons.add(len(Q))
    me.polygons.foreach_set("loop_start", np.arange(0, Q.size, 4, dtype=np.int32))
    me.polygons.foreach_set("loop_total", np.full(len(Q), 4, np.int32))
    me.polygons.foreach_set("use_smooth", np.ones(len(Q), bool))
    at = me.attributes.new("luv", "FLOAT_VECTOR", "POINT")
    at.data.foreach_set("vector", attr.astype(np.float32).ravel())
    me.update(calc_edges=True)
    me.validate()
    ob = bpy.data.objects.new(name, me)
    me.materials.append(mat)
    bpy.context.collection.objects.link(ob)
    return ob


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
    idx = np.arange(n * m).reshape(n, m)
    Q = np.stack([idx[:-1, :-1], idx[:-1, 1:], idx[1:, 1:], idx[1:, :-1]], -1)
    return make_object(
        name, P.reshape(-1, 3) * scale, Q.reshape(-1, 4), uv.reshape(-1, 3), surface
    )


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
