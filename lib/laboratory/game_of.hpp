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
///           What is said to be known changes it as the views of the library do. Tested in
///           laboratory/knowing/worth.cpp.
#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include <fmt/format.h>
#include <range/v3/range/access.hpp>

#include <laboratory/certify/rules_of_play.hpp>
#include <laboratory/known_views.hpp>
#include <laboratory/observe/generators.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/notated_game.hpp>
#include <laboratory/request_error.hpp>
#include <games/board_plan.hpp>
#include <gametree/position.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/views/bounded.hpp>
#include <gametree/views/canonical.hpp>
#include <gametree/views/ordered.hpp>
#include <gametree/views/prune.hpp>
#include <gametree/views/relevant.hpp>

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
        known_views knowing_;
        std::optional<position_type> before_;
        children_in_turn<Tree> children_;

    public:
        position_generator(Tree tree, Judge judge, known_views knowing,
                           std::optional<position_type> before = {})
            : tree_(std::move(tree)),
              judge_(std::move(judge)),
              knowing_(knowing),
              before_(std::move(before))
        {
        }
        [[nodiscard]] bool done() const override { return settled() or children_.done(tree_); }
        [[nodiscard]] std::unique_ptr<node_generator> afresh() const override
        {
            return std::make_unique<position_generator>(tree_, judge_, knowing_, before_);
        }
        [[nodiscard]] std::unique_ptr<node_generator> next() override
        {
            return std::make_unique<position_generator>(children_.next(tree_), judge_, knowing_,
                                                        tree_.label());
        }
        [[nodiscard]] value label() const override
        {
            if constexpr (views_known_by<position_type>().contains(known_view::bounded))
                if (settled())
                    return value((tree_ | views::bounded).label());
            auto judged = value(judge_(tree_.label()));
            if (not knowing_.of_whole_game().empty()
                and judged != value(static_value(tree_.label())))
                throw request_error(fmt::format(
                    "{} about the static value, and positions are judged otherwise: choose "
                    "another --strategy",
                    names_with_verb(knowing_.of_whole_game())));
            return judged;
        }
        [[nodiscard]] std::string move() const override
        {
            return before_ ? move_from(*before_) : "";
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

    private:
        /// The value is known without a move.
        [[nodiscard]] bool settled() const
        {
            if constexpr (views_known_by<position_type>().contains(known_view::bounded))
                if (knowing_.contains(known_view::bounded)) {
                    auto const range = (tree_ | views::bounded).bounds();
                    return range.lowest() == range.highest();
                }
            return false;
        }
        /// The first move that leads to this position, or to one that it stands for.
        [[nodiscard]] std::string move_from(position_type const& before) const
        {
            if constexpr (views_known_by<position_type>().contains(known_view::canonical))
                if (knowing_.contains(known_view::canonical))
                    for (position_type const& next : before.moves())
                        if (next.canonical() == tree_.label())
                            return G::write_move(before, next);
            return G::write_move(before, tree_.label());
        }
    };

    /// Calls `use` with the tree as the views see it; they are those of the library.
    ///
    /// \param knowing  of what the positions say; bounded is none of these, as it is a tree of values
    template <game_tree Tree, class Use>
    [[nodiscard]] auto seen_through(Tree const& tree, known_views knowing, Use const& use)
    {
        using P = label_t<Tree>;
        constexpr auto said = views_known_by<P>();
        auto const perhaps_relevant = [&](auto const& some) {
            if constexpr (said.contains(known_view::relevant))
                if (knowing.contains(known_view::relevant))
                    return use(some | views::relevant);
            return use(some);
        };
        auto const perhaps_ordered = [&](auto const& some) {
            if constexpr (said.contains(known_view::ordered))
                if (knowing.contains(known_view::ordered))
                    return perhaps_relevant(some | views::ordered);
            return perhaps_relevant(some);
        };
        if constexpr (said.contains(known_view::canonical))
            if (knowing.contains(known_view::canonical))
                return perhaps_ordered(tree | views::canonical);
        return perhaps_ordered(tree);
    }

    /// Follows dynamic positions below the depth, if it is asked to.
    struct dynamic_horizon {
        bool follow = false;
        known_views of_whole_game{}; ///< for which there must be nothing left to cut

        template <class P>
        [[nodiscard]] bool operator()(P const& p) const
        {
            bool const goes_on = follow and p.dynamic();
            if (not goes_on and not of_whole_game.empty())
                check_is_over(p);
            return goes_on;
        }

    private:
        template <class P>
        void check_is_over(P const& p) const
        {
            auto next = p.moves();
            if (ranges::begin(next) != ranges::end(next))
                throw request_error(fmt::format(
                    "{} about the whole game, and here the tree is cut: leave --depth out, or "
                    "begin later in the game",
                    names_with_verb(of_whole_game)));
        }
    };

} // namespace detail

/// All play from `start`, judged, as an instance. Nothing is made before a search reads it.
///
/// \param judge  position -> value for the player to move there
/// \param known  says how deep, whether dynamic positions are followed below, and what is known of
///               positions; the position and whether there are chance nodes are filled in
template <notated_game G, class Judge>
[[nodiscard]] std::unique_ptr<instance> tree_of_play(typename G::position const& start, Judge judge,
                                                     identity known, ordering o = ordering::natural)
{
    known.position = G::write_position(start);
    known.chance = chance_label<typename G::position>;
    auto const studied = [&](auto const& seen) {
        auto tree
            = seen
            | views::prune(known.depth.value_or(std::numeric_limits<int>::max()),
                           detail::dynamic_horizon{
                               known.dynamic, (known.knowing | known.uncut_for).of_whole_game()});
        using from = detail::position_generator<G, std::remove_cvref_t<decltype(tree)>, Judge>;
        auto root = std::make_unique<from>(std::move(tree), std::move(judge), known.knowing);
        return std::make_unique<instance>(std::move(known), std::move(root), o);
    };
    return detail::seen_through(game_tree_of(start), known.knowing, studied);
}

} // namespace gametree::laboratory
