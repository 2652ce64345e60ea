// The laws of all games that try every search, on positions of any game: compiled once, and optimized.
#include <algorithm>
#include <utility>
#include <vector>

#include <range/v3/view/transform.hpp>

#include "support/knowledge_laws.hpp"

namespace gametree_tests::laws {

using gametree::laboratory::any_position;
using gametree::laboratory::known_view;

namespace {
    /// A position of a game without chance, which the searches of trees with chance are not for.
    struct plain_position {
        any_position is;

        [[nodiscard]] static auto all_of(gametree::laboratory::any_moves moves)
        {
            return std::move(moves) | ranges::views::transform([](any_position p) {
                       return plain_position{std::move(p)};
                   });
        }
        [[nodiscard]] auto moves() const { return all_of(is.moves()); }
        [[nodiscard]] long long static_value() const { return is.static_value(); }
        [[nodiscard]] bool dynamic() const { return is.dynamic(); }
        [[nodiscard]] bool win(gametree::player who) const { return is.win(who); }
        [[nodiscard]] gametree::player to_move() const { return is.to_move(); }
        [[nodiscard]] bool forced_pass() const { return is.forced_pass(); }
        [[nodiscard]] auto bounds() const { return is.bounds(); }
        [[nodiscard]] auto relevant_moves() const { return all_of(is.relevant_moves()); }
        [[nodiscard]] plain_position canonical() const { return {is.canonical()}; }
        [[nodiscard]] int promise(plain_position const& next) const { return is.promise(next.is); }
        friend bool operator==(plain_position const&, plain_position const&) = default;
    };
} // namespace

/// A number of plies that can be looked ahead in a moment.
static int affordable(plain_position const& p)
{
    auto const counts = gametree::perft(gametree::game_tree_of(p), 4);
    std::size_t nodes = 0;
    int plies = 0;
    while (plies < 4 and (nodes += counts[static_cast<std::size_t>(plies)]) < 4000)
        ++plies;
    return *rc::gen::inRange(0, plies + 1);
}

void check_searches(any_position const& from)
{
    plain_position const p{from};
    auto const plies = affordable(p);
    auto const value = value_of(p, plies);
    RC_LOG() << "plies: " << plies;
    boost::hana::for_each(gametree::algorithms, [&](auto const& a) {
        RC_LOG(std::string(a.name));
        RC_ASSERT(gametree::evaluate(plies, p, a.search) == value);
        auto const tree = gametree::game_tree_of(p) | gametree::views::prune(plies)
                        | gametree::views::map(gametree::static_value);
        RC_ASSERT((tree | gametree::views::best_first | a.search) == value);
    });
}

void check_moves(any_position const& from)
{
    plain_position const p{from};
    using namespace gametree;
    // Below each move; a pass that is forced is no ply of its own.
    auto const ahead = std::max(affordable(p), 1);
    auto const plies = passes(p) ? ahead : ahead - 1;
    auto const value = value_of(p, ahead);
    std::vector<plain_position> best;
    for (auto const& q : moves_of(p))
        if (value_of(q, plies) == -value)
            best.push_back(q);
    RC_ASSERT(best_moves(plies, p) == best);
    boost::hana::for_each(algorithms, [&](auto const& a) {
        RC_LOG(std::string(a.name));
        auto const move = make_move(plies, p, a.search);
        RC_ASSERT(move.has_value() != best.empty());
        RC_ASSERT((best.empty() or *move == best.back()));
    });

    auto const line
        = principal_variation(game_tree_of(p) | views::prune(ahead), static_value, value);
    auto at = p;
    auto left = value;
    auto to_go = ahead;
    for (auto const& next : line) {
        auto const replies = moves_of(at);
        RC_ASSERT(std::find(replies.begin(), replies.end(), next) != replies.end());
        to_go -= passes(at) ? 0 : 1;
        at = next;
        left = negate(left);
        RC_ASSERT(value_of(at, to_go) == left);
    }
    RC_ASSERT((moves_of(at).empty() or to_go == 0)); // it goes as far as the search did
    RC_ASSERT(at.static_value() == left);
    RC_ASSERT((best.empty() ? line.empty() : line.front() == best.front()));
}

/// The player to move has won by one of these.
static bool wins_at_once(plain_position const& p, plain_position const& next)
{
    return next.win(p.to_move());
}

void check_timed(any_position const& from)
{
    plain_position const p{from};
    using namespace gametree;
    auto const plies = affordable(p);
    auto const at = timed(p);
    auto const value = timed_value_of(at, plies, static_value);
    RC_LOG() << "plies: " << plies;
    RC_ASSERT(value.worth == value_of(p, plies));
    auto const tree = game_tree_of(at) | views::prune(plies) | views::map(static_value);
    RC_ASSERT(time_of(value.worth, tree) == value);
    auto const prospect = timed_value_of(at, plies, prospects{static_value});
    auto const seen = game_tree_of(at) | views::prune(plies) | views::map(prospects{static_value});
    boost::hana::for_each(algorithms, [&](auto const& a) {
        RC_LOG(std::string(a.name));
        RC_ASSERT((tree | a.search) == value);
        RC_ASSERT((seen | a.search) == prospect);
    });
    auto const next = moves_of(p);
    bool const can_win = std::any_of(next.begin(), next.end(),
                                     [&](plain_position const& q) { return wins_at_once(p, q); });
    if (next.empty())
        return;
    auto const depth = std::max(plies, 1);
    auto const chosen = iterative_deepening(at, depth, never_stop{}, prospects{static_value});
    RC_ASSERT(chosen->worth == timed_value_of(at, depth, prospects{static_value}));
    RC_ASSERT(wins_at_once(p, chosen->move.position()) == can_win);
}

/// The views of what a game knows change no value: where it does not say a thing, its view changes nothing.
void check_knowing_views(any_position const& from)
{
    plain_position const p{from};
    using namespace gametree;
    auto const value = value_of(p, whole_game);
    auto const tree = game_tree_of(p);
    auto const check = [&](auto const& known) {
        RC_ASSERT((known | views::map(static_value) | minimax) == value);
    };
    check(tree | views::relevant);
    check(tree | views::canonical);
    check(tree | views::ordered);
    check(tree | views::relevant | views::ordered | views::canonical);
    if (not p.is.knows().contains(known_view::bounded))
        return;
    RC_ASSERT((tree | views::bounded | minimax) == value);
    auto const known = tree | views::canonical | views::ordered | views::relevant | views::bounded;
    boost::hana::for_each(algorithms, [&](auto const& a) {
        RC_LOG(std::string(a.name));
        RC_ASSERT((known | a.search) == value);
    });
}

void check_leaves(any_position const& from)
{
    plain_position const p{from};
    using namespace gametree;
    auto const count = [&](auto const& tree) {
        std::size_t leaves = 0;
        auto const counted = [&](plain_position const& q) {
            ++leaves;
            return q.static_value();
        };
        static_cast<void>(tree | views::map(counted) | minimax);
        return leaves;
    };
    auto const all = count(game_tree_of(p));
    RC_ASSERT(count(game_tree_of(p) | views::relevant) <= all);
    RC_ASSERT(count(game_tree_of(p) | views::canonical) <= all);
    RC_ASSERT(count(game_tree_of(p) | views::ordered) == all);
}

} // namespace gametree_tests::laws
