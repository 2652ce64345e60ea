# Whatever names the version names the same: CMakeLists.txt, CHANGELOG.md, and what vcpkg and Conan
# are told. The latter two are valid, as far as can be told without either, and ask for the
# libraries that the sources include.
#
#   cmake -P manifests.cmake
cmake_minimum_required(VERSION 3.25)

get_filename_component(root "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

file(READ "${root}/CMakeLists.txt" project)
if(NOT project MATCHES "project\\(gametree VERSION ([0-9.]+)")
  message(FATAL_ERROR "CMakeLists.txt: no project(gametree VERSION ..)")
endif()
set(version "${CMAKE_MATCH_1}")

# The first version that the list of changes has.
file(STRINGS "${root}/CHANGELOG.md" headings REGEX "^## [0-9]")
list(GET headings 0 latest)
if(NOT latest MATCHES "^## ([0-9.]+)" OR NOT CMAKE_MATCH_1 STREQUAL version)
  message(SEND_ERROR "CHANGELOG.md begins with '${latest}', CMakeLists.txt has ${version}")
endif()

file(READ "${root}/.packaging/vcpkg/vcpkg.json" manifest)
string(JSON name ERROR_VARIABLE error GET "${manifest}" name)
string(JSON packaged ERROR_VARIABLE error GET "${manifest}" version-semver)
if(error OR NOT name STREQUAL "gametree")
  message(SEND_ERROR "vcpkg.json: ${error} ${name}")
elseif(NOT packaged STREQUAL version)
  message(SEND_ERROR "vcpkg.json has version ${packaged}, CMakeLists.txt ${version}")
endif()

# Every library of Boost that is included is asked for: by the headers alone, or with the command.
function(asked_for key out)
  string(JSON last LENGTH "${manifest}" ${key})
  math(EXPR last "${last} - 1")
  foreach(i RANGE ${last})
    string(JSON dependency GET "${manifest}" ${key} ${i})
    list(APPEND found "${dependency}")
  endforeach()
  set(${out} ${found} PARENT_SCOPE)
endfunction()
function(check_boost known) # FILE..
  foreach(file IN LISTS ARGN)
    file(STRINGS "${file}" includes REGEX "^#include <boost/")
    foreach(include IN LISTS includes)
      string(REGEX REPLACE "^#include <boost/([a-z_0-9]+).*" "boost-\\1" library "${include}")
      string(REPLACE "_" "-" library "${library}")
      if(NOT library IN_LIST ${known})
        message(SEND_ERROR "vcpkg.json: no ${library}, which ${file} includes")
      endif()
    endforeach()
  endforeach()
endfunction()
asked_for("dependencies" for_headers)
asked_for("features;command;dependencies" for_command)
list(APPEND for_command ${for_headers})
file(GLOB_RECURSE headers "${root}/lib/gametree/*.hpp" "${root}/games/*.hpp")
check_boost(for_headers ${headers})
file(GLOB_RECURSE sources "${root}/lib/laboratory/*.[ch]pp" "${root}/cli/*.[ch]pp")
check_boost(for_command ${sources})

find_program(python python3)
if(python)
  execute_process(COMMAND "${python}" -B "${CMAKE_CURRENT_LIST_DIR}/recipe.py" "${root}"
                  RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
  if(failed)
    message(SEND_ERROR "conanfile.py: ${said}")
  elseif(NOT said STREQUAL "${version}\n")
    message(SEND_ERROR "conanfile.py finds version ${said}, CMakeLists.txt has ${version}")
  endif()
endif()
