/// \file
/// The programs in cli/starters: how they are built and run, and the same with a few of their lines changed.
#pragma once

#include <cctype>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "support/program.hpp"
#include "support/scratch_directory.hpp"

namespace gametree_tests {

/// Whether a program is in PATH. What needs one that is not is left out, and that is said.
inline bool is_installed(std::string const& program)
{
    bool const found = run({"sh", "-c", "command -v " + program}).status == 0;
    if (not found)
        WARN(program << " is not installed: what needs it is not tested");
    return found;
}

/// What stands once in a starter, and what is put in its place.
using change = std::pair<std::string, std::string>;

/// The text of a starter with some changes.
inline std::string changed_starter(std::string const& file, std::vector<change> const& changes)
{
    std::ifstream in(GAMETREE_SOURCE "/cli/starters/" + file);
    std::string text(std::istreambuf_iterator<char>(in), {});
    for (auto const& [right, wrong] : changes) {
        INFO(right);
        auto const at = text.find(right);
        REQUIRE(at != std::string::npos);
        CHECK(text.find(right, at + 1) == std::string::npos);
        text.replace(at, right.size(), wrong);
    }
    return text;
}

/// A starter in one of the languages.
struct starter {
    std::string needs; ///< the program that builds or runs it
    std::string file;
    std::string build; ///< with all warnings; empty: nothing is to be built
    std::string start;
};

/// All starters of a role: `student`, `bot` or `candidate`.
inline std::vector<starter> starters(std::string const& role)
{
    auto upper = role;
    upper.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(role.front())));
    return {
        {"python3", role + ".py", "", "python3 " + role + ".py"},
        {"ghc", upper + ".hs", "ghc -v0 -O0 -Wall -Werror " + upper + ".hs", "./" + upper},
        {"swipl", role + ".pl", "", "swipl " + role + ".pl"},
        {"javac", upper + ".java", "javac -Xlint:all -Werror " + upper + ".java", "java " + upper},
        {"g++", role + ".cpp",
         "g++ -std=c++20 -Wall -Wextra -Werror -O0 " + role + ".cpp -o " + role, "./" + role}};
}

/// Builds a starter in that directory. \returns the command that runs it
inline std::string built_in(scratch_directory const& here, starter const& s)
{
    std::ofstream(here.file(s.file)) << changed_starter(s.file, {});
    auto const there = "cd '" + here.file("") + "' && ";
    if (not s.build.empty()) {
        auto const built = run({"sh", "-c", there + s.build});
        INFO(s.build << "\n" << built);
        REQUIRE(built.status == 0);
    }
    return there + s.start;
}

/// `student.py` with some changes, in that directory. \returns the command that runs it
inline std::string changed_python(scratch_directory const& here, std::vector<change> const& changes)
{
    std::ofstream(here.file("student.py")) << changed_starter("student.py", changes);
    return "python3 '" + here.file("student.py") + "'";
}

} // namespace gametree_tests
