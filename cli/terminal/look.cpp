#include "terminal/look.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <map>
#include <string_view>
#include <utility>

#include <sys/ioctl.h>
#include <unistd.h>

#include "terminal/streams.hpp"
#include "terminal/support.hpp"
#include <gametree/play/board_plan.hpp>

namespace gametree::cli {

static std::string_view variable(char const* name)
{
    auto const* const value = std::getenv(name);
    return value == nullptr ? std::string_view() : value;
}

/// The first of the three that is set decides, as everywhere.
static bool has_utf8()
{
    for (auto const* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        std::string locale(variable(name));
        if (locale.empty())
            continue;
        std::ranges::transform(locale, locale.begin(), [](char c) {
            return c >= 'A' and c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        });
        return locale.find("utf-8") != locale.npos or locale.find("utf8") != locale.npos;
    }
    return false;
}

static std::size_t columns_of_stdout()
{
    constexpr std::size_t fewest = 20; // on less, nothing would be gained by breaking lines
    std::size_t columns = 0;
    for (int const fd : {STDOUT_FILENO, STDIN_FILENO}) // stdout may lead to a pager
        if (winsize size{}; columns == 0 and ::ioctl(fd, TIOCGWINSZ, &size) == 0)
            columns = size.ws_col;
    if (auto const text = variable("COLUMNS"); columns == 0)
        std::from_chars(text.data(), text.data() + text.size(), columns);
    return columns == 0 ? laboratory::usual_width : std::max(columns, fewest);
}

look look_of_stdout(bool ascii)
{
    look found;
    if (not the_streams().is_terminal(STDOUT_FILENO))
        return found;
    found.columns = columns_of_stdout();
    found.erases = not is_dumb_terminal();
    found.unicode = not ascii and not is_dumb_terminal() and has_utf8();
    found.colour = not ascii and not is_dumb_terminal() and variable("NO_COLOR").empty();
    return found;
}

std::size_t columns_of_output(std::string_view file)
{
    return file.empty() or file == "-" ? look_of_stdout(false).columns : laboratory::usual_width;
}

std::string fitted(std::string text, std::size_t indent)
{
    return laboratory::wrapped(std::move(text), look_of_stdout(false).columns, indent);
}

void print_lines(std::string_view text)
{
    if (not the_streams().is_terminal(STDOUT_FILENO))
        return print(text);
    constexpr std::size_t widest_name = 20;
    while (not text.empty()) {
        auto const line = text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1);
        text.remove_prefix(line.size());
        auto const first = std::min(line.find_first_not_of(' '), line.size());
        auto const gap = line.find("  ", first);
        auto const said = std::min(line.find_first_not_of(' ', gap), line.size());
        print(fitted(std::string(line), gap < widest_name and said <= widest_name ? said : first));
    }
}

std::string fitted_entry(std::string_view name, std::string_view text, std::size_t column)
{
    auto const at = std::min(column, look_of_stdout(false).columns / 3);
    std::string line(name);
    if (text.empty())
        return line + "\n";
    if (line.size() + 2 > at)
        return fitted(line, 4) + "\n" + fitted(std::string(at, ' ') + std::string(text), at) + "\n";
    line.resize(at, ' ');
    return fitted(line + std::string(text), at) + "\n";
}

bool can_edit_lines()
{
    return the_streams().is_terminal(STDIN_FILENO) and the_streams().is_terminal(STDOUT_FILENO)
       and not is_dumb_terminal();
}

/// What SGR, "select graphic rendition", has for it.
static std::string_view colour_of(drawn_as what)
{
    switch (what) {
    case drawn_as::frame:
    case drawn_as::space:
        return "2"; // faint
    case drawn_as::first_man:
        return "1;31"; // bold red
    case drawn_as::second_man:
    case drawn_as::black_man:
        return "1;36"; // bold cyan
    case drawn_as::white_man:
        return "1;33"; // bold yellow
    case drawn_as::line:
        return "1"; // bold
    default:
        return "";
    }
}

/// The places on which the drawing differs, and how they stand out.
static std::map<std::size_t, std::string_view> marks_of(drawn_board const& board,
                                                        drawn_board const* before)
{
    constexpr std::string_view winning = "32;7"; // green, reversed
    constexpr std::string_view moved = "7";
    constexpr std::string_view turned = "4"; // underlined: a man of the other side stands there
    constexpr std::string_view line = "32"; // green: reversed, it would not be seen
    std::map<std::size_t, std::string_view> marks;
    auto plan = board.plan();
    if (before != nullptr)
        mark_changes(plan, before->plan());
    for (std::size_t i = 0; i < board.places().size(); ++i) {
        auto const& now = plan.places[i];
        if (now.winning)
            marks[i] = winning;
        else if (now.change != place_change::none)
            marks[i] = now.change == place_change::turned ? turned
                     : now.what == drawn_as::line         ? line
                                                          : moved;
    }
    return marks;
}

std::string shown(drawn_board const& board, drawn_board const* before, look const& how)
{
    auto const marks
        = how.colour ? marks_of(board, before) : std::map<std::size_t, std::string_view>();
    std::string out;
    for (auto const& line : board.laid_out(how.columns)) {
        std::string now; // what is switched on
        for (auto const& c : line) {
            auto const sign
                = how.unicode and not c.unicode.empty() ? c.unicode : std::string_view(&c.plain, 1);
            std::string wanted;
            if (how.colour) {
                wanted = sign == " " ? "" : colour_of(c.what);
                if (auto const mark = marks.find(c.place); mark != marks.end())
                    wanted += (wanted.empty() ? "" : ";") + std::string(mark->second);
            }
            if (wanted != now)
                out += "\033[0" + (wanted.empty() ? "" : ";" + wanted) + "m";
            now = wanted;
            out += sign;
        }
        out += now.empty() ? "\n" : "\033[0m\n";
    }
    return out;
}

} // namespace gametree::cli
