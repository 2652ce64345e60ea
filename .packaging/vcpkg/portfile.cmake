# An overlay port, which builds the checkout that it stands in:
#
#   vcpkg install gametree --overlay-ports=.packaging/vcpkg
#
# For the registry, SOURCE_PATH would come from vcpkg_from_github with the tag and its hash.
get_filename_component(SOURCE_PATH "${CURRENT_PORT_DIR}/../.." ABSOLUTE)

vcpkg_check_features(OUT_FEATURE_OPTIONS options
                     FEATURES command GAMETREE_CLI command GAMETREE_LABORATORY)
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}" OPTIONS -D GAMETREE_TESTS=OFF ${options})
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH share/cmake/gametree)
if("command" IN_LIST FEATURES)
  vcpkg_copy_tools(TOOL_NAMES gametree AUTO_CLEAN)
endif()
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
