// The pictures of the documents are what the commands above them draw today.
//
//   <!-- gametree draw --format svg -->
//   ![what it shows](../lib/laboratory/draw/pictures/name.svg)
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "support/command.hpp"

using namespace gametree_tests;

namespace {

std::string contents(std::string const& path)
{
    std::ifstream in(path);
    INFO(path);
    REQUIRE(in);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// A drawing without its geometry, which depends on the fonts of the machine.
std::string without_geometry(std::string svg)
{
    for (auto const* pattern : {"<!--[^>]*-->",
                                "(points|d|x|y|cx|cy|rx|ry|x1|y1|x2|y2|width|height|viewBox|"
                                "transform|textLength)=\"[^\"]*\"",
                                "[ \\t\\r\\n]+"})
        svg = std::regex_replace(svg, std::regex(pattern), " ");
    return svg;
}

std::vector<std::string> words_of(std::string const& line)
{
    std::istringstream in(line);
    return {std::istream_iterator<std::string>(in), {}};
}

} // namespace

TEST_CASE("geometry is all that is taken out", "[laboratory][pictures]")
{
    CHECK(without_geometry("<a x=\"1\" b=\"2\"/>\n<!-- c -->d") == "<a b=\"2\"/> d");
    CHECK(without_geometry("<text x=\"1\">5</text>") != without_geometry("<text x=\"1\">6</text>"));
}

TEST_CASE("each picture of a document is what its command draws", "[laboratory][pictures]")
{
    std::regex const pair("<!-- gametree ([^>]*) -->\\n!\\[[^\\]]*\\]\\(([^)]*)\\)");
    std::regex const image("!\\[");
    std::string const source = GAMETREE_SOURCE;
    int all = 0;
    for (std::string const folder : {"/", "/cli/", "/games/", "/lib/"}) {
        auto const document = contents(source + folder + "README.md");
        int pictures = 0;
        for (std::sregex_iterator it(document.begin(), document.end(), pair), last; it != last;
             ++it) {
            ++pictures;
            auto const o = gametree_command(words_of((*it)[1]));
            INFO(folder << (*it)[1] << "\n" << o);
            REQUIRE(o.status == 0);
            CHECK(without_geometry(o.out)
                  == without_geometry(contents(source + folder + (*it)[2].str())));
        }
        CHECK(pictures
              == std::distance(std::sregex_iterator(document.begin(), document.end(), image),
                               std::sregex_iterator()));
        all += pictures;
    }
    CHECK(all >= 2);
}
