/// \file
/// Text that a game must not take, and the reason that it has to give.
#pragma once

#include <cstddef>
#include <string>

#include <catch2/catch.hpp>

#include <games/illegal_move.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree_tests {

/// `read(text)` fails in that place, and says what is wrong there.
template <class Read>
void check_refused(Read read, std::string const& text, std::size_t column, std::string const& what,
                   std::size_t line = 1)
{
    CAPTURE(text);
    try {
        static_cast<void>(read(text));
        FAIL_CHECK("it was read");
    } catch (gametree::notation_error const& error) {
        CHECK(error.line() == line);
        CHECK(error.column() == column);
        CHECK(error.what()
              == "line " + std::to_string(line) + ", column " + std::to_string(column) + ": "
                     + what);
    }
}

/// Such a position of `G` is not read, at its last word.
template <class G>
void check_cannot_occur(std::string const& position, std::string const& why)
{
    check_refused(G::read_position, position, position.rfind(' ') + 2,
                  "this position cannot occur: " + why);
}

/// The move that was typed cannot be made in `p`.
template <class G>
void check_move_refused(typename G::position const& p, std::string const& typed,
                        std::string const& why)
{
    CAPTURE(G::write_position(p), typed);
    CHECK_THROWS_AS(G::read_move(p, typed), gametree::illegal_move);
    CHECK_THROWS_WITH(G::read_move(p, typed), why);
}

} // namespace gametree_tests
