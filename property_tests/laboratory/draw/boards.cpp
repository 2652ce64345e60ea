// Boards as pictures: of each game what is drawn fits, is marked, is large enough to read, and is said.
//
// With BOARDS=FILE in the environment the case with the tag [sheet] writes one board of each game there.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <rapidcheck/catch.h>

#include <games/tic_tac_toe/game.hpp>
#include <laboratory/draw/board_figure.hpp>
#include <laboratory/draw/canvas.hpp>
#include <laboratory/draw/shapes.hpp>
#include "support/drawings.hpp"
#include "support/xml.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using gametree::board_plan;
using gametree::place_change;

namespace {
/// A node so many moves below the root, by moves drawn by lot; less deep where play ends before.
node const& reached(instance const& whole, int plies)
{
    auto const* n = &whole.root();
    for (; plies > 0 and not n->is_leaf(); --plies)
        n = &n->child(*rc::gen::inRange<std::size_t>(0, n->size()));
    return *n;
}

/// All that a shape reaches: its places, its radius and half of its line.
struct reach {
    double left = 0, top = 0, right = 0, bottom = 0;
};

std::optional<reach> reach_of(xml_element const& e)
{
    auto const number = [&](std::string const& name) {
        auto const found = e.attributes.find(name);
        return found == e.attributes.end() ? 0. : std::stod(found->second);
    };
    auto const half = number("stroke-width") / 2;
    if (e.name == "circle") {
        auto const r = number("r") + half;
        return reach{number("cx") - r, number("cy") - r, number("cx") + r, number("cy") + r};
    }
    if (e.name == "line")
        return reach{std::min(number("x1"), number("x2")) - half,
                     std::min(number("y1"), number("y2")) - half,
                     std::max(number("x1"), number("x2")) + half,
                     std::max(number("y1"), number("y2")) + half};
    if (e.name == "rect")
        return reach{number("x") - half, number("y") - half, number("x") + number("width") + half,
                     number("y") + number("height") + half};
    if (e.name == "text")
        return reach{number("x"), number("y") - number("font-size") * 0.8, number("x"),
                     number("y")};
    if (e.name != "polygon")
        return std::nullopt;
    reach all{1e9, 1e9, -1e9, -1e9};
    auto points = e.attributes.at("points");
    std::ranges::replace(points, ',', ' ');
    std::istringstream in(points);
    for (double x = 0, y = 0; in >> x >> y;)
        all = {std::min(all.left, x - half), std::min(all.top, y - half),
               std::max(all.right, x + half), std::max(all.bottom, y + half)};
    return all;
}

/// What is drawn of a board, without where and how large it is.
std::vector<std::string> shapes_of(board_figure const& f)
{
    std::vector<std::string> names;
    auto const elements = read_xml(f.svg);
    for (auto const& e : *elements)
        names.push_back(e.name);
    return names;
}

void is_right(board_figure const& f, double smallest_text)
{
    auto const elements = read_xml(f.svg);
    RC_ASSERT(elements.has_value());
    RC_ASSERT(f.width > 0);
    RC_ASSERT(f.height > 0);
    auto const& group = elements->front();
    RC_ASSERT(group.attributes.at("role") == "img");
    RC_ASSERT(group.attributes.at("aria-label") == svg::escaped(f.spoken));
    for (auto const& e : *elements) {
        auto const unseen = [&](std::string const& paint) {
            auto const found = e.attributes.find(paint);
            return found == e.attributes.end() or found->second == "none"
                or found->second == "transparent";
        };
        if (auto const r = reach_of(e); r and not(unseen("fill") and unseen("stroke"))) {
            constexpr double rounding = 0.02;
            RC_ASSERT(r->left >= -rounding);
            RC_ASSERT(r->top >= -rounding);
            RC_ASSERT(r->right <= f.width + rounding);
            RC_ASSERT(r->bottom <= f.height + rounding);
        }
        if (e.name == "text")
            RC_ASSERT(std::stod(e.attributes.at("font-size")) >= smallest_text);
    }
}

/// Braces close, no line is empty, and there is nothing but ASCII.
void is_tikz(std::string const& text)
{
    int open = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        bool const is_escaped = at > 0 and text[at - 1] == '\\';
        open += is_escaped ? 0 : text[at] == '{' ? 1 : text[at] == '}' ? -1 : 0;
        RC_ASSERT(open >= 0);
    }
    RC_ASSERT(open == 0);
    RC_ASSERT(text.find("\n\n") == text.npos);
    RC_ASSERT(
        std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 128; }));
}

bool has_marks(std::string const& svg) { return svg.find("#0072b2") != svg.npos; }

board_plan squares(std::string const& position)
{
    using game = gametree::tic_tac_toe::game;
    return game::drawing(game::read_position(position)).plan();
}
} // namespace

