#include <laboratory/plot/figure.hpp>

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <laboratory/draw/shapes.hpp>

namespace gametree::laboratory {

namespace {
    using svg::point;

    constexpr double sample = 30; ///< of a line, in the legend

    constexpr std::string_view middle = " text-anchor=\"middle\"";
    constexpr std::string_view end = " text-anchor=\"end\"";
    constexpr std::string_view bold = " font-weight=\"bold\"";

    /// A letter's width on average, in the wider of the usual fonts.
    double em(figure_size const& size) { return 6.4 / 12 * size.letters; }

    /// Where a value is in the panel whose upper left corner that is.
    struct placement {
        point corner;
        figure_size const& size;
        axis const& horizontal;
        axis const& vertical;

        [[nodiscard]] double x(double value) const
        {
            return corner.x + size.panel_width * horizontal.place(value);
        }
        [[nodiscard]] double y(double value) const
        {
            return corner.y + size.panel_height * (1 - vertical.place(value));
        }
        [[nodiscard]] double bottom() const { return corner.y + size.panel_height; }
        [[nodiscard]] double far() const { return corner.x + size.panel_width; }
    };

    std::string drawn_axes(placement const& in)
    {
        constexpr double long_tick = 5;
        constexpr double short_tick = 3;
        constexpr std::string_view grid = " stroke=\"#dddddd\"";
        auto const letters = in.size.letters;
        auto const bottom = in.bottom();
        auto const far = in.far();
        std::string lines;
        std::string words;
        for (auto const& t : in.vertical.ticks) {
            auto const y = in.y(t.at);
            auto const size = t.label.empty() ? short_tick : long_tick;
            if (not t.label.empty())
                lines += svg::line({in.corner.x, y}, {far, y}, grid);
            lines += svg::line({in.corner.x - size, y}, {in.corner.x, y});
            words += svg::text({in.corner.x - 8, y + letters / 3}, t.label, end);
        }
        for (auto const& t : in.horizontal.ticks) {
            auto const x = in.x(t.at);
            lines += svg::line({x, bottom}, {x, bottom + long_tick});
            words += svg::text({x, bottom + 1.5 * letters}, t.label, middle);
        }
        lines += svg::polyline({{in.corner.x, in.corner.y}, {in.corner.x, bottom}, {far, bottom}},
                               " fill=\"none\"");
        return fmt::format("<g stroke=\"#000000\">\n{}</g>\n{}", lines, words);
    }

    std::string drawn_curve(curve const& c, placement const& in, double shift)
    {
        constexpr double cap = 3;
        std::string bars;
        std::string marks;
        std::vector<point> points;
        for (auto const& p : c.points) {
            points.push_back({in.x(p.x) + shift, in.y(p.y)});
            auto const x = points.back().x;
            marks += mark_of(c.look, points.back(), in.size.mark, in.size.stroke);
            if (not p.confidence)
                continue;
            auto const high = in.y(p.confidence->second);
            auto const low = in.y(p.confidence->first);
            bars += svg::line({x, high}, {x, low});
            bars += svg::line({x - cap, high}, {x + cap, high});
            bars += svg::line({x - cap, low}, {x + cap, low});
        }
        if (not bars.empty())
            bars
                = fmt::format("<g{}>\n{}</g>\n", svg::attribute("stroke", colour_of(c.look)), bars);
        return bars + svg::polyline(points, line_style(c.look, in.size.stroke)) + marks;
    }

    /// The names at the ends of curves, to the right of the panel: as near to the height of the end
    /// as the others allow.
    std::string drawn_names(figure_panel const& panel, placement const& in)
    {
        auto const line = 1.2 * in.size.letters;
        auto const apart = 0.4 * in.size.letters;
        struct name {
            curve const* of;
            double top;
            double height;
        };
        std::vector<name> names;
        for (auto const& c : panel.curves) {
            if (c.name.empty() or c.points.empty())
                continue;
            auto const height = line * static_cast<double>(c.name.size());
            names.push_back({&c, in.y(c.points.back().y) - height / 2, height});
        }
        // Of names at one height the first curve has the upper one.
        std::ranges::sort(names, {},
                          [](name const& n) { return std::pair(n.top + n.height / 2, n.of); });
        // Names that would overlap form a block, which stands where its names want to be on average.
        struct block {
            std::size_t first;
            double top;
            double height;
            double wanted; ///< the sum of what each of its names wants
            [[nodiscard]] double count(std::size_t last) const
            {
                return static_cast<double>(last - first);
            }
        };
        auto const highest = in.corner.y - in.size.letters;
        auto const lowest = in.bottom() + in.size.letters;
        std::vector<block> blocks;
        for (std::size_t i = 0; i < names.size(); ++i) {
            block b{i, names[i].top, names[i].height, names[i].top};
            auto const place = [&] {
                b.top = std::clamp(b.wanted / b.count(i + 1), highest,
                                   std::max(highest, lowest - b.height));
            };
            place();
            while (not blocks.empty()
                   and blocks.back().top + blocks.back().height + apart > b.top) {
                auto const& above = blocks.back();
                // of a name below, the block begins so much higher
                auto const shift = above.height + apart;
                b.wanted += above.wanted - b.count(i + 1) * shift;
                b.height += shift;
                b.first = above.first;
                blocks.pop_back();
                place();
            }
            blocks.push_back(b);
        }
        for (auto const& b : blocks) {
            auto top = b.top;
            for (auto i = b.first; i < names.size() and top < b.top + b.height; ++i) {
                names[i].top = top;
                top += names[i].height + apart;
            }
        }
        auto const begin = in.far() + 1.2 * in.size.letters;
        std::string out;
        for (auto const& n : names) {
            auto const& last = n.of->points.back();
            point const tip{begin + 0.5 * in.size.letters, n.top + n.height / 2};
            out += svg::line({in.x(last.x), in.y(last.y)}, tip,
                             " stroke=\"#888888\" stroke-width=\"1\"");
            if (n.of->look.bound)
                out += svg::line({tip.x, tip.y}, {tip.x + 1.8 * in.size.letters, tip.y},
                                 line_style(n.of->look, in.size.stroke));
            else
                out += mark_of(n.of->look, {tip.x + 0.9 * in.size.letters, tip.y}, in.size.mark,
                               in.size.stroke);
            auto y = n.top + 0.87 * line;
            for (auto const& words : n.of->name) {
                out += svg::text({tip.x + 2.2 * in.size.letters, y}, words);
                y += line;
            }
        }
        return out;
    }

