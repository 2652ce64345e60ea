/// \file
/// The same searches as anybody would write them for one game: loops over the rules, integers for
/// bounds, no trees. What the pipelines are measured against.
///
/// `for_each_move(p, depth, f)` is the loop of the game: it calls `f` with each position that a
/// move leads to, until `f` returns true, and returns whether there was a move within the depth.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include <games/nim/position.hpp>
#include <games/tic_tac_toe/position.hpp>

namespace gametree::by_hand {

inline constexpr int infinity = 1'000'000;

template <class F>
[[gnu::always_inline]] inline bool for_each_move(tic_tac_toe::position p, int depth, F f)
{
    if (depth == 0 or p.over())
        return false;
    auto left = p.free();
    bool const any = left != 0;
    for (; left != 0; left &= left - 1)
        if (f(p.mark(left & -left)))
            break;
    return any;
}

template <class F>
[[gnu::always_inline]] inline bool for_each_move(nim::position p, int depth, F f)
{
    if (depth == 0 or p.over())
        return false;
    for (int heap = 0; heap < p.heaps(); ++heap)
        for (int left = 0, sticks = p.sticks(heap); left < sticks; ++left)
            if (f(p.leave(heap, left)))
                return true;
    return true;
}

template <class P>
int minimax(P p, int depth)
{
    int best = -infinity;
    bool const moved = for_each_move(p, depth, [&](P next) {
        best = std::max(best, -minimax(next, depth - 1));
        return false;
    });
    return moved ? best : p.static_value();
}

/// The lists of `mmx`, computed in full.
template <class P>
std::vector<int> bounds(P p, int depth)
{
    std::vector<int> list;
    bool const moved = for_each_move(p, depth, [&](P next) {
        auto const below = bounds(next, depth - 1);
        list.push_back(-*std::min_element(below.begin(), below.end()));
        return false;
    });
    if (not moved)
        list.push_back(-p.static_value());
    return list;
}

template <class P>
int mmx(P p, int depth)
{
    auto const list = bounds(p, depth);
    return -*std::min_element(list.begin(), list.end());
}

/// The list of `mmx`, down to the first element that is at most `n`.
template <class P>
std::vector<int> bounds_down_to(P p, int depth, int n)
{
    std::vector<int> list;
    int least = -infinity;
    bool const moved = for_each_move(p, depth, [&](P next) {
        auto const below = bounds_down_to(next, depth - 1, least);
        auto const v = *std::min_element(below.begin(), below.end());
        if (v <= least)
            return false;
        least = v;
        list.push_back(-v);
        return -v <= n;
    });
    if (not moved)
        list.push_back(-p.static_value());
    return list;
}

template <class P>
int omit(P p, int depth)
{
    auto const list = bounds_down_to(p, depth, -infinity);
    return -*std::min_element(list.begin(), list.end());
}

template <class P>
int least_above(P p, int depth, int n)
{
    int most = -infinity;
    bool const moved = for_each_move(p, depth, [&](P next) {
        most = std::max(most, least_above(next, depth - 1, most));
        return -most <= n;
    });
    return moved ? -most : -p.static_value();
}

template <class P>
int fused(P p, int depth)
{
    return -least_above(p, depth, -infinity);
}

template <class P>
int alpha_beta(P p, int depth, int alpha = -infinity, int beta = infinity)
{
    int best = -infinity;
    bool const moved = for_each_move(p, depth, [&](P next) {
        best = std::max(best, -alpha_beta(next, depth - 1, -beta, -std::max(alpha, best)));
        return best >= beta;
    });
    return moved ? best : p.static_value();
}

template <class P>
int scout(P p, int depth, int alpha = -infinity, int beta = infinity)
{
    int best = -infinity;
    bool first = true;
    bool const moved = for_each_move(p, depth, [&](P next) {
        int v = 0;
        if (first) {
            v = -scout(next, depth - 1, -beta, -alpha);
            first = false;
        } else {
            int const low = std::max(alpha, best);
            v = -alpha_beta(next, depth - 1, -low - 1, -low);
            if (low < v and v < beta)
                v = -scout(next, depth - 1, -beta, -v);
        }
        best = std::max(best, v);
        return best >= beta;
    });
    return moved ? best : p.static_value();
}

/// A position that `mtdf` has seen. Its moves are generated when it is first searched.
template <class P>
struct remembered {
    P position;
    int lower = -infinity;
    int upper = infinity;
    bool opened = false;
    std::vector<remembered> children{};
};

template <class P>
int with_memory(remembered<P>& node, int depth, int alpha, int beta)
{
    if (node.lower >= beta)
        return node.lower;
    if (node.upper <= alpha)
        return node.upper;
    if (not node.opened) {
        node.opened = true;
        for_each_move(node.position, depth, [&](P next) {
            node.children.push_back({next});
            return false;
        });
    }
    int best = -infinity;
    if (node.children.empty())
        return node.lower = node.upper = node.position.static_value();
    for (auto& child : node.children) {
        best = std::max(best, -with_memory(child, depth - 1, -beta, -alpha));
        if (best >= beta)
            break;
    }
    (best >= beta ? node.lower : node.upper) = best;
    return best;
}

template <class P>
int mtdf(P p, int depth)
{
    remembered<P> root{p};
    int guess = 0;
    int lower = -infinity;
    int upper = infinity;
    while (lower < upper) {
        int const beta = guess == lower ? guess + 1 : guess;
        guess = with_memory(root, depth, beta - 1, beta);
        (guess < beta ? upper : lower) = guess;
    }
    return guess;
}

} // namespace gametree::by_hand
