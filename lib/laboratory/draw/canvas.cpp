#include <laboratory/draw/canvas.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/draw/node_figure.hpp>
#include <laboratory/printable.hpp>

namespace gametree::laboratory {

/// The signs that drawings use, which are not letters.
static constexpr std::array<std::pair<std::string_view, std::string_view>, 7> latex_signs{
    {{"≥", "$\\geq$"},
     {"≤", "$\\leq$"},
     {"−", "$-$"},
     {"×", "$\\times$"},
     {"∞", "$\\infty$"},
     {"α", "$\\alpha$"},
     {"β", "$\\beta$"}}};

/// Whether the two bytes are one of the letters with accents, all of which the T1 fonts have.
static bool is_accented(char first, char second)
{
    return first == '\xc3' and (static_cast<unsigned char>(second) & 0xc0U) == 0x80U;
}

std::string latex_escaped(std::string_view words)
{
    auto const whole = well_formed(words);
    std::string_view const text(whole);
    std::string safe;
    for (std::size_t at = 0; at < text.size(); ++at) {
        auto const c = text[at];
        auto const* const sign = std::ranges::find_if(
            latex_signs, [&](auto const& each) { return text.substr(at).starts_with(each.first); });
        if (sign != latex_signs.end()) {
            safe += sign->second;
            at += sign->first.size() - 1;
            continue;
        }
        switch (c) {
        case '\\':
            safe += "\\textbackslash{}";
            break;
        case '^':
            safe += "\\textasciicircum{}";
            break;
        case '~':
            safe += "\\textasciitilde{}";
            break;
        case '"':
            safe += "\\textquotedbl{}";
            break;
        case '`':
            safe += "\\textasciigrave{}";
            break;
        case '\'':
        case '-':
        case ',':
        case '?':
        case '!':
            safe += std::string("{") + c + "}";
            break;
        case '<':
            safe += "\\textless{}";
            break;
        case '>':
            safe += "\\textgreater{}";
            break;
        case '|':
            safe += "\\textbar{}";
            break;
        case '#':
        case '$':
        case '%':
        case '&':
        case '_':
        case '{':
        case '}':
            safe += std::string("\\") + c;
            break;
        case '[':
        case ']':
            safe += std::string("{") + c + "}";
            break;
        default:
            if (static_cast<unsigned char>(c) < 0x80) {
                safe += c;
            } else if (at + 1 < text.size() and is_accented(c, text[at + 1])) {
                safe += c;
                safe += text[++at];
            } else if ((static_cast<unsigned char>(c) & 0xc0U) != 0x80U) {
                safe += "{?}"; // once for all bytes of a letter
            }
        }
    }
    return safe;
}

/// Half of the height of a digit, in sizes of its text: where its baseline is below its middle.
static constexpr double below_middle = 0.35;
static constexpr double dash_length = 2; // widths of the line
static constexpr double dot_distance = 2;

svg::point svg_canvas::at(board_point p) const
{
    auto const length_of_one = size_.unit * size_.scale;
    return {(p.x - size_.origin.x) * length_of_one, (p.y - size_.origin.y) * length_of_one};
}

std::string svg_canvas::style(pen const& p) const
{
    auto text = svg::attribute("fill", p.fill);
    if (p.width == 0)
        return text;
    auto const width = p.width * size_.scale;
    text += fmt::format(" stroke=\"{}\" stroke-width=\"{}\"", p.line, svg::length(width));
    if (p.dash == dashes::dashed)
        text += fmt::format(" stroke-dasharray=\"{0} {0}\"", svg::length(dash_length * width));
    if (p.dash == dashes::dotted)
        text += fmt::format(" stroke-dasharray=\"0 {}\" stroke-linecap=\"round\"",
                            svg::length(dot_distance * width));
    return text;
}

void svg_canvas::circle(board_point middle, double radius, pen const& p)
{
    auto const m = at(middle);
    all += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>\n", svg::length(m.x),
                       svg::length(m.y), svg::length(radius * size_.unit * size_.scale), style(p));
}

void svg_canvas::line(board_point from, board_point to, pen const& p)
{
    all += svg::line(at(from), at(to),
                     style(p) + (p.dash == dashes::solid ? " stroke-linecap=\"round\"" : ""));
}

void svg_canvas::polygon(std::vector<board_point> const& corners, pen const& p)
{
    std::vector<std::string> points;
    for (auto const& corner : corners) {
        auto const c = at(corner);
        points.push_back(fmt::format("{},{}", svg::length(c.x), svg::length(c.y)));
    }
    all += fmt::format("<polygon points=\"{}\"{}/>\n", fmt::join(points, " "), style(p));
}

