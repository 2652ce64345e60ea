# The cases of a small test program as tests of ctest, each by its name: `ctest -R omit` finds
# "lists/mapmin and omit".
#
#   discover_cases(TARGET [LABEL])    LABEL stands before the names, otherwise the target's name
#
# Each case becomes a process. So this is for programs that start at once: ladder, views and lists, 19
# cases, take 4.3 s in either way. It is not for those whose cases share something that is slow to
# make, such as the answers of GHC. The names are read from the program right after it is linked
# (Catch2 2.13 has no other way); one that does not start breaks the build.
include(Catch)

function(discover_cases target)
  set(label "${target}")
  if(ARGC GREATER 1)
    set(label "${ARGV1}")
  endif()
  catch_discover_tests(${target} TEST_PREFIX "${label}/" TEST_SPEC ${shorter})
endfunction()
