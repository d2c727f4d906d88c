"""Every picture that the tables ask for, the most seen first."""

import json
import os
from typing import Callable, NamedTuple

from studio import View
from subjects import empty_pot, group, planted_pot

HERE = os.path.dirname(os.path.abspath(__file__))
SIZE = (1440, 1800)
# These stand large on a tint: home tiles, gifts, empty states, the 404.
LARGE = (
    "kentia-palm--stone",
    "zz-raven--pearl",
    "zz-plant--sand",
    "orchid-mini-pink--celadon",
    "snake-plant-cylindrica--stone",
    "monstera-deliciosa--pearl",
    "hoya-heart--taifrose",
    "echeveria--taifrose",
    "pilea--pearl",
    "set-corporate-desk",
    "home-engraved",
    "pot-lulu--pearl",
)


class Job(NamedTuple):
    """One picture.

    build: makes the subject in Blender's scene; base: name of the job that is the same
    subject in another glaze, over which the pot is laid; said: what the tables say
    """

    name: str
    build: Callable
    said: str
    size: tuple = SIZE
    view: View = View()
    spp: int = 12
    base: str = ""

    @property
    def large_cut_out(self):
        return self.name in LARGE


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


def file_name(slug, glaze, motif):
    """The catalogue's name of a picture, without its ending."""
    return slug + "--" + glaze + ("-" + motif if motif else "")


def plant_jobs(spec):
    """The first glaze whole, the others as a new pot laid over it."""
    first = file_name(spec["slug"], *spec["glazes"][0])
    said = {key: value for key, value in spec.items() if key != "glazes"}
    for glaze, motif in spec["glazes"]:
        name = file_name(spec["slug"], glaze, motif)
        yield Job(
            name,
            lambda spec=spec, glaze=glaze, motif=motif: planted_pot(spec, glaze, motif),
            repr((said, name, first)),
            # leaves need more than a smooth wall, small glossy ones more than that
            spp=spec["params"].get("spp", 12) if name == first else 10,
            base="" if name == first else first,
        )


def pot_jobs(spec):
    for glaze in spec["glazes"]:
        name = file_name(spec["slug"], glaze, spec["motif"])
        yield Job(
            name,
            lambda spec=spec, glaze=glaze: empty_pot(spec, glaze),
            repr((spec, name)),
            spp=10,
        )


def scene_jobs(plants, pots):
    """Gift sets, add-ons and the home page's scenes, from scenes.json."""
    with open(os.path.join(HERE, "scenes.json"), encoding="utf-8") as f:
        scenes = json.load(f)
    plants = {spec["slug"]: spec for spec in plants}
    pots = {spec["slug"]: spec for spec in pots}
    for scene in scenes:
        items, view = scene["items"], View(**scene.get("view", {}))
        specs = [plants.get(item.get("plant")) for item in items]
        yield Job(
            scene["name"],
            lambda items=items, view=view: group(items, plants, pots, not view.aside),
            repr((items, specs)),
            size=tuple(scene.get("size", SIZE)),
            view=view,
        )


def all_jobs():
    """Home page, best sellers and first glazes, other glazes, pots, sets, add-ons."""
    plants, pots = load_plants(), load_pots()
    grown = [job for spec in plants for job in plant_jobs(spec)]
    scenes = list(scene_jobs(plants, pots))
    home = [job for job in scenes if job.name.startswith("home-")]
    tiles = [job for job in grown + scenes if job.large_cut_out]
    firsts = [job for job in grown if not job.base]
    bare = [job for spec in pots for job in pot_jobs(spec)]
    order = home + tiles + firsts + grown + bare + scenes
    return list({job.name: job for job in order}.values())
