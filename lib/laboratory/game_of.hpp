/// \file
/// From a type with the rules of a game to what the laboratory studies: its tree, node by node, and
/// the rules that certificates are checked against.
///
/// A type `G` brings a `position` and names for positions and moves, see `notated_game`; the games
/// of this project do.
///
/// Laws:     the tree has the labels and the shape of `game_tree_of(start) | views::prune(depth) |
///           views::map(judge)`; a certificate of it is accepted. Tested in
///           laboratory/observe/observed_search.cpp and laboratory/certify/certify.cpp.
#ifndef GAMETREE_LABORATORY_GAME_OF_HPP
#define GAMETREE_LABORATORY_GAME_OF_HPP

#include <cmath>
#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include <gametree/laboratory/certify/rules_of_play.hpp>
#include <gametree/laboratory/observe/generators.hpp>
#include <gametree/laboratory/observe/instance.hpp>
#include <gametree/laboratory/notated_game.hpp>
#include <gametree/board_plan.hpp>
#include <gametree/position.hpp>
#include <gametree/views/prune.hpp>

namespace gametree::laboratory {

namespace detail {

    /// The exact fraction that a chance in floating point stands for: that of one of so many equal
    /// outcomes, or one with a small denominator, as dice have.
    [[nodiscard]] inline value exact_chance(double chance)
    {
        constexpr int most = 1296; // two throws of two dice
        constexpr double rounding = 1e-12;
        constexpr double many = 1e6;
        auto const outcomes = std::round(1 / chance);
        if (outcomes <= many and std::abs(chance * outcomes - 1) < rounding)
            return value(1) / static_cast<long long>(outcomes);
        for (int below = 1; below <= most; ++below)
            if (auto const above = std::round(chance * below);
                std::abs(chance * below - above) < rounding)
                return value(static_cast<long long>(above)) / below;
        return value(chance);
    }

    /// A position of the game `G` and all play from it, as deep as `Tree` goes.
    template <notated_game G, game_tree Tree, class Judge>
    class position_generator final : public node_generator {
        using position_type = typename G::position;

        Tree tree_;
        Judge judge_;
        std::optional<position_type> before_;
        children_in_turn<Tree> children_;

    public:
        position_generator(Tree tree, Judge judge, std::optional<position_type> before = {})
            : tree_(std::move(tree)),
              judge_(std::move(judge)),
              before_(std::move(before))
        {
        }
        [[nodiscard]] bool done() const override { return children_.done(tree_); }
        [[nodiscard]] std::unique_ptr<node_generator> afresh() const override
        {
            return std::make_unique<position_generator>(tree_, judge_, before_);
        }
        [[nodiscard]] std::unique_ptr<node_generator> next() override
        {
            return std::make_unique<position_generator>(children_.next(tree_), judge_,
                                                        tree_.label());
        }
        [[nodiscard]] value label() const override { return value(judge_(tree_.label())); }
        [[nodiscard]] std::string move() const override
        {
            return before_ ? G::write_move(*before_, tree_.label()) : "";
        }
        [[nodiscard]] std::string position() const override
        {
            return G::write_position(tree_.label());
        }
        [[nodiscard]] std::string board() const override { return G::draw(tree_.label()); }
        [[nodiscard]] board_plan plan() const override
        {
            if constexpr (planned_game<G>) {
                auto now = board_plan(G::drawing(tree_.label()).plan());
                if (before_)
                    mark_changes(now, G::drawing(*before_).plan());
                return now;
            } else {
                return {};
            }
        }
        [[nodiscard]] std::string_view mover() const override
        {
            if constexpr (sided_game<G>)
                return G::side(tree_.label().to_move());
            else
                return {};
        }
        [[nodiscard]] bool by_chance() const override
        {
            if constexpr (chance_tree<Tree>)
                return tree_.is_chance();
            else
                return false;
        }
        [[nodiscard]] value weight() const override
        {
            if constexpr (chance_tree<Tree>)
                return exact_chance(tree_.weight());
            else
                return 1;
        }
        [[nodiscard]] bool forced_pass() const override { return is_forced_pass(tree_); }
        [[nodiscard]] std::optional<std::size_t> preorder() const override { return std::nullopt; }
        [[nodiscard]] std::size_t bytes() const override { return sizeof(*this); }
    };

    /// Follows dynamic positions below the depth, if it is asked to.
    struct dynamic_horizon {
        bool follow = false;

        template <class P>
        [[nodiscard]] bool operator()(P const& p) const
        {
            return follow and p.dynamic();
        }
    };

} // namespace detail

/// All play from `start`, judged, as an instance. Nothing is made before a search reads it.
///
/// \param judge  position -> value for the player to move there
/// \param known  says how deep, and whether dynamic positions are followed below; the position and
///               whether there are chance nodes are filled in
template <notated_game G, class Judge>
[[nodiscard]] std::unique_ptr<instance> tree_of_play(typename G::position const& start, Judge judge,
                                                     identity known, ordering o = ordering::natural)
{
    known.position = G::write_position(start);
    known.chance = chance_label<typename G::position>;
    auto tree = game_tree_of(start)
              | views::prune(known.depth.value_or(std::numeric_limits<int>::max()),
                             detail::dynamic_horizon{known.dynamic});
    using from = detail::position_generator<G, std::remove_cvref_t<decltype(tree)>, Judge>;
    return std::make_unique<instance>(std::move(known),
                                      std::make_unique<from>(std::move(tree), std::move(judge)), o);
}

} // namespace gametree::laboratory

#endif
