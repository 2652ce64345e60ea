#include <laboratory/draw/node_figure.hpp>

#include <algorithm>
#include <cctype>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/draw/board_figure.hpp>
#include <laboratory/draw/words.hpp>
#include <laboratory/observe/text_tree.hpp>

namespace gametree::laboratory {

using svg::attribute;
using svg::length;
using svg::point;

double text_width(std::string_view text, double size, bool fixed_width)
{
    auto const characters = columns_of(text);
    constexpr double fixed = 0.61;
    constexpr double digit = 0.57;
    constexpr double letter = 0.48; // in the mean of a sentence
    constexpr double widest_digit = 0.7; // in bold, and where there is no font but DejaVu
    constexpr std::size_t short_text = 20; // the padding around it makes up for its font
    bool const has_letters = std::ranges::any_of(
        text, [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; });
    auto const each = fixed_width              ? fixed
                    : characters <= short_text ? digit
                    : has_letters              ? letter
                                               : widest_digit;
    return static_cast<double>(characters) * size * each;
}

std::string with_minus(std::string text)
{
    constexpr std::string_view minus = "−";
    for (std::size_t at = 0; at + 1 < text.size(); ++at)
        if (text[at] == '-' and std::isdigit(static_cast<unsigned char>(text[at + 1])) != 0
            and (at == 0 or std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0))
            text.replace(at, 1, minus);
    return text;
}

std::string text_style(double size, std::string_view anchor, std::string_view fill, bool bold)
{
    return fmt::format(" font-size=\"{}\" text-anchor=\"{}\" fill=\"{}\"{}", length(size), anchor,
                       fill, bold ? " font-weight=\"bold\"" : "");
}

std::string drawn_line(std::string_view line, std::string_view fill)
{
    return fmt::format(" fill=\"{}\" stroke=\"{}\" stroke-width=\"2\"", fill, line);
}

std::string turn_shape(turn who, double half_width, double half_height, std::string_view style)
{
    auto const [x, y] = point{half_width, half_height};
    auto const corners = [&](std::string const& points) {
        return fmt::format("<polygon points=\"{}\"{}/>\n", points, style);
    };
    switch (who) {
    case turn::max:
        return corners(fmt::format("0,{} {},{} {},{}", length(-y), length(x), length(y), length(-x),
                                   length(y)));
    case turn::min:
        return corners(fmt::format("0,{} {},{} {},{}", length(y), length(x), length(-y), length(-x),
                                   length(-y)));
    case turn::chance:
        break;
    }
    return fmt::format("<ellipse rx=\"{}\" ry=\"{}\"{}/>\n", length(x), length(y), style);
}

std::string halo(palette const& in)
{
    return fmt::format(" stroke=\"{}\" stroke-width=\"4\" stroke-linejoin=\"round\" "
                       "paint-order=\"stroke\"",
                       in.behind());
}

std::string cut_bars(point from, point to, palette const& in)
{
    constexpr double half = 9; // of a bar
    constexpr double apart = 3;
    constexpr double place = 0.4; // along the edge; the move stands further down
    point const middle{from.x + (to.x - from.x) * place, from.y + (to.y - from.y) * place};
    auto const distance = std::max(std::hypot(to.x - from.x, to.y - from.y), 1.);
    point const along{(to.x - from.x) / distance, (to.y - from.y) / distance};
    std::string both;
    for (double const side : {-apart, apart})
        both += svg::line({middle.x + along.x * side + along.y * half,
                           middle.y + along.y * side - along.x * half},
                          {middle.x + along.x * side - along.y * half,
                           middle.y + along.y * side + along.x * half},
                          fmt::format(" stroke=\"{}\" stroke-width=\"3\"", in.cut));
    return both;
}

std::string broken_line(look as, palette const& in)
{
    if (as == look::skipped)
        return fmt::format(" stroke=\"{}\" stroke-width=\"2\" stroke-dasharray=\"6 4\"", in.cut);
    return fmt::format(" stroke=\"{}\" stroke-width=\"1.5\" stroke-dasharray=\"1 4\" "
                       "stroke-linecap=\"round\"",
                       in.faint);
}

static bool is_broken(look as)
{
    return as == look::skipped or as == look::later or as == look::note;
}

std::string edge_figure(drawing const& d, drawn_node const& n, point from, point to)
{
    auto const& in = palette_of(d.options.colours);
    auto const edge = attribute("class", "edge");
    auto const whole = [&](std::string_view line, std::string_view width) {
        return svg::line(from, to,
                         edge + fmt::format(" stroke=\"{}\" stroke-width=\"{}\"", line, width));
    };
    auto const look_of_edge = n.unread and n.as == look::note ? look::skipped : n.as;
    if (is_broken(n.as))
        return svg::line(from, to, edge + broken_line(look_of_edge, in))
             + (n.unread ? cut_bars(from, to, in) : "");
    if (n.on_way)
        return whole(in.ink, "6");
    if (not n.best)
        return whole(in.ink, "1.8");
    // A double line: whoever cannot tell the colours sees that.
    return whole(in.best, "5")
         + svg::line(from, to, fmt::format(" stroke=\"{}\" stroke-width=\"1.5\"", in.behind()));
}

static std::string outline_of(drawing const& d, drawn_node const& n)
{
    auto const& in = palette_of(d.options.colours);
    auto const fill = fmt::format(" fill=\"{}\"", n.current                 ? in.current
                                                  : n.as == look::evaluated ? in.evaluated
                                                                            : in.node);
    if (is_broken(n.as))
        return fill + broken_line(n.as, in);
    return fill
         + fmt::format(" stroke=\"{}\" stroke-width=\"{}\"", n.leaf ? in.ink : in.of(n.who),
                       n.best or n.current ? "4" : "2");
}

/// What stands for the value: that, or what a written tree says of a leaf that was not looked at.
static std::string value_of(drawn_node const& n)
{
    if (n.label)
        return with_minus(fmt::format("({})", as_text(*n.label, n.at->whole())));
    return with_minus(known_text(n, "≥", "≤"));
}

namespace {
    constexpr double node_padding = 8;
    constexpr double leaf_half = 17; // of its height
    constexpr double sign_half = 22; // of the height of a triangle
    constexpr double least_half_width = 18;
    constexpr double line_height = 1.2; // of the size of its text
    constexpr double of_bold = 1.1; // as wide as plain letters

