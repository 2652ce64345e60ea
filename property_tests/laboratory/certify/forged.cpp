// Every line of a certificate is true; and a forged one, whose checksum has been made anew, is not
// accepted. What may be changed is which tree the certificate is about, where all of it is true of
// the other tree too.
#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include "support/certificate_by_hand.hpp"
#include "support/certificate_oracle.hpp"
#include "support/certificates.hpp"
#include "support/studied_trees.hpp"
#include "support/chance_trees.hpp"
#include "support/random_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

namespace {

using forger = std::function<void(certificate&)>;

/// Every way to change a claim about a node.
void forge_claim(std::vector<forger>& ways, certificate const& c, std::size_t n)
{
    auto const change
        = [&](auto f) { ways.emplace_back([n, f](certificate& forged) { f(forged.claims[n]); }); };
    for (auto const kind : {claim_kind::node, claim_kind::chance, claim_kind::leaf})
        change([kind](claim& it) { it.kind = kind; });
    change([](claim& it) { ++it.number; });
    change([](claim& it) { ++it.level; });
    change([](claim& it) { it.level -= it.level > 0 ? 1 : 0; });
    change([](claim& it) { ++it.children; });
    change([](claim& it) { it.children -= it.children > 0 ? 1 : 0; });
    change([](claim& it) { it.all = not it.all; });
    change([](claim& it) { it.worth.least.reset(); });
    change([](claim& it) { it.worth.most.reset(); });
    for (int const by : {-1, 1}) {
        change([by](claim& it) { it.worth.least = it.worth.least.value_or(0) + by; });
        change([by](claim& it) { it.worth.most = it.worth.most.value_or(0) + by; });
        change(
            [by](claim& it) { it.worth.least = it.worth.most = it.worth.least.value_or(0) + by; });
    }
    change([](claim& it) { it.worth.most = it.worth.least; });
    change([](claim& it) { it.worth.least = it.worth.most; });
    change([](claim& it) { it.weight = it.weight ? *it.weight / 2 : value(1); });
    change([](claim& it) { it.weight.reset(); });
    for (auto const& other : c.claims) {
        change([move = other.move](claim& it) { it.move = move; });
        change([place = other.place](claim& it) { it.place = place; });
    }
    auto const at = static_cast<std::ptrdiff_t>(n);
    ways.emplace_back(
        [at](certificate& forged) { forged.claims.erase(forged.claims.begin() + at); });
    ways.emplace_back([at, n](certificate& forged) {
        auto const again = forged.claims[n];
        forged.claims.insert(forged.claims.begin() + at, again);
    });
    if (n > 0)
        ways.emplace_back(
            [n](certificate& forged) { std::swap(forged.claims[n - 1], forged.claims[n]); });
}

/// Every way to change a cut.
void forge_cut(std::vector<forger>& ways, certificate const& c, std::size_t k)
{
    auto const change
        = [&](auto f) { ways.emplace_back([k, f](certificate& forged) { f(forged.cuts[k]); }); };
    auto const is = c.cuts[k];
    change([](cut_claim& it) { it.too_low = not it.too_low; });
    change([](cut_claim& it) { ++it.read; });
    change([](cut_claim& it) { it.read -= it.read > 0 ? 1 : 0; });
    for (auto const from :
         {bound_source::move, bound_source::range, bound_source::root, bound_source::none})
        change([from](cut_claim& it) { it.from = from; });
    for (int const by : {-1, 1}) {
        change([by](cut_claim& it) { it.reached += by, it.spare += it.too_low ? -by : by; });
        change([by](cut_claim& it) { it.bound += by, it.spare += it.too_low ? by : -by; });
        change([by](cut_claim& it) { it.spare += by; });
        change([by](cut_claim& it) { it.levels += static_cast<std::size_t>(by); });
    }
    change([](cut_claim& it) { it.bound = it.reached, it.spare = 0; });
    change([](cut_claim& it) { it.refutation.clear(); });
    change([](cut_claim& it) {
        if (not it.refutation.empty())
            it.refutation.pop_back();
    });
    for (std::size_t n = 0; n < c.claims.size(); ++n) {
        change([n](cut_claim& it) { it.at = n; });
        change([n](cut_claim& it) { it.refutation.push_back(n); });
        for (std::size_t place = 0; place < is.refutation.size(); ++place)
            change([n, place](cut_claim& it) { it.refutation[place] = n; });
        change([n](cut_claim& it) { it.set_by = n; });
        change([n](cut_claim& it) { it.set_at = n; });
        // what another child has, earlier or later, stated as it is
        if (auto const has = c.claims[n].worth.most)
            for (auto const& above : c.claims)
                if (above.level + 1 == c.claims[n].level and above.level < c.claims[is.at].level)
                    change([n, has, &above, level = c.claims[is.at].level](cut_claim& it) {
                        it.from = bound_source::move;
                        it.bound = *has;
                        it.spare = it.reached - *has;
                        it.set_by = n;
                        it.set_at = above.number;
                        it.levels = level - above.level;
                    });
    }
    auto const at = static_cast<std::ptrdiff_t>(k);
    ways.emplace_back([at](certificate& forged) { forged.cuts.erase(forged.cuts.begin() + at); });
    ways.emplace_back([at](certificate& forged) { // and counted as if it had never been
        forged.cuts.erase(forged.cuts.begin() + at);
        --forged.claimed.cuts;
    });
    ways.emplace_back([at, k](certificate& forged) {
        auto const again = forged.cuts[k];
        forged.cuts.insert(forged.cuts.begin() + at, again);
        ++forged.claimed.cuts;
    });
    if (k > 0)
        ways.emplace_back(
            [k](certificate& forged) { std::swap(forged.cuts[k - 1], forged.cuts[k]); });
}

/// All ways to change one thing that follows from the rest.
std::vector<forger> forgeries(certificate const& c)
{
    std::vector<forger> ways;
    for (int const by : {-1, 1}) {
        auto const some = static_cast<std::size_t>(by);
        ways.emplace_back([by](certificate& forged) { forged.claimed.worth += by; });
        ways.emplace_back([some](certificate& forged) { forged.claimed.nodes += some; });
        ways.emplace_back([some](certificate& forged) { forged.claimed.leaves += some; });
        ways.emplace_back([some](certificate& forged) { forged.claimed.cuts += some; });
    }
    for (std::size_t n = 0; n < c.claims.size(); ++n)
        forge_claim(ways, c, n);
    for (std::size_t k = 0; k < c.cuts.size(); ++k)
        forge_cut(ways, c, k);
    return ways;
}

/// The first forgery that is accepted, of every `step`th.
std::string accepted_forgery(std::string const& text, std::size_t from = 0, std::size_t step = 1)
{
    auto const c = read_certificate(text);
    auto const ways = forgeries(c);
    for (auto way = from % step; way < ways.size(); way += step) {
        auto forged = c;
        ways[way](forged);
        // the sum is made anew
        if (auto const other = write_certificate(forged); other != text and refusal(other).empty())
            return other;
    }
    return {};
}

/// As many nodes as the limits allow, so that there are cuts.
std::string any_tree(bool chance)
{
    constexpr int full_size = 100;
    constexpr tree_limits small{.depth = 4, .branching = 3, .nodes = 30};
    auto const tree = *rc::gen::resize(
        full_size, trees<int>(small, *rc::gen::element(shape::uniform, shape::bushy),
                              *rc::gen::element(labels::tied, labels::small)));
    return chance ? gametree::to_string(with_chance<gametree::rational>(
                        tree, *rc::gen::element(where::anywhere, where::between)))
                  : gametree::to_string(tree);
}

/// A certificate of any search in any order.
std::string any_certificate(std::string const& tree, std::string const& range = {})
{
    auto const order = *rc::gen::element(ordering::natural, ordering::best_first);
    auto const whole = written(tree, "", range, order);
    auto const name = *rc::gen::elementOf(algorithms_for(*whole));
    auto text = certificate_text(*whole, name);
    RC_LOG(std::string(name) + "\n" + text);
    RC_ASSERT(refusal(text) == "");
    return text;
}
/// With a cut, if a few tries find one.
std::string any_certificate(bool chance)
{
    std::string text;
    for (int tries = 0; tries < 8 and text.find("\ncut ") == text.npos; ++tries)
        text = any_certificate(any_tree(chance), *rc::gen::element<std::string>("", "-30,40"));
    return text;
}

/// Changes what the certificate is about: labels, weights, range. What is accepted is true.
void other_trees_are_proved_truly(std::string const& text)
{
    auto const end = text.find("\nvalue ");
    auto const is = [&](std::string const& forged) {
        if (forged == text or not refusal(forged).empty())
            return;
        RC_LOG("accepted:\n" + forged);
        auto const c = read_certificate(forged);
        RC_ASSERT(certificate_oracle(c).untrue() == "");
    };
    for (auto const& place : numbers_in(text, text.find('\n')))
        if (place.at < end)
            if (auto const others = other_numbers(text.substr(place.at, place.size));
                not others.empty()) {
                auto const& other = others[*rc::gen::inRange<std::size_t>(0, others.size())];
                is(with_true_sum(replaced(text, place, other)));
            }
}

} // namespace

