#include <laboratory/plot/figure.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <laboratory/draw/shapes.hpp>

namespace gametree::laboratory {

namespace {
    /// The numbers 1, 2 and 5 times a power of ten, in order: number 0 is 1, number -1 is 0.5.
    struct round_number {
        int digit;
        int power; ///< of ten

        explicit round_number(int place)
            : digit(std::array{1, 2, 5}[static_cast<std::size_t>((place % 3 + 3) % 3)]),
              power((place - (place % 3 + 3) % 3) / 3)
        {
        }
        [[nodiscard]] double value() const { return digit * std::pow(10., power); }
        /// `0.05`, or `5·10⁻²` if it is to be `raised`.
        [[nodiscard]] std::string label(bool raised) const
        {
            auto const zeros = std::string(static_cast<std::size_t>(std::abs(power)), '0');
            if (power == 0 or power == 1 or (not raised and power > 0))
                return fmt::format("{}{}", digit, zeros);
            if (not raised)
                return fmt::format("0.{}{}", zeros.substr(1), digit);
            constexpr std::array<std::string_view, 10> digits{"⁰", "¹", "²", "³", "⁴",
                                                              "⁵", "⁶", "⁷", "⁸", "⁹"};
            std::string exponent = power < 0 ? "⁻" : "";
            for (auto const c : std::to_string(std::abs(power)))
                exponent += digits[static_cast<std::size_t>(c - '0')];
            return fmt::format("{}10{}", digit == 1 ? "" : fmt::format("{}·", digit), exponent);
        }
    };

    /// The place of the greatest round number that is not above the value.
    int place_below(double value)
    {
        constexpr double almost = 1 + 1e-9; // a logarithm may be off by so much
        int place = 3 * static_cast<int>(std::floor(std::log10(value))) - 1;
        while (round_number(place + 1).value() <= value * almost)
            ++place;
        return place;
    }
} // namespace

double axis::place(double value) const
{
    return logarithmic ? std::log(value / low) / std::log(high / low)
                       : (value - low) / (high - low);
}

axis whole_axis(int first, int last)
{
    constexpr int most_labels = 12;
    constexpr double least_room = 0.5;
    constexpr double room = 0.04; // of the whole
    auto const around = std::max(least_room, room * (last - first));
    int step = 1;
    for (int place = 0; (last - first) / step >= most_labels; ++place)
        step = static_cast<int>(round_number(place).value());
    axis a{first - around, last + around, false, {}};
    for (int at = first; at <= last; ++at)
        if (at % step == 0)
            a.ticks.push_back({static_cast<double>(at), std::to_string(at)});
    return a;
}

axis percent_axis()
{
    axis a{0, 100, false, {}};
    for (int at = 0; at <= 100; at += 20)
        a.ticks.push_back({static_cast<double>(at), std::to_string(at)});
    return a;
}

axis logarithmic_axis(double least, double most)
{
    auto const first = place_below(least);
    auto last = place_below(most);
    if (round_number(last).value() < most or last == first)
        ++last;
    axis a{round_number(first).value(), round_number(last).value(), true, {}};
    constexpr int two_decades = 6;
    constexpr int most_zeros = 4; // of a label that is read at a glance
    bool const raised
        = std::max(std::abs(round_number(first).power), round_number(last).power) > most_zeros;
    for (int place = first; place <= last; ++place) {
        round_number const number(place);
        bool const named = number.digit == 1 or last - first <= two_decades;
        a.ticks.push_back({number.value(), named ? number.label(raised) : ""});
    }
    return a;
}

// Colours that most colour-blind people can tell apart (M. Okabe, K. Ito, 2008); the light ones
// are darker here, so that a thin line is seen on white.
static constexpr std::array<std::string_view, svg::distinct_marks> curve_colours{
    "#0072b2", "#d55e00", "#007a5a", "#a6568a", "#b87700", "#3b8fc4", "#444444", "#8a1c1c"};

/// Lengths of dashes and gaps, as multiples of the width of the line.
static constexpr std::array<std::array<double, 4>, distinct_bounds> bound_dashes{
    {{4, 2, 4, 2}, {1, 2, 1, 2}, {5, 2, 1, 2}}};

std::string_view colour_of(curve_look const& look)
{
    return look.mark ? curve_colours.at(*look.mark) : "#000000";
}

static std::string dashes_of(curve_look const& look, double width)
{
    if (look.bound) {
        auto const& d = bound_dashes.at(*look.bound);
        return fmt::format(" stroke-dasharray=\"{} {} {} {}\"", svg::length(d[0] * width),
                           svg::length(d[1] * width), svg::length(d[2] * width),
                           svg::length(d[3] * width));
    }
    return look.dashed ? fmt::format(" stroke-dasharray=\"{} {}\"", svg::length(5 * width / 1.4),
                                     svg::length(3.5 * width / 1.4))
                       : "";
}

std::string line_style(curve_look const& look, double width)
{
    return svg::attribute("stroke", colour_of(look)) + " fill=\"none\""
         + svg::attribute("stroke-width", svg::length(width)) + dashes_of(look, width);
}

std::string mark_of(curve_look const& look, svg::point at, double size, double width)
{
    if (look.bound)
        return {};
    auto const colour = colour_of(look);
    auto const style = svg::attribute("stroke", colour)
                     + svg::attribute("fill", look.dashed ? "#ffffff" : colour)
                     + svg::attribute("stroke-width", svg::length(width / size));
    if (size == 1)
        return svg::mark(look.mark.value_or(0), at, style);
    return fmt::format("<g transform=\"translate({} {}) scale({})\">{}</g>\n", svg::length(at.x),
                       svg::length(at.y), svg::length(size),
                       svg::mark(look.mark.value_or(0), {0, 0}, style));
}

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
