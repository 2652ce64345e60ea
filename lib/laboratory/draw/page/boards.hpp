/// \file
/// The boards of a page. Those of one game are made of the same few shapes: each shape is written
/// once, and a board is the numbers of its shapes.
///
/// Law:      the shapes of a board, one after the other, are those of its `board_figure`; no two
///           shapes of a page are alike. Tested in laboratory/draw/page/boards.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include <nlohmann/json.hpp>

#include <laboratory/draw/board_figure.hpp>
#include <laboratory/draw/page/tree.hpp>

namespace gametree::laboratory {

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

} // namespace gametree::laboratory
