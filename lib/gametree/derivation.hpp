/// \file
/// The derivation on one page: from a game tree to alpha-beta, each function under its equation: the
/// lecture's in the lecture's order, then those of `fused`, of windows and of questions.
///
/// Law:      the headers in views/, lists/ and searches/, made to be fast, do what is said here: the
///           same value, the same leaves in the same order.
///           Tested in lib/derivation.cpp and laboratory/derive/every_game.cpp.
/// Laziness: Haskell's. What is computed is computed when it is first asked for, and kept.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include <range/v3/all.hpp>

#include <gametree/lists/lazy_list.hpp>
#include <gametree/position.hpp>

namespace gametree::equations {

using gametree::negate, ranges::empty, ranges::front, ranges::max;
using namespace ranges::views;

// A range of C++ is computed each time that it is read, and a function as soon as it is called. So a
// list is `kept`, a label is computed `once`, and `later` calls a function when its list is read.
auto once(auto f)
{
    auto const x = std::make_shared<std::optional<decltype(f())>>();
    return [=] { return *x ? **x : x->emplace(f()); };
}
inline constexpr auto call = [](auto f) { return f(); };
auto later(auto f) { return single(f) | for_each(call) | kept; }
auto map(auto f) { return transform(f) | kept; }
auto tail(auto xs) { return xs | drop(1) | kept; }

// data Gtree a = Node a [Gtree a]
template <class A>
struct gtree {
    std::function<A()> label;
    std::function<lazy_list<gtree>()> children;
    gtree(auto x, auto ts) : label(once(x)), children(once(ts)) { }
};

// genGtree f x = Node x [genGtree f t | t <- f x]
auto gen_gtree(auto f, auto x) -> gtree<decltype(x)>
{
    return {[=] { return x; }, [=] { return f(x) | map([=](auto t) { return gen_gtree(f, t); }); }};
}

// mapGtree f (Node x ts) = Node (f x) [mapGtree f t | t <- ts]
auto map_gtree(auto f, auto t) -> gtree<decltype(f(t.label()))>
{
    auto const map_f = [=](auto u) { return map_gtree(f, u); };
    return {[=] { return f(t.label()); }, [=] { return t.children() | map(map_f); }};
}

// gametree p = genGtree moves p
auto game_tree_of(position auto p) { return gen_gtree(moves, p); }

// prune 0     (Node x ts) | dynamic x = Node x [prune 0 t | t <- ts]
//                         | otherwise = Node x []
// prune (n+1) (Node x ts)             = Node x [prune n t | t <- ts]
auto prune(int n, auto t, auto... is_dynamic) -> decltype(t)
{
    auto const below = [=](auto u) { return prune(max(n - 1, 0), u, is_dynamic...); };
    return {t.label, [=] {
                return n > 0 or (is_dynamic(t.label()) or ...) ? t.children() | map(below)
                                                               : lazy_list<decltype(t)>();
            }};
}

// minimax (Node x []) = x
// minimax (Node x ts) = - minimum [minimax t | t <- ts]
auto minimum(auto xs) { return ranges::min(xs); }
auto minimax(auto t) -> decltype(t.label())
{
    auto const values = t.children() | map([](auto u) { return minimax(u); });
    return empty(values) ? t.label() : negate(minimum(values));
}

// evaluate n = minimax . mapGtree static . prune n . gametree
auto evaluate(int n, position auto p, auto... is_dynamic)
{
    return minimax(map_gtree(static_value, prune(n, game_tree_of(p), is_dynamic...)));
}

// makeMove n p = chooseMin (head ps) (tail ps)  where ps = [(p', evaluate n p') | p' <- moves p]
// chooseMin (p, w) []              = p
// chooseMin (p, w) ((p', w') : xs) | w < w'    = chooseMin (p, w) xs
//                                  | otherwise = chooseMin (p', w') xs
auto make_move(int n, position auto p)
{
    auto ps = moves(p) | map([=](auto q) { return std::pair(q, evaluate(n, q)); });
    auto const choose = [](auto x, auto y) { return x.second < y.second ? x : y; };
    return ranges::accumulate(tail(ps), front(ps), choose).first;
}

// minimax = - minimum . mmx
// mmx (Node x []) = [-x]
// mmx (Node x ts) = mapmin (map mmx ts)
auto map_min(auto xss);
auto mmx(auto t) -> lazy_list<decltype(t.label())>
{
    return later([=] {
        auto const lists = t.children() | map([](auto u) { return mmx(u); });
        return empty(lists) ? single(negate(t.label())) | kept : map_min(lists);
    });
}

// minleq n []     = False
// minleq n (x:xs) = x <= n || minleq n xs
bool min_leq(auto n, auto xs)
{
    return ranges::any_of(xs, [=](auto x) { return x <= n; });
}

// omit n []       = []
// omit n (xs:xss) | minleq n xs = omit n xss
//                 | otherwise   = -v : omit v xss    where v = minimum xs
auto omit(auto n, auto xss) -> lazy_list<decltype(n)>
{
    return later([=] {
        auto const left = xss | drop_while([=](auto xs) { return min_leq(n, xs); }) | kept;
        return empty(left) ? lazy_list<decltype(n)>() : map_min(left);
    });
}

// mapmin (xs:xss) = -n : omit n xss    where n = minimum xs
auto map_min(auto xss)
{
    auto const n = minimum(front(xss));
    return concat(single(negate(n)), omit(n, tail(xss))) | kept;
}

// bestfirst (Node x ts) = Node x (sortBy cmp (map bestfirst ts))
// cmp (Node x _) (Node y _) = compare x y
auto best_first(auto t) -> decltype(t)
{
    return {t.label, [=] {
                auto ts = t.children() | transform([](auto u) { return best_first(u); })
                        | ranges::to<std::vector>();
                ranges::stable_sort(ts, std::less(), [](auto u) { return u.label(); });
                return kept(ts);
            }};
}

// fused t = - least t nothing
// least (Node x []) n = -x
// least (Node x ts) n = go nothing ts
//   where go m ts | -m <= n = -m
//         go m []           = -m
//         go m (t:ts)       = go (max m (least t m)) ts
auto raised(auto m, auto x) { return max(m, std::optional(x)).value(); }
template <class A>
A least(gtree<A> t, std::optional<A> n)
{
    std::optional<A> m;
    for (auto u : t.children() | take_while([&](auto) { return not m or negate(*m) > n; }))
        m = raised(m, least(u, m));
    return negate(m ? *m : t.label());
}
auto fused(auto t) { return negate(least(t, {})); }

// -x     = not x
// (-f) q = - f (-q)
inline bool negate(bool x) { return not x; }
template <class Q, class R>
std::function<R(Q)> negate(std::function<R(Q)> f)
{
    return [=](Q q) { return negate(f(negate(q))); };
}

// alphaBeta t = minimax (mapGtree clamp t) (nothing, nothing)
// clamp x (a, b)        = - max b (- max a x)
// -(a, b)               = (b, a)
// minimum (f:fs) (a, b) | v <= a || null fs = v
//                       | otherwise         = minimum fs (a, -v)    where v = f (a, b)
template <class A>
struct window {
    std::optional<A> mine, theirs; // what each player is sure of, as he sees it
    friend window negate(window w) { return {w.theirs, w.mine}; }
};
inline constexpr auto clamp = []<class A>(A x) {
    return std::function(
        [=](window<A> w) { return negate(raised(w.theirs, negate(raised(w.mine, x)))); });
};
template <class A>
std::function<A(window<A>)> minimum(lazy_list<std::function<A(window<A>)>> fs)
{
    return [=, rest = tail(fs)](auto w) {
        auto const v = front(fs)(w);
        return v <= w.mine or empty(rest) ? v : minimum(rest)({w.mine, negate(v)});
    };
}
auto alpha_beta(auto t) { return minimax(map_gtree(clamp, t))({}); }

// atLeast g t  = minimax (mapGtree ask t) (>= g)
// ask x q      = q x
// -(>= g)      = (> -g)
// -(> g)       = (>= -g)
// minimum fs q = and [f q | f <- fs]
template <class A>
struct question {
    A g;
    bool exceeds = false;
    friend question negate(question q) { return {negate(q.g), not q.exceeds}; }
};
inline constexpr auto ask = []<class A>(A x) {
    return std::function([=](question<A> q) { return q.exceeds ? x > q.g : x >= q.g; });
};
template <class A>
std::function<bool(question<A>)> minimum(lazy_list<std::function<bool(question<A>)>> fs)
{
    return [=](auto q) { return ranges::all_of(fs, [=](auto f) { return f(q); }); };
}
bool at_least(auto g, auto t) { return minimax(map_gtree(ask, t))({g}); }

} // namespace gametree::equations
