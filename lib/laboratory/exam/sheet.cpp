#include <laboratory/exam/sheet.hpp>

#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gametree/chance/algorithms.hpp>
#include <laboratory/exam/limits.hpp>
#include <laboratory/grade/answer.hpp>
#include <laboratory/grade/grade.hpp>

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

viewpoint values_of(exam_request const& r) { return r.as_max ? viewpoint::root : viewpoint::mover; }

/// How the values of a tree are to be understood.
static std::string_view rule_of_values(exam_request const& r)
{
    auto const& words = words_in(r.language);
    if (r.as_max)
        return has_chance(r) ? words.values_of_max_with_chance : words.values_of_max;
    return has_chance(r) ? words.values_of_mover_with_chance : words.values_of_mover;
}

/// In which order children are read.
static std::string rule_of_order(exam_request const& r)
{
    auto const& words = words_in(r.language);
    auto const name = r.algorithm.name();
    if (r.order == ordering::natural)
        return filled(words.left_to_right, name);
    auto rule = fmt::format("{} {}", filled(words.by_static_value, name),
                            r.as_max ? words.best_for_max : words.best_is_least);
    if (r.ties)
        rule += fmt::format(" {}", words.equal_in_order);
    return rule;
}

/// When outcomes of a chance node are left.
static std::vector<std::string> rules_of_chance(exam_request const& r)
{
    auto const& words = words_in(r.language);
    auto const [lowest, highest] = label_range(r);
    auto const reads = r.algorithm == about::gamma ? words.gamma_reads
                     : r.algorithm == about::star1 ? words.star1_reads
                                                   : words.star2_reads;
    return {filled(words.chance_nodes, lowest, highest),
            fmt::format("{} {}", reads, words.chance_leaves_rest)};
}

std::vector<std::string> exam_rules(exam_request const& r)
{
    auto const& words = words_in(r.language);
    std::vector<std::string> rules{std::string(rule_of_values(r))};
    if (has_chance(r)) {
        auto const more = rules_of_chance(r);
        rules.insert(rules.end(), more.begin(), more.end());
        return rules;
    }
    rules.push_back(fmt::format("{} {} {}", rule_of_order(r), words.leaves_others,
                                r.ties ? words.some_equal : words.none_equal));
    rules.emplace_back(makes_deep_cutoffs(r) ? words.kinds_of_cutoff : words.one_kind);
    return rules;
}

int all_points(exam_request const& r)
{
    return std::accumulate(r.points.begin(), r.points.end(), 0);
}

std::string numbered_question(exam_request const& r, std::size_t at, std::string_view question)
{
    return fmt::format(
        "{}. {}{}", at + 1,
        r.points.empty() ? "" : fmt::format("({}) ", points_in(r.language, r.points.at(at))),
        question);
}

/// What stands above the rules, and those, in lines that fit every format.
static std::vector<std::string> lines_above(exam_request const& r)
{
    auto const& words = words_in(r.language);
    std::vector<std::string> lines;
    if (not r.course.empty())
        add(lines, "", r.course);
    if (not r.date.empty())
        add(lines, "", fmt::format("{}: {}", words.date, r.date));
    if (not r.points.empty())
        add(lines, "", fmt::format("{}: {}", words.points, all_points(r)));
    for (auto const& rule : exam_rules(r))
        add(lines, "", rule);
    return lines;
}

namespace {
    /// The questions, each with what is written under it.
    struct questions {
        std::vector<std::string> lines;

        void ask_all(exam_request const& r, std::vector<std::string> const& worth,
                     std::vector<std::string> const& leaves, std::vector<std::string> const& cuts)
        {
            std::size_t at = 0;
            auto const ask = [&](std::string_view question, std::vector<std::string> const& under) {
                auto const all = numbered_question(r, at++, question);
                auto const number = all.find(' ') + 1;
                add(lines, all.substr(0, number), all.substr(number));
                for (auto const& line : under)
                    add(lines, "   ", line);
            };
            auto const& words = words_in(r.language);
            ask(words.text_root, worth);
            ask(words.text_leaves, leaves);
            ask(makes_deep_cutoffs(r) ? words.text_kinds : words.text_cuts, cuts);
        }
    };
} // namespace

std::string exam_title(exam_request const& r)
{
    if (not r.title.empty())
        return r.title;
    auto const& words = words_in(r.language);
    auto const order = r.order == ordering::natural ? std::string_view() : words.best_first;
    if (not r.tree.empty())
        return filled(words.title_of_own, r.algorithm.name(), order);
    return filled(words.title, r.seed, r.algorithm.name(), order, r.depth, r.branching);
}

std::string full_title(exam_request const& r)
{
    return exam_title(r)
         + (r.student.empty() ? "" : filled(words_in(r.language).for_student, r.student));
}

