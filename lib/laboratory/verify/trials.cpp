#include <laboratory/verify/trials.hpp>

#include <algorithm>
#include <atomic>
#include <exception>
#include <unordered_map>
#include <vector>

#include <rapidcheck.h>
#include <rapidcheck/detail/TestListenerAdapter.h>

#include <gametree/detail/on_threads.hpp>
#include <gametree/detail/walk.hpp>
#include <laboratory/grade/grade.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/text_tree.hpp>
#include <laboratory/verify/random_trees.hpp>
#include <laboratory/verify/small_trees.hpp>

namespace gametree::laboratory {

using random_trees::labels;
using random_trees::shape;
using random_trees::trees;
using random_trees::where;

/// Trees of every shape: bushy, wide, uniform, with forced moves; narrow and deep; lines.
template <class T>
static rc::Gen<rose_tree<T>> any_tree(labels kind)
{
    constexpr std::size_t deep = 40;
    return rc::gen::weightedOneOf<rose_tree<T>>(
        {{4, trees<T>({}, shape::any, kind)},
         {1, trees<T>({.depth = deep, .branching = 2}, shape::bushy, kind)},
         {1, trees<T>({.depth = deep}, shape::line, kind)}});
}

namespace {
    /// A game of a few positions at each level, unfolded: a tree in which positions come up again.
    class unfolded_game {
        static constexpr std::size_t levels = 4;
        static constexpr std::size_t width = 4;
        static constexpr std::size_t most_ways = 3;
        using position_ways = std::vector<std::size_t>;

        std::vector<std::vector<position_ways>> ways_; // from each position of each level
        std::vector<rc::Shrinkable<long long>> ends_;
        random_trees::shrinkable_labels<long long>::builder tree_;

        void grow(std::size_t level, std::size_t at)
        {
            if (level == levels) {
                tree_.open(ends_[at]);
            } else {
                tree_.open(rc::shrinkable::just(0LL));
                for (auto const next : ways_[level][at])
                    grow(level + 1, next);
            }
            tree_.close();
        }

    public:
        explicit unfolded_game(rc::Random random)
        {
            auto const draw = [&](std::size_t low, std::size_t high) {
                return random_trees::draw(random, low, high);
            };
            for (std::size_t level = 0; level < levels; ++level) {
                ways_.emplace_back(width);
                for (auto& ways : ways_.back())
                    for (auto left = draw(1, most_ways); left > 0; --left)
                        ways.push_back(draw(0, width - 1));
            }
            for (std::size_t i = 0; i < width; ++i)
                ends_.push_back(random_trees::label<long long>(labels::tied)(random.split(), 0));
        }
        rc::Shrinkable<plain_tree> operator()()
        {
            grow(0, 0);
            return random_trees::shrinkable_tree<long long>(tree_.finish());
        }
    };
} // namespace

static rc::Gen<plain_tree> any_tree(plain_tree const*)
{
    rc::Gen<plain_tree> const unfolded
        = [](rc::Random const& random, int) { return unfolded_game(random)(); };
    return rc::gen::weightedOneOf<plain_tree>(
        {{2, any_tree<long long>(labels::any)}, {1, unfolded}});
}

static rc::Gen<dice_tree> any_tree(dice_tree const*)
{
    auto const with = [](labels kind, where chance) {
        return rc::gen::map(any_tree<int>(kind), [chance](rose_tree<int> const& tree) {
            return random_trees::with_chance<value>(tree, chance);
        });
    };
    return rc::gen::weightedOneOf<dice_tree>({{3, with(labels::any, where::anywhere)},
                                              {3, with(labels::any, where::between)},
                                              {1, with(labels::tied, where::between)},
                                              {1, with(labels::any, where::nowhere)}});
}

/// The first guarantee that is broken on a tree.
template <class Tree>
using first_breach = std::function<std::optional<breach>(Tree const&)>;

/// Whether a breach is one of those that are looked for. \param work  whether wasted work is
static bool counts(std::optional<breach> const& wrong, bool work)
{
    return wrong and (wrong->what == breach_of::worth or work);
}

/// What trying trees has come to.
struct course_of_trials {
    std::atomic<std::uint64_t> nodes = 0; ///< of all trees
    std::atomic<bool> wasteful = false; ///< some tree has shown wasted work
};

/// What rapidcheck makes of a property with so many cases.
///
/// \return  the cases that it held in
static int held(rc::detail::Property const& property, trials const& t)
{
    rc::detail::TestParams params;
    params.seed = t.seed;
    params.maxSuccess = t.cases;
    rc::detail::TestListenerAdapter silent;
    auto const result = rc::detail::checkProperty(
        property, {}, params, silent, std::unordered_map<std::string, rc::detail::Reproduce>());
    rc::detail::SuccessResult success;
    rc::detail::FailureResult failure;
    return result.match(success) ? success.numSuccess
         : result.match(failure) ? failure.numSuccess
                                 : 0;
}

namespace {
    /// Tries random trees on several threads, for the first that breaks a guarantee that counts.
    ///
    /// rapidcheck is not made for threads. It is asked only for what it would make each tree from, a
    /// random number generator and a size; the trees are made from these, and tried, by all threads.
    template <class Tree>
    class first_wrong_case {
        struct source {
            rc::Random random;
            int size;
        };
        static constexpr std::size_t at_once = 4096; // a few hundred kB of them are kept