TEST_CASE("every game has its board as a picture", "[laboratory][draw][boards]")
{
    for (auto const& name : games_drawn)
        rc::prop(name, [&] {
            auto const whole = tree_of_game(name, 60);
            auto const& n = reached(*whole, *rc::gen::inRange(0, 60));
            auto const natural = board_figure_of(n);
            is_right(natural, 16);
            auto const small = board_figure_of(n, {.scale = 0.5, .letters = 8});
            is_right(small, 8);
            // in a node: smaller, and letters can still be read
            is_right(board_figure_of(n, {.scale = 0.75, .words = false, .labels = false}), 16);
            RC_ASSERT(std::abs(small.width - natural.width / 2) < 0.01);
            RC_ASSERT(shapes_of(small) == shapes_of(natural));
            RC_ASSERT(natural.spoken == n.spoken_board());
            RC_ASSERT(natural.spoken.ends_with("; last move " + n.move())
                      == (n.parent() != nullptr));
            auto const plan = n.plan();
            bool const changed = std::ranges::any_of(
                plan.places, [](auto const& p) { return p.change != place_change::none; });
            bool const won
                = std::ranges::any_of(plan.places, [](auto const& p) { return p.winning; });
            bool const count_only = std::ranges::all_of(plan.places, [](auto const& p) {
                return p.change == place_change::none
                    or p.spot.shape == gametree::place_shape::number;
            });
            RC_ASSERT(has_marks(natural.svg) == ((changed and not count_only) or won));
            // Words are below the board, each line in room of its own.
            auto const silent = board_figure_of(n, {.words = false});
            auto const lines = times(natural.svg, "text-anchor=\"start\"");
            RC_ASSERT(lines == 0 or not plan.words.empty());
            RC_ASSERT(lines >= plan.words.size());
            RC_ASSERT(natural.height >= silent.height + 20 * static_cast<double>(lines));
            auto const bare = board_figure_of(n, {.words = false, .labels = false});
            RC_ASSERT(bare.svg.find("<text") == bare.svg.npos or name == "four-in-a-row"
                      or name == "nim" or name == "backgammon");
            tikz_canvas tikz({.scale = 0.5});
            auto const size = draw_board(tikz, n);
            RC_ASSERT(size.x == natural.width and size.y == natural.height);
            is_tikz(tikz_picture(tikz, {0, 0}, size));
            // A pointer hits each place that is drawn, and sees nothing new.
            auto const clicked = board_figure_of(plan, {.targets = true});
            is_right(clicked, 16);
            static std::regex const target("<g data-place=\"([^\"]*)\">[^\n]*\n</g>\n");
            RC_ASSERT(std::regex_replace(clicked.svg, target, "") == board_figure_of(plan).svg);
            std::vector<std::string> hit;
            for (std::sregex_iterator it(clicked.svg.begin(), clicked.svg.end(), target), end;
                 it != end; ++it)
                hit.push_back((*it)[1]);
            std::vector<std::string> drawn;
            for (auto const& p : plan.places)
                if (p.spot.shape != gametree::place_shape::none)
                    drawn.push_back(svg::escaped(p.name));
            RC_ASSERT(hit == drawn);
            RC_ASSERT(board_as_svg(plan, {.targets = true}).find(clicked.svg) != std::string::npos);
        });
}

TEST_CASE("a line through each row that has won", "[laboratory][draw][boards]")
{
    auto const lines = [](std::string const& position) {
        return times(board_figure_of(squares(position)).svg,
                     "stroke=\"#0072b2\" stroke-width=\"3\"");
    };
    CHECK(lines("XXXOO....") == 1);
    CHECK(lines("XOOXX.X.O") == 1);
    CHECK(lines("XXXXOOXOO") == 2); // the row and the column
    CHECK(lines("XOXOXOXOX") == 2); // both diagonals
    CHECK(lines("XOXXOOOXX") == 0);
}

TEST_CASE("one square more makes a board as much wider", "[laboratory][draw][boards]")
{
    board_plan p;
    p.add_rectangle({-0.5, -0.5}, {2.5, 0.5}, gametree::board_tone::light);
    auto const three = board_figure_of(p).width;
    p.add_rectangle({2.5, -0.5}, {3.5, 0.5}, gametree::board_tone::light);
    CHECK(board_figure_of(p).width == Approx(three + 32));
}

TEST_CASE("a board that is text stays text", "[laboratory][draw][boards]")
{
    auto const f = board_figure_of_text({"a < b", " &"});
    rc::prop("it fits", [&] { is_right(f, 16); });
    CHECK(f.svg.find("a &lt; b") != f.svg.npos);
    CHECK(f.svg.find("monospace") != f.svg.npos);
    auto const tree = written(lecture_example, "");
    CHECK(board_figure_of(tree->root()).svg.empty());
    tikz_canvas nothing({});
    CHECK(draw_board(nothing, tree->root()).x == 0);
    CHECK(nothing.all.empty());
    CHECK(tree->root().spoken_board().empty());
}

