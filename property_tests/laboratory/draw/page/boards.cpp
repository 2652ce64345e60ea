// Boards on a page: the pictures that `board_figure` makes, written as the shapes that they share.
#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <laboratory/draw/board_figure.hpp>
#include <laboratory/draw/page/places.hpp>
#include <laboratory/draw/page/page.hpp>
#include "support/studied_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;

namespace {
/// The group of a board again, of its shapes.
std::string group(board_figure const& board, json const& written, json const& shapes)
{
    auto text = board.svg.substr(0, board.svg.find('\n') + 1);
    for (auto const& number : written["shapes"])
        text += shapes.at(number.get<std::size_t>()).get<std::string>() + "\n";
    return text + "</g>\n";
}
} // namespace

TEST_CASE("the boards of a page are those of pictures", "[laboratory][html]")
{
    for (auto const* name : {"nim", "tic-tac-toe", "backgammon", "nine-mens-morris", "reversi",
                             "labyrinth", "dots-and-boxes", "four-in-a-row"}) {
        INFO(name);
        auto const whole = tree_of_game(name, 1);
        std::vector<observed> searches;
        searches.push_back(observe(*whole, usual_search_for(*whole)));
        page_tree const tree(searches, page_options());
        page_boards const boards(tree, true);
        json nodes = json::array();
        nlohmann::ordered_json into = tree.as_json();
        boards.add_to(into);
        nodes = into;
        json const shapes = boards.shapes();
        CHECK(std::set<json>(shapes.begin(), shapes.end()).size() == shapes.size());
        std::size_t written = 0;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            auto const& n = *tree.nodes()[i];
            auto const whole_board = board_figure_of(n);
            CHECK(group(whole_board, nodes[i]["board"], shapes) == whole_board.svg);
            CHECK(nodes[i]["board"]["spoken"] == whole_board.spoken);
            board_style const in_node{.scale = 0.75, .words = false, .labels = false};
            auto const small = board_figure_of(n, in_node);
            CHECK(group(small, nodes[i]["small_board"], shapes) == small.svg);
            CHECK(boards.width(i) == small.width);
            CHECK(boards.height(i) == small.height);
            written += nodes[i]["board"]["shapes"].size();
        }
        CHECK(shapes.size() < 100 + written / 2); // which is what they are shared for
    }
}
