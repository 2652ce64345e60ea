#include <laboratory/tree_of_play.hpp>

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>

#include <fmt/format.h>

#include <gametree/position.hpp>
#include <gametree/views/canonical.hpp>
#include <gametree/views/ordered.hpp>
#include <gametree/views/prune.hpp>
#include <gametree/views/relevant.hpp>
#include <laboratory/certify/rules_of_play.hpp>
#include <laboratory/known_views.hpp>
#include <laboratory/request_error.hpp>

namespace gametree::laboratory {

namespace {
    /// A position and all play from it, as deep as `Tree` goes.
    template <game_tree Tree>
    class position_generator final : public node_generator {
        Tree tree_;
        std::shared_ptr<position_judge const> judge_;
        known_views knowing_;
        std::optional<any_position> before_;
        children_in_turn<Tree> children_;

    public:
        position_generator(Tree tree, std::shared_ptr<position_judge const> judge,
                           known_views knowing, std::optional<any_position> before = {})
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
            auto const at = tree_.label();
            if (settled())
                return at.bounds().lowest();
            auto judged = (*judge_)(at);
            if (not knowing_.of_whole_game().empty() and judged != value(at.static_value()))
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
        [[nodiscard]] std::string position() const override { return tree_.label().written(); }
        [[nodiscard]] std::string board() const override { return tree_.label().drawing().plain(); }
        [[nodiscard]] board_plan plan() const override
        {
            board_plan now = tree_.label().drawing().plan();
            if (before_)
                mark_changes(now, before_->drawing().plan());
            return now;
        }
        [[nodiscard]] std::string_view mover() const override
        {
            auto const at = tree_.label();
            return at.side(at.to_move());
        }
        [[nodiscard]] bool by_chance() const override { return tree_.label().is_chance(); }
        [[nodiscard]] value weight() const override { return exact_chance(tree_.label().weight()); }
        [[nodiscard]] bool forced_pass() const override { return tree_.label().forced_pass(); }
        [[nodiscard]] std::optional<std::size_t> preorder() const override { return std::nullopt; }
        [[nodiscard]] std::size_t bytes() const override { return sizeof(*this); }

    private:
        /// The value is known without a move.
        [[nodiscard]] bool settled() const
        {
            if (not knowing_.contains(known_view::bounded))
                return false;
            auto const range = tree_.label().bounds();
            return range.lowest() == range.highest();
        }
        /// The first move that leads to this position, or to one that it stands for.
        [[nodiscard]] std::string move_from(any_position const& before) const
        {
            auto const here = tree_.label();
            if (knowing_.contains(known_view::canonical))
                for (any_position const& next : before.moves())
                    if (next.canonical() == here)
                        return before.write_move(next);
            return before.write_move(here);
        }
    };

    /// Calls `use` with the tree as the views see it; they are those of the library.
    ///
    /// \param knowing  bounded is none of these, as it is a tree of values
    template <game_tree Tree, class Use>
    auto seen_through(Tree const& tree, known_views knowing, Use const& use)
    {
        auto const perhaps_relevant = [&](auto const& some) {
            return knowing.contains(known_view::relevant) ? use(some | views::relevant) : use(some);
        };
        auto const perhaps_ordered = [&](auto const& some) {
            return knowing.contains(known_view::ordered) ? perhaps_relevant(some | views::ordered)
                                                         : perhaps_relevant(some);
        };
        return knowing.contains(known_view::canonical) ? perhaps_ordered(tree | views::canonical)
                                                       : perhaps_ordered(tree);
    }

    /// Follows dynamic positions below the depth, if it is asked to.
    struct dynamic_horizon {
        bool follow = false;
        known_views of_whole_game{}; ///< for which there must be nothing left to cut

        [[nodiscard]] bool operator()(any_position const& p) const
        {
            bool const goes_on = follow and p.dynamic();
            if (not goes_on and not of_whole_game.empty() and p.has_moves())
                throw request_error(fmt::format(
                    "{} about the whole game, and here the tree is cut: leave --depth out, or "
                    "begin later in the game",
                    names_with_verb(of_whole_game)));
            return goes_on;
        }
    };
} // namespace

std::unique_ptr<instance> tree_of_play(any_position const& start, position_judge judge,
                                       instance_info known, ordering o)
{
    known.position = start.written();
    auto const shared = std::make_shared<position_judge const>(std::move(judge));
    auto const studied = [&](auto const& seen) {
        auto tree
            = seen
            | views::prune(known.depth.value_or(std::numeric_limits<int>::max()),
                           dynamic_horizon{known.dynamic,
                                           (known.knowing | known.uncut_for).of_whole_game()});
        using from = position_generator<std::remove_cvref_t<decltype(tree)>>;
        auto root = std::make_unique<from>(std::move(tree), shared, known.knowing);
        return std::make_unique<instance>(known, std::move(root), o);
    };
    return seen_through(game_tree_of(start), known.knowing, studied);
}

} // namespace gametree::laboratory
