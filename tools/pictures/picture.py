"""From a subject in the studio to a picture: frame, light, denoise, grade.

A picture is what the camera saw of the subject alone, 8 bit RGBA, and its shadow, 8 bit
grey (255: all of its light is on the paper).  develop.py lays them on paper or leaves
them on a clear ground.
"""

import time
from math import tan

import bpy
import numpy as np

from denoise import POT_ID, denoise, grade, grown, smooth_shadow, soften
from studio import LIGHTS, View, only_shadow, render_passes, studio

FLOOR = 4  # the shadow is rendered so many times smaller


class Darkroom:
    """Renders subjects at one size and quality.

    size: (width, height) in pixels; spp: samples per pixel; tmp: folder for passes
    """

    def __init__(self, size, spp, threads, tmp):
        self.size = size
        self.spp = spp
        self.threads = threads
        self.tmp = tmp

    def stage(self, build, view=View()):
        """Build the subject in the studio, its foot where the view wants it."""
        bpy.ops.wm.read_factory_settings(use_empty=True)
        studio(self.size, self.spp, self.threads, view)
        subject = build()
        _, low = project(subject.points, self.size)
        shift = view.foot - low.max() / self.size[1]
        bpy.context.scene.camera.data.shift_y += shift
        return subject

    def shoot(self, subject, label, view=View(), base=None):
        """The subject of what stage() built, and nothing else: RGBA (h, w, 4).

        base: the same subject in another glaze: only the pot is rendered and laid over
        it
        """
        started = time.time()
        size = self.size
        box = self.box_round(subject.points if base is None else subject.pot)
        x0, y0, x1, y1 = box
        set_border(box, size)
        passes = render_passes(self.tmp)
        passes = {name: a[y0:y1, x0:x1] for name, a in passes.items()}
        rendered = time.time()
        alpha = np.clip(passes["alpha"], 0, 1)
        colour = denoise(passes, self.spp < 8)
        colour = grade(colour, LIGHTS[view.light].exposure)
        picture = np.zeros((size[1], size[0], 4), np.float32)
        part = np.concatenate([colour * alpha, alpha * 255], -1)
        if base is not None:
            weight = round_pot(passes["id"][..., 0], size[1] // 150)[..., None]
            picture = base.astype(np.float32)
            picture[..., :3] *= picture[..., 3:] / 255
            part = part * weight + picture[y0:y1, x0:x1] * (1 - weight)
        picture[y0:y1, x0:x1] = part
        picture[..., :3] /= np.maximum(picture[..., 3:] / 255, 1e-3)
        print(
            "SHOT %s render %.1f post %.1f box %d%%"
            % (
                label,
                rendered - started,
                time.time() - rendered,
                100 * (x1 - x0) * (y1 - y0) / size[0] / size[1],
            ),
            flush=True,
        )
        return to_bytes(picture)

    def shadow(self):
        """How much light the subject leaves on the paper: (h, w) / FLOOR, 0..255.

        Changes the scene: shoot first.
        """
        started = time.time()
        small = (self.size[0] // FLOOR, self.size[1] // FLOOR)
        scene = bpy.context.scene
        scene.render.resolution_x, scene.render.resolution_y = small
        scene.cycles.samples = 32
        scene.cycles.use_adaptive_sampling = False
        set_border(None, small)
        only_shadow()
        shade = render_passes(self.tmp)["shade"].mean(-1, keepdims=True)
        shade = smooth_shadow(shade)
        shade /= np.median(shade[: small[1] // 20])  # up there is no shadow
        print("SHADOW %.1f" % (time.time() - started), flush=True)
        return to_bytes(shade[..., 0] * 255)

    def box_round(self, points):
        """Pixels (x0, y0, x1, y1) that hold the points, and a little more."""
        px, py = project(points, self.size)
        margin = 12 + self.size[1] // 100
        return (
            max(0, int(px.min()) - margin),
            max(0, int(py.min()) - margin),
            min(self.size[0], int(px.max()) + margin),
            min(self.size[1], int(py.max()) + margin),
        )


def project(points, size):
    """Scene points (n, 3) -> pixel columns and rows."""
    camera = bpy.context.scene.camera
    bpy.context.view_layer.update()
    to_camera = np.array(camera.matrix_world.inverted())
    p = np.c_[points, np.ones(len(points))] @ to_camera.T
    f = (size[1] / 2) / tan(camera.data.angle / 2)
    return (
        size[0] / 2 + p[:, 0] / -p[:, 2] * f - camera.data.shift_x * size[1],
        size[1] / 2 - p[:, 1] / -p[:, 2] * f + camera.data.shift_y * size[1],
    )


def set_border(box, size):
    """Render only that box (pixels), or everything with None."""
    r = bpy.context.scene.render
    r.use_border = box is not None
    r.use_crop_to_border = False
    if box:
        r.border_min_x, r.border_max_x = box[0] / size[0], box[2] / size[0]
        r.border_min_y, r.border_max_y = 1 - box[3] / size[1], 1 - box[1] / size[1]


def round_pot(ids, reach):
    """Weights: 1 on the pot and reach pixels round it, falling softly to 0.

    So far, at least, as one glaze lies thicker than another: else the first one's edge
    is left as a thread round the new pot.
    """
    mask = ids == POT_ID
    for _ in range(reach):
        mask = grown(mask)
    weight = mask[..., None].astype(np.float32)
    for step in (1, 1, 2):
        weight = soften(weight, step)
    return weight[..., 0]


def to_bytes(picture):
    return (np.clip(picture, 0, 255) + 0.5).astype(np.uint8)
