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
from stamps import Stamps, master_stamp, scene_stamp, source_stamp  # noqa: E402


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


class Batch:
    """Brings masters up to date, one job after the other.

    jobs: all of them by name; options: the command's; tmp: a folder for passes
    """

    def __init__(self, jobs, options, tmp):
        self.jobs = jobs
        self.options = options
        self.tmp = tmp
        self.stamps = Stamps(options.masters)

    def bring(self, job):
        """Render and develop a job unless its master is what would come out.

        Returns whether Blender's scene is another than before.
        """
        size = tuple(round(side * self.options.scale) for side in job.size)
        asked = size, self.options.spp or job.spp, job.view
        source = source_stamp(job, asked)
        known_source, known_master = self.stamps.of(job.name)
        if known_source == source:
            return False
        room = Darkroom(*asked[:2], self.options.threads, self.tmp)
        subject = room.stage(job.build, job.view)
        scene = scene_stamp(asked)
        master = master_stamp(scene, job.large_cut_out)
        if known_master != master:
            path = self.path_of(job)
            if stamp_in(path) != scene:
                self.shoot(job, room, subject, scene)
            develop(path, self.options.masters, job.large_cut_out)
        self.stamps.put(job.name, source, master)
        return True

    def shoot(self, job, room, subject, scene):
        """Render a staged job into options.out."""
        base = None
        if job.base:
            if self.bring_base(self.jobs[job.base]):
                subject = room.stage(job.build, job.view)
            base_path = self.path_of(self.jobs[job.base])
            base = np.asarray(Image.open(base_path))
        picture = room.shoot(subject, job.name, job.view, base)
        if job.base:
            shade = np.asarray(Image.open(shade_of(base_path)))
        else:
            shade = room.shadow()
        write(shade_of(self.path_of(job)), shade, scene)
        write(self.path_of(job), picture, scene)

    def bring_base(self, first):
        """The first glaze, also if its rendered picture is lost or of another make."""
        rendered = stamp_in(self.path_of(first)) or ""
        made_of_it = master_stamp(rendered, first.large_cut_out)
        if self.stamps.of(first.name)[1] != made_of_it:
            self.stamps.known.pop(first.name, None)
        return self.bring(first)

    def path_of(self, job):
        return os.path.join(self.options.out, job.name + ".png")


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
    started = time.time()
    with tempfile.TemporaryDirectory() as tmp:
        batch = Batch(jobs, options, tmp)
        for job in chosen(jobs.values(), options.only):
            while options.pause and os.path.exists(options.pause):
                time.sleep(5)
            batch.bring(job)
    print("DONE in %.0f s" % (time.time() - started), flush=True)


if __name__ == "__main__" and "--" in sys.argv:
    main()
