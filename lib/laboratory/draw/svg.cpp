// A drawing as SVG: a title, the tree, the signs in it, and why each cutoff was made; of a step, its
// event instead.
#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/draw/node_figure.hpp>
#include <laboratory/draw/palette.hpp>
#include <laboratory/draw/placed_tree.hpp>
#include <laboratory/draw/shapes.hpp>
#include <laboratory/draw/words.hpp>
#include <laboratory/wording.hpp>

namespace gametree::laboratory {

using svg::escaped;
using svg::length;
using svg::point;

namespace {
    constexpr double margin = 16;
    constexpr double narrowest_picture = 720;
    constexpr double text_line = 22;

    palette const& colours_of(drawing const& d) { return palette_of(d.options.colours); }

    /// The edges, the moves on them, and the nodes.
    std::string tree_of(drawing const& d, placed_tree const& tree)
    {
        std::string edges;
        std::string labels;
        std::string nodes;
        auto const style
            = text_style(small_text, "middle", colours_of(d).ink) + halo(colours_of(d));
        for (std::size_t at = 0; at < d.nodes.size(); ++at) {
            auto const& n = d.nodes[at];
            if (at > 0) {
                auto const edge = tree.edge(at);
                edges += edge_figure(d, n, edge.from, edge.to);
                if (auto const move = edge_label(d, n); not move.empty())
                    labels += svg::text({edge.label.x, edge.label.y + 5}, move, style);
            }
            auto const middle = tree.middle(at);
            nodes += fmt::format("<g class=\"node\" transform=\"translate({} "
                                 "{})\">\n<title>{}</title>\n{}</g>\n",
                                 length(middle.x), length(middle.y), escaped(described(d, n)),
                                 tree.figure(at).parts);
        }
        return edges + labels + nodes;
    }

    /// Lines of text below one another, none wider than the picture.
    class text_lines {
        double width_;
        double y_;
        std::string_view ink_;
        std::string all_;

        [[nodiscard]] std::string lines_of(std::string const& words, double size, bool bold) const
        {
            constexpr double bold_letter = 0.54;
            constexpr double letter = 0.49;
            return wrapped(words,
                           static_cast<std::size_t>(width_ / size / (bold ? bold_letter : letter)));
        }
        void next(double size) { y_ += text_line * size / small_text; }

    public:
        text_lines(double width, double y, std::string_view ink) : width_(width), y_(y), ink_(ink)
        {
        }

        void add(std::string const& words, double size, bool bold = false)
        {
            auto rest = lines_of(words, size, bold);
            while (not rest.empty()) {
                auto const end = std::min(rest.find('\n'), rest.size());
                next(size);
                all_ += svg::text({margin, y_ - 6}, rest.substr(0, end),
                                  text_style(size, "start", ink_, bold));
                rest.erase(0, end + 1);
            }
        }
        /// The first of several texts, in room for any of them.
        void add_one_of(std::string const& words, std::vector<std::string> const& others,
                        double size)
        {
            auto const lines = [&](std::string const& text) {
                auto const all = lines_of(with_minus(text), size, false);
                return std::ranges::count(all, '\n') + (all.ends_with('\n') ? 0 : 1);
            };
            auto most = lines(words);
            for (auto const& other : others)
                most = std::max(most, lines(other));
            auto const end = y_ + static_cast<double>(most) * text_line * size / small_text;
            add(with_minus(words), size);
            y_ = end;
        }
        [[nodiscard]] double y() const { return y_; }
        [[nodiscard]] std::string const& all() const { return all_; }
    };

    /// The sign of who decides, around 0, 0 and no wider than 30.
    std::string sample_of(turn who, palette const& in)
    {
        return turn_shape(who, 13, 10, drawn_line(in.of(who), in.node));
    }

