"""What stands in the picture: a planted pot, an empty pot, or a group.

Plants, pots and props are made in pot units (the rim's radius is about 1) and then
scaled to scene units (the shop's frame shows 8 by 10 of them).
"""

import math
import zlib
from math import pi

import numpy as np

from mesh import Builder, pot_object
from organs import VIEW
from plants import PLANTS, topping
from pots import POTS
from props import PROPS_BY_NAME, block

PLINTH_HALF = 0.80  # half the side of the block under trailers


class Subject:
    """What the camera needs to know of what was built, in scene units.

    points: (n, 3), bound all of it; pot: (m, 3), bound the pot alone
    """

    def __init__(self, points, pot):
        self.points = np.concatenate([points, pot])
        self.pot = pot


def pot_ring(shape, lift, scale, saucer=False):
    """Points round a pot, in rows from its foot to above its lip."""
    profile = POTS[shape]
    widest = 1.06 * max(r for r, _ in profile)
    foot = profile[2][0] + (0.26 if saucer else 0)
    lip_z = profile[-1][1] + lift
    turn = np.linspace(0, 2 * pi, 40)
    rows = [
        np.stack([r * np.cos(turn), r * np.sin(turn), np.full(40, z)], -1)
        for r, z in ((foot, lift), (widest, lift + 0.5), (widest, lip_z + 0.06))
    ]
    return np.concatenate(rows) * scale


def seed_of(slug):
    """The same pot and plant every time, another one for every product."""
    return zlib.crc32(slug.encode()) & 0xFFFF


def keep_out_of_pot(builder, first, pot, soil_z, soil_r):
    """Push whatever grew through the wall over the lip and off the wall.

    first: material -> index of the first grid that is plant, not topping
    """
    profile = POTS[pot]
    rim, lip_z = profile[-1]
    widest = max(r for r, _ in profile)
    wall_r, wall_z = np.array(profile).T
    for P in builder.points(first):
        r = np.hypot(P[:, 0], P[:, 1]) + 1e-9
        over_lip = (r > soil_r - 0.02) & (r < widest + 0.12)
        P[:, 2] = np.where(
            over_lip & (P[:, 2] > soil_z) & (r < rim + 0.05),
            np.maximum(P[:, 2], lip_z + 0.055),
            P[:, 2],
        )
        outside = np.interp(P[:, 2], wall_z, wall_r) + 0.035
        hit = (r > soil_r) & (P[:, 2] < lip_z + 0.03) & (r < outside)
        P[:, :2] *= np.where(hit, outside / r, 1)[:, None]


def plinth(builder, height):
    """A block of travertine from -height to 0, a corner towards the camera's right."""
    stone = Builder()
    side = 2 * PLINTH_HALF
    block(stone, "travertine", (side, side, height), at=(0, 0, -height), r=0.05)
    stone.turn(math.radians(-14))
    builder.take(stone)


def grow(spec):
    """Topping and plant of a table row, in pot units (rim radius about 1).

    Returns the builder and by how much a plinth lifts the pot.
    """
    params = dict(spec["params"])
    rng = np.random.default_rng(seed_of(spec["slug"]) + params.pop("seed", 0))
    profile = POTS[spec["pot"]]
    rim, lip_z = profile[-1]
    params["_rim"] = max(r for r, _ in profile)
    params["_zrim"] = lip_z
    params["_wall"] = profile
    lift = params.get("plinth", 0.0)
    if "drop" in params:  # trailers end above the table
        params["drop"] = min(params["drop"], lip_z + lift - 0.4)
    soil_z = lip_z - params.pop("sink", 0.12)
    wall = np.interp(soil_z, [z for _, z in profile], [r for r, _ in profile])
    soil_r = min(rim - 0.10, wall - 0.09)
    VIEW[0] = 0
    builder = Builder()
    topping(builder, rng, spec["topping"], soil_z, soil_r)
    first = builder.counts()
    PLANTS[spec["archetype"]](builder, rng, soil_z, soil_r, params)
    keep_out_of_pot(builder, first, spec["pot"], soil_z, soil_r)
    if lift:
        plinth(builder, lift)
    builder.move((0, 0, lift))
    return builder, lift


