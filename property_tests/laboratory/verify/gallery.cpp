// The gallery of wrong versions: each breaks what it is said to break and no more, on a tree than
// which none is smaller, as an enumeration of its own shows.
#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/draw/text_size.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/text_tree.hpp>
#include <laboratory/verify/gallery/gallery.hpp>
#include <laboratory/verify/gallery/wrong_printed.hpp>
#include "support/all_trees.hpp"
#include "support/random_trees.hpp"
#include "support/command.hpp"
#include "support/drawings.hpp"
#include "support/model.hpp"
#include "support/scratch_directory.hpp"
#include "support/xml.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;

namespace {

plain_tree wide(gametree::rose_tree<int> const& tree)
{
    return relabelled<long long>(tree, [](auto const& n) { return n.label(); });
}

template <class Tree>
bool is_of(wrong_search const& e)
{
    return std::holds_alternative<tried_search<Tree>>(e.search);
}

/// What a tree is worth over a lattice: a child that the other player has is turned round, and of all
/// there is the least label above.
template <class Label>
Label worth_over(gametree::rose_tree<int> const& tree)
{
    std::vector<Label> below;
    for (auto const& child : tree.children())
        below.push_back(gametree::negate(worth_over<Label>(child)));
    if (below.empty())
        return {tree.label()};
    return std::accumulate(below.begin() + 1, below.end(), below.front(),
                           [](Label a, Label b) { return gametree::join(a, b); });
}

/// Whether a wrong version does what it is said to, by the model alone.
bool breaks_on(wrong_search const& e, gametree::rose_tree<int> const& tree)
{
    auto const found = std::get<tried_search<plain_tree>>(e.search)(wide(tree));
    if (e.labels == label_kind::pentagon)
        return found.worth != worth_over<gametree::element<gametree::pentagon>>(tree).number;
    if (e.labels == label_kind::diamond)
        return found.worth != worth_over<gametree::element<gametree::diamond>>(tree).number;
    auto const model = model::copy_of(tree);
    if (e.broken != breaks::work)
        return found.worth != model::minimax(model);
    auto const right = e.right->leaves == gametree::leaf_contract::shallow_cutoffs
                         ? model::leaves_of_omit(model)
                         : model::leaves_of_alpha_beta(model);
    return std::set(found.read.begin(), found.read.end()).size() > right.size();
}

/// The sum of the sizes of the labels of the leaves.
int weight(gametree::rose_tree<int> const& tree)
{
    int sum = 0;
    gametree::detail::walk(
        tree, [&](auto const& n) { sum += n.size() == 1 ? std::abs(n.label()) : 0; }, [] {});
    return sum;
}

std::vector<int> up_to(int most)
{
    std::vector<int> labels;
    for (int label = -most; label <= most; ++label)
        labels.push_back(label);
    return labels;
}

/// A tree with chance nodes, with what it counts for when trees are put in order of size.
struct sized_tree {
    dice_tree tree;
    int size;
};

/// Every tree of the shape of `shape`, labels 0, 1, -1, 1/2 and -1/2, outcomes 1 or 2 shares.
void all_with_chance(gametree::rose_tree<int> const& shape, std::vector<sized_tree>& found)
{
    struct choice {
        value label = 0;
        bool by_chance = false;
        int share = 1;
    };
    std::vector<choice> chosen(shape.size());
    auto const make = [&] {
        int size = 0;
        bool possible = true;
        dice_tree::builder b;
        auto const grow = [&](auto const& self, gametree::rose_tree<int> const& n,
                              value const& chance, bool outcome) -> void {
            auto const& c = chosen[n.index()];
            possible = possible and (outcome or c.share == 1);
            size += c.share - 1;
            if (c.label != 0)
                size += abs(c.label) == 1 ? 1 : 2;
            b.open({c.label, chance, c.by_chance});
            int all = 0;
            for (auto const& child : n.children())
                all += chosen[child.index()].share;
            for (auto const& child : n.children())
                self(self, child, c.by_chance ? value(chosen[child.index()].share) / all : value(1),
                     c.by_chance);
            b.close();
        };
        grow(grow, shape, 1, false);
        if (possible)
            found.push_back({b.finish(), size});
    };
    std::vector<gametree::rose_tree<int>> nodes;
    gametree::detail::walk(shape, [&](auto const& n) { nodes.push_back(n); }, [] {});
    auto const choose = [&](auto const& self, std::size_t at) -> void {
        if (at == nodes.size())
            return make();
        for (int share = 1; share <= 2; ++share)
            if (nodes[at].size() == 1)
                for (value const& label :
                     {value(0), value(1), value(-1), value(1) / 2, value(-1) / 2}) {
                    chosen[at] = {label, false, share};
                    self(self, at + 1);
                }
            else
                for (bool const by_chance : {false, true}) {
                    chosen[at] = {0, by_chance, share};
                    self(self, at + 1);
                }
    };
    choose(choose, 0);
}

} // namespace

