// A drawing as a LaTeX document of its own; or, of several steps, as a frame of Beamer with an overlay
// for each.
#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <laboratory/draw/palette.hpp>
#include <laboratory/draw/picture.hpp>
#include <laboratory/draw/step.hpp>
#include <laboratory/draw/tree_scene.hpp>
#include <laboratory/draw/words.hpp>
#include <laboratory/observe/observed_search.hpp>

namespace gametree::laboratory {

static constexpr double points_of_pixel = 0.5;

std::string as_tikz(drawing const& d)
{
    auto const all = picture_of(d);
    tikz_canvas on({.scale = points_of_pixel});
    all.parts.draw_on(on);
    return tikz_document(
        "% pdflatex makes a page of this that fits; the picture needs TikZ alone.\n",
        tikz_picture(on, {0, 0}, {all.width, all.height}));
}

namespace {
    /// A text that is not the same in all steps, as overlays.
    class overlays {
        std::vector<std::string> of_steps_;

    public:
        void add(std::string text) { of_steps_.push_back(std::move(text)); }

        /// The steps are numbered from 1.
        [[nodiscard]] std::string text() const
        {
            std::string all;
            for (std::size_t from = 0; from < of_steps_.size();) {
                auto to = from + 1;
                while (to < of_steps_.size() and of_steps_[to] == of_steps_[from])
                    ++to;
                if (from == 0 and to == of_steps_.size())
                    return of_steps_[0];
                if (not of_steps_[from].empty())
                    all += to == from + 1
                             ? fmt::format("\\only<{}>{{{}}}%\n", to, of_steps_[from])
                             : fmt::format("\\only<{}-{}>{{{}}}%\n", from + 1, to, of_steps_[from]);
                from = to;
            }
            return all;
        }
    };

    /// The colours of a theme, on all slides.
    std::string beamer_colours(palette const& in)
    {
        auto const set = [](std::string_view what, std::string_view part, std::string_view colour) {
            return colour.empty()
                     ? ""
                     : fmt::format("\\setbeamercolor{{{}}}{{{}={}}}\n", what, part, xcolor(colour));
        };
        return set("background canvas", "bg", in.paper) + set("normal text", "fg", in.ink)
             + set("frametitle", "fg", in.ink);
    }
} // namespace

std::string as_slides(observed const& whole, step_series const& series,
                      std::vector<std::size_t> const& steps)
{
    std::vector<overlays> things;
    overlays captions;
    std::string head;
    std::string end;
    for (auto const step : steps) {
        auto const state = replay(whole, step);
        auto const d = series.at(state, step);
        placed_tree const tree(d);
        // All of the tree is in the frame, 16 to 9, below its title.
        constexpr double widest = 390; // in bp
        constexpr double highest = 165;
        bool const right = d.options.grows == direction::right;
        auto const names = room_for_names(d);
        constexpr double room = 10;
        board_point const corner{right ? room : names + room, right ? names + room : room};
        board_point const size{corner.x + tree.width() + room, corner.y + tree.height() + room};
        tikz_canvas on({.scale = std::min({points_of_pixel, widest / size.x, highest / size.y})});
        draw_bands(on, d, tree, corner, right ? size.y : size.x);
        draw_tree(on, d, tree, corner);
        auto const drawn = on.things();
        if (things.empty()) {
            things.resize(drawn.size());
            head
                = "% pdflatex makes slides of this, one for each step.\n"
                  "\\documentclass[aspectratio=169,10pt]{beamer}\n"
                + tikz_packages() + beamer_colours(colours_of(d))
                + fmt::format("\\setbeamertemplate{{navigation symbols}}{{}}\n\\begin{{document}}\n"
                              "\\begin{{frame}}[t]{{{}}}\n\\centering\n",
                              latex_escaped(title_of(d)));
            auto const empty = tikz_picture(tikz_canvas(on.size()), {0, 0}, size);
            auto const at = empty.rfind("\\end{tikzpicture}");
            head += empty.substr(0, at);
            end = empty.substr(at);
        }
        for (std::size_t i = 0; i < things.size(); ++i)
            things[i].add(drawn[i]);
        captions.add(latex_escaped(d.options.caption.value_or(d.caption)));
    }
    for (auto const& thing : things)
        head += thing.text();
    return head + end + "\n\\vfill\\raggedright\n" + captions.text()
         + "\n\\end{frame}\n\\end{document}\n";
}

} // namespace gametree::laboratory
