"""A player in Python: gametree play tic-tac-toe --players 'human,program:python3 bot.py'

Reads a question a line, with a tab between fields, and answers each with one of the moves:

    move  tic-tac-toe  2  X........  5000  2  3  4  5  6  7  8  9

the game, who is to move, the position, the milliseconds for the answer, and the legal moves. It
plays tic-tac-toe by alpha-beta and never loses. Of other games it makes the first move.
"""
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
INFINITY = 100  # more than any value


def alpha_beta(board, mover, other, alpha, beta):
    """What a position is worth to the player to move: a win that comes sooner is worth more."""
    if any(all(board[square] == other for square in line) for line in LINES):
        return -1 - board.count(".")
    if "." not in board:
        return 0
    best = -INFINITY
    for square in range(9):
        if board[square] == ".":
            after = marked(board, square, mover)
            best = max(best, -alpha_beta(after, other, mover, -beta, -max(alpha, best)))
            if best >= beta:
                break
    return best


def marked(board, square, mover):
    return board[:square] + mover + board[square + 1:]


def tic_tac_toe(who, position, moves):
    """Squares are numbered from 1. Player 1 is X."""
    mover, other = "XO" if who == "1" else "OX"

    def worth(move):
        after = marked(position, int(move) - 1, mover)
        return -alpha_beta(after, other, mover, -INFINITY, INFINITY)

    return max(moves, key=worth)


def other_game(game, who, position, milliseconds, moves):
    """Your own idea goes here: any of the moves will do."""
    return moves[0]


for line in sys.stdin:
    _, game, who, position, milliseconds, *moves = line.rstrip("\n").split("\t")
    if game == "tic-tac-toe":
        print(tic_tac_toe(who, position, moves), flush=True)
    else:
        print(other_game(game, who, position, int(milliseconds), moves), flush=True)
