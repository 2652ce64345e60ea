#include "exam_sheet.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gametree::laboratory {

static std::string kind_of(cutoff const& c) { return c.deep ? "deep" : "shallow"; }

static std::vector<std::string> rules_of(exam_request const& r)
{
    std::vector<std::string> rules;
    if (r.as_max)
        rules.emplace_back("MAX moves at the root, MIN at the next level, and so on in turns. All "
                           "values are as MAX sees them.");
    else
        rules.emplace_back("The players move in turns. A value is what a node is worth to the "
                           "player who is to move there; to the other one it is worth the "
                           "negative.");
    rules.push_back(fmt::format(
        "{} reads children from left to right, and starts at the root {}.", r.algorithm,
        r.algorithm == "alpha-beta" ? "with no bounds" : "with nothing to compare with"));
    rules.push_back(fmt::format(
        "The other children of a node are cut off as soon as it is worth at least as much as the "
        "bound (reached >= bound, {}).{}",
        r.as_max ? "for MIN <=" : "for the player to move there",
        r.ties ? " Some leaves are worth the same."
               : " No two leaves are worth the same, so that it would be no different with >."));
    rules.emplace_back(
        r.algorithm == "alpha-beta"
            ? "A cutoff is shallow if the bound was set at the parent of the node, by an earlier "
              "move there, and deep if it was set further up. It is no cutoff if no child is left."
            : "The bound of a node is what the best earlier move at its parent is worth. It is no "
              "cutoff if no child is left.");
    return rules;
}

exam_sheet sheet_of(exam_request const& r, exam_tree const& tree, observed const& search)
{
    exam_sheet sheet;
    sheet.title = fmt::format("Exam {}: {}", r.seed, r.algorithm);
    sheet.rules = rules_of(r);
    sheet.questions
        = {"What is the root worth?",
           "Which leaves are evaluated, and in which order? A leaf is named by the moves that lead "
           "to it: 2.1 is the first child of the second.",
           r.algorithm == "alpha-beta"
               ? "At which nodes is something cut off? Which are shallow cutoffs, which deep?"
               : "At which nodes is something cut off?"};
    auto const worth = search.worth;
    std::vector<std::string> leaves;
    for (auto const* leaf : search.evaluated)
        leaves.push_back(leaf->name());
    sheet.answers
        = {as_text(worth), fmt::format("{} leaves: {}", leaves.size(), fmt::join(leaves, ", ")),
           fmt::format("{} shallow, {} deep", tree.cuts.shallow, tree.cuts.deep)};
    for (auto const& c : search.cuts)
        if (not c.with_parent)
            sheet.cuts.push_back(fmt::format("{}, after {}, {}: {}", c.at->name(),
                                             c.refuted_by->name(), kind_of(c), why(c)));
    return sheet;
}

} // namespace gametree::laboratory
