#include <laboratory/growth/growth_figure.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <laboratory/growth/lines.hpp>
#include <laboratory/observe/text_tree.hpp>
#include <laboratory/wording.hpp>

namespace gametree::laboratory {

/// How a line looks: as its first search, else as its bound.
static curve_look look_of(growth_line const& line)
{
    switch (line.first().subject) {
    case growth_subject::search:
        return {line.first().search.value() % svg::distinct_marks, false, {}};
    case growth_subject::smallest_proof:
        return {std::nullopt, true, {}};
    case growth_subject::all_leaves:
        return {std::nullopt, false, 0};
    case growth_subject::shallow_bound:
        return {std::nullopt, false, 1};
    case growth_subject::deep_bound:
        break;
    }
    return {std::nullopt, false, 2};
}

/// The lines of a text.
static std::vector<std::string> lines_in(std::string_view text)
{
    std::vector<std::string> lines(1);
    for (auto const c : text)
        if (c == '\n')
            lines.emplace_back();
        else
            lines.back() += c;
    return lines;
}

/// All names of a line, in lines that are short enough to stand beside the panel. A formula is not
/// broken.
static std::vector<std::string> names_beside(growth_line const& line)
{
    constexpr std::size_t longest = 26;
    std::string names;
    for (auto const& part : line.parts)
        if (part.formula.empty())
            names += (names.empty() ? "" : ", ") + part.name;
    auto lines = lines_in(wrapped(names, longest));
    for (auto const& part : line.parts) {
        if (part.formula.empty())
            continue;
        auto const formula = (lines.back().empty() ? "" : " = ") + part.formula;
        if (columns_of(lines.back() + formula) <= longest or lines.back().empty())
            lines.back() += formula;
        else
            lines.push_back(formula.substr(1));
    }
    return lines;
}

/// A line in words, for those who hear the figure.
static std::string told(growth_line const& line, growth const& g)
{
    std::string out;
    for (auto const& part : line.parts)
        out += (out.empty() ? "" : ", ") + part.name;
    out += ":";
    for (std::size_t i = 0; i < g.points.size(); ++i)
        if (auto const& leaves = line.first().leaves[i])
            out += fmt::format(" {} at {},", grouped(*leaves), g.points[i].at);
    out.back() = '.';
    return out;
}

figure figure_of(growth const& g)
{
    figure f;
    f.size = projected;
    f.title = capital(g.title);
    bool const deeper = g.along == growth_axis::depth;
    f.label = deeper ? "depth" : "children of each inner node";
    f.horizontal
        = whole_axis(static_cast<int>(g.points.front().at), static_cast<int>(g.points.back().at));
    figure_panel panel{"", "leaves that are evaluated", {}, {}};
    std::uint64_t most = 1;
    f.description = fmt::format("Leaves that are evaluated, against {}.", f.label);
    for (auto const& line : lines_of(g)) {
        curve c{look_of(line), {}, names_beside(line)};
        for (std::size_t i = 0; i < g.points.size(); ++i)
            if (auto const& leaves = line.first().leaves[i]) {
                most = std::max(most, *leaves);
                c.points.push_back(
                    {static_cast<double>(g.points[i].at), static_cast<double>(*leaves)});
            }
        if (c.points.empty())
            continue;
        panel.curves.push_back(std::move(c));
        f.description += " " + told(line, g);
    }
    // Lines without marks lie below the others.
    std::ranges::stable_partition(panel.curves,
                                  [](curve const& c) { return c.look.bound.has_value(); });
    panel.vertical = logarithmic_axis(1, static_cast<double>(most));
    f.panels.push_back(std::move(panel));
    if (g.points.front().shape)
        f.notes.emplace_back("A(d) = A(d−1) + (b−1) A(d−2), A(0) = 1, A(1) = b: omit with the best "
                             "child first everywhere; b^⌈d/2⌉ + b^⌊d/2⌋ − 1: alpha-beta.");
    constexpr std::size_t widest = 125;
    for (auto const& line : unfinished(g))
        for (auto& part : lines_in(wrapped(line, widest)))
            f.notes.push_back(std::move(part));
    // All in one frame, however much there is to be said.
    constexpr std::size_t room = 1;
    if (f.notes.size() > room)
        f.size.panel_height -= (f.size.row - 2) * static_cast<double>(f.notes.size() - room);
    return f;
}

} // namespace gametree::laboratory
