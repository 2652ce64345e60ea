/// \file
/// What holds of everything that a game may say of its positions; see knowledge.hpp. Values are those of
/// the whole tree, from the definition in the model.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <rapidcheck/catch.h>

#include <games/listed_game.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/searches/algorithms.hpp>
#include <gametree/solver/proof_table.hpp>
#include <gametree/solver/solve.hpp>
#include <gametree/text/notation_error.hpp>
#include <gametree/views/bounded.hpp>
#include <gametree/views/canonical.hpp>
#include <gametree/views/ordered.hpp>
#include <gametree/views/relevant.hpp>

#include "support/game_laws.hpp"

namespace gametree_tests::laws {

/// The game says anything at all.
template <class P>
concept knowing_position = gametree::bounded_position<P> or gametree::selective_position<P>
                        or gametree::symmetric_position<P> or gametree::promising_position<P>;

/// As many of the nodes below `p`, itself included, as there are, or `most`.
template <gametree::position P>
std::size_t nodes_below(P const& p, std::size_t most)
{
    std::size_t nodes = 1;
    for (auto const& next : p.moves()) {
        if (nodes >= most)
            break;
        nodes += nodes_below(next, most - nodes);
    }
    return nodes;
}

/// A start under rules that make a small game, if the game has such.
template <class Game>
typename Game::position small_start()
{
    if constexpr (gametree::game_with<Game, gametree::member::with_rules>) {
        static std::vector<typename Game::position> const all = [] {
            std::vector<typename Game::position> starts{Game::initial()};
            for (auto const* rules : {"1x3",
                                      "2x2",
                                      "1x4",
                                      "2x3",
                                      "3x2",
                                      "3x3",
                                      "2x2,pass",
                                      "3x3,gravity",
                                      "4x4,gravity",
                                      "5x4,gravity",
                                      "4x5,gravity",
                                      "6x5,gravity",
                                      "3x3,free",
                                      "4x3,free",
                                      "4x4,free",
                                      "4x4,gravity,3",
                                      "5x3,gravity,3",
                                      "3x4,free,3",
                                      "7x6,gravity",
                                      "4x4,othello",
                                      "4x4,othello,pass",
                                      "6x6,othello",
                                      "6x6,othello,pass",
                                      "8x8,othello,pass"}) {
                try {
                    starts.push_back(Game::with_rules(rules));
                } catch (gametree::notation_error const&) {
                    // another game's
                }
            }
            return starts;
        }();
        return *rc::gen::elementOf(all);
    } else {
        return Game::initial();
    }
}

/// A position from which the whole game can be looked through in a moment: fewer than `most` nodes.
template <class Game>
typename Game::position late(std::size_t most = 6000)
{
    auto p = small_start<Game>();
    while (nodes_below(p, most) >= most) {
        auto const next = moves_of(p);
        p = next[*rc::gen::inRange(std::size_t{0}, next.size())];
    }
    RC_LOG(Game::write_position(p));
    return p;
}

inline constexpr int whole_game = 1000; // plies

/// The value of `p` and how soon, by the definition; on the way, that the bounds of each position below
/// contain its value, and that its relevant moves are some of the moves and as good as all.
template <gametree::position P>
auto checked_value(P const& p) -> gametree::timed_value<gametree::value_of_t<P>>
{
    using namespace gametree;
    using with_time = timed_value<value_of_t<P>>;
    auto const all = moves_of(p);
    std::vector<with_time> ours;
    for (auto const& next : all) {
        auto found = -checked_value(next);
        found.plies += passes(p) ? 0 : 1;
        ours.push_back(found);
    }
    auto const best = all.empty() ? with_time{p.static_value(), 0}
                                  : *std::max_element(ours.begin(), ours.end());
    if constexpr (bounded_position<P>) {
        RC_ASSERT(p.bounds().lowest() <= best.worth);
        RC_ASSERT(best.worth <= p.bounds().highest());
    }
    if constexpr (position_with_bounds_and_moves<P>) {
        auto const seen = p.bounds_and_moves();
        RC_ASSERT(seen.bounds().lowest() == p.bounds().lowest());
        RC_ASSERT(seen.bounds().highest() == p.bounds().highest());
        std::vector<P> at_once;
        std::vector<P> apart;
        for (auto const& next : seen.relevant_moves())
            at_once.push_back(next);
        for (auto const& next : p.relevant_moves())
            apart.push_back(next);
        RC_ASSERT(at_once == apart);
    }
    if constexpr (selective_position<P>) {
        std::vector<std::size_t> some;
        for (auto const& next : p.relevant_moves()) {
            auto const at = std::find(all.begin(), all.end(), next);
            RC_ASSERT(at != all.end());
            some.push_back(static_cast<std::size_t>(at - all.begin()));
        }
        RC_ASSERT(some.empty() == all.empty());
        RC_ASSERT(std::set(some.begin(), some.end()).size() == some.size());
        RC_ASSERT((some.empty() or std::any_of(some.begin(), some.end(), [&](std::size_t i) {
                       return ours[i] == best;
                   })));
    }
    return best;
}

template <gametree::position P>
void check_canonical(P const& p)
{
    auto const q = p.canonical();
    RC_ASSERT(q.canonical() == q);
    RC_ASSERT(q.to_move() == p.to_move());
    RC_ASSERT(passes(q) == passes(p));
    RC_ASSERT(q.dynamic() == p.dynamic());
    for (int plies : {0, 1, 2, whole_game})
        RC_ASSERT(value_of(q, plies) == value_of(p, plies));
}

/// The views of what a game knows: one by one under the definition, together under every search.
void check_knowing_views(gametree::laboratory::any_position const& p);
/// Leaves are some of those of the whole tree, and settled nodes: no more, for who looks at all.
void check_leaves(gametree::laboratory::any_position const& p);

/// Of children that are alike the first, as the one that stands for them; in that order.
template <gametree::position P>
void check_distinct(P const& p)
{
    using namespace gametree;
    std::vector<P> right;
    for (auto const& next : moves_of(p))
        if (auto const one = next.canonical();
            std::find(right.begin(), right.end(), one) == right.end())
            right.push_back(one);
    std::vector<P> found;
    for (auto const& next : canonical_moves<moves_fn>{}(p))
        found.push_back(next);
    RC_ASSERT(found == right);
    RC_ASSERT((game_tree_of(p) | views::canonical).label() == p.canonical());
}

/// The most promising first, of equals the first of the rules; nothing is lost.
template <gametree::position P>
void check_ordered(P const& p)
{
    using namespace gametree;
    auto right = moves_of(p);
    std::stable_sort(right.begin(), right.end(),
                     [&](P const& a, P const& b) { return p.promise(a) > p.promise(b); });
    std::vector<P> found;
    for (auto const& next : (game_tree_of(p) | views::ordered).children())
        found.push_back(next.label());
    RC_ASSERT(found == right);
}

/// Different positions have different hashes, where the game says so.
template <gametree::position P>
void check_identity(P const& p)
{
    if (not p.hash_identifies())
        return;
    std::vector<P> all{p};
    for (std::size_t i = 0; i < all.size() and i < 400; ++i)
        for (auto const& next : moves_of(P(all[i])))
            all.push_back(next);
    std::map<std::uint64_t, P> known;
    for (auto const& q : all)
        RC_ASSERT(known.emplace(q.hash(), q).first->second == q);
}

/// Solving with what the game says finds what the definition finds, in a table of any size.
template <gametree::position P>
void check_knowing_solver(P const& p)
{
    using namespace gametree;
    auto const value = value_of(p, whole_game);
    auto const sign = [](auto v) { return (v > 0) - (v < 0); };
    auto const check = [&](auto table) {
        for (auto const what : {proof_of::sign, proof_of::value, proof_of::sign}) {
            auto const s = solve(p, table, never_stop{}, what);
            RC_ASSERT(s.finished);
            RC_ASSERT((what == proof_of::value ? s.value() == value
                                               : (s.value()                    ? sign(*s.value())
                                                  : s.lowest and *s.lowest > 0 ? 1
                                                                               : -1)
                                                     == sign(value)));
            auto at = p;
            auto left = value;
            for (auto const& next : s.line) {
                auto const replies = moves_of(at);
                RC_ASSERT(std::find(replies.begin(), replies.end(), next) != replies.end());
                at = next;
                left = -left;
            }
            RC_ASSERT(moves_of(at).empty());
            RC_ASSERT(sign(at.static_value()) == sign(left));
        }
    };
    using table_value = value_of_t<P>;
    check(transposition_table<P, table_value>(*rc::gen::inRange<std::size_t>(1, 300)));
    if constexpr (identifiable<P>)
        if (p.hash_identifies()) {
            check(proof_table<P, table_value>(*rc::gen::inRange<std::size_t>(1, 300)));
            proof_table<timed_position<P>, value_of_t<timed_position<P>>> timed_table(1000);
            RC_ASSERT(solve(timed(p), timed_table).value()
                      == timed_value_of(timed(p), whole_game, static_value));
        }
}

template <class Game>
void check_what_is_said()
{
    using P = typename Game::position;
    auto const some = [] { return gametree::laboratory::any_position_of<Game>(late<Game>()); };
    rc::prop("its bounds contain the value, and its relevant moves are enough",
             [] { static_cast<void>(checked_value(late<Game>())); });
    if constexpr (gametree::symmetric_position<P>)
        rc::prop("what is canonical is worth the same", [] { check_canonical(late<Game>()); });
    if constexpr (gametree::symmetric_position<P>)
        rc::prop("moves to what is alike are one move", [] { check_distinct(reached<Game>()); });
    rc::prop("the views of what it says change no value, for any search",
             [=] { check_knowing_views(some()); });
    if constexpr (gametree::promising_position<P>)
        rc::prop("the most promising move is first", [] { check_ordered(reached<Game>()); });
    rc::prop("no view adds a leaf", [=] { check_leaves(some()); });
    rc::prop("solving with it finds the value", [] { check_knowing_solver(late<Game>()); });
}

/// All that a listed game may say.
template <class Game>
void check_knowledge()
{
    using P = typename Game::position;
    if constexpr (gametree::identifiable<P>)
        rc::prop("a hash that identifies does", [] {
            check_identity(small_start<Game>());
            check_identity(reached<Game>());
        });
    if constexpr (not knowing_position<P>)
        return;
    else
        check_what_is_said<Game>();
}

} // namespace gametree_tests::laws
