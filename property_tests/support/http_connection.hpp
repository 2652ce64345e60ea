/// \file
/// Questions to a program on this machine that answers in JSON over HTTP.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <nlohmann/json.hpp>

namespace gametree_tests {

/// JSON over one HTTP connection to this machine. No request takes longer than `patience`.
class http_connection {
    boost::asio::io_context io_;
    boost::beast::tcp_stream stream_{io_};
    boost::beast::flat_buffer buffer_;

    static constexpr std::chrono::seconds patience{20};

public:
    explicit http_connection(std::uint16_t port)
    {
        stream_.connect({boost::asio::ip::address_v4::loopback(), port});
    }

    nlohmann::json request(boost::beast::http::verb method, std::string const& target,
                           nlohmann::json const& content)
    {
        namespace http = boost::beast::http;
        http::request<http::string_body> question(method, target, 11);
        question.set(http::field::host, "localhost");
        question.set(http::field::content_type, "application/json");
        if (method == http::verb::post)
            question.body() = content.dump();
        question.prepare_payload();
        http::response_parser<http::string_body> answer;
        answer.body_limit(std::uint64_t(1) << 28);
        boost::beast::error_code failure;
        stream_.expires_after(patience);
        http::async_write(stream_, question, [&](auto error, std::size_t) {
            failure = error;
            if (not failure)
                http::async_read(stream_, buffer_, answer,
                                 [&](auto reading, std::size_t) { failure = reading; });
        });
        io_.restart();
        io_.run();
        if (failure)
            throw std::runtime_error("chromedriver does not answer " + target + ": "
                                     + failure.message());
        return nlohmann::json::parse(answer.get().body());
    }
};

} // namespace gametree_tests
