// Drawings read back: by Graphviz, as XML, by LaTeX.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/draw/palette.hpp>
#include <laboratory/draw/picture.hpp>
#include <laboratory/draw/step.hpp>
#include <laboratory/draw/words.hpp>
#include <laboratory/observe/observed_search.hpp>
#include "support/command.hpp"
#include "support/drawings.hpp"
#include "support/scratch_directory.hpp"
#include "support/xml.hpp"
#include "terminal/support.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using gametree::rose_tree;
using json = nlohmann::json;

namespace {

/// An instance whose name has everything in it that a format may trip over.
constexpr auto awkward = "a&b_$%#{}~^\\\"'<|>[],=`--?`caf\xc3\xa9\xe2\x99\x9e.txt";

std::string counts_of(drawing const& d)
{
    return "evaluations " + std::to_string(d.search->evaluations()) + ", nodes "
         + std::to_string(d.search->nodes) + ", cutoffs " + std::to_string(d.search->cutoffs());
}

std::string text_of(json const& object, char const* key)
{
    return object.contains(key) ? object[key].get<std::string>() : "";
}

/// What Graphviz reads in a drawing, against the drawing.
void is_read_alike(drawing const& d)
{
    auto const o = run({"dot", "-Tdot_json"}, as_dot(d));
    INFO(o);
    REQUIRE(o.status == 0);
    REQUIRE(o.err.empty());
    auto const graph = json::parse(o.out);
    CHECK(text_of(graph, "label").find(counts_of(d)) != std::string::npos);
    std::map<std::string, json> nodes;
    std::map<int, std::string> names;
    for (auto const& object : graph["objects"]) {
        names[object["_gvid"]] = object["name"];
        nodes[object["name"]] = object;
    }
    std::map<std::string, json> edges; // by where they lead
    for (auto const& edge : graph.value("edges", json::array())) {
        auto const head = names.at(edge["head"].get<int>());
        if (head.starts_with("n")) {
            CHECK(edges.emplace(head, edge).second);
        }
    }
    CHECK(edges.size() + 1 == d.nodes.size());
    std::set<std::size_t> levels;
    for (std::size_t at = 0; at < d.nodes.size(); ++at) {
        auto const& n = d.nodes[at];
        INFO(described(d, n));
        auto const name = "n" + std::to_string(at);
        REQUIRE(nodes.contains(name));
        auto const& found = nodes[name];
        auto const style = text_of(found, "style");
        auto const has = [&](char const* word) { return style.find(word) != style.npos; };
        CHECK(has("filled") == (n.status == drawn_status::evaluated));
        CHECK(has("dashed") == (n.status == drawn_status::skipped));
        CHECK(has("dotted") == (n.status == drawn_status::later));
        CHECK(text_of(found, "penwidth") == (n.best ? "3" : ""));
        CHECK(text_of(found, "shape")
              == (n.status == drawn_status::note ? "plaintext"
                  : n.who == mover::chance       ? "ellipse"
                                                 : "box"));
        auto const label = text_of(found, "label");
        if (n.status != drawn_status::note) {
            levels.insert(n.level);
            // In brackets, the label of a leaf that was visited and not evaluated stands for "?".
            CHECK(label.find(n.label ? "(" + as_text(*n.label, n.at->whole()) + ")"
                                     : known_text(n, "≥", "≤"))
                  != label.npos);
            CHECK((label.find("#" + std::to_string(n.order) + "<") != label.npos
                   or label.find("#" + std::to_string(n.order) + " ") != label.npos)
                  == (n.status == drawn_status::evaluated));
        }
        CHECK((label.find("cutoff") != label.npos) == n.cut.has_value());
        if (at == 0)
            continue;
        auto const& edge = edges.at(name);
        CHECK(names.at(edge["tail"].get<int>()) == "n" + std::to_string(n.parent));
        CHECK(text_of(edge, "arrowhead") == (n.unread ? "teetee" : "none"));
        CHECK((text_of(edge, "penwidth") == "3") == n.best);
    }
    auto const extra = d.options.values == viewpoint::root ? levels.size() : 0;
    std::size_t drawn_objects = 0;
    for (auto const& [name, object] : nodes)
        drawn_objects += name.starts_with("n") or name.starts_with("level") ? 1 : 0;
    CHECK(drawn_objects == d.nodes.size() + extra);
}

/// The picture, as a reader of XML sees it.
void is_figure(drawing const& d)
{
    auto text = std::regex_replace(as_svg(d), std::regex("<!--[^>]*-->"), "");
    text = std::regex_replace(text, std::regex("&#x?[0-9a-fA-F]+;"), "?");
    text = std::regex_replace(text, std::regex("\n (?=[a-zA-Z]+=\")"), " ");
    CHECK(text.find(counts_of(d)) != std::string::npos);
    auto const elements = read_xml(text);
    REQUIRE(elements.has_value());
    REQUIRE(elements->size() > 3);
    CHECK(elements->at(0).name == "svg");
    CHECK(elements->at(0).attributes.contains("role"));
    CHECK(elements->at(1).name == "title");
    CHECK(elements->at(2).name == "desc");
    // Each thing with the shapes in it.
    std::map<std::string, std::vector<std::vector<xml_element>>> things;
    auto* last = &things["head"].emplace_back();
    for (auto const& e : *elements)
        if (e.name == "g" and e.attributes.contains("class"))
            last = &things[e.attributes.at("class")].emplace_back();
        else if (e.name != "title" and not e.attributes.contains("aria-hidden"))
            last->push_back(e);
    auto const& edges = things["edge"];
    auto const& nodes = things["node"];
    REQUIRE(nodes.size() == d.nodes.size());
    REQUIRE(edges.size() == d.nodes.size() - 1);
    CHECK(things["move"].size() == d.nodes.size() - 1);
    auto const has = [](xml_element const& e, char const* name, std::string_view value) {
        auto const found = e.attributes.find(name);
        return found != e.attributes.end() and found->second == value;
    };
    auto const broken
        = [](xml_element const& e) { return e.attributes.contains("stroke-dasharray"); };
    for (std::size_t at = 0; at < d.nodes.size(); ++at) {
        auto const& n = d.nodes[at];
        INFO(described(d, n));
        bool const is_broken = n.status == drawn_status::skipped or n.status == drawn_status::later
                            or n.status == drawn_status::note;
        if (at > 0) {
            auto const& edge = edges[at - 1];
            CHECK(broken(edge.front()) == is_broken);
            CHECK(has(edge.front(), "stroke-width", "5")
                  == (n.best and not n.on_way and not is_broken));
            CHECK(edge.size() == (n.unread ? 3U : n.best and not is_broken ? 2U : 1U));
            CHECK(has(edge.front(), "stroke", light_palette.cut)
                  == (n.unread or n.status == drawn_status::skipped));
        }
        if (n.status == drawn_status::note)
            continue;
        auto const& outline = nodes[at].front();
        CHECK(broken(outline) == is_broken);
        CHECK(has(outline, "fill", light_palette.evaluated)
              == (n.status == drawn_status::evaluated));
        CHECK(has(outline, "stroke", light_palette.cut) == (n.status == drawn_status::skipped));
        CHECK(outline.name
              == (n.leaf or not n.board.empty() or names_its_move(d, n) ? "rect"
                  : n.who == mover::chance                              ? "ellipse"
                                                                        : "polygon"));
    }
}

/// LaTeX: braces and brackets that are not set as they are close in turn, and it has the shapes of SVG.
void is_balanced(drawing const& d)
{
    auto const text = as_tikz(d);
    std::string open;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\\' and at + 1 < text.size()) {
            ++at;
            continue;
        }
        if (text[at] == '{')
            open += '}';
        else if (text[at] == '}') {
            REQUIRE(not open.empty());
            REQUIRE(open.back() == '}');
            open.pop_back();
        }
    }
    CHECK(open.empty());
    auto const svg = as_svg(d);
    std::size_t shapes = 0;
    for (auto const* name : {"<rect", "<line", "<polygon", "<circle", "<ellipse"})
        shapes += times(svg, name);
    CHECK(times(text, "\\path[") == shapes);
    CHECK(times(text, "\\node[") == times(svg, "<text") - times(svg, "aria-hidden"));
    CHECK(text.find("evaluations " + std::to_string(d.search->evaluations())) != text.npos);
}

