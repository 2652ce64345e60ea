/// \file
/// drawn_board: the drawing of a position, character by character, each with what it stands for.
///
/// A game draws once. The same drawing is plain text in a pipe, lines and men in colour on a
/// terminal, and a picture, where the places also say where they are on the plane:
///
///     drawn_board b;
///     b.frame("+---+\n|");
///     b.put("a1", black_man, {place_shape::square, {0, 0}});
///     b.frame("|\n+---+\n");
///     b.plain()      // +---+ and below it |X|
///     b.plan()       // for pictures and for speech; see board_plan.hpp
///
/// Law:  `plain` has the characters as they were added: no look changes it. Laid out for a number of
///       columns, no line is longer, and no character of the board or of a note is lost. Tested in
///       lib/play/drawn_board.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gametree/play/board_plan.hpp>

namespace gametree {

/// What can stand on a place, and how it is drawn: in ASCII, and otherwise.
struct drawn_man {
    char plain;
    std::string_view unicode; ///< one character
    drawn_as what;
};

/// A place with nothing on it, as most games draw it.
inline constexpr drawn_man free_place{'.', "·", drawn_as::space};

/// The drawing of a position; see the file.
class drawn_board {
public:
    /// The names of places have indices; this is the index of no place.
    static constexpr std::size_t no_place = std::numeric_limits<std::size_t>::max();
    /// More columns than any drawing has.
    static constexpr std::size_t any_columns = std::numeric_limits<std::size_t>::max();

    /// One character.
    struct character {
        char plain;
        std::string_view unicode{}; ///< empty: as in ASCII
        drawn_as what = drawn_as::text;
        std::size_t place = no_place;
    };
    using characters = std::vector<character>;

    /// Somewhere that a man can stand. Its characters need not be neighbours.
    using place = board_place;

    /// Adds letters, numbers, anything that is not a line and not a place.
    void text(std::string_view added) { add(added, drawn_as::text); }
    /// Adds lines of the board. Their characters are - | + and I; others are text.
    void frame(std::string_view added) { add(added, drawn_as::frame); }
    /// Adds what stands on a place; several times the same for a place that takes more columns.
    void put(std::string const& name, drawn_man const& man, std::size_t width = 1)
    {
        put(name, man, {}, width);
    }
    /// Adds what stands on a place, and where that place is in a picture.
    void put(std::string const& name, drawn_man const& man, place_spot spot, std::size_t width = 1)
    {
        plan_.places.push_back({name, man.what, std::string(width, man.plain), spot});
        for (; width > 0; --width)
            lines_.back().all.push_back({man.plain, man.unicode, man.what, places().size() - 1});
    }
    /// Adds a place that shows a text, such as the number of the men there.
    void put(std::string const& name, std::string_view shown, drawn_as what, place_spot spot = {})
    {
        plan_.places.push_back({name, what, std::string(shown), spot});
        for (char const c : shown)
            lines_.back().all.push_back({c, {}, what, places().size() - 1});
    }
    /// Adds a character that is no place.
    void mark(drawn_man const& sign) { append(lines_.back().all, sign); }
    /// Draws something else on the place of that name, where something stands there.
    void replace(std::string_view name, drawn_man const& man)
    {
        for (std::size_t i = 0; i < places().size(); ++i) {
            auto& one = plan_.places[i];
            if (one.name != name or one.free())
                continue;
            one.what = man.what;
            one.shown.assign(one.shown.size(), man.plain);
            for (auto& each : lines_)
                for (auto& c : each.all)
                    if (c.place == i)
                        c = {man.plain, man.unicode, man.what, i};
        }
    }
    /// The place of that name belongs to the line that has won the game.
    void win(std::string_view name)
    {
        for (auto& one : plan_.places)
            if (one.name == name)
                one.winning = true;
    }

