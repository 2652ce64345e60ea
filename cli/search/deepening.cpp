#include "search/deepening.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "terminal/interruption.hpp"
#include "terminal/support.hpp"
#include <gametree/searches/memory_limit.hpp>
#include <gametree/searches/stop_condition.hpp>

namespace gametree::cli {

namespace {
    constexpr int greatest_depth = 1000; // as `--depth` has it
    constexpr double most_seconds = 10;

    /// Does a part of the work. \return  why it was stopped, if it was
    template <class Work>
    std::optional<stop_reason> stopped(Work const& work)
    try {
        work();
        return std::nullopt;
    } catch (search_clock::time_is_up const&) {
        return stop_reason::time;
    } catch (gametree::detail::search_stopped const&) {
        return is_interrupted() ? stop_reason::interrupted : stop_reason::time;
    } catch (interruption const&) {
        return stop_reason::interrupted;
    } catch (memory_limit_reached const&) {
        return stop_reason::memory;
    }

    bool is_last(int depth, deepening_limits const& limits)
    {
        return depth == limits.depth.value_or(greatest_depth);
    }

    /// How looking deeper and deeper ended.
    struct end_of_deepening {
        bool complete = false; ///< nothing is below the last depth
        std::optional<stop_reason> why; ///< it was stopped
    };

    /// Calls `search(study, complete)` at one depth after the other. The study has the depth.
    template <class Search>
    end_of_deepening deepen(study at, deepening_limits const& limits, search_clock const& clock,
                            Search const& search)
    {
        stop_listener const listener([&] { return clock.left() <= 0 or is_interrupted(); });
        end_of_deepening end;
        for (int depth = std::min(1, limits.depth.value_or(1)); not end.complete and not end.why;
             ++depth) {
            at.depth = depth;
            bool all = true;
            end.why = stopped([&] { search(at, all); });
            end.complete = all and not end.why;
            if (is_last(depth, limits))
                break;
        }
        return end;
    }

    /// What is said of the deepest search, if there is one.
    template <class Found>
    Found report(std::optional<Found> last, end_of_deepening const& end,
                 deepening_limits const& limits, std::string const& remembered)
    {
        auto why = end.why;
        if (not last and why == stop_reason::memory)
            throw limit_reached(remembered);
        if (not last and why == stop_reason::interrupted)
            throw interruption();
        if (not last)
            throw limit_reached(
                fmt::format("no search was finished in {} s: choose more --time", limits.seconds));
        if (end.complete)
            last->depth = limits.depth;
        else if (not why and not limits.depth)
            why = stop_reason::depth;
        last->stopped = why;
        return *std::move(last);
    }
} // namespace

std::optional<deepening_limits> limits_of(study const& s, std::optional<int> usual_depth)
{
    if (s.depth and not s.seconds)
        return std::nullopt;
    return deepening_limits{s.depth or s.seconds ? s.depth : usual_depth,
                            s.seconds.value_or(most_seconds)};
}

search_clock::search_clock(progress_fn const& progress, double seconds)
    : progress_(progress),
      end_(deadline(seconds))
{
}

double search_clock::left() const
{
    return std::chrono::duration<double>(end_ - std::chrono::steady_clock::now()).count();
}

void search_clock::operator()(std::string_view name, std::uint64_t nodes) const
{
    if (std::chrono::steady_clock::now() >= end_)
        throw time_is_up{};
    progress_(name, nodes);
}

finding deepest_search(study const& s, deepening_limits const& limits, progress_fn const& progress,
                       search_at_depth const& search)
{
    search_clock const clock(progress, limits.seconds);
    std::optional<finding> last;
    auto const end = deepen(s, limits, clock, [&](study const& at, bool& all) {
        last = search(at, std::ref(clock), all);
    });
    return report(std::move(last), end, limits, remembers_too_much(s.algorithm, s));
}

ladder deepest_ladder(study const& s, deepening_limits const& limits, progress_fn const& progress,
                      ladder_at_depth const& parts)
{
    // The others take some three times as long as the definition, and a depth more some ten times.
    constexpr double quick = 1. / 40;
    search_clock const clock(progress, limits.seconds);
    std::optional<ladder> finished;
    std::vector<ladder> begun; // deeper than `finished`, and quick
    auto const end = deepen(s, limits, clock, [&](study const& at, bool& all) {
        auto next = parts.begin(at, std::ref(clock), all);
        if (not all and not is_last(*at.depth, limits)
            and next.rows.front().work.seconds < quick * clock.left()) {
            begun.push_back(std::move(next));
            return;
        }
        parts.finish(at, std::ref(clock), next);
        finished = std::move(next);
        begun.clear();
    });
    // The time may be up by now; but these are quick. After Ctrl-C only the quickest is waited for;
    // the user has been heard.
    constexpr double at_once = 0.05;
    bool const interrupted = end.why == stop_reason::interrupted;
    if (interrupted)
        std::erase_if(begun,
                      [&](ladder const& l) { return l.rows.front().work.seconds > at_once; });
    progress_fn const unheard = [](std::string_view, std::uint64_t) { };
    auto at = s;
    for (; not begun.empty(); begun.pop_back()) {
        at.depth = begun.back().depth;
        auto const& tell = interrupted ? unheard : progress;
        if (not stopped([&] { parts.finish(at, tell, begun.back()); })) {
            finished = std::move(begun.back());
            break;
        }
    }
    return report(std::move(finished), end, limits, some_search_remembers_too_much(s));
}

static std::string remembering(std::string_view what, study const& s, std::string_view other)
{
    return fmt::format("{} would remember more than {} MB of nodes: choose a smaller --depth{} or "
                       "more --memory",
                       what, s.megabytes, other);
}

std::string remembers_too_much(std::optional<search_id> algorithm, study const& s)
{
    return algorithm ? remembering(algorithm->name(), s, ", another --algorithm")
                     : remembering("the search", s, "");
}

std::string some_search_remembers_too_much(study const& s)
{
    return remembering("one of the searches", s, "");
}

std::string stop_line(stop_reason why, int depth, study const& s)
{
    switch (why) {
    case stop_reason::time:
        return fmt::format("stopped at depth {} after {:g} s; --depth or --time chooses\n", depth,
                           s.seconds.value_or(most_seconds));
    case stop_reason::memory:
        return fmt::format("stopped at depth {}, for the next would remember more than {} MB of "
                           "nodes; --depth or --memory chooses\n",
                           depth, s.megabytes);
    case stop_reason::interrupted:
        return fmt::format("stopped at depth {}, interrupted\n", depth);
    case stop_reason::depth:
        break;
    }
    return fmt::format("stopped at depth {}, which is the greatest\n", depth);
}

} // namespace gametree::cli
