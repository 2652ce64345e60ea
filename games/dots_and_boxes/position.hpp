/// \file
/// Dots and boxes: players draw the lines between neighbouring dots. The player who draws the last
/// of the four lines of a box has it and must draw another line. Most boxes win.
///
/// Exercise 4 of the Prolog text, on boards of n x n boxes with 2 < n < 10; smaller boards and
/// rectangles are allowed here too. Turns strictly alternate: while a player owes a line for a box,
/// the other has one move, a pass. Under the exercise's option `pass` a player may decline to draw
/// a line, though not in answer to such a pass of the other, so that games end, and not when a line
/// is owed. The game is over when all lines are drawn.
///
/// The static value is the margin: boxes of the player to move less those of the other, at any
/// time. Who has which box makes no difference to the play and is not remembered.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>

#include <gametree/chance/mixed.hpp>
#include <gametree/chance/value_range.hpp>
#include <games/dots_and_boxes/chains.hpp>
#include <games/dots_and_boxes/edges.hpp>
#include <games/dots_and_boxes/state.hpp>
#include <games/dots_and_boxes/symmetry.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/position.hpp>
#include <gametree/solver/kept_position.hpp>

namespace gametree::dots_and_boxes {

/// The lines that are drawn, and the rest in one more word.
///
/// No word is looked up by a number that is computed: that would keep positions out of registers.
/// What a search does for every node is always inlined: left to itself, g++ costs a third of it.
class position {
    edge_set lines_{};
    state state_;

    struct cursor;
    struct relevant_cursor;
    class counted_position;

    [[nodiscard]] constexpr bool closed(edge_set const& box) const
    {
        return ((box[0] & ~lines_[0]) | (box[1] & ~lines_[1]) | (box[2] & ~lines_[2])) == 0;
    }

public:
    /// The empty board of 3x3, without passing.
    constexpr position() : position(dots_and_boxes::rules{}) { }

    /// An empty board.
    constexpr explicit position(dots_and_boxes::rules r)
        : position(r, {}, player::first, 0, duty::draw_or_pass)
    {
    }

    /// \param drawn   lines of that board
    /// \param margin  of the boxes that are closed, from the view of `mover`
    /// \param what    never `duty::draw` without the option to pass
    constexpr position(dots_and_boxes::rules r, edge_set const& drawn, player mover, int margin,
                       duty what)
        : lines_(drawn),
          state_(r, mover, margin, what)
    {
    }

    friend constexpr bool operator==(position const&, position const&) = default;

    /// Rows of boxes, 1 to 9.
    [[nodiscard]] constexpr int rows() const { return state_.rows(); }
    /// Columns of boxes, 1 to 9.
    [[nodiscard]] constexpr int columns() const { return state_.columns(); }
    /// Whether the option to pass is on.
    [[nodiscard]] constexpr bool may_pass() const { return state_.may_pass(); }
    /// The rules of the game.
    [[nodiscard]] constexpr dots_and_boxes::rules rules() const { return state_.rules(); }
    [[nodiscard]] constexpr player to_move() const { return state_.to_move(); }
    /// What the player to move may do.
    [[nodiscard]] constexpr duty to_do() const { return state_.to_do(); }
    /// The player to move must let the other move again.
    [[nodiscard]] constexpr bool forced_pass() const { return to_do() == duty::pass; }

    /// The lines that are drawn.
    [[nodiscard]] constexpr edge_set const& lines() const { return lines_; }
    /// The lines in word 0, 1 or 2 of the set that are not drawn yet.
    [[nodiscard]] constexpr std::uint64_t free_lines(unsigned word) const
    {
        auto const drawn = word == 0 ? lines_[0] : word == 1 ? lines_[1] : lines_[2];
        return lines_of_board(rows(), columns())[word] & ~drawn;
    }
    /// Whether all lines are drawn of the box in `row` and `column`, from 0.
    [[nodiscard]] constexpr bool closed(int row, int column) const
    {
        return closed(detail::sides_of_box(row, column));
    }
    /// How many boxes are closed.
    [[nodiscard]] constexpr int boxes() const
    {
        int count = 0;
        for (int row = 0; row < rows(); ++row)
            for (int column = 0; column < columns(); ++column)
                count += closed(row, column);
        return count;
    }
    /// The boxes of the player to move less those of the other.
    [[nodiscard]] constexpr int margin() const { return state_.margin(); }

