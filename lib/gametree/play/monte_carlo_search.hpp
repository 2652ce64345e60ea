/// \file
/// monte_carlo_search: the move of a player who knows nothing but the rules, and has time for many games
/// at random.
///
/// Each game begins at the root. While it is in the tree, it takes the child with the greatest
///
///   mean + sqrt (ln (games of the parent) / games of the child)              -- UCB1
///
/// for the player who moves there, a child without a game first. The node where it leaves the tree gets
/// its children when a second game comes there. From there on it is played at random, and its outcome
/// counts in all nodes that it came through. So the more promising a move looks, the more games it gets,
/// and the replies are no longer random. At a chance node the child is drawn by its weight. A node below
/// which all that matters is known has its outcome for good, and gets no more games; the search ends when
/// the root has. Where chance moves below it, its outcome is the mean of what may fall.
///
/// Laws:     an outcome that is known is that of expectiminimax; if nothing stops the search, and the tree has
///           room, it finds that of the root. The same seed and the same number of positions give the same move.
///           Tested in lib/play/random_play.cpp.
/// Stopping: asked after each position that is made. There is a move, whenever it stops.
/// Memory:   the positions in the tree: one for each move at the nodes to which two games have come, as
///           many as are said; then it grows no more.
///
/// Source:   L. Kocsis and C. Szepesvari, Bandit based Monte-Carlo planning (2006); known outcomes after
///           M. Winands, Y. Bjornsson and J. Saito, Monte-Carlo tree search solver (2008).
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include <range/v3/range/access.hpp>

#include <gametree/chance/mixed.hpp>
#include <gametree/play/random_play.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/stop_condition.hpp>

namespace gametree {

/// A move and what Monte-Carlo search found of it.
template <position P>
struct sampled_move {
    P move; ///< the position after it
    double mean; ///< outcome of its games for the player who makes it: 1 all won, -1 all lost
    std::optional<double> outcome; ///< for that player with best play, if it is known
    std::uint64_t games; ///< that began with it
};

/// What Monte-Carlo search found.
template <position P>
struct sampled_moves {
    sampled_move<P> best;
    std::vector<sampled_move<P>> all; ///< those that it had the time to make, in no order
    std::uint64_t games; ///< of all moves
    std::uint64_t positions; ///< that were made
};

namespace detail {
    template <position P, class Stop>
    class monte_carlo_tree {
        struct node {
            P at;
            std::uint32_t first = 0; // its children lie together
            std::uint32_t count = 0;
            std::uint32_t games = 0;
            double sum = 0; // of outcomes, for the player to move at the parent
            std::optional<double> outcome{}; // for the player to move here
            bool turned = true; // the other player is to move at the parent: not so after chance

            /// What is worth that to the player to move here, for the player to move at the parent.
            [[nodiscard]] double for_parent(double worth) const { return turned ? -worth : worth; }
        };
        static constexpr std::size_t root = 0;

        std::vector<node> nodes_;
        std::vector<std::size_t> path_;
        std::size_t most_nodes_;
        std::uint64_t drawn_;
        Stop stop_;
        std::uint64_t positions_ = 0;
        bool stopped_ = false;

    public:
        monte_carlo_tree(P const& p, std::uint64_t seed, Stop stop, std::size_t most_nodes)
            : most_nodes_(most_nodes),
              drawn_(mixed(seed)),
              stop_(std::move(stop))
        {
            nodes_.push_back({p});
            grow(root);
        }

        std::optional<sampled_moves<P>> found()
        {
            if (nodes_[root].count == 0)
                return std::nullopt;
            while (not stopped_ and not nodes_[root].outcome)
                one_game();
            auto const& top = nodes_[root];
            std::vector<sampled_move<P>> all;
            for (std::size_t i = top.first; i < top.first + top.count; ++i)
                all.push_back(sampled(nodes_[i]));
            auto best = all[chosen() - top.first];
            return sampled_moves<P>{std::move(best), std::move(all), top.games, positions_};
        }

