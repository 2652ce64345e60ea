// A drawing for Graphviz. All that comes from a game or a file is escaped, in one of two ways: as
// XML inside of the labels, which are HTML-like, and as a quoted string elsewhere.
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/draw/words.hpp>
#include <laboratory/draw/shapes.hpp>
#include <laboratory/printable.hpp>

namespace gametree::laboratory {

using svg::escaped;

/// How a sign looks, as a cell of the legend.
static std::string sample(sign s)
{
    auto const cell = [](std::string_view style, std::string_view text) {
        return fmt::format("<TD ALIGN=\"LEFT\"><TABLE BORDER=\"1\" CELLBORDER=\"0\" "
                           "CELLPADDING=\"2\" {}><TR><TD>{}"
                           "</TD></TR></TABLE></TD>",
                           style, text);
    };
    auto const words
        = [](std::string_view text) { return fmt::format("<TD ALIGN=\"LEFT\">{}</TD>", text); };
    switch (s) {
    case sign::best:
        return "<TD ALIGN=\"LEFT\"><TABLE BORDER=\"3\" CELLBORDER=\"0\" "
               "CELLPADDING=\"2\"><TR><TD><B>"
               "5</B></TD></TR></TABLE></TD>";
    case sign::evaluated:
        return cell("BGCOLOR=\"lightgrey\"", "5 #n");
    case sign::visited:
        return cell("", "5");
    case sign::skipped:
        return cell("STYLE=\"DASHED\"", "&#160;");
    case sign::later:
        return cell("STYLE=\"DOTTED\"", "&#160;");
    case sign::cut:
        return words("&#9552;&#9552; cutoff n");
    case sign::chance:
        return cell("STYLE=\"ROUNDED\"", "5");
    case sign::move:
        return words("<I>move</I>");
    case sign::window:
    case sign::question:
    case sign::way:
        return {}; // which are not drawn here
    default:
        return words(words_of(s).sample);
    }
}

static std::string dot_legend(drawing const& d)
{
    std::string rows;
    auto const wide = [&](std::string_view words) {
        rows += fmt::format("<TR><TD COLSPAN=\"2\" ALIGN=\"LEFT\">{}</TD></TR>", words);
    };
    if (auto const title = title_of(d); not title.empty())
        wide(fmt::format("<B>{}</B>", escaped(title)));
    for (auto const& l : summary_of(d))
        wide(escaped(l));
    for (auto const s : signs_in(d))
        rows += fmt::format("<TR>{}<TD ALIGN=\"LEFT\">{}</TD></TR>", sample(s),
                            escaped(words_of(s).meaning));
    for (auto const& reason : reasons_of(d))
        wide(fmt::format("<FONT POINT-SIZE=\"11\">{}</FONT>", escaped(reason)));
    return fmt::format(
        "<TABLE BORDER=\"0\" CELLSPACING=\"2\" CELLPADDING=\"1\" ALIGN=\"LEFT\">{}</TABLE>", rows);
}

using svg::escaped;

static constexpr std::string_view narrow = "Courier";

/// Inside of quotes a backslash begins an escape and an ampersand an entity.
static std::string in_quotes(std::string_view text)
{
    std::string safe = "\"";
    for (auto const c : well_formed(text))
        if (c == '&')
            safe += "&amp;";
        else if (c == '"' or c == '\\')
            safe += std::string("\\") + c;
        else
            safe += c;
    return safe + '"';
}

/// Blanks that stay where they are.
static std::string fixed(std::string_view text)
{
    auto safe = escaped(text);
    for (auto at = safe.find(' '); at != safe.npos; at = safe.find(' ', at))
        safe.replace(at, 1, "&#160;");
    return safe;
}

/// The text in a node, a line each.
static std::string label_of(drawing const& d, drawn_node const& n)
{
    std::vector<std::string> lines;
    if (n.status == drawn_status::note)
        for (auto const& words : note_lines(n))
            lines.push_back(fmt::format("<I>{}</I>", escaped(words)));
    if (d.long_moves and n.level > 0 and n.status != drawn_status::note)
        lines.push_back(
            fmt::format("<FONT POINT-SIZE=\"10\"><I>{}</I></FONT>", escaped(move_to(n))));
    auto first = escaped(known_text(n, "≥", "≤"));
    if (n.label)
        first = fmt::format("({})", escaped(as_text(*n.label, n.at->whole())));
    else if (n.status == drawn_status::skipped)
        first = "skipped";
    if (not first.empty())
        lines.push_back(n.best ? fmt::format("<B>{}</B>", first) : first);
    if (auto const marks = marks_of(n); not marks.empty())
        lines.push_back(fmt::format("<FONT POINT-SIZE=\"10\">{}</FONT>", fmt::join(marks, " ")));
    for (auto const& row : n.board)
        lines.push_back(
            fmt::format("<FONT FACE=\"{}\" POINT-SIZE=\"9\">{}</FONT>", narrow, fixed(row)));
    return lines.empty() ? " " : fmt::format("{}", fmt::join(lines, "<BR/>"));
}

static std::string shape_of(drawn_node const& n)
{
    if (n.status == drawn_status::note)
        return "shape=plaintext";
    std::string style;
    if (n.status == drawn_status::evaluated)
        style = "filled";
    else if (n.status == drawn_status::skipped)
        style = "dashed";
    else if (n.status == drawn_status::later)
        style = "dotted";
    if (n.best)
        style += style.empty() ? "bold" : ",bold";
    auto const* const shape = n.who == mover::chance ? "shape=ellipse" : "shape=box";
    return style.empty() ? shape : fmt::format("{}, style=\"{}\"", shape, style);
}

static std::string edge_of(drawing const& d, drawn_node const& n)
{
    std::string look = n.best and n.status != drawn_status::note ? "style=bold, penwidth=3"
                     : n.status == drawn_status::skipped         ? "style=dashed"
                     : n.status == drawn_status::later           ? "style=dotted"
                     : n.status == drawn_status::note            ? "style=dotted"
                                                                 : "";
    auto const add
        = [&](std::string const& attributes) { look += (look.empty() ? "" : ", ") + attributes; };
    if (n.unread)
        add("arrowhead=teetee");
    if (not d.long_moves and n.status != drawn_status::note)
        add("label=" + in_quotes(" " + move_to(n) + " "));
    return look;
}

/// The names of the players on the left, each at the height of its nodes.
static std::string levels_of(drawing const& d)
{
    auto const names = level_names(d);
    std::vector<std::string> ranks(names.size());
    for (std::size_t at = 0; at < d.nodes.size(); ++at)
        if (auto const& n = d.nodes[at]; n.status != drawn_status::note)
            ranks[n.level] += fmt::format(" n{};", at);
    std::string text;
    for (std::size_t level = 0; level < names.size(); ++level) {
        text += fmt::format(
            "    {{ rank=same; level{} [shape=plaintext, label=<<B>{}</B>>];{} }}\n", level,
            names[level].name.empty() ? " " : names[level].name, ranks[level]);
        if (level > 0)
            text += fmt::format("    level{} -> level{} [style=invis];\n", level - 1, level);
    }
    return text;
}

std::string as_dot(drawing const& d)
{
    auto text = fmt::format(
        "digraph {} {{\n"
        "    graph [ordering=out, splines=line, nodesep=0.12, ranksep=0.6, labelloc=b, "
        "labeljust=l,\n"
        "           fontname=\"Helvetica\",\n"
        "           label=<{}>];\n"
        "    node [fontname=\"Helvetica\", fillcolor=lightgrey, margin=\"0.08,0.04\", height=0.3,"
        " width=0.4];\n"
        "    edge [arrowhead=none, arrowsize=0.9, tailport=s, headport=n, fontname=\"Helvetica\", "
        "fontsize=11];\n",
        in_quotes(title_of(d)), dot_legend(d));
    if (d.options.values == viewpoint::root)
        text += levels_of(d);
    for (std::size_t at = 0; at < d.nodes.size(); ++at) {
        auto const& n = d.nodes[at];
        auto const thick = n.best and n.status != drawn_status::note ? ", penwidth=3" : "";
        text += fmt::format("    n{} [label=<{}>, {}{}, tooltip={}];\n", at, label_of(d, n),
                            shape_of(n), thick, in_quotes(described(d, n)));
        if (n.level > 0)
            text += fmt::format("    n{} -> n{} [{}];\n", n.parent, at, edge_of(d, n));
    }
    return text + "}\n";
}

} // namespace gametree::laboratory
