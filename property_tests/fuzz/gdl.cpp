// libFuzzer target: any bytes are the rules of a game, which are read again as they are written, or a
// notation_error in one line. Build with -fsanitize=fuzzer,address,undefined.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <games/gdl/read_rules.hpp>
#include <gametree/text/notation_error.hpp>

#include "fuzz/require.hpp"

using namespace gametree;
using namespace gametree_tests;

static std::string written(gdl::rules const& r)
{
    std::string text;
    for (auto const& one : r.all)
        text += gdl::written(one) + "\n";
    return text;
}

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    if (auto const summary = gdl::summary_of(text); not summary.empty())
        require_one_line(summary);
    gdl::rules read;
    try {
        read = gdl::read_rules(text);
    } catch (notation_error const& e) {
        require_one_line(e.what());
        std::string lines(text); // a line may end with CR alone
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (lines[i] == '\r' and (i + 1 == lines.size() or lines[i + 1] != '\n'))
                lines[i] = '\n';
        require(inside(lines, e.line(), e.column()));
        return 0;
    }
    auto const again = gdl::read_rules(written(read)); // what is accepted is not refused now
    require(again.roles == read.roles);
    require(written(again) == written(read));
    return 0;
}