def planted_pot(spec, glaze, motif):
    """One plant in its pot, scaled to the shop's frame."""
    builder, lift = grow(spec)
    profile = POTS[spec["pot"]]
    widest = max(r for r, _ in profile)
    lip_z = profile[-1][1]
    _, high, points = builder.bounds()
    wanted = np.interp(
        math.log(spec["size"]),
        [math.log(12), math.log(30), math.log(150)],
        [5.0, 6.5, 7.95],
    )
    width = 2 * max(np.quantile(np.abs(points[:, 0]), 0.995), widest)
    scale = min(
        wanted / max(high[2], lip_z + lift),
        6.9 / width,
        np.interp(spec["size"], [12, 40, 150], [2.5, 2.12, 1.9]) / widest,
    )
    builder.build(scale)
    pot_object(spec["pot"], glaze, motif, seed_of(spec["slug"]), scale, lift)
    return Subject(points * scale, pot_ring(spec["pot"], lift, scale))


def empty_pot(spec, glaze):
    """A pot without a plant, with a saucer if the table says so."""
    profile = POTS[spec["shape"]]
    widest = max(r for r, _ in profile)
    lip_z = profile[-1][1]
    scale = min(5.0 / (2 * widest), 5.3 / lip_z)
    scale *= np.interp(spec["size"], [10, 22, 34], [0.82, 0.98, 1.06])
    lift = 0.05 if spec["saucer"] else 0.0
    seed = seed_of(spec["slug"] + glaze)
    pot_object(
        spec["shape"], glaze, spec["motif"], seed, scale, lift, True, spec["saucer"]
    )
    ring = pot_ring(spec["shape"], 0.0, scale, spec["saucer"])
    return Subject(ring, ring)


def group(items, plants, pots, centred=True):
    """Several things on one floor; centred: shift them to the middle of the frame.

    items: dicts with one of plant, pot, prop (a name), and glaze, motif, at
    (x, y), scale (units per rim radius, or per prop unit), turn (degrees); other
    keys go to the prop.  plants, pots: the tables' rows by slug.
    """
    everything = Builder()
    walls = []
    outline = []
    for number, item in enumerate(items):
        x, y = item["at"]
        turn = math.radians(item.get("turn", 0))
        scale = item["scale"]
        if "plant" in item:
            spec = plants[item["plant"]]
            builder, lift = grow(spec)
            shape, seed = item.get("shape", spec["pot"]), seed_of(spec["slug"])
        elif "pot" in item:
            spec = pots[item["pot"]]
            builder, lift = Builder(), 0.0
            shape, seed = spec["shape"], seed_of(spec["slug"] + item["glaze"])
        else:
            builder, lift = Builder(), 0.0
            rng = np.random.default_rng(seed_of(item["prop"]) + number)
            PROPS_BY_NAME[item["prop"]](builder, rng, item)
            shape = None
        if builder.parts:
            builder.turn(turn)
            builder.scale(scale)
            builder.move((x, y, item.get("z", 0.0)))
            points = builder.bounds()[2]
            outline.append(points[:: max(1, len(points) // 5000)])
            everything.take(builder)
        if shape:
            objects = pot_object(
                shape,
                item["glaze"],
                item.get("motif", ""),
                seed,
                scale,
                lift,
                "pot" in item,
                item.get("saucer", False),
            )
            for part in objects:
                part.location = (x, y, item.get("z", 0.0))
                part.rotation_euler = (0, 0, turn)
            walls += objects
            ring = pot_ring(shape, lift, scale, item.get("saucer", False))
            outline.append(ring + (x, y, item.get("z", 0.0)))
    outline = np.concatenate(outline)
    if centred:
        aside = (outline[:, 0].min() + outline[:, 0].max()) / 2
        outline[:, 0] -= aside
        everything.move((-aside, 0, 0))
        for part in walls:
            part.location[0] -= aside
    everything.build(1.0)
    return Subject(outline, outline)
