/// \file
/// canvas: what pictures are drawn on, so that the same shapes become SVG or TikZ.
///
/// Points and radii are in units of the picture, which the canvas knows the size of; y grows
/// downwards. Widths of lines and sizes of text are in lengths of the format.
///
///     svg_canvas on({.unit = 32});          // 32 pixels for each unit
///     on.circle({1, 2}, 0.4, {.width = 2});
///     on.all                                // <circle .../>
///
/// Laws:     both canvases draw as many shapes; the scale changes lengths and nothing else; a list
///           of shapes draws what was drawn on it.
///           Tested in laboratory/draw/boards.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <laboratory/draw/shapes.hpp>
#include <gametree/play/board_plan.hpp>

namespace gametree::laboratory {

/// How a line is broken.
enum class dashes : unsigned char { solid, dashed, dotted };

/// How a shape is drawn. Colours are `#rrggbb` or `none`.
struct pen {
    std::string_view line = "#1a1a1a";
    double width = 2; ///< 0: there is no line
    std::string_view fill = "none";
    dashes dash = dashes::solid;
    double corner = 0; ///< of a rectangle: the radius of its corners
    double fill_opacity = 1;
};

/// How a text is set.
struct lettering {
    std::string_view colour = "#1a1a1a";
    bool bold = false;
    bool left = false; ///< it begins at its point; else its middle is there
    double size = 16;
    bool upwards = false; ///< it is read from below
    bool italic = false;
    bool fixed_width = false;
    std::string_view halo{}; ///< the colour around the letters, which keeps lines away from them
};

/// One shape, or where a thing that consists of shapes begins or ends.
struct drawn_shape {
    enum class sort : unsigned char { ellipse, line, polygon, rectangle, text, begin, end };
    sort what;
    std::vector<board_point>
        points{}; ///< of an ellipse its middle, and a corner of the box around it
    pen drawn{};
    std::string words{};
    lettering set{};
    std::string role{}; ///< of a thing
};

/// How large a picture is.
struct canvas_size {
    board_point origin{}; ///< what is at the upper left corner
    double unit = 1; ///< lengths of the format in one of the picture's
    double scale = 1; ///< of everything

    [[nodiscard]] board_point place(board_point p) const
    {
        return {(p.x - origin.x) * unit * scale, (p.y - origin.y) * unit * scale};
    }
    /// The shape in lengths of the format.
    [[nodiscard]] drawn_shape placed(drawn_shape s) const;
};

/// What shapes are drawn on.
class canvas {
protected:
    canvas(canvas const&) = default;
    canvas& operator=(canvas const&) = default;

public:
    canvas() = default;
    virtual ~canvas() = default;

    virtual void draw(drawn_shape const& s) = 0;

    void ellipse(board_point middle, double half_width, double half_height, pen const& p)
    {
        draw({drawn_shape::sort::ellipse,
              {middle, {middle.x + half_width, middle.y + half_height}},
              p});
    }
    void circle(board_point middle, double radius, pen const& p)
    {
        ellipse(middle, radius, radius, p);
    }
    void line(board_point from, board_point to, pen const& p)
    {
        draw({drawn_shape::sort::line, {from, to}, p});
    }
    void polygon(std::vector<board_point> const& corners, pen const& p)
    {
        draw({drawn_shape::sort::polygon, corners, p});
    }
    /// A rectangle by its upper left and its lower right corner.
    void rectangle(board_point from, board_point to, pen const& p)
    {
        draw({drawn_shape::sort::rectangle, {from, to}, p});
    }
    /// A square around a point.
    void square(board_point middle, double half, pen const& p)
    {
        rectangle({middle.x - half, middle.y - half}, {middle.x + half, middle.y + half}, p);
    }
    /// Words whose half height is at the point.
    void text(board_point at, std::string_view words, lettering const& how)
    {
        draw({drawn_shape::sort::text, {at}, {}, std::string(words), how});
    }
    /// Until `end` all belongs to one thing: a node, an edge, what a pointer can hit.
    ///
    /// \param said  the thing in words, for those who cannot see it; of a `place` its name
    void begin(std::string_view role, std::string_view said)
    {
        draw({drawn_shape::sort::begin, {}, {}, std::string(said), {}, std::string(role)});
    }
    void end() { draw({drawn_shape::sort::end}); }
};

/// Shapes that are drawn later.
class shape_list final : public canvas {
    std::vector<drawn_shape> shapes_;

public:
    void draw(drawn_shape const& s) override { shapes_.push_back(s); }
    /// Draws all of it on another canvas, in units of that.
    void draw_on(canvas& on, canvas_size const& size = {}) const
    {
        for (auto const& s : shapes_)
            on.draw(size.placed(s));
    }
    /// The same, with what was at 0, 0 at a point.
    void draw_at(canvas& on, board_point at) const { draw_on(on, {.origin = {-at.x, -at.y}}); }
};

/// SVG.
class svg_canvas final : public canvas {
    canvas_size size_;

    void add_text(board_point middle, std::string_view words, lettering const& how);

public:
    std::string all; ///< what has been drawn

    explicit svg_canvas(canvas_size const& size) : size_(size) { }
    void draw(drawn_shape const& given) override;
};

/// TikZ, the paths of a `tikzpicture` whose options are `options()`.
class tikz_canvas final : public canvas {
    canvas_size size_;
    std::string unit_; // the name of the unit of length
    std::size_t depth_ = 0; // of things in each other
    std::vector<std::size_t> begins_; // where in `all` each outer one begins

    [[nodiscard]] std::string length(double much) const { return svg::length(much) + unit_; }
    [[nodiscard]] std::string style(pen const& p) const;
    void add_text(board_point middle, std::string_view words, lettering const& how);

public:
    std::string all; ///< what has been drawn

    /// \param unit  what the format's lengths are in: `bp`, `mm`
    explicit tikz_canvas(canvas_size const& size, std::string unit = "bp")
        : size_(size),
          unit_(std::move(unit))
    {
    }
    /// `x=1bp, y=-1bp, solid`.
    [[nodiscard]] std::string options() const;
    void draw(drawn_shape const& given) override;

    [[nodiscard]] canvas_size const& size() const { return size_; }
    /// Of the things between `begin` and `end`, the outer ones, each the paths of one.
    [[nodiscard]] std::vector<std::string> things() const;
};

/// What was drawn, as a `tikzpicture` from one corner to the other.
[[nodiscard]] std::string tikz_picture(tikz_canvas const& on, board_point from, board_point to);

/// The packages of LaTeX that it needs, and its letters.
[[nodiscard]] std::string tikz_packages();

/// A document with a page for each picture, as large as the picture.
///
/// \param remark  its first line
[[nodiscard]] std::string tikz_document(std::string_view remark, std::string_view pictures);

/// A colour `#rrggbb` as xcolor has it.
[[nodiscard]] std::string xcolor(std::string_view hex);

/// As LaTeX sets it, letter by letter: nothing has a meaning, nothing joins with its neighbour. Of
/// what is not ASCII the letters of western Europe stay, for which every LaTeX has a shape; others
/// become question marks.
[[nodiscard]] std::string latex_escaped(std::string_view text);

} // namespace gametree::laboratory
