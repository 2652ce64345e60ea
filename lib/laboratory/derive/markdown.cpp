#include <string>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/derive/leaves.hpp>
#include <laboratory/derive/steps.hpp>
#include <laboratory/search_names.hpp>

namespace gametree::laboratory {

/// No line of a paragraph is broken: a program that shows Markdown does that.
static constexpr std::size_t any_width = 1'000;

/// A move is text of the user's: what Markdown would take for its own is marked as text.
static std::string escaped(std::string_view text)
{
    std::string out;
    for (char const c : text) {
        if (std::string_view("\\`*_[]<>|#~").find(c) != std::string_view::npos)
            out += '\\';
        out += c;
    }
    return out;
}

/// A block of text of that language, as it is.
static std::string fenced(std::string_view language, std::string_view text)
{
    return fmt::format("```{}\n{}{}```\n", language, text, text.ends_with('\n') ? "" : "\n");
}

/// A section with the table of leaves and the effects.
static std::string knowing_in_markdown(knowing_step const& known)
{
    std::string out = "\n## What the game knows\n\n";
    auto const lines = cells_of_leaves(known.found);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        out += fmt::format("| {} |\n", fmt::join(lines[i], " | "));
        if (i == 0) {
            out += "|---|";
            for (std::size_t column = 1; column < lines[0].size(); ++column)
                out += "---:|";
            out += "\n";
        }
    }
    out += "\n";
    for (std::size_t i = 0; i < known.effects.size(); ++i)
        out += fmt::format("- {}: {}\n", name_of(known.found.costs[i + 1].views),
                           escaped(known.effects[i]));
    return out;
}

std::string as_markdown(std::vector<step> const& all, std::string_view source,
                        knowing_step const* known, std::string_view calculation)
{
    auto const& whole = *all.front().search.whole;
    auto out = fmt::format("# From {} to {}: {}\n", all.front().of->id.name(),
                           all.back().of->id.name(), escaped(whole.title()));
    constexpr text_look page{};
    out += "\n" + fenced("cpp", source) + "\n" + fenced("text", tree_at_rung(all, 0, page)) + "\n"
         + escaped(leaf_legend(any_width));
    for (std::size_t i = 0; i < all.size(); ++i) {
        auto const& s = all[i];
        out += fmt::format("\n## {}. {}: {}\n\n{}\nIn C++:\n\n{}\n", i + 1, s.of->id.name(),
                           s.of->title, fenced("haskell", s.of->id->equations),
                           fenced("cpp", s.of->pipeline));
        if (auto const definition = definition_of(*s.of); not definition.empty())
            out += fmt::format("{}\n\n{}\n", definition_follows, fenced("cpp", definition));
        out += fmt::format("{} ({})\n\n", escaped(s.of->why), escaped(s.of->source));
        if (auto const proved = statements_of(s); not proved.empty())
            out += "Proved in reference/coq:\n\n" + fenced("coq", proved) + "\n";
        out += fmt::format("Value {}, evaluations {}, nodes {}, cutoffs {}.\n",
                           as_text(s.search.worth, *s.search.whole), s.search.evaluations(),
                           s.search.nodes, s.search.cutoffs());
        if (i > 0) {
            out += '\n';
            bool listed = false;
            for (auto const& line : savings(s, all[i - 1].of->id.name())) {
                bool const item = line.starts_with("  ");
                out += listed and not item ? "\n" : "";
                out += item ? "- " + escaped(std::string_view(line).substr(2)) + "\n"
                            : escaped(line) + "\n\n";
                listed = item;
            }
            if (out.ends_with("\n\n"))
                out.pop_back();
        }
        out += "\n" + fenced("text", tree_at_rung(all, i + 1, page));
    }
    out += "\n## All rungs\n\n| search | value | evaluations | nodes | cutoffs |\n"
           "|---|---:|---:|---:|---:|\n";
    for (auto const& s : all)
        out += fmt::format("| {} | {} | {} | {} | {} |\n", s.of->id.name(),
                           as_text(s.search.worth, *s.search.whole), s.search.evaluations(),
                           s.search.nodes, s.search.cutoffs());
    if (not calculation.empty())
        out += "\n## The calculation, step by step\n\n" + fenced("text", calculation);
    if (known)
        out += knowing_in_markdown(*known);
    if (whole.about().chance)
        return out;
    auto const example = example_of_depth();
    out += fmt::format("\n## What omit does not do\n\n{}\n\nThe smallest tree on which full "
                       "alpha-beta does better:\n\n{}\nomit evaluates {} leaves, {}; "
                       "alpha-beta {}, {}. {}.\n",
                       escaped(no_deep_cutoffs), fenced("haskell", smallest_deep_cutoff),
                       example.by_omit.evaluations(), listed_leaves(example.by_omit.evaluated),
                       example.by_alpha_beta.evaluations(),
                       listed_leaves(example.by_alpha_beta.evaluated),
                       escaped(why(example.by_alpha_beta.cuts.front())));
    return out;
}

} // namespace gametree::laboratory
