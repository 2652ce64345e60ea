#include <laboratory/derive/steps.hpp>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <derivation_page.hpp>
#include <gametree/all_searches.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/search_names.hpp>

namespace gametree::laboratory {

static constexpr rung by_choice[] = {
    {about::minimax,
     "the definition",
     "tree | minimax\n",
     "A leaf is worth its label. Elsewhere the player to move takes the child that is worth least "
     "to the opponent, and what is worth v to one player is worth -v to the other.",
     "the lecture, slide 4",
     {"minimax (Node x [])"}},
    {about::mmx,
     "the minimum of a list",
     "tree | mmx\n",
     "Let mmx be the list whose minimum the definition takes: mmx (Node x ts) = map minimax ts. "
     "Put "
     "- minimum . mmx for minimax in it, and map minimax ts = map (-minimum . mmx) ts = (map "
     "(-minimum) . map mmx) ts. Nothing is saved: every list is read to its end. But now there are "
     "lists, and some of them need not be read to the end.",
     "the lecture, slide 6",
     {"minimax = - minimum . mmx"}},
    {about::omit,
     "lists that cannot matter are left",
     "tree | omit\n",
     "Only the minimum of the resulting list is wanted, and it holds -(minimum xs) for each xs. If "
     "minimum xs <= n, then -(minimum xs) >= -n, and -n is in the list already: without xs the "
     "minimum is the same. And minimum xs <= n is known as soon as one element of xs is at most n, "
     "so the rest of xs need not be computed.",
     "the lecture, slides 6 and 7",
     {"minleq n []", "omit n []", "mapmin (xs:xss)"}},
    {about::fused,
     "the same without the lists",
     "tree | fused\n",
     "What a reader takes from the list of t, its minimum, or only enough of it to see that it "
     "falls to n, is a function of t and n. Unfold the equations of the lists into that function "
     "and no list is left: the same leaves in the same order, and nothing is allocated.",
     "deforestation, after P. Wadler 1990",
     {"fused t"}},
    {about::alpha_beta,
     "bounds are handed down",
     "tree | alpha_beta\n",
     "Let the label of a leaf be its value within a window: between the values that the one and "
     "the other player are sure of already. Clamping keeps the order and turns with the sign, so "
     "minimax of clamped labels is minimax, clamped; and while nobody is sure of anything, "
     "clamping changes nothing. Such labels are compared one after another, each in the window "
     "that the one before it has left, and where that is empty the rest cannot matter. So a bound "
     "cuts at any depth; "
     "omit compares it with the generation just below and then forgets it.",
     "R. S. Bird and J. Hughes 1987; D. E. Knuth and R. W. Moore 1975; as minimax of labels that "
     "are clamped, L. Xia 2025",
     {"-x ", "alphaBeta t"}},
    {about::scout,
     "null windows after the first child",
     "tree | scout\n",
     "Whether a value is at least g is a label too: the answer for the least of some values is "
     "yes if it is yes for each, and minimax of the answers is the answer for minimax. If the "
     "first "
     "child is the best, of the others that question is all that has to be asked, and it is "
     "cheaper than their value. A child that turns out better is searched again with a window that "
     "begins at what is known; so the value is that of alpha-beta.",
     "J. Pearl 1980",
     {"atLeast g t"}},
    {about::mtdf, "null windows only, with a memory", "tree | mtdf\n",
     "Each answer to the question whether the value is at least g raises the lower bound or lowers "
     "the upper one, and the bound that the answer leaves is the next g. Where the two bounds meet "
     "is the value. A node that is asked again answers from what it remembers, if that is enough.",
     "A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin 1996"},
};

static constexpr rung by_chance[] = {
    {about::expectiminimax, "the definition", "tree | expectiminimax\n",
     "A chance node is worth the mean of its outcomes, to the player who moves after it; elsewhere "
     "it is minimax.",
     "D. Michie 1966; the thesis, section 2.2"},
    {about::gamma, "a bound after each finished outcome", "tree | gamma_pruning(range)\n",
     "What is known of the finished outcomes, and for the rest the best that there can be, is an "
     "upper bound on what the node is worth to the player who moves into it. So a chance node has "
     "a list of falling bounds like every other node, and the same omit leaves it when it cannot "
     "matter any more.",
     "E. Melko and B. Nagy 2007; the thesis, section 2.4"},
    {about::star1, "a bound after each bound of each outcome", "tree | star1(range)\n",
     "The outcome that is being read has a list of bounds itself. Each of them gives a bound on "
     "the "
     "chance node, so that it can be left in the middle of an outcome. The list is only made "
     "longer, by elements that are valid bounds; its minimum is the same.",
     "B. W. Ballard 1983"},
    {about::star2, "the first bound of every outcome first", "tree | star2(range)\n",
     "All outcomes are begun before any is finished, so a bad one is seen early. Ballard searches "
     "the begun ones again from the start; here their lists have only been waiting. Any order of "
     "reading gives valid bounds and the same minimum.",
     "B. W. Ballard 1983"},
    {about::deep_star1, "windows handed down through chance", "tree | deep_star1(range)\n",
     "As alpha-beta is to omit: a bound is handed down, at a chance node as what an outcome must "
     "still bring for the mean to be of interest, if the others bring the best or the worst.",
     "B. W. Ballard 1983"},
};

std::span<rung const> rungs(bool chance)
{
    return chance ? std::span<rung const>(by_chance) : std::span<rung const>(by_choice);
}

/// The lines of the page from the one that begins a comment with `equation` to the next empty one,
/// without those of comments.
static std::string functions_under(std::string_view equation)
{
    auto text = derivation_page.substr(derivation_page.find(fmt::format("\n// {}", equation)) + 1);
    text = text.substr(0, text.find("\n\n") + 1);
    std::string out;
    while (not text.empty()) {
        auto const line = text.substr(0, text.find('\n') + 1);
        if (not line.starts_with("//"))
            out += line;
        text.remove_prefix(line.size());
    }
    return out;
}

std::string definition_of(rung const& of)
{
    std::string out;
    for (auto const equation : of.defined_by)
        if (not equation.empty())
            out += functions_under(equation);
    return out;
}

std::string_view const no_deep_cutoffs
    = "The lecture's omit has no deep cutoffs: it compares a list with the best of the generation "
      "just above it, and that bound goes no further. It is Knuth and Moore's F1. On a perfectly "
      "ordered uniform tree of branching b and depth d it reads A(d) = A(d-1) + (b-1) A(d-2) "
      "leaves, "
      "A(0) = 1, A(1) = b, where full alpha-beta reads b^ceil(d/2) + b^floor(d/2) - 1.";

std::string_view const smallest_deep_cutoff
    = "Node 0 [Node 0 [],Node 0 [Node 0 [Node 0 [Node (-1) [],Node 5 []]]]]";

static constexpr std::size_t most_leaves = 12;
static constexpr std::size_t most_savings = 10;

/// The node at which a search turned away from a leaf: the last above it that it visited.
static node const* turned_away(observed const& search, node const& leaf)
{
    auto const* n = leaf.parent();
    while (n and not search.visited(*n))
        n = n->parent();
    return n;
}

static void compare(step& now, observed const& before)
{
    std::unordered_set<node const*> const here(now.search.evaluated.begin(),
                                               now.search.evaluated.end());
    std::unordered_set<node const*> const there(before.evaluated.begin(), before.evaluated.end());
    std::unordered_map<node const*, cutoff const*> cut_at; // the last at each node
    for (auto const& c : now.search.cuts)
        cut_at[c.at] = &c;
    std::unordered_map<node const*, std::size_t> place;
    for (auto const* leaf : before.evaluated) {
        if (here.contains(leaf))
            continue;
        auto const* at = turned_away(now.search, *leaf);
        auto const [found, is_new] = place.try_emplace(at, now.saved.size());
        if (is_new)
            now.saved.push_back({cut_at.contains(at) ? cut_at[at] : nullptr, {}});
        now.saved[found->second].leaves.push_back(leaf);
    }
    std::ranges::copy_if(now.search.evaluated, std::back_inserter(now.more),
                         [&](auto const* leaf) { return not there.contains(leaf); });
    now.same_order = now.search.evaluated == before.evaluated;
}

std::vector<step> derived(instance const& whole)
{
    check_fits(whole); // the first rung makes every node
    std::vector<step> all;
    auto const fitting = searches_for(whole);
    for (auto const& r : rungs(whole.about().chance)) {
        if (std::ranges::find(fitting, r.id) == fitting.end())
            continue;
        all.push_back({&r, observe(whole, r.id), {}, {}, false});
        if (all.size() > 1)
            compare(all.back(), all[all.size() - 2].search);
        all.back().search.forget_events(); // nothing is said of them
    }
    return all;
}

std::string listed_leaves(std::vector<node const*> const& leaves)
{
    std::vector<std::string> texts;
    for (auto const* leaf : leaves) {
        if (texts.size() == most_leaves) {
            texts.push_back(fmt::format("and {} more", leaves.size() - most_leaves));
            break;
        }
        // moves with commas between them need brackets round them
        auto const name
            = leaf->whole().written() ? leaf->short_name() : "[" + leaf->short_name() + "]";
        texts.push_back(fmt::format("{} ({})", name, as_text(leaf->label(), leaf->whole())));
    }
    return fmt::format("{}", fmt::join(texts, ", "));
}

std::vector<std::string> savings(step const& s, std::string_view before)
{
    std::vector<std::string> lines;
    if (s.search.wrong)
        lines.push_back("Its value is wrong: these labels form no distributive lattice.");
    std::size_t total = 0;
    for (auto const& saved : s.saved)
        total += saved.leaves.size();
    if (total == 0 and s.more.empty()) {
        lines.push_back(fmt::format("The same leaves as {}, in {} order.", before,
                                    s.same_order ? "the same" : "another"));
        return lines;
    }
    lines.push_back(total == 0 ? fmt::format("No leaf of {} is saved.", before)
                               : fmt::format("Of the leaves of {}, {} no longer evaluated:", before,
                                             total == 1 ? "one is" : fmt::format("{} are", total)));
    for (auto const& saved : s.saved) {
        if (lines.size() > most_savings) {
            lines.push_back(
                fmt::format("  and those of {} more cutoffs", s.saved.size() - most_savings));
            break;
        }
        lines.push_back(fmt::format("  {}{}", listed_leaves(saved.leaves),
                                    saved.by ? ": " + why(*saved.by) : ""));
    }
    if (not s.more.empty())
        lines.push_back(fmt::format("Evaluated here and not there: {}.", listed_leaves(s.more)));
    return lines;
}

deep_example example_of_depth()
{
    auto tree = written(smallest_deep_cutoff, "");
    auto by_omit = observe(*tree, about::omit);
    auto by_alpha_beta = observe(*tree, about::alpha_beta);
    return {std::move(tree), std::move(by_omit), std::move(by_alpha_beta)};
}

std::vector<theorem> theorems_of(step const& s)
{
    bool const numbers = s.search.whole->about().labels.total();
    return numbers ? theorems_about(s.of->id) : std::vector<theorem>();
}

std::string statements_of(step const& s)
{
    return theorems_of(s).empty() ? "" : statements_about(s.of->id);
}

static rung_document in_json(step const& s)
{
    return {.algorithm = s.of->id.name(),
            .equations = s.of->id->equations,
            .pipeline = s.of->pipeline,
            .definition = unless_empty(definition_of(*s.of)),
            .why = s.of->why,
            .source = s.of->source,
            .theorems
            = list_of(theorems_of(s),
                      [](theorem const& t) { return proved_statement{name_of(t), t.statement}; }),
            .value = in_json(s.search.worth, s.search.whole->about().labels),
            .work = {work_of(s.search)},
            .no_longer_evaluated = list_of(
                s.saved,
                [](saving const& saved) {
                    return saved_leaves{with_labels(saved.leaves),
                                        saved.by ? std::optional(why(*saved.by)) : std::nullopt};
                }),
            .evaluated_anew = with_labels(s.more)};
}

derive_document in_json(std::vector<step> const& all, knowing_step const* known)
{
    auto const& whole = *all.front().search.whole;
    return {.subject = {subject_of(whole)},
            .order = whole.order(),
            .label_kind = whole.about().labels.kind,
            .rungs = list_of(all, [](step const& s) { return in_json(s); }),
            .knowing = known ? std::optional(in_json(known->found, known->effects)) : std::nullopt};
}

} // namespace gametree::laboratory
