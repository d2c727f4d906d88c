"""Which masters are made from the present source.

pictures/stamps.tsv keeps a hash for every master: of the code in this folder that its
picture depends on, of what the tables say of it, and of size and samples.
"""

import hashlib
import os

HERE = os.path.dirname(os.path.abspath(__file__))
ALL = "studio picture denoise materials mesh noise pots subjects".split()
GROWN = "plants organs leaf_textures".split()
BUILT = ["props"]


def digest(*texts):
    return hashlib.sha1("\0".join(texts).encode()).hexdigest()[:16]


def code(*names):
    """The text of files of this folder."""
    text = ""
    for name in names:
        with open(os.path.join(HERE, name + ".py"), encoding="utf-8") as f:
            text += f.read()
    return text


def stamp_of(job, options):
    """The hash of what a job's rendered picture depends on."""
    files = ALL + (GROWN if job.grown else []) + (BUILT if job.built else [])
    spp = options.spp or job.spp
    return digest(
        code(*files), repr((job.said, job.size, job.view, options.scale, spp))
    )


def master_stamp(stamp):
    """The hash of what its master depends on."""
    return digest(stamp, code("develop"))


class Stamps:
    """The file of hashes beside the folder of masters."""

    def __init__(self, masters):
        self.path = os.path.join(masters, "..", "stamps.tsv")
        self.masters = masters
        self.known = {}
        if os.path.exists(self.path):
            with open(self.path, encoding="utf-8") as f:
                self.known = dict(line.rstrip("\n").split("\t") for line in f)

    def holds(self, name, stamp):
        """Whether there is a master made from what the stamp stands for."""
        master = os.path.join(self.masters, name + ".webp")
        return self.known.get(name) == stamp and os.path.exists(master)

    def put(self, name, stamp):
        """Note that a master was made; the file changes whole."""
        self.known[name] = stamp
        with open(self.path + ".part", "w", encoding="utf-8") as f:
            f.writelines("%s\t%s\n" % row for row in sorted(self.known.items()))
        os.replace(self.path + ".part", self.path)
