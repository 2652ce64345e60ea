#include <games/gdl/position.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gametree::gdl {

namespace {
    /// Columns or rows, and cells, of a grid that is drawn as one.
    constexpr std::size_t most_lines = 40;
    constexpr std::size_t least_cells = 4;

    using words = std::vector<std::string>;

    /// A fact as a cell: (cell COLUMN ROW CONTENT ..).
    struct cell {
        std::string column;
        std::string row;
        words content; ///< at least one

        [[nodiscard]] std::string written() const
        {
            std::string all;
            for (auto const& word : content)
                all += (all.empty() ? "" : " ") + word;
            return all;
        }
    };

    bool is_blank(std::string const& word)
    {
        static constexpr std::array<std::string_view, 7> blank{"b",    "blank", "empty", "e",
                                                               "none", "free",  "nil"};
        return std::find(blank.begin(), blank.end(), word) != blank.end();
    }
    bool is_blank(words const& content)
    {
        return std::all_of(content.begin(), content.end(),
                           [](std::string const& word) { return is_blank(word); });
    }

    /// The cell that a fact is, if it is one of that name.
    std::optional<cell> cell_of(machine const& m, term_id fact, std::string const& name)
    {
        auto const arguments = m.arguments_of(fact);
        if (arguments.size() < 3 or m.name_of(fact) != name)
            return {};
        cell found{m.written(arguments[0]), m.written(arguments[1]), {}};
        for (std::size_t i = 2; i < arguments.size(); ++i)
            found.content.push_back(m.written(arguments[i]));
        return found;
    }

    bool are_numbers(words const& lines)
    {
        return std::all_of(lines.begin(), lines.end(), [](std::string const& line) {
            return line.size() <= 3 and std::all_of(line.begin(), line.end(), [](char c) {
                       return c >= '0' and c <= '9';
                   });
        });
    }
    bool are_letters(words const& lines)
    {
        return std::all_of(lines.begin(), lines.end(), [](std::string const& line) {
            return line.size() == 1 and line[0] >= 'a' and line[0] <= 'z';
        });
    }

    /// The names of lines in their order, with those between them that nothing stands on.
    ///
    /// \param more  names that there can be, too
    words in_order(machine const& m, std::set<term_id> const& terms,
                   std::set<std::string> const& more)
    {
        std::vector<term_id> sorted(terms.begin(), terms.end());
        std::sort(sorted.begin(), sorted.end(),
                  [&](term_id a, term_id b) { return m.comes_before(a, b); });
        words lines;
        for (auto const term : sorted)
            lines.push_back(m.written(term));
        for (auto const& name : more)
            if (std::find(lines.begin(), lines.end(), name) == lines.end())
                lines.push_back(name);
        if (lines.size() > sorted.size()) {
            bool const numbers = are_numbers(lines);
            std::sort(lines.begin(), lines.end(), [&](std::string const& a, std::string const& b) {
                return numbers ? std::stoul(a) < std::stoul(b) : a < b;
            });
        }
        words all;
        if (lines.empty())
            return all;
        if (are_letters(lines)) {
            for (char c = lines.front()[0]; c <= lines.back()[0]; ++c)
                all.emplace_back(1, c);
            return all;
        }
        if (not are_numbers(lines))
            return lines;
        auto const last = std::stoul(lines.back());
        for (auto n = std::stoul(lines.front()); n <= last; ++n)
            all.push_back(std::to_string(n));
        return all.size() == lines.size() ? lines : all; // as they are written, such as 01
    }

    /// Facts of one name, as a board.
    struct grid {
        std::string name;
        words columns{};
        words rows{}; ///< from the top
        bool known = false; ///< the lines are all that there can be, by the rules
        bool across = false; ///< the second argument is the column
        std::set<std::pair<std::string, std::string>> places{}; ///< in the order of the arguments
        std::set<words> contents{};

        [[nodiscard]] std::pair<std::string, std::string> place(std::size_t x, std::size_t y) const
        {
            return across ? std::pair(rows[y], columns[x]) : std::pair(columns[x], rows[y]);
        }
        [[nodiscard]] bool has_blanks() const
        {
            return std::any_of(contents.begin(), contents.end(),
                               [](words const& content) { return is_blank(content); });
        }
    };

