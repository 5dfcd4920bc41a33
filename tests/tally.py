"""Counts the cases of GoogleTest programs in a CTest log.

    python3 tests/tally.py build/native/Testing/Temporary/LastTest.log NAME

Prints one line, "passed failed NAME". A program that ends without its summary (a crash, a time-out), or that is
not a GoogleTest program, counts as one: failed unless CTest says that it passed.
"""

import re
import sys


def count(log):
    passed = failed = 0
    for block in re.split(r"^\d+/\d+ Test: ", log, flags=re.M)[1:]:
        good = re.search(r"^\[  PASSED  \] (\d+) tests?\.", block, re.M)
        bad = re.search(r"^\[  FAILED  \] (\d+) tests?, listed below", block, re.M)
        # By its exit, or by what it had to print.
        ctest_passed = re.search(r"^Test Pass(ed\.| Reason:)", block, re.M) is not None
        if good:
            passed += int(good.group(1))
        if bad:
            failed += int(bad.group(1))
        elif not ctest_passed:
            failed += 1
        elif not good:
            passed += 1
    return passed, failed


def main():
    path, name = sys.argv[1:3]
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            passed, failed = count(file.read())
    except FileNotFoundError:
        passed = failed = 0
    print(passed, failed, name)


if __name__ == "__main__":
    main()
