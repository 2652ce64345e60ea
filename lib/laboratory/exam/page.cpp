#include <laboratory/exam/page.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <unordered_map>

#include <fmt/format.h>

#include <laboratory/draw/canvas.hpp>
#include <laboratory/draw/converted.hpp>
#include <laboratory/draw/drawing.hpp>
#include <laboratory/draw/tree_scene.hpp>
#include <laboratory/draw/words.hpp>
#include <laboratory/exam/frame.hpp>
#include <laboratory/exam/limits.hpp>
#include <laboratory/exam/sheet.hpp>
#include <laboratory/observe/text_tree.hpp>

namespace gametree::laboratory {

namespace {
    constexpr double pixel = 0.18; ///< of the signs of a tree
    constexpr pen thin{.width = 0.3};
    constexpr pen ruled{.line = "#6b6b6b", .width = 0.25};

    /// The window with which a node is entered first.
    struct window_of_node {
        std::optional<value> alpha;
        std::optional<value> beta;
    };

    /// Draws a sheet, page by page.
    class page_drawer {
        exam_page const& sheet_;
        exam_words const& words_;
        exam_frame const frame_;
        drawing const nodes_;
        std::unordered_map<node const*, window_of_node> windows_;
        canvas& on_;

        /// What is drawn of the search; on a blank sheet nothing that it did.
        [[nodiscard]] static drawing drawing_of(exam_page const& sheet)
        {
            drawing_options all;
            all.values = values_of(*sheet.what);
            all.limit = any_number;
            auto d = drawn(*sheet.search, all);
            for (auto& n : d.nodes) {
                if (n.leaf and not n.label)
                    n.label = n.worth;
                if (sheet.solved)
                    continue;
                n.status = drawn_status::blank;
                n.best = n.unread = false;
            }
            return d;
        }
        [[nodiscard]] double right() const { return frame_.width - page_margin; }
        [[nodiscard]] double top_of(drawn_node const& n) const
        {
            return frame_.levels[n.level].top;
        }
        [[nodiscard]] static std::string bound(std::optional<value> const& v, bool negated,
                                               std::string_view none)
        {
            return v ? with_minus(as_text(negated ? -*v : *v)) : std::string(none);
        }

        void text(double x, double y, std::string_view words, lettering how = {})
        {
            if (not words.empty())
                on_.text({x, y}, words, how);
        }
        /// A line to write on, whose answer stands on it.
        void answer_line(double from, double to, double y, std::string const& answer)
        {
            on_.line({from, y + 2}, {to, y + 2}, ruled);
            if (sheet_.solved and not answer.empty())
                text((from + to) / 2, y - 0.2, answer, {.bold = true, .size = page_text});
        }

        // The first page.