bool there_is_tikz()
{
    return there_is("pdflatex") and run({"kpsewhich", "tikz.sty"}).status == 0
       and run({"kpsewhich", "standalone.cls"}).status == 0;
}

void compiles(scratch_directory const& place, std::string const& document)
{
    std::ofstream(place.file("d.tex")) << document;
    auto const o = run({"pdflatex", "-halt-on-error", "-interaction=batchmode",
                        "-output-directory=" + place.file(""), place.file("d.tex")});
    INFO(o << place.contents("d.log").substr(0, 4000));
    CHECK(o.status == 0);
    CHECK(place.contents("d.pdf").starts_with("%PDF"));
}

} // namespace

TEST_CASE("drawings of trees in every format", "[laboratory][draw]")
{
    rc::prop("read back", [](rose_tree<int> const& tree, bool chance, bool half) {
        auto const whole = instance_of(tree, chance);
        auto const search = observe(*whole, any_algorithm(*whole));
        auto const state = replay(search, search.events.size() / 2);
        auto const d = half ? drawn(search, state, any_options()) : drawn(search, any_options());
        is_balanced(d);
        static int graphs = 0; // Graphviz takes its time
        is_figure(d);
        if (there_is("dot") and ++graphs % 4 == 0)
            is_read_alike(d);
    });
}

