#include <gametree/laboratory/draw/graphviz.hpp>

#include <system_error>

#include <fmt/format.h>

#include <gametree/laboratory/process/child_process.hpp>
#include <gametree/laboratory/request_error.hpp>

namespace gametree::laboratory {

std::string laid_out(std::string_view graph, std::chrono::milliseconds most)
try {
    auto const program = run_program({"dot", "-Tsvg"}, graph, most);
    if (not program)
        throw limit_reached(fmt::format("Graphviz has not laid out the tree within {} s: choose "
                                        "a smaller --limit",
                                        most.count() / 1000));
    // It may close its output and go on; what it made is whole by then.
    auto const& [status, found, complaint] = *program;
    if (status != 0 or found.find("</svg>") == found.npos)
        throw request_error(
            fmt::format("Graphviz cannot lay out the tree: {}",
                        complaint.empty() ? "it does not say why"
                                          : printable(complaint.substr(0, complaint.find('\n')))));
    return found;
} catch (std::system_error const& e) {
    if (e.code() == std::errc::no_such_file_or_directory)
        throw request_error("svg is laid out by Graphviz, which is not there (apt-get "
                            "install graphviz); text, dot, tikz and html need none");
    throw request_error(fmt::format("cannot run Graphviz: {}", e.code().message()));
}

} // namespace gametree::laboratory
