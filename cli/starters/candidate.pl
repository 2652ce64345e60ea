% Alpha-beta in Prolog: gametree verify --program 'swipl candidate.pl' --like alpha-beta
%
% Reads a tree a line, such as Node 0 [Node 3 [],Node (-2) []], and answers a line each: the value,
% a colon, and the labels of the leaves in the order of evaluation. Values are for the player to
% move. A bound is a number, or none.
%
% With --exam it reads what gametree exam --sheet form writes, of one student or of a class, and
% writes the answers as gametree grade reads them.
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

% alpha_beta(+Tree, +Path, +Alpha, +Beta, -Value)//: the list is of the nodes that are visited,
% leaf(Path, Label) and inner(Path, Value, Read, Left): how many children were read, which were left.
% A path has the numbers of the children that lead to the node, the last one first.
alpha_beta(node(Label, []), Path, _, _, Label) --> !, [leaf(Path, Label)].
alpha_beta(node(_, [First|Rest]), Path, Alpha, Beta, Value) -->
    reply(First, [1|Path], Alpha, Beta, Best),
    others(Rest, 1, Path, Best, Alpha, Beta, Value).

% What a child is worth to the player to move at its parent.
reply(Child, Path, Alpha, Beta, Value) -->
    { negated(Beta, Low), negated(Alpha, High) },
    alpha_beta(Child, Path, Low, High, Negative),
    { Value is -Negative }.

others([], Read, Path, Best, _, _, Best) --> !, [inner(Path, Best, Read, [])].
others(Left, Read, Path, Best, _, Beta, Best) -->
    { at_least(Best, Beta) }, !,
    [inner(Path, Best, Read, Left)].
others([Child|Rest], Read, Path, Best, Alpha, Beta, Value) -->
    { greater(Best, Alpha, Low), Number is Read + 1 },
    reply(Child, [Number|Path], Low, Beta, Reply),
    { Better is max(Best, Reply) },
    others(Rest, Number, Path, Better, Alpha, Beta, Value).

negated(none, none) :- !.
negated(Bound, Negative) :- Negative is -Bound.
at_least(Best, Beta) :- Beta \== none, Best >= Beta.
greater(Best, none, Best) :- !.
greater(Best, Alpha, Greater) :- Greater is max(Best, Alpha).

search(Codes, Value, Visits) :-
    phrase(tree(Tree), Codes, _),
    phrase(alpha_beta(Tree, [], none, none, Value), Visits).

main :-
    set_stream(user_input, encoding(utf8)),
    set_stream(user_output, encoding(utf8)),
    current_prolog_flag(argv, Arguments),
    (   Arguments == ['--exam']
    ->  read_entries(Entries),
        answer_all(Entries)
    ;   answer_lines
    ).

answer_lines :-
    read_line_to_codes(user_input, Line),
    (   Line == end_of_file
    ->  true
    ;   search(Line, Value, Visits),
        findall(Label, member(leaf(_, Label), Visits), Labels),
        atomic_list_concat(Labels, ' ', Words),
        format("~w: ~w~n", [Value, Words]),
        flush_output,
        answer_lines
    ).

% The entries of all forms, Name-Text, in their order.
read_entries(Entries) :-
    read_line_to_string(user_input, Line),
    (   Line == end_of_file
    ->  Entries = []
    ;   \+ string_concat("#", _, Line),
        sub_string(Line, Before, 2, After, ": ")
    ->  sub_string(Line, 0, Before, _, Name),
        sub_string(Line, _, After, 0, Text),
        Entries = [Name-Text|Rest],
        read_entries(Rest)
    ;   read_entries(Entries)
    ).

% A name begins the next form.
answer_all([]).
answer_all([First|Entries]) :-
    append(Form, Rest, Entries),
    (   Rest = ["name"-_|_]
    ;   Rest = []
    ), !,
    answer_to([First|Form]),
    answer_all(Rest).

answer_to(Form) :-
    memberchk("algorithm"-"alpha-beta", Form),
    \+ memberchk("order"-_, Form), !,
    memberchk("tree"-Text, Form),
    string_codes(Text, Codes),
    search(Codes, Value, Visits),
    (   memberchk("name"-Name, Form)
    ->  format("name: ~w~n", [Name])
    ;   true
    ),
    format("value: ~w~n", [Value]),
    findall(Word, value_in(Visits, Form, Word), Values),
    (   Values == []
    ->  true
    ;   write_list("values", ", ", Values)
    ),
    findall(Word, (member(leaf(Path, _), Visits), named(Path, Word)), Leaves),
    write_list("leaves", " ", Leaves),
    findall(Word, cut_in(Visits, Word), Cuts),
    (   Cuts == []
    ->  write_list("cuts", "", [none])
    ;   write_list("cuts", "; ", Cuts)
    ),
    nl.
answer_to(_) :-
    format(user_error, "candidate.pl: this is alpha-beta from left to right, and nothing else~n", []),
    halt(1).

write_list(Entry, Between, Words) :-
    atomic_list_concat(Words, Between, Text),
    format("~w: ~w~n", [Entry, Text]).

value_in(Visits, Form, Word) :-
    member(inner(Path, Value, _, _), Visits),
    Path \== [],
    named(Path, Name),
    length(Path, Level),
    % As MAX sees them, values are turned round where MIN moves.
    (   memberchk("view"-"root", Form), 1 is Level mod 2
    ->  Seen is -Value
    ;   Seen = Value
    ),
    format(string(Word), "~w = ~w", [Name, Seen]).

cut_in(Visits, Word) :-
    member(inner(Path, _, Read, [_|_]), Visits),
    named(Path, Name),
    named([Read|Path], After),
    format(string(Word), "~w after ~w", [Name, After]).

named([], root) :- !.
named(Path, Name) :-
    reverse(Path, Numbers),
    atomic_list_concat(Numbers, '.', Name).
