/// \file
/// board_figure: the board of a position as a picture, made of its `board_plan`.
///
///     auto const board = board_figure_of(node);           // its natural size: text of 16 pixels
///     ... board.width, board.height, board.svg, board.spoken ...
///     auto const small = board_figure_of(node, {.scale = 0.5}); // its letters as large
///     draw_board(canvas, node);                           // on any canvas
///
/// What the last move changed and the line that has won are marked, by shape and by colour. A game
/// that draws text only has its text, in letters of one width.
///
/// Laws:     nothing reaches beyond the width and the height; the scale changes sizes and nothing
///           else, and no letters; each place that a move changed, and no other, has a mark; with
///           targets each place of the picture has one, and nothing else is changed.
///           Tested in laboratory/draw/boards.cpp.
#pragma once

#include <string>
#include <vector>

#include <laboratory/draw/canvas.hpp>
#include <laboratory/observe/node.hpp>
#include <gametree/play/board_plan.hpp>

namespace gametree::laboratory {

/// How a board is drawn.
struct board_style {
    double scale = 1; ///< of everything but letters; at 1 a square is 32 pixels
    double letters = 16; ///< their size in pixels, whatever the scale: it can be read
    bool words = true; ///< below the board, what the game says in words: men to place, pips
    bool labels = true; ///< the names of columns and rows, and the numbers of free squares
    bool targets
        = false; ///< in SVG, over each place what a pointer can hit: `data-place` is its name
};

/// The board of a position as SVG.
struct board_figure {
    double width = 0; ///< in pixels
    double height = 0;
    std::string svg; ///< one group, its upper left corner at 0, 0; empty: there is no board
    std::string spoken; ///< the board in words, which the group has as its label
};

/// The figure of a board.
///
/// \param last_move  added to what is spoken; empty: there is none
[[nodiscard]] board_figure board_figure_of(board_plan const& plan, board_style const& style = {},
                                           std::string const& last_move = {});

/// The figure as a file of its own; empty where there is no board.
[[nodiscard]] std::string board_as_svg(board_plan const& plan, board_style const& style = {});

/// The figure of a board that is drawn as text.
[[nodiscard]] board_figure board_figure_of_text(std::vector<std::string> const& lines,
                                                board_style const& style = {});

/// The figure of a node's board; of a written tree there is none, and its width is 0.
[[nodiscard]] board_figure board_figure_of(node const& n, board_style const& style = {});

/// Draws the board of a node, its upper left corner at 0, 0.
///
/// \return  its width and height in pixels; 0 where there is none
board_point draw_board(canvas& on, node const& n, board_style const& style = {});

} // namespace gametree::laboratory
