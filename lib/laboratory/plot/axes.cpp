#include <laboratory/plot/axes.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

namespace gametree::laboratory {

namespace {
    /// The numbers 1, 2 and 5 times a power of ten, in order: number 0 is 1, number -1 is 0.5.
    struct round_number {
        int digit;
        int power; ///< of ten

        explicit round_number(int place)
            : digit(std::array{1, 2, 5}[static_cast<std::size_t>((place % 3 + 3) % 3)]),
              power((place - (place % 3 + 3) % 3) / 3)
        {
        }
        [[nodiscard]] double value() const { return digit * std::pow(10., power); }
        /// `0.05`, or `5·10⁻²` if it is to be `raised`.
        [[nodiscard]] std::string label(bool raised) const
        {
            auto const zeros = std::string(static_cast<std::size_t>(std::abs(power)), '0');
            if (power == 0 or power == 1 or (not raised and power > 0))
                return fmt::format("{}{}", digit, zeros);
            if (not raised)
                return fmt::format("0.{}{}", zeros.substr(1), digit);
            constexpr std::array<std::string_view, 10> digits{"⁰", "¹", "²", "³", "⁴",
                                                              "⁵", "⁶", "⁷", "⁸", "⁹"};
            std::string exponent = power < 0 ? "⁻" : "";
            for (auto const c : std::to_string(std::abs(power)))
                exponent += digits[static_cast<std::size_t>(c - '0')];
            return fmt::format("{}10{}", digit == 1 ? "" : fmt::format("{}·", digit), exponent);
        }
    };

    /// The place of the greatest round number that is not above the value.
    int place_below(double value)
    {
        constexpr double almost = 1 + 1e-9; // a logarithm may be off by so much
        int place = 3 * static_cast<int>(std::floor(std::log10(value))) - 1;
        while (round_number(place + 1).value() <= value * almost)
            ++place;
        return place;
    }
} // namespace

double axis::place(double value) const
{
    return logarithmic ? std::log(value / low) / std::log(high / low)
                       : (value - low) / (high - low);
}

axis whole_axis(int first, int last)
{
    constexpr int most_labels = 12;
    constexpr double least_room = 0.5;
    constexpr double room = 0.04; // of the whole
    auto const around = std::max(least_room, room * (last - first));
    int step = 1;
    for (int place = 0; (last - first) / step >= most_labels; ++place)
        step = static_cast<int>(round_number(place).value());
    axis a{first - around, last + around, false, {}};
    for (int at = first; at <= last; ++at)
        if (at % step == 0)
            a.ticks.push_back({static_cast<double>(at), std::to_string(at)});
    return a;
}

axis percent_axis()
{
    axis a{0, 100, false, {}};
    for (int at = 0; at <= 100; at += 20)
        a.ticks.push_back({static_cast<double>(at), std::to_string(at)});
    return a;
}

axis logarithmic_axis(double least, double most)
{
    auto const first = place_below(least);
    auto last = place_below(most);
    if (round_number(last).value() < most or last == first)
        ++last;
    axis a{round_number(first).value(), round_number(last).value(), true, {}};
    constexpr int two_decades = 6;
    constexpr int most_zeros = 4; // of a label that is read at a glance
    bool const raised
        = std::max(std::abs(round_number(first).power), round_number(last).power) > most_zeros;
    for (int place = first; place <= last; ++place) {
        round_number const number(place);
        bool const named = number.digit == 1 or last - first <= two_decades;
        a.ticks.push_back({number.value(), named ? number.label(raised) : ""});
    }
    return a;
}

} // namespace gametree::laboratory
