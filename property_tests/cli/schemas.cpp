// What the command writes with --json is as the schemas say.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include <laboratory/verify/verdicts.hpp>
#include "support/command.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using nlohmann::json;
using words = std::vector<std::string>;

static json read_json(std::string const& path) { return json::parse(std::ifstream(path)); }

static json read_schema(std::string const& name)
{
    return read_json(GAMETREE_SCHEMAS "/" + name + ".json");
}

/// The names of the schemas in the folder, without the vocabulary.
static words schema_names()
{
    words names;
    for (auto const& entry : std::filesystem::directory_iterator(GAMETREE_SCHEMAS))
        if (entry.path().extension() == ".json" and entry.path().stem() != "vocabulary")
            names.push_back(entry.path().stem());
    std::sort(names.begin(), names.end());
    return names;
}

/// A schema that documents can be held against.
class schema_of_documents {
    valijson::Schema schema_;

public:
    explicit schema_of_documents(std::string const& name)
    {
        auto const text = read_schema(name);
        valijson::SchemaParser parser;
        parser.populateSchema(
            valijson::adapters::NlohmannJsonAdapter(text), schema_,
            [](std::string const& uri) {
                return new json(read_schema(uri.substr(0, uri.find('.'))));
            },
            [](json const* read) { delete read; });
    }
    /// What is wrong with a document; empty: nothing.
    [[nodiscard]] std::string complaint(json const& document) const
    {
        valijson::ValidationResults results;
        valijson::Validator validator(valijson::Validator::kStrongTypes);
        if (validator.validate(schema_, valijson::adapters::NlohmannJsonAdapter(document),
                               &results))
            return {};
        std::string why = "refused";
        for (valijson::ValidationResults::Error error; results.popError(error);) {
            why += ";";
            for (auto const& part : error.context)
                why += " " + part;
            why += ": " + error.description;
        }
        return why;
    }
};

static schema_of_documents const& schema_named(std::string const& name)
{
    static std::map<std::string, std::unique_ptr<schema_of_documents>> read;
    auto& kept = read[name];
    if (not kept)
        kept = std::make_unique<schema_of_documents>(name);
    return *kept;
}

/// The kind of a document, as its `schema` has it.
static std::string kind_of(json const& document)
{
    auto const schema = document.at("schema").get<std::string>();
    return schema.substr(9, schema.rfind('-') - 9);
}

/// The lines of a text, each a document whose first field is its schema, and valid.
static std::vector<json> documents_in(std::string const& text)
{
    std::vector<json> found;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        INFO(line.substr(0, 500));
        REQUIRE(line.starts_with(R"({"schema":"gametree-)"));
        auto const document = json::parse(line);
        CHECK(schema_named(kind_of(document)).complaint(document) == "");
        found.push_back(document);
    }
    return found;
}

/// What a command answers with --json; all of it is valid.
static std::vector<json> answers(words arguments, std::string const& input = {}, int status = 0)
{
    arguments.push_back("--json");
    auto const o = gametree_command(arguments, input);
    INFO(o);
    CHECK(o.status == status);
    documents_in(o.err);
    auto found = documents_in(o.out);
    CHECK(not found.empty());
    return found;
}

static constexpr auto plain_tree = "Node 0 [Node 20 [],Node 0 [Node (-30) [],Node 5 []]]";
static constexpr auto chance_tree = "Node 0 [Chance 0 [(1 % 3,Node 5 []),(2 % 3,Node (-1) [])],"
                                    "Node 1 [],Chance 0 [(1 % 7,Node 2 []),(6 % 7,Node 0 [])]]";
static constexpr auto right_answer = "value: -20\nleaves: 1 2.1\ncuts: 2 after 2.1\n";

/// A request that is answered with --json.
struct request {
    words arguments;
    std::string input{};
    int status = 0;
};

