#include <cstdio>
#include <memory>
#include <system_error>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "certificate_checker.hpp"
#include "commands.hpp"
#include "laboratory.hpp"
#include "proving.hpp"
#include "whole_file.hpp"

namespace gametree::laboratory {

using cli::request_error;

static constexpr int usual_depth = 3;

/// A file that may not be a certificate at all, and not end.
static std::string read_bounded(std::string const& path)
{
    constexpr std::size_t most = std::size_t{1} << 30;
    std::string text;
    bool const is_stdin = path == "-";
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const file(
        is_stdin ? stdin : std::fopen(path.c_str(), "rb"),
        is_stdin ? [](std::FILE*) { return 0; } : &std::fclose);
    char some[1 << 16];
    while (file and text.size() <= most) {
        auto const read = std::fread(some, 1, sizeof some, file.get());
        text.append(some, read);
        if (read < sizeof some)
            break;
    }
    if (not file or std::ferror(file.get()) != 0)
        throw request_error(fmt::format("cannot read '{}': {}", cli::printable(path),
                                        std::generic_category().message(errno)));
    if (text.size() > most)
        throw request_error(
            fmt::format("'{}' is too large for a certificate", cli::printable(path)));
    return text;
}

static std::string subject(statement const& s)
{
    return s.game.empty() ? "a written tree"
                          : fmt::format("{} {}, depth {}{}", s.game, s.position, s.depth,
                                        s.dynamic ? ", dynamic positions followed" : "");
}

static void check_file(std::string const& path, bool json)
{
    auto const text = read_bounded(path);
    certificate c;
    std::string wrong;
    try {
        c = read_certificate(text);
        check_certificate(c);
    } catch (notation_error const& e) {
        throw request_error(
            fmt::format("{}: {}", path == "-" ? "stdin" : cli::printable(path), e.what()));
    } catch (rejection const& e) {
        wrong = e.what();
        cli::answer = cli::status::difference;
    }
    auto const& s = c.claimed;
    if (json) {
        nlohmann::ordered_json j;
        j["accepted"] = wrong.empty();
        j["reason"] = wrong.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(wrong);
        j["game"] = s.game.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(s.game);
        j["algorithm"] = s.algorithm;
        j["value"] = as_exact(s.worth);
        j["nodes"] = s.nodes;
        j["leaves"] = s.leaves;
        j["cuts"] = s.cuts;
        cli::print_json(j);
    } else if (wrong.empty()) {
        cli::print(fmt::format("accepted: {}: the value is {}, proved by {} leaves of {}\n",
                               subject(s), as_text(s.worth), s.leaves, s.algorithm));
    } else {
        cli::print(fmt::format("rejected: {}\n", wrong));
    }
}

static void write_file(std::string const& path, std::string_view text)
{
    auto const refuse = [&](std::string const& why) {
        return request_error(fmt::format("cannot write '{}': {}", cli::printable(path), why));
    };
    try {
        cli::write_whole_file(path, text);
    } catch (std::system_error const& e) {
        throw refuse(e.code().message());
    } catch (cli::not_a_file const& e) {
        throw refuse(e.what());
    }
}

static void certify(request const& r, std::string const& algorithm, std::string const& output)
{
    auto const whole = take(r, usual_depth, order_named(r.what.order));
    auto const search = observe(*whole, algorithm.empty() ? usual_algorithm(*whole)
                                                          : std::string_view(algorithm));
    auto const text = write_certificate(certificate_of(search, r));
    try {
        check_certificate(read_certificate(text));
    } catch (std::runtime_error const& e) {
        cli::complain(fmt::format("the leaves of {} do not prove its value {}: {}",
                                  search.algorithm, as_text(search.worth), e.what()));
        cli::answer = cli::status::difference;
        return;
    }
    if (output.empty())
        return cli::print(text);
    write_file(output, text);
    cli::print(fmt::format("{}: the value is {}, proved by {} leaves of {}\n", whole->title(),
                           as_text(search.worth), search.evaluations(), search.algorithm));
}

void add_certify(CLI::App& app)
{
    struct options {
        request what;
        std::string algorithm;
        std::string output;
        std::string check;
        bool json = false;
    };
    auto const o = std::make_shared<options>();
    auto& command = *app.add_subcommand(
        "certify", "A search's leaves as a proof of its value, and a checker of such proofs");
    add_specimen_options(command, o->what);
    command
        .add_option("--order", o->what.what.order,
                    "natural, or best-first: children sorted by their own labels")
        ->type_name("NAME");
    add_algorithm_option(command, o->algorithm,
                         "Whose leaves (default: alpha-beta; where there is chance, star2)");
    command.add_option("-o,--output", o->output, "Write the certificate to a file")
        ->type_name("FILE");
    command.add_option("--check", o->check, "Check a certificate, searching nothing; - is stdin")
        ->type_name("FILE");
    cli::add_json_option(command, o->json);
    command.callback([o] {
        if (o->check.empty())
            certify(o->what, o->algorithm, o->output);
        else
            check_file(o->check, o->json);
    });
}

} // namespace gametree::laboratory
