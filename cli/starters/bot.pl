% A player in Prolog: gametree play tic-tac-toe --players 'human,program:swipl bot.pl'
%
% Reads a question a line, with a tab between fields, and answers each with one of the moves:
%
%     move  tic-tac-toe  2  X........  5000  2  3  4  5  6  7  8  9
%
% the game, who is to move, the position, the milliseconds for the answer, and the legal moves. It
% plays tic-tac-toe by alpha-beta and never loses. Of other games it makes the first move.
:- initialization(main, main).

% alpha_beta(+Board, +Mover, +Other, +Alpha, +Beta, -Value): what a position is worth to the player
% to move: a win that comes sooner is worth more.
alpha_beta(Board, _, Other, _, _, Value) :-
    line(Other, Board), !,
    free(Board, Free),
    length(Free, Count),
    Value is -1 - Count.
alpha_beta(Board, Mover, Other, Alpha, Beta, Value) :-
    free(Board, Free),
    (   Free == []
    ->  Value = 0
    ;   best(Free, Board, Mover-Other, Alpha, Beta, -100, Value) % less than any value
    ).

best([], _, _, _, _, Best, Best).
best([Square|Rest], Board, Mover-Other, Alpha, Beta, Best, Value) :-
    marked(Square, Mover, Board, After),
    Low is -Beta,
    High is -max(Alpha, Best),
    alpha_beta(After, Other, Mover, Low, High, Reply),
    Better is max(Best, -Reply),
    (   Better >= Beta
    ->  Value = Better
    ;   best(Rest, Board, Mover-Other, Alpha, Beta, Better, Value)
    ).

line(M, [M,M,M,_,_,_,_,_,_]).
line(M, [_,_,_,M,M,M,_,_,_]).
line(M, [_,_,_,_,_,_,M,M,M]).
line(M, [M,_,_,M,_,_,M,_,_]).
line(M, [_,M,_,_,M,_,_,M,_]).
line(M, [_,_,M,_,_,M,_,_,M]).
line(M, [M,_,_,_,M,_,_,_,M]).
line(M, [_,_,M,_,M,_,M,_,_]).

% The squares without a mark, numbered from 1.
free(Board, Free) :- findall(Square, nth1(Square, Board, '.'), Free).

marked(Square, Mover, Board, After) :-
    nth1(Square, Board, _, Rest),
    nth1(Square, After, Mover, Rest).

% Player 1 is X.
tic_tac_toe(Who, Position, Moves, Move) :-
    atom_chars(Position, Board),
    (   Who == '1' -> Mover = 'X', Other = 'O' ; Mover = 'O', Other = 'X' ),
    findall(Value-Each,
            ( member(Each, Moves),
              atom_number(Each, Square),
              marked(Square, Mover, Board, After),
              alpha_beta(After, Other, Mover, -100, 100, Reply),
              Value is -Reply ),
            Valued),
    max_member(_-Move, Valued).

% Your own idea goes here: any of the moves will do.
other_game(_Game, _Who, _Position, _Milliseconds, [First|_], First).

answer([_, 'tic-tac-toe', Who, Position, _|Moves], Move) :- !,
    tic_tac_toe(Who, Position, Moves, Move).
answer([_, Game, Who, Position, Time|Moves], Move) :-
    atom_number(Time, Milliseconds),
    other_game(Game, Who, Position, Milliseconds, Moves, Move).

main :-
    read_line_to_string(user_input, Line),
    (   Line == end_of_file
    ->  true
    ;   atomic_list_concat(Fields, '\t', Line),
        answer(Fields, Move),
        writeln(Move),
        flush_output,
        main
    ).
