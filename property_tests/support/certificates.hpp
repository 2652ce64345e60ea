/// \file
/// Certificates of searches, of any search of random trees and one that no search has made; and every way to
/// change one thing in them.
#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "known_games.hpp"
#include "support/random_trees.hpp"
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <rapidcheck.h>

#include <gametree/chance/rational.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/certify/certificate.hpp>
#include <laboratory/certify/issue.hpp>
#include <laboratory/certify/listed_rules.hpp>

namespace gametree_tests {

/// Why a certificate is not accepted; empty if it is.
inline std::string refusal(std::string_view text)
try {
    gametree::laboratory::check_certificate(gametree::laboratory::read_certificate(text),
                                            gametree::cli::game_named);
    return {};
} catch (gametree::laboratory::rejection const& e) {
    return e.what();
} catch (gametree::notation_error const& e) {
    return e.what();
}

inline std::string certificate_text(gametree::laboratory::instance const& whole,
                                    std::string_view algorithm)
{
    using namespace gametree::laboratory;
    return write_certificate(certificate_of(observe(whole, algorithm)));
}

/// A certificate of a game, with the tree that was explored, as one of that tree alone.
inline gametree::laboratory::certificate of_the_tree(gametree::laboratory::certificate c)
{
    auto& s = c.claimed;
    s.game.clear();
    s.position.clear();
    s.strategy.clear();
    s.depth = 0;
    s.dynamic = false;
    return c;
}

/// The text with a new sum in its last line.
inline std::string with_true_sum(std::string text)
{
    constexpr std::size_t digits = 8;
    auto const at = text.rfind("\ncrc32 ") + 1;
    auto const sum = gametree::laboratory::checksum(std::string_view(text).substr(0, at));
    return text.replace(at + 6, digits, fmt::format("{:08x}", sum));
}

/// A stretch of the text.
struct stretch {
    std::size_t at;
    std::size_t size;
};

/// The numbers from `from` on: digits, not in the middle of a word, with their sign.
inline std::vector<stretch> numbers_in(std::string_view text, std::size_t from = 0)
{
    auto const is_digit
        = [&](std::size_t i) { return i < text.size() and text[i] >= '0' and text[i] <= '9'; };
    std::vector<stretch> found;
    for (auto i = from; i < text.size(); ++i) {
        if (not is_digit(i))
            continue;
        auto first = i;
        while (is_digit(i))
            ++i;
        if (first > 0 and text[first - 1] == '-'
            and (first == 1 or not std::isalnum(static_cast<unsigned char>(text[first - 2]))))
            --first;
        found.push_back({first, i - first});
    }
    return found;
}

/// A number one more, one less, with the other sign, and with each of its digits changed.
inline std::vector<std::string> other_numbers(std::string const& number)
{
    auto const value = gametree::rational(number.starts_with('0') ? "0" : number);
    std::vector<std::string> others;
    for (gametree::rational const& other :
         {gametree::rational(value + 1), gametree::rational(value - 1), gametree::rational(-value)})
        others.push_back(numerator(other).str());
    for (std::size_t i = number.starts_with('-') ? 1 : 0; i < number.size(); ++i) {
        others.push_back(number);
        others.back()[i] = number[i] == '9' ? '0' : static_cast<char>(number[i] + 1);
    }
    std::erase(others, number);
    return others;
}

inline std::string replaced(std::string text, stretch const& what, std::string_view by)
{
    return text.replace(what.at, what.size, by);
}

/// The lines, each with its end.
inline std::vector<stretch> lines_of(std::string_view text)
{
    std::vector<stretch> lines;
    for (std::size_t at = 0; at < text.size();) {
        auto const next = std::min(text.find('\n', at), text.size() - 1) + 1;
        lines.push_back({at, next - at});
        at = next;
    }
    return lines;
}

/// The text with one thing changed: every number, move and line, or at least `most` of each.
inline std::vector<std::string> changes_of(std::string const& text, std::size_t most = 1'000'000)
{
    std::vector<std::string> changed;
    auto const at_all = [&](std::vector<stretch> const& places, auto const& change) {
        for (std::size_t i = 0; i < places.size(); i += 1 + places.size() / (2 * most))
            change(places[i]);
    };
    auto const piece = [&](stretch const& s) { return text.substr(s.at, s.size); };
    at_all(numbers_in(text), [&](stretch const& s) {
        for (auto const& other : other_numbers(piece(s)))
            changed.push_back(replaced(text, s, other));
    });
    std::vector<stretch> moves;
    for (auto at = text.find(" move \""); at != text.npos; at = text.find(" move \"", at + 1))
        moves.push_back({at + 7, text.find('"', at + 7) - at - 7});
    at_all(moves, [&](stretch const& s) {
        changed.push_back(replaced(text, s, piece(s) + "1"));
        changed.push_back(replaced(text, s, " " + piece(s)));
        for (std::size_t i = 0; i < moves.size() and i < 5; ++i)
            if (auto const other = piece(moves[i]); other != piece(s))
                changed.push_back(replaced(text, s, other));
    });
    at_all(lines_of(text), [&](stretch const& s) {
        changed.push_back(replaced(text, s, ""));
        changed.push_back(replaced(text, s, piece(s) + piece(s)));
    });
    std::erase(changed, text);
    return changed;
}

/// The first of these changes that is accepted.
inline std::optional<std::string> accepted_change(std::string const& text,
                                                  std::size_t most = 1'000'000)
{
    for (auto const& changed : changes_of(text, most))
        if (refusal(changed).empty())
            return changed;
    return std::nullopt;
}

inline std::string const by_hand = with_true_sum(R"(gametree certificate 2
tree Node 0 [Node (-3) [],Chance 0 [(1 % 2,Node 5 []),(1 % 2,Node 6 [])],
tree         Node 0 [Node (-4) [],Node 2 []]]
range -6 6
value 3
nodes 6
leaves 3
cuts 2
node 0 level 0 exactly 3 children 3 all at "0"
leaf 1 level 1 exactly -3 move "1" at "1"
chance 2 level 1 from -1/2 to 11/2 children 1 some move "2" at "2"
leaf 3 level 2 exactly 5 weight 1/2 move "1" at "3"
node 4 level 1 at-least 4 children 1 some move "3" at "5"
leaf 5 level 2 exactly -4 move "1" at "6"
cut 2 at-least -1/2 bound -3 spare 5/2 read 1 line 3 from move 1 of 0 levels 1
cut 4 at-least 4 bound -3 spare 7 read 1 line 5 from move 1 of 0 levels 1
crc32 00000000
)");

/// What is said of it with the first `what` replaced.
inline std::string refusal_with(std::string const& what, std::string const& by)
{
    auto const at = by_hand.find(what);
    REQUIRE(at != by_hand.npos);
    return refusal(with_true_sum(replaced(by_hand, {at, what.size()}, by)));
}

/// As many nodes as the limits allow, so that there are cuts.
inline std::string any_tree(bool chance)
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
inline std::string any_certificate(std::string const& tree, std::string const& range = {})
{
    using namespace gametree::laboratory;
    auto const order = *rc::gen::element(ordering::natural, ordering::best_first);
    auto const whole = written(tree, "", range, order);
    auto const name = *rc::gen::elementOf(algorithms_for(*whole));
    auto text = certificate_text(*whole, name);
    RC_LOG(std::string(name) + "\n" + text);
    RC_ASSERT(refusal(text) == "");
    return text;
}
/// With a cut, if a few tries find one.
inline std::string any_certificate(bool chance)
{
    std::string text;
    for (int tries = 0; tries < 8 and text.find("\ncut ") == text.npos; ++tries)
        text = any_certificate(any_tree(chance), *rc::gen::element<std::string>("", "-30,40"));
    return text;
}

using gametree::laboratory::bound_source;
using gametree::laboratory::certificate;
using gametree::laboratory::claim;
using gametree::laboratory::claim_kind;
using gametree::laboratory::cut_claim;

using forger = std::function<void(certificate&)>;

/// Every way to change a claim about a node.
inline void forge_claim(std::vector<forger>& ways, certificate const& c, std::size_t n)
{
    auto const forge
        = [&](auto f) { ways.emplace_back([n, f](certificate& forged) { f(forged.claims[n]); }); };
    for (auto const kind : {claim_kind::node, claim_kind::chance, claim_kind::leaf})
        forge([kind](claim& it) { it.kind = kind; });
    forge([](claim& it) { ++it.number; });
    forge([](claim& it) { ++it.level; });
    forge([](claim& it) { it.level -= it.level > 0 ? 1 : 0; });
    forge([](claim& it) { ++it.children; });
    forge([](claim& it) { it.children -= it.children > 0 ? 1 : 0; });
    forge([](claim& it) { it.all = not it.all; });
    forge([](claim& it) { it.worth.least.reset(); });
    forge([](claim& it) { it.worth.most.reset(); });
    for (int const by : {-1, 1}) {
        forge([by](claim& it) { it.worth.least = it.worth.least.value_or(0) + by; });
        forge([by](claim& it) { it.worth.most = it.worth.most.value_or(0) + by; });
        forge(
            [by](claim& it) { it.worth.least = it.worth.most = it.worth.least.value_or(0) + by; });
    }
    forge([](claim& it) { it.worth.most = it.worth.least; });
    forge([](claim& it) { it.worth.least = it.worth.most; });
    forge([](claim& it) { it.weight = it.weight ? *it.weight / 2 : gametree::rational(1); });
    forge([](claim& it) { it.weight.reset(); });
    for (auto const& other : c.claims) {
        forge([move = other.move](claim& it) { it.move = move; });
        forge([place = other.place](claim& it) { it.place = place; });
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
inline void forge_cut(std::vector<forger>& ways, certificate const& c, std::size_t k)
{
    auto const forge
        = [&](auto f) { ways.emplace_back([k, f](certificate& forged) { f(forged.cuts[k]); }); };
    auto const is = c.cuts[k];
    forge([](cut_claim& it) { it.too_low = not it.too_low; });
    forge([](cut_claim& it) { ++it.read; });
    forge([](cut_claim& it) { it.read -= it.read > 0 ? 1 : 0; });
    for (auto const from :
         {bound_source::move, bound_source::range, bound_source::root, bound_source::none})
        forge([from](cut_claim& it) { it.from = from; });
    for (int const by : {-1, 1}) {
        forge([by](cut_claim& it) { it.reached += by, it.spare += it.too_low ? -by : by; });
        forge([by](cut_claim& it) { it.bound += by, it.spare += it.too_low ? by : -by; });
        forge([by](cut_claim& it) { it.spare += by; });
        forge([by](cut_claim& it) { it.levels += static_cast<std::size_t>(by); });
    }
    forge([](cut_claim& it) { it.bound = it.reached, it.spare = 0; });
    forge([](cut_claim& it) { it.refutation.clear(); });
    forge([](cut_claim& it) {
        if (not it.refutation.empty())
            it.refutation.pop_back();
    });
    for (std::size_t n = 0; n < c.claims.size(); ++n) {
        forge([n](cut_claim& it) { it.at = n; });
        forge([n](cut_claim& it) { it.refutation.push_back(n); });
        for (std::size_t place = 0; place < is.refutation.size(); ++place)
            forge([n, place](cut_claim& it) { it.refutation[place] = n; });
        forge([n](cut_claim& it) { it.set_by = n; });
        forge([n](cut_claim& it) { it.set_at = n; });
        // what another child has, earlier or later, stated as it is
        if (auto const has = c.claims[n].worth.most)
            for (auto const& above : c.claims)
                if (above.level + 1 == c.claims[n].level and above.level < c.claims[is.at].level)
                    forge([n, has, &above, level = c.claims[is.at].level](cut_claim& it) {
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
inline std::vector<forger> forgeries(certificate const& c)
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

} // namespace gametree_tests
