:- encoding(utf8).
% The Game Description Language, by Prolog itself: a description in KIF notation becomes
% a module of clauses, and its game is asked questions.  Requests on stdin, one a line,
% one line each on stdout.
%
%     swipl -q -g main -t halt reference/prolog/gdl.pl
%
%     load FILE        ->  the roles, in the order of the file; the game begins
%     start            ->  the state at the start
%     move M M ..      ->  the state after a move for each role, in the order of the roles
%     state            ->  the state once more
%     perft N          ->  how many nodes there are 1, 2, .. N moves ahead, from this state
%     speed SECONDS N  ->  STATES SECONDS: random playouts from the seed N, counted; the game
%                          begins again
%
% A state is a line of ground facts: (true FACT), (legal ROLE MOVE), (goal ROLE NUMBER)
% and terminal, each once, in the standard order of terms.  What is not understood is
% answered with "error: ..".
%
% Small letters and capitals are the same.  Rules stand as they are written; only `not`
% and `distinct` wait until their variables have values.  A relation that depends on
% itself is tabled, so that it ends.

:- use_module(library(readutil)).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(random)).
:- use_module(library(ugraphs)).
:- use_module(library(pairs)).

:- dynamic game/4.      % game(Module, Roles, Stores, Tabled): what is loaded; Tabled: goals to be forgotten with the state

main :-
    read_line_to_string(user_input, Line),
    main(Line).

main(end_of_file) :- !.
main(Line) :-
    normalize_space(string(Request), Line),
    (   catch(answer(Request), Error, refuse(Error))
    ->  true
    ;   writeln('error: a request is load FILE, start, move M M .., state, perft N or speed SECONDS N')
    ),
    flush_output,
    read_line_to_string(user_input, Next),
    main(Next).

refuse(Error) :- format("error: ~q~n", [Error]).


answer(Request) :-
    string_concat("load ", File, Request), !,
    load(File, Roles),
    begin_game,
    atomic_list_concat(Roles, ' ', Text),
    writeln(Text).
answer("start") :- !,
    begin_game,
    write_state.
answer("state") :- !,
    write_state.
answer(Request) :-
    string_concat("move ", Text, Request), !,
    string_codes(Text, Codes),
    phrase(expressions(Moves), Codes),
    game(_, Roles, _, _),
    maplist(ground_term, Moves, Terms),
    same_length(Roles, Terms),
    pairs_keys_values(Joint, Roles, Terms),
    next_state(Joint, Facts),
    put_state(Facts),
    write_state.
answer(Request) :-
    split_string(Request, " ", "", ["perft", Text]), !,
    number_string(N, Text),
    current_state(Facts),
    findall(Count, ( between(1, N, Depth), put_state(Facts), perft(Depth, Facts, Count) ), Counts),
    put_state(Facts),
    atomic_list_concat(Counts, ' ', Line),
    writeln(Line).
answer(Request) :-
    split_string(Request, " ", "", ["speed", SecondsText, SeedText]), !,
    number_string(Seconds, SecondsText),
    number_string(Seed, SeedText),
    set_random(seed(Seed)),
    statistics(cputime, Begin),
    End is Begin + Seconds,
    playouts(End, 0, States),
    statistics(cputime, Now),
    Used is Now - Begin,
    begin_game,
    format("~d ~6f~n", [States, Used]).

% ---- KIF: an expression is an atom, var(Name) or a list of expressions --------------

expressions([E|Es]) --> blank, expression(E), !, expressions(Es).
expressions([]) --> blank.

expression(List) --> "(", !, expressions(List), blank, ")".
expression(E) --> name_codes(Codes), { Codes = [_|_], named(Codes, E) }.