    grid grid_of(description const& game, std::vector<term_id> const& facts,
                 std::string const& name)
    {
        auto const& m = game.rules();
        grid g{name};
        std::set<term_id> columns;
        std::set<term_id> rows;
        for (auto const fact : facts)
            if (auto const one = cell_of(m, fact, name)) {
                auto const arguments = m.arguments_of(fact);
                columns.insert(arguments[0]);
                rows.insert(arguments[1]);
                g.places.emplace(one->column, one->row);
                g.contents.insert(one->content);
            }
        auto const lines = game.lines().find(name);
        g.known = lines != game.lines().end();
        static std::array<std::set<std::string>, 2> const none;
        auto const& [more_columns, more_rows] = g.known ? lines->second : none;
        g.columns = in_order(m, columns, more_columns);
        g.rows = in_order(m, rows, more_rows);
        if (are_numbers(g.columns) and are_letters(g.rows)) { // as a chess player names squares
            std::swap(g.columns, g.rows);
            g.across = true;
        }
        return g;
    }

    /// Whether the facts look like a board: both coordinates count; or it is mostly full of places.
    bool is_board(grid const& g)
    {
        auto const cells = g.known ? g.columns.size() * g.rows.size() : g.places.size();
        if (cells < least_cells or g.columns.size() > most_lines or g.rows.size() > most_lines)
            return false;
        auto const counts
            = [](words const& lines) { return are_numbers(lines) or are_letters(lines); };
        return (counts(g.columns) and counts(g.rows))
            or (g.columns.size() > 1 and g.rows.size() > 1
                and 2 * g.places.size() >= g.columns.size() * g.rows.size());
    }

    /// The facts of the name with the most different places, if they are a board.
    std::optional<grid> board_of(description const& game, std::vector<term_id> const& facts)
    {
        auto const& m = game.rules();
        std::set<std::string> names;
        for (auto const fact : facts)
            if (m.arguments_of(fact).size() >= 3)
                names.insert(m.name_of(fact));
        std::optional<grid> best;
        for (auto const& name : names)
            if (auto g = grid_of(game, facts, name);
                is_board(g) and (not best or g.places.size() > best->places.size()))
                best = std::move(g);
        return best;
    }

    /// Whose a content is: of the role that it begins like.
    drawn_as owner(description const& game, std::string const& content)
    {
        if (is_blank(content))
            return drawn_as::space;
        if (content.starts_with("white"))
            return drawn_as::white_man;
        if (content.starts_with("black"))
            return drawn_as::black_man;
        for (auto const who : {player::first, player::second}) {
            auto const& role = game.side(who);
            if (content.starts_with(role) or role.starts_with(content)
                or (content.size() > 1 and content.front() == role.front()))
                return who == player::first ? drawn_as::first_man : drawn_as::second_man;
        }
        return drawn_as::text;
    }

    /// A content as whose it is, and what: white rook, white_rook, whiterook.
    struct owned_man {
        std::string side{}; ///< empty: nobody's
        std::string kind;
    };
    std::optional<owned_man> owned(description const& game, words const& content)
    {
        words sides{"white", "black"};
        for (auto const who : {player::first, player::second})
            sides.push_back(game.side(who));
        if (content.size() == 1) {
            for (auto const& side : sides)
                if (content[0].starts_with(side)) {
                    auto kind = content[0].substr(side.size());
                    while (not kind.empty() and (kind[0] == '_' or kind[0] == '-'))
                        kind.erase(0, 1);
                    if (not kind.empty())
                        return owned_man{side, kind};
                }
            return std::nullopt;
        }
        if (content.size() == 2)
            for (std::size_t i : {0U, 1U})
                for (auto const& side : sides)
                    if (side.starts_with(content[i]) and not is_blank(content[1 - i]))
                        return owned_man{side, content[1 - i]};
        return std::nullopt;
    }

    char capital(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }

    /// How contents are drawn.
    struct signs {
        std::map<words, std::string> of{};
        std::size_t width = 1;
        std::string legend{}; ///< says what the letters are; or empty

        void put(words const& content, std::string sign)
        {
            width = std::max(width, sign.size());
            of[content] = std::move(sign);
        }
    };

