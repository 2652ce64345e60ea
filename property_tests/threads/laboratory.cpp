// The laboratory on several threads: what it finds is what it finds on one.
#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <laboratory/gap/figures.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/request_error.hpp>
#include <laboratory/verify/gallery/gallery.hpp>
#include <laboratory/verify/trials.hpp>
#include <laboratory/verify/verdicts.hpp>

using namespace gametree;
using namespace gametree::laboratory;

namespace {
/// A verdict as the user sees it, text and JSON.
std::string all_of(verdict const& v, trials const& t)
{
    return as_text(std::vector{v}, t) + json_of(in_json(std::vector{v}, t)).dump();
}

template <class Tree>
void same_on_threads(contract<Tree> const& c, trials t)
{
    t.threads = {1};
    auto const expected = all_of(tried(c, t), t);
    for (std::size_t const threads : std::array<std::size_t, 3>{2, 3, 8}) {
        CAPTURE(c.name, t.cases, t.seed, threads);
        t.threads = {threads};
        CHECK(all_of(tried(c, t), t) == expected);
    }
}
} // namespace

TEST_CASE("verify: the same verdict on any number of threads", "[threads][verify]")
{
    for (auto const& c : plain_contracts())
        same_on_threads(c, {.cases = 40, .seed = 3});
    for (auto const& c : dice_contracts())
        same_on_threads(c, {.cases = 10, .seed = 3});
}

TEST_CASE("verify: the same tree shows a wrong search on any number of threads",
          "[threads][verify]")
{
    // Some are wrong on the first tree, some after many, some in what they read only.
    std::size_t wrong = 0;
    for (auto const& e : gallery()) {
        trials const t{.cases = 200, .seed = 11, .small_trees = 50};
        std::visit(
            [&]<class Tree>(tried_search<Tree> const&) {
                auto const c = contract_of<Tree>(e);
                wrong += tried(c, t).holds() ? 0 : 1;
                same_on_threads(c, t);
            },
            e.search);
    }
    CHECK(wrong > gallery().size() / 2);
}

TEST_CASE("verify: many cases, and those that are wrong late", "[threads][verify]")
{
    // Wrong on trees that are seldom: only the first of them may count.
    auto const broken = [](plain_tree const& tree) -> std::optional<breach> {
        if (tree.label() % 97 != 5)
            return {};
        return breach{breach_of::worth, "is wrong", value(tree.label()), {}};
    };
    trials t{.cases = 9000, .seed = 5, .small_trees = 10};
    std::vector<int> passed;
    for (t.seed = 1; t.seed <= 8; ++t.seed) {
        t.threads = {1};
        auto const expected = tried_by("it", broken, t);
        passed.push_back(expected.passed);
        for (std::size_t const threads : std::array<std::size_t, 2>{2, 8}) {
            t.threads = {threads};
            auto const found = tried_by("it", broken, t);
            CHECK(found.passed == expected.passed);
            CHECK(found.tree == expected.tree);
        }
    }
    CHECK(std::ranges::max(passed) > 200); // not all at once
}

TEST_CASE("verify: a wrong value is not hidden by wasted work", "[threads][verify]")
{
    // Wasteful on many trees, wrong on few.
    auto const broken = [](plain_tree const& tree) -> std::optional<breach> {
        auto const of = tree.label() % 97 == 5 ? std::optional(breach_of::worth)
                      : tree.label() % 3 == 1  ? std::optional(breach_of::work)
                                               : std::nullopt;
        if (not of)
            return {};
        return breach{*of, "is wrong", value(tree.label()), {}};
    };
    for (std::size_t const threads : std::array<std::size_t, 3>{1, 2, 8}) {
        auto const found
            = tried_by("it", broken,
                       trials{.cases = 9000, .seed = 5, .small_trees = 10, .threads = {threads}});
        REQUIRE(found.wrong);
        CHECK(found.wrong->what == breach_of::worth);
    }
}

