#include <laboratory/draw/shapes.hpp>

#include <array>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include <laboratory/printable.hpp>

namespace gametree::laboratory::svg {

std::string escaped(std::string_view text)
{
    std::string safe;
    for (auto const c : well_formed(text)) {
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else if (c == '"')
            safe += "&quot;";
        else
            safe += c;
    }
    return safe;
}

std::string length(double value)
{
    auto text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.'))
        text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string attribute(std::string_view name, std::string_view value)
{
    return fmt::format(" {}=\"{}\"", name, escaped(value));
}

std::string line(point from, point to, std::string_view style)
{
    return fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"{}/>\n", length(from.x),
                       length(from.y), length(to.x), length(to.y), style);
}

static std::string joined(std::vector<point> const& points)
{
    std::string all;
    for (auto const& p : points)
        all += fmt::format("{}{},{}", all.empty() ? "" : " ", length(p.x), length(p.y));
    return all;
}

std::string polyline(std::vector<point> const& points, std::string_view style)
{
    return fmt::format("<polyline points=\"{}\"{}/>\n", joined(points), style);
}

std::string text(point at, std::string_view words, std::string_view style)
{
    return fmt::format("<text x=\"{}\" y=\"{}\"{}>{}</text>\n", length(at.x), length(at.y), style,
                       escaped(words));
}

std::string mark(std::size_t number, point at, std::string_view style)
{
    constexpr double radius = 4;
    if (number == 0)
        return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>\n", length(at.x), length(at.y),
                           length(radius), style);
    // Corners on a circle, the first of them at an angle; a star has others between, further in.
    struct shape {
        int corners;
        double angle;
        double size;
        double inner; ///< 0: no star
    };
    constexpr std::array<shape, distinct_marks - 1> shapes{{{4, 45, 1.25, 0},
                                                            {3, -90, 1.4, 0},
                                                            {4, 0, 1.35, 0},
                                                            {3, 90, 1.4, 0},
                                                            {5, -90, 1.6, 0.4},
                                                            {4, 45, 1.6, 0.3},
                                                            {4, 0, 1.6, 0.3}}};
    auto const& s = shapes.at(number - 1);
    std::vector<point> corners;
    auto const corner = [&](double degrees, double distance) {
        auto const angle = degrees * std::numbers::pi / 180;
        corners.push_back({at.x + distance * std::cos(angle), at.y + distance * std::sin(angle)});
    };
    for (int i = 0; i < s.corners; ++i) {
        auto const between = 360. / s.corners;
        corner(s.angle + i * between, radius * s.size);
        if (s.inner > 0)
            corner(s.angle + (i + 0.5) * between, radius * s.size * s.inner);
    }
    return fmt::format("<polygon points=\"{}\"{}/>\n", joined(corners), style);
}

std::string document(point size, std::string_view title, std::string_view said,
                     std::string_view parts, std::string_view unit)
{
    auto const description = said.empty() ? "" : fmt::format("<desc>{}</desc>\n", escaped(said));
    return fmt::format("<svg role=\"img\" aria-label=\"{2}\" xmlns=\"http://www.w3.org/2000/svg\" "
                       "width=\"{0}{5}\" height=\"{1}{5}\" viewBox=\"0 0 {0} {1}\" "
                       "font-family=\"Helvetica, Arial, Liberation Sans, sans-serif\" "
                       "font-variant-numeric=\"tabular-nums\">\n<title>{2}</title>\n{3}{4}</svg>\n",
                       length(size.x), length(size.y), escaped(title), description, parts, unit);
}

} // namespace gametree::laboratory::svg
