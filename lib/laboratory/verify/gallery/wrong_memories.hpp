/// \file
/// Searches that take a bound for a value. Kept to be caught.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>

#include <laboratory/verify/gallery/score.hpp>
#include <gametree/searches/null_window.hpp>

namespace gametree::laboratory::wrong {

/// Scout, that believes the answer to its question whether a move is better.
template <class Tree>
long long no_second_search(Tree const& tree)
{
    if (tree.is_leaf())
        return tree.label();
    std::optional<long long> most;
    for (auto const child : tree.children())
        if (not most)
            most = -no_second_search(child);
        else
            most = std::max(*most, -null_window(child, question::at_least, -*most));
    return *most;
}

/// MTD(f) that remembers one value of a node, where there should be two bounds.
template <class Tree>
class bound_kept_as_exact {
    std::map<std::size_t, long long> known_;

    long long ask(Tree const& node, question q, long long goal)
    {
        if (auto const found = known_.find(node.number()); found != known_.end())
            return found->second;
        if (node.is_leaf())
            return known_[node.number()] = node.label();
        std::optional<long long> most;
        for (auto const child : node.children()) {
            most = std::max(most, std::optional(-ask(child, dual(q), -goal)));
            if (passes(q, *most, goal))
                break;
        }
        return known_[node.number()] = *most;
    }

    long long first_guess(Tree const& node)
    {
        if (node.is_leaf())
            return known_[node.number()] = node.label();
        for (auto const child : node.children())
            return -first_guess(child);
        return 0;
    }

public:
    long long operator()(Tree const& tree)
    {
        auto guess = first_guess(tree);
        std::optional<long long> lower;
        std::optional<long long> upper;
        while (not lower or lower != upper) {
            auto const q = lower == guess ? question::exceeds : question::at_least;
            auto const answer = ask(tree, q, guess);
            (passes(q, answer, guess) ? lower : upper) = answer;
            guess = answer;
        }
        return guess;
    }
};

/// Alpha-beta with a table of positions that keeps their values and forgets that after a cutoff
/// they are bounds.
template <class Tree>
score table_without_bounds(Tree const& tree, std::map<std::string, score>& table,
                           score alpha = -infinity, score beta = infinity)
{
    auto const position = tree.position();
    if (auto const found = table.find(position); found != table.end())
        return found->second;
    if (tree.is_leaf())
        return table[position] = tree.label();
    auto most = -infinity;
    for (auto const child : tree.children()) {
        most = std::max(most, -table_without_bounds(child, table, -beta, -std::max(alpha, most)));
        if (most >= beta)
            break;
    }
    return table[position] = most;
}

} // namespace gametree::laboratory::wrong
