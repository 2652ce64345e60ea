// usage: write_schemas fields.json DIRECTORY
// Writes the documents of --json as JSON Schemas: DIRECTORY/NAME.json for each, and vocabulary.json with all
// fields. Which fields there are and of which types, the described structs say; what they mean stands in
// fields.json, with what a type does not say. A field has one type in all documents, but that in some it may be
// null. All fields of an object have to be there, and no others.
#include <fstream>
#include <stdexcept>

#include <laboratory/derive/steps.hpp>
#include <laboratory/exam/sheet.hpp>
#include <laboratory/verify/verdicts.hpp>
#include "commands/documents.hpp"

using json = nlohmann::ordered_json;
using namespace gametree::cli;
using namespace gametree::laboratory;
namespace lines = trace_lines;

using documents
    = boost::mp11::mp_list<audit_document, board_document, certify_document, compare_document,
                           derive_document, error_document, eval_document, exam_document,
                           gallery_document, games_document, gap_document, grade_document,
                           growth_document, moves_document, perft_document, search_document,
                           solve_document, tournament_document, verify_document>;
using trace_documents
    = boost::mp11::mp_list<lines::head, lines::line<lines::enter>, lines::line<lines::ask>,
                           lines::line<lines::evaluate>, lines::line<lines::list>,
                           lines::line<lines::better>, lines::line<lines::answer>,
                           lines::line<lines::cutoff>, lines::done>;

static json described; // fields.json
static json met; // the fields of all documents so far

static json or_null(json schema)
{
    if (schema.contains("enum"))
        schema["enum"].push_back(nullptr);
    else
        schema["type"] = {schema["type"], "null"};
    return schema;
}

/// Notes a field. What its description says of its type goes before what the type says.
static void meet(std::string const& name, json const& type, bool may_be_null)
{
    if (not described.contains(name))
        throw std::runtime_error("fields.json does not say what " + name + " is");
    auto const& said = described[name];
    json schema = said.is_object() ? said : json{{"description", said}};
    if (not schema.contains("enum"))
        schema.insert(type.begin(), type.end());
    if (may_be_null)
        schema = or_null(schema);
    auto& known = met[name];
    if (known.is_null() or or_null(known) == schema)
        known = schema;
    else if (known != schema and known != or_null(schema))
        throw std::runtime_error(name + " is " + known.dump() + " and " + schema.dump());
}

template <class T>
static json type_of();

/// \param place  where the fields are described
template <class T>
static void add_properties(json& properties, std::string const& place)
{
    auto const add = [&](std::string const& name, json const& type, bool may_be_null) {
        meet(name, type, may_be_null);
        properties[name]["$ref"] = place + "#/definitions/" + name;
    };
    boost::mp11::mp_for_each<fields_of<T>>([&]<class Field>(Field) {
        if constexpr (constant_field<Field>) {
            properties[Field::name]["const"] = *Field::pointer;
            met[Field::name]["description"] = described.at(Field::name);
            met[Field::name]["enum"].push_back(*Field::pointer);
        } else if constexpr (inlined_struct<field_type<Field, T>>) {
            add_properties<decltype(field_type<Field, T>::whole)>(properties, place);
        } else {
            using type = field_type<Field, T>;
            add(Field::name, type_of<type>(), optional_part<type>);
            if constexpr (number_part<type>)
                add("exact", {{"type", "object"}, {"additionalProperties", {{"type", "string"}}}},
                    true);
        }
    });
}

/// An object that has these fields, and no others.
template <class T>
static json object_of(std::string const& place, json properties = json::object())
{
    add_properties<T>(properties, place);
    auto required = json::array();
    for (auto const& property : properties.items())
        required.push_back(property.key());
    return {{"type", "object"},
            {"additionalProperties", false},
            {"required", required},
            {"properties", properties}};
}

template <class T>
static json type_of()
{
    if constexpr (described_struct<T>) {
        return object_of<T>("");
    } else if constexpr (worded<T>) {
        return {{"enum", words_for(T{}).words()}};
    } else if constexpr (std::is_same_v<T, bool>) {
        return {{"type", "boolean"}};
    } else if constexpr (std::is_unsigned_v<T>) {
        return {{"type", "integer"}, {"minimum", 0}};
    } else if constexpr (std::is_arithmetic_v<T> or number_part<T>) {
        return {{"type", std::is_integral_v<T> ? "integer" : "number"}};
    } else if constexpr (text_part<T>) {
        return {{"type", "string"}};
    } else if constexpr (optional_part<T>) {
        return type_of<typename T::value_type>();
    } else {
        json list{{"type", "array"}, {"items", type_of<typename T::value_type>()}};
        if constexpr (requires { std::tuple_size<T>::value; })
            list["minItems"] = list["maxItems"] = std::tuple_size_v<T>;
        return list;
    }
}

int main(int, char** argv)
{
    auto const write = [&](std::string_view name, std::string_view title, json const& schema) {
        json whole{{"$schema", "http://json-schema.org/draft-07/schema#"}, {"title", title}};
        whole.update(schema);
        if (not(std::ofstream(fmt::format("{}/{}.json", argv[2], name)) << whole.dump(2) << '\n'))
            throw std::runtime_error(fmt::format("cannot write the schema {}", name));
    };
    auto const document_of = []<class Document>(Document const&, document_kind const& kind) {
        return object_of<Document>("vocabulary.json", {{"schema", {{"const", kind.schema()}}}});
    };
    described = json::parse(std::ifstream(argv[1]));
    boost::mp11::mp_for_each<documents>(
        [&](auto const& d) { write(d.kind.name, d.kind.title, document_of(d, d.kind)); });
    json trace;
    boost::mp11::mp_for_each<trace_documents>([&](auto const& line) {
        std::string const event(line.event);
        trace["anyOf"].push_back({{"$ref", "#/definitions/" + event}});
        trace["definitions"][event] = document_of(line, lines::kind);
    });
    write(lines::kind.name, lines::kind.title, trace);
    for (auto const& field : described.items())
        if (not met.contains(field.key()))
            throw std::runtime_error("no document has the field " + field.key());
    write("vocabulary",
          "The fields of all documents of gametree: each has one meaning and one type",
          {{"definitions", met}});
}