    /// How another sign looks, likewise.
    std::string sample_of(sign s, palette const& in)
    {
        auto const square = [](std::string const& style) {
            return fmt::format(
                "<rect x=\"-11\" y=\"-10\" width=\"22\" height=\"20\" rx=\"4\"{}/>\n", style);
        };
        auto const words = [&](std::string_view text, std::string_view more = {}) {
            return svg::text({0, 6}, text,
                             text_style(small_text, "middle", in.ink) + std::string(more));
        };
        auto const thick = [](std::string_view line, std::string_view width) {
            return svg::line({-14, 0}, {14, 0},
                             fmt::format(" stroke=\"{}\" stroke-width=\"{}\"", line, width));
        };
        auto const broken = [&](look as) {
            return square(fmt::format(" fill=\"{}\"", in.node) + broken_line(as, in));
        };
        switch (s) {
        case sign::best:
            return thick(in.best, "5") + thick(in.behind(), "1.5");
        case sign::way:
            return thick(in.ink, "6");
        case sign::evaluated:
            return square(drawn_line(in.ink, in.evaluated)) + words("n");
        case sign::visited:
            return square(drawn_line(in.ink, in.node));
        case sign::skipped:
            return broken(look::skipped);
        case sign::later:
            return broken(look::later);
        case sign::cut:
            return cut_bars({-14, 0}, {20, 0}, in);
        case sign::chance:
            return sample_of(turn::chance, in);
        case sign::bound:
            return words("≥ ≤");
        case sign::in_window:
            return words("~");
        case sign::unknown:
            return words("?");
        case sign::move:
            return words("m", " font-style=\"italic\"");
        case sign::label:
            return words("(5)");
        case sign::again:
            return words("×n");
        case sign::window:
            return words("α β");
        case sign::question:
            return words("≥?");
        case sign::note:
            return words("...", " font-style=\"italic\"");
        }
        return {};
    }

    /// What the legend explains: of a step, what there is in any step.
    std::vector<std::pair<std::string, std::string>> signs_of(drawing const& d)
    {
        auto const& in = colours_of(d);
        std::vector<std::pair<std::string, std::string>> items;
        for (auto const who : {turn::max, turn::min}) {
            auto const of_his = std::ranges::find_if(d.nodes, [&](auto const& n) {
                return n.who == who and not n.leaf and n.as != look::note;
            });
            if (of_his == d.nodes.end())
                continue;
            auto name = player_name(d, *of_his);
            if (name.empty())
                name = who == turn::max ? "the root's player" : "the other player";
            items.emplace_back(sample_of(who, in), name);
        }
        auto signs = signs_in(d, d.longest.empty() ? d.nodes : d.longest);
        if (not d.longest.empty())
            for (auto const s : {sign::later, sign::way})
                signs.insert(std::ranges::lower_bound(signs, s), s);
        for (auto const s : signs)
            items.emplace_back(sample_of(s, in), short_meaning(s));
        return items;
    }

    /// Samples and what they mean, side by side as far as there is room.
    std::string legend_of(drawing const& d, double width, double& y)
    {
        if (not d.options.legend or (d.sheet and not d.sheet->legend))
            return {};
        constexpr double sample_width = 38;
        constexpr double apart = 16;
        constexpr double row_height = 30;
        std::string all;
        double x = margin;
        y += row_height;
        for (auto const& [sample, words] : signs_of(d)) {
            auto const needed = sample_width + text_width(words, small_text);
            if (x > margin and x + needed > width - margin) {
                x = margin;
                y += row_height;
            }
            all += fmt::format("<g transform=\"translate({} {})\">{}</g>\n",
                               length(x + sample_width / 2 - 4), length(y - 6), sample);
            all += svg::text({x + sample_width, y}, words,
                             text_style(small_text, "start", colours_of(d).ink));
            x += needed + apart;
        }
        return all;
    }

