#include <laboratory/verify/gallery/gallery.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gametree/detail/on_threads.hpp>
#include <laboratory/draw/canvas.hpp>
#include <laboratory/draw/placed_tree.hpp>
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
                        say(fmt::format("{} is entered{}", n.spoken_name(), again ? " again" : ""));
                    continue;
                }
                auto& numbers = order[step.node];
                say(fmt::format("{} is evaluated{}: {}", n.spoken_name(),
                                numbers.empty() ? "" : " again", as_text(n.label())));
                numbers.push_back(++forced);
            }
            for (auto const* n : nodes)
                if (not made.contains(*n->preorder()) and made.contains(*n->parent()->preorder()))
                    lines.push_back(n->spoken_name() + " is not read");
        }

    private:
        void say(std::string const& step)
        {
            lines.push_back(with_minus(fmt::format("step {}: {}", lines.size() + 1, step)));
        }
    };

    /// The tree with what one search did there.
    drawing drawing_of(std::vector<node const*> const& nodes, trace_on_tree const& trace,
                       value const& worth)
    {
        drawing d;
        for (auto const* const at : nodes) {
            drawn_node n;
            n.at = at;
            n.parent = at->parent() ? *at->parent()->preorder() : 0;
            n.level = at->level();
            n.leaf = at->is_leaf();
            n.who = at->by_chance() ? mover::chance : opponent_moves(*at) ? mover::min : mover::max;
            n.status = n.leaf ? drawn_status::visited : drawn_status::plain;
            if (not trace.made.contains(*at->preorder())) {
                n.status = drawn_status::skipped;
                n.unread = trace.made.contains(n.parent);
            }
            if (auto const found = trace.order.find(*at->preorder()); found != trace.order.end()) {
                n.status = drawn_status::evaluated;
                n.order = found->second.front();
                n.again.assign(found->second.begin() + 1, found->second.end());
            }
            if (n.leaf and n.status != drawn_status::evaluated) {
                n.label = at->label();
            } else if (n.leaf or not at->parent()) {
                n.known = knowledge::exact;
                n.worth = n.leaf ? at->label() : worth;
            }
            d.nodes.push_back(std::move(n));
        }
        return d;
    }

    /// What one search does, and that in words below the tree.
    class panel {
        trace_on_tree trace_;
        std::string title_;
        std::string_view colour_;
        drawing drawing_;
        placed_tree tree_;

    public:
        panel(std::vector<node const*> const& nodes, trial_result const& result, std::string title,
              std::string_view colour)
            : trace_(nodes, result),
              title_(std::move(title)),
              colour_(colour),
              drawing_(drawing_of(nodes, trace_, result.worth)),
              tree_(drawing_)
        {
        }
        [[nodiscard]] double tree_height() const { return tree_.height(); }
        [[nodiscard]] std::size_t lines() const { return trace_.lines.size(); }
        /// \param words_from  the top of the steps: the same for both
        void draw(canvas& on, double left, double top, double words_from) const
        {
            on.text({left, top + text_line / 2}, title_,
                    {.colour = colour_, .bold = true, .left = true, .size = value_text});
            draw_tree(on, drawing_, tree_, {left, top + text_line + 10});
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
        for (auto const& line : lines_within(words, picture_width - 2 * picture_margin, how.size)) {
            on.text({picture_margin, y + text_line / 2}, line, how);
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
        auto const nodes = in_preorder(tree->root());
        panel const wrong(nodes, found.wrong, title(e.name, found.wrong), light_palette.cut);
        panel const right(nodes, found.right, title(e.right.name(), found.right),
                          "#006b4e"); // the green of best play, dark enough for text
        auto const words_from
            = y + text_line + 20 + std::max(wrong.tree_height(), right.tree_height());
        wrong.draw(on, picture_margin, y, words_from);
        right.draw(on, picture_margin + panel_width + panel_gap, y, words_from);
        y = words_from + text_line * static_cast<double>(std::max(wrong.lines(), right.lines()));
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
    svg_canvas page({});
    page.rectangle({0, 0}, {picture_width, y + picture_margin}, {.width = 0, .fill = "#ffffff"});
    return std::string(svg::declaration)
         + svg::document({picture_width, y + picture_margin}, title, "", page.all + on.all);
}

} // namespace gametree::laboratory
