"""Finish rendered pictures: even paper, then WebP into pictures/masters.

    python3 tools/pictures/level_paper.py out/*.png

Wherever there is no shadow, and all along the border, the paper becomes PAPER, so that a picture melts
into the page and lossy encoding has nothing to make blocks of.  Needs no Blender.
"""

import os
import sys

import numpy as np
from PIL import Image, ImageDraw

# #f4efe6 but for one level of red: lossy WebP has no #f4efe6 and makes it pinker
PAPER = np.array([245.0, 239.0, 230.0])
DEAD = 1.3  # levels of difference from PAPER that are no shadow
MASTERS = os.path.join(
    os.path.dirname(os.path.abspath(__file__)), "..", "..", "pictures", "masters"
)


def box_blur(a, r):
    """Mean over a square of 2 r + 1 pixels; a (h, w, channels)."""
    side = 2 * r + 1
    for axis in (0, 1):
        pad = [(0, 0)] * a.ndim
        pad[axis] = (r + 1, r)
        total = np.cumsum(np.pad(a, pad, mode="edge"), axis=axis)
        n = a.shape[axis]
        upper = np.take(total, np.arange(side, n + side), axis)
        a = (upper - np.take(total, np.arange(n), axis)) / side
    return a


def find_paper(difference):
    """Mask (h, w) of what is surely paper, lit or in shadow.

    difference: picture minus PAPER.  Paper is not brighter than it should be, has its
    own hue, is smooth, and reaches the picture's border.
    """
    grey = box_blur(difference.mean(-1, keepdims=True), 1)[..., 0]
    hue = difference.max(-1) - difference.min(-1)
    step_x = abs(np.diff(grey, axis=1, append=grey[:, -1:]))
    step_y = abs(np.diff(grey, axis=0, append=grey[-1:]))
    paper = (grey < 3) & (grey > -46) & (hue < 8) & (np.maximum(step_x, step_y) < 1.6)
    # three pixels from all else, so that nothing leaks through thin gaps
    paper = box_blur((~paper).astype(float)[..., None], 3)[..., 0] < 1e-6
    h, w = paper.shape
    half = Image.fromarray((paper * 255).astype(np.uint8)).resize((w // 2, h // 2), 0)
    x, y = w // 2 - 2, h // 2 - 2
    for seed in ((1, 1), (x, 1), (1, y), (x, y), (w // 4, 1), (w // 4, y)):
        if half.getpixel(seed) == 255:
            ImageDraw.floodfill(half, seed, 128)
    reached = np.array(half.resize((w, h), 0)) == 128
    return paper & reached


def border_fade(shape):
    """0 on the picture's border, 1 inside: no shadow runs off the picture."""
    h, w = shape[:2]
    x, y = np.arange(w) + 0.5, np.arange(h) + 0.5
    away = np.minimum(np.minimum(x, w - x)[None], np.minimum(y, h - y)[:, None])
    t = np.clip(away / (0.11 * h), 0, 1)[..., None]
    return t * t * (3 - 2 * t)


def level(picture):
    """8 bit rgb (h, w, 3) -> the same with even paper."""
    difference = picture.astype(float) - PAPER
    weight = find_paper(difference).astype(float)[..., None]
    total, share = difference * weight, weight
    for r in (4, 4, 3):
        total, share = box_blur(total, r), box_blur(share, r)
    shade = total / np.maximum(share, 1e-3)
    grey = shade.mean(-1, keepdims=True)
    # a new glaze may lie over the glow that another one threw on the paper
    shade = grey + 0.3 * (shade - grey) * np.clip(abs(grey) / 8, 0, 1)
    shade = shade * np.maximum(abs(grey) - DEAD, 0) / np.maximum(abs(grey), 1e-3)
    shade = shade * border_fade(picture.shape)
    blend = box_blur(weight, 3) * weight
    out = picture * (1 - blend) + (PAPER + shade) * blend
    return np.clip(out + 0.5, 0, 255).astype(np.uint8)


def main():
    for path in sys.argv[1:]:
        name = os.path.splitext(os.path.basename(path))[0]
        target = os.path.join(MASTERS, name + ".webp")
        image = Image.open(path)
        if image.mode != "RGBA":  # cut-outs have no paper
            image = Image.fromarray(level(np.array(image.convert("RGB"))))
        image.save(target, quality=90, method=6)


if __name__ == "__main__":
    main()
