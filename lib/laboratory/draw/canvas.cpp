#include <laboratory/draw/canvas.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/draw/text_size.hpp>
#include <laboratory/printable.hpp>

namespace gametree::laboratory {

/// The signs that drawings use, which are not letters.
static constexpr std::array<std::pair<std::string_view, std::string_view>, 10> latex_signs{
    {{"●", "$\\bullet$"},
     {"○", "$\\circ$"},
     {"✂ ", ""},
     {"≥", "$\\geq$"},
     {"≤", "$\\leq$"},
     {"−", "$-$"},
     {"×", "$\\times$"},
     {"∞", "$\\infty$"},
     {"α", "$\\alpha$"},
     {"β", "$\\beta$"}}};

/// Whether the two bytes are a letter with an accent. The T1 fonts have all of these letters.
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
static constexpr double halo_width = 0.3; // sizes of its text

drawn_shape canvas_size::placed(drawn_shape s) const
{
    for (auto& p : s.points)
        p = place(p);
    // Widths of lines and sizes of text are in lengths of the format, which the unit does not change.
    s.drawn.width *= scale;
    s.drawn.corner *= scale;
    s.set.size *= scale;
    return s;
}

static std::string svg_style(pen const& p)
{
    auto text = svg::attribute("fill", p.fill);
    if (p.fill_opacity < 1)
        text += svg::attribute("fill-opacity", svg::length(p.fill_opacity));
    if (p.width == 0)
        return text;
    text += fmt::format(" stroke=\"{}\" stroke-width=\"{}\"", p.line, svg::length(p.width));
    if (p.dash == dashes::dashed)
        text += fmt::format(" stroke-dasharray=\"{0} {0}\"", svg::length(dash_length * p.width));
    if (p.dash == dashes::dotted)
        text += fmt::format(" stroke-dasharray=\"0 {}\" stroke-linecap=\"round\"",
                            svg::length(dot_distance * p.width));
    return text;
}

void svg_canvas::draw(drawn_shape const& given)
{
    auto const s = size_.placed(given);
    auto const style = svg_style(s.drawn);
    auto const& points = s.points;
    auto const x = [&](std::size_t at) { return svg::length(points[at].x); };
    auto const y = [&](std::size_t at) { return svg::length(points[at].y); };
    auto const width = [&] { return svg::length(points[1].x - points[0].x); };
    auto const height = [&] { return svg::length(points[1].y - points[0].y); };
    switch (s.what) {
    case drawn_shape::sort::ellipse:
        all += fmt::format("<{} cx=\"{}\" cy=\"{}\"", width() == height() ? "circle" : "ellipse",
                           x(0), y(0))
             + (width() == height()
                    ? svg::attribute("r", width())
                    : svg::attribute("rx", width()) + svg::attribute("ry", height()))
             + style + "/>\n";
        break;
    case drawn_shape::sort::line:
        all += svg::line({points[0].x, points[0].y}, {points[1].x, points[1].y},
                         style
                             + (s.drawn.dash == dashes::solid ? " stroke-linecap=\"round\"" : ""));
        break;
    case drawn_shape::sort::polygon: {
        std::vector<std::string> corners;
        for (std::size_t at = 0; at < points.size(); ++at)
            corners.push_back(x(at) + "," + y(at));
        all += fmt::format("<polygon points=\"{}\"{}/>\n", fmt::join(corners, " "), style);
        break;
    }
    case drawn_shape::sort::rectangle:
        all += fmt::format(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}{}/>\n", x(0), y(0), width(),
            height(), s.drawn.corner == 0 ? "" : svg::attribute("rx", svg::length(s.drawn.corner)),
            style);
        break;
    case drawn_shape::sort::text:
        add_text(points[0], s.words, s.set);
        break;
    case drawn_shape::sort::begin:
        if (s.role == "place") { // a name, which nobody needs to see
            all += fmt::format("<g{}>", svg::attribute("data-place", s.words));
            break;
        }
        all += fmt::format("<g{}>\n", svg::attribute("class", s.role));
        if (not s.words.empty())
            all += fmt::format("<title>{}</title>\n", svg::escaped(s.words));
        break;
    case drawn_shape::sort::end:
        all += "</g>\n";
        break;
    }
}

void svg_canvas::add_text(board_point middle, std::string_view words, lettering const& how)
{
    auto style = svg::attribute("font-size", svg::length(how.size))
               + svg::attribute("text-anchor", how.left ? "start" : "middle");
    if (how.bold)
        style += svg::attribute("font-weight", "bold");
    if (how.italic)
        style += svg::attribute("font-style", "italic");
    if (how.fixed_width)
        style += " font-family=\"monospace\" xml:space=\"preserve\"";
    if (how.upwards)
        style += fmt::format(" transform=\"rotate(-90 {} {})\"", svg::length(middle.x),
                             svg::length(middle.y));
    svg::point const at{middle.x, middle.y + how.size * below_middle};
    if (not how.halo.empty()) // a text of its own: not every reader knows `paint-order`
        all += svg::text(at, words,
                         style + svg::attribute("fill", how.halo)
                             + svg::attribute("stroke", how.halo)
                             + svg::attribute("stroke-width", svg::length(how.size * halo_width))
                             + " stroke-linejoin=\"round\" aria-hidden=\"true\"");
    all += svg::text(at, words, style + svg::attribute("fill", how.colour));
}

