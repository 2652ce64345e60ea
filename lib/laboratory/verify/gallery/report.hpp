/// \file
/// The gallery as the user sees it.
#ifndef GAMETREE_LABORATORY_VERIFY_GALLERY_REPORT_HPP
#define GAMETREE_LABORATORY_VERIFY_GALLERY_REPORT_HPP

#include <string>

#include <nlohmann/json.hpp>

#include <gametree/laboratory/verify/gallery/gallery.hpp>

namespace gametree::laboratory {

/// A wrong version, with the smallest tree that shows it.
[[nodiscard]] std::string as_text(wrong_search const& e);
/// The same as a JSON object.
[[nodiscard]] nlohmann::ordered_json as_json(wrong_search const& e);

/// All of them, in the order of the gallery.
[[nodiscard]] std::string gallery_as_text();
/// The same as a JSON array.
[[nodiscard]] nlohmann::ordered_json gallery_as_json();

} // namespace gametree::laboratory

#endif
