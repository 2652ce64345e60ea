/// \file
/// Certificates of any search of random trees.
#pragma once

#include <string>

#include <rapidcheck.h>

#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include "support/certificates.hpp"
#include "support/chance_trees.hpp"
#include "support/random_trees.hpp"

namespace gametree_tests {

/// As many nodes as the limits allow, so that there are cuts.
inline std::string any_tree(bool chance)
{
    constexpr int full_size = 100;
    constexpr tree_limits small{.depth = 4, .branching = 3, .nodes = 30};
    auto const tree = *rc::gen::resize(
        full_size, trees<int>(small, *rc::gen::element(shape::uniform, shape::bushy),
                              *rc::gen::element(labels::tied, labels::small)));
    return chance ? gametree::to_string(with_chance<gametree::rational>(
                        tree, *rc::gen::element(where::anywhere, where::between)))
                  : gametree::to_string(tree);
}

/// A certificate of any search in any order.
inline std::string any_certificate(std::string const& tree, std::string const& range = {})
{
    using namespace gametree::laboratory;
    auto const order = *rc::gen::element(ordering::natural, ordering::best_first);
    auto const whole = written(tree, "", range, order);
    auto const name = *rc::gen::elementOf(algorithms_for(*whole));
    auto text = certificate_text(*whole, name);
    RC_LOG(std::string(name) + "\n" + text);
    RC_ASSERT(refusal(text) == "");
    return text;
}
/// With a cut, if a few tries find one.
inline std::string any_certificate(bool chance)
{
    std::string text;
    for (int tries = 0; tries < 8 and text.find("\ncut ") == text.npos; ++tries)
        text = any_certificate(any_tree(chance), *rc::gen::element<std::string>("", "-30,40"));
    return text;
}

} // namespace gametree_tests
