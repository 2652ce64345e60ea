#include "play/playing.hpp"

#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "play/game_in_play.hpp"
#include "play/rounds.hpp"
#include "terminal/support.hpp"
#include <gametree/text/notation_error.hpp>

namespace gametree::cli {

/// Each player throws one die, until they differ: the higher one begins, with both.
static any_position opening_of(any_game const& game, play_request const& r, random_choices& random)
{
    if (not game.about().chance)
        throw request_error(
            fmt::format("--opening is for games with dice, not for {}", game.about().name));
    if (not r.what.position.empty() or not r.what.roll.empty() or r.typed_dice)
        throw request_error("--opening throws the first dice itself: not with --position, "
                            "--roll or --dice");
    constexpr std::uint64_t faces = 6;
    while (true) {
        auto const white = static_cast<int>(random.below(faces)) + 1;
        auto const black = static_cast<int>(random.below(faces)) + 1;
        if (white != black)
            return game.opening(white, black);
    }
}

void play(any_game const& game, play_request const& r, console& c)
{
    auto const& about = game.about();
    saved_game g;
    g.players = {read_player("human"), read_player("computer")};
    if (r.saved)
        g = *r.saved;
    if (r.players)
        g.players = *r.players;
    if (r.seed or not r.saved)
        g.random = random_choices(r.seed ? *r.seed : fresh_seed());
    if (r.typed_dice and not about.chance)
        throw request_error(fmt::format("--dice is for games with dice, not for {}", about.name));
    if (r.cube and not about.cube)
        throw request_error(fmt::format("there is no doubling cube in {}", about.name));
    if (r.shows_moving and not about.moving_men)
        throw request_error(fmt::format("nothing can be seen moving in {}", about.name));
    session_options const how{r.typed_dice, r.shows_moving};
    auto first = r.first;
    if (about.first_by_lot and not first and not r.players and not r.saved)
        first = first_mover::random;
    g.players = seated(g.players, first, g.random);
    if (not r.saved) {
        auto const start_of = [&](random_choices& random) {
            auto start = game.start(r.what);
            if (about.lots > 0 and r.what.position.empty() and r.what.rules.empty()
                and r.what.board.empty())
                start = game.start_by_lot(random.below(about.lots));
            if (r.opening)
                start = opening_of(game, r, random);
            return start;
        };
        auto const start = start_of(g.random);
        play_rounds(c, game_in_play(game, g.players, g.random, start, r.cube), how,
                    [&](game_in_play const& before) {
                        auto random = before.random();
                        auto seats = before.seats();
                        if (first == first_mover::random)
                            seats = seated(std::move(seats), first, random);
                        auto const drawn = start_of(random);
                        return game_in_play(game, std::move(seats), random, drawn, r.cube);
                    });
        return;
    }
    if (not r.what.position.empty() or not r.what.rules.empty() or not r.what.board.empty()
        or r.what.normal or (r.cube and not g.cube))
        throw request_error(
            "a saved game has its own start: --position, --rules, --board, --normal and "
            "--cube cannot change it");
    try {
        play_rounds(c, game_in_play(game, g), how,
                    [](game_in_play const& before) { return before.again(before.seats()); });
    } catch (notation_error const& e) {
        throw request_error(fmt::format("the saved game cannot be played: {}", e.what()));
    }
}

} // namespace gametree::cli