    /// The position after a line that is not drawn yet. A player who must pass may not draw one.
    [[nodiscard, gnu::always_inline]] constexpr position with_line(unsigned edge) const
    {
        auto next = *this;
        auto const line = std::uint64_t{1} << edge % 64;
        next.lines_[0] |= edge / 64 == 0 ? line : 0;
        next.lines_[1] |= edge / 64 == 1 ? line : 0;
        next.lines_[2] |= edge / 64 == 2 ? line : 0;
        auto const& beside = detail::boxes_beside[edge];
        int const gained = next.closed(beside.one) + next.closed(beside.other);
        next.state_ = state_.turned(gained, gained != 0 and not next.over() ? duty::pass
                                                                            : duty::draw_or_pass);
        return next;
    }
    /// The position after a pass, which the other must answer with a line.
    [[nodiscard]] constexpr position passed() const
    {
        auto next = *this;
        next.state_ = state_.turned(0, may_pass() ? duty::draw : duty::draw_or_pass);
        return next;
    }

    /// The free lines in ascending order, then the pass if there is one; or the forced pass alone.
    [[nodiscard]] constexpr auto moves() const;

    /// The moves that are enough; see `captures_of` and `quiet_choices`. With the option to pass, all.
    [[nodiscard]] constexpr auto relevant_moves() const;

    /// All boxes that are left may go to either side.
    [[nodiscard]] constexpr value_range<int> bounds() const;
    /// The bounds and the relevant moves, for one look at the boxes.
    [[nodiscard, gnu::always_inline]] constexpr counted_position bounds_and_moves() const;
    /// The least of the boards that turning and mirroring this one can make.
    [[nodiscard]] constexpr position canonical() const
    {
        auto least = *this;
        least.lines_ = least_alike(lines_, rows(), columns());
        return least;
    }
    /// The canonical board with no boxes owned: what is left of the play is worth the same.
    [[nodiscard]] constexpr reduction<position, int> reduced() const
    {
        auto rest = canonical();
        rest.state_ = state(rules(), player::first, 0, to_do());
        return {rest, margin()};
    }
    /// First the moves that close a box. Of the others the better leave more lines beside boxes with one
    /// or two: they take the most away from what can still be drawn without giving a box. A line that
    /// gives one takes two of these lines away, so it comes after all that give none.
    [[nodiscard]] constexpr int promise(position const& next) const
    {
        constexpr int most_beside = 2 * max_side * max_side;
        box_counts const after(next.lines_, rows(), columns());
        return next.forced_pass() ? most_beside + count(after.three)
                                  : 2 * count(after.two) + count(after.one);
    }

    /// The boxes of the player to move less those of the other.
    [[nodiscard]] constexpr int static_value() const { return margin(); }

    /// Every position is quiet.
    [[nodiscard]] constexpr bool dynamic() const { return false; }

    /// All lines are drawn.
    [[nodiscard]] constexpr bool over() const
    {
        return (free_lines(0) | free_lines(1) | free_lines(2)) == 0;
    }
    /// All lines are drawn, and `who` has more boxes.
    [[nodiscard]] constexpr bool win(player who) const
    {
        return (who == to_move() ? margin() : -margin()) > 0 and over();
    }

    /// Equal positions have equal hashes.
    [[nodiscard]] constexpr std::uint64_t hash() const
    {
        if (hash_identifies())
            return mixed(drawn_code(lines_, rows(), columns()) | state_.code() << most_lines);
        return mixed(mixed(mixed(mixed(lines_[0]) ^ lines_[1]) ^ lines_[2]) ^ state_.word());
    }
    /// Whether no two positions of this game have the same hash: a bit for each line, and what else
    /// there is to know, fit into a word.
    [[nodiscard]] constexpr bool hash_identifies() const
    {
        return rows() * (columns() + 1) + (rows() + 1) * columns() <= most_lines;
    }

private:
    static constexpr int most_lines = 64 - state::code_bits;
};

/// Goes through the free lines of one word after the other; the pass stands in a word of its own.
struct position::cursor {
    static constexpr unsigned pass_word = words_of_edges;

