#include <games/gdl/position.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>
#include <string_view>

namespace gametree::gdl {

namespace {
    /// Columns or rows, and cells, of a grid that is drawn as one.
    constexpr std::size_t most_lines = 40;
    constexpr std::size_t least_cells = 4;

    /// Facts of one name, as a board.
    struct grid {
        std::string name;
        std::vector<term_id> columns;
        std::vector<term_id> rows;
        std::map<std::string, std::string> signs; ///< of each content
        std::size_t width = 1; ///< of a sign
    };

    struct cell {
        term_id column;
        term_id row;
        std::string content;
    };

    bool is_blank(std::string const& content)
    {
        static constexpr std::array<std::string_view, 7> words{"b",    "blank", "empty", "e",
                                                               "none", "free",  "nil"};
        return std::find(words.begin(), words.end(), content) != words.end();
    }

    /// The cell that a fact is, if it is one of that name.
    std::optional<cell> cell_of(machine const& m, term_id fact, std::string const& name)
    {
        auto const arguments = m.arguments_of(fact);
        if (arguments.size() != 3 or m.name_of(fact) != name)
            return {};
        return cell{arguments[0], arguments[1], m.written(arguments[2])};
    }

    /// The name with the most different places, if there are enough.
    std::string name_of_cells(machine const& m, std::vector<term_id> const& facts)
    {
        std::map<std::string, std::set<std::pair<term_id, term_id>>> places;
        for (auto const fact : facts)
            if (auto const all = m.arguments_of(fact); all.size() == 3)
                places[m.name_of(fact)].insert({all[0], all[1]});
        std::string best;
        std::size_t most = least_cells - 1;
        for (auto const& [name, where] : places) {
            std::set<term_id> columns;
            std::set<term_id> rows;
            for (auto const& [column, row] : where) {
                columns.insert(column);
                rows.insert(row);
            }
            // A board is mostly full of places.
            bool const board = columns.size() > 1 and rows.size() > 1
                           and columns.size() <= most_lines and rows.size() <= most_lines
                           and 2 * where.size() >= columns.size() * rows.size();
            if (board and where.size() > most) {
                best = name;
                most = where.size();
            }
        }
        return best;
    }

    grid grid_of(machine const& m, std::vector<term_id> const& facts, std::string const& name)
    {
        grid g;
        g.name = name;
        std::set<term_id> columns;
        std::set<term_id> rows;
        std::set<std::string> contents;
        for (auto const fact : facts)
            if (auto const one = cell_of(m, fact, name)) {
                columns.insert(one->column);
                rows.insert(one->row);
                contents.insert(one->content);
            }
        auto const in_order = [&](std::set<term_id> const& all) {
            std::vector<term_id> sorted(all.begin(), all.end());
            std::sort(sorted.begin(), sorted.end(),
                      [&](term_id a, term_id b) { return m.comes_before(a, b); });
            return sorted;
        };
        g.columns = in_order(columns);
        g.rows = in_order(rows);
        std::set<char> letters;
        bool told_apart = true;
        for (auto const& content : contents)
            if (not is_blank(content))
                told_apart = letters.insert(content.front()).second and told_apart;
        for (auto const& content : contents) {
            if (is_blank(content))
                g.signs[content] = ".";
            else if (told_apart)
                g.signs[content]
                    = static_cast<char>(std::toupper(static_cast<unsigned char>(content.front())));
            else
                g.signs[content] = content;
            g.width = std::max(g.width, g.signs[content].size());
        }
        return g;
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

    std::string padded(std::string text, std::size_t width)
    {
        text.insert(0, width - std::min(width, text.size()), ' ');
        return text;
    }

    void draw_grid(drawn_board& b, grid const& g, description const& game,
                   std::vector<cell> const& cells)
    {
        auto const& m = game.rules();
        std::map<std::pair<term_id, term_id>, std::string> content;
        for (auto const& one : cells)
            content[{one.column, one.row}] = one.content;
        std::size_t margin = 1;
        std::size_t width = g.width;
        for (auto const row : g.rows)
            margin = std::max(margin, m.written(row).size());
        for (auto const column : g.columns)
            width = std::max(width, m.written(column).size());
        b.text(std::string(margin + 2, ' '));
        for (auto const column : g.columns)
            b.text(" " + padded(m.written(column), width));
        b.text("\n");
        for (std::size_t y = 0; y < g.rows.size(); ++y) {
            b.text("  " + padded(m.written(g.rows[y]), margin));
            for (std::size_t x = 0; x < g.columns.size(); ++x) {
                auto const found = content.find({g.columns[x], g.rows[y]});
                b.text(" ");
                if (found == content.end()) {
                    b.text(std::string(width, ' '));
                    continue;
                }
                auto const sign
                    = g.signs.contains(found->second) ? g.signs.at(found->second) : found->second;
                if (sign.size() < width)
                    b.text(std::string(width - sign.size(), ' '));
                b.put(m.written(g.columns[x]) + " " + m.written(g.rows[y]), sign,
                      owner(game, found->second),
                      {place_shape::square, square_at(static_cast<int>(x), static_cast<int>(y))});
            }
            b.text("\n");
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
    auto const name = name_of_cells(m, possible);
    drawn_board b;
    std::vector<cell> cells;
    std::vector<std::string> others;
    for (auto const fact : facts) {
        if (auto one = name.empty() ? std::nullopt : cell_of(m, fact, name)) {
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
    if (not name.empty())
        draw_grid(b, grid_of(m, possible, name), game, cells);
    // Where there is no board each fact is a place, so that pictures have them too.
    for (std::size_t i = 0; i < others.size(); ++i) {
        if (name.empty()) {
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
