/// \file
/// Trees with chance nodes as text, as Haskell's derived `Show` has
///
///   data Gtree a = Node a [Gtree a] | Chance a [(Rational, Gtree a)]
///
///   Node (0 % 1) [Chance (0 % 1) [(1 % 3,Node (5 % 1) []),(2 % 3,Node ((-1) % 2) [])]]
///
/// The grammar is that of rose_tree_io.hpp, with
///
///   tree     = .. | 'Chance' label outcomes
///   outcomes = '(' outcomes ')' | '[' ']' | '[' outcome { ',' outcome } ']'
///   outcome  = '(' weight ',' tree ')'
///
/// Law:      read_rose_tree<weighted_label<V, W>>(to_string(t)) == t
///           Tested in lib/chance/notation.cpp.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <gametree/chance/weighted_label.hpp>
#include <gametree/chance/weights.hpp>
#include <gametree/detail/walk.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/text/label_notation.hpp>
#include <gametree/text/scanner.hpp>

namespace gametree {

/// The value alone: the weight stands in the pair, and the constructor says who decides.
template <class Value, class Weight>
    requires notated_label<Value>
struct label_notation<weighted_label<Value, Weight>> {
    static weighted_label<Value, Weight> read(notation_scanner& in)
    {
        return {label_notation<Value>::read(in)};
    }
    static std::string write(weighted_label<Value, Weight> const& label)
    {
        return label_notation<Value>::write(label.value);
    }
};

/// The text of a finite tree of any depth, its chance nodes with the weights of their outcomes.
template <chance_tree Tree>
    requires notated_label<label_t<Tree>> and notated_label<weight_t<Tree>>
[[nodiscard]] std::string to_string(Tree const& tree)
{
    std::string text;
    std::vector<bool> by_chance; // of the nodes that are open
    auto const weight = [](auto const& w) {
        if constexpr (requires { label_notation<weight_t<Tree>>::write_bare(w); })
            return label_notation<weight_t<Tree>>::write_bare(w);
        else
            return label_notation<weight_t<Tree>>::write(w);
    };
    detail::walk(
        tree,
        [&](Tree const& node) {
            if (text.ends_with(']') or text.ends_with(')'))
                text += ',';
            if (not by_chance.empty() and by_chance.back())
                text += "(" + weight(node.weight()) + ",";
            by_chance.push_back(node.is_chance());
            text += node.is_chance() ? "Chance " : "Node ";
            text += label_notation<label_t<Tree>>::write(node.label());
            text += " [";
        },
        [&] {
            text += ']';
            by_chance.pop_back();
            if (not by_chance.empty() and by_chance.back())
                text += ')';
        });
    return text;
}

} // namespace gametree
