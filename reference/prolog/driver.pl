:- encoding(utf8).
% Answers for the rule player in trips_traps_trull.pl: requests on stdin, one a
% line, one line each on stdout.
%
%     swipl -q -g main -t halt reference/prolog/driver.pl
%
%     XO..X...O         ->  FIRST : a b c ..   the move, then every answer of käik/4 in
%                           order, repeats included; "none :" if there is none
%     audit computer    ->  wins W draws D losses L   the player against every reply,
%     audit human           over complete games; the word says who begins
%
% The nine characters are squares 1..9.  X moved first, so with as many X as O it is
% X to move, and with one more it is O; the side to move is the player (arvuti), who
% is asked even where the game is over.  Free squares are tried in ascending order.
% What is not understood is answered with "error: ..".

:- ensure_loaded(trips_traps_trull).
:- use_module(library(readutil)).

main :-
    set_stream(user_input, encoding(octet)),
    read_line_to_string(user_input, Line),
    main(Line).

main(end_of_file) :- !.
main(Line) :-
    normalize_space(string(Request), Line),
    answer(Request),
    flush_output,
    read_line_to_string(user_input, Next),
    main(Next).

answer("audit computer") :- !,
    arvuti_mängud([], [], [1,2,3,4,5,6,7,8,9], T),
    report(T).
answer("audit human") :- !,
    inimese_mängud([], [], [1,2,3,4,5,6,7,8,9], T),
    report(T).
answer(Request) :-
    string_chars(Request, Chars),
    position(Chars, Arvuti, Inimene, Vabad), !,
    findall(R, käik(Arvuti, Inimene, Vabad, R), Rs),
    ( Rs = [First|_] -> true ; First = none ),
    atomic_list_concat([First, ':'|Rs], ' ', Text),
    write(Text), nl.
answer(_) :-
    write('error: a request is nine of X, O and ., X moving first in turn, or audit computer, or audit human'),
    nl.

position(Chars, Arvuti, Inimene, Vabad) :-
    length(Chars, 9),
    forall(member(C, Chars), memberchk(C, ['X','O','.'])),
    squares('X', Chars, Xs),
    squares('O', Chars, Os),
    squares('.', Chars, Vabad),
    length(Xs, X),
    length(Os, O),
    (   X =:= O     -> Arvuti = Xs, Inimene = Os
    ;   X =:= O + 1 -> Arvuti = Os, Inimene = Xs
    ).

squares(C, Chars, Squares) :- findall(N, nth1(N, Chars, C), Squares).

report(t(W, D, L)) :- format("wins ~d draws ~d losses ~d~n", [W, D, L]).

% Every complete game from here, by the tests that the game itself makes, in the
% order in which it makes them: t(Wins, Draws, Losses) of the player.

arvuti_mängud(_, Inimene, _, t(0,0,1)) :-
    võidab(Inimene), !.
arvuti_mängud(Arvuti, Inimene, Vabad, t(0,1,0)) :-
    viik(Arvuti, Inimene, Vabad), !.
arvuti_mängud(Arvuti, Inimene, Vabad, T) :-
    once(käik(Arvuti, Inimene, Vabad, Käik)),
    (   võidab([Käik|Arvuti])
    ->  T = t(1,0,0)
    ;   vahe(Käik, Vabad, Vahe),
        inimese_mängud([Käik|Arvuti], Inimene, Vahe, T)
    ).

inimese_mängud(Arvuti, Inimene, Vabad, t(0,1,0)) :-
    viik(Arvuti, Inimene, Vabad), !.
inimese_mängud(Arvuti, Inimene, Vabad, T) :-
    findall(S, ( member(Käik, Vabad),
                 vahe(Käik, Vabad, Vahe),
                 arvuti_mängud(Arvuti, [Käik|Inimene], Vahe, S) ), Ts),
    foldl(plus_games, Ts, t(0,0,0), T).

plus_games(t(W1,D1,L1), t(W2,D2,L2), t(W,D,L)) :-
    W is W1 + W2,
    D is D1 + D2,
    L is L1 + L2.
