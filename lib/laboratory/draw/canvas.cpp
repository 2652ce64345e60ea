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
static constexpr double halo_width = 0.3; // sizes of its text

/// Widths of lines are in lengths of the format, which the unit does not change.
static pen scaled(pen p, canvas_size const& size)
{
    p.width *= size.scale;
    p.corner *= size.scale;
    return p;
}

// A list of shapes keeps what is drawn on it.

void shape_list::ellipse(board_point middle, double half_width, double half_height, pen const& p)
{
    shapes_.emplace_back([=](canvas& on, canvas_size const& size) {
        on.ellipse(size.place(middle), size.length(half_width), size.length(half_height),
                   scaled(p, size));
    });
}

void shape_list::line(board_point from, board_point to, pen const& p)
{
    shapes_.emplace_back([=](canvas& on, canvas_size const& size) {
        on.line(size.place(from), size.place(to), scaled(p, size));
    });
}

void shape_list::polygon(std::vector<board_point> const& corners, pen const& p)
{
    shapes_.emplace_back([=](canvas& on, canvas_size const& size) {
        auto placed = corners;
        for (auto& corner : placed)
            corner = size.place(corner);
        on.polygon(placed, scaled(p, size));
    });
}

void shape_list::rectangle(board_point from, board_point to, pen const& p)
{
    shapes_.emplace_back([=](canvas& on, canvas_size const& size) {
        on.rectangle(size.place(from), size.place(to), scaled(p, size));
    });
}

void shape_list::text(board_point at, std::string_view words, lettering const& how)
{
    shapes_.emplace_back([=, kept = std::string(words)](canvas& on, canvas_size const& size) {
        auto larger = how;
        larger.size *= size.scale;
        on.text(size.place(at), kept, larger);
    });
}

void shape_list::begin(std::string_view role, std::string_view said)
{
    shapes_.emplace_back([role = std::string(role), said = std::string(said)](
                             canvas& on, canvas_size const&) { on.begin(role, said); });
}

void shape_list::end()
{
    shapes_.emplace_back([](canvas& on, canvas_size const&) { on.end(); });
}

std::string svg_canvas::style(pen const& p) const
{
    auto text = svg::attribute("fill", p.fill);
    if (p.fill_opacity < 1)
        text += svg::attribute("fill-opacity", svg::length(p.fill_opacity));
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

void svg_canvas::ellipse(board_point middle, double half_width, double half_height, pen const& p)
{
    auto const m = size_.place(middle);
    auto const x = svg::length(size_.length(half_width));
    auto const y = svg::length(size_.length(half_height));
    all += fmt::format("<{} cx=\"{}\" cy=\"{}\"{}{}/>\n", x == y ? "circle" : "ellipse",
                       svg::length(m.x), svg::length(m.y),
                       x == y ? svg::attribute("r", x)
                              : svg::attribute("rx", x) + svg::attribute("ry", y),
                       style(p));
}

void svg_canvas::line(board_point from, board_point to, pen const& p)
{
    auto const [x1, y1] = size_.place(from);
    auto const [x2, y2] = size_.place(to);
    all += svg::line({x1, y1}, {x2, y2},
                     style(p) + (p.dash == dashes::solid ? " stroke-linecap=\"round\"" : ""));
}

void svg_canvas::polygon(std::vector<board_point> const& corners, pen const& p)
{
    std::vector<std::string> points;
    for (auto const& corner : corners) {
        auto const c = size_.place(corner);
        points.push_back(fmt::format("{},{}", svg::length(c.x), svg::length(c.y)));
    }
    all += fmt::format("<polygon points=\"{}\"{}/>\n", fmt::join(points, " "), style(p));
}

void svg_canvas::rectangle(board_point from, board_point to, pen const& p)
{
    auto const a = size_.place(from);
    auto const b = size_.place(to);
    all += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}{}/>\n", svg::length(a.x),
        svg::length(a.y), svg::length(b.x - a.x), svg::length(b.y - a.y),
        p.corner == 0 ? "" : svg::attribute("rx", svg::length(p.corner * size_.scale)), style(p));
}

