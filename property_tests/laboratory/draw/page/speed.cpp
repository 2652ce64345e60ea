// Pages of 20,000 nodes are stepped without waiting, near by and from far away.
#include <string>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "support/page.hpp"

using namespace gametree_tests;
using json = nlohmann::json;

TEST_CASE("a page of 20,000 nodes is stepped in less than a tenth of a second", "[html]")
{
    drawn_page const drawn({"tic-tac-toe", "--depth", "9", "--limit", "20000", "--boards", "no"},
                           {"alpha-beta"});
    auto& b = the_browser();
    b.open(drawn.file());
    REQUIRE(b.script("return nodes.length") == 20'000);
    // From the key to the layout of what is shown. Median: other processes have the processor too.
    auto const median = [&](char const* step) {
        return b
            .script(std::string("const step = (i) => {") + step + R"(};
            const times = [];
            for (let i = 0; i < 31; ++i) {
                const before = performance.now();
                step(i);
                tree.svg.getBBox();
                times.push(performance.now() - before);
            }
            return times.sort((a, b) => a - b)[15];)")
            .get<double>();
    };
    b.script("go(3000)");
    CHECK(median("play.act('forward')") < 100);
    CHECK(median("go(i % 2 ? player.last : 0)") < 100); // any step from any other
    b.script("keys['0']()");
    CHECK(b.script("return tree.svg.classList.contains('far-away')") == true);
    CHECK(median("play.act('forward')") < 100);
    // A step touches what changes: the nodes of the way there, and what became of them.
    b.script("keys['1'](); go(3000)");
    CHECK(b.script("let most = 0; for (let i = 0; i < 50; ++i) {"
                   "const x = tree.camera.x; play.act('forward');"
                   "if (x === tree.camera.x) most = Math.max(most, tree.touched); } return most;")
          < 60);
    CHECK(b.script("return document.querySelectorAll('*').length") < 6000);
    CHECK(b.complaints() == json::array());
}