/// Requests of every kind, each answered in a second. `here` has files that they name.
static std::vector<request> requests(scratch_directory const& here)
{
    auto const saved = [&](std::string const& name, std::string const& text) {
        std::ofstream(here.file(name)) << text;
        return here.file(name);
    };
    auto const certificate = [&](std::string const& name, words arguments) {
        arguments.insert(arguments.begin(), "certify");
        auto const o = gametree_command(arguments, chance_tree);
        REQUIRE(o.status == 0);
        return saved(name, o.out);
    };
    auto const of_game = certificate("game", {"nim", "-p", "1,2", "-d", "3"});
    auto const of_tree = certificate("tree", {"--tree", "-"});
    auto const o = gametree_command({"certify", "nim", "-p", "1,2", "-d", "3"});
    auto wrong = o.out;
    wrong.replace(wrong.find("exactly"), 7, "at-most");
    std::vector<request> all{
        {{"search", "tic-tac-toe", "--depth", "2"}},
        {{"search", "nim", "-p", "3,5,7", "-a", "omit", "--order", "best-first", "-d", "3"}},
        {{"search", "nim", "-p", "1"}},
        {{"search", "tic-tac-toe", "-p", "XXXOO...."}},
        {{"search", "four-in-a-row", "--time", "0.05"}},
        {{"search", "backgammon", "--roll", "3-1", "--depth", "1"}},
        {{"search", "backgammon", "--depth", "1", "-a", "expectiminimax"}},
        {{"search", "pig.kif"}},
        {{"compare", "pig.kif", "-p", "roll"}},
        {{"moves", "pig.kif", "-p", "roll"}},
        {{"trace", "pig.kif", "--depth", "2"}},
        {{"gap", "pig.kif", "-p", "roll", "--roll", "die 2"}},
        {{"tournament", "pig.kif", "--players", "random,goals:depth=1", "--games", "2"}},
        {{"search", "--tree", "-"}, plain_tree},
        {{"search", "--tree", "-", "--order", "best-first"}, chance_tree},
        {{"compare", "--tree", "-"}, plain_tree},
        {{"compare", "--tree", "-"}, chance_tree},
        {{"compare", "tic-tac-toe", "--depth", "3"}},
        {{"compare", "nim", "-p", "1,2"}},
        {{"compare", "tic-tac-toe", "-p", "XOXO.....", "--knowing", "all"}},
        {{"compare", "four-in-a-row", "--time", "0.05"}},
        {{"compare", "backgammon", "--roll", "6-5", "--depth", "1"}},
        {{"eval"}, plain_tree},
        {{"eval", "-a", "all"}, "Node 5 [] Node 1 [Node (-4) []]"},
        {{"eval", "-a", "all"}, chance_tree},
        {{"eval", "-a", "all", "--labels", "sets"}, "((01 10) (11 00))"},
        {{"solve", "tic-tac-toe"}},
        {{"solve", "nim", "-p", "3,5,7", "--outcome"}},
        {{"solve", "nim", "-p", "1"}},
        {{"solve", "nine-mens-morris", "--tables", "/", "-p",
          "WWB/.B./.../WB..../.../.../B.. white 0 0"}}, // over
        {{"solve", "tic-tac-toe", "-p", "XXXOO...."}},
        {{"audit", "tic-tac-toe", "--player", "rules"}},
        {{"audit", "nim", "--player", "computer:depth=1", "--first", "human", "-p", "2,3"}},
        {{"moves", "backgammon", "--roll", "6-5"}},
        {{"moves", "tic-tac-toe", "-p", "XXXOO...."}},
        {{"moves", "labyrinth"}},
        {{"moves", "nine-mens-morris", "--places"}},
        {{"moves", "tic-tac-toe", "-p", "XXXOO....", "--places"}},
        {{"perft", "nim", "3"}},
        {{"perft", "backgammon", "1"}},
        {{"games"}},
        {{"tournament", "tic-tac-toe", "--players", "random,rules", "--games", "4"}},
        {{"tournament", "tic-tac-toe", "--players", "random,computer", "-d", "1-2", "--games",
          "2"}},
        {{"tournament", "nim", "--players", "random,computer,computer:depth=3", "-d", "1-2",
          "--games", "2", "--plot", here.file("plot.svg")}},
        {{"trace"}},
        {{"trace", "-a", "scout"}},
        {{"trace", "-a", "mtdf", "--order", "best-first"}},
        {{"trace", "tic-tac-toe", "-a", "min-max", "--view", "root"}},
        {{"trace", "nim", "-p", "1,2,2"}},
        {{"trace", "backgammon", "--depth", "1"}},
        {{"derive"}},
        {{"derive", "nim", "-p", "1,2"}},
        {{"derive", "nim", "-p", "1,2", "--knowing", "canonical"}},
        {{"derive", "tic-tac-toe", "-p", "XOXO.....", "--knowing", "all"}},
        {{"derive", "--labels", "sets", "--tree", "(01 (11 (10 00)))"}},
        {{"derive", "backgammon", "--roll", "2-1", "--depth", "1"}},
        {{"gap"}},
        {{"gap", "tic-tac-toe", "--depth", "2"}},
        {{"gap", "tic-tac-toe", "-p", "XOXO.....", "--knowing", "relevant,bounded"}},
        {{"gap", "backgammon", "--roll", "3-1", "--depth", "1"}},
        {{"growth", "tic-tac-toe", "--depth", "1-3"}},
        {{"growth", "-b", "3", "--depth", "1-3", "--nodes", "20"}},
        {{"growth", "-b", "2-4", "--depth", "3", "--order", "worst-first"}},
        {{"growth", "backgammon", "--depth", "1"}},
        {{"certify", "--check", of_game}},
        {{"certify", "--check", of_tree}},
        {{"certify", "--check", saved("wrong", wrong)}, {}, 1},
        {{"verify", "--cases", "20"}},
        {{"verify", "--cases", "20", "-a", "star2", "--seed", "7"}},
        {{"verify", "--labels", "sets", "--cases", "20"}},
        {{"verify", "--labels", "diamond", "-a", "alpha-beta"}, {}, 1},
        {{"verify", "--program", "while read -r tree; do echo 0; done", "--like", "omit"}, {}, 1},
        {{"verify", "--program", "exit 3"}, {}, 1},
        {{"verify", "--gallery"}},
        {{"verify", "--gallery", "printed-alpha-beta"}},
        {{"grade"}, right_answer},
        {{"grade"}, "value: 3\n", 1},
        {{"grade"}, "game: nim\nposition: 1,2\nvalue: 1/2\ncuts: none\n", 1},
        {{"exam"}},
        {{"exam", "--seed", "7", "-a", "omit", "--view", "root", "--ties"}},
        {{"exam", "--labels", "-9999,9999", "--depth", "2"}},
        {{"exam", "--count", "3"}},
        {{"exam", "-a", "star1", "--depth", "3", "--view", "root"}},
        {{"exam", "-a", "gamma", "--ties"}},
        {{"exam", "--order", "best-first"}}};
    for (auto const& search : {"gamma", "star1", "star2", "deep-star1", "expectiminimax"})
        all.push_back({{"trace", "--tree", "-", "-a", search}, chance_tree});
    for (auto const& command : {"derive", "gap"})
        all.push_back({{command, "--tree", "-"}, chance_tree});
    return all;
}

