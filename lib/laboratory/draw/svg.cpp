// A drawing as SVG: a title, the tree, the signs in it, and why each cutoff was made.
#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gametree/laboratory/draw/node_figure.hpp>
#include <gametree/laboratory/draw/shapes.hpp>
#include <gametree/laboratory/draw/tidy_layout.hpp>
#include <gametree/laboratory/draw/words.hpp>
#include <gametree/laboratory/wording.hpp>

namespace gametree::laboratory {

using svg::attribute;
using svg::escaped;
using svg::length;
using svg::point;

namespace {
    constexpr double margin = 16;
    constexpr double between_nodes = 14;
    constexpr double least_between_rows = 72;
    constexpr double narrowest_picture = 720;
    constexpr double text_line = 22;
    constexpr double label_place = 0.75; // along an edge, from the parent

    /// The tree with every node in its place, and the room it takes.
    class placed_tree {
        drawing const& d_;
        std::vector<node_figure> figures_;
        std::vector<double> x_;
        std::vector<double> top_; // of each level, where its nodes begin
        std::vector<double> height_;
        double width_ = 0;

        [[nodiscard]] double y_of(std::size_t at) const
        {
            return top_[d_.nodes[at].level] + figures_[at].top;
        }

        [[nodiscard]] std::string label_of(drawn_node const& n) const
        {
            return d_.long_moves or n.as == look::note or n.level == 0 ? ""
                                                                       : with_minus(move_to(n));
        }

    public:
        explicit placed_tree(drawing const& d) : d_(d)
        {
            std::vector<node_extent> extents;
            for (auto const& n : d.nodes) {
                auto f = figure_of(d, n);
                // Moves stand on edges that come together: there they have less room than nodes.
                auto const label = text_width(label_of(n), small_text) / 2 / label_place;
                extents.push_back({n.parent, std::max(f.left, label), std::max(f.right, label)});
                height_.resize(std::max(height_.size(), n.level + 1), 0);
                height_[n.level] = std::max(height_[n.level], f.top + f.below);
                figures_.push_back(std::move(f));
            }
            x_ = tidy_layout(extents, between_nodes);
            for (std::size_t at = 0; at < x_.size(); ++at)
                width_ = std::max(width_, x_[at] + extents[at].right);
            double y = 0;
            for (auto const height : height_) {
                top_.push_back(y);
                y += height + least_between_rows;
            }
        }
        [[nodiscard]] double width() const { return width_; }
        [[nodiscard]] double height() const { return top_.back() + height_.back(); }
        /// Where a level begins, and how high it is.
        [[nodiscard]] std::pair<double, double> row_of(std::size_t level) const
        {
            return {top_[level], height_[level]};
        }

        [[nodiscard]] std::string edges() const
        {
            std::string lines;
            std::string labels;
            for (std::size_t at = 1; at < d_.nodes.size(); ++at) {
                auto const& n = d_.nodes[at];
                point const from{x_[n.parent], y_of(n.parent) + figures_[n.parent].bottom};
                point const to{x_[at], top_[n.level]};
                lines += svg::line(from, to, attribute("class", "edge") + edge_style(n));
                if (n.unread)
                    lines += cut_bars(from, to);
                if (auto const move = label_of(n); not move.empty())
                    labels += svg::text({from.x + (to.x - from.x) * label_place,
                                         from.y + (to.y - from.y) * label_place + 5},
                                        move,
                                        text_style(small_text)
                                            + " stroke=\"#ffffff\" stroke-width=\"4\" "
                                              "paint-order=\"stroke\"");
            }
            return lines + labels;
        }
        [[nodiscard]] std::string nodes() const
        {
            std::string all;
            for (std::size_t at = 0; at < d_.nodes.size(); ++at)
                all += fmt::format("<g class=\"node\" transform=\"translate({} "
                                   "{})\">\n<title>{}</title>\n{}</g>\n",
                                   length(x_[at]), length(y_of(at)),
                                   escaped(described(d_, d_.nodes[at])), figures_[at].parts);
            return all;
        }
    };

    /// Lines of text below one another, none wider than the picture.
    class text_lines {
        double width_;
        double y_;
        std::string all_;

    public:
        text_lines(double width, double y) : width_(width), y_(y) { }

        void add(std::string const& words, double size, bool bold = false)
        {
            constexpr double bold_letter = 0.54;
            constexpr double letter = 0.49;
            auto const columns
                = static_cast<std::size_t>(width_ / size / (bold ? bold_letter : letter));
            auto rest = wrapped(words, columns);
            while (not rest.empty()) {
                auto const end = std::min(rest.find('\n'), rest.size());
                y_ += text_line * size / small_text;
                all_ += svg::text({margin, y_ - 6}, rest.substr(0, end),
                                  text_style(size, "start", colour::ink, bold));
                rest.erase(0, end + 1);
            }
        }
        [[nodiscard]] double y() const { return y_; }
        [[nodiscard]] std::string const& all() const { return all_; }
    };

    /// The sign of who decides, around 0, 0 and no wider than 30.
    std::string sample_of(turn who) { return turn_shape(who, 13, 10, drawn_line(colour_of(who))); }

