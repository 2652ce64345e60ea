/// \file
/// solve: the value of a game, proved, and a line of best play.
///
///   solve p = minimax (mapGtree static (gametree p))
///
/// Null windows, the first around 0, ask whether the value is at least, or more than, what has been
/// proved so far; the table remembers every answer. A search that gives up still returns what it
/// has proved.
///
/// Laws:     lowest <= minimax <= highest whatever the stop condition, and with none they are
///           equal. Every position of the line is a move from the one before it. When it is
///           finished, the static value of its last position, negated once for each step, is the
///           value. If the sign is all that is asked for, the last two hold of the sign.
///           Tested in lib/solver/solve.cpp.
/// Memory:   the table's, and one stack frame a level; the line is allocated at the end.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <range/v3/range/access.hpp>

#include <gametree/chance/value_range.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/generate.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/null_window.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/solver/detail/child_order.hpp>
#include <gametree/solver/detail/limit.hpp>
#include <gametree/solver/detail/search_team.hpp>
#include <gametree/solver/detail/table_search.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/thread_count.hpp>
#include <gametree/views/bounded.hpp>
#include <gametree/views/map.hpp>

namespace gametree {

/// A table of what is known of positions `P`: a transposition_table or a proof_table.
template <class Table, class P>
concept table_of = std::same_as<typename Table::position_type, P>
               and std::same_as<typename Table::value_type, value_of_t<P>>;

/// What is to be proved: the value, or only whether it is above, at, or below 0.
enum class proof_of : bool { value, sign };

/// What was proved of a position, for the player to move.
template <position P>
struct solution {
    std::optional<value_of_t<P>> lowest{}; ///< the value is at least this
    std::optional<value_of_t<P>> highest{}; ///< the value is at most this
    std::vector<P> line{}; ///< the positions of best play, the first one excluded
    bool proved = false; ///< what was asked for is known
    bool finished = false; ///< and the line goes to the end of the game
    bool endless = false; ///< it gave up on a line of play longer than `longest_line`
    std::uint64_t nodes = 0;

    /// The value, if that was proved.
    [[nodiscard]] constexpr std::optional<value_of_t<P>> value() const
    {
        return lowest and lowest == highest ? lowest : std::nullopt;
    }
};

/// A game with a longer line of play is taken for one where play can go round in circles.
inline constexpr int longest_line = 10'000;

/// `solve(p, table, stop, what, range, threads)`: proves the value of `p`, as far as `stop` allows.
///
/// \param p      a position from which every line of play ends
/// \param table  may hold anything of the same game
/// \param stop   number of nodes -> whether to give up; see stop_condition.hpp
/// \param what   the value, or only its sign
/// \param threads  how many search at once, for which the moves of `P` have to be functions that
///               threads may call at a time. Values and proofs are the same, the line may be another
///               that is as good; small searches are those of one thread.
/// \param range  the least and the greatest value possible, if known: a value at the end of the
///               range is then proved by one question, where else it would take two; the search
///               begins at 0, or if that is not in the range, at its lower end
/// \throws std::domain_error  if the value is not in the range
struct solve_fn {
    template <position P, table_of<P> Table, stop_condition Stop = never_stop>
        requires hashable<P>
    [[nodiscard]] solution<P>
    operator()(P const& p, Table& table, Stop stop = {}, proof_of what = proof_of::value,
               std::optional<value_range<value_of_t<P>>> const& range = {},
               thread_count threads = {}) const
    {
        solution<P> found;
        std::uint64_t asked = 0; // the nodes of the last question to `stop`
        auto const stops = [&](std::uint64_t nodes) { return stop(asked = nodes); };
        detail::search_team search(detail::by_promise{}, table, stops, threads, longest_line);
        stop_listener const listener([&] { return stop(asked); });
        auto const tree = generate(relevant_moves, p);
        try {
            prove(tree, what, range, search, found);
            found.proved = true;
            follow(tree, range, search, found);
            found.finished = true;
        } catch (detail::search_stopped) {
        } catch (detail::line_too_long) {
            found.endless = true;
        }
        found.nodes = search.nodes();
        return found;
    }

private:
    /// The values of a tree of positions, bounded where these say so.
    template <game_tree Tree>
    static auto values_of(Tree const& tree)
    {
        if constexpr (bounded_position<label_t<Tree>>)
            return tree | views::bounded;
        else
            return tree | views::map(static_value);
    }

