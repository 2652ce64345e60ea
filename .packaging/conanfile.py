"""The library and the games, headers only, as a Conan 2 package.

    conan create .packaging --build=missing

The command and the laboratory are not a part of it.
"""

import os
import re

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.files import copy, load


class Gametree(ConanFile):
    name = "gametree"
    description = "Lazy game trees, and alpha-beta derived from minimax"
    license = "BSL-1.0"
    topics = ("game-tree", "alpha-beta", "minimax", "lazy-evaluation")
    package_type = "header-library"
    settings = "os", "arch", "compiler", "build_type"
    no_copy_source = True

    @property
    def _checkout(self):
        return os.path.dirname(self.recipe_folder)

    def set_version(self):
        project = load(self, os.path.join(self._checkout, "CMakeLists.txt"))
        self.version = re.search(r"project\(gametree VERSION ([0-9.]+)", project).group(1)

    def export_sources(self):
        for folder in ("lib/gametree", "games"):
            copy(self, "*.hpp", os.path.join(self._checkout, folder),
                 os.path.join(self.export_sources_folder, folder))
        copy(self, "LICENSE", self._checkout, self.export_sources_folder)

    def requirements(self):
        # Conan's own range-v3 and Boost; only Boost's headers are used.
        self.requires("range-v3/0.12.0", transitive_headers=True)
        self.requires("boost/1.81.0", transitive_headers=True, libs=False)

    def validate(self):
        check_min_cppstd(self, 20)

    def package(self):
        include = os.path.join(self.package_folder, "include", "gametree")
        copy(self, "*.hpp", os.path.join(self.source_folder, "lib", "gametree"), include)
        copy(self, "*.hpp", os.path.join(self.source_folder, "games"), os.path.join(include, "games"))
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))

    def package_id(self):
        self.info.clear()

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "gametree")
        self.cpp_info.bindirs = []
        self.cpp_info.libdirs = []
        self.cpp_info.components["gametree"].set_property("cmake_target_name", "gametree::gametree")
        self.cpp_info.components["gametree"].requires = ["range-v3::range-v3", "boost::headers"]
        if self.settings.os in ("Linux", "FreeBSD"):
            self.cpp_info.components["gametree"].system_libs = ["pthread"]
        self.cpp_info.components["games"].set_property("cmake_target_name", "gametree::games")
        self.cpp_info.components["games"].requires = ["gametree"]
        self.cpp_info.components["games"].includedirs = [os.path.join("include", "gametree")]
        for component in self.cpp_info.components.values():
            component.bindirs = []
            component.libdirs = []
