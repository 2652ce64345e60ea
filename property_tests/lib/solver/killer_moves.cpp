// killer_moves and cut_history: what is remembered, and in which order a search with a table then reads equal
// children.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/range/access.hpp>
#include <rapidcheck/catch.h>

#include <gametree/solver/detail/child_order.hpp>
#include <gametree/solver/detail/hints.hpp>
#include <gametree/rose_tree.hpp>
#include "support/property.hpp"

using namespace gametree;

namespace {
using numbers = std::vector<detail::child_number>;

/// The last two different ones, the last first.
numbers last_two(numbers const& noted)
{
    numbers found;
    for (auto it = noted.rbegin(); it != noted.rend() and found.size() < 2; ++it)
        if (std::find(found.begin(), found.end(), *it) == found.end())
            found.push_back(*it);
    return found;
}
std::ptrdiff_t times(numbers const& noted, detail::child_number child)
{
    return std::count_if(noted.begin(), noted.end(),
                         [child](auto one) { return one % 64 == child % 64; });
}
int rank_among(numbers const& last, detail::child_number child)
{
    auto const at = std::find(last.begin(), last.end(), child);
    return at == last.end() ? 0 : static_cast<int>(2 - (at - last.begin()));
}

/// A table that several threads search with, some of them at the children with these labels; and which
/// knows that children with those labels cut.
struct shared_table {
    std::vector<int> at{};
    std::vector<int> known{};

    [[nodiscard]] static int place_of(rose_tree<int> const& child) { return child.label(); }
    [[nodiscard]] bool cuts(int label, detail::child_number) const
    {
        return std::find(known.begin(), known.end(), label) != known.end();
    }
    [[nodiscard]] bool others_are_at(int label) const
    {
        return std::find(at.begin(), at.end(), label) != at.end();
    }
    static int stay_at(int label) { return label; }
};

/// The children as `by_label` reads them, up to the one that cuts.
numbers read_order(rose_tree<int> const& tree, std::vector<int> const& labels, int leader,
                   detail::cutting_moves const& cutting, shared_table const& table, int cuts_at)
{
    numbers read;
    auto subtrees = tree.children();
    detail::by_label::each(
        tree, ranges::begin(subtrees), ranges::end(subtrees), leader, cutting,
        [&](auto const& child, detail::child_number number, auto const&) {
            RC_ASSERT(child.label() == labels[number]);
            read.push_back(number);
            return number == cuts_at;
        },
        table);
    return read;
}
} // namespace

TEST_CASE("killer moves are the last two that cut", "[killer_moves]")
{
    rc::prop("as a list says", [](std::vector<std::uint8_t> const& some) {
        numbers noted;
        detail::killer_moves killers;
        for (auto const one : some) {
            noted.push_back(one % 4);
            killers.note(noted.back());
            for (detail::child_number child = 0; child < 5; ++child)
                RC_ASSERT(killers.rank(child) == rank_among(last_two(noted), child));
        }
    });
}

TEST_CASE("history is how often a child cut", "[killer_moves]")
{
    rc::prop("as a list says", [](std::vector<std::uint8_t> const& some) {
        numbers noted;
        detail::cut_history history;
        for (auto const one : some) {
            noted.push_back(one);
            history.note(one);
            for (detail::child_number child = 0; child < 80; ++child)
                RC_ASSERT(history.rank(child) == times(noted, child));
        }
    });
}

TEST_CASE("of equal labels the killer moves come first, and then what cut most often",
          "[killer_moves]")
{
    gametree_tests::laws::prop(
        "leader, label, killer, number, and what others are at last; what cuts is the next killer",
        [] {
            constexpr auto sorted = static_cast<int>(detail::sorted_children);
            auto const width
                = *rc::gen::resize(100, rc::gen::inRange(1, *rc::gen::element(9, sorted + 6)));
            auto const labels = *rc::gen::container<std::vector<int>>(
                static_cast<std::size_t>(width), rc::gen::inRange(0, 3));
            std::vector<rose_tree<int>> children;
            for (auto const label : labels)
                children.emplace_back(label);
            rose_tree<int> const tree(0, children);
            auto const noted = *rc::gen::container<numbers>(
                rc::gen::cast<detail::child_number>(rc::gen::inRange(0, width)));
            detail::killer_moves killers;
            detail::cut_history history;
            detail::cutting_moves const cutting(killers, history);
            for (auto const one : noted)
                cutting.note(one, false);
            auto const leader = *rc::gen::inRange(-1, std::min(width, sorted));
            auto const cuts_at = *rc::gen::resize(100, rc::gen::inRange(0, width));

            numbers expected(static_cast<std::size_t>(width));
            for (int i = 0; i < width; ++i)
                expected[static_cast<std::size_t>(i)] = static_cast<detail::child_number>(i);
            auto const last = last_two(noted);
            std::stable_sort(expected.begin(), expected.begin() + std::min(width, sorted),
                             [&](auto a, auto b) { return times(noted, a) > times(noted, b); });
            std::stable_sort(
                expected.begin(), expected.begin() + std::min(width, sorted),
                [&](auto a, auto b) { return rank_among(last, a) > rank_among(last, b); });
            std::stable_sort(expected.begin(), expected.begin() + std::min(width, sorted),
                             [&](auto a, auto b) { return labels[a] < labels[b]; });
            std::stable_sort(expected.begin(), expected.begin() + std::min(width, sorted),
                             [&](auto a, auto b) { return a == leader and b != leader; });
            auto const busy = *rc::gen::container<std::vector<int>>(
                *rc::gen::inRange<std::size_t>(0, 3), rc::gen::inRange(0, 3)); // seldom all
            shared_table const table{busy, {}};
            std::stable_partition(
                expected.begin() + 1, expected.begin() + std::min(width, sorted),
                [&](auto number) { return not table.others_are_at(labels[number]); });
            expected.erase(std::find(expected.begin(), expected.end(), cuts_at) + 1,
                           expected.end());

            RC_ASSERT(read_order(tree, labels, leader, cutting, table, cuts_at) == expected);
            auto const cut = static_cast<detail::child_number>(cuts_at);
            RC_ASSERT(killers.rank(cut) == 2);
            RC_ASSERT(history.rank(cut) == times(noted, cut) + (expected.size() > 1 ? 1 : 0));
        });
}

TEST_CASE("what the table knows to cut is asked for before any child is read", "[killer_moves]")
{
    gametree_tests::laws::prop("unless there is one child only", [] {
        auto const labels
            = *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 9)));
        std::vector<rose_tree<int>> children;
        for (auto const label : labels)
            children.emplace_back(label);
        rose_tree<int> const tree(0, children);
        detail::killer_moves killers;
        detail::cut_history history;
        shared_table const table{{},
                                 *rc::gen::container<std::vector<int>>(2, rc::gen::inRange(0, 9))};
        bool const known = std::any_of(labels.begin(), labels.end(),
                                       [&](int label) { return table.cuts(label, 0); });
        auto const read = read_order(tree, labels, detail::no_child, {killers, history}, table, -1);
        RC_ASSERT(read.size() == (known and labels.size() > 1 ? 0 : labels.size()));
    });
}
