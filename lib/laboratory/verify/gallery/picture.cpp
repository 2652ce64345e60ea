#include <laboratory/verify/gallery/gallery.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <set>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gametree/detail/on_threads.hpp>
#include <laboratory/draw/canvas.hpp>
#include <laboratory/draw/node_figure.hpp>
#include <laboratory/draw/tidy_layout.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/text_tree.hpp>
#include <laboratory/wording.hpp>

namespace gametree::laboratory {

namespace {
    constexpr double picture_width = 1280;
    constexpr double picture_margin = 32;
    constexpr double panel_gap = 40;
    constexpr double panel_width = (picture_width - 2 * picture_margin - panel_gap) / 2;
    constexpr double text_line = 24;

    /// What a search makes of a tree, by the nodes' numbers in preorder.
    struct trace_on_tree {
        std::set<std::size_t> made{0};
        std::map<std::size_t, std::vector<std::size_t>> order{}; ///< of forced labels, from 1
        std::vector<std::string> lines{}; ///< the steps in words

        trace_on_tree(std::vector<node const*> const& nodes, trial_result const& result)
        {
            std::size_t forced = 0;
            for (auto const& step : result.steps) {
                auto const& n = *nodes.at(step.node);
                if (not step.forces) {
                    bool const again = not made.insert(step.node).second;
                    if (not n.is_leaf())
                        say(fmt::format("{} is entered{}", n.name(), again ? " again" : ""));
                    continue;
                }
                auto& numbers = order[step.node];
                say(fmt::format("{} is evaluated{}: {}", n.name(), numbers.empty() ? "" : " again",
                                as_text(n.label())));
                numbers.push_back(++forced);
            }
            for (auto const* n : nodes)
                if (not made.contains(*n->preorder()) and made.contains(*n->parent()->preorder()))
                    lines.push_back(n->name() + " is not read");
        }

    private:
        void say(std::string const& step)
        {
            lines.push_back(with_minus(fmt::format("step {}: {}", lines.size() + 1, step)));
        }
    };

    /// The tree with what one search did there, and that in words below it.
    class panel {
        std::vector<node const*> nodes_;
        trace_on_tree trace_;
        std::string title_;
        std::string_view colour_;
        value worth_;
        std::vector<double> x_;

        static constexpr double row = 104;
        static constexpr double half_box = 17;
        static constexpr double half_sign = 22;

        /// In which order the label was forced, each time: `#1 #2`.
        [[nodiscard]] std::string order_of(node const& n) const
        {
            auto const found = trace_.order.find(*n.preorder());
            return found == trace_.order.end() ? ""
                                               : fmt::format("#{}", fmt::join(found->second, " #"));
        }
        [[nodiscard]] std::string label_of(node const& n) const
        {
            return n.is_leaf() ? with_minus(as_text(n.label()))
                 : n.parent()  ? ""
                               : with_minus(as_text(worth_));
        }
        [[nodiscard]] bool made(node const& n) const { return trace_.made.contains(*n.preorder()); }
        [[nodiscard]] board_point place(node const& n, double left, double top) const
        {
            return {left + x_.at(*n.preorder()),
                    top + half_sign + static_cast<double>(n.level()) * row};
        }
        [[nodiscard]] std::size_t levels() const
        {
            std::size_t deepest = 0;
            for (auto const* n : nodes_)
                deepest = std::max(deepest, n->level());
            return deepest + 1;
        }

