#include <laboratory/draw/board_figure.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/draw/canvas.hpp>
#include <laboratory/draw/drawing.hpp>
#include <laboratory/draw/shapes.hpp>
#include <laboratory/draw/text_size.hpp>

namespace gametree::laboratory {

namespace {
    /// Pixels of a square.
    constexpr double unit = 32;

    /// The size of letters before everything is scaled.
    double letters_of(board_style const& style) { return style.letters / style.scale; }

    /// Colours of boards: their own paper, so that they look alike on any page.
    namespace paint {
        constexpr std::string_view ink = "#1a1a1a";
        constexpr std::string_view paper = "#ffffff";
        constexpr std::string_view faint = "#6b6b6b";
        constexpr std::string_view light = "#e6eee9";
        constexpr std::string_view dark = "#c9d3da";
        constexpr std::string_view solid = "#6b6b6b";
        constexpr std::string_view moved = "#0072b2"; ///< the blue of Okabe and Ito
        constexpr std::string_view moved_ground = "#d3e9f7";
        constexpr std::string_view winning = "#f0e442"; ///< their yellow
        constexpr std::string_view none = "none";
    } // namespace paint

    /// The rectangle that holds all of a board, in squares.
    struct extent {
        double left = 0;
        double top = 0;
        double right = 0;
        double bottom = 0;
        bool any = false;

        void add(board_point at, double half_width, double half_height)
        {
            if (not any)
                *this = {at.x, at.y, at.x, at.y, true};
            left = std::min(left, at.x - half_width);
            right = std::max(right, at.x + half_width);
            top = std::min(top, at.y - half_height);
            bottom = std::max(bottom, at.y + half_height);
        }
    };

    extent extent_of(board_plan const& plan, board_style const& style)
    {
        constexpr double half = 0.5;
        constexpr double thick = 0.1; // lines and dots
        extent e;
        for (auto const& p : plan.places)
            switch (p.spot.shape) {
            case place_shape::none:
                break;
            case place_shape::edge:
                e.add(p.spot.at, thick, thick);
                e.add(p.spot.to, thick, thick);
                break;
            case place_shape::number:
                e.add(p.spot.at, text_width(p.shown, letters_of(style)) / unit / 2, half);
                break;
            case place_shape::stick:
                e.add(p.spot.at, thick, half);
                break;
            default:
                e.add(p.spot.at, half, half);
            }
        for (auto const& line : plan.lines) {
            e.add(line.from, thick, thick);
            e.add(line.to, thick, thick);
        }
        for (auto const& area : plan.areas)
            for (auto const& corner : area.corners)
                e.add(corner, thick, thick);
        for (auto const& dot : plan.dots)
            e.add(dot, 2 * thick, 2 * thick);
        if (style.labels)
            for (auto const& label : plan.labels)
                e.add(label.at, std::max(text_width(label.text, letters_of(style)) / unit / 2, 0.4),
                      0.4);
        return e;
    }

    // The men.

    void draw_cross(canvas& on, board_point at, std::string_view colour, double half, double width)
    {
        pen const p{colour, width};
        on.line({at.x - half, at.y - half}, {at.x + half, at.y + half}, p);
        on.line({at.x - half, at.y + half}, {at.x + half, at.y - half}, p);
    }

    /// A disc of the first player is dark with a light sign, one of the second is light.
    void draw_disc(canvas& on, board_place const& p, double radius, double letters)
    {
        bool const dark = p.what == drawn_as::first_man or p.what == drawn_as::black_man;
        on.circle(p.spot.at, radius, {paint::ink, 2, dark ? paint::ink : paint::paper});
        if (p.what == drawn_as::white_man or p.what == drawn_as::black_man)
            return;
        auto const sign = dark ? paint::paper : paint::ink;
        constexpr double half = 0.16;
        if (p.shown == "X")
            draw_cross(on, p.spot.at, sign, half, 3);
        else if (p.shown == "O")
            on.circle(p.spot.at, half, {sign, 3});
        else
            on.text(p.spot.at, p.shown, {.colour = sign, .bold = true, .size = letters});
    }

