// libFuzzer target: any bytes are the file of a labyrinth, whose board can be written, read again
// and played on, or a notation_error in one line. Build with -fsanitize=fuzzer,address,undefined.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <gametree/text/notation_error.hpp>
#include <games/labyrinth/game.hpp>

#include "fuzz/require.hpp"

using gametree::labyrinth::game;
using namespace gametree_tests;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
try {
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    auto p = game::read_board(text);
    for (int ply = 0; ply < 6; ++ply) { // the men are placed, and each side moves once
        auto const written = game::write_position(p);
        require(written.size() <= 900 and game::read_position(written) == p);
        require(not game::draw(p).empty());
        auto const moves = p.moves();
        if (moves.begin() == moves.end())
            break;
        auto next = p;
        for (auto const& to : moves) {
            require(game::read_move(p, game::write_move(p, to)) == to);
            next = to; // the last one, which is to stay where that is allowed
        }
        p = next;
    }
    return 0;
} catch (gametree::notation_error const& e) {
    require(e.line() >= 1 and e.column() >= 1 and e.column() <= size + 1);
    require(std::string_view(e.what()).find('\n') == std::string_view::npos);
    return 0;
}
