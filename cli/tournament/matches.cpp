#include "tournament/matches.hpp"

#include <algorithm>
#include <cstddef>
#include <ctime>

#include "play/move_chooser.hpp"
#include "play/game_in_play.hpp"
#include "terminal/support.hpp"

namespace gametree::cli {

/// The time that this thread has worked, in seconds: what else the machine does is not counted.
static double worked()
{
    constexpr double nano = 1e-9;
    timespec t{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + nano * static_cast<double>(t.tv_nsec);
}

forfeit_text::forfeit_text(std::string_view does) : size(std::min(does.size(), most))
{
    std::ranges::transform(does.substr(0, size), text.begin(),
                           [](char c) { return c >= ' ' and c <= '~' ? c : '?'; });
}

void check_player_of_match(cli::game const& game, player_spec const& who)
{
    if (who.kind == player_kind::human)
        throw request_error("nobody waits for a human in a tournament");
    check_player(game.about(), who);
}

match_result play_match(cli::game const& game, match_setting const& s,
                        std::function<void()> const& moved)
{
    random_choices dice(s.dice);
    random_choices choices(s.choices);
    match_result result;
    move_chooser chooser(game);
    record played(game, s.start.empty() ? game.start({}) : game.read_position(s.start));
    auto const first = played.now().to_move();
    while (not played.over() and result.plies < longest_match) {
        auto const p = played.now();
        std::size_t const who = p.to_move() == first ? 0 : 1;
        if (p.is_chance()) {
            played.play(game.choose(s.players[who], p, {}, &dice, result.nodes[who]));
            continue;
        }
        auto const start = worked();
        try {
            played.play(
                chooser.choose(s.players[who], p, played.draws(), &choices, result.nodes[who]));
        } catch (forfeit const& e) {
            result.winner = who == 0 ? 1 : 0;
            result.points = 1;
            result.forfeited = forfeit_text(e.what());
            return result;
        }
        result.seconds[who] += worked() - start;
        ++result.plies;
        moved();
    }
    auto const& p = played.now();
    if (p.win(first) or p.win(opponent(first))) {
        result.winner = p.win(first) ? 0 : 1;
        result.points = p.points();
    }
    return result;
}

} // namespace gametree::cli