    /// A man in the open: crosses and rings as on paper, others as discs.
    void draw_man(canvas& on, board_place const& p, double letters)
    {
        bool const lettered = p.what == drawn_as::first_man or p.what == drawn_as::second_man;
        constexpr double radius = 0.36;
        if (lettered and p.shown == "X")
            draw_cross(on, p.spot.at, paint::ink, 0.28, 4);
        else if (lettered and p.shown == "O")
            on.circle(p.spot.at, 0.3, {paint::ink, 4});
        else
            draw_disc(on, p, radius, letters);
    }

    bool is_man(drawn_as what)
    {
        return what == drawn_as::first_man or what == drawn_as::second_man
            or what == drawn_as::white_man or what == drawn_as::black_man;
    }

    /// The ground of a place: whether it belongs to the line that has won, and what the last move
    /// did there. A full frame: a man came; dots: it was turned; dashes: it left.
    void draw_ground(canvas& on, board_place const& p)
    {
        bool const round = p.spot.shape == place_shape::point or p.spot.shape == place_shape::stack;
        constexpr double half = 0.44;
        auto const draw = [&](pen const& with) {
            if (round)
                on.circle(p.spot.at, half + 0.02, with);
            else
                on.square(p.spot.at, half, with);
        };
        if (p.winning)
            draw({paint::none, 0, paint::winning});
        auto const ground = p.winning ? paint::none : paint::moved_ground;
        switch (p.change) {
        case place_change::came:
        case place_change::counted:
            draw({paint::moved, 2.5, ground});
            break;
        case place_change::turned:
            draw({paint::moved, 2.5, ground, dashes::dotted});
            break;
        case place_change::left:
            draw({paint::moved, 2.5, paint::none, dashes::dashed});
            break;
        case place_change::none:
            break;
        }
    }

    void draw_hole(canvas& on, board_place const& p, double letters)
    {
        constexpr double radius = 0.4;
        on.circle(p.spot.at, radius, {paint::faint, 1, paint::paper});
        if (is_man(p.what))
            draw_disc(on, p, radius, letters);
        if (p.winning)
            on.circle(p.spot.at, radius + 0.04, {paint::winning, 4});
        if (p.change == place_change::came or p.change == place_change::turned)
            on.circle(p.spot.at, radius + 0.05, {paint::moved, 3});
        if (p.change == place_change::left)
            on.circle(p.spot.at, radius + 0.05, {paint::moved, 3, paint::none, dashes::dashed});
    }

    void draw_edge(canvas& on, board_place const& p)
    {
        if (p.free())
            return;
        bool const now = p.change == place_change::came;
        on.line(p.spot.at, p.spot.to, {now ? paint::moved : paint::ink, now ? 6. : 4.});
        if (now) // not by its colour alone
            on.circle({(p.spot.at.x + p.spot.to.x) / 2, (p.spot.at.y + p.spot.to.y) / 2}, 0.13,
                      {paint::moved, 2, paint::paper});
    }

    void draw_box(canvas& on, board_place const& p)
    {
        if (p.free())
            return;
        constexpr double half = 0.32;
        if (p.change == place_change::came)
            on.square(p.spot.at, half, {paint::moved, 2.5, paint::moved_ground});
        else
            on.square(p.spot.at, half, {paint::none, 0, paint::dark});
    }

    void draw_stick(canvas& on, board_place const& p)
    {
        constexpr double half = 0.36;
        bool const gone = p.change == place_change::left;
        on.line({p.spot.at.x, p.spot.at.y - half}, {p.spot.at.x, p.spot.at.y + half},
                gone ? pen{paint::moved, 2, paint::none, dashes::dashed} : pen{paint::ink, 4});
    }

