# The command, its man page and the documents, from outside.
if(NOT GAMETREE_CLI)
  return()
endif()
find_package(nlohmann_json REQUIRED)
property_test(cli cli_answers.cpp cli_closed_streams.cpp cli_deep.cpp cli_refusals.cpp cli_solve.cpp
                  cli_streams.cpp cli_tournament.cpp)
property_test(cli_limits cli_limits.cpp)
foreach(name IN ITEMS cli cli_limits)
  target_compile_definitions(${name} PRIVATE GAMETREE_COMMAND="$<TARGET_FILE:gametree_cli>"
                                             GAMETREE_VERSION="${PROJECT_VERSION}")
  target_link_libraries(${name} PRIVATE nlohmann_json::nlohmann_json)
  add_dependencies(${name} gametree_cli)
endforeach()
if(GAMETREE_MPI)
  find_package(MPI REQUIRED COMPONENTS CXX)
  property_test(cli_mpi cli_mpi.cpp)
  target_compile_definitions(cli_mpi PRIVATE GAMETREE_COMMAND="$<TARGET_FILE:gametree_cli>"
                                             GAMETREE_MPIRUN="${MPIEXEC_EXECUTABLE}")
  add_dependencies(cli_mpi gametree_cli)
endif()

# The laboratory, from inside and from outside: each file is a test.
file(GLOB laboratory_tests RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}" CONFIGURE_DEPENDS laboratory_*.cpp)
foreach(source IN LISTS laboratory_tests)
  get_filename_component(name "${source}" NAME_WE)
  property_test(${name} ${source})
  target_compile_definitions(${name} PRIVATE GAMETREE_COMMAND="$<TARGET_FILE:gametree_cli>"
                                             GAMETREE_SOURCE="${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE gametree_laboratory)
  add_dependencies(${name} gametree_cli)
endforeach()

add_test(NAME manpage COMMAND sh "${CMAKE_CURRENT_SOURCE_DIR}/manpage.sh" $<TARGET_FILE:gametree_cli>
                              "${PROJECT_SOURCE_DIR}/cli/gametree.1")
add_subdirectory(readme)
