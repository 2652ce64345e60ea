#include <laboratory/exam/sheet.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gametree/chance/algorithms.hpp>
#include <laboratory/exam/limits.hpp>
#include <laboratory/grade/answer.hpp>
#include <laboratory/grade/grade.hpp>
#include <laboratory/observe/json.hpp>

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

/// How the values of a tree are to be understood.
static std::string rule_of_values(exam_request const& r)
{
    if (r.as_max)
        return has_chance(r)
                 ? "MAX moves at the root; then chance decides, then MIN moves, and so on in "
                   "turns. "
                   "All values are as MAX sees them."
                 : "MAX moves at the root, MIN at the next level, and so on in turns. All values "
                   "are as MAX sees them.";
    return has_chance(r)
             ? "The players move in turns, and chance decides after each move. A value is what a "
               "node is worth to the player who moves there, or next; to the other one it is worth "
               "the negative."
             : "The players move in turns. A value is what a node is worth to the player "
               "who moves there; to the other one it is worth the negative.";
}

/// In which order children are read, if not from left to right.
static std::string rule_of_order(exam_request const& r)
{
    return fmt::format("{} reads the children of a node best first, by their static values: that "
                       "of a leaf is what it is worth, that of any other node stands beside it in "
                       "brackets. {}{} ",
                       r.algorithm.name(),
                       r.as_max ? "For MAX the greatest is the best, for MIN the least."
                                : "The least is the best: it is what the other player has.",
                       r.ties ? " Equal ones are read from left to right." : "");
}

/// When outcomes of a chance node are left.
static std::vector<std::string> rules_of_chance(exam_request const& r)
{
    auto const [lowest, highest] = label_range(r);
    std::string const read
        = r.algorithm == about::gamma
            ? "gamma reads the outcomes of a chance node from left to right, each to its end. "
              "After "
              "each it adds up what the node is worth at best to the player who moved there: the "
              "outcomes that are read as they are, all others as the best value that there is."
        : r.algorithm == about::star1
            ? "star1 reads the outcomes of a chance node from left to right. After each child of "
              "an outcome it adds up what the node is worth at best to the player who moved there: "
              "each outcome as the children that were read allow, an outcome of which nothing is "
              "read as the best value that there is."
            : "star2 reads the first child of every outcome of a chance node from left to right, "
              "and then the other children, outcome by outcome. After each child it adds up what "
              "the node is worth at best to the player who moved there: each outcome as the "
              "children that were read allow, an outcome of which nothing is read as the best "
              "value that there is.";
    return {
        fmt::format("Chance decides at circles: such a node is worth the sum of its outcomes, "
                    "each times the probability on its edge. All leaves are worth {} to {}.",
                    lowest, highest),
        read
            + " If that is no better than what an earlier move has, the rest is left. The bound "
              "is what that move is worth, as seen from the node that is left. What is left "
              "only because the node above it is need not be named."};
}

std::vector<std::string> exam_rules(exam_request const& r)
{
    std::vector<std::string> rules{rule_of_values(r)};
    if (has_chance(r)) {
        auto const more = rules_of_chance(r);
        rules.insert(rules.end(), more.begin(), more.end());
        return rules;
    }
    auto const reads = r.order == ordering::natural
                         ? fmt::format("{} reads children from left to right. ", r.algorithm.name())
                         : rule_of_order(r);
    rules.push_back(
        fmt::format("{}It leaves the other children of a "
                    "node as soon as that is worth at least the bound to the player who moves "
                    "there, equality included (reached >= bound).{}",
                    reads,
                    r.ties ? " Some leaves are worth the same."
                           : " No two leaves are worth the same, so that equality cannot "
                             "matter."));
    rules.emplace_back(
        makes_deep_cutoffs(r)
            ? "A cutoff is shallow if an earlier move at the parent of the node has set the "
              "bound, and deep if it was set further up. Where no child is left there is no "
              "cutoff."
            : "The bound is what the best earlier move at the parent of the node is worth. "
              "Where no child is left there is no cutoff.");
    return rules;
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
            ask("What is the root worth? Write beside each node that is visited what it is worth; "
                "if children are left, as far as it is known.",
                worth);
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
    if (not r.title.empty())
        return r.title;
    if (not r.tree.empty())
        return fmt::format("Exam: {}{}", r.algorithm.name(),
                           r.order == ordering::natural ? "" : ", best first");
    return fmt::format("Exam {}: {}{}, depth {}, {} children a node", r.seed, r.algorithm.name(),
                       r.order == ordering::natural ? "" : ", best first", r.depth, r.branching);
}

std::string full_title(exam_request const& r)
{
    return exam_title(r) + (r.student.empty() ? "" : ", for " + r.student);
}

std::optional<value> sorting_label(exam_request const& r, node const& n)
{
    if (r.order == ordering::natural or n.is_leaf() or not n.parent())
        return std::nullopt;
    return r.as_max and opponent_moves(n) ? value(-n.label()) : n.label();
}

