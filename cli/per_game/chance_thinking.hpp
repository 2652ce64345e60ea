/// \file
/// How a player chooses a play once the dice are on the table.
#ifndef GAMETREE_CLI_PER_GAME_CHANCE_THINKING_HPP
#define GAMETREE_CLI_PER_GAME_CHANCE_THINKING_HPP

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <gametree/cli/per_game/chance_search.hpp>
#include <gametree/cli/per_game/deadline.hpp>
#include <gametree/cli/per_game/nth_move.hpp>
#include <gametree/cli/play/players.hpp>
#include <gametree/play/best_choice.hpp>
#include <gametree/position.hpp>
#include <gametree/views/observe.hpp>

namespace gametree::cli {

/// A play and what it is worth to the player who makes it.
template <class P>
struct judged_play {
    P after;
    double worth;
};

/// All plays of a rolled position, the best first.
template <game_of_chance G>
std::vector<judged_play<typename G::position>> judged_plays(typename G::position const& p,
                                                            int depth, std::size_t plan)
{
    std::vector<judged_play<typename G::position>> found;
    for (typename G::position const next : p.moves())
        found.push_back(
            {next, -star2(judged_tree<G>(next, depth - 1, plan, p.to_move()), values_of<G>())});
    std::ranges::stable_sort(found, [](auto const& a, auto const& b) { return a.worth > b.worth; });
    return found;
}

/// As far as a player with a time goes. There is no end of the game to be in sight.
inline constexpr int deepest_in_time = 99;

/// Thrown from within a search whose time is over.
struct out_of_time { };

/// The places of the plays of a position, the one whose judged value is best first. Below them
/// `views::best_first` sorts.
template <game_of_chance G>
std::vector<std::size_t> places_best_first(typename G::position const& p, std::size_t plan)
{
    std::vector<std::pair<double, std::size_t>> judged;
    auto const judge = G::judged_by(plan, p.to_move());
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
/// it cannot be expected to finish.
///
/// \param nodes  told how many were searched
template <game_of_chance G>
typename G::position chance_move(player_spec const& who, typename G::position const& p,
                                 std::uint64_t& nodes)
{
    if (auto const only = only_move(p))
        return *only;
    auto const plan = strategy_number<G>(who.strategy);
    bool const best_first = who.order == ordering::best_first;
    auto const places = best_first ? places_best_first<G>(p, plan)
                                   : std::vector<std::size_t>{}; // or as they come
    auto const start = std::chrono::steady_clock::now();
    std::optional<std::chrono::steady_clock::time_point> end;
    auto const count = [&]<class Child>(child_made<Child> const&) {
        if ((++nodes & 0xFF) == 0 and end and std::chrono::steady_clock::now() >= *end)
            throw out_of_time{};
    };
    std::size_t index = 0;
    auto const look = [&](int depth) {
        auto const tree = judged_tree<G>(p, depth, plan, p.to_move());
        laboratory::with_listed(
            chance_algorithms, who.algorithm.value_or(usual_search(chance_algorithms)),
            [&](auto const& a) {
                auto const choose = [&](auto const& ordered) {
                    auto const observed = ordered | views::observe(count);
                    return best_choice(observed, values_of<G>(), a.search)->index;
                };
                index = best_first ? places[choose(tree | views::best_first)] : choose(tree);
            });
    };
    auto const chosen = [&] { return nth_move(p, index); };
    auto const depth = who.depth.value_or(who.seconds ? deepest_in_time : G::usual_depth);
    look(1); // however long that takes
    if (depth == 1 or chosen().win(p.to_move()))
        return chosen(); // nothing is better than to win at once
    if (who.seconds)
        try {
            end = deadline(*who.seconds);
            // A level more ends with a play, a roll and a play again, ... It takes some hundred
            // times as long as the one before.
            constexpr double longer = 50;
            auto const passed = [&] {
                return std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
                    .count();
            };
            for (int further = 3; further <= depth; further += 2)
                if (further == 3 or passed() * longer < *who.seconds)
                    look(further);
        } catch (out_of_time) {
        }
    else
        look(depth);
    return chosen();
}

/// In how many ways dice fall, all equally likely.
inline constexpr int ways_to_throw = 36;

/// The position with dice that fall in one of the ways, 0 to `ways_to_throw - 1`.
template <game_of_chance G>
typename G::position thrown(typename G::position const& p, std::uint64_t way)
{
    auto left = static_cast<double>(way) + 0.5;
    auto rolls = p.moves();
    auto it = ranges::begin(rolls);
    for (;; ++it) {
        typename G::position const rolled = *it;
        left -= rolled.weight() * ways_to_throw;
        if (left < 0)
            return rolled;
    }
}

/// The position with dice that are thrown.
template <game_of_chance G>
typename G::position thrown(typename G::position const& p, random_choices& random)
{
    return thrown<G>(p, random.below(ways_to_throw));
}

} // namespace gametree::cli

#endif
