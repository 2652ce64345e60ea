#!/usr/bin/env python3
"""Makes mutants, compiles the tests once with all of them, and runs the tests once with each."""
import argparse
import concurrent.futures
import hashlib
import mmap
import os
import re
import resource
import subprocess
import sys
import time
from pathlib import Path

import generate

ROOTS = ["lib/gametree", "games", "lib/laboratory", "cli"]
# Of these the test programs are small. The seed is that of a sample which is all caught.
SAMPLE = ["lib/gametree/lists", "lib/gametree/searches", "lib/gametree/views", "lib/gametree/text", "games/nim"]


def arguments():
    parser = argparse.ArgumentParser(
        prog="property_tests/mutants/run", formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Compiles the tests once, with every chosen mutant behind a switch, and runs them once for each.\n"
        "Prints the mutants that no test notices; then the exit code is 1.")
    parser.add_argument("checkout", help=argparse.SUPPRESS)
    parser.add_argument("build", help=argparse.SUPPRESS)
    parser.add_argument("chosen", nargs="*", metavar="FOLDER|FILE|NAME",
                        help="where to make them (default: everywhere); or a mutant, as it is printed")
    parser.add_argument("--seed", type=int, default=1, help="which are made (default: 1)")
    parser.add_argument("--count", type=int, default=500, help="how many; 0: all that there are (default: 500)")
    parser.add_argument("--sample", action="store_true", help="those of CI: 20, in " + ", ".join(SAMPLE))
    parser.add_argument("--wider", action="store_true",
                        help="try those that survive on every program of programs.txt, not on the nearest only")
    parser.add_argument("--cases", type=int, default=50, help="how often each property is tried (default: 50)")
    parser.add_argument("--list", action="store_true", help="print the mutants, and run nothing")
    options = parser.parse_intermixed_args()
    options.checkout, options.build = Path(options.checkout), Path(options.build)
    options.jobs = int(os.environ["GAMETREE_JOBS"])
    if options.sample:
        options.chosen, options.count = SAMPLE, 20
    return options


def fail(message):
    sys.exit(f"gametree: {message}")


# What is chosen.

def is_in(file, folder):
    return file == folder or file.startswith(folder + "/")


def table(path):
    """Folders and the programs that have to notice what is changed there."""
    rows = (line.split() for line in path.read_text().splitlines() if line and line[0] != "#")
    return {row[0]: row[1:] for row in rows}


def equivalents(path):
    """{(file, before, after): reason}"""
    found, file, before, open_ = {}, None, None, []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        mark, rest = line[:1], line[1:].strip()
        if mark == "-":
            before, open_ = rest, []
        elif mark == "+" and before:
            open_.append((file, before, rest))
            found[open_[-1]] = ""
        elif mark == " " and open_:
            for key in open_:
                found[key] += rest + " "
        elif line.endswith((".hpp", ".cpp")):
            file = line
        elif line and mark != "#":
            fail(f"equivalent.txt, line {number}: a line is a file, or begins with -, + or space")
    return found


def chosen_mutants(options):
    programs = table(Path(__file__).parent / "programs.txt")
    names = {word for word in options.chosen if re.fullmatch("[0-9a-f]{6}", word)}
    paths = [word.rstrip("/") for word in options.chosen if word not in names]
    files = sorted(path.relative_to(options.checkout).as_posix() for root in ROOTS
                   for path in (options.checkout / root).rglob("*.[hc]pp"))
    for path in paths:
        if not any(is_in(file, path) for file in files):
            fail(f"nothing in {path} is mutated")
    mutants = {}
    for file in files:
        if names or not paths or any(is_in(file, path) for path in paths):
            row = max((folder for folder in programs if is_in(file, folder)), key=len)
            for m in generate.mutants(file, (options.checkout / file).read_text()):
                m.programs = programs[row]
                mutants.setdefault(m.name, m)
    if unknown := names - mutants.keys():
        fail(f"there is no mutant {' '.join(sorted(unknown))}; has its line changed?")
    listed = equivalents(Path(__file__).parent / "equivalent.txt")
    for m in mutants.values():
        m.equivalent = m.key in listed
    read = {m.file for m in mutants.values()}
    for key in listed.keys() - {m.key for m in mutants.values()}:
        if key[0] in read:
            print(f"no mutant any more, in equivalent.txt: {key[0]}: {key[1]}")
    # The same seed chooses the same, of what has not changed.
    ranked = sorted((m for m in mutants.values() if m.name in names or not names or any(is_in(m.file, p) for p in paths)),
                    key=lambda m: hashlib.sha256(f"{options.seed} {m.name}".encode()).digest())
    return ranked if names or not options.count else ranked[:options.count]


