/// \file
/// recalled: the same tree of values, whose nodes remember in a table what searches have found out.
///
///   game_tree_of(p) | views::prune(n) | views::map(judge) | views::recalled(table) | star2(range)
///
/// What is known of one node is known of every node with its position and as many levels to go. After
/// the dice have fallen the same position comes up again where plays can be made in another order;
/// without dice it is `transposed` that does this, with a window.
///
/// A search by lists (`gamma`, `star1`, `star2`) asks a node before it reads its children, and tells it
/// how far it came, also where it was interrupted: another search with the table goes on from there.
///
/// Laws:     t | recalled(table) == t, and for every search t | recalled(table) | search == t | search,
///           for a table of any size, whatever it holds from searches of the same game by the same judge;
///           such a search forces no label that it does not force without a table if that is empty and
///           no node comes twice.
///           Tested in lib/chance/recalled.cpp.
/// Laziness: makes no child and forces no label.
/// Memory:   the table's.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <utility>

#include <gametree/detail/adapted_children.hpp>
#include <gametree/detail/forwarded.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/informed_tree.hpp>
#include <gametree/solver/keyed_tree.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// The tree `t`, remembered in a `Table`. See `views::recalled`.
template <class Table, storable_tree<Table> Tree>
class recalled_view : public detail::forwarded_traits<recalled_view<Table, Tree>, Tree>,
                      public detail::forwarded_values<recalled_view<Table, Tree>, Tree> {
    Tree base_;
    Table* table_;

    friend detail::forwarded_traits<recalled_view, Tree>;
    friend detail::forwarded_values<recalled_view, Tree>;
    [[nodiscard]] constexpr Tree const& source() const { return base_; }

    using known = remembered_value<label_t<Tree>>;

    struct wrap {
        Table* table;
        constexpr recalled_view operator()(Tree child) const
        {
            return recalled_view(std::move(child), *table);
        }
    };

public:
    /// See `views::recalled`.
    constexpr recalled_view(Tree base, Table& table) : base_(std::move(base)), table_(&table) { }

    [[nodiscard]] constexpr label_t<Tree> label() const { return base_.label(); }
    [[nodiscard]] constexpr auto children() const
    {
        return detail::adapted_children(base_.children(), wrap{table_});
    }
    /// What the table says of the node, if it says that the value is at least so much.
    [[nodiscard]] std::optional<known> recalled() const
    {
        auto const [position, depth] = depth_key(base_);
        auto const found = table_->find(Table::key_of(position), position, depth);
        if (not found.holds_at(depth)
            or (found.kind != bound_kind::at_least and found.kind != bound_kind::exact))
            return std::nullopt;
        return known{found.value, found.kind == bound_kind::exact};
    }
    /// Stores what has been found out. What took more levels is kept longer.
    void learn(known const& found) const
    {
        auto const [position, depth] = depth_key(base_);
        table_->store(Table::key_of(position),
                      {.position = position,
                       .value = found.least,
                       .depth = depth,
                       .work = static_cast<std::uint32_t>(depth),
                       .kind = found.exact ? bound_kind::exact : bound_kind::at_least});
    }
};

namespace views {
    /// `recalled(tree, table)` or `tree | recalled(table)`.
    ///
    /// \param tree   of values that are positions' own: cut, judged, perhaps `bounded_by`
    /// \param table  which must outlive the view
    struct recalled_fn {
        template <class Table, storable_tree<Table> Tree>
        [[nodiscard]] constexpr recalled_view<Table, Tree> operator()(Tree tree, Table& table) const
        {
            return {std::move(tree), table};
        }
        template <hashable P, game_value Value>
        [[nodiscard]] constexpr auto operator()(transposition_table<P, Value>& table) const
        {
            using held = transposition_table<P, Value>;
            return tree_closure{[&table]<storable_tree<held> Tree>(Tree tree) {
                return recalled_view<held, Tree>(std::move(tree), table);
            }};
        }
    };

    inline constexpr recalled_fn recalled{};
} // namespace views

} // namespace gametree
