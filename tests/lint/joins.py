"""Refuses sentences that code joins of pieces: what stands between two pieces, and the order of them, is the language's. Such
pieces are a message with arguments, or joined by shell/play/joined.h and wasm/web/joins.js, which take the join from the
words.

Found is the punctuation in a literal beside what it joins: ", " or ": " alone, at the beginning or at the end; a full stop
that is put behind something; a point between the figures of a number. A middle dot, brackets, a line break and a blank
between whole sentences are the same in every language that the fonts have, and are not looked for. Nor is what only
programmers read: the command line, faults, errors, and what is told to the page around a frame.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Players read nothing of these: the command line, and the reader of data, whose faults stop the build.
FOR_PROGRAMMERS = ("core/cli/", "core/data/reader.cpp", "core/games/games.cpp")
# Calls whose text is for programmers, or which take text apart.
NOT_SAID = re.compile(r"\b(refused?|refusal|fail|fault|Fault|damaged|Error|FetchFailure|matchMedia|print|find|CHECK|EXPECT_\w+)\(|reject\(")

LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
GLUE = re.compile(r"^[,;:.!?]\s|[,;:.]\s$|^\s[,;:]\s")
# Of core, where words stand only in faults: nothing but punctuation.
BARE = re.compile(r"^\s?[,;:.]\s+$")
STOP = re.compile(r"""\+=?\s*["'][.!?]["']\s*[;,)]|\?\s*(?:""|'')\s*:\s*["'][.!?]["']|\?\s*["'][.!?]["']\s*:\s*(?:""|'')""")
POINT = re.compile(r'decimal\([^"]*\) \+ "\." \+ decimal\(')

SCRIPT_LITERAL = re.compile(r"'((?:[^'\\\n]|\\.)*)'")
# What stands for a value of a template.
VALUE = "\0"
AROUND = re.compile(rf"{VALUE}\s?[,;:.!?]\s|(?:^[.!?]|[,;:])\s{VALUE}|{VALUE}[.!?]$")


def without_comment(line):
    return "" if re.match(r"\s*(//|\*|/\*)", line) else re.sub(r"\s//\s.*", "", line)


def templates(line):
    """The template literals of a line, those within others, too, with VALUE for each value."""
    out = []

    def read(at):
        text = ""
        while at < len(line) and line[at] != "`":
            if line.startswith("${", at):
                at, depth = at + 2, 1
                while at < len(line) and depth:
                    if line[at] == "`":
                        at = read(at + 1)
                    depth += {"{": 1, "}": -1}.get(line[at : at + 1], 0)
                    at += 1
                text += VALUE
            else:
                text += line[at]
                at += 1
        out.append(text)
        return at

    at = line.find("`")
    while at >= 0:
        at = line.find("`", read(at + 1) + 1)
    return out


def is_joined_in_cpp(line, in_core):
    if in_core:
        return any(BARE.search(text) for text in LITERAL.findall(line)) or bool(POINT.search(line))
    return any(GLUE.search(text) for text in LITERAL.findall(line)) or bool(STOP.search(line) or POINT.search(line))


def is_joined_in_script(line):
    outside = re.sub(r"`[^`]*`", "", line)
    return (
        any(GLUE.search(text) for text in SCRIPT_LITERAL.findall(outside))
        or any(AROUND.search(text) for text in templates(line))
        or bool(STOP.search(line))
    )


def is_joined(source, line):
    line = without_comment(line)
    if not line or line.startswith("#") or NOT_SAID.search(line):
        return False
    return is_joined_in_script(line) if source.endswith(".js") else is_joined_in_cpp(line, source.startswith("core/"))


# What is found and what is not: a lint that finds nothing may have gone blind.
FOUND = [
    ("shell/a.cpp", 'what += (what.empty() ? "" : "; ") + text;'),
    ("shell/a.cpp", 'return title + ": " + game.text(key);'),
    ("shell/a.cpp", 'for (const auto& one : all) out += (out.empty() ? "" : ", ") + one;'),
    ("shell/a.cpp", "if (!text.ends_with('.')) text += '.';"),
    ("shell/a.cpp", 'out = text + ", and " + more;'),
    ("shell/a.cpp", 'return decimal(tenths / 10) + "." + decimal(tenths % 10);'),
    ("core/a.cpp", 'list += (list.empty() ? "" : ", ") + name;'),
    ("wasm/web/a.js", "return parts.join(', ');"),
    ("wasm/web/a.js", "return `${computer}: ${name}`;"),
    ("wasm/web/a.js", "say(box, `${many}, ${noted}`);"),
    ("wasm/web/a.js", "say(box, parts.map((part) => (isWhole(part) ? part : `${part}.`)).join(' '));"),
    ("wasm/web/a.js", "text: `${who(id)}: ${this.sentence(`state.count.${table}`, {n}) || n}`"),
    ("wasm/web/a.js", "return text + (isWhole(text) ? '' : '.');"),
    ("wasm/web/a.js", "text('play.hint.title') + (hint.beside && `. ${hint.beside}`)"),
]
PASSED = [
    ("shell/a.cpp", 'const std::string key = scope + "." + id + ".title";'),
    ("shell/a.cpp", 'return turn + " \\xc2\\xb7 " + title;  // "Turn 3: dawn"'),
    ("shell/a.cpp", 'reason.substr(0, reason.find(": "))'),
    ("core/a.cpp", 'return Fault{path, "the position cannot be: " + reason};'),
    ("core/cli/a.cpp", 'print(name + ", " + decimal(n));'),
    ("wasm/web/a.js", "const place = `${key} ${JSON.stringify(args)}`;"),
    ("wasm/web/a.js", "return `sandtable/${name}/${what}.json`;"),
    ("wasm/web/a.js", "throw new FetchFailure(`${url}: ${error.message}`);"),
    ("wasm/web/a.js", "make('strong', {}, side), labelled('', text)"),
]


def main():
    faults = [f"joins.py: does not find {line}" for source, line in FOUND if not is_joined(source, line)]
    faults += [f"joins.py: finds {line}" for source, line in PASSED if is_joined(source, line) and not source.startswith(FOR_PROGRAMMERS)]
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "core", "shell", "wasm/*.cpp", "wasm/*.h", "wasm/web"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    sources = [name for name in listed if name.endswith((".cpp", ".h", ".js")) and not name.startswith(FOR_PROGRAMMERS)]
    for source in [name for name in sources if (ROOT / name).is_file()]:
        lines = (ROOT / source).read_text(encoding="utf-8").splitlines()
        faults += [f"{source}:{number}: joins a sentence: {line.strip()}" for number, line in enumerate(lines, 1) if is_joined(source, line)]
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
