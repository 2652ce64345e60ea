#include <laboratory/draw/page/boards.hpp>

#include <string_view>
#include <utility>

#include <laboratory/draw/drawing.hpp>

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

} // namespace gametree::laboratory
