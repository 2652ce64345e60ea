:- encoding(utf8).
% Trips-traps-trull: tic-tac-toe that plays by three rules.
%
%     swipl reference/prolog/trips_traps_trull.pl
%     ?- mäng.
%
% or  swipl -g mäng -t halt reference/prolog/trips_traps_trull.pl
%
% (in a UTF-8 locale, such as C.UTF-8: swipl refuses the ä in -g mäng elsewhere).
%
% Answer "a." for the computer (arvuti) to begin, "i." for you (inimene), then the
% number of a square, each with its full stop.
%
% A position is three lists of squares 1..9: the computer's, the human's, the free
% ones.  käik/4 gives the move: its first answer is what is played; backtracking
% gives every other one, in order, repeats included.  The computer has the X and
% you the O, as the printed clauses have it (the text beside them says otherwise).
%
% The text's examples are of a board that it does not show. That square 2 leaves 4 - 4
% and the centre 4 - 2 fits 14 boards, O..X..X.. for one. That the opponent's best
% answers are worth (11, 9, 15) fits none: a board has 8 lines.
%
% Repaired in the printed listing; what SWI-Prolog 9.0 does with it is in brackets.
%
%  * Variables in lower case are atoms: märk1, märk2, märk3 in joonista_rida/3,
%    märk in sirge/2, käik in kontrolli_käik/4.  [It loads, but sirge(5,' ') fails,
%    so nothing is drawn, mäng ends before it asks, and arvuti_käik/3 puts a cross
%    on one square after another; the human's square becomes the atom käik, so the
%    human never wins.]
%  * "not Goal" is no operator: \+ Goal.  [A syntax error: kontrolli_viik/3 is lost.]
%  * vahe/3 is used and not defined; it is delete/3 with other arguments.  [Any move
%    that the first two rules leave open ends in "Unknown procedure vahe/3".]
%  * märk/4 is asserted to and has to be dynamic.  [No permission to modify static
%    procedure märk/4.]
%  * retract/1 there is retried on backtracking, and would then take the clause
%    märk(_,_,_,' ') too; and where drawing fails the added clause stays.  Hence
%    the once/1 and setup_call_cleanup/3.
%  * arvuti_käik/3 after a win of the human, and both predicates after a draw, leave
%    their other clauses open, so that backtracking plays on in a finished game.
%    [findall over arvuti_käik([4,8],[1,2,3],[5,6,7,9]) congratulates and then goes
%    on to put crosses.]  A cut after each test.
%  * read/1 at the end of input gives end_of_file for ever, which is asked about for
%    ever; and "X." is a variable, which is every square.  kysi/1 sees to both, and
%    to what cannot be read.
%  * kontrolli_viik/3 tests and tells at once; its test is viik/3, for the driver.
%  * Variables used once are _; ruudu_Punktid is ruudu_punktid.  sirge/1, sirge/2
%    need nothing: they are two predicates.
%
% What the game prints is the text's, letter for letter; only "Mäng jäi pooleli.", the
% game was left unfinished, is not there.
%
% The text says that the third rule looks ahead to the opponent's best answer.  The
% clauses do not: they compare the open lines right after the computer's own move,
% the last of equals (in the order of the free squares) winning.

:- dynamic märk/4.

mäng :-
    write('Edaspidi märgi ruudud numbritega:'), nl, nl,
    joonista_algseis, nl,
    write('Kumb algab (a/i)?'),
    kysi(Vastus),
    algab(Vastus).

algab(end_of_file) :- !, jäi_pooleli.
algab(a) :- !, arvuti_käik([], [], [1,2,3,4,5,6,7,8,9]).
algab(_) :- inimese_käik([], [], [1,2,3,4,5,6,7,8,9]).

% What the human typed; neither a variable nor an error.
kysi(Vastus) :-
    catch(read(V), error(syntax_error(_), _), V = '?'),
    ( var(V) -> Vastus = '?' ; Vastus = V ).

jäi_pooleli :- nl, write('Mäng jäi pooleli.'), nl.

% Drawing

joonista_algseis :-
    setup_call_cleanup(asserta(märk(N, _, _, N), Ref),
                       once(joonista_seis([], [])),
                       erase(Ref)).

joonista_seis(Arvuti, Inimene) :-
    sirge(5, ' '), joonista_rida(1, Arvuti, Inimene), nl,
    sirge(5, ' '), sirge(10, -), nl,
    sirge(5, ' '), joonista_rida(2, Arvuti, Inimene), nl,
    sirge(5, ' '), sirge(10, -), nl,
    sirge(5, ' '), joonista_rida(3, Arvuti, Inimene), nl.

märk(N, Arvuti, _, 'X') :- member(N, Arvuti), !.
märk(N, _, Inimene, 'O') :- member(N, Inimene), !.
märk(_, _, _, ' ').

joonista_rida(N, Arvuti, Inimene) :-
    N1 is 3 * (N - 1) + 1,
    märk(N1, Arvuti, Inimene, Märk1), write(Märk1), write(' I '),
    N2 is N1 + 1,
    märk(N2, Arvuti, Inimene, Märk2), write(Märk2), write(' I '),
    N3 is N2 + 1,
    märk(N3, Arvuti, Inimene, Märk3), write(Märk3), !.

