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
#include <functional>
#include <string>
#include <string_view>
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

/// What shapes are drawn on.
class canvas {
protected:
    canvas(canvas const&) = default;
    canvas& operator=(canvas const&) = default;

public:
    canvas() = default;
    virtual ~canvas() = default;

    virtual void ellipse(board_point middle, double half_width, double half_height, pen const& p)
        = 0;
    virtual void line(board_point from, board_point to, pen const& p) = 0;
    virtual void polygon(std::vector<board_point> const& corners, pen const& p) = 0;
    /// A rectangle by its upper left and its lower right corner.
    virtual void rectangle(board_point from, board_point to, pen const& p) = 0;
    /// Words whose half height is at the point.
    virtual void text(board_point at, std::string_view words, lettering const& how) = 0;
    /// Until `end` all belongs to one thing: a node, an edge, what a pointer can hit.
    ///
    /// \param said  the thing in words, for those who cannot see it; of a `place` its name
    virtual void begin(std::string_view role, std::string_view said) = 0;
    virtual void end() = 0;

    void circle(board_point middle, double radius, pen const& p)
    {
        ellipse(middle, radius, radius, p);
    }
    /// A square around a point.
    void square(board_point middle, double half, pen const& p)
    {
        rectangle({middle.x - half, middle.y - half}, {middle.x + half, middle.y + half}, p);
    }
};

/// How large a picture is.
struct canvas_size {
    board_point origin{}; ///< what is at the upper left corner
    double unit = 1; ///< lengths of the format in one of the picture's
    double scale = 1; ///< of everything

    [[nodiscard]] double length(double much) const { return much * unit * scale; }
    [[nodiscard]] board_point place(board_point p) const
    {
        return {length(p.x - origin.x), length(p.y - origin.y)};
    }
};

/// Shapes that are drawn later.
class shape_list final : public canvas {
    std::vector<std::function<void(canvas&, canvas_size const&)>> shapes_;

public:
    /// Draws all of it on another canvas, in units of that.
    void draw(canvas& on, canvas_size const& size = {}) const
    {
        for (auto const& shape : shapes_)
            shape(on, size);
    }
    /// The same, with what was at 0, 0 at a point.
    void draw_at(canvas& on, board_point at) const { draw(on, {.origin = {-at.x, -at.y}}); }

    void ellipse(board_point middle, double half_width, double half_height, pen const& p) override;
    void line(board_point from, board_point to, pen const& p) override;
    void polygon(std::vector<board_point> const& corners, pen const& p) override;
    void rectangle(board_point from, board_point to, pen const& p) override;
    void text(board_point at, std::string_view words, lettering const& how) override;
    void begin(std::string_view role, std::string_view said) override;
    void end() override;
};

/// SVG.
class svg_canvas final : public canvas {
    canvas_size size_;

    [[nodiscard]] std::string style(pen const& p) const;

public:
    std::string all; ///< what has been drawn

    explicit svg_canvas(canvas_size const& size) : size_(size) { }
    void ellipse(board_point middle, double half_width, double half_height, pen const& p) override;
    void line(board_point from, board_point to, pen const& p) override;
    void polygon(std::vector<board_point> const& corners, pen const& p) override;
    void rectangle(board_point from, board_point to, pen const& p) override;
    void text(board_point at, std::string_view words, lettering const& how) override;
    void begin(std::string_view role, std::string_view said) override;
    void end() override { all += "</g>\n"; }
};

/// TikZ, the paths of a `tikzpicture` whose options are `options()`.
class tikz_canvas final : public canvas {
    canvas_size size_;
    std::string length_; // the name of the unit of length
    std::size_t depth_ = 0; // of things in each other
    std::vector<std::size_t> begins_; // where in `all` each outer one begins

    [[nodiscard]] std::string length(double much) const;
    [[nodiscard]] std::string style(pen const& p) const;

public:
    std::string all; ///< what has been drawn

    /// \param length  what the format's lengths are in: `bp`, `mm`
    explicit tikz_canvas(canvas_size const& size, std::string length = "bp")
        : size_(size),
          length_(std::move(length))
    {
    }
    /// `x=16bp, y=-16bp, solid`.
    [[nodiscard]] std::string options() const;
    void ellipse(board_point middle, double half_width, double half_height, pen const& p) override;
    void line(board_point from, board_point to, pen const& p) override;
    void polygon(std::vector<board_point> const& corners, pen const& p) override;
    void rectangle(board_point from, board_point to, pen const& p) override;
    void text(board_point at, std::string_view words, lettering const& how) override;
    void begin(std::string_view role, std::string_view said) override;
    void end() override { --depth_; }

    [[nodiscard]] canvas_size const& size() const { return size_; }
    /// Of the things between `begin` and `end`, the outer ones, each the paths of one.
    [[nodiscard]] std::vector<std::string> things() const;
};

/// What was drawn, as a `tikzpicture` from one corner to the other.
[[nodiscard]] std::string tikz_picture(tikz_canvas const& on, board_point from, board_point to);

/// The packages of LaTeX that it needs, and its letters.
[[nodiscard]] std::string tikz_packages();

/// A document of which each picture is a page that fits.
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
