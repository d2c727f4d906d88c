"""Blender materials: leaves, pots, props, paper."""

import zlib

import bpy
import numpy as np

from leaf_textures import LEAVES, leaf_texture
from noise import fbm, srgb

# things that are neither plant nor pot: colour, roughness, metal, specular, grain (bump)
PROPS = {
    "kraft": dict(c="#b98f62", rough=0.85, grain=0.25),
    "linen": dict(c="#e6dccb", rough=0.9, grain=0.35),
    "maroon": dict(c="#7b1e37", rough=0.6, grain=0.12),
    "ribbon-maroon": dict(c="#7b1e37", rough=0.42, spec=0.5),
    "ribbon-cream": dict(c="#efe6d2", rough=0.45, spec=0.5),
    "ribbon-green": dict(c="#46603f", rough=0.45, spec=0.5),
    "card": dict(c="#f6f1e6", rough=0.8),
    "card-leaf": dict(c="#5d7a4c", rough=0.8),
    "card-inside": dict(c="#efe7d8", rough=0.85),
    "brass": dict(c="#c79a55", rough=0.24, metal=1.0),
    "brass-dark": dict(c="#8d6a38", rough=0.35, metal=1.0),
    "wood": dict(c="#9a6f45", rough=0.6, grain=0.2),
    "date": dict(c="#4a2412", rough=0.30, spec=0.6, grain=0.8),
    "date-light": dict(c="#7a4218", rough=0.30, spec=0.6, grain=0.8),
    "choc": dict(c="#43261a", rough=0.34, spec=0.5),
    "choc-milk": dict(c="#7a4a2c", rough=0.34, spec=0.5),
    "choc-white": dict(c="#e9d9b8", rough=0.38, spec=0.5),
    "gold": dict(c="#d8ab57", rough=0.3, metal=1.0),
    "wax": dict(c="#efe4cd", rough=0.5),
    "wick": dict(c="#4a4038", rough=0.9),
    "paper-cup": dict(c="#5a1a2a", rough=0.7),
    "glaze-charcoal": dict(c="#3d3a37", rough=0.28, spec=0.5),
    "oud": dict(c="#4b3423", rough=0.8, grain=0.9),
}
PRINTS = {}  # name -> function returning the picture of a printed material


def np_image(name, arr):
    h, w = arr.shape[:2]
    im = bpy.data.images.new(name, w, h, alpha=False, float_buffer=True, is_data=True)
    a = np.ones((h, w, 4), np.float32)
    a[..., :3] = arr if arr.ndim == 3 else arr[..., None]
    im.pixels.foreach_set(a.ravel())
    im.update()
    return im


def nodes_for(mat):
    mat.use_nodes = True
    nt = mat.node_tree
    nt.nodes.clear()
    N = nt.nodes.new
    return nt, N, lambda a, b: nt.links.new(a, b)


def material(name):
    """The material of that name: a print's, a prop's, else a leaf's."""
    if name in PRINTS:
        return picture_material(name)
    return prop_material(name) if name in PROPS else leaf_material(name)


def leaf_material(name):
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    d = LEAVES[name]
    rng = np.random.default_rng(zlib.crc32(name.encode()))
    A, Hh = leaf_texture(d, rng)
    mat = bpy.data.materials.new(name)
    nt, N, L = nodes_for(mat)
    at = N("ShaderNodeAttribute")
    at.attribute_name = "luv"
    ta = N("ShaderNodeTexImage")
    ta.image = np_image(name + "A", A)
    ta.extension = "EXTEND"
    th = N("ShaderNodeTexImage")
    th.image = np_image(name + "H", Hh)
    th.extension = "EXTEND"
    L(at.outputs["Vector"], ta.inputs[0])
    L(at.outputs["Vector"], th.inputs[0])
    sx = N("ShaderNodeSeparateXYZ")
    L(at.outputs["Vector"], sx.inputs[0])
    mr = N("ShaderNodeMapRange")
    mr.inputs["To Min"].default_value = 0.82
    mr.inputs["To Max"].default_value = 1.16
    L(sx.outputs["Z"], mr.inputs["Value"])
    hs = N("ShaderNodeHueSaturation")
    L(mr.outputs[0], hs.inputs["Value"])
    L(ta.outputs["Color"], hs.inputs["Color"])
    mh = N("ShaderNodeMapRange")
    g_ = srgb(d["c"])
    green = g_[1] >= max(g_[0], g_[2])
    mh.inputs["To Min"].default_value = 0.448 if green else 0.494
    mh.inputs["To Max"].default_value = 0.476 if green else 0.506
    hs.inputs["Saturation"].default_value = 1.0 if green else 1.0
    L(sx.outputs["Z"], mh.inputs["Value"])
    L(mh.outputs[0], hs.inputs["Hue"])
    col = hs.outputs["Color"]
    if "back" in d:
        ge = N("ShaderNodeNewGeometry")
        mx = N("ShaderNodeMixRGB")
        L(ge.outputs["Backfacing"], mx.inputs[0])
        L(col, mx.inputs[1])
        mx.inputs[2].default_value = (*srgb(d["back"]), 1)
        col = mx.outputs[0]
    bp = N("ShaderNodeBump")
    bp.inputs["Strength"].default_value = d.get("bump", 0.22)
    bp.inputs["Distance"].default_value = 0.05
    L(th.outputs["Color"], bp.inputs["Height"])
    pr = N("ShaderNodeBsdfPrincipled")
    L(col, pr.inputs["Base Color"])
    L(bp.outputs[0], pr.inputs["Normal"])
    pr.inputs["Roughness"].default_value = d.get("rough", 0.4)
    pr.inputs["Specular"].default_value = d.get("spec", 0.36)
    out = N("ShaderNodeOutputMaterial")
    tr = d.get("trans", 0.16)
    if tr:
        tl = N("ShaderNodeBsdfTranslucent")
        L(bp.outputs[0], tl.inputs["Normal"])
        bc = N("ShaderNodeHueSaturation")
        bc.inputs["Value"].default_value = 1.7
        bc.inputs["Saturation"].default_value = 1.1
        L(col, bc.inputs["Color"])
        L(bc.outputs[0], tl.inputs[0])
        ms = N("ShaderNodeMixShader")
        ms.inputs[0].default_value = tr
        L(pr.outputs[0], ms.inputs[1])
        L(tl.outputs[0], ms.inputs[2])
        L(ms.outputs[0], out.inputs[0])
    else:
        L(pr.outputs[0], out.inputs[0])
    return mat


