# The ports answer for themselves: the Haskell driver is compiled, SWI-Prolog reads its own.
if(NOT GAMETREE_CLI)
  return()
endif()
foreach(program IN ITEMS ghc swipl)
  find_program(GAMETREE_${program} ${program})
  if(NOT GAMETREE_${program})
    message(FATAL_ERROR "${program} is missing: property_tests/run installs it, or set GAMETREE_TESTS=OFF")
  endif()
endforeach()

set(haskell "${PROJECT_SOURCE_DIR}/reference/haskell")
set(driver "${CMAKE_CURRENT_BINARY_DIR}/haskell.dir/driver")
file(GLOB modules CONFIGURE_DEPENDS "${haskell}/*.hs")
add_custom_command(OUTPUT "${driver}" DEPENDS ${modules} VERBATIM COMMENT "Compiling the Haskell port"
  COMMAND "${GAMETREE_ghc}" -v0 -O2 -Wall -Werror "-i${haskell}"
          -outputdir "${CMAKE_CURRENT_BINARY_DIR}/haskell.dir" -o "${driver}" "${haskell}/Driver.hs")
add_custom_target(haskell_driver DEPENDS "${driver}")

# What the command says of a search is what is compared.
add_library(test_haskell STATIC support/haskell.cpp)
target_compile_definitions(test_haskell PRIVATE GAMETREE_HASKELL_DRIVER="${driver}")
target_link_libraries(test_haskell PUBLIC test_support gametree_commands)
add_dependencies(test_haskell haskell_driver)
foreach(name IN ITEMS haskell haskell_application haskell_chance haskell_games)
  property_test(${name} ${name}.cpp)
  target_link_libraries(${name} PRIVATE test_haskell)
endforeach()

property_test(prolog prolog.cpp prolog_dialogue.cpp)
target_compile_definitions(prolog PRIVATE
  GAMETREE_SWIPL="${GAMETREE_swipl}"
  GAMETREE_PROLOG_DRIVER="${PROJECT_SOURCE_DIR}/reference/prolog/driver.pl"
  GAMETREE_PROLOG_GAME="${PROJECT_SOURCE_DIR}/reference/prolog/trips_traps_trull.pl"
  GAMETREE_RECORDED_GAMES="${CMAKE_CURRENT_SOURCE_DIR}/recorded_games")
find_package(fmt REQUIRED)
target_link_libraries(prolog PRIVATE fmt::fmt)
