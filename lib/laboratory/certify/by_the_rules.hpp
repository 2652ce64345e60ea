/// \file
/// What the rules say against a certificate is a reason to reject it.
#pragma once

#include <fmt/format.h>

#include <laboratory/certify/checker.hpp>
#include <laboratory/certify/rule_book.hpp>
#include <laboratory/request_error.hpp>

namespace gametree::laboratory {

/// Does what asks the rules; what they say against it is a reason to reject.
template <class F>
auto by_the_rules(certificate const& c, F f)
{
    try {
        return f();
    } catch (against_the_rules const& e) {
        auto const& game = c.claimed.game;
        throw rejection(fmt::format("the {} is not as stated, because {}",
                                    game.empty() ? "tree" : "game '" + printable(game) + "'",
                                    e.what()));
    }
}

} // namespace gametree::laboratory