void svg_canvas::text(board_point where, std::string_view words, lettering const& how)
{
    auto const middle = size_.place(where);
    auto const size = how.size * size_.scale;
    auto style = svg::attribute("font-size", svg::length(size))
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
    svg::point const at{middle.x, middle.y + size * below_middle};
    if (not how.halo.empty()) // a text of its own: not every reader knows `paint-order`
        all += svg::text(at, words,
                         style + svg::attribute("fill", how.halo)
                             + svg::attribute("stroke", how.halo)
                             + svg::attribute("stroke-width", svg::length(size * halo_width))
                             + " stroke-linejoin=\"round\" aria-hidden=\"true\"");
    all += svg::text(at, words, style + svg::attribute("fill", how.colour));
}

void svg_canvas::begin(std::string_view role, std::string_view said)
{
    if (role == "place") { // a name, which nobody needs to see
        all += fmt::format("<g{}>", svg::attribute("data-place", said));
        return;
    }
    all += fmt::format("<g{}>\n", svg::attribute("class", role));
    if (not said.empty())
        all += fmt::format("<title>{}</title>\n", svg::escaped(said));
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

std::string tikz_canvas::length(double much) const { return svg::length(much) + length_; }

std::string tikz_canvas::options() const
{
    auto const length_of_one = size_.length(1);
    // solid: the node that it stands in may have a dashed frame
    return fmt::format("x={}, y={}, solid", length(length_of_one), length(-length_of_one));
}

std::string tikz_canvas::style(pen const& p) const
{
    auto text = "fill=" + xcolor(p.fill);
    if (p.fill_opacity < 1)
        text += ", fill opacity=" + svg::length(p.fill_opacity);
    if (p.corner > 0)
        text += ", rounded corners=" + length(p.corner * size_.scale);
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

void tikz_canvas::ellipse(board_point middle, double half_width, double half_height, pen const& p)
{
    all += fmt::format("\\path[{}] {} ellipse[x radius={}, y radius={}];\n", style(p),
                       tikz_point(middle), length(size_.length(half_width)),
                       length(size_.length(half_height)));
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

void tikz_canvas::rectangle(board_point from, board_point to, pen const& p)
{
    all += fmt::format("\\path[{}] {} rectangle {};\n", style(p), tikz_point(from), tikz_point(to));
}

void tikz_canvas::begin(std::string_view, std::string_view)
{
    if (depth_++ == 0)
        begins_.push_back(all.size());
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

void tikz_canvas::text(board_point at, std::string_view words, lettering const& how)
{
    auto const size = how.size * size_.scale;
    auto const down = how.size * below_middle / size_.unit;
    if (how.upwards)
        at.x += down;
    else
        at.y += down;
    auto const halo
        = how.halo.empty()
            ? "inner sep=0pt"
            : fmt::format("inner sep={}, fill={}", length(size * halo_width / 2), xcolor(how.halo));
    all += fmt::format("\\node[{}, anchor={}{}, text={}, "
                       "font=\\fontsize{{{}}}{{{}}}\\selectfont{}{}{}] at {} {{{}}};\n",
                       halo, how.left ? "base west" : "base", how.upwards ? ", rotate=90" : "",
                       xcolor(how.colour), length(size), length(size * line_height),
                       how.bold ? "\\bfseries" : "", how.italic ? "\\itshape" : "",
                       how.fixed_width ? "\\ttfamily" : "", tikz_point(at),
                       how.fixed_width ? unbroken(words) : latex_escaped(words));
}

std::string tikz_picture(tikz_canvas const& on, board_point from, board_point to)
{
    return fmt::format("\\begin{{tikzpicture}}[{}]\n\\useasboundingbox {} rectangle {};\n{}"
                       "\\end{{tikzpicture}}\n",
                       on.options(), tikz_point(from), tikz_point(to), on.all);
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
