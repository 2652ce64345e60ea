// What it is worth to know something of a game: trees that are seen through views, and their costs.
#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/games.hpp>
#include <laboratory/any_position.hpp>
#include <laboratory/tree_of_play.hpp>
#include <laboratory/knowing/leaf_savings.hpp>
#include <laboratory/known_views.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/request_error.hpp>
#include <gametree/play/evaluate.hpp>

#include "support/knowledge_laws.hpp"

using namespace gametree::laboratory;

namespace {

/// A listed game that says something of its positions.
struct knowing_game {
    std::string name;
    /// A position from which all views and searches are tried in a moment.
    std::function<any_position()> soon_over;
};

std::vector<knowing_game> const& knowing_games()
{
    static auto const all = [] {
        std::vector<knowing_game> found;
        boost::hana::for_each(gametree::games, [&]<class Game>(Game) {
            using G = typename Game::type;
            if constexpr (not views_known_by<typename G::position>().empty())
                found.push_back({std::string(G::name), [] {
                                     return any_position_of<G>(gametree_tests::laws::late<G>(300));
                                 }});
        });
        return found;
    }();
    return all;
}

/// Tries a property of positions of each of them.
void for_each_knowing_game(std::function<void(any_position const&)> const& holds)
{
    for (auto const& g : knowing_games()) {
        INFO(g.name);
        rc::prop(g.name, [&] { holds(g.soon_over()); });
    }
}

any_position tic_tac_toe(std::string_view position)
{
    using G = gametree::tic_tac_toe::game;
    return any_position_of<G>(G::read_position(position));
}

std::unique_ptr<instance> tree_seen(any_position const& p, known_views views,
                                    std::optional<int> depth = {})
{
    instance_info about;
    about.game = "a game";
    about.depth = depth;
    about.knowing = views;
    return tree_of_play(
        p, [](any_position const& at) { return value(at.static_value()); }, std::move(about));
}

/// Some of what the positions say.
known_views some_views(any_position const& p)
{
    known_views some;
    for (auto const v : p.knows().each())
        if (*rc::gen::arbitrary<bool>())
            some.insert(v);
    return some;
}

bool is_settled(any_position const& p, known_views views)
{
    return views.contains(known_view::bounded) and p.bounds().lowest() == p.bounds().highest();
}

/// The children of a node, by the equations of the views: the model.
std::vector<any_position> children_seen(any_position const& p, known_views views)
{
    if (is_settled(p, views))
        return {};
    auto all = p.all_moves();
    if (views.contains(known_view::relevant)) {
        all.clear();
        for (any_position const& next : p.relevant_moves())
            all.push_back(next);
    }
    if (views.contains(known_view::canonical)) {
        std::vector<any_position> once;
        for (auto const& next : all)
            if (std::find(once.begin(), once.end(), next.canonical()) == once.end())
                once.push_back(next.canonical());
        all = once;
    }
    if (views.contains(known_view::ordered))
        std::stable_sort(all.begin(), all.end(),
                         [&](auto const& a, auto const& b) { return p.promise(a) > p.promise(b); });
    return all;
}

void check_same(node const& n, any_position const& p, known_views views)
{
    RC_ASSERT(n.position() == p.written());
    RC_ASSERT(n.label() == value(is_settled(p, views) ? p.bounds().lowest() : p.static_value()));
    auto const below = children_seen(p, views);
    RC_ASSERT(n.size() == below.size());
    for (std::size_t i = 0; i < below.size(); ++i) {
        auto const after = p.read_move(n.child(i).move());
        if (views.contains(known_view::canonical))
            RC_ASSERT(after.canonical() == below[i]);
        else
            RC_ASSERT(after == below[i]);
        check_same(n.child(i), below[i], views);
    }
}

} // namespace

