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

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <gametree/laboratory/certify/rule_book.hpp>
#include <gametree/laboratory/observe/generators.hpp>
#include <gametree/laboratory/observe/instance.hpp>
#include <gametree/position.hpp>
#include <gametree/text/notation_error.hpp>
#include <gametree/views/prune.hpp>

namespace gametree::laboratory {

/// A game with names for its positions and moves. A move is named by the positions before and after
/// it. `read_position` throws `notation_error`, `read_move` another `std::runtime_error`.
template <class G>
concept notated_game = position<typename G::position>
                   and requires(typename G::position const& p, std::string_view text) {
                           { G::read_position(text) } -> std::same_as<typename G::position>;
                           { G::write_position(p) } -> std::convertible_to<std::string>;
                           { G::read_move(p, text) } -> std::same_as<typename G::position>;
                           { G::write_move(p, p) } -> std::convertible_to<std::string>;
                           { G::draw(p) } -> std::convertible_to<std::string>;
                       };

namespace detail {

    /// The exact fraction that a chance in floating point stands for: dice have small denominators.
    [[nodiscard]] inline value exact_chance(double chance)
    {
        constexpr int most = 1296; // two throws of two dice
        constexpr double rounding = 1e-12;
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
        mutable std::optional<opened<Tree>> children_;

        [[nodiscard]] opened<Tree>& children() const
        {
            if (not children_)
                children_.emplace(tree_);
            return *children_;
        }

    public:
        position_generator(Tree tree, Judge judge, std::optional<position_type> before = {})
            : tree_(std::move(tree)),
              judge_(std::move(judge)),
              before_(std::move(before))
        {
        }
        [[nodiscard]] bool done() const override { return children().done(); }
        [[nodiscard]] std::unique_ptr<node_generator> afresh() const override
        {
            return std::make_unique<position_generator>(tree_, judge_, before_);
        }
        [[nodiscard]] std::unique_ptr<node_generator> next() override
        {
            return std::make_unique<position_generator>(children().next(), judge_, tree_.label());
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

    /// A position of the game `G`, `Judge` its static value.
    template <notated_game G, class Judge>
    class played_node final : public rule_node {
        using position = typename G::position;

        position at_;
        std::size_t plies_; // that are still to be made
        bool dynamic_;
        Judge judge_;
        std::optional<std::vector<position>> next_;

        [[nodiscard]] bool forced_pass() const
        {
            if constexpr (passing_label<position>)
                return at_.forced_pass();
            else
                return false;
        }
        /// What the moves lead to: none beyond the depth, unless the position is dynamic.
        std::vector<position> const& next()
        {
            if (not next_) {
                next_.emplace();
                if (plies_ > 0 or (dynamic_ and at_.dynamic()))
                    for (position const p : at_.moves())
                        next_->push_back(p);
            }
            return *next_;
        }

    public:
        played_node(position at, std::size_t plies, bool dynamic, Judge judge)
            : at_(std::move(at)),
              plies_(plies),
              dynamic_(dynamic),
              judge_(std::move(judge))
        {
        }
        [[nodiscard]] std::size_t size() override { return next().size(); }
        [[nodiscard]] std::size_t place_of(std::string_view move) override
        {
            if (next().empty())
                throw against_the_rules("nothing comes after it");
            try {
                auto const to = G::read_move(at_, move);
                auto const found = std::ranges::find(next(), to);
                if (found == next().end())
                    throw against_the_rules("the rules have no such move");
                if (auto const usual = G::write_move(at_, to); usual != move)
                    throw against_the_rules(fmt::format("that move is written \"{}\"", usual));
                return static_cast<std::size_t>(found - next().begin());
            } catch (std::runtime_error const& e) {
                throw against_the_rules(e.what());
            }
        }
        [[nodiscard]] std::unique_ptr<rule_node> child(std::size_t place) override
        {
            auto const left = plies_ - (plies_ > 0 and not forced_pass() ? 1 : 0);
            return std::make_unique<played_node>(next()[place], left, dynamic_, judge_);
        }
        /// The rules have chances in floating point; a fraction of small numbers is meant.
        [[nodiscard]] bool weighs([[maybe_unused]] std::size_t place,
                                  [[maybe_unused]] rational const& weight) override
        {
            if constexpr (chance_label<position>) {
                constexpr int most = 1296; // two throws of two dice
                constexpr double rounding = 1e-12;
                return denominator(weight) <= most
                   and std::abs(weight.template convert_to<double>() - next()[place].weight())
                           < rounding;
            } else {
                return false;
            }
        }
        [[nodiscard]] bool by_chance() const override
        {
            if constexpr (chance_label<position>)
                return at_.is_chance();
            else
                return false;
        }
        [[nodiscard]] rational label() const override { return rational(judge_(at_)); }
        [[nodiscard]] std::string name() const override { return G::write_position(at_); }
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

    template <class G>
    typename G::position read_start(certificate const& c)
    {
        try {
            auto const start = G::read_position(c.claimed.position);
            if (auto const usual = G::write_position(start); usual != c.claimed.position)
                throw against_the_rules(fmt::format("that position is written {}", usual));
            return start;
        } catch (notation_error const& e) {
            constexpr std::size_t before = std::string_view("position ").size();
            std::string const whole = e.what();
            throw notation_error(c.subject_line, e.column() + before,
                                 whole.substr(whole.find(": ") + 2));
        }
    }

} // namespace detail

/// All play from `start`, judged.
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

/// The rules of all play from the position of a certificate.
///
/// \param make_judge  makes of the start: position -> value for the player to move there
/// \param range       between what all values lie, where that is known
/// \throws notation_error, against_the_rules  if there is no such position
template <notated_game G, class MakeJudge>
[[nodiscard]] rule_book rules_of_play(certificate const& c, MakeJudge const& make_judge,
                                      std::optional<value_ends> range)
{
    auto const start = detail::read_start<G>(c);
    auto judge = make_judge(start);
    return {std::make_unique<detail::played_node<G, decltype(judge)>>(
                start, c.claimed.depth, c.claimed.dynamic, std::move(judge)),
            std::move(range)};
}

/// The same where positions are judged by their `static_value`.
template <notated_game G>
[[nodiscard]] rule_book rules_of_play(certificate const& c)
{
    return rules_of_play<G>(c, [](auto const&) { return static_value; }, std::nullopt);
}

} // namespace gametree::laboratory

#endif
