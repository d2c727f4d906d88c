"""The one studio: paper sweep, camera, light, and the passes it renders."""

import math
import os
from dataclasses import dataclass
from math import cos, pi, radians, sin

import bpy
import numpy as np
from mathutils import Vector

from materials import nodes_for, plain
from mesh import make_object


def area(name, loc, target, size, power, col=(1, 1, 1), spread=pi):
    l = bpy.data.lights.new(name, "AREA")
    l.shape = "RECTANGLE"
    l.size, l.size_y = size
    l.energy = power
    l.color = col
    l.spread = spread
    o = bpy.data.objects.new(name, l)
    o.location = loc
    o.rotation_euler = (
        (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    )
    bpy.context.collection.objects.link(o)


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
    """Set the scene: engine, paper sweep, camera, lamps, mirrored panels, passes."""
    sc = bpy.context.scene
    sc.render.engine = "CYCLES"
    c = sc.cycles
    c.device = "CPU"
    sc.render.resolution_x, sc.render.resolution_y = size
    sc.render.threads_mode = "FIXED"
    sc.render.threads = threads
    c.samples = spp
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.05
    c.adaptive_min_samples = min(16, spp)
    c.max_bounces = 4
    c.diffuse_bounces = 2
    c.glossy_bounces = 2
    c.transmission_bounces = 2
    c.transparent_max_bounces = 4
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 3.0
    c.sample_clamp_direct = 12.0
    c.blur_glossy = 1.0
    c.use_denoising = False
    c.pixel_filter_type = "BLACKMAN_HARRIS"
    c.filter_width = 1.5
    c.seed = 7
    sc.render.use_persistent_data = True
    sc.view_settings.view_transform = "Raw"
    # paper sweep
    y = np.r_[
        np.linspace(-60, 10, 8),
        10 + 9 * np.sin(np.linspace(0, pi / 2, 14)[1:]),
        np.full(5, 19.0),
    ]
    z = np.r_[
        np.zeros(8),
        9 - 9 * np.cos(np.linspace(0, pi / 2, 14)[1:]),
        np.linspace(9, 60, 6)[1:],
    ]
    x = np.linspace(-70, 70, 2)
    P = np.stack(
        [
            np.broadcast_to(x, (len(y), 2)),
            np.broadcast_to(y[:, None], (len(y), 2)),
            np.broadcast_to(z[:, None], (len(y), 2)),
        ],
        -1,
    ).reshape(-1, 3)
    i = np.arange(len(P)).reshape(-1, 2)
    Q = np.stack([i[:-1, 0], i[:-1, 1], i[1:, 1], i[1:, 0]], -1)
    shade = np.interp(z, [0, 0.01, 9], [0.64, 0.68, 1.0])
    A = np.repeat(np.stack([shade] * 3, -1), 2, axis=0)
    pm = plain("paper", (1, 1, 1), 0.95, 0.0)
    nt = pm.node_tree
    at = nt.nodes.new("ShaderNodeAttribute")
    at.attribute_name = "luv"
    mu = nt.nodes.new("ShaderNodeMixRGB")
    mu.blend_type = "MULTIPLY"
    mu.inputs[0].default_value = 1
    mu.inputs[2].default_value = (0.86, 0.825, 0.765, 1)
    nt.links.new(at.outputs["Vector"], mu.inputs[1])
    nt.links.new(mu.outputs[0], nt.nodes["Principled BSDF"].inputs["Base Color"])
    ob = make_object("paper", P, Q, A, pm)
    ob.pass_index = 9
    # camera: long lens, a little above the rim
    cam = bpy.data.cameras.new("cam")
    co = bpy.data.objects.new("cam", cam)
    sc.collection.objects.link(co)
    sc.camera = co
    el = radians(view.elevation)
    dist = 46
    tgt = Vector((0, 0, 3.85))
    co.location = tgt + Vector((0, -cos(el) * dist, sin(el) * dist))
    co.rotation_euler = (tgt - co.location).to_track_quat("-Z", "Y").to_euler()
    cam.sensor_fit = "VERTICAL"
    cam.angle = 2 * math.atan(view.height / 2 / dist)
    cam.clip_end = 500
    cam.shift_y = -view.up
    cam.shift_x = view.aside
    # light: window from the left, soft top on the paper, rim from behind.  The lamps light;
    # what the glaze mirrors are separate panels only glossy rays see (the paper hides from
    # them, so panels may reach below the table and the pot's wall shows a tall window).
    for args in LIGHTS[view.light]:
        area(*args)
    ob.visible_glossy = False

    def panel(loc, tgt, w, h, power, bars=()):
        m = bpy.data.materials.new("panel")
        nt, N, L = nodes_for(m)
        e = N("ShaderNodeEmission")
        e.inputs[0].default_value = (1, 0.97, 0.93, 1)
        e.inputs[1].default_value = power
        o = N("ShaderNodeOutputMaterial")
        L(e.outputs[0], o.inputs[0])
        m.cycles.sample_as_light = True
        cells = (
            [(-w / 2, w / 2, -h / 2, h / 2)]
            if not bars
            else [
                (x0, x1, y0, y1)
                for x0, x1 in ((-w / 2, -0.04 * w), (0.04 * w, w / 2))
                for y0, y1 in zip(bars[:-1], [q - 0.35 for q in bars[1:]])
            ]
        )
        V, Q = [], []
        for x0, x1, y0, y1 in cells:
            Q.append([len(V) + i for i in range(4)])
            V += [(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)]
        p = make_object(
            "panel", np.array(V, float), np.array(Q), np.zeros((len(V), 3)), m
        )
        p.location = loc
        p.rotation_euler = (
            (Vector(tgt) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
        )
        p.visible_camera = p.visible_diffuse = p.visible_shadow = (
            p.visible_transmission
        ) = False

    panel((-13, -10, -1), (0, 0, 1), 5.5, 30, 5.5, bars=(-15, -9, -3, 3, 9, 15.35))
    panel((13, -5, 0), (0, 0, 1), 1.6, 30, 2.2)
    panel((3, 2, 22), (0, 0, 2), 12, 10, 3.0)
    w = bpy.data.worlds.new("w")
    sc.world = w
    w.use_nodes = True
    nt = w.node_tree
    nt.nodes.clear()
    N = nt.nodes.new
    tc = N("ShaderNodeTexCoord")
    sx = N("ShaderNodeSeparateXYZ")
    mr = N("ShaderNodeMapRange")
    bg = N("ShaderNodeBackground")
    o = N("ShaderNodeOutputWorld")
    rp = N("ShaderNodeValToRGB")
    rp.color_ramp.elements[0].color = (0.62, 0.57, 0.51, 1)
    rp.color_ramp.elements[1].color = (1.0, 0.97, 0.93, 1)
    nt.links.new(tc.outputs["Generated"], sx.inputs[0])
    mr.inputs["From Min"].default_value = -0.5
    mr.inputs["From Max"].default_value = 0.7
    nt.links.new(sx.outputs["Z"], mr.inputs["Value"])
    nt.links.new(mr.outputs[0], rp.inputs[0])
    nt.links.new(rp.outputs[0], bg.inputs[0])
    bg.inputs[1].default_value = 0.30
    nt.links.new(bg.outputs[0], o.inputs[0])
    vl = bpy.context.view_layer
    vl.use_pass_normal = True
    vl.use_pass_diffuse_color = True
    vl.use_pass_glossy_color = True
    vl.use_pass_z = True
    vl.use_pass_object_index = True
    vl.cycles.denoising_store_passes = True


def render_passes(tmp):
    """Render, hand back linear passes as arrays (through the compositor's file outputs)."""
    sc = bpy.context.scene
    sc.use_nodes = True
    nt = sc.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new("CompositorNodeRLayers")
    out = {}
    fo = nt.nodes.new("CompositorNodeOutputFile")
    fo.base_path = tmp
    fo.format.file_format = "OPEN_EXR"
    fo.format.color_depth = "32"
    fo.format.exr_codec = "ZIP"
    fo.file_slots.clear()
    for key, sock in (
        ("rgb", "Image"),
        ("alb", "Denoising Albedo"),
        ("nor", "Denoising Normal"),
        ("z", "Depth"),
        ("id", "IndexOB"),
    ):
        if sock in rl.outputs and rl.outputs[sock].enabled:
            fo.file_slots.new(key)
            nt.links.new(rl.outputs[sock], fo.inputs[key])
    bpy.ops.render.render()
    for f in os.listdir(tmp):
        if not f.endswith(".exr"):
            continue
        im = bpy.data.images.load(os.path.join(tmp, f))
        im.colorspace_settings.name = "Non-Color"
        w, h = im.size
        a = np.empty(w * h * 4, np.float32)
        im.pixels.foreach_get(a)
        out[f[:-8]] = a.reshape(h, w, 4)[::-1, :, :3].copy()
        bpy.data.images.remove(im)
        os.remove(os.path.join(tmp, f))
    return out