# The copy in which they are, and its programs.

def write(path, data, mode=0o644):
    if not path.exists() or path.read_bytes() != data:  # nothing is compiled in vain
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        path.chmod(mode & 0o777)


def copy(options, mutants):
    changed = {"lib/gametree_mutants.hpp": (Path(__file__).parent / "gametree_mutants.hpp").read_text(),
               # one unit with all changed headers, for a first look by the compiler
               "headers.cpp": "".join(f"#include <{file.removeprefix('lib/')}>\n" for file in
                                      sorted({m.file for m in mutants if m.file.endswith(".hpp")}))}
    for file in {m.file for m in mutants}:
        changed[file] = generate.switched((options.checkout / file).read_text(), [m for m in mutants if m.file == file])
    to = options.build / "source"
    kept = {to / file for file in changed}
    for folder, folders, files in os.walk(options.checkout):
        here = Path(folder).relative_to(options.checkout)
        if here == Path():
            folders[:] = set(folders) - {"build", ".git"}
            files = set(files) - {".git"}
        for name in files:
            kept.add(to / here / name)
            if (here / name).as_posix() not in changed:
                source = options.checkout / here / name
                write(to / here / name, source.read_bytes(), source.stat().st_mode)
    for file, text in changed.items():
        write(to / file, text.encode())
    for path in list(to.rglob("*")):
        if path.is_file() and path not in kept:
            path.unlink()


def blamed(log, mutants):
    """The mutants in whose lines an error is; else those that an error comes from; else the one above an error."""
    errors, froms = [], []
    for line in log.splitlines():
        if m := re.match(r"(?:In file included from|\s+from)? *(\S+?):(\d+)[:,]", line):
            (errors if " error: " in line else froms).append((m[1], int(m[2])))

    def is_file(path, file):  # the compiler's first look names it as it is, the build with its folder
        return ("/" + path).endswith("/" + file)

    def at(places):
        return {m for path, line in places for m in mutants if is_file(path, m.file) and line in m.lines}

    def above(places):
        found = set()
        for path, line in places:
            before = [m for m in mutants if is_file(path, m.file) and m.line <= line]
            found |= {max(before, key=lambda m: m.line)} if before else set()
        return found
    return at(errors) or at(froms) or above(errors)