    /// How another sign looks, likewise.
    std::string sample_of(sign s)
    {
        auto const square = [](std::string const& style) {
            return fmt::format(
                "<rect x=\"-11\" y=\"-10\" width=\"22\" height=\"20\" rx=\"4\"{}/>\n", style);
        };
        auto const words = [](std::string_view text, std::string_view more = {}) {
            return svg::text({0, 6}, text, text_style(small_text) + std::string(more));
        };
        drawn_node n;
        n.leaf = true;
        switch (s) {
        case sign::best:
            return svg::line({-14, 0}, {14, 0},
                             fmt::format(" stroke=\"{}\" stroke-width=\"5\"", colour::best));
        case sign::evaluated:
            return square(drawn_line(colour::ink, colour::evaluated));
        case sign::visited:
            return square(drawn_line(colour::ink));
        case sign::skipped:
            n.as = look::skipped;
            return square(" fill=\"#ffffff\"" + edge_style(n));
        case sign::later:
            n.as = look::later;
            return square(" fill=\"#ffffff\"" + edge_style(n));
        case sign::cut:
            return cut_bars({-14, 0}, {14, 0});
        case sign::chance:
            return sample_of(turn::chance);
        case sign::bound:
            return words("≥ ≤");
        case sign::unknown:
            return words("?");
        case sign::move:
            return words("m", " font-style=\"italic\"");
        case sign::label:
            return words("(5)");
        case sign::again:
            return words("×n");
        case sign::note:
            return words("...", " font-style=\"italic\"");
        }
        return {};
    }

    /// Samples and what they mean, side by side as far as there is room.
    std::string legend_of(drawing const& d, double width, double& y)
    {
        std::vector<std::pair<std::string, std::string>> items;
        auto const signs = signs_in(d);
        if (not d.sheet or d.sheet->legend)
            for (auto const who : {turn::max, turn::min}) {
                bool const used = std::ranges::any_of(d.nodes, [&](auto const& n) {
                    return n.who == who and not n.leaf and n.as != look::note;
                });
                if (used)
                    items.emplace_back(sample_of(who), d.options.values == view::root
                                                           ? (who == turn::max ? "MAX" : "MIN")
                                                       : who == turn::max
                                                           ? "the root's player moves"
                                                           : "the other player moves");
            }
        for (auto const s : signs)
            items.emplace_back(sample_of(s), meaning(s));
        if (items.empty())
            return {};
        constexpr double sample_width = 40;
        constexpr double apart = 24;
        constexpr double row_height = 30;
        std::string all;
        double x = margin;
        y += row_height;
        for (auto const& [sample, words] : items) {
            auto const needed = sample_width + text_width(words, small_text);
            if (x > margin and x + needed > width - margin) {
                x = margin;
                y += row_height;
            }
            all += fmt::format("<g transform=\"translate({} {})\">{}</g>\n",
                               length(x + sample_width / 2 - 4), length(y - 6), sample);
            all += svg::text({x + sample_width, y}, words, text_style(small_text, "start"));
            x += needed + apart;
        }
        return all;
    }

    /// Bands with the names of who decides, behind the tree.
    std::string bands_of(std::vector<std::string> const& names, placed_tree const& tree,
                         double width, double y)
    {
        std::string all;
        for (std::size_t level = 0; level < names.size(); ++level) {
            if (names[level].empty())
                continue;
            bool const max = names[level] == "MAX";
            bool const min = names[level] == "MIN";
            constexpr double beyond = 8;
            auto const [top, row_height] = tree.row_of(level);
            all += fmt::format("<rect x=\"0\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n",
                               length(y + top - beyond), length(width),
                               length(row_height + 2 * beyond),
                               max   ? "#e8f3fa"
                               : min ? "#fcf1e4"
                                     : "#f8edf4");
            all += svg::text({margin, y + top + row_height / 2 + 6}, names[level],
                             text_style(value_text, "start",
                                        max   ? colour::max
                                        : min ? colour::min
                                              : colour::chance,
                                        true));
        }
        return all;
    }
} // namespace

std::string as_svg(drawing const& d)
{
    placed_tree const tree(d);
    auto const names = level_names(d);
    double names_width = 0; // on the left
    for (auto const& name : names)
        names_width
            = std::max(names_width, name.empty() ? 0 : text_width(name, value_text) + margin);
    auto const width = std::max(tree.width() + names_width + 2 * margin, narrowest_picture);
    auto const title = title_of(d);
    auto const summary = summary_of(d);
    auto const reasons = reasons_of(d);
    text_lines head(width - 2 * margin, margin / 2);
    head.add(title, large_text, true);
    for (auto const& line : summary)
        head.add(with_minus(line), small_text);
    auto const top = head.y() + margin;
    auto const left = names_width + margin + (width - names_width - 2 * margin - tree.width()) / 2;
    auto y = top + tree.height() + margin / 2;
    auto const legend = legend_of(d, width, y);
    text_lines foot(width - 2 * margin, y + margin / 2);
    for (auto const& line : reasons)
        foot.add(with_minus(line), small_text);
    auto const height = foot.y() + margin;
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<svg role=\"img\" aria-labelledby=\"title desc\" xmlns=\"http://www.w3.org/2000/svg\" "
        "width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
        "font-family=\"Helvetica, Arial, Liberation Sans, sans-serif\" "
        "font-variant-numeric=\"tabular-nums\">\n"
        "<title id=\"title\">{2}</title>\n<desc id=\"desc\">{3}</desc>\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n{4}{5}"
        "<g transform=\"translate({6} {7})\">\n{8}{9}</g>\n{10}{11}</svg>\n",
        length(width), length(height), escaped(title),
        escaped(fmt::format("{}. {}", fmt::join(summary, ". "), fmt::join(reasons, ". "))),
        head.all(), bands_of(names, tree, width, top), length(left), length(top), tree.edges(),
        tree.nodes(), legend, foot.all());
}

} // namespace gametree::laboratory