    private:
        static sampled_move<P> sampled(node const& child)
        {
            std::optional<double> outcome;
            if (child.outcome)
                outcome = child.for_parent(*child.outcome);
            double const mean = outcome ? *outcome : child.games == 0 ? 0 : child.sum / child.games;
            return {child.at, mean, outcome, child.games};
        }

        /// Counts a position that was made, and says whether there may be more.
        bool count()
        {
            stopped_ = stopped_ or stop_(++positions_);
            return not stopped_;
        }

        /// Makes the children of a node, in random order; those of the root until it is stopped, of others
        /// all or none.
        void grow(std::size_t i)
        {
            auto const first = nodes_.size();
            auto all = P(nodes_[i].at).moves();
            for (auto it = ranges::begin(all); it != ranges::end(all); ++it) {
                nodes_.push_back({*it});
                nodes_.back().turned = nodes_.back().at.to_move() != nodes_[i].at.to_move();
                if (count())
                    continue;
                if (i != root)
                    nodes_.erase(nodes_.begin() + static_cast<std::ptrdiff_t>(first), nodes_.end());
                break;
            }
            auto const count = nodes_.size() - first;
            for (auto left = count; left > 1; --left) {
                drawn_ = mixed(drawn_);
                std::swap(nodes_[first + left - 1], nodes_[first + drawn_ % left]);
            }
            nodes_[i].first = static_cast<std::uint32_t>(first);
            nodes_[i].count = static_cast<std::uint32_t>(count);
            if (count == 0 and not stopped_)
                nodes_[i].outcome = outcome_at_end(nodes_[i].at);
        }

        void one_game()
        {
            path_.assign(1, root);
            while (not nodes_[path_.back()].outcome) {
                auto const i = path_.back();
                if (nodes_[i].count == 0 and (nodes_[i].games == 0 or nodes_.size() >= most_nodes_))
                    break;
                if (nodes_[i].count == 0)
                    grow(i);
                if (stopped_)
                    return;
                if (nodes_[i].count > 0)
                    path_.push_back(waits_for_chance(nodes_[i].at) ? fallen(nodes_[i])
                                                                   : most_promising(nodes_[i]));
            }
            auto& last = nodes_[path_.back()];
            if (not last.outcome and not has_moves(last.at))
                last.outcome = outcome_at_end(last.at);
            auto outcome = last.outcome;
            if (outcome)
                count();
            else
                outcome = random_outcome(last.at, drawn_, [this] { return count(); });
            if (outcome)
                note(*outcome);
        }

        /// How probable a node is as an outcome of chance.
        static double weight_of([[maybe_unused]] node const& child)
        {
            if constexpr (chance_label<P>)
                return static_cast<double>(child.at.weight());
            else
                return 1;
        }

        /// The child that chance brings, among those that are not known in full.
        std::size_t fallen(node const& parent)
        {
            double weight = 0;
            std::size_t last = parent.first;
            for (std::size_t i = parent.first; i < parent.first + parent.count; ++i)
                if (not nodes_[i].outcome) {
                    weight += weight_of(nodes_[i]);
                    last = i;
                }
            drawn_ = mixed(drawn_);
            auto point = weight * as_point(drawn_);
            for (std::size_t i = parent.first; i < last; ++i) {
                if (not nodes_[i].outcome)
                    point -= weight_of(nodes_[i]);
                if (point < 0)
                    return i;
            }
            return last;
        }

        /// The child whose turn it is.
        std::size_t most_promising(node const& parent) const
        {
            auto const tries = std::log(static_cast<double>(parent.games) + 1);
            double most = -std::numeric_limits<double>::infinity();
            std::size_t best = parent.first;
            for (std::size_t i = parent.first; i < parent.first + parent.count; ++i) {
                auto const& child = nodes_[i];
                if (child.outcome)
                    continue; // there is nothing to be learnt
                if (child.games == 0)
                    return i;
                auto const promise = child.sum / child.games + std::sqrt(tries / child.games);
                if (promise > most) {
                    most = promise;
                    best = i;
                }
            }
            return best;
        }

