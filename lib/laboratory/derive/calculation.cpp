#include <laboratory/derive/calculation.hpp>

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <range/v3/view/concat.hpp>
#include <range/v3/view/filter.hpp>

#include <gametree/searches/alpha_beta.hpp>
#include <gametree/searches/mtdf.hpp>
#include <gametree/searches/null_window.hpp>
#include <gametree/detail/walk.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/node.hpp>
#include <laboratory/request_error.hpp>
#include <laboratory/wording.hpp>

namespace gametree::laboratory {

namespace {

    namespace views = ranges::views;
    using equations::ask, equations::clamp, equations::minimax, equations::minimum,
        equations::later, equations::negate, equations::question, equations::tail,
        equations::window;
    using ranges::empty, ranges::front;
    using views::transform;
    template <class A>
    using list = lazy_list<A>;
    using tree = equations::gtree<int>;
    using values = list<int>;
    using lists = list<values>;

    values one(int x) { return views::single(x) | kept; }

    // minimax as the minimum of a list

    values values_of(tree t)
    {
        return later([=] {
            auto const ts = t.children();
            return empty(ts) ? one(-t.label()) : ts | transform(minimax<tree>) | kept;
        });
    }

    int by_values(tree t) { return -minimum(values_of(t)); }

    values values_by_values(tree t)
    {
        return later([=] {
            auto const ts = t.children();
            auto const of_child = [](tree u) { return -minimum(values_by_values(u)); };
            return empty(ts) ? one(-t.label()) : ts | transform(of_child) | kept;
        });
    }

    /// `mmx` with that `mapmin`.
    template <class MapMin>
    values mmx_with(MapMin map_min_of, tree t)
    {
        return later([=] {
            auto const ts = t.children();
            auto const below = [=](tree u) { return mmx_with(map_min_of, u); };
            return empty(ts) ? one(-t.label()) : map_min_of(lists(ts | transform(below) | kept));
        });
    }
    template <class MapMin>
    auto minimax_with(MapMin map_min_of)
    {
        return [=](tree t) { return -minimum(mmx_with(map_min_of, t)); };
    }

    values map_least(lists xss)
    {
        return xss | transform([](values xs) { return -minimum(xs); }) | kept;
    }
    values cons(int x, values xs) { return views::concat(views::single(x), xs) | kept; }
    values first_apart(lists xss) { return cons(-minimum(front(xss)), map_least(tail(xss))); }
    values filtered(lists xss)
    {
        int const n = minimum(front(xss));
        auto const above = [=](int x) { return x < -n; };
        return cons(-n, map_least(tail(xss)) | views::filter(above) | kept);
    }
    values growing(lists xss);
    values omit_by_minimum(int n, lists xss)
    {
        return later([=] {
            auto const low = [=](values xs) { return minimum(xs) <= n; };
            auto const left = xss | views::drop_while(low) | kept;
            return empty(left) ? values() : growing(left);
        });
    }
    values growing(lists xss)
    {
        int const n = minimum(front(xss));
        return cons(-n, omit_by_minimum(n, tail(xss)));
    }

    // the lists fused with what reads them

    int part(std::optional<int> n, values xs)
    {
        std::optional<int> least;
        for (int const x : xs) {
            least = least ? std::min(*least, x) : x;
            if (x <= n)
                break;
        }
        return *least;
    }
    values omit_by_part(std::optional<int> n, lists xss)
    {
        return later([=] {
            auto rest = xss;
            while (not empty(rest)) {
                int const v = part(n, front(rest));
                if (not(v <= n))
                    return cons(-v, omit_by_part(v, tail(rest)));
                rest = tail(rest);
            }
            return values();
        });
    }
    values map_min_by_part(lists xss) { return omit_by_part(std::nullopt, xss); }
    int least_of_list(tree t, std::optional<int> n)
    {
        auto const ts = t.children();
        auto const below = [](tree u) { return mmx_with(map_min_by_part, u); };
        return empty(ts) ? -t.label() : part(n, map_min_by_part(ts | transform(below) | kept));
    }

    // improving values

