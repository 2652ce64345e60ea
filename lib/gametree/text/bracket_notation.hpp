/// \file
/// Trees in the notation of textbooks: brackets around children, a number for a leaf.
///
///   ((3 12 8) (2 4 6) (14 5 2))        A(B(3 12 8) C(x=2 y=4 z=6) D(14 5 2))
///
///   tree     = [ name ] '(' tree { [ ',' ] tree } ')' | [ name ( '=' | ':' ) ] number
///   name     = a letter, then letters, digits, _ and '; neither Node nor Chance. Any character
///              beyond ASCII is a letter, but the minus sign U+2212, which is a `-`
///   number   = [ '-' ] what `label_notation` reads without a sign
///
/// White space is free between tokens, and separates numbers. A tree has no names; the reader keeps
/// them. An inner node has the label 0.
/// Chance nodes have no such notation: for them there is chance_notation.hpp.
///
/// Laws:     read_bracket_tree<T>(to_brackets(t)) == t   if the labels of inner nodes of t are 0
///           to_brackets(read_bracket_tree<T>(s)) == s   but for names, commas and white space
///           read_bracket_tree<T>(to_brackets(t, names), &read) has read == names
///           Tested in lib/text/rose_tree_io.cpp.
/// Memory:   the tree; nothing recurses.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <gametree/detail/walk.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/text/label_notation.hpp>
#include <gametree/text/scanner.hpp>

namespace gametree {

/// Reads trees one after another. Refers to the text, which must outlive it. After an error it is of
/// no further use.
template <std::copyable T>
    requires notated_label<T>
class bracket_tree_reader {
    std::string_view text_;
    notation_scanner in_;
    std::vector<std::string> names_;

    [[nodiscard]] bool separated() const
    {
        if (in_.at_end() or in_.token() == ")" or in_.token() == ",")
            return true;
        auto const before = text_[in_.at() - 1];
        return before == ' ' or (before >= '\t' and before <= '\r');
    }
    /// Reads up to the first child, or a whole leaf.
    ///
    /// \param or_end  a bracket could be closed here instead
    /// \return  whether a bracket was opened
    bool begin(typename rose_tree<T>::builder& tree, bool or_end)
    {
        bool named = false;
        auto& name = names_.emplace_back();
        if (in_.at_name()) {
            if (in_.token() == "Node" or in_.token() == "Chance")
                in_.fail("'" + std::string(in_.token())
                         + "' is of the other notation, and no name here");
            name = in_.token();
            in_.take();
            named = in_.accept("=") or in_.accept(":");
            if (not named and in_.token() != "(")
                in_.expected("'(' or '=' after a name");
        }
        if (in_.accept("(")) {
            tree.open(T{});
            return true;
        }
        bool const minus = in_.token() == "-";
        if (minus and not in_.before_digit())
            in_.fail("expected a number right after its '-'");
        if (not in_.at_digit() and not minus)
            in_.expected(named    ? "a number or '('"
                         : or_end ? "a number, a name, '(' or ')'"
                                  : "a number, a name or '('");
        tree.open(label_notation<T>::read(in_));
        tree.close();
        if (not separated())
            in_.expected("a space, ',' or ')' after a number");
        return false;
    }

public:
    /// \param text  must outlive the reader
    explicit bracket_tree_reader(std::string_view text) : text_(text), in_(text) { }

    /// The next tree, or nothing at the end of the text.
    /// \throws notation_error  if what stands there is no tree
    [[nodiscard]] std::optional<rose_tree<T>> next()
    {
        if (in_.at_end())
            return std::nullopt;
        typename rose_tree<T>::builder tree;
        std::size_t open = 0;
        bool comma = true; // or there was no child before
        do {
            for (; begin(tree, not comma); ++open, comma = true) // a node has a child
                if (in_.token() == ")")
                    in_.expected("a child");
            for (; open > 0 and in_.accept(")"); --open)
                tree.close();
            comma = open > 0 and in_.accept(",");
            if (comma and in_.token() == ")")
                in_.expected("a child");
        } while (open > 0);
        return tree.finish();
    }
    /// What the text calls the nodes that have been read, in preorder; empty where it has no name.
    [[nodiscard]] std::vector<std::string> const& names() const { return names_; }
    /// \throws notation_error  unless the whole text has been read
    void expect_end() const { in_.expect_end(); }
};

/// The tree that `text` writes.
///
/// \param names  gets the names of all nodes in preorder, unless it is null; see `bracket_tree_reader`
/// \throws notation_error  if it is no tree, or anything stands after it
/// \par Cost    linear in the text; nothing recurses, so a tree of any depth can be read
template <std::copyable T>
    requires notated_label<T>
[[nodiscard]] rose_tree<T> read_bracket_tree(std::string_view text,
                                             std::vector<std::string>* names = nullptr)
{
    bracket_tree_reader<T> reader(text);
    auto tree = detail::whole_tree(reader, text, "expected a number, a name or '('");
    if (names)
        *names = reader.names();
    return tree;
}

/// Whether a text is meant to be in this notation, and not in that of `rose_tree_reader`: it has no
/// square bracket, and begins with brackets before a number or a name, or a name before a bracket
/// or a sign of equality. A number alone is not recognised.
[[nodiscard]] inline bool in_brackets(std::string_view text)
{
    if (text.find('[') != text.npos)
        return false;
    notation_scanner in(text);
    bool bracket = false;
    while (in.accept("("))
        bracket = true;
    if (in.at_end() or in.token() == "Node" or in.token() == "Chance")
        return false;
    if (bracket)
        return in.token() == "-" or in.at_name() or in.at_digit();
    if (not in.at_name())
        return false;
    in.take();
    return in.token() == "(" or in.token() == "=" or in.token() == ":";
}

/// Refuses a text that begins like a tree in neither notation. \throws notation_error
inline void expect_a_tree(std::string_view text)
{
    notation_scanner in(text);
    bool bracket = false;
    while (in.accept("("))
        bracket = true;
    if (in.token() != "Node" and in.token() != "Chance" and (bracket or not in.at_end()))
        in.expected(bracket ? "a number, a name, '(' or 'Node'" : "'(' or 'Node'");
}

/// The text of a finite tree of any depth: its shape, and the labels of its leaves, which are finite
/// numbers.
///
/// \param names  what its nodes are called, in preorder, an empty text for one without a name; or none
template <game_tree Tree>
    requires notated_label<label_t<Tree>> and std::is_arithmetic_v<label_t<Tree>>
[[nodiscard]] std::string to_brackets(Tree const& tree, std::span<std::string const> names = {})
{
    std::string text;
    std::size_t at = 0; // the number of the next node
    std::optional<label_t<Tree>> last; // of a node none of whose children has come
    auto const name = [&] { return at > names.size() ? std::string() : names[at - 1]; };
    auto const separate = [&] {
        if (not text.empty() and text.back() != '(')
            text += ' ';
    };
    detail::walk(
        tree,
        [&](Tree const& node) {
            if (last) {
                separate();
                text += name() + '(';
            }
            last = node.label();
            ++at;
        },
        [&] {
            if (last) {
                separate();
                if (not name().empty())
                    text += name() + '=';
                auto const label = label_notation<label_t<Tree>>::write(*last);
                bool const negative = label.starts_with('(');
                text += negative ? label.substr(1, label.size() - 2) : label;
                last.reset();
            } else {
                text += ')';
            }
        });
    return text;
}

} // namespace gametree