named([0'?|Codes], var(Name)) :- !, atom_codes(Long, Codes), downcase_atom(Long, Name).
named(Codes, Name) :- atom_codes(Long, Codes), downcase_atom(Long, Name).

name_codes([C|Cs]) --> [C], { \+ code_type(C, space), \+ memberchk(C, `();`) }, !, name_codes(Cs).
name_codes([]) --> [].

blank --> [C], { code_type(C, space) }, !, blank.
blank --> ";", !, comment, blank.
blank --> [].

comment --> "\n", !.
comment --> "\r", !.
comment --> [_], !, comment.
comment --> [].

ground_term(E, Term) :- term(E, [], _, Term).

% term(Expression, Variables, VariablesAfter, Term): variables are Name-Variable pairs.
term(var(Name), Vs0, Vs, V) :- !, ( memberchk(Name-V0, Vs0) -> V = V0, Vs = Vs0 ; Vs = [Name-V|Vs0] ).
term([F], Vs, Vs, F) :- !. % (p) is p
term([F|Es], Vs0, Vs, Term) :- !, terms(Es, Vs0, Vs, Ts), compound_name_arguments(Term, F, Ts).
term(Name, Vs, Vs, Name).

terms([], Vs, Vs, []).
terms([E|Es], Vs0, Vs, [T|Ts]) :- term(E, Vs0, Vs1, T), terms(Es, Vs1, Vs, Ts).

write_kif(Term) :-
    (   compound(Term)
    ->  compound_name_arguments(Term, F, Args),
        format("(~w", [F]),
        forall(member(A, Args), ( write(' '), write_kif(A) )),
        write(')')
    ;   write(Term)
    ).

% ---- from rules to clauses ----------------------------------------------------------

load(File, Roles) :-
    read_file_to_codes(File, Codes, [encoding(utf8)]),
    (   phrase(expressions(Es), Codes) -> true ; throw(no_kif(File)) ),
    maplist(rule, Es, Rules),
    gensym(description, Module),
    findall(Role, member((role(Role) :- true), Rules), Roles),
    relations(Rules, Graph),
    transitive_closure(Graph, Closure),
    findall(R, ( member(R-Rs, Closure), memberchk(R, Rs) ), Recursive),
    findall(Goal, ( member(R-Rs, Closure), memberchk(R, Recursive),
                    once(( memberchk(true/1, Rs) ; memberchk(does/2, Rs) )),
                    R = F/A, functor(T, F, A), goal(T, Goal) ), Tabled),
    fluents(Rules, Fluents),
    clauses(Rules, Fluents, Clauses),
    with_output_to(string(Program), write_program(Module, Graph, Recursive, Fluents, Clauses)),
    setup_call_cleanup(open_string(Program, Stream),
                       load_files(Module, [stream(Stream), silent(true)]),
                       close(Stream)),
    findall(Store, ( member(F/A, Fluents), functor(Fact, F, A), stored(Fact, Store) ), Stores),
    retractall(game(_, _, _, _)),
    assertz(game(Module, Roles, Stores, Tabled)).

rule(['<=', HeadE|BodyEs], (Head :- Body)) :- !,
    term(HeadE, [], Vs0, Head),
    terms(BodyEs, Vs0, _, Literals),
    ( Literals == [] -> Body = true ; Body = and(Literals) ).
rule(E, (Head :- true)) :- term(E, [], _, Head).

% Which relation is defined by which: a ugraph.
relations(Rules, Graph) :-
    findall(R, ( member((H :- _), Rules), relation(H, R) ), Heads),
    findall(R-S, ( member((H :- B), Rules), relation(H, R), mentions(B, S) ), Edges),
    vertices_edges_to_ugraph([true/1, does/2|Heads], Edges, Graph).

relation(Term, F/A) :- functor(Term, F, A).

mentions(and(Ls), R) :- !, member(L, Ls), mentions(L, R).
mentions(L, R) :- compound(L), compound_name_arguments(L, or, Ls), !, member(M, Ls), mentions(M, R).
mentions(L, R) :- compound(L), compound_name_arguments(L, and, Ls), !, member(M, Ls), mentions(M, R).
mentions(not(L), R) :- !, mentions(L, R).
mentions(distinct(_, _), _) :- !, fail.
mentions(true, _) :- !, fail.
mentions(L, R) :- relation(L, R).

% The names and arities of the facts that a state is made of.
fluents(Rules, Fluents) :-
    findall(F/A, ( member((H :- _), Rules), ( H = init(T) ; H = next(T) ), nonvar(T), functor(T, F, A) ), Fs),
    sort(Fs, Fluents).

clauses([], _, []).
clauses([(H :- B)|Rules], Fluents, [(Head :- Body)|Clauses]) :-
    goal(H, Head),
    body(B, [], _, Fluents, Body),
    clauses(Rules, Fluents, Clauses).

% A relation's name gets a colon before it, so that it is none of Prolog's own.
goal(Term, Goal) :-
    Term =.. [F|Args],
    atom_concat(:, F, Name),
    Goal =.. [Name|Args].

% A fact of the state is a predicate of its own, found by all of its arguments.
fact_goal(Fact, Fluents, Goal) :-
    (   var(Fact)
    ->  Goal = any_fact(Fact)
    ;   functor(Fact, F, A), memberchk(F/A, Fluents)
    ->  stored(Fact, Goal)
    ;   Goal = fail
    ).

stored(Fact, Goal) :-
    Fact =.. [F|Args],
    atom_concat('fact:', F, Name),
    Goal =.. [Name|Args].

% body(Literals, Bound, BoundAfter, Fluents, Goal): Bound are the variables that have values.
body(true, Bound, Bound, _, true) :- !.
body(Conjunction, Bound0, Bound, Fluents, Goal) :-
    ( Conjunction = and(Ls), is_list(Ls) -> true ; Ls = [Conjunction] ),
    conjunction(Ls, [], Bound0, Bound, Fluents, Goals),
    conjoined(Goals, Goal).

conjoined([], true).
conjoined([G], G) :- !.
conjoined([G|Gs], (G, Rest)) :- conjoined(Gs, Rest).

conjunction(Ls, Waiting, Bound0, Bound, Fluents, Goals) :-
    select(L, Waiting, Others),
    term_variables(L, Vs),
    all_bound(Vs, Bound0), !,
    test(L, Fluents, Goal),
    Goals = [Goal|Rest],
    conjunction(Ls, Others, Bound0, Bound, Fluents, Rest).
conjunction([], Waiting, Bound, Bound, Fluents, Goals) :-
    maplist([L, G]>>test(L, Fluents, G), Waiting, Goals).
conjunction([L|Ls], Waiting, Bound0, Bound, Fluents, Goals) :-
    (   is_test(L)
    ->  append(Waiting, [L], More),
        conjunction(Ls, More, Bound0, Bound, Fluents, Goals)
    ;   positive(L, Bound0, Bound1, Fluents, Goal),
        Goals = [Goal|Rest],
        conjunction(Ls, Waiting, Bound1, Bound, Fluents, Rest)
    ).

is_test(L) :- compound(L), ( L = not(_) ; L = distinct(_, _) ), !.

test(not(L), Fluents, \+ Goal) :-
    term_variables(L, Vs),
    ( is_test(L) -> test(L, Fluents, Goal) ; positive(L, Vs, _, Fluents, Goal) ).
test(distinct(A, B), _, A \== B).

all_bound(Vs, Bound) :- forall(member(V, Vs), is_bound(V, Bound)).
is_bound(V, Bound) :- member(B, Bound), B == V, !.

positive(L, Bound0, Bound, Fluents, Goal) :-
    compound(L), compound_name_arguments(L, or, Ls), !,
    maplist([M, G-B]>>body(M, Bound0, B, Fluents, G), Ls, Pairs),
    pairs_keys_values(Pairs, Goals, Bounds),
    disjoined(Goals, Goal),
    in_all(Bounds, Bound).
positive(L, Bound0, Bound, Fluents, Goal) :-
    compound(L), compound_name_arguments(L, and, Ls), !,
    body(and(Ls), Bound0, Bound, Fluents, Goal).
positive(L, Bound0, Bound, Fluents, Goal) :-
    term_variables(L+Bound0, Bound),
    ( L = true(Fact) -> fact_goal(Fact, Fluents, Goal) ; goal(L, Goal) ).

disjoined([], fail).
disjoined([G], G) :- !.
disjoined([G|Gs], (G ; Rest)) :- disjoined(Gs, Rest).

in_all([], []).
in_all([B|Bs], Common) :-
    include([V]>>forall(member(Other, Bs), is_bound(V, Other)), B, Common).

write_program(Module, Graph, Recursive, Fluents, Clauses) :-
    format(":- module(~q, []).~n:- style_check(-singleton).~n:- style_check(-discontiguous).~n", [Module]),
    format(":- set_prolog_flag(generate_debug_info, false).~n"),
    format(":- dynamic ':does'/2, any_fact/1.~n"),
    forall(( member(F/A, Fluents), atom_concat('fact:', F, Name) ), format(":- dynamic ~q.~n", [Name/A])),
    % What is mentioned and nowhere defined has no answers.
    findall(G, ( member((_ :- B), Clauses), called(B, G) ), Called),
    sort(Called, Mentioned),
    vertices(Graph, Relations),
    findall(N/A, ( member(F/A, Relations), atom_concat(:, F, N) ), Defined),
    findall(N/A, ( member((H :- _), Clauses), functor(H, N, A) ), Heads),
    forall(( member(R, Mentioned), \+ memberchk(R, Heads) ), format(":- dynamic ~q.~n", [R])),
    forall(member(R, [':goal'/2, ':terminal'/0, ':legal'/2, ':next'/1, ':init'/1]),
           ( memberchk(R, Defined) -> true ; format(":- dynamic ~q.~n", [R]) )),
    forall(( member(F/A, Recursive), atom_concat(:, F, N) ), format(":- table ~q.~n", [N/A])),
    forall(( member(F/A, Fluents), functor(T, F, A), stored(T, G) ), portray_clause((any_fact(T) :- G))),
    forall(( member(R/A, Defined), member((H :- B), Clauses), functor(H, R, A) ), portray_clause((H :- B))).

called((A, B), R) :- !, ( called(A, R) ; called(B, R) ).
called((A ; B), R) :- !, ( called(A, R) ; called(B, R) ).
called(\+ A, R) :- !, called(A, R).
called(G, F/A) :- functor(G, F, A), sub_atom(F, 0, 1, _, :).

% ---- the game -----------------------------------------------------------------------

begin_game :-
    game(M, _, _, _),
    forget,
    findall(F, M:':init'(F), Fs),
    sort(Fs, Facts),
    put_state(Facts).

forget :- game(M, _, _, Tabled), forall(member(Goal, Tabled), abolish_table_subgoals(M:Goal)).

put_state(Facts) :-
    game(M, _, Stores, _),
    forall(member(Store, Stores), retractall(M:Store)),
    forget,
    add_facts(Facts, M).

add_facts([], _).
add_facts([F|Fs], M) :- stored(F, G), assertz(M:G), add_facts(Fs, M).

current_state(Facts) :- game(M, _, _, _), findall(F, M:any_fact(F), Fs), sort(Fs, Facts).

terminal :- game(M, _, _, _), M:':terminal', !.

legal_moves(Role, Moves) :- game(M, _, _, _), findall(A, M:':legal'(Role, A), As), sort(As, Moves).

goals(Role, Values) :- game(M, _, _, _), findall(V, M:':goal'(Role, V), Vs), sort(Vs, Values).

next_state(Joint, Facts) :-
    game(M, _, _, _),
    forall(member(Role-Move, Joint), assertz(M:':does'(Role, Move))),
    forget,
    findall(F, M:':next'(F), Fs),
    sort(Fs, Facts),
    retractall(M:':does'(_, _)).

write_state :-
    game(_, Roles, _, _),
    current_state(Facts),
    findall(true(F), member(F, Facts), Ts),
    findall(legal(R, A), ( member(R, Roles), legal_moves(R, As), member(A, As) ), Ls),
    findall(goal(R, V), ( member(R, Roles), goals(R, Vs), member(V, Vs) ), Gs),
    ( terminal -> End = [terminal] ; End = [] ),
    append([Ts, Ls, Gs, End], All),
    sort(All, Sorted),
    forall(nth0(I, Sorted, T), ( ( I > 0 -> write(' ') ; true ), write_kif(T) )),
    nl.

joint_move([], []).
joint_move([R|Rs], [R-Move|Joint]) :- legal_moves(R, Moves), member(Move, Moves), joint_move(Rs, Joint).

% perft(Depth, Facts, Count): the state is Facts.
perft(_, _, 0) :- terminal, !.
perft(1, _, Count) :- !,
    game(_, Roles, _, _),
    count_moves(Roles, 1, Count).
perft(Depth, Facts, Count) :-
    game(_, Roles, _, _),
    findall(Joint, joint_move(Roles, Joint), Joints),
    Less is Depth - 1,
    foldl(perft_after(Less, Facts), Joints, 0, Count).

count_moves([], Count, Count).
count_moves([R|Rs], Count0, Count) :-
    legal_moves(R, Moves),
    length(Moves, N),
    Count1 is Count0 * N,
    count_moves(Rs, Count1, Count).

perft_after(Depth, Facts, Joint, Count0, Count) :-
    put_state(Facts),
    next_state(Joint, Next),
    put_state(Next),
    perft(Depth, Next, N),
    Count is Count0 + N.

playouts(End, States0, States) :-
    statistics(cputime, Now),
    Now < End, !,
    begin_game,
    playout(1, N),
    States1 is States0 + N,
    playouts(End, States1, States).
playouts(_, States, States).

playout(N, N) :- terminal, !, game(_, Roles, _, _), maplist(goals, Roles, _).
playout(N0, N) :-
    game(_, Roles, _, _),
    random_moves(Roles, Joint),
    next_state(Joint, Facts),
    put_state(Facts),
    N1 is N0 + 1,
    playout(N1, N).

random_moves([], []).
random_moves([R|Rs], [R-Move|Joint]) :- legal_moves(R, Moves), random_member(Move, Moves), random_moves(Rs, Joint).
