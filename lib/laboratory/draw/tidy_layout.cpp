// The names are those of the paper, in our style: `preliminary` is prelim, `moved` is mod.
#include <laboratory/draw/tidy_layout.hpp>

#include <algorithm>
#include <limits>

namespace gametree::laboratory {

namespace {
    constexpr auto nowhere = std::numeric_limits<std::size_t>::max();

    struct placed_node {
        std::vector<std::size_t> children;
        std::size_t parent = nowhere;
        std::size_t number = 0; ///< among its siblings
        double left = 0;
        double right = 0;
        double preliminary = 0; ///< its place, as far as its own subtree and its siblings say
        double moved = 0; ///< by how much its children are to be moved
        double shift = 0;
        double change = 0;
        std::size_t thread = nowhere; ///< the next one on a contour, of a node without children
        std::size_t ancestor = nowhere;
        std::size_t default_ancestor = nowhere; ///< of its children
    };

    class layout_walk {
        std::vector<placed_node> nodes_;
        double gap_;

        [[nodiscard]] std::size_t next_left(std::size_t v) const
        {
            return nodes_[v].children.empty() ? nodes_[v].thread : nodes_[v].children.front();
        }
        [[nodiscard]] std::size_t next_right(std::size_t v) const
        {
            return nodes_[v].children.empty() ? nodes_[v].thread : nodes_[v].children.back();
        }
        [[nodiscard]] std::size_t left_sibling(std::size_t v) const
        {
            auto const& n = nodes_[v];
            return n.parent == nowhere or n.number == 0 ? nowhere
                                                        : nodes_[n.parent].children[n.number - 1];
        }
        /// Between the middles of two nodes side by side.
        [[nodiscard]] double distance(std::size_t left, std::size_t right) const
        {
            return nodes_[left].right + gap_ + nodes_[right].left;
        }
        void move_subtree(std::size_t from, std::size_t v, double shift)
        {
            auto const between = static_cast<double>(nodes_[v].number - nodes_[from].number);
            nodes_[v].change -= shift / between;
            nodes_[v].shift += shift;
            nodes_[from].change += shift / between;
            nodes_[v].preliminary += shift;
            nodes_[v].moved += shift;
        }
        void execute_shifts(std::size_t v)
        {
            double shift = 0;
            double change = 0;
            auto const& children = nodes_[v].children;
            for (auto at = children.rbegin(); at != children.rend(); ++at) {
                auto& n = nodes_[*at];
                n.preliminary += shift;
                n.moved += shift;
                change += n.change;
                shift += n.shift + change;
            }
        }
        /// Moves the subtree at `v` to the right until it is clear of those of its left siblings.
        void apportion(std::size_t v)
        {
            auto const before = left_sibling(v);
            auto& standing = nodes_[nodes_[v].parent].default_ancestor;
            if (before == nowhere) {
                standing = v;
                return;
            }
            // The contours: of the subtree at v (inside, outside), of those before it likewise.
            auto in_v = v;
            auto out_v = v;
            auto in_before = before;
            auto out_before = nodes_[nodes_[v].parent].children.front();
            double sum_in_v = nodes_[in_v].moved;
            double sum_out_v = nodes_[out_v].moved;
            double sum_in_before = nodes_[in_before].moved;
            double sum_out_before = nodes_[out_before].moved;
            while (next_right(in_before) != nowhere and next_left(in_v) != nowhere) {
                in_before = next_right(in_before);
                in_v = next_left(in_v);
                out_before = next_left(out_before);
                out_v = next_right(out_v);
                nodes_[out_v].ancestor = v;
                auto const shift = nodes_[in_before].preliminary + sum_in_before
                                 - (nodes_[in_v].preliminary + sum_in_v)
                                 + distance(in_before, in_v);
                if (shift > 0) {
                    auto const known = nodes_[in_before].ancestor;
                    move_subtree(nodes_[known].parent == nodes_[v].parent ? known : standing, v,
                                 shift);
                    sum_in_v += shift;
                    sum_out_v += shift;
                }
                sum_in_before += nodes_[in_before].moved;
                sum_in_v += nodes_[in_v].moved;
                sum_out_before += nodes_[out_before].moved;
                sum_out_v += nodes_[out_v].moved;
            }
            if (next_right(in_before) != nowhere and next_right(out_v) == nowhere) {
                nodes_[out_v].thread = next_right(in_before);
                nodes_[out_v].moved += sum_in_before - sum_out_v;
            }
            if (next_left(in_v) != nowhere and next_left(out_before) == nowhere) {
                nodes_[out_before].thread = next_left(in_v);
                nodes_[out_before].moved += sum_in_v - sum_out_before;
                standing = v;
            }
        }
        /// After all below it, and all of its left siblings.
        void place(std::size_t v)
        {
            auto& n = nodes_[v];
            double middle = 0;
            if (not n.children.empty()) {
                execute_shifts(v);
                middle = (nodes_[n.children.front()].preliminary
                          + nodes_[n.children.back()].preliminary)
                       / 2;
            }
            if (auto const before = left_sibling(v); before != nowhere) {
                n.preliminary = nodes_[before].preliminary + distance(before, v);
                n.moved = n.children.empty() ? 0 : n.preliminary - middle;
            } else {
                n.preliminary = middle;
            }
            if (n.parent != nowhere)
                apportion(v);
        }

