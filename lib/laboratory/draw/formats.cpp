#include <laboratory/draw/formats.hpp>

#include <array>

#include <laboratory/draw/converted.hpp>
#include <laboratory/draw/page/page.hpp>
#include <laboratory/draw/step.hpp>
#include <laboratory/observe/observed_search.hpp>

namespace gametree::laboratory {

/// One search, as `Write` has it.
template <std::string (*Write)(drawing const&)>
static std::string one(std::vector<observed> const& searches, drawing_options const& asked)
{
    auto const& search = searches.front();
    if (not asked.until)
        return Write(drawn(search, asked));
    auto const state = replay(search, *asked.until);
    return Write(drawn(search, state, asked));
}

/// The same, where all steps have one frame.
template <std::string (*Write)(drawing const&)>
static std::string framed(std::vector<observed> const& searches, drawing_options const& asked)
{
    auto const& search = searches.front();
    if (not asked.until)
        return Write(drawn(search, asked));
    auto const state = replay(search, *asked.until);
    return Write(step_series(search, asked).at(state, *asked.until));
}

static std::string html(std::vector<observed> const& searches, drawing_options const& asked)
{
    return page(searches, asked);
}

static std::string as_pdf(drawing const& d) { return converted(as_svg(d), converted_to::pdf); }
static std::string as_png(drawing const& d)
{
    return converted(as_svg(d), converted_to::png, d.options.size ? 1 : 2); // pixels as asked
}

/// A format that is made of a picture with places.
template <std::string (*Write)(drawing const&)>
static constexpr drawing_format placed(format_id id, std::string_view ending,
                                       std::size_t limit = 150, std::size_t levels = 300,
                                       bool binary = false)
{
    return {.id = id,
            .ending = ending,
            .limit = limit,
            .levels = levels,
            .widest_board = 16,
            .folded = 3,
            .crowded = 6,
            .placed = true,
            .binary = binary,
            .write = framed<Write>,
            .write_step = Write};
}

static constexpr std::array formats{
    drawing_format{.id = format_id::text,
                   .ending = ".txt",
                   .limit = 200,
                   .levels = any_number,
                   .widest_board = 0,
                   .folded = any_number,
                   .write = one<as_text_tree>},
    drawing_format{.id = format_id::dot,
                   .ending = ".dot",
                   .limit = 150,
                   .levels = 300,
                   .widest_board = 16,
                   .folded = any_number,
                   .write = one<as_dot>},
    placed<as_svg>(format_id::svg, ".svg"),
    placed<as_tikz>(format_id::tikz, ".tex", 100, 100), // TeX has no length of more than 5 m
    drawing_format{.id = format_id::html,
                   .ending = ".html",
                   .limit = page_nodes,
                   .levels = page_levels,
                   .widest_board = any_number,
                   .folded = any_number,
                   .several = true,
                   .write = html},
    placed<as_pdf>(format_id::pdf, ".pdf", 150, 300, true),
    placed<as_png>(format_id::png, ".png", 150, 300, true)};

drawing_format const& format_of(std::optional<format_id> asked, std::string_view file)
{
    return chosen_format(formats, format_words, "drawing", asked, file);
}

} // namespace gametree::laboratory
