#include <laboratory/growth/growth.hpp>

#include <chrono>
#include <string_view>

#include <gametree/searches/memory_limit.hpp>

namespace gametree::laboratory {

namespace {
    using clock = std::chrono::steady_clock;

    /// Thrown from inside a search.
    struct beyond {
        work_limit limit;
    };

    /// Does work within limits. The time that is left is for several: no piece of work gets more
    /// than half of it.
    class limited_work {
        growth_limits const& limits_;
        clock::time_point end_;
        progress_fn const& progress_;

    public:
        limited_work(growth_limits const& limits, progress_fn const& progress)
            : limits_(limits),
              end_(clock::now()
                   + std::chrono::duration_cast<clock::duration>(
                       std::chrono::duration<double>(limits.seconds))),
              progress_(progress)
        {
        }
        /// \return  the limit that the work would have gone beyond
        template <class Work>
        [[nodiscard]] std::optional<work_limit> operator()(std::string_view name,
                                                           Work const& work) const
        try {
            auto const begin = clock::now();
            auto const end = begin + (end_ - begin) / 2;
            auto const look = [&](std::string_view what, std::uint64_t nodes) {
                if (nodes > limits_.nodes)
                    throw beyond{work_limit::nodes};
                if (clock::now() >= end)
                    throw beyond{work_limit::time};
                progress_(what, nodes);
            };
            look(name, 0);
            work(look);
            return std::nullopt;
        } catch (beyond const& stopped) {
            return stopped.limit;
        } catch (memory_limit_reached const&) {
            return work_limit::memory;
        }
    };
} // namespace

void measure_growth(growing_trees const& trees, std::size_t first, std::size_t last,
                    growth_limits const& limits, progress_fn const& progress, growth& found)
{
    found = {trees.title, trees.along, trees.searches, {}, limits};
    limited_work const within(limits, progress);
    std::vector<std::optional<work_limit>> ended(trees.searches.size());
    for (auto at = first; at <= last; ++at) {
        growth_point point{at, trees.shape(at), {}, {}};
        point.cells.resize(trees.searches.size());
        // The later ones in the derivation have less to do, so they come before the time is up.
        for (auto i = trees.searches.size(); i-- > 0;) {
            auto const search = trees.searches[i];
            auto& cell = point.cells[i];
            if (not ended[i])
                ended[i] = within(search.name(), [&](progress_fn const& tell) {
                    auto const work = trees.cost(at, search, tell);
                    tell(search.name(), work.nodes); // of those since the last look too
                    cell.work = work;
                });
            cell.beyond = ended[i];
        }
        if (point.cells.front().work)
            static_cast<void>(within("critical tree", [&](progress_fn const& tell) {
                point.smallest_proof = trees.smallest_proof(at, tell);
            }));
        found.points.push_back(std::move(point));
    }
}

} // namespace gametree::laboratory
