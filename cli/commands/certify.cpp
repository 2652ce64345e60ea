#include <memory>

#include <fmt/format.h>

#include <laboratory/certify/listed_rules.hpp>
#include "commands/commands.hpp"
#include "commands/documents.hpp"
#include "known_games.hpp"
#include "commands/tree_options.hpp"
#include <laboratory/certify/issue.hpp>
#include "terminal/files.hpp"

namespace gametree::cli {

using namespace laboratory;

static constexpr file_kind certificate_file{"read", "a certificate", 1000};

static std::string subject(statement const& s)
{
    return s.game.empty() ? "a written tree"
                          : fmt::format("{} {}, depth {}{}", s.game, s.position, s.depth,
                                        s.dynamic ? ", dynamic positions followed" : "");
}

static void check_file(std::string const& path, bool json)
{
    progress_line const line("certify: the checker");
    auto const text = read_file(path, certificate_file);
    certificate c;
    std::string wrong;
    try {
        c = read_certificate(text);
        check_certificate(c, game_named);
    } catch (notation_error const& e) {
        throw unreadable(path, e);
    } catch (rejection const& e) {
        wrong = e.what();
        exit_status = status::difference;
    }
    auto const& s = c.claimed;
    if (json) {
        bool const game = not s.game.empty();
        print_json(certify_document{.correct = wrong.empty(),
                                    .why = unless_empty(wrong),
                                    .game = unless_empty(s.game),
                                    .position = game ? std::optional(s.position) : std::nullopt,
                                    .depth = game ? std::optional(s.depth) : std::nullopt,
                                    .tree = unless_empty(s.tree),
                                    .value = in_json(s.worth),
                                    .work = {{s.leaves, s.nodes, s.cuts}}});
    } else if (wrong.empty()) {
        print(fmt::format("accepted: {}: the value is {}, proved by {} leaves\n", subject(s),
                          s.game.empty() ? as_text(s.worth) : as_decimal(s.worth), s.leaves));
    } else {
        print(fmt::format("rejected: {}\n", wrong));
    }
}

static void make_certificate(tree_request const& r, std::string const& algorithm, bool with_tree,
                             std::string const& output)
{
    constexpr int plies = 3;
    progress_line line("certify: the search");
    auto const whole = take(r, plies, line);
    auto const search = observe(*whole, search_asked(algorithm, *whole));
    line.say("certify: what follows from the leaves");
    auto const text
        = write_certificate(with_tree ? explicit_certificate_of(search) : certificate_of(search));
    line.say("certify: the checker");
    try {
        check_certificate(read_certificate(text), game_named);
    } catch (notation_error const& e) {
        throw request_error(fmt::format("the certificate cannot be read again: {}", e.what()));
    } catch (std::runtime_error const& e) {
        complain(fmt::format("the leaves of {} do not prove its value {}: {}", search.algorithm,
                             as_text(search.worth, *search.whole), e.what()),
                 status::difference);
        exit_status = status::difference;
        return;
    }
    if (output.empty() or output == "-")
        return print(text);
    write_file("write", output, text);
    print(fmt::format("{}: the value is {}, proved by {} leaves of {}\n", whole->title(),
                      as_text(search.worth, *search.whole), search.evaluations(),
                      search.algorithm));
}

void add_certify(CLI::App& app)
{
    struct options {
        tree_request what;
        std::string algorithm;
        std::string output;
        std::string check;
        bool with_tree = false;
        bool json = false;
    };
    auto const o = std::make_shared<options>();
    auto& command = *app.add_subcommand(
        "certify", "A search's leaves as a proof of its value, and a checker of such proofs");
    add_tree_options(command, o->what);
    add_order_option(command, o->what.what.order);
    add_algorithm_option(command, o->algorithm,
                         "Whose leaves (default: alpha-beta; where there is chance, star2)");
    command.add_flag("--explicit", o->with_tree,
                     "Write the tree that was explored too, for a checker that knows no rules");
    add_output_option(command, o->output, "Write the certificate to a file; - is stdout");
    command.add_option("--check", o->check, "Check a certificate, searching nothing; - is stdin")
        ->type_name("FILE");
    add_json_option(command, o->json);
    command.get_option("--json")->description("Of --check: write JSON");
    add_footer(
        command,
        "A certificate is a proof of the value: every node that the search visited, by its moves;\n"
        "the static value of each leaf; what these prove of every node above; and why children "
        "may\n"
        "be left out: the bound, the move that set it, and the line that refutes. What is proved\n"
        "is worked out from the leaves alone, so a search that is wrong has no certificate: exit\n"
        "status 1.\n\n"
        "--check replays the moves, asks the rules (or the text of the tree, which is in the\n"
        "certificate) for every leaf, every weight, and whether a child is missing, and works the\n"
        "rest out again. It accepts, or says which line is not true and why, with exit status 1.\n"
        "Every line is checked. With --explicit the tree that the search explored is in a\n"
        "certificate of a game too, in Node notation, and is held against the rules; without the\n"
        "rules the rest can be checked by it. Which search found the leaves cannot be seen from "
        "them: that is not\n"
        "in a certificate. What is no certificate is refused with line and column, and exit "
        "status\n"
        "2.\n\n"
        "One thing stands on each line. A node:\n\n"
        "  node 4 level 1 at-least 2 children 1 some move \"3\" at \"..X......\"\n\n"
        "Number 4 in preorder, reached by the move 3, is worth at least 2 to the player to move;\n"
        "of its children 1 is listed, not all. Where it says chance, nobody moves; a leaf is\n"
        "worth its static value. What is proved is exactly V, at-least V, at-most V, from V to W\n"
        "or any; weight W is the chance of an outcome. After at is the position"
            + of_many_games("; in a written\ntree its number in preorder")
            + ".\n\nA cut:\n\n"
              "  cut 4 at-least 2 bound 1 spare 1 read 1 line 5 6 from move 1 of 0 levels 1\n\n"
              "The other children of node 4 may be left out: 1 is listed, and the node is worth "
              "at\n"
              "least 2, 1 more than the bound; play goes on to 5, then 6. The bound is what child "
              "1\n"
              "of node 0, 1 level above, is worth; or it is from the range of all values, or from\n"
              "the value of the root. unexplained: none of these is a reason.\n\n"
              "A game is looked at 3 plies deep, or levels, unless --depth says otherwise."
            + of_many_games(" Without a\ngame or a tree it is the lecture's example.") + "\n\n",
        "  gametree certify tic-tac-toe --depth 4 -o proof.txt\n"
        "  gametree certify --check proof.txt\n"
        "  gametree certify --tree '((3 12) (2 4))' --algorithm mtdf | gametree certify --check -",
        "  gametree certify --depth 4 -o proof.txt\n"
        "  gametree certify --check proof.txt");
    command.callback([o, &command] {
        if (o->check.empty()) {
            if (o->json)
                throw request_error("--json is for --check: a certificate is text");
            return make_certificate(o->what, o->algorithm, o->with_tree, o->output);
        }
        for (auto const* option : command.get_options())
            if (auto const name = option->get_name();
                option->count() > 0 and name != "--check" and name != "--json")
                throw request_error(
                    fmt::format("--check takes all from the certificate: not with {}", name));
        check_file(o->check, o->json);
    });
}

} // namespace gametree::cli
