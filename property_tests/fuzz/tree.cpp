// libFuzzer target: any bytes are a tree in either notation, which is written and read again, or a
// notation_error that points into the text. Build with -fsanitize=fuzzer,address,undefined.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <gametree/text/bracket_notation.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/chance/rational.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/observe/lattice_labels.hpp>

#include "fuzz/require.hpp"

using namespace gametree_tests;

namespace {
bool one_printable_line(std::string_view message)
{
    return std::all_of(message.begin(), message.end(),
                       [](char c) { return c >= 0x20 and c < 0x7f; });
}

template <class T>
void read_and_write(std::string_view text)
{
    try {
        gametree::rose_tree_reader<T> reader(text);
        while (auto const tree = reader.next()) {
            auto const written = to_string(*tree);
            auto const again = gametree::read_rose_tree<T>(written);
            require(again == *tree and to_string(again) == written);
        }
        reader.expect_end();
    } catch (gametree::notation_error const& error) {
        require(inside(text, error.line(), error.column()));
        require(one_printable_line(error.what()));
    }
}

template <class T>
void read_brackets(std::string_view text)
{
    try {
        gametree::bracket_tree_reader<T> reader(text);
        while (auto const tree = reader.next()) {
            auto const written = gametree::to_brackets(*tree);
            require(gametree::read_bracket_tree<T>(written) == *tree);
            require(tree->size() == 1 or gametree::in_brackets(written));
        }
        reader.expect_end();
    } catch (gametree::notation_error const& error) {
        require(inside(text, error.line(), error.column()));
        require(one_printable_line(error.what()));
    }
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    read_and_write<int>(text);
    read_and_write<double>(text);
    read_and_write<gametree::weighted_label<double, double>>(text);
    read_and_write<gametree::weighted_label<gametree::rational, gametree::rational>>(text);
    read_and_write<gametree::laboratory::won_questions>(text);
    read_and_write<gametree::element<gametree::pentagon>>(text);
    read_brackets<int>(text);
    read_brackets<double>(text);
    static_cast<void>(gametree::in_brackets(text));
    return 0;
}
