#include "tournament/tournament.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <map>
#include <mutex>

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>

#include "tournament/processes.hpp"
#include "terminal/support.hpp"

namespace gametree::cli {

void play_on(tournament_plan const& plan, int threads, play_game const& play, exchange const& hand)
{
    constexpr auto parallel = tbb::global_control::max_allowed_parallelism;
    auto const many = threads > 0 ? static_cast<std::size_t>(threads)
                                  : tbb::global_control::active_value(parallel);
    tbb::global_control const limit(parallel, many);
    std::atomic<bool> failed = false; // one thread: then no other begins a game
    auto const play_what_comes = [&] {
        std::optional<played_game> last;
        while (auto const which = hand(last)) {
            if (failed)
                return;
            last = {*which, play(setting_of(plan, *which))};
        }
    };
    tbb::parallel_for(
        std::size_t{0}, many,
        [&](std::size_t) {
            try {
                play_what_comes();
            } catch (...) {
                failed = true;
                throw;
            }
        },
        tbb::simple_partitioner());
}

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