TEST_CASE("every line of a certificate is true", "[laboratory][certify]")
{
    for (bool const chance : {false, true})
        rc::prop(chance ? "of a tree with chance nodes" : "of a tree", [&] {
            auto const c = read_certificate(any_certificate(chance));
            RC_ASSERT(certificate_oracle(c).untrue() == "");
            auto const has = [&](bound_source from) {
                return std::ranges::count(c.cuts, from, &cut_claim::from) > 0;
            };
            RC_CLASSIFY(has(bound_source::move), "move");
            RC_CLASSIFY(has(bound_source::range), "range");
            RC_CLASSIFY(has(bound_source::root), "value");
            RC_CLASSIFY(has(bound_source::none), "unexplained");
        });
}

TEST_CASE("no line of a certificate can be forged", "[laboratory][certify]")
{
    constexpr std::size_t step = 31;
    for (bool const chance : {false, true})
        rc::prop(chance ? "of a tree with chance nodes" : "of a tree", [&] {
            auto const text = any_certificate(chance);
            auto const from = *rc::gen::inRange<std::size_t>(0, step);
            RC_ASSERT(accepted_forgery(text, from, step) == "");
        });
    CHECK(accepted_forgery(by_hand) == "");
}

TEST_CASE("what is proved of another tree is true of it", "[laboratory][certify]")
{
    for (bool const chance : {false, true})
        rc::prop(chance ? "with chance nodes" : "without",
                 [&] { other_trees_are_proved_truly(any_certificate(chance)); });
}