        void draw_head()
        {
            constexpr double size = 4.2;
            constexpr double y = page_margin + 4;
            auto const& what = *sheet_.what;
            auto const date = page_margin + (right() - page_margin) * 0.64;
            draw_field(page_margin, date - 6, y, words_.name, what.student, size);
            draw_field(date, right(), y, words_.date, what.date, size);
            constexpr double course_y = y + 6.4;
            constexpr double course_size = 3.7;
            text(page_margin, course_y, what.course,
                 {.left = true,
                  .size = fitting_size(what.course, course_size, date - page_margin - 6)});
            if (not what.points.empty()) {
                auto const sum = fmt::format("/ {}", all_points(what));
                auto const end = right() - text_width(sum, course_size) - 1;
                draw_field(date, end, course_y, words_.points, "", course_size);
                text(end + 1, course_y, sum, {.left = true, .size = course_size});
            }
            auto const title = exam_title(what);
            constexpr double title_size = 5;
            constexpr double solved_width = 26;
            text(page_margin, y + 13, title,
                 {.bold = true,
                  .left = true,
                  .size = fitting_size(title, title_size, right() - page_margin - solved_width)});
            if (sheet_.solved)
                text(right() - solved_width / 2, y + 13, words_.solved_mark,
                     {.colour = light_palette.cut, .bold = true, .size = title_size});
        }
        /// A word, and a line to write on, with what is written there.
        void draw_field(double from, double to, double y, std::string_view word,
                        std::string const& written, double size)
        {
            text(from, y, word, {.left = true, .size = size});
            from += text_width(word, size) + 4;
            on_.line({from, y + 2}, {to, y + 2}, ruled);
            text(from + 1, y, written,
                 {.left = true, .size = fitting_size(written, size, to - from - 1)});
        }
        void draw_rules()
        {
            constexpr double between_columns = 8;
            auto const columns = frame_.rules.size();
            auto const apart
                = (right() - page_margin + between_columns) / static_cast<double>(columns);
            for (std::size_t column = 0; column < columns; ++column)
                for (std::size_t row = 0; row < frame_.rules[column].size(); ++row)
                    text(page_margin + apart * static_cast<double>(column),
                         rules_y + page_line * static_cast<double>(row), frame_.rules[column][row],
                         {.left = true, .size = page_text});
        }
        void draw_names()
        {
            for (std::size_t level = 0; level < sheet_.what->depth; ++level) {
                auto const y = frame_.levels[level].top + frame_.levels[level].height / 2;
                auto const x = page_margin + 1.8;
                bool const first = (has_chance(*sheet_.what) ? level / 2 : level) % 2 == 0;
                auto const who = is_chance_level(level) ? mover::chance
                               : first                  ? mover::max
                                                        : mover::min;
                draw_mover(on_, who, {x, y}, 1.8, 1.6,
                           {.line = light_palette.of(who), .width = 2 * pixel});
                auto const name = who == mover::chance ? std::string(words_.chance)
                                : sheet_.what->as_max  ? std::string(first ? "MAX" : "MIN")
                                                       : filled(words_.player, first ? 1 : 2);
                text(x + 3, y, name, {.left = true, .size = 2.8});
            }
        }
        [[nodiscard]] bool is_chance_level(std::size_t level) const
        {
            return has_chance(*sheet_.what) and level % 2 == 1 and level < sheet_.what->depth;
        }
        void draw_edge_to(std::size_t at)
        {
            auto const& n = nodes_.nodes[at];
            auto const& above = nodes_.nodes[n.parent];
            board_point const from{frame_.node_x[n.parent], top_of(above)
                                                                + frame_.levels[above.level].height
                                                                + frame_.window_height};
            board_point const to{frame_.node_x[at], top_of(n)};
            draw_edge(on_, n, from, to, light_palette, pixel);
            constexpr double least_room = 4.5;
            bool const outcome = above.at->by_chance();
            double const place = outcome ? 0.82 : 0.72; // along the edge
            board_point const middle{from.x + (to.x - from.x) * place,
                                     from.y + (to.y - from.y) * place};
            auto const weight = outcome ? as_text(n.at->weight()) : "";
            auto const room = frame_.levels[n.level].room * place * 0.95;
            lettering const how{
                .size
                = outcome ? std::min(2.8, room / (static_cast<double>(weight.size()) * 0.56)) : 2.8,
                .halo = light_palette.paper};
            if (outcome or frame_.levels[n.level].room >= least_room)
                on_.text(middle, outcome ? weight : n.at->shown_move(),
                         how); // weights, whatever the room
        }
        /// A box for what is known of a node.
        void draw_box(drawn_node const& n, double x, double top, double width, double height)
        {
            auto p = outline_of(n, light_palette, pixel);
            p.corner = 0;
            on_.rectangle({x - width / 2, top}, {x + width / 2, top + height}, p);
        }
        void draw_leaf(std::size_t at)
        {
            auto const& n = nodes_.nodes[at];
            auto const& level = frame_.levels[n.level];
            auto const x = frame_.node_x[at];
            auto const top = level.top;
            draw_box(n, x, top, level.box, level.height);
            auto const label = with_minus(as_text(*n.label));
            on_.text({x, top + level.height / 2}, label,
                     {.size = level.text, .upwards = level.upwards});
            auto const below = top + level.height;
            on_.rectangle({x - level.box / 2, below},
                          {x + level.box / 2, below + frame_.order_height}, ruled);
            if (n.status == drawn_status::evaluated)
                on_.text({x, below + frame_.order_height / 2}, fmt::format("{}", n.order),
                         {.bold = true, .size = level.text, .upwards = level.upwards});
        }
        void draw_inner(std::size_t at)
        {
            auto const& n = nodes_.nodes[at];
            auto const& level = frame_.levels[n.level];
            auto const x = frame_.node_x[at];
            draw_box(n, x, level.top, level.box, level.height);
            if (auto const sorted_by = sorting_label(*sheet_.what, *n.at))
                on_.text({x + level.box / 2, level.top - 1.7},
                         fmt::format("[{}]", with_minus(as_text(*sorted_by))),
                         {.left = true, .size = std::min(2.8, level.room * 0.24)});
            if (sheet_.solved)
                on_.text({x, level.top + level.height / 2}, with_minus(known_text(n, "≥", "≤")),
                         {.bold = true, .size = level.text, .upwards = level.upwards});
            if (frame_.window_height == 0)
                return;
            auto const found = windows_.find(n.at);
            bool const negated = sheet_.what->as_max and n.who_moves_is_min;
            for (bool const is_alpha : {true, false}) {
                auto const half = level.box / 2;
                auto const middle = x + (is_alpha ? -half / 2 : half / 2);
                draw_box(n, middle, level.top + level.height, half, frame_.window_height);
                auto const y = level.top + level.height + frame_.window_height / 2;
                auto const sign = std::min(2.6, half * 0.3);
                on_.text({middle - half / 2 + sign * 0.6, y}, is_alpha ? "α" : "β",
                         {.colour = light_palette.faint, .size = sign});
                if (not sheet_.solved or found == windows_.end())
                    continue;
                auto const& w = found->second;
                // As MAX sees it, what is alpha to MIN is beta.
                auto const words = is_alpha ? bound(negated ? w.beta : w.alpha, negated, "−∞")
                                            : bound(negated ? w.alpha : w.beta, negated, "∞");
                auto const room = half - sign - 0.8;
                auto const size = std::min(3.2, room / std::max(text_width(words, 1), 0.6));
                on_.text({middle + sign * 0.5, y}, words, {.bold = true, .size = size});
            }
        }

