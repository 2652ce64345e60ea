#include <laboratory/exam/frame.hpp>

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <laboratory/draw/text_size.hpp>
#include <laboratory/draw/tidy_layout.hpp>
#include <laboratory/exam/limits.hpp>
#include <laboratory/exam/sheet.hpp>
#include <laboratory/observe/text_tree.hpp>

namespace gametree::laboratory {

namespace {
    constexpr double between_parts = 5;
    constexpr double short_answer = 28;

    /// The characters of the longest label there can be.
    std::size_t longest_label(exam_request const& r)
    {
        auto const [low, high] = label_range(r);
        return std::max({fmt::format("{}", low).size(), fmt::format("{}", high).size(),
                         fmt::format("{}", -low).size(), fmt::format("{}", -high).size()});
    }

    /// A node of an exam, as far as its place on the page goes.
    struct shape_node {
        std::size_t parent = 0;
        std::size_t level = 0;
        std::size_t children = 0;
    };

    /// The nodes of the tree in preorder.
    std::vector<shape_node> nodes_of(exam_request const& r)
    {
        std::vector<shape_node> nodes;
        if (r.tree.empty()) {
            auto const grow = [&](auto const& self, std::size_t parent, std::size_t level) -> void {
                auto const here = nodes.size();
                auto const children = level < r.depth ? r.branching : 0;
                nodes.push_back({parent, level, children});
                for (std::size_t child = 0; child < children; ++child)
                    self(self, here, level + 1);
            };
            grow(grow, 0, 0);
            return nodes;
        }
        auto const copy = [&](auto const& self, auto const& tree, std::size_t parent,
                              std::size_t level) -> void {
            auto const here = nodes.size();
            nodes.push_back({parent, level, 0});
            for (auto const& child : tree.children()) {
                ++nodes[here].children;
                self(self, child, here, level + 1);
            }
        };
        copy(copy, read_labels_of_tree(r.tree), 0, 0);
        return nodes;
    }

    /// Makes the frame part by part, from the top of the page to its bottom.
    class framer {
        exam_request const& r_;
        bool windows_;
        exam_frame f_;
        std::size_t placed_ = 0; // rules

        [[nodiscard]] double inner_width() const { return f_.width - 2 * page_margin; }
        [[nodiscard]] double inner_bottom() const { return f_.height - page_margin; }
        /// From the top of a node to where its edges begin.
        [[nodiscard]] double height_of(std::size_t level) const
        {
            auto const& l = f_.levels[level];
            return l.height
                 + std::max(l.leaves ? f_.order_height : 0, l.inner ? f_.window_height : 0);
        }
        [[nodiscard]] double heights() const
        {
            double all = 0;
            for (std::size_t level = 0; level <= r_.depth; ++level)
                all += height_of(level);
            return all;
        }

        /// Places the nodes from left to right, and says how wide their boxes are.
        void spread()
        {
            auto const nodes = nodes_of(r_);
            std::vector<node_extent> extents;
            for (auto const& n : nodes)
                extents.push_back({n.parent, 1, 1});
            constexpr double gap = 0.2;
            f_.node_x = tidy_layout(extents, gap);
            auto const reach = *std::ranges::max_element(f_.node_x) + 1;
            auto const width = inner_width() - names_width;
            for (auto& x : f_.node_x)
                x = page_margin + names_width + x / reach * width;
            f_.levels.assign(r_.depth + 1, {});
            std::vector<double> last(r_.depth + 1, -1);
            std::vector<double> widest(r_.depth + 1, width); // a box that stays on the paper
            for (std::size_t at = 0; at < nodes.size(); ++at) {
                auto& level = f_.levels[nodes[at].level];
                auto& before = last[nodes[at].level];
                (nodes[at].children == 0 ? level.leaves : level.inner) = true;
                auto const room = before < 0 ? width : f_.node_x[at] - before;
                level.room = level.room == 0 ? room : std::min(level.room, room);
                before = f_.node_x[at];
                widest[nodes[at].level]
                    = std::min({widest[nodes[at].level], 2 * (before - page_margin - names_width),
                                2 * (page_margin + inner_width() - before)});
            }
            f_.order_height = 0;
            for (std::size_t level = 0; level <= r_.depth; ++level)
                measure(f_.levels[level], widest[level]);
        }
        /// The room of a node where it is least.
        [[nodiscard]] double least_room() const
        {
            auto least = f_.width;
            for (auto const& level : f_.levels)
                least = std::min(least, level.room);
            return least;
        }

        /// How large boxes are and what is written in them, which is turned if it has to be.
        void measure(placed_level& level, double room_for_box)
        {
            constexpr double filled = 0.86;
            constexpr double usual_width = 16;
            constexpr double width_with_windows = 30;
            constexpr double largest = 4;
            constexpr double least = 2.3;
            constexpr double largest_upwards = 3.2;
            constexpr double padding = 1.4;
            constexpr double longest_order = 3; // digits
            // Of bounds, and its space; what chance decides has fractions.
            auto const sign = not level.inner ? 0. : has_chance(r_) ? 5. : 2.;
            auto const characters = static_cast<double>(longest_label(r_)) + sign;
            level.box = std::min({level.room * filled, room_for_box,
                                  windows_ and level.inner ? width_with_windows : usual_width});
            level.text = std::min(largest, (level.box - padding / 2) / characters / wide_letter);
            level.upwards = level.text < least;
            if (level.upwards) {
                level.text = std::min(largest_upwards, level.box * 1.1);
                level.height
                    = std::max(level.height, characters * wide_letter * level.text + padding);
            }
            if (level.leaves)
                f_.order_height = std::max(
                    {f_.order_height, 6.,
                     level.upwards ? longest_order * wide_letter * level.text + padding : 0.});
        }

