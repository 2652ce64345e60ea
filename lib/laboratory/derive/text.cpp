#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/derive/leaves.hpp>
#include <laboratory/derive/steps.hpp>
#include <laboratory/search_names.hpp>
#include <laboratory/wording.hpp>

namespace gametree::laboratory {

/// The lines of a text; the last one may be ended or not.
static std::vector<std::string> lines_of(std::string_view text)
{
    std::vector<std::string> lines;
    while (not text.empty()) {
        auto const end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
    }
    return lines;
}

/// How long the lines of a page are.
static std::size_t columns_of(text_look const& how) { return how.columns - 2; }

/// `text` in lines of that length, those after the first moved to the right.
static std::string paragraph(std::string_view text, text_look const& how, std::size_t indent = 0)
{
    return wrapped(std::string(text), columns_of(how), indent) + '\n';
}

/// A heading, underlined.
static std::string heading(std::string_view text, text_look const& how)
{
    return fmt::format("{}\n{}\n\n", text, std::string(columns_of(how), '-'));
}

/// Two texts with a line between them: beside one another if there is room.
static std::string side_by_side(std::string_view left, std::string_view right, text_look const& how)
{
    auto const l = lines_of(left);
    auto const r = lines_of(right);
    auto const widest = [](auto const& lines) {
        std::size_t most = 0;
        for (auto const& line : lines)
            most = std::max(most, line.size());
        return most;
    };
    std::string out;
    if (widest(l) + 3 + widest(r) + 2 > columns_of(how) + 18) { // one below the other
        for (auto const& line : l)
            out += "  " + line + '\n';
        out += '\n';
        for (auto const& line : r)
            out += "  " + line + '\n';
        return out;
    }
    for (std::size_t i = 0; i < std::max(l.size(), r.size()); ++i)
        out += fmt::format("  {:<{}} |{}\n", i < l.size() ? l[i] : "", widest(l),
                           i < r.size() ? " " + r[i] : "");
    return out;
}

std::string first_page(std::vector<step> const& all, text_look const& how)
{
    return "The tree:\n\n" + tree_at_rung(all, 0, how) + "\n" + leaf_legend(columns_of(how));
}

std::string page_of(std::vector<step> const& all, std::size_t number, text_look const& how)
{
    auto const& s = all[number - 1];
    auto out = heading(
        fmt::format("{} of {}: {}, {}", number, all.size(), s.of->id.name(), s.of->title), how);
    out += side_by_side(s.of->id->equations, s.of->pipeline, how);
    if (auto const definition = definition_of(*s.of); not definition.empty()) {
        out += fmt::format("\n{}\n\n", definition_follows);
        for (auto const& line : lines_of(definition))
            out += "  " + line + '\n';
    }
    out += "\n" + paragraph(fmt::format("{} ({})", s.of->why, s.of->source), how) + "\n";
    std::vector<std::string> proved;
    for (auto const& t : theorems_of(s))
        proved.push_back(name_of(t));
    if (not proved.empty())
        out += paragraph(fmt::format("Proved in reference/coq: {}.", fmt::join(proved, ", ")), how)
             + "\n";
    out += fmt::format("value {}, evaluations {}, nodes {}, cutoffs {}\n",
                       as_text(s.search.worth, *s.search.whole), s.search.evaluations(),
                       s.search.nodes, s.search.cutoffs());
    if (number > 1)
        for (auto const& line : savings(s, all[number - 2].of->id.name())) {
            std::size_t const indent = line.starts_with("  ") ? 2 : 0;
            out += std::string(indent, ' ')
                 + paragraph(std::string_view(line).substr(indent), how, 4);
        }
    return out + "\n" + tree_at_rung(all, number, how);
}

std::string last_page(std::vector<step> const& all, text_look const& how)
{
    auto out = heading("all rungs", how);
    out += fmt::format("  {:<15}{:>12}{:>14}{:>12}{:>12}\n", "", "value", "evaluations", "nodes",
                       "cutoffs");
    for (auto const& s : all)
        out += fmt::format("  {:<15}{:>12}{:>14}{:>12}{:>12}\n", s.of->id.name(),
                           as_text(s.search.worth, *s.search.whole), s.search.evaluations(),
                           s.search.nodes, s.search.cutoffs());
    if (all.front().search.whole->about().chance)
        return out;
    auto const example = example_of_depth();
    out += '\n' + paragraph(no_deep_cutoffs, how) + '\n';
    out += paragraph("The smallest tree on which full alpha-beta does better:", how) + "\n  ";
    out += std::string(smallest_deep_cutoff) + "\n\n";
    out += paragraph(fmt::format("omit evaluates {} leaves, {}; alpha-beta {}, {}. {}.",
                                 example.by_omit.evaluations(),
                                 listed_leaves(example.by_omit.evaluated),
                                 example.by_alpha_beta.evaluations(),
                                 listed_leaves(example.by_alpha_beta.evaluated),
                                 why(example.by_alpha_beta.cuts.front())),
                     how);
    return out;
}

} // namespace gametree::laboratory
