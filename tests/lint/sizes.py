"""Checks the size of files and functions: files up to 600 lines (350 is the aim), functions up to 60 lines, in tests/
100 (25 is normal), and four parameters. The application is its rooms and no more (CLASS_LIMITS), the play screen
its parts (PART_LIMITS). Tables (.inc, .json) and test functions' line counts are free. A picture that the README shows
has at most 400,000 bytes.

A function is found by its braces: a block that opens after a closing parenthesis outside any other function.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FILE_LIMIT = 600
FILE_AIM = 350
FUNCTION_LIMIT = 60
FUNCTION_LIMITS = {"tests": 100}  # of a folder
PARAMETER_LIMIT = 4
# class -> (its header, lines of that, public functions)
CLASS_LIMITS = {"App": ("shell/app.h", 150, 25)}
# Screens in parts: folder -> functions of each class there, public or not
PART_LIMITS = {"shell/screens/play/": 40}
PICTURE_LIMIT = 400_000  # bytes: who opens the project's page loads all of them

CPP = (".cpp", ".h")
SOURCES = ("*.cpp", "*.h", "*.py", "*.mjs", "*.js", "*.css", "*.cmake", "*CMakeLists.txt", "sandtable")
LITERALS = re.compile(
    r'R"(?P<d>[^()\s]*)\(.*?\)(?P=d)"|//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])+\'',
    re.S,
)
# What may stand between a parameter list and the body.
AFTER_PARAMETERS = re.compile(
    r"^\s*(const|noexcept|override|final|mutable|&|&&|->\s*[\w:<>,*&\s]+|\s|:\s[^;]*)*$"
)
KEYWORDS = {"if", "for", "while", "switch", "catch", "return", "sizeof", "decltype", "alignas", "constexpr"}


def blank(text):
    """The text with comments, strings and preprocessor lines blanked, line breaks kept."""
    text = LITERALS.sub(lambda m: re.sub(r"[^\n]", " ", m.group(0)), text)
    return re.sub(r"^[ \t]*#(?:.*\\\n)*.*$", lambda m: re.sub(r"[^\n]", " ", m.group(0)), text, flags=re.M)


def count_parameters(inside):
    depth, count = 0, 1
    for character in inside:
        if character in "(<[{":
            depth += 1
        elif character in ")>]}":
            depth -= 1
        elif character == "," and depth == 0:
            count += 1
    return count if inside.strip() not in ("", "void") else 0


def header_of(text, brace):
    """(name, parameters) when the block at `brace` is a function's body, else None."""
    start = max(text.rfind(c, 0, brace) for c in ";{}") + 1
    head = text[start:brace]
    if "(" not in head:
        return None
    opening, depth = None, 0
    for position, character in enumerate(head):  # the first group at depth 0 is the parameter list
        if character == "(":
            if depth == 0:
                opening = position
            depth += 1
        elif character == ")":
            depth -= 1
            if depth == 0 and AFTER_PARAMETERS.match(head[position + 1 :]):
                name = re.search(r"([~\w:]+|operator\s*\S+)\s*$", head[:opening])
                if not name or name.group(1) in KEYWORDS or "=" in head[:opening].split("operator")[0]:
                    return None
                return name.group(1), count_parameters(head[opening + 1 : position])
    return None


def functions(text):
    """Yields (name, parameters, first line, number of lines) of outermost function bodies."""
    depth, inside = 0, None
    for match in re.finditer(r"[{}]", text):
        if match.group(0) == "{":
            if inside is None:
                header = header_of(text, match.start())
                if header:
                    inside = (header, text.count("\n", 0, match.start()) + 1, depth)
            depth += 1
        else:
            depth -= 1
            if inside and depth == inside[2]:
                (name, parameters), line, _ = inside
                yield name, parameters, line, text.count("\n", 0, match.start()) + 2 - line
                inside = None


def faults_of(source):
    text = (ROOT / source).read_text(encoding="utf-8")
    lines = text.count("\n")
    if lines > FILE_LIMIT:
        yield f"{source}: {lines} lines, {FILE_LIMIT} are allowed"
    if not source.endswith(CPP):
        return
    limit = FUNCTION_LIMITS.get(source.split("/")[0], FUNCTION_LIMIT)
    for name, parameters, line, length in functions(blank(text)):
        if length > limit and not name.startswith("TEST"):
            yield f"{source}:{line}: {name} has {length} lines, {limit} are allowed"
        if parameters > PARAMETER_LIMIT and not name.startswith(("TEST", "MATCHER", "EM_JS")):
            yield f"{source}:{line}: {name} has {parameters} parameters, {PARAMETER_LIMIT} are allowed"


def class_functions(text, name, hidden=False):
    """How many functions the public parts of a class declare: constructors, operators and all overloads too. With `hidden`
    those of its other parts as well."""
    text = blank(text)
    at = text.index("{", re.search(rf"\b(?:class|struct) (?:SANDTABLE_\w+ )?{name}\b[^;{{]*(?={{)", text).start())
    depth, public, declared, count = 0, hidden, "", 0
    for piece in re.findall(r"[{};]|\b(?:public|private|protected)\s*:(?!:)|[^{};]+?(?=[{};]|\b(?:public|private|protected)\s*:)", text[at:]):
        if piece == "}" and depth == 1:
            return count
        if depth == 1 and piece in "{;":
            count += public and "(" in declared and not re.match(r"\s*(using|friend|struct|enum)\b", declared)
            declared = ""
        elif depth == 1 and piece.rstrip().endswith(":") and "(" not in piece:
            public = hidden or piece.startswith("public")
        elif depth == 1:
            declared += piece
        depth += (piece == "{") - (piece == "}")
    return count


def large_classes():
    for name, (header, lines, functions) in CLASS_LIMITS.items():
        text = (ROOT / header).read_text(encoding="utf-8")
        for found, limit, what in ((text.count("\n"), lines, "lines"), (class_functions(text, name), functions, "public functions")):
            if found > limit:
                yield f"{header}: {name} has {found} {what}, {limit} are allowed: which room does the newest belong to?"


def large_parts():
    for folder, limit in PART_LIMITS.items():
        for header in own_files(folder + "*.h"):
            text = (ROOT / header).read_text(encoding="utf-8")
            for name in re.findall(r"^class (?:SANDTABLE_\w+ )?(\w+)[^;{]*\{", blank(text), re.M):
                found = class_functions(text, name, hidden=True)
                if found > limit:
                    yield f"{header}: {name} has {found} functions, {limit} are allowed: which part does the newest belong to?"


def own_files(*patterns):
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "--", *patterns]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [name for name in listed if (ROOT / name).is_file()]


def heavy_pictures():
    for name in own_files("assets/pictures/*"):
        size = (ROOT / name).stat().st_size
        if size > PICTURE_LIMIT:
            yield f"{name}: {size} bytes, {PICTURE_LIMIT} are allowed; with fewer colours it is smaller"


def main():
    files = own_files(*SOURCES)
    faults = [fault for source in files for fault in faults_of(source)] + list(heavy_pictures()) + list(large_classes()) + list(large_parts())
    long = [name for name in files if FILE_AIM < (ROOT / name).read_text(encoding="utf-8").count("\n") <= FILE_LIMIT]
    for name in long:
        print(f"   {name} is over {FILE_AIM} lines: time to split it")
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