    void draw_place(canvas& on, board_place const& p, board_style const& style)
    {
        auto const letters = letters_of(style);
        switch (p.spot.shape) {
        case place_shape::none:
            break;
        case place_shape::hole:
            draw_hole(on, p, letters);
            break;
        case place_shape::edge:
            draw_edge(on, p);
            break;
        case place_shape::box:
            draw_box(on, p);
            break;
        case place_shape::stick:
            draw_stick(on, p);
            break;
        case place_shape::number:
            on.text(
                p.spot.at, p.shown,
                {.colour = paint::ink, .bold = p.change == place_change::counted, .size = letters});
            break;
        case place_shape::point:
            if (p.free())
                on.circle(p.spot.at, 0.1, {paint::none, 0, paint::ink});
            draw_ground(on, p);
            if (is_man(p.what))
                draw_man(on, p, letters);
            break;
        case place_shape::stack:
            draw_ground(on, p);
            if (not is_man(p.what))
                break;
            draw_disc(on, p, 0.42, letters);
            if (p.change == place_change::came or p.change == place_change::turned)
                on.circle(p.spot.at, 0.16, {paint::paper, 1.5, paint::moved});
            if (p.shown.find_first_not_of("0123456789") == std::string::npos)
                on.text(p.spot.at, p.shown,
                        {.colour = p.what == drawn_as::black_man ? paint::paper : paint::ink,
                         .bold = true,
                         .size = letters});
            break;
        case place_shape::square:
        case place_shape::room:
            draw_ground(on, p);
            if (is_man(p.what))
                draw_man(on, p, letters);
            else if (style.labels and p.spot.shape == place_shape::square
                     and p.name.find_first_not_of("0123456789") == std::string::npos)
                on.text(p.spot.at, p.name, {.colour = paint::faint, .size = letters});
            break;
        }
    }