TEST_CASE("what the issue asks for hangs in the gallery", "[laboratory][gallery]")
{
    std::set<std::string_view> names;
    for (auto const& e : gallery()) {
        CHECK(names.insert(e.name).second);
        for (auto const text : {e.what, e.source, e.wrong_line, e.right_line, e.reason})
            CHECK(not text.empty());
        CHECK(e.wrong_line != e.right_line);
    }
    for (auto const* name :
         {"printed-alpha-beta", "printed-gamma", "printed-gamma-inner", "average-again",
          "alpha-not-passed", "less-in-minleq", "more-at-cutoff", "equal-is-better",
          "window-not-negated", "window-not-narrowed", "no-second-search", "bound-kept-as-exact",
          "table-without-bounds", "pentagon", "diamond"})
        CHECK(names.contains(name));
    auto const broken = [](std::string_view name) { return wrong_search_named(name).broken; };
    CHECK(broken("printed-alpha-beta") == breaks::worth);
    CHECK(broken("alpha-not-passed") == breaks::work);
    CHECK(broken("less-in-minleq") == breaks::work);
    CHECK(broken("equal-is-better") == breaks::move);
}

TEST_CASE("no smaller tree shows a wrong version", "[laboratory][gallery][long]")
{
    for (auto const& e : gallery()) {
        if (not is_of<plain_tree>(e))
            continue;
        auto const found = smallest(e);
        auto const tree = gametree::read_rose_tree<int>(found.tree);
        INFO(e.name << ": " << found.tree);
        CHECK(found.nodes == tree.size());
        CHECK(breaks_on(e, tree));
        auto const most = e.family.most_label;
        std::size_t smaller = 0;
        all_trees(found.nodes - 1, up_to(most != 0 ? most : static_cast<int>(found.nodes) - 2),
                  [&](gametree::rose_tree<int> const& other) {
                      if (breaks_on(e, other))
                          FAIL(other);
                      ++smaller;
                  });
        // and of those as large none with simpler labels
        auto const labels = std::min(weight(tree) - 1, most != 0 ? most : 9);
        if (labels >= 0)
            all_trees(found.nodes, up_to(labels), [&](gametree::rose_tree<int> const& other) {
                if (other.size() == found.nodes and weight(other) < weight(tree)
                    and breaks_on(e, other))
                    FAIL(other);
            });
        if (most != 0) // of every size the family is then the same
            CHECK(found.smaller >= smaller);
    }
}

TEST_CASE("no smaller tree with chance shows one", "[laboratory][gallery]")
{
    for (auto const& e : gallery()) {
        if (not is_of<dice_tree>(e))
            continue;
        auto const found = smallest(e);
        auto const tree
            = gametree::read_rose_tree<gametree::weighted_label<value, value>>(found.tree);
        INFO(e.name << ": " << found.tree);
        auto const& search = std::get<tried_search<dice_tree>>(e.search);
        auto const is_broken
            = [&](dice_tree const& t) { return search(t).worth != model::expectiminimax(t); };
        CHECK(is_broken(tree));
        std::vector<sized_tree> all;
        all_trees(found.nodes, {0}, [&](auto const& shape) { all_with_chance(shape, all); });
        auto const same = std::ranges::find_if(all, [&](auto const& t) { return t.tree == tree; });
        REQUIRE(same != all.end());
        std::size_t smaller = 0;
        for (auto const& other : all)
            if (other.tree.size() < tree.size()
                or (other.tree.size() == tree.size() and other.size < same->size)) {
                ++smaller;
                if (is_broken(other.tree))
                    FAIL(to_string(other.tree));
            }
        CHECK(found.smaller >= smaller);
    }
}

