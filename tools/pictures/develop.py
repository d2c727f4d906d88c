"""Lay rendered pictures on paper and write the masters.

Every picture becomes pictures/masters/NAME.webp, on paper of exactly the page's ground
wherever there is no shadow and all along the frame; and cutout-NAME.webp on a clear
ground, with its shadow: small (for lines of the cart and of lists), or, where it stands
large on a tint, at full size.  Needs no Blender.
"""

import os

import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
MASTERS = os.path.join(HERE, "..", "..", "pictures", "masters")
PAPER = np.array([246.0, 239.0, 229.0])  # the page's ground, #f6efe5
SHADOW = np.array([74.0, 58.0, 44.0])  # what the paper has where no light comes
FEATHER = 0.12  # of the width: how far a shadow takes to fade at the frame
DEAD = 0.028  # shadows fainter than this are grain
SMALL = 480  # width of a small cut-out
SMALL_QUALITY = 80
QUALITY = 88


def inside_ellipse(w, h):
    """1 round the middle of the frame, 0 outside of the ellipse that touches its sides."""
    x = (np.arange(w) + 0.5) / w * 2 - 1
    y = (np.arange(h) + 0.5) / h * 2 - 1
    power = 4 if w > h else 2.4  # in a wide scene something stands near the corners
    away = (abs(x)[None] ** power + abs(y)[:, None] ** power) ** (1 / power)
    t = np.clip((1 - away) / (2 * FEATHER), 0, 1)
    return (t * t * (3 - 2 * t))[..., None]


def cut_out(subject, shade):
    """RGBA (h, w, 4) and shade (h, w), 0..255 -> floats (h, w, 4): over its shadow."""
    alpha = subject[..., 3:] / 255
    dark = np.maximum(1 - encoded(shade / 255) - DEAD, 0)[..., None]
    dark = dark * dark / (dark + DEAD)  # no edge where it ends
    dark = dark * inside_ellipse(*shade.shape[::-1])
    cover = alpha + (1 - alpha) * dark
    rgb = subject[..., :3] * alpha + SHADOW * dark * (1 - alpha)
    rgb = np.where(cover > 0, rgb / np.maximum(cover, 1e-3), SHADOW)
    return np.concatenate([rgb, cover * 255], -1)


def encoded(light):
    """Share of light -> share of the value that a screen shows."""
    return np.clip(light, 0, 1) ** (1 / 2.2)


def on_paper(cut):
    """The same without transparency, 8 bit (h, w, 3)."""
    cover = cut[..., 3:] / 255
    return to_bytes(cut[..., :3] * cover + PAPER * (1 - cover))


def to_bytes(picture):
    return (np.clip(picture, 0, 255) + 0.5).astype(np.uint8)


def shade_of(path):
    """Where the shadow of the picture at path is."""
    return path[: -len(".png")] + ".shade.png"


def develop(path, masters=MASTERS, large=False):
    """Make the master of out/NAME.png and its shadow, and its cut-out, large or small."""
    name = os.path.splitext(os.path.basename(path))[0]
    image = Image.open(path)
    shade = Image.open(shade_of(path)).resize(image.size, Image.BICUBIC)
    cut = cut_out(np.array(image, np.float32), np.array(shade, np.float32))
    master = Image.fromarray(on_paper(cut))
    master.save(os.path.join(masters, name + ".webp"), quality=QUALITY, method=6)
    clear = Image.fromarray(to_bytes(cut))
    quality = QUALITY
    if not large:
        clear.thumbnail((SMALL, SMALL * 2), Image.LANCZOS)
        quality = SMALL_QUALITY
    target = os.path.join(masters, "cutout-" + name + ".webp")
    clear.save(target, quality=quality, method=6)