def pot_material(albedo, roughness, rng, scale):
    """Glazed wall from its maps (rows up the wall, columns round it)."""
    H, W = roughness.shape
    A, R = albedo, roughness
    mat = bpy.data.materials.new("pot")
    nt, N, L = nodes_for(mat)
    at = N("ShaderNodeAttribute")
    at.attribute_name = "luv"
    ta, tr, tb = (N("ShaderNodeTexImage") for _ in range(3))
    fine = fbm(H, W, 150, 300, rng, 2)
    for tnode, arr, nm in ((ta, A, "potA"), (tr, R, "potR"), (tb, fine, "potB")):
        tnode.image = np_image(nm, arr)
        tnode.extension = "EXTEND"
        L(at.outputs["Vector"], tnode.inputs[0])
    bp = N("ShaderNodeBump")
    bp.inputs["Strength"].default_value = 0.02
    bp.inputs["Distance"].default_value = 0.01 * scale
    L(tb.outputs[0], bp.inputs["Height"])
    pr = N("ShaderNodeBsdfPrincipled")
    L(ta.outputs["Color"], pr.inputs["Base Color"])
    L(tr.outputs["Color"], pr.inputs["Roughness"])
    L(bp.outputs[0], pr.inputs["Normal"])
    pr.inputs["Specular"].default_value = 0.5
    o = N("ShaderNodeOutputMaterial")
    L(pr.outputs[0], o.inputs[0])
    return mat


def plain(name, rgb, rough=0.9, spec=0.2):
    m = bpy.data.materials.new(name)
    nt, N, L = nodes_for(m)
    p = N("ShaderNodeBsdfPrincipled")
    o = N("ShaderNodeOutputMaterial")
    p.inputs["Base Color"].default_value = (*rgb, 1)
    p.inputs["Roughness"].default_value = rough
    p.inputs["Specular"].default_value = spec
    L(p.outputs[0], o.inputs[0])
    return m


def prop_material(name):
    """Plain surface for props, with a little tooth where it says so."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    d = PROPS[name]
    mat = plain(name, srgb(d["c"]), d.get("rough", 0.7), d.get("spec", 0.3))
    node_tree = mat.node_tree
    bsdf = node_tree.nodes["Principled BSDF"]
    bsdf.inputs["Metallic"].default_value = d.get("metal", 0.0)
    if d.get("grain"):
        noise = node_tree.nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = 14.0
        noise.inputs["Detail"].default_value = 6.0
        coord = node_tree.nodes.new("ShaderNodeTexCoord")
        node_tree.links.new(coord.outputs["Object"], noise.inputs["Vector"])
        bump = node_tree.nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = d["grain"]
        bump.inputs["Distance"].default_value = 0.03
        node_tree.links.new(noise.outputs["Fac"], bump.inputs["Height"])
        node_tree.links.new(bump.outputs[0], bsdf.inputs["Normal"])
    return mat


def picture_material(name):
    """A printed card: its picture over u (across) and v (up)."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    mat = plain(name, (1, 1, 1), 0.6, 0.3)
    node_tree = mat.node_tree
    coord = node_tree.nodes.new("ShaderNodeAttribute")
    coord.attribute_name = "luv"
    image = node_tree.nodes.new("ShaderNodeTexImage")
    image.image = np_image(name, PRINTS[name]())
    image.extension = "EXTEND"
    node_tree.links.new(coord.outputs["Vector"], image.inputs[0])
    node_tree.links.new(
        image.outputs["Color"], node_tree.nodes["Principled BSDF"].inputs["Base Color"]
    )
    return mat
