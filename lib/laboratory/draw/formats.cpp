#include <laboratory/draw/formats.hpp>

#include <algorithm>
#include <array>

#include <laboratory/whole_number.hpp>
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

static std::size_t width_of_svg(std::string_view picture)
{
    constexpr std::string_view before = " width=\"";
    auto const at = std::min(picture.find(before), picture.size() - before.size());
    auto const digits = picture.substr(at + before.size());
    return whole_number<std::size_t>(digits.substr(0, digits.find_first_not_of("0123456789")))
        .value_or(0);
}

static std::size_t width_of_png(std::string_view picture)
{
    constexpr std::size_t width_at = 16; // four bytes
    std::size_t width = 0;
    for (auto const byte : picture.substr(width_at, 4))
        width = width << 8 | static_cast<unsigned char>(byte);
    return width;
}

/// A format that is made of a picture with places.
template <std::string (*Write)(drawing const&)>
static constexpr drawing_format placed(format_id id, std::string_view ending,
                                       std::size_t (*width)(std::string_view) = nullptr)
{
    return {.id = id,
            .ending = ending,
            .limit = 150,
            .levels = 300,
            .widest_board = 16,
            .folded = 3,
            .crowded = 6,
            .placed = true,
            .write = framed<Write>,
            .write_step = Write,
            .width = width};
}

static constexpr drawing_format binary(drawing_format f)
{
    f.binary = true;
    return f;
}

/// TeX has no length of more than 5 m.
static constexpr drawing_format for_tex(drawing_format f)
{
    f.limit = f.levels = 100;
    f.write_steps = as_slides;
    return f;
}

static constexpr std::array formats{drawing_format{.id = format_id::text,
                                                   .ending = ".txt",
                                                   .limit = 200,
                                                   .levels = any_number,
                                                   .widest_board = 0,
                                                   .folded = any_number,
                                                   .ascii = true,
                                                   .write = one<as_text_tree>},
                                    drawing_format{.id = format_id::dot,
                                                   .ending = ".dot",
                                                   .limit = 150,
                                                   .levels = 300,
                                                   .widest_board = 16,
                                                   .folded = any_number,
                                                   .write = one<as_dot>},
                                    placed<as_svg>(format_id::svg, ".svg", width_of_svg),
                                    for_tex(placed<as_tikz>(format_id::tikz, ".tex")),
                                    drawing_format{.id = format_id::html,
                                                   .ending = ".html",
                                                   .limit = page_nodes,
                                                   .levels = page_levels,
                                                   .widest_board = any_number,
                                                   .folded = any_number,
                                                   .several = true,
                                                   .write = html},
                                    binary(placed<as_pdf>(format_id::pdf, ".pdf")),
                                    binary(placed<as_png>(format_id::png, ".png", width_of_png))};

std::span<drawing_format const> drawing_formats() { return formats; }

drawing_format const& format_of(std::optional<format_id> asked, std::string_view file)
{
    return chosen_format(formats, format_words, "drawing", asked, file);
}

} // namespace gametree::laboratory