    position from;
    std::uint64_t left = 0;
    unsigned word = pass_word + 1;

    cursor() = default;
    [[gnu::always_inline]] constexpr explicit cursor(position const& p) : from(p)
    {
        if (p.forced_pass()) {
            word = pass_word;
            left = 1;
        } else {
            word = 0;
            left = from.free_lines(0);
            seek();
        }
    }
    [[gnu::always_inline]] constexpr void seek()
    {
        while (left == 0 and ++word < pass_word)
            left = from.free_lines(word);
        if (word == pass_word and from.may_pass() and from.to_do() == duty::draw_or_pass
            and not from.over())
            left = 1;
    }
    [[nodiscard]] constexpr bool done() const { return left == 0; }
    [[nodiscard, gnu::always_inline]] constexpr position read() const
    {
        return word == pass_word
                 ? from.passed()
                 : from.with_line(64 * word + static_cast<unsigned>(std::countr_zero(left)));
    }
    [[gnu::always_inline]] constexpr void next()
    {
        left &= left - 1;
        if (left == 0)
            seek();
    }
};

constexpr auto position::moves() const { return cursor_range(cursor(*this)); }

/// All moves, or those that are enough: one or two lines, or a set of them.
struct position::relevant_cursor {
    cursor all;
    edge_set enough{};
    std::array<unsigned, 2> few{};
    unsigned left = 0; // of the few; none of `all` then

    relevant_cursor() = default;
    constexpr relevant_cursor(position const& p, box_counts const& boxes) : all(p)
    {
        if (p.forced_pass() or p.may_pass()) {
            enough = lines_of_board(p.rows(), p.columns());
            return;
        }
        auto const found = captures_of(p.lines_, boxes);
        left = found.enough ? 1 : found.last ? 2 : 0;
        if (found.enough)
            few = {*found.enough, 0};
        else if (found.last)
            few = {found.handout, *found.last};
        else
            enough = quiet_choices(p.lines_, boxes, p.rows(), p.columns());
        if (left != 0)
            all.left = 0;
        skip();
    }
    constexpr void skip()
    {
        while (not all.done() and all.word < words_of_edges
               and (enough[all.word] & all.left & -all.left) == 0)
            all.next();
    }
    [[nodiscard]] constexpr bool done() const { return left == 0 and all.done(); }
    [[nodiscard]] constexpr position read() const
    {
        return left == 0 ? all.read() : all.from.with_line(few[left - 1]);
    }
    constexpr void next()
    {
        if (left != 0) {
            --left;
        } else {
            all.next();
            skip();
        }
    }
};

/// A position and its boxes by how many lines they have.
class position::counted_position {
    position of_;
    box_counts boxes_;

public:
    constexpr explicit counted_position(position const& of)
        : of_(of),
          boxes_(of.lines_, of.rows(), of.columns())
    {
    }
    /// Those of the position.
    [[nodiscard]] constexpr value_range<int> bounds() const
    {
        auto const left = of_.rows() * of_.columns() - count(boxes_.closed);
        return {of_.margin() - left, of_.margin() + left};
    }
    /// Those of the position.
    [[nodiscard]] constexpr auto relevant_moves() const
    {
        return cursor_range(relevant_cursor(of_, boxes_));
    }
};

constexpr position::counted_position position::bounds_and_moves() const
{
    return counted_position(*this);
}
constexpr value_range<int> position::bounds() const { return bounds_and_moves().bounds(); }
constexpr auto position::relevant_moves() const { return bounds_and_moves().relevant_moves(); }

} // namespace gametree::dots_and_boxes

static_assert(gametree::position<gametree::dots_and_boxes::position>);
static_assert(gametree::position_with_bounds_and_moves<gametree::dots_and_boxes::position>);
static_assert(sizeof(gametree::dots_and_boxes::position) == 32);
