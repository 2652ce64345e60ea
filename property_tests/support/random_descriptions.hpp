/// \file
/// Random descriptions of games: rules that depend on each other in every way that is allowed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace gametree_tests {

/// Writes a description. Its relations are in layers: those of a layer depend on lower ones with and
/// without `not`, and on each other without, in circles too. Conditions stand in any order, so that
/// many come before what gives their variables values.
class random_description {
    std::mt19937_64 random_;

    int layers_;
    static constexpr int points = 4;

    [[nodiscard]] int below(int n)
    {
        return static_cast<int>(random_() % static_cast<unsigned>(n));
    }
    [[nodiscard]] std::string one_of(std::vector<std::string> const& all)
    {
        return all[random_() % all.size()];
    }
    [[nodiscard]] std::string point() { return "p" + std::to_string(below(points)); }
    [[nodiscard]] std::string place() { return one_of({"?x", "?y", "?z", "?x", "?y", point()}); }
    [[nodiscard]] std::string fact()
    {
        return one_of({"(at " + place() + ")", "(at " + place() + ")",
                       "(on (pair " + place() + " " + place() + "))", "lamp", "(turn a)"});
    }
    /// Relation 0 or 1 of a layer.
    [[nodiscard]] std::string atom(int layer)
    {
        if (below(2) == 0)
            return "(one" + std::to_string(layer) + " " + place() + ")";
        return "(two" + std::to_string(layer) + " " + place() + " " + place() + ")";
    }
    /// A condition of a rule of a layer; `with_moves` if it may ask for a move.
    [[nodiscard]] std::string condition(int layer, bool with_moves)
    {
        switch (below(with_moves ? 9 : 8)) {
        case 0:
        case 1:
            return "(true " + fact() + ")";
        case 2:
            return "(not (true " + fact() + "))";
        case 3:
            return "(distinct " + place() + " " + place() + ")";
        case 4:
            return "(way " + place() + " " + place() + ")";
        case 5:
            return layer > 0 ? "(not " + atom(below(layer)) + ")" : "(not (way ?y ?x))";
        case 6:
            return "(or " + (layer > 0 ? atom(below(layer)) : "(true lamp)") + " (true " + fact()
                 + "))";
        case 7:
            return atom(below(layer + 1));
        default:
            return one_of(
                {"(does ?r (go ?x))", "(does a (go " + point() + "))", "(not (does b wait))"});
        }
    }
    /// A rule whose variables all get values. One that needs none gets none: Prolog would find each
    /// answer many times.
    [[nodiscard]] std::string rule(std::string const& head, std::string const& first, int layer,
                                   bool with_moves)
    {
        std::vector<std::string> all;
        if (not first.empty())
            all.push_back(first);
        for (int left = 1 + below(3); left > 0; --left)
            all.push_back(condition(layer, with_moves));
        auto used = head;
        for (auto const& one : all)
            used += one;
        for (auto const* variable : {"?x", "?y", "?z"})
            if (used.find(variable) != used.npos)
                all.push_back("(point " + std::string(variable) + ")");
        if (used.find("?r") != used.npos)
            all.push_back("(role ?r)");
        std::shuffle(all.begin(), all.end(), random_);
        auto text = "(<= " + head;
        for (auto const& one : all)
            text += " " + one;
        return text + ")\n";
    }

public:
    /// \param layers  Prolog asks the rules of a lower layer again for each answer of a higher one
    explicit random_description(std::uint64_t seed, int layers = 4) : random_(seed), layers_(layers)
    {
    }

    [[nodiscard]] std::string text()
    {
        auto const top = "(one" + std::to_string(layers_ - 1);
        std::string all = "(role a) (role b) (init (turn a)) (init (step 0))\n";
        for (int p = 0; p < points; ++p) {
            all += "(point p" + std::to_string(p) + ")";
            if (below(2) == 0)
                all += "(init (at p" + std::to_string(p) + "))";
        }
        all += "\n(init lamp) (init (on (pair p0 p1)))\n";
        for (int left = 5; left > 0; --left)
            all += "(way " + point() + " " + point() + ")";
        for (int s = 0; s < 8; ++s)
            all += "(up " + std::to_string(s) + " " + std::to_string(s + 1) + ")";
        all += "\n";
        for (int layer = 0; layer < layers_; ++layer)
            for (auto const& head : {"(one" + std::to_string(layer) + " ?x)",
                                     "(two" + std::to_string(layer) + " ?x ?y)"})
                for (int left = 1 + below(3); left > 0; --left)
                    all += rule(head, "", layer, false);
        auto const last = layers_ - 1;
        // Each waits, and the one whose turn it is may go.
        all += "(<= (legal ?r wait) (role ?r))\n";
        all += rule("(legal ?r (go ?x))", "(true (turn ?r))", last, false);
        all += rule("(follows ?x)", "", last, true);
        all += "(<= (next (at ?x)) (follows ?x) (point ?x))\n"
               "(<= (next (flips ?x)) (point ?x) (not (true (flips ?x))))\n";
        all += rule("(next (at ?x))", "", last, true);
        all += rule("(next (on (pair ?x ?y)))", "", last, true);
        all += rule("(next lamp)", "(not (follows p1))", last, true);
        all += rule("terminal", "(not " + top + " p0))", last, false);
        all += "(<= terminal (true (step 8)))\n"
               "(<= (next (turn b)) (true (turn a))) (<= (next (turn a)) (true (turn b)))\n"
               "(<= (next (step ?n)) (true (step ?m)) (up ?m ?n))\n";
        all += "(<= (goal a 100) " + top + " p1)) (<= (goal a 0) (not " + top + " p1)))\n";
        all += "(<= (goal b 0) " + top + " p1)) (<= (goal b 100) (not " + top + " p1)))\n";
        return all;
    }
};

} // namespace gametree_tests
