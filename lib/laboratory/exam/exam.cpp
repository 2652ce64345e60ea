#include <laboratory/exam/exam.hpp>

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include <gametree/text/bracket_notation.hpp>
#include <laboratory/exam/limits.hpp>
#include <laboratory/exam/cut_plan.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/request_error.hpp>
#include <laboratory/exam/students.hpp>

namespace gametree::laboratory {

cut_counts count_cuts(observed const& search)
{
    cut_counts count;
    for (auto const& c : search.cuts)
        if (not c.with_parent)
            ++(c.deep ? count.deep : count.shallow);
    return count;
}

/// How a node begins in `Node` notation; its children and a bracket end it.
///
/// \param kind  Node or Chance
static std::string node_begin(std::string_view kind, int label)
{
    return label < 0 ? fmt::format("{} ({}) [", kind, label) : fmt::format("{} {} [", kind, label);
}

/// The label of each leaf as MAX sees it, from the class of each rank in the line.
using leaf_labels = std::vector<int>;

static std::string write(exam_request const& r, leaf_labels const& as_max)
{
    int const sign = r.depth % 2 == 0 ? 1 : -1;
    std::string text;
    std::size_t leaf = 0;
    auto const grow = [&](auto const& self, std::size_t plies) -> void {
        text += node_begin("Node", plies == 0 ? sign * as_max[leaf++] : 0);
        for (std::size_t child = 0; plies > 0 and child < r.branching; ++child) {
            text += child > 0 ? "," : "";
            self(self, plies - 1);
        }
        text += "]";
    };
    grow(grow, r.depth);
    return text;
}

std::string range_of_exam(exam_request const& r)
{
    if (not has_chance(r))
        return {};
    auto const [lowest, highest] = label_range(r);
    bool const negated = opponent_has_leaves(r) and not r.as_max;
    return negated ? fmt::format("{},{}", -highest, -lowest)
                   : fmt::format("{},{}", lowest, highest);
}

observed search_of_exam(exam_request const& r, instance const& whole)
{
    return observe_sorted(whole, r.algorithm, r.order);
}

static cut_counts cuts_of(exam_request const& r, std::string const& notation)
{
    auto const whole = written(notation, "the exam", range_of_exam(r));
    return count_cuts(search_of_exam(r, *whole));
}

static cut_counts cuts_of(exam_request const& r, leaf_labels const& as_max)
{
    return cuts_of(r, write(r, as_max));
}

/// So many different numbers from a range, in ascending order, each choice as likely as another.
static std::vector<int> numbers_from(std::pair<int, int> range, std::size_t many,
                                     random_choices& random)
{
    std::vector<int> chosen;
    for (int x = range.first; chosen.size() < many; ++x)
        if (random.below(static_cast<std::uint64_t>(range.second - x) + 1) < many - chosen.size())
            chosen.push_back(x);
    return chosen;
}

/// Leaves that stand next to each other get the same label, here and there, as long as the cutoffs
/// stay what they are.
///
/// \return  of each rank, which of the different labels it has
static std::vector<std::size_t> classes_with_ties(exam_request const& r, leaf_line const& line,
                                                  cut_counts wanted, random_choices& random)
{
    std::vector<std::size_t> classes(line.size());
    std::iota(classes.begin(), classes.end(), std::size_t{0});
    std::vector<std::size_t> ranks(classes.begin() + 1, classes.end());
    for (auto left = ranks.size(); left > 1; --left)
        std::swap(ranks[left - 1], ranks[random.below(left)]);
    auto const [lowest, highest] = label_range(r);
    auto const enough
        = std::min((line.size() + 1) / 2, static_cast<std::size_t>(highest - lowest) + 1);
    auto const most_alike = std::max<std::size_t>(3, 2 * line.size() / enough - 1);
    for (auto const rank : ranks) {
        if (classes.back() + 1 <= enough)
            break;
        if (std::ranges::count(classes, classes[rank])
                + std::ranges::count(classes, classes[rank - 1])
            > static_cast<std::ptrdiff_t>(most_alike))
            continue;
        auto const before = classes;
        for (auto above = rank; above < classes.size(); ++above)
            --classes[above];
        leaf_labels labels(line.size());
        for (std::size_t i = 0; i < line.size(); ++i)
            labels[line[i]] = static_cast<int>(classes[i]);
        if (cuts_of(r, labels) != wanted)
            classes = before;
    }
    return classes;
}

/// Gives the leaves of a line their labels; none if there are more different ones than fit.
static std::optional<leaf_labels> labelled(exam_request const& r, leaf_line const& line,
                                           std::vector<std::size_t> const& classes,
                                           random_choices& random)
{
    auto const [lowest, highest] = label_range(r);
    auto const different = classes.back() + 1;
    if (different > static_cast<std::size_t>(highest - lowest) + 1)
        return std::nullopt;
    bool const negated = r.depth % 2 == 1 and not r.as_max; // the labels are those that MIN sees
    auto const range = negated ? std::pair(-highest, -lowest) : std::pair(lowest, highest);
    auto const numbers = numbers_from(range, different, random);
    leaf_labels labels(line.size());
    for (std::size_t rank = 0; rank < line.size(); ++rank)
        labels[line[rank]] = numbers[classes[rank]];
    return labels;
}

[[noreturn]] static void refuse_after(int tries, exam_request const& r)
{
    throw limit_reached(
        fmt::format("no such tree was found in {} tries with the seed {}", tries, r.seed));
}

/// Labels of leaves as the player to move there sees them.
static std::vector<int> random_labels(exam_request const& r, random_choices& random)
{
    auto const leaves = number_of_leaves(r);
    auto const range = label_range(r);
    auto const many = static_cast<std::uint64_t>(range.second - range.first) + 1;
    std::vector<int> labels;
    if (r.ties)
        while (labels.size() < leaves)
            labels.push_back(range.first + static_cast<int>(random.below(many)));
    else
        labels = numbers_from(range, leaves, random);
    for (auto left = labels.size(); left > 1; --left)
        std::swap(labels[left - 1], labels[random.below(left)]);
    if (r.as_max and opponent_has_leaves(r))
        for (auto& label : labels)
            label = -label;
    return labels;
}

/// Random trees, until some have such cutoffs; of these the one with the most. On a tree with chance
/// there are few.
static exam_tree try_trees(exam_request const& r, random_choices& random)
{
    constexpr int most_tries = 2000;
    int const enough = has_chance(r) ? 20 : 1;
    auto const all = [](cut_counts const& c) { return c.shallow + c.deep; };
    std::optional<exam_tree> best;
    int found = 0;
    for (int tried = 0; tried < most_tries and found < enough; ++tried) {
        auto const labels = random_labels(r, random);
        auto notation = random_exam_tree(r, labels, random);
        auto const cuts = cuts_of(r, notation);
        bool const some = all(cuts) > 0 or r.shallow or r.deep or r.depth < 2;
        if (not some or fitting(r, {cuts}).empty())
            continue;
        ++found;
        if (not best or all(cuts) > all(best->cuts))
            best = exam_tree{std::move(notation), cuts, label_range(r)};
    }
    if (not best)
        refuse_after(most_tries, r);
    return std::move(*best);
}

exam_tree find_exam(exam_request const& r)
{
    check_exam(r);
    random_choices random(r.seed);
    if (has_chance(r))
        return try_trees(r, random);
    // Bounds from further up are of no use above depth 4: there all these searches are the same.
    bool const planned = makes_deep_cutoffs(r) or r.depth < 4;
    cut_plan const plan(r.depth, r.branching, planned ? hands_down::all : hands_down::own);
    auto const all = plan.node(r.depth, {}, outcome::inside).pairs();
    auto const pairs = fitting(r, all);
    if (pairs.empty())
        refuse(r, all);
    if (r.order != ordering::natural)
        return try_trees(r, random);
    std::optional<cut_counts> wanted;
    if (planned)
        wanted = pairs[random.below(pairs.size())];
    constexpr int most_tries = 2000;
    constexpr int most_at_random = 1000; // of a search whose trees are not planned from the first
    for (int tried = 0; tried < most_tries; ++tried) {
        if (tried == most_at_random and not planned)
            wanted = pairs[random.below(pairs.size())];
        auto const line = wanted ? line_with_cuts(plan, r.depth, r.branching, *wanted, random)
                                 : any_line(number_of_leaves(r), random);
        std::vector<std::size_t> classes(line.size());
        std::iota(classes.begin(), classes.end(), std::size_t{0});
        leaf_labels ranks(line.size());
        for (std::size_t i = 0; i < line.size(); ++i)
            ranks[line[i]] = static_cast<int>(i);
        auto const cuts = cuts_of(r, ranks);
        if (wanted and cuts != *wanted)
            throw std::logic_error("the tree does not have the cutoffs that were planned");
        if (not wanted and (fitting(r, {cuts}).empty() or (not r.shallow and cuts.shallow == 0)))
            continue;
        if (r.ties)
            classes = classes_with_ties(r, line, cuts, random);
        if (auto const labels = labelled(r, line, classes, random))
            return {write(r, *labels), cuts, label_range(r)};
    }
    refuse_after(most_tries, r);
}

namespace {
    class tree_writer {
        exam_request const& r_;
        std::vector<int> const& leaves_;
        random_choices& random_;
        std::size_t leaf_ = 0;
        std::string text_;

