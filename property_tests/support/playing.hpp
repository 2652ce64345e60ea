/// \file
/// Whole sessions of the command `play`, with strings for the keyboard and the screen.
#pragma once

#include <cstdint>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <rapidcheck.h>

#include <games/games.hpp>
#include "known_games.hpp"
#include "play/playing.hpp"
#include "play/game_in_play.hpp"
#include "terminal/support.hpp"
#include "support/property.hpp"
#include "support/scratch_directory.hpp"

namespace gametree_tests {

/// The game `G` as the command knows it.
template <class G>
gametree::cli::game const& known()
{
    return gametree::cli::game_named(G::name);
}

/// Plays a game in which `typed` is what the person types.
///
/// \param at_terminal  the person sees what they type, so that it is not written
/// \return             all that was written
inline std::string play(gametree::cli::game const& of, std::string const& typed,
                        gametree::cli::play_request const& request = {}, bool at_terminal = false)
{
    std::istringstream in(typed);
    std::string out;
    gametree::cli::console console(in, [&](std::string_view text) { out += text; }, at_terminal);
    gametree::cli::play(of, request, console);
    return out;
}

/// The move that a player makes who is not human, in the game's notation.
inline std::string choose(gametree::cli::game const& of, gametree::cli::player_spec const& who,
                          gametree::cli::study const& what, gametree::cli::random_choices& random)
{
    gametree::cli::check_player(of.about(), who);
    auto const p = of.start(what);
    std::uint64_t nodes = 0;
    return p.write_move(of.choose(who, p, {}, &random, nodes));
}

/// The position to which a saved game has come, in the game's notation.
///
/// \throws notation_error  with the place in the file, if the moves cannot be played
inline std::string replay(gametree::cli::game const& of, gametree::cli::saved_game const& g)
{
    return gametree::cli::game_in_play(of, g).now().written();
}

/// A game between `players`, with a seed so that it can be repeated.
inline gametree::cli::play_request
between(std::string_view players, std::optional<gametree::cli::first_mover> first = std::nullopt)
{
    gametree::cli::play_request request;
    request.players = gametree::cli::read_players(players);
    request.first = first;
    request.seed = 1;
    return request;
}

/// A game that goes on.
inline gametree::cli::play_request from_saved(std::string_view text)
{
    gametree::cli::play_request request;
    request.saved = gametree::cli::read_saved_game(text);
    return request;
}

/// A number from `low` to `high - 1`, all equally likely from the first case on.
template <class T>
T drawn(T low, T high)
{
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(low, high));
}

/// Some legal game: the positions from a start on, of at most `longest` moves.
inline std::vector<gametree::cli::any_position>
game_at_random(gametree::cli::any_position const& start, int longest)
{
    std::vector<gametree::cli::any_position> played{start};
    for (auto left = drawn(0, longest + 1); left > 0 and not played.back().over(); --left) {
        auto const next = played.back().all_moves();
        played.push_back(next[drawn<std::size_t>(0, next.size())]);
    }
    return played;
}

/// A property of each game of the list that `wanted` takes.
inline void for_games(std::function<void(gametree::cli::game const&)> const& property,
                      std::function<bool(gametree::cli::game_info const&)> const& wanted = {})
{
    for (auto const* game : gametree::cli::listed_games())
        if (not wanted or wanted(game->about()))
            laws::prop(std::string(game->about().name), [&] { property(*game); });
}

/// How often `part` occurs in `text`.
inline int count(std::string_view text, std::string_view part)
{
    int found = 0;
    for (auto at = text.find(part); at != text.npos; at = text.find(part, at + part.size()))
        ++found;
    return found;
}

/// What `f()` says when it throws a `request_error`; empty if it does not.
template <class F>
std::string refusal(F&& f)
{
    try {
        f();
    } catch (gametree::cli::request_error const& e) {
        return e.what();
    }
    return {};
}

} // namespace gametree_tests