TEST_CASE("a tree that is seen through views is that of their equations", "[knowing]")
{
    for_each_knowing_game([](any_position const& start) {
        auto p = start;
        auto const views = some_views(p);
        auto const whole = tree_seen(p, views);
        if (views.contains(known_view::canonical))
            p = p.canonical();
        check_same(whole->root(), p, views);
    });
}

TEST_CASE("whatever is known, each search finds the value, and minimax needs no more leaves",
          "[knowing]")
{
    for_each_knowing_game([](any_position const& p) {
        auto const views = some_views(p);
        auto const plain = tree_seen(p, {});
        auto const seen = tree_seen(p, views);
        auto const worth = count(*plain, "minimax").worth;
        for (auto const search : searches_for(*seen))
            RC_ASSERT(count(*seen, search).worth == worth);
        for (auto const* name : {"minimax", "mmx"})
            RC_ASSERT(count(*seen, name).evaluations <= count(*plain, name).evaluations);
    });
}

TEST_CASE("what is canonical or ordered is so at every depth", "[knowing]")
{
    for_each_knowing_game([](any_position const& p) {
        auto const depth = *rc::gen::inRange(0, 5);
        known_views views;
        for (auto const v : {known_view::canonical, known_view::ordered})
            if (p.knows().contains(v))
                views.insert(v);
        auto const plain = tree_seen(p, {}, depth);
        auto const seen = tree_seen(p, views, depth);
        for (auto const search : searches_for(*seen))
            RC_ASSERT(count(*seen, search).worth == count(*plain, search).worth);
    });
}

TEST_CASE("what is about the whole game is refused where the tree is cut, and only there",
          "[knowing]")
{
    using Catch::Matchers::Contains;
    auto const p = tic_tac_toe("XO.......");
    for (known_views const views : {known_views{known_view::relevant}, {known_view::bounded}}) {
        auto const cut = tree_seen(p, views, 3);
        CHECK_THROWS_AS(count(*cut, "minimax"), request_error);
        CHECK_THROWS_WITH(count(*cut, "minimax"),
                          Contains("is about the whole game") and Contains("--depth"));
        CHECK(count(*tree_seen(p, views, 7), "minimax").worth
              == count(*tree_seen(p, {}), "minimax").worth);
    }
    CHECK_THROWS_WITH(
        count(*tree_seen(p, {known_view::relevant, known_view::bounded}, 3), "alpha-beta"),
        Contains("relevant and bounded are about"));
    CHECK_NOTHROW(count(*tree_seen(p, {known_view::canonical, known_view::ordered}, 3), "mmx"));
}

TEST_CASE("positions that are judged otherwise than by their static value are noticed", "[knowing]")
{
    using G = gametree::tic_tac_toe::game;
    auto const doubled = [](G::position const& p) { return 2 * p.static_value(); };
    instance_info about;
    about.game = G::name;
    about.knowing = {known_view::relevant};
    auto const whole = tree_of_play<G>(G::read_position("XOXOXO..."), doubled, std::move(about));
    CHECK_THROWS_WITH(count(*whole, "minimax"), Catch::Matchers::Contains("--strategy"));
}

TEST_CASE("the worth of each view and of all of them", "[knowing]")
{
    for_each_knowing_game([](any_position const& p) {
        auto const asked = some_views(p);
        auto const alone = asked.each();
        std::size_t seen = 0;
        auto const found = find_leaf_savings([&](known_views v) { return tree_seen(p, v); }, asked,
                                             [](std::string_view, std::uint64_t) {},
                                             [&](cost_knowing const&, instance const&) { ++seen; });
        RC_ASSERT(found.differences.empty());
        RC_ASSERT(found.costs.size() == 1 + alone.size() + (alone.size() > 1 ? 1 : 0));
        RC_ASSERT(seen == found.costs.size());
        RC_ASSERT(found.costs.front().views.empty());
        for (auto const& cost : found.costs) {
            auto const whole = tree_seen(p, cost.views);
            auto const searches = searches_for(*whole);
            RC_ASSERT(cost.counts.size() == searches.size());
            for (std::size_t a = 0; a < searches.size(); ++a) {
                auto const right = count(*whole, searches[a]);
                RC_ASSERT(cost.counts[a]->evaluations == right.evaluations);
                RC_ASSERT(cost.counts[a]->nodes == right.nodes);
                RC_ASSERT(right.worth == found.worth);
            }
        }
        for (std::size_t i = 0; i < alone.size(); ++i)
            RC_ASSERT(found.costs[i + 1].views == known_views{alone[i]});
        if (alone.size() > 1)
            RC_ASSERT(found.costs.back().views == asked);
    });
}

