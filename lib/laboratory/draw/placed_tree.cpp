#include <laboratory/draw/placed_tree.hpp>

#include <algorithm>
#include <cmath>

#include <laboratory/draw/tidy_layout.hpp>
#include <laboratory/draw/words.hpp>

namespace gametree::laboratory {

static constexpr double between_nodes = 14;
static constexpr double least_between_rows = 72;
static constexpr double least_between_columns = 90;
static constexpr double most_between_levels = 200;
static constexpr double flattest = 9; // to the side for one down
static constexpr double label_place = 0.75; // along an edge, from the parent

std::string edge_label(drawing const& d, drawn_node const& n)
{
    bool const has_none = names_its_move(d, n) or n.status == drawn_status::note or n.level == 0;
    return has_none ? "" : with_minus(move_to(n));
}

/// Makes room for another figure of the same node.
static void make_room(node_figure& f, node_figure const& other)
{
    f.left = std::max(f.left, other.left);
    f.right = std::max(f.right, other.right);
    f.top = std::max(f.top, other.top);
    f.below = std::max(f.below, other.below);
}

placed_tree::placed_tree(drawing const& d) : d_(d), right_(d.options.grows == direction::right)
{
    std::vector<node_extent> extents;
    std::vector<double> before; // of each level, how far its nodes reach towards the root
    std::vector<double> after;
    double longest_label = 0;
    for (std::size_t at = 0; at < d.nodes.size(); ++at) {
        auto const& n = d.nodes[at];
        figures_.push_back(figure_of(d, n));
        auto f = figures_.back();
        if (at < d.longest.size()) {
            auto other = d.longest[at];
            make_room(f, figure_of(d, other));
            other.as_yet = not other.as_yet; // of a note
            make_room(f, figure_of(d, other));
        }
        auto const label = text_width(edge_label(d, n), small_text);
        longest_label = std::max(longest_label, label);
        if (n.level >= before.size()) {
            before.resize(n.level + 1);
            after.resize(n.level + 1);
        }
        before[n.level] = std::max(before[n.level], right_ ? f.left : f.top);
        after[n.level] = std::max(after[n.level], right_ ? f.right : f.below);
        if (right_) {
            extents.push_back({n.parent, f.top, f.below});
        } else {
            // Moves stand on edges that come together: there they have less room than nodes.
            auto const half = label / 2 / label_place;
            extents.push_back({n.parent, std::max(f.left, half), std::max(f.right, half)});
        }
    }
    auto const least = right_ ? std::max(least_between_columns, longest_label / label_place + 30)
                              : least_between_rows;
    auto const places = tidy_layout(extents, between_nodes);
    // Edges that go far to the side need to fall, to be told apart.
    std::vector<double> apart(before.size(), least);
    for (std::size_t at = 1; at < places.size(); ++at) {
        auto const& n = d.nodes[at];
        auto const aside = std::abs(places[at] - places[n.parent]);
        apart[n.level - 1]
            = std::max(apart[n.level - 1], std::min(aside / flattest, most_between_levels));
    }
    double begin = 0;
    for (std::size_t level = 0; level < before.size(); ++level) {
        levels_.push_back({begin, before[level] + after[level]});
        begin += levels_.back().size + apart[level];
    }
    double across = 0;
    for (std::size_t at = 0; at < places.size(); ++at) {
        auto const level = d.nodes[at].level;
        auto const along = levels_[level].begin + before[level];
        middles_.push_back(right_ ? board_point{along, places[at]}
                                  : board_point{places[at], along});
        across = std::max(across, places[at] + extents[at].right);
    }
    auto const length = levels_.back().begin + levels_.back().size;
    width_ = right_ ? length : across;
    height_ = right_ ? across : length;
}

placed_edge placed_tree::edge(std::size_t at) const
{
    auto const parent = d_.nodes[at].parent;
    auto from = middles_[parent];
    auto to = middles_[at];
    if (right_) {
        from.x += figures_[parent].end;
        to.x -= figures_[at].start;
    } else {
        from.y += figures_[parent].bottom;
        to.y -= figures_[at].top;
    }
    board_point const label{from.x + (to.x - from.x) * label_place,
                            from.y + (to.y - from.y) * label_place};
    return {from, to, label};
}

} // namespace gametree::laboratory
