#include <laboratory/verify/gallery/gallery.hpp>

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gametree/detail/on_threads.hpp>
#include <laboratory/wording.hpp>
#include <laboratory/observe/json.hpp>
#include <laboratory/observe/text_tree.hpp>

namespace gametree::laboratory {

static std::string_view in_full(breaks what)
{
    return what == breaks::worth ? "the value"
         : what == breaks::move  ? "the move: the value is right, the move that is played is not"
                                : "nothing but work: the value is right, more leaves are evaluated";
}

/// The text with `space` before each line that is not empty.
static std::string indented(std::string const& space, std::string const& text)
{
    std::string lines;
    for (std::size_t at = 0; at < text.size();) {
        auto const end = std::min(text.find('\n', at), text.size());
        if (end > at)
            lines += space + text.substr(at, end - at);
        lines += '\n';
        at = end + 1;
    }
    return lines;
}

/// Among which trees the counterexample is the smallest.
static std::string among(wrong_search const& e)
{
    if (std::holds_alternative<tried_search<dice_tree>>(e.search))
        return " with labels 0, 1, -1, 1/2 and -1/2";
    if (e.labels != label_kind::numbers)
        return fmt::format(" over the {}", label_words.word_of(e.labels));
    return e.family.most_label == 0 ? ""
                                    : fmt::format(" with labels -{0} to {0}", e.family.most_label);
}

std::string as_text(wrong_search const& e)
{
    auto const found = smallest(e);
    auto const tree = written(found.tree, e.labels);
    auto const& root = tree->root();
    auto const answer = e.broken == breaks::move ? "plays a move that is worth" : "finds";
    auto const line = [&](std::string_view who, trial_result const& a) {
        return fmt::format("{:<14}  {} {} and evaluates {}\n", who, answer, as_text(a.worth),
                           fmt::join(names_of(root, a.read), " "));
    };
    return fmt::format("{}: {}\n\n", e.name, e.what)
         + indented("  ", fmt::format("from    {}\nbreaks  {}\nwrong   {}\nright   {}\n\n",
                                      e.source, in_full(e.broken), e.wrong_line, e.right_line))
         + indented("  ", wrapped(std::string(e.reason))) + "\n"
         + fmt::format("  The smallest tree{} that shows it ({} smaller do not):\n\n", among(e),
                       found.smaller)
         + indented("    ", found.tree + "\n\n" + outline(root) + "\n" + line("it", found.wrong)
                                + line(e.right.name(), found.right));
}

shown_wrong_search in_json(wrong_search const& e)
{
    auto const found = smallest(e);
    auto const answer
        = [&](trial_result const& a) { return shown_answer{in_json(a.worth, {e.labels}), a.read}; };
    return {.wrong_search = e.name,
            .what = e.what,
            .source = e.source,
            .breaks = e.broken,
            .wrong_line = e.wrong_line,
            .right_line = e.right_line,
            .why = e.reason,
            .should_be = e.right.name(),
            .label_kind = e.labels,
            .tree = found.tree,
            .tree_nodes = found.nodes,
            .smaller_trees = found.smaller,
            .found = answer(found.wrong),
            .expected = answer(found.right)};
}

/// What `f` makes of each, in the order of the gallery.
template <class F>
static auto of_each(thread_count threads, F const& f)
{
    return gametree::detail::results_in_order(threads, gallery().size(),
                                              [&](std::size_t i) { return f(gallery()[i]); });
}

std::string gallery_as_text(thread_count threads)
{
    return fmt::format(
        "{}", fmt::join(of_each(threads, [](wrong_search const& e) { return as_text(e); }), "\n"));
}

gallery_document gallery_in_json(thread_count threads)
{
    return {of_each(threads, [](wrong_search const& e) { return in_json(e); })};
}

} // namespace gametree::laboratory