        // The questions.

        void draw_questions()
        {
            auto const& search = *sheet_.search;
            auto const worth = with_minus(as_text(search.worth, *search.whole));
            std::array<std::string, 2> const answers{worth,
                                                     fmt::format("{}", search.evaluations())};
            for (std::size_t i = 0; i < frame_.questions.size(); ++i) {
                auto const& q = frame_.questions[i];
                auto y = q.y;
                for (auto const& line : q.lines) {
                    text(page_margin, y, line, {.left = true, .size = page_text});
                    y += page_line;
                }
                constexpr double answer_width = 28;
                if (q.answer_x > 0)
                    answer_line(q.answer_x, q.answer_x + answer_width, y - page_line,
                                i < answers.size() ? answers[i] : "");
            }
            draw_table();
        }
        void draw_table()
        {
            std::vector<cutoff const*> cuts;
            for (auto const& c : sheet_.search->cuts)
                if (not c.with_parent)
                    cuts.push_back(&c);
            bool const deep = makes_deep_cutoffs(*sheet_.what);
            // Columns, in parts of a block: the node, the child, the bound, the kind.
            std::vector<std::pair<std::string_view, double>> columns{
                {words_.node, deep ? 0.28 : 0.3},
                {words_.last_child, deep ? 0.3 : 0.33},
                {words_.bound, deep ? 0.16 : 0.37}};
            if (deep)
                columns.emplace_back(words_.kind, 0.26);
            constexpr double gap = 5;
            auto const blocks = static_cast<double>(frame_.blocks);
            auto const width = (right() - page_margin + gap) / blocks - gap;
            auto const bottom
                = frame_.table_y + frame_.row_height * static_cast<double>(frame_.rows + 1);
            auto const size = std::min(page_text, frame_.row_height * 0.6);
            for (std::size_t block = 0; block < frame_.blocks; ++block) {
                auto const left = page_margin + (width + gap) * static_cast<double>(block);
                for (std::size_t row = 0; row <= frame_.rows + 1; ++row) {
                    auto const y = frame_.table_y + frame_.row_height * static_cast<double>(row);
                    on_.line({left, y}, {left + width, y}, row == 1 ? thin : ruled);
                }
                auto x = left;
                for (std::size_t column = 0; column < columns.size(); ++column) {
                    auto const [name, part] = columns[column];
                    on_.line({x, frame_.table_y}, {x, bottom}, ruled);
                    auto const middle = x + part * width / 2;
                    on_.text({middle, frame_.table_y + frame_.row_height / 2}, name,
                             {.colour = light_palette.faint,
                              .size = fitting_size(name, size * 0.9, part * width - 1)});
                    for (std::size_t row = 0; row < frame_.rows and sheet_.solved; ++row)
                        if (auto const at = block * frame_.rows + row; at < cuts.size())
                            on_.text({middle,
                                      frame_.table_y
                                          + frame_.row_height * (static_cast<double>(row) + 1.5)},
                                     entry(*cuts[at], column),
                                     {.bold = true,
                                      .size = fitting_size(entry(*cuts[at], column), size,
                                                           part * width - 2.5)});
                    x += part * width;
                }
                on_.line({left + width, frame_.table_y}, {left + width, bottom}, ruled);
            }
            draw_sum(deep);
        }
        [[nodiscard]] std::string entry(cutoff const& c, std::size_t column) const
        {
            bool const negated = sheet_.what->as_max and opponent_moves(*c.at);
            switch (column) {
            case 0:
                return c.at->short_name();
            case 1:
                return c.refuted_by->short_name();
            case 2:
                return with_minus(as_text(negated ? -c.bound : c.bound));
            default:
                return std::string(c.deep ? words_.deep : words_.shallow);
            }
        }
        void draw_sum(bool deep)
        {
            auto const count = count_cuts(*sheet_.search);
            auto const y = frame_.sum_y;
            constexpr double line_width = 16;
            auto x = page_margin;
            auto const ask = [&](std::string_view words, std::size_t n) {
                text(x, y, words, {.left = true, .size = page_text});
                x += text_width(words, page_text) + 1;
                answer_line(x, x + line_width, y, fmt::format("{}", n));
                x += line_width + 4;
            };
            if (deep) {
                ask(words_.shallow_cutoffs, count.shallow);
                ask(words_.deep_cutoffs, count.deep);
            } else {
                ask(words_.all_cutoffs, count.shallow + count.deep);
            }
            constexpr double largest = 2.9;
            auto const width = mean_letter * static_cast<double>(columns_of(words_.strokes));
            if (sheet_.solved)
                text(x + 2, y, words_.strokes,
                     {.colour = light_palette.cut,
                      .left = true,
                      .size = std::min(largest, (right() - x - 2) / width)});
        }