    /// Bounds on a value, as far as they are known; an absent bound is infinite.
    struct bounds {
        std::optional<int> low;
        std::optional<int> high;
    };
    /// Pairs of bounds that close in on a value; in the last pair both are equal.
    struct improving {
        list<bounds> known;
        friend improving negate(improving v)
        {
            auto const other = [](std::optional<int> x) { return x ? std::optional(-*x) : x; };
            return {v.known
                    | transform([=](bounds b) { return bounds{other(b.high), other(b.low)}; })
                    | kept};
        }
    };
    int lower(std::optional<int> m, int x) { return m ? std::min(*m, x) : x; }
    bounds capped(std::optional<int> m, bounds b)
    {
        return {b.low ? lower(m, *b.low) : b.low, b.high ? lower(m, *b.high) : m};
    }
    bool settled(bounds b) { return b.low and b.low == b.high; }
    list<bounds> least_of(std::optional<int> m, list<improving> vs)
    {
        return later([=] {
            auto const known = front(vs).known;
            auto const rest = tail(vs);
            if (empty(rest))
                return known | transform([=](bounds b) { return capped(m, b); }) | kept;
            auto const undecided = [=](bounds b) { return not settled(capped(m, b)); };
            auto const upper = [=](bounds b) { return bounds{{}, capped(m, b).high}; };
            auto const decided = later([=] {
                auto const left = known | views::drop_while(undecided) | kept;
                auto const after = upper(front(left));
                return views::concat(views::single(after), least_of(after.high, rest)) | kept;
            });
            return views::concat(known | views::take_while(undecided) | transform(upper) | kept,
                                 decided)
                 | kept;
        });
    }
    improving minimum(list<improving> vs) { return {least_of({}, vs)}; }
    /// minimax of labels that improve; none is asked before its list is read.
    improving improved(tree t)
    {
        return {later([=] {
            auto const ts = t.children();
            if (not empty(ts))
                return negate(minimum(ts | transform(improved) | kept)).known;
            int const x = t.label();
            return views::single(bounds{x, x}) | kept;
        })};
    }
    int by_improving(tree t)
    {
        auto const exact = improved(t).known | views::filter(settled) | kept;
        return *front(exact).low;
    }

    // windows

    using within = std::function<int(window<int>)>;

    /// minimax of clamped labels, where `least` is the minimum of functions of a window.
    template <class Least>
    within clamped(Least least, tree t)
    {
        return [=](window<int> w) {
            auto const ts = t.children();
            auto const below = [=](tree u) { return clamped(least, u); };
            return empty(ts) ? clamp(t.label())(w)
                             : -least(ts | transform(below) | kept, negate(w));
        };
    }
    template <class Least>
    auto minimax_clamped(Least least)
    {
        return [=](tree t) { return clamped(least, t)({}); };
    }
    int pointwise(list<within> fs, window<int> w)
    {
        return ranges::min(fs | transform([=](within const& f) { return f(w); }) | kept);
    }
    int folded(list<within> fs, window<int> w)
    {
        int const v = front(fs)(w);
        auto const rest = tail(fs);
        return empty(rest) ? v : std::min(v, folded(rest, w));
    }
    int narrowed(list<within> fs, window<int> w)
    {
        int const v = front(fs)(w);
        auto const rest = tail(fs);
        return empty(rest) ? v : std::min(v, narrowed(rest, {w.mine, -v}));
    }
    int cut(list<within> fs, window<int> w)
    {
        int const v = front(fs)(w);
        if (v <= w.mine)
            return v;
        auto const rest = tail(fs);
        return empty(rest) ? v : std::min(v, cut(rest, {w.mine, -v}));
    }
    /// The least of what is at most `-m`; nothing is known of `m` at the beginning.
    int cut_at_last(list<within> fs, window<int> w, std::optional<int> m)
    {
        auto const rest = tail(fs);
        if (empty(rest))
            return front(fs)({w.mine, std::max(m, w.theirs)});
        int const v = front(fs)({w.mine, m});
        return v <= w.mine ? v : cut_at_last(rest, w, -v);
    }
    int cut_by_last(list<within> fs, window<int> w) { return cut_at_last(fs, w, {}); }