TEST_CASE("where alpha-beta ends hangs there with the smallest tree, on which omit is right",
          "[laboratory][gallery]")
{
    for (auto const& [name, tree, wrong, right] :
         {std::tuple("pentagon",
                     "Node 0 [Node 1 [],Node 0 [Node 1 [],Node 0 [Node 0 [],Node 1 []]]]", -1, 1),
          std::tuple("diamond",
                     "Node 0 [Node 0 [],Node 0 [Node 1 [],Node 0 [Node 1 [],Node 0 []]]]", 0, 2)}) {
        auto const found = smallest(wrong_search_named(name));
        CHECK(found.tree == tree);
        CHECK(found.wrong.worth == wrong);
        CHECK(found.right.worth == right);
    }
}

TEST_CASE("the enumeration has every tree once, none after a larger one", "[laboratory][gallery]")
{
    constexpr std::size_t nodes = 5;
    std::set<std::string> wanted;
    all_trees(nodes, up_to(2), [&](auto const& tree) { wanted.insert(to_string(tree)); });
    std::set<std::string> seen;
    std::pair<std::size_t, int> last;
    small_trees<plain_tree> trees({.most_nodes = nodes, .most_label = 2}, [&](plain_tree const& t) {
        auto const narrow = relabelled<int>(t, [](auto const& n) { return int(n.label()); });
        std::pair const now(t.size(), weight(narrow));
        if (now < last)
            FAIL(to_string(t));
        last = now;
        if (not seen.insert(to_string(narrow)).second)
            FAIL(to_string(t));
        return false;
    });
    CHECK(not trees.search());
    CHECK(trees.tried() == wanted.size());
    CHECK(seen == wanted);
}

TEST_CASE("a version that wastes work is never wrong", "[laboratory][gallery]")
{
    for (auto const& e : gallery()) {
        if (e.broken != breaks::work)
            continue;
        INFO(e.name);
        auto const& search = std::get<tried_search<plain_tree>>(e.search);
        all_trees(6, up_to(1), [&](gametree::rose_tree<int> const& tree) {
            if (search(wide(tree)).worth != model::minimax(model::copy_of(tree)))
                FAIL(tree);
        });
        rc::prop(std::string(e.name) + " finds the value", [&] {
            auto const tree = *trees<int>();
            auto const found = search(wide(tree));
            RC_ASSERT(found.worth == model::minimax(model::copy_of(tree)));
        });
    }
}

TEST_CASE("ALPHA-BETA as printed finds 2 for MAX over 3 and 2", "[laboratory][gallery]")
{
    auto const& printed
        = std::get<tried_search<plain_tree>>(wrong_search_named("printed-alpha-beta").search);
    plain_tree const slide{0, {{-3}, {-2}}}; // what MAX sees as 3 is -3 for MIN, who is to move
    CHECK(printed(slide).worth == 2);
    auto const right = [](auto const& t) { return value(wrong::printed::min_max(t, who::max)); };
    CHECK(try_on(slide, right).worth == 3);
    rc::prop("its MIN-MAX is right", [&](gametree::rose_tree<int> const& tree) {
        RC_ASSERT(try_on(wide(tree), right).worth == model::minimax(model::copy_of(tree)));
    });
}

TEST_CASE("gamma_prune is right if v is raised after each node", "[laboratory][gallery]")
{
    for (auto const chance : {where::between, where::anywhere})
        rc::prop("value", [=](gametree::rose_tree<int> const& tree) {
            auto const dice = with_chance<value>(tree, chance);
            auto const third = try_on(dice, [](auto const& t) {
                return wrong::printed_gamma<wrong::raised::after_each_node>(t);
            });
            RC_ASSERT(third.worth == model::expectiminimax(dice));
        });
}

