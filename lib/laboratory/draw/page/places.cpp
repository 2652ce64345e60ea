#include <laboratory/draw/page/places.hpp>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <laboratory/draw/drawing.hpp>
#include <laboratory/draw/tidy_layout.hpp>

namespace gametree::laboratory {

bool boards_fit(std::vector<std::string> const& board)
{
    constexpr std::size_t lines = 7;
    constexpr std::size_t columns = 16;
    return not board.empty() and board.size() <= lines and board.front().size() <= columns;
}

/// The elements of a group, without the group. No text has a `<`: it is escaped there.
static std::vector<std::string_view> elements_of(std::string_view group)
{
    std::vector<std::string_view> found;
    for (auto next = group.find("\n<"); next != group.npos;) {
        auto const from = next + 1;
        next = group.find("\n<", from);
        if (next != group.npos) // the last is the end of the group
            found.push_back(group.substr(from, next - from));
    }
    return found;
}

nlohmann::ordered_json page_boards::written(board_figure const& board)
{
    auto numbers = nlohmann::ordered_json::array();
    for (auto const element : elements_of(board.svg)) {
        auto const [at, is_new] = number_.emplace(element, shapes_.size());
        if (is_new)
            shapes_.push_back(element);
        numbers.push_back(at->second);
    }
    return {{"width", board.width},
            {"height", board.height},
            {"spoken", board.spoken},
            {"shapes", std::move(numbers)}};
}

page_boards::page_boards(page_tree const& tree, bool in_nodes) : extents_(tree.nodes().size())
{
    constexpr board_style small{.scale = 0.75, .words = false, .labels = false};
    for (auto const* n : tree.nodes()) {
        auto const number = boards_.size();
        boards_.emplace_back();
        small_.emplace_back();
        if (not tree.has_board(*n))
            continue;
        if (auto const board = board_figure_of(*n); board.width > 0)
            boards_.back() = written(board);
        if (auto const board = in_nodes ? board_figure_of(*n, small) : board_figure{};
            board.width > 0) {
            small_.back() = written(board);
            extents_[number] = {board.width, board.height};
        }
    }
}

void page_boards::add_to(nlohmann::ordered_json& nodes) const
{
    for (std::size_t i = 0; i < boards_.size(); ++i) {
        if (not boards_[i].is_null())
            nodes[i]["board"] = boards_[i];
        if (not small_[i].is_null())
            nodes[i]["small_board"] = small_[i];
    }
}

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
        auto const move = n.forced_pass() and n.move().empty() ? "pass" : n.shown_move();
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
