#include <laboratory/verify/verdicts.hpp>

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/observe/json.hpp>
#include <laboratory/observe/text_tree.hpp>
#include <laboratory/search_names.hpp>

namespace gametree::laboratory {

/// By which theorem the equations of a listed search are right; null: there is none. It is about numbers.
static theorem const* proof_of(verdict const& v)
{
    if (not v.listed or not v.labels.total()
        or not v.listed->description().value_is_proved.is_stated())
        return nullptr;
    return &v.listed->description().value_is_proved;
}

static shown_counterexample shown(verdict const& v, breach const& wrong)
{
    shown_counterexample c{.tree = v.tree,
                           .breaks = wrong.what == breach_of::worth ? breaks::worth : breaks::work,
                           .why = wrong.says,
                           .expected = {in_json(wrong.right, v.labels), {}},
                           .reason = unless_empty(wrong.reason),
                           .found = {},
                           .reads_as = {},
                           .resembles = v.resembles};
    if (wrong.expected)
        c.expected.evaluated = wrong.expected->leaves;
    if (wrong.found)
        c.found = {in_json(wrong.found->worth, v.labels), unless_empty(wrong.found->read)};
    if (v.reads_as)
        c.reads_as = v.reads_as->name();
    return c;
}

static shown_verdict in_json(verdict const& v)
{
    auto const* const proved = proof_of(v);
    return {.algorithm = v.algorithm,
            .theorem = proved ? std::optional(name_of(*proved)) : std::nullopt,
            .cases = v.cases(),
            .passed = v.passed,
            .correct = v.holds(),
            .counterexample = v.wrong ? std::optional(shown(v, *v.wrong)) : std::nullopt};
}

verify_document in_json(std::vector<verdict> const& verdicts, trials const& t)
{
    return {.seed = t.seed,
            .correct = verdicts.empty() ? std::nullopt : std::optional(all_hold(verdicts)),
            .verdicts = list_of(verdicts, [](verdict const& v) { return in_json(v); })};
}

/// Which other search it looks like, listed or of the gallery, if that was looked into.
static std::string resemblance_of(verdict const& v)
{
    std::string text;
    if (v.reads_as)
        text += fmt::format("\nOn all these trees it evaluates the leaves of {}: {}.\n",
                            v.reads_as->name(), v.reads_as->description().in_short);
    if (not v.resembles)
        return text;
    if (v.resembles->empty())
        return text.empty() ? "\nNo wrong search of the gallery gives the same answers.\n" : text;
    text += "\nThe gallery has the same answers to all these trees from\n";
    for (auto const& name : *v.resembles)
        text += fmt::format("  {}: {}\n", name, wrong_search_named(name).what);
    return text + fmt::format("verify --gallery {} says more.\n", v.resembles->front());
}

static std::string counterexample_of(verdict const& v)
{
    auto const tree = written(v.tree, v.labels.kind);
    auto text = fmt::format("\n{} {}:\n\n  {}\n\n{}", v.algorithm, v.wrong->says, v.tree,
                            outline(tree->root()));
    auto const leaves = [&](std::string_view whose, std::vector<std::size_t> const& read) {
        return fmt::format("{:<12}{}\n", fmt::format("{}:", whose),
                           fmt::join(names_of(tree->root(), read), " "));
    };
    auto const& found = v.wrong->found;
    if (found and not found->read.empty()) { // a program need not say
        text += "\n" + leaves("evaluated", found->read);
        if (auto const& expected = v.wrong->expected; expected and expected->leaves != found->read)
            text += leaves(expected->of.name(), expected->leaves);
    }
    if (not v.wrong->reason.empty())
        text += v.wrong->reason + "\n";
    return text + resemblance_of(v);
}

/// What a line ends with.
static std::string remark_on(verdict const& v)
{
    if (not v.holds())
        return "  wrong";
    if (auto const* const proved = proof_of(v))
        return "  " + name_of(*proved);
    return v.listed and v.labels.total() ? "  the definition" : "";
}

std::string as_text(std::vector<verdict> const& verdicts, trials const& t)
{
    std::size_t width = 14;
    for (auto const& v : verdicts)
        width = std::max(width, v.algorithm.size() + 2);
    bool const listed = std::ranges::any_of(
        verdicts, [](verdict const& v) { return v.listed and v.labels.total(); });
    auto text = fmt::format("random trees, seed {}\n\n{:<{}}{:>9}{:>9}{}\n", t.seed, "", width,
                            "cases", "passed", listed ? "  proved" : "");
    for (auto const& v : verdicts)
        text += fmt::format("{:<{}}{:>9}{:>9}{}\n", v.algorithm, width, v.cases(), v.passed,
                            remark_on(v));
    if (listed)
        text += "\nTested is the C++, on these trees; proved, in reference/coq, are the equations, "
                "on all.\n";
    for (auto const& v : verdicts)
        if (not v.holds())
            text += counterexample_of(v);
    return text;
}

bool all_hold(std::vector<verdict> const& verdicts)
{
    return std::ranges::all_of(verdicts, &verdict::holds);
}

} // namespace gametree::laboratory
