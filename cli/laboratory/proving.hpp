/// \file
/// A certificate out of an observed search: what its leaves prove, whatever the search made of
/// them.
#ifndef GAMETREE_CLI_LABORATORY_PROVING_HPP
#define GAMETREE_CLI_LABORATORY_PROVING_HPP

#include "certificate.hpp"
#include "searched.hpp"

namespace gametree::laboratory {

/// The proof that is in the leaves of a search: of every node that it visited the best bounds that
/// follow from them, and its cutoffs. Whether that proves the value is for the checker to say.
///
/// \param r  what `search.whole` was taken for
[[nodiscard]] certificate certificate_of(observed const& search, request const& r);

} // namespace gametree::laboratory

#endif