    template <class Value>
    using known_range = std::optional<value_range<Value>>;

    /// Whether the bounds say as much as was asked for.
    template <position P>
    static bool enough(solution<P> const& s, proof_of what)
    {
        constexpr value_of_t<P> zero{};
        return s.value()
            or (what == proof_of::sign
                and ((s.lowest and zero < *s.lowest) or (s.highest and *s.highest < zero)));
    }

    template <game_tree Tree, class Value, class Search>
    static void prove(Tree const& tree, proof_of what, known_range<Value> const& range,
                      Search& search, solution<label_t<Tree>>& s)
    {
        auto const valued = values_of(tree);
        Value goal{};
        if (range and (goal < range->lowest() or range->highest() < goal)) {
            goal = range->lowest();
            s.lowest = goal;
        }
        while (not enough(s, what)) {
            auto const test = s.lowest == goal ? question::exceeds : question::at_least;
            detail::limit<Value> const at{test, goal};
            goal = search(valued, at, at);
            if (range)
                goal = range->checked(goal);
            (detail::too_high(goal, at) ? s.lowest : s.highest) = goal;
            if (range and goal == range->highest())
                s.highest = goal;
            if (range and goal == range->lowest())
                s.lowest = goal;
        }
    }

    /// Goes down the moves that keep what has been proved.
    template <game_tree Tree, class Value, class Search>
    static void follow(Tree tree, known_range<Value> const& range, Search& search,
                       solution<label_t<Tree>>& s)
    {
        bool const exact = s.value().has_value();
        auto value = s.lowest ? *s.lowest : *s.highest; // or something with the same sign
        // What no good reply is above; no limit where every reply is good.
        auto const limit = [&]() -> detail::limit<Value> {
            if (exact and range and negate(value) == range->highest())
                return {};
            if (exact)
                return {question::exceeds, negate(value)};
            if (value < Value{})
                return {};
            return {question::at_least, Value{}};
        };
        while (auto next = good_reply(tree, limit(), search)) {
            tree = *std::move(next);
            value = negate(value);
            s.line.push_back(tree.label());
        }
    }

    /// A child that is not above `limit`: the one that looked best, if it is not; else one whose
    /// bounds say so; else one that a search finds.
    template <game_tree Tree, class Value, class Search>
    static std::optional<Tree> good_reply(Tree const& tree, detail::limit<Value> const& limit,
                                          Search& search)
    {
        auto const leader = search.leader(values_of(tree));
        auto const found = [&](Tree const& child) {
            return not limit.at or detail::too_low(search(values_of(child), limit, limit), limit);
        };
        auto const leads
            = [&](Tree const& child, int number) { return number == leader and found(child); };
        auto const is_bounded = [&](Tree const& child, int) {
            if constexpr (bounded_position<label_t<Tree>>)
                return not limit.at or detail::too_low(child.label().bounds().highest(), limit);
            else
                return false;
        };
        auto const is_found
            = [&](Tree const& child, int number) { return number != leader and found(child); };
        if (auto child = first_child(tree, leads))
            return child;
        if (auto child = first_child(tree, is_bounded))
            return child;
        return first_child(tree, is_found);
    }
    template <game_tree Tree, class Test>
    static std::optional<Tree> first_child(Tree const& tree, Test test)
    {
        auto subtrees = tree.children();
        auto it = ranges::begin(subtrees);
        auto const last = ranges::end(subtrees);
        for (int i = 0; it != last; ++it, ++i)
            if (Tree child = *it; test(child, i))
                return child;
        return std::nullopt;
    }
};
inline constexpr solve_fn solve{};

} // namespace gametree
