// A drawing as a LaTeX document of its own: TikZ, with the places that SVG has; or, of several
// steps, as a frame of Beamer with an overlay for each.
#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/draw/words.hpp>
#include <laboratory/draw/canvas.hpp>
#include <laboratory/draw/board_figure.hpp>
#include <laboratory/draw/palette.hpp>
#include <laboratory/draw/placed_tree.hpp>
#include <laboratory/draw/step.hpp>
#include <laboratory/observe/observed_search.hpp>

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
    case sign::in_window:
        return "$\\sim$";
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

static std::string tikz_legend(drawing const& d)
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
    auto const text = known_text(n, "\\geq", "\\leq", "\\sim");
    return text.empty() or text == "?" ? text : "$" + text + "$";
}

/// Whether the node is a box, and not the sign of who decides.
static bool is_box(drawing const& d, drawn_node const& n)
{
    return n.leaf or not n.board.empty() or names_its_move(d, n);
}

/// What is written in a node.
static std::string words_in(drawing const& d, drawn_node const& n)
{
    if (n.as == look::note) {
        auto lines = note_lines(n);
        if (folded_text(n).empty())
            return fmt::format("{}", fmt::join(each_escaped(lines), "\\\\"));
        return fmt::format("{}{} not read", n.out.more ? "at least " : "",
                           std::max<std::size_t>(n.out.skipped, 1));
    }
    std::vector<std::string> lines;
    if (names_its_move(d, n))
        lines.push_back(fmt::format("{{\\scriptsize\\itshape {}}}", latex_escaped(move_to(n))));
    if (n.label)
        lines.push_back(fmt::format("($ {} $)", as_text(*n.label, n.at->whole())));
    else if (n.as == look::skipped and is_box(d, n))
        lines.emplace_back("skipped");
    else if (auto const known = known_math(n); not known.empty())
        lines.push_back(n.best ? fmt::format("{{\\boldmath\\bfseries {}}}", known) : known);
    if (not n.board.empty())
        lines.push_back(
            board_as_tikz(*n.at, {.scale = 0.375, .letters = 8, .words = false, .labels = false}));
    return fmt::format("{}", fmt::join(lines, "\\\\"));
}

/// What stands beside a node, or below a leaf.
static std::string words_beside(drawn_node const& n)
{
    std::vector<std::string> lines;
    for (auto const& words : window_lines(n))
        lines.push_back(latex_escaped(with_minus(words)));
    if (n.as == look::evaluated)
        lines.push_back(fmt::format("\\#{}", n.order));
    if (n.visits > 1)
        lines.push_back(fmt::format("$\\times{}$", n.visits));
    if (n.cut)
        lines.push_back(fmt::format("cutoff {}", *n.cut));
    return fmt::format("{}", fmt::join(lines, "\\\\"));
}

static std::string_view style_of(look as)
{
    switch (as) {
    case look::note:
        return "left out";
    case look::evaluated:
        return "evaluated";
    case look::skipped:
        return "skipped";
    case look::later:
        return "later";
    default:
        return "visited";
    }
}

static std::string style_of(drawing const& d, drawn_node const& n)
{
    if (n.as == look::note)
        return std::string(style_of(n.as));
    std::string style = n.leaf             ? "leaf"
                      : is_box(d, n)       ? "box"
                      : n.who == turn::max ? "max"
                      : n.who == turn::min ? "min"
                                           : "chance";
    style += fmt::format(", {}", style_of(n.as));
    for (auto const& [is, name] :
         {std::pair{n.best, "best"}, {n.current, "current"}, {n.sets_bound, "sets bound"}})
        if (is)
            style += fmt::format(", {}", name);
    return style;
}

/// Of the place of a node's middle, in the unit of the picture.
static std::string place_of(svg::point at)
{
    return fmt::format("({}, {})", svg::length(at.x), svg::length(at.y));
}

/// The node, without what is beside it.
static std::string node_of(drawing const& d, placed_tree const& tree, std::size_t at)
{
    auto const& n = d.nodes[at];
    auto text = fmt::format("\\node[{}] (n{}) at {} {{{}}};\n", style_of(d, n), at,
                            place_of(tree.middle(at)), words_in(d, n));
    if (n.as == look::note)
        return text;
    if (auto const words = words_beside(n); not words.empty()) {
        bool const crossed
            = n.cut or (n.window and n.window->crossed(n.at->whole().about().labels));
        bool const below = n.leaf == (d.options.grows == direction::down);
        auto const middle = tree.middle(at);
        auto const place = below ? fmt::format("(n{}.south)", at)
                                 : place_of({middle.x + tree.figure(at).left, middle.y});
        text += fmt::format("\\node[{}{}] at {} {{{}}};\n", below ? "below" : "beside",
                            crossed ? ", crossed" : "", place, words);
    }
    return text;
}

