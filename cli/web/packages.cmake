# Where the libraries are when the browser's compiler asks: their headers, in a folder that has nothing of
# this machine's C library. CMake asks here, see CMakePresets.json, before it looks for a package itself.
set(GAMETREE_WEB_HEADERS "${CMAKE_BINARY_DIR}/headers")
file(MAKE_DIRECTORY "${GAMETREE_WEB_HEADERS}")
foreach(name IN ITEMS boost CLI concepts fmt meta nlohmann range rapidcheck std)
  find_path(GAMETREE_WEB_${name} "${name}" PATHS /usr/local/include /usr/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
  if(NOT GAMETREE_WEB_${name})
    message(FATAL_ERROR "there is no folder ${name} of headers in /usr/local/include and /usr/include")
  endif()
  file(CREATE_LINK "${GAMETREE_WEB_${name}}/${name}" "${GAMETREE_WEB_HEADERS}/${name}" SYMBOLIC)
endforeach()
include_directories(SYSTEM "${GAMETREE_WEB_HEADERS}")
# What its library of C++ lacks.
add_compile_options(-fexceptions -include "${CMAKE_CURRENT_LIST_DIR}/missing_in_libcxx.hpp")

macro(gametree_web_package method name)
  foreach(target IN ITEMS range-v3::range-v3 Boost::headers Threads::Threads fmt::fmt nlohmann_json::nlohmann_json
                          rapidcheck CLI11::CLI11 TBB::tbb)
    if(NOT TARGET ${target})
      add_library(${target} INTERFACE IMPORTED GLOBAL)
    endif()
  endforeach()
  set(${name}_FOUND TRUE)
endmacro()
cmake_language(SET_DEPENDENCY_PROVIDER gametree_web_package SUPPORTED_METHODS FIND_PACKAGE)
