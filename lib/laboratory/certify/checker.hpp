/// \file
/// Whether a certificate proves its value, by nothing but what it says and the rules.
///
/// It searches nothing: it replays the moves, asks the rules for the value of each leaf, whether
/// all children are there, and with what weights; works out from the leaves up what is proved of
/// each node, and from that why children may be left out; and compares. So if it accepts, the value
/// is exact, and every line is true, wherever the leaves came from.
///
/// Laws:     of a certificate that is accepted, the same with one number changed is not.
///           Tested in laboratory/certify/checker.cpp.
///           With a new checksum it is accepted only if each of its lines is true of the tree that
///           it names. Tested in laboratory/certify/checker.cpp.
/// Cost:     linear in the claims, and in the children of the nodes that are listed
/// Memory:   what the certificate says, and the positions of one line of play; nothing recurses.
#pragma once

#include <stdexcept>
#include <string_view>

#include <fmt/format.h>

#include <laboratory/certify/certificate.hpp>
#include <laboratory/certify/rule_book.hpp>
#include <laboratory/request_error.hpp>

namespace gametree::laboratory {

/// The certificate does not prove what it claims. `what()` is one line: what is wrong, where, and
/// why.
struct rejection : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Returns if the certificate proves the value of the tree whose rules these are. It has no
/// search: only what the certificate lists is looked at.
///
/// \throws rejection  if not
void check(certificate const& c, rule_book rules);

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

/// The range of all values is that of the rules.
///
/// \throws rejection
void check_stated_range(certificate const& c, rule_book const& rules);

/// `what (line 12) says, because why`.
[[noreturn]] void reject(std::string_view what, std::size_t line, std::string_view says,
                         std::string_view why);

} // namespace gametree::laboratory
