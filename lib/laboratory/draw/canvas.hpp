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
/// Laws:     both canvases draw as many shapes; the scale changes lengths and nothing else.
///           Tested in laboratory/draw/boards.cpp.
#pragma once

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
};

/// How a text is set.
struct lettering {
    std::string_view colour = "#1a1a1a";
    bool bold = false;
    bool left = false; ///< it begins at its point; else its middle is there
    double size = 16;
    bool upwards = false; ///< it is read from below
    bool italic = false;
};

/// What shapes are drawn on.
class canvas {
public:
    canvas() = default;
    canvas(canvas const&) = delete;
    canvas& operator=(canvas const&) = delete;
    virtual ~canvas() = default;

    virtual void circle(board_point middle, double radius, pen const& p) = 0;
    virtual void line(board_point from, board_point to, pen const& p) = 0;
    virtual void polygon(std::vector<board_point> const& corners, pen const& p) = 0;
    /// Words whose half height is at the point.
    virtual void text(board_point at, std::string_view words, lettering const& how) = 0;

    /// A rectangle by its upper left and its lower right corner.
    void rectangle(board_point from, board_point to, pen const& p)
    {
        polygon({from, {to.x, from.y}, to, {from.x, to.y}}, p);
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
};

/// SVG.
class svg_canvas final : public canvas {
    canvas_size size_;

    [[nodiscard]] svg::point at(board_point p) const;
    [[nodiscard]] std::string style(pen const& p) const;

public:
    std::string all; ///< what has been drawn

    explicit svg_canvas(canvas_size const& size) : size_(size) { }
    void circle(board_point middle, double radius, pen const& p) override;
    void line(board_point from, board_point to, pen const& p) override;
    void polygon(std::vector<board_point> const& corners, pen const& p) override;
    void text(board_point at, std::string_view words, lettering const& how) override;
};

/// TikZ, the paths of a `tikzpicture` whose options are `options()`.
class tikz_canvas final : public canvas {
    canvas_size size_;
    std::string length_; // the name of the unit of length

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
    void circle(board_point middle, double radius, pen const& p) override;
    void line(board_point from, board_point to, pen const& p) override;
    void polygon(std::vector<board_point> const& corners, pen const& p) override;
    void text(board_point at, std::string_view words, lettering const& how) override;
};

/// A point as TikZ has it: `(1,2.5)`.
[[nodiscard]] std::string tikz_point(board_point p);

/// As LaTeX sets it, letter by letter: nothing has a meaning, nothing joins with its neighbour. Of
/// what is not ASCII the letters of western Europe stay, for which every LaTeX has a shape; others
/// become question marks.
[[nodiscard]] std::string latex_escaped(std::string_view text);

} // namespace gametree::laboratory
