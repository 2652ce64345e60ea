#include <laboratory/draw/page/places.hpp>

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <laboratory/draw/tidy_layout.hpp>

namespace gametree::laboratory {

namespace {
    constexpr double between_nodes = 6;
    constexpr double padding = 4; // of a leaf's text
    constexpr double leaf_half = 17;
    constexpr double least_leaf = 14; // half its width
    constexpr double sign_half = 22; // of the height of a triangle
    constexpr double least_sign = 24; // half its width
    constexpr double sign_room = 22; // beside the value, in a box
    constexpr double line_height = 1.2;
    constexpr double label_place = 0.75; // along an edge, from the parent
    constexpr double text_row = page_small_text * line_height;
    constexpr std::size_t longest_on_edge = 8; // characters

    std::string move_text(node const& n)
    {
        if (not n.parent())
            return {};
        auto const move = n.forced_pass() and n.move().empty() ? "pass" : n.move();
        return n.parent()->by_chance() ? fmt::format("{} ({})", move, as_text(n.weight())) : move;
    }

    void shape(page_place& p, node const& n, node_room const& room, double board_width,
               double board_height)
    {
        if (board_width > 0) { // below the value
            p.half = std::max(board_width / 2, room.value / 2 + (n.is_leaf() ? 0 : sign_room))
                   + padding;
            p.height = (board_height + page_value_text * line_height) / 2 + padding;
        } else if (n.is_leaf()) {
            p.half = std::max(room.value / 2 + padding, least_leaf);
            p.height = leaf_half;
        } else { // a triangle is as wide as its text at about half of its height
            constexpr double slanted = 0.68;
            p.half = std::max(room.value * slanted + 2, least_sign);
            p.height = sign_half;
        }
    }

    /// To a hundredth of a pixel.
    double rounded(double length)
    {
        constexpr double parts = 100;
        return std::round(length * parts) / parts;
    }
} // namespace

page_places::page_places(page_tree const& tree, std::vector<node_room> const& room,
                         std::size_t searches, page_boards const& boards)
{
    auto const& nodes = tree.nodes();
    std::vector<std::size_t> children(nodes.size());
    for (auto const* n : nodes)
        if (n->parent())
            ++children[tree.number_of(*n->parent())];
    std::vector<node_extent> extents;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        auto const& n = *nodes[i];
        auto const above = n.parent() ? tree.number_of(*n.parent()) : 0;
        page_place p;
        shape(p, n, room[i], boards.width(i), boards.height(i));
        p.right = p.half + (room[i].beside > 0 ? padding + room[i].beside : 0);
        p.move = move_text(n);
        p.inside = n.parent()
               and (children[above] > page_moves_on_edges or p.move.size() > longest_on_edge);
        auto const move = page_text_width(p.move, page_small_text) / 2;
        auto const room_of_move = p.inside ? move : move / label_place;
        // What was not read, or is not drawn, is counted below the node.
        auto const tail = tree.has_more(n) and children[i] == 0
                            ? page_text_width("⋯ 00000", page_small_text) / 2
                            : page_text_width("000", page_small_text) / 2;
        auto const side = n.is_leaf() or children[i] == 0 ? std::max(p.half, tail) : p.half;
        extents.push_back(
            {above, std::max(side, room_of_move), std::max({side, p.right, room_of_move})});
        rows_.resize(std::max(rows_.size(), n.level() + 1));
        auto& row = rows_[n.level()];
        row.up = std::max(row.up, p.height + (p.inside ? text_row : 0));
        auto const below = n.is_leaf()      ? static_cast<double>(searches) * text_row
                         : children[i] == 0 ? text_row
                                            : 0;
        row.down = std::max({row.down, p.height + below, 2 * text_row});
        places_.push_back(std::move(p));
    }
    auto const x = tidy_layout(extents, between_nodes);
    for (std::size_t i = 0; i < x.size(); ++i) {
        places_[i].x = x[i];
        width_ = std::max(width_, x[i] + extents[i].right);
    }
}

void page_places::add_to(nlohmann::ordered_json& nodes) const
{
    for (std::size_t i = 0; i < places_.size(); ++i) {
        auto const& p = places_[i];
        auto& j = nodes[i];
        j["x"] = rounded(p.x);
        j["half"] = rounded(p.half);
        j["height"] = rounded(p.height);
        j["right"] = rounded(p.right);
        if (not p.move.empty())
            j[p.inside ? "inside" : "edge"] = p.move;
    }
}

nlohmann::ordered_json page_places::as_json() const
{
    nlohmann::ordered_json j;
    j["width"] = rounded(width_);
    for (auto const& row : rows_)
        j["rows"].push_back({{"up", rounded(row.up)}, {"down", rounded(row.down)}});
    return j;
}

} // namespace gametree::laboratory
