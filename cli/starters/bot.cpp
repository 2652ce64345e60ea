// A player in C++: g++ -std=c++20 -O2 bot.cpp -o bot
//                  gametree play tic-tac-toe --players human,program:./bot
//
// Reads a question a line, with a tab between fields, and answers each with one of the moves:
//
//     move  tic-tac-toe  2  X........  5000  2  3  4  5  6  7  8  9
//
// the game, who is to move, the position, the milliseconds for the answer, and the legal moves. It
// plays tic-tac-toe by alpha-beta and never loses. Of other games it makes the first move.
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

constexpr int rows[8][3]
    = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
constexpr int infinity = 100; // more than any value

// What a position is worth to the player to move: a win that comes sooner is worth more.
int alpha_beta(std::string board, char mover, char other, int alpha, int beta)
{
    auto const free = static_cast<int>(std::ranges::count(board, '.'));
    for (auto const& row : rows)
        if (std::ranges::all_of(row, [&](int square) { return board[square] == other; }))
            return -1 - free;
    if (free == 0)
        return 0;
    int best = -infinity;
    for (auto& square : board) {
        if (square != '.')
            continue;
        square = mover;
        best = std::max(best, -alpha_beta(board, other, mover, -beta, -std::max(alpha, best)));
        square = '.';
        if (best >= beta)
            break;
    }
    return best;
}

// Squares are numbered from 1. Player 1 is X.
std::string tic_tac_toe(std::string const& who, std::string const& position,
                        std::vector<std::string> const& moves)
{
    char const mover = who == "1" ? 'X' : 'O';
    char const other = who == "1" ? 'O' : 'X';
    auto const worth = [&](std::string const& move) {
        auto after = position;
        after[std::stoi(move) - 1] = mover;
        return -alpha_beta(after, other, mover, -infinity, infinity);
    };
    return *std::ranges::max_element(moves, {}, worth);
}

// Your own idea goes here: any of the moves will do.
std::string other_game(std::string const& /*game*/, std::string const& /*who*/,
                       std::string const& /*position*/, int /*milliseconds*/,
                       std::vector<std::string> const& moves)
{
    return moves.front();
}

int main()
{
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream in(line);
        std::string asked, game, who, position, milliseconds;
        for (auto* field : {&asked, &game, &who, &position, &milliseconds})
            std::getline(in, *field, '\t');
        std::vector<std::string> moves;
        for (std::string move; std::getline(in, move, '\t');)
            moves.push_back(move);
        std::cout << (game == "tic-tac-toe"
                          ? tic_tac_toe(who, position, moves)
                          : other_game(game, who, position, std::stoi(milliseconds), moves))
                  << std::endl;
    }
}
