#include <laboratory/draw/picture.hpp>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/draw/palette.hpp>
#include <laboratory/draw/shapes.hpp>
#include <laboratory/draw/step.hpp>
#include <laboratory/draw/text_size.hpp>
#include <laboratory/draw/tree_scene.hpp>
#include <laboratory/draw/words.hpp>
#include <laboratory/request_error.hpp>
#include <laboratory/wording.hpp>

namespace gametree::laboratory {

namespace {
    constexpr double margin = 16;
    constexpr double narrowest_picture = 720;
    constexpr double text_line = 22; // of small text
    constexpr double beyond_level = 8; // of its band

    /// Lines of text below one another, none wider than the picture.
    class text_lines {
        shape_list& on_;
        double width_;
        double y_;
        std::string_view ink_;

        [[nodiscard]] std::vector<std::string> lines_of(std::string const& words, double size,
                                                        bool bold = false) const
        {
            return lines_within(with_minus(words), width_, bold ? 1.25 * size : size);
        }
        [[nodiscard]] static double line(double size) { return text_line * size / small_text; }

    public:
        text_lines(shape_list& on, double width, double y, std::string_view ink)
            : on_(on),
              width_(width),
              y_(y),
              ink_(ink)
        {
        }
        void add(std::string const& words, double size, bool bold = false)
        {
            for (auto const& text : lines_of(words, size, bold)) {
                y_ += line(size);
                on_.text({margin, y_ - line(size) / 2}, text,
                         {.colour = ink_, .bold = bold, .left = true, .size = size});
            }
        }
        /// The first of several texts, in room for any of them.
        void add_one_of(std::string const& words, std::vector<std::string> const& others,
                        double size)
        {
            auto most = lines_of(words, size).size();
            for (auto const& other : others)
                most = std::max(most, lines_of(other, size).size());
            auto const end = y_ + static_cast<double>(most) * line(size);
            add(words, size);
            y_ = end;
        }
        /// As many of several texts as there is room for above `end`; a line says that there are more.
        void add_until(double end, std::vector<std::string> const& all, double size)
        {
            for (std::size_t at = 0; at < all.size(); ++at) {
                auto const lines = lines_of(all[at], size).size() + (at + 1 < all.size() ? 1 : 0);
                bool const fits = y_ + static_cast<double>(lines) * line(size) <= end;
                add(fits ? all[at] : "... trace tells the reasons of all cutoffs", size);
                if (not fits)
                    return;
            }
        }
        [[nodiscard]] double y() const { return y_; }
    };

    /// How a sign looks, around 0, 0 and no wider than 30.
    shape_list sample_of(sign s, palette const& in)
    {
        shape_list on;
        drawn_node n;
        n.leaf = true;
        auto const edge = [&](double to) { draw_edge(on, n, {-14, 0}, {to, 0}, in); };
        auto const box = [&](drawn_status status) {
            n.status = status;
            on.rectangle({-11, -10}, {11, 10}, outline_of(n, in));
        };
        switch (s) {
        case sign::best:
            n.best = true;
            edge(14);
            break;
        case sign::way:
            n.on_way = true;
            edge(14);
            break;
        case sign::evaluated:
            box(drawn_status::evaluated);
            break;
        case sign::visited:
            box(drawn_status::visited);
            break;
        case sign::skipped:
            box(drawn_status::skipped);
            break;
        case sign::later:
            box(drawn_status::later);
            break;
        case sign::cut:
            n.status = drawn_status::skipped;
            n.unread = true;
            edge(20);
            break;
        case sign::chance:
            draw_mover(on, mover::chance, {0, 0}, 13, 10, {.line = in.chance, .fill = in.node});
            break;
        default: // it is text
            break;
        }
        if (auto const text = words_of(s).sample; not text.empty())
            on.text({0, 0}, text, {.colour = in.ink, .italic = s == sign::move or s == sign::note});
        return on;
    }

