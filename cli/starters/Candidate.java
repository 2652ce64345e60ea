import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Alpha-beta in Java: javac Candidate.java && gametree verify --program 'java Candidate' --like alpha-beta
 *
 * Reads a tree a line, such as Node 0 [Node 3 [],Node (-2) []], and answers a line each: the value, a
 * colon, and the labels of the leaves in the order of evaluation. Values are for the player to move.
 *
 * With --exam it reads what gametree exam --sheet form writes, of one student or of a class, and
 * writes the answers as gametree grade reads them.
 */
public class Candidate {
    static class Node {
        final String name; // such as 2.1: the first child of the second
        final int level;
        final List<Node> children = new ArrayList<>();
        long label;
        Long found; // what the search finds; null where it does not come

        Node(String name, int level) {
            this.name = name;
            this.level = level;
        }
    }

    /** Reads one tree from its beginning. */
    static class Reader {
        private final String text;
        private int at = 0;

        Reader(String text) {
            this.text = text;
        }

        Node tree() {
            return tree("root", 0);
        }

        private Node tree(String name, int level) {
            Node node = new Node(name, level);
            at += "Node ".length();
            int end = text.indexOf(" [", at);
            node.label = Long.parseLong(text.substring(at, end).replaceAll("[()]", ""));
            at = end + " [".length();
            while (text.charAt(at) != ']') {
                String number = String.valueOf(node.children.size() + 1);
                node.children.add(tree(level == 0 ? number : name + "." + number, level + 1));
                if (text.charAt(at) == ',')
                    ++at;
            }
            ++at;
            return node;
        }
    }

    // A bound is a number, or null where there is none.
    static Long negated(Long bound) {
        return bound == null ? null : -bound;
    }

    static Long max(Long one, Long other) {
        return one == null ? other : other == null ? one : (Long) Math.max(one, other);
    }

    static long alphaBeta(Node node, Long alpha, Long beta, List<Node> evaluated) {
        if (node.children.isEmpty()) {
            evaluated.add(node);
            node.found = node.label;
            return node.label;
        }
        Long best = null;
        for (Node child : node.children) {
            best = max(best, -alphaBeta(child, negated(beta), negated(max(alpha, best)), evaluated));
            if (beta != null && best >= beta)
                break;
        }
        node.found = best;
        return best;
    }

    /** Adds the values and the cuts at a node and below. */
    static void report(Node node, boolean asMax, List<String> values, List<String> cuts) {
        if (node.found == null || node.children.isEmpty())
            return;
        // As MAX sees them, values are turned round where MIN moves.
        long sign = asMax && node.level % 2 == 1 ? -1 : 1;
        if (node.level > 0)
            values.add(node.name + " = " + sign * node.found);
        for (int i = 1; i < node.children.size(); ++i)
            if (node.children.get(i - 1).found != null && node.children.get(i).found == null)
                cuts.add(node.name + " after " + node.children.get(i - 1).name);
        for (Node child : node.children)
            report(child, asMax, values, cuts);
    }

    static void answerTo(Map<String, String> form) {
        if (!form.getOrDefault("algorithm", "").equals("alpha-beta") || form.containsKey("order")) {
            System.err.println("Candidate: this is alpha-beta from left to right, and nothing else");
            System.exit(1);
        }
        Node tree = new Reader(form.get("tree")).tree();
        List<Node> evaluated = new ArrayList<>();
        long value = alphaBeta(tree, null, null, evaluated);
        List<String> values = new ArrayList<>();
        List<String> cuts = new ArrayList<>();
        report(tree, form.getOrDefault("view", "").equals("root"), values, cuts);
        if (form.containsKey("name"))
            System.out.println("name: " + form.get("name"));
        System.out.println("value: " + value);
        if (!values.isEmpty())
            System.out.println("values: " + String.join(", ", values));
        System.out.println("leaves: " + String.join(" ", evaluated.stream().map(n -> n.name).toList()));
        System.out.println("cuts: " + (cuts.isEmpty() ? "none" : String.join("; ", cuts)) + "\n");
    }

    /** The forms of a class; a name begins the next one. */
    static void answerAll(BufferedReader in) throws IOException {
        Map<String, String> form = new HashMap<>();
        for (String line; (line = in.readLine()) != null;) {
            int colon = line.indexOf(": ");
            if (line.startsWith("#") || colon < 0)
                continue;
            String entry = line.substring(0, colon);
            if (entry.equals("name") && !form.isEmpty()) {
                answerTo(form);
                form.clear();
            }
            form.put(entry, line.substring(colon + 2));
        }
        if (!form.isEmpty())
            answerTo(form);
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        if (arguments.length == 1 && arguments[0].equals("--exam")) {
            answerAll(in);
            return;
        }
        for (String line; (line = in.readLine()) != null;) {
            List<Node> leaves = new ArrayList<>();
            StringBuilder answer = new StringBuilder();
            answer.append(alphaBeta(new Reader(line).tree(), null, null, leaves)).append(':');
            for (Node leaf : leaves)
                answer.append(' ').append(leaf.label);
            System.out.println(answer);
        }
    }
}
