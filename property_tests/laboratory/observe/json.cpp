// Values and nodes as JSON has them.
#include <cstdint>
#include <limits>
#include <string>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/observe/json.hpp>
#include <gametree/text/rose_tree_io.hpp>

using namespace gametree::laboratory;

/// A value as a program reads it that reads every number of JSON as floating point.
static value value_in(nlohmann::ordered_json const& object)
{
    auto const read = nlohmann::json::parse(object.dump());
    if (not read["exact"].is_null())
        return gametree::read_rose_tree<value>("Node (" + read["exact"]["value"].get<std::string>()
                                               + ") []")
            .label();
    REQUIRE(read["value"].is_number());
    return value(read["value"].get<double>());
}

static nlohmann::ordered_json with_value(value const& v)
{
    nlohmann::ordered_json j;
    add_value(j, "value", v);
    return j;
}

TEST_CASE("no value is lost in JSON", "[laboratory][json]")
{
    rc::prop("fractions", [](std::int64_t above, std::int64_t below) {
        RC_PRE(below != 0);
        auto const v = value(above) / below;
        RC_ASSERT(value_in(with_value(v)) == v);
    });
    rc::prop("whole numbers", [](std::int64_t v) { RC_ASSERT(value_in(with_value(v)) == v); });
    rc::prop("numbers of floating point", [](double v) {
        auto const j = with_value(value(v));
        RC_ASSERT(j["exact"].is_null());
        RC_ASSERT(value_in(j) == value(v));
    });
    auto const huge = value("1" + std::string(400, '0'));
    CHECK(value_in(with_value(huge)) == huge);
    CHECK(value_in(with_value(-1 / huge)) == -1 / huge);
    CHECK(with_value(-huge)["value"] == -std::numeric_limits<double>::max());
}

TEST_CASE("several values share one field for what is exact", "[laboratory][json]")
{
    nlohmann::ordered_json j;
    add_value(j, "alpha", std::nullopt);
    add_value(j, "beta", value(1) / 3);
    add_value(j, "value", value(2) / 3);
    CHECK(j["alpha"].is_null());
    CHECK(j["exact"] == nlohmann::ordered_json{{"beta", "1 % 3"}, {"value", "2 % 3"}});
    CHECK(with_value(-3).dump() == R"({"value":-3,"exact":null})");
}

TEST_CASE("what is studied, and its leaves, in JSON", "[laboratory][json]")
{
    auto const whole = written("Node 0 [Node 3 [],Node (1 % 3) []]", "tree.txt");
    nlohmann::ordered_json j;
    add_subject(j, *whole);
    CHECK(j.dump()
          == R"({"title":"the tree in tree.txt","game":null,"position":null,"depth":null})");
    CHECK(json_of_leaves({&whole->root().child(0)}).dump()
          == R"([{"node":["1"],"label":3,"exact":null}])");
}
