#include <gametree/laboratory/draw/formats.hpp>

#include <array>

#include <gametree/laboratory/draw/page/page.hpp>
#include <gametree/laboratory/observe/replay.hpp>

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

static std::string html(std::vector<observed> const& searches, drawing_options const& asked)
{
    return page(searches, asked);
}

static constexpr std::array formats{
    drawing_format{format_id::text, ".txt", 200, any_number, 0, false, one<as_text_tree>},
    drawing_format{format_id::dot, ".dot", 150, 300, 16, false, one<as_dot>},
    drawing_format{format_id::svg, ".svg", 150, 300, 16, false, one<as_svg>},
    drawing_format{format_id::tikz, ".tex", 100, 30, 16, false, one<as_tikz>},
    drawing_format{format_id::html, ".html", page_nodes, page_levels, any_number, true, html}};

drawing_format const& format_of(std::optional<format_id> asked, std::string_view file)
{
    return chosen_format(formats, "drawing", asked, file);
}

} // namespace gametree::laboratory
