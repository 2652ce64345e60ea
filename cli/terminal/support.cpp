#include "terminal/support.hpp"

#include <cerrno>
#include <cstring>
#include <new>
#include <utility>

#include <fmt/format.h>

#include "terminal/documents.hpp"
#include "terminal/interruption.hpp"
#include "terminal/progress.hpp"
#include "terminal/streams.hpp"
#include <gametree/searches/memory_limit.hpp>

namespace gametree::cli {

static constexpr std::string_view usual_name = "gametree";

static std::string& kept_name()
{
    static std::string name(usual_name);
    return name;
}

std::string const& program_name() { return kept_name(); }

void set_program_name(std::string name) { kept_name() = std::move(name); }

std::string in_own_name(std::string_view text)
{
    std::string own;
    for (auto at = text.find(usual_name); at != text.npos; at = text.find(usual_name)) {
        own += text.substr(0, at);
        own += program_name();
        text.remove_prefix(at + usual_name.size());
    }
    return own += text;
}

status status_of_failure() noexcept
try {
    throw;
} catch (limit_reached const&) {
    return status::gave_up;
} catch (memory_limit_reached const&) {
    return status::gave_up;
} catch (std::bad_alloc const&) {
    return status::gave_up;
} catch (interruption const&) {
    return status::interrupted;
} catch (...) {
    return status::wrong_request;
}

static bool in_json = false;

void complain_in_json(bool wanted) { in_json = wanted; }

std::string complaint(std::string_view why, status meaning, std::optional<text_place> const& place)
{
    if (not in_json)
        return fmt::format("{}: {}\n", program_name(), why);
    error_document document{why, static_cast<int>(meaning), {}, {}, {}};
    if (place) {
        document.input = unless_empty(place->input);
        document.line_number = place->line;
        document.column = place->column;
    }
    return line_of(document);
}

/// In one line whatever it is: not everybody who throws has looked at what is quoted.
static std::string one_line(std::string_view why) noexcept
try {
    return visible(why);
} catch (std::bad_alloc const&) {
    return {}; // then the status has to say it
}

void complain(std::string_view said, status meaning,
              std::optional<text_place> const& place) noexcept
{
    auto const why = one_line(said);
    progress_taken_away const meanwhile(why);
    try {
        return the_streams().write_error(complaint(why, meaning, place));
    } catch (...) { // no memory for it: then in parts
    }
    for (auto const part : {std::string_view(program_name()), std::string_view(": "),
                            std::string_view(why), std::string_view("\n")})
        the_streams().write_error(part);
}

[[noreturn]] static void cannot_write()
{
    if (errno == EPIPE)
        throw reader_gone();
    throw request_error(fmt::format("cannot write the output: {}", std::strerror(errno)));
}

void print(std::string_view text)
{
    stay_if_left();
    progress_taken_away const meanwhile(text);
    if (not the_streams().write(text))
        cannot_write();
}

void flush()
{
    if (not the_streams().flush())
        cannot_write();
}

request_error unreadable(std::string const& path, notation_error const& e)
{
    auto const name = path.empty() or path == "-" ? "stdin" : printable(path);
    return {fmt::format("{}: {}", name, e.what()), {name, e.line(), e.column()}};
}

} // namespace gametree::cli
