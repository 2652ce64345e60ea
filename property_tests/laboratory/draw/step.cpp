// A search drawn step by step: all steps in one frame, the last as the search ended.
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/draw/picture.hpp>
#include <laboratory/draw/step.hpp>
#include <laboratory/draw/words.hpp>
#include <laboratory/observe/observed_search.hpp>
#include "support/drawings.hpp"
#include "support/xml.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using gametree::board_point;
using gametree::rose_tree;

namespace {

/// Of a step: the size of its picture, and where the middles of its nodes are.
std::vector<double> frame_of(drawing const& d)
{
    auto const all = picture_of(d);
    std::vector<double> frame{all.width, all.height};
    placed_tree const tree(d);
    for (std::size_t at = 0; at < d.nodes.size(); ++at)
        frame.insert(frame.end(), {tree.middle(at).x, tree.middle(at).y});
    return frame;
}

/// Where the signs of nodes are in a picture: their first shapes are around their middles.
std::vector<board_point> signs_in_svg(drawing const& d)
{
    auto const elements = read_xml(as_svg(d));
    REQUIRE(elements.has_value());
    std::vector<board_point> found;
    for (std::size_t at = 0; at + 2 < elements->size(); ++at) {
        auto const& thing = (*elements)[at].attributes;
        auto const& sign = (*elements)[at + 2]; // after a title
        auto const number = [&](char const* name) { return std::stod(sign.attributes.at(name)); };
        if (not thing.contains("class") or thing.at("class") != "node" or sign.name == "text")
            continue;
        if (sign.name == "rect") {
            found.push_back(
                {number("x") + number("width") / 2, number("y") + number("height") / 2});
        } else if (sign.name == "ellipse") {
            found.push_back({number("cx"), number("cy")});
        } else {
            auto points = sign.attributes.at("points");
            std::ranges::replace(points, ',', ' ');
            std::istringstream in(points);
            board_point point{};
            board_point corner{};
            in >> point.x >> point.y >> corner.x >> corner.y;
            found.push_back({point.x, (point.y + corner.y) / 2});
        }
    }
    return found;
}

drawing_options any_step_options()
{
    auto options = any_options();
    options.windows = *rc::gen::arbitrary<bool>();
    options.folded = *rc::gen::element<std::size_t>(1, any_number);
    options.grows = *rc::gen::element(direction::down, direction::right);
    return options;
}

} // namespace

TEST_CASE("all steps of a search have one frame", "[laboratory][step]")
{
    rc::prop("places and sizes", [](rose_tree<int> const& tree, bool chance) {
        auto const whole = instance_of(tree, chance);
        auto const search = observe(*whole, any_algorithm(*whole));
        step_series const series(search, any_step_options());
        std::optional<std::vector<double>> first;
        std::vector<board_point> signs;
        auto const steps = steps_of(search, step_choice::all);
        auto const apart = std::max<std::size_t>(1, steps.size() / 12);
        for (std::size_t at = 0; at < steps.size(); at += apart) {
            auto const state = replay(search, steps[at]);
            auto const d = series.at(state, steps[at]);
            auto const frame = frame_of(d);
            auto const now = signs_in_svg(d);
            if (not first) {
                first = frame;
                signs = now;
            }
            RC_ASSERT(frame == *first);
            RC_ASSERT(now.size() == signs.size());
            constexpr double rounding = 0.02;
            for (std::size_t i = 0; i < now.size(); ++i)
                RC_ASSERT((std::abs(now[i].x - signs[i].x) < rounding
                           and std::abs(now[i].y - signs[i].y) < rounding));
        }
    });
}

TEST_CASE("the frame has room for what any step shows", "[laboratory][step]")
{
    // The longest numbers come up, and go away again, in the middle of the search.
    auto const whole = written(
        "Node 0 [Node 0 [Node 1 [],Node (-123456) []],Node 0 [Node 123456 [],Node 7 []],Node 0 "
        "[Node 2 [],Node (-99999) []]]",
        "");
    for (auto const values : {viewpoint::mover, viewpoint::root})
        for (auto const* algorithm : {"minimax", "omit", "alpha-beta", "scout", "mtdf"}) {
            auto const search = observe(*whole, algorithm);
            drawing_options options;
            options.values = values;
            options.windows = true;
            step_series const series(search, options);
            // How wide the words of each node are at most, in all steps.
            std::map<node const*, std::ptrdiff_t> longest;
            auto const note = [](std::ptrdiff_t& most, std::string_view text) {
                most = std::max(most, std::ranges::count_if(text, [](char c) {
                                    return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
                                }));
            };
            drawing last;
            for (auto const step : steps_of(search, step_choice::all)) {
                auto const state = replay(search, step);
                last = series.at(state, step);
                for (auto const& n : last.nodes) {
                    note(longest[n.at], known_text(n, ">", "<"));
                    for (auto const& line : window_lines(n))
                        note(longest[n.at], line);
                }
            }
            for (auto const& n : last.longest) {
                CAPTURE(algorithm, n.at->name());
                std::ptrdiff_t most = 0;
                note(most, known_text(n, ">", "<"));
                for (auto const& line : window_lines(n))
                    note(most, line);
                CHECK(most == longest.at(n.at));
            }
        }
}