def compiled(options, mutants, command):
    """Leaves out what is in the way of a command, and remembers it: a name says what is changed."""
    while True:
        copy(options, mutants)
        run = subprocess.run(command, cwd=options.build / "source", stdin=subprocess.DEVNULL, text=True, errors="replace",
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        (options.build / "build.log").write_text(run.stdout)
        if run.returncode == 0:
            return mutants
        wrong = blamed(run.stdout, mutants)
        if not wrong:
            fail(f"this fails, and not for a mutant: {' '.join(map(str, command))}\n{run.stdout[-3000:]}")
        with open(options.build / "not_compiling", "a") as file:
            file.writelines(f"{m.name} {m.file}:{m.line} {m.after}\n" for m in wrong)
        mutants = [m for m in mutants if m not in wrong]


def build(options, mutants, programs):
    tests = options.build / "tests"
    mutants = compiled(options, mutants, ["g++", "-std=c++20", "-fsyntax-only", "-w", "-Ilib", "-I.", "headers.cpp"])
    cache = tests / "CMakeCache.txt"
    if not cache.exists() or f"CMAKE_HOME_DIRECTORY:INTERNAL={options.build}/source\n" not in cache.read_text():
        compiled(options, mutants, ["cmake", "--preset", "gcc", "-B", tests, "--fresh", "-DGAMETREE_TESTS=ALL", "-DGAMETREE_WERROR=OFF", "-DCMAKE_CXX_FLAGS=-w"])
    return compiled(options, mutants, ["cmake", "--build", tests, "-j", str(options.jobs), "--target", *programs, "--", "-k", "0"])


# The tests.

class Program:
    def __init__(self, options, name):
        self.name, self.options = name, options
        self.by_node = name.endswith(".mjs")
        if self.by_node:
            path = next((options.build / "source/property_tests").rglob(name))
            self.command = ["node", str(path), str(options.build / "tests/cli/gametree")]
        else:
            path = next(path for path in (options.build / "tests").rglob(name) if path.is_file() and os.access(path, os.X_OK))
            self.command = [str(path), "-a", "-w", "NoTests"]

    def passes(self, seconds, log, **environment):
        """Until its first failure, within limits."""
        def limits():
            os.setpgid(0, 0)
            if not self.by_node:  # a browser sets more addresses aside than it uses
                resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        environment = {**os.environ, "RC_PARAMS": f"seed=20021 max_success={self.options.cases} noshrink=1", **environment}
        with open(log, "w") as out:
            run = subprocess.Popen(self.command, cwd=log.parent, env=environment, preexec_fn=limits,
                                   stdin=subprocess.DEVNULL, stdout=out, stderr=out)
            try:
                return run.wait(seconds) == 0
            except subprocess.TimeoutExpired:
                return False
            finally:
                try:
                    os.killpg(run.pid, 9)  # what it has started too
                except ProcessLookupError:
                    pass
                run.wait()

    def first_run(self, mutants):
        """Without a mutant every test passes. Which mutants does it come to, and how long does it take?"""
        logs = self.options.build / "logs"
        reached = logs / f"{self.name}.reached"
        reached.write_bytes(b"")
        os.truncate(reached, 1 << 24)
        began = time.monotonic()
        if not self.passes(1800, logs / f"{self.name}.log", GAMETREE_MUTANTS_REACHED=str(reached)):
            fail(f"without a mutant, {self.name} fails: {logs / self.name}.log")
        self.limit = (time.monotonic() - began) * 5 + 10
        with open(reached, "rb") as file, mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ) as bytes_:
            self.reaches = {m.name for m in mutants if bytes_[int(m.name, 16)]}
        reached.unlink()

    def notices(self, m):
        return not self.passes(self.limit, self.options.build / "logs" / f"{m.name}.{self.name}.log", GAMETREE_MUTANT=m.name)


def try_on_nearest(options, mutants, count):
    """Builds the programs at this place of the rows of those left, and tries them. \return those that compile"""
    names = sorted({m.programs[count] for m in mutants if not m.caught and count < len(m.programs)})
    if not names:
        return mutants, False
    mutants = build(options, mutants, sorted({"gametree_cli" if name.endswith(".mjs") else name for name in names}))
    programs = {name: Program(options, name) for name in names}
    left = [m for m in mutants if not m.caught and count < len(m.programs)]

    def tried(m):
        program = programs[m.programs[count]]
        if m.name in program.reaches:
            m.reached.append(" ".join(program.command))
            m.caught = program.notices(m)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        list(pool.map(lambda p: p.first_run(left), programs.values()))
        list(pool.map(tried, left))
    return mutants, True


def report(m):
    print(f"survives: {m.name}, {m.operator}, {m.file}:{m.line}\n  - {m.before}\n  + {m.after}")
    print(f"  GAMETREE_MUTANT={m.name} {m.reached[0]}" if m.reached else f"  never run by {' '.join(m.programs)}")


def main():
    options = arguments()
    mutants = chosen_mutants(options)
    left_out = options.build / "not_compiling"
    left_out.touch()
    refused = {line.split()[0] for line in left_out.read_text().splitlines()}
    mutants = [m for m in mutants if m.name not in refused]
    if options.list:
        for m in mutants:
            print(f"{m.name} {m.operator}, {m.file}:{m.line}{', equivalent' if m.equivalent else ''}\n  - {m.before}\n  + {m.after}")
        return 0
    programs = table(Path(__file__).parent / "programs.txt").values()
    everything = sorted({name for row in programs for name in row})
    equivalent = sum(m.equivalent for m in mutants)
    mutants = [m for m in mutants if not m.equivalent]
    for m in mutants:
        m.caught, m.reached = False, []
        if options.wider:
            m.programs = m.programs + [name for name in everything if name not in m.programs]
    (options.build / "logs").mkdir(exist_ok=True)
    count, more = 0, True
    while more:
        mutants, more = try_on_nearest(options, mutants, count)
        count += 1
    left = [m for m in mutants if not m.caught]
    for m in left:
        report(m)
    print(f"{len(mutants)} mutants: {len(mutants) - len(left)} caught, {len(left)} survive; {equivalent} are equivalent")
    return 1 if left else 0


sys.exit(main())
