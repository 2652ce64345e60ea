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

std::vector<std::string> words_of(std::string const& line)
{
    std::istringstream in(line);
    return {std::istream_iterator<std::string>(in), {}};
}

} // namespace

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
            CHECK(o.out == contents(source + folder + (*it)[2].str()));
        }
        CHECK(pictures
              == std::distance(std::sregex_iterator(document.begin(), document.end(), image),
                               std::sregex_iterator()));
        all += pictures;
    }
    CHECK(all >= 2);
}