        /// Sets the rules in so many columns, none of them across two; returns the lines of the
        /// longest.
        std::size_t set_rules(std::size_t columns)
        {
            constexpr double between = 8;
            auto const count = static_cast<double>(columns);
            auto const width = (inner_width() - between * (count - 1)) / count;
            std::size_t rows = 0;
            for (auto const& rule : exam_rules(r_)) {
                auto const lines = lines_within(rule, width, page_text);
                // The first column takes what the others need not.
                bool const next = f_.rules.empty() or (f_.rules.size() < columns and placed_ >= 2);
                if (next)
                    f_.rules.emplace_back();
                auto& column = f_.rules.back();
                column.insert(column.end(), lines.begin(), lines.end());
                rows = std::max(rows, column.size());
                ++placed_;
            }
            return rows;
        }

        /// Adds the questions from `y` on, and returns where they end.
        double ask(double y)
        {
            f_.questions.clear();
            auto const& words = words_in(r_.language);
            auto const add = [&](std::string_view question, bool short_one) {
                auto const room = inner_width() - (short_one ? short_answer + 4 : 0);
                placed_question q{lines_within(numbered_question(r_, f_.questions.size(), question),
                                               room, page_text),
                                  y, 0};
                if (short_one)
                    q.answer_x = page_margin + 4
                               + std::min(room, static_cast<double>(columns_of(q.lines.back()))
                                                    * page_text * (mean_letter + 0.03));
                y += page_line * static_cast<double>(q.lines.size()) + 2.5;
                f_.questions.push_back(std::move(q));
            };
            add(words.ask_root, true);
            add(words.ask_leaves, true);
            if (windows_)
                add(words.ask_windows, false);
            add(filled(words.ask_cuts,
                       makes_deep_cutoffs(r_) ? words.ask_kind : std::string_view()),
                false);
            f_.table_y = y - 1;
            f_.sum_y = f_.table_y + f_.row_height * static_cast<double>(f_.rows + 1) + 5;
            return f_.sum_y + 4;
        }

        /// The levels from `y` to at most `bottom`, as far apart as there is room.
        void stack(double y, double bottom)
        {
            constexpr double most_apart = 26;
            auto const gap
                = std::min(most_apart, (bottom - y - heights()) / static_cast<double>(r_.depth));
            for (std::size_t level = 0; level <= r_.depth; ++level) {
                f_.levels[level].top = y;
                y += height_of(level) + gap;
            }
        }

    public:
        framer(exam_request const& r, bool windows) : r_(r), windows_(windows) { }

        exam_frame made()
        {
            constexpr double least_upright = 9; // room of a node, on a page that stands upright
            std::size_t columns = 1;
            f_.window_height = windows_ ? 5 : 0;
            spread();
            if (least_room() < least_upright) {
                std::swap(f_.width, f_.height);
                columns = 2;
                f_.blocks = 3;
                spread();
            }
            auto const rule_rows = set_rules(columns);
            auto const tree_top
                = rules_y + static_cast<double>(rule_rows) * page_line + between_parts;
            constexpr std::size_t least_rows = 2;
            f_.rows = std::max(least_rows, (most_cutoffs(r_) + f_.blocks - 1) / f_.blocks);
            constexpr double usual_row = 7.5;
            constexpr double lower_row = 6;
            constexpr double usual_gap = 11; // of an edge from above to below
            constexpr double lower_gap = 7;
            // A lower tree is better than a second page.
            for (auto const& [row, gap] :
                 {std::pair(usual_row, usual_gap), std::pair(lower_row, usual_gap),
                  std::pair(lower_row, lower_gap)}) {
                f_.row_height = row;
                auto const questions = ask(0);
                auto const free = inner_bottom() - tree_top - questions - 2 * between_parts;
                if (free >= static_cast<double>(r_.depth) * gap + heights()) {
                    stack(tree_top, tree_top + free);
                    ask(f_.levels.back().top + height_of(r_.depth) + 2 * between_parts);
                    return std::move(f_);
                }
            }
            f_.pages = 2;
            stack(tree_top, inner_bottom());
            constexpr double below_title = 12;
            auto const top = page_margin + below_title;
            f_.row_height = usual_row;
            auto const beyond = ask(top) - inner_bottom();
            if (beyond > 0)
                f_.row_height -= beyond / static_cast<double>(f_.rows + 1);
            ask(top);
            return std::move(f_);
        }
    };
} // namespace

std::size_t most_cutoffs(exam_request const& r)
{
    if (not r.tree.empty()) { // at each node that has children to leave, but the root
        auto const nodes = nodes_of(r);
        return static_cast<std::size_t>(std::ranges::count_if(
            nodes, [](shape_node const& n) { return n.level > 0 and n.children > 1; }));
    }
    if (has_chance(r)) { // at each inner node but the root one
        std::size_t inner = 0;
        for (std::size_t level = 1, nodes = r.branching; level < r.depth;
             ++level, nodes *= r.branching)
            inner += nodes;
        return inner;
    }
    bool const planned = makes_deep_cutoffs(r) or r.depth < 4;
    cut_plan const plan(r.depth, r.branching, planned ? hands_down::all : hands_down::own);
    std::size_t most = 0;
    for (auto const& [shallow, deep] : plan.node(r.depth, {}, outcome::inside).pairs())
        most = std::max(most, shallow + deep);
    return most;
}

bool has_room_for_windows(exam_request const& r)
{
    constexpr double least = 11; // of a box for two bounds
    auto const frame = frame_of(r, true);
    return std::ranges::all_of(frame.levels,
                               [](placed_level const& l) { return not l.inner or l.box >= least; });
}

exam_frame frame_of(exam_request const& r, bool windows) { return framer(r, windows).made(); }

} // namespace gametree::laboratory
