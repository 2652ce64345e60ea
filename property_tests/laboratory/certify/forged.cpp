// Every line of a certificate is true; and a forged one, whose checksum has been made anew, is not
// accepted. What may be changed is which tree the certificate is about, where all of it is true of
// the other tree too.
#include <algorithm>
#include <cstddef>
#include <string>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "support/certificate_by_hand.hpp"
#include "support/certificate_oracle.hpp"
#include "support/certificates.hpp"
#include "support/forgeries.hpp"
#include "support/random_certificates.hpp"
#include "support/studied_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

namespace {

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