    // questions

    bool passes(tree t, question<int> q) { return minimax(equations::map_gtree(ask, t))(q); }
    /// The labels of leaves as the player at the root sees them.
    values labels(tree t)
    {
        auto const ts = t.children();
        auto const negated = [](tree u) { return labels(u) | transform([](int x) { return -x; }); };
        return empty(ts) ? one(t.label()) : ts | views::for_each(negated) | kept;
    }
    template <class Passes>
    auto by_questions(Passes passes_)
    {
        return [=](tree t) {
            auto const is_value = [=](int x) {
                return passes_(t, question<int>{x}) and not passes_(t, question<int>{x, true});
            };
            auto const found = labels(t) | views::filter(is_value) | kept;
            return front(found);
        };
    }
    bool of_the_value(tree t, question<int> q) { return ask(minimax(t))(q); }
    int scouted(list<tree> ts, window<int> w);
    int scouted(tree t, window<int> w)
    {
        auto const ts = t.children();
        return empty(ts) ? clamp(t.label())(w) : -scouted(ts, negate(w));
    }
    int scouted(list<tree> ts, window<int> w)
    {
        int v = scouted(front(ts), w);
        for (auto rest = tail(ts); v > w.mine and not empty(rest); rest = tail(rest))
            if (not passes(front(rest), {v}))
                v = scouted(front(rest), {w.mine, -v});
        return v;
    }
    int by_bounds(tree t)
    {
        auto const all = labels(t); // the first is read
        int guess = front(all);
        std::optional<int> lower;
        std::optional<int> upper;
        while (not lower or lower != upper) {
            auto const q
                = lower == guess ? gametree::question::exceeds : gametree::question::at_least;
            int const r = null_window(t, q, guess);
            (gametree::passes(q, r, guess) ? lower : upper) = r;
            guess = r;
        }
        return guess;
    }

