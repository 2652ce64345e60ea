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

#include "support/command.hpp"
#include "support/notation.hpp"
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

/// What a command answers with --json, all of it valid; and its exit status.
static std::pair<std::vector<json>, int> valid_answers(words arguments,
                                                       std::string const& input = {})
{
    arguments.push_back("--json");
    auto const o = gametree_command(arguments, input);
    INFO(o);
    CHECK(o.err.empty());
    auto found = documents_in(o.out);
    CHECK(not found.empty());
    return {std::move(found), o.status};
}

/// Why a request with --json is refused, and the place of that: `input line column: message`.
static std::string complaint(words arguments, std::string const& input)
{
    arguments.push_back("--json");
    auto const o = gametree_command(arguments, input);
    INFO(o);
    CHECK(o.status == 2);
    CHECK(o.out.empty());
    auto const found = documents_in(o.err);
    REQUIRE(found.size() == 1);
    CHECK(found[0]["schema"] == "gametree-error-1");
    CHECK(found[0]["status"] == 2);
    std::string place;
    if (found[0]["input"].is_null())
        CHECK(found[0]["line_number"].is_null());
    else
        place = found[0]["input"].get<std::string>() + " " + found[0]["line_number"].dump() + " "
              + found[0]["column"].dump() + ": ";
    return place + found[0]["message"].get<std::string>();
}

static constexpr auto chance_tree = "Node 0 [Chance 0 [(1 % 3,Node 5 []),(2 % 3,Node (-1) [])],"
                                    "Node 1 [],Chance 0 [(1 % 7,Node 2 []),(6 % 7,Node 0 [])]]";

/// The requests of the table: what is called, and the documents that are the answers.
struct answered_requests {
    std::set<std::string> commands;
    std::vector<json> documents;
};

static answered_requests const& all_answers()
{
    static auto const found = [] {
        scratch_directory const here;
        auto const saved = [&](std::string const& name, std::string const& text) {
            std::ofstream(here.file(name)) << text;
        };
        auto const of_game = answer_of({"certify", "nim", "-p", "1,2", "-d", "3"});
        saved("game", of_game);
        saved("tree", answer_of({"certify", "--tree", "-"}, chance_tree));
        saved("wrong", std::string(of_game).replace(of_game.find("exactly"), 7, "at-most"));
        saved("broken", "Node 1 [}");
        answered_requests all;
        // with the names of files, and with line breaks
        auto const meant = [&](std::string text) {
            for (auto const& [was, is] :
                 {std::pair<std::string, std::string>{"$here/", here.file("")}, {"\\n", "\n"}})
                for (auto at = text.find(was); at != text.npos; at = text.find(was))
                    text.replace(at, was.size(), is);
            return text;
        };
        check_table("cli/requests.table",
                    {{"request",
                      [&](auto const& line, auto const& input) {
                          auto const request = words_of(meant(line));
                          auto [documents, status] = valid_answers(request, meant(input));
                          all.commands.insert(request.front());
                          for (auto& document : documents)
                              all.documents.push_back(std::move(document));
                          return std::to_string(status);
                      }},
                     {"refused", [&](auto const& line, auto const& input) {
                          auto said = complaint(words_of(meant(line)), meant(input));
                          if (said.starts_with(here.file("")))
                              said.replace(0, here.file("").size(), "$here/");
                          return said;
                      }}});
        return all;
    }();
    return found;
}

TEST_CASE("every document is as its schema says, and every schema is used", "[cli][schemas]")
{
    std::set<std::string> used{"error"}; // of what is refused
    for (auto const& document : all_answers().documents)
        used.insert(kind_of(document));
    auto const names = schema_names();
    CHECK(used == std::set<std::string>(names.begin(), names.end()));
}

TEST_CASE("every command with --json has a schema", "[cli][schemas]")
{
    std::set<std::string> with_json;
    for (auto const& command : commands_in(gametree_command({"--help"}).out))
        if (gametree_command({command, "--help"}).out.find("--json") != std::string::npos)
            with_json.insert(command);
    CHECK(with_json.size() > 10);
    CHECK(all_answers().commands == with_json);
}

TEST_CASE("values are numbers, and nothing of them is lost", "[cli][schemas]")
{
    auto const value = [](char const* tree) {
        auto const found = valid_answers({"eval"}, tree).first.at(0);
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
    for (auto const& document : all_answers().documents)
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

TEST_CASE("what is wrong has its line in text too, and without --json nothing else",
          "[cli][schemas][refused]")
{
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