std::string solved_title(exam_request const& r)
{
    return full_title(r) + std::string(words_in(r.language).solved);
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

/// Why there is a cutoff.
static std::string reason(exam_request const& r, cutoff const& c)
{
    if (r.language == exam_language::english)
        return why(c, values_of(r));
    auto const& words = words_in(r.language);
    bool const turned = r.as_max and opponent_moves(*c.at);
    auto const seen = [&](value const& v) { return as_text(turned ? value(-v) : v); };
    return filled(c.too_low != turned ? words.at_most : words.at_least, c.at->short_name(),
                  seen(c.reached))
         + ", " + filled(words.against, seen(c.bound))
         + (c.set_by ? filled(words.set_by, c.set_by->short_name()) : std::string());
}

drawing blank_sheet(exam_request const& r, observed const& search, drawing_options const& options)
{
    auto d = drawn(search, options);
    for (auto& n : d.nodes) {
        n.known = n.leaf ? knowledge::exact : knowledge::nothing;
        if (n.label)
            n.worth = *n.label;
        n.status = drawn_status::blank;
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
    d.sheet
        = sheet_words{full_title(r), lines_above(r), asked.lines, false, words_in(r.language).tree};
    return d;
}

drawing solved_sheet(exam_request const& r, observed const& search, drawing_options const& options,
                     std::vector<std::string> const& appendix)
{
    auto d = drawn(search, options);
    auto const count = count_cuts(search);
    auto const& words = words_in(r.language);
    std::vector<std::string> leaves;
    for (auto const* leaf : search.evaluated)
        leaves.push_back(leaf->short_name());
    std::vector<std::string> cuts;
    for (std::size_t at = 0; at < search.cuts.size(); ++at)
        if (auto const& c = search.cuts[at]; not c.with_parent)
            cuts.push_back(filled(words.cut, at + 1,
                                  has_chance(r)
                                      ? std::string()
                                      : fmt::format("{}, ", c.deep ? words.deep : words.shallow),
                                  c.refuted_by->short_name(), reason(r, c)));
    cuts.push_back(makes_deep_cutoffs(r) ? filled(words.counted_kinds, count.shallow, count.deep)
                                         : filled(words.counted_cuts, count.shallow + count.deep));
    questions answered;
    answered.ask_all(
        r, {as_text(search.worth, *search.whole)},
        {fmt::format("{}", fmt::join(leaves, ", ")), filled(words.counted_leaves, leaves.size())},
        cuts);
    answered.lines.insert(answered.lines.end(), appendix.begin(), appendix.end());
    add_sorting_labels(r, d);
    d.sheet = sheet_words{solved_title(r), lines_above(r), answered.lines, true, words.tree};
    return d;
}

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
        a.view = said{std::string(viewpoint_words.word_of(viewpoint::root))};
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
    return write_answer(a) + fmt::format("# {}\n", words_in(r.language).fill_in);
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

std::vector<std::string> as_lines(exam_request const& r, std::string const& answer)
{
    std::vector<std::string> lines{"", std::string(words_in(r.language).for_grade)};
    std::string rest = with_short_values(answer);
    for (auto end = rest.find_first_of(";\n"); end != rest.npos; end = rest.find_first_of(";\n")) {
        lines.push_back("  " + rest.substr(0, end));
        rest = (rest[end] == ';' ? "     " : "") + rest.substr(end + 1);
    }
    return lines;
}

exam_document in_json(exam_request const& r, exam_tree const& tree, observed const& search)
{
    // As the view has it: MIN sees the negative.
    auto const seen = [&](node const& n, value const& v) {
        return in_json(r.as_max and opponent_moves(n) ? value(-v) : v);
    };
    exam_document found{.name = unless_empty(r.student),
                        .seed = r.seed,
                        .algorithm = r.algorithm.name(),
                        .order = r.order,
                        .depth = r.depth,
                        .branching = r.branching,
                        .tree = tree.notation,
                        .range = has_chance(r)
                                   ? std::optional(in_json(*search.whole->about().range))
                                   : std::nullopt,
                        .view = values_of(r),
                        .ties = r.ties,
                        .value = in_json(search.worth),
                        .inner_values = {},
                        .shallow_cutoffs = tree.cuts.shallow,
                        .deep_cutoffs = tree.cuts.deep,
                        .leaves = {},
                        .cuts = {}};
    for (auto const& [n, worth, known] : found_values(search, values_of(r)))
        found.inner_values.push_back({n->path(), in_json(worth), known});
    for (auto const* leaf : search.evaluated)
        found.leaves.push_back({leaf->path(), seen(*leaf, leaf->label())});
    for (auto const& c : search.cuts) {
        if (c.with_parent)
            continue;
        auto const by_move
            = c.set_by != nullptr; // else by a known value of the tree, neither near nor far
        found.cuts.push_back({.node = c.at->path(),
                              .after = c.refuted_by->path(),
                              .deep = by_move ? std::optional(c.deep) : std::nullopt,
                              .reached = seen(*c.at, c.reached),
                              .bound = seen(*c.at, c.bound),
                              .set_by = by_move ? std::optional(c.set_by->path()) : std::nullopt,
                              .why = why(c, values_of(r))});
    }
    return found;
}

} // namespace gametree::laboratory
