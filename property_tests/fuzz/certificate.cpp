// libFuzzer target: any bytes are a certificate, which is written again as it was read and is true
// or rejected in one line, or a notation_error. One of a tree that is accepted has the value that
// the definition gives. Build with -fsanitize=fuzzer,address,undefined.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include <gametree/text/chance_notation.hpp>
#include <gametree/chance/expectiminimax.hpp>
#include <gametree/text/rose_tree_reader.hpp>
#include <gametree/views/map.hpp>
#include <gametree/laboratory/certify/checker.hpp>

using namespace gametree;
using namespace gametree::laboratory;

namespace {
void require(bool condition)
{
    if (not condition)
        std::abort();
}

void require_one_line(std::string_view message)
{
    require(not message.empty() and std::none_of(message.begin(), message.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 or c == 0x7f;
    }));
}

std::string without_sum(std::string text)
{
    auto const at = text.find("\ncrc32 ");
    return text.erase(at, sizeof "\ncrc32 01234567" - 1);
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    try {
        auto c = read_certificate(text);
        require(without_sum(write_certificate(c)) == without_sum(std::string(text)));
        c.stated_sum = c.true_sum; // which no input would hit upon
        check_certificate(c);
        if (c.claimed.game.empty()) {
            auto const tree = read_rose_tree<weighted_label<rational, rational>>(c.claimed.tree);
            require(expectiminimax(tree | views::map(value_of)) == c.claimed.worth);
        }
    } catch (notation_error const& e) {
        require_one_line(e.what());
    } catch (rejection const& e) {
        require_one_line(e.what());
    }
    return 0;
}
