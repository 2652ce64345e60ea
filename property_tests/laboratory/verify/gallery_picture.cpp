// The gallery as a picture: what a trial notes of both searches, and nothing else.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <laboratory/draw/node_figure.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/text_tree.hpp>
#include <laboratory/verify/gallery/gallery.hpp>
#include "support/command.hpp"
#include "support/drawings.hpp"
#include "support/scratch_directory.hpp"
#include "support/xml.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

TEST_CASE("each wrong search is drawn beside the right one", "[laboratory][verify][gallery][long]")
{
    for (auto const& e : gallery()) {
        INFO(e.name);
        auto const found = smallest(e);
        auto const tree = written(found.tree, "");
        auto const nodes = in_preorder(tree->root());
        auto const svg = gallery_as_svg({e});
        auto const elements = read_xml(svg);
        REQUIRE(elements.has_value());
        // Each forced label has its number, each time, and its line.
        std::size_t skipped = 0;
        for (auto const* r : {&found.wrong, &found.right}) {
            std::set<std::size_t> made{0};
            for (auto const& step : r->steps)
                made.insert(step.node);
            skipped += nodes.size() - made.size();
            CHECK(std::ranges::count(r->steps, true, &trial_step::forces)
                  == static_cast<std::ptrdiff_t>(r->read.size()));
            auto const worth = with_minus(as_text(r->worth));
            CHECK(svg.find(">= " + worth + "</text>") != svg.npos);
        }
        CHECK(times(svg, " is evaluated") == found.wrong.read.size() + found.right.read.size());
        std::size_t numbers = 0;
        for (auto at = svg.find("<text"); at != svg.npos; at = svg.find("<text", at + 1)) {
            auto const begin = svg.find('>', at) + 1;
            auto const text = svg.substr(begin, svg.find("</text>", begin) - begin);
            numbers += text.starts_with('#') ? times(text, "#") : 0;
        }
        CHECK(numbers == found.wrong.read.size() + found.right.read.size());
        // A node that is not made, and the edge to it, are broken.
        CHECK(times(svg, "stroke-dasharray") == 2 * skipped);
        for (auto const& element : *elements)
            for (auto const* const name : {"x", "cx", "x1", "x2"})
                if (auto const at = element.attributes.find(name);
                    at != element.attributes.end() and element.name != "rect") {
                    CHECK(std::stod(at->second) >= 0);
                    CHECK(std::stod(at->second) <= 1280);
                }
    }
}

TEST_CASE("the gallery is drawn by the command", "[laboratory][verify][gallery][long]")
{
    scratch_directory const here;
    auto const whole = gametree_command({"verify", "--gallery", "-o", here.file("all.svg")});
    INFO(whole);
    CHECK(whole.status == 0);
    CHECK(whole.out.empty());
    CHECK(here.contents("all.svg") == gallery_as_svg(gallery()));
    auto const one = gametree_command({"verify", "--gallery", "printed-gamma", "-o", "-"});
    CHECK(one.out == gallery_as_svg({wrong_search_named("printed-gamma")}));
    for (std::vector<std::string> const& wrong :
         {std::vector<std::string>{"verify", "-o", here.file("x.svg")},
          {"verify", "--gallery", "-o", here.file("x.png")},
          {"verify", "--gallery", "no-such", "-o", here.file("x.svg")}})
        CHECK(refused(gametree_command(wrong)));
    // The refusal is JSON then.
    CHECK(gametree_command({"verify", "--gallery", "--json", "-o", here.file("x.svg")}).status
          == 2);
    CHECK(here.entries() == 1);
}
