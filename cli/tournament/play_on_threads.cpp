#include <atomic>
#include <cstddef>
#include <optional>

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>

#include "tournament/tournament.hpp"

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

} // namespace gametree::cli
