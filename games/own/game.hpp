/// \file
/// own_game: a game of somebody's own, completed to a `listed_game`, so that whatever takes a listed
/// game takes it. What it needs to say, and may say, is in rules.hpp.
///
///     using chomp = gametree::own_game<my::chomp>;
///     gametree::game_tree_of(chomp::initial())
///
/// Laws:  those of every listed game. Of what the type leaves out, the default is as if it had said
///        the same. Tested in games/own_game.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <gametree/play/drawn_board.hpp>
#include <games/words.hpp>
#include <games/listed_game.hpp>
#include <games/own/position.hpp>
#include <games/own/rules.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree {

namespace own {
    /// The start, where a position is written as the moves made so far.
    inline constexpr std::string_view start_word = "start";
    inline constexpr std::string_view gaps = " \t,";

    [[nodiscard]] inline std::string_view without_gaps(std::string_view text)
    {
        auto const first = std::min(text.find_first_not_of(gaps), text.size());
        text.remove_prefix(first);
        return text.substr(0, text.find_last_not_of(gaps) + 1);
    }

    template <class T>
    [[nodiscard]] std::string printed(T const& what)
    {
        std::ostringstream text;
        text << what;
        return std::move(text).str();
    }

    /// A name of a move or of a position, as it is read again and kept in files: one line, not empty.
    ///
    /// \param member  that wrote it
    /// \throws std::logic_error  if it is not one
    [[nodiscard]] inline std::string name_by(std::string_view member, std::string name)
    {
        bool const one_line
            = std::none_of(name.begin(), name.end(), [](char c) { return c == '\n' or c == '\r'; });
        if (name.empty() or not one_line)
            throw std::logic_error(std::string(member) + " wrote "
                                   + (name.empty() ? "nothing" : "more than one line")
                                   + ": a name is one line, not empty");
        return name;
    }

    /// A text as a drawing; it need not end with a line break.
    [[nodiscard]] inline drawn_board drawing_of(std::string_view text)
    {
        if (text.ends_with('\n'))
            text.remove_suffix(1);
        drawn_board board;
        board.text(text);
        board.text("\n");
        return board;
    }

    /// The notation of a game: its own, or the moves made.
    template <class G>
    struct notation {
        using P = own::position<G>;

        [[nodiscard]] static P initial()
        {
            if constexpr (game_with<G, member::initial>)
                return P(G::initial());
            else
                return {};
        }

        /// The name of the move from `before` to `after`, which has that number.
        [[nodiscard]] static std::string name_of(P const& before, P const& after,
                                                 std::uint32_t number)
        {
            if constexpr (game_with<G, member::write_move>)
                return name_by("write_move", printed(G::write_move(before.rules(), after.rules())));
            else
                return std::to_string(number);
        }

        /// Calls `use(after, number)` for each move until it says true; whether it did.
        template <class Use>
        static bool any_move(P const& p, Use const& use)
        {
            std::uint32_t number = 1;
            for (auto const& after : p.moves())
                if (use(after, number++))
                    return true;
            return false;
        }

        [[nodiscard]] static std::string write_move(P const& before, P const& after)
        {
            std::string name;
            any_move(before, [&](P const& next, std::uint32_t number) {
                bool const found = next == after;
                if (found)
                    name = name_of(before, next, number);
                return found;
            });
            return name;
        }

        /// The completed position of a move that the game's own type found.
        [[nodiscard]] static std::optional<P> move_to(P const& before, position_t<G> const& after)
        {
            std::optional<P> found;
            any_move(before, [&](P const& next, std::uint32_t) {
                if (next.rules() == after)
                    found = next;
                return found.has_value();
            });
            return found;
        }

        [[nodiscard]] static P read_move(P const& before, std::string_view text)
        {
            if constexpr (game_with<G, member::read_move>) {
                auto const after = [&] {
                    try {
                        return G::read_move(before.rules(), text);
                    } catch (std::exception const& e) {
                        throw illegal_move(e.what());
                    }
                }();
                if (auto found = move_to(before, after))
                    return *std::move(found);
                throw illegal_move("'" + std::string(text) + "' is no move here");
            } else {
                return named_move(before, text);
            }
        }

