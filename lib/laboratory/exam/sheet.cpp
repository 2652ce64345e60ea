#include <gametree/laboratory/exam/sheet.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gametree/laboratory/exam/limits.hpp>

namespace gametree::laboratory {

/// Adds a paragraph as lines that fit every format, the first of them after `first`.
static void add(std::vector<std::string>& lines, std::string const& first, std::string rest)
{
    constexpr std::size_t width = 76;
    std::string indent = first;
    while (indent.size() + rest.size() > width) {
        auto const at = rest.rfind(' ', width - indent.size());
        if (at == rest.npos)
            break;
        lines.push_back(indent + rest.substr(0, at));
        rest.erase(0, at + 1);
        indent.assign(first.size(), ' ');
    }
    lines.push_back(indent + rest);
}

view values_of(exam_request const& r) { return r.as_max ? view::root : view::mover; }

std::vector<std::string> exam_rules(exam_request const& r)
{
    return {r.as_max
                ? "MAX moves at the root, MIN at the next level, and so on in turns. All values "
                  "are as MAX sees them."
                : "The players move in turns. A value is what a node is worth to the player "
                  "who moves there; to the other one it is worth the negative.",
            fmt::format("{} reads children from left to right. It leaves the other children of a "
                        "node as soon as that is worth at least the bound to the player who moves "
                        "there, equality included (reached >= bound).{}",
                        r.algorithm.name(),
                        r.ties ? " Some leaves are worth the same."
                               : " No two leaves are worth the same, so that equality cannot "
                                 "matter."),
            makes_deep_cutoffs(r)
                ? "A cutoff is shallow if an earlier move at the parent of the node has set the "
                  "bound, and deep if it was set further up. Where no child is left there is no "
                  "cutoff."
                : "The bound is what the best earlier move at the parent of the node is worth. "
                  "Where no child is left there is no cutoff."};
}

/// The rules in lines that fit every format.
static std::vector<std::string> rules_of(exam_request const& r)
{
    std::vector<std::string> lines;
    for (auto const& rule : exam_rules(r))
        add(lines, "", rule);
    return lines;
}

namespace {
    /// The questions, each with what is written under it.
    struct questions {
        std::vector<std::string> lines;
        int number = 0;

        void ask(std::string const& question, std::vector<std::string> const& under)
        {
            add(lines, fmt::format("{}. ", ++number), question);
            for (auto const& line : under)
                add(lines, "   ", line);
        }
        void ask_all(exam_request const& r, std::vector<std::string> const& worth,
                     std::vector<std::string> const& leaves, std::vector<std::string> const& cuts)
        {
            ask("What is the root worth?", worth);
            ask("Which leaves are evaluated, in which order? A leaf is named by the moves that "
                "lead to it: 2.1 is the first child of the second.",
                leaves);
            ask(makes_deep_cutoffs(r)
                    ? "Where are children left? Name the node, the last child that was read, the "
                      "bound, and say whether the cutoff is shallow or deep."
                    : "Where are children left? Name the node, the last child that was read, and "
                      "the bound.",
                cuts);
        }
    };
} // namespace

std::string exam_title(exam_request const& r)
{
    return fmt::format("Exam {}: {}, depth {}, {} children a node", r.seed, r.algorithm.name(),
                       r.depth, r.branching);
}

drawing blank_sheet(exam_request const& r, observed const& search, drawing_options const& options)
{
    auto d = drawn(search, options);
    for (auto& n : d.nodes) {
        n.known = n.leaf ? knowledge::exact : knowledge::nothing;
        if (n.label)
            n.worth = *n.label;
        n.as = look::blank;
        n.best = n.unread = false;
        n.order = n.visits = 0;
        n.cut.reset();
        n.label.reset();
    }
    auto const room
        = [](std::size_t lines) { return std::vector<std::string>(lines, std::string(60, '.')); };
    questions asked;
    asked.ask_all(r, room(1), room(2 + d.nodes.size() / 40), room(4 + d.nodes.size() / 20));
    d.sheet = sheet_words{exam_title(r), rules_of(r), asked.lines, false};
    return d;
}

drawing solved_sheet(exam_request const& r, observed const& search, drawing_options const& options,
                     std::vector<std::string> const& appendix)
{
    auto d = drawn(search, options);
    auto const count = count_cuts(search);
    std::vector<std::string> leaves;
    for (auto const* leaf : search.evaluated)
        leaves.push_back(leaf->name());
    std::vector<std::string> cuts;
    for (std::size_t at = 0; at < search.cuts.size(); ++at)
        if (auto const& c = search.cuts[at]; not c.with_parent)
            cuts.push_back(fmt::format("cutoff {}, {}, after {}: {}", at + 1,
                                       c.deep ? "deep" : "shallow", c.refuted_by->name(),
                                       why(c, values_of(r))));
    cuts.push_back(makes_deep_cutoffs(r)
                       ? fmt::format("{} shallow, {} deep", count.shallow, count.deep)
                       : fmt::format("{} in all", count.shallow));
    questions answered;
    answered.ask_all(
        r, {as_text(search.worth, *search.whole)},
        {fmt::format("{}", fmt::join(leaves, ", ")), fmt::format("{} leaves", leaves.size())},
        cuts);
    answered.lines.insert(answered.lines.end(), appendix.begin(), appendix.end());
    d.sheet = sheet_words{exam_title(r) + ", solved", rules_of(r), answered.lines, true};
    return d;
}

} // namespace gametree::laboratory
