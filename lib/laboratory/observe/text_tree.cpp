#include <laboratory/observe/text_tree.hpp>

#include <algorithm>

#include <fmt/format.h>

#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/observed_search.hpp>

namespace gametree::laboratory {

namespace {
    constexpr std::size_t gap = 2; ///< columns between two nodes

    /// A node with its place.
    struct placed {
        std::string text;
        std::size_t room = 0;
        std::size_t parent = 0;
        std::size_t level = 0;
        std::size_t width = 0; ///< of the subtree
        std::size_t left = 0; ///< where the subtree begins
        std::size_t middle = 0; ///< the column of the node
        std::vector<std::size_t> children{};
    };

    std::string sign_of(node const& n, bool unicode)
    {
        if (n.by_chance())
            return unicode ? "○" : "o";
        return opponent_moves(n) ? unicode ? "▽" : "v" : unicode ? "▲" : "^";
    }

    /// The nodes in preorder; nothing if there are more than can fit.
    std::optional<std::vector<placed>>
    nodes_below(node const& root, std::function<leaf_text(node const&)> const& at_leaf,
                text_look const& how)
    {
        std::vector<placed> found;
        struct next {
            node const* at;
            std::size_t parent;
        };
        std::vector<next> to_come{{&root, 0}};
        std::size_t used = 0; // columns, by leaves
        while (not to_come.empty()) {
            auto const [at, parent] = to_come.back();
            to_come.pop_back();
            auto const here = found.size();
            placed p;
            p.parent = parent;
            p.level = here == 0 ? 0 : found[parent].level + 1;
            if (p.level > most_text_levels)
                return std::nullopt;
            auto const before = at->parent() and at->parent()->by_chance() and here > 0
                                  ? as_text(at->weight()) + ": "
                                  : "";
            if (at->is_leaf()) {
                auto const leaf = at_leaf(*at);
                p.text = before + leaf.text;
                p.room = columns_of(before) + std::max(leaf.room, columns_of(leaf.text));
                used += p.room + gap;
            } else {
                p.text = before + sign_of(*at, how.unicode);
                p.room = columns_of(p.text);
                std::vector<next> children;
                for (std::size_t place = 0; at->has_child(place); ++place) {
                    children.push_back({&at->child(place), here});
                    if (used + (gap + 1) * children.size() > how.columns + gap)
                        return std::nullopt;
                }
                to_come.insert(to_come.end(), children.rbegin(), children.rend());
            }
            if (used > how.columns + gap)
                return std::nullopt;
            if (here > 0)
                found[parent].children.push_back(here);
            found.push_back(std::move(p));
        }
        return found;
    }

    /// Gives each node its place; children come after their parents in the list.
    void place(std::vector<placed>& nodes)
    {
        for (auto n = nodes.rbegin(); n != nodes.rend(); ++n) {
            std::size_t below = 0;
            for (auto const child : n->children)
                below += nodes[child].width + (below > 0 ? gap : 0);
            n->width = std::max(n->room, below);
        }
        for (auto& n : nodes) {
            std::size_t below = 0;
            for (auto const child : n.children)
                below += nodes[child].width + (below > 0 ? gap : 0);
            auto at = n.left + (n.width - below) / 2;
            for (auto const child : n.children) {
                nodes[child].left = at;
                at += nodes[child].width + gap;
            }
        }
        for (auto n = nodes.rbegin(); n != nodes.rend(); ++n) {
            if (n->children.empty()) {
                n->middle = n->left + n->width / 2;
                continue;
            }
            n->middle = (nodes[n->children.front()].middle + nodes[n->children.back()].middle) / 2;
            // over the child in the middle, if that is a column away
            auto const odd = nodes[n->children[n->children.size() / 2]].middle;
            if (n->children.size() % 2 == 1 and odd <= n->middle + 1 and n->middle <= odd + 1)
                n->middle = odd;
        }
    }

    /// Characters in their columns.
    class row {
        std::vector<std::string> cells_;

