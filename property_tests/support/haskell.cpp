#include "support/haskell.hpp"

#include <cstddef>
#include <utility>

#include <boost/hana/for_each.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <rapidcheck.h>

#include <laboratory/observe/visit.hpp>
#include <gametree/searches/algorithms.hpp>

namespace gametree_tests {

oracle& haskell()
{
    static oracle driver({GAMETREE_HASKELL_DRIVER});
    return driver;
}

/// The port writes no search a second time without its lists, as `fused` is: instead it is asked
/// for the search that evaluates the same leaves.
static std::string words_for(gametree::search_id search, std::string_view order)
{
    bool const ported = search->same_leaves_as == nullptr or search->by_lists;
    return fmt::format("{} {}", ported ? search.name() : search->same_leaves_as->name, order);
}

void interview::every_search(gametree::rose_tree<long long> const& tree,
                             std::function<std::string(std::string const&)> const& request)
{
    boost::hana::for_each(gametree::derivation, [&](auto const& a) {
        for (bool const best_first : {false, true}) {
            auto const found = gametree::laboratory::visit(tree, a.about, best_first);
            add(request(words_for(a.about, best_first ? "best-first" : "natural")),
                fmt::format("{} : {}", found.value, fmt::join(found.visited, " ")));
        }
    });
}

void interview::add(std::string question, std::string ours)
{
    questions_.push_back(std::move(question));
    ours_.push_back(std::move(ours));
}

std::string interview::difference() const
{
    auto const theirs = haskell().ask(questions_);
    for (std::size_t i = 0; i < theirs.size(); ++i)
        if (theirs[i] != ours_[i])
            return fmt::format("{}\n  the library: {}\n  the port:    {}", questions_[i], ours_[i],
                               theirs[i]);
    return {};
}

void each_search(std::function<void(std::string const& algorithm, std::string const& order,
                                    std::string const& words)> const& f)
{
    boost::hana::for_each(gametree::derivation, [&](auto const& a) {
        for (auto const* order : {"natural", "best-first"})
            f(std::string(a.name), order, words_for(a.about, order));
    });
}

void compare_with_haskell(interview const& questions)
{
    auto const difference = questions.difference();
    RC_LOG() << difference;
    RC_ASSERT(difference.empty());
}

} // namespace gametree_tests
