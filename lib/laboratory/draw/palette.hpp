/// \file
/// The colours of a picture.
///
/// They are those of Okabe and Ito, which people tell apart whatever colours they see; some are made
/// darker or lighter, so that lines and letters stand out from what is behind them. What a colour
/// says, a shape or a line says too.
///
/// Law:      letters have a contrast of 4.5 to 1 at least to what they stand on, lines 3 to 1.
///           Tested in laboratory/draw/formats.cpp.
#pragma once

#include <string_view>

#include <laboratory/draw/drawing.hpp>

namespace gametree::laboratory {

/// Colours as CSS writes them; what is empty is not painted.
struct palette {
    std::string_view paper; ///< behind everything
    std::string_view ink; ///< letters, and lines that are not special
    std::string_view faint; ///< what has not happened, or is a remark
    std::string_view max;
    std::string_view min;
    std::string_view chance;
    std::string_view best; ///< best play
    std::string_view cut; ///< cutoffs, and bounds that have crossed
    std::string_view node; ///< inside of nodes
    std::string_view evaluated; ///< inside of nodes whose label was forced
    std::string_view current; ///< inside of the node where the event happens
    std::string_view max_band;
    std::string_view min_band;
    std::string_view chance_band;

    /// What letters and lines stand on, if nothing is painted: white, as slides are.
    [[nodiscard]] constexpr std::string_view behind() const
    {
        return paper.empty() ? "#ffffff" : paper;
    }
    /// The colour of the player who decides, or of chance.
    [[nodiscard]] constexpr std::string_view of(mover who) const
    {
        return who == mover::max ? max : who == mover::min ? min : chance;
    }
    /// The colour behind the nodes of the player who decides, or of chance.
    [[nodiscard]] constexpr std::string_view band(mover who) const
    {
        return who == mover::max ? max_band : who == mover::min ? min_band : chance_band;
    }
};

inline constexpr palette light_palette{"#ffffff", "#1a1a1a", "#6b6b6b", "#0072b2", "#a35100",
                                       "#a8437f", "#00805c", "#d00000", "#ffffff", "#dfe3e6",
                                       "#fff3b0", "#e8f3fa", "#fcf1e4", "#f8edf4"};
inline constexpr palette dark_palette{"#14181c", "#f2f2f2", "#a6adb3", "#56b4e9", "#e69f00",
                                      "#e29ac4", "#2fc79a", "#ff8080", "#14181c", "#3a434b",
                                      "#5c4a00", "#17242e", "#2a2318", "#281c26"};
/// For printers without colours: the shapes and lines say everything.
inline constexpr palette print_palette{"#ffffff", "#000000", "#595959", "#000000", "#000000",
                                       "#000000", "#000000", "#000000", "#ffffff", "#d9d9d9",
                                       "#ffffff", "",        "",        ""};
/// To be laid over slides of any light colour: nodes are filled, so that they can be read.
inline constexpr palette transparent_palette{"",        "#1a1a1a", "#595959", "#00639b", "#9a4c00",
                                             "#96376f", "#006e4f", "#b80000", "#ffffff", "#dfe3e6",
                                             "#fff3b0", "",        "",        ""};

[[nodiscard]] constexpr palette const& palette_of(theme asked)
{
    switch (asked) {
    case theme::dark:
        return dark_palette;
    case theme::print:
        return print_palette;
    case theme::transparent:
        return transparent_palette;
    case theme::light:
        break;
    }
    return light_palette;
}

/// The colours of a drawing.
[[nodiscard]] inline palette const& colours_of(drawing const& d)
{
    return palette_of(d.options.colours);
}

} // namespace gametree::laboratory