    std::string drawn_panel(figure const& f, std::size_t number)
    {
        auto const& panel = f.panels[number];
        auto const& size = f.size;
        placement const in{
            {size.left + static_cast<double>(number) * (size.panel_width + size.between), size.top},
            size,
            f.horizontal,
            panel.vertical};
        auto const x = in.corner.x;
        std::string out;
        if (not panel.title.empty())
            out += svg::text({x, size.top - size.letters},
                             fmt::format("({}) {}", static_cast<char>('a' + number), panel.title),
                             bold);
        out += drawn_axes(in);
        out += svg::text({x + size.panel_width / 2, in.bottom() + 3 * size.letters}, f.label,
                         middle);
        out += fmt::format("<g transform=\"translate({} {}) rotate(-90)\">{}</g>\n",
                           svg::length(x - size.left + 4 * size.letters / 3),
                           svg::length(size.top + size.panel_height / 2),
                           svg::text({0, 0}, panel.label, middle));
        out += drawn_names(panel, in);
        // Side by side, so that no error bar hides another.
        auto const n = static_cast<double>(panel.curves.size());
        auto const apart = std::min(9., 0.7 * (in.x(1) - in.x(0)) / std::max(n, 1.));
        double place = -(n - 1) / 2;
        for (auto const& c : panel.curves) {
            bool const bars = std::ranges::any_of(
                c.points, [](curve_point const& p) { return p.confidence.has_value(); });
            out += drawn_curve(c, in, bars ? place * apart : 0);
            ++place;
        }
        return out;
    }

    /// The legend from `y` on, which goes to below it.
    std::string drawn_legend(figure const& f, double width, double& y)
    {
        std::string out;
        for (auto const& group : f.legend) {
            auto x = f.size.left;
            for (auto const& entry : group) {
                auto const needs
                    = sample + 8 + em(f.size) * static_cast<double>(entry.text.size()) + 20;
                if (x > f.size.left and x + needs > width) {
                    x = f.size.left;
                    y += f.size.row;
                }
                auto const height = y - f.size.letters / 3;
                out += svg::line({x, height}, {x + sample, height},
                                 line_style(entry.look, f.size.stroke));
                out += mark_of(entry.look, {x + sample / 2, height}, f.size.mark, f.size.stroke);
                out += svg::text({x + sample + 8, y}, entry.text);
                x += needs;
            }
            y += f.size.row;
        }
        y += f.legend.empty() ? 0 : 4;
        return out;
    }
} // namespace

std::string as_svg(figure const& f)
{
    auto const& size = f.size;
    auto const n = static_cast<double>(f.panels.size());
    auto const width = size.left + n * size.panel_width + (n - 1) * size.between + size.right;
    auto const letters = size.letters;
    auto const below = 46. / 12 * letters; // for the labels of the horizontal axis
    auto y = size.top + size.panel_height + below + size.row;
    std::string body = svg::text({size.left, 22. / 12 * letters}, f.title,
                                 svg::attribute("font-size", svg::length(13. / 12 * letters)));
    for (std::size_t number = 0; number < f.panels.size(); ++number)
        body += drawn_panel(f, number);
    body += drawn_legend(f, width, y);
    for (auto const& note : f.notes) {
        body += svg::text({size.left, y}, note,
                          svg::attribute("font-size", svg::length(11. / 12 * letters))
                              + " fill=\"#333333\"");
        y += size.row - 2;
    }
    auto const height = std::max(y, size.least_height);
    return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\""
                       " viewBox=\"0 0 {0} {1}\" role=\"img\" aria-labelledby=\"title description\""
                       " font-family=\"Helvetica, Arial, sans-serif\" font-size=\"{5}\">\n"
                       "<title id=\"title\">{2}</title>\n"
                       "<desc id=\"description\">{3}</desc>\n"
                       "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
                       "{4}</svg>\n",
                       svg::length(width), svg::length(height), svg::escaped(f.title),
                       svg::escaped(f.description), body, svg::length(letters));
}

} // namespace gametree::laboratory