    /// A short text of its own colour.
    struct remark {
        std::string words;
        std::string_view fill;
    };

    /// What stands beside a node: alpha and beta, how often it was visited, its cutoff.
    std::vector<remark> remarks_of(drawing const& d, drawn_node const& n)
    {
        auto const& in = palette_of(d.options.colours);
        std::vector<remark> all;
        for (auto const& words : window_lines(n))
            all.push_back(
                {with_minus(words),
                 n.window and n.window->crossed(n.at->whole().about().labels) ? in.cut : in.ink});
        for (auto const& words : marks_of(n))
            all.push_back({words, n.cut ? in.cut : in.ink});
        return all;
    }

    /// Adds remarks to the right of a figure; or below it, where edges leave to the right.
    void add_remarks(node_figure& f, drawing const& d, std::vector<remark> const& all)
    {
        auto const style = halo(palette_of(d.options.colours));
        constexpr double space = 6;
        if (d.options.grows == direction::right) {
            for (auto const& [words, fill] : all) {
                f.below += small_text * line_height;
                f.parts += svg::text({0, f.below - 2}, words,
                                     text_style(small_text, "middle", fill) + style);
                auto const half = text_width(words, small_text) / 2;
                f.left = std::max(f.left, half);
                f.right = std::max(f.right, half);
            }
            return;
        }
        auto const start = f.right + space;
        auto y = -f.top + small_text - 2;
        for (auto const& [words, fill] : all) {
            f.parts += svg::text({start, y}, words, text_style(small_text, "start", fill) + style);
            f.right = std::max(f.right, start + text_width(words, small_text));
            f.below = std::max(f.below, y + 4);
            y += small_text * line_height;
        }
    }

