/// \file
/// The labyrinth game as the list of games knows it.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include <games/words.hpp>
#include <games/labyrinth/drawing.hpp>
#include <games/labyrinth/notation.hpp>
#include <games/labyrinth/position.hpp>

namespace gametree::labyrinth {

/// See the concept `listed_game`.
struct game {
    using position = labyrinth::position;

    static constexpr std::string_view name = "labyrinth";
    static constexpr std::string_view summary
        = "two men each in a labyrinth; a player who cannot move has lost";
    /// What a won position is worth; nothing is worth more.
    static constexpr int win_value = labyrinth::win_value;
    /// What a position is judged by.
    static constexpr std::array<std::string_view, 2> value_unit{"free step", "free steps"};
    static constexpr std::string_view position_help
        = "for example grid X: a1 c2 O: b2 b3: the board, the men of the player to move, the men "
          "of "
          "the other; X begins";
    static constexpr std::string_view move_help
        = "a free cell for a new man, for example b2; then from where to where, for example b2-b3; "
          "stay, where players may stay";
    static constexpr std::string_view rules_help
        = "one of the boards cloister, ring, grid, castle or cross; stay (players may stay, as on "
          "cross)";
    static constexpr std::string_view help
        = "The board is a labyrinth of cells. First the players, X and O, place two men each, one "
          "man in a turn, on free cells. Then in turn each player moves one man one step along a "
          "passage to a free cell. A player who cannot take a step has lost. A position that "
          "occurs for the third time is a draw.\n\n"
          "The boards that come with the program are cloister, ring, grid, castle and cross. On "
          "cross, X, who begins, can always win. There players may stay: a player who could take a "
          "step may also leave both men where they are. On the other boards they must step, "
          "unless the rules say stay, as in --rules ring,stay.\n\n"
          "Other boards are read from text files. A file is a maze drawn with + at all corners, - "
          "and | for walls and # in places without a cell; its first lines are for example "
          "+---+---+ and |       |. Or it has two names on each line, of two cells that a passage "
          "joins: hall kitchen. Names are made of letters, digits, _ and '. Lines that begin with "
          "# "
          "are comments. A board has 4 to 64 cells. If the first line is the word stay, players "
          "may stay.\n\n"
          "A move is a cell for a new man, as in b2, and later two cells, from where to where, as "
          "in b2-b3, or stay. In a maze, columns are letters and rows are numbers, a1 is at the "
          "upper left.\n\n"
          "A position is written grid X: a1 c2 O: b2 b3: the board, then the men of the player to "
          "move and those of the other. Another board is written maze 2x3 012332, with a digit for "
          "each place: 1 if there is a wall on its right, and 2 more if there is one below, 4 if "
          "there is no cell; or cells, their number, their names, and a code that says which of "
          "them are joined. Before either there is the word stay if players may stay.\n\n"
          "A position is judged by mobility: how many steps the player to move could make, less "
          "those that the other could make.";

    /// A position that occurs so often is a draw.
    static constexpr int repetitions = 3;

    static position initial() { return with_rules({}); }
    /// The beginning of the game on the board of that name, or on the first one; `stay` lets the
    /// players stay.
    static position with_rules(std::string_view list)
    {
        board const* on = nullptr;
        bool may_stay = false;
        for (words text(list); not text.at_end(); text.take()) {
            if (reads(text.word(), stay_word)) {
                may_stay = true;
                continue;
            }
            auto const* const found = shipped_board(text.word());
            if (found != nullptr and on != nullptr)
                throw text.error("the board has been given already");
            if (found == nullptr)
                throw text.error("expected " + names_of_boards() + ", or stay; found "
                                 + text.found());
            on = found;
        }
        if (on == nullptr)
            on = shipped_board(shipped_boards.front().name);
        return position(may_stay ? kept(with_staying(*on)) : *on);
    }
    /// The beginning of the game on the board that a file describes.
    ///
    /// \throws notation_error  with line and column, for anything that is wrong
    static position read_board(std::string_view text)
    {
        static_cast<void>(shipped_board({})); // which are then known by name
        return position(kept(parse_board(text)));
    }
    static position read_position(std::string_view text) { return labyrinth::read_position(text); }
    static std::string write_position(position const& p) { return labyrinth::write_position(p); }
    static position read_move(position const& p, std::string_view typed)
    {
        return labyrinth::read_move(p, typed);
    }
    static std::string write_move(position const& from, position const& to)
    {
        return labyrinth::write_move(from, to);
    }
    static std::string draw(position const& p) { return labyrinth::draw(p); }
    static drawn_board drawing(position const& p) { return labyrinth::drawing(p); }
    static drawn_board draw_key() { return {}; }
    static std::string_view side(player who) { return who == player::first ? "X" : "O"; }
    /// Nothing but repetition is a draw, and that does not show in a position.
    static bool drawn(position const&) { return false; }
};

} // namespace gametree::labyrinth
