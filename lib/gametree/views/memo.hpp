/// \file
/// memo: the tree with call-by-need, as Haskell has it.
///
/// Law:      t | memo == t; however often a search comes back, each label is forced once and each
///           child made once.
///           Tested in lib/views/views.cpp and lib/views/laziness.cpp.
/// Laziness: nothing is made or forced before it is read; to step over a child makes it.
/// Memory:   grows with the nodes that have been made, and is freed with the last view of the tree.
///           The nodes hold no owner, so that a line of any length is freed without recursion.
///           With a `memory_limit`, reading throws `memory_limit_reached` where it would grow more.
#pragma once

#include <memory>
#include <utility>
#include <variant>

#include <gametree/cursor_range.hpp>
#include <gametree/detail/forwarded.hpp>
#include <gametree/detail/node_arena.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/searches/memory_limit.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// The tree `t`, shared by its copies. Not for use by several threads at once. See `views::memo`.
template <game_tree Tree>
class memo_view : public detail::forwarded_traits<memo_view<Tree>, Tree> {
    using arena = detail::node_arena<Tree, std::monostate>;
    using node = typename arena::node;

    std::shared_ptr<arena> arena_;
    node* node_;

    friend detail::forwarded_traits<memo_view, Tree>;
    [[nodiscard]] Tree const& source() const { return node_->tree(); }

    memo_view(std::shared_ptr<arena> a, node* n) : arena_(std::move(a)), node_(n) { }

    class children_range : public cursor_facade<children_range> {
        std::shared_ptr<arena> arena_;
        node* parent_ = nullptr;

        struct cursor {
            std::shared_ptr<arena> nodes;
            node* parent = nullptr;
            node* previous = nullptr; // the child in front of this place, if there is one

            [[nodiscard]] bool done() const { return not parent->has_child(previous, *nodes); }
            [[nodiscard]] memo_view read() const
            {
                return memo_view(nodes, &parent->child(previous, *nodes));
            }
            void next() { previous = &parent->child(previous, *nodes); }
        };

    public:
        children_range() = default;
        children_range(std::shared_ptr<arena> a, node* p) : arena_(std::move(a)), parent_(p) { }
        [[nodiscard]] cursor start() const { return {arena_, parent_}; }
    };

public:
    /// See `views::memo`.
    explicit memo_view(Tree base, memory_limit limit = {})
        : arena_(std::make_shared<arena>(std::move(base), limit)),
          node_(&arena_->root())
    {
    }
    [[nodiscard]] label_t<Tree> label() const { return node_->label(); }
    [[nodiscard]] children_range children() const { return {arena_, node_}; }
    /// Not to be asked in place of the children: what is seen of these is kept.
    [[nodiscard]] bool has_no_children() const = delete;
};

namespace views {
    /// `memo(tree)` or `tree | memo`: labels and children computed once and kept;
    /// `memo(tree, limit)` or `tree | memo(limit)`: no more of them than the limit allows.
    ///
    /// \throws memory_limit_reached  where a node is read that does not fit
    struct memo_fn : tree_function {
        template <game_tree Tree>
        [[nodiscard]] memo_view<Tree> operator()(Tree tree, memory_limit limit = {}) const
        {
            return memo_view<Tree>(std::move(tree), limit);
        }
        [[nodiscard]] constexpr auto operator()(memory_limit limit) const
        {
            return with_arguments(*this, limit);
        }
    };

    inline constexpr memo_fn memo{};
} // namespace views

} // namespace gametree