/// All documents that are the answers to those.
static std::vector<json> const& all_answers()
{
    static auto const found = [] {
        scratch_directory const here;
        std::vector<json> all;
        for (auto const& [arguments, input, status] : requests(here))
            for (auto& document : answers(arguments, input, status))
                all.push_back(std::move(document));
        return all;
    }();
    return found;
}

TEST_CASE("every document is as its schema says, and every schema is used", "[cli][schemas]")
{
    std::set<std::string> used{"error"}; // see below
    for (auto const& document : all_answers())
        used.insert(kind_of(document));
    auto const names = schema_names();
    CHECK(used == std::set<std::string>(names.begin(), names.end()));
}

TEST_CASE("a search that is shown to be wrong is as the schema says", "[cli][schemas]")
{
    namespace lab = gametree::laboratory;
    lab::verdict failed{"minimax", 12, "Node 0 [Node 1 []]", {}};
    failed.wrong = lab::breach{lab::breach_of::worth, "fails", -1, {}};
    auto found = failed;
    found.wrong->found = lab::trial_result{1, {1}};
    auto document = json::parse(lab::as_json({failed, found}, lab::trials{}).dump());
    document["program"] = nullptr; // which the command adds, as it does
    document["like"] = nullptr;
    document["label_kind"] = "numbers";
    document["schema"] = "gametree-verify-1";
    document["stopped"] = nullptr;
    INFO(document);
    CHECK(schema_named("verify").complaint(document) == "");
    CHECK(document["verdicts"][1]["counterexample"]["found"]["value"] == 1);
}

