/// \file
/// A game as the commands know it, at run time: text and numbers in and out. The dialogue of `play`,
/// saved games, audits and tournaments are written on it, once for all games. What is heavy (to
/// solve, to count positions, to choose the move of a free computer) runs on the game's own type
/// behind it, which is compiled in one place: see per_game/game_of.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <cli/play/analysis.hpp>
#include <cli/play/players.hpp>
#include <gametree/thread_count.hpp>
#include <laboratory/game.hpp>
#include <laboratory/study.hpp>

namespace gametree::cli {

using laboratory::any_position;
using laboratory::game_info;
using laboratory::progress_fn;
using laboratory::stop_reason;
using laboratory::study;

/// What is to be proved, and how much that may cost.
struct solve_request {
    study what; ///< of it the game, the position and its rules
    bool only_sign = false; ///< whether it is a win, a draw or a loss; not by how much
    double seconds = 600; ///< then it gives up
    std::uint64_t megabytes = 256; ///< of the table
    std::string tables{}; ///< a directory for the tables of endgames; empty: without them
    thread_count threads{}; ///< that search; what is proved does not depend on them
};

/// How a game ends when both sides play their best, for the player to move.
enum class ending { loss = -1, draw = 0, win = 1 };
inline constexpr laboratory::word_list<ending, 3> ending_words{
    "ending", {{{"win", ending::win}, {"draw", ending::draw}, {"loss", ending::loss}}}};
constexpr auto const& words_for(ending) { return ending_words; }

/// The table of an endgame that an answer comes from.
struct used_table {
    std::string table; ///< the name of its file, without the directory
    std::uint64_t positions; ///< that it has
    bool solved_now; ///< else it was there
};

/// What was proved. Where play can go round in circles there is an outcome but no value.
struct solve_answer {
    std::string position;
    std::optional<ending> outcome; ///< none: not proved
    std::optional<long long> lowest; ///< the value is at least this
    std::optional<long long> highest; ///< the value is at most this
    std::optional<int> plies; ///< to the end of the line, where that is known to be best
    std::vector<std::string> line; ///< of best play
    bool line_finished = false; ///< it goes to the end of the game
    bool soonest = false; ///< it is proved that no best play wins sooner or loses later
    std::optional<stop_reason> stopped{}; ///< before what was asked for was proved
    std::uint64_t positions = 0; ///< searched, or where play goes in circles, all that there are
    std::vector<used_table> tables{}; ///< all that there are for the endgame
    double seconds = 0;

    /// The value; none: not known.
    [[nodiscard]] auto value() const { return lowest == highest ? lowest : std::nullopt; }
};

/// What commands ask of a game. Every member throws `request_error` for a request that is wrong.
class game : public laboratory::game {
public:
    /// The rules, as a study has them, that are meant by an answer to the question for the start;
    /// perhaps wrong ones.
    ///
    /// \throws std::logic_error  in a game without that question
    [[nodiscard]] virtual std::string rules_answered(std::string_view answer) const = 0;
    /// The start when each player has thrown one die: the higher begins, with both.
    ///
    /// \pre the dice differ
    /// \throws std::logic_error  in a game that does not begin so
    [[nodiscard]] virtual any_position opening(int first, int second) const = 0;

    /// The move of a player who is not human, or the dice where they are to be thrown.
    ///
    /// \param p       a position with moves
    /// \param draws   the positions that are a draw when play comes to them again
    /// \param random  what is thrown, what a random player chooses, and which of equal moves a
    ///                computer makes that chooses for itself how far to look; none in an audit:
    ///                then nothing may be thrown, and of equal moves the last is made
    /// \param nodes   to which is added how many were searched
    /// \pre the game has such a player: see `check_player`
    [[nodiscard]] virtual any_position choose(player_spec const& who, any_position const& p,
                                              std::span<any_position const> draws,
                                              random_choices* random, std::uint64_t& nodes) const
        = 0;
    /// The tables in a directory, of endgames that play from `start` comes to.
    ///
    /// \throws request_error  if the game has none, or there is none, or one is not what it should be
    [[nodiscard]] virtual std::shared_ptr<endgame_advice const>
    endgame_tables_in(std::string const& directory, any_position const& start) const = 0;
    /// What every move is worth.
    ///
    /// \param p      a position with moves
    /// \param draws  as in `choose`
    /// \throws std::logic_error  in a game with dice
    /// \par Cost     a person waits for it: about a second
    [[nodiscard]] virtual std::unique_ptr<analysis>
    analyse(any_position const& p, std::span<any_position const> draws) const = 0;
    /// All plays of a rolled position as the game's best strategy sees them, the best first.
    ///
    /// \throws std::logic_error  in a game without dice
    [[nodiscard]] virtual std::vector<analysed_play> analyse_plays(any_position const& p) const = 0;
    /// The points that the player on roll wins a game, on average.
    ///
    /// \param strategy  of both sides; empty: the best
    /// \param seed      of the dice
    /// \throws std::logic_error  in a game without a cube
    /// \par Cost        about 0.1 s
    [[nodiscard]] virtual double expected_points(any_position const& p, std::string const& strategy,
                                                 std::uint64_t seed) const
        = 0;
    /// Positions after 1, 2, ... `s.depth` plies; fewer numbers if `progress` throws `interruption`,
    /// which it hands on where there would be none.
    ///
    /// \param progress  may be called by several threads at once
    [[nodiscard]] virtual std::vector<std::uint64_t> perft(study const& s, thread_count threads,
                                                           progress_fn const& progress) const
        = 0;
    [[nodiscard]] virtual solve_answer solve(solve_request const& r,
                                             progress_fn const& progress) const
        = 0;
};

/// Refuses a player that the game does not have. \throws request_error
void check_player(game_info const& game, player_spec const& who);

} // namespace gametree::cli
