/// \file
/// What the quiz of a page needs: which leaf or cutoff is next, and the parts of the sentences that
/// `grade` has for a wrong answer.
///
/// Law:      the sentence that the page makes of a wrong click is the one that `grade` has for the
///           same answer.
///           Tested in laboratory/draw/page/quiz.mjs.
#pragma once

#include <nlohmann/json.hpp>

#include <laboratory/draw/page/tree.hpp>

namespace gametree::laboratory {

/// The leaves and cutoffs of a search in their order, each with the event it is; null if one of them
/// is not drawn.
[[nodiscard]] nlohmann::ordered_json quiz_as_json(observed const& search, page_tree const& tree);

} // namespace gametree::laboratory
