/// \file
/// A certificate: a search's leaves as a proof of its value, which can be checked without a search.
///
/// It is text, one thing a line. Every line is a premise that says which tree it is about, or follows
/// from the premises and the rules, and is then checked. How the leaves were found cannot be seen
/// from them, so that neither the search nor the order of its moves is there. First comes what is
/// claimed, in this order:
///
///   gametree certificate 2
///   game tic-tac-toe            or, of a written tree, its text: each line after `tree `
///   position .........          the next four of a game only
///   depth 2
///   dynamic                     where dynamic positions are followed below the depth
///   strategy men                where the game has several
///   tree Node 0 [Node 1 [],..   if asked for: what the search explored, see explored_tree.hpp; then
///                               nodes and moves are named as in a written tree
///   range -100 100              bounds on all values, for the player to move at the root,
///                               where that is known
///   value 1                     of the root
///   nodes 34
///   leaves 28
///   cuts 8                      nodes some of whose children are not listed
///
/// Then every node that was visited, in preorder, numbered from 0, with what follows from the
/// leaves about its worth to the player to move there:
///
///   node 0 level 0 exactly 1 children 9 all at "........."
///   leaf 2 level 2 exactly 1 move "2" at "XO......."
///
/// `leaf` is a node whose static value was computed, `chance` a chance node, `node` any other. What
/// is worth anything is `exactly 1`, `at-least 1`, `at-most 1`, `from 1 to 2` or `any`; `children`
/// says how many are listed, and whether these are `all` that there are, or `some`. `weight 1/6` is
/// the chance of an outcome. A position is named `at` each node: in a written tree, its number in
/// preorder; and a move there is the number of a child, from 1. Then why children may be left out,
/// once for each node with `some`, in the same order:
///
///   cut 12 at-least 5 bound 3 spare 2 read 1 line 13 14 from move 3 of 0 levels 1
///
/// Node 12 is worth at least 5, 2 more than the bound, by the 1 child that is listed; best play, as
/// far as it is proved, is 13, then 14. The bound is what the child 3 of node 0, 1 level above, is
/// worth, and that child is listed before the one that leads to 12; of several bounds it is the
/// tightest. Or the bound is from the `range`, beyond which there are no values, or from the
/// `value` of the root. `cut 12 read 1 unexplained`: none of these is a reason, as where a search
/// asked more than once. What follows from the nodes, and which of the reasons is named, is
/// laid down in certify/cuts.hpp.
///
///   crc32 0123abcd              of all lines above, against accidents; this is the last line
///
/// A number is written as 5, -5 or, in lowest terms, -1/2. Nothing else may stand anywhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gametree/chance/rational.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::laboratory {

/// What a certificate claims: the instance, the value and the counts.
struct statement {
    std::string game; ///< empty: a written tree
    std::string position;
    std::size_t depth = 0; ///< plies, in a game with dice levels
    bool dynamic = false;
    std::string strategy; ///< empty where the game has none
    std::string tree; ///< of a written tree its text, each line ended; of a game what was explored
    std::optional<std::pair<rational, rational>> range{};
    rational worth;
    std::size_t nodes = 0;
    std::size_t leaves = 0;
    std::size_t cuts = 0;
};

/// What is claimed of a node's worth to the player to move there. Without one of the bounds, there
/// is none but the range of all values.
struct proved_bounds {
    std::optional<rational> least{};
    std::optional<rational> most{};
    bool operator==(proved_bounds const&) const = default;
};

/// What stands at a claimed node: a choice, chance, or a leaf whose static value was computed.
enum class claim_kind { node, chance, leaf };

/// A node and what is claimed of it.
struct claim {
    claim_kind kind = claim_kind::node;
    std::size_t number = 0; ///< of the node, in the order of the certificate
    std::size_t level = 0; ///< 0 at the root
    proved_bounds worth{}; ///< to the player to move there
    std::optional<rational> weight{}; ///< of an outcome of chance
    std::size_t children = 0; ///< listed ones; of a leaf, none
    bool all = true; ///< there are no others
    std::string move; ///< empty at the root
    std::string place; ///< the position, or the number in preorder
    std::size_t line = 0; ///< of the text
};

/// What the bound of a cut is.
enum class bound_source {
    move, ///< an earlier move at a node above
    range, ///< the end of the range of all values
    root, ///< the value of the root
    none ///< none of these is a reason to leave children out
};

/// Why children of a node may be left out. Without a reason, only `at` and `read` mean something.
struct cut_claim {
    std::size_t at = 0;
    bool too_low = false; ///< it is worth at most, not at least, so much
    rational reached{};
    rational bound{};
    rational spare{}; ///< how far beyond the bound
    std::size_t read = 0; ///< children that are listed
    std::vector<std::size_t> refutation{}; ///< best play from there, as far as it is proved
    bound_source from = bound_source::none;
    std::size_t set_by = 0; ///< the move that set the bound, and where; only of `move`
    std::size_t set_at = 0;
    std::size_t levels = 0;
    std::size_t line = 0; ///< of the text
};

/// A refutation is not listed beyond so many moves.
inline constexpr std::size_t longest_refutation = 50;

/// The leaves of one search as a proof of its value; see certify/issue.hpp and certify/checker.hpp.
struct certificate {
    statement claimed;
    std::vector<claim> claims;
    std::vector<cut_claim> cuts;

    // of a text that has been read
    std::size_t subject_line = 0; ///< of the position; of a written tree, as `tree_line`
    std::size_t tree_line = 0; ///< where the tree begins
    std::size_t sum_line = 0; ///< of `crc32`, the last
    std::uint32_t stated_sum = 0;
    std::uint32_t true_sum = 0;
};

/// The text of a certificate, as `read_certificate` reads it; linear in the claims.
[[nodiscard]] std::string write_certificate(certificate const& c);

/// Reads what `write_certificate` writes; whether it is true is not looked into.
///
/// \throws notation_error  for anything else, and for certificates of version 1
[[nodiscard]] certificate read_certificate(std::string_view text);

/// A number as a certificate has it: `5`, `-5`, `-1/2`.
[[nodiscard]] std::string certificate_number(rational const& x);
/// A cut as its line, without the line break.
[[nodiscard]] std::string certificate_cut(cut_claim const& c);
/// `exactly 5`, `at-least 5`, ...
[[nodiscard]] std::string certificate_bounds(proved_bounds const& w);
/// CRC-32, as cksum and zip files have it.
[[nodiscard]] std::uint32_t checksum(std::string_view text);

} // namespace gametree::laboratory
