/// \file
/// What needs no search of a game as the commands know it, made from its type: what it says of itself,
/// and the position that a user names, by its notation, by rules or on a board of a file, with dice.
#pragma once

#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include <cli/game.hpp>
#include <cli/terminal/files.hpp>
#include <cli/terminal/support.hpp>
#include <games/listed_game.hpp>
#include <games/words.hpp>
#include <gametree/position.hpp>
#include <gametree/text/notation_error.hpp>
#include <laboratory/any_position.hpp>
#include <laboratory/game.hpp>
#include <laboratory/study.hpp>
#include <laboratory/wording.hpp>

namespace gametree::cli {

using laboratory::study;

inline constexpr file_kind board_file{"read", "a board", 1};

/// Where the study begins: at a position, under rules or on a board that is named, or as usual.
template <class G>
typename G::position start_of(study const& s)
{
    if ((not s.position.empty()) + (not s.rules.empty()) + (not s.board.empty()) > 1)
        throw request_error("a position has rules and a board of its own: --position, --rules or "
                            "--board, one of them");
    auto const read = [](std::string_view what, std::string const& text, std::string_view input,
                         auto const& reader) {
        try {
            return reader();
        } catch (notation_error const& e) {
            throw request_error(fmt::format("{} '{}': {}", what, printable(text), e.what()),
                                {std::string(input), e.line(), e.column()});
        }
    };
    if (not s.position.empty())
        return read("position", s.position, "--position",
                    [&] { return laboratory::read_in_any_signs(s.position, &G::read_position); });
    if (not s.rules.empty()) {
        if constexpr (game_with<G, member::with_rules>)
            return read("--rules", s.rules, "--rules", [&] { return G::with_rules(s.rules); });
        throw request_error(fmt::format("{} has one set of rules only", G::name));
    }
    if (not s.board.empty()) {
        if constexpr (game_with<G, member::read_board>)
            return read("board", s.board, printable(s.board),
                        [&] { return G::read_board(read_file(s.board, board_file)); });
        throw request_error(fmt::format("{} has one kind of board only", G::name));
    }
    return G::initial();
}

/// The position that a study is of, rolled if it says so. \throws request_error
template <class G>
typename G::position position_of(study const& s)
{
    auto p = start_of<G>(s);
    if constexpr (game_with<G, member::normal_play>) {
        if (s.normal)
            p = G::normal_play(p);
    } else if (s.normal) {
        throw request_error(fmt::format("--normal is a rule of nim, not of {}", G::name));
    }
    if (s.roll.empty())
        return p;
    if constexpr (game_of_chance<G>) {
        try {
            return laboratory::read_in_any_signs(s.roll,
                                                 [&](auto roll) { return G::rolled(p, roll); });
        } catch (illegal_move const& e) {
            throw request_error(fmt::format("--roll '{}': {}", printable(s.roll), e.what()));
        }
    } else
        throw request_error(fmt::format("--roll is for games with dice, not for {}", G::name));
}

using laboratory::any_position_of;
using laboratory::position_in;

/// What the game says of itself.
template <listed_game G>
[[nodiscard]] game_info info_of()
{
    game_info d{.name = G::name,
                .summary = G::summary,
                .help = G::help,
                .position_help = G::position_help,
                .move_help = G::move_help,
                .start = G::write_position(G::initial()),
                .sides = {G::side(player::first), G::side(player::second)},
                .key = G::draw_key(),
                .knows = laboratory::views_known_by<typename G::position>(),
                .chance = game_of_chance<G>,
                .chance_moves = game_with<G, member::chance_moves>,
                .opening = game_with<G, member::opening>,
                .first_by_lot = game_with<G, member::first_by_lot>,
                .rule_player = game_with<G, member::rules_move>,
                .normal_play = game_with<G, member::normal_play>,
                .boards = game_with<G, member::read_board>,
                .moving_men = game_with<G, member::moving>,
                .endgames = game_with<G, member::endgame>};
    if constexpr (game_with<G, member::with_rules>)
        d.rules_help = G::rules_help;
    if constexpr (game_with<G, member::legend>)
        d.legend = G::legend();
    if constexpr (game_with<G, member::strategies>) {
        d.strategies.assign(G::strategies.begin(), G::strategies.end());
        d.usual_strategy = G::usual_strategy;
    }
    if constexpr (game_with<G, member::margin_unit>)
        d.margin_unit = G::margin_unit;
    if constexpr (game_with<G, member::value_unit>)
        d.value_unit = G::value_unit;
    if constexpr (game_of_chance<G>) {
        d.range = values_of<G>();
        d.usual_depth = G::usual_depth;
    } else if constexpr (game_with<G, member::win_value>) {
        d.win_value = G::win_value;
    }
    if constexpr (game_with<G, member::known_by_moves>)
        d.known_by_moves = G::known_by_moves;
    if constexpr (game_with<G, member::repetitions>)
        d.repetitions = G::repetitions;
    if constexpr (game_with<G, member::other_names>)
        d.other_names.assign(std::begin(G::other_names), std::end(G::other_names));
    if constexpr (game_with<G, member::play_rules>)
        d.play_rules.assign(std::begin(G::play_rules), std::end(G::play_rules));
    if constexpr (game_with<G, member::rules_answered>) {
        d.start_question = G::start_question;
        d.usual_answer = G::usual_answer;
    }
    if constexpr (game_with_cube<G>)
        d.cube.emplace();
    return d;
}

/// The part of a game that needs no search.
template <listed_game G>
class rules_of : public game {
    game_info about_ = info_of<G>();

public:
    [[nodiscard]] game_info const& about() const override { return about_; }

    [[nodiscard]] any_position start(study const& s) const override
    {
        return any_position_of<G>(position_of<G>(s));
    }
    [[nodiscard]] any_position read_position(std::string_view text) const override
    {
        return any_position_of<G>(G::read_position(text));
    }
    [[nodiscard]] std::string
    rules_answered([[maybe_unused]] std::string_view answer) const override
    {
        if constexpr (game_with<G, member::rules_answered>)
            return G::rules_answered(answer);
        else
            throw std::logic_error("nobody is asked where this game starts");
    }
    [[nodiscard]] any_position opening([[maybe_unused]] int first,
                                       [[maybe_unused]] int second) const override
    {
        if constexpr (game_with<G, member::opening>)
            return any_position_of<G>(G::opening(first, second));
        else
            throw std::logic_error("nobody throws a die to decide who begins");
    }
};

} // namespace gametree::cli
