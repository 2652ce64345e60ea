// The starters answer trees as alpha-beta does, in every language. With each mistake of the gallery put into
// the one in Python, each is caught and named, and the tree that shows it is as small as the gallery's.
#include <algorithm>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>

#include <gametree/all_searches.hpp>
#include <laboratory/verify/gallery/gallery.hpp>
#include <laboratory/verify/program/program_trial.hpp>
#include "laboratory/verify/mistakes.hpp"
#include "support/scratch_directory.hpp"
#include "support/starters.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

namespace {
/// A wrong search, and the nodes of the smallest tree that shows it.
struct listed_mistake {
    wrong_search wrong;
    std::size_t nodes;
};

/// The wrong searches that programs can have put into them: a program's answer has no move, and its
/// trees no chance nodes.
std::vector<listed_mistake> mistakes_of_programs()
{
    std::vector<listed_mistake> found;
    for (auto const& e : gallery())
        if (e.broken != breaks::move and std::holds_alternative<tried_search<plain_tree>>(e.search))
            found.push_back({e, smallest(e).nodes});
    return found;
}

/// The wrong searches that cannot be told from one, as their answers are the same to all trees.
std::vector<std::string> same_as(std::string_view name)
{
    if (name == "window-as-it-is" or name == "window-not-narrowed") // neither ever cuts
        return {"window-as-it-is", "window-not-narrowed"};
    return {std::string(name)};
}
} // namespace

TEST_CASE("the starters are alpha-beta, and no other search",
          "[laboratory][verify][starters][long]")
{
    for (auto const& s : starters("student")) {
        if (not is_installed(s.needs))
            continue;
        INFO(s.file);
        scratch_directory const here;
        auto const command = built_in(here, s);
        auto const right = tried({command, gametree::about::alpha_beta}, {.cases = 300});
        CHECK(right.holds());
        CHECK(right.passed == 300);
        CHECK(tried({command}, {.cases = 50, .seed = 3}).holds());
    }
}

TEST_CASE("a program is held to the leaves of the search that it claims to be",
          "[laboratory][verify][starters]")
{
    if (not is_installed("python3"))
        return;
    struct searcher {
        std::string window; ///< handed on in place of alpha-beta's
        std::vector<std::string_view> is; ///< what it may claim to be
    };
    scratch_directory const here;
    for (auto const& [window, is] :
         std::vector<searcher>{{"-INFINITY, INFINITY", {"minimax", "mmx"}},
                               {"-INFINITY, -best", {"omit", "fused"}},
                               {"-beta, -max(alpha, best)", {"alpha-beta", "scout", "mtdf"}}}) {
        auto const command = changed_python(here, {{"-beta, -max(alpha, best)", window}});
        for (auto const& c : plain_contracts()) {
            INFO(window << ", claims to be " << c.name);
            auto const found = tried({command, c.id}, {.cases = 60, .small_trees = 500});
            CHECK(found.holds() == (std::ranges::find(is, c.name) != is.end()));
            if (found.holds())
                continue;
            CHECK(found.wrong->what == breach_of::work);
            // two mistakes come to never cutting off anything
            CHECK(found.resembles->size() == (is.front() == "minimax" ? 2 : 0));
        }
    }
}

TEST_CASE("every mistake of the gallery in a starter is named, on the smallest tree",
          "[laboratory][verify][starters][long]")
{
    if (not is_installed("python3"))
        return;
    auto const all = mistakes_of_programs();
    REQUIRE(all.size() > 10);
    auto const changes = mistakes_in_python();
    CHECK(changes.size() == all.size());
    scratch_directory const here;
    for (auto const& [e, nodes] : all) {
        INFO(e.name);
        REQUIRE(changes.contains(e.name));
        auto const command = changed_python(here, changes.at(e.name));
        auto const verdict
            = tried({command, e.right}, {.cases = 100, .seed = 2, .small_trees = 10'000});
        REQUIRE(not verdict.holds());
        INFO(verdict.tree);
        INFO(verdict.wrong->says);
        CHECK(verdict.wrong->what
              == (e.broken == breaks::work ? breach_of::work : breach_of::worth));
        CHECK(*verdict.resembles == same_as(e.name));
        auto const found = static_cast<std::size_t>(std::ranges::count(verdict.tree, '['));
        CHECK(found >= nodes);
        if (e.name != "table-without-bounds") // too many trees are smaller
            CHECK(found == nodes);
    }
}
