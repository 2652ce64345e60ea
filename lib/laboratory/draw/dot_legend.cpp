// The legend of a drawing for Graphviz: a table, of which HTML-like labels have enough.
#include <string>

#include <fmt/format.h>

#include <laboratory/draw/legends.hpp>
#include <laboratory/draw/words.hpp>
#include <laboratory/draw/shapes.hpp>

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
    case sign::bound:
        return words("≥ ≤");
    case sign::unknown:
        return words("?");
    case sign::move:
        return words("<I>move</I>");
    case sign::label:
        return words("(5)");
    case sign::again:
        return words("×n");
    case sign::window:
    case sign::question:
    case sign::way:
        return {}; // which are not drawn here
    case sign::note:
        return words("<I>...</I>");
    }
    return {};
}

std::string dot_legend(drawing const& d)
{
    std::string rows;
    auto const wide = [&](std::string_view words) {
        rows += fmt::format("<TR><TD COLSPAN=\"2\" ALIGN=\"LEFT\">{}</TD></TR>", words);
    };
    wide(fmt::format("<B>{}</B>", escaped(title_of(d))));
    for (auto const& l : summary_of(d))
        wide(escaped(l));
    for (auto const s : signs_in(d))
        rows
            += fmt::format("<TR>{}<TD ALIGN=\"LEFT\">{}</TD></TR>", sample(s), escaped(meaning(s)));
    for (auto const& reason : reasons_of(d))
        wide(fmt::format("<FONT POINT-SIZE=\"11\">{}</FONT>", escaped(reason)));
    return fmt::format(
        "<TABLE BORDER=\"0\" CELLSPACING=\"2\" CELLPADDING=\"1\" ALIGN=\"LEFT\">{}</TABLE>", rows);
}

} // namespace gametree::laboratory
