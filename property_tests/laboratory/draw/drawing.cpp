// What is drawn of a search is what was observed, and what is not drawn is counted.
#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <rapidcheck/catch.h>

#include <laboratory/draw/words.hpp>
#include "support/drawings.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using gametree::rose_tree;

namespace {

std::size_t size_of(node const& n)
{
    std::size_t size = 1;
    for (std::size_t place = 0; n.has_child(place); ++place)
        size += size_of(n.child(place));
    return size;
}

std::size_t visited_in(observed const& search, node const& n)
{
    std::size_t size = search.visited(n) ? 1 : 0;
    for (std::size_t place = 0; n.has_child(place); ++place)
        size += visited_in(search, n.child(place));
    return size;
}

knowledge turned(knowledge k)
{
    return k == knowledge::at_least ? knowledge::at_most
         : k == knowledge::at_most  ? knowledge::at_least
                                    : k;
}

/// A node that is drawn, against the search.
void is_right(observed const& search, drawing const& d, drawn_node const& n)
{
    INFO(n.at->name());
    auto const& status = search.of(*n.at);
    RC_ASSERT(n.status
              == (status.evaluated        ? drawn_status::evaluated
                  : search.visited(*n.at) ? drawn_status::visited
                                          : drawn_status::skipped));
    bool opponent = false;
    for (auto const* at = n.at; at->parent(); at = at->parent())
        opponent = opponent != not at->parent()->by_chance();
    RC_ASSERT(n.who == (n.at->by_chance() ? mover::chance : opponent ? mover::min : mover::max));
    bool const turn_round = opponent and d.options.values == viewpoint::root;
    RC_ASSERT(n.known == (turn_round ? turned(status.known) : status.known));
    RC_ASSERT(n.worth == (turn_round ? -status.worth : status.worth));
    RC_ASSERT(n.order == status.order);
    RC_ASSERT(n.visits == status.visits);
    RC_ASSERT(n.leaf == n.at->is_leaf());
    RC_ASSERT(n.best == (search.on_line(*n.at) and not search.line.empty()));
    bool const was_cut
        = std::ranges::any_of(search.cuts, [&](cutoff const& c) { return c.at == n.at; });
    RC_ASSERT(n.cut.has_value() == (was_cut and n.at->has_child(status.read)));
    if (n.cut)
        RC_ASSERT(search.cuts.at(*n.cut - 1).at == n.at);
    RC_ASSERT(n.label.has_value() == (n.leaf and not status.evaluated));
    if (n.label)
        RC_ASSERT(*n.label == (turn_round ? -n.at->label() : n.at->label()));
    RC_ASSERT(
        n.unread
        == (n.at->parent() and search.visited(*n.at->parent()) and not search.visited(*n.at)));
}

/// A whole drawing of a written tree, against the search.
void is_right(observed const& search, drawing const& d)
{
    std::set<node const*> shown;
    std::size_t visited = 0;
    for (auto const& n : d.nodes)
        if (n.status != drawn_status::note) {
            is_right(search, d, n);
            RC_ASSERT(shown.insert(n.at).second);
            RC_ASSERT(n.level <= d.options.levels);
            visited += search.visited(*n.at) ? 1 : 0;
        }
    RC_ASSERT(shown.size() <= d.options.limit);
    RC_ASSERT(visited + d.visited_left_out == search.nodes);
    auto const size = size_of(search.whole->root());
    if (d.options.limit >= size and d.options.levels == any_number
        and d.options.skipped == any_number)
        RC_ASSERT(shown.size() == size);
    else if (d.options.levels == any_number and d.options.skipped == any_number)
        RC_ASSERT(shown.size() == d.options.limit);
    for (std::size_t at = 0; at < d.nodes.size(); ++at) {
        auto const& n = d.nodes[at];
        if (n.status == drawn_status::note)
            continue;
        std::vector<std::size_t> below; // places of what is drawn below
        for (auto other = at + 1; other < d.nodes.size(); ++other)
            if (d.nodes[other].parent == at)
                below.push_back(other);
        left_out out;
        std::vector<node const*> children;
        std::size_t skipped = 0;
        for (std::size_t place = 0; n.at->has_child(place); ++place) {
            auto const& child = n.at->child(place);
            if (shown.contains(&child)) {
                children.push_back(&child);
                skipped += search.visited(child) ? 0 : 1;
                continue;
            }
            ++(search.visited(child) ? out.children : out.skipped);
            out.below += visited_in(search, child);
        }
        RC_ASSERT(skipped <= d.options.skipped);
        RC_ASSERT(below.size() == children.size() + (out.anything() ? 1 : 0));
        for (std::size_t i = 0; i < below.size(); ++i) {
            auto const& child = d.nodes[below[i]];
            RC_ASSERT(child.level == n.level + 1);
            RC_ASSERT(child.last == (i + 1 == below.size()));
            if (i < children.size()) {
                RC_ASSERT(child.at == children[i]);
                continue;
            }
            RC_ASSERT(child.status == drawn_status::note);
            RC_ASSERT(child.unread == (out.skipped > 0 and search.visited(*n.at)));
            RC_ASSERT(child.out.children == out.children);
            RC_ASSERT(child.out.below == out.below);
            RC_ASSERT(child.out.skipped == out.skipped);
            RC_ASSERT(not child.out.more);
        }
    }
}

struct line {
    std::size_t level;
    std::string words;
    char fork; ///< how its branch is drawn
};

/// The tree in a text of nothing but ASCII, read back.
std::vector<line> read_back(std::string const& text)
{
    std::vector<line> lines;
    std::istringstream in(text);
    std::string row;
    while (std::getline(in, row) and not row.empty()) { }
    while (std::getline(in, row) and not row.empty()) {
        std::size_t at = 0;
        std::size_t level = 0;
        char fork = ' ';
        while (row.substr(at, 3) == "|  " or row.substr(at, 3) == "   ") {
            at += 3;
            ++level;
        }
        if (at < row.size() and (row[at] == '|' or row[at] == '`')) {
            fork = row[at + 1];
            at = row.find(' ', at) + 1;
            ++level;
        }
        lines.push_back({level, row.substr(at), fork});
    }
    return lines;
}

std::string without_colour(std::string const& text)
{
    static std::regex const colour("\033\\[[0-9;]*m");
    return std::regex_replace(text, colour, "");
}

/// What the text says, against the search.
void is_written(observed const& search, drawing const& d, std::string const& text)
{
    RC_ASSERT(times(text, fmt::format("\nevaluations {}, nodes {}, cutoffs {}\n",
                                      search.evaluations(), search.nodes, search.cutoffs()))
              == 1U);
    RC_ASSERT(std::all_of(text.begin(), text.end(), [](char c) { return c > 0; }));
    auto const lines = read_back(text);
    RC_ASSERT(lines.size() == d.nodes.size());
    for (std::size_t at = 0; at < lines.size(); ++at) {
        auto const& n = d.nodes[at];
        auto const& words = lines[at].words;
        INFO(words);
        RC_ASSERT(lines[at].level == n.level);
        RC_ASSERT(words.starts_with("...") == (n.status == drawn_status::note));
        RC_ASSERT((times(words, "  skipped") == 1U) == (n.status == drawn_status::skipped));
        RC_ASSERT((words.find(" #" + std::to_string(n.order)) != words.npos)
                  == (n.status == drawn_status::evaluated));
        RC_ASSERT((words.find("cutoff") != words.npos) == n.cut.has_value());
        RC_ASSERT(words.ends_with("*") == n.best);
        RC_ASSERT((lines[at].fork == 'X') == n.unread);
        RC_ASSERT((lines[at].fork == '=') == (n.best and n.level > 0));
        auto const sign = n.known == knowledge::exact    ? "= "
                        : n.known == knowledge::at_least ? ">= "
                                                         : "<= ";
        if (n.status != drawn_status::note and n.known != knowledge::nothing)
            RC_ASSERT(words.find(sign + as_text(n.worth, n.at->whole())) != words.npos);
    }
}

} // namespace

