# How our own code is compiled: dialect, warnings, optimisation. Foreign code gets none of this.
#
#   sandtable_target(<name> [EXCEPTIONS] [SIZE])
#     EXCEPTIONS  the target may include cereal or GoogleTest: the compiler's default for exceptions and RTTI
#                 stays. Everything else is built without both. In wasm a throw ends the program (no
#                 exception flag is ever given there), natively it is a real exception.
#     SIZE        optimise for download size in the wasm release (shell, user interface).
#   sandtable_small_twin(<name> <library>)
#     <name> is <library> and all of our own libraries below it once more, as one library compiled for SIZE, but
#     for the files that a library names in its property SANDTABLE_QUICK: those in which bots spend their time.

set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_C_STANDARD 11)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Debug CACHE STRING "Debug (-O1, checks), Release" FORCE)
endif()
# -O1 for development and tests: half the compile time of -O2 and tests that still run fast.
set(CMAKE_C_FLAGS_DEBUG "-O1 -g1")
set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g1")
set(CMAKE_C_FLAGS_RELEASE "-DNDEBUG")
set(CMAKE_CXX_FLAGS_RELEASE "-DNDEBUG")
if(EMSCRIPTEN)  # emscripten's debug information would triple the test modules
  set(CMAKE_C_FLAGS_DEBUG "-O1")
  set(CMAKE_CXX_FLAGS_DEBUG "-O1")
endif()

# A check names its file from the project's folder, never from the machine's, so that builds in two folders are
# equal to the byte. The second form is what ccache makes of the folder where it is given a base folder.
if(EMSCRIPTEN)
  file(RELATIVE_PATH up ${CMAKE_BINARY_DIR} ${PROJECT_SOURCE_DIR})
  add_compile_options("-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=" "-fmacro-prefix-map=${up}=" "-fmacro-prefix-map=${up}/=")
endif()

set(SANDTABLE_SANITIZE "" CACHE STRING "value for -fsanitize=, empty for none")
if(SANDTABLE_SANITIZE)  # vptr needs the run-time types that our own code is built without
  add_compile_options(-fsanitize=${SANDTABLE_SANITIZE} -fno-sanitize=vptr -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${SANDTABLE_SANITIZE})
endif()

option(SANDTABLE_FUZZ "build the fuzzers with libFuzzer (clang)" OFF)
if(SANDTABLE_FUZZ)  # the library code reports its coverage to the fuzzer
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

set(SANDTABLE_LTO OFF CACHE BOOL "whole-program optimisation at link time")
if(SANDTABLE_LTO)
  add_compile_options(-flto)
  add_link_options(-flto)
endif()

# ccache speeds repeated builds up and is never required. Build folders share its results.
find_program(SANDTABLE_CCACHE ccache)
if(SANDTABLE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(launcher ${CMAKE_COMMAND} -E env CCACHE_NOHASHDIR=1)
  if(EMSCRIPTEN)
    list(APPEND launcher CCACHE_COMPILERTYPE=clang)
  endif()
  set(CMAKE_C_COMPILER_LAUNCHER ${launcher} ${SANDTABLE_CCACHE})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${launcher} ${SANDTABLE_CCACHE})
endif()

add_library(sandtable_warnings INTERFACE)
target_compile_options(sandtable_warnings INTERFACE -Wall -Wextra -Wswitch-enum)
if(NOT SANDTABLE_SANITIZE)  # g++ warns of its own instrumentation
  target_compile_options(sandtable_warnings INTERFACE -Werror)
endif()

function(sandtable_target name)
  cmake_parse_arguments(arg "EXCEPTIONS;SIZE" "" "" ${ARGN})
  target_compile_features(${name} PUBLIC cxx_std_20)
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE sandtable_warnings)
  if(NOT arg_EXCEPTIONS)
    target_compile_options(${name} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions -fno-rtti>)
  endif()
  set(release -O2)
  if(arg_SIZE AND EMSCRIPTEN)
    set(release -Oz ${sandtable_size_features})
  endif()
  target_compile_options(${name} PRIVATE "$<$<CONFIG:Release>:${release}>")
  set_target_properties(${name} PROPERTIES SANDTABLE_EXCEPTIONS ${arg_EXCEPTIONS})
endfunction()

# Sets <out> to <library> and the libraries of ours that it links, directly or not.
function(sandtable_own_libraries out library)
  set(found ${${out}} ${library})
  get_target_property(linked ${library} LINK_LIBRARIES)
  foreach(below IN LISTS linked)
    if(below MATCHES "^sandtable_" AND NOT below STREQUAL "sandtable_warnings" AND NOT below IN_LIST found)
      sandtable_own_libraries(found ${below})
    endif()
  endforeach()
  set(${out} ${found} PARENT_SCOPE)
endfunction()

function(sandtable_small_twin name library)
  sandtable_own_libraries(libraries ${library})
  add_library(${name} STATIC)
  add_library(${name}_io OBJECT)
  foreach(each IN LISTS libraries)
    get_target_property(folder ${each} SOURCE_DIR)
    get_target_property(sources ${each} SOURCES)
    list(TRANSFORM sources PREPEND ${folder}/)
    get_target_property(exceptions ${each} SANDTABLE_EXCEPTIONS)
    get_target_property(definitions ${each} COMPILE_DEFINITIONS)
    set(into ${name})
    if(exceptions)
      set(into ${name}_io)
    endif()
    target_sources(${into} PRIVATE ${sources})
    if(definitions)
      target_compile_definitions(${into} PRIVATE ${definitions})
    endif()
    get_target_property(quick ${each} SANDTABLE_QUICK)
    if(quick)
      list(TRANSFORM quick PREPEND ${folder}/)
      set_source_files_properties(${quick} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O2>)
    endif()
  endforeach()
  sandtable_target(${name} SIZE)
  sandtable_target(${name}_io SIZE EXCEPTIONS)
  target_link_libraries(${name} PRIVATE ${name}_io dep_nlohmann_json)
  target_link_libraries(${name}_io PRIVATE dep_cereal dep_nlohmann_json)
endfunction()
