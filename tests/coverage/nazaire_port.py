"""The data of St. Nazaire as the constraints read it: its files, and the map with walks over it."""
import collections
import json
import pathlib

DATA = pathlib.Path(__file__).resolve().parents[2] / "scenarios" / "nazaire"


def load(name):
    return json.loads((DATA / name).read_text())


class Port:
    """The map with its links, and walks over it."""

    def __init__(self, document):
        self.document = document
        self.spaces = {s["id"]: s for s in document["spaces"]}
        self.by_key = {s["key"]: s for s in document["spaces"]}
        self.linked = collections.defaultdict(set)
        self.dashed = collections.defaultdict(set)
        for a, b in document["move_links"]:
            self.linked[a].add(b)
            self.linked[b].add(a)
        for link in document["fire_links"]:
            self.dashed[link["a"]].add(link["b"])
            self.dashed[link["b"]].add(link["a"])

    def marked(self, field):
        """Spaces by the value of an optional mark."""
        found = collections.defaultdict(list)
        for space in self.spaces.values():
            if field in space:
                found[space[field]].append(space["id"])
        return found

    def walk(self, start, closed=lambda space: False):
        """Distance to every space that can be reached without entering closed ones."""
        steps, queue = {start: 0}, collections.deque([start])
        while queue:
            here = queue.popleft()
            for there in self.linked[here]:
                space = self.spaces[there]
                if there not in steps and space["enter"] == "all" and not closed(space):
                    steps[there] = steps[here] + 1
                    queue.append(there)
        return steps

    def drive(self, start, destroyed=()):
        """As walk, for a vehicle, with these objectives destroyed. [R8.1]"""
        return self.walk(start, lambda s: s["vehicle"] == "never" or
                         (s["vehicle"] == "until_destroyed" and s["objective"] in destroyed))
