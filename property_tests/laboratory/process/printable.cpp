// Text of others in a line of ours: every code point, and bytes that are none.
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <laboratory/printable.hpp>

using gametree::laboratory::printable;
using gametree::laboratory::visible;
using gametree::laboratory::well_formed;

namespace {
std::string utf8(char32_t c)
{
    auto const byte = [](char32_t b) { return static_cast<char>(static_cast<unsigned char>(b)); };
    if (c < 0x80)
        return {byte(c)};
    if (c < 0x800)
        return {byte(0xc0 | c >> 6), byte(0x80 | (c & 0x3f))};
    if (c < 0x10000)
        return {byte(0xe0 | c >> 12), byte(0x80 | (c >> 6 & 0x3f)), byte(0x80 | (c & 0x3f))};
    return {byte(0xf0 | c >> 18), byte(0x80 | (c >> 12 & 0x3f)), byte(0x80 | (c >> 6 & 0x3f)),
            byte(0x80 | (c & 0x3f))};
}

bool all_ascii_and_shown(std::string const& text)
{
    for (char const c : text)
        if (c < 0x20 or c > 0x7e)
            return false;
    return not text.empty();
}
} // namespace

TEST_CASE("every code point is as it was, or made visible", "[laboratory][text]")
{
    std::size_t changed = 0;
    for (char32_t c = 0; c <= 0x10ffff; ++c) {
        auto const was = utf8(c);
        auto const is = visible(was);
        if (is == was)
            continue;
        ++changed;
        if (not all_ascii_and_shown(is) or not is.starts_with('\\'))
            FAIL("U+" << std::hex << static_cast<unsigned>(c) << " became " << is);
        if (visible(is) != is)
            FAIL(is << " is not visible enough");
    }
    // what is unseen, 2048 surrogates, and tags and their like, 4096
    CHECK(changed > 2048 + 4096 + 65 + 66);
    CHECK(changed < 2048 + 4096 + 65 + 66 + 200);
}

TEST_CASE("what a terminal obeys or hides", "[laboratory][text]")
{
    for (auto const& [first, last] :
         std::vector<std::pair<char32_t, char32_t>>{{0, 0x1f},
                                                    {0x7f, 0x9f},
                                                    {0xad, 0xad},
                                                    {0x61c, 0x61c},
                                                    {0x200b, 0x200f},
                                                    {0x2028, 0x202e},
                                                    {0x2060, 0x2064},
                                                    {0x2066, 0x206f},
                                                    {0xfeff, 0xfeff},
                                                    {0xfff9, 0xfffb},
                                                    {0xe0001, 0xe0001},
                                                    {0xe0020, 0xe007f},
                                                    {0xd800, 0xdfff},
                                                    {0xfffe, 0xffff},
                                                    {0x10fffe, 0x10ffff},
                                                    {0xfe00, 0xfe0f}})
        for (auto c = first; c <= last; ++c) {
            INFO(static_cast<unsigned>(c));
            CHECK(visible(utf8(c)).starts_with('\\'));
        }
    for (std::string const letters :
         {" ~", "\u00a0\u00e4\u0130\u03b1\u05d0\u0627\u0905", "\u2014\u2026\u25b2\u4e2d\uac00",
          "\U0001f600", "e\u0301", "\\x1b", ""})
        CHECK(visible(letters) == letters);
    CHECK(visible("a\x1b[31m\u202eb\u009b\U000e0041\n")
          == "a\\x1b[31m\\u202eb\\u009b\\U000e0041\\x0a");
    CHECK(visible("a\xff\xc3") == "a\\xff\\xc3");
    CHECK(visible("\xc0\xaf") == "\\xc0\\xaf"); // a / that is too long
    CHECK(visible("\xf4\x90\x80\x80") == "\\xf4\\x90\\x80\\x80"); // above U+10FFFF
    CHECK(visible("\xe2\x82z") == "\\xe2\\x82z");
}

TEST_CASE("any bytes become text", "[laboratory][text]")
{
    rc::check([](std::string const& bytes) {
        auto const once = visible(bytes);
        RC_ASSERT(visible(once) == once); // so it is valid, and one line
        RC_ASSERT(printable(bytes).size() <= 4 * 60 + 3);
        if (bytes.size() <= 60)
            RC_ASSERT(printable(bytes) == once);
    });
}

TEST_CASE("XML, HTML and TeX get what they can have, and the rest made visible",
          "[laboratory][text]")
{
    for (char32_t c = 0; c <= 0x10ffff; ++c) {
        auto const was = utf8(c);
        bool const control = (c < 0x20 and c != '\t' and c != '\n') or (c >= 0x7f and c < 0xa0);
        bool const surrogate = c >= 0xd800 and c <= 0xdfff;
        bool const never = control or surrogate or (c & 0xfffe) == 0xfffe;
        if (well_formed(was) != (never ? visible(was) : was))
            FAIL("U+" << std::hex << static_cast<unsigned>(c));
    }
    CHECK(well_formed("a\tb\nc\x1b\xff\u00e4\u009b\u200d")
          == "a\tb\nc\\x1b\\xff\u00e4\\u009b\u200d");
    rc::check([](std::string const& bytes) {
        auto const once = well_formed(bytes);
        RC_ASSERT(well_formed(once) == once);
        RC_ASSERT(visible(once) == visible(bytes) or bytes.find_first_of("\t\n") != bytes.npos);
    });
}

TEST_CASE("a long text is cut between characters", "[laboratory][text]")
{
    std::string const x(59, 'x');
    CHECK(printable(x + "x") == x + "x");
    CHECK(printable(x + "xx") == x + "x...");
    CHECK(printable(x + "\u00e4") == x + "...");
    CHECK(printable(x.substr(3) + "\U0001f600y") == x.substr(3) + "\U0001f600...");
    CHECK(printable(x.substr(2) + "\U0001f600y") == x.substr(2) + "...");
    CHECK(printable(x + "\x80\x80\x80\x80\x80").size() <= 60 + 3); // no characters at all
}
