// libFuzzer target: any bytes are a student's answer, which is written and read again,
// or a notation_error that points into the text. Build with -fsanitize=fuzzer,address,undefined.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <laboratory/grade/answer.hpp>

#include <gametree/text/notation_error.hpp>

#include "fuzz/require.hpp"

using namespace gametree::laboratory;
using namespace gametree_tests;

namespace {
/// Every piece is where it says that it is.
void require_in_place(said const& s, std::string_view text)
{
    require(s.at <= text.size());
    if (s.words.find('\n') == s.words.npos) // else comments between may have gone
        require(text.substr(s.at, s.words.size()) == s.words);
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    try {
        auto const a = read_answer(text);
        if (a.leaves)
            for (auto const& leaf : *a.leaves)
                require_in_place(leaf, text);
        if (a.values)
            for (auto const& v : *a.values)
                require_in_place(v.node, text);
        if (a.cuts)
            for (auto const& cut : *a.cuts) {
                require_in_place(cut.node, text);
                require_in_place(cut.after, text);
            }
        for (auto const& s : {a.tree, a.game, a.position, a.algorithm})
            if (s)
                require_in_place(*s, text);
        auto const written = write_answer(a);
        auto const again = read_answer(written);
        require(again == a and write_answer(again) == written);
    } catch (gametree::notation_error const& e) {
        require(inside(text, e.line(), e.column()));
        require_one_line(e.what());
    }
    return 0;
}
