// The combinators of rules: lists of answers, computed no further than they are read.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/iota.hpp>
#include <range/v3/view/transform.hpp>

#include <gametree/play/rules.hpp>
#include "support/property.hpp"

using namespace gametree;
using rules::either;
using rules::first;
using rules::greatest;
using rules::guard;
using rules::such_that;
using answer_list = std::vector<int>;

namespace {
/// A rule that gives the position plus each of `offsets`, and notes which of them it has computed.
auto offsets_rule(answer_list offsets, std::set<int>* computed = nullptr)
{
    return [=](int position) {
        return ranges::views::iota(std::size_t{0}, offsets.size())
             | ranges::views::transform([=](std::size_t i) {
                   if (computed)
                       computed->insert(offsets[i]);
                   return position + offsets[i];
               });
    };
}
answer_list read(auto const& rule, int position) { return ranges::to<std::vector>(rule(position)); }

answer_list any_offsets() { return *rc::gen::container<answer_list>(rc::gen::inRange(-9, 10)); }
constexpr auto is_even = [](int, int answer) { return answer % 2 == 0; };
constexpr auto always = [](int) { return true; };
constexpr auto never = [](int) { return false; };
constexpr auto distance_from_three = [](int, int answer) { return -(answer - 3) * (answer - 3); };
} // namespace

TEST_CASE("either gives the answers of its clauses in order, with repeats", "[rules]")
{
    gametree_tests::laws::prop("and is associative", [] {
        auto const [xs, ys, zs] = std::tuple(any_offsets(), any_offsets(), any_offsets());
        auto const p = *rc::gen::inRange(-50, 50);
        auto const [r, s, t] = std::tuple(offsets_rule(xs), offsets_rule(ys), offsets_rule(zs));
        auto all = xs;
        all.insert(all.end(), ys.begin(), ys.end());
        all.insert(all.end(), zs.begin(), zs.end());
        for (auto& x : all)
            x += p;
        RC_ASSERT(read(either(r, s, t), p) == all);
        RC_ASSERT(read(either(either(r, s), t), p) == all);
        RC_ASSERT(read(either(r, either(s, t)), p) == all);
        RC_ASSERT(read(either(r), p) == read(r, p));
    });
    CHECK(read(either(offsets_rule({1, 1}), offsets_rule({}), offsets_rule({2, 1})), 0)
          == answer_list{1, 1, 2, 1});
}

TEST_CASE("guard and such_that", "[rules]")
{
    gametree_tests::laws::prop("laws", [] {
        auto const xs = any_offsets();
        auto const p = *rc::gen::inRange(-50, 50);
        auto const r = offsets_rule(xs);
        RC_ASSERT(read(guard(always, r), p) == read(r, p));
        RC_ASSERT(read(guard(never, r), p).empty());
        RC_ASSERT(read(guard([](int at) { return at > 0; }, r), p)
                  == (p > 0 ? read(r, p) : answer_list{}));
        RC_ASSERT(read(such_that(r, [](int, int) { return true; }), p) == read(r, p));
        RC_ASSERT(read(such_that(r, [](int, int) { return false; }), p).empty());
        answer_list even;
        for (auto const x : xs)
            if ((p + x) % 2 == 0)
                even.push_back(p + x);
        RC_ASSERT(read(such_that(r, is_even), p) == even);
        // a test sees the position too
        RC_ASSERT(read(such_that(r, [](int at, int answer) { return answer == at; }), p).size()
                  == static_cast<std::size_t>(std::count(xs.begin(), xs.end(), 0)));
    });
}

TEST_CASE("greatest takes the last of equals", "[rules]")
{
    gametree_tests::laws::prop("of the best answers", [] {
        auto const xs = any_offsets();
        auto const p = *rc::gen::inRange(-9, 10);
        answer_list best;
        for (auto const x : xs)
            if (best.empty()
                or distance_from_three(p, p + x) >= distance_from_three(p, best.front()))
                best = {p + x};
        RC_ASSERT(read(greatest(offsets_rule(xs), distance_from_three), p) == best);
    });
    CHECK(read(greatest(offsets_rule({1, 2, 4, 0}), distance_from_three), 0) == answer_list{4});
    CHECK(read(greatest(offsets_rule({4, 2}), distance_from_three), 0) == answer_list{2});
}

TEST_CASE("first is the head of the list", "[rules]")
{
    CHECK(first(offsets_rule({})(0)) == std::nullopt);
    CHECK(first(offsets_rule({7, 8})(10)) == 17);
    CHECK(first(answer_list{3, 4}) == 3);
}

TEST_CASE("rules compute no more than is read", "[rules][lazy]")
{
    std::set<int> computed;
    std::set<int> later;
    auto const r = offsets_rule({1, 2, 4, 6}, &computed);
    auto const s = offsets_rule({10, 11}, &later);
    auto const rule = either(such_that(r, is_even), greatest(s, distance_from_three),
                             guard(always, such_that(s, is_even)));
    auto list = rule(0);
    CHECK(computed.empty());
    CHECK(first(list) == 2);
    CHECK(computed == std::set{1, 2});
    CHECK(later.empty());

    auto it = ranges::begin(list);
    ++it;
    CHECK(*it == 4);
    CHECK(computed == std::set{1, 2, 4});
    ++it;
    CHECK(*it == 6);
    CHECK(later.empty()); // a clause is not looked into before the last is exhausted
    ++it;
    CHECK(*it == 10); // the last rule's best: both are far from three, ten is nearer
    CHECK(later == std::set{10, 11});

    SECTION("behind a condition that does not hold nothing is computed")
    {
        std::set<int> behind;
        auto const closed = guard(never, offsets_rule({1, 2}, &behind));
        CHECK(first(closed(0)) == std::nullopt);
        CHECK(behind.empty());
    }
    SECTION("the condition is asked once the answers are read")
    {
        int asked = 0;
        auto const condition = [&](int) {
            ++asked;
            return true;
        };
        auto open = guard(condition, r)(0);
        CHECK(asked == 0);
        CHECK(first(open) == 1);
        CHECK(asked > 0);
    }
}
