/// \file
/// Nim as the list of games knows it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <games/nim/notation.hpp>
#include <games/nim/position.hpp>

namespace gametree::nim {

/// See the concept `listed_game`.
struct game {
    using position = nim::position;

    static constexpr std::string_view name = "nim";
    static constexpr std::string_view summary = "take sticks from heaps; the player who takes the "
                                                "last one loses (or wins, in normal play)";
    /// What a won position is worth; nothing is worth more.
    static constexpr int win_value = 1;
    static constexpr std::string_view position_help
        = "1 to 8 heaps of 0 to 31 sticks, for example 3,5,7; ends in ' normal' in normal play";
    static constexpr std::string_view move_help
        = "take 3 from heap 2, or 3 from 2, or just 2 3: the heap, then how many sticks";

    static constexpr std::string_view help
        = "There are heaps of sticks. The player to move takes as many as he likes, at least one, "
          "from one heap. The player who takes the last stick of all loses; with --normal he "
          "wins.\n\n"
          "A position is 1 to 8 heaps of 0 to 31 sticks, and normal where that is played: 3,5,7 or "
          "3,5,7 normal. A move is take 3 from heap 2, or just 2 3: the heap and then how many; "
          "heaps are counted from 1.\n\n"
          "A position with one heap or two is judged rightly, 1 for a win and -1 for a loss of the "
          "player to move; one with more heaps counts 0 and is lively: --dynamic looks beyond it.";

    static position initial() { return initial_position(); }
    static position read_position(std::string_view text) { return nim::read_position(text); }
    static std::string write_position(position const& p) { return nim::write_position(p); }
    static position read_move(position const& p, std::string_view typed)
    {
        return nim::read_move(p, typed);
    }
    static std::string write_move(position const& from, position const& to)
    {
        return nim::write_move(from, to);
    }
    static std::string draw(position const& p) { return nim::draw(p); }
    static drawn_board drawing(position const& p) { return nim::drawing(p); }
    static drawn_board draw_key() { return {}; }
    static std::string_view side(player who)
    {
        return who == player::first ? "the first player" : "the second player";
    }

    /// A game of Nim cannot be drawn.
    static bool drawn(position const&) { return false; }

    /// The same heaps, where the player who takes the last stick wins.
    static position normal_play(position const& p)
    {
        std::vector<int> heaps;
        for (int heap = 0; heap < p.heaps(); ++heap)
            heaps.push_back(p.sticks(heap));
        return position(heaps, play::normal, p.to_move());
    }
};

} // namespace gametree::nim
