#include <laboratory/draw/converted.hpp>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include <laboratory/printable.hpp>
#include <laboratory/process/child_process.hpp>
#include <laboratory/request_error.hpp>

namespace gametree::laboratory {

/// What rsvg-convert writes when it is given these words and this text.
static std::string converted_by(std::vector<std::string> const& words, std::string_view svg)
{
    try {
        auto done = run_program(words, svg);
        if (done->status == 0)
            return std::move(done->out);
        throw request_error(fmt::format("cannot convert the picture, which svg takes as it is: "
                                        "rsvg-convert says '{}'",
                                        visible(done->err.substr(0, done->err.find('\n')))));
    } catch (std::system_error const& e) {
        if (e.code() != std::errc::no_such_file_or_directory)
            throw;
        throw request_error("pdf and png need the program rsvg-convert, which is not installed: "
                            "the package librsvg2-bin has it");
    }
}

// Without this it refuses pictures of more than 10 MB.
static std::vector<std::string> first_words() { return {"rsvg-convert", "--unlimited"}; }

std::string converted(std::string_view svg, converted_to format, int zoom)
{
    auto words = first_words();
    if (format == converted_to::pdf)
        words.insert(words.end(), {"--format", "pdf"});
    else
        words.insert(words.end(), {"--format", "png", "--zoom", std::to_string(zoom)});
    return converted_by(words, svg);
}

namespace {
    /// A directory that goes away with what is in it. The program takes several pictures as files
    /// only.
    class directory_of_pictures {
        std::filesystem::path where_;

    public:
        directory_of_pictures()
        {
            auto name = (std::filesystem::temp_directory_path() / "gametree-XXXXXX").string();
            if (not::mkdtemp(name.data()))
                throw std::system_error(errno, std::generic_category());
            where_ = name;
        }
        directory_of_pictures(directory_of_pictures const&) = delete;
        directory_of_pictures& operator=(directory_of_pictures const&) = delete;
        ~directory_of_pictures()
        {
            std::error_code failed; // a directory that is left does no harm
            std::filesystem::remove_all(where_, failed);
        }
        [[nodiscard]] std::string add(std::size_t number, std::string const& svg) const
        {
            auto const name = where_ / fmt::format("{}.svg", number);
            std::ofstream file(name, std::ios::binary);
            if (not(file << svg << std::flush))
                throw std::system_error(std::make_error_code(std::errc::io_error));
            return name.string();
        }
    };
} // namespace

std::string converted_to_pages(std::vector<std::string> const& svgs)
{
    auto words = first_words();
    words.insert(words.end(), {"--format", "pdf"});
    try {
        directory_of_pictures const pictures;
        for (auto const& svg : svgs)
            words.push_back(pictures.add(words.size(), svg));
        return converted_by(words, "");
    } catch (std::system_error const& e) {
        throw request_error(
            fmt::format("cannot write a temporary file for the pdf: {}", e.code().message()));
    }
}

} // namespace gametree::laboratory
