/// \file
/// A page of `draw --format html` and what can be read from it in a browser.
#pragma once

#include <cctype>
#include <cstddef>
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

/// What each search shows of itself now: its counts, and of its tree how many nodes are what, which is
/// read from the page's own elements.
inline nlohmann::json read_panels()
{
    return the_browser().script(R"(
        if (document.getElementById("drawer").hidden) document.getElementById("more").click();
        const text = (selector) => document.querySelector(selector).textContent;
        const count = (selector) => document.querySelectorAll("#tree " + selector).length;
        return [...document.querySelectorAll("#tables table")].map((table) => {
            const counts = (when) => Object.fromEntries([...table.querySelectorAll("[data-count]")]
                .map((row) => [row.dataset.count, row.querySelector(when).textContent]));
            return {
                algorithm: table.caption.textContent,
                now: text("#words"), compared: text("#compared"),
                so_far: counts(".so-far"), in_all: counts(".in-all"),
                seen: count(".node.seen"), coming: count(".node.coming"), skipped: count(".node.skipped"),
                evaluated: count(".node.evaluated"), cut: count(".node.cut"), best: count(".node.best"),
                here: count(".node.current"), stubs: count(".stub"), bars: count(".bars"),
            };
        });)");
}

/// The line below the tree.
inline std::string caption()
{
    return the_browser().script("return document.querySelector('#words').textContent");
}

/// The sign of minus as the page writes it before numbers.
inline std::string with_minus(std::string text)
{
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        bool const begins
            = at == 0 or (std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0);
        auto const next = text[at + 1];
        if (text[at] == '-' and begins
            and (std::isdigit(static_cast<unsigned char>(next)) != 0 or next == '('
                 or text.compare(at + 1, 8, "infinity") == 0))
            text.replace(at, 1, "−");
    }
    return text;
}

/// Clicks on the button of that name: first, back, play, forward, last.
inline void press_button(std::string const& which)
{
    the_browser().click("[data-go=" + which + "]");
}

/// Opens one search of a page with the whole tree in sight, so that every node has its element.
inline void open_search(std::string const& file, std::string const& algorithm)
{
    auto& b = the_browser();
    b.open(file, "step=0&search=" + algorithm);
    b.script("tree.all_elements = tree.fitted_whole = true; tree.fit(true);");
}

} // namespace gametree_tests
