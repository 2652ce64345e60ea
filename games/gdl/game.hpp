/// \file
/// gdl::game: the described game that was chosen, as a `listed_game`; without chance.
///
/// gdl::chance_game: the described game that was chosen, with the role `random`, as a game of chance.
///
/// A position in which `random` is to move is a chance node; its moves are outcomes, each as probable,
/// and the same player is to move before and after. Everything else is as in gdl::game.
///
/// Law:  the laws of every game of chance; the weights below a chance node are 1 in all. Tested in
///       games/gdl/games.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <range/v3/view/transform.hpp>

#include <games/gdl/description.hpp>
#include <games/gdl/position.hpp>
#include <games/words.hpp>
#include <gametree/play/drawn_board.hpp>
#include <gametree/position.hpp>

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
    /// The rules say nothing of what positions are worth before the end.
    static constexpr bool random_play = true;
};

/// A position of a described game with chance.
class chance_position {
    gdl::position at_;
    std::uint32_t outcomes_ = 1; // of the chance node before; 1 after a move

    struct weighed {
        std::uint32_t outcomes = 1;

        [[nodiscard]] chance_position operator()(gdl::position p) const
        {
            return chance_position(std::move(p), outcomes);
        }
    };

public:
    chance_position() = default;
    /// \param outcomes  of the chance node before, at least 1
    explicit chance_position(gdl::position at, std::uint32_t outcomes = 1)
        : at_(std::move(at)),
          outcomes_(outcomes)
    {
    }
    /// Equal positions may have come about with different chances.
    friend bool operator==(chance_position const& a, chance_position const& b)
    {
        return a.at_ == b.at_;
    }

    /// The same without the chance.
    [[nodiscard]] gdl::position const& plain() const { return at_; }

    [[nodiscard]] auto moves() const
    {
        auto all = at_.moves();
        auto const outcomes = is_chance() ? all.count() : 1;
        return ranges::views::transform(std::move(all), weighed{outcomes});
    }
    [[nodiscard]] bool is_chance() const { return at_.waits_for_chance(); }
    /// How probable it is as an outcome: one of as many as `random` has moves. After a move 1.
    [[nodiscard]] double weight() const { return 1.0 / outcomes_; }
    [[nodiscard]] int static_value() const { return at_.static_value(); }
    [[nodiscard]] bool dynamic() const { return false; }
    [[nodiscard]] bool win(player who) const { return at_.win(who); }
    [[nodiscard]] player to_move() const { return at_.to_move(); }
    /// The only move is a pass, and no ply; chance does not pass.
    [[nodiscard]] bool forced_pass() const { return at_.forced_pass(); }
    [[nodiscard]] bool cannot_move() const { return at_.cannot_move(); }
    [[nodiscard]] std::uint64_t hash() const { return at_.hash(); }
    /// The same position, which does not know how it was reached.
    [[nodiscard]] chance_position without_history() const
    {
        return chance_position(at_.without_history(), outcomes_);
    }
    [[nodiscard]] std::size_t bytes_elsewhere() const { return at_.bytes_elsewhere(); }
};

/// See the concept `game_of_chance`. Values are those of the text, from -1 to 1.
///
/// \pre a description has been chosen: see `choose`
struct chance_game {
    using position = chance_position;

    static constexpr auto name = game::name;
    static constexpr auto summary = game::summary;
    static constexpr auto help = game::help;
    static constexpr auto position_help = game::position_help;
    static constexpr std::string_view move_help
        = "a move as the list of all moves has it; where chance is to move, what it brings";

    static position initial() { return position(game::initial()); }
    static position read_position(std::string_view text)
    {
        auto const plain = gdl::read_position(text);
        if (plain.is_start() or not plain.before().waits_for_chance())
            return position(plain);
        return position(plain, plain.before().moves().count());
    }
    static std::string write_position(position const& p) { return gdl::write_position(p.plain()); }
    static position read_move(position const& p, std::string_view text)
    {
        return position(gdl::read_move(p.plain(), text),
                        p.is_chance() ? p.plain().moves().count() : 1);
    }
    static std::string write_move(position const& before, position const& after)
    {
        return gdl::write_move(before.plain(), after.plain());
    }
    static drawn_board drawing(position const& p) { return gdl::drawing(p.plain()); }
    static std::string draw(position const& p) { return drawing(p).plain(); }
    static drawn_board draw_key() { return {}; }
    static std::string_view side(player who) { return game::side(who); }
    static bool drawn(position const& p) { return game::drawn(p.plain()); }

    static constexpr bool chance_moves = true;
    static constexpr bool random_play = true; ///< as in `game`
    static std::uint64_t ways(position const& p) { return p.plain().moves().count(); }

    static constexpr std::array<std::string_view, 1> strategies{"goals"};
    static constexpr std::size_t usual_strategy = 0;
    static constexpr int usual_depth = 3; ///< levels of the tree, those of chance too
    static constexpr double lowest = -1;
    static constexpr double highest = 1;

    /// The static value in parts of a goal of 100, for the player to move.
    struct judge {
        [[nodiscard]] double operator()(position const& p) const
        {
            constexpr double whole = 100;
            return p.static_value() / whole;
        }
    };
    /// The one strategy, for either player.
    static judge judged_by(std::size_t, player) { return {}; }

    /// What has been won: 1, or 0 in a draw.
    static int points(position const& p) { return drawn(p) ? 0 : 1; }

    /// The position after what chance brings. \throws illegal_move
    static position rolled(position const& p, std::string_view text)
    {
        if (not p.is_chance())
            throw illegal_move("chance is not to move here");
        return read_move(p, text);
    }
};

} // namespace gametree::gdl
