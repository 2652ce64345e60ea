/// \file
/// Every way to change one thing in a certificate that follows from the rest.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include <gametree/chance/rational.hpp>
#include <laboratory/certify/certificate.hpp>

namespace gametree_tests {

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