    /// Bands with the names of who decides, behind the tree.
    ///
    /// \param from  the upper left corner of the tree
    /// \param size  of the whole band across the tree
    std::string bands_of(drawing const& d, std::vector<named_level> const& names,
                         placed_tree const& tree, point from, double size)
    {
        auto const& in = colours_of(d);
        std::string all;
        for (std::size_t level = 0; level < names.size(); ++level) {
            auto const& [name, who] = names[level];
            if (name.empty())
                continue;
            constexpr double beyond = 8;
            auto const row = tree.level(level);
            bool const right = d.options.grows == direction::right;
            auto const style = text_style(value_text, right ? "middle" : "start", in.of(who), true);
            if (auto const fill = in.band(who); not fill.empty())
                all += right ? fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" "
                                           "fill=\"{}\"/>\n",
                                           length(from.x + row.begin - beyond),
                                           length(from.y - text_line - beyond),
                                           length(row.size + 2 * beyond), length(size), fill)
                             : fmt::format("<rect x=\"0\" y=\"{}\" width=\"{}\" height=\"{}\" "
                                           "fill=\"{}\"/>\n",
                                           length(from.y + row.begin - beyond), length(size),
                                           length(row.size + 2 * beyond), fill);
            all += right
                     ? svg::text({from.x + row.begin + row.size / 2, from.y - beyond}, name, style)
                     : svg::text({margin, from.y + row.begin + row.size / 2 + 6}, name, style);
        }
        return all;
    }

    /// `Step 59 of 107: 11 evaluations, 30 nodes, 2 cutoffs`.
    std::string progress_of(drawing const& d)
    {
        auto const& s = *d.search;
        return fmt::format("step {} of {}: evaluations {}, nodes {}, cutoffs {}",
                           grouped(s.events.size()), grouped(d.events), s.evaluations(), s.nodes,
                           s.cutoffs());
    }
} // namespace

std::string as_svg(drawing const& d)
{
    bool const step = not d.longest.empty();
    bool const right = d.options.grows == direction::right;
    auto const& in = colours_of(d);
    placed_tree const tree(d);
    auto const names = level_names(d);
    bool const named
        = std::ranges::any_of(names, [](auto const& level) { return not level.name.empty(); });
    double names_width = 0; // on the left
    for (auto const& [name, who] : names)
        if (not right)
            names_width
                = std::max(names_width, name.empty() ? 0 : text_width(name, value_text) + margin);
    auto const width = std::max(tree.width() + names_width + 2 * margin, narrowest_picture);
    auto const title = title_of(d);
    auto const summary = step ? std::vector{progress_of(d)} : summary_of(d);
    auto reasons = step ? std::vector{d.caption} : reasons_of(d);
    if (not d.options.caption.empty())
        reasons = {d.options.caption};
    text_lines head(width - 2 * margin, margin / 2, in.ink);
    head.add(title, large_text, true);
    for (auto const& line : summary)
        head.add(with_minus(line), small_text);
    point const corner{names_width + margin + (width - names_width - 2 * margin - tree.width()) / 2,
                       head.y() + margin + (right and named ? text_line : 0)};
    auto y = corner.y + tree.height() + margin / 2;
    auto const bands
        = bands_of(d, names, tree, corner, right ? tree.height() + text_line + margin : width);
    auto const legend = legend_of(d, width, y);
    text_lines foot(width - 2 * margin, y + margin, in.ink);
    if (step)
        foot.add_one_of(reasons.front(),
                        d.options.caption.empty() ? d.captions : std::vector<std::string>{},
                        large_text);
    else
        for (auto const& line : reasons)
            foot.add(with_minus(line), small_text);
    auto const height = foot.y() + margin;
    auto const paper = in.paper.empty() ? ""
                                        : fmt::format("<rect width=\"{}\" height=\"{}\" "
                                                      "fill=\"{}\"/>\n",
                                                      length(width), length(height), in.paper);
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<svg role=\"img\" aria-labelledby=\"title desc\" xmlns=\"http://www.w3.org/2000/svg\" "
        "width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
        "font-family=\"Helvetica, Arial, Liberation Sans, sans-serif\" "
        "font-variant-numeric=\"tabular-nums\">\n"
        "<title id=\"title\">{2}</title>\n<desc id=\"desc\">{3}</desc>\n"
        "{4}{5}{6}<g transform=\"translate({7} {8})\">\n{9}</g>\n{10}{11}</svg>\n",
        length(width), length(height), escaped(title),
        escaped(fmt::format("{}. {}", fmt::join(summary, ". "), fmt::join(reasons, ". "))), paper,
        head.all(), bands, length(corner.x), length(corner.y), tree_of(d, tree), legend,
        foot.all());
}

} // namespace gametree::laboratory