        void draw_edge(canvas& on, node const& n, double left, double top) const
        {
            auto const above = place(*n.parent(), left, top);
            auto const here = place(n, left, top);
            board_point const from{above.x, above.y + half_sign};
            board_point const to{here.x, here.y - (n.is_leaf() ? half_box : half_sign)};
            bool const skipped = not made(n);
            on.line(from, to,
                    skipped ? pen{.line = light_palette.cut, .width = 2, .dash = dashes::dashed}
                            : pen{.line = light_palette.ink, .width = 1.8});
            constexpr double along = 0.7;
            board_point const middle{from.x + (to.x - from.x) * along,
                                     from.y + (to.y - from.y) * along};
            auto const move = n.parent()->by_chance()
                                ? fmt::format("{} ({})", n.move(), as_text(n.weight()))
                                : n.move();
            auto const half = text_width(move, small_text) / 2 + 3;
            on.rectangle({middle.x - half, middle.y - 9}, {middle.x + half, middle.y + 9},
                         {.width = 0, .fill = "#ffffff"});
            on.text(middle, move, {.size = small_text});
            if (skipped and made(*n.parent()))
                draw_bars(on, from, to);
        }
        static void draw_bars(canvas& on, board_point from, board_point to)
        {
            constexpr double along = 0.35;
            auto const length = std::hypot(to.x - from.x, to.y - from.y);
            board_point const step{(to.x - from.x) / length, (to.y - from.y) / length};
            for (double const side : {-3., 3.}) {
                auto const x = from.x + (to.x - from.x) * along + step.x * side;
                auto const y = from.y + (to.y - from.y) * along + step.y * side;
                on.line({x + step.y * 9, y - step.x * 9}, {x - step.y * 9, y + step.x * 9},
                        {.line = light_palette.cut, .width = 3});
            }
        }
        void draw_node(canvas& on, node const& n, double left, double top) const
        {
            auto const at = place(n, left, top);
            bool const skipped = not made(n);
            auto const order = order_of(n);
            pen outline{.line = light_palette.ink,
                        .width = 2,
                        .fill = order.empty() ? "#ffffff" : light_palette.evaluated};
            if (skipped)
                outline.line = light_palette.cut, outline.dash = dashes::dashed;
            auto const words = label_of(n);
            auto const half = std::max(text_width(words, value_text) / 2 + 8, half_box);
            if (n.is_leaf()) {
                on.rectangle({at.x - half, at.y - half_box}, {at.x + half, at.y + half_box},
                             outline);
                on.text(at, words, {.size = value_text});
                if (not order.empty())
                    on.text({at.x, at.y + half_box + 12}, order, {.size = small_text});
                return;
            }
            if (not skipped)
                outline.line = light_palette.of(n.by_chance()       ? turn::chance
                                                : opponent_moves(n) ? turn::min
                                                                    : turn::max);
            if (n.by_chance()) {
                on.circle(at, half_sign, outline);
            } else {
                auto const point = opponent_moves(n) ? half_sign : -half_sign;
                auto const wide = half_sign * 1.4;
                on.polygon({{at.x, at.y + point},
                            {at.x + wide, at.y - point},
                            {at.x - wide, at.y - point}},
                           outline);
            }
            auto const down = n.by_chance() ? 0. : opponent_moves(n) ? -7. : 7.;
            if (not n.parent()) // beside the sign there is room
                on.text({at.x + half_sign * 1.4 + 8, at.y + down}, "= " + words,
                        {.colour = colour_, .bold = true, .left = true, .size = large_text});
        }

    public:
        panel(node const& root, trial_result const& result, std::string title,
              std::string_view colour)
            : nodes_(in_preorder(root)),
              trace_(nodes_, result),
              title_(std::move(title)),
              colour_(colour),
              worth_(result.worth)
        {
            std::vector<node_extent> extents;
            for (auto const* n : nodes_) {
                auto const below = text_width(order_of(*n), small_text);
                auto const chance = n->parent() and n->parent()->by_chance() ? 46. : 0.;
                auto const half = std::max({text_width(label_of(*n), value_text) / 2 + 10,
                                            below / 2, half_sign * 1.4, chance});
                extents.push_back({n->parent() ? *n->parent()->preorder() : 0, half, half});
            }
            constexpr double apart = 18;
            x_ = tidy_layout(extents, apart);
        }
        /// How high it is: its title, its tree, its steps.
        [[nodiscard]] double tree_height() const
        {
            return static_cast<double>(levels() - 1) * row + 2 * half_sign + 34;
        }
        [[nodiscard]] double height() const
        {
            return text_line + tree_height() + text_line * static_cast<double>(trace_.lines.size());
        }
        /// \param words_from  the top of the steps: the same for both
        void draw(canvas& on, double left, double top, double words_from) const
        {
            on.text({left, top + text_line / 2}, title_,
                    {.colour = colour_, .bold = true, .left = true, .size = value_text});
            auto const tree_top = top + text_line + 10;
            for (auto const* n : nodes_)
                if (n->parent())
                    draw_edge(on, *n, left, tree_top);
            for (auto const* n : nodes_)
                draw_node(on, *n, left, tree_top);
            auto y = words_from + text_line / 2;
            for (auto const& line : trace_.lines) {
                on.text({left, y}, line, {.left = true, .size = small_text});
                y += text_line;
            }
        }
    };