    /// Behind the sign of a node whose bound a cutoff compares with.
    std::string ring(drawing const& d, drawn_node const& n, double half_width, double half_height)
    {
        constexpr double beyond = 6;
        if (not n.sets_bound)
            return {};
        return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"10\"{}/>\n",
                           length(-half_width - beyond), length(-half_height - beyond),
                           length(2 * (half_width + beyond)), length(2 * (half_height + beyond)),
                           drawn_line(palette_of(d.options.colours).cut, "none"));
    }

    node_figure note_figure(drawing const& d, drawn_node const& n)
    {
        node_figure f;
        auto const lines
            = folded_text(n).empty() ? note_lines(n) : std::vector<std::string>{folded_text(n)};
        double y = 0;
        for (auto const& words : lines) {
            y += small_text * line_height;
            f.parts
                += svg::text({0, y - leaf_half}, words,
                             text_style(small_text, "middle", palette_of(d.options.colours).faint)
                                 + attribute("font-style", "italic"));
            f.left = f.right = std::max(f.right, text_width(words, small_text) / 2);
        }
        f.top = leaf_half;
        f.bottom = f.below = std::max(y - leaf_half + node_padding / 2, leaf_half);
        f.start = f.end = f.right + node_padding / 2;
        return f;
    }

    node_figure leaf_figure(drawing const& d, drawn_node const& n)
    {
        auto const& in = palette_of(d.options.colours);
        node_figure f;
        auto const words = value_of(n);
        auto const half
            = std::max(text_width(words, value_text) / 2 + node_padding, least_half_width);
        f.left = f.right = f.start = f.end = half;
        f.top = f.bottom = f.below = leaf_half;
        f.parts = ring(d, n, half, leaf_half)
                + fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\"{}/>\n",
                              length(-half), length(-leaf_half), length(2 * half),
                              length(2 * leaf_half), outline_of(d, n));
        constexpr double baseline = 6;
        f.parts += svg::text({0, baseline}, words,
                             text_style(value_text, "middle",
                                        n.label or is_broken(n.as) ? in.faint : in.ink, n.best));
        auto const marks = marks_of(n);
        if (marks.empty())
            return f;
        auto const text = fmt::format("{}", fmt::join(marks, " "));
        if (d.options.grows == direction::right) {
            f.parts += svg::text({half + node_padding, baseline}, text,
                                 text_style(small_text, "start", in.ink));
            f.right = half + node_padding + text_width(text, small_text);
            return f;
        }
        f.below += small_text * line_height;
        f.parts += svg::text({0, f.below}, text, text_style(small_text, "middle", in.ink));
        f.left = f.right = std::max(half, text_width(text, small_text) / 2);
        return f;
    }

    node_figure inner_figure(drawing const& d, drawn_node const& n)
    {
        node_figure f;
        auto const words = value_of(n);
        // A triangle is as wide as the text at about half of its height.
        auto const room = n.who == turn::chance ? 0.65 : 0.95;
        auto const half
            = std::max(text_width(words, value_text) * room + node_padding, 1.3 * sign_half);
        f.left = f.right = f.start = f.end = half;
        f.top = f.bottom = f.below = sign_half;
        if (n.who != turn::chance) // a triangle's sides, at half of its height
            f.start = f.end = half / 2;
        f.parts
            = ring(d, n, half, sign_half) + turn_shape(n.who, half, sign_half, outline_of(d, n));
        auto const baseline = n.who == turn::max ? 17. : n.who == turn::min ? -5. : 6.;
        f.parts
            += svg::text({0, baseline}, words,
                         text_style(value_text, "middle", palette_of(d.options.colours).ink, true));
        add_remarks(f, d, remarks_of(d, n));
        return f;
    }

    /// The board in a node, without labels: its moves name the places.
    board_figure board_in(drawn_node const& n)
    {
        board_style const style{.scale = 0.75, .words = false, .labels = false};
        if (n.board.empty())
            return {};
        return board_figure_of(*n.at, style);
    }

    /// With a board, or with a move that has no room on an edge.
    node_figure box_figure(drawing const& d, drawn_node const& n)
    {
        struct row {
            std::string text;
            double size;
            bool fixed_width;
            std::string_view fill;
            std::string more; ///< attributes
        };
        auto const& in = palette_of(d.options.colours);
        auto const fill = is_broken(n.as) ? in.faint : in.ink;
        std::vector<row> rows;
        if (names_its_move(d, n))
            rows.push_back({with_minus(move_to(n)), small_text, false, fill,
                            attribute("font-style", "italic")});
        auto words = value_of(n);
        if (words.empty() and n.as == look::skipped)
            words = "skipped";
        bool const has_sign = not n.leaf and not is_broken(n.as);
        constexpr double sign_room = 24; // beside the value
        if (not words.empty())
            rows.push_back({words, value_text, false, fill, attribute("font-weight", "bold")});
        auto const at_value = rows.empty() ? 0 : rows.size() - 1;
        if (n.leaf)
            if (auto const marks = marks_of(n); not marks.empty())
                rows.push_back({fmt::format("{}", fmt::join(marks, " ")), small_text, false,
                                n.cut ? in.cut : fill, ""});
        auto const board = board_in(n);
        node_figure f;
        double height = node_padding;
        double half = least_half_width;
        for (auto const& r : rows) {
            height += r.size * line_height;
            half = std::max(half, text_width(r.text, r.size, r.fixed_width) / 2 + node_padding);
        }
        if (board.width > 0) {
            height += board.height + 2 * node_padding;
            half = std::max(half, board.width / 2 + node_padding);
        }
        auto const value_half = text_width(words, value_text) * of_bold / 2 + node_padding;
        half = std::max(half, value_half + (has_sign ? sign_room : 0));
        f.left = f.right = f.start = f.end = half;
        f.top = f.bottom = f.below = height / 2;
        f.parts = ring(d, n, half, height / 2)
                + fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\"{}/>\n",
                              length(-half), length(-f.top), length(2 * half), length(height),
                              outline_of(d, n));
        double y = -f.top + node_padding / 2;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            auto const& r = rows[i];
            y += r.size * line_height;
            auto const baseline = y - r.size * (line_height - 1) - 2;
            f.parts
                += svg::text({0, baseline}, r.text, text_style(r.size, "middle", r.fill) + r.more);
            if (i == at_value and has_sign)
                f.parts += fmt::format("<g transform=\"translate({} {})\">{}</g>\n",
                                       length(-half + node_padding + 9), length(baseline - 6),
                                       turn_shape(n.who, 9, 7, drawn_line(in.of(n.who), "none")));
        }
        if (board.width > 0) {
            constexpr double beyond = 3;
            f.parts += fmt::format(
                "<g transform=\"translate({} {})\"{}>\n<rect x=\"{}\" y=\"{}\" width=\"{}\" "
                "height=\"{}\" fill=\"#ffffff\"/>\n{}</g>\n",
                length(-board.width / 2), length(y + node_padding),
                is_broken(n.as) ? attribute("opacity", "0.5") : "", length(-beyond),
                length(-beyond), length(board.width + 2 * beyond),
                length(board.height + 2 * beyond), board.svg);
        }
        if (not n.leaf)
            add_remarks(f, d, remarks_of(d, n));
        return f;
    }
} // namespace

node_figure figure_of(drawing const& d, drawn_node const& n)
{
    if (n.as == look::note)
        return note_figure(d, n);
    if (not n.board.empty() or names_its_move(d, n))
        return box_figure(d, n);
    return n.leaf ? leaf_figure(d, n) : inner_figure(d, n);
}

} // namespace gametree::laboratory