sirge(0, _) :- !.
sirge(Pikkus, Märk) :-
    write(Märk),
    Pikkus1 is Pikkus - 1,
    sirge(Pikkus1, Märk).

% The game

inimese_käik(Arvuti, Inimene, Vabad) :-
    kontrolli_viik(Arvuti, Inimene, Vabad), !.
inimese_käik(Arvuti, Inimene, Vabad) :-
    write('Sinu käik, kirjuta selle ruudu number, kuhu tahad märgi!'), nl, nl,
    kysi(Käik),
    kontrolli_käik(Arvuti, Inimene, Vabad, Käik).

kontrolli_käik(_, _, _, end_of_file) :- !, jäi_pooleli.
kontrolli_käik(Arvuti, Inimene, Vabad, Käik) :-
    member(Käik, Vabad), !,
    vahe(Käik, Vabad, Vahe),
    arvuti_käik(Arvuti, [Käik|Inimene], Vahe).
kontrolli_käik(Arvuti, Inimene, Vabad, _) :-
    write('See käik ei ole lubatud!'), nl,
    inimese_käik(Arvuti, Inimene, Vabad).

arvuti_käik(_, Inimene, _) :-
    võidab(Inimene), !,
    write('õnnitlen, võitsid!'), nl.
arvuti_käik(Arvuti, Inimene, Vabad) :-
    kontrolli_viik(Arvuti, Inimene, Vabad), !.
arvuti_käik(Arvuti, Inimene, Vabad) :-
    käik(Arvuti, Inimene, Vabad, Käik), !,
    write('Rist ruudule '), write(Käik), nl, nl,
    joonista_seis([Käik|Arvuti], Inimene), nl,
    kontrolli_võit(Arvuti, Inimene, Vabad, Käik).

kontrolli_võit(Arvuti, _, _, Käik) :-
    võidab([Käik|Arvuti]), !,
    write('Võitsin!'), nl.
kontrolli_võit(Arvuti, Inimene, Vabad, Käik) :-
    vahe(Käik, Vabad, Vahe),
    inimese_käik([Käik|Arvuti], Inimene, Vahe).

kontrolli_viik(Arvuti, Inimene, Vabad) :-
    viik(Arvuti, Inimene, Vabad),
    write('See mäng on viik'), nl.

% Neither side would have a line even with every free square.
viik(Arvuti, Inimene, Vabad) :-
    append(Arvuti, Vabad, Ruudud1), \+ võidab(Ruudud1),
    append(Inimene, Vabad, Ruudud2), \+ võidab(Ruudud2).

vahe(Ruut, Vabad, Vahe) :- delete(Vabad, Ruut, Vahe).

võidab(Ruudud) :- sirgeid(Ruudud, Arv), Arv > 0.

sirgeid(Ruudud, Arv) :-
    findall(S, (sirge(S), subset(S, Ruudud)), Sirged),
    length(Sirged, Arv).

% The rules: win, stop a loss, or the square with the most open lines.

käik(Arvuti, _, Vabad, Ruut) :-
    member(Ruut, Vabad),
    võidab([Ruut|Arvuti]).
käik(_, Inimene, Vabad, Ruut) :-
    member(Ruut, Vabad),
    võidab([Ruut|Inimene]).
käik(Arvuti, Inimene, Vabad, Ruut) :-
    parim(Arvuti, Inimene, Vabad, Ruut).

parim(Arvuti, Inimene, Vabad, Ruut) :-
    findall([R,P], (member(R, Vabad), ruudu_punktid(Arvuti, Inimene, Vabad, R, P)),
            PunktiRuudud),
    kõrgeim(Ruut, _, PunktiRuudud).

ruudu_punktid(Arvuti, Inimene, Vabad, Ruut, Punktid) :-
    vahe(Ruut, Vabad, Vahe),
    seis([Ruut|Arvuti], Inimene, Vahe, Punktid).

kõrgeim(Ruut, Punktid, [[Ruut,Punktid]]) :- !.
kõrgeim(Ruut, Punktid, [[R1,P1]|Ruudud]) :-
    kõrgeim(R2, P2, Ruudud),
    leia_max(R1, P1, R2, P2, Ruut, Punktid).

leia_max(R1, P1, _, P2, R1, P1) :- P1 > P2, !.
leia_max(_, _, R2, P2, R2, P2).

seis(Arvuti, Inimene, Vabad, Punktid) :-
    append(Arvuti, Vabad, Arvutivõimalikud),
    sirgeid(Arvutivõimalikud, Arvutisirged),
    append(Inimene, Vabad, Inimesevõimalikud),
    sirgeid(Inimesevõimalikud, Inimesesirged),
    Punktid is Arvutisirged - Inimesesirged.

sirge([1,2,3]).   sirge([4,5,6]).   sirge([7,8,9]).
sirge([1,4,7]).   sirge([2,5,8]).   sirge([3,6,9]).
sirge([1,5,9]).   sirge([3,5,7]).
