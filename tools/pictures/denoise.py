"""Own denoiser, and the grade from scene values to the picture.

Pictures are float arrays (rows, columns, 3), linear rgb.
"""

import numpy as np

POT_ID = 5  # object index: tells a pot from its plant


# The warm paper all round lights the subject: so much of that is taken back.
WHITE = np.array([1.0, 1.005, 1.06], np.float32)


def shift(a, dy, dx):
    """a moved by whole pixels, its edges held."""
    h, w = a.shape[:2]
    y, x = abs(dy), abs(dx)
    p = np.pad(a, ((y, y), (x, x), (0, 0)), mode="edge")
    return p[y + dy : y + dy + h, x + dx : x + dx + w]


BAND = 32  # rows that are filtered at a time: so many stay in the processor's cache


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
    glazed=0.0,
):
    """Edge-avoiding a-trous wavelet (Dammertz 2010) on the light without the albedo.

    cover: how much of a pixel is the subject's; where nothing is, nothing is read
    by_light, by_normal, by_albedo: differences that count as an edge
    grainy: few samples; look for edges in the light once blurred, not in its grain
    glazed: 1 where a pot is: its mirrored window is met by few samples and needs more
    """
    floor = np.maximum(albedo, 0.03)
    light = np.log1p(np.maximum(rgb, 0) / floor)
    depth = nearest_around(np.clip(depth, 0, 120))
    normal, albedo = normal / by_normal, albedo / by_albedo
    for level in range(levels):
        step = 1 << level
        tolerance = by_light * 0.6**level
        guide = (soften(light, 1) if grainy else without_specks(light)) / tolerance
        guide = guide / (1 + 2.5 * glazed)
        sides = np.concatenate([normal, albedo, guide, depth / (0.12 * step)], -1)
        light = np.concatenate(
            [
                filtered(light, sides, cover, step, top, min(top + BAND, len(light)))
                for top in range(0, len(light), BAND)
            ]
        )
    return np.expm1(light) * floor


def without_specks(light):
    """Every pixel no lighter than the third lightest of the eight round it.

    One sample that met a lamp by chance is not an edge: the filter is to spread it over
    what is alike but for that.
    """
    moves = [(dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx]
    first = second = third = np.full_like(light, -np.inf)
    for move in moves:
        found = shift(light, *move)
        first, found = np.maximum(first, found), np.minimum(first, found)
        second, found = np.maximum(second, found), np.minimum(second, found)
        third = np.maximum(third, found)
    return np.minimum(light, third)


def filtered(light, sides, cover, step, top, bottom):
    """One level of atrous for the rows from top to bottom.

    sides: what differs at an edge, in units of differences that count as one
    """
    reach = 2 * step
    from_, to = max(0, top - reach), min(len(light), bottom + reach)
    pad = ((from_ - (top - reach), bottom + reach - to), (reach, reach), (0, 0))
    light, sides, cover = (np.pad(a[from_:to], pad, "edge") for a in (light, sides, cover))
    rows, columns = bottom - top, light.shape[1] - 2 * reach

    def at(a, dy, dx):
        y, x = reach + dy * step, reach + dx * step
        return a[y : y + rows, x : x + columns]

    kernel = (3 / 8, 1 / 4, 1 / 16)
    weights = kernel[0] * kernel[0] * np.maximum(at(cover, 0, 0), 1e-3)
    total = at(light, 0, 0) * weights
    here = at(sides, 0, 0)
    for dy in range(-2, 3):
        for dx in range(-2, 3):
            if not (dx or dy):
                continue
            apart = at(sides, dy, dx) - here
            weight = np.exp(-np.einsum("ijk,ijk->ij", apart, apart))[..., None]
            weight *= at(cover, dy, dx) * (kernel[abs(dx)] * kernel[abs(dy)])
            total += at(light, dy, dx) * weight
            weights += weight
    return total / weights


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
    near = np.clip((1 - wide) / 0.7, 0, 1)
    far = np.clip((0.09 - (1 - wider)) / 0.06, 0, 1)
    shade = fine * near + wide * (1 - near)
    return shade * (1 - far) + wider * far


def denoise(passes, grainy=False):
    """Passes of a render -> the subject's linear rgb, as if it filled every pixel.

    grainy: see atrous
    """
    cover = np.clip(passes["alpha"], 0, 1)
    whole = np.maximum(cover, 1e-2)
    pot = passes["id"][..., :1] == POT_ID
    rgb, albedo, normal = (passes[name] / whole for name in ("rgb", "alb", "nor"))
    depth = passes["z"][..., :1]
    return atrous(rgb, albedo, normal, depth, cover, grainy=grainy, glazed=pot)


def grade(linear, exposure):
    """Linear scene -> sRGB, 0..255 (rows, columns, 3)."""
    x = linear * WHITE * exposure
    c = np.where(x < 0.6, x, 0.6 + 0.4 * (1 - np.exp(-(np.maximum(x, 0.6) - 0.6) / 0.4)))
    y = np.clip(c, 0, 1)
    y = np.where(y <= 0.0031308, y * 12.92, 1.055 * y ** (1 / 2.4) - 0.055)
    grey = (y * [0.2126, 0.7152, 0.0722]).sum(-1, keepdims=True)
    y = grey + (y - grey) * 1.06
    return np.clip(y, 0, 1) * 255
