"""The one studio: paper sweep, camera, light, and the passes it renders.

Units: see subjects.py.  x to the right, y away from the camera, z up; the floor is
z = 0.  The frame of the shop's pictures shows 8 by 10 units.
"""

import math
import os
from dataclasses import dataclass
from math import cos, pi, radians, sin

import bpy
import numpy as np
from mathutils import Vector

from materials import nodes_for, plain
from mesh import make_object, quads_of

DISTANCE = 46  # of the camera: a long lens
TARGET = Vector((0, 0, 3.85))
PAPER_ID = 9  # object index of the paper, for the denoiser
# passes that are kept: our name, Blender's
PASSES = (
    ("rgb", "Image"),
    ("alb", "Denoising Albedo"),
    ("nor", "Denoising Normal"),
    ("z", "Depth"),
    ("id", "IndexOB"),
)


@dataclass(frozen=True)
class View:
    """How the camera looks and which lamps burn.  The defaults are the shop's.

    up, aside: shift of the view in frame heights (the subject moves up, left)
    elevation: degrees above the horizon
    height: units that the frame shows from top to bottom
    light: a key of LIGHTS
    """

    up: float = 0.0
    aside: float = 0.0
    elevation: float = 8.0
    height: float = 10.0
    light: str = "shop"

    def key(self):
        """Short text for file names."""
        return "%d_%d_%d_%d_%s" % (
            self.up * 1000,
            self.aside * 1000,
            self.elevation * 10,
            self.height * 10,
            self.light,
        )


# lamps: name, place, target, size, watts, colour.
# shop: window from the left, rim from behind.  scene: a broad window nearly in
# front, so that the picture may be mirrored.
LIGHTS = {
    "shop": (
        ("window", (-12, -6, 10), (0, 0, 2.4), (5, 6), 1330, (1.0, 0.955, 0.89)),
        ("rim", (8, 8, 9), (0, 0, 3.5), (4, 6), 700, (1.0, 0.95, 0.88)),
        ("fill", (10, -16, 6), (0, 0, 3), (8, 8), 260, (0.96, 0.97, 1.0)),
        ("top", (0, 1, 22), (0, 19, 9), (18, 10), 3000, (1.0, 0.98, 0.95)),
    ),
    "scene": (
        ("window", (-9, -15, 14), (0, 0, 2.2), (11, 9), 2500, (1.0, 0.965, 0.91)),
        ("rim", (9, 10, 11), (0, 0, 3), (8, 7), 800, (1.0, 0.95, 0.88)),
        ("rim2", (-9, 10, 11), (0, 0, 3), (8, 7), 500, (1.0, 0.95, 0.88)),
        ("fill", (11, -16, 8), (0, 0, 3), (10, 9), 1700, (0.98, 0.98, 1.0)),
        ("top", (0, 1, 22), (0, 19, 9), (26, 10), 3600, (1.0, 0.98, 0.95)),
    ),
}


def studio(size, spp, threads, view=View()):
    """Set the scene up: engine, paper, camera, lamps, mirrored panels, passes."""
    engine(size, spp, threads)
    paper = paper_sweep()
    camera(view)
    for lamp in LIGHTS[view.light]:
        area(*lamp)
    # The lamps light; what the glaze mirrors are separate panels only glossy rays
    # see.  The paper hides from them, so panels may reach below the table and the
    # pot's wall shows a tall window.
    paper.visible_glossy = False
    window = (-15, -9, -3, 3, 9, 15.35)
    panel((-13, -10, -1), (0, 0, 1), 5.5, 30, 5.5, bars=window)
    panel((13, -5, 0), (0, 0, 1), 1.6, 30, 2.2)
    panel((3, 2, 22), (0, 0, 2), 12, 10, 3.0)
    sky()
    layer = bpy.context.view_layer
    layer.use_pass_normal = True
    layer.use_pass_diffuse_color = True
    layer.use_pass_glossy_color = True
    layer.use_pass_z = True
    layer.use_pass_object_index = True
    layer.cycles.denoising_store_passes = True


