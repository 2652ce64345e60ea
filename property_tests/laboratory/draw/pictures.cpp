// The pictures of the documents are what the commands above them draw today.
//
//   <!-- gametree draw --format svg -->
//   ![what it shows](../lib/laboratory/draw/pictures/name.svg)
#include <fstream>
#include <iterator>
#include <regex>
#include <string>

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
