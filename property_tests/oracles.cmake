# The ports answer for themselves: the Haskell driver is compiled, SWI-Prolog reads its own.
find_package(fmt REQUIRED)
foreach(program IN ITEMS ghc swipl)
  find_program(GAMETREE_${program} ${program})
  if(NOT GAMETREE_${program})
    message(FATAL_ERROR "The tests ask the ports in reference/, and ${program} is missing: property_tests/run installs it, or turn GAMETREE_TESTS off.")
  endif()
endforeach()

set(haskell "${PROJECT_SOURCE_DIR}/reference/haskell")
set(driver "${CMAKE_CURRENT_BINARY_DIR}/haskell/driver")
file(GLOB modules CONFIGURE_DEPENDS "${haskell}/*.hs")
add_custom_command(OUTPUT "${driver}" DEPENDS ${modules} VERBATIM COMMENT "Compiling the Haskell port"
  COMMAND "${GAMETREE_ghc}" -v0 -O2 -Wall -Werror "-i${haskell}" -outputdir "${CMAKE_CURRENT_BINARY_DIR}/haskell"
          -o "${driver}" "${haskell}/Driver.hs")
add_custom_target(haskell_driver DEPENDS "${driver}")

add_executable(oracle_tests haskell.cpp haskell_games.cpp prolog.cpp)
target_include_directories(oracle_tests PRIVATE . "${PROJECT_SOURCE_DIR}/cli")
target_compile_definitions(oracle_tests PRIVATE
  GAMETREE_HASKELL_DRIVER="${driver}" GAMETREE_SWIPL="${GAMETREE_swipl}"
  GAMETREE_PROLOG_DRIVER="${PROJECT_SOURCE_DIR}/reference/prolog/driver.pl")
target_link_libraries(oracle_tests PRIVATE gametree_dev Catch2::Catch2WithMain rapidcheck fmt::fmt)
add_dependencies(oracle_tests haskell_driver)
catch_discover_tests(oracle_tests)