    /// What the legend explains: of a step, what there is in any step.
    std::vector<std::pair<shape_list, std::string>> signs_of(drawing const& d)
    {
        auto const& in = colours_of(d);
        std::vector<std::pair<shape_list, std::string>> items;
        for (auto const who : {mover::max, mover::min}) {
            auto const of_his = std::ranges::find_if(d.nodes, [&](auto const& n) {
                return n.who == who and not n.leaf and n.status != drawn_status::note;
            });
            if (of_his == d.nodes.end())
                continue;
            std::string name(player_name(d, *of_his));
            if (name.empty())
                name = who == mover::max ? "the root's player" : "the other player";
            shape_list sample;
            draw_mover(sample, who, {0, 0}, 13, 10, {.line = in.of(who), .fill = in.node});
            items.emplace_back(std::move(sample), name);
        }
        auto signs = signs_in(d, d.longest.empty() ? d.nodes : d.longest);
        if (not d.longest.empty())
            for (auto const s : {sign::later, sign::way})
                signs.insert(std::ranges::lower_bound(signs, s), s);
        for (auto const s : signs)
            items.emplace_back(sample_of(s, in), words_of(s).in_short);
        return items;
    }

    /// Samples and what they mean, side by side as far as there is room.
    void draw_legend(canvas& on, drawing const& d, double width, double& y)
    {
        if (not d.options.legend or (d.sheet and not d.sheet->legend))
            return;
        constexpr double sample_width = 38;
        constexpr double apart = 16;
        constexpr double row_height = 30;
        double x = margin;
        y += row_height;
        for (auto const& [sample, words] : signs_of(d)) {
            auto const needed = sample_width + text_width(words, small_text);
            if (x > margin and x + needed > width - margin) {
                x = margin;
                y += row_height;
            }
            sample.draw_at(on, {x + sample_width / 2 - 4, y - 6});
            on.text({x + sample_width, y - 6}, words, {.colour = colours_of(d).ink, .left = true});
            x += needed + apart;
        }
    }