static std::string edge_of(drawing const& d, std::size_t at)
{
    auto const& n = d.nodes[at];
    bool const right = d.options.grows == direction::right;
    std::string words;
    if (auto const move = edge_label(d, n); not move.empty())
        words = fmt::format(" node[move] {{{}}}", latex_escaped(move_to(n)));
    if (n.unread)
        words += " node[cutmark] {$\\|$}";
    auto const style = n.as == look::note and n.unread ? look::skipped : n.as;
    return fmt::format("\\draw[{} edge{}] (n{}.{}) --{} (n{}.{});\n", style_of(style),
                       n.on_way ? ", way edge"
                       : n.best ? ", best edge"
                                : "",
                       n.parent, right ? "east" : "south", words, at, right ? "west" : "north");
}

/// Bands with the names of who decides.
static std::string levels_of(drawing const& d, placed_tree const& tree)
{
    std::string text;
    auto const names = level_names(d);
    constexpr double beyond = 8;
    constexpr double room = 70; // for a name
    bool const right = d.options.grows == direction::right;
    for (std::size_t level = 0; level < names.size(); ++level) {
        auto const& [name, who] = names[level];
        if (name.empty())
            continue;
        auto const* const colour = who == turn::max ? "max" : who == turn::min ? "min" : "chance";
        auto const [begin, size] = tree.level(level);
        if (not palette_of(d.options.colours).band(who).empty())
            text += fmt::format(
                "\\fill[gt-{}-band] {} rectangle {};\n", colour,
                place_of(right ? svg::point{begin - beyond, -room / 2}
                               : svg::point{-room, begin - beyond}),
                place_of(right ? svg::point{begin + size + beyond, tree.height() + beyond}
                               : svg::point{tree.width() + beyond, begin + size + beyond}));
        text += fmt::format("\\node[anchor={}, font=\\bfseries, text=gt-{}] at {} {{{}}};\n",
                            right ? "center" : "west", colour,
                            place_of(right ? svg::point{begin + size / 2, -room / 4}
                                           : svg::point{beyond - room, begin + size / 2}),
                            name);
    }
    return text;
}

/// The colours, and how nodes and edges look.
static std::string styles_of(drawing const& d)
{
    auto const& in = palette_of(d.options.colours);
    std::string text;
    auto const define = [&](std::string_view name, std::string_view colour) {
        if (not colour.empty())
            text += fmt::format("\\definecolor{{gt-{}}}{{HTML}}{{{}}}\n", name, colour.substr(1));
    };
    define("paper", in.paper);
    define("ink", in.ink);
    define("faint", in.faint);
    define("max", in.max);
    define("min", in.min);
    define("chance", in.chance);
    define("best", in.best);
    define("cut", in.cut);
    define("node", in.node);
    define("evaluated", in.evaluated);
    define("current", in.current);
    define("max-band", in.max_band);
    define("min-band", in.min_band);
    define("chance-band", in.chance_band);
    return text
         + "\\tikzset{every node/.style={text=gt-ink},\n"
           "  sign/.style={draw, inner sep=0.5pt, minimum height=7mm, minimum width=10mm,\n"
           "    font=\\small\\bfseries},\n"
           "  triangle/.style={sign, isosceles triangle, isosceles triangle stretches},\n"
           "  max/.style={triangle, shape border rotate=90, draw=gt-max},\n"
           "  min/.style={triangle, shape border rotate=270, draw=gt-min},\n"
           "  chance/.style={sign, ellipse, draw=gt-chance},\n"
           "  leaf/.style={draw=gt-ink, rounded corners=1pt, inner sep=2pt, minimum height=6mm,\n"
           "    minimum width=6mm, align=center, font=\\small},\n"
           "  box/.style={leaf},\n"
           "  visited/.style={fill=gt-node},\n"
           "  evaluated/.style={fill=gt-evaluated},\n"
           "  skipped/.style={draw=gt-cut, fill=gt-node, dashed},\n"
           "  later/.style={draw=gt-faint, fill=gt-node, dotted},\n"
           "  left out/.style={font=\\scriptsize\\itshape, text=gt-faint, align=center},\n"
           "  best/.style={line width=1.6pt},\n"
           "  current/.style={line width=1.6pt, fill=gt-current},\n"
           "  sets bound/.style={preaction={draw=gt-cut, line width=4pt}},\n"
           "  beside/.style={anchor=west, align=left, inner sep=2pt, font=\\scriptsize},\n"
           "  below/.style={anchor=north, align=center, inner sep=2pt, font=\\scriptsize},\n"
           "  crossed/.style={text=gt-cut},\n"
           "  visited edge/.style={draw=gt-ink}, evaluated edge/.style={draw=gt-ink},\n"
           "  skipped edge/.style={draw=gt-cut, dashed}, later edge/.style={draw=gt-faint, "
           "dotted},\n"
           "  left out edge/.style={draw=gt-faint, dotted},\n"
           "  best edge/.style={draw=gt-best, double, line width=1pt},\n"
           "  way edge/.style={draw=gt-ink, line width=2.4pt},\n"
           "  move/.style={pos=0.75, fill=gt-node, inner sep=1pt, font=\\scriptsize},\n"
           "  cutmark/.style={pos=0.4, sloped, inner sep=0pt, text=gt-cut}}\n";
}

static constexpr std::string_view unit = "x=0.5pt, y=-0.5pt";