    public:
        page_drawer(exam_page const& sheet, exam_frame const& frame, canvas& on)
            : sheet_(sheet),
              words_(words_in(sheet.what->language)),
              frame_(frame),
              nodes_(drawing_of(sheet)),
              on_(on)
        {
            for (auto const& e : sheet.search->events)
                if (e.what == event_kind::enter)
                    windows_.try_emplace(e.at, window_of_node{e.alpha, e.beta});
        }
        void draw(std::size_t page)
        {
            if (page == 0) {
                draw_head();
                draw_rules();
                draw_names();
                for (std::size_t at = 1; at < nodes_.nodes.size(); ++at)
                    draw_edge_to(at);
                for (std::size_t at = 0; at < nodes_.nodes.size(); ++at)
                    nodes_.nodes[at].leaf ? draw_leaf(at) : draw_inner(at);
            } else {
                text(page_margin, page_margin + 3,
                     exam_title(*sheet_.what) + filled(words_.page, 2),
                     {.left = true, .size = page_text});
            }
            if (page == frame_.question_page())
                draw_questions();
        }
    };

    /// One page as SVG.
    std::string page_group(exam_page const& sheet, exam_frame const& frame, std::size_t page)
    {
        svg_canvas on({});
        on.rectangle({0, 0}, {frame.width, frame.height}, {.width = 0, .fill = "#ffffff"});
        page_drawer(sheet, frame, on).draw(page);
        return on.all;
    }

