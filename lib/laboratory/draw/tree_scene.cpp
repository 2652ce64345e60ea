#include <laboratory/draw/tree_scene.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/draw/board_figure.hpp>
#include <laboratory/draw/placed_tree.hpp>
#include <laboratory/draw/words.hpp>

namespace gametree::laboratory {

static bool is_broken(drawn_status status)
{
    return status == drawn_status::skipped or status == drawn_status::later
        or status == drawn_status::note;
}

/// The line of what was skipped, or not reached.
static pen broken_line(drawn_status status, palette const& in, double pixel)
{
    if (status == drawn_status::skipped)
        return {.line = in.cut, .width = 2 * pixel, .dash = dashes::dashed};
    return {.line = in.faint, .width = 1.5 * pixel, .dash = dashes::dotted};
}

pen outline_of(drawn_node const& n, palette const& in, double pixel)
{
    auto p = is_broken(n.status) ? broken_line(n.status, in, pixel)
                                 : pen{.line = n.leaf ? in.ink : in.of(n.who),
                                       .width = (n.best or n.current ? 4 : 2) * pixel};
    p.fill = n.current ? in.current : n.status == drawn_status::evaluated ? in.evaluated : in.node;
    p.corner = 4 * pixel;
    return p;
}

static void draw_cut_bars(canvas& on, board_point from, board_point to, palette const& in,
                          double pixel)
{
    constexpr double half = 9; // of a bar
    constexpr double apart = 3;
    constexpr double place = 0.4; // along the edge; the move stands further down
    auto const distance = std::max(std::hypot(to.x - from.x, to.y - from.y), pixel);
    board_point const along{(to.x - from.x) / distance * pixel, (to.y - from.y) / distance * pixel};
    for (double const side : {-apart, apart}) {
        board_point const middle{from.x + (to.x - from.x) * place + along.x * side,
                                 from.y + (to.y - from.y) * place + along.y * side};
        on.line({middle.x + along.y * half, middle.y - along.x * half},
                {middle.x - along.y * half, middle.y + along.x * half},
                {.line = in.cut, .width = 3 * pixel});
    }
}

void draw_edge(canvas& on, drawn_node const& n, board_point from, board_point to, palette const& in,
               double pixel)
{
    if (is_broken(n.status)) {
        on.line(from, to, broken_line(n.unread ? drawn_status::skipped : n.status, in, pixel));
        if (n.unread)
            draw_cut_bars(on, from, to, in, pixel);
    } else if (n.on_way) {
        on.line(from, to, {.line = in.ink, .width = 6 * pixel});
    } else if (n.best) { // a double line can be seen without the colours
        on.line(from, to, {.line = in.best, .width = 5 * pixel});
        on.line(from, to, {.line = in.behind(), .width = 1.5 * pixel});
    } else {
        on.line(from, to, {.line = in.ink, .width = 1.8 * pixel});
    }
}

void draw_mover(canvas& on, mover who, board_point middle, double half_width, double half_height,
                pen const& p)
{
    if (who == mover::chance)
        return on.ellipse(middle, half_width, half_height, p);
    auto const point = who == mover::max ? -half_height : half_height;
    on.polygon({{middle.x, middle.y + point},
                {middle.x + half_width, middle.y - point},
                {middle.x - half_width, middle.y - point}},
               p);
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
    constexpr double of_bold = 1.1; // as wide as plain letters

    /// A short text of its own colour.
    struct remark {
        std::string words;
        std::string_view colour;
    };

    /// What stands beside a node: alpha and beta, how often it was visited, its cutoff.
    std::vector<remark> remarks_of(drawing const& d, drawn_node const& n)
    {
        auto const& in = colours_of(d);
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
    void add_remarks(node_figure& f, drawing const& d, drawn_node const& n)
    {
        constexpr double space = 6;
        bool const below = d.options.grows == direction::right;
        auto const start = below ? 0 : f.right + space;
        auto y = below ? f.below + small_text * line_height / 2 : -f.top + small_text / 2;
        for (auto const& [words, colour] : remarks_of(d, n)) {
            auto const width = text_width(words, small_text);
            f.parts.text({start, y}, words,
                         {.colour = colour, .left = not below, .halo = colours_of(d).behind()});
            f.left = below ? std::max(f.left, width / 2) : f.left;
            f.right = std::max(f.right, below ? width / 2 : start + width);
            f.below = std::max(f.below, y + small_text * line_height / 2);
            y += small_text * line_height;
        }
    }

    /// Behind the sign of a node whose bound a cutoff compares with.
    void add_ring(node_figure& f, drawing const& d, drawn_node const& n, double half_width,
                  double half_height)
    {
        if (not n.sets_bound)
            return;
        constexpr double beyond = 6;
        board_point const corner{half_width + beyond, half_height + beyond};
        f.parts.rectangle({-corner.x, -corner.y}, corner,
                          {.line = colours_of(d).cut, .corner = 10});
    }

    /// A box around the middle, and the ring behind it.
    void add_box(node_figure& f, drawing const& d, drawn_node const& n, double half_width,
                 double half_height)
    {
        f.left = f.right = f.start = f.end = half_width;
        f.top = f.bottom = f.below = half_height;
        add_ring(f, d, n, half_width, half_height);
        f.parts.rectangle({-half_width, -half_height}, {half_width, half_height},
                          outline_of(n, colours_of(d)));
    }

    node_figure note_figure(drawing const& d, drawn_node const& n)
    {
        node_figure f;
        auto const lines
            = folded_text(n).empty() ? note_lines(n) : std::vector<std::string>{folded_text(n)};
        double y = -leaf_half;
        for (auto const& words : lines) {
            y += small_text * line_height;
            f.parts.text({0, y - 5}, words, {.colour = colours_of(d).faint, .italic = true});
            f.left = f.right = std::max(f.right, text_width(words, small_text) / 2);
        }
        f.top = leaf_half;
        f.bottom = f.below = std::max(y + node_padding / 2, leaf_half);
        f.start = f.end = f.right + node_padding / 2;
        return f;
    }

    node_figure leaf_figure(drawing const& d, drawn_node const& n)
    {
        auto const& in = colours_of(d);
        node_figure f;
        auto const words = value_of(n);
        // As wide whether its value is in brackets or not: no step changes its size.
        bool const written = n.at->whole().written();
        auto const widest = written and n.known == knowledge::exact ? "(" + words + ")" : words;
        auto const padding = written ? 3 : node_padding;
        auto const half = std::max(text_width(widest, value_text) / 2 + padding, least_half_width);
        add_box(f, d, n, half, leaf_half);
        f.parts.text({0, 0}, words,
                     {.colour = n.label or is_broken(n.status) ? in.faint : in.ink,
                      .bold = n.best,
                      .size = value_text});
        if (n.struck)
            f.parts.line({-half - 3, leaf_half + 3}, {half + 3, -leaf_half - 3},
                         {.line = in.cut, .width = 2.5});
        auto const marks = marks_of(n);
        if (marks.empty())
            return f;
        auto const text = fmt::format("{}", fmt::join(marks, " "));
        auto const width = text_width(text, small_text);
        if (d.options.grows == direction::right) {
            f.parts.text({half + node_padding, 0}, text, {.colour = in.ink, .left = true});
            f.right = half + node_padding + width;
            return f;
        }
        f.below += small_text * line_height;
        f.parts.text({0, f.below - small_text / 3}, text, {.colour = in.ink});
        f.left = f.right = std::max(half, width / 2);
        return f;
    }

    node_figure inner_figure(drawing const& d, drawn_node const& n)
    {
        node_figure f;
        auto const words = value_of(n);
        // A triangle is as wide as the text at about half of its height.
        auto const room = n.who == mover::chance ? 0.65 : 0.95;
        auto const half
            = std::max(text_width(words, value_text) * room + node_padding, 1.3 * sign_half);
        f.left = f.right = f.start = f.end = half;
        f.top = f.bottom = f.below = sign_half;
        if (n.who != mover::chance) // a triangle's sides, at half of its height
            f.start = f.end = half / 2;
        add_ring(f, d, n, half, sign_half);
        draw_mover(f.parts, n.who, {0, 0}, half, sign_half, outline_of(n, colours_of(d)));
        auto const y = n.who == mover::max ? 10.5 : n.who == mover::min ? -10.5 : 0.;
        f.parts.text({0, y}, words,
                     {.colour = colours_of(d).ink, .bold = true, .size = value_text});
        add_remarks(f, d, n);
        return f;
    }

    /// With a board, or with a move that has no room on an edge.
    node_figure box_figure(drawing const& d, drawn_node const& n)
    {
        struct row {
            std::string text;
            lettering how;
        };
        auto const& in = colours_of(d);
        auto const colour = is_broken(n.status) ? in.faint : in.ink;
        std::vector<row> rows;
        constexpr double narrow_move = 70;
        if (names_its_move(d, n))
            for (auto const& line :
                 lines_within(with_minus(move_to(n)),
                              d.options.narrow ? narrow_move : unlimited_width, small_text, true))
                rows.push_back({line, {.colour = colour, .italic = true}});
        auto words = value_of(n);
        if (words.empty() and n.status == drawn_status::skipped)
            words = "skipped";
        bool const has_sign = not n.leaf and not is_broken(n.status);
        constexpr double sign_room = 24; // beside the value
        if (not words.empty())
            rows.push_back({words, {.colour = colour, .bold = true, .size = value_text}});
        auto const at_value = rows.empty() ? 0 : rows.size() - 1;
        if (n.leaf)
            if (auto const marks = marks_of(n); not marks.empty())
                rows.push_back({fmt::format("{}", fmt::join(marks, " ")),
                                {.colour = n.cut ? in.cut : colour}});
        // A board without labels: its moves name the places.
        shape_list board;
        auto const board_size
            = n.board.empty()
                ? board_point{}
                : draw_board(board, *n.at, {.scale = 0.75, .words = false, .labels = false});
        double height = node_padding;
        double half = least_half_width;
        for (auto const& [text, how] : rows) {
            height += how.size * line_height;
            half = std::max(half, text_width(text, how.size) / 2 + node_padding);
        }
        if (board_size.x > 0) {
            height += board_size.y + 2 * node_padding;
            half = std::max(half, board_size.x / 2 + node_padding);
        }
        auto const value_half = text_width(words, value_text) * of_bold / 2 + node_padding;
        half = std::max(half, value_half + (has_sign ? sign_room : 0));
        node_figure f;
        add_box(f, d, n, half, height / 2);
        double y = -f.top + node_padding / 2;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            auto const& [text, how] = rows[i];
            auto const middle = y + how.size * 0.54;
            y += how.size * line_height;
            f.parts.text({0, middle}, text, how);
            if (i == at_value and has_sign)
                draw_mover(f.parts, n.who, {-half + node_padding + 9, middle}, 9, 7,
                           {.line = in.of(n.who)});
        }
        if (board_size.x > 0) {
            constexpr double beyond = 3;
            board_point const corner{-board_size.x / 2, y + node_padding};
            board_point const ground{corner.x - beyond, corner.y - beyond};
            board_point const end{corner.x + board_size.x + beyond,
                                  corner.y + board_size.y + beyond};
            f.parts.rectangle(ground, end, {.width = 0, .fill = "#ffffff"});
            board.draw_at(f.parts, corner);
            if (is_broken(n.status)) // as behind a veil
                f.parts.rectangle(ground, end, {.width = 0, .fill = in.node, .fill_opacity = 0.5});
        }
        if (not n.leaf)
            add_remarks(f, d, n);
        return f;
    }
} // namespace

node_figure figure_of(drawing const& d, drawn_node const& n)
{
    if (n.status == drawn_status::note)
        return note_figure(d, n);
    if (not n.board.empty() or names_its_move(d, n))
        return box_figure(d, n);
    return n.leaf ? leaf_figure(d, n) : inner_figure(d, n);
}

void draw_tree(canvas& on, drawing const& d, placed_tree const& tree, board_point corner)
{
    shape_list all;
    auto const& in = colours_of(d);
    for (std::size_t at = 1; at < d.nodes.size(); ++at) {
        all.begin("edge", "");
        draw_edge(all, d.nodes[at], tree.edge(at).from, tree.edge(at).to, in);
        all.end();
    }
    for (std::size_t at = 1; at < d.nodes.size(); ++at) {
        all.begin("move", "");
        if (auto const move = edge_label(d, d.nodes[at]); not move.empty())
            all.text(tree.edge(at).label, move, {.colour = in.ink, .halo = in.behind()});
        all.end();
    }
    for (std::size_t at = 0; at < d.nodes.size(); ++at) {
        all.begin("node", described(d, d.nodes[at]));
        tree.figure(at).parts.draw_at(all, tree.middle(at));
        all.end();
    }
    all.draw_at(on, corner);
}

} // namespace gametree::laboratory