    /// Adds words in lines that fit the picture, and goes on below them.
    void add_words(canvas& on, double& y, std::string const& words, lettering how)
    {
        constexpr double letter = 0.53;
        auto const columns
            = static_cast<std::size_t>((picture_width - 2 * picture_margin) / how.size / letter);
        auto rest = wrapped(words, columns);
        while (not rest.empty()) {
            auto const end = std::min(rest.find('\n'), rest.size());
            on.text({picture_margin, y + text_line / 2}, rest.substr(0, end), how);
            rest.erase(0, end + 1);
            y += text_line;
        }
    }

    void draw_entry(canvas& on, double& y, wrong_search const& e, counterexample const& found)
    {
        auto const tree = written(found.tree, e.labels);
        auto const answer = e.broken == breaks::move ? "plays a move that is worth" : "finds";
        auto const title = [&](std::string_view who, trial_result const& r) {
            return with_minus(fmt::format("{} {} {} with {}", who, answer, as_text(r.worth),
                                          counted(r.read.size(), "evaluation", "evaluations")));
        };
        add_words(on, y, fmt::format("{}: {}", e.name, e.what),
                  {.bold = true, .left = true, .size = large_text});
        for (auto const& [kind, line] :
             {std::pair{"wrong", e.wrong_line}, std::pair{"right", e.right_line}})
            add_words(on, y, fmt::format("{}:  {}", kind, line),
                      {.left = true, .size = small_text});
        add_words(on, y, std::string(e.reason), {.left = true, .size = small_text});
        y += text_line / 2;
        panel const wrong(tree->root(), found.wrong, title(e.name, found.wrong), light_palette.cut);
        panel const right(tree->root(), found.right, title(e.right.name(), found.right),
                          "#006b4e"); // the green of best play, dark enough for text
        auto const words_from = y + text_line + 10 + wrong.tree_height();
        wrong.draw(on, picture_margin, y, words_from);
        right.draw(on, picture_margin + panel_width + panel_gap, y, words_from);
        y += std::max(wrong.height(), right.height()) + 10;
    }
} // namespace

std::string gallery_as_svg(std::vector<wrong_search> const& shown, thread_count threads)
{
    auto const found = gametree::detail::results_in_order(
        threads, shown.size(), [&](std::size_t i) { return smallest(shown[i]); });
    svg_canvas on({});
    auto y = picture_margin;
    std::vector<std::string> names;
    for (auto const& e : shown) {
        if (not names.empty()) {
            y += text_line;
            on.line({picture_margin, y}, {picture_width - picture_margin, y},
                    {.line = light_palette.faint, .width = 1});
            y += text_line;
        }
        draw_entry(on, y, e, found[names.size()]);
        names.emplace_back(e.name);
    }
    auto const title = fmt::format("Wrong searches and right ones: {}", fmt::join(names, ", "));
    return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<svg role=\"img\" aria-label=\"{0}\" xmlns=\"http://www.w3.org/2000/svg\" "
                       "width=\"{1}\" height=\"{2}\" viewBox=\"0 0 {1} {2}\" "
                       "font-family=\"Helvetica, Arial, Liberation Sans, sans-serif\" "
                       "font-variant-numeric=\"tabular-nums\">\n<title>{0}</title>\n"
                       "<rect width=\"{1}\" height=\"{2}\" fill=\"#ffffff\"/>\n{3}</svg>\n",
                       svg::escaped(title), svg::length(picture_width),
                       svg::length(y + picture_margin), on.all);
}

} // namespace gametree::laboratory