    public:
        void put(std::size_t column, std::string_view character)
        {
            if (cells_.size() <= column)
                cells_.resize(column + 1, " ");
            cells_[column] = character;
        }
        void write(std::size_t column, std::string_view text)
        {
            while (not text.empty()) {
                std::size_t size = 1;
                while (size < text.size()
                       and (static_cast<unsigned char>(text[size]) & 0xc0U) == 0x80)
                    ++size;
                put(column++, text.substr(0, size));
                text.remove_prefix(size);
            }
        }
        [[nodiscard]] std::string text() const
        {
            std::string all;
            for (auto const& cell : cells_)
                all += cell;
            all.erase(all.find_last_not_of(' ') + 1);
            return all;
        }
    };

    /// The edges from a node to its children, in the row between them.
    void draw_edges(row& to, placed const& n, std::vector<placed> const& nodes, bool unicode)
    {
        auto const first = nodes[n.children.front()].middle;
        auto const last = nodes[n.children.back()].middle;
        if (first == last)
            return to.put(first, unicode ? "│" : "|");
        for (auto column = first; column <= last; ++column)
            to.put(column, unicode ? "─" : "-");
        to.put(first, unicode ? "┌" : ".");
        to.put(last, unicode ? "┐" : ".");
        for (std::size_t i = 1; i + 1 < n.children.size(); ++i)
            to.put(nodes[n.children[i]].middle, unicode ? "┬" : ".");
        bool const over_child = std::ranges::any_of(
            n.children, [&](std::size_t child) { return nodes[child].middle == n.middle; });
        to.put(n.middle, unicode ? over_child ? "┼" : "┴" : "+");
    }
} // namespace

std::size_t columns_of(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; }));
}

std::optional<std::vector<std::string>>
text_tree(node const& root, std::function<leaf_text(node const&)> const& at_leaf,
          text_look const& how)
{
    auto nodes = nodes_below(root, at_leaf, how);
    if (not nodes)
        return std::nullopt;
    place(*nodes);
    if (nodes->front().width > how.columns)
        return std::nullopt;
    std::vector<row> rows;
    for (auto const& n : *nodes) {
        rows.resize(std::max(rows.size(), 2 * n.level + (n.children.empty() ? 1 : 2)));
        auto const size = columns_of(n.text);
        // the sign of an inner node stands in its column, whatever is before it
        auto const begin = n.children.empty() ? n.middle - size / 2
                                              : std::max(n.left + size - 1, n.middle) + 1 - size;
        rows[2 * n.level].write(begin, n.text);
        if (not n.children.empty())
            draw_edges(rows[2 * n.level + 1], n, *nodes, how.unicode);
    }
    std::vector<std::string> lines;
    for (auto const& r : rows)
        lines.push_back(r.text());
    return lines;
}

std::vector<node const*> in_preorder(node const& root)
{
    std::vector<node const*> found;
    std::vector<node const*> to_come{&root};
    while (not to_come.empty()) {
        auto const& n = *to_come.back();
        to_come.pop_back();
        found.push_back(&n);
        for (auto place = n.size(); place > 0; --place)
            to_come.push_back(&n.child(place - 1));
    }
    return found;
}

std::string outline(node const& root)
{
    std::string text;
    for (auto const* n : in_preorder(root)) {
        text += std::string(2 * n->level(), ' ') + n->name();
        if (n->parent() and n->parent()->by_chance())
            text += fmt::format(" ({})", as_text(n->weight()));
        if (n->is_leaf())
            text += ": " + as_text(n->label(), n->whole());
        else if (n->by_chance())
            text += ", by chance";
        text += '\n';
    }
    return text;
}

std::vector<std::string> names_of(node const& root, std::vector<std::size_t> const& numbers)
{
    auto const nodes = in_preorder(root);
    std::vector<std::string> names;
    for (auto const number : numbers)
        names.push_back(nodes.at(number)->name());
    return names;
}

} // namespace gametree::laboratory
