/// \file
/// check_rules: what the language forbids, and what it asks for.
///
/// Law:  each of its refusals names the rule that is wrong. Tested in games/gdl/reading.cpp.
#pragma once

#include <games/gdl/rules.hpp>

namespace gametree::gdl {

/// Fills in the roles and the relations with their strata, from all the rules.
///
/// \throws notation_error  if the rules are no description of a game for two players
void check_rules(rules& r);

} // namespace gametree::gdl