TEST_CASE("the gallery as JSON", "[laboratory][gallery]")
{
    auto const o = gametree_command({"verify", "--gallery", "--json"});
    INFO(o);
    REQUIRE(o.status == 0);
    auto const shown = json::parse(o.out)["gallery"];
    REQUIRE(shown.size() == gallery().size());
    for (std::size_t i = 0; i < shown.size(); ++i) {
        auto const& j = shown[i];
        auto const& e = gallery()[i];
        std::string const name = j["wrong_search"];
        INFO(name);
        CHECK(name == e.name);
        std::string const right = j["should_be"];
        // the right answer is what the command finds by itself
        auto const eval
            = gametree_command({"eval", "--algorithm", right, "--labels", j["label_kind"]},
                               j["tree"].get<std::string>());
        INFO(eval);
        auto const known = json::parse(eval.out);
        for (auto const* field : {"value", "exact", "evaluated"})
            CHECK(j["expected"][field] == known[field]);
        if (j["breaks"] == "work") {
            CHECK(j["found"]["value"] == j["expected"]["value"]);
            CHECK(j["found"]["evaluated"].size() > j["expected"]["evaluated"].size());
        } else {
            CHECK((j["found"]["value"] != j["expected"]["value"]
                   or j["found"]["exact"] != j["expected"]["exact"]));
        }
    }
}

// The gallery as a picture: what a trial notes of both searches, and nothing else.

TEST_CASE("each wrong search is drawn beside the right one", "[laboratory][verify][gallery][long]")
{
    for (auto const& e : gallery()) {
        INFO(e.name);
        auto const found = smallest(e);
        auto const tree = written(found.tree, "");
        auto const nodes = in_preorder(tree->root());
        auto const svg = gallery_as_svg({e});
        auto const elements = read_xml(svg);
        REQUIRE(elements.has_value());
        // Each forced label has its number, each time, and its line.
        std::size_t skipped = 0;
        for (auto const* r : {&found.wrong, &found.right}) {
            std::set<std::size_t> made{0};
            for (auto const& step : r->steps)
                made.insert(step.node);
            skipped += nodes.size() - made.size();
            CHECK(std::ranges::count(r->steps, true, &trial_step::forces)
                  == static_cast<std::ptrdiff_t>(r->read.size()));
            auto const worth = with_minus(as_text(r->worth));
            CHECK(svg.find(">" + worth + "</text>") != svg.npos);
        }
        CHECK(times(svg, " is evaluated") == found.wrong.read.size() + found.right.read.size());
        std::size_t numbers = 0;
        for (auto at = svg.find("<text"); at != svg.npos; at = svg.find("<text", at + 1)) {
            auto const begin = svg.find('>', at) + 1;
            auto const text = svg.substr(begin, svg.find("</text>", begin) - begin);
            numbers += text.starts_with('#') ? times(text, "#") : 0;
        }
        CHECK(numbers == found.wrong.read.size() + found.right.read.size());
        // A node that is not made, and the edge to it, are broken.
        CHECK(times(svg, "stroke-dasharray") == 2 * skipped);
        for (auto const& element : *elements)
            for (auto const* const name : {"x", "cx", "x1", "x2"})
                if (auto const at = element.attributes.find(name);
                    at != element.attributes.end() and element.name != "rect") {
                    CHECK(std::stod(at->second) >= 0);
                    CHECK(std::stod(at->second) <= 1280);
                }
    }
}

TEST_CASE("the gallery is drawn by the command", "[laboratory][verify][gallery][long]")
{
    scratch_directory const here;
    auto const whole = gametree_command({"verify", "--gallery", "-o", here.file("all.svg")});
    INFO(whole);
    CHECK(whole.status == 0);
    CHECK(whole.out.empty());
    CHECK(here.contents("all.svg") == gallery_as_svg(gallery()));
    auto const one = gametree_command({"verify", "--gallery", "printed-gamma", "-o", "-"});
    CHECK(one.out == gallery_as_svg({wrong_search_named("printed-gamma")}));
    CHECK(here.entries() == 1);
}
