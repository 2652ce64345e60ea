/// \file
/// Where the nodes of a page stand: once for the whole search, so that nothing moves between steps.
///
/// Laws:     a node has room for the widest that it shows at any step of any search; a level is a
///           row; places are those of `tidy_layout`. The size of a node does not say what becomes of
///           it: inner nodes of a level are alike, and so are leaves of a game.
///           Tested in laboratory/draw/page/places.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include <nlohmann/json.hpp>

#include <laboratory/draw/board_figure.hpp>
#include <laboratory/draw/page/tree.hpp>
#include <laboratory/draw/page/states.hpp>

namespace gametree::laboratory {

/// The boards of a page. Those of one game are made of the same few shapes: each shape is written
/// once, and a board is the numbers of its shapes.
///
/// Law:      the shapes of a board, one after the other, are those of its `board_figure`; no two
///           shapes of a page are alike. Tested in laboratory/draw/page/data.cpp.
///
/// All boards of a page.
class page_boards {
    /// How large a board is in its node, in pixels.
    struct extent {
        double width = 0;
        double height = 0;
    };
    std::unordered_map<std::string, std::size_t> number_; // of a shape
    nlohmann::ordered_json shapes_ = nlohmann::ordered_json::array();
    std::vector<nlohmann::ordered_json> boards_; // of each node of the tree; null: it has none
    std::vector<nlohmann::ordered_json> small_;
    std::vector<extent> extents_;

    nlohmann::ordered_json written(board_figure const& board);

public:
    /// \param in_nodes  boards stand in the nodes, too
    page_boards(page_tree const& tree, bool in_nodes);

    /// Whether a board stands in that node of the tree.
    [[nodiscard]] bool has(std::size_t number) const { return extents_[number].width > 0; }
    [[nodiscard]] double width(std::size_t number) const { return extents_[number].width; }
    [[nodiscard]] double height(std::size_t number) const { return extents_[number].height; }
    /// The shapes of all boards, each an element of SVG.
    [[nodiscard]] nlohmann::ordered_json const& shapes() const { return shapes_; }
    /// Adds to each node of the tree its `board`, and as `small_board` the one that stands in it.
    /// \param nodes  as `page_tree` writes them
    void add_to(nlohmann::ordered_json& nodes) const;
};

/// Whether boards are small enough to stand in the nodes, if nobody asks for them or against them.
[[nodiscard]] bool boards_fit(std::vector<std::string> const& board);

/// A node in its place. Lengths are in pixels, at the natural size of the page.
struct page_place {
    double x = 0; ///< its middle
    double half = 0; ///< half the width of its shape
    double height = 0; ///< half the height of its shape
    double right = 0; ///< how far anything of it reaches to the right of its middle
    std::string move; ///< on the edge that leads here, or above the node; empty: nowhere
    bool inside = false; ///< the move stands above the node
};

/// A level: how far its nodes reach above and below their middles.
struct page_row {
    double up = 0;
    double down = 0;
};

/// All places of a page.
class page_places {
    std::vector<page_place> places_;
    std::vector<page_row> rows_;
    double width_ = 0;

public:
    /// \param room  of each node of the tree: for the widest of all its states in all searches
    /// \param searches  how many leave their marks below leaves
    page_places(page_tree const& tree, std::vector<node_room> const& room, std::size_t searches,
                page_boards const& boards);

    /// Of each node of the tree.
    [[nodiscard]] std::vector<page_place> const& places() const { return places_; }
    [[nodiscard]] std::vector<page_row> const& rows() const { return rows_; }
    [[nodiscard]] double width() const { return width_; }
    /// Adds its place to each node of the tree. \param nodes  as `page_tree` writes them
    void add_to(nlohmann::ordered_json& nodes) const;
    /// Width and rows.
    [[nodiscard]] nlohmann::ordered_json as_json() const;
};

} // namespace gametree::laboratory
