#include <laboratory/gap/smallest_proof.hpp>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <stdexcept>
#include <utility>
#include <vector>

#include <gametree/detail/deep.hpp>
#include <gametree/detail/number_size.hpp>
#include <laboratory/observe/exact_values.hpp>
#include <gametree/searches/minimax.hpp>

namespace gametree::laboratory {

namespace {
    constexpr auto never = std::numeric_limits<std::uint64_t>::max();
    constexpr std::uint64_t most_steps = 3'000'000;

    struct takes_too_long { };

    std::uint64_t plus(std::uint64_t a, std::uint64_t b) { return a > never - b ? never : a + b; }

    /// What can be shown with so many leaves: costs and bounds, both rising.
    using frontier = std::vector<std::pair<std::uint64_t, value>>;

    /// Without the points that cost more than another and show no more.
    frontier best_of(frontier points)
    {
        std::ranges::sort(points, [](auto const& a, auto const& b) {
            return a.first != b.first ? a.first < b.first : b.second < a.second;
        });
        frontier kept;
        for (auto& p : points)
            if (kept.empty() or kept.back().second < p.second)
                kept.push_back(std::move(p));
        return kept;
    }

    /// The least cost of showing `bound`.
    std::uint64_t cost_of(frontier const& shown, value const& bound)
    {
        auto const enough
            = std::ranges::lower_bound(shown, bound, {}, [](auto const& p) { return p.second; });
        return enough == shown.end() ? never : enough->first;
    }

    /// Whose bound: that the value is at least so much, or that its negative is.
    enum class side { lower, upper };

    constexpr side other(side s) { return s == side::lower ? side::upper : side::lower; }

    class prover {
        using known_range = std::optional<value_range<value>>;

        std::uint64_t steps_ = 0;
        exact_values values_;

        void spend(std::uint64_t steps)
        {
            steps_ += steps;
            if (steps_ > most_steps)
                throw takes_too_long{};
        }
        /// The range as it is seen one level below.
        static known_range below(node const& n, known_range const& range)
        {
            return range and not n.by_chance() ? range->negated() : range;
        }
        /// What is known without looking.
        static std::optional<value> free(side s, known_range const& range)
        {
            if (not range)
                return std::nullopt;
            return s == side::lower ? range->lowest() : -range->highest();
        }

        /// All values are the same.
        static bool fixed(known_range const& range)
        {
            return range and range->lowest() == range->highest();
        }

        frontier shown_of_leaf(node const& n, side s, known_range const& range)
        {
            frontier points{{1, s == side::lower ? n.label() : -n.label()}};
            if (auto const bound = free(s, range))
                points.emplace_back(0, *bound);
            return best_of(std::move(points));
        }
        /// A weighted mean of the bounds of all outcomes, the costs added up.
        frontier shown_of_chance(node const& n, side s, known_range const& range)
        {
            frontier sum{{0, 0}};
            for (std::size_t place = 0; n.has_child(place); ++place) {
                auto const& child = n.child(place);
                auto const outcome = shown(child, s, range);
                spend(sum.size() * outcome.size());
                std::map<std::uint64_t, value> at_cost;
                for (auto const& [cost, bound] : sum)
                    for (auto const& [more, of_child] : outcome) {
                        auto const mean
                            = detail::of_bounded_size(value(bound + child.weight() * of_child));
                        auto const [it, is_new] = at_cost.try_emplace(plus(cost, more), mean);
                        if (not is_new)
                            it->second = std::max(it->second, mean);
                    }
                sum = best_of(frontier(at_cost.begin(), at_cost.end()));
            }
            return sum;
        }
        /// One child will do for a lower bound; an upper bound is one of every child.
        frontier shown_of_choice(node const& n, side s, known_range const& range)
        {
            std::vector<frontier> children;
            frontier all;
            for (std::size_t place = 0; n.has_child(place); ++place) {
                children.push_back(shown(n.child(place), other(s), range));
                all.insert(all.end(), children.back().begin(), children.back().end());
            }
            if (s == side::lower)
                return best_of(std::move(all));
            spend(all.size() * children.size());
            for (auto& [cost, bound] : all) {
                cost = 0;
                for (auto const& child : children)
                    cost = plus(cost, cost_of(child, bound));
            }
            std::erase_if(all, [](auto const& p) { return p.first == never; });
            return best_of(std::move(all));
        }
        /// All that can be shown of a node.
        frontier shown(node const& n, side s, known_range const& range)
        {
            if (detail::stack_is_low()) [[unlikely]]
                return detail::on_fresh_stack([&] { return shown(n, s, range); });
            spend(1); // each chance node asks what can be shown of all that is below it
            if (n.is_leaf())
                return shown_of_leaf(n, s, range);
            return n.by_chance() ? shown_of_chance(n, s, range)
                                 : shown_of_choice(n, s, below(n, range));
        }

    public:
        /// The costs of showing that a node is worth at least, at most, and exactly `goal`.
        struct costs {
            std::uint64_t lower = never;
            std::uint64_t upper = 0;
            std::uint64_t exact = never;
        };

        costs of(node const& root, known_range const& range)
        {
            auto const worth
                = root.whole().about().chance ? values_.of(root) : minimax(choice_tree(root));
            return of(root, worth, range);
        }
        costs of(node const& n, value const& goal, known_range const& range)
        {
            if (detail::stack_is_low()) [[unlikely]]
                return detail::on_fresh_stack([&] { return of(n, goal, range); });
            if (n.is_leaf())
                return {cost_of(shown_of_leaf(n, side::lower, range), goal),
                        cost_of(shown_of_leaf(n, side::upper, range), -goal),
                        n.label() != goal ? never
                        : fixed(range)    ? 0
                                          : 1ULL};
            if (n.by_chance())
                return of_chance(n, goal, range);
            costs found;
            auto const range_below = below(n, range);
            for (std::size_t place = 0; n.has_child(place); ++place) {
                auto const child = of(n.child(place), -goal, range_below);
                // what is exact goes through this child, or through an earlier one
                found.exact
                    = std::min(plus(found.upper, child.exact), plus(found.exact, child.lower));
                found.upper = plus(found.upper, child.lower);
                found.lower = std::min(found.lower, child.upper);
            }
            return found;
        }

    private:
        costs of_chance(node const& n, value const& goal, known_range const& range)
        {
            costs found{cost_of(shown(n, side::lower, range), goal),
                        cost_of(shown(n, side::upper, range), -goal), 0};
            value mean = 0;
            for (std::size_t place = 0; n.has_child(place); ++place) {
                auto const& child = n.child(place);
                auto const& worth = values_.of(child);
                mean += child.weight() * worth;
                found.exact = plus(found.exact, of(child, worth, range).exact);
            }
            if (mean != goal)
                found.exact = never;
            return found;
        }
    };
} // namespace

std::optional<std::uint64_t> smallest_proof(instance const& whole,
                                            std::optional<value_range<value>> const& range)
{
    prover p;
    try {
        return p.of(whole.root(), range).exact;
    } catch (takes_too_long const&) {
        return std::nullopt;
    } catch (std::domain_error const&) { // a bound with too many digits
        return std::nullopt;
    }
}

} // namespace gametree::laboratory