TEST_CASE("no line of a certificate of a game can be forged", "[laboratory][certify]")
{
    struct subject {
        std::string game, position, algorithm;
        int depth;
    };
    for (auto const& [game, position, algorithm, depth] : {
             subject{"nim", "1,2", "alpha-beta", 3},
             {"nim", "2,2 normal", "scout", 9},
             {"tic-tac-toe", "XOXO..X..", "mtdf", 3},
             {"dots-and-boxes", "2x2 -./III/../..I/.. second 0:0", "omit", 2},
             {"backgammon", "white 2:1 1:1 black 3:1", "star2", 2},
         }) {
        auto const text = certificate_text(*tree_of_game(game, depth, position), algorithm);
        INFO(text);
        REQUIRE(refusal(text) == "");
        constexpr std::size_t step = 13;
        CHECK(accepted_forgery(text, game.size(), step) == "");
    }
}

TEST_CASE("a bound is set by a move that is listed before", "[laboratory][certify]")
{
    auto const text = certificate_text(
        *written("Node 0 [Node (-3) [],Node 0 [Node (-5) [],Node 2 []],Node (-4) []]", ""),
        "alpha-beta");
    REQUIRE(refusal(text) == "");
    std::string const line = "cut 2 at-least 5 bound -3 spare 8 read 1 line 3 from move 1 of 0";
    auto const forged = [&](std::string const& by) {
        auto const at = text.find(line);
        REQUIRE(at != text.npos);
        return refusal(with_true_sum(replaced(text, {at, line.size()}, by)));
    };
    CHECK(forged(line) == "");
    // the third child has 4 for the player at the root, but comes later
    CHECK(forged("cut 2 at-least 5 bound -4 spare 9 read 1 line 3 from move 4 of 0")
          == "the cut at 2 (line 13) is not as stated, because what is proved makes it \"" + line
                 + " levels 1\"");
}

TEST_CASE("a refutation is by a child that is strong enough", "[laboratory][certify]")
{
    auto const text = certificate_text(
        *written("Node 0 [Node (-3) [],Node 0 [Node 5 [],Node (-4) [],Node 2 []]]", ""),
        "alpha-beta");
    REQUIRE(refusal(text) == "");
    std::string const line = "bound -3 spare 7 read 2 line 4 from";
    auto const at = text.find(line);
    REQUIRE(at != text.npos);
    for (std::string const weak : {"line 3", "line 3 4", "line", "line 4 3"}) {
        auto forged = line;
        forged.replace(forged.find("line 4"), 6, weak);
        CHECK(refusal(with_true_sum(replaced(text, {at, line.size()}, forged)))
                  .starts_with("the cut at 2 (line 13) is not as stated, because what is proved"));
    }
}
