// Sentences: where lines are broken.
#include <algorithm>
#include <cstddef>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/wording.hpp>

using gametree::laboratory::wrapped;

namespace {
/// How many characters a text in UTF-8 has.
std::size_t length(std::string const& text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned>(c) & 0xc0U) != 0x80;
    }));
}

/// Word by word: the next one on the line if it fits there, else on a new one.
std::string slowly_wrapped(std::vector<std::string> const& all, std::size_t width,
                           std::size_t indent)
{
    std::string text;
    std::string line;
    for (auto const& word : all) {
        if (line.empty()) { // the first one
            line = word;
        } else if (length(line) + 1 + length(word) <= width) {
            line += " " + word;
        } else {
            text += line + "\n";
            line = std::string(indent, ' ') + word;
        }
    }
    return text + line;
}
} // namespace

TEST_CASE("lines are broken between words, as late as they can", "[wording]")
{
    CHECK(wrapped("one two three", 7) == "one two\nthree");
    CHECK(wrapped("one two three", 6) == "one\ntwo\nthree");
    CHECK(wrapped("● ● ● ● ●", 5) == "● ● ●\n● ●");
    CHECK(wrapped("one\ntwo three", 9) == "one\ntwo three");
    CHECK(wrapped("far longer than the width", 5, 2) == "far\n  longer\n  than\n  the\n  width");
    rc::prop("of any words, in any width, with any indent", [] {
        auto const word = rc::gen::exec([] {
            std::string made;
            for (auto letters = *rc::gen::inRange(1, 9); letters > 0; --letters)
                made += *rc::gen::element(std::string("a"), std::string("z"), std::string("○"),
                                          std::string("õ"), std::string("𝛼"));
            return made;
        });
        auto const all = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(word));
        auto const width = *rc::gen::inRange<std::size_t>(1, 30);
        auto const indent = *rc::gen::inRange<std::size_t>(0, std::min<std::size_t>(width, 5));
        std::string text;
        for (auto const& each : all)
            text += (text.empty() ? "" : " ") + each;
        RC_ASSERT(wrapped(text, width, indent) == slowly_wrapped(all, width, indent));
    });
}
