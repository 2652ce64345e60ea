// Colours: whether letters and lines stand out from what is behind them, as WCAG 2 measures that.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include <laboratory/draw/palette.hpp>

using namespace gametree::laboratory;

namespace {

/// How light a colour `#rrggbb` is, from 0 to 1.
double lightness(std::string_view colour)
{
    REQUIRE(colour.size() == 7);
    std::array<double, 3> parts{};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        auto const part = std::stoi(std::string(colour.substr(1 + 2 * i, 2)), nullptr, 16) / 255.;
        parts[i] = part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
}

double contrast(std::string_view one, std::string_view other)
{
    auto const [least, most] = std::minmax({lightness(one), lightness(other)});
    return (most + 0.05) / (least + 0.05);
}

} // namespace

TEST_CASE("letters and lines stand out in every theme", "[laboratory][palette]")
{
    CHECK(contrast("#000000", "#ffffff") == Approx(21));
    for (auto const& [word, asked] : theme_words.meanings) {
        auto const& in = palette_of(asked);
        // What is transparent lies on white here.
        auto const or_white
            = [](std::string_view colour) { return colour.empty() ? "#ffffff" : colour; };
        for (auto const behind : {in.paper, in.node, in.evaluated, in.current, in.max_band,
                                  in.min_band, in.chance_band}) {
            CAPTURE(word, behind);
            CHECK(contrast(in.ink, or_white(behind)) >= 4.5);
        }
        for (auto const behind : {in.paper, in.node, in.max_band, in.min_band, in.chance_band})
            for (auto const letters : {in.max, in.min, in.chance, in.cut, in.faint}) {
                CAPTURE(word, behind, letters);
                CHECK(contrast(letters, or_white(behind)) >= 4.5);
            }
        for (auto const behind : {in.paper, in.max_band, in.min_band, in.chance_band}) {
            CAPTURE(word, behind);
            CHECK(contrast(in.best, or_white(behind)) >= 3);
        }
    }
}

TEST_CASE("players, chance and cutoffs have colours of their own where there are colours",
          "[laboratory][palette]")
{
    for (auto const asked : {theme::light, theme::dark, theme::transparent}) {
        auto const& in = palette_of(asked);
        std::array all{in.max, in.min, in.chance, in.best, in.cut, in.ink, in.faint};
        std::ranges::sort(all);
        CHECK(std::ranges::adjacent_find(all) == all.end());
    }
}
