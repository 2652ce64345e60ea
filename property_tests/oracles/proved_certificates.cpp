// The checker of certificates and the one that Coq extracts from its proofs accept the same
// certificates, and reject the same forgeries. Only the checker looks at the checksum, and asks the
// rules of a game: the proved one takes the tree in the certificate for the game's.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <rapidcheck/catch.h>

#include "support/certificates.hpp"
#include "support/oracle.hpp"
#include "support/studied_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

namespace {
/// What is replaced in a certificate, and by what.
using change = std::pair<std::string, std::string>;

/// A request about each certificate, on one line, and the answers.
std::vector<std::string> asked(std::string const& request, std::vector<std::string> const& texts)
{
    static oracle driver({GAMETREE_PROVED_DRIVER}); // one process for all tests of a run
    constexpr char line_end = '\036';
    std::vector<std::string> questions;
    for (auto const& text : texts) {
        questions.push_back(request + ' ' + text);
        std::ranges::replace(questions.back(), '\n', line_end);
    }
    return driver.ask(questions);
}

/// What the proved checker says of each: `accepted`, `rejected` or `error: ..`.
std::vector<std::string> proved(std::vector<std::string> const& texts)
{
    return asked("certificate", texts);
}
std::string proved(std::string const& text) { return proved(std::vector{text}).front(); }

/// Certificates that are judged by both.
class two_checkers {
    std::vector<std::string> texts_; // as the proved checker sees them
    std::vector<std::string> refusals_; // empty: accepted

public:
    /// The sum of the text is made anew.
    void judge(std::string const& text)
    {
        texts_.push_back(with_true_sum(text));
        refusals_.push_back(refusal(texts_.back()));
    }
    /// The first that they judge differently, and what they say.
    [[nodiscard]] std::string difference() const
    {
        auto const answers = proved(texts_);
        for (std::size_t i = 0; i < answers.size(); ++i)
            if ((answers[i] == "accepted") != refusals_[i].empty())
                return fmt::format("{}\nthe checker: {}\nthe proved one: {}", texts_[i],
                                   refusals_[i], answers[i]);
        return {};
    }
    /// Those that are not what is proved to follow from the same visits.
    [[nodiscard]] std::string made_otherwise() const
    {
        auto const answers = asked("certify", texts_);
        for (std::size_t i = 0; i < answers.size(); ++i)
            if (answers[i] != "same")
                return texts_[i] + answers[i];
        return {};
    }
    [[nodiscard]] std::size_t size() const { return texts_.size(); }
    [[nodiscard]] std::size_t accepted() const
    {
        return static_cast<std::size_t>(std::ranges::count(refusals_, std::string()));
    }
};

/// Every forgery, or every `step`th.
void judge_forgeries(two_checkers& both, std::string const& text, std::size_t from = 0,
                     std::size_t step = 1)
{
    auto const c = read_certificate(text);
    auto const ways = forgeries(c);
    for (auto way = from % step; way < ways.size(); way += step) {
        auto forged = c;
        ways[way](forged);
        both.judge(write_certificate(forged));
    }
}

/// Everything that can be changed in the text, or at least `most` numbers, moves and lines.
void judge_changes(two_checkers& both, std::string const& text, std::size_t most = 1'000'000)
{
    for (auto const& changed : changes_of(text, most))
        if (auto const at = changed.find("\ncrc32 ");
            at != changed.npos and at == changed.rfind("\ncrc32 ")) // a sum can be made
            both.judge(changed);
}

/// Certificates of a tree by every search in every order.
void judge_all(two_checkers& both, std::string const& tree, std::string const& range = {})
{
    for (auto const order : {ordering::natural, ordering::best_first}) {
        auto const whole = written(tree, "", range, order);
        for (auto const name : algorithms_for(*whole))
            both.judge(certificate_text(*whole, name));
    }
}

/// A game as far as the tests look ahead.
struct subject {
    std::string_view game;
    std::string_view position;
    int depth;
};
constexpr std::array subjects{
    subject{"nim", "1,2", 3},
    subject{"nim", "2,2 normal", 9},
    subject{"tic-tac-toe", "", 2},
    subject{"tic-tac-toe", "XOXO..X..", 3},
    subject{"nine-mens-morris", "", 1},
    subject{"reversi", "4x4 pass white .X../.XX./.XO./....", 2},
    subject{"labyrinth", "", 1},
    subject{"dots-and-boxes", "2x2 -./III/../..I/.. second 0:0", 2},
    subject{"four-in-a-row", "", 2},
    subject{"backgammon", "", 1},
    subject{"backgammon", "white 2:1 1:1 black 3:1", 2},
};
/// Calls `f` with a certificate by every search that has the explored tree.
template <class F>
void for_each_explicit(subject const& s, F f)
{
    for (auto const order : {ordering::natural, ordering::best_first}) {
        auto const whole
            = tree_of_game(std::string(s.game), s.depth, std::string(s.position))->ordered(order);
        for (auto const name : algorithms_for(*whole))
            f(explicit_certificate_of(observe(*whole, name)));
    }
}

} // namespace

TEST_CASE("what is certified is what is proved, and the proved checker accepts it",
          "[proved][certify]")
{
    auto const are_accepted = [](two_checkers const& both) {
        RC_ASSERT(both.accepted() == both.size());
        RC_ASSERT(both.difference() == "");
        RC_ASSERT(both.made_otherwise() == "");
    };
    for (auto const labels : {labels::tied, labels::small})
        rc::prop("of trees", [=] {
            two_checkers both;
            judge_all(both, gametree::to_string(*trees<int>({}, shape::any, labels)),
                      *rc::gen::element<std::string>("", "-1000,2000"));
            are_accepted(both);
        });
    for (auto const chance : {where::anywhere, where::between})
        rc::prop("of trees with chance nodes", [=] {
            two_checkers both;
            auto const tree = *trees<int>({.depth = 5, .branching = 5, .nodes = 60});
            judge_all(both, gametree::to_string(with_chance<gametree::rational>(tree, chance)),
                      *rc::gen::element<std::string>("", "-1000,2000"));
            are_accepted(both);
        });
}

