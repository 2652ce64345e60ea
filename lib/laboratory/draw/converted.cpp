#include <gametree/laboratory/draw/converted.hpp>

#include <system_error>
#include <vector>

#include <fmt/format.h>

#include <gametree/laboratory/printable.hpp>
#include <gametree/laboratory/process/child_process.hpp>
#include <gametree/laboratory/request_error.hpp>

namespace gametree::laboratory {

std::string converted(std::string_view svg, converted_to format)
{
    // Without this it refuses pictures of more than 10 MB.
    std::vector<std::string> words{"rsvg-convert", "--unlimited"};
    if (format == converted_to::pdf)
        words.insert(words.end(), {"--format", "pdf"});
    else
        words.insert(words.end(), {"--format", "png", "--zoom", "2"});
    try {
        auto done = run_program(words, svg);
        if (done->status == 0)
            return std::move(done->out);
        throw request_error(fmt::format("cannot convert the picture: rsvg-convert says '{}'",
                                        printable(done->err.substr(0, done->err.find('\n')))));
    } catch (std::system_error const& e) {
        if (e.code() != std::errc::no_such_file_or_directory)
            throw;
        throw request_error("pdf and png need the program rsvg-convert, which is not installed: "
                            "the package librsvg2-bin has it");
    }
}

} // namespace gametree::laboratory
