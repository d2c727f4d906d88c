"""Write pictures/index.tsv: one row per master picture.

    python3 tools/pictures/make_index.py [--planned]

Reads archetypes.tsv (plants), pots.tsv (pots without plants) and sets.tsv (gift
sets, scenes, add-ons).  A picture that does not exist is left out and named on
stderr; with --planned it is listed all the same.  Kinds: plant, pot, set, scene (home
page), addon, and cutout: any of them with a transparent ground.  The sizes of pictures that
exist are read from the files (this needs Pillow; without it the planned sizes
are written).
"""

import csv
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(HERE, "..", "..", "pictures")
COLUMNS = (
    "file kind slug glaze motif width height shape name_en name_ar "
    "size_cm price_sar saucer contains"
).split()


def read_tsv(name):
    with open(os.path.join(HERE, name), encoding="utf-8", newline="") as f:
        return list(csv.DictReader(f, delimiter="\t", quoting=csv.QUOTE_NONE))


def split_glazes(text):
    """'sand,celadon:carve' -> [('sand', ''), ('celadon', 'carve')]."""
    return [tuple((part.split(":") + [""])[:2]) for part in text.split(",")]


def file_name(slug, glaze, motif):
    return slug + "--" + glaze + ("-" + motif if motif else "") + ".webp"


def wanted():
    """Every row that the three tables ask for, in catalogue order."""
    for plant in read_tsv("archetypes.tsv"):
        for glaze, motif in split_glazes(plant["glazes"]):
            yield dict(
                file=file_name(plant["slug"], glaze, motif),
                kind="plant",
                slug=plant["slug"],
                glaze=glaze,
                motif=motif,
                width=1440,
                height=1800,
                shape=plant["pot"],
                size_cm=plant["size_cm"],
            )
    for pot in read_tsv("pots.tsv"):
        for glaze in pot["glazes"].split(","):
            yield dict(
                file=file_name(pot["slug"], glaze, pot["motif"]),
                kind="pot",
                glaze=glaze,
                width=1440,
                height=1800,
                **{
                    key: pot[key]
                    for key in (
                        "slug motif shape name_en name_ar size_cm price_sar saucer"
                    ).split()
                },
            )
    for entry in read_tsv("sets.tsv"):
        yield dict(file=entry["slug"] + ".webp", **entry)


def with_cut_outs(rows):
    """Every row, and after all of them those of the cut-outs that exist."""
    rows = list(rows)
    yield from rows
    for row in rows:
        name = "cutout-" + row["file"]
        if os.path.exists(os.path.join(PICTURES, "masters", name)):
            same = {key: row[key] for key in ("slug", "glaze", "motif") if key in row}
            yield dict(file=name, kind="cutout", **same)


def main():
    planned = "--planned" in sys.argv
    try:
        from PIL import Image
    except ImportError:
        Image = None
    listed = set()
    with open(
        os.path.join(PICTURES, "index.tsv"), "w", encoding="utf-8", newline=""
    ) as f:
        out = csv.DictWriter(
            f,
            COLUMNS,
            delimiter="\t",
            lineterminator="\n",
            restval="",
            quoting=csv.QUOTE_NONE,
        )
        out.writeheader()
        for row in with_cut_outs(wanted()):
            path = os.path.join(PICTURES, "masters", row["file"])
            if os.path.exists(path):
                if Image is not None:
                    row["width"], row["height"] = Image.open(path).size
            elif not (planned and row["kind"] != "plant"):
                print("no picture:", row["file"], file=sys.stderr)
                continue
            listed.add(row["file"])
            out.writerow(row)
    for name in sorted(os.listdir(os.path.join(PICTURES, "masters"))):
        if name.endswith(".webp") and name not in listed:
            print("not in any table:", name, file=sys.stderr)


if __name__ == "__main__":
    main()
