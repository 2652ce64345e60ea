% Alpha-beta in Prolog: gametree verify --program 'swipl student.pl' --like alpha-beta
%
% Reads a tree a line, such as Node 0 [Node 3 [],Node (-2) []], and answers a line each: the value,
% a colon, and the labels of the leaves in the order of evaluation. Values are for the player to
% move. A bound is a number, or none.
:- initialization(main, main).
:- use_module(library(dcg/basics)).

tree(node(Label, Children)) -->
    "Node ", label(Label), " [", children(Children), "]".
label(Label) --> "(", !, integer(Label), ")".
label(Label) --> integer(Label).
children([Child|Rest]) --> tree(Child), !, more(Rest).
children([]) --> "".
more([Child|Rest]) --> ",", !, tree(Child), more(Rest).
more([]) --> "".

% alpha_beta(+Tree, +Alpha, +Beta, -Value)//: the list is of the leaves that are evaluated.
alpha_beta(node(Label, []), _, _, Label) --> !, [Label].
alpha_beta(node(_, [First|Rest]), Alpha, Beta, Value) -->
    reply(First, Alpha, Beta, Best),
    others(Rest, Best, Alpha, Beta, Value).

% What a child is worth to the player to move at its parent.
reply(Child, Alpha, Beta, Value) -->
    { negated(Beta, Low), negated(Alpha, High) },
    alpha_beta(Child, Low, High, Negative),
    { Value is -Negative }.

others([], Best, _, _, Best) --> !.
others(_, Best, _, Beta, Best) --> { at_least(Best, Beta) }, !.
others([Child|Rest], Best, Alpha, Beta, Value) -->
    { greater(Best, Alpha, Low) },
    reply(Child, Low, Beta, Reply),
    { Better is max(Best, Reply) },
    others(Rest, Better, Alpha, Beta, Value).

negated(none, none) :- !.
negated(Bound, Negative) :- Negative is -Bound.
at_least(Best, Beta) :- Beta \== none, Best >= Beta.
greater(Best, none, Best) :- !.
greater(Best, Alpha, Greater) :- Greater is max(Best, Alpha).

main :-
    read_line_to_codes(user_input, Line),
    (   Line == end_of_file
    ->  true
    ;   phrase(tree(Tree), Line, _),
        phrase(alpha_beta(Tree, none, none, Value), Leaves),
        atomic_list_concat(Leaves, ' ', Words),
        format("~w: ~w~n", [Value, Words]),
        flush_output,
        main
    ).
