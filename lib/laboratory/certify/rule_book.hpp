/// \file
/// What the rules of a game say, or the text of a written tree: all that a certificate is checked
/// against. No search is behind it.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <laboratory/certify/worth.hpp>

namespace gametree::laboratory {

/// The rules say otherwise. `what()` says why, such as `square 5 is taken`.
struct against_the_rules : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A node of the tree of all play to the depth that is claimed.
class rule_node {
public:
    rule_node() = default;
    rule_node(rule_node const&) = delete;
    rule_node& operator=(rule_node const&) = delete;
    virtual ~rule_node() = default;

    /// How many children there are.
    [[nodiscard]] virtual std::size_t size() = 0;
    /// Which child the move leads to. \throws against_the_rules
    [[nodiscard]] virtual std::size_t place_of(std::string_view move) = 0;
    /// A child. \pre place < size()
    [[nodiscard]] virtual std::unique_ptr<rule_node> child(std::size_t place) = 0;
    /// Whether a child, an outcome of chance, has that weight.
    [[nodiscard]] virtual bool weighs(std::size_t place, rational const& weight) = 0;
    /// Whether this is a chance node.
    [[nodiscard]] virtual bool by_chance() const = 0;
    /// The static value for the player to move.
    [[nodiscard]] virtual rational label() const = 0;
    /// The position in its notation; in a written tree the number in preorder.
    [[nodiscard]] virtual std::string name() const = 0;
};

/// The tree that a certificate is of.
struct rule_book {
    std::unique_ptr<rule_node> root;
    /// The least and the greatest value possible, for the player to move at the root, where the
    /// rules know it.
    std::optional<value_ends> range{};
};

/// The rules of a tree whose text is in the certificate.
///
/// \throws notation_error     if the tree cannot be read
/// \throws against_the_rules  if values lie out of the range that is claimed
[[nodiscard]] rule_book rules_of_tree(certificate const& c);

/// Holds the tree in a certificate of a game against the rules: it has the children, the weights and,
/// where it ends, the static values that they have; and where it ends before the game does, the
/// certificate claims nothing.
///
/// \throws rejection       if the rules say otherwise
/// \throws notation_error  if the tree cannot be read
void check_explored_tree(certificate const& c, rule_book rules);

} // namespace gametree::laboratory
