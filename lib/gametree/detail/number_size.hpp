/// \file
/// The size of numbers that are computed exactly: a sum of fractions may need as many digits as all
/// its denominators together, and to add them up then costs the square of that, or more.
///
/// A type of numbers without a fixed size says its limit by a specialisation.
#pragma once

namespace gametree::detail {

/// Numbers of a fixed size: nothing to check.
template <class T>
struct number_size {
    static constexpr void check(T const&) { }
};

/// The number, if it is not too long. \throws std::domain_error  if it is
template <class T>
[[nodiscard]] constexpr T of_bounded_size(T number)
{
    number_size<T>::check(number);
    return number;
}

} // namespace gametree::detail
