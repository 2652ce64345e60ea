/// \file
/// Nine men's morris as the list of games knows it.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include <games/nine_mens_morris/drawing.hpp>
#include <games/nine_mens_morris/endgame.hpp>
#include <games/nine_mens_morris/notation.hpp>
#include <games/nine_mens_morris/position.hpp>

namespace gametree::nine_mens_morris {

/// See the concept `listed_game`.
struct game {
    using position = nine_mens_morris::position;

    static constexpr std::string_view name = "nine-mens-morris";
    static constexpr std::array<std::string_view, 3> other_names{"morris", "mill",
                                                                 "nine-men-morris"};
    static constexpr std::string_view summary
        = "nine men each, placed and then slid along the lines; three in a row take a man";
    /// What a won position is worth; nothing is worth more.
    static constexpr int win_value = nine_mens_morris::win_value;
    /// What a position is judged by.
    static constexpr std::array<std::string_view, 2> value_unit{"point", "points"};
    static constexpr std::string_view position_help
        = "the 24 points row by row from the top, each W, B or ., then who is to move, how many "
          "men "
          "White and Black have still to place, and flying and fifty:0 if they are played, for "
          "example W../.B./.../....../.../.../... white 8 8";
    static constexpr std::string_view move_help
        = "a free point to place a man, as in d6; two points to move one, as in a1-a4; and when "
          "that closes a mill, x and the man to remove, as in d6xb4 or a1-a4xb4";
    static constexpr std::string_view rules_help
        = "flying (with three men left they move to any free point), fifty (50 moves without a "
          "removal end the game, drawn), or both: flying,fifty";
    static constexpr std::string_view help
        = "Nine men's morris is played on the 24 points of three squares, one inside the other, "
          "whose sides are joined in the middle. White moves first. play draws by lot whether you "
          "are "
          "White, unless --first or --players say it; it says which seed draws the same again with "
          "--seed. A point is named by its column and its row, from a1 at the bottom "
          "left to g7 at the top right.\n\n"
          "Each player has nine men. First they are placed in turn, one on any free point. When "
          "all "
          "18 have been placed, a move slides one man along a line to the next point, which must "
          "be free.\n\n"
          "Three men of one player's in a row on a line are a mill: on a side of a square, or on "
          "the "
          "line that joins the middles of three sides. A player who closes a mill, by placing or "
          "by moving, removes one man of the opponent's from the board, as part of the same move; "
          "one man even if two mills are closed at once. A man in a mill cannot be removed, unless "
          "all of the opponent's men are in mills. A mill may be opened and closed again.\n\n"
          "When all men have been placed, a player whose turn it is and who has fewer than three "
          "men, or none that can move, has lost. A position that occurs three times ends the game, "
          "drawn.\n\n"
          "Options: flying, a player who has three men left and none to place moves a man to any "
          "free point. fifty, the game is drawn after 50 moves, both players' together, since the "
          "last removal or since the last man was placed; unless the last of them has won.\n\n"
          "Moves: d6 places a man, a1-a4 moves one, and x names the man that is removed, as in "
          "d6xb4 and a1-a4xb4. Capitals will do, and spaces between the parts.\n\n"
          "A position is one line: the points row by row from the top, row 7 first, each row from "
          "the left, W, B or . for a free one; who is to move; how many men White and Black have "
          "still to place; then flying, and fifty: with the number of moves since the last "
          "removal, "
          "if they are played. W../.B./.../....../.../.../... white 8 8 is the position after "
          "White's man on a7 and Black's on d6, and it goes on ... white 8 8 flying fifty:0 with "
          "both options.\n\n"
          "A position is judged by 100 for each man, on the board or still to place, 10 for each "
          "mill, and 1 for each step from a man to a free point beside it, yours less the "
          "opponent's; a lost game is -1000, a drawn one 0.";

    static constexpr bool first_by_lot = true; ///< who begins is drawn by lot
    static constexpr int repetitions = 3; ///< of one position end the game, drawn

    using endgame = nine_mens_morris::endgame;
    static constexpr std::string_view endgame_help
        = "all men have been placed and each side has at least three, without the option fifty";

    static position initial() { return {}; }
    /// The beginning under the rules that are named, see `rules_help`. \throws notation_error
    static position with_rules(std::string_view text) { return position(read_rules(text)); }
    static position read_position(std::string_view text)
    {
        return nine_mens_morris::read_position(text);
    }
    static std::string write_position(position const& p)
    {
        return nine_mens_morris::write_position(p);
    }
    static position read_move(position const& p, std::string_view typed)
    {
        return nine_mens_morris::read_move(p, typed);
    }
    static std::string write_move(position const& from, position const& to)
    {
        return nine_mens_morris::write_move(from, to);
    }
    static std::string draw(position const& p) { return nine_mens_morris::draw(p); }
    static drawn_board drawing(position const& p) { return nine_mens_morris::drawing(p); }
    static drawn_board draw_key() { return {}; }
    static std::string_view side(player who) { return side_name(who); }
    /// The option `fifty` has ended the game. The caller that plays the game counts repetitions.
    static bool drawn(position const& p) { return p.drawn(); }
};

} // namespace gametree::nine_mens_morris
