#include "tournament/figure/figure.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include <gametree/laboratory/draw/shapes.hpp>

namespace gametree::cli {

namespace {
    using svg::point;

    // Pixels. A panel has its labels to its left and below it.
    constexpr double panel_width = 300;
    constexpr double panel_height = 230;
    constexpr double left = 70;
    constexpr double between = 90;
    constexpr double right = 16;
    constexpr double top = 62;
    constexpr double below = 46; ///< for the labels of the horizontal axis
    constexpr double row = 18; ///< of the legend and of the notes
    constexpr double em = 6.4; ///< a letter's width on average, in the wider of the usual fonts
    constexpr double sample = 30; ///< of a line, in the legend

    constexpr std::string_view middle = " text-anchor=\"middle\"";
    constexpr std::string_view end = " text-anchor=\"end\"";
    constexpr std::string_view bold = " font-weight=\"bold\"";

    /// Where a value is in the panel whose upper left corner that is.
    struct placement {
        point corner;
        axis const& horizontal;
        axis const& vertical;

        [[nodiscard]] double x(double value) const
        {
            return corner.x + panel_width * horizontal.place(value);
        }
        [[nodiscard]] double y(double value) const
        {
            return corner.y + panel_height * (1 - vertical.place(value));
        }
    };

    std::string drawn_axes(placement const& in)
    {
        constexpr double long_tick = 5;
        constexpr double short_tick = 3;
        constexpr std::string_view grid = " stroke=\"#dddddd\"";
        auto const bottom = in.corner.y + panel_height;
        auto const far = in.corner.x + panel_width;
        std::string lines;
        std::string words;
        for (auto const& t : in.vertical.ticks) {
            auto const y = in.y(t.at);
            auto const size = t.label.empty() ? short_tick : long_tick;
            if (not t.label.empty())
                lines += svg::line({in.corner.x, y}, {far, y}, grid);
            lines += svg::line({in.corner.x - size, y}, {in.corner.x, y});
            words += svg::text({in.corner.x - 8, y + 4}, t.label, end);
        }
        for (auto const& t : in.horizontal.ticks) {
            auto const x = in.x(t.at);
            lines += svg::line({x, bottom}, {x, bottom + long_tick});
            words += svg::text({x, bottom + 18}, t.label, middle);
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
            marks += mark_of(c.look, points.back());
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
        return bars + svg::polyline(points, line_style(c.look)) + marks;
    }

    std::string drawn_panel(figure const& f, std::size_t number)
    {
        auto const& panel = f.panels[number];
        placement const in{{left + static_cast<double>(number) * (panel_width + between), top},
                           f.horizontal,
                           panel.vertical};
        auto const x = in.corner.x;
        auto out
            = svg::text({x, top - 12},
                        fmt::format("({}) {}", static_cast<char>('a' + number), panel.title), bold);
        out += drawn_axes(in);
        out += svg::text({x + panel_width / 2, top + panel_height + 36}, f.label, middle);
        out += fmt::format("<g transform=\"translate({} {}) rotate(-90)\">{}</g>\n",
                           svg::length(x - left + 16), svg::length(top + panel_height / 2),
                           svg::text({0, 0}, panel.label, middle));
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
            auto x = left;
            for (auto const& entry : group) {
                auto const needs = sample + 8 + em * static_cast<double>(entry.text.size()) + 20;
                if (x > left and x + needs > width) {
                    x = left;
                    y += row;
                }
                out += svg::line({x, y - 4}, {x + sample, y - 4}, line_style(entry.look));
                out += mark_of(entry.look, {x + sample / 2, y - 4});
                out += svg::text({x + sample + 8, y}, entry.text);
                x += needs;
            }
            y += row;
        }
        y += 4;
        return out;
    }
} // namespace

std::string as_svg(figure const& f)
{
    auto const n = static_cast<double>(f.panels.size());
    auto const width = left + n * panel_width + (n - 1) * between + right;
    auto y = top + panel_height + below + row;
    std::string body = svg::text({left, 22}, f.title, " font-size=\"13\"");
    for (std::size_t number = 0; number < f.panels.size(); ++number)
        body += drawn_panel(f, number);
    body += drawn_legend(f, width, y);
    for (auto const& note : f.notes) {
        body += svg::text({left, y}, note, " font-size=\"11\" fill=\"#333333\"");
        y += row - 2;
    }
    auto const height = y;
    return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\""
                       " viewBox=\"0 0 {0} {1}\" role=\"img\" aria-labelledby=\"title description\""
                       " font-family=\"Helvetica, Arial, sans-serif\" font-size=\"12\">\n"
                       "<title id=\"title\">{2}</title>\n"
                       "<desc id=\"description\">{3}</desc>\n"
                       "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
                       "{4}</svg>\n",
                       svg::length(width), svg::length(height), svg::escaped(f.title),
                       svg::escaped(f.description), body);
}

} // namespace gametree::cli
