"""Another simulator to measure ours against: pooltool, in a virtual environment of its own.

Two commands. `make FOLDER`, with any Python that pooltool supports, makes the environment. `play`,
with the Python of that environment, reads shots as JSON from standard input, plays them, and
writes one line of JSON for every group of them: processor seconds and events of each shot.
The environment also serves peer_pymunk.py.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
import venv
from pathlib import Path
from typing import Any

PINS = (
    "pooltool-billiards==0.6.0",
    # its wheel asks for a build of panda3d that no registry has: hence all of this by hand, and
    # installed without dependencies; this is the newest panda3d there is, which serves as well
    "panda3d==1.10.16",
    "panda3d-simplepbr==0.13.1",  # imported with panda3d, though nothing is drawn
    "numpy==2.3.5",  # the newest that numba 0.62 takes
    "numba==0.62.1",  # goes with llvmlite 0.45
    "llvmlite==0.45.1",  # pooltool asks for less than 0.46
    "scipy==1.17.1",  # imported by numba and numpy-quaternion
    "numpy-quaternion==2024.0.13",  # imported with its balls
    "attrs==26.1.0",  # all its values
    "cattrs==26.2.1",  # reads its settings
    "typing_extensions==4.16.0",  # imported by cattrs
    "PyYAML==6.0.3",  # its settings
    "msgpack==1.2.4",  # imported by its writing of files, as the next two
    "msgpack-numpy==0.4.8",
    "h5py==3.16.0",
    "pillow==13.0.0",  # imported with its drawing
    "rich==14.3.4",  # its messages; it asks for less than 15
    "pymunk==7.3.1",  # the other peer, for boards
    "cffi==2.1.1",  # calls the C of pymunk
)
# it also names panda3d-gltf, click and h11, which nothing imports before something is drawn
READY = "peer-is-ready"
LIMIT = 40  # seconds for one group, after which what it has played must do


def make(folder: Path) -> None:
    """The environment, unless it is there already with these pins."""
    stamp, pins = folder / READY, "\n".join(PINS)
    if stamp.exists() and stamp.read_text() == pins:
        return
    venv.create(folder, with_pip=True, clear=True)
    python = str(folder / "bin" / "python")
    pip = [python, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--no-deps", "--only-binary", ":all:", *PINS], check=True)
    stamp.write_text(pins)


# ---------------------------------------------------------------- inside the environment


def play(work: dict[str, Any]) -> None:
    """Play every group of shots for as long as it may take; compiling may take longer."""
    import pooltool as pt  # type: ignore[import-not-found]  # only where `make` has put it

    table, ball = measures(work["table"])
    laid = pt.Table.from_table_specs(pt.objects.PocketTableSpecs(**table))
    for group in work["groups"]:
        told: dict[str, Any] = {"group": group["name"], "seconds": [], "events": []}
        ends = time.perf_counter() + LIMIT
        for shot in group["shots"]:
            started = time.process_time()
            system = laid_out(pt, laid, ball, shot)
            pt.simulate(system, inplace=True)
            told["seconds"].append(time.process_time() - started)
            told["events"].append(sum(event.event_type.is_collision() for event in system.events))
            if time.perf_counter() > ends and group["name"] != "warming up":
                break
        print(json.dumps({**told, "memory": peak()}), flush=True)


def measures(table: dict[str, Any]) -> tuple[dict[str, float], dict[str, float]]:
    """Our table in its terms; its angles are those by which the facings of a pocket open.

    Restitution and friction of cushions stay its own, for they belong to another model.
    """
    corner, side, cloth, balls = table["corner"], table["side"], table["cloth"], table["balls"]
    specs = {
        "l": table["length"],
        "w": table["width"],
        "cushion_height": table["rubber"]["nose"],
        "corner_pocket_width": corner["width"],
        "corner_pocket_angle": corner["angle"] - 135.0,
        "corner_pocket_depth": corner["hole"] + corner["shelf"] - corner["width"] / 2,
        "corner_pocket_radius": corner["hole"],
        "corner_jaw_radius": corner["tip"],
        "side_pocket_width": side["width"],
        "side_pocket_angle": side["angle"] - 90.0,
        "side_pocket_depth": side["hole"] + side["shelf"],
        "side_pocket_radius": side["hole"],
        "side_jaw_radius": side["tip"],
    }
    ball = {
        "m": balls["mass"],
        "R": balls["diameter"] / 2,
        "u_s": cloth["slide"],
        "u_r": cloth["roll"],
        "u_sp_proportionality": cloth["twist"] * 2 / 5 / 9.81,  # its 5 µ g / 2 R is our twist
        "e_b": balls["restitution"],
    }
    return specs, ball


def laid_out(pt: Any, table: Any, ball: dict[str, float], shot: dict[str, Any]) -> Any:
    """The balls where ours lie, and the cue ball set off as ours is, without a cue."""
    balls = {name: pt.Ball.create(name, xy=xy, **ball) for name, xy in shot["layout"].items()}
    cue = balls["cue"]
    cue.state.rvw[1], cue.state.rvw[2] = shot["velocity"], shot["spin"]
    cue.state.s = pt.constants.sliding
    return pt.System(cue=pt.Cue(V0=0.0, cue_ball_id="cue"), table=table, balls=balls)


def peak() -> float:
    """The most memory this process has held, in MB.

    On Linux not `ru_maxrss`, which begins with what the process that started this one held.
    """
    status = Path("/proc/self/status")
    if status.exists():
        return int(status.read_text().partition("VmHWM:")[2].split()[0]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20  # in bytes elsewhere


if __name__ == "__main__":
    if sys.argv[1] == "make":
        make(Path(sys.argv[2]))
    else:
        play(json.load(sys.stdin))