TEST_CASE("a sheet with a board of each game", "[laboratory][draw][boards][sheet]")
{
    std::vector<std::pair<std::string, int>> const shown{
        {"tic-tac-toe", 5},    {"nim", 2},     {"four-in-a-row", 12},   {"labyrinth", 6},
        {"dots-and-boxes", 9}, {"reversi", 8}, {"nine-mens-morris", 9}, {"backgammon", 4}};
    constexpr double width = 1280;
    std::string boards;
    double x = 16;
    double y = 40;
    double row = 0;
    for (auto const& [name, plies] : shown) {
        auto const whole = tree_of_game(name, 40);
        auto const* n = &whole->root();
        for (int ply = 0; ply < plies; ++ply)
            n = &n->child(static_cast<std::size_t>(7 * ply + 3) % n->size());
        auto const f = board_figure_of(*n);
        if (x + f.width > width - 16) {
            x = 16;
            y += row + 40;
            row = 0;
        }
        boards += fmt::format("<text x=\"{0}\" y=\"{1}\" font-size=\"18\">{2}</text>\n<g "
                              "transform=\"translate({0} {3})\">\n{4}</g>\n",
                              x, y - 8, name, y, f.svg);
        x += std::max(f.width, 150.) + 32;
        row = std::max(row, f.height);
    }
    auto const svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "font-family=\"Helvetica, Arial, sans-serif\">\n<rect width=\"{0}\" height=\"{1}\" "
        "fill=\"#dddddd\"/>\n{2}</svg>\n",
        width, y + row + 16, boards);
    CHECK(read_xml(svg).has_value());
    CHECK(times(svg, "class=\"board\"") == shown.size());
    if (auto const* const file = std::getenv("BOARDS"))
        std::ofstream(file) << svg;
}

// Shapes as SVG and as TikZ: the same ones in both, and as large as the scale says.

TEST_CASE("what is drawn is the same shapes in both formats", "[laboratory][draw][canvas]")
{
    rc::prop("any shapes", [] {
        svg_canvas svg({.unit = 4});
        svg_canvas twice({.unit = 4, .scale = 2});
        tikz_canvas tikz({.unit = 4});
        shape_list list;
        svg_canvas drawn_later({});
        auto const shapes = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 6));
        for (auto const shape : shapes) {
            gametree::board_point const at{static_cast<double>(*rc::gen::inRange(-50, 50)) / 4,
                                           static_cast<double>(*rc::gen::inRange(-50, 50)) / 4};
            pen const p{.width = 1,
                        .dash = *rc::gen::element(dashes::solid, dashes::dashed, dashes::dotted)};
            for (canvas* const on : std::initializer_list<canvas*>{&svg, &twice, &tikz, &list})
                shape == 0   ? on->circle(at, 1, p)
                : shape == 1 ? on->line(at, {0, 0}, p)
                : shape == 2 ? on->polygon({at, {0, 0}, {1, 0}}, p)
                : shape == 3 ? on->square(at, 1, p)
                : shape == 4 ? on->text(at, "a & b", {.upwards = true})
                             : on->ellipse(at, 1, 2, p);
        }
        list.draw_on(drawn_later, {.unit = 4, .scale = 2});
        RC_ASSERT(drawn_later.all == twice.all);
        auto const drawn = read_xml(svg.all);
        auto const larger = read_xml(twice.all);
        RC_ASSERT(drawn.has_value());
        RC_ASSERT(larger.has_value());
        RC_ASSERT(drawn->size() == shapes.size());
        RC_ASSERT(larger->size() == shapes.size());
        for (std::size_t i = 0; i < drawn->size(); ++i)
            for (auto const* const name : {"x", "y", "width", "height", "rx", "ry", "cx", "cy", "r",
                                           "x1", "y1", "x2", "y2", "font-size", "stroke-width"})
                if (auto const found = (*drawn)[i].attributes.find(name);
                    found != (*drawn)[i].attributes.end())
                    RC_ASSERT(std::abs(2 * std::stod(found->second)
                                       - std::stod((*larger)[i].attributes.at(name)))
                              < 0.03); // both are rounded
        RC_ASSERT(times(tikz.all, "\\path") + times(tikz.all, "\\node") == shapes.size());
        RC_ASSERT(times(tikz.all, ";\n") == shapes.size());
    });
}

TEST_CASE("words of LaTeX are safe, and their signs are there", "[laboratory][draw][canvas]")
{
    tikz_canvas on({}, "mm");
    on.text({1, 2}, "α ≥ −3 & ●", {.size = 4});
    CHECK(on.options() == "x=1mm, y=-1mm, solid");
    CHECK(on.all.find("{$\\alpha$ $\\geq$ $-$3 \\& $\\bullet$}") != std::string::npos);
    CHECK(on.all.find("\\fontsize{4mm}{4.8mm}") != std::string::npos);
}