    std::string label_of(exam_page const& sheet)
    {
        return sheet.solved ? solved_title(*sheet.what) : full_title(*sheet.what);
    }
} // namespace

std::string page_as_svg(exam_page const& sheet)
{
    auto const frame = frame_of(*sheet.what, sheet.windows);
    std::string pages;
    for (std::size_t page = 0; page < frame.pages; ++page)
        pages += fmt::format("<g class=\"page\" transform=\"translate(0 {})\">\n{}</g>\n",
                             svg::length(frame.height * static_cast<double>(page)),
                             page_group(sheet, frame, page));
    return std::string(svg::declaration)
         + svg::document({frame.width, frame.height * static_cast<double>(frame.pages)},
                         label_of(sheet), "", pages, "mm");
}

static std::vector<std::string> svg_of_pages(exam_page const& sheet)
{
    auto const frame = frame_of(*sheet.what, sheet.windows);
    std::vector<std::string> pages;
    for (std::size_t page = 0; page < frame.pages; ++page)
        pages.push_back(svg::document(
            {frame.width, frame.height},
            label_of(sheet)
                + (page == 0 ? "" : filled(words_in(sheet.what->language).page, page + 1)),
            "", page_group(sheet, frame, page), "mm"));
    return pages;
}

std::string pages_as_pdf(std::vector<exam_page> const& sheets)
{
    std::vector<std::string> pages;
    for (auto const& sheet : sheets)
        for (auto& page : svg_of_pages(sheet))
            pages.push_back(std::move(page));
    return converted_to_pages(pages);
}

std::string page_as_tikz(exam_page const& sheet) { return pages_as_tikz({sheet}); }

std::string pages_as_tikz(std::vector<exam_page> const& sheets)
{
    std::string pictures;
    for (auto const& sheet : sheets) {
        auto const frame = frame_of(*sheet.what, sheet.windows);
        for (std::size_t page = 0; page < frame.pages; ++page) {
            tikz_canvas on({}, "mm");
            page_drawer(sheet, frame, on).draw(page);
            pictures += tikz_picture(on, {0, 0}, {frame.width, frame.height});
        }
    }
    return tikz_document("% pdflatex makes pages of A4 of this.\n", pictures);
}

std::string pages_as_html(std::vector<exam_page> const& sheets)
{
    auto const first = frame_of(*sheets.front().what, sheets.front().windows);
    auto text = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n<style>\n"
        "@page {{ size: A4 {}; margin: 0; }}\n"
        "body {{ margin: 0; background: #dddddd; }}\n"
        "svg {{ display: block; margin: 5mm auto; max-width: 100%; height: auto; }}\n"
        "@media print {{\n  body {{ background: none; }}\n"
        "  svg {{ margin: 0; max-width: none; break-after: page; }}\n"
        "  svg:last-child {{ break-after: auto; }}\n}}\n"
        "</style>\n</head>\n<body>\n",
        exam_language_words.word_of(sheets.front().what->language),
        svg::escaped(exam_title(*sheets.front().what)),
        first.width > first.height ? "landscape" : "portrait");
    for (auto const& sheet : sheets)
        for (auto const& page : svg_of_pages(sheet))
            text += page;
    return text + "</body>\n</html>\n";
}

} // namespace gametree::laboratory
