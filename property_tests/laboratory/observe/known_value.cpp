// What is proved of a value in several visits, put together.
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/observe/observed_search.hpp>

using namespace gametree::laboratory;

TEST_CASE("bounds of a value are put together", "[laboratory]")
{
    known_value v;
    v.learn(knowledge::at_least, 3);
    CHECK((v.known == knowledge::at_least and v.worth == 3));
    v.learn(knowledge::at_least, 1); // which says less
    CHECK((v.known == knowledge::at_least and v.worth == 3));
    v.learn(knowledge::at_most, 5);
    CHECK((v.known == knowledge::at_most and v.worth == 5));
    v.learn(knowledge::at_most, 3);
    CHECK((v.known == knowledge::exact and v.worth == 3));
    v.learn(knowledge::at_most, 4); // what is exact stays so
    CHECK((v.known == knowledge::exact and v.worth == 3));
}

TEST_CASE("what is put together of true bounds", "[laboratory]")
{
    rc::prop("is true, and never less than before", [](std::vector<unsigned char> const& bounds) {
        int const truth = *rc::gen::inRange(-5, 6);
        known_value v;
        for (auto const bound : bounds) {
            auto const before = v;
            int const away = bound / 3 % 8;
            auto const what = bound % 3 == 0 ? knowledge::exact
                            : bound % 3 == 1 ? knowledge::at_least
                                             : knowledge::at_most;
            v.learn(what, what == knowledge::exact      ? truth
                          : what == knowledge::at_least ? truth - away
                                                        : truth + away);
            RC_ASSERT(v.known != knowledge::nothing);
            RC_ASSERT((v.known != knowledge::exact or v.worth == truth));
            RC_ASSERT((v.known != knowledge::at_least or v.worth <= truth));
            RC_ASSERT((v.known != knowledge::at_most or v.worth >= truth));
            RC_ASSERT((before.known != knowledge::exact or v.known == knowledge::exact));
            RC_ASSERT(
                (v.known != knowledge::at_least or not before.lower or v.worth >= *before.lower));
            RC_ASSERT(
                (v.known != knowledge::at_most or not before.upper or v.worth <= *before.upper));
            if (away == 0 and before.known != knowledge::nothing
                and (what == knowledge::at_least ? before.upper : before.lower) == value(truth))
                RC_ASSERT(v.known == knowledge::exact);
        }
    });
}
