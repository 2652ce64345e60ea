#include "search/searching.hpp"

#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/hana/for_each.hpp>

#include "game.hpp"
#include "play/analysis.hpp"
#include "search/deepening.hpp"
#include "terminal/support.hpp"
#include <gametree/chance/algorithms.hpp>
#include <gametree/play/best_moves.hpp>
#include <gametree/play/time_of.hpp>
#include <gametree/searches/algorithms.hpp>
#include <gametree/searches/critical_tree.hpp>
#include <gametree/searches/memory_limit.hpp>
#include <gametree/searches/principal_variation.hpp>
#include <laboratory/search_names.hpp>

namespace gametree::cli {

using laboratory::in_megabytes;
using laboratory::measured;
using laboratory::search_settings;
using laboratory::tell_nodes;

namespace {
    /// A position of a game that is to be searched, and how.
    struct task {
        game const& of;
        study const& what;
        any_position at;
        std::size_t strategy;
        progress_fn const& progress;
        bool* complete
            = nullptr; ///< if given, set to false where a search would have gone on below the depth

        task(game const& g, study const& s, progress_fn const& tell)
            : of(g),
              what(s),
              at(g.start(s)),
              strategy(g.about().strategy_number(s.strategy)),
              progress(tell)
        {
        }
        task(task const& whole, study const& one, progress_fn const& tell, bool* complete_at)
            : of(whole.of),
              what(one),
              at(whole.at),
              strategy(whole.strategy),
              progress(tell),
              complete(complete_at)
        {
        }
    };

    // Where nothing is left to chance.

    auto all_play(task const& t, bool* complete = nullptr)
    {
        return game_tree_of(timed(t.at))
             | views::prune(t.what.depth.value_or(std::numeric_limits<int>::max()),
                            horizon<timed_position<any_position>>{t.what.dynamic, complete});
    }

    play_judge<any_judge> judge_by(task const& t, comparison by) { return {{t.strategy}, by}; }

    measured<play_tree_value> measured_by_choice(task const& t, search_id search, bool best_first)
    {
        search_settings<play_tree_value> how{.best_first = best_first,
                                             .memory = in_megabytes(t.what.megabytes)};
        if (auto const win = t.of.about().win_value_by(t.what.strategy))
            how.win = play_tree_value{{0, *win}, 0, {}};
        return measure_play(all_play(t, t.complete) | views::map(judge_by(t, comparison::value)),
                            search, how, t.progress);
    }

    std::uint64_t smallest_proof_by_choice(task const& t, long long worth)
    {
        std::uint64_t nodes = 0;
        auto const tree = all_play(t) | tell_nodes(t.progress, "critical tree", nodes)
                        | views::map(judge_by(t, comparison::value));
        return critical_leaves(tree, play_tree_value{{0, worth}, 0, {}});
    }

    /// The best moves of a position and a line of best play: of the moves that keep the value, those
    /// that win soonest or lose latest.
    void find_best_play(task const& t, prospect<long long> const& worth, finding& found)
    {
        std::uint64_t nodes = 0;
        auto const tree = all_play(t) | tell_nodes(t.progress, "best play", nodes);
        auto const judge = judge_by(t, comparison::value_and_plies);
        auto const value = time_of(worth, tree | views::map(judge));
        for (auto const& child : best_children(tree, judge, value))
            found.best_moves.push_back(t.at.write_move(child.label().position()));
        auto before = t.at;
        for (auto const& next : principal_variation(tree, judge, value)) {
            found.line.push_back(before.write_move(next.position()));
            before = next.position();
        }
    }

    // Where chance moves too.

    /// All play and all rolls from a position, judged.
    struct chance_judge {
        std::size_t strategy;
        player who; ///< who thinks

        [[nodiscard]] double operator()(any_position const& p) const
        {
            return p.judged_for(strategy, who);
        }
    };

    measured<double> measured_by_chance(task const& t, any_position const& from, int depth,
                                        search_id search, bool best_first,
                                        progress_fn const& progress, bool* complete = nullptr)
    {
        auto const tree = game_tree_of(from)
                        | views::prune(depth, horizon<any_position>{false, complete})
                        | views::map(chance_judge{t.strategy, t.at.to_move()});
        measured<double> found{};
        laboratory::with_listed(chance_algorithms, search, [&](auto const& a) {
            found = laboratory::measure(
                tree, a, {.best_first = best_first, .range = t.of.about().range}, progress);
        });
        return found;
    }

    /// Of moves that are all certain to win, those that do in the fewest levels; of moves that are
    /// all certain to lose, those that hold out longest; of others, all.
    ///
    /// \param worth  of a move to the player who makes it, with so many levels below it searched
    template <class Worth>
    std::vector<any_position> soonest(task const& t, std::vector<any_position> best, int depth,
                                      double value, Worth const& worth)
    {
        auto const& range = t.of.about().range.value();
        bool const wins = range.highest() - value <= rounding;
        bool const loses = value - range.lowest() <= rounding;
        for (int levels = 0; (wins or loses) and best.size() > 1 and levels < depth - 1; ++levels) {
            std::vector<any_position> kept;
            for (auto const& next : best) {
                auto const seen = worth(next, levels);
                if (wins ? range.highest() - seen <= rounding : seen - range.lowest() > rounding)
                    kept.push_back(next);
            }
            if (kept.empty() and loses)
                break; // all that have held out till here lose now
            if (kept.empty())
                continue;
            best = std::move(kept);
            if (wins)
                break;
        }
        return best;
    }

