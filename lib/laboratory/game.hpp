/// \file
/// game: a game at run time, text and numbers in and out.
///
/// A type of the library says what a game is at compile time, and its searches are as fast as loops.
/// This says the same at run time: where play begins, as an `any_position`, from which trees, searches
/// and the rules of certificates follow.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gametree/chance/value_range.hpp>
#include <gametree/play/doubling_cube.hpp>
#include <gametree/play/drawn_board.hpp>
#include <gametree/position.hpp>
#include <laboratory/known_views.hpp>
#include <laboratory/any_position.hpp>
#include <laboratory/certify/rule_book.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/request_error.hpp>
#include <laboratory/study.hpp>

namespace gametree::laboratory {

/// The strategy that every game has besides its own: see random_play.
inline constexpr std::string_view random_play_name = "random-play";

/// What a game says of itself. games/listed_game.hpp says what each of it means, and what a game gets
/// for saying it.
struct game_info {
    std::string_view name;
    std::string_view summary; ///< one line
    std::string_view help; ///< paragraphs from which a new player can play
    std::string_view rules_help{}; ///< which other rules there are; or empty
    std::string_view position_help; ///< how a position is written
    std::string_view move_help; ///< how a move is written
    std::string start; ///< where the game starts, in its notation
    std::array<std::string_view, 2> sides{}; ///< the names of the players, the first player first
    drawn_board legend{}; ///< a sentence about the marks of the drawing; or empty
    drawn_board key{}; ///< the board of the start with the names of its squares; or empty

    std::vector<std::string_view> other_names{}; ///< by which people may call it
    std::vector<std::string_view> strategies{}; ///< ways to judge positions; none: the static value
    std::size_t usual_strategy = 0;
    std::array<std::string_view, 2> margin_unit{}; ///< what is won by, one and several; or empty
    std::array<std::string_view, 2> value_unit{}; ///< what the usual judge counts; or empty
    std::optional<long long>
        win_value{}; ///< what a won position is worth, where nothing is worth more
    known_views knows{}; ///< what it says of its positions besides

    bool chance = false; ///< some of its nodes are chance nodes
    std::optional<value_range<double>> range{}; ///< of its values, if so
    std::optional<int> usual_depth{}; ///< levels that are usual to search, if so
    bool chance_moves = false; ///< nobody throws dice: chance moves when the rules say so
    bool opening = false; ///< each player can throw a die to decide who begins
    std::optional<doubling_cube> cube{}; ///< as it stands at the start; none: there is none

    int repetitions = 0; ///< how often a position occurs until that is a draw; 0: no matter
    /// `play` begins under one of these, several are drawn by lot; none: at the usual start.
    std::vector<std::string_view> play_rules{};
    std::string_view start_question{}; ///< `play` asks a person for the rules; or empty
    std::string_view usual_answer{}; ///< to that, of an empty line
    bool first_by_lot = false; ///< who moves first is drawn by lot
    bool rule_player = false; ///< there is a player `rules`
    bool normal_play = false; ///< it has the option --normal
    bool boards = false; ///< it can begin on a board from a file
    bool known_by_moves = false; ///< tables know a position again only after the same moves
    bool moving_men = false; ///< men can be seen on their way
    bool endgames = false; ///< there are tables of endgames

    [[nodiscard]] std::string_view side(player who) const
    {
        return sides[who == player::first ? 0 : 1];
    }
    /// It is its name, or one of the others.
    [[nodiscard]] bool is_called(std::string_view word) const
    {
        return word == name or std::ranges::find(other_names, word) != other_names.end();
    }
    /// It is won or lost by so many men, boxes, ...
    [[nodiscard]] bool has_margins() const { return not margin_unit[0].empty(); }
    /// Those of the list, and random play.
    [[nodiscard]] std::vector<std::string_view> all_strategies() const;
    /// The place of a strategy in the list, or `by_random_play`; of no name, the usual one.
    ///
    /// \throws request_error  if there is none of that name
    [[nodiscard]] std::size_t strategy_number(std::string_view name_of_strategy) const;
    /// What a won position is worth by that strategy, if nothing is worth more.
    [[nodiscard]] std::optional<long long> win_value_by(std::string_view name_of_strategy) const;
};

/// A game that is known at run time.
class game {
public:
    game() = default;
    game(game const&) = delete;
    game& operator=(game const&) = delete;
    virtual ~game() = default;

    /// What the game says of itself.
    [[nodiscard]] virtual game_info const& about() const = 0;
    /// Where a study begins; without a position, rules or a board of its own, the usual start.
    ///
    /// \throws request_error
    [[nodiscard]] virtual any_position start(study const& s) const = 0;
    /// \throws notation_error
    [[nodiscard]] virtual any_position read_position(std::string_view text) const = 0;

    /// All play from the position of a study, as deep as that says.
    ///
    /// \throws request_error  if the position cannot be read
    [[nodiscard]] std::unique_ptr<instance> tree(study const& s) const;
    /// What a certificate about a position of this game is checked against.
    ///
    /// \throws notation_error     if the position cannot be read
    /// \throws against_the_rules  if there is no such strategy
    [[nodiscard]] rule_book rules(certificate const& c) const;
};

/// How the game that a text names is found. It throws `request_error` if there is none.
using game_finder = std::function<game const&(std::string_view name)>;

/// The game that is called so, in a list of pointers to games of whichever kind.
///
/// \throws request_error  if there is none
template <class Games>
[[nodiscard]] auto const& game_named(Games const& games, std::string_view name)
{
    std::vector<std::string_view> names;
    for (auto const* g : games) {
        if (g->about().is_called(name))
            return *g;
        names.push_back(g->about().name);
    }
    if (nearest(name, names).empty())
        for (auto const* g : games)
            if (auto const near = nearest(name, g->about().other_names); not near.empty())
                unknown("game", name, {near});
    unknown("game", name, names);
}

} // namespace gametree::laboratory