def engine(size, spp, threads):
    """Cycles on the CPU, few bounces, no denoiser of its own, linear output."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.threads_mode = "FIXED"
    scene.render.threads = threads
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = "Raw"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = spp
    cycles.use_adaptive_sampling = True
    # with few samples (pots), stop early where the light is even
    cycles.adaptive_threshold = 0.05 if spp >= 16 else 0.10
    cycles.adaptive_min_samples = 16 if spp >= 16 else max(3, spp // 4)
    cycles.max_bounces = 4
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 2
    cycles.transparent_max_bounces = 4
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3.0
    cycles.sample_clamp_direct = 12.0
    cycles.blur_glossy = 1.0
    cycles.use_denoising = False
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    cycles.filter_width = 1.5
    cycles.seed = 7


def paper_sweep():
    """Paper lying on the table and rising behind, a little darker on the table."""
    bend = np.linspace(0, pi / 2, 14)[1:]
    y = np.r_[np.linspace(-60, 10, 8), 10 + 9 * np.sin(bend), np.full(5, 19.0)]
    z = np.r_[np.zeros(8), 9 - 9 * np.cos(bend), np.linspace(9, 60, 6)[1:]]
    x = np.linspace(-70, 70, 2)
    shape = (len(y), 2)
    points = [np.broadcast_to(a, shape) for a in (x, y[:, None], z[:, None])]
    points = np.stack(points, -1).reshape(-1, 3)
    quads = quads_of(np.arange(len(points)).reshape(shape))[:, 0]
    shade = np.interp(z, [0, 0.01, 9], [0.64, 0.68, 1.0])
    shade = np.repeat(np.stack([shade] * 3, -1), 2, axis=0)
    surface = plain("paper", (1, 1, 1), 0.95, 0.0)
    tree = surface.node_tree
    attribute = tree.nodes.new("ShaderNodeAttribute")
    attribute.attribute_name = "luv"
    multiply = tree.nodes.new("ShaderNodeMixRGB")
    multiply.blend_type = "MULTIPLY"
    multiply.inputs[0].default_value = 1
    multiply.inputs[2].default_value = (0.86, 0.825, 0.765, 1)
    bsdf = tree.nodes["Principled BSDF"]
    tree.links.new(attribute.outputs["Vector"], multiply.inputs[1])
    tree.links.new(multiply.outputs[0], bsdf.inputs["Base Color"])
    paper = make_object("paper", points, quads, shade, surface)
    paper.pass_index = PAPER_ID
    return paper


def aim(thing, target):
    """Turn a lamp, a panel or the camera to look at target."""
    way = Vector(target) - Vector(thing.location)
    thing.rotation_euler = way.to_track_quat("-Z", "Y").to_euler()


def camera(view):
    """A long lens, a little above the rim."""
    scene = bpy.context.scene
    lens = bpy.data.cameras.new("cam")
    stand = bpy.data.objects.new("cam", lens)
    scene.collection.objects.link(stand)
    scene.camera = stand
    up = radians(view.elevation)
    stand.location = TARGET + Vector((0, -cos(up) * DISTANCE, sin(up) * DISTANCE))
    aim(stand, TARGET)
    lens.sensor_fit = "VERTICAL"
    lens.angle = 2 * math.atan(view.height / 2 / DISTANCE)
    lens.clip_end = 500
    lens.shift_y = -view.up
    lens.shift_x = view.aside


def area(name, place, target, size, watts, colour=(1, 1, 1), spread=pi):
    """A rectangular lamp."""
    lamp = bpy.data.lights.new(name, "AREA")
    lamp.shape = "RECTANGLE"
    lamp.size, lamp.size_y = size
    lamp.energy = watts
    lamp.color = colour
    lamp.spread = spread
    stand = bpy.data.objects.new(name, lamp)
    stand.location = place
    aim(stand, target)
    bpy.context.collection.objects.link(stand)


def panel(place, target, width, height, power, bars=()):
    """A shining sheet that only mirrors see.

    bars: heights of a window's crossbars; such a window has a middle bar too
    """
    surface = bpy.data.materials.new("panel")
    _, new, link = nodes_for(surface)
    shine = new("ShaderNodeEmission")
    shine.inputs[0].default_value = (1, 0.97, 0.93, 1)
    shine.inputs[1].default_value = power
    link(shine.outputs[0], new("ShaderNodeOutputMaterial").inputs[0])
    surface.cycles.sample_as_light = True
    w, h = width / 2, height / 2
    panes = [(-w, w, -h, h)]
    if bars:
        panes = [
            (x0, x1, y0, y1 - 0.35)
            for x0, x1 in ((-w, -0.08 * w), (0.08 * w, w))
            for y0, y1 in zip(bars[:-1], bars[1:])
        ]
    points = [
        corner
        for x0, x1, y0, y1 in panes
        for corner in ((x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0))
    ]
    quads = np.arange(len(points)).reshape(-1, 4)
    points = np.array(points, float)
    sheet = make_object("panel", points, quads, np.zeros((len(points), 3)), surface)
    sheet.location = place
    aim(sheet, target)
    sheet.visible_camera = False
    sheet.visible_diffuse = False
    sheet.visible_shadow = False
    sheet.visible_transmission = False


def sky():
    """Weak light from everywhere, warm from below."""
    world = bpy.data.worlds.new("w")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    coordinate = tree.nodes.new("ShaderNodeTexCoord")
    separate = tree.nodes.new("ShaderNodeSeparateXYZ")
    spread = tree.nodes.new("ShaderNodeMapRange")
    spread.inputs["From Min"].default_value = -0.5
    spread.inputs["From Max"].default_value = 0.7
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = (0.62, 0.57, 0.51, 1)
    ramp.color_ramp.elements[1].color = (1.0, 0.97, 0.93, 1)
    background = tree.nodes.new("ShaderNodeBackground")
    background.inputs[1].default_value = 0.30
    out = tree.nodes.new("ShaderNodeOutputWorld")
    tree.links.new(coordinate.outputs["Generated"], separate.inputs[0])
    tree.links.new(separate.outputs["Z"], spread.inputs["Value"])
    tree.links.new(spread.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], background.inputs[0])
    tree.links.new(background.outputs[0], out.inputs[0])


def render_passes(folder):
    """Render; returns linear passes by our name as arrays (rows, columns, 3), and alpha.

    They go through the compositor's file outputs, in folder, and are removed there.
    """
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.format.exr_codec = "ZIP"
    files.file_slots.clear()
    for key, name in PASSES:
        if name in layers.outputs and layers.outputs[name].enabled:
            files.file_slots.new(key)
            tree.links.new(layers.outputs[name], files.inputs[key])
    bpy.ops.render.render()
    passes = {}
    for name in os.listdir(folder):
        if name.endswith(".exr"):
            values = read_exr(os.path.join(folder, name))
            os.remove(os.path.join(folder, name))
            key = name[: -len("0001.exr")]
            passes[key] = values[..., :3].copy()
            if key == "rgb":
                passes["alpha"] = values[..., 3:].copy()
    return passes


def only_outline():
    """From here on, render how much of every pixel the subject covers (alpha)."""
    white = bpy.data.materials.new("white")
    _, new, link = nodes_for(white)
    shine = new("ShaderNodeEmission")
    link(shine.outputs[0], new("ShaderNodeOutputMaterial").inputs[0])
    bpy.context.view_layer.material_override = white
    bpy.context.scene.render.film_transparent = True
    bpy.data.objects["paper"].hide_render = True


def read_exr(path):
    """Rows from the top, four channels."""
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    w, h = image.size
    values = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(h, w, 4)[::-1]
