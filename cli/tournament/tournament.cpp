#include "tournament/tournament.hpp"

#include <algorithm>
#include <chrono>
#include <future>
#include <map>
#include <mutex>

#include "terminal/support.hpp"

namespace gametree::cli {

/// Plays in this process, and has the others play if there are any.
static void play_here_and_there(tournament_plan const& plan, int threads, play_game const& play,
                                exchange const& hand)
{
    if (others() == 0)
        return play_on(plan, threads, play, hand);
    auto here
        = std::async(std::launch::async, [&] { play_on(plan, std::max(threads, 1), play, hand); });
    answer_others(hand, [&] {
        if (here.valid() and here.wait_for(std::chrono::seconds(0)) == std::future_status::ready)
            here.get();
        return not here.valid();
    });
}

std::vector<played_game> play_all(tournament_plan const& plan, journal& kept, int threads,
                                  play_game const& play, game_ended const& done)
{
    if (not leads()) {
        play_on(plan, std::max(threads, 1), play, ask_leader);
        leave();
        return {};
    }
    std::map<tournament_game, match_result> known;
    for (auto const& g : kept.played())
        known.emplace(g.which, g.result);
    std::vector<played_game> all;
    std::vector<tournament_game> open;
    for (auto const& which : games_of(plan)) {
        auto const found = known.find(which);
        all.push_back({which, found == known.end() ? match_result() : found->second});
        if (found == known.end())
            open.push_back(which);
    }
    std::mutex one_at_a_time;
    auto next = open.begin();
    auto finished = all.size() - open.size();
    auto const hand = [&](std::optional<played_game> const& last) {
        std::lock_guard const lock(one_at_a_time);
        if (last) {
            auto const place = std::ranges::lower_bound(all, last->which, {}, &played_game::which);
            if (place == all.end() or place->which != last->which)
                throw request_error("a process has played another tournament");
            place->result = last->result;
            kept.add(*last);
            done(*last, ++finished, all.size());
        }
        return next == open.end() ? std::nullopt : std::optional(*next++);
    };
    play_here_and_there(plan, threads, play, hand);
    return all;
}

} // namespace gametree::cli
