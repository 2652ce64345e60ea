// libFuzzer target: any bytes are a tree, which is written and read again, or a notation_error that
// points into the text. Build with -fsanitize=fuzzer,address,undefined.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <gametree/text/chance_notation.hpp>
#include <gametree/chance/rational.hpp>
#include <gametree/text/rose_tree_io.hpp>

namespace {
void require(bool condition)
{
    if (not condition)
        std::abort();
}

bool one_printable_line(std::string_view message)
{
    return std::all_of(message.begin(), message.end(),
                       [](char c) { return c >= 0x20 and c < 0x7f; });
}

/// Whether the place is that of a byte of `text`, or its end.
bool inside(std::string_view text, std::size_t line, std::size_t column)
{
    for (; line > 1; --line) {
        auto const end = text.find('\n');
        if (end == text.npos)
            return false;
        text.remove_prefix(end + 1);
    }
    return line == 1 and column >= 1 and column <= std::min(text.find('\n'), text.size()) + 1;
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
} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    read_and_write<int>(text);
    read_and_write<double>(text);
    read_and_write<gametree::weighted_label<double, double>>(text);
    read_and_write<gametree::weighted_label<gametree::rational, gametree::rational>>(text);
    return 0;
}