    /// Men of two sides as letters, capitals for the side that moves first or is White; nothing if that is
    /// not what the contents are.
    std::optional<signs> letters_of_men(description const& game, grid const& g)
    {
        std::set<std::string> kinds;
        for (auto const& content : g.contents)
            if (auto const man = owned(game, content))
                kinds.insert(man->kind);
            else if (not is_blank(content))
                return std::nullopt;
        std::map<std::string, char> letters;
        std::set<char> used;
        signs all;
        for (auto const& kind : kinds) {
            auto const free = std::find_if(kind.begin(), kind.end(), [&](char c) {
                return std::isalpha(static_cast<unsigned char>(c)) != 0
                   and not used.contains(capital(c));
            });
            if (free == kind.end())
                return std::nullopt;
            used.insert(letters[kind] = capital(*free));
            all.legend
                += (all.legend.empty() ? "" : ", ") + std::string(1, letters[kind]) + " " + kind;
        }
        auto const& white = game.side(player::second) == "white" ? game.side(player::second)
                                                                 : game.side(player::first);
        all.legend += kinds.empty() ? "" : ", capitals for " + white;
        for (auto const& content : g.contents) {
            auto const man = owned(game, content);
            if (not man) {
                all.put(content, ".");
                continue;
            }
            auto const letter = letters[man->kind];
            bool const first = man->side == white or man->side == "white";
            all.put(content, std::string(1, first ? letter
                                                  : static_cast<char>(std::tolower(
                                                        static_cast<unsigned char>(letter)))));
        }
        return all;
    }

    signs signs_of(description const& game, grid const& g)
    {
        std::set<char> letters;
        bool told_apart = true;
        for (auto const& content : g.contents)
            if (not is_blank(content))
                told_apart = content.size() == 1 and letters.insert(content[0].front()).second
                         and told_apart;
        if (not told_apart)
            if (auto men = letters_of_men(game, g))
                return *std::move(men);
        signs all;
        for (auto const& content : g.contents) {
            if (is_blank(content))
                all.put(content, ".");
            else if (told_apart)
                all.put(content, std::string(1, capital(content[0].front())));
            else
                all.put(content, cell{{}, {}, content}.written());
        }
        return all;
    }

    /// What happens first at the start of the game, where the board is empty: the row in which every man
    /// comes to lie, if there are as many moves as columns. Men fall there.
    std::optional<std::string> row_of_first_men(description const& game, grid const& g)
    {
        auto const& m = game.rules();
        auto const start = position::start_of(game);
        auto const moves = start.moves();
        if (g.across or moves.count() != g.columns.size())
            return std::nullopt;
        std::set<std::string> columns;
        std::set<std::string> rows;
        for (position const& next : start.moves())
            for (auto const fact : m.facts(next.state()))
                if (auto const one = cell_of(m, fact, g.name); one and not is_blank(one->content)) {
                    columns.insert(one->column);
                    rows.insert(one->row);
                }
        bool const one_row = rows.size() == 1 and columns.size() == g.columns.size();
        return one_row ? std::optional(*rows.begin()) : std::nullopt;
    }

    /// Whether the first row is to be drawn below the others: men fall there; the men of the player who
    /// moves first are there at the start, and the others' are not; or squares are named as in chess.
    bool first_row_is_below(description const& game, grid const& g)
    {
        auto const& m = game.rules();
        auto const row_number = [&](cell const& one) {
            auto const& row = g.across ? one.column : one.row;
            return std::find(g.rows.begin(), g.rows.end(), row) - g.rows.begin();
        };
        auto const middle = static_cast<std::ptrdiff_t>(g.rows.size() / 2);
        std::array<bool, 2> low{}; // men of each player there
        std::array<bool, 2> high{};
        bool empty = true;
        for (auto const fact : m.facts(game.start()))
            if (auto const one = cell_of(m, fact, g.name); one and not is_blank(one->content)) {
                empty = false;
                auto const man = owned(game, one->content);
                auto const side = man ? man->side : one->content[0];
                std::size_t const who = side == game.side(player::first)  ? 0
                                      : side == game.side(player::second) ? 1
                                                                          : 2;
                auto const row = row_number(*one);
                if (who < 2)
                    (row < middle ? low : high)[who] = true;
            }
        if (empty) {
            auto const bottom = row_of_first_men(game, g);
            return bottom ? *bottom == g.rows.front()
                          : are_letters(g.columns) and are_numbers(g.rows);
        }
        bool const apart = low[0] != high[0] and low[1] != high[1] and low[0] != low[1];
        return apart ? low[0] : are_letters(g.columns) and are_numbers(g.rows);
    }

    std::string padded(std::string text, std::size_t width)
    {
        text.insert(0, width - std::min(width, text.size()), ' ');
        return text;
    }