        /// How many parts each outcome has: at least one, each way to share them out by lot.
        std::vector<std::uint64_t> shares()
        {
            std::vector<std::uint64_t> parts(r_.branching, 1);
            for (auto more = r_.branching * random_.below(2); more > 0; --more)
                ++parts[random_.below(r_.branching)];
            return parts;
        }
        /// Different labels of siblings, which sort them.
        std::vector<int> sorting_labels()
        {
            std::vector<int> labels;
            auto const [lowest, highest] = label_range(r_);
            auto const many = static_cast<std::uint64_t>(highest - lowest) + 1;
            while (labels.size() < r_.branching) {
                auto const label = lowest + static_cast<int>(random_.below(many));
                if (many < r_.branching or std::ranges::find(labels, label) == labels.end())
                    labels.push_back(label);
            }
            return labels;
        }

    public:
        tree_writer(exam_request const& r, std::vector<int> const& leaves, random_choices& random)
            : r_(r),
              leaves_(leaves),
              random_(random)
        {
        }
        void write(std::size_t level, int label)
        {
            bool const leaf = level == r_.depth;
            bool const chance = has_chance(r_) and level % 2 == 1 and not leaf;
            text_ += node_begin(chance ? "Chance" : "Node", leaf ? leaves_.at(leaf_++) : label);
            if (not leaf) {
                auto const parts = chance ? shares() : std::vector<std::uint64_t>();
                auto const all = std::accumulate(parts.begin(), parts.end(), std::uint64_t{0});
                bool const sorted
                    = r_.order != ordering::natural and not chance and level + 1 < r_.depth;
                auto const labels = sorted ? sorting_labels() : std::vector<int>(r_.branching);
                for (std::size_t child = 0; child < r_.branching; ++child) {
                    text_ += child > 0 ? "," : "";
                    if (chance)
                        text_
                            += fmt::format("({} % {},", parts[child] / std::gcd(parts[child], all),
                                           all / std::gcd(parts[child], all));
                    write(level + 1, labels[child]);
                    text_ += chance ? ")" : "";
                }
            }
            text_ += ']';
        }
        [[nodiscard]] std::string take() { return std::move(text_); }
    };
} // namespace

std::string random_exam_tree(exam_request const& r, std::vector<int> const& leaves,
                             random_choices& random)
{
    tree_writer writer(r, leaves, random);
    writer.write(0, 0);
    return writer.take();
}

bool opponent_has_leaves(exam_request const& r)
{
    auto const choices = has_chance(r) ? (r.depth + 1) / 2 : r.depth;
    return choices % 2 == 1;
}

static prepared_exam observed_exam(exam_request const& r, exam_tree tree)
{
    auto whole = written(tree.notation, "the exam", range_of_exam(r));
    auto search = search_of_exam(r, *whole);
    return {r, std::move(tree), std::move(whole), std::move(search)};
}

/// The exam of a tree of one's own, which has the cutoffs that it has.
static prepared_exam own_exam(exam_request const& r)
{
    auto exam = observed_exam(r, {r.tree, {}, label_range(r)});
    exam.tree.cuts = count_cuts(exam.search);
    return exam;
}

/// As `Node` notation, or in brackets with the names of its nodes: in that notation inner nodes have no
/// label. \pre without chance nodes
static std::string text_of_own_tree(instance const& whole)
{
    auto const tree = read_labels_of_tree(whole.about().text);
    if (whole.about().names.empty())
        return in_node_notation(tree, false);
    rose_tree<long long>::builder numbers;
    gametree::detail::walk(
        tree,
        [&](auto const& n) { numbers.open(n.label().value.template convert_to<long long>()); },
        [&] { numbers.close(); });
    return to_brackets(numbers.finish(), whole.about().names);
}

exam_request exam_of(exam_request r, instance const& whole)
{
    if (has_chance(r))
        throw request_error("an exam of a tree of your own is of alpha-beta, omit or fused");
    check_fits(whole);
    r.depth = r.branching = 0;
    std::vector<value> labels;
    auto const look_at = [&](auto const& self, node const& n, std::size_t level) -> void {
        if (n.by_chance())
            throw request_error("an exam of a tree of your own is of one without chance nodes");
        if (level > most_exam_levels)
            throw request_error(fmt::format("the tree has more than {} levels below the root, and "
                                            "a sheet has room for that many",
                                            most_exam_levels));
        r.depth = std::max(r.depth, level);
        std::size_t children = 0;
        for (; n.has_child(children); ++children)
            self(self, n.child(children), level + 1);
        r.branching = std::max(r.branching, children);
        if (children == 0)
            labels.push_back(n.label());
    };
    look_at(look_at, whole.root(), 0);
    r.tree = text_of_own_tree(whole);
    if (r.depth == 0)
        throw request_error("the tree is one leaf: there is nothing to search");
    if (labels.size() > most_exam_leaves(r))
        throw request_error(fmt::format("the tree has {} leaves, and a sheet has room for {}",
                                        labels.size(), most_exam_leaves(r)));
    std::ranges::sort(labels);
    r.ties = std::ranges::adjacent_find(labels) != labels.end();
    // A label is written as either player sees it.
    auto const farthest = std::max(abs(labels.front()), abs(labels.back()));
    r.labels = std::ranges::all_of(labels, [](value const& l) { return denominator(l) == 1; })
                 ? read_labels(fmt::format("-{0},{0}", as_text(farthest)))
                 : throw request_error("the labels of an exam are whole numbers");
    return r;
}

prepared_exam prepare_exam(exam_request const& r)
{
    return r.tree.empty() ? observed_exam(r, find_exam(r)) : own_exam(r);
}

std::vector<prepared_exam> prepare_class(exam_request const& r,
                                         std::vector<std::string> const& names,
                                         std::function<void(std::size_t)> const& made)
{
    constexpr std::uint64_t most_attempts = 100;
    std::vector<prepared_exam> all;
    std::unordered_set<std::string> trees;
    for (auto const& name : names) {
        auto one = r;
        one.student = name;
        if (not r.tree.empty()) {
            all.push_back(own_exam(one));
            continue;
        }
        for (std::uint64_t attempt = 0; attempt < most_attempts; ++attempt) {
            one.seed = seed_for(r.seed, name, attempt);
            auto tree = find_exam(one);
            if (not trees.insert(tree.notation).second)
                continue;
            all.push_back(observed_exam(one, std::move(tree)));
            break;
        }
        if (all.size() <= static_cast<std::size_t>(&name - names.data()))
            throw request_error(fmt::format("no {} different exams of that kind were found: a "
                                            "larger tree or more labels give more",
                                            names.size()));
        if (made)
            made(all.size());
    }
    return all;
}

} // namespace gametree::laboratory
