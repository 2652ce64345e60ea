#include <laboratory/draw/words.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/wording.hpp>

namespace gametree::laboratory {

std::string note_text(drawn_node const& note)
{
    auto const& out = note.out;
    std::vector<std::string> parts;
    if (note.as_yet) // what will be skipped is not known before it is
        parts.push_back((out.more ? "at least " : "")
                        + counted(std::max<std::size_t>(out.children + out.skipped, 1),
                                  "more child", "more children"));
    else if (out.children > 0)
        parts.push_back(
            counted(out.children, "more child", "more children")
            + (out.below > out.children
                   ? fmt::format(" ({})", counted(out.below, "visited node", "visited nodes"))
                   : ""));
    if (not note.as_yet and (out.skipped > 0 or out.more))
        parts.push_back(
            (out.more ? "at least " : "")
            + counted(std::max<std::size_t>(out.skipped, 1), "skipped child", "skipped children"));
    return fmt::format("... {}", fmt::join(parts, ", "));
}

std::vector<std::string> note_lines(drawn_node const& note)
{
    constexpr std::size_t width = 14;
    std::vector<std::string> lines;
    auto rest = note_text(note);
    while (rest.size() > width) {
        auto at = rest.rfind(' ', width);
        at = at == rest.npos ? rest.find(' ') : at;
        if (at == rest.npos)
            break;
        lines.push_back(rest.substr(0, at));
        rest.erase(0, at + 1);
    }
    lines.push_back(rest);
    return lines;
}

std::string folded_text(drawn_node const& note)
{
    auto const& out = note.out;
    if (note.as_yet or out.children > 0 or (out.skipped == 0 and not out.more))
        return {};
    return fmt::format("✂ {}{} not read", grouped(std::max<std::size_t>(out.skipped, 1)),
                       out.more ? " or more" : "");
}

std::vector<std::string> window_lines(drawn_node const& n)
{
    if (not n.longest_window.empty())
        return n.longest_window;
    if (not n.window)
        return {};
    auto const& w = *n.window;
    auto const text = [&](std::optional<value> const& v, std::string_view infinite) {
        return v ? as_text(*v, n.at->whole()) : std::string(infinite);
    };
    if (w.asked)
        return {fmt::format("{} {}?", w.at_most ? (w.itself ? "≤" : "<") : (w.itself ? "≥" : ">"),
                            text(w.asked, ""))};
    return {"α " + text(w.alpha, "−∞"),
            (w.crossed(n.at->whole().about().labels) ? "≥ β " : "β ") + text(w.beta, "∞")};
}

std::string title_of(drawing const& d)
{
    if (d.options.title)
        return *d.options.title;
    if (d.sheet)
        return d.sheet->title;
    auto const& s = *d.search;
    return fmt::format("{}: {}{}", s.whole->title(), s.algorithm,
                       d.options.remark.empty() ? "" : ", " + d.options.remark);
}

std::vector<std::string> summary_of(drawing const& d)
{
    if (d.sheet)
        return d.sheet->above;
    auto const& s = *d.search;
    bool const going_on = s.events.size() < d.events;
    std::vector<std::string> lines;
    auto const& root = d.nodes.front();
    auto const* const whom
        = d.options.values == viewpoint::root ? "MAX, who moves at the root" : "the player to move";
    lines.push_back(fmt::format("value {} for {}", known_text(root, "at least", "at most"), whom));
    if (going_on)
        lines.back() += fmt::format(", after {} of {}", grouped(s.events.size()),
                                    counted(d.events, "event", "events"));
    if (s.wrong)
        lines.push_back("this value is wrong: these labels form no distributive lattice");
    std::vector<std::string> moves;
    for (auto const* n : s.line)
        moves.push_back(n->shown_move());
    if (not moves.empty())
        lines.push_back(fmt::format("best play {}", fmt::join(moves, ", ")));
    lines.push_back(
        fmt::format("evaluations {}, nodes {}, cutoffs {}", s.evaluations(), s.nodes, s.cutoffs()));
    if (d.visited_left_out > 0)
        lines.push_back(fmt::format(
            "{} not drawn", counted(d.visited_left_out, "visited node is", "visited nodes are")));
    return lines;
}

bool names_its_move(drawing const& d, drawn_node const& n)
{
    return (d.long_moves or n.crowded) and n.level > 0 and n.status != drawn_status::note;
}

std::string_view mover_name(drawing const& d, drawn_node const& n)
{
    if (d.options.values != viewpoint::root or n.status == drawn_status::note)
        return {};
    return n.who == mover::chance ? "chance" : n.who == mover::max ? "MAX" : "MIN";
}

std::string_view player_name(drawing const& d, drawn_node const& n)
{
    if (d.options.values == viewpoint::root or n.status == drawn_status::note)
        return mover_name(d, n);
    if (n.at->mover().empty())
        return {};
    return n.who == mover::chance ? "chance" : n.at->mover();
}

std::vector<named_level> level_names(drawing const& d)
{
    std::vector<std::map<std::string_view, mover>> found; // by name
    for (auto const& n : d.nodes)
        if (n.status != drawn_status::note) {
            found.resize(std::max(found.size(), n.level + 1));
            if (not n.leaf)
                found[n.level].emplace(player_name(d, n), n.who);
        }
    std::vector<named_level> levels;
    for (auto const& who : found) {
        std::vector<std::string_view> names;
        for (auto const& each : who)
            names.push_back(each.first);
        levels.push_back({fmt::format("{}", fmt::join(names, " or ")),
                          who.size() == 1 ? who.begin()->second : mover::chance});
    }
    return levels;
}

std::string known_text(drawn_node const& n, std::string_view at_least, std::string_view at_most,
                       std::string_view in_window)
{
    if (n.status == drawn_status::skipped or n.status == drawn_status::later
        or n.status == drawn_status::note
        or (n.status == drawn_status::plain and n.known == knowledge::nothing))
        return {};
    if (n.status == drawn_status::blank and n.known == knowledge::nothing)
        return "____";
    switch (n.known) {
    case knowledge::nothing:
        return "?";
    case knowledge::exact:
        return as_text(n.worth, n.at->whole());
    case knowledge::at_least:
        return fmt::format("{} {}", at_least, as_text(n.worth, n.at->whole()));
    case knowledge::at_most:
        return fmt::format("{} {}", at_most, as_text(n.worth, n.at->whole()));
    case knowledge::in_window:
        return fmt::format("{} {}", in_window, as_text(n.worth, n.at->whole()));
    }
    return {};
}

std::vector<std::string> marks_of(drawn_node const& n)
{
    std::vector<std::string> marks;
    if (n.status == drawn_status::evaluated and n.order > 0)
        marks.push_back(fmt::format("#{}", n.order));
    for (auto const order : n.again)
        marks.push_back(fmt::format("#{}", order));
    if (n.visits > 1)
        marks.push_back(fmt::format("×{}", n.visits));
    if (n.cut)
        marks.push_back(fmt::format("cutoff {}", *n.cut));
    return marks;
}

std::string described(drawing const& d, drawn_node const& n)
{
    if (n.status == drawn_status::note)
        return note_text(n);
    auto text = n.at->short_name();
    if (auto const mover = mover_name(d, n); not mover.empty())
        text += fmt::format(", {}", mover);
    switch (n.status) {
    case drawn_status::skipped:
        text += ": skipped";
        break;
    case drawn_status::later:
        text += ": not reached yet";
        break;
    case drawn_status::blank:
        if (n.known == knowledge::nothing)
            return text + ": to be filled in";
        break;
    case drawn_status::plain:
        break;
    case drawn_status::evaluated:
        text += n.order > 0 ? fmt::format(": evaluated as number {}", n.order) : ": evaluated";
        break;
    default:
        text += ": visited";
    }
    if (auto const known = known_text(n, "at least", "at most", "within its window");
        not known.empty())
        text += known == "?" ? ", value not known" : ", worth " + known;
    if (n.label)
        text += fmt::format(", value {} not looked at", as_text(*n.label, n.at->whole()));
    if (n.best)
        text += ", best play";
    if (n.cut)
        text += fmt::format(", cutoff {}", *n.cut);
    if (not n.board.empty())
        if (auto const board = n.at->spoken_board(); not board.empty())
            text += "; " + board;
    return text;
}

std::vector<sign> signs_in(drawing const& d) { return signs_in(d, d.nodes); }

std::vector<sign> signs_in(drawing const& d, std::vector<drawn_node> const& nodes)
{
    if (d.sheet and not d.sheet->legend)
        return {};
    std::set<sign> found;
    for (auto const& n : nodes) {
        auto const add_if = [&](bool used, sign s) {
            if (used)
                found.insert(s);
        };
        add_if(n.best and n.level > 0, sign::best); // at the root it is no line
        add_if(n.status == drawn_status::evaluated, sign::evaluated);
        add_if(n.status == drawn_status::visited, sign::visited);
        add_if(n.status == drawn_status::skipped, sign::skipped);
        add_if(n.status == drawn_status::later, sign::later);
        add_if(n.status == drawn_status::note, sign::note);
        add_if(n.cut.has_value() or n.unread, sign::cut);
        add_if(n.who == mover::chance and n.status != drawn_status::note, sign::chance);
        add_if(n.known == knowledge::at_least or n.known == knowledge::at_most, sign::bound);
        add_if(n.known == knowledge::in_window, sign::in_window);
        add_if(known_text(n, "", "") == "?", sign::unknown);
        add_if(n.label.has_value(), sign::label);
        add_if(n.visits > 1, sign::again);
        add_if(n.window and not n.window->asked, sign::window);
        add_if(n.window and n.window->asked, sign::question);
        add_if(n.on_way, sign::way);
    }
    if (d.long_moves or std::ranges::any_of(nodes, [](drawn_node const& n) { return n.crowded; }))
        found.insert(sign::move);
    return {found.begin(), found.end()};
}

sign_words const& words_of(sign s)
{
    static constexpr std::array<sign_words, 17> all{{
        {"", "best play", "best play"},
        {"n", "evaluated n-th", "evaluated; #n: as the n-th"},
        {"", "visited", "visited, not evaluated"},
        {"", "not read", "skipped: cut off, never looked at"},
        {"", "not yet reached", "not reached yet"},
        {"", "cutoff", "cutoff number n; the children behind the mark were left"},
        {"", "chance", "chance decides, with its chances beside the moves"},
        {"≥ ≤", "a bound", "all that is known: a lower or an upper bound"},
        {"~", "within its window", "between the bounds of its window as good as its value"},
        {"?", "not known yet", "its value is not known yet"},
        {"m", "move", "the move that leads to the node"},
        {"(5)", "not looked at", "a leaf's value in the tree, not looked at"},
        {"×n", "visited n times", "visited n times"},
        {"α β", "window",
         "alpha and beta: only a value between them matters; with ≥ there is none"},
        {"≥?", "question", "what the search asks of the node"},
        {"", "the way here", "the way to where the search is"},
        {"...", "left out", "left out; what lies below skipped nodes is not counted"},
    }};
    return all.at(static_cast<std::size_t>(s));
}

std::vector<std::string> reasons_of(drawing const& d)
{
    if (d.sheet)
        return d.sheet->below;
    constexpr std::size_t most = 12;
    std::set<std::size_t> numbers;
    for (auto const& n : d.nodes)
        if (n.cut)
            numbers.insert(*n.cut);
    std::vector<std::string> lines;
    for (auto const number : numbers) {
        if (lines.size() == most) {
            lines.push_back(
                fmt::format("... and {}: trace tells the reasons of all",
                            counted(numbers.size() - most, "more cutoff", "more cutoffs")));
            break;
        }
        lines.push_back(fmt::format("cutoff {}: {}", number,
                                    why(d.search->cuts[number - 1], d.options.values)));
    }
    return lines;
}

} // namespace gametree::laboratory