TEST_CASE("a picture has the size that is asked for, and its text can be read",
          "[laboratory][draw]")
{
    rc::prop("any tree", [](rose_tree<int> const& tree, bool chance, bool stepwise) {
        auto const whole = instance_of(tree, chance);
        auto const search = observe(*whole, any_algorithm(*whole));
        auto options = any_options();
        options.size = picture_size{*rc::gen::element(800., 1280.), *rc::gen::element(600., 720.)};
        auto const fit = fitted(search, options, stepwise);
        RC_ASSERT(fit.limit <= options.limit);
        RC_ASSERT(fit.size->scale >= 1);
        auto const d = stepwise ? step_series(search, fit).at(search, search.events.size())
                                : drawn(search, fit);
        auto const all = picture_of(d);
        RC_ASSERT(std::abs(all.width - options.size->width) < 0.01);
        RC_ASSERT(std::abs(all.height - options.size->height) < 0.01);
        auto const svg = as_svg(d);
        RC_ASSERT(svg.find("paint-order") == svg.npos);
        auto const elements = read_xml(svg);
        REQUIRE(elements.has_value());
        for (auto const& e : *elements)
            if (e.name == "text")
                RC_ASSERT(std::stod(e.attributes.at("font-size")) >= 16);
    });
    auto const wide = tree_of_game("tic-tac-toe", 2);
    auto const search = observe(*wide, "alpha-beta");
    drawing_options options;
    options.folded = 3;
    options.crowded = 6;
    options.size = picture_size{1280, 720};
    CHECK(drawn(search, fitted(search, options)).nodes.size() > 12);
    options.size = picture_size{100, 100};
    CHECK_THROWS_WITH(fitted(search, options),
                      "--size 100x100 has no room for the root and the words around it");
}

