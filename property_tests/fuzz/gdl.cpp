// libFuzzer target: any bytes are rules, which are written and read again, or a notation_error that
// points into the text.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <gametree/games/gdl/read_rules.hpp>
#include <gametree/text/notation_error.hpp>

#include "fuzz/require.hpp"

using namespace gametree_tests;

static std::string written(gametree::gdl::rules const& r)
{
    std::string text;
    for (auto const& one : r.all)
        text += gametree::gdl::written(one) + "\n";
    return text;
}

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    (void)gametree::gdl::summary_of(text);
    try {
        auto const once = written(gametree::gdl::read_rules(text));
        require(written(gametree::gdl::read_rules(once)) == once);
    } catch (gametree::notation_error const& error) {
        require(inside(text, error.line(), error.column()));
        require_one_line(error.what());
    }
    return 0;
}