    calculation_step const all_steps[] = {
        {"minimax (Node x []) = x\n"
         "minimax (Node x ts) = - minimum (map minimax ts)\n",
         "the definition", "", "", step_leaves::others, minimax<tree>},
        {"minimax = - minimum . mmx\n"
         "mmx (Node x []) = [-x]\n"
         "mmx (Node x ts) = map minimax ts\n",
         "- minimum [-x] = x", "at a leaf, so that both equations of minimax have one form",
         "Calculation.leaf_as_list", step_leaves::same, by_values},
        {"mmx (Node x ts) = map (- minimum . mmx) ts\n", "minimax = - minimum . mmx",
         "of the step before, at each child", "Mmx.mmx_full_is_minimax", step_leaves::same,
         [](tree t) { return -minimum(values_by_values(t)); }},
        {"mmx (Node x ts) = map (- minimum) (map mmx ts)\n", "map (f . g) = map f . map g",
         "at each node", "List.map_map", step_leaves::same, minimax_with(map_least)},
        {"mmx (Node x ts)  = mapmin (map mmx ts)\n"
         "mapmin (xs:xss)  = -n : map (- minimum) xss    where n = minimum xs\n",
         "map f (x:xs) = f x : map f xs", "with its name, mapmin, for map (- minimum)",
         "List.map_cons", step_leaves::same, minimax_with(first_apart)},
        {"mapmin (xs:xss)  = -n : filter (< -n) (map (- minimum) xss)\n",
         "minimum (a : xs) = minimum (a : filter (< a) xs)",
         "only the minimum of the list is wanted", "Calculation.minimum_filter", step_leaves::same,
         minimax_with(filtered)},
        {"mapmin (xs:xss)  = -n : omit n xss\n"
         "omit n []        = []\n"
         "omit n (xs:xss)  | v <= n    = omit n xss\n"
         "                 | otherwise = -v : omit v xss    where v = minimum xs\n",
         "the same, and -v < -n exactly if not v <= n", "after each element that has been kept",
         "Omit.omit_minimum", step_leaves::same, minimax_with(growing)},
        {"omit n (xs:xss)  | minleq n xs = omit n xss\n"
         "minleq n xs      = any (<= n) xs\n",
         "minimum xs <= n  ==  any (<= n) xs", "any reads no further than it must",
         "Omit.minleq_minimum", step_leaves::fewer,
         [](tree t) { return -minimum(equations::mmx(t)); }},
        {"omit n (xs:xss)  | v <= n    = omit n xss\n"
         "                 | otherwise = -v : omit v xss    where v = part n xs\n"
         "part n xs        = minimum (the elements of xs up to the first that is <= n)\n",
         "part n xs <= n  ==  minleq n xs; where it is not, part n xs = minimum xs",
         "minleq and minimum read a list in one go", "Calculation.part_minimum", step_leaves::same,
         minimax_with(map_min_by_part)},
        {"minimax t          = - least t nothing\n"
         "least (Node x []) n = -x\n"
         "least (Node x ts) n = part n (mapmin (map mmx ts))\n",
         "least t n = part n (mmx t), and part n [-x] = -x", "a name for what is read of a list",
         "Fused.search_lists", step_leaves::same, [](tree t) { return -least_of_list(t, {}); }},
        {"least (Node x ts) n = go nothing ts\n"
         "  where go m ts | -m <= n = -m\n"
         "        go m []           = -m\n"
         "        go m (t:ts)       = go (max m (least t m)) ts\n",
         "part n (-m : omit m xss) = -m if -m <= n, else part n (omit m xss)",
         "at each node, and part m (mmx t) is least t m: no list is left",
         "Fused.fused_reads_is_omit_reads", step_leaves::same, equations::fused<tree>},
        {"minimax t    = head [a | (a, b) <- minimax (mapGtree improving t), a == b]\n"
         "improving x  = [(x, x)]\n"
         "-v           = [(-b, -a) | (a, b) <- v]\n"
         "minimum vs   = go infinity vs\n"
         "  where go m [v]    = [(min m a, min m b) | (a, b) <- v]\n"
         "        go m (v:vs) = [(-infinity, min m b) | (a, b) <- us] ++ (-infinity, n) : go n vs\n"
         "          where (us, (a, b) : _) = break (\\(a, b) -> min m a == min m b) v\n"
         "                n                = min m b\n",
         "the bounds of -v and minimum vs close in on - x and minimum xs, where those of v and vs "
         "do on "
         "x and xs",
         "at each node; these are improving values, which hand bounds on before they are exact",
         "Calculation.improving_is_minimax", step_leaves::fewer, by_improving},
        {"minimax t            = minimax (mapGtree clamp t) (nothing, nothing)\n"
         "clamp x (a, b)       = - max b (- max a x)\n"
         "(-f) (a, b)          = - f (b, a)\n"
         "minimum fs (a, b)    = go nothing fs\n"
         "  where go m [f]                = f (a, max b m)\n"
         "        go m (f:fs) | v <= a    = v\n"
         "                    | otherwise = go (-v) fs    where v = f (a, m)\n",
         "nothing is known of the children that come, so that b can only matter at the last one",
         "for each list of bounds a window; without \"at the last one\", this will be alpha-beta",
         "Calculation.clamped_at_last", step_leaves::same, minimax_clamped(cut_by_last)},
        {"minimax t     = clamp (minimax t) (nothing, nothing)\n"
         "clamp x (a, b) = - max b (- max a x)\n",
         "clamp x (nothing, nothing) = x", "the definition again, at the root",
         "Calculation.clamp_without_window", step_leaves::others,
         [](tree t) { return clamp(minimax(t))({}); }},
        {"minimax t     = minimax (mapGtree clamp t) (nothing, nothing)\n"
         "(-f) (a, b)   = - f (b, a)\n"
         "minimum fs w  = minimum [f w | f <- fs]\n",
         "clamp (-x) = - (clamp x), and clamp (minimum xs) = minimum (map clamp xs)",
         "at each node, from the root to the leaves", "Calculation.clamp_minimum",
         step_leaves::same, minimax_clamped(pointwise)},
        {"minimum (f:fs) w = min (f w) (minimum fs w)\n", "minimum (x:xs) = min x (minimum xs)",
         "in the minimum of functions", "Label.minimum_cons", step_leaves::same,
         minimax_clamped(folded)},
        {"minimum (f:fs) (a, b) = min v (minimum fs (a, -v))    where v = f (a, b)\n",
         "min v (clamp y (a, b)) = min v (clamp y (a, -v)) where v is between a and -b",
         "each of the others is asked in the window that is left", "Calculation.narrowed",
         step_leaves::same, minimax_clamped(narrowed)},
        {"minimum (f:fs) (a, b) | v <= a    = v\n"
         "                      | otherwise = min v (minimum fs (a, -v))\n",
         "min v (clamp y (a, -v)) = v where v <= a", "where the window that is left is empty",
         "Calculation.cut_off", step_leaves::fewer, minimax_clamped(cut)},
        {"minimum (f:fs) (a, b) | v <= a || null fs = v\n"
         "                      | otherwise         = minimum fs (a, -v)\n",
         "min v (clamp y (a, -v)) = clamp y (a, -v)", "everywhere else; this is alpha-beta",
         "Calculation.answer_is_least", step_leaves::same, equations::alpha_beta<tree>},
        {"clamp x w             = x\n"
         "minimum (f:fs) (a, b) | v <= a    = v\n"
         "                      | otherwise = min v (minimum fs (a, max b (-v)))\n",
         "outside the window a bound of x on the same side says as much as x",
         "leaves need not be clamped; this is alpha-beta, fail-soft",
         "Clamped.clamped_reads_alpha_beta", step_leaves::same,
         [](tree t) { return gametree::alpha_beta(t); }},
        {"minimum (f:fs) (a, b) = go (f (a, b)) fs\n"
         "  where go v []                   = v\n"
         "        go v (f:fs) | v <= a      = v\n"
         "                    | atLeast v f = go v fs\n"
         "                    | otherwise   = go (f (a, -v)) fs\n"
         "atLeast g t           = minimax (mapGtree ask t) (>= g)\n"
         "ask x q               = q x\n",
         "min v y = v where y >= v; and whether minimax is at least g is minimax at the answers, "
         "for "
         "-x passes q exactly if x does not pass -q, and minimum xs exactly if all of xs do",
         "each child but the first is asked before it is searched; this is scout",
         "Questions.truth_of_minimax", step_leaves::fewer, [](tree t) { return scouted(t, {}); }},
        {"minimax t = head [x | x <- labels t, v >= x, not (v > x)]    where v = minimax t\n",
         "v >= x && not (v > x)  ==  v = x, and v is the label of a leaf",
         "the definition again; labels are those of leaves, as the root sees them",
         "Questions.truths_decide", step_leaves::others, by_questions(of_the_value)},
        {"minimax t = head [x | x <- labels t, atLeast x t, not (exceeds x t)]\n",
         "whether minimax is at least g is minimax at the answers", "in both questions",
         "Questions.truth_of_minimax", step_leaves::fewer, by_questions(passes)},
        {"minimax t = go (head (labels t)) (-infinity) infinity\n"
         "  where go g a b | a == b    = g\n"
         "                 | q r       = go r r b\n"
         "                 | otherwise = go r a r\n"
         "          where q = if a == g then (> g) else (>= g)\n"
         "                r = bound q t\n"
         "bound q (Node x []) = x\n"
         "bound q (Node x ts) = maximum (upTo q [- bound (-q) t | t <- ts])\n"
         "upTo q []           = []\n"
         "upTo q (x:xs)       = x : if q x then [] else upTo q xs\n",
         "q (bound q t) exactly if q (minimax t), and then minimax t is no less than the bound, "
         "else "
         "no more",
         "the answers give the guesses; this is MTD(f) without its memory",
         "NullWindow.null_window_law", step_leaves::others, by_bounds},
        {"bound q (Node (x, a, b) ts) | q a       = a\n"
         "                            | not (q b) = b\n"
         "                            | null ts   = x\n"
         "                            | otherwise = maximum (upTo q [- bound (-q) t | t <- ts])\n"
         "  where a, b = what bound has answered here before, where it passed and where not\n",
         "a <= minimax t and minimax t <= b", "at each node; this is mtdf", "Mtdf.mtdf_is_minimax",
         step_leaves::fewer, [](tree t) { return mtdf(t); }},
        {"minimax t = go g (-infinity) infinity    where g is above each label\n",
         "go g a b does not depend on g, where a <= minimax t and minimax t <= b",
         "at the root; this is SSS*", "Sss.mtdf_from_above", step_leaves::others,
         [](tree t) { return mtdf(t, std::numeric_limits<int>::max()); }},
        {"minimax t = go g (-infinity) infinity    where g is below each label\n",
         "go g a b does not depend on g, where a <= minimax t and minimax t <= b",
         "at the root; this is DUAL*", "Sss.mtdf_from_below", step_leaves::others,
         [](tree t) { return mtdf(t, -std::numeric_limits<int>::max()); }},
    };

} // namespace

std::span<calculation_step const> calculation() { return all_steps; }

namespace {

