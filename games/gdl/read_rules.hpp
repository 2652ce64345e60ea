/// \file
/// read_rules: the description of a game as a text in KIF notation, read and checked.
///
///     (role x) (role o) (init (cell 1 b))
///     (<= (legal ?who (mark ?n)) (true (control ?who)) (true (cell ?n b)))
///
/// Law:  what `written` writes of the rules is read as the same rules; what is no description is refused
///       with a line and a column.
///       Tested in games/gdl/reading.cpp and games/gdl/random_rules.cpp.
///
/// Source: N. Love, T. Hinrichs, D. Haley, E. Schkufza and M. Genesereth, General Game Playing: Game
/// Description Language Specification (2008).
///
/// check_rules: what the language forbids, and what it asks for.
///
/// Law:  each of its refusals names the rule that is wrong. Tested in games/gdl/reading.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <games/gdl/rules.hpp>

namespace gametree::gdl {

/// Characters of a text.
inline constexpr std::size_t most_characters = 16'000'000;
/// Parentheses in parentheses.
inline constexpr std::size_t most_nesting = 100;
/// Rules that one rule with `or` stands for.
inline constexpr std::size_t most_alternatives = 4096;
/// Conditions of a rule: finding an order for them takes their number squared, each time that one of
/// them has new answers.
inline constexpr std::size_t most_conditions = 500;
/// Names and variables in all that one rule stands for.
inline constexpr std::size_t most_words_of_a_rule = 100'000;

/// Reads a description. `or`, `and` and a `not` of them are taken apart, so that a rule may become
/// several.
///
/// A line ends with LF, CR or both.
///
/// \return  with `doubts`, which a caller may take for errors
/// \throws notation_error  if it is not one, or breaks a law of the language: rules must be safe, every
///                         relation of one arity, and none may depend on its own negation, unless on
///                         that of other values only: "else", (not (goal ?r 100)). What a player sees
///                         of a state, `sees`, is refused: every player here sees all of it
[[nodiscard]] rules read_rules(std::string_view text);

/// A term, a condition, a rule in KIF notation.
[[nodiscard]] std::string written(term const& t);
[[nodiscard]] std::string written(literal const& l);
[[nodiscard]] std::string written(rule const& r);

/// A message in which no name is so long that the rest of the line is lost.
[[nodiscard]] std::string shortened(std::string_view message);

/// The comment with which a text opens, in one line and without its marks; empty if it opens with none.
[[nodiscard]] std::string opening_comment(std::string_view text);

/// The first sentence of its first paragraph.
[[nodiscard]] std::string summary_of(std::string_view text);

/// Fills in the roles and the relations with their strata, from all the rules.
///
/// \throws notation_error  if the rules are no description of a game for two players
void check_rules(rules& r);

} // namespace gametree::gdl
