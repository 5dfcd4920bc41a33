#!/usr/bin/env python3
"""Files of a folder are compiled a dozen at a time (wasm/cmake/compile.cmake), so two of them share no name in their
anonymous namespaces: of constants and types none at all, of functions none with the same parameters."""

import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("core", "shell", "wasm", "tests")
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])\'|^[ \t]*#(?:[^\n\\]|\\.)*|[A-Za-z_]\w*|[0-9](?:[\w.]|\'\w)*|::|\S',
                   re.S | re.M)
OPEN, CLOSE = "([{<", ")]}>"


def tokens(text):
    """Names, numbers and signs; comments, preprocessor lines and what stands in quotes are left out."""
    for found in TOKEN.finditer(text):
        token = found[0]
        if token.startswith(("//", "/*", "#")) or token.lstrip().startswith("#"):
            continue
        yield '""' if token[0] in '"\'' or token.startswith('R"') else token


def anonymous(stream):
    """Each anonymous namespace: the names of those around it, and its tokens without its braces."""
    stream = list(stream)
    at, around, depth = 0, [], 0
    while at < len(stream):
        if stream[at] == "namespace" and "{" in stream[at:at + 8]:
            begin = stream.index("{", at)
            if begin == at + 1:
                end = closing(stream, begin)
                yield "".join(name for name, _ in around), stream[begin + 1:end]
                at = end
            else:
                depth += 1
                around.append(("".join(stream[at + 1:begin]) + "::", depth))
                at = begin
        elif stream[at] == "{":
            depth += 1
        elif stream[at] == "}":
            if around and around[-1][1] == depth:
                around.pop()
            depth -= 1
        at += 1


def closing(stream, begin):
    """Where the brace that opens at `begin` closes."""
    depth = 0
    for at in range(begin, len(stream)):
        depth += {"{": 1, "}": -1}.get(stream[at], 0)
        if depth == 0:
            return at
    return len(stream)


def declarations(stream):
    """What stands there, one list of tokens each: up to its body, its value or its semicolon."""
    at, head = 0, []
    while at < len(stream):
        token = stream[at]
        if token == "{" or token == "=" and "(" not in head and "operator" not in head:
            yield head
            head, depth = [], 0
            while at < len(stream):
                depth += {"{": 1, "(": 1, "}": -1, ")": -1}.get(stream[at], 0)
                at += 1
                if depth == 0 and (stream[at - 1] == ";" or stream[at - 1] == "}" and (at >= len(stream) or stream[at] not in (";", ",", "("))):
                    break
            continue
        if token == ";":
            yield head
            head = []
        else:
            head.append(token)
        at += 1


def further(space):
    """Names that do not begin a declaration: the second of `int a = 1, b = 2;`, and enumerators that need no prefix."""
    depth = 0
    for at, token in enumerate(space[:-1]):
        depth += {"(": 1, "{": 1, "[": 1, "<": 1, ")": -1, "}": -1, "]": -1, ">": -1}.get(token, 0)
        if depth == 0 and token == "," and re.match(r"k[A-Z]\w*$", space[at + 1]):
            yield space[at + 1]
        if depth == 0 and token == "enum" and space[at + 1] not in ("class", "struct"):
            begin = space.index("{", at)
            for i in range(begin, closing(space, begin)):
                if space[i] in "{," and re.match(r"[A-Za-z_]\w*$", space[i + 1]):
                    yield space[i + 1]


def name_of(head):
    """What a declaration names: ('name', '') or, of a function, ('name', 'its parameters')."""
    if not head or head[0] in ("using", "static_assert", "friend", "TEST", "TEST_F", "TEST_P", "INSTANTIATE_TEST_SUITE_P", "MATCHER", "MATCHER_P"):
        return (head[1], "") if len(head) > 2 and head[0] == "using" and "=" in head else None
    if head[0] == "template":
        depth, at = 0, 1
        while at < len(head):
            depth += {"<": 1, ">": -1}.get(head[at], 0)
            at += 1
            if depth == 0:
                break
        head = head[at:]
    for kind in ("struct", "class", "enum", "union"):
        if kind in head[:1]:
            rest = [each for each in head[1:] if each not in ("class", "struct", "final") and not each.startswith("SANDTABLE_")]
            return (rest[0], "") if rest and re.match(r"[A-Za-z_]\w*$", rest[0]) else None
    depth = 0
    for at, token in enumerate(head):
        if token == "(" and depth == 0:
            if at == 0 or not re.match(r"[A-Za-z_]\w*$", head[at - 1]) or "::" == head[at - 2]:
                return None
            end, level = at, 0
            while end < len(head):
                level += {"(": 1, ")": -1}.get(head[end], 0)
                end += 1
                if level == 0:
                    break
            return head[at - 1], parameters(head[at + 1:end - 1])
        depth += {"<": 1, ">": -1}.get(token, 0)
    names = []
    depth = 0
    for token in head:
        depth += {"<": 1, ">": -1, "[": 1, "]": -1}.get(token, 0)
        if depth == 0 and re.match(r"[A-Za-z_]\w*$", token):
            names.append(token)
    return (names[-1], "") if len(names) > 1 else None


def parameters(stream):
    """The types of parameters: what is left of each without its name and its usual value."""
    out, one, depth = [], [], 0
    for token in [*stream, ","]:
        depth += {"<": 1, "(": 1, "{": 1, "[": 1, ">": -1, ")": -1, "}": -1, "]": -1}.get(token, 0)
        if token == "," and depth == 0:
            if "=" in one:
                one = one[:one.index("=")]
            if len(one) > 1 and re.match(r"[a-z_]\w*$", one[-1]) and one[-2] not in ("::", "const"):
                one = one[:-1]
            out.append("".join(one))
            one = []
        else:
            one.append(token)
    return ",".join(out)


def alone():
    """Files that are never in a batch: which a CMake file beside them, or above, names so; of a name that it makes up
    from a variable, as `reasons_${game}.cpp`, all that fit."""
    for folder in FOLDERS:
        for cmake in [*(ROOT / folder).rglob("CMakeLists.txt"), *(ROOT / folder).rglob("*.cmake")]:
            for call in re.findall(r"^\s*sandtable_alone\(([^)]*)\)", cmake.read_text(encoding="utf-8"), re.M):
                for name in re.findall(r"\S+\.cpp", call):
                    yield from cmake.parent.glob(re.sub(r"\$\{\w+\}", "*", name))


def main():
    never = set(alone())
    seen = collections.defaultdict(list)
    for folder in FOLDERS:
        for file in sorted(set((ROOT / folder).rglob("*.cpp")) - never):
            names = set()
            for around, space in anonymous(tokens(file.read_text(encoding="utf-8"))):
                names |= {(around, *found) for head in declarations(space) if (found := name_of(head))}
                names |= {(around, name, "") for name in further(space)}
            for name in names:
                seen[file.parent, name].append(file)
    wrong = 0
    for (folder, (around, name, taken)), files in sorted(seen.items()):
        if len(files) > 1:
            wrong += 1
            where = ", ".join(each.name for each in files)
            print(f"{folder.relative_to(ROOT)}: {name}{f'({taken})' if taken else ''} is in the anonymous namespaces of {where}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