    /// `Step 59 of 107: 11 evaluations, 30 nodes, 2 cutoffs`.
    std::string progress_of(drawing const& d)
    {
        auto const& s = *d.search;
        return fmt::format("step {} of {}: evaluations {}, nodes {}, cutoffs {}",
                           grouped(s.events.size()), grouped(d.events), s.evaluations(), s.nodes,
                           s.cutoffs());
    }
} // namespace

double room_for_names(drawing const& d)
{
    double most = 0;
    for (auto const& [name, who] : level_names(d))
        if (not name.empty())
            most = d.options.grows == direction::right
                     ? text_line
                     : std::max(most, text_width(name, value_text) + margin);
    return most;
}

void draw_bands(canvas& on, drawing const& d, placed_tree const& tree, board_point from,
                double size)
{
    auto const& in = colours_of(d);
    auto const names = level_names(d);
    bool const right = d.options.grows == direction::right;
    auto const begin = (right ? from.y : from.x) - room_for_names(d) - beyond_level;
    for (std::size_t level = 0; level < names.size(); ++level) {
        auto const& [name, who] = names[level];
        if (name.empty())
            continue;
        auto const row = tree.level(level);
        auto const place = [&](double along, double across) {
            return right ? board_point{from.x + along, across}
                         : board_point{across, from.y + along};
        };
        on.begin("level", "");
        if (auto const fill = in.band(who); not fill.empty())
            on.rectangle(place(row.begin - beyond_level, begin),
                         place(row.begin + row.size + beyond_level, begin + size),
                         {.width = 0, .fill = fill});
        on.text(place(row.begin + row.size / 2, begin + margin), name,
                {.colour = in.of(who), .bold = true, .left = not right, .size = value_text});
        on.end();
    }
}

picture picture_of(drawing const& d)
{
    picture all;
    bool const step = not d.longest.empty();
    bool const right = d.options.grows == direction::right;
    auto const& in = colours_of(d);
    placed_tree const tree(d);
    auto const names = room_for_names(d);
    auto const left_of_tree = right ? 0 : names;
    auto const page = d.options.size;
    all.width = std::max(tree.width() + left_of_tree + 2 * margin,
                         page ? page->width / page->scale : narrowest_picture);
    all.title = title_of(d);
    auto summary = step ? std::vector{progress_of(d)} : summary_of(d);
    auto reasons = step ? std::vector{d.caption} : reasons_of(d);
    if (auto const& words = d.options.caption)
        reasons = words->empty() ? std::vector<std::string>{} : std::vector{*words};
    all.said = fmt::format("{}", fmt::join(summary, ". "));
    for (auto const& line : reasons)
        all.said += ". " + line;
    if (d.options.narrow)
        summary = {fmt::format("{}", fmt::join(summary, "; "))};
    shape_list words;
    text_lines head(words, all.width - 2 * margin, margin / 2, in.ink);
    head.add(all.title, large_text, true);
    for (auto const& line : summary)
        head.add(line, small_text);
    board_point const corner{left_of_tree + (all.width - left_of_tree - tree.width()) / 2,
                             head.y() + margin + (right ? names : 0)};
    auto y = corner.y + tree.height() + margin / 2;
    draw_legend(words, d, all.width, y);
    text_lines foot(words, all.width - 2 * margin, y + margin, in.ink);
    bool const all_reasons = not page or not d.options.narrow or d.options.caption;
    if (not step)
        foot.add_until(all_reasons ? std::numeric_limits<double>::infinity()
                                   : page->height - margin,
                       reasons, small_text);
    else
        for (auto const& line : reasons)
            foot.add_one_of(line, d.options.caption ? std::vector<std::string>{} : d.captions,
                            large_text);
    all.height = foot.y() + margin;
    if (page)
        all.height = std::max(all.height, page->height / page->scale);
    if (not in.paper.empty())
        all.parts.rectangle({0, 0}, {all.width, all.height}, {.width = 0, .fill = in.paper});
    // Bands go from side to side of the picture.
    auto const from = right ? corner : board_point{names + beyond_level, corner.y};
    draw_bands(all.parts, d, tree, from,
               right ? tree.height() + names + 2 * beyond_level : all.width);
    draw_tree(all.parts, d, tree, corner);
    words.draw_on(all.parts);
    if (page) {
        shape_list scaled;
        all.parts.draw_on(scaled, {.scale = page->scale});
        all.parts = std::move(scaled);
        all.width *= page->scale;
        all.height *= page->scale;
    }
    return all;
}

std::string as_svg(drawing const& d)
{
    auto const all = picture_of(d);
    svg_canvas on({});
    all.parts.draw_on(on);
    return std::string(svg::declaration)
         + svg::document({all.width, all.height}, all.title, all.said, on.all);
}

drawing_options fitted(observed const& search, drawing_options options, bool stepwise)
{
    if (not options.size)
        return options;
    auto const room = *options.size;
    auto const fits = [&](drawing_options const& tried) {
        constexpr double rounding = 1e-6;
        auto const all
            = picture_of(stepwise ? step_series(search, tried).at(search, search.events.size())
                                  : drawn(search, tried));
        return all.width <= room.width + rounding and all.height <= room.height + rounding;
    };
    constexpr double largest = 3;
    constexpr double step = 0.25;
    for (double scale = largest; scale >= 1; scale -= step) {
        options.size->scale = scale;
        if (fits(options))
            return options;
    }
    options.narrow = true;
    if (fits(options))
        return options;
    if (options.shown == boards::automatic)
        options.shown = boards::no;
    // The most nodes that fit, in the most levels that leave room for half as many as fewer would: best
    // play, which is drawn first, may lead far down.
    std::vector<std::pair<drawing_options, std::size_t>> found; // with the nodes that are drawn
    std::size_t most = 0;
    for (auto const deepest = options.levels; found.size() < deepest;) {
        auto tried = options;
        tried.levels = found.size() + 1;
        std::size_t few = 0;
        for (auto many = std::min(options.limit, search.whole->made()) + 1; few + 1 < many;) {
            tried.limit = few + (many - few) / 2;
            (fits(tried) ? few : many) = tried.limit;
        }
        if (few == 0)
            break;
        tried.limit = few;
        std::size_t nodes = 0;
        std::size_t levels = 0;
        for (auto const& n : drawn(search, tried).nodes)
            if (n.status != drawn_status::note) {
                ++nodes;
                levels = std::max(levels, n.level);
            }
        if (levels < tried.levels
            and not found.empty()) // there is no node, or no room, further down
            break;
        found.emplace_back(tried, nodes);
        most = std::max(most, nodes);
    }
    if (found.empty())
        throw request_error(
            fmt::format("--size {}x{} has no room for the root and the words around it", room.width,
                        room.height));
    return std::ranges::find_if(found.rbegin(), found.rend(),
                                [&](auto const& f) { return 2 * f.second >= most; })
        ->first;
}

} // namespace gametree::laboratory