TEST_CASE("a tree that is not searched shows what it is", "[laboratory][draw]")
{
    auto const whole = written("A(B(3 12) C(2 4))", "");
    drawing_options options;
    options.title = "";
    auto const nothing = unsearched(*whole);
    auto const d = drawn(nothing, options);
    CHECK(as_text_tree(d)
          == "\nroot\n├─ B\n│  ├─ 1  = 3\n│  └─ 2  = 12\n└─ C\n   ├─ 1  = 2\n"
             "   └─ 2  = 4\n\n");
    CHECK(as_svg(d).find("dasharray") == std::string::npos);
}

TEST_CASE("drawings of games in every format", "[laboratory][draw][long]")
{
    for (auto const& game : games_drawn) {
        INFO(game);
        auto const whole = tree_of_game(game, game == "backgammon" ? 1 : 2);
        auto const search = observe(*whole, usual_search_for(*whole));
        drawing_options options;
        options.limit = 25;
        options.shown = boards::yes;
        options.values = viewpoint::root;
        auto const d = drawn(search, options);
        is_balanced(d);
        is_figure(d);
        if (there_is("dot"))
            is_read_alike(d);
        if (there_is_tikz())
            compiles(scratch_directory(), as_tikz(d));
    }
}

TEST_CASE("nothing that is drawn is taken for a command", "[laboratory][draw]")
{
    auto const whole
        = written("Node 0 [Node 1 [],Node (-2) [Node 3 [],Node 4 []],Node 0 []]", awkward);
    auto const search = observe(*whole, "alpha-beta");
    auto const d = drawn(search, {});
    is_balanced(d);
    is_figure(d);
    CHECK(as_svg(d).find("a&amp;b_$%#{}~^\\&quot;'&lt;|&gt;[],=`--?`caf\xc3\xa9\xe2\x99\x9e.txt")
          != std::string::npos);
    if (there_is("dot"))
        is_read_alike(d);
    if (there_is_tikz()) {
        compiles(scratch_directory(), as_tikz(d));
        std::string chain;
        for (int level = 0; level < 80; ++level)
            chain += "Node 1 [";
        auto const line = written(chain + "Node 2 []" + std::string(80, ']'), "");
        auto const deep = observe(*line, "scout");
        drawing_options options;
        options.levels = 30;
        compiles(scratch_directory(), as_tikz(drawn(deep, options)));
    }
}

// Through the command.

static std::string drawn_by_command(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), "draw");
    auto const o = gametree_command(arguments);
    INFO(o);
    REQUIRE(o.status == 0);
    REQUIRE((o.err.empty() or o.err.starts_with("gametree: the picture is "))); // so wide
    return o.out;
}

TEST_CASE("the counts are those of search", "[laboratory][draw][long]")
{
    for (auto const& game : games_drawn) {
        auto const depth = game == "backgammon" ? "1" : "2";
        auto const o = gametree_command({"search", game, "-d", depth, "--json"});
        auto const found = json::parse(o.out);
        auto const counts
            = fmt::format("evaluations {}, nodes {}, cutoffs {}", found["evaluations"].dump(),
                          found["nodes"].dump(), found["cutoffs"].dump());
        INFO(game << ": " << counts);
        for (auto const* format : {"text", "dot", "svg"})
            CHECK(drawn_by_command({game, "-d", depth, "-f", format}).find(counts)
                  != std::string::npos);
    }
}

TEST_CASE("text fits a terminal", "[laboratory][draw]")
{
    for (auto const& game : games_drawn) {
        std::istringstream in(drawn_by_command(
            {game, "--ascii", "-d", game == "backgammon" ? "1" : "2", "--limit", "60"}));
        for (std::string row; std::getline(in, row);) {
            INFO(row);
            CHECK(row.size() <= 80);
        }
    }
}

TEST_CASE("PDF and PNG are made by rsvg-convert", "[laboratory][draw]")
{
    scratch_directory const place;
    if (there_is("rsvg-convert")) {
        CHECK(drawn_by_command({"-o", place.file("a.pdf")}).empty());
        CHECK(place.contents("a.pdf").starts_with("%PDF"));
        CHECK(drawn_by_command({"-o", place.file("a.png")}).empty());
        CHECK(place.contents("a.png").starts_with("\x89PNG"));
    }
}

