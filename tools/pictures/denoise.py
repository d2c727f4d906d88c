"""Own denoiser, and the grade from scene values to the picture.

Pictures are float arrays (rows, columns, 3), linear rgb.
"""

import numpy as np


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
    cover,
    levels=4,
    by_light=0.35,
    by_normal=0.25,
    by_albedo=0.06,
    grainy=False,
):
    """Edge-avoiding a-trous wavelet (Dammertz 2010) on the light without the albedo.

    cover: how much of a pixel is the subject's; where nothing is, nothing is read
    by_light, by_normal, by_albedo: differences that count as an edge
    grainy: few samples; look for edges in the light once blurred, not in its grain
    """
    floor = np.maximum(albedo, 0.03)
    light = np.log1p(np.maximum(rgb, 0) / floor)
    kernel = (3 / 8, 1 / 4, 1 / 16)
    depth = nearest_around(np.clip(depth, 0, 120))
    for level in range(levels):
        step = 1 << level
        weights = kernel[0] * kernel[0] * np.maximum(cover, 1e-3)
        total = light * weights
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
                weight *= shift(cover, *move)
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


def nearest_around(depth):
    """The nearest of each pixel and its neighbours: a pixel half on the subject may have
    its depth from what is behind."""
    for move in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        depth = np.minimum(depth, shift(depth, *move))
    return depth


def grown(mask):
    """The mask, one pixel wider all round."""
    m = mask[..., None]
    wide = shift(m, 1, 0) | shift(m, -1, 0) | shift(m, 0, 1) | shift(m, 0, -1) | m
    return wide[..., 0]


def smooth_shadow(shade):
    """Shadow (h, w, 1): fine where it is dark, by a wide blur where it is faint."""
    unit = max(1, shade.shape[1] // 120)
    fine = soften(soften(shade, 1), unit)
    wide = soften(soften(fine, 2 * unit), 4 * unit)
    wider = wide
    for step in (4, 8, 12):
        wider = soften(wider, step * unit)
    near = np.clip((1 - wide) / 0.35, 0, 1)
    far = np.clip((0.09 - (1 - wider)) / 0.06, 0, 1)
    shade = fine * near + wide * (1 - near)
    return shade * (1 - far) + wider * far


def denoise(passes, grainy=False):
    """Passes of a render -> the subject's linear rgb, as if it filled every pixel.

    grainy: see atrous
    """
    cover = np.clip(passes["alpha"], 0, 1)
    whole = np.maximum(cover, 1e-2)
    rgb, albedo, normal = (passes[name] / whole for name in ("rgb", "alb", "nor"))
    return atrous(rgb, albedo, normal, passes["z"][..., :1], cover, grainy=grainy)


def grade(linear, exposure):
    """Linear scene -> sRGB, 0..255 (rows, columns, 3)."""
    x = linear * exposure
    c = np.where(x < 0.6, x, 0.6 + 0.4 * (1 - np.exp(-(np.maximum(x, 0.6) - 0.6) / 0.4)))
    y = np.clip(c, 0, 1)
    y = np.where(y <= 0.0031308, y * 12.92, 1.055 * y ** (1 / 2.4) - 0.055)
    grey = (y * [0.2126, 0.7152, 0.0722]).sum(-1, keepdims=True)
    y = grey + (y - grey) * 1.06
    return np.clip(y, 0, 1) * 255
