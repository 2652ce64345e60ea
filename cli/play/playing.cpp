#include "play/playing.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "play/game_in_play.hpp"
#include "play/session.hpp"
#include "play/start_of_play.hpp"
#include "terminal/support.hpp"
#include <gametree/text/notation_error.hpp>

namespace gametree::cli {

/// Each player throws one die, until they differ: the higher one begins, with both.
static any_position opening_of(cli::game const& game, play_request const& r, random_choices& random)
{
    if (not game.about().opening)
        throw request_error(fmt::format(
            "--opening is for games with {}, not for {}",
            game.about().chance ? "a die that decides who begins" : "dice", game.about().name));
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

/// On which side a player sits whom the lot has put there; empty where that makes no difference.
static std::string seat_by_lot(game_info const& about, seating const& players,
                               any_position const& start)
{
    if (players[0] == players[1])
        return {};
    auto const human = [&](std::size_t seat) { return players[seat].kind == player_kind::human; };
    std::size_t const seat = human(1) and not human(0) ? 1 : 0;
    auto const side = about.side(seat == 0 ? start.to_move() : opponent(start.to_move()));
    return human(seat) ? fmt::format("you are {}", side)
                       : fmt::format("{} is {}", write_player(players[seat]), side);
}

/// What nobody has chosen, how to have it again, and how to choose it; or nothing.
static std::string how_it_begins(start_of_play const& start, std::string const& beginner,
                                 std::uint64_t seed)
{
    std::string text;
    if (not start.rules.empty())
        text += fmt::format("The rules are {}; --rules chooses others.\n", start.rules);
    std::vector<std::string> drawn;
    std::vector<std::string> choosing;
    if (not start.by_lot.empty()) {
        drawn.push_back(start.by_lot);
        choosing.emplace_back("--rules");
    }
    if (not beginner.empty()) {
        drawn.push_back(beginner);
        choosing.emplace_back("--first");
    }
    if (not drawn.empty())
        text += fmt::format("Drawn by lot: {}. --seed {} draws the same again; {} choose{}.\n",
                            listed(drawn, ", and "), seed, listed(choosing, " and "),
                            choosing.size() == 1 ? "s" : "");
    return text;
}

static void use_tables(cli::game const& game, play_request const& r, game_in_play& g)
{
    if (not r.tables.empty())
        g.play_by(game.endgame_tables_in(r.tables, g.start()));
}

void play(cli::game const& game, play_request const& r, console& c)
{
    auto const& about = game.about();
    saved_game g;
    g.players = {read_player("human"), read_player("computer")};
    if (r.saved)
        g = *r.saved;
    if (r.players)
        g.players = *r.players;
    else if (std::ranges::find(g.players, player_kind::program, &player_spec::kind)
             != g.players.end()) // a file that came from anywhere starts nothing
        throw request_error("a player of the saved game is a program: --players says which "
                            "one is started, such as --players human,program:./bot");
    for (auto& who : g.players)
        who.threads = r.threads;
    if (r.seed or not r.saved)
        g.random = random_choices(r.seed ? *r.seed : fresh_seed());
    if (r.typed_dice and not about.chance)
        throw request_error(fmt::format("--dice is for games with dice, not for {}", about.name));
    if (r.cube and not about.cube)
        throw request_error(fmt::format("there is no doubling cube in {}", about.name));
    if (r.shows_moving and not about.moving_men)
        throw request_error(fmt::format("nothing can be seen moving in {}", about.name));
    session_options const how{r.typed_dice, r.shows_moving, r.saved ? r.file : std::string(),
                              r.saved ? write_saved_game(*r.saved) : std::string()};
    auto first = r.first;
    if (about.first_by_lot and not first and not r.players and not r.saved)
        first = first_mover::random;
    if (r.saved)
        g.players = seated(g.players, first, g.random);
    if (not r.saved) {
        std::optional<study> kept; // with the rules, once they are not to be drawn
        auto const begin = [&](random_choices random) -> std::optional<game_in_play> {
            auto const players = seated(g.players, first, random);
            bool const human
                = players[0].kind == player_kind::human or players[1].kind == player_kind::human;
            for (auto const& who : players) // before anybody is asked for a board
                check_player(about, who);
            auto const found = find_start(game, kept ? *kept : r.what, human, random, c);
            if (not found)
                return std::nullopt;
            if (found->by_lot.empty())
                kept = found->what;
            auto start = game.start(found->what);
            if (r.opening)
                start = opening_of(game, r, random);
            auto const beginner
                = first == first_mover::random ? seat_by_lot(about, players, start) : std::string();
            game_in_play next(game, players, random, start, r.cube);
            use_tables(game, r, next);
            c.say(c.wrapped(how_it_begins(*found, beginner, random.seed())));
            return next;
        };
        if (auto const one = begin(g.random))
            play_rounds(c, *one, how, [&](game_in_play const& before) {
                // It has a seed of its own, so that what was drawn can be had again.
                constexpr std::uint64_t seeds = 1'000'000'000; // as many as can be typed
                auto random = before.random();
                return begin(random_choices(random.below(seeds)));
            });
        return;
    }
    if (says_start(r.what) or r.what.normal or not r.what.roll.empty() or r.opening
        or (r.cube and not g.cube))
        throw request_error(
            "a saved game has its own start: --position, --rules, --board, --normal, --roll, "
            "--opening and --cube cannot change it");
    try {
        game_in_play saved(game, g);
        use_tables(game, r, saved);
        play_rounds(c, saved, how,
                    [](game_in_play const& before) { return before.again(before.seats()); });
    } catch (notation_error const& e) {
        throw request_error(fmt::format("the saved game cannot be played: {}", e.what()));
    }
}

} // namespace gametree::cli
