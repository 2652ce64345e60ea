/// \file
/// What is typed to a game: text that it must not take, and the reason that it has to give. Tables of texts
/// and answers.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/range/access.hpp>
#include <rapidcheck/catch.h>

#include <games/words.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree_tests {

/// By the name of a kind of text, what such a text is answered; `from` is where it is typed.
using answers
    = std::map<std::string,
               std::function<std::string(std::string const& text, std::string const& from)>>;

/// Checks the table in a file of property_tests. In it a line `KIND` or `KIND FROM` begins the rows of a
/// kind. A row is texts in quotes, a colon, and the answer to each of them: what `kinds` has for it, or
/// `column N: WHAT` or `WHAT` with which it is refused. An answer may stand in the next line, or in several
/// that each begin with a bar. One that ends with three full stops is the beginning of what is answered.
void check_table(std::string const& file, answers const& kinds);

/// A text `OLD => NEW` of a table: what is replaced in an example, and by what.
inline std::pair<std::string, std::string> change_in(std::string const& text)
{
    std::string const arrow = " => ";
    auto const at = text.find(arrow);
    return {text.substr(0, at), text.substr(at + arrow.size())};
}

/// What the game `G` makes of texts: what it reads, written again.
template <class G>
answers words_of()
{
    auto const at = [](std::string const& from) {
        return from.empty() ? G::initial() : G::read_position(from);
    };
    answers kinds{
        {"position",
         [](auto const& text, auto const&) { return G::write_position(G::read_position(text)); }},
        {"drawing", [](auto const& text, auto const&) { return G::draw(G::read_position(text)); }},
        {"move",
         [=](auto const& text, auto const& from) {
             auto const p = at(from);
             return G::write_move(p, G::read_move(p, text));
         }},
        {"play", [=](auto const& text, auto const& from) {
             return G::write_position(G::read_move(at(from), text));
         }}};
    if constexpr (requires(std::string const& text) { G::with_rules(text); })
        kinds["rules"]
            = [](auto const& text, auto const&) { return G::write_position(G::with_rules(text)); };
    if constexpr (requires(std::string const& text) { G::read_board(text); })
        kinds["board"]
            = [](auto const& text, auto const&) { return G::write_position(G::read_board(text)); };
    return kinds;
}

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

/// Pieces of a notation in any order, or a text that is written in it and then changed; also with bytes that
/// no notation has.
inline std::string similar_text(std::string written, std::vector<std::string> const& pieces)
{
    auto const byte
        = rc::gen::oneOf(rc::gen::elementOf(written + " ,/-:"), rc::gen::arbitrary<char>());
    if (*rc::gen::arbitrary<bool>()) {
        for (auto changes = *rc::gen::inRange(1, 4); changes > 0; --changes)
            written[*rc::gen::inRange<std::size_t>(0, written.size())] = *byte;
        return written;
    }
    std::string text;
    for (auto count = *rc::gen::inRange(0, 8); count > 0; --count)
        text += pieces.empty() or * rc::gen::inRange(0, 4) == 0 ? std::string(1, *byte)
                                                                : *rc::gen::elementOf(pieces);
    return text;
}

/// Any text that looks like a position, rules or a move is read as one that is written and read again, or is
/// refused in one line, in a place that it has.
///
/// \param pieces  of which such texts consist, the rules too
template <class G>
void check_any_text(typename G::position const& p, std::vector<std::string> const& pieces = {})
{
    auto const in_one_line = [](std::string const& said) {
        RC_ASSERT(not said.empty());
        RC_ASSERT(said.back() != '.');
        RC_ASSERT(std::ranges::all_of(said, [](char c) { return c >= ' ' and c <= '~'; }));
    };
    auto const read_or_refused = [&](auto const& read) {
        auto const text = similar_text(G::write_position(p), pieces);
        RC_LOG(text);
        try {
            auto const written = G::write_position(read(text));
            RC_ASSERT(G::write_position(G::read_position(written)) == written);
        } catch (gametree::notation_error const& error) {
            RC_ASSERT(error.line() == 1U);
            RC_ASSERT((error.column() >= 1 and error.column() <= text.size() + 1));
            in_one_line(error.what());
        }
    };
    read_or_refused([](std::string const& text) { return G::read_position(text); });
    if constexpr (requires(std::string const& text) { G::with_rules(text); })
        read_or_refused([](std::string const& text) { return G::with_rules(text); });

    auto next = p.moves();
    auto const first = ranges::begin(next);
    auto const typed
        = similar_text(first == ranges::end(next) ? "pass" : G::write_move(p, *first), pieces);
    RC_LOG(typed);
    try {
        auto const q = G::read_move(p, typed);
        bool legal = false;
        for (auto const& r : p.moves())
            legal = legal or r == q;
        RC_ASSERT(legal);
        RC_ASSERT(G::read_move(p, G::write_move(p, q)) == q);
    } catch (gametree::illegal_move const& error) {
        in_one_line(error.what());
    }
}

} // namespace gametree_tests
