"""Own denoiser and the grade from scene values to the picture."""

import math

import numpy as np

from noise import srgb


def shift(a, dy, dx):
    h, w = a.shape[:2]
    p = np.pad(a, ((abs(dy), abs(dy)), (abs(dx), abs(dx)), (0, 0)), mode="edge")
    return p[abs(dy) + dy : abs(dy) + dy + h, abs(dx) + dx : abs(dx) + dx + w]


def atrous(col, alb, nor, z, levels=4, sc=0.35, sn=0.25, sa=0.06):
    """Edge-avoiding a-trous wavelet (Dammertz 2010), light separated from albedo."""
    a = np.maximum(alb, 0.03)
    light = np.log1p(np.maximum(col, 0) / a)
    k = (3 / 8, 1 / 4, 1 / 16)
    zz = np.clip(z, 0, 120)
    for lv in range(levels):
        st = 1 << lv
        acc = light * (k[0] * k[0])
        wsum = np.full(light.shape[:2] + (1,), k[0] * k[0], np.float32)
        s = sc * 0.6**lv
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                if not (dx or dy):
                    continue
                l2 = shift(light, dy * st, dx * st)
                n2 = shift(nor, dy * st, dx * st)
                a2 = shift(alb, dy * st, dx * st)
                z2 = shift(zz, dy * st, dx * st)
                e = (
                    ((l2 - light) ** 2).sum(-1, keepdims=True) / (s * s)
                    + ((n2 - nor) ** 2).sum(-1, keepdims=True) / (sn * sn)
                    + ((a2 - alb) ** 2).sum(-1, keepdims=True) / (sa * sa)
                    + ((z2 - zz) / (0.12 * st)) ** 2
                )
                w = np.exp(-e) * (k[abs(dx)] * k[abs(dy)])
                acc += l2 * w
                wsum += w
        light = acc / wsum
    return np.expm1(light) * a


def denoise(p, pl=None):
    col, alb, nor, z = p["rgb"], p["alb"], p["nor"], p["z"][..., :1]
    fg = (
        p["id"][..., 0] < 8.5
    )  # this pass is not anti-aliased: grow it, so that soft edges stay the subject's
    for _ in range(2):
        fg = (
            shift(fg[..., None], 1, 0)
            | shift(fg[..., None], -1, 0)
            | shift(fg[..., None], 0, 1)
            | shift(fg[..., None], 0, -1)
            | fg[..., None]
        )[..., 0]
    out = col.copy()
    # the paper is smooth everywhere: a wide blur that never reads across the subject
    bgm = (~fg)[..., None].astype(np.float32)
    q = max(1, col.shape[1] // 300)
    cap, wt = np.minimum(col, 4) * bgm, bgm.copy()
    near = fg[..., None].astype(np.float32)

    def soften(a, st):
        for ax in (0, 1):
            a = (
                sum(
                    k * shift(a, *((d * st // 2, 0) if ax else (0, d * st // 2)))
                    for d, k in ((-2, 1), (-1, 4), (0, 6), (1, 4), (2, 1))
                )
                / 16
            )
        return a

    for r in (1, 2, 4):
        cap, wt = soften(cap, r * q), soften(wt, r * q)
    bg = cap / np.maximum(wt, 1e-4)
    for r in (2, 4, 8, 14):
        cap, wt, near = soften(cap, r * q), soften(wt, r * q), soften(near, r * q)
    far = (
        np.clip(1 - near / 0.12, 0, 1) ** 2
    )  # well away from the subject: the wide blur
    far = far * np.clip(wt / 0.5, 0, 1)
    wide = cap / np.maximum(wt, 1e-4)
    if pl is not None:
        wide = pl * (
            wide.mean(-1, keepdims=True) / pl.mean(-1, keepdims=True)
        )  # out there only the paper's own hue
    bg = bg * (1 - far) + wide * far
    out = np.where(fg[..., None], out, bg)
    ys, xs = np.where(fg)
    if len(ys):
        y0, y1, x0, x1 = (
            max(ys.min() - 8, 0),
            ys.max() + 8,
            max(xs.min() - 8, 0),
            xs.max() + 8,
        )
        sl = (slice(y0, y1), slice(x0, x1))
        d = atrous(col[sl], alb[sl], nor[sl], z[sl])
        out[sl] = np.where(fg[sl][..., None], d, out[sl])
    return out, fg


PAPER = "#f4efe6"
BG_LEVEL = 1.175  # scene value of paper that the curve below carries to PAPER


def grade(lin, ref):
    """Linear scene -> 8 bit sRGB. ref: the paper's colour in the top corners."""
    x = lin * (BG_LEVEL / ref)
    c = np.where(
        x < 0.6, x, 0.6 + 0.4 * (1 - np.exp(-(np.maximum(x, 0.6) - 0.6) / 0.4))
    )
    c = c * (srgb(PAPER) / (0.6 + 0.4 * (1 - math.exp(-(BG_LEVEL - 0.6) / 0.4))))
    y = np.clip(c, 0, 1)
    y = np.where(y <= 0.0031308, y * 12.92, 1.055 * y ** (1 / 2.4) - 0.055)
    l = (y * [0.2126, 0.7152, 0.0722]).sum(-1, keepdims=True)
    y = l + (y - l) * 1.06
    return (np.clip(y, 0, 1) * 255 + 0.5).astype(np.uint8)
