/// \file
/// game: a game at run time, text and numbers in and out.
///
/// A type of the library says what a game is at compile time, and its searches are as fast as loops.
/// This says the same at run time: where play begins, as an `any_position`, from which trees, searches
/// and the rules of certificates follow.
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include <laboratory/any_position.hpp>
#include <laboratory/certify/rule_book.hpp>
#include <laboratory/game_info.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/request_error.hpp>
#include <laboratory/study.hpp>

namespace gametree::laboratory {

/// A game that is known at run time.
class game {
public:
    game() = default;
    game(game const&) = delete;
    game& operator=(game const&) = delete;
    virtual ~game() = default;

    /// What the game says of itself.
    [[nodiscard]] virtual game_info const& about() const = 0;
    /// Where a study begins; without a position, rules or a board of its own, the usual start.
    ///
    /// \throws request_error
    [[nodiscard]] virtual any_position start(study const& s) const = 0;
    /// \throws notation_error
    [[nodiscard]] virtual any_position read_position(std::string_view text) const = 0;

    /// All play from the position of a study, as deep as that says.
    ///
    /// \throws request_error  if the position cannot be read
    [[nodiscard]] std::unique_ptr<instance> tree(study const& s) const;
    /// What a certificate about a position of this game is checked against.
    ///
    /// \throws notation_error     if the position cannot be read
    /// \throws against_the_rules  if there is no such strategy
    [[nodiscard]] rule_book rules(certificate const& c) const;
};

/// How the game that a text names is found. It throws `request_error` if there is none.
using game_finder = std::function<game const&(std::string_view name)>;

/// The game of that name, in a list of pointers to games of whichever kind.
///
/// \throws request_error  if there is none
template <class Games>
[[nodiscard]] auto const& game_named(Games const& games, std::string_view name)
{
    std::vector<std::string_view> names;
    for (auto const* g : games) {
        if (g->about().name == name)
            return *g;
        names.push_back(g->about().name);
    }
    unknown("game", name, names);
}

} // namespace gametree::laboratory
