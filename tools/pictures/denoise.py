"""Own denoiser, and the grade from scene values to the picture.

Pictures are float arrays (rows, columns, 3), linear rgb.
"""

import math

import numpy as np

from noise import srgb

PAPER = "#f4efe6"
PAPER_LEVEL = 1.175  # scene value of paper that the grade carries to PAPER
EVEN = 0.015  # differences of paper that are no shadow
SUBJECT_IDS = 8.5  # object indices above belong to the paper


def shift(a, dy, dx):
    """a moved by whole pixels, its edges held."""
    h, w = a.shape[:2]
    y, x = abs(dy), abs(dx)
    p = np.pad(a, ((y, y), (x, x), (0, 0)), mode="edge")
    return p[y + dy : y + dy + h, x + dx : x + dx + w]


def squared(a):
    """Squared length along the last axis, which is kept."""
    return (a**2).sum(-1, keepdims=True)


def atrous(
    rgb,
    albedo,
    normal,
    depth,
    levels=4,
    by_light=0.35,
    by_normal=0.25,
    by_albedo=0.06,
    grainy=False,
):
    """Edge-avoiding a-trous wavelet (Dammertz 2010) on the light without the albedo.

    by_light, by_normal, by_albedo: differences that count as an edge
    grainy: few samples; look for edges in the light once blurred, not in its grain
    """
    floor = np.maximum(albedo, 0.03)
    light = np.log1p(np.maximum(rgb, 0) / floor)
    kernel = (3 / 8, 1 / 4, 1 / 16)
    depth = np.clip(depth, 0, 120)
    for level in range(levels):
        step = 1 << level
        centre = kernel[0] * kernel[0]
        total = light * centre
        weights = np.full(light.shape[:2] + (1,), centre, np.float32)
        tolerance = by_light * 0.6**level
        guide = soften(light, 1) if grainy else light
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                if not (dx or dy):
                    continue
                move = (dy * step, dx * step)
                there = shift(light, *move)
                edge = (
                    squared(shift(guide, *move) - guide) / (tolerance * tolerance)
                    + squared(shift(normal, *move) - normal) / (by_normal * by_normal)
                    + squared(shift(albedo, *move) - albedo) / (by_albedo * by_albedo)
                    + ((shift(depth, *move) - depth) / (0.12 * step)) ** 2
                )
                weight = np.exp(-edge) * (kernel[abs(dx)] * kernel[abs(dy)])
                total += there * weight
                weights += weight
        light = total / weights
    return np.expm1(light) * floor


def soften(a, step):
    """Binomial blur (1 4 6 4 1), step pixels wide."""
    taps = ((-2, 1), (-1, 4), (0, 6), (1, 4), (2, 1))
    for axis in (0, 1):
        moved = 0
        for offset, weight in taps:
            by = offset * step // 2
            moved = moved + weight * shift(a, *((by, 0) if axis else (0, by)))
        a = moved / 16
    return a


def grown(mask):
    """The mask, one pixel wider all round."""
    m = mask[..., None]
    wide = shift(m, 1, 0) | shift(m, -1, 0) | shift(m, 0, 1) | shift(m, 0, -1) | m
    return wide[..., 0]


def smooth_paper(rgb, subject, plate):
    """The paper is smooth everywhere: a wide blur that never reads the subject."""
    paper = (~subject)[..., None].astype(np.float32)
    unit = max(1, rgb.shape[1] // 300)
    total, weight = np.minimum(rgb, 4) * paper, paper.copy()
    near = subject[..., None].astype(np.float32)
    for r in (1, 2, 4):
        total, weight = soften(total, r * unit), soften(weight, r * unit)
    close_by = total / np.maximum(weight, 1e-4)
    for r in (2, 4, 8, 14):
        total, weight = soften(total, r * unit), soften(weight, r * unit)
        near = soften(near, r * unit)
    wide = total / np.maximum(weight, 1e-4)
    if plate is not None:  # out there only the paper's own hue
        level = wide.mean(-1, keepdims=True) / plate.mean(-1, keepdims=True)
        wide = plate * level
    far = np.clip(1 - near / 0.12, 0, 1) ** 2  # well away from the subject
    far = far * np.clip(weight / 0.5, 0, 1)
    paper = close_by * (1 - far) + wide * far
    if plate is not None:  # level where there is no shadow
        shade = paper.mean(-1, keepdims=True) / plate.mean(-1, keepdims=True)
        even = plate * (1 + np.sign(shade - 1) * np.maximum(abs(shade - 1) - EVEN, 0))
        near_even = np.clip(abs(shade - 1) / (2 * EVEN), 0, 1)
        paper = even * (1 - near_even) + paper * near_even * even.mean(
            -1, keepdims=True
        ) / np.maximum(paper.mean(-1, keepdims=True), 1e-4)
    return paper


def denoise(passes, plate=None, grainy=False):
    """Passes of a render -> (linear rgb, mask of the subject).

    plate: the empty set, for the paper's hue; grainy: see atrous
    """
    rgb, albedo, normal = passes["rgb"], passes["alb"], passes["nor"]
    depth = passes["z"][..., :1]
    # the index pass is not anti-aliased: grown, so that soft edges stay the subject's
    subject = grown(grown(passes["id"][..., 0] < SUBJECT_IDS))
    out = np.where(subject[..., None], rgb, smooth_paper(rgb, subject, plate))
    ys, xs = np.where(subject)
    if len(ys):
        part = (
            slice(max(ys.min() - 8, 0), ys.max() + 8),
            slice(max(xs.min() - 8, 0), xs.max() + 8),
        )
        clean = atrous(
            rgb[part], albedo[part], normal[part], depth[part], grainy=grainy
        )
        out[part] = np.where(subject[part][..., None], clean, out[part])
    return out, subject


def shoulder(x):
    """Straight up to .6, then bending towards 1; for numbers."""
    return 0.6 + 0.4 * (1 - math.exp(-(x - 0.6) / 0.4))


def grade(linear, paper):
    """Linear scene -> 8 bit sRGB (rows, columns, 3).  paper: the paper's rgb in it."""
    x = linear * (PAPER_LEVEL / paper)
    bent = 0.6 + 0.4 * (1 - np.exp(-(np.maximum(x, 0.6) - 0.6) / 0.4))
    c = np.where(x < 0.6, x, bent)
    c = c * (srgb(PAPER) / shoulder(PAPER_LEVEL))
    y = np.clip(c, 0, 1)
    y = np.where(y <= 0.0031308, y * 12.92, 1.055 * y ** (1 / 2.4) - 0.055)
    grey = (y * [0.2126, 0.7152, 0.0722]).sum(-1, keepdims=True)
    y = grey + (y - grey) * 1.06
    return (np.clip(y, 0, 1) * 255 + 0.5).astype(np.uint8)