TEST_CASE("every command with --json has a schema", "[cli][schemas]")
{
    std::set<std::string> tried;
    scratch_directory const here;
    for (auto const& r : requests(here))
        tried.insert(r.arguments.front());
    std::set<std::string> with_json;
    for (auto const& command : commands_in(gametree_command({"--help"}).out))
        if (gametree_command({command, "--help"}).out.find("--json") != std::string::npos)
            with_json.insert(command);
    CHECK(with_json.size() > 10);
    CHECK(tried == with_json);
}

TEST_CASE("values are numbers, and nothing of them is lost", "[cli][schemas]")
{
    auto const value = [](char const* tree) {
        auto const found = answers({"eval"}, tree).at(0);
        return std::pair(found["value"], found["exact"]);
    };
    using answer = std::pair<json, json>;
    CHECK(value("Node 7 []") == answer(7, nullptr));
    CHECK(value("Chance 0 [(1 % 2,Node 1 []),(1 % 2,Node 0 [])]") == answer(0.5, nullptr));
    CHECK(value("Chance 0 [(1 % 3,Node 1 []),(2 % 3,Node 0 [])]")
          == answer(1.0 / 3, {{"value", "1 % 3"}}));
    auto const large = "(1 % 1,Node 9007199254740993 [])";
    CHECK(value(("Chance 0 [" + std::string(large) + "]").c_str())
          == answer(9007199254740992.0, {{"value", "9007199254740993"}}));
}

/// The documents, one for each kind, and of a trace one for each event.
static std::map<std::string, json> one_of_each()
{
    std::map<std::string, json> found;
    for (auto const& document : all_answers())
        found[kind_of(document) + document.value("event", "")] = document;
    return found;
}

/// Calls `f` with every object in a document, one after the other, which `f` may change.
static void each_object(json& part, std::function<void(json&)> const& f)
{
    if (part.is_object())
        f(part);
    if (part.is_structured())
        for (auto& item : part.items())
            if (item.key() != "exact") // whose fields have other names
                each_object(item.value(), f);
}

TEST_CASE("a field too many, too few, or of another type is refused", "[cli][schemas]")
{
    for (auto& [kind, document] : one_of_each()) {
        INFO(kind);
        auto const& schema = schema_named(kind_of(document));
        auto const refuses = [&] { return not schema.complaint(document).empty(); };
        std::size_t looked_at = 0;
        each_object(document, [&](json& part) {
            if (++looked_at > 20)
                return;
            auto const kept = part;
            part["another"] = 1;
            CHECK(refuses());
            part = kept;
            for (auto const& item : kept.items()) {
                INFO(item.key());
                part.erase(item.key());
                CHECK(refuses());
                part[item.key()] = {{"of another type", 1}};
                CHECK(refuses());
                part = kept;
            }
        });
        CHECK(not refuses());
    }
}

TEST_CASE("every field is described, with words that a schema knows, and used", "[cli][schemas]")
{
    auto const documents = read_json(GAMETREE_SOURCE "/cli/documents.json");
    auto const& fields = documents["fields"];
    std::set<std::string> used{"event"}; // of each of several events
    auto const use = [&](json const& names) {
        for (auto const& name : names) {
            CHECK(fields.contains(name.get<std::string>()));
            used.insert(name);
        }
    };
    for (auto const& [name, field] : fields.items()) {
        INFO(name);
        CHECK(field.value("description", "").size() > 10);
        for (auto const& item : field.items()) // a word that is misspelled demands nothing
            CHECK(std::set<std::string>{"description", "type", "enum", "minimum", "items",
                                        "additionalProperties", "minItems", "maxItems", "fields",
                                        "each"}
                      .contains(item.key()));
        use(field.value("fields", json::array()));
        use(field.value("each", json::array()));
    }
    for (auto const& document : documents["documents"]) {
        use(document.value("fields", json::array()));
        for (auto const& event : document.value("events", json::object()))
            use(event);
    }
    CHECK(used.size() == fields.size());
}

