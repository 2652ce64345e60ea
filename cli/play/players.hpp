/// \file
/// Who can sit at a game, as the user writes it: `human`, `rules`, `random`, `easy`, `medium`, `hard`,
/// or `computer` with or without options, `computer:depth=3,algorithm=omit,order=best-first`,
/// `computer:time=2s`, `computer:depth=2,dynamic`. Where a game has strategies, their names are
/// players too: `attack:depth=2` is `computer:depth=2,strategy=attack`.
///
/// `program:COMMAND` is a program of anyone's, `program:time=2s:COMMAND` one with so long for a move.
/// The command is for a shell, and ends at a comma that is not quoted as for a shell.
///
/// Law:      read_players (write_players s) = s, whatever the command of a program.
///           Tested in cli/play/programs.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <laboratory/random_choices.hpp>
#include <laboratory/study.hpp>
#include <gametree/thread_count.hpp>

namespace gametree::cli {

using laboratory::ordering;
using laboratory::random_choices;

/// `easy`, `medium` and `hard` are computers whose options are chosen for them: see `as_computer`.
enum class player_kind { human, rules, random, easy, medium, hard, computer, program };

/// A player; the rest is for `computer` only, but for the time and the command.
struct player_spec {
    player_kind kind = player_kind::human;
    std::optional<int>
        depth; ///< plies, from 1; none: as far as it comes in the time or with some positions
    std::optional<search_id> algorithm = {}; ///< none: the usual one
    ordering order = ordering::natural; ///< or best-first
    std::string strategy = {}; ///< where a game has several; empty: the usual one
    std::optional<double> seconds
        = {}; ///< a move; a computer looks ahead further and further until then
    bool dynamic = false; ///< beyond the depth, it goes on where the position is dynamic
    std::string command = {}; ///< of a `program`, as for a shell
    /// That look ahead, where its depth is fixed; its move and its counts do not depend on them. Nobody
    /// writes them: of a player that is read, one.
    thread_count threads = {};

    /// It chooses how far to look and in what way. Only then are its moves varied.
    [[nodiscard]] bool is_free() const
    {
        return kind == player_kind::computer and not depth and not algorithm
           and order == ordering::natural;
    }

    friend bool operator==(player_spec const&, player_spec const&) = default;
};

/// Whether it thinks by the clock. What it does follows then from the machine, and from what else
/// that does, too.
[[nodiscard]] inline bool by_clock(player_spec const& who) { return who.seconds.has_value(); }

/// Whether it looks ahead, and moves with what it has found when it is hurried.
[[nodiscard]] inline bool looks_ahead(player_spec const& who)
{
    return who.kind == player_kind::easy or who.kind == player_kind::medium
        or who.kind == player_kind::hard or who.kind == player_kind::computer;
}

/// What is said below results of players by the clock.
inline constexpr std::string_view words_of_clock
    = "A player with time= thinks by the clock: on another machine, or another day, games can end "
      "otherwise.\n";

/// Two players; the first of them moves first.
using seating = std::array<player_spec, 2>;

/// Of how many moves of `easy` one is made at random.
inline constexpr std::uint64_t easy_blunders = 4;

/// How long a computer thinks about a move of `play` if nothing else is said, in seconds.
inline constexpr double usual_seconds = 1;

/// `easy` and `medium` as the computers that they are, looking one and three plies ahead, with dice
/// both one; `hard` as the computer without options. Any other player as it is. Where they play by games
/// at random, they are as they are: see `limit_of_games`.
[[nodiscard]] player_spec as_computer(player_spec who, bool dice);

/// The player as it sits at a game that somebody waits for: one that is free, or `hard`, thinks for
/// `usual_seconds`; `easy` and `medium` for a part of them at most, if they have no depth. In tournaments
/// and audits, which can be repeated, all count positions instead.
[[nodiscard]] player_spec on_the_clock(player_spec who);

/// Reads one player. \throws request_error  naming what is unknown, with the nearest suggestion
///
/// \param strategies  those of the game, if it is known: a suggestion is a player of the game
[[nodiscard]] player_spec read_player(std::string_view text);
[[nodiscard]] player_spec read_player(std::string_view text,
                                      std::vector<std::string_view> const& strategies);

/// What `read_player` reads, without the options that are as by default.
[[nodiscard]] std::string write_player(player_spec const& who);

/// The names of all players, strategies too.
///
/// \param strategies  as in `read_player`
[[nodiscard]] std::vector<std::string_view> player_names();
[[nodiscard]] std::vector<std::string_view>
player_names(std::vector<std::string_view> const& strategies);

/// What may follow the colon of a player: `depth=`, .. with a value, `dynamic` without.
[[nodiscard]] std::vector<std::string> player_options();

/// The players of a list. A comma begins the next one unless an option follows it: `key=value`, or
/// `dynamic`.
[[nodiscard]] std::vector<std::string_view> split_players(std::string_view text);

/// Reads `A,B`, separated as `split_players` does.
///
/// \param strategies      as in `read_player`
/// \throws request_error  unless it is two players
[[nodiscard]] seating read_players(std::string_view text);
[[nodiscard]] seating read_players(std::string_view text,
                                   std::vector<std::string_view> const& strategies);

/// What `read_players` reads.
[[nodiscard]] std::string write_players(seating const& players);

/// Whom a message means: `the computer`, however strong, `the rule player`, `the random player`, `the human`.
[[nodiscard]] std::string_view noun(player_kind kind);

/// A seed for a game whose user did not give one: of at most nine digits, which can be typed.
[[nodiscard]] std::uint64_t fresh_seed();

/// Who moves first.
enum class first_mover {
    human,
    computer, ///< the player who is not human
    random
};

inline constexpr laboratory::word_list<first_mover, 3> first_words{
    "value of --first",
    {{{"human", first_mover::human},
      {"computer", first_mover::computer},
      {"random", first_mover::random}}}};

/// Seats the two so that the one wanted moves first.
///
/// \param first  none: to leave them
/// \throws request_error  if `first` does not tell the two apart
[[nodiscard]] seating seated(seating players, std::optional<first_mover> first,
                             random_choices& random);

} // namespace gametree::cli
