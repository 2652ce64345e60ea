/// \file
/// How a player chooses a play once the dice are on the table.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <cli/per_game/thinking.hpp>
#include <cli/play/doubling.hpp>
#include <cli/play/analysis.hpp>
#include <cli/play/players.hpp>
#include <cli/search/play_tree.hpp>
#include <cli/terminal/interruption.hpp>
#include <games/listed_game.hpp>
#include <gametree/chance/algorithms.hpp>
#include <gametree/play/best_choice.hpp>
#include <gametree/play/monte_carlo_search.hpp>
#include <gametree/play/random_play.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/bounded_by.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>
#include <gametree/views/recalled.hpp>
#include <laboratory/any_position.hpp>
#include <laboratory/search_names.hpp>

namespace gametree::cli {

/// What judges the positions of a game with chance: the strategy of that place in the game's list where
/// `who` thinks, or random play.
template <game_of_chance G>
struct chance_judge {
    using position = typename G::position;
    using own = decltype(G::judged_by(std::size_t{}, player{}));

    std::size_t plan;
    player who;

    [[nodiscard]] double operator()(position const& p) const
    {
        return laboratory::judged_with_chance<G>(p, plan, who);
    }
    [[nodiscard]] value_range<double> bounds(position const& p, int levels) const
        requires bounding_judge<own, position>
    {
        if (plan != laboratory::by_random_play)
            return G::judged_by(plan, who).bounds(p, levels);
        if (levels <= 0)
            return {(*this)(p), (*this)(p)};
        return values_of<G>();
    }
};

/// All play and all rolls from `p`, `depth` levels of them, judged by a strategy, for a player, whose
/// leaves nobody counts: with the bounds that the judge knows, if it knows any.
///
/// \param plan      the place of the strategy in the game's list
/// \param who       the player who thinks
/// \param complete  set to false when a search would have gone on below the depth
template <game_of_chance G>
auto thinking_tree(typename G::position const& p, int depth, std::size_t plan, player who,
                   bool* complete)
{
    chance_judge<G> const judge{plan, who};
    if constexpr (bounding_judge<decltype(judge), typename G::position>)
        return game_tree_of(p) | views::prune(depth) | views::bounded_by(judge);
    else
        return game_tree_of(p) | views::prune(depth, horizon<typename G::position>{false, complete})
             | views::map(judge);
}

/// A play and what it is worth to the player who makes it.
template <class P>
struct judged_play {
    P after;
    double worth;
};

/// What one look ahead remembers of positions, where chance moves when the rules say so: there many
/// ways lead to one position, and its moves take longer to find than its place in a table. A game
/// with dice remembers nothing.
template <game_of_chance G>
class looked_at {
public:
    void forget() { }
    auto tree(auto values) { return values; }
};
template <game_of_chance G>
    requires game_with<G, member::chance_moves>
class looked_at<G> {
    transposition_table<typename G::position, double> table_{1 << 16};

public:
    /// Before every look: whether one was complete is seen where nodes are opened, and what is
    /// remembered is not opened.
    void forget() { table_.clear(); }
    /// \param values  of a tree that is cut
    auto tree(auto values) { return std::move(values) | views::recalled(table_); }
};

/// Thrown from within a search whose time is over, or that needs too many nodes.
struct out_of_time { };

/// All plays of a rolled position as games at random see them: the one that a computer would choose, and
/// the others, the best first.
template <game_of_chance G>
std::vector<judged_play<typename G::position>> plays_judged_by_games(typename G::position const& p)
{
    constexpr std::chrono::seconds time(3); // a person waits
    auto const found = *monte_carlo_search(
        p, p.hash(), thinking_limit{enough_nodes, std::chrono::steady_clock::now() + time});
    chance_judge<G> const few{laboratory::by_random_play, opponent(p.to_move())};
    std::vector<judged_play<typename G::position>> plays;
    for (auto const& m : found.all) {
        bool const tried = m.games > 0 or m.outcome;
        plays.push_back({m.move, tried ? G::highest * m.mean : -few(m.move)});
    }
    std::ranges::stable_sort(plays, [&](auto const& a, auto const& b) {
        bool const first = a.after == found.best.move;
        return first or b.after == found.best.move ? first : a.worth > b.worth;
    });
    return plays;
}

/// All plays of a rolled position, the best first: as deep as is usual, or where chance moves when the
/// rules say so, as deep as `enough_nodes` go; where somebody is hurried, as deep as was found before.
template <game_of_chance G>
std::vector<judged_play<typename G::position>> judged_plays(typename G::position const& p,
                                                            std::size_t plan)
{
    std::uint64_t nodes = 0;
    auto most = std::numeric_limits<std::uint64_t>::max();
    bool complete = true;
    looked_at<G> looked;
    bool further = false; // than the first level
    auto const count = [&]<class Child>(child_made<Child> const&) {
        if (++nodes > most or (further and (nodes & 0xFF) == 0 and is_hurried()))
            throw out_of_time{};
    };
    auto const judged = [&](int depth) {
        nodes = 0;
        complete = true;
        looked.forget();
        std::vector<judged_play<typename G::position>> found;
        for (typename G::position const next : p.moves())
            found.push_back({next, -star2(looked.tree(thinking_tree<G>(next, depth - 1, plan,
                                                                       p.to_move(), &complete))
                                              | views::observe(count),
                                          values_of<G>())});
        std::ranges::stable_sort(found,
                                 [](auto const& a, auto const& b) { return a.worth > b.worth; });
        return found;
    };
    auto found = judged(1);
    further = true;
    try {
        if constexpr (game_with<G, member::chance_moves>) {
            most = most_nodes;
            for (int depth = 2; not complete and nodes <= enough_nodes; ++depth)
                found = judged(depth);
        } else {
            found = judged(G::usual_depth);
        }
    } catch (out_of_time) {
    }
    return found;
}

/// As far as a player with a time goes, or one whose depth is not given.
inline constexpr int deepest_in_time = 99;

/// The places of the plays of a position, the one whose judged value is best first. Below them
/// `views::best_first` sorts.
template <game_of_chance G>
std::vector<std::size_t> places_best_first(typename G::position const& p, std::size_t plan)
{
    std::vector<std::pair<double, std::size_t>> judged;
    chance_judge<G> const judge{plan, p.to_move()};
    for (typename G::position const next : p.moves())
        judged.emplace_back(judge(next), judged.size());
    std::ranges::sort(judged);
    std::vector<std::size_t> places;
    for (auto const& [value, place] : judged)
        places.push_back(place);
    return places;
}

/// The play of a `computer`. Where there is one play only, nothing is searched. Of
/// equals the first is chosen, in the order of `who`. With a time it does not begin a level that
/// it cannot be expected to finish. If it is hurried, it plays what it has found before: the first play
/// if it has found nothing, as it may where a single node takes long.
///
/// Where chance moves when the rules say so, it looks a level further as long as neither player is
/// sure to win within those levels: so it wins as soon as it can, and loses as late.
///
/// \param plan   by which it judges, as a place in the game's list
/// \param nodes  to which is added how many were searched
template <game_of_chance G>
typename G::position chance_move(player_spec const& who, std::size_t plan,
                                 typename G::position const& p, std::uint64_t& nodes)
{
    if (auto const only = only_move(p))
        return *only;
    bool const best_first = who.order == ordering::best_first;
    auto const places = best_first ? places_best_first<G>(p, plan)
                                   : std::vector<std::size_t>{}; // or as they come
    auto const start = std::chrono::steady_clock::now();
    std::optional<std::chrono::steady_clock::time_point> end;
    if (who.seconds)
        end = deadline(*who.seconds);
    auto const is_late
        = [&] { return is_hurried() or (end and std::chrono::steady_clock::now() >= *end); };
    auto most = std::numeric_limits<std::uint64_t>::max(); // nodes of one search
    std::uint64_t here = 0;
    bool complete = true;
    bool further = false; // than the first level: there is a play if the search is stopped
    looked_at<G> looked;
    auto const count = [&]<class Child>(child_made<Child> const&) {
        ++nodes;
        if (++here > most)
            throw out_of_time{};
        if ((nodes & 0xFF) == 0 and further and is_late())
            throw out_of_time{};
    };
    std::size_t index = 0;
    auto const look = [&](int depth) {
        here = 0;
        complete = true;
        looked.forget();
        auto const tree = looked.tree(thinking_tree<G>(p, depth, plan, p.to_move(), &complete));
        double worth = 0;
        auto const chosen = [&](auto const& ordered, auto const& search) {
            auto const found
                = *best_choice(ordered | views::observe(count), values_of<G>(), search);
            worth = found.worth;
            return found.index;
        };
        std::size_t found = 0;
        laboratory::with_listed(chance_algorithms,
                                who.algorithm.value_or(usual_search(chance_algorithms)),
                                [&](auto const& a) {
                                    found = best_first
                                              ? places[chosen(tree | views::best_first, a.search)]
                                              : chosen(tree, a.search);
                                });
        bool const lost_later = depth > 1 and worth <= G::lowest + rounding;
        if (not(game_with<G, member::chance_moves> and lost_later)) // or else what was found before
            index = found;
        return worth;
    };
    auto const chosen = [&] { return nth_move(p, index); };
    auto const depth = who.depth.value_or(
        who.seconds or game_with<G, member::chance_moves> ? deepest_in_time : G::usual_depth);
    // A level more: with dice it ends with a play, a roll and a play again, ... That takes some
    // hundred times as long as the one before.
    constexpr int levels_more = game_with<G, member::chance_moves> ? 1 : 2;
    constexpr double longer = game_with<G, member::chance_moves> ? 4 : 50;
    auto const passed = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    auto const in_time = [&] { return not who.seconds or passed() * longer < *who.seconds; };
    try {
        stop_listener const listener(is_late);
        auto worth = look(1); // however many nodes that takes
        further = true;
        if (depth == 1 or chosen().win(p.to_move()))
            return chosen(); // nothing is better than to win at once
        auto const undecided
            = [&] { return worth < G::highest - rounding and worth > G::lowest + rounding; };
        if constexpr (game_with<G, member::chance_moves>) {
            bool const free = not who.depth and not who.seconds;
            if (free)
                most = most_nodes;
            auto const goes_on = [&] {
                return not complete and undecided() and in_time()
                   and (not free or here <= enough_nodes);
            };
            for (int level = 1 + levels_more; level <= depth and goes_on(); level += levels_more)
                worth = look(level);
        } else if (who.seconds) {
            for (int level = 1 + levels_more; level <= depth; level += levels_more)
                if (level == 1 + levels_more or in_time())
                    look(level);
        } else {
            look(depth);
        }
    } catch (out_of_time) {
    } catch (gametree::detail::search_stopped) {
    }
    return chosen();
}

/// The play of a computer to whom positions say little before the end: the one that games at random find,
/// but what wins at once is played at once.
///
/// \param p     a position with moves, in which chance is not to move
/// \param seed  of the games
template <game_of_chance G>
typename G::position chance_move_by_games(player_spec const& who, typename G::position const& p,
                                          std::uint64_t seed, std::uint64_t& nodes)
{
    if (auto const only = only_move(p))
        return *only;
    for (typename G::position const next : p.moves())
        if (next.win(p.to_move()))
            return next;
    auto found = monte_carlo_search(p, seed, limit_of_games(who).all).value();
    nodes += found.positions;
    return found.best.move;
}

/// In how many ways chance can fall at a chance node, all equally likely.
template <game_of_chance G>
[[nodiscard]] std::uint64_t ways_of_chance(typename G::position const& p)
{
    if constexpr (game_with<G, member::ways>)
        return G::ways(p);
    else
        return std::uint64_t{1} << std::numeric_limits<double>::digits;
}

/// The position after chance has fallen in one of these ways, from 0.
template <game_of_chance G>
typename G::position thrown(typename G::position const& p, std::uint64_t way)
{
    auto const ways = static_cast<double>(ways_of_chance<G>(p));
    return outcome_of_chance(p, (static_cast<double>(way) + 0.5) / ways);
}

/// The position with dice that are thrown.
template <game_of_chance G>
typename G::position thrown(typename G::position const& p, random_choices& random)
{
    return thrown<G>(p, random.below(ways_of_chance<G>(p)));
}

/// See `game::expected_points`.
///
/// \throws interruption  if somebody is hurried
/// \param strategy  its place in the game's list
template <game_with_cube G>
[[nodiscard]] double expected_points(typename G::position const& p, std::size_t strategy,
                                     std::uint64_t seed)
{
    random_choices dice(seed);
    player_spec who;
    who.kind = player_kind::computer;
    who.depth = 1;
    std::uint64_t nodes = 0;
    int points = 0;
    for (int game = 0; game < rollouts; ++game) {
        if (is_hurried())
            throw interruption();
        auto at = thrown<G>(p, static_cast<std::uint64_t>(game) % ways_of_chance<G>(p));
        while (not at.over())
            at = at.is_chance() ? thrown<G>(at, dice) : chance_move<G>(who, strategy, at, nodes);
        points += at.win(p.to_move()) ? G::points(at) : -G::points(at);
    }
    return static_cast<double>(points) / rollouts;
}

} // namespace gametree::cli