TEST_CASE("a game that says something wrong is found out", "[knowing]")
{
    auto const p = tic_tac_toe("XO......."); // lost for O, and the other one a draw
    auto const other = tic_tac_toe("X...O....");
    auto const found
        = find_leaf_savings([&](known_views v) { return tree_seen(v.empty() ? other : p, v); },
                            {known_view::ordered}, [](std::string_view, std::uint64_t) {});
    REQUIRE_FALSE(found.differences.empty());
    CHECK(found.differences.front().starts_with("minimax, ordered: "));
    bool const leaves_differ
        = std::any_of(found.differences.begin(), found.differences.end(), [](auto const& line) {
              return line.find(" leaves, and without ") != line.npos;
          });
    CHECK(leaves_differ);
}

TEST_CASE("a view that is to leave something out must not add leaves", "[knowing]")
{
    auto const p = tic_tac_toe("XO.......");
    for (auto const view : {known_view::canonical, known_view::relevant, known_view::bounded}) {
        INFO(known_view_words.word_of(view));
        auto const adds_leaves = [&](int depth_without, int depth_with) {
            auto const found = find_leaf_savings(
                [&](known_views v) {
                    return tree_seen(p, {}, v.empty() ? depth_without : depth_with);
                },
                {view}, [](std::string_view, std::uint64_t) {});
            return std::any_of(found.differences.begin(), found.differences.end(),
                               [](auto const& line) {
                                   return line.starts_with("minimax, ")
                                      and line.find(" leaves, and without ") != line.npos;
                               });
        };
        CHECK(adds_leaves(1, 2));
        CHECK_FALSE(adds_leaves(2, 2));
        CHECK_FALSE(adds_leaves(2, 1));
    }
}

TEST_CASE("names of views are read, and a game that does not say so is named", "[knowing]")
{
    using Catch::Matchers::Contains;
    known_views const all{known_view::canonical, known_view::ordered, known_view::relevant,
                          known_view::bounded};
    CHECK(read_known_views("bounded,canonical").named
          == known_views{known_view::canonical, known_view::bounded});
    CHECK(read_known_views("all").all);
    CHECK(read_known_views("ordered,all").all);
    CHECK_FALSE(read_known_views("relevant").all);
    for (auto const* wrong : {"", ",", "ordered,", ",ordered", "order", "ordered relevant", "ALL"})
        CHECK_THROWS_AS(read_known_views(wrong), request_error);
    CHECK_THROWS_WITH(read_known_views("orderd"), Contains("did you mean ordered?"));
    CHECK(known_views_of({{}, true}, "chess", all) == all);
    CHECK(known_views_of({{known_view::ordered}, false}, "chess", all)
          == known_views{known_view::ordered});
    CHECK_THROWS_WITH(known_views_of({{known_view::bounded}, false}, "chess",
                                     {known_view::ordered, known_view::canonical}),
                      Contains("chess does not say what bounded needs")
                          and Contains("canonical and ordered"));
    CHECK_THROWS_WITH(known_views_of({{}, true}, "chess", {}), Contains("chess says nothing"));
    CHECK_THROWS_WITH(known_views_of({{known_view::bounded}, false}, "chess", {}),
                      Contains("says nothing"));
}
