import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;

/**
 * Alpha-beta in Java: javac Student.java && gametree verify --program 'java Student' --like alpha-beta
 *
 * Reads a tree a line, such as Node 0 [Node 3 [],Node (-2) []], and answers a line each: the value, a
 * colon, and the labels of the leaves in the order of evaluation. Values are for the player to move.
 */
public class Student {
    record Node(long label, List<Node> children) { }

    /** Reads one tree from its beginning. */
    static class Reader {
        private final String text;
        private int at = 0;

        Reader(String text) {
            this.text = text;
        }

        Node tree() {
            at += "Node ".length();
            int end = text.indexOf(" [", at);
            long label = Long.parseLong(text.substring(at, end).replaceAll("[()]", ""));
            at = end + " [".length();
            List<Node> children = new ArrayList<>();
            while (text.charAt(at) != ']') {
                children.add(tree());
                if (text.charAt(at) == ',')
                    ++at;
            }
            ++at;
            return new Node(label, children);
        }
    }

    // A bound is a number, or null where there is none.
    static Long negated(Long bound) {
        return bound == null ? null : -bound;
    }

    static Long max(Long one, Long other) {
        return one == null ? other : other == null ? one : (Long) Math.max(one, other);
    }

    static long alphaBeta(Node node, Long alpha, Long beta, List<Long> evaluated) {
        if (node.children().isEmpty()) {
            evaluated.add(node.label());
            return node.label();
        }
        Long best = null;
        for (Node child : node.children()) {
            best = max(best, -alphaBeta(child, negated(beta), negated(max(alpha, best)), evaluated));
            if (beta != null && best >= beta)
                break;
        }
        return best;
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null;) {
            List<Long> leaves = new ArrayList<>();
            StringBuilder answer = new StringBuilder();
            answer.append(alphaBeta(new Reader(line).tree(), null, null, leaves)).append(':');
            for (long leaf : leaves)
                answer.append(' ').append(leaf);
            System.out.println(answer);
        }
    }
}
