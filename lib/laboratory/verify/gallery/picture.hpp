/// \file
/// The gallery as a picture: of each wrong version what it does on the smallest tree that shows it,
/// and beside it what the search does that it should be.
///
/// Both are drawn alike, from what a trial notes: which nodes the search makes, in which order it
/// forces labels, and what it answers.
///
/// Law:  each label that is forced has its number in the picture, each time; a node that no search
///       makes is drawn broken. Tested in laboratory/verify/gallery_picture.cpp.
#pragma once

#include <string>
#include <vector>

#include <laboratory/verify/gallery/gallery.hpp>
#include <gametree/thread_count.hpp>

namespace gametree::laboratory {

/// Wrong versions, one below the other, as SVG. Each thread looks for the smallest tree of one.
[[nodiscard]] std::string gallery_as_svg(std::vector<wrong_search> const& shown,
                                         thread_count threads = {});

} // namespace gametree::laboratory
