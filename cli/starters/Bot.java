import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.List;

/**
 * A player in Java: javac Bot.java && gametree play tic-tac-toe --players 'human,program:java Bot'
 *
 * Reads a question a line, with a tab between fields, and answers each with one of the moves:
 *
 *     move  tic-tac-toe  2  X........  5000  2  3  4  5  6  7  8  9
 *
 * the game, who is to move, the position, the milliseconds for the answer, and the legal moves. It
 * plays tic-tac-toe by alpha-beta and never loses. Of other games it makes the first move.
 */
public class Bot {
    static final int[][] LINES = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                  {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    static final int INFINITY = 100; // more than any value

    /** What a position is worth to the player to move: a win that comes sooner is worth more. */
    static int alphaBeta(String board, char mover, char other, int alpha, int beta) {
        int free = (int) board.chars().filter(square -> square == '.').count();
        for (int[] line : LINES)
            if (Arrays.stream(line).allMatch(square -> board.charAt(square) == other))
                return -1 - free;
        if (free == 0)
            return 0;
        int best = -INFINITY;
        for (int square = 0; square < 9; ++square) {
            if (board.charAt(square) != '.')
                continue;
            String after = marked(board, square, mover);
            best = Math.max(best, -alphaBeta(after, other, mover, -beta, -Math.max(alpha, best)));
            if (best >= beta)
                break;
        }
        return best;
    }

    static String marked(String board, int square, char mover) {
        return board.substring(0, square) + mover + board.substring(square + 1);
    }

    /** Squares are numbered from 1. Player 1 is X. */
    static String ticTacToe(String who, String position, List<String> moves) {
        char mover = who.equals("1") ? 'X' : 'O';
        char other = who.equals("1") ? 'O' : 'X';
        String bestMove = null;
        int best = -INFINITY;
        for (String move : moves) {
            String after = marked(position, Integer.parseInt(move) - 1, mover);
            int value = -alphaBeta(after, other, mover, -INFINITY, INFINITY);
            if (value > best) {
                best = value;
                bestMove = move;
            }
        }
        return bestMove;
    }

    /** Your own idea goes here: any of the moves will do. */
    static String otherGame(String game, String who, String position, int milliseconds, List<String> moves) {
        return moves.get(0);
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null;) {
            List<String> fields = List.of(line.split("\t"));
            String game = fields.get(1);
            String who = fields.get(2);
            String position = fields.get(3);
            int milliseconds = Integer.parseInt(fields.get(4));
            List<String> moves = fields.subList(5, fields.size());
            System.out.println(game.equals("tic-tac-toe")
                                   ? ticTacToe(who, position, moves)
                                   : otherGame(game, who, position, milliseconds, moves));
        }
    }
}