/// Writes beside each node what it is sorted by.
static void add_sorting_labels(exam_request const& r, drawing& d)
{
    for (auto& n : d.nodes)
        n.sorted_by = sorting_label(r, *n.at);
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
    add_sorting_labels(r, d);
    d.sheet = sheet_words{full_title(r), rules_of(r), asked.lines, false};
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
            cuts.push_back(fmt::format("cutoff {}, {}after {}: {}", at + 1,
                                       has_chance(r) ? ""
                                       : c.deep      ? "deep, "
                                                     : "shallow, ",
                                       c.refuted_by->name(), why(c, values_of(r))));
    cuts.push_back(makes_deep_cutoffs(r)
                       ? fmt::format("{} shallow, {} deep", count.shallow, count.deep)
                       : fmt::format("{} in all", count.shallow + count.deep));
    questions answered;
    answered.ask_all(
        r, {as_text(search.worth, *search.whole)},
        {fmt::format("{}", fmt::join(leaves, ", ")), fmt::format("{} leaves", leaves.size())},
        cuts);
    answered.lines.insert(answered.lines.end(), appendix.begin(), appendix.end());
    add_sorting_labels(r, d);
    d.sheet = sheet_words{full_title(r) + ", solved", rules_of(r), answered.lines, true};
    return d;
}

using json = nlohmann::ordered_json;

/// What an answer to the exam is about.
static void say_subject(answer& a, exam_request const& r, exam_tree const& tree)
{
    if (not r.student.empty())
        a.name = said{r.student};
    a.tree = said{tree.notation};
    if (auto const range = range_of_exam(r); not range.empty())
        a.range = said{range};
    a.algorithm = said{std::string(r.algorithm.name())};
    if (r.order != ordering::natural)
        a.order = said{std::string(name_of(r.order))};
    if (r.as_max)
        a.view = said{std::string(view_words.word_of(view::root))};
}

std::string answer_to(exam_request const& r, exam_tree const& tree, observed const& search)
{
    auto a = right_answer(search, values_of(r));
    say_subject(a, r, tree);
    return write_answer(a);
}

std::string form_of(exam_request const& r, exam_tree const& tree)
{
    answer a;
    say_subject(a, r, tree);
    return write_answer(a)
         + "# Add: value, values, leaves and cuts; gametree help grade says how.\n";
}

/// The values in lines that are short enough, each broken after a comma.
static std::string with_short_values(std::string answer)
{
    constexpr std::size_t width = 66;
    auto line = answer.find("values:");
    while (line != answer.npos) {
        auto const end = answer.find('\n', line);
        if (end - line <= width)
            break;
        auto const comma = answer.rfind(", ", line + width);
        if (comma == answer.npos or comma <= line)
            break;
        answer.replace(comma, 2, ",\n       ");
        line = comma + 2;
    }
    return answer;
}

std::vector<std::string> as_lines(std::string const& answer)
{
    std::vector<std::string> lines{"", "For gametree grade:"};
    std::string rest = with_short_values(answer);
    for (auto end = rest.find_first_of(";\n"); end != rest.npos; end = rest.find_first_of(";\n")) {
        lines.push_back("  " + rest.substr(0, end));
        rest = (rest[end] == ';' ? "     " : "") + rest.substr(end + 1);
    }
    return lines;
}

json as_json(exam_request const& r, exam_tree const& tree, observed const& search)
{
    // As the view has it: MIN sees the negative.
    auto const seen = [&](node const& n, value const& v) {
        return r.as_max and opponent_moves(n) ? value(-v) : v;
    };
    json j;
    if (r.student.empty())
        j["name"] = nullptr;
    else
        j["name"] = r.student;
    j["seed"] = r.seed;
    j["algorithm"] = r.algorithm.name();
    j["order"] = name_of(r.order);
    j["depth"] = r.depth;
    j["branching"] = r.branching;
    j["tree"] = tree.notation;
    if (auto const& range = search.whole->about().range; has_chance(r)) {
        add_value(j["range"], "lowest", range->lowest());
        add_value(j["range"], "highest", range->highest());
    } else {
        j["range"] = nullptr;
    }
    j["view"] = view_words.word_of(values_of(r));
    j["ties"] = r.ties;
    add_value(j, "value", search.worth);
    j["inner_values"] = json::array();
    for (auto const& [n, worth] : found_values(search, values_of(r))) {
        json found{{"node", n->path()}};
        add_value(found, "value", worth);
        j["inner_values"].push_back(std::move(found));
    }
    j["shallow_cutoffs"] = tree.cuts.shallow;
    j["deep_cutoffs"] = tree.cuts.deep;
    j["leaves"] = json::array();
    for (auto const* leaf : search.evaluated) {
        json l{{"node", leaf->path()}};
        add_value(l, "label", seen(*leaf, leaf->label()));
        j["leaves"].push_back(std::move(l));
    }
    j["cuts"] = json::array();
    for (auto const& c : search.cuts) {
        if (c.with_parent)
            continue;
        json cut{{"node", c.at->path()}, {"after", c.refuted_by->path()}, {"deep", c.deep}};
        add_value(cut, "reached", seen(*c.at, c.reached));
        add_value(cut, "bound", seen(*c.at, c.bound));
        if (c.set_by)
            cut["set_by"] = c.set_by->path();
        else // known values of the tree, which are neither near nor far
            cut["set_by"] = cut["deep"] = nullptr;
        cut["why"] = why(c, values_of(r));
        j["cuts"].push_back(std::move(cut));
    }
    return j;
}

} // namespace gametree::laboratory
