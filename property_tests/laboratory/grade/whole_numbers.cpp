// Whole numbers as they are typed.
#include <cstdint>
#include <limits>
#include <string>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/whole_number.hpp>

using gametree::laboratory::whole_number;

TEST_CASE("whole_number: reads what is written")
{
    rc::prop("signed",
             [](std::int64_t n) { RC_ASSERT(whole_number<std::int64_t>(std::to_string(n)) == n); });
    rc::prop("unsigned", [](std::uint64_t n) {
        RC_ASSERT(whole_number<std::uint64_t>(std::to_string(n)) == n);
    });
}

TEST_CASE("whole_number: the whole text is the number, and the type can hold it")
{
    for (auto const* text : {"", " 1", "1 ", "+1", "1.0", "0x1", "one", "-", "1-3"})
        CHECK_FALSE(whole_number<int>(text));
    CHECK_FALSE(whole_number<int>("2147483648"));
    CHECK_FALSE(whole_number<std::uint64_t>("18446744073709551616"));
    CHECK_FALSE(whole_number<std::uint64_t>("-1"));
    CHECK(whole_number<std::uint64_t>("18446744073709551615")
          == std::numeric_limits<std::uint64_t>::max());
    CHECK(whole_number<int>("007") == 7);
}
