/// \file
/// The gallery as the user sees it.
#ifndef GAMETREE_LABORATORY_VERIFY_GALLERY_REPORT_HPP
#define GAMETREE_LABORATORY_VERIFY_GALLERY_REPORT_HPP

#include <string>

namespace gametree::laboratory {

/// Shows the wrong version of that name, or all if there is none.
///
/// \throws cli::request_error  if the name is not one of theirs
void show_gallery(std::string const& name, bool json);

} // namespace gametree::laboratory

#endif
