# The command, its man page and the documents, from outside.
if(GAMETREE_CLI)
  find_package(nlohmann_json REQUIRED)
  add_executable(cli_tests cli_answers.cpp cli_refusals.cpp cli_streams.cpp)
  target_include_directories(cli_tests PRIVATE .)
  target_compile_definitions(cli_tests PRIVATE GAMETREE_COMMAND="$<TARGET_FILE:gametree_cli>"
                                               GAMETREE_VERSION="${PROJECT_VERSION}")
  target_link_libraries(cli_tests PRIVATE gametree_dev Catch2::Catch2WithMain nlohmann_json::nlohmann_json)
  add_dependencies(cli_tests gametree_cli)
  catch_discover_tests(cli_tests)

  add_test(NAME "the man page describes every command and option"
           COMMAND sh "${CMAKE_CURRENT_SOURCE_DIR}/manpage.sh" $<TARGET_FILE:gametree_cli>
                   "${PROJECT_SOURCE_DIR}/cli/gametree.1")
endif()
add_subdirectory(readme)
