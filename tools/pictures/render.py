"""Pictures of Asees: plants in handmade glazed pots, made from nothing but this folder.

Runs inside Blender 3.4 (Debian 12), Cycles on the CPU:

  blender -b -P tools/pictures/render.py -- plants --out out --all
  blender -b -P tools/pictures/render.py -- pots --out out --only pot-najd
  blender -b -P tools/pictures/render.py -- scenes --out out --only set-eid

See README.md beside this file for the options.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from dataclasses import replace

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
MASTERS = os.path.join(HERE, "..", "..", "pictures", "masters")

import numpy as np  # noqa: E402
from PIL import Image  # noqa: E402

from denoise import PAPER  # noqa: E402
from picture import (  # noqa: E402
    RAISE,
    Darkroom,
    finish,
    on_glass,
    shop_raise,
)
from studio import View  # noqa: E402
from subjects import empty_pot, group, planted_pot  # noqa: E402

POT_RAISE = (0.09, 0.13, 0.17, 0.21)
SET_RAISE = (0.045, 0.09, 0.13, 0.17)


def read_table(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as f:
        rows = [line.rstrip("\n").split("\t") for line in f]
    return [dict(zip(rows[0], row)) for row in rows[1:]]


def load_plants():
    """archetypes.tsv as specs: glazes as (glaze, motif), params as a dict."""
    return [
        dict(
            slug=row["slug"],
            archetype=row["archetype"],
            pot=row["pot"],
            topping=row["topping"],
            size=float(row["size_cm"]),
            glazes=[
                tuple((glaze.split(":") + [""])[:2])
                for glaze in row["glazes"].split(",")
            ],
            params=json.loads(row["params"]),
        )
        for row in read_table("archetypes.tsv")
    ]


def load_pots():
    """pots.tsv as specs."""
    return [
        dict(
            slug=row["slug"],
            shape=row["shape"],
            motif=row["motif"],
            glazes=row["glazes"].split(","),
            size=float(row["size_cm"]),
            saucer=row["saucer"] == "1",
        )
        for row in read_table("pots.tsv")
    ]


def load_scenes():
    with open(os.path.join(HERE, "scenes.json"), encoding="utf-8") as f:
        return json.load(f)


def wanted(slug, only):
    """None if the slug is not asked for, else the glazes asked for ([] = no wish)."""
    if not only:
        return []
    glazes = [ask.partition(":")[2] for ask in only if ask.partition(":")[0] == slug]
    return [g for g in glazes if g] if glazes else None


def file_name(slug, glaze="", motif=""):
    """The catalogue's name of a picture, without its ending."""
    return slug + ("--" + glaze if glaze else "") + ("-" + motif if motif else "")


def save(picture, options, *name):
    """Write the picture; name: slug, glaze, motif."""
    path = os.path.join(options.out, file_name(*name) + ".png")
    Image.fromarray(picture).save(path)


def make_plants(options, room):
    """The first glaze whole, further ones as a new pot laid over it."""
    for up in RAISE:
        room.plate(View(up=up))
    for spec in load_plants():
        ask = wanted(spec["slug"], options.only)
        if ask is None:
            continue
        if ask:
            todo = [g for g in spec["glazes"] if g[0] in ask]
        else:
            todo = spec["glazes"] if options.all else spec["glazes"][:1]
        base = None
        for glaze, motif in todo:
            shot = room.shoot(
                lambda: planted_pot(spec, glaze, motif),
                spec["slug"] + " " + glaze,
                base=base,
                raise_by=shop_raise,
            )
            base = shot.linear if base is None else base
            save(finish(shot), options, spec["slug"], glaze, motif)


def make_new_pots(options, room):
    """New glazes for plants that have masters: the pot laid over the finished picture.

    Only what --only names; the base is the master of the same glaze, else of another.
    """
    for up in RAISE:
        room.plate(View(up=up))
    for spec in load_plants():
        ask = wanted(spec["slug"], options.only)
        if not ask:
            continue
        names = [file_name(spec["slug"], *glaze) for glaze in spec["glazes"]]
        for (glaze, motif), name in zip(spec["glazes"], names):
            if glaze not in ask:
                continue
            paths = [os.path.join(options.masters, n + ".webp") for n in [name] + names]
            path = next(path for path in paths if os.path.exists(path))
            base = np.asarray(Image.open(path).convert("RGB"), np.float32)
            empty = room.plate(View())
            shot = room.shoot(
                lambda: planted_pot(spec, glaze, motif),
                spec["slug"] + " " + glaze,
                base=empty,
                raise_by=shop_raise,
            )
            # along the edge the shot is part empty set: take that off again
            part = np.maximum(shot.changed, 1e-3)
            clean = (shot.linear - empty * (1 - shot.changed)) / part
            clean = finish(shot._replace(linear=np.maximum(clean, 0)))
            picture = base * (1 - shot.changed) + clean * shot.changed
            picture = (picture + 0.5).astype(np.uint8)
            save(picture, options, spec["slug"], glaze, motif)


