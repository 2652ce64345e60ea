// What a drawing has to explain: the signs in it, and why each cutoff was made.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include <laboratory/draw/words.hpp>

namespace gametree::laboratory {

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
        add_if(n.best, sign::best);
        add_if(n.as == look::evaluated, sign::evaluated);
        add_if(n.as == look::visited, sign::visited);
        add_if(n.as == look::skipped, sign::skipped);
        add_if(n.as == look::later, sign::later);
        add_if(n.as == look::note, sign::note);
        add_if(n.cut.has_value() or n.unread, sign::cut);
        add_if(n.who == turn::chance and n.as != look::note, sign::chance);
        add_if(n.known == knowledge::at_least or n.known == knowledge::at_most, sign::bound);
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

std::string meaning(sign s)
{
    switch (s) {
    case sign::best:
        return "best play";
    case sign::evaluated:
        return "evaluated; #n: as the n-th";
    case sign::visited:
        return "visited, not evaluated";
    case sign::skipped:
        return "skipped: cut off, never looked at";
    case sign::later:
        return "not reached yet";
    case sign::cut:
        return "cutoff number n; the children behind the mark were left";
    case sign::chance:
        return "chance decides, with its chances beside the moves";
    case sign::bound:
        return "all that is known: a lower or an upper bound";
    case sign::unknown:
        return "its value is not known yet";
    case sign::move:
        return "the move that leads to the node";
    case sign::label:
        return "a leaf's value in the tree, not looked at";
    case sign::again:
        return "visited n times";
    case sign::window:
        return "alpha and beta: only a value between them matters; with ≥ there is none";
    case sign::question:
        return "what the search asks of the node";
    case sign::way:
        return "the way to where the search is";
    case sign::note:
        return "left out; what lies below skipped nodes is not counted";
    }
    return {};
}

std::string_view short_meaning(sign s)
{
    switch (s) {
    case sign::best:
        return "best play";
    case sign::evaluated:
        return "evaluated n-th";
    case sign::visited:
        return "visited";
    case sign::skipped:
        return "not read";
    case sign::later:
        return "not yet reached";
    case sign::cut:
        return "cutoff";
    case sign::chance:
        return "chance";
    case sign::bound:
        return "a bound";
    case sign::unknown:
        return "not known yet";
    case sign::move:
        return "move";
    case sign::label:
        return "not looked at";
    case sign::again:
        return "visited n times";
    case sign::window:
        return "window";
    case sign::question:
        return "question";
    case sign::way:
        return "the way here";
    case sign::note:
        return "left out";
    }
    return {};
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
