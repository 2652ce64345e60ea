/// \file
/// transposed: alpha-beta that knows a position again.
///
///   game_tree_of(p) | views::prune(n) | views::map(static_value) | transposed(table)
///
/// The tree has to be keyed: its nodes come from positions, cut or whole, relabelled or watched.
/// Because it is a fold of trees like alpha_beta, whatever takes a search takes this one:
/// `evaluate(n, p, transposed(table))`, `make_move(n, p, transposed(table))`.
///
/// Laws:     transposed(table) == minimax, and with a window the law of alpha_beta, for a table of
///           any size, whatever it holds from searches of the same game with the same static value
///           and the same `dynamic`, at any depth.
///           Tested in lib/solver/transposed.cpp.
/// Laziness: forces leaf labels only. Which, and in what order, depends on what the table holds: of
///           a node that it knows well enough nothing is read, and else first the child that looked
///           best the last time.
/// Memory:   the table's, and one stack frame a level; nothing is allocated.
#pragma once

#include <concepts>
#include <utility>

#include <gametree/solver/detail/table_search.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/solver/keyed_tree.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/solver/transposition_table.hpp>
#include <gametree/tree_function.hpp>
#include <gametree/searches/window.hpp>

namespace gametree {

/// A tree that a search can use `Table` on: valued, and grown from the positions of the table.
template <class Tree, class Table>
concept transposable_tree = valued_tree<Tree> && storable_tree<Tree, Table>;

/// A search with a table. See `transposed`.
template <class Table>
class transposed_search : public tree_function {
    Table* table_;

public:
    /// \param table  must outlive the search
    constexpr explicit transposed_search(Table& table) : table_(&table) { }

    /// \param tree  finite tree of values, each from the view of the player to move at its node
    /// \return      minimax of `tree`
    template <transposable_tree<Table> Tree>
    [[nodiscard]] label_t<Tree> operator()(Tree const& tree) const
    {
        return (*this)(tree, window<label_t<Tree>>{});
    }
    /// \return      minimax of `tree`, or a bound on it as in the law of alpha_beta
    template <transposable_tree<Table> Tree>
    [[nodiscard]] label_t<Tree> operator()(Tree const& tree, window<label_t<Tree>> w) const
    {
        detail::table_search search(detail::in_order{}, *table_, never_stop{});
        // Values at the ends are not inside.
        return search(tree, {question::exceeds, w.alpha()}, {question::at_least, w.beta()});
    }
    /// `tree | transposed(table)(window(a, b))`.
    template <game_value Value>
    [[nodiscard]] constexpr auto operator()(window<Value> w) const
    {
        return tree_closure{[search = *this, w]<transposable_tree<Table> Tree>(Tree const& tree)
                                requires std::same_as<label_t<Tree>, Value>
                            { return search(tree, w); }};
    }
};

/// `transposed(table)`: the search that uses and fills `table`, which must outlive it.
struct transposed_fn {
    template <hashable P, game_value Value>
    [[nodiscard]] constexpr auto operator()(transposition_table<P, Value>& table) const
    {
        return transposed_search(table);
    }
};
inline constexpr transposed_fn transposed{};

} // namespace gametree
