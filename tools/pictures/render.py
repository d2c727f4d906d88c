"""Pictures of Asees: plants in handmade glazed pots, made from nothing but this folder.

Runs inside Blender 3.4 (Debian 12), Cycles on the CPU:

  blender -b -P tools/pictures/render.py -- --threads 2

renders every picture that has no master made from the present source, and develops it.
It may be killed at any point and started again.  See README.md beside this file.
"""

import argparse
import fnmatch
import os
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import numpy as np  # noqa: E402
from PIL import Image  # noqa: E402
from PIL.PngImagePlugin import PngInfo  # noqa: E402

from develop import MASTERS, develop, shade_of  # noqa: E402
from jobs import all_jobs  # noqa: E402
from picture import Darkroom  # noqa: E402
from stamps import Stamps, master_stamp, stamp_of  # noqa: E402


def chosen(jobs, patterns):
    """The jobs whose name, or slug, one of the patterns matches; all without patterns."""
    return [
        job
        for job in jobs
        if not patterns
        or any(
            fnmatch.fnmatch(name, pattern)
            for pattern in patterns
            for name in (job.name, job.name.partition("--")[0])
        )
    ]


def write(path, pixels, stamp):
    """A PNG that knows what it was made from, and appears whole or not at all."""
    note = PngInfo()
    note.add_text("stamp", stamp)
    Image.fromarray(pixels).save(
        path + ".part", format="PNG", compress_level=1, pnginfo=note
    )
    os.replace(path + ".part", path)


def stamp_in(path):
    """What write() noted, or nothing."""
    return Image.open(path).info.get("stamp") if os.path.exists(path) else None


def rendered(job, jobs, options, tmp):
    """Render a job into options.out unless it is there; returns the PNG's path."""
    stamp = stamp_of(job, options)
    path = os.path.join(options.out, job.name + ".png")
    if stamp_in(path) == stamp:
        return path
    base = shade = None
    if job.base:
        base_path = rendered(jobs[job.base], jobs, options, tmp)
        base = np.asarray(Image.open(base_path))
        shade = np.asarray(Image.open(shade_of(base_path)))
    while options.pause and os.path.exists(options.pause):
        time.sleep(5)
    size = tuple(round(side * options.scale) for side in job.size)
    room = Darkroom(size, options.spp or job.spp, options.threads, tmp)
    subject = room.stage(job.build, job.view)
    picture = room.shoot(subject, job.name, job.view, base)
    write(shade_of(path), room.shadow() if shade is None else shade, stamp)
    write(path, picture, stamp)
    return path


def main():
    parser = argparse.ArgumentParser(prog="render.py")
    parser.add_argument("--out", default="out", help="folder for rendered pictures")
    parser.add_argument("--masters", default=MASTERS, help="folder for the masters")
    parser.add_argument(
        "--only",
        default=[],
        type=lambda text: text.split(","),
        help="names or slugs, comma separated, with * and ?",
    )
    parser.add_argument("--scale", type=float, default=1, help="smaller drafts")
    parser.add_argument("--spp", type=int, help="samples per pixel, else each job's own")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--pause", default="", help="wait while this file exists")
    options = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    os.makedirs(options.out, exist_ok=True)
    os.makedirs(options.masters, exist_ok=True)
    jobs = {job.name: job for job in all_jobs()}
    stamps = Stamps(options.masters)
    started = time.time()
    with tempfile.TemporaryDirectory() as tmp:
        for job in chosen(jobs.values(), options.only):
            stamp = master_stamp(stamp_of(job, options))
            if not stamps.holds(job.name, stamp):
                path = rendered(job, jobs, options, tmp)
                develop(path, options.masters, job.large_cut_out)
                stamps.put(job.name, stamp)
    print("DONE in %.0f s" % (time.time() - started), flush=True)


if __name__ == "__main__" and "--" in sys.argv:
    main()
