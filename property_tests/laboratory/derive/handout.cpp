// `derive` as a handout: pictures of the tree, HTML without anything that has to be loaded, Markdown.
#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/derive/leaves.hpp>
#include <laboratory/derive/steps.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include "support/command.hpp"
#include "support/random_trees.hpp"
#include "support/xml.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

namespace {

/// The places of the texts and the boxes.
std::vector<std::pair<std::string, std::string>> places_in(std::vector<xml_element> const& all)
{
    std::vector<std::pair<std::string, std::string>> places;
    for (auto const& e : all)
        if (e.name == "text" or e.name == "rect")
            places.emplace_back(e.attributes.at("x"), e.attributes.at("y"));
    return places;
}

std::size_t struck_in(std::vector<xml_element> const& all)
{
    return static_cast<std::size_t>(std::ranges::count_if(all, [](xml_element const& e) {
        return e.name == "line" and e.attributes.contains("stroke-width")
           and e.attributes.at("stroke-width") == "2.5";
    }));
}

} // namespace

TEST_CASE("pictures of a derivation stand still, and strike out what is saved",
          "[laboratory][derive]")
{
    rc::prop("of trees", [](gametree::rose_tree<int> const& tree) {
        auto const whole = written(gametree::to_string(tree), "");
        auto const all = derived(*whole);
        auto const leaves = all.front().search.evaluated.size();
        auto const first = tree_figure(all, 0);
        RC_ASSERT(leaves <= most_leaves_drawn or first.empty());
        if (first.empty())
            return;
        auto const all_of_it = read_xml(first).value();
        auto const places = places_in(all_of_it);
        RC_ASSERT(std::ranges::count(all_of_it, "rect", &xml_element::name)
                  == static_cast<std::ptrdiff_t>(leaves));
        for (std::size_t number = 1; number <= all.size(); ++number) {
            auto const elements = read_xml(tree_figure(all, number));
            RC_ASSERT(elements);
            RC_ASSERT(places_in(*elements) == places);
            std::size_t saved = 0;
            for (auto const& group : all[number - 1].saved)
                saved += group.leaves.size();
            RC_ASSERT(struck_in(*elements) == saved);
        }
    });
}

TEST_CASE("a handout in HTML needs nothing else", "[laboratory][derive]")
{
    for (std::vector<std::string> const& what : {std::vector<std::string>{},
                                                 {"tic-tac-toe"},
                                                 {"nim", "-p", "1,2", "-d", "9"},
                                                 {"backgammon", "-r", "3-1", "-d", "1"}}) {
        auto arguments = what;
        arguments.insert(arguments.begin(), "derive");
        arguments.insert(arguments.end(), {"--format", "html"});
        auto const o = gametree_command(arguments);
        INFO(o);
        REQUIRE(o.status == 0);
        CHECK(o.out.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
        for (auto const* what_loads :
             {"<script", "<link", "src=", "url(", "@import", "href=\"http"})
            CHECK(o.out.find(what_loads) == o.out.npos);
        CHECK(o.out.find("size: A4") != o.out.npos);
        std::map<std::string, int> open; // what is opened is closed
        for (auto at = o.out.find('<', o.out.find("</style>")); at != o.out.npos;
             at = o.out.find('<', at + 1)) {
            auto const end = o.out.find_first_of(" >\n", at);
            auto const name = o.out.substr(at + 1, end - at - 1);
            if (name.starts_with('/'))
                --open[name.substr(1)];
            else if (o.out[o.out.find('>', at) - 1] != '/')
                ++open[name];
        }
        for (auto const& [name, count] : open) {
            INFO(name);
            CHECK(count == (name == "style" or name == "head" ? -1 : name == "html" ? -1 : 0));
        }
    }
}

TEST_CASE("a handout in Markdown has fences that match, and no text beyond them is broken",
          "[laboratory][derive]")
{
    auto const o = gametree_command({"derive", "--format", "markdown"});
    std::istringstream in(o.out);
    bool inside = false;
    std::map<std::string, int> languages;
    for (std::string line; std::getline(in, line);) {
        if (not line.starts_with("```"))
            continue;
        if (not inside)
            ++languages[line.substr(3)];
        else
            CHECK(line == "```");
        inside = not inside;
    }
    CHECK_FALSE(inside);
    CHECK(languages
          == std::map<std::string, int>{{"coq", 6}, {"cpp", 14}, {"haskell", 8}, {"text", 8}});
    CHECK(o.out.find("\n            -30    ~~5~~\n") != o.out.npos);
}
