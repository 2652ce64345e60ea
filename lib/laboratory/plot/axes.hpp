/// \file
/// The axes of a figure: where they begin and end, where a value lies on them, and their ticks.
#pragma once

#include <string>
#include <vector>

namespace gametree::laboratory {

/// A mark at an axis.
struct tick {
    double at;
    std::string label; ///< empty: a small mark
};

/// From `low` to `high`, which differ; above 0 where it is logarithmic.
struct axis {
    double low;
    double high;
    bool logarithmic;
    std::vector<tick> ticks; ///< in order

    /// 0 at the low end, 1 at the high end.
    [[nodiscard]] double place(double value) const;
};

/// Whole numbers, with room for a mark at both ends.
[[nodiscard]] axis whole_axis(int first, int last);

/// 0 to 100.
[[nodiscard]] axis percent_axis();

/// A logarithmic one whose ends are 1, 2 or 5 times a power of ten, around values that are all
/// above 0.
[[nodiscard]] axis logarithmic_axis(double least, double most);

} // namespace gametree::laboratory
