# page/derivation_page.hpp of a build folder: `derive` shows the text of the derivation as it is.
set(source "${PROJECT_SOURCE_DIR}/lib/gametree/derivation.hpp")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${source}")
file(READ "${source}" derivation.hpp)
configure_file("${CMAKE_CURRENT_LIST_DIR}/derivation_page.hpp.in" "${CMAKE_CURRENT_BINARY_DIR}/page/derivation_page.hpp" @ONLY)
