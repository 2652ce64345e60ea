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
#include <vector>

#include <nlohmann/json.hpp>

#include <laboratory/draw/page/boards.hpp>
#include <laboratory/draw/page/states.hpp>
#include <laboratory/draw/page/tree.hpp>

namespace gametree::laboratory {

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
