// The legend of a drawing as a LaTeX document.
#include <string>
#include <vector>

#include <fmt/format.h>

#include <laboratory/draw/legends.hpp>
#include <laboratory/draw/words.hpp>
#include <laboratory/draw/latex.hpp>

namespace gametree::laboratory {

static std::string sample(sign s)
{
    auto const node = [](std::string_view style, std::string_view text) {
        return fmt::format("\\tikz[baseline=(n.base)]{{\\node[{}] (n) {{{}}};}}", style, text);
    };
    switch (s) {
    case sign::best:
        return node("draw, line width=1.6pt", "{\\boldmath $5$}");
    case sign::evaluated:
        return node("draw, fill=black!12", "$5$ \\#n");
    case sign::visited:
        return node("draw", "$5$");
    case sign::skipped:
        return node("draw, dashed", "\\phantom{$5$}");
    case sign::later:
        return node("draw, dotted", "\\phantom{$5$}");
    case sign::cut:
        return "\\tikz[baseline=-.6ex]{\\draw[dashed] (0,0) -- "
               "node[sloped]{$\\|$} (2.2em,0);} cutoff n";
    case sign::chance:
        return node("draw, ellipse", "$5$");
    case sign::bound:
        return "$\\geq$ $\\leq$";
    case sign::unknown:
        return "?";
    case sign::move:
        return "\\textit{move}";
    case sign::label:
        return "($5$)";
    case sign::again:
        return "$\\times n$";
    case sign::window:
        return "$\\alpha$ $\\beta$";
    case sign::question:
        return "$\\geq$?";
    case sign::way:
        return "\\tikz[baseline=-.6ex]{\\draw[line width=2.4pt] (0,0) -- (2.2em,0);}";
    case sign::note:
        return "\\textit{...}";
    }
    return {};
}

std::string tikz_legend(drawing const& d)
{
    auto text = fmt::format("\\parbox{{15cm}}{{\\raggedright\\small\n\\textbf{{{}}}\\\\\n",
                            latex_escaped(title_of(d)));
    for (auto const& l : summary_of(d))
        text += latex_escaped(l) + "\\\\\n";
    auto const signs = d.options.legend ? signs_in(d) : std::vector<sign>{};
    if (not signs.empty())
        text += "\\smallskip\\begin{tabular}{@{}ll@{}}\n";
    for (auto const s : signs)
        text += fmt::format("{} & {}\\\\\n", sample(s), latex_escaped(meaning(s)));
    if (not signs.empty())
        text += "\\end{tabular}\n";
    auto const reasons = not d.options.caption.empty() ? std::vector{d.options.caption}
                       : not d.longest.empty()         ? std::vector{d.caption}
                                                       : reasons_of(d);
    for (auto const& reason : reasons)
        text += fmt::format("\\\\{}\n", latex_escaped(reason));
    return text + "}\n";
}

} // namespace gametree::laboratory