        std::function<bool(Tree const&)> breaks_; // called by all threads
        thread_count threads_;
        std::vector<source> waiting_{};
        std::size_t tried_ = 0;
        std::optional<std::size_t> found_{};
        std::exception_ptr error_{};

        void try_waiting()
        {
            std::atomic<std::size_t> first = waiting_.size();
            gametree::detail::do_tasks(threads_, [&](gametree::detail::task_taker& tasks) {
                auto const trees = any_tree(static_cast<Tree const*>(nullptr));
                while (tasks.take() < first) {
                    auto const at = tasks.task();
                    auto random = waiting_[at].random;
                    if (not breaks_(trees(random.split(), waiting_[at].size).value()))
                        continue;
                    for (auto least = first.load();
                         at < least and not first.compare_exchange_weak(least, at);) { }
                }
            });
            if (first < waiting_.size())
                found_ = tried_ + first;
            tried_ += waiting_.size();
            waiting_.clear();
        }
        /// \pre nothing has been found, and nothing has failed
        void add(rc::Random const& random, int size)
        try {
            waiting_.push_back({random, size});
            if (waiting_.size() == at_once)
                try_waiting();
        } catch (...) { // which rapidcheck would take for a case that fails
            error_ = std::current_exception();
        }

    public:
        first_wrong_case(std::function<bool(Tree const&)> breaks, thread_count threads)
            : breaks_(std::move(breaks)),
              threads_(threads)
        {
        }
        /// Its number; none if no tree breaks one. \throws  what trying throws
        std::optional<std::size_t> operator()(trials const& t)
        {
            held(
                [this](rc::Random const& random, int size) {
                    if (not found_ and not error_)
                        add(random, size);
                    rc::detail::CaseDescription fine;
                    fine.result.type = rc::detail::CaseResult::Type::Success;
                    fine.example = [] { return rc::detail::Example(); };
                    return rc::shrinkable::just(std::move(fine));
                },
                t);
            if (error_)
                std::rethrow_exception(error_);
            if (not found_)
                try_waiting();
            return found_;
        }
    };
} // namespace

/// Tries trees until one breaks a guarantee that counts, then shrinks it. \param skipped  cases,
/// which are known to break none \param nodes  how many the smallest has
template <class Tree>
static verdict try_from(std::size_t skipped, std::string const& name,
                        first_breach<Tree> const& broken, trials const& t, bool work,
                        course_of_trials& course, std::size_t& nodes,
                        std::function<void(std::uint64_t)> const& progress)
{
    verdict found{name, 0, {}, {}};
    auto const trees_to_try = any_tree(static_cast<Tree const*>(nullptr));
    auto const holds = [&] {
        if (skipped > 0) {
            --skipped;
            return;
        }
        Tree const tree = *trees_to_try;
        course.nodes += tree.size();
        if (progress)
            progress(course.nodes);
        auto wrong = broken(tree);
        if (not wrong)
            return;
        if (wrong->what == breach_of::work)
            course.wasteful = true;
        if (counts(wrong, work)) {
            nodes = tree.size();
            found.tree = to_string(tree); // the last to fail is the smallest
            found.wrong = std::move(wrong);
            RC_FAIL("");
        }
    };
    found.passed = held(rc::detail::toProperty(holds), t);
    return found;
}

/// The same from the first case on, on the threads of the trials.
template <class Tree>
static verdict try_promises(std::string const& name, first_breach<Tree> const& broken,
                            trials const& t, bool work, bool& wasteful, std::size_t& nodes,
                            std::function<void(std::uint64_t)> const& progress)
{
    course_of_trials course;
    std::size_t holding = 0;
    if (t.threads.number > 1) {
        auto const breaks = [&](Tree const& tree) {
            auto const all = course.nodes += tree.size();
            if (progress)
                progress(all);
            auto const wrong = broken(tree);
            if (wrong and wrong->what == breach_of::work)
                course.wasteful = true;
            return counts(wrong, work);
        };
        auto const first = first_wrong_case<Tree>(breaks, t.threads)(t);
        wasteful = course.wasteful;
        if (not first)
            return {name, t.cases, {}, {}};
        holding = *first;
    }
    auto found = try_from(holding, name, broken, t, work, course, nodes, progress);
    wasteful = course.wasteful;
    return found;
}

/// Shrinking ends at a tree that has no part to leave out, but another tree can still be smaller.
/// So this tries all small trees, the smallest first, up to those that are as large.
template <class Tree>
static void look_for_smaller(verdict& found, first_breach<Tree> const& broken, bool work,
                             std::size_t nodes, int most_trees)
{
    int tries = 0;
    small_trees<Tree> trees({.most_nodes = nodes}, [&](Tree const& tree) {
        auto wrong = broken(tree);
        // what a program does only once does not come from the tree
        if (counts(wrong, work) and counts(wrong = broken(tree), work)) {
            found.tree = to_string(tree);
            found.wrong = std::move(wrong);
            return true;
        }
        return ++tries >= most_trees;
    });
    static_cast<void>(trees.search());
}

/// The text of a tree with labels of that order instead of its numbers.
static std::string in_labels(std::string const& text, label_order const& labels)
{
    if (labels.total())
        return text;
    rose_tree<weighted_label<value, value>>::builder tree;
    gametree::detail::walk(
        read_rose_tree<long long>(text),
        [&](plain_tree const& n) { tree.open({labels.label_for(n.label())}); },
        [&] { tree.close(); });
    return in_node_notation(tree.finish(), false, labels);
}

/// Says of a tree why the first leaf that is wrong there is wrong.
static void add_reason(breach& wrong, std::string const& text, label_kind labels)
{
    if (wrong.what != breach_of::work or not wrong.expected or not wrong.found
        or wrong.found->read.empty())
        return;
    auto const tree = written(text, labels);
    auto const search = observe(*tree, wrong.expected->of);
    auto const nodes = in_preorder(tree->root());
    std::vector<node const*> given;
    for (auto const at : wrong.found->read)
        given.push_back(nodes[at]);
    if (wrong.expected->all)
        wrong.reason = first_fault(given, search, viewpoint::mover);
    else if (auto const needless = std::ranges::find_if(
                 given, [&](node const* n) { return not search.of(*n).evaluated; });
             needless != given.end())
        wrong.reason = why_unread(**needless, search, viewpoint::mover);
}

/// A wrong value is worse than wasted work, and is not hidden by it: the trees are tried once for
/// the one, and if that is right and the other is not, again.
template <class Tree>
static verdict try_promises(std::string const& name, first_breach<Tree> const& broken,
                            trials const& t, std::function<void(std::uint64_t)> const& progress,
                            label_order const& labels = {})
{
    bool wasteful = false;
    std::size_t nodes = 0;
    auto found = try_promises(name, broken, t, false, wasteful, nodes, progress);
    bool const work = found.holds() and wasteful;
    if (work)
        found = try_promises(name, broken, t, true, wasteful, nodes, progress);
    if (not found.holds())
        look_for_smaller(found, broken, work, nodes, t.small_trees);
    found.labels = labels;
    if (found.wrong) {
        found.tree = in_labels(found.tree, labels);
        add_reason(*found.wrong, found.tree, labels.kind);
    }
    return found;
}

template <class Tree>
static verdict try_contract(contract<Tree> const& c, trials const& t,
                            std::function<void(std::uint64_t)> const& progress)
{
    return try_promises<Tree>(
        c.name, [&c](Tree const& tree) { return c.broken(tree); }, t, progress, c.labels);
}

verdict tried(contract<plain_tree> const& c, trials const& t,
              std::function<void(std::uint64_t)> const& progress)
{
    return try_contract(c, t, progress);
}
verdict tried(contract<dice_tree> const& c, trials const& t,
              std::function<void(std::uint64_t)> const& progress)
{
    return try_contract(c, t, progress);
}

verdict tried_by(std::string const& name,
                 std::function<std::optional<breach>(plain_tree const&)> const& broken,
                 trials const& t, std::function<void(std::uint64_t)> const& progress)
{
    return try_promises<plain_tree>(name, broken, t, progress);
}

} // namespace gametree::laboratory
