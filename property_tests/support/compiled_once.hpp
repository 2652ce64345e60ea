/// \file
/// Templates of others that most tests use, compiled in compiled_once.cpp and nowhere else. Part of what is
/// precompiled.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

extern template class nlohmann::basic_json<>;
extern template class nlohmann::detail::serializer<nlohmann::json>;
extern template class nlohmann::detail::parser<
    nlohmann::json, nlohmann::detail::iterator_input_adapter<std::string::const_iterator>>;