    /// The best moves of a position; then chance decides.
    void find_best_moves(task const& t, int depth, search_id search, double value, finding& found)
    {
        if (t.at.is_chance() or depth == 0)
            return; // nobody chooses
        std::uint64_t nodes = 0;
        progress_fn const tell
            = [&](std::string_view, std::uint64_t here) { t.progress("best play", nodes + here); };
        auto const worth = [&](any_position const& next, int levels) {
            tell(search.name(), 0); // which may be many short searches
            auto const below = measured_by_chance(t, next, levels, search, false, tell);
            nodes += below.work.nodes;
            return -below.value;
        };
        std::vector<any_position> best;
        for (any_position const& next : t.at.moves())
            if (value - worth(next, depth - 1) <= rounding)
                best.push_back(next);
        for (auto const& next : soonest(t, std::move(best), depth, value, worth))
            found.best_moves.push_back(t.at.write_move(next));
        if (not found.best_moves.empty())
            found.line = {found.best_moves.front()};
    }

    // Either.

    /// With dice, how many levels are usual; else as many as there are.
    std::optional<int> depth_of(task const& t)
    {
        return t.what.depth ? t.what.depth : t.of.about().usual_depth;
    }

    /// One search, at one depth.
    ladder_row searched(task const& t, search_id search, bool best_first)
    {
        if (t.of.about().chance) {
            auto const found = measured_by_chance(t, t.at, depth_of(t).value(), search, best_first,
                                                  t.progress, t.complete);
            return {search.name(), found.value, found.work};
        }
        auto const found = measured_by_choice(t, search, best_first);
        return {search.name(), found.value.worth.estimate, found.work};
    }

    search_id chosen(task const& t)
    {
        return t.what.algorithm.value_or(usual_search(t.of.about().chance));
    }

    finding search_at_depth_of(task const& t)
    {
        auto const search = chosen(t);
        auto const row = searched(t, search, t.what.order == ordering::best_first);
        finding found{.position = t.at.written(),
                      .algorithm = std::string(search.name()),
                      .depth = depth_of(t),
                      .stopped = {},
                      .value = row.value,
                      .best_moves = {},
                      .line = {},
                      .work = row.work};
        if (auto const* whole = std::get_if<long long>(&row.value))
            find_best_play(t, {0, *whole}, found);
        else
            find_best_moves(t, *found.depth, search, std::get<double>(row.value), found);
        return found;
    }

    /// The definition.
    ladder begin(task const& t)
    {
        auto const first = t.of.about().chance ? search_ids(chance_algorithms).front()
                                               : search_ids(derivation).front();
        return {t.at.written(), depth_of(t), {}, {searched(t, first, false)}, {}};
    }
    /// The other searches, and what none of them can do better than.
    void finish(task const& t, ladder& all)
    {
        auto const add = [&](auto const& searches) {
            for (auto const search : search_ids(searches))
                if (search.name() != all.rows.front().algorithm)
                    all.rows.push_back(searched(t, search, false));
        };
        if (t.of.about().chance)
            return add(chance_algorithms);
        add(derivation);
        all.critical = smallest_proof_by_choice(t, std::get<long long>(all.rows.front().value));
    }
} // namespace

finding search(game const& g, study const& s, progress_fn const& progress)
{
    task const whole(g, s, progress);
    try {
        if (auto const limits = limits_of(s, g.about().usual_depth))
            return deepest_search(s, *limits, progress,
                                  [&](study const& one, progress_fn const& tell, bool& complete) {
                                      return search_at_depth_of({whole, one, tell, &complete});
                                  });
        return search_at_depth_of(whole);
    } catch (memory_limit_reached const&) {
        throw limit_reached(remembers_too_much(s.algorithm, s));
    }
}

ladder compare(game const& g, study const& s, progress_fn const& progress)
{
    task const whole(g, s, progress);
    try {
        if (auto const limits = limits_of(s, g.about().usual_depth))
            return deepest_ladder(s, *limits, progress,
                                  {[&](study const& one, progress_fn const& tell, bool& complete) {
                                       return begin({whole, one, tell, &complete});
                                   },
                                   [&](study const& one, progress_fn const& tell, ladder& begun) {
                                       finish({whole, one, tell, nullptr}, begun);
                                   }});
        auto all = begin(whole);
        finish(whole, all);
        return all;
    } catch (memory_limit_reached const&) {
        throw limit_reached(some_search_remembers_too_much(s));
    }
}

effort cost(game const& g, study const& s, progress_fn const& progress)
{
    task const t(g, s, progress);
    return searched(t, chosen(t), s.order == ordering::best_first).work;
}

std::optional<std::uint64_t> smallest_proof(game const& g, study const& s,
                                            progress_fn const& progress)
{
    if (g.about().chance)
        return std::nullopt;
    task const t(g, s, progress);
    auto const row = searched(t, usual_search(algorithms), s.order == ordering::best_first);
    return smallest_proof_by_choice(t, std::get<long long>(row.value));
}

std::vector<reached> moves(game const& g, study const& s)
{
    auto const p = g.start(s);
    std::vector<reached> found;
    for (any_position const& next : p.moves())
        found.push_back({p.write_move(next), next.written()});
    return found;
}

} // namespace gametree::cli