TEST_CASE("of a game with its explored tree too", "[proved][certify]")
{
    for (auto const& s : subjects) {
        INFO(s.game << ' ' << s.position);
        two_checkers both;
        for_each_explicit(s, [&](certificate const& c) {
            both.judge(write_certificate(c));
            both.judge(write_certificate(of_the_tree(c)));
        });
        CHECK(both.accepted() == both.size());
        CHECK(both.difference() == "");
        CHECK(both.made_otherwise() == "");
    }
}

TEST_CASE("a line that does not follow from the visits is not what is proved", "[proved][certify]")
{
    auto const text = with_true_sum(std::string(by_hand));
    CHECK(asked("certify", {text}) == std::vector<std::string>{"same"});
    for (auto const& [what, by] :
         {change{"some move \"2\"", "all move \"2\""},
          change{"at-least 4 children", "at-least 5 children"}, change{"spare 5/2", "spare 2"},
          change{"line 5", "line"}, change{"nodes 6", "nodes 7"}}) {
        INFO(by);
        auto const at = text.find(what);
        REQUIRE(at != text.npos);
        CHECK(asked("certify", {replaced(text, {at, what.size()}, by)})
              == std::vector<std::string>{"different"});
    }
}

TEST_CASE("forgeries are rejected by both", "[proved][certify]")
{
    constexpr std::size_t step = 31;
    for (bool const chance : {false, true})
        rc::prop(chance ? "of trees with chance nodes" : "of trees", [=] {
            two_checkers both;
            judge_forgeries(both, any_certificate(chance), *rc::gen::inRange<std::size_t>(0, step),
                            step);
            RC_ASSERT(both.difference() == "");
        });
    two_checkers both;
    judge_forgeries(both, by_hand);
    CHECK(both.difference() == "");
}

TEST_CASE("a certificate in which one thing is changed is judged alike", "[proved][certify]")
{
    for (bool const chance : {false, true})
        rc::prop(chance ? "of trees with chance nodes" : "of trees", [=] {
            two_checkers both;
            judge_changes(both, any_certificate(chance), 10);
            RC_CLASSIFY(both.accepted() > 0, "true of another tree");
            RC_ASSERT(both.difference() == "");
        });
    two_checkers both;
    judge_changes(both, by_hand);
    CHECK(both.accepted() > 0);
    CHECK(both.difference() == "");
}

TEST_CASE("so is that of a game", "[proved][certify]")
{
    constexpr std::size_t step = 401;
    std::size_t from = 0;
    for (auto const& s : subjects) {
        INFO(s.game << ' ' << s.position);
        two_checkers both;
        for_each_explicit(s, [&](certificate const& c) {
            judge_forgeries(both, write_certificate(c), from += 7, step);
            judge_changes(both, write_certificate(of_the_tree(c)),
                          2); // the tree is no longer the game's
        });
        CHECK(both.difference() == "");
    }
}

TEST_CASE("only the checker looks at the checksum and at the rules", "[proved][certify]")
{
    auto const changed = [](std::string text, std::string_view what, std::string_view by) {
        auto const at = text.find(what);
        REQUIRE(at != text.npos);
        return text.replace(at, what.size(), by);
    };
    auto const of_tree = certificate_text(*written(lecture_example, ""), "alpha-beta");
    auto const unread = changed(of_tree, "Node 5", "Node 6");
    CHECK(refusal(unread).starts_with("the text has been changed"));
    CHECK(proved(unread) == "accepted");

    auto const of_game
        = write_certificate(explicit_certificate_of(observe(*tree_of_game("nim", 1), "minimax")));
    CHECK(proved(of_game) == "accepted");
    auto const elsewhere = with_true_sum(changed(of_game, "position 3,5,7", "position 3,5,6"));
    CHECK(refusal(elsewhere) != "");
    CHECK(proved(elsewhere) == "accepted");
}

TEST_CASE("what the proved checker cannot read is an error", "[proved][certify]")
{
    CHECK(proved(certificate_text(*tree_of_game("nim", 1), "minimax"))
          == "error: the certificate has no tree: certify --explicit writes one");
    auto const unread = "error: this does not read like a certificate";
    CHECK(proved("gametree certificate 1\n") == unread);
    for (auto const& [what, by] : std::vector<change>{
             {"-1/2 bound", "-2/4 bound"},
             {"exactly 5", "exactly 05"},
             {"exactly 5", "exactly 5/1"},
             {"exactly -3", "exactly - 3"},
             {"exactly 5", "exactly -0"},
             {"from -1/2 to 11/2", "from 11/2 to -1/2"},
             {"from -1/2 to 11/2", "from 1/2 to 1/2"},
             {"move \"1\"", "move \"\""},
             {"node 4", "node  4"},
             {"crc32 ", "crc "},
         }) {
        INFO(by);
        auto const at = by_hand.find(what);
        REQUIRE(at != by_hand.npos);
        auto const text = replaced(by_hand, {at, what.size()}, by);
        CHECK(proved(text) == unread);
        CHECK_THROWS_AS(read_certificate(text), gametree::notation_error);
    }
}
