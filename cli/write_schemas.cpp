// usage: write_schemas documents.json DIRECTORY
// Writes the documents of --json as JSON Schemas: DIRECTORY/NAME.json for each, and vocabulary.json with all
// fields. What documents.json says shortly is said as a schema has to: `fields` are those of an object, `each`
// those of every object of a list; all have to be there, and no others.
#include <fstream>
#include <stdexcept>
#include <string>

#include <nlohmann/json.hpp>

#include "terminal/documents.hpp"

using json = nlohmann::ordered_json;
using namespace gametree::cli;

/// An object that has these fields, as the vocabulary has them.
static json object_of(json const& fields, std::string const& vocabulary,
                      json properties = json::object())
{
    for (auto const& name : fields)
        properties[name.get<std::string>()]["$ref"]
            = vocabulary + "#/definitions/" + name.get<std::string>();
    auto required = json::array();
    for (auto const& property : properties.items())
        required.push_back(property.key());
    return {{"type", "object"},
            {"additionalProperties", false},
            {"required", required},
            {"properties", properties}};
}

static json field(json written)
{
    if (written.contains("each"))
        written["items"] = object_of(written["each"], "");
    if (written.contains("fields")) {
        auto const type = written["type"]; // it may be null, too
        written.update(object_of(written["fields"], ""));
        written["type"] = type;
    }
    written.erase("each");
    written.erase("fields");
    return written;
}

static json document_of(document kind, json const& written)
{
    json const schema{{"const", schema_of(kind)}};
    auto const vocabulary = "vocabulary.json";
    json found{{"title", written["title"]}};
    if (not written.contains("events")) {
        found.update(object_of(written["fields"], vocabulary, {{"schema", schema}}));
        return found;
    }
    for (auto const& event : written["events"].items()) {
        json const name{{"const", event.key()}};
        found["anyOf"].push_back({{"$ref", "#/definitions/" + event.key()}});
        found["definitions"][event.key()]
            = object_of(event.value(), vocabulary, {{"schema", schema}, {"event", name}});
    }
    return found;
}

int main(int, char** argv)
{
    auto const documents = json::parse(std::ifstream(argv[1]));
    auto const write = [&](std::string const& name, json const& schema) {
        json whole{{"$schema", "http://json-schema.org/draft-07/schema#"}};
        whole.update(schema);
        if (not(std::ofstream(argv[2] + ("/" + name + ".json")) << whole.dump(2) << '\n'))
            throw std::runtime_error("cannot write the schema " + name);
    };
    json vocabulary{
        {"title", "The fields of all documents of gametree: each has one meaning and one type"}};
    for (auto const& item : documents["fields"].items())
        vocabulary["definitions"][item.key()] = field(item.value());
    write("vocabulary", vocabulary);
    for (auto const& [name, kind] : document_words.meanings)
        write(std::string(name), document_of(kind, documents["documents"].at(std::string(name))));
}
