/// \file
/// What is proved of every node of a certificate, worked out from the leaves and the rules alone.
///
///   a leaf     its static value
///   a choice   at least -u if a child is worth at most u; at most the largest -l if all children
///              are listed, each worth at least l
///   chance     the mean, what is not listed being worth anything in the range
///
/// and nothing is worth more or less than the range of all values allows.
#pragma once

#include <string_view>

#include <laboratory/certify/certificate.hpp>
#include <laboratory/certify/checker.hpp>
#include <laboratory/certify/rule_book.hpp>

namespace gametree::laboratory {

/// Checks every claim of a node.
///
/// \throws rejection, against_the_rules, notation_error
void check_claims(certificate const& c, rule_book rules);

/// The range of all values is that of the rules.
///
/// \throws rejection
void check_stated_range(certificate const& c, rule_book const& rules);

/// `what (line 12) says, because why`.
[[noreturn]] void reject(std::string_view what, std::size_t line, std::string_view says,
                         std::string_view why);

} // namespace gametree::laboratory
