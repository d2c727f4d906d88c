"""Which masters are made from the present source.

pictures/stamps.tsv keeps two hashes for every master.  The first is of the code, the
tables and the options: while it is the same, nothing is to be done.  When it differs, the
scene is built, and the second, of the scene itself and of what is done with it, tells
whether the picture would differ, too: a change in one plant's code renders that plant
again and no other.
"""

import hashlib
import os

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
LINE = "%s\t%s\t%s\n"


def digest(*texts):
    return hashlib.sha1("\0".join(texts).encode()).hexdigest()[:16]


def code(names):
    """The text of files of this folder."""
    text = ""
    for name in names:
        with open(os.path.join(HERE, name), encoding="utf-8") as f:
            text += f.read()
    return text


# read at once: the files may be edited while a batch runs
ALL_CODE = code(sorted(name for name in os.listdir(HERE) if name.endswith(".py")))
RENDER_CODE = code(("studio.py", "picture.py", "denoise.py"))  # what is done to a scene
DEVELOP_CODE = code(("develop.py",))  # what is done to a rendered picture


def source_stamp(job, asked):
    """Hash of all code and of what the tables and options (a text) say of a job."""
    return digest(ALL_CODE, repr((job.name, job.said, asked)))


def scene_stamp(asked):
    """Hash of the subject in Blender's scene, and of what is done with it."""
    found = hashlib.sha1()
    meshes = [thing for thing in bpy.data.objects if thing.type == "MESH"]
    for thing in sorted(meshes, key=lambda thing: thing.name):
        points = np.empty(3 * len(thing.data.vertices), np.float32)
        thing.data.vertices.foreach_get("co", points)
        luv = np.empty(len(points), np.float32)
        thing.data.attributes["luv"].data.foreach_get("vector", luv)
        found.update(repr((thing.name, thing.matrix_world)).encode())
        found.update(points.tobytes() + luv.tobytes())
    for image in sorted(bpy.data.images, key=lambda image: image.name):
        values = np.empty(len(image.pixels), np.float32)
        image.pixels.foreach_get(values)
        found.update(values.tobytes())
    for surface in sorted(bpy.data.materials, key=lambda surface: surface.name):
        for node in surface.node_tree.nodes:
            found.update(repr([node.bl_idname, *map(value_of, node.inputs)]).encode())
    return digest(found.hexdigest(), RENDER_CODE, repr(asked))


def master_stamp(scene, large_cut_out):
    """Hash of a rendered picture and of what is done with that."""
    return digest(scene, DEVELOP_CODE, str(large_cut_out))


def value_of(socket):
    """A socket's value as something that prints the same every time."""
    value = getattr(socket, "default_value", None)
    return tuple(value) if hasattr(value, "__len__") else value


class Stamps:
    """The file of hashes beside the folder of masters."""

    def __init__(self, masters):
        self.path = os.path.join(masters, "..", "stamps.tsv")
        self.known = {}
        if os.path.exists(self.path):
            with open(self.path, encoding="utf-8") as f:
                for line in f:
                    name, *stamps = line.split()
                    if os.path.exists(os.path.join(masters, name + ".webp")):
                        self.known[name] = tuple(stamps)

    def of(self, name):
        """(source stamp, master stamp); empty if there is no master."""
        return self.known.get(name, ("", ""))

    def put(self, name, source, master):
        """Note that a master is up to date; the file changes whole."""
        self.known[name] = source, master
        with open(self.path + ".part", "w", encoding="utf-8") as f:
            f.writelines(LINE % (key, *self.known[key]) for key in sorted(self.known))
        os.replace(self.path + ".part", self.path)