    /// A line through each row of winning places that is long enough to win.
    void draw_winning_lines(canvas& on, board_plan const& plan)
    {
        if (plan.in_a_row < 2)
            return;
        auto const wins = [&](board_point at) {
            return std::ranges::any_of(
                plan.places, [&](auto const& p) { return p.winning and p.spot.at == at; });
        };
        constexpr std::array<board_point, 4> directions{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
        for (auto const& p : plan.places) {
            if (not p.winning)
                continue;
            for (auto const& step : directions) {
                auto end = p.spot.at;
                if (wins({end.x - step.x, end.y - step.y}))
                    continue; // the row begins before it
                std::size_t length = 1;
                while (wins({end.x + step.x, end.y + step.y})) {
                    end = {end.x + step.x, end.y + step.y};
                    ++length;
                }
                if (length < plan.in_a_row)
                    continue;
                constexpr double beyond = 0.3;
                board_point const from{p.spot.at.x - step.x * beyond,
                                       p.spot.at.y - step.y * beyond};
                board_point const to{end.x + step.x * beyond, end.y + step.y * beyond};
                on.line(from, to, {paint::paper, 6}); // seen on dark men too
                on.line(from, to, {paint::moved, 3});
            }
        }
    }

    std::string_view colour_of(board_tone tone)
    {
        return tone == board_tone::light ? paint::light
             : tone == board_tone::dark  ? paint::dark
                                         : paint::solid;
    }

    void draw_places(canvas& on, board_plan const& plan, board_style const& style)
    {
        for (auto const& area : plan.areas)
            on.polygon(area.corners, {paint::none, 0, colour_of(area.tone)});
        for (auto const& line : plan.lines)
            on.line(line.from, line.to, {paint::ink, line.wall ? 4. : 1.5});
        // What fills its place is below what only crosses it.
        for (bool const edges : {false, true})
            for (auto const& p : plan.places)
                if ((p.spot.shape == place_shape::edge) == edges)
                    draw_place(on, p, style);
        for (auto const& dot : plan.dots)
            on.circle(dot, 0.14, {paint::none, 0, paint::ink});
        if (style.labels)
            for (auto const& label : plan.labels)
                on.text(label.at, label.text, {.colour = paint::faint, .size = letters_of(style)});
        draw_winning_lines(on, plan);
    }

    /// Lays over each place what a pointer can hit: what is seen does not change.
    void lay_targets(canvas& on, board_plan const& plan)
    {
        constexpr std::string_view unseen = "transparent"; // but there, as `none` is not
        constexpr double half = 0.5;
        for (auto const& p : plan.places) {
            if (p.spot.shape == place_shape::none)
                continue;
            on.begin("place", p.name);
            if (p.spot.shape == place_shape::edge) {
                auto const part = [&](double of_it) {
                    return board_point{p.spot.at.x + of_it * (p.spot.to.x - p.spot.at.x),
                                       p.spot.at.y + of_it * (p.spot.to.y - p.spot.at.y)};
                };
                on.line(part(0.2), part(0.8), {unseen, 12}); // its ends belong to others too
            } else if (p.spot.shape == place_shape::stick) {
                on.line({p.spot.at.x, p.spot.at.y - 0.4}, {p.spot.at.x, p.spot.at.y + 0.4},
                        {unseen, 12});
            } else {
                on.square(p.spot.at, half, {paint::none, 0, unseen});
            }
            on.end();
        }
    }

    /// Squares from one line of words to the next.
    double words_line(board_style const& style) { return 1.3 * letters_of(style) / unit; }
    constexpr double least_words = 7; // squares that words have at least from left to right

    /// The words below a board, in lines that fit there; `room` becomes what all of it takes.
    std::vector<std::string> words_below(board_plan const& plan, board_style const& style,
                                         extent& room)
    {
        std::vector<std::string> lines;
        room = extent_of(plan, style);
        if (not style.words or plan.words.empty())
            return lines;
        auto const width = std::max(room.right - room.left, least_words) * unit;
        for (auto const& words : plan.words)
            for (auto& line : lines_within(words, width, letters_of(style)))
                lines.push_back(std::move(line));
        constexpr double gap = 0.2;
        room.bottom += gap + words_line(style) * static_cast<double>(lines.size());
        for (auto const& l : lines)
            room.right = std::max(room.right, room.left + text_width(l, letters_of(style)) / unit);
        return lines;
    }

    /// Draws everything of a board, its upper left corner at 0, 0; returns its width and height.
    board_point draw_plan(canvas& on, board_plan const& plan, board_style const& style)
    {
        extent room;
        auto const words = words_below(plan, style, room);
        shape_list all;
        draw_places(all, plan, style);
        auto const height = words_line(style);
        auto y = room.bottom - height * static_cast<double>(words.size());
        for (auto const& line : words) {
            all.text({room.left, y + height / 2}, line, {.left = true, .size = letters_of(style)});
            y += height;
        }
        if (style.targets)
            lay_targets(all, plan);
        canvas_size const size{{room.left, room.top}, unit, style.scale};
        all.draw_on(on, size);
        return size.place({room.right, room.bottom});
    }

    /// The same of one that is text.
    board_point draw_lines(canvas& on, std::vector<std::string> const& lines,
                           board_style const& style)
    {
        auto const size = style.letters;
        board_point reach{};
        for (auto const& line : lines) {
            on.text({0, reach.y + size * line_height / 2}, line,
                    {.left = true, .size = size, .fixed_width = true});
            reach = {std::max(reach.x, text_width(line, size, true)), reach.y + size * line_height};
        }
        return reach;
    }

    /// The group of a board, with its ground and what it is called.
    board_figure in_group(board_point size, std::string said, std::string const& parts)
    {
        auto svg = fmt::format("<g class=\"board\" role=\"img\" aria-label=\"{}\">\n"
                               "<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>\n{}</g>\n",
                               svg::escaped(said), svg::length(size.x), svg::length(size.y),
                               paint::paper, parts);
        return {size.x, size.y, std::move(svg), std::move(said)};
    }
} // namespace

board_figure board_figure_of(board_plan const& plan, board_style const& style,
                             std::string const& last_move)
{
    if (plan.empty())
        return {};
    svg_canvas on({});
    auto const size = draw_plan(on, plan, style);
    auto said = spoken(plan);
    if (not last_move.empty())
        said += "; last move " + last_move;
    return in_group(size, std::move(said), on.all);
}

std::string board_as_svg(board_plan const& plan, board_style const& style)
{
    auto const figure = board_figure_of(plan, style);
    if (figure.svg.empty())
        return {};
    return fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
                       "viewBox=\"0 0 {0} {1}\">\n{2}</svg>\n",
                       svg::length(figure.width), svg::length(figure.height), figure.svg);
}

board_figure board_figure_of_text(std::vector<std::string> const& lines, board_style const& style)
{
    if (lines.empty())
        return {};
    svg_canvas on({});
    auto const size = draw_lines(on, lines, style);
    return in_group(size, fmt::format("{}", fmt::join(lines, "\n")), on.all);
}

board_figure board_figure_of(node const& n, board_style const& style)
{
    auto const plan = n.plan();
    return plan.empty() ? board_figure_of_text(board_of(n), style)
                        : board_figure_of(plan, style, n.parent() ? n.move() : "");
}

board_point draw_board(canvas& on, node const& n, board_style const& style)
{
    auto const plan = n.plan();
    return plan.empty() ? draw_lines(on, board_of(n), style) : draw_plan(on, plan, style);
}

} // namespace gametree::laboratory
