# Compiles SOURCE, in which every game is wrong: there is one error for each line `// expect: REGEX`,
# and they are what these lines expect, in their order.
file(STRINGS "${SOURCE}" expected REGEX "^// expect: ")
list(TRANSFORM expected REPLACE "^// expect: " "")
list(TRANSFORM INCLUDES PREPEND -I)
if(COMPILER_ID MATCHES "Clang")
  list(APPEND INCLUDES -ferror-limit=0)
endif()
execute_process(COMMAND "${COMPILER}" -std=c++20 -fsyntax-only ${INCLUDES} "${SOURCE}"
                RESULT_VARIABLE status OUTPUT_VARIABLE said ERROR_VARIABLE said)
string(REPLACE ";" "," said "${said}") # a list is of errors
string(REGEX MATCHALL "[^\n]* error: [^\n]*" errors "${said}")
list(LENGTH expected wanted)
list(LENGTH errors found)
if(NOT wanted EQUAL found OR wanted EQUAL 0)
  message(FATAL_ERROR "${found} errors, where ${wanted} are expected:\n${said}")
endif()
foreach(error regex IN ZIP_LISTS errors expected)
  if(NOT error MATCHES "${regex}")
    message(FATAL_ERROR "'${regex}' is expected, and it says:\n${error}")
  endif()
endforeach()