        [[nodiscard]] static std::string write_position(P const& p)
        {
            if constexpr (game_with<G, member::write_position>)
                return name_by("write_position", G::write_position(p.rules()));
            else
                return written_moves(p);
        }

        [[nodiscard]] static P read_position(std::string_view text)
        {
            if constexpr (game_with<G, member::write_position>) {
                try {
                    return P(G::read_position(text));
                } catch (notation_error const&) {
                    throw;
                } catch (std::exception const& e) {
                    throw notation_error_at(text, 0, e.what());
                }
            } else {
                return read_moves(text);
            }
        }

    private:
        [[nodiscard]] static P named_move(P const& before, std::string_view text)
        {
            auto const wanted = without_gaps(text);
            std::optional<P> found;
            std::uint32_t last = 0;
            any_move(before, [&](P const& next, std::uint32_t number) {
                last = number;
                if (name_of(before, next, number) != wanted)
                    return false;
                if (found)
                    throw illegal_move("two moves are called '" + std::string(wanted)
                                       + "': write_move must tell them apart");
                found = next;
                return false;
            });
            if (found)
                return *std::move(found);
            throw illegal_move(not_a_move(wanted, last));
        }

        /// \param last  the number of the last move
        [[nodiscard]] static std::string not_a_move(std::string_view text, std::uint32_t last)
        {
            auto const quoted = "'" + std::string(text) + "'";
            if (last == 0)
                return "there are no moves: the game is over";
            if constexpr (game_with<G, member::write_move>)
                return quoted + " is no move here";
            else
                return quoted + " is no move here: they are numbered from 1 to "
                     + std::to_string(last);
        }

        [[nodiscard]] static std::string written_moves(P const& p)
        {
            std::string text;
            [[maybe_unused]] auto at = initial(); // numbers need no replay
            for (auto const made : p.made().numbers()) {
                if (not text.empty())
                    text += ',';
                if constexpr (game_with<G, member::write_move>)
                    any_move(at, [&](P const& next, std::uint32_t number) {
                        if (number != made)
                            return false;
                        text += name_of(at, next, number);
                        at = P(next);
                        return true;
                    });
                else
                    text += std::to_string(made);
            }
            return text.empty() ? std::string(start_word) : text;
        }

        /// Of the moves whose names the rest of the text begins with, the one with the longest name.
        [[nodiscard]] static P read_moves(std::string_view text)
        {
            auto at = initial();
            auto const first = std::min(text.find_first_not_of(gaps), text.size());
            auto place = first;
            if (without_gaps(text) == start_word)
                return at;
            while (place < text.size()) {
                auto const rest = text.substr(place);
                std::optional<P> best;
                std::size_t length = 0;
                std::uint32_t last = 0;
                any_move(at, [&](P const& next, std::uint32_t number) {
                    last = number;
                    auto const name = name_of(at, next, number);
                    bool const ends
                        = rest.size() == name.size()
                       or (rest.size() > name.size() and gaps.find(rest[name.size()]) != gaps.npos);
                    if (name.size() > length and rest.starts_with(name) and ends) {
                        best = next;
                        length = name.size();
                    }
                    return false;
                });
                if (not best) {
                    auto const end = std::min(text.find_first_of(gaps, place), text.size());
                    auto const word = found_word(text, place, end);
                    throw notation_error_at(
                        text, place,
                        last == 0 ? "the game is over before this move"
                        : game_with<G, member::write_move>
                            ? word + " is no move here"
                            : word + " is no move here: they are numbered from 1 to "
                                  + std::to_string(last));
                }
                at = *std::move(best);
                place = std::min(text.find_first_not_of(gaps, place + length), text.size());
            }
            return at;
        }
    };

    /// What a game says of itself, where its type does not.
    namespace words {
        inline constexpr std::string_view summary = "a game of two players";
        inline constexpr std::string_view position_help
            = "the moves made so far with commas between them, or start";
        inline constexpr std::string_view move_help = "a move as the list of all moves has it";
        inline constexpr std::string_view numbered_help
            = "the number of a move in the list of all moves, from 1";
        inline constexpr std::string_view help
            = "A move is typed as the list of all moves has it. A position is written as the moves "
              "made so far with commas between them, or start.";
        inline constexpr std::string_view numbered_moves
            = "A move is its number in the list of all moves, from 1. A position is written as the "
              "moves made so far with commas between them, as in 2,1; or start.";
        inline constexpr std::string_view named_help
            = "A move is typed as the list of all moves has it.";
        inline constexpr std::string_view own_position = "as the game writes it";
    } // namespace words

