"""Blender materials: leaves, pots, props, paper."""

import zlib

import bpy
import numpy as np

from leaf_textures import LEAVES, leaf_texture
from noise import fbm, srgb

# Things that are neither plant nor pot: colour, roughness, metal, specular, and
# grain (how much tooth); c2: a second colour that clouds it.
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
    "brass": dict(c="#b89252", rough=0.28, metal=1.0),
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
    "travertine": dict(c="#dccfba", c2="#c2b093", rough=0.8, spec=0.2, grain=0.3),
    "oud": dict(c="#4b3423", rough=0.8, grain=0.9),
}
PRINTS = {}  # name -> function returning the picture of a printed material


def np_image(name, array):
    """An image of exact values from an array (rows from below, columns[, 3])."""
    h, w = array.shape[:2]
    image = bpy.data.images.new(
        name, w, h, alpha=False, float_buffer=True, is_data=True
    )
    values = np.ones((h, w, 4), np.float32)
    values[..., :3] = array if array.ndim == 3 else array[..., None]
    image.pixels.foreach_set(values.ravel())
    image.update()
    return image


def nodes_for(surface):
    """Empty node tree of a material; returns it, and functions for nodes and links."""
    surface.use_nodes = True
    tree = surface.node_tree
    tree.nodes.clear()
    return tree, tree.nodes.new, tree.links.new


def material(name):
    """The material of that name: a print's, a prop's, else a leaf's."""
    if name in PRINTS:
        return picture_material(name)
    return prop_material(name) if name in PROPS else leaf_material(name)


def map_node(new, link, where, name, array):
    """A texture node reading array at where (a socket with u, v)."""
    node = new("ShaderNodeTexImage")
    node.image = np_image(name, array)
    node.extension = "EXTEND"
    link(where, node.inputs[0])
    return node


def leaf_material(name):
    """A row of LEAVES: painted, bumped, letting some light through."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    row = LEAVES[name]
    rng = np.random.default_rng(zlib.crc32(name.encode()))
    colour_map, height_map = leaf_texture(row, rng)
    surface = bpy.data.materials.new(name)
    _, new, link = nodes_for(surface)
    attribute = new("ShaderNodeAttribute")
    attribute.attribute_name = "luv"
    luv = attribute.outputs["Vector"]
    painted = map_node(new, link, luv, name + "A", colour_map)
    raised = map_node(new, link, luv, name + "H", height_map)
    # the third number of luv is random: it varies brightness and hue
    separate = new("ShaderNodeSeparateXYZ")
    link(luv, separate.inputs[0])
    vary = new("ShaderNodeHueSaturation")
    r, g, b = srgb(row["c"])
    hue = (0.448, 0.476) if g >= max(r, b) else (0.494, 0.506)
    for name_, (low, high) in (("Value", (0.82, 1.16)), ("Hue", hue)):
        spread = new("ShaderNodeMapRange")
        spread.inputs["To Min"].default_value = low
        spread.inputs["To Max"].default_value = high
        link(separate.outputs["Z"], spread.inputs["Value"])
        link(spread.outputs[0], vary.inputs[name_])
    link(painted.outputs["Color"], vary.inputs["Color"])
    colour = vary.outputs["Color"]
    if "back" in row:
        geometry = new("ShaderNodeNewGeometry")
        sides = new("ShaderNodeMixRGB")
        link(geometry.outputs["Backfacing"], sides.inputs[0])
        link(colour, sides.inputs[1])
        sides.inputs[2].default_value = (*srgb(row["back"]), 1)
        colour = sides.outputs[0]
    bump = new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = row.get("bump", 0.22)
    bump.inputs["Distance"].default_value = 0.05
    link(raised.outputs["Color"], bump.inputs["Height"])
    bsdf = new("ShaderNodeBsdfPrincipled")
    link(colour, bsdf.inputs["Base Color"])
    link(bump.outputs[0], bsdf.inputs["Normal"])
    bsdf.inputs["Roughness"].default_value = row.get("rough", 0.4)
    bsdf.inputs["Specular"].default_value = row.get("spec", 0.36)
    shader = bsdf.outputs[0]
    through = row.get("trans", 0.16)
    if through:
        brighter = new("ShaderNodeHueSaturation")
        brighter.inputs["Value"].default_value = 1.7
        brighter.inputs["Saturation"].default_value = 1.1
        link(colour, brighter.inputs["Color"])
        translucent = new("ShaderNodeBsdfTranslucent")
        link(bump.outputs[0], translucent.inputs["Normal"])
        link(brighter.outputs[0], translucent.inputs[0])
        both = new("ShaderNodeMixShader")
        both.inputs[0].default_value = through
        link(shader, both.inputs[1])
        link(translucent.outputs[0], both.inputs[2])
        shader = both.outputs[0]
    link(shader, new("ShaderNodeOutputMaterial").inputs[0])
    return surface


def pot_material(albedo, roughness, rng, scale):
    """A glazed wall from its maps (rows up the wall, columns round it)."""
    surface = bpy.data.materials.new("pot")
    _, new, link = nodes_for(surface)
    attribute = new("ShaderNodeAttribute")
    attribute.attribute_name = "luv"
    luv = attribute.outputs["Vector"]
    fine = fbm(*roughness.shape, 150, 300, rng, 2)
    colour = map_node(new, link, luv, "potA", albedo)
    rough = map_node(new, link, luv, "potR", roughness)
    tooth = map_node(new, link, luv, "potB", fine)
    bump = new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.008
    bump.inputs["Distance"].default_value = 0.01 * scale
    link(tooth.outputs[0], bump.inputs["Height"])
    bsdf = new("ShaderNodeBsdfPrincipled")
    link(colour.outputs["Color"], bsdf.inputs["Base Color"])
    link(rough.outputs["Color"], bsdf.inputs["Roughness"])
    link(bump.outputs[0], bsdf.inputs["Normal"])
    bsdf.inputs["Specular"].default_value = 0.5
    link(bsdf.outputs[0], new("ShaderNodeOutputMaterial").inputs[0])
    return surface


def plain(name, rgb, rough=0.9, spec=0.2):
    """One colour, one roughness."""
    surface = bpy.data.materials.new(name)
    _, new, link = nodes_for(surface)
    bsdf = new("ShaderNodeBsdfPrincipled")
    bsdf.inputs["Base Color"].default_value = (*rgb, 1)
    bsdf.inputs["Roughness"].default_value = rough
    bsdf.inputs["Specular"].default_value = spec
    link(bsdf.outputs[0], new("ShaderNodeOutputMaterial").inputs[0])
    return surface


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
    if "c2" in d:
        layers = node_tree.nodes.new("ShaderNodeTexNoise")
        layers.inputs["Scale"].default_value = 1.6
        layers.inputs["Detail"].default_value = 8.0
        layers.inputs["Distortion"].default_value = 0.6
        mapping = node_tree.nodes.new("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = (1, 1, 3.2)
        clouds = node_tree.nodes.new("ShaderNodeMixRGB")
        clouds.inputs[1].default_value = (*srgb(d["c"]), 1)
        clouds.inputs[2].default_value = (*srgb(d["c2"]), 1)
        node_tree.links.new(coord.outputs["Object"], mapping.inputs[0])
        node_tree.links.new(mapping.outputs[0], layers.inputs["Vector"])
        node_tree.links.new(layers.outputs["Fac"], clouds.inputs[0])
        node_tree.links.new(clouds.outputs[0], bsdf.inputs["Base Color"])
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