    /// Spaces at the end of the line are not drawn.
    void strip()
    {
        auto& last = lines_.back().all;
        while (not last.empty() and last.back().plain == ' ')
            last.pop_back();
    }
    /// The line is made of words, and may be broken between them, from a column on; what follows
    /// begins one column further. The other lines are the board.
    void words_from(std::size_t column) { lines_.back().words_from = column; }
    /// Words in which men are drawn as on the board; each part is a text or a `drawn_man`.
    template <class... Part>
    [[nodiscard]] static characters words(Part const&... parts)
    {
        characters all;
        (append(all, parts), ...);
        return all;
    }
    /// The characters as Unicode has them.
    [[nodiscard]] static std::string as_unicode(characters const& all)
    {
        std::string text;
        for (auto const& c : all)
            if (c.unicode.empty())
                text += c.plain;
            else
                text += c.unicode;
        return text;
    }
    /// What stands at the end of the line, or below the board where it is too wide with it.
    ///
    /// \param below  in that case; empty: it is left out
    void note(std::string_view gap, characters const& beside, characters below)
    {
        if (not beside.empty())
            append(lines_.back().note, gap);
        append(lines_.back().note, beside);
        if (not below.empty())
            plan_.words.push_back(as_unicode(below));
        lines_.back().below = std::move(below);
    }
    void note(std::string_view gap, characters const& text) { note(gap, text, text); }
    /// Where a board that is too wide may be cut: after the first `margin` columns, which are drawn
    /// before each part, every `step` columns.
    void cut(std::size_t margin, std::size_t step)
    {
        margin_ = margin;
        step_ = step;
    }

    [[nodiscard]] bool empty() const { return lines_.size() == 1 and lines_[0].all.empty(); }
    /// The places as they were added.
    [[nodiscard]] std::vector<place> const& places() const { return plan_.places; }

    /// The same board as places and lines on a plane.
    [[nodiscard]] board_plan const& plan() const { return plan_; }
    /// What pictures have besides the places is added to it.
    [[nodiscard]] board_plan& plan() { return plan_; }

    /// The lines as they fit in so many columns, the lines of the board joined to each other.
    [[nodiscard]] std::vector<characters> laid_out(std::size_t columns) const
    {
        auto joined = with_joints();
        if (joined.back().all.empty())
            joined.pop_back(); // the drawing ends with a line break
        bool const beside = widest_board() <= columns;
        std::vector<characters> out;
        std::vector<characters> below;
        for (std::size_t i = 0; i < joined.size();) {
            if (joined[i].words_from) {
                break_words(joined[i++], columns, out);
                continue;
            }
            std::vector<characters> board;
            for (; i < joined.size() and not joined[i].words_from; ++i) {
                board.push_back(joined[i].all);
                if (beside)
                    append(board.back(), joined[i].note);
                else if (not joined[i].below.empty())
                    below.push_back(joined[i].below);
            }
            cut_board(board, columns, out);
        }
        for (auto const& text : below) {
            line whole{{}, {}, {}, indent_below};
            append(whole.all, std::string(indent_below, ' '));
            append(whole.all, text);
            break_words(whole, columns, out);
        }
        return out;
    }

    /// The drawing in ASCII, as wide as it is.
    [[nodiscard]] std::string plain() const
    {
        std::string all;
        for (auto const& one : laid_out(any_columns)) {
            for (auto const& c : one)
                all += c.plain;
            all += '\n';
        }
        return all;
    }

private:
    struct line {
        characters all{};
        characters note{};
        characters below{};
        std::optional<std::size_t> words_from{}; ///< none: a line of the board
    };

    static constexpr std::size_t indent_below = 2;
    /// Words are not set wider, on however wide a terminal.
    static constexpr std::size_t most_words = 78;

    std::vector<line> lines_{1};
    board_plan plan_;
    std::size_t margin_ = 0;
    std::size_t step_ = 1;

    void add(std::string_view added, drawn_as what)
    {
        constexpr std::string_view shapes = "-|+I";
        for (char const c : added)
            if (c == '\n')
                lines_.emplace_back();
            else
                lines_.back().all.push_back(
                    {c, {}, shapes.find(c) == shapes.npos ? drawn_as::text : what, no_place});
    }

    static void append(characters& to, std::string_view added)
    {
        for (char const c : added)
            to.push_back({c, {}, drawn_as::text, no_place});
    }
    static void append(characters& to, drawn_man const& added)
    {
        to.push_back({added.plain, added.unicode, added.what, no_place});
    }
    static void append(characters& to, characters const& added)
    {
        to.insert(to.end(), added.begin(), added.end());
    }

