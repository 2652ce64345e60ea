/// \file
/// What came of trying the searches, as the user sees it.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include <laboratory/verify/trials.hpp>

namespace gametree::laboratory {

/// A line for each search, and for each that is wrong the tree that shows it.
[[nodiscard]] std::string as_text(std::vector<verdict> const& verdicts, trials const& t);
/// The same as one JSON document.
[[nodiscard]] nlohmann::ordered_json as_json(std::vector<verdict> const& verdicts, trials const& t);

/// Whether no search was shown to be wrong.
[[nodiscard]] bool all_hold(std::vector<verdict> const& verdicts);

} // namespace gametree::laboratory
