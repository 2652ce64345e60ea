#include "laboratory/verify/starters/mistakes.hpp"

namespace gametree_tests {

mistakes mistakes_in_prolog()
{
    std::string const window = "{ negated(Beta, Low), negated(Alpha, High) }";
    std::string const answer = "phrase(alpha_beta(Tree, none, none, Value), Leaves)";
    std::string const raised = "greater(Best, Alpha, Low)";
    std::string const main = "main :-\n";
    std::string const better = "max(Best, Reply)";
    std::string const negated = "Value is -Negative";
    change const no_window{window, "{ Low = none, High = none }"};
    change const more{"Best >= Beta.", "Best > Beta."};
    change const infinite{answer, "phrase(alpha_beta(Tree, -inf, inf, Value), Leaves)"};
    return {
        {"printed-alpha-beta",
         {{main, R"(
min_max(node(Label, []), Sign, Value) --> !, { Value is Sign * Label }, [Label].
min_max(node(_, Children), Sign, Value) -->
    { Worst is -Sign * 2 ** 70 },
    min_max_of(Children, Sign, Worst, Value).
min_max_of([], _, Value, Value) --> [].
min_max_of([Child|Rest], Sign, Best, Value) -->
    { Other is -Sign },
    min_max(Child, Other, New),
    { Better is Sign * max(Sign * Best, Sign * New) },
    min_max_of(Rest, Sign, Better, Value).

printed(node(Label, []), Sign, Value) --> !, { Value is Sign * Label }, [Label].
printed(node(_, Children), Sign, Value) -->
    { Worst is -Sign * 2 ** 70 },
    printed_of(Children, Sign, Worst, Value).
printed_of([], _, Value, Value) --> [].
printed_of([Child|Rest], Sign, Best, Value) -->
    { Other is -Sign },
    printed(Child, Other, New),
    (   { Sign * New =< Sign * Best }
    ->  { Value = New }
    ;   min_max(Child, Other, Right),
        { Better is Sign * max(Sign * Best, Sign * Right) },
        printed_of(Rest, Sign, Better, Value)
    ).

main :-
)"},
          {answer, "phrase(printed(Tree, 1, Value), Leaves)"}}},
        {"alpha-not-passed",
         {{main, R"(
root(node(Label, []), Label) --> !, [Label].
root(node(_, [First|Rest]), Value) -->
    reply(First, none, none, Best),
    root_of(Rest, Best, Value).
root_of([], Best, Best) --> [].
root_of([Child|Rest], Best, Value) -->
    reply(Child, none, none, Reply),
    { Better is max(Best, Reply) },
    root_of(Rest, Better, Value).

main :-
)"},
          {answer, "phrase(root(Tree, Value), Leaves)"}}},
        {"window-not-negated", {infinite, {window, "{ Low = Beta, High = Alpha }"}}},
        {"window-not-swapped", {infinite, {window, "{ Low is -Alpha, High is -Beta }"}}},
        {"window-as-it-is", {{window, "{ Low = Alpha, High = Beta }"}}},
        {"window-not-narrowed", {{raised, "Low = Alpha"}}},
        {"less-in-minleq",
         {{window, "{ Low = none, negated(Alpha, High) }"},
          {raised, "Low = Best"},
          {"reply(First, Alpha, Beta, Best)", "reply(First, none, Beta, Best)"},
          more}},
        {"more-at-cutoff", {more}},
        {"no-second-search",
         {{main, R"(
asked(node(Label, []), _, _, Label) --> !, [Label].
asked(node(_, Children), Goal, Question, Value) -->
    { Least is -(2 ** 70) },
    asked_of(Children, Goal, Question, Least, Value).
asked_of([], _, _, Best, Best) --> !.
asked_of(_, Goal, Question, Best, Best) --> { passes(Question, Best, Goal) }, !.
asked_of([Child|Rest], Goal, Question, Best, Value) -->
    { Other is -Goal, dual(Question, Dual) },
    asked(Child, Other, Dual, Negative),
    { Better is max(Best, -Negative) },
    asked_of(Rest, Goal, Question, Better, Value).
dual(at_least, exceeds).
dual(exceeds, at_least).
passes(at_least, Best, Goal) :- Best >= Goal.
passes(exceeds, Best, Goal) :- Best > Goal.

scout(node(Label, []), Label) --> !, [Label].
scout(node(_, [First|Rest]), Value) -->
    scout(First, Negative),
    { Best is -Negative },
    scout_of(Rest, Best, Value).
scout_of([], Best, Best) --> [].
scout_of([Child|Rest], Best, Value) -->
    { Goal is -Best },
    asked(Child, Goal, at_least, Negative),
    { Better is max(Best, -Negative) },
    scout_of(Rest, Better, Value).

main :-
)"},
          {answer, "phrase(scout(Tree, Value), Leaves)"}}},
        {"bound-kept-as-exact",
         // A node is known by its place: the numbers of the children that lead to it.
         {{main, R"(
:- dynamic known/2.
asked(_, Place, _, _, Value) --> { known(Place, Value) }, !.
asked(node(Label, []), Place, _, _, Label) --> !, [Label], { assertz(known(Place, Label)) }.
asked(node(_, Children), Place, Goal, Question, Value) -->
    { Least is -(2 ** 70) },
    asked_of(Children, 0, Place, Goal, Question, Least, Value),
    { assertz(known(Place, Value)) }.
asked_of([], _, _, _, _, Best, Best) --> !.
asked_of(_, _, _, Goal, Question, Best, Best) --> { passes(Question, Best, Goal) }, !.
asked_of([Child|Rest], Number, Place, Goal, Question, Best, Value) -->
    { Other is -Goal, dual(Question, Dual) },
    asked(Child, [Number|Place], Other, Dual, Negative),
    { Better is max(Best, -Negative), Next is Number + 1 },
    asked_of(Rest, Next, Place, Goal, Question, Better, Value).
dual(at_least, exceeds).
dual(exceeds, at_least).
passes(at_least, Best, Goal) :- Best >= Goal.
passes(exceeds, Best, Goal) :- Best > Goal.

first_guess(node(Label, []), Place, Label) --> !, [Label], { assertz(known(Place, Label)) }.
first_guess(node(_, [First|_]), Place, Value) -->
    first_guess(First, [0|Place], Negative),
    { Value is -Negative }.

mtdf(Tree, Value) -->
    { retractall(known(_, _)) },
    first_guess(Tree, [], Guess),
    bounded(Tree, Guess, none, none, Value).
bounded(_, Guess, Bound, Bound, Guess) --> { Bound \== none }, !.
bounded(Tree, Guess, Lower, Upper, Value) -->
    { Lower == Guess -> Question = exceeds ; Question = at_least },
    asked(Tree, [], Guess, Question, Answer),
    (   { passes(Question, Answer, Guess) }
    ->  bounded(Tree, Answer, Answer, Upper, Value)
    ;   bounded(Tree, Answer, Lower, Answer, Value)
    ).

main :-
)"},
          {answer, "phrase(mtdf(Tree, Value), Leaves)"}}},
        {"table-without-bounds",
         {{main, R"(
:- dynamic known/2.
tabled(Tree, _, _, Value) --> { known(Tree, Value) }, !.
tabled(Tree, Alpha, Beta, Value) -->
    alpha_beta(Tree, Alpha, Beta, Value),
    { assertz(known(Tree, Value)) }.

main :-
)"},
          {"alpha_beta(Child, Low, High, Negative)", "tabled(Child, Low, High, Negative)"},
          {answer, "retractall(known(_, _)), phrase(tabled(Tree, none, none, Value), Leaves)"}}},
        {"last-child-skipped",
         {no_window,
          {"others([], Best, _, _, Best) --> !.",
           "others([], Best, _, _, Best) --> !.\nothers([_], Best, _, _, Best) --> !."}}},
        {"negation-dropped", {no_window, {negated, "Value = Negative"}}},
        {"best-begins-at-zero",
         {no_window,
          {"others(Rest, Best, Alpha, Beta, Value).\n\n",
           "{ Least is max(Best, 0) },\n    others(Rest, Least, Alpha, Beta, Value).\n\n"}}},
    };
}

} // namespace gametree_tests