    [[nodiscard]] std::size_t widest_board() const
    {
        std::size_t most = 0;
        for (auto const& one : lines_)
            if (not one.words_from)
                most = std::max(most, one.all.size() + one.note.size());
        return most;
    }

    /// Whether a line of the board can go on in a direction from the character at that place.
    [[nodiscard]] bool goes(std::size_t row, std::size_t column, bool across) const
    {
        if (row >= lines_.size() or column >= lines_[row].all.size())
            return false;
        auto const& c = lines_[row].all[column];
        bool const joint = c.plain == '+' or c.plain == '.';
        return c.what == drawn_as::frame
           and (joint or (across ? c.plain == '-' : c.plain == '|' or c.plain == 'I'));
    }

    /// The line that is drawn from that place to where the board's line goes on.
    [[nodiscard]] std::string_view joint(std::size_t row, std::size_t column) const
    {
        // by whether it goes up, down, to the left, to the right: 8, 4, 2, 1
        static constexpr std::array<std::string_view, 16> lines{
            "·", "╶", "╴", "─", "╷", "┌", "┐", "┬", "╵", "└", "┘", "┴", "│", "├", "┤", "┼"};
        auto const c = lines_[row].all[column].plain;
        bool const across = c == '-';
        bool const upright = c == '|' or c == 'I';
        // 0 - 1 is beyond all rows and columns
        return lines[(upright or goes(row - 1, column, false) ? 8U : 0U)
                     + (upright or goes(row + 1, column, false) ? 4U : 0U)
                     + (across or goes(row, column - 1, true) ? 2U : 0U)
                     + (across or goes(row, column + 1, true) ? 1U : 0U)];
    }

    [[nodiscard]] std::vector<line> with_joints() const
    {
        auto joined = lines_;
        for (std::size_t row = 0; row < lines_.size(); ++row)
            for (std::size_t column = 0; column < lines_[row].all.size(); ++column)
                if (auto& c = joined[row].all[column]; c.what == drawn_as::frame)
                    c.unicode = joint(row, column);
        return joined;
    }

    /// Adds the words in lines of at most so many columns. A word that is longer is cut.
    static void break_words(line const& whole, std::size_t columns, std::vector<characters>& out)
    {
        auto const most = std::max<std::size_t>(1, std::min(columns, most_words));
        auto const from = *whole.words_from < most ? *whole.words_from : 0;
        auto rest = whole.all;
        // A line that goes on begins with spaces, which are no place to break it.
        for (auto least = from; rest.size() > most; least = from + 1) {
            auto at = most;
            while (at > least and rest[at].plain != ' ')
                --at;
            bool const space = at >= least and rest[at].plain == ' ';
            at = space ? at : std::max(columns, most);
            if (at >= rest.size())
                break;
            auto const end = rest.begin() + static_cast<std::ptrdiff_t>(at);
            out.emplace_back(rest.begin(), end);
            while (out.back().size() > 1 and out.back().back().plain == ' ')
                out.back().pop_back();
            characters next(std::min(from + 1, most / 2), character{' '});
            next.insert(next.end(), end + (space ? 1 : 0), rest.end());
            rest = std::move(next);
        }
        out.push_back(std::move(rest));
    }

    /// Adds the lines of a board, in parts one below the other where they are too wide.
    void cut_board(std::vector<characters> const& board, std::size_t columns,
                   std::vector<characters>& out) const
    {
        std::size_t width = 0;
        for (auto const& one : board)
            width = std::max(width, one.size());
        if (width <= columns) {
            out.insert(out.end(), board.begin(), board.end());
            return;
        }
        auto const room = columns > margin_ ? columns - margin_ : 0;
        auto const part = std::max(step_, room / step_ * step_);
        for (auto first = margin_; first < width; first += part) {
            if (first > margin_)
                out.emplace_back();
            for (auto const& one : board) {
                auto const at = [&](std::size_t column) {
                    return one.begin() + static_cast<std::ptrdiff_t>(std::min(column, one.size()));
                };
                out.emplace_back(one.begin(), at(margin_));
                out.back().insert(out.back().end(), at(first), at(first + part));
            }
        }
    }
};

} // namespace gametree
