/// \file
/// The position that a user names: by its notation, by rules or on a board of a file, with dice.
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

#include <games/listed_game.hpp>
#include <laboratory/study.hpp>
#include <cli/terminal/files.hpp>
#include <cli/terminal/support.hpp>
#include <gametree/text/notation_error.hpp>
#include <games/illegal_move.hpp>

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
                    [&] { return G::read_position(s.position); });
    if (not s.rules.empty()) {
        if constexpr (game_with_rules<G>)
            return read("--rules", s.rules, "--rules", [&] { return G::with_rules(s.rules); });
        throw request_error(fmt::format("{} has one set of rules only", G::name));
    }
    if (not s.board.empty()) {
        if constexpr (game_with_boards<G>)
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
    if constexpr (game_with_normal_play<G>) {
        if (s.normal)
            p = G::normal_play(p);
    } else if (s.normal) {
        throw request_error(fmt::format("--normal is a rule of nim, not of {}", G::name));
    }
    if (s.roll.empty())
        return p;
    if constexpr (game_of_chance<G>) {
        try {
            return G::rolled(p, s.roll);
        } catch (illegal_move const& e) {
            throw request_error(fmt::format("--roll '{}': {}", printable(s.roll), e.what()));
        }
    } else
        throw request_error(fmt::format("--roll is for games with dice, not for {}", G::name));
}

} // namespace gametree::cli
