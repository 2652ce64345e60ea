/// \file
/// The gallery as the user sees it.
#ifndef GAMETREE_LABORATORY_VERIFY_GALLERY_REPORT_HPP
#define GAMETREE_LABORATORY_VERIFY_GALLERY_REPORT_HPP

#include <string>

#include <nlohmann/json.hpp>

namespace gametree::laboratory {

/// The wrong version of that name, or all if there is none, each with the smallest tree that shows
/// it.
///
/// \throws request_error  if the name is not one of theirs
[[nodiscard]] std::string gallery_as_text(std::string const& name);
/// The same as one JSON document.
[[nodiscard]] nlohmann::ordered_json gallery_as_json(std::string const& name);

} // namespace gametree::laboratory

#endif