TEST_CASE("a drawing says of every node what became of it", "[laboratory][draw]")
{
    rc::prop("in trees", [](rose_tree<int> const& tree, bool chance) {
        auto const whole = instance_of(tree, chance);
        auto const search = observe(*whole, any_algorithm(*whole));
        auto options = any_options();
        options.ascii = true;
        auto const d = drawn(search, options);
        is_right(search, d);
        if (d.options.levels <= 2) // further in lines are shortened
            is_written(search, d, as_text_tree(d));
    });
    rc::prop("as text, whole", [] {
        auto const tree = *trees<int>({.depth = 4, .branching = 3, .nodes = 60}, shape::any,
                                      gametree_tests::labels::any);
        auto const whole = instance_of(tree, false);
        auto const search = observe(*whole, any_algorithm(*whole));
        drawing_options options;
        options.ascii = true;
        auto const d = drawn(search, options);
        RC_ASSERT(not d.cut_short());
        // A search that visits a node again, as scout does, may cut it off twice, and may read later
        // what it has left: drawn is what nobody read.
        std::set<node const*> unread;
        for (auto const& c : search.cuts)
            if (c.at->has_child(search.of(*c.at).read))
                unread.insert(c.at);
        auto const cut
            = std::ranges::count_if(d.nodes, [](auto const& n) { return n.cut.has_value(); });
        RC_ASSERT(static_cast<std::size_t>(cut) == unread.size());
        auto const once = std::ranges::all_of(d.nodes, [](auto const& n) { return n.visits <= 1; });
        if (once)
            RC_ASSERT(static_cast<std::uint64_t>(cut) == search.cutoffs());
        auto const text = drawing_as_text(search, options);
        is_written(search, d, text);
        options.colour = true; // adds nothing but colour
        auto const coloured = drawing_as_text(search, options);
        RC_ASSERT(without_colour(coloured) == text);
        RC_ASSERT((coloured.find("\033[1;32m") != coloured.npos)
                  == std::ranges::any_of(d.nodes, [](auto const& n) { return n.best; }));
    });
}