/// A point as TikZ has it: `(1,2.5)`.
static std::string tikz_point(board_point p)
{
    return fmt::format("({},{})", svg::length(p.x), svg::length(p.y));
}

std::string xcolor(std::string_view hex)
{
    if (not hex.starts_with('#'))
        return std::string(hex);
    auto const part = [&](std::size_t i) {
        constexpr int hexadecimal = 16;
        return std::stoi(std::string(hex.substr(i, 2)), nullptr, hexadecimal);
    };
    return fmt::format("{{rgb,255:red,{};green,{};blue,{}}}", part(1), part(3), part(5));
}

std::string tikz_canvas::options() const
{
    // solid: the node that it stands in may have a dashed frame
    return fmt::format("x=1{0}, y=-1{0}, solid", unit_);
}

std::string tikz_canvas::style(pen const& p) const
{
    auto text = "fill=" + xcolor(p.fill);
    if (p.fill_opacity < 1)
        text += ", fill opacity=" + svg::length(p.fill_opacity);
    if (p.corner > 0)
        text += ", rounded corners=" + length(p.corner);
    if (p.width == 0)
        return "draw=none, " + text;
    text += fmt::format(", draw={}, line width={}", xcolor(p.line), length(p.width));
    if (p.dash == dashes::dashed)
        text += fmt::format(", dash pattern=on {0} off {0}", length(dash_length * p.width));
    if (p.dash == dashes::dotted)
        text += fmt::format(", line cap=round, dash pattern=on {} off {}", length(0),
                            length(dot_distance * p.width));
    return text;
}

void tikz_canvas::draw(drawn_shape const& given)
{
    auto const s = size_.placed(given);
    auto const path = "\\path[" + style(s.drawn);
    auto const& points = s.points;
    switch (s.what) {
    case drawn_shape::sort::ellipse:
        all += fmt::format("{}] {} ellipse[x radius={}, y radius={}];\n", path,
                           tikz_point(points[0]), length(points[1].x - points[0].x),
                           length(points[1].y - points[0].y));
        break;
    case drawn_shape::sort::line:
        all += fmt::format("{}{}] {} -- {};\n", path,
                           s.drawn.dash == dashes::solid ? ", line cap=round" : "",
                           tikz_point(points[0]), tikz_point(points[1]));
        break;
    case drawn_shape::sort::polygon:
        all += path + "] ";
        for (auto const& corner : points)
            all += tikz_point(corner) + " -- ";
        all += "cycle;\n";
        break;
    case drawn_shape::sort::rectangle:
        all += fmt::format("{}] {} rectangle {};\n", path, tikz_point(points[0]),
                           tikz_point(points[1]));
        break;
    case drawn_shape::sort::text:
        add_text(points[0], s.words, s.set);
        break;
    case drawn_shape::sort::begin:
        if (depth_++ == 0)
            begins_.push_back(all.size());
        break;
    case drawn_shape::sort::end:
        --depth_;
        break;
    }
}

std::vector<std::string> tikz_canvas::things() const
{
    std::vector<std::string> found;
    for (std::size_t i = 0; i < begins_.size(); ++i)
        found.push_back(all.substr(begins_[i], i + 1 < begins_.size() ? begins_[i + 1] - begins_[i]
                                                                      : std::string::npos));
    return found;
}

/// With blanks that all are as wide.
static std::string unbroken(std::string_view words)
{
    auto safe = latex_escaped(words);
    std::ranges::replace(safe, ' ', '~');
    return safe;
}

void tikz_canvas::add_text(board_point middle, std::string_view words, lettering const& how)
{
    (how.upwards ? middle.x : middle.y) += how.size * below_middle;
    auto const halo = how.halo.empty()
                        ? "inner sep=0pt"
                        : fmt::format("inner sep={}, fill={}", length(how.size * halo_width / 2),
                                      xcolor(how.halo));
    all += fmt::format("\\node[{}, anchor={}{}, text={}, "
                       "font=\\fontsize{{{}}}{{{}}}\\selectfont{}{}{}] at {} {{{}}};\n",
                       halo, how.left ? "base west" : "base", how.upwards ? ", rotate=90" : "",
                       xcolor(how.colour), length(how.size), length(how.size * line_height),
                       how.bold ? "\\bfseries" : "", how.italic ? "\\itshape" : "",
                       how.fixed_width ? "\\ttfamily" : "", tikz_point(middle),
                       how.fixed_width ? unbroken(words) : latex_escaped(words));
}

std::string tikz_picture(tikz_canvas const& on, board_point from, board_point to)
{
    return fmt::format("\\begin{{tikzpicture}}[{}]\n\\useasboundingbox {} rectangle {};\n{}"
                       "\\end{{tikzpicture}}\n",
                       on.options(), tikz_point(on.size().place(from)),
                       tikz_point(on.size().place(to)), on.all);
}

std::string tikz_packages()
{
    return "\\usepackage[T1]{fontenc}\n"
           "\\usepackage[utf8]{inputenc}\n"
           "\\usepackage{lmodern}\n"
           "\\usepackage{tikz}\n"
           "\\renewcommand{\\familydefault}{\\sfdefault}\n";
}

std::string tikz_document(std::string_view remark, std::string_view pictures)
{
    return fmt::format("{}\\documentclass[border=0pt, multi=tikzpicture]{{standalone}}\n{}"
                       "\\begin{{document}}\n{}\\end{{document}}\n",
                       remark, tikz_packages(), pictures);
}

} // namespace gametree::laboratory
