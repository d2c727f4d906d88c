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
from noise import smooth

DISTANCE = 46  # of the camera: a long lens
TARGET = Vector((0, 0, 3.85))
# passes that are kept: our name, Blender's
PASSES = (
    ("rgb", "Image"),
    ("alb", "Denoising Albedo"),
    ("nor", "Denoising Normal"),
    ("z", "Depth"),
    ("id", "IndexOB"),
    ("shade", "Shadow Catcher"),
)


@dataclass(frozen=True)
class View:
    """How the camera looks and which lamps burn.  The defaults are the shop's.

    aside: shift of the view in frame heights (the subject moves left)
    elevation: degrees above the horizon
    height: units that the frame shows from top to bottom
    foot: where the subject's lowest point stands, as a share of the frame's height
    light: a key of LIGHTS
    """

    aside: float = 0.0
    elevation: float = 8.0
    height: float = 10.0
    foot: float = 0.84
    light: str = "shop"


@dataclass(frozen=True)
class Light:
    """Lamps (name, place, target, size, watts, colour, weight), and the paper behind.

    weight: how many lamps share the watts in that place: every sample asks one lamp, any
    as often as any other, so the one that matters most is there more than once

    wall: distance of the paper that rises behind the subject
    exposure: scene value of a white thing -> of the picture
    """

    lamps: tuple
    wall: float
    exposure: float


# shop: one warm window from the left in front, 35 degrees high, near enough to throw
# soft leaves on the paper; a white board on the right.  scene: a broad window nearly in
# front, so that the picture may be mirrored.
LIGHTS = {
    "shop": Light(
        (
            ("key", (-11.5, -12, 14.5), (0, 0, 3), (2.4, 3.0), 3500, (1.0, 0.955, 0.89), 4),
            ("board", (11, -10, 6), (0, 0, 3), (9, 9), 240, (1.0, 0.975, 0.94)),
            ("rim", (6, 5, 12), (0, 0, 3.5), (5, 5), 300, (1.0, 0.96, 0.9)),
        ),
        wall=6.5,
        exposure=1.42,
    ),
    "scene": Light(
        (
            ("key", (-7, -16, 15), (0, 0, 2.2), (7, 6), 3400, (1.0, 0.96, 0.90), 3),
            ("board", (10, -16, 8), (0, 0, 3), (10, 9), 1500, (0.98, 0.98, 1.0)),
            ("rim", (9, 8, 12), (0, 0, 3), (8, 6), 700, (1.0, 0.95, 0.88)),
            ("rim2", (-9, 8, 12), (0, 0, 3), (8, 6), 500, (1.0, 0.95, 0.88)),
        ),
        wall=10.0,
        exposure=1.12,
    ),
}


def studio(size, spp, threads, view=View()):
    """Set the scene up: engine, paper, camera, lamps, mirrored panels, passes."""
    engine(size, spp, threads)
    light = LIGHTS[view.light]
    paper_sweep(light.wall)
    camera(view)
    for lamp in light.lamps:
        area(*lamp)
    # The lamps light; what the glaze mirrors are separate panels only glossy rays see:
    # a window on the left, a board on the right.
    panel((-13, -10, -1), (0, 0, 1), 6.5, 30, 5.0)
    panel((13, -5, 0), (0, 0, 1), 3.0, 30, 1.3)
    panel((3, 2, 22), (0, 0, 2), 12, 10, 3.0)
    sky()
    layer = bpy.context.view_layer
    layer.use_pass_normal = True
    layer.use_pass_z = True
    layer.use_pass_object_index = True
    layer.cycles.denoising_store_passes = True
    layer.cycles.use_pass_shadow_catcher = True


def engine(size, spp, threads):
    """Cycles on the CPU, few bounces, no denoiser of its own, linear output."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.threads_mode = "FIXED"
    scene.render.threads = threads
    scene.render.use_persistent_data = True
    scene.render.film_transparent = True
    scene.view_settings.view_transform = "Raw"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = spp
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.05  # stop early where the light is even
    cycles.adaptive_min_samples = max(3, spp // 2)
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


def paper_sweep(wall):
    """Paper lying on the table and rising behind, wall units away.

    It lights and shades the subject, but is in no picture: only what the subject takes
    from its light is (see only_shadow).
    """
    reach = min(5.0, wall)
    bend = np.linspace(0, pi / 2, 14)[1:]
    y = np.r_[np.linspace(-60, wall - reach, 8), wall - reach * (1 - np.sin(bend))]
    z = np.r_[np.zeros(8), reach * (1 - np.cos(bend))]
    y, z = np.r_[y, wall], np.r_[z, 60]
    x = np.linspace(-70, 70, 2)
    shape = (len(y), 2)
    points = [np.broadcast_to(a, shape) for a in (x, y[:, None], z[:, None])]
    points = np.stack(points, -1).reshape(-1, 3)
    quads = quads_of(np.arange(len(points)).reshape(shape)).reshape(-1, 4)
    surface = plain("paper", (0.86, 0.825, 0.765), 0.95, 0.0)
    paper = make_object("paper", points, quads, np.zeros((len(points), 3)), surface)
    paper.visible_camera = False
    # the mirrored panels reach below the table
    paper.visible_glossy = False


def only_shadow():
    """From here on, render what the subject takes of the paper's light, nothing else.

    The subject still throws its shadow, but the camera looks through it.
    """
    for thing in bpy.data.objects:
        if thing.type == "MESH" and thing.name != "paper":
            thing.visible_camera = False
    paper = bpy.data.objects["paper"]
    paper.visible_camera = True
    paper.is_shadow_catcher = True


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
    lens.shift_x = view.aside


def area(name, place, target, size, watts, colour, weight=1):
    """A rectangular lamp; weight: see Light."""
    for _ in range(weight):
        lamp = bpy.data.lights.new(name, "AREA")
        lamp.shape = "RECTANGLE"
        lamp.size, lamp.size_y = size
        lamp.energy = watts / weight
        lamp.color = colour
        lamp.spread = pi
        stand = bpy.data.objects.new(name, lamp)
        stand.location = place
        aim(stand, target)
        bpy.context.collection.objects.link(stand)


def panel(place, target, width, height, power):
    """A shining sheet that only mirrors see, fading towards its upright edges."""
    surface = bpy.data.materials.new("panel")
    _, new, link = nodes_for(surface)
    shine = new("ShaderNodeEmission")
    shine.inputs[0].default_value = (1, 0.97, 0.93, 1)
    fade = new("ShaderNodeAttribute")
    fade.attribute_name = "luv"
    separate = new("ShaderNodeSeparateXYZ")
    link(fade.outputs["Vector"], separate.inputs[0])
    link(separate.outputs["X"], shine.inputs[1])
    link(shine.outputs[0], new("ShaderNodeOutputMaterial").inputs[0])
    # who asks for light asks the lamps, never these: half of all samples would be lost
    surface.cycles.sample_as_light = False
    x, y = np.meshgrid(np.linspace(-1, 1, 17), (-0.5, 0.5))
    points = np.stack([x * width / 2, y * height, 0 * x], -1).reshape(-1, 3)
    light = power * smooth(1, 0.45, abs(x)).reshape(-1, 1) * [1, 0, 0]
    quads = quads_of(np.arange(34).reshape(2, 17)).reshape(-1, 4)
    sheet = make_object("panel", points, quads, light, surface)
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
    world.cycles.sampling_method = "NONE"  # even light is met by chance often enough
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
    background.inputs[1].default_value = 0.21
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


def read_exr(path):
    """Rows from the top, four channels."""
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    w, h = image.size
    values = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(h, w, 4)[::-1]
