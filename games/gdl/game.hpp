/// \file
/// gdl::game: the described game that was chosen, as a `listed_game`; without chance.
#pragma once

#include <string>
#include <string_view>

#include <gametree/play/drawn_board.hpp>
#include <games/gdl/description.hpp>
#include <games/gdl/drawing.hpp>
#include <games/gdl/position.hpp>

namespace gametree::gdl {

/// A word that is known when a description has been chosen.
template <std::string const& (description::*Member)() const>
struct word_of_chosen {
    operator std::string_view() const { return (chosen().*Member)(); } // NOLINT: it is that word
};

/// See the concept `listed_game`.
///
/// \pre a description has been chosen: see `choose`
struct game {
    using position = gdl::position;

    static constexpr word_of_chosen<&description::name> name{};
    static constexpr word_of_chosen<&description::summary> summary{};
    static constexpr word_of_chosen<&description::help> help{};
    /// A goal of 100; nothing is worth more.
    static constexpr int win_value = 100;
    static constexpr std::string_view position_help
        = "the moves made so far with commas between them, or start";
    static constexpr std::string_view move_help = "a move as the list of all moves has it";

    static position initial() { return position::start_of(chosen()); }
    static position read_position(std::string_view text) { return gdl::read_position(text); }
    static std::string write_position(position const& p) { return gdl::write_position(p); }
    static position read_move(position const& p, std::string_view text)
    {
        return gdl::read_move(p, text);
    }
    static std::string write_move(position const& before, position const& after)
    {
        return gdl::write_move(before, after);
    }
    static drawn_board drawing(position const& p) { return gdl::drawing(p); }
    static std::string draw(position const& p) { return gdl::drawing(p).plain(); }
    static drawn_board draw_key() { return {}; }
    static std::string_view side(player who) { return chosen().side(who); }
    static bool drawn(position const& p) { return p.game().drawn(p.state()); }
};

} // namespace gametree::gdl
