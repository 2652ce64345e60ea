#include "play/analysis.hpp"

#include "per_game/thinking.hpp"
#include "search/searching.hpp"
#include <gametree/searches/algorithms.hpp>

namespace gametree::cli {

any_position named_move(player_spec const& who, std::size_t strategy, any_position const& p,
                        std::span<any_position const> draws, std::uint64_t& nodes)
{
    auto const search = [&](play_tree const& tree, progress_fn const& progress) {
        return measure_play(tree, who.algorithm.value_or(usual_search(algorithms)),
                            {.best_first = who.order == ordering::best_first}, progress);
    };
    play_judge<any_judge> const judge{{strategy}, comparison::outcome};
    auto const thought = think(timed(p, draws), who.depth, search, judge, who.dynamic, who.threads);
    nodes += thought.nodes;
    return thought.move;
}

} // namespace gametree::cli
