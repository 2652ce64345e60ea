/// \file
/// Trees as text, in exactly the notation of Haskell's derived `Show`, and back.
///
///   Node 5 [Node (-3) [],Node 4 []]
///
/// Law:      read_rose_tree<T>(to_string(t)) == t   whenever it holds of each label
///           Tested in lib/text/rose_tree_io.cpp.
/// Laziness: `to_string` makes each node and forces its label once, in preorder; nothing recurses.
///
/// rose_tree_reader: trees from text, one after another, as Haskell's derived `Read`.
///
///   tree     = '(' tree ')' | 'Node' label subtrees
///   subtrees = '(' subtrees ')' | '[' ']' | '[' tree { ',' tree } ']'
///
/// White space is free between tokens, and needed only in `Node 5`. For labels see
/// `label_notation`; for trees with chance nodes, whose labels say so, chance_notation.hpp.
///
/// Laziness: `next` reads up to the end of one tree and the white space after it.
/// Memory:   the tree and a byte for each open bracket; nothing recurses.
///
/// The weights in a written tree, of those types of labels that have any.
#pragma once

#include <concepts>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <gametree/chance/weights.hpp>
#include <gametree/detail/walk.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/text/label_notation.hpp>
#include <gametree/text/notation_error.hpp>
#include <gametree/text/scanner.hpp>

namespace gametree::detail {

/// Ordinary labels: there is no `Chance` in the text.
template <class T>
struct outcome_weights {
    static constexpr bool possible = false;
    static constexpr char const* constructors = "'Node'";

    T label(T plain, bool) { return plain; }
    void open() { }
    void close(notation_scanner const&) { }
    void read(notation_scanner&) { }
};

template <chance_label T>
class outcome_weights<T> {
    using weight = std::remove_cvref_t<decltype(std::declval<T const&>().weight())>;

    std::vector<weights_left<weight>> open_; // of the chance nodes whose outcomes are being read
    std::optional<weight> next_; // of the node that begins

public:
    static constexpr bool possible = true;
    static constexpr char const* constructors = "'Node' or 'Chance'";

    /// The label of the node that begins.
    T label(T plain, bool by_chance)
    {
        plain.by_chance = by_chance;
        if (next_)
            plain.chance = *std::exchange(next_, std::nullopt);
        return plain;
    }
    void open() { open_.emplace_back(); }
    /// At the bracket that ends the outcomes.
    void close(notation_scanner const& in)
    {
        blaming(in, [&] { open_.back().finish(); });
        open_.pop_back();
    }
    /// Reads the weight of an outcome, the comma too.
    void read(notation_scanner& in)
    {
        auto const at = in;
        next_ = label_notation<weight>::read(in);
        blaming(at, [&] { open_.back().take(*next_); });
        in.expect(",");
    }

private:
    template <class F>
    static void blaming(notation_scanner const& in, F check)
    {
        try {
            check();
        } catch (std::domain_error const& e) {
            in.fail(e.what());
        }
    }
};

} // namespace gametree::detail

namespace gametree {

/// Refers to the text, which must outlive it. After an error it is of no further use.
template <std::copyable T>
    requires notated_label<T>
class rose_tree_reader {
    // '(', '(' around a list, '[', '[' of outcomes, '(' of an outcome
    enum class bracket : char { of_tree, of_subtrees, list, outcomes, outcome };

    notation_scanner in_;
    detail::outcome_weights<T> weights_;

    [[nodiscard]] static bool innermost(std::vector<bracket> const& brackets, bracket kind)
    {
        return not brackets.empty() and brackets.back() == kind;
    }
    /// Reads from the beginning of a tree to its first subtree or the end of its empty list.
    ///
    /// \param first  whether a list has just been opened, which may have been meant to be empty
    /// \return       whether the list of its subtrees is empty; otherwise it has been opened
    bool descend(typename rose_tree<T>::builder& tree, std::vector<bracket>& brackets, bool first)
    {
        if (innermost(brackets, bracket::outcomes)) {
            if (not in_.accept("("))
                in_.expected(first ? "'(' or ']'" : "'('");
            first = false;
            weights_.read(in_);
            brackets.push_back(bracket::outcome);
        }
        for (; in_.accept("("); first = false)
            brackets.push_back(bracket::of_tree);
        bool const by_chance = weights_.possible and in_.accept("Chance");
        if (not by_chance and not in_.accept("Node"))
            in_.expected(std::string(weights_.constructors) + (first ? " or ']'" : ""));
        tree.open(weights_.label(label_notation<T>::read(in_), by_chance));
        while (in_.accept("("))
            brackets.push_back(bracket::of_subtrees);
        in_.expect("[");
        if (in_.accept("]"))
            return true;
        if (by_chance)
            weights_.open();
        brackets.push_back(by_chance ? bracket::outcomes : bracket::list);
        return false;
    }
    /// Reads what ends after a list: its node, and every list and node that this one ends.
    ///
    /// \return  whether there is another tree in the innermost list
    bool ascend(typename rose_tree<T>::builder& tree, std::vector<bracket>& brackets)
    {
        while (true) {
            for (; innermost(brackets, bracket::of_subtrees); brackets.pop_back())
                in_.expect(")");
            tree.close();
            for (; innermost(brackets, bracket::of_tree); brackets.pop_back())
                in_.expect(")");
            for (; innermost(brackets, bracket::outcome); brackets.pop_back())
                in_.expect(")");
            if (brackets.empty() or in_.accept(","))
                return not brackets.empty();
            if (in_.token() == "]" and brackets.back() == bracket::outcomes)
                weights_.close(in_);
            if (not in_.accept("]"))
                in_.expected("',' or ']'");
            brackets.pop_back();
        }
    }

public:
    /// \param text  must outlive the reader
    explicit rose_tree_reader(std::string_view text) : in_(text) { }

    /// The next tree, or nothing at the end of the text.
    /// \throws notation_error  if what stands there is no tree
    [[nodiscard]] std::optional<rose_tree<T>> next()
    {
        if (in_.at_end())
            return std::nullopt;
        typename rose_tree<T>::builder tree;
        std::vector<bracket> brackets;
        bool first = false;
        do {
            while (not descend(tree, brackets, first))
                first = true;
            first = false;
        } while (ascend(tree, brackets));
        return tree.finish();
    }
    /// \throws notation_error  unless the whole text has been read
    void expect_end() const { in_.expect_end(); }
};

/// The tree that `text` writes.
///
/// \throws notation_error  if it is no tree, or anything stands after it
/// \par Cost    linear in the text; nothing recurses, so a tree of any depth can be read
template <std::copyable T>
    requires notated_label<T>
[[nodiscard]] rose_tree<T> read_rose_tree(std::string_view text)
{
    return detail::whole_tree(rose_tree_reader<T>(text), text, "expected 'Node', found the end");
}

/// The text of a finite tree of any depth.
template <game_tree Tree>
    requires notated_label<label_t<Tree>> and (not chance_tree<Tree>)
[[nodiscard]] std::string to_string(Tree const& tree)
{
    std::string text;
    detail::walk(
        tree,
        [&](Tree const& node) {
            text += text.ends_with(']') ? ",Node " : "Node ";
            text += label_notation<label_t<Tree>>::write(node.label());
            text += " [";
        },
        [&] { text += ']'; });
    return text;
}

template <std::copyable T>
    requires notated_label<T>
std::ostream& operator<<(std::ostream& out, rose_tree<T> const& tree)
{
    return out << to_string(tree);
}

} // namespace gametree
