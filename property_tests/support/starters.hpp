/// \file
/// The programs in cli/starters, as they are and with a few of their lines changed.
#pragma once

#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "support/program.hpp"

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

} // namespace gametree_tests
