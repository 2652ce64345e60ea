// A drawing as a LaTeX document of its own, laid out by the package forest.
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gametree/laboratory/draw/legends.hpp>
#include <gametree/laboratory/draw/words.hpp>
#include <gametree/laboratory/draw/latex.hpp>

namespace gametree::laboratory {

/// Blanks that stay where they are.
static std::string fixed(std::string_view text)
{
    auto safe = latex_escaped(text);
    for (auto at = safe.find(' '); at != safe.npos; at = safe.find(' ', at))
        safe[at] = '~';
    return safe;
}

static std::vector<std::string> each_escaped(std::vector<std::string> lines)
{
    for (auto& l : lines)
        l = latex_escaped(l);
    return lines;
}

static std::string known_math(drawn_node const& n)
{
    if (n.as == look::blank and n.known == knowledge::nothing)
        return "\\underline{\\hspace{2em}}";
    auto const text = known_text(n, "\\geq", "\\leq");
    return text.empty() or text == "?" ? text : "$" + text + "$";
}

static std::string label_of(drawing const& d, drawn_node const& n)
{
    if (n.as == look::note)
        return fmt::format("{}", fmt::join(each_escaped(note_lines(n)), "\\\\"));
    std::vector<std::string> lines;
    if (d.long_moves and n.level > 0)
        lines.push_back(fmt::format("{{\\scriptsize\\itshape {}}}", latex_escaped(move_to(n))));
    if (n.label)
        lines.push_back(fmt::format("($ {} $)", as_text(*n.label, n.at->whole())));
    else if (n.as == look::skipped)
        lines.emplace_back("skipped");
    else if (auto const known = known_math(n); not known.empty())
        lines.push_back(n.best ? fmt::format("{{\\boldmath\\bfseries {}}}", known) : known);
    std::vector<std::string> marks;
    if (n.as == look::evaluated)
        marks.push_back(fmt::format("\\#{}", n.order));
    if (n.visits > 1)
        marks.push_back(fmt::format("$\\times{}$", n.visits));
    if (n.cut)
        marks.push_back(fmt::format("cutoff {}", *n.cut));
    if (not marks.empty())
        lines.push_back(fmt::format("{{\\scriptsize {}}}", fmt::join(marks, " ")));
    if (not n.board.empty()) {
        std::vector<std::string> rows;
        for (auto const& row : n.board)
            rows.push_back(fixed(row));
        lines.push_back(
            fmt::format("{{\\tiny\\ttfamily\\begin{{tabular}}{{@{{}}l@{{}}}}{}\\end{{tabular}}}}",
                        fmt::join(rows, "\\\\")));
    }
    return fmt::format("{}", fmt::join(lines, "\\\\"));
}

static std::string style_of(drawn_node const& n)
{
    std::string style = n.as == look::note      ? "left out"
                      : n.as == look::evaluated ? "evaluated"
                      : n.as == look::skipped   ? "skipped"
                      : n.as == look::later     ? "later"
                                                : "visited";
    if (n.who == turn::chance and n.as != look::note)
        style += ", chance";
    if (n.best)
        style += ", best";
    return style;
}

static std::string edge_of(drawing const& d, drawn_node const& n)
{
    std::string words;
    if (n.as != look::note and not d.long_moves)
        words = fmt::format("node[move]{{{}}}", latex_escaped(move_to(n)));
    if (n.unread)
        words += "node[cutmark]{$\\|$}";
    return words.empty() ? "" : fmt::format(", edge label={{{}}}", words);
}

/// The names of the players on the left, each at the height of its nodes.
static std::string levels_of(drawing const& d)
{
    std::string text = "\\coordinate (west) at (current bounding box.west);\n";
    auto const names = level_names(d);
    std::size_t level = 0;
    for (std::size_t at = 0; at < d.nodes.size(); ++at)
        if (auto const& n = d.nodes[at]; n.level == level and not n.leaf and n.as != look::note) {
            text += fmt::format("\\node[anchor=east, font=\\bfseries] at (west |- n{}) {{{}}};\n",
                                at, names[level]);
            ++level;
        }
    return text;
}

/// How far subtrees are apart, so that the moves on their branches are too.
static std::string apart(drawing const& d)
{
    constexpr std::size_t short_enough = 3;
    constexpr double letter = 1.8;
    auto const more
        = d.long_moves or d.longest_move < short_enough ? 0 : d.longest_move - short_enough;
    return fmt::format("{:.1f}", 1.5 + letter * static_cast<double>(more));
}

std::string as_tikz(drawing const& d)
{
    auto text = "% pdflatex makes a page of this that fits; the tree can be copied into a\n"
                "% document of your own together with the lines from \\usepackage{forest} on.\n"
                "\\documentclass[border=6pt]{standalone}\n"
                "\\usepackage[T1]{fontenc}\n"
                "\\usepackage[utf8]{inputenc}\n"
                "\\usepackage{lmodern}\n"
                "\\usepackage{forest}\n"
                "\\usetikzlibrary{shapes.geometric}\n"
                "\\forestset{\n"
                "  visited/.style={draw},\n"
                "  evaluated/.style={draw, fill=black!12},\n"
                "  skipped/.style={draw, dashed, edge={dashed}},\n"
                "  later/.style={draw, dotted, edge={dotted}},\n"
                "  left out/.style={font=\\scriptsize\\itshape, edge={dotted}},\n"
                "  chance/.style={ellipse},\n"
                "  best/.style={line width=1.6pt, edge={line width=1.6pt}}}\n"
                "\\tikzset{move/.style={pos=0.7, fill=white, inner sep=1pt, "
                "font=\\scriptsize},\n"
                "  cutmark/.style={pos=0.35, sloped, inner sep=0pt}}\n"
                "\\begin{document}\n"
                "\\begin{tabular}{@{}l@{}}\n"
                "\\begin{forest}\n"
                "  for tree={align=center, inner sep=2pt, font=\\small, l sep=10mm, "
                "s sep="
              + apart(d) + "mm,\n    anchor=north, parent anchor=south, child anchor=north}\n";
    std::size_t level = 0;
    for (std::size_t at = 0; at < d.nodes.size(); ++at) {
        auto const& n = d.nodes[at];
        if (at > 0 and n.level <= level)
            text += std::string(level - n.level + 1, ']') + "\n";
        level = n.level;
        text += fmt::format("  [{{{}}}, name=n{}, {}{}", label_of(d, n), at, style_of(n),
                            at == 0 ? "" : edge_of(d, n));
    }
    text += std::string(level + 1, ']') + "\n";
    if (d.options.values == view::root)
        text += levels_of(d);
    return text + "\\end{forest}\\\\[2ex]\n" + tikz_legend(d) + "\\end{tabular}\n\\end{document}\n";
}

} // namespace gametree::laboratory
