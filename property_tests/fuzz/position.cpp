// libFuzzer target: for every game any bytes are a position, which is written and read again, or a
// notation_error; and any bytes are a move, after which the position can be written, or an
// illegal_move; and any bytes are rules or a board. The first line of the input is the position,
// the rest the move. Build with -fsanitize=fuzzer,address,undefined.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include <boost/hana/for_each.hpp>

#include <games/games.hpp>
#include <gametree/text/notation_error.hpp>
#include <games/words.hpp>

#include "fuzz/require.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {
template <class G>
std::optional<typename G::position> read(std::string_view text)
try {
    auto const p = G::read_position(text);
    auto const written = G::write_position(p);
    auto const again = G::read_position(written);
    require(again == p and G::write_position(again) == written);
    require(not G::draw(p).empty());
    return p;
} catch (notation_error const& e) {
    require(e.line() == 1 and e.column() >= 1 and e.column() <= text.size() + 1);
    require(std::string_view(e.what()).find('\n') == std::string_view::npos);
    return std::nullopt;
}

/// Any bytes are rules, or the file of a board, and the start under them is read again as written;
/// or a notation_error.
template <class G>
void start(std::string_view text)
{
    auto const read_again = [](auto const& read) {
        try {
            auto const p = read();
            require(G::read_position(G::write_position(p)) == p);
        } catch (notation_error const& e) {
            require(std::string_view(e.what()).find('\n') == std::string_view::npos);
        }
    };
    if constexpr (requires { G::with_rules(text); })
        read_again([&] { return G::with_rules(text); });
    if constexpr (requires { G::read_board(text); })
        read_again([&] { return G::read_board(text); });
}

/// A move that is read is one of the moves, and reads the same when it is written.
template <class G>
void move(typename G::position const& p, std::string_view text)
try {
    auto const next = G::read_move(p, text);
    bool legal = false;
    for (typename G::position const q : p.moves())
        legal = legal or q == next;
    require(legal);
    require(G::read_move(p, G::write_move(p, next)) == next);
} catch (illegal_move const& e) {
    require(not std::string_view(e.what()).empty());
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    auto const line = std::min(text.find('\n'), text.size());
    auto const typed = text.substr(std::min(line + 1, text.size()));
    boost::hana::for_each(games, [&]<class G>(boost::hana::basic_type<G>) {
        move<G>(G::initial(), typed);
        start<G>(text);
        if (auto const p = read<G>(text.substr(0, line)))
            move<G>(*p, typed);
    });
    return 0;
}
