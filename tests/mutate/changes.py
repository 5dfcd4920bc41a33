"""The changes that are tried on rule code: comparisons, && and ||, + and -, negations, conditions, true and false, whole
numbers by one."""

import re
from dataclasses import dataclass

# Comments, literals and preprocessor lines hold no rules; checks guard the program, not the game.
BLANKED = re.compile(
    r'R"(?P<d>[^()\s]*)\(.*?\)(?P=d)"|//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])+\''
    r"|^[ \t]*#[^\n]*|\b(?:D?CHECK|static_assert)\s*\([^;]*;|\b(?:reserve|template)\b[^\n]*",
    re.S | re.M,
)
SWAPS = {
    " < ": [" <= "], " <= ": [" < "], " > ": [" >= "], " >= ": [" > "], " == ": [" != "], " != ": [" == "],
    " && ": [" || "], " || ": [" && "], " + ": [" - "], " - ": [" + "], " += ": [" -= "], " -= ": [" += "],
    "true": ["false"], "false": ["true"],
}
SWAP = re.compile("|".join([*(re.escape(k) for k in SWAPS if k[0] == " "), r"\btrue\b", r"\bfalse\b"]))
NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")
NEGATION = re.compile(r"!(?=[\w(])")
CONDITION = re.compile(r"\b(?:if|while) \(")


@dataclass(frozen=True)
class Mutant:
    file: str
    start: int
    end: int
    new: str

    def apply(self, text):
        return text[: self.start] + self.new + text[self.end :]


def closing_parenthesis(text, opening):
    depth = 0
    for position in range(opening, len(text)):
        depth += {"(": 1, ")": -1}.get(text[position], 0)
        if depth == 0:
            return position
    return None


def mutants_of(file, text):
    code = BLANKED.sub(lambda m: re.sub(r"[^\n]", " ", m.group(0)), text)
    for match in SWAP.finditer(code):
        for new in SWAPS[match.group(0)]:
            yield Mutant(file, match.start(), match.end(), new)
    for match in NUMBER.finditer(code):
        value = int(match.group(0))
        yield Mutant(file, match.start(), match.end(), str(value + 1))
        if value > 0:
            yield Mutant(file, match.start(), match.end(), str(value - 1))
    for match in NEGATION.finditer(code):
        yield Mutant(file, match.start(), match.end(), "")
    for match in CONDITION.finditer(code):
        opening = match.end() - 1
        closing = closing_parenthesis(code, opening)
        inside = text[opening + 1 : closing]
        if closing and ";" not in inside:  # an initialiser cannot be negated
            yield Mutant(file, opening, closing + 1, f"(!({inside}))")


def describe(mutant, text):
    """(line number, line before, line after)"""
    number = text.count("\n", 0, mutant.start) + 1
    return number, text.splitlines()[number - 1].strip(), mutant.apply(text).splitlines()[number - 1].strip()
