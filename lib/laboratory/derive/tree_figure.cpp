#include <laboratory/derive/steps.hpp>

#include <algorithm>

#include <fmt/format.h>

#include <laboratory/derive/leaves.hpp>
#include <laboratory/draw/node_figure.hpp>
#include <laboratory/draw/tidy_layout.hpp>

namespace gametree::laboratory {

namespace {
    constexpr double half = 17; ///< of a node's height
    constexpr double row_height = 78;
    constexpr double margin = 6;

    /// A node of the picture, in preorder.
    struct pictured {
        node const* at;
        std::size_t parent;
        std::size_t level;
        std::string words; ///< of a leaf, its label
        std::string chance; ///< of an outcome, its probability
        double half_width;
    };

    /// Nothing if there are too many.
    std::vector<pictured> nodes_of(node const& root)
    {
        std::vector<pictured> found;
        struct next {
            node const* at;
            std::size_t parent;
            std::size_t level;
        };
        std::vector<next> to_come{{&root, 0, 0}};
        std::size_t leaves = 0;
        while (not to_come.empty()) {
            auto const [at, parent, level] = to_come.back();
            to_come.pop_back();
            if (level > most_levels_drawn)
                return {};
            auto const here = found.size();
            pictured p{at, parent, level, "", "", half};
            if (here > 0 and at->parent()->by_chance())
                p.chance = as_text(at->weight());
            std::vector<next> children;
            for (std::size_t place = 0; at->has_child(place); ++place) {
                children.push_back({&at->child(place), here, level + 1});
                if (leaves + children.size() > most_leaves_drawn)
                    return {};
            }
            if (children.empty()) {
                if (++leaves > most_leaves_drawn)
                    return {};
                p.words = with_minus(as_text(at->label(), at->whole()));
                p.half_width = std::max(half, text_width(p.words, value_text) / 2 + 6);
            }
            if (not p.chance.empty())
                p.half_width = std::max(p.half_width, text_width(p.chance, small_text) / 2 + 4);
            to_come.insert(to_come.end(), children.rbegin(), children.rend());
            found.push_back(std::move(p));
        }
        return found;
    }

    turn turn_of(node const& n)
    {
        return n.by_chance() ? turn::chance : opponent_moves(n) ? turn::min : turn::max;
    }

    std::string leaf_box(pictured const& p, svg::point at, std::string_view style)
    {
        return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>\n",
                           svg::length(at.x - p.half_width), svg::length(at.y - half),
                           svg::length(2 * p.half_width), svg::length(2 * half), style);
    }

    std::string drawn_leaf(pictured const& p, svg::point at, leaf_status status)
    {
        auto const words = [&](std::string_view fill) {
            return svg::text({at.x, at.y + value_text / 3}, p.words,
                             text_style(value_text, "middle", fill));
        };
        auto const outline
            = [](std::string_view stroke, std::string_view fill, std::string_view more) {
                  return svg::attribute("stroke", stroke) + svg::attribute("fill", fill)
                       + std::string(more);
              };
        switch (status) {
        case leaf_status::spared:
            return leaf_box(p, at,
                            outline(light_palette.cut, "#ffffff",
                                    " stroke-width=\"2\" stroke-dasharray=\"6 4\""))
                 + words(light_palette.ink)
                 + svg::line({at.x - p.half_width - 3, at.y + half + 3},
                             {at.x + p.half_width + 3, at.y - half - 3},
                             svg::attribute("stroke", light_palette.cut) + " stroke-width=\"2.5\"");
        case leaf_status::left_before:
            return leaf_box(p, at,
                            outline(light_palette.faint, "#ffffff",
                                    " stroke-width=\"1\" stroke-dasharray=\"2 4\""))
                 + words(light_palette.faint);
        case leaf_status::anew:
            return leaf_box(
                       p, at,
                       outline(light_palette.ink, light_palette.evaluated, " stroke-width=\"4\""))
                 + words(light_palette.ink);
        case leaf_status::evaluated:
            break;
        }
        return leaf_box(
                   p, at,
                   outline(light_palette.ink, light_palette.evaluated, " stroke-width=\"1.5\""))
             + words(light_palette.ink);
    }
} // namespace

std::string tree_figure(std::vector<step> const& all, std::size_t number)
{
    auto const nodes = nodes_of(all.front().search.whole->root());
    if (nodes.empty())
        return {};
    rung_leaves const status(all, number);
    std::vector<node_extent> extents;
    std::size_t levels = 0;
    for (auto const& p : nodes) {
        extents.push_back({p.parent, p.half_width, p.half_width});
        levels = std::max(levels, p.level);
    }
    auto const places = tidy_layout(extents, 14);
    auto const place = [&](std::size_t i) {
        return svg::point{margin + places[i],
                          margin + half + row_height * static_cast<double>(nodes[i].level)};
    };
    double width = 0;
    std::string edges;
    std::string parts;
    std::string told;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        auto const& p = nodes[i];
        auto const at = place(i);
        width = std::max(width, at.x + p.half_width + margin);
        if (i > 0) {
            bool const visited = number == 0 or all[number - 1].search.visited(*p.at);
            auto const above = place(p.parent);
            svg::point const from{above.x, above.y + half};
            svg::point const to{at.x, at.y - half};
            edges += svg::line(from, to,
                               visited ? " stroke=\"#1a1a1a\" stroke-width=\"1.5\""
                                       : svg::attribute("stroke", light_palette.cut)
                                             + " stroke-width=\"1.5\" stroke-dasharray=\"5 4\"");
            if (not visited and all[number - 1].search.visited(*nodes[p.parent].at))
                edges += cut_bars(from, to, light_palette);
            if (not p.chance.empty())
                edges += svg::text({at.x, at.y - half - 6}, p.chance,
                                   text_style(small_text, "middle", light_palette.chance)
                                       + " paint-order=\"stroke\" stroke=\"#ffffff\" "
                                         "stroke-width=\"4\"");
        }
        if (p.words.empty()) {
            auto const who = turn_of(*p.at);
            parts += fmt::format("<g transform=\"translate({} {})\">{}</g>\n", svg::length(at.x),
                                 svg::length(at.y),
                                 turn_shape(who, half, half,
                                            svg::attribute("stroke", light_palette.of(who))
                                                + " fill=\"#ffffff\" stroke-width=\"2\""));
        } else {
            auto const here = status.of(*p.at);
            parts += drawn_leaf(p, at, here);
            told += (told.empty() ? "" : ", ") + p.words
                  + (here == leaf_status::spared        ? " no longer evaluated"
                     : here == leaf_status::left_before ? " not evaluated"
                     : here == leaf_status::anew        ? " evaluated anew"
                                                        : "");
        }
    }
    auto const height = 2 * (margin + half) + row_height * static_cast<double>(levels);
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" role=\"img\" aria-label=\"The tree; its leaves from "
        "left to right: {2}\" font-family=\"Helvetica, Arial, sans-serif\">\n"
        "{3}{4}</svg>\n",
        svg::length(width), svg::length(height), svg::escaped(told), edges, parts);
}

} // namespace gametree::laboratory
