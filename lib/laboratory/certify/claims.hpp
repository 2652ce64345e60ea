/// \file
/// What is proved of every node of a certificate, worked out from the leaves and the rules alone.
///
///   a leaf     its static value
///   a choice   at least -u if a child is worth at most u; at most the largest -l if all children
///              are listed, each worth at least l
///   chance     the mean, what is not listed being worth anything in the range
///
/// and nothing is worth more or less than the range of all values allows.
#ifndef GAMETREE_LABORATORY_CERTIFY_CLAIMS_HPP
#define GAMETREE_LABORATORY_CERTIFY_CLAIMS_HPP

#include <string>
#include <string_view>
#include <vector>

#include <gametree/laboratory/certify/certificate.hpp>
#include <gametree/laboratory/certify/checker.hpp>
#include <gametree/laboratory/certify/rule_book.hpp>

namespace gametree::laboratory {

/// A node whose claim has been found to be true.
struct checked_node {
    proved_worth worth{}; ///< the range included
    proved_worth mean{}; ///< of a chance node, the range not included
    std::optional<value_ends> range{}; ///< for the player to move here
    std::size_t parent = 0;
    std::size_t end = 0; ///< one past the last node below it
    std::size_t rank = 0; ///< among the listed children of its parent, from 0
    std::size_t chances = 0; ///< chance nodes above it
    std::size_t turns = 0; ///< choices above it
    std::size_t size = 0; ///< children that the rules have

    /// Whether node `number` lies below this node, which is node `own`.
    [[nodiscard]] bool has_below(std::size_t own, std::size_t number) const
    {
        return own < number and number < end;
    }
};

/// Checks every claim of a node.
///
/// \throws rejection, against_the_rules, notation_error
[[nodiscard]] std::vector<checked_node> check_claims(certificate const& c, rule_book rules);

/// Checks every cut, where all nodes have been checked. \throws rejection
void check_cuts(certificate const& c, std::vector<checked_node> const& nodes);

/// `what (line 12) says, because why`.
[[noreturn]] void reject(std::string_view what, std::size_t line, std::string_view says,
                         std::string_view why);

} // namespace gametree::laboratory

#endif