    /// More leaves or levels would take minutes, or more stack than there is: nothing is fast here.
    constexpr std::size_t most_leaves_read = 2'000;
    constexpr std::size_t most_levels_read = 200;

    /// The places of the leaves' values in their order, 0 where a value is 0: the programs use no more of
    /// a value than its order and its sign.
    std::map<value, int> ranks_of(choice_tree const& root)
    {
        std::map<value, int> ranks;
        std::size_t leaves = 0;
        std::size_t levels = 0;
        gametree::detail::walk(
            root,
            [&](choice_tree const& t) {
                auto children = t.children();
                bool const leaf = ranges::begin(children) == ranges::end(children);
                if (++levels > most_levels_read or (leaf and ++leaves > most_leaves_read))
                    throw request_error(
                        fmt::format("--steps is for trees of at most {} leaves and {} "
                                    "levels; --depth cuts the tree of a game",
                                    most_leaves_read, most_levels_read));
                if (leaf)
                    ranks[abs(t.label())];
            },
            [&] { --levels; });
        int rank = ranks.contains(0) ? 0 : 1;
        for (auto& [size, place] : ranks)
            place = rank++;
        return ranks;
    }

    /// The same tree with ranks for values. What is evaluated is noted.
    tree ranked(choice_tree t, std::map<value, int> const& ranks,
                std::vector<value const*>& evaluated)
    {
        auto const below = [&](choice_tree u) { return ranked(u, ranks, evaluated); };
        return {[&ranks, &evaluated, t] {
                    auto const& label = t.at().label();
                    evaluated.push_back(&label);
                    return label < 0 ? -ranks.at(-label) : ranks.at(label);
                },
                [t, below] { return t.children() | transform(below) | kept; }};
    }

} // namespace

std::string calculation_on(instance const& whole, std::size_t columns)
{
    if (whole.about().chance)
        throw request_error("--steps is about trees without chance nodes");
    if (not whole.about().labels.total())
        throw request_error("--steps needs labels in a total order");
    check_fits(whole);
    choice_tree const root(whole.root());
    auto const ranks = ranks_of(root);
    std::string out = "leaves\n";
    for (auto const& step : all_steps) {
        std::vector<value const*> evaluated;
        static_cast<void>(step.program(ranked(root, ranks, evaluated)));
        std::set<value const*> const leaves(evaluated.begin(), evaluated.end());
        if (not step.place.empty())
            out += wrapped(
                fmt::format("      = {{ {}: {} [{}] }}\n", step.law, step.place, step.theorem),
                columns, 10);
        auto margin = fmt::format("{:>6}    ", leaves.size());
        for (auto rest = step.expression; not rest.empty();) {
            auto const end = rest.find('\n') + 1;
            out += std::exchange(margin, std::string(10, ' ')) + std::string(rest.substr(0, end));
            rest.remove_prefix(end);
        }
    }
    return out;
}

} // namespace gametree::laboratory
