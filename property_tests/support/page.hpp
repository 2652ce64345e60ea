/// \file
/// A page of `draw --format html` and what can be read from it in a browser.
#ifndef GAMETREE_TESTS_SUPPORT_PAGE_HPP
#define GAMETREE_TESTS_SUPPORT_PAGE_HPP

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "support/command.hpp"
#include "support/scratch_directory.hpp"
#include "support/web_driver.hpp"

namespace gametree_tests {

/// One for all tests of a program: it takes most of a second to start.
inline browser& the_browser()
{
    static browser one;
    return one;
}

inline void write_text(std::string const& file, std::string const& text)
{
    std::ofstream(file) << text;
}

/// The file of a page, as the command makes it.
class drawn_page {
    scratch_directory dir_;

public:
    drawn_page(std::vector<std::string> const& instance, std::vector<std::string> const& algorithms)
    {
        std::string list;
        for (auto const& algorithm : algorithms)
            list += (list.empty() ? "" : ",") + algorithm;
        std::vector<std::string> arguments{"draw", "--format", "html", "--algorithm",
                                           list,   "-o",       file()};
        arguments.insert(arguments.end(), instance.begin(), instance.end());
        auto const o = gametree_command(arguments);
        INFO(o);
        REQUIRE(o.status == 0);
    }
    [[nodiscard]] std::string file() const { return dir_.file("page.html"); }
    [[nodiscard]] std::string text() const { return dir_.contents("page.html"); }
};

/// What each search shows of itself now.
inline nlohmann::json read_panels()
{
    return the_browser().script(R"(
        const texts = (row) => Object.fromEntries([...row.querySelectorAll("[data-count]")]
            .map((cell) => [cell.dataset.count, cell.textContent]));
        return [...document.querySelectorAll(".panel")].map((panel) => {
            const count = (selector) => panel.querySelectorAll(".view " + selector).length;
            const marked = (start) => [...panel.querySelectorAll(".view .mark")]
                .filter((mark) => mark.textContent.startsWith(start)).length;
            return {
                algorithm: panel.querySelector("h2").textContent,
                now: panel.querySelector("[aria-live]").textContent,
                so_far: texts(panel.querySelector(".so-far")),
                in_all: texts(panel.querySelector(".in-all")),
                seen: count("li.seen"), coming: count("li.coming"), skipped: count("li.skipped"),
                evaluated: marked("evaluated"), cut: marked("✂ cut here"),
                best: marked("★ best play"), here: marked("●"),
                not_read: marked("not read"),
            };
        });)");
}

/// Clicks on the button, where it is shown: of all searches together, or of the first one.
inline void press_button(std::string const& which)
{
    the_browser().click("#all-controls:not([hidden]) [data-go=" + which
                        + "], .own-controls .controls:not([hidden]) [data-go=" + which + "]");
}

} // namespace gametree_tests

#endif