    /// \param whole  the places are all that there can be
    void draw_grid(drawn_board& b, grid g, description const& game, bool whole,
                   std::vector<cell> const& cells)
    {
        auto const drawn = signs_of(game, g);
        if (first_row_is_below(game, g))
            std::reverse(g.rows.begin(), g.rows.end());
        std::map<std::pair<std::string, std::string>, words> content;
        for (auto const& one : cells)
            content[{one.column, one.row}] = one.content;
        std::size_t margin = 1;
        std::size_t width = drawn.width;
        for (auto const& row : g.rows)
            margin = std::max(margin, row.size());
        for (auto const& column : g.columns)
            width = std::max(width, column.size());
        b.cut(margin + 2, width + 1);
        b.text(std::string(margin + 2, ' '));
        for (auto const& column : g.columns)
            b.text(" " + padded(column, width));
        b.text("\n");
        bool const blanks = g.has_blanks();
        for (std::size_t y = 0; y < g.rows.size(); ++y) {
            b.text("  " + padded(g.rows[y], margin));
            for (std::size_t x = 0; x < g.columns.size(); ++x) {
                auto const place = g.place(x, y);
                auto const found = content.find(place);
                b.text(" ");
                // Where no fact says that a place is blank, it is if nothing is there.
                if (found == content.end()
                    and (blanks or (whole and not g.places.contains(place)))) {
                    b.text(std::string(width, ' '));
                    continue;
                }
                auto const sign = found == content.end() ? "." : drawn.of.at(found->second);
                auto const man = found == content.end() ? std::nullopt : owned(game, found->second);
                auto const what = found == content.end()
                                    ? drawn_as::space
                                    : owner(game, man ? man->side : found->second[0]);
                if (sign.size() < width)
                    b.text(std::string(width - sign.size(), ' '));
                b.put(place.first + " " + place.second, sign, what,
                      {place_shape::square, square_at(static_cast<int>(x), static_cast<int>(y))});
            }
            b.text("\n");
        }
        if (not blanks) // else cells here and there are no places
            b.plan().add_grid(static_cast<int>(g.columns.size()), static_cast<int>(g.rows.size()));
        for (std::size_t x = 0; x < g.columns.size(); ++x)
            b.plan().labels.push_back({g.columns[x], square_at(static_cast<int>(x), -1)});
        for (std::size_t y = 0; y < g.rows.size(); ++y)
            b.plan().labels.push_back({g.rows[y], square_at(-1, static_cast<int>(y))});
        if (not drawn.legend.empty()) {
            b.words_from(2);
            b.text("  " + drawn.legend + "\n");
        }
    }
} // namespace

drawn_board drawing(position const& p)
{
    auto const& game = p.game();
    auto const& m = game.rules();
    auto possible = m.all_facts();
    auto const facts = m.facts(p.state());
    possible.insert(possible.end(), facts.begin(), facts.end());
    // Where it is not known which facts can be true, those count that have been true.
    if (not game.in_network())
        for (auto at = p; not at.is_start();) {
            at = at.before();
            auto const earlier = m.facts(at.state());
            possible.insert(possible.end(), earlier.begin(), earlier.end());
        }
    auto board = board_of(game, possible);
    drawn_board b;
    std::vector<cell> cells;
    std::vector<std::string> others;
    for (auto const fact : facts) {
        if (auto one = board ? cell_of(m, fact, board->name) : std::nullopt) {
            cells.push_back(*std::move(one));
            continue;
        }
        auto text = m.written(fact);
        if (text.starts_with('('))
            text = text.substr(1, text.size() - 2);
        others.push_back(std::move(text));
    }
    for (auto const& goal : game.goals_that_do_not_add_up(p.state()))
        others.push_back(goal.substr(1, goal.size() - 2));
    bool const has_board = board.has_value();
    if (has_board)
        draw_grid(b, *std::move(board), game, game.in_network(), cells);
    // Where there is no board each fact is a place, so that pictures have them too.
    for (std::size_t i = 0; i < others.size(); ++i) {
        if (not has_board) {
            b.text("  ");
            b.put(others[i], others[i], drawn_as::text,
                  {place_shape::number, square_at(0, static_cast<int>(i))});
            b.text("\n");
            continue;
        }
        if (i == 0) {
            b.words_from(2);
            b.text("  ");
        }
        b.text(others[i] + (i + 1 < others.size() ? ", " : "\n"));
    }
    return b;
}

} // namespace gametree::gdl