        /// Counts the outcome of a game, for the player to move at the end of the path.
        void note(double outcome)
        {
            for (auto step = path_.size(); step-- > 0;) {
                auto& at = nodes_[path_[step]];
                if (not at.outcome and at.count > 0 and waits_for_chance(at.at)) {
                    auto const [mean, all] = mean_of_children(at, path_[step + 1], outcome);
                    outcome = mean;
                    if (all)
                        at.outcome = mean;
                } else if (not at.outcome and at.count > 0) {
                    auto const [least, is_best] = known_of_children(at);
                    outcome = std::max(outcome, least); // a draw that can be had is no loss
                    if (is_best)
                        at.outcome = outcome = least;
                }
                ++at.games;
                outcome = at.for_parent(outcome);
                at.sum += outcome;
            }
        }

        /// The best that the player to move is sure to get, and whether there is nothing better.
        std::pair<double, bool> known_of_children(node const& parent) const
        {
            double most = -1;
            bool all = true;
            for (std::size_t i = parent.first; i < parent.first + parent.count; ++i) {
                auto const& child = nodes_[i];
                all = all and child.outcome;
                if (child.outcome)
                    most = std::max(most, child.for_parent(*child.outcome));
            }
            return {most, all or most == 1};
        }

        /// The mean of the outcomes of chance, and whether all of them are known. The outcome just
        /// tried stands for those of unknown value.
        std::pair<double, bool> mean_of_children(node const& parent, std::size_t tried,
                                                 double outcome) const
        {
            double known = 0; // weight
            double sum = 0;
            double least = outcome;
            double most = outcome;
            bool all = true;
            for (std::size_t i = parent.first; i < parent.first + parent.count; ++i) {
                auto const& child = nodes_[i];
                all = all and child.outcome;
                if (not child.outcome or i == tried)
                    continue;
                auto const worth = child.for_parent(*child.outcome);
                known += weight_of(child);
                sum += weight_of(child) * worth;
                least = std::min(least, worth);
                most = std::max(most, worth);
            }
            return {std::clamp(sum + (1 - known) * outcome, least, most), all};
        }

        /// The child of the root that is chosen. Of the children not known in full it is the one
        /// with the most games, unless it is worse than a child that is known in full.
        [[nodiscard]] std::size_t chosen() const
        {
            auto const& parent = nodes_[root];
            std::uint32_t most_games = 0;
            for (std::size_t i = parent.first; i < parent.first + parent.count; ++i)
                if (not nodes_[i].outcome)
                    most_games = std::max(most_games, nodes_[i].games);
            auto const rank = [&](std::size_t i) {
                auto const& child = nodes_[i];
                auto const worth = child.outcome            ? child.for_parent(*child.outcome)
                                 : child.games < most_games ? -2.0
                                 : child.games == 0         ? 0.0
                                                            : child.sum / child.games;
                bool const sure = child.outcome and worth >= 0; // better than what only looks so
                return std::tuple(worth, sure, child.games);
            };
            std::size_t best = parent.first;
            for (std::size_t i = best + 1; i < parent.first + parent.count; ++i)
                if (rank(i) > rank(best))
                    best = i;
            return best;
        }
    };
} // namespace detail

/// `monte_carlo_search(p, seed, stop, most_nodes)`: the best move of `p`.
///
/// \param seed        of the games
/// \param stop        number of positions that were made -> whether to stop; see stop_condition.hpp
/// \param most_nodes  in the tree; with the moves of one node it may be more
/// \return            nothing if `p` has no moves
/// \pre               chance is not to move at `p`
struct monte_carlo_search_fn {
    template <position P, stop_condition Stop>
    [[nodiscard]] std::optional<sampled_moves<P>>
    operator()(P const& p, std::uint64_t seed, Stop stop,
               std::size_t most_nodes = std::size_t{1} << 19) const
    {
        return detail::monte_carlo_tree<P, Stop>(p, seed, std::move(stop), most_nodes).found();
    }
};
inline constexpr monte_carlo_search_fn monte_carlo_search{};

} // namespace gametree