/// The complaint of a request that is refused, with --json.
static json complaint(words arguments, std::string const& input = {}, int status = 2)
{
    arguments.push_back("--json");
    auto const o = gametree_command(arguments, input);
    INFO(o);
    CHECK(o.status == status);
    CHECK(o.out.empty());
    auto const found = documents_in(o.err);
    REQUIRE(found.size() == 1);
    CHECK(found[0]["schema"] == "gametree-error-1");
    CHECK(found[0]["status"] == status);
    return found[0];
}

TEST_CASE("errors are documents on stderr", "[cli][schemas][refused]")
{
    CHECK(complaint({"search", "tic-tac-to"})["message"]
          == "unknown game 'tic-tac-to': did you mean tic-tac-toe?");
    CHECK(complaint({"seerch"})["message"] == "unknown command 'seerch': did you mean search?");
    CHECK(complaint({"search", "nim", "--dept", "3"})["message"]
          == "unknown option '--dept': did you mean --depth?");
    CHECK(complaint({"search", "nim", "--depth", "x"})["input"].is_null());
    CHECK(complaint({"search"})["line_number"].is_null());
    CHECK(complaint({"play", "nim"})["message"].get<std::string>().starts_with("unknown option"));
    CHECK(complaint({"certify", "nim"})["message"]
          == "--json is for --check: a certificate is text");
    CHECK(complaint({"search", "n\xff\x01m"})["message"].get<std::string>().starts_with("unknown"));

    auto const place = [](json const& found) {
        return json{found["input"], found["line_number"], found["column"]};
    };
    CHECK(place(complaint({"eval"}, "Node 5\n  x")) == json{"stdin", 2, 3});
    CHECK(place(complaint({"trace", "--tree", "-"}, "Node")) == json{"stdin", 1, 5});
    CHECK(place(complaint({"grade"}, "value: 3\nvalue: 4")) == json{"stdin", 2, 1});
    CHECK(place(complaint({"certify", "--check", "-"}, "gametree certificate 2\nx"))
          == json{"stdin", 2, 1});
    CHECK(place(complaint({"moves", "nim", "-p", "1,x"})) == json{"--position", 1, 3});
    CHECK(place(complaint({"moves", "reversi", "--rules", "8x8,x"}))[0] == "--rules");
    scratch_directory const here;
    std::ofstream(here.file("tree")) << "Node 1 [}";
    CHECK(place(complaint({"gap", "--tree", here.file("tree")})) == json{here.file("tree"), 1, 9});

    // what is wrong has its line in text too, and without --json nothing else
    auto const text = gametree_command({"eval"}, "Node x");
    CHECK(refused(text));
    CHECK(text.err == "gametree: stdin: line 1, column 6: expected a label, found 'x'\n");
}

TEST_CASE("-o is --output, and no order by mistake", "[cli][refused]")
{
    for (words const& more : {words{"draw"}, words{"draw", "--format", "svg"}, words{"certify"},
                              words{"exam", "--sheet", "answer"}})
        for (auto const* order : {"natural", "best-first"}) {
            auto all = more;
            all.insert(all.end(), {"-o", order});
            auto const o = gametree_command(all);
            INFO(o);
            CHECK(refused(o));
            CHECK(o.err.find("--order " + std::string(order)) != o.err.npos);
            CHECK_FALSE(std::filesystem::exists(order));
        }
    for (auto const* command : {"search", "trace", "derive", "eval"})
        CHECK(refused(gametree_command({command, "-o", "best-first"})));
    CHECK(refused(gametree_command({"draw", "-o", "drawing"}))); // which has no ending
    // of every command: where there is a -o, it is --output
    std::istringstream help(gametree_command({"completion", "fish"}).out);
    for (std::string line; std::getline(help, line);)
        if (line.find(" -s o ") != line.npos)
            CHECK(line.find(" -l output ") != line.npos);
}
