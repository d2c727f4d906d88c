"""From a subject to a finished picture: frame, flat field, denoise, grade."""

import os
import time
from dataclasses import replace
from math import tan
from typing import NamedTuple

import bpy
import numpy as np
from PIL import Image

from denoise import denoise, grade, grown, soften
from mesh import POT_ID
from noise import smooth
from studio import View, only_outline, render_passes, studio

# Low subjects sit a little higher on the sheet, by view shift: the camera and
# with it the perspective stay the same.
RAISE = (0.0, 0.045, 0.09)


class Shot(NamedTuple):
    """A picture as it comes from the camera.

    linear: rgb (h, w, 3); plate: the empty set's; changed: (h, w, 1), 1 where the
    picture was rendered and 0 where it is the base's
    """

    linear: np.ndarray
    plate: np.ndarray
    changed: np.ndarray


class Darkroom:
    """Renders subjects at one size and quality.

    size: (width, height) in pixels; spp: samples per pixel
    tmp: folder for passes; cache: folder that keeps the empty sets
    """

    def __init__(self, size, spp, threads, tmp, cache):
        self.size = size
        self.spp = spp
        self.threads = threads
        self.tmp = tmp
        self.cache = cache

    def plate_path(self, view):
        name = "plate_%dx%d_%s.npy" % (*self.size, view.key())
        return os.path.join(self.cache, name)

    def plate(self, view):
        """The empty set as linear rgb (h, w, 3), smoothed: the flat field."""
        path = self.plate_path(view)
        if os.path.exists(path):
            return np.load(path)
        bpy.ops.wm.read_factory_settings(use_empty=True)
        studio((self.size[0] // 3, self.size[1] // 3), 160, self.threads, view)
        paper = render_passes(self.tmp)["rgb"]
        h, w = paper.shape[:2]
        y = np.linspace(-1, 1, h)[:, None] * np.ones((1, w))
        x = np.linspace(-1, 1, w)[None] * np.ones((h, 1))
        terms = [x**i * y**j for i in range(5) for j in range(9) if i + j <= 9]
        basis = np.stack(terms, -1).reshape(h * w, -1)
        factors, *_ = np.linalg.lstsq(basis, paper.reshape(-1, 3), rcond=None)
        fit = (basis @ factors).reshape(h, w, 3).astype(np.float32)
        full = resize(fit, self.size)
        np.save(path, full)
        return full

    def shoot(self, build, label, view=View(), base=None, raise_by=None, coarse=0):
        """Render what build() builds; returns a Shot.  The plate must exist.

        base: a linear picture of the same subject: only the pot is rendered and laid
        over it
        raise_by: height of the subject -> view.up
        coarse: without a base, render the whole at 1/coarse of the size first and
        lay the sharp box over that: the empty paper costs most of the time
        """
        size = self.size
        started = time.time()
        bpy.ops.wm.read_factory_settings(use_empty=True)
        studio(size, self.spp, self.threads, view)
        subject = build()
        built = time.time()
        if raise_by is not None:
            view = replace(view, up=raise_by(subject.top))
        bpy.context.scene.camera.data.shift_y = -view.up
        # to make the plate now would wipe the scene
        plate = np.load(self.plate_path(view))
        new_pot = base is not None
        whole = (0, 0, *size)
        if new_pot:
            box = self.box_round(subject.ring, (30, 20, 60, 28))
        elif coarse:
            base = self.floor(plate, coarse)
            box = self.box_round(subject.ring, (60, 30, 66, 48))
        else:
            base = plate
            box = whole
        set_border(None if box == whole else box, size)
        passes = render_passes(self.tmp)
        rendered = time.time()
        x0, y0, x1, y1 = box
        passes = {name: a[y0:y1, x0:x1] for name, a in passes.items()}
        clean, _ = denoise(passes, plate[y0:y1, x0:x1], self.spp < 16)
        weight = np.ones((y1 - y0, x1 - x0), np.float32)
        if new_pot:
            weight = round_pot(passes["id"][..., 0], int(4 * size[1] / 1125) + 1)
        elif coarse:
            weight = soft_edge(x1 - x0, y1 - y0, max(4, int(46 * size[1] / 1125)))
        changed = np.zeros((size[1], size[0], 1), np.float32)
        changed[y0:y1, x0:x1, 0] = weight
        linear = base * (1 - changed)
        linear[y0:y1, x0:x1] += clean * weight[..., None]
        print(
            "SHOT %s build %.1f render %.1f post %.1f box %d%%"
            % (
                label,
                built - started,
                rendered - built,
                time.time() - rendered,
                100 * (x1 - x0) * (y1 - y0) / size[0] / size[1],
            ),
            flush=True,
        )
        return Shot(linear, plate, changed)

    def cut_out(self, build, label, raise_by, view=View()):
        """How much of every pixel the subject covers: (h, w, 1), 0..1."""
        bpy.ops.wm.read_factory_settings(use_empty=True)
        studio(self.size, self.spp, self.threads, view)
        top = build().top
        up = view.up if raise_by is None else raise_by(top)
        bpy.context.scene.camera.data.shift_y = -up
        only_outline()
        set_border(None, self.size)
        alpha = render_passes(self.tmp)["alpha"]
        print("CUT", label, flush=True)
        return np.clip(alpha, 0, 1)

    def floor(self, plate, coarse):
        """The whole picture, rendered small: good enough where there is only paper."""
        small = (self.size[0] // coarse, self.size[1] // coarse)
        scene = bpy.context.scene
        scene.render.resolution_x, scene.render.resolution_y = small
        samples = scene.cycles.samples
        scene.cycles.samples = 24
        set_border(None, small)
        passes = render_passes(self.tmp)
        scene.render.resolution_x, scene.render.resolution_y = self.size
        scene.cycles.samples = samples
        clean, _ = denoise(passes, resize(plate, small))
        return resize(clean.astype(np.float32), self.size)

    def box_round(self, points, margin):
        """Pixels (x0, y0, x1, y1) that hold the points and some room for the shadow.

        margin: left, top, right, bottom, in pixels of a picture 1125 high
        """
        px, py = project(points, self.size)
        k = self.size[1] / 1125
        return (
            max(0, int(px.min() - margin[0] * k)),
            max(0, int(py.min() - margin[1] * k)),
            min(self.size[0], int(px.max() + margin[2] * k)),
            min(self.size[1], int(py.max() + margin[3] * k)),
        )


def resize(picture, size):
    """Linear rgb (h, w, 3) to (width, height)."""
    channels = [
        np.array(Image.fromarray(picture[..., k]).resize(size, Image.BICUBIC))
        for k in range(picture.shape[-1])
    ]
    return np.stack(channels, -1)


def shop_raise(top):
    """view.up for a subject of that height."""
    return RAISE[0 if top > 6.4 else 1 if top > 5.2 else 2]


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


def soft_edge(width, height, edge):
    """Weights (height, width): 1 inside, falling to 0 over edge pixels."""
    x = np.arange(width)
    y = np.arange(height)
    from_side = np.minimum(x + 0.5, width - x - 0.5)
    from_top = np.minimum(y + 0.5, height - y - 0.5)
    return np.minimum(
        smooth(0, edge, from_side)[None], smooth(0, edge, from_top)[:, None]
    )


def round_pot(ids, reach):
    """Weights: 1 on the pot and reach pixels round it, falling softly to 0."""
    mask = ids == POT_ID
    for _ in range(reach):
        mask = grown(mask)
    weight = mask[..., None].astype(np.float32)
    for step in (1, 1, 2):
        weight = soften(weight, step)
    return weight[..., 0]


def finish(shot):
    """Flat field: bring the empty set to an even paper, the subject with it; grade."""
    paper = shot.plate.mean((0, 1))
    return grade(shot.linear / shot.plate * paper, paper)


def soften_beside(a, alpha, steps):
    """Blur a without reading what the subject covers."""
    weight = (alpha < 0.01).astype(float)
    a = a * weight
    for step in steps:
        a, weight = soften(a, step), soften(weight, step)
    return a / np.maximum(weight, 1e-3)


SHADOW = np.array([70.0, 56.0, 44.0])


def on_glass(picture, alpha, paper):
    """A finished picture without its paper: 8 bit RGBA (h, w, 4), with its shadow.

    picture: 8 bit rgb; alpha: see Darkroom.cut_out; paper: 8 bit rgb (3,)
    """
    picture = picture.astype(float)
    # what the paper adds along the edges is taken off again
    inside = (picture - paper * (1 - alpha)) / np.maximum(alpha, 0.05)
    inside = np.clip(np.where(alpha > 0.5, inside, picture), 0, 255)
    dark = (paper - picture).mean(-1, keepdims=True) / (paper - SHADOW).mean()
    dark = soften_beside(np.clip(dark - 0.012, 0, 1), alpha, (1, 2))
    cover = alpha + (1 - alpha) * dark
    colour = (inside * alpha + SHADOW * dark * (1 - alpha)) / np.maximum(cover, 1e-3)
    colour = np.where(cover > 1e-3, colour, paper)
    rgba = np.concatenate([np.clip(colour, 0, 255), cover * 255], -1)
    return (rgba + 0.5).astype(np.uint8)
