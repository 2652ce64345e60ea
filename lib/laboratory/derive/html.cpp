#include <string>
#include <string_view>

#include <fmt/format.h>

#include <laboratory/derive/leaves.hpp>
#include <laboratory/derive/steps.hpp>
#include <laboratory/search_names.hpp>
#include <laboratory/draw/shapes.hpp>

namespace gametree::laboratory {

// Sizes are for paper. The page is white whatever the browser prefers: it is a sheet.
static constexpr std::string_view handout_style = R"css(
@page { size: A4; margin: 16mm 15mm; }
:root { color-scheme: light; }
body { margin: 0 auto; padding: 1em; max-width: 48em; background: #fff; color: #1a1a1a;
  font: 11.5pt/1.45 "Source Serif 4", Georgia, "Times New Roman", serif; }
h1 { font-size: 1.6em; line-height: 1.2; margin: 0 0 .6em; }
h2 { font-size: 1.25em; line-height: 1.2; margin: 0 0 .5em; }
section { border-top: 1.5px solid #1a1a1a; padding-top: .7em;
  margin-top: 1.6em; }
h2, h3 { break-after: avoid; }
.pair, .tree, p, li, table { break-inside: avoid; }
pre, code { font: 8.5pt/1.4 "DejaVu Sans Mono", Menlo, Consolas, monospace; }
pre { margin: 0; padding: .6em .7em; background: #f3f4f5; border: 1px solid #b5babd;
  white-space: pre-wrap; overflow-wrap: anywhere; }
.pair { display: grid; grid-template-columns: minmax(0, auto) minmax(0, auto); gap: .8em; margin: .6em 0; }
.pair h3 { font-size: .9em; font-weight: bold; margin: 0 0 .2em; }
.tree { margin: .8em 0; text-align: center; }
.tree svg { max-width: 100%; height: auto; }
.tree pre { text-align: left; }
.source { color: #4a4a4a; }
.counts { font-weight: bold; }
del { text-decoration: line-through 2px #d00000; }
table { border-collapse: collapse; margin: .8em 0; font-variant-numeric: tabular-nums; }
th, td { padding: .2em .8em; border-bottom: 1px solid #b5babd; text-align: right; }
th:first-child, td:first-child { text-align: left; }
@media (max-width: 36em) { .pair { grid-template-columns: 1fr; } }
@media print { body { max-width: none; padding: 0 1px; font-size: 10.5pt; }
  pre { background: none; } pre, code { font-size: 8pt; } .tree svg { max-height: 46mm; }
  p, li { orphans: 3; widows: 3; } }
)css";

static std::string in_html(std::string_view text) { return svg::escaped(text); }

/// What is between `~~` is struck out.
static std::string with_strikes(std::string_view text)
{
    std::string out;
    bool struck = false;
    for (;;) {
        auto const at = text.find("~~");
        out += in_html(text.substr(0, at));
        if (at == text.npos)
            return out;
        out += struck ? "</del>" : "<del>";
        struck = not struck;
        text.remove_prefix(at + 2);
    }
}

/// The tree as a picture or, if it is too large for one, in lines.
static std::string tree_in_html(std::vector<step> const& all, std::size_t number)
{
    auto picture = tree_figure(all, number);
    if (picture.empty())
        picture = "<pre>" + with_strikes(tree_at_rung(all, number, {.columns = 80})) + "</pre>\n";
    return "<div class=\"tree\">\n" + picture + "</div>\n";
}

static std::string savings_in_html(std::vector<step> const& all, std::size_t number)
{
    std::string out;
    bool listed = false;
    for (auto const& line : savings(all[number - 1], all[number - 2].of->id.name())) {
        bool const item = line.starts_with("  ");
        if (item != listed)
            out += item ? "<ul>\n" : "</ul>\n";
        listed = item;
        out += item ? "<li>" + in_html(std::string_view(line).substr(2)) + "</li>\n"
                    : "<p>" + in_html(line) + "</p>\n";
    }
    return out + (listed ? "</ul>\n" : "");
}

static std::string rung_in_html(std::vector<step> const& all, std::size_t number)
{
    auto const& s = all[number - 1];
    auto out = fmt::format("<section>\n<h2>{}. {}: {}</h2>\n", number, in_html(s.of->id.name()),
                           in_html(s.of->title));
    out += fmt::format("<div class=\"pair\">\n<div><h3>Haskell</h3><pre><code "
                       "class=\"language-haskell\">{}</code></pre></div>\n<div><h3>C++</h3><pre>"
                       "<code class=\"language-cpp\">{}</code></pre></div>\n</div>\n",
                       in_html(s.of->id->equations), in_html(s.of->pipeline));
    if (auto const definition = definition_of(*s.of); not definition.empty())
        out += fmt::format("<p>{}</p>\n<pre><code "
                           "class=\"language-cpp\">{}</code></pre>\n",
                           definition_follows, in_html(definition));
    out += fmt::format("<p>{} <span class=\"source\">({})</span></p>\n", in_html(s.of->why),
                       in_html(s.of->source));
    if (auto const proved = statements_of(s); not proved.empty())
        out += fmt::format("<p>Proved in reference/coq:</p>\n<pre><code "
                           "class=\"language-coq\">{}</code></pre>\n",
                           in_html(proved));
    out += tree_in_html(all, number);
    out += fmt::format("<p class=\"counts\">Value {}, evaluations {}, nodes {}, cutoffs {}.</p>\n",
                       as_text(s.search.worth, *s.search.whole), s.search.evaluations(),
                       s.search.nodes, s.search.cutoffs());
    if (number > 1)
        out += savings_in_html(all, number);
    return out + "</section>\n";
}

static std::string table_in_html(std::vector<step> const& all)
{
    std::string out = "<section>\n<h2>All rungs</h2>\n<table>\n<thead><tr><th>search</th><th>value"
                      "</th><th>evaluations</th><th>nodes</th><th>cutoffs</th></tr></thead>\n"
                      "<tbody>\n";
    for (auto const& s : all)
        out += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                           s.of->id.name(), as_text(s.search.worth, *s.search.whole),
                           s.search.evaluations(), s.search.nodes, s.search.cutoffs());
    return out + "</tbody>\n</table>\n</section>\n";
}

/// A section with the table of leaves and the effects.
static std::string knowing_in_html(knowing_step const& known)
{
    std::string out = "<section>\n<h2>What the game knows</h2>\n<table>\n<thead>";
    auto const lines = cells_of_leaves(known.found);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto const* const cell = i == 0 ? "th" : "td";
        out += "<tr>";
        for (auto const& text : lines[i])
            out += fmt::format("<{0}>{1}</{0}>", cell, in_html(text));
        out += i == 0 ? "</tr></thead>\n<tbody>\n" : "</tr>\n";
    }
    out += "</tbody>\n</table>\n<ul>\n";
    for (std::size_t i = 0; i < known.effects.size(); ++i)
        out += fmt::format("<li>{}: {}</li>\n", name_of(known.found.costs[i + 1].views),
                           in_html(known.effects[i]));
    return out + "</ul>\n</section>\n";
}

static std::string example_in_html()
{
    auto const example = example_of_depth();
    return fmt::format(
        "<section>\n<h2>What omit does not do</h2>\n<p>{}</p>\n<p>The smallest tree on which full "
        "alpha-beta does better:</p>\n<pre><code class=\"language-haskell\">{}</code></pre>\n"
        "<p>omit evaluates {} leaves, {}; alpha-beta {}, {}. {}.</p>\n</section>\n",
        in_html(no_deep_cutoffs), in_html(smallest_deep_cutoff), example.by_omit.evaluations(),
        in_html(listed_leaves(example.by_omit.evaluated)), example.by_alpha_beta.evaluations(),
        in_html(listed_leaves(example.by_alpha_beta.evaluated)),
        in_html(why(example.by_alpha_beta.cuts.front())));
}

std::string as_html(std::vector<step> const& all, std::string_view source,
                    knowing_step const* known, std::string_view calculation)
{
    auto const& whole = *all.front().search.whole;
    auto const title = fmt::format("From {} to {}: {}", all.front().of->id.name(),
                                   all.back().of->id.name(), in_html(whole.title()));
    bool const drawn = not tree_figure(all, 0).empty();
    auto out = fmt::format("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                           "<meta name=\"viewport\" content=\"width=device-width, "
                           "initial-scale=1\">\n<title>{}</title>\n<style>{}</style>\n</head>\n"
                           "<body>\n<h1>{}</h1>\n",
                           title, handout_style, title);
    out += fmt::format("<pre><code class=\"language-cpp\">{}</code></pre>\n{}", in_html(source),
                       tree_in_html(all, 0));
    out += drawn ? "<p>On each rung below, a leaf that the rung before evaluated and this one does "
                   "not is struck out; one that neither evaluates is dotted; one that only this "
                   "one evaluates has a thick outline. Dashed edges are not followed.</p>\n"
                 : "<p>" + with_strikes(leaf_legend(1000)) + "</p>\n";
    for (std::size_t number = 1; number <= all.size(); ++number)
        out += rung_in_html(all, number);
    out += table_in_html(all);
    if (not calculation.empty())
        out += fmt::format("<section>\n<h2>The calculation, step by step</h2>\n<pre>{}</pre>\n"
                           "</section>\n",
                           in_html(calculation));
    if (known)
        out += knowing_in_html(*known);
    if (not whole.about().chance)
        out += example_in_html();
    return out + "</body>\n</html>\n";
}

} // namespace gametree::laboratory