TEST_CASE("the last step is the search, and the first gives nothing away", "[laboratory][step]")
{
    rc::prop("nodes", [](rose_tree<int> const& tree, bool chance) {
        auto const whole = instance_of(tree, chance);
        auto const search = observe(*whole, any_algorithm(*whole));
        auto const options = any_step_options();
        step_series const series(search, options);
        auto const at_end = drawn(search, options);
        auto const last = series.at(search, search.events.size());
        RC_ASSERT(last.nodes.size() == at_end.nodes.size());
        for (std::size_t at = 0; at < last.nodes.size(); ++at) {
            RC_ASSERT(described(last, last.nodes[at]) == described(at_end, at_end.nodes[at]));
            RC_ASSERT(window_lines(last.nodes[at]) == window_lines(at_end.nodes[at]));
        }
        auto const none = replay(search, 0);
        auto const first = series.at(none, 0);
        RC_ASSERT(first.nodes.size() == at_end.nodes.size());
        for (auto const& n : first.nodes) {
            RC_ASSERT(n.known == knowledge::nothing);
            RC_ASSERT(not n.best and not n.cut and not n.window and not n.current);
        }
    });
}

TEST_CASE("which steps are drawn", "[laboratory][step]")
{
    rc::prop("all, leaves, cutoffs", [](rose_tree<int> const& tree) {
        auto const whole = instance_of(tree, false);
        auto const search = observe(*whole, any_algorithm(*whole));
        for (auto const& [word, which] : step_words.meanings) {
            auto const steps = steps_of(search, which);
            RC_ASSERT(steps.front() == 0U);
            RC_ASSERT(steps.back() == search.events.size());
            RC_ASSERT(std::ranges::adjacent_find(steps, std::greater_equal<>{}) == steps.end());
        }
        RC_ASSERT(steps_of(search, step_choice::all).size() == search.events.size() + 1);
        auto const evaluations = std::ranges::count(search.events, event_kind::evaluate,
                                                    [](auto const& e) { return e.what; });
        auto const leaves = steps_of(search, step_choice::leaves).size();
        RC_ASSERT(leaves >= static_cast<std::size_t>(evaluations) + 1);
        RC_ASSERT(leaves <= static_cast<std::size_t>(evaluations) + 2);
    });
}

TEST_CASE("a step shows where the search is, and what a cutoff compares", "[laboratory][step]")
{
    auto const whole = written(
        "Node 0 [Node 0 [Node 3 [],Node 5 []],Node 0 [Node 2 [],Node 9 [],Node 8 []]]", "");
    auto const search = observe(*whole, "alpha-beta");
    drawing_options options;
    options.values = viewpoint::root;
    options.windows = true;
    step_series const series(search, options);
    int cuts = 0;
    for (std::size_t step = 1; step <= search.events.size(); ++step) {
        auto const& e = search.events[step - 1];
        auto const state = replay(search, step);
        auto const d = series.at(state, step);
        auto const here = std::ranges::find(d.nodes, true, [](auto const& n) { return n.current; });
        REQUIRE(here != d.nodes.end());
        CHECK(here->at == e.at);
        for (auto const& n : d.nodes) {
            bool above = false;
            for (auto const* at = e.at; at; at = at->parent())
                above = above or at == n.at;
            CHECK(n.on_way == above);
            CHECK(n.sets_bound == (e.what == event_kind::cut and n.at->level() == 0));
        }
        if (e.what != event_kind::cut)
            continue;
        ++cuts;
        CHECK(d.caption.find("(2 ≤ 3: cut)") != d.caption.npos);
        REQUIRE(here->window);
        CHECK(here->window->crossed({}));
        CHECK(window_lines(*here) == std::vector<std::string>{"α 3", "≥ β 2"});
    }
    CHECK(cuts == 1);
}

TEST_CASE("skipped siblings fold into one note that counts them", "[laboratory][step]")
{
    auto const whole
        = written("Node 0 [Node 5 [],Node 0 [Node (-9) [],Node 2 [],Node 3 [],Node 4 [],Node "
                  "6 []]]",
                  "");
    auto const search = observe(*whole, "alpha-beta");
    for (std::size_t const folded : {std::size_t{3}, std::size_t{4}}) {
        drawing_options options;
        options.folded = folded;
        auto const d = drawn(search, options);
        CAPTURE(folded);
        CHECK(d.nodes.size() == (folded == 3 ? 5U : 8U));
        auto const& last = d.nodes.back();
        CHECK(folded_text(last) == (folded == 3 ? "✂ 4 not read" : ""));
        CHECK(last.unread);
    }
}

TEST_CASE("slides are one frame, with each step once", "[laboratory][step]")
{
    auto const whole = tree_of_game("nim", 3);
    auto const search = observe(*whole, "alpha-beta");
    drawing_options options;
    options.windows = true;
    options.limit = 30;
    step_series const series(search, options);
    auto const steps = steps_of(search, step_choice::cutoffs);
    auto const text = as_slides(search, series, steps);
    CHECK(times(text, "\\begin{frame}") == 1);
    for (std::size_t number = 1; number <= steps.size(); ++number) // each has a caption of its own
        CHECK(text.find("\\only<" + std::to_string(number) + ">{") != text.npos);
    CHECK(text.find("\\only<" + std::to_string(steps.size() + 1)) == text.npos);
}