static std::string tree_of(drawing const& d, placed_tree const& tree)
{
    auto text = levels_of(d, tree);
    for (std::size_t at = 0; at < d.nodes.size(); ++at)
        text += node_of(d, tree, at);
    for (std::size_t at = 1; at < d.nodes.size(); ++at)
        text += edge_of(d, at);
    return text;
}

static std::string packages_of(drawing const& d)
{
    return "\\usepackage[T1]{fontenc}\n"
           "\\usepackage[utf8]{inputenc}\n"
           "\\usepackage{lmodern}\n"
           "\\usepackage{tikz}\n"
           "\\usetikzlibrary{shapes.geometric}\n"
         + styles_of(d);
}

std::string as_tikz(drawing const& d)
{
    placed_tree const tree(d);
    auto const legend = tikz_legend(d);
    return "% pdflatex makes a page of this that fits; the tree can be copied into a document of\n"
           "% your own together with the lines from \\usepackage{tikz} on.\n"
           "\\documentclass[border=6pt]{standalone}\n"
         + packages_of(d)
         + (palette_of(d.options.colours).paper.empty() ? "" : "\\pagecolor{gt-paper}\n")
         + fmt::format("\\begin{{document}}\\color{{gt-ink}}\n\\begin{{tabular}}{{@{{}}l@{{}}}}\n"
                       "\\begin{{tikzpicture}}[{}]\n",
                       unit)
         + tree_of(d, tree) + "\\end{tikzpicture}"
         + (legend.empty() ? "\n" : "\\\\[2ex]\n" + legend) + "\\end{tabular}\n\\end{document}\n";
}

namespace {
    /// A text that is not the same in all steps, as overlays.
    class overlays {
        std::vector<std::string> of_steps_;

    public:
        void add(std::string text) { of_steps_.push_back(std::move(text)); }

        /// The steps are numbered from 1.
        [[nodiscard]] std::string text() const
        {
            std::string all;
            for (std::size_t from = 0; from < of_steps_.size();) {
                auto to = from + 1;
                while (to < of_steps_.size() and of_steps_[to] == of_steps_[from])
                    ++to;
                if (from == 0 and to == of_steps_.size())
                    return of_steps_[0];
                if (not of_steps_[from].empty())
                    all += to == from + 1
                             ? fmt::format("\\only<{}>{{{}}}%\n", to, of_steps_[from])
                             : fmt::format("\\only<{}-{}>{{{}}}%\n", from + 1, to, of_steps_[from]);
                from = to;
            }
            return all;
        }
    };
} // namespace

std::string as_slides(observed const& whole, step_series const& series,
                      std::vector<std::size_t> const& steps)
{
    std::vector<overlays> nodes;
    std::vector<overlays> edges;
    overlays captions;
    std::string head;
    std::string levels;
    for (auto const step : steps) {
        auto const state = replay(whole, step);
        auto const d = series.at(state, step);
        placed_tree const tree(d);
        if (nodes.empty()) {
            nodes.resize(d.nodes.size());
            edges.resize(d.nodes.size());
            constexpr double widest = 390; // in pt; a frame of Beamer, 16 to 9
            constexpr double highest = 165;
            constexpr double room = 80; // for the names of levels
            auto const scale = std::min({1., widest / ((tree.width() + room) / 2),
                                         highest / ((tree.height() + room / 2) / 2)});
            head
                = "% pdflatex makes slides of this, one for each step.\n"
                  "\\documentclass[aspectratio=169,10pt]{beamer}\n"
                + packages_of(d)
                + (palette_of(d.options.colours).paper.empty()
                       ? ""
                       : "\\setbeamercolor{background canvas}{bg=gt-paper}\n")
                + "\\setbeamercolor{normal text}{fg=gt-ink}\n"
                  "\\setbeamercolor{frametitle}{fg=gt-ink}\n"
                + fmt::format("\\setbeamertemplate{{navigation symbols}}{{}}\n\\begin{{document}}\n"
                              "\\begin{{frame}}[t]{{{}}}\n\\centering\n"
                              "\\begin{{tikzpicture}}[{}, scale={:.3f}, "
                              "every node/.append style={{transform shape}}]\n",
                              latex_escaped(title_of(d)), unit, scale);
            levels = fmt::format("\\useasboundingbox {} rectangle {};\n", place_of({-70, -30}),
                                 place_of({tree.width() + 10, tree.height() + 10}))
                   + levels_of(d, tree);
        }
        for (std::size_t at = 0; at < d.nodes.size(); ++at) {
            nodes[at].add(node_of(d, tree, at));
            edges[at].add(at == 0 ? "" : edge_of(d, at));
        }
        captions.add(latex_escaped(d.options.caption.empty() ? d.caption : d.options.caption));
    }
    auto text = head + levels;
    for (auto const& each : nodes)
        text += each.text();
    for (auto const& each : edges)
        text += each.text();
    return text + "\\end{tikzpicture}\n\n\\vfill\\raggedright\n" + captions.text()
         + "\n\\end{frame}\n\\end{document}\n";
}

} // namespace gametree::laboratory
