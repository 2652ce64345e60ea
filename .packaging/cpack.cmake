# What is packaged besides the library and the command, and how: pkg-config's file, completions, the
# licence; `cpack` then makes a .deb. Include this after the targets and all other install().
include(GNUInstallDirs)

# pkg-config: the headers of the library and of the games; range-v3 and Boost have no .pc to require.
file(RELATIVE_PATH GAMETREE_PC_TO_PREFIX "/${CMAKE_INSTALL_DATADIR}/pkgconfig" "/")
string(REGEX REPLACE "/$" "" GAMETREE_PC_TO_PREFIX "${GAMETREE_PC_TO_PREFIX}")
configure_file("${CMAKE_CURRENT_LIST_DIR}/gametree.pc.in" "${PROJECT_BINARY_DIR}/gametree.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/gametree.pc"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/pkgconfig")
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")

# Completions, by the command itself. A shell that `gametree completion` learns is added here.
set(bash_file "bash-completion/completions/gametree")
set(zsh_file "zsh/site-functions/_gametree")
set(fish_file "fish/vendor_completions.d/gametree.fish")
if(TARGET gametree_cli AND NOT CMAKE_CROSSCOMPILING)
  foreach(shell IN ITEMS bash zsh fish)
    set(file "${PROJECT_BINARY_DIR}/completions/${${shell}_file}")
    get_filename_component(directory "${file}" DIRECTORY)
    file(MAKE_DIRECTORY "${directory}")
    add_custom_command(OUTPUT "${file}"
                       COMMAND gametree_cli completion ${shell} > "${file}.new"
                       COMMAND "${CMAKE_COMMAND}" -E rename "${file}.new" "${file}"
                       COMMENT "Completions for ${shell}" VERBATIM)
    list(APPEND completions "${file}")
    get_filename_component(directory "${${shell}_file}" DIRECTORY)
    install(FILES "${file}" DESTINATION "${CMAKE_INSTALL_DATADIR}/${directory}" OPTIONAL)
  endforeach()
  add_custom_target(gametree_completions ALL DEPENDS ${completions})
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME gametree)
set(CPACK_PACKAGE_VENDOR "the gametree maintainers")
set(CPACK_PACKAGE_CONTACT "the gametree maintainers <maintainers@gametree.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION
    "The command gametree, which plays, searches and explains games, with its manual and completions,
 and the C++20 library behind it: lazy game trees, searches, and the rules of its games.")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGING_INSTALL_PREFIX "/usr")
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# What the headers include, what the library of the laboratory is linked with, and so what
# find_package(gametree) looks for; the command does without.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
    "librange-v3-dev (>= 0.12), libboost1.81-dev | libboost-dev (>= 1.81), libfmt-dev, \
nlohmann-json3-dev, librapidcheck-dev, libtbb-dev, libedit-dev, libc6-dev")
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_LIST_DIR}/debian.cmake")
set(CPACK_SOURCE_IGNORE_FILES "/build/" "/\\\\.git/" "/\\\\.cache/")
include(CPack)