TEST_CASE("the lecture's example", "[laboratory][draw]")
{
    auto const whole = written(lecture_example, "");
    auto const search = observe(*whole, "alpha-beta");
    drawing_options options;
    auto const tree = [&] {
        auto const text = drawing_as_text(search, options);
        auto const begin = text.find("\n\n") + 2;
        return text.substr(begin, text.find("\n\n", begin) - begin);
    };
    CHECK(tree()
          == "root  = -20  *\n┣━ 1  = 20  #1  *\n└─ 2  ≥ 30  cutoff 1\n   ├─ 1  = -30  #2\n"
             "   └╫┄ 2  skipped  (5)");
    options.values = viewpoint::root;
    options.ascii = true;
    CHECK(tree()
          == "root  MAX  = -20  *\n|= 1  = -20  #1  *\n`- 2  MIN  <= -30  cutoff 1\n"
             "   |- 1  = -30  #2\n   `X. 2  skipped  (5)");
    options.skipped = 0;
    CHECK(tree().ends_with("`X. ... 1 skipped child"));
    options.limit = 3;
    CHECK(tree().ends_with("`X. ... 1 more child, 1 skipped child"));
}

TEST_CASE("every game is drawn with its boards and notes", "[laboratory][draw]")
{
    for (auto const& game : games_drawn)
        for (std::size_t const limit : {1U, 30U, 200U}) {
            auto const whole = tree_of_game(game, game == "backgammon" ? 1 : 2);
            for (auto const name : algorithms_for(*whole)) {
                auto const search = observe(*whole, name);
                INFO(game << " " << name << " " << limit);
                drawing_options options;
                options.limit = limit;
                options.shown = boards::leaves;
                auto const d = drawn(search, options);
                std::size_t visited = 0;
                std::map<node const*, std::size_t> children; // that are drawn
                std::set<node const*> noted;
                for (auto const& n : d.nodes) {
                    if (n.status == drawn_status::note) {
                        noted.insert(n.at);
                        continue;
                    }
                    ++children[n.at->parent()];
                    visited += search.visited(*n.at) ? 1 : 0;
                    CHECK(n.board.empty() == not n.leaf);
                    CHECK((n.status != drawn_status::skipped) == search.visited(*n.at));
                }
                CHECK(visited + d.visited_left_out == search.nodes);
                for (auto const& n : d.nodes)
                    if (n.status != drawn_status::note)
                        CHECK(noted.contains(n.at) == (children[n.at] < n.at->size()));
            }
        }
}

TEST_CASE("levels have the names of who decides there", "[laboratory][draw]")
{
    using names = std::vector<std::string>;
    auto const found = [](instance const& whole, viewpoint values) {
        auto const search = observe(whole, usual_search_for(whole));
        drawing_options options;
        options.values = values;
        names all;
        for (auto const& level : level_names(drawn(search, options)))
            all.push_back(level.name);
        return all;
    };
    auto const game = tree_of_game("tic-tac-toe", 2, "XOX......");
    CHECK(found(*game, viewpoint::root) == names{"MAX", "MIN", ""});
    CHECK(found(*game, viewpoint::mover) == names{"O", "X", ""}); // three men: O is to move
    auto const dice = tree_of_game("backgammon", 2);
    CHECK(found(*dice, viewpoint::root) == names{"chance", "MAX", ""});
    CHECK(found(*dice, viewpoint::mover) == names{"chance", "White", ""});
    auto const tree = written(lecture_example, "");
    CHECK(found(*tree, viewpoint::root) == names{"MAX", "MIN", ""});
    CHECK(found(*tree, viewpoint::mover) == names{"", "", ""}); // nobody knows what they are called
}

TEST_CASE("a line of any length is drawn and counted", "[laboratory][draw]")
{
    std::string text;
    constexpr std::size_t length = 2000;
    for (std::size_t level = 0; level < length; ++level)
        text += "Node 1 [";
    text += "Node 2 []" + std::string(length, ']');
    auto const whole = written(text, "");
    auto const search = observe(*whole, "alpha-beta");
    drawing_options options;
    options.limit = 300;
    auto const d = drawn(search, options);
    CHECK(d.nodes.size() == 301);
    CHECK(d.nodes.back().out.below == length - 299);
    CHECK(as_text_tree(d).find("... 1 more child (1,701 visited nodes)") != std::string::npos);
    std::istringstream in(as_text_tree(d));
    for (std::string row; std::getline(in, row);)
        CHECK(row.size() <= 160); // bytes
    options.limit = 100'000;
    CHECK(not drawn(search, options).cut_short());
}
