#include "laboratory/verify/starters/mistakes.hpp"

namespace gametree_tests {

mistakes mistakes_in_java()
{
    std::string const window = "negated(beta), negated(max(alpha, best))";
    std::string const call = "-alphaBeta(child, " + window + ", evaluated)";
    std::string const answer = "alphaBeta(new Reader(line).tree(), null, null, leaves)";
    std::string const main = "    public static void main";
    std::string const loop = "for (Node child : node.children()) {";
    std::string const begin = "Long best = null;";
    change const no_window{window, "null, null"};
    change const more{"best >= beta", "best > beta"};
    /// Bounds that are numbers, the greatest of them beyond all labels.
    auto const infinite = [&](std::string const& handed_on) -> std::vector<change> {
        return {{main, R"(
    static final java.math.BigInteger INFINITY = java.math.BigInteger.ONE.shiftLeft(70);

    static java.math.BigInteger infinite(Node node, java.math.BigInteger alpha,
                                         java.math.BigInteger beta, List<Long> evaluated) {
        if (node.children().isEmpty()) {
            evaluated.add(node.label());
            return java.math.BigInteger.valueOf(node.label());
        }
        java.math.BigInteger best = INFINITY.negate();
        for (Node child : node.children()) {
            best = best.max(infinite(child, )"
                           + handed_on + R"(, evaluated).negate());
            if (best.compareTo(beta) >= 0)
                break;
        }
        return best;
    }

    public static void main)"},
                {answer, "infinite(new Reader(line).tree(), INFINITY.negate(), INFINITY, leaves)"}};
    };
    return {
        {"printed-alpha-beta",
         {{main, R"(
    static Long better(Long one, Long other, int sign) {
        return one == null ? other : (Long) (sign * Math.max(sign * one, sign * other));
    }

    static long minMax(Node node, int sign, List<Long> evaluated) {
        if (node.children().isEmpty()) {
            evaluated.add(node.label());
            return sign * node.label();
        }
        Long best = null;
        for (Node child : node.children())
            best = better(best, minMax(child, -sign, evaluated), sign);
        return best;
    }

    static long printed(Node node, int sign, List<Long> evaluated) {
        if (node.children().isEmpty()) {
            evaluated.add(node.label());
            return sign * node.label();
        }
        Long best = null;
        for (Node child : node.children()) {
            long found = printed(child, -sign, evaluated);
            if (best != null && sign * found <= sign * best)
                return found;
            best = better(best, minMax(child, -sign, evaluated), sign);
        }
        return best;
    }

    public static void main)"},
          {answer, "printed(new Reader(line).tree(), 1, leaves)"}}},
        {"alpha-not-passed",
         {{main, R"(
    static long root(Node node, List<Long> evaluated) {
        if (node.children().isEmpty())
            return alphaBeta(node, null, null, evaluated);
        return node.children().stream()
            .mapToLong(child -> -alphaBeta(child, null, null, evaluated)).max().getAsLong();
    }

    public static void main)"},
          {answer, "root(new Reader(line).tree(), leaves)"}}},
        {"window-not-negated", infinite("beta, alpha.max(best)")},
        {"window-not-swapped", infinite("alpha.max(best).negate(), beta.negate()")},
        {"window-as-it-is", {{window, "max(alpha, best), beta"}}},
        {"window-not-narrowed", {{window, "negated(beta), negated(alpha)"}}},
        {"less-in-minleq", {{window, "null, negated(best)"}, more}},
        {"more-at-cutoff", {more}},
        {"no-second-search",
         {{main, R"(
    static long asked(Node node, long goal, boolean atLeast, List<Long> evaluated) {
        if (node.children().isEmpty()) {
            evaluated.add(node.label());
            return node.label();
        }
        Long best = null;
        for (Node child : node.children()) {
            best = max(best, -asked(child, -goal, !atLeast, evaluated));
            if (best > goal || (atLeast && best == goal))
                break;
        }
        return best;
    }

    static long scout(Node node, List<Long> evaluated) {
        if (node.children().isEmpty()) {
            evaluated.add(node.label());
            return node.label();
        }
        Long best = null;
        for (Node child : node.children())
            best = best == null ? (Long) (-scout(child, evaluated))
                                : max(best, -asked(child, -best, true, evaluated));
        return best;
    }

    public static void main)"},
          {answer, "scout(new Reader(line).tree(), leaves)"}}},
        {"bound-kept-as-exact",
         {{main, R"(
    static long asked(Node node, long goal, boolean atLeast,
                      java.util.Map<Node, Long> known, List<Long> evaluated) {
        if (known.containsKey(node))
            return known.get(node);
        if (node.children().isEmpty()) {
            evaluated.add(node.label());
            known.put(node, node.label());
            return node.label();
        }
        Long best = null;
        for (Node child : node.children()) {
            best = max(best, -asked(child, -goal, !atLeast, known, evaluated));
            if (best > goal || (atLeast && best == goal))
                break;
        }
        known.put(node, best);
        return best;
    }

    static long firstGuess(Node node, java.util.Map<Node, Long> known, List<Long> evaluated) {
        if (!node.children().isEmpty())
            return -firstGuess(node.children().get(0), known, evaluated);
        evaluated.add(node.label());
        known.put(node, node.label());
        return node.label();
    }

    static long mtdf(Node node, List<Long> evaluated) {
        java.util.Map<Node, Long> known = new java.util.IdentityHashMap<>();
        Long guess = firstGuess(node, known, evaluated);
        Long lower = null;
        Long upper = null;
        while (lower == null || !lower.equals(upper)) {
            boolean atLeast = !guess.equals(lower);
            Long answer = asked(node, guess, atLeast, known, evaluated);
            if (answer > guess || (atLeast && answer.equals(guess)))
                lower = answer;
            else
                upper = answer;
            guess = answer;
        }
        return guess;
    }

    public static void main)"},
          {answer, "mtdf(new Reader(line).tree(), leaves)"}}},
        {"table-without-bounds",
         {{"    static long alphaBeta(", R"(
    static final java.util.Map<Node, Long> table = new java.util.HashMap<>();

    static long tabled(Node node, Long alpha, Long beta, List<Long> evaluated) {
        if (!table.containsKey(node)) {
            long value = alphaBeta(node, alpha, beta, evaluated);
            table.put(node, value);
        }
        return table.get(node);
    }

    static long alphaBeta()"},
          {call, "-tabled(child, " + window + ", evaluated)"},
          {"new StringBuilder();", "new StringBuilder();\n            table.clear();"},
          {answer, "tabled(new Reader(line).tree(), null, null, leaves)"}}},
        {"last-child-skipped",
         {no_window,
          {loop, "int most = Math.max(1, node.children().size() - 1);\n"
                 "        for (Node child : node.children().subList(0, most)) {"}}},
        {"negation-dropped", {{call, "alphaBeta(child, null, null, evaluated)"}}},
        {"best-begins-at-zero", {no_window, {begin, "Long best = 0L;"}}},
    };
}

} // namespace gametree_tests