TEST_CASE("verify: what progress throws ends the trials", "[threads][verify]")
{
    std::atomic<int> calls = 0;
    auto const stop = [&](std::uint64_t nodes) {
        ++calls;
        if (nodes > 500)
            throw std::runtime_error("enough");
    };
    trials const t{.cases = 1'000'000, .threads = {3}};
    CHECK_THROWS_WITH(tried(plain_contracts().front(), t, stop), "enough");
    CHECK(calls < 600); // each tree has a node at least
}

TEST_CASE("gap: the same figures on any number of threads", "[threads][gap]")
{
    auto const all_of_gap = [](gap_figures const& found) {
        std::string all;
        auto const add
            = [&](auto const&... numbers) { ((all += fmt::format("{} ", numbers)), ...); };
        auto const add_if = [&](auto const& number) { number ? add(*number) : add("none"); };
        add(as_text(found.worth), found.rows.size(), found.differences.size());
        add_if(found.proof);
        add_if(found.proof_of_wins);
        add(found.uniform ? found.uniform->branching : 0, found.uniform ? found.uniform->depth : 0);
        for (auto const& row : found.rows) {
            add(row.algorithm);
            add_if(row.proof);
            for (auto const& seen : row.counts)
                seen ? add(as_text(seen->worth), seen->evaluations, seen->nodes) : add("none");
            for (auto const& cost : {row.by_name, row.by_need})
                cost ? add(cost->labels, cost->made, cost->again, cost->alive) : add("none");
        }
        return all;
    };
    auto const ignore = [](std::string_view, std::uint64_t) { };
    std::string flat = "Node 0 [";
    for (int i = 0; i < 40; ++i)
        flat += fmt::format("{}Node {} [Node {} [],Node {} []]", i == 0 ? "" : ",", i, i % 7, -i);
    flat += "]";
    for (auto const& text :
         {std::string(lecture_example), std::string("((3 12 8) (2 4 6) (14 5 2))"), flat,
          std::string("Node 0 [Chance 0 [(1 % 2,Node 3 []),(1 % 2,Node 5 [])],Node 1 []]")})
        for (std::uint64_t const questions : {most_questions, std::uint64_t{10}}) {
            CAPTURE(text, questions);
            auto const figures = [&](std::size_t threads) {
                return all_of_gap(find_gap(*written(text, ""), ignore, questions, {threads}));
            };
            auto const expected = figures(1);
            CHECK(expected.find("minimax") != expected.npos); // expectiminimax too
            for (std::size_t const threads : std::array<std::size_t, 3>{2, 3, 8})
                CHECK(figures(threads) == expected);
        }
}

TEST_CASE("gap: where all trees at once do not fit, they are made one by one", "[threads][gap]")
{
    auto const ignore = [](std::string_view, std::uint64_t) { };
    auto const leaves_of = [&](std::size_t leaves, std::size_t threads) {
        std::string wide = "Node 0 [Node 1 []";
        for (std::size_t i = 1; i < leaves; ++i)
            wide += ",Node 2 []";
        auto const whole = written(wide + "]", "", "", ordering::natural, 1);
        return find_gap(*whole, ignore, most_questions, {threads})
            .rows.front()
            .counts.back()
            .value()
            .evaluations;
    };
    // What fits where there are two trees at a time, that of each order after the other.
    std::size_t most = 0;
    try {
        for (auto found = leaves_of(50, 1); found == most + 50; found = leaves_of(most + 50, 1))
            most += 50;
    } catch (limit_reached const&) {
    }
    CHECK(most >= 200);
    for (int round = 0; round < 5; ++round)
        CHECK(leaves_of(most, 4) == most);
}

TEST_CASE("the gallery is the same on any number of threads", "[threads][gallery][long]")
{
    std::vector<wrong_search> some; // small trees show them
    for (auto const& e : gallery())
        if (smallest(e).nodes <= 5)
            some.push_back(e);
    REQUIRE(some.size() > 2);
    auto const expected = gallery_as_svg(some);
    for (std::size_t const threads : std::array<std::size_t, 3>{2, 3, 8})
        CHECK(gallery_as_svg(some, {threads}) == expected);
}