    public:
        /// \param mirrored  siblings in the other order, left and right exchanged
        layout_walk(std::vector<node_extent> const& extents, double gap, bool mirrored)
            : nodes_(extents.size()),
              gap_(gap)
        {
            for (std::size_t v = 0; v < extents.size(); ++v) {
                auto const& e = extents[v];
                nodes_[v].left = mirrored ? e.right : e.left;
                nodes_[v].right = mirrored ? e.left : e.right;
                nodes_[v].ancestor = v;
                if (v > 0) {
                    nodes_[v].parent = e.parent;
                    nodes_[e.parent].children.push_back(v);
                }
            }
            for (auto& n : nodes_) {
                if (mirrored)
                    std::reverse(n.children.begin(), n.children.end());
                for (std::size_t i = 0; i < n.children.size(); ++i)
                    nodes_[n.children[i]].number = i;
            }
        }

        [[nodiscard]] std::vector<double> places()
        {
            // Into the tree and out again; what is open has not been placed.
            struct step {
                std::size_t node;
                std::size_t next; ///< of its children
            };
            std::vector<step> open{{0, 0}};
            while (not open.empty()) {
                auto& [v, next] = open.back();
                if (next < nodes_[v].children.size()) {
                    auto const child = nodes_[v].children[next++];
                    open.push_back({child, 0});
                } else {
                    place(v);
                    open.pop_back();
                }
            }
            std::vector<double> found(nodes_.size());
            std::vector<double> moved(nodes_.size(), 0); // of all above the node
            for (std::size_t v = 0; v < nodes_.size(); ++v) {
                auto const up = nodes_[v].parent;
                if (up != nowhere)
                    moved[v] = moved[up] + nodes_[up].moved;
                found[v] = nodes_[v].preliminary + moved[v];
            }
            return found;
        }
    };
} // namespace

std::vector<double> tidy_layout(std::vector<node_extent> const& nodes, double gap)
{
    if (nodes.empty())
        return {};
    auto found = layout_walk(nodes, gap, false).places();
    auto const mirrored = layout_walk(nodes, gap, true).places();
    // Each is right but for where it begins: the roots are laid on one another.
    for (std::size_t v = found.size(); v-- > 0;)
        found[v] = (found[v] - found[0] - (mirrored[v] - mirrored[0])) / 2;
    double first = 0;
    for (std::size_t v = 0; v < nodes.size(); ++v)
        first = std::min(first, found[v] - nodes[v].left);
    for (auto& x : found)
        x -= first;
    return found;
}

} // namespace gametree::laboratory