def make_cut_outs(options, room):
    """Masters of plants with a transparent ground: cutout-slug--glaze."""
    paper = np.array([int(PAPER[i : i + 2], 16) for i in (1, 3, 5)], float)
    for spec in load_plants():
        ask = wanted(spec["slug"], options.only)
        if not ask:
            continue
        for glaze, motif in spec["glazes"]:
            name = file_name(spec["slug"], glaze, motif)
            if glaze not in ask:
                continue
            picture = Image.open(os.path.join(options.masters, name + ".webp")).convert(
                "RGB"
            )
            alpha = room.cut_out(
                lambda: planted_pot(spec, glaze, motif), name, shop_raise
            )
            cut = on_glass(np.asarray(picture), alpha, paper)
            save(cut, options, "cutout-" + spec["slug"], glaze, motif)


def pot_raise(top):
    """Empty pots sit near the middle of the sheet, a little below it."""
    ideal = (3.05 - top / 2) / 10
    return min(POT_RAISE, key=lambda up: abs(up - ideal))


def make_pots(options, room):
    """Pots without plants: every glaze is laid over the empty set."""
    for up in POT_RAISE:
        room.plate(View(up=up))
    for spec in load_pots():
        ask = wanted(spec["slug"], options.only)
        if ask is None:
            continue
        for glaze in spec["glazes"]:
            if ask and glaze not in ask:
                continue
            shot = room.shoot(
                lambda: empty_pot(spec, glaze),
                spec["slug"] + " " + glaze,
                raise_by=pot_raise,
                coarse=5,
            )
            save(finish(shot), options, spec["slug"], glaze, spec["motif"])


def set_raise(top):
    """The same for groups."""
    ideal = (3.35 - top / 2) / 9
    return min(SET_RAISE, key=lambda up: abs(up - ideal))


def make_scenes(options, room):
    """Gift sets, add-ons and the home page's scene, from scenes.json."""
    plants = {spec["slug"]: spec for spec in load_plants()}
    pots = {spec["slug"]: spec for spec in load_pots()}
    for scene in load_scenes():
        if wanted(scene["name"], options.only) is None:
            continue
        view = View(**scene.get("view", {}))
        room.size = tuple(scene.get("size", (900, 1125)))
        if options.scale != 1:
            room.size = tuple(int(side * options.scale) for side in room.size)
        if "up" in scene.get("view", {}):
            room.plate(view)
            raise_by = None
        else:
            for up in SET_RAISE:
                room.plate(replace(view, up=up))
            raise_by = set_raise
        shot = room.shoot(
            lambda: group(scene["items"], plants, pots, not view.aside),
            scene["name"],
            view,
            raise_by=raise_by,
            coarse=5,
        )
        save(finish(shot), options, scene["name"])


KINDS = {
    "plants": make_plants,
    "new-pots": make_new_pots,
    "cut-outs": make_cut_outs,
    "pots": make_pots,
    "scenes": make_scenes,
}


def main():
    parser = argparse.ArgumentParser(prog="render.py")
    parser.add_argument("what", choices=tuple(KINDS))
    parser.add_argument("--out", default="out", help="folder for the pictures")
    parser.add_argument(
        "--only",
        default=[],
        type=lambda text: text.split(","),
        help="slug or slug:glaze, comma separated",
    )
    parser.add_argument("--all", action="store_true", help="plants: every glaze")
    parser.add_argument("--size", default="900x1125", help="plants and pots: pixels")
    parser.add_argument("--scale", type=float, default=1, help="scenes: smaller drafts")
    parser.add_argument("--masters", default=MASTERS, help="folder of finished masters")
    parser.add_argument("--cache", default="", help="folder for empty sets (as --out)")
    parser.add_argument("--spp", type=int, default=64, help="samples per pixel")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    os.makedirs(options.out, exist_ok=True)
    size = tuple(int(side) for side in options.size.split("x"))
    with tempfile.TemporaryDirectory() as tmp:
        room = Darkroom(
            size, options.spp, options.threads, tmp, options.cache or options.out
        )
        started = time.time()
        KINDS[options.what](options, room)
        print("DONE in %.0f s" % (time.time() - started), flush=True)


if __name__ == "__main__" and "--" in sys.argv:
    main()
