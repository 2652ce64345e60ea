/// \file
/// The gallery as the user sees it.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include <laboratory/verify/gallery/gallery.hpp>
#include <gametree/thread_count.hpp>

namespace gametree::laboratory {

/// A wrong version, with the smallest tree that shows it.
[[nodiscard]] std::string as_text(wrong_search const& e);
/// The same as a JSON object.
[[nodiscard]] nlohmann::ordered_json as_json(wrong_search const& e);

/// All of them, in the order of the gallery. Each thread looks for the smallest tree of one.
[[nodiscard]] std::string gallery_as_text(thread_count threads = {});
/// The same as a JSON array.
[[nodiscard]] nlohmann::ordered_json gallery_as_json(thread_count threads = {});

} // namespace gametree::laboratory