    // What a game does not say, the completed game must not have.
    template <class G>
    struct win_value_of { };
    template <game_with<member::win_value> G>
    struct win_value_of<G> {
        static constexpr int win_value = static_cast<int>(G::win_value);
    };
    template <class G>
    struct margin_of { };
    template <game_with<member::margin_unit> G>
    struct margin_of<G> {
        static constexpr std::array<std::string_view, 2> margin_unit = G::margin_unit;
    };
    template <class G>
    struct repetitions_of { };
    template <game_with<member::repetitions> G>
    struct repetitions_of<G> {
        static constexpr int repetitions = G::repetitions;
    };

    /// The game `G`, completed. See `own_game`.
    template <class G, bool Right>
    struct completed { };

    template <class G>
    struct completed<G, true> : win_value_of<G>, margin_of<G>, repetitions_of<G> {
        using position = own::position<G>;

        static constexpr std::string_view name = G::name;
        static constexpr bool known_by_moves = not game_with<G, member::hash>;
        static constexpr std::string_view summary = [] {
            if constexpr (game_with<G, member::summary>)
                return std::string_view(G::summary);
            else
                return words::summary;
        }();
        static constexpr std::string_view position_help = [] {
            if constexpr (game_with<G, member::position_help>)
                return std::string_view(G::position_help);
            else
                return game_with<G, member::write_position> ? words::own_position
                                                            : words::position_help;
        }();
        static constexpr std::string_view move_help = [] {
            if constexpr (game_with<G, member::move_help>)
                return std::string_view(G::move_help);
            else
                return game_with<G, member::write_move> ? words::move_help : words::numbered_help;
        }();
        static constexpr std::string_view help = [] {
            if constexpr (game_with<G, member::help>)
                return std::string_view(G::help);
            else
                return game_with<G, member::write_position> ? words::named_help
                     : game_with<G, member::write_move>     ? words::help
                                                            : words::numbered_moves;
        }();

        static position initial() { return notation<G>::initial(); }
        static position read_position(std::string_view text)
        {
            return notation<G>::read_position(text);
        }
        static std::string write_position(position const& p)
        {
            return notation<G>::write_position(p);
        }
        static position read_move(position const& p, std::string_view text)
        {
            return notation<G>::read_move(p, text);
        }
        static std::string write_move(position const& before, position const& after)
        {
            return notation<G>::write_move(before, after);
        }

        static drawn_board drawing(position const& p)
        {
            if constexpr (game_with<G, member::drawing>)
                return G::drawing(p.rules());
            else if constexpr (game_with<G, member::draw>)
                return drawing_of(G::draw(p.rules()));
            else if constexpr (member::printable<position_t<G>>)
                return drawing_of(printed(p.rules()));
            else
                return drawing_of(write_position(p));
        }
        static std::string draw(position const& p) { return drawing(p).plain(); }
        static drawn_board draw_key() { return {}; }
        static std::string_view side(player who)
        {
            if constexpr (game_with<G, member::side>)
                return G::side(who);
            else
                return who == player::first ? "the first player" : "the second player";
        }
        static bool drawn([[maybe_unused]] position const& p)
        {
            if constexpr (game_with<G, member::drawn>)
                return G::drawn(p.rules());
            else
                return false;
        }
        static std::optional<position> rules_move(position const& p)
            requires game_with<G, member::rules_move>
        {
            auto const after = G::rules_move(p.rules());
            return after ? notation<G>::move_to(p, *after) : std::nullopt;
        }
    };

} // namespace own

/// The game `G` of somebody's own with everything that it leaves out. Where its types are wrong, the
/// program does not compile, and one message says which member should be what.
template <class G>
using own_game = own::completed<G, own::has_the_rules<G>()>;

} // namespace gametree