void svg_canvas::text(board_point where, std::string_view words, lettering const& how)
{
    auto const middle = at(where);
    auto const size = how.size * size_.scale;
    auto style = text_style(size, how.left ? "start" : "middle", how.colour, how.bold);
    if (how.italic)
        style += svg::attribute("font-style", "italic");
    if (how.upwards)
        style += fmt::format(" transform=\"rotate(-90 {} {})\"", svg::length(middle.x),
                             svg::length(middle.y));
    all += svg::text({middle.x, middle.y + size * below_middle}, words, style);
}

std::string tikz_point(board_point p)
{
    return fmt::format("({},{})", svg::length(p.x), svg::length(p.y));
}

/// `#0072b2` as xcolor has it.
static std::string xcolor(std::string_view hex)
{
    if (not hex.starts_with('#'))
        return std::string(hex);
    auto const part = [&](std::size_t i) {
        constexpr int hexadecimal = 16;
        return std::stoi(std::string(hex.substr(i, 2)), nullptr, hexadecimal);
    };
    return fmt::format("{{rgb,255:red,{};green,{};blue,{}}}", part(1), part(3), part(5));
}

std::string tikz_canvas::length(double much) const { return svg::length(much) + length_; }

std::string tikz_canvas::options() const
{
    auto const length_of_one = size_.unit * size_.scale;
    // solid: the node that it stands in may have a dashed frame
    return fmt::format("x={}, y={}, solid", length(length_of_one), length(-length_of_one));
}

std::string tikz_canvas::style(pen const& p) const
{
    auto text = "fill=" + xcolor(p.fill);
    if (p.width == 0)
        return "draw=none, " + text;
    auto const width = p.width * size_.scale;
    text += fmt::format(", draw={}, line width={}", xcolor(p.line), length(width));
    if (p.dash == dashes::dashed)
        text += fmt::format(", dash pattern=on {0} off {0}", length(dash_length * width));
    if (p.dash == dashes::dotted)
        text += fmt::format(", line cap=round, dash pattern=on {} off {}", length(0),
                            length(dot_distance * width));
    return text;
}

void tikz_canvas::circle(board_point middle, double radius, pen const& p)
{
    all += fmt::format("\\path[{}] {} circle[radius={}];\n", style(p), tikz_point(middle),
                       length(radius * size_.unit * size_.scale));
}

void tikz_canvas::line(board_point from, board_point to, pen const& p)
{
    all += fmt::format("\\path[{}{}] {} -- {};\n", style(p),
                       p.dash == dashes::solid ? ", line cap=round" : "", tikz_point(from),
                       tikz_point(to));
}

void tikz_canvas::polygon(std::vector<board_point> const& corners, pen const& p)
{
    all += fmt::format("\\path[{}] ", style(p));
    for (auto const& corner : corners)
        all += tikz_point(corner) + " -- ";
    all += "cycle;\n";
}

/// As LaTeX sets it; signs that not every font has become mathematics.
static std::string with_signs(std::string_view words)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 8> signs{
        {{"●", "$\\bullet$"},
         {"○", "$\\circ$"},
         {"−", "$-$"},
         {"≥", "$\\geq$"},
         {"≤", "$\\leq$"},
         {"∞", "$\\infty$"},
         {"α", "$\\alpha$"},
         {"β", "$\\beta$"}}};
    std::string safe;
    while (not words.empty()) {
        auto next = words.size();
        std::pair<std::string_view, std::string_view> sign;
        for (auto const& each : signs)
            if (auto const found = words.find(each.first); found < next) {
                next = found;
                sign = each;
            }
        safe += latex_escaped(words.substr(0, next));
        safe += sign.second;
        words.remove_prefix(next + sign.first.size());
    }
    return safe;
}

void tikz_canvas::text(board_point at, std::string_view words, lettering const& how)
{
    constexpr double line_height = 1.2;
    auto const size = how.size * size_.scale;
    auto const down = how.size * below_middle / size_.unit;
    if (how.upwards)
        at.x += down;
    else
        at.y += down;
    all += fmt::format("\\node[inner sep=0pt, anchor={}{}, text={}, "
                       "font=\\fontsize{{{}}}{{{}}}\\selectfont{}{}] at {} {{{}}};\n",
                       how.left ? "base west" : "base", how.upwards ? ", rotate=90" : "",
                       xcolor(how.colour), length(size), length(size * line_height),
                       how.bold ? "\\bfseries" : "", how.italic ? "\\itshape" : "", tikz_point(at),
                       with_signs(words));
}

} // namespace gametree::laboratory
