#include <laboratory/derive/steps.hpp>

#include <laboratory/derive/leaves.hpp>
#include <laboratory/draw/canvas.hpp>
#include <laboratory/draw/placed_tree.hpp>

namespace gametree::laboratory {

/// Whether it has too many leaves or levels; of a larger tree no more is made.
static bool is_too_large(node const& n, std::size_t& leaves)
{
    if (n.level() > most_levels_drawn)
        return true;
    for (std::size_t place = 0; n.has_child(place); ++place)
        if (is_too_large(n.child(place), leaves))
            return true;
    return n.is_leaf() and ++leaves > most_leaves_drawn;
}

/// The leaf as it is on a rung.
static void show(drawn_node& n, leaf_status status)
{
    n.label = n.at->label();
    switch (status) {
    case leaf_status::spared:
        n.status = drawn_status::skipped;
        n.struck = true;
        break;
    case leaf_status::left_before:
        n.status = drawn_status::later;
        break;
    case leaf_status::anew:
        n.current = true;
        [[fallthrough]];
    case leaf_status::evaluated:
        n.status = drawn_status::evaluated;
        n.known = knowledge::exact;
        n.worth = *n.label;
        n.label.reset();
        break;
    }
}

std::string tree_figure(std::vector<step> const& all, std::size_t number)
{
    std::size_t leaves = 0;
    if (is_too_large(all.front().search.whole->root(), leaves))
        return {};
    rung_leaves const status(all, number);
    drawing_options options;
    options.shown = boards::no;
    options.limit = any_number;
    auto d = drawn(all[number == 0 ? 0 : number - 1].search, options);
    std::string said;
    for (auto& n : d.nodes) {
        n.best = false;
        n.cut.reset();
        n.visits = n.order = 0;
        if (n.leaf) {
            auto const here = status.of(*n.at);
            show(n, here);
            said += (said.empty() ? "" : ", ") + as_text(n.at->label(), n.at->whole())
                  + (here == leaf_status::spared        ? " no longer evaluated"
                     : here == leaf_status::left_before ? " not evaluated"
                     : here == leaf_status::anew        ? " evaluated anew"
                                                        : "");
        } else {
            n.known = knowledge::nothing;
            if (n.status == drawn_status::visited or n.status == drawn_status::evaluated)
                n.status = drawn_status::plain;
        }
    }
    placed_tree const tree(d);
    constexpr double margin = 6;
    svg_canvas on({});
    draw_tree(on, d, tree, {margin, margin});
    return svg::document({tree.width() + 2 * margin, tree.height() + 2 * margin},
                         "The tree; its leaves from left to right: " + said, "", on.all);
}

} // namespace gametree::laboratory
