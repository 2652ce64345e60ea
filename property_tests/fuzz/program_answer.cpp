// libFuzzer target: any line is a program's answer to a tree, which is written and read again, or a
// notation_error that points into it. Build with -fsanitize=fuzzer,address,undefined.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <laboratory/verify/program/tree_answer.hpp>
#include <gametree/text/notation_error.hpp>

#include "fuzz/require.hpp"

using namespace gametree::laboratory;
using namespace gametree_tests;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    std::string_view const line(reinterpret_cast<char const*>(data), size);
    try {
        auto const a = read_tree_answer(line);
        auto const written = write_tree_answer(a);
        require(read_tree_answer(written) == a);
        require_one_line(written);
    } catch (gametree::notation_error const& e) {
        require(inside(line, e.line(), e.column()));
        require_one_line(e.what());
    }
    return 0;
}
