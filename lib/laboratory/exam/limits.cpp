#include <laboratory/exam/limits.hpp>

#include <algorithm>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gametree/chance/algorithms.hpp>
#include <laboratory/observe/visit.hpp>
#include <laboratory/request_error.hpp>

namespace gametree::laboratory {

std::size_t number_of_leaves(exam_request const& r)
{
    std::size_t leaves = 1;
    for (std::size_t level = 0; level < r.depth; ++level)
        leaves *= r.branching;
    return leaves;
}

std::size_t most_exam_leaves(exam_request const& r)
{
    // Probabilities stand on the edges, and need more room.
    return has_chance(r) ? (cut_set::most + 1) / 2 : cut_set::most + 1;
}

static std::string shape_of(exam_request const& r)
{
    return fmt::format("a tree of depth {} with {} children a node", r.depth, r.branching);
}

std::pair<int, int> label_range(exam_request const& r)
{
    if (r.labels)
        return *r.labels;
    auto const leaves = static_cast<int>(number_of_leaves(r));
    for (int const most : {9, 20, 50, 99})
        if (2 * most + 1 >= (r.ties ? leaves : 2 * leaves))
            return {-most, most};
    return {-999, 999};
}

/// There are exams of a search if it is known which cutoffs it makes; of trees with chance, of those
/// that can be done by hand, bound after bound.
static bool can_be_examined(search_id search)
{
    return search->for_chance ? search->by_lists
                              : search->leaves == leaf_contract::shallow_cutoffs
                                    or search->leaves == leaf_contract::deep_cutoffs;
}

[[noreturn]] static void refuse_search(std::string_view name)
{
    throw request_error(fmt::format("an exam is of alpha-beta, omit or fused, whose cutoffs "
                                    "are shallow or deep, or with chance nodes of gamma, star1 "
                                    "or star2: not of {}",
                                    printable(name)));
}

search_id exam_search_named(std::string_view name)
{
    auto found = find_search(algorithms, name);
    if (not found)
        found = find_search(chance_algorithms, name);
    if (not found or not can_be_examined(*found))
        refuse_search(name);
    return *found;
}

bool has_chance(exam_request const& r) { return r.algorithm->for_chance; }

bool makes_deep_cutoffs(exam_request const& r)
{
    return r.algorithm->leaves == leaf_contract::deep_cutoffs;
}

void check_exam(exam_request const& r)
{
    if (not can_be_examined(r.algorithm))
        refuse_search(r.algorithm.name());
    if (has_chance(r) and (r.shallow or r.deep))
        throw request_error("--shallow-cuts and --deep-cuts are for trees without chance nodes");
    if (has_chance(r) and r.order != ordering::natural)
        throw request_error("--order is for trees without chance nodes");
    if (has_chance(r) and r.depth < 2)
        throw request_error("a tree with chance nodes has depth 2 or more");
    if (not makes_deep_cutoffs(r) and r.deep.value_or(0) > 0)
        throw request_error(fmt::format("{} makes shallow cutoffs only", r.algorithm.name()));
    if (number_of_leaves(r) > most_exam_leaves(r))
        throw request_error(fmt::format("{} has {} leaves, and a sheet has room for {}{}",
                                        shape_of(r), number_of_leaves(r), most_exam_leaves(r),
                                        has_chance(r) ? " where there is chance" : ""));
    auto const [lowest, highest] = label_range(r);
    auto const different = static_cast<std::size_t>(highest - lowest) + 1;
    if (auto const leaves = number_of_leaves(r); not r.ties and different < leaves)
        throw request_error(fmt::format("{} leaves cannot all be different from {} to {}: choose a "
                                        "wider range, or --ties",
                                        leaves, lowest, highest));
}

std::vector<cut_counts> fitting(exam_request const& r, std::vector<cut_counts> pairs)
{
    auto const keep = [&](auto const& wanted) {
        std::erase_if(pairs, [&](auto const& c) { return not wanted(c); });
    };
    auto const keep_if_any = [&](auto const& wanted) {
        if (std::ranges::any_of(pairs, wanted))
            keep(wanted);
    };
    if (r.shallow)
        keep([&](auto const& c) { return c.shallow == *r.shallow; });
    if (r.deep)
        keep([&](auto const& c) { return c.deep == *r.deep; });
    if (not r.deep)
        keep_if_any([](auto const& c) { return c.deep > 0; });
    if (not r.shallow)
        keep_if_any([](auto const& c) { return c.shallow > 0; });
    return pairs;
}

[[noreturn]] void refuse(exam_request const& r, std::vector<cut_counts> const& pairs)
{
    std::size_t most_shallow = 0;
    std::size_t most_deep = 0;
    std::vector<std::size_t> with_so_many_deep;
    for (auto const& c : pairs) {
        most_shallow = std::max(most_shallow, c.shallow);
        most_deep = std::max(most_deep, c.deep);
        if (c.deep == r.deep)
            with_so_many_deep.push_back(c.shallow);
    }
    if (r.deep.value_or(0) > 0 and r.depth < 4)
        throw request_error("deep cutoffs need a tree of depth 4 or more");
    auto const at_most = [&](std::size_t most, std::string_view kind) {
        throw request_error(fmt::format("{} has at most {} {} cutoff{}", shape_of(r), most, kind,
                                        most == 1 ? "" : "s"));
    };
    if (r.deep > most_deep)
        at_most(most_deep, "deep");
    if (r.shallow > most_shallow)
        at_most(most_shallow, "shallow");
    throw request_error(fmt::format("with {} deep cutoff{} {} can have {} shallow ones, not {}",
                                    r.deep.value_or(0), r.deep == 1U ? "" : "s", shape_of(r),
                                    fmt::join(with_so_many_deep, ", "), r.shallow.value_or(0)));
}

std::pair<int, int> read_labels(std::string const& text)
{
    auto const range = read_range(text, "--labels");
    constexpr int most = 9999;
    for (auto const& end : {range.lowest(), range.highest()})
        if (denominator(end) != 1 or abs(end) > most)
            throw request_error(fmt::format("labels are whole numbers from -{0} to {0}, not {1}",
                                            most, as_text(end)));
    return {range.lowest().convert_to<int>(), range.highest().convert_to<int>()};
}

} // namespace gametree::laboratory