// Colours: whether letters and lines stand out from what is behind them, as WCAG 2 measures that.

namespace {

/// How light a colour `#rrggbb` is, from 0 to 1.
double lightness(std::string_view colour)
{
    REQUIRE(colour.size() == 7);
    std::array<double, 3> parts{};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        auto const part = std::stoi(std::string(colour.substr(1 + 2 * i, 2)), nullptr, 16) / 255.;
        parts[i] = part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
}

double contrast(std::string_view one, std::string_view other)
{
    auto const [least, most] = std::minmax({lightness(one), lightness(other)});
    return (most + 0.05) / (least + 0.05);
}

} // namespace

TEST_CASE("letters and lines stand out in every theme", "[laboratory][palette]")
{
    CHECK(contrast("#000000", "#ffffff") == Approx(21));
    for (auto const& [word, asked] : theme_words.meanings) {
        auto const& in = palette_of(asked);
        // What is transparent lies on white here.
        auto const or_white
            = [](std::string_view colour) { return colour.empty() ? "#ffffff" : colour; };
        for (auto const behind : {in.paper, in.node, in.evaluated, in.current, in.max_band,
                                  in.min_band, in.chance_band}) {
            CAPTURE(word, behind);
            CHECK(contrast(in.ink, or_white(behind)) >= 4.5);
        }
        for (auto const behind : {in.paper, in.node, in.max_band, in.min_band, in.chance_band})
            for (auto const letters : {in.max, in.min, in.chance, in.cut, in.faint}) {
                CAPTURE(word, behind, letters);
                CHECK(contrast(letters, or_white(behind)) >= 4.5);
            }
        for (auto const behind : {in.paper, in.max_band, in.min_band, in.chance_band}) {
            CAPTURE(word, behind);
            CHECK(contrast(in.best, or_white(behind)) >= 3);
        }
    }
}

TEST_CASE("players, chance and cutoffs have colours of their own where there are colours",
          "[laboratory][palette]")
{
    for (auto const asked : {theme::light, theme::dark, theme::transparent}) {
        auto const& in = palette_of(asked);
        std::array all{in.max, in.min, in.chance, in.best, in.cut, in.ink, in.faint};
        std::ranges::sort(all);
        CHECK(std::ranges::adjacent_find(all) == all.end());
    }
}

// The pictures of the documents are what the commands above them draw today.
//
//   <!-- gametree draw --format svg -->
//   ![what it shows](../lib/laboratory/draw/pictures/name.svg)

namespace {

std::string contents(std::string const& path)
{
    std::ifstream in(path);
    INFO(path);
    REQUIRE(in);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace

TEST_CASE("each picture of a document is what its command draws", "[laboratory][pictures]")
{
    std::regex const pair("<!-- gametree ([^>]*) -->\\n\\[?!\\[[^\\]]*\\]\\(([^)]*)\\)");
    std::regex const image("!\\[");
    std::string const source = GAMETREE_SOURCE;
    int all = 0;
    for (std::string const folder : {"/", "/cli/", "/games/", "/lib/", "/lib/laboratory/draw/"}) {
        auto const document = contents(source + folder + "README.md");
        int pictures = 0;
        for (std::sregex_iterator it(document.begin(), document.end(), pair), last; it != last;
             ++it) {
            ++pictures;
            // The trees are named as from the top folder.
            auto const o = shell("cd '" + source + "' && exec \"$gametree\" " + (*it)[1].str());
            INFO(folder << (*it)[1] << "\n" << o);
            REQUIRE(o.status == 0);
            CHECK(o.out == contents(source + folder + (*it)[2].str()));
        }
        CHECK(pictures
              == std::distance(std::sregex_iterator(document.begin(), document.end(), image),
                               std::sregex_iterator()));
        all += pictures;
    }
    CHECK(all >= 4);
}
