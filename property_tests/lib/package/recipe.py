"""Reads conanfile.py without Conan, and prints the version that it finds. Fails unless the libraries
that it requires are those that CMakeLists.txt looks for, no older.

    python3 recipe.py CHECKOUT
"""

import os
import re
import runpy
import sys
import types

root = os.path.abspath(sys.argv[1])


def text_of(_, path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def module(name, **members):
    sys.modules[name] = types.ModuleType(name)
    vars(sys.modules[name]).update(members)


def numbers(version):
    return [int(part) for part in version.split(".")]


module("conan", ConanFile=object)
module("conan.tools")
module("conan.tools.build", check_min_cppstd=None)
module("conan.tools.files", copy=None, load=text_of)

recipe = runpy.run_path(os.path.join(root, ".packaging", "conanfile.py"))["Gametree"]()
recipe.recipe_folder = os.path.join(root, ".packaging")
recipe.set_version()

required = {}
recipe.requires = lambda reference, **_: required.update([reference.split("/")])
recipe.requirements()
project = text_of(None, os.path.join(root, "CMakeLists.txt"))
for name, least in re.findall(r"find_package\(([\w-]+) ([\d.]+) REQUIRED\)", project):
    found = required.pop(name.lower(), None)
    if found is None or numbers(found) < numbers(least):
        sys.exit(f"it requires {name} {found}, CMakeLists.txt {least}")
if required:
    sys.exit(f"it requires {', '.join(required)}, which CMakeLists.txt does not look for")
print(recipe.version)
