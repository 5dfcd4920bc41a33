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

# Most of what a file costs to compile are the headers that its neighbours include, too: in batches of a dozen files of a
# folder a clean build takes a fraction of the time. Files stay what people read and change, and each compiles alone
# (preset native); so two files of a folder share no name in their anonymous namespaces (tests/lint/batches.py). Never
# in a batch: files with options of their own, and those that a program can bring another one in place of
# (sandtable_alone).
option(SANDTABLE_BATCHES "compile the files of a folder a dozen at a time" OFF)
set(sandtable_batch 12)

function(sandtable_alone)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# Called once, when all targets have all of their files. A batch is of one folder and therefore of one game: the packer
# cuts a module by the names of games.
function(sandtable_make_batches)
  if(NOT SANDTABLE_BATCHES)
    return()
  endif()
  get_property(targets GLOBAL PROPERTY SANDTABLE_TARGETS)
  foreach(target IN LISTS targets)
    get_target_property(here ${target} SOURCE_DIR)
    get_target_property(sources ${target} SOURCES)
    foreach(file IN LISTS sources)
      if(NOT file MATCHES "\\.cpp$")
        continue()
      endif()
      cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY ${here} NORMALIZE OUTPUT_VARIABLE path)
      cmake_path(GET path PARENT_PATH folder)
      cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE group)
      string(MAKE_C_IDENTIFIER "${group}" group)
      if(NOT DEFINED count_${target}_${group})
        set(count_${target}_${group} 0)
      endif()
      math(EXPR batch "${count_${target}_${group}} / ${sandtable_batch}")
      math(EXPR count_${target}_${group} "${count_${target}_${group}} + 1")
      set_source_files_properties(${path} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${group}_${batch})
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  endforeach()
endfunction()

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
  set_property(GLOBAL APPEND PROPERTY SANDTABLE_TARGETS ${name})
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
    foreach(file IN LISTS sources)
      get_source_file_property(alone ${file} DIRECTORY ${folder} SKIP_UNITY_BUILD_INCLUSION)
      if(alone)
        sandtable_alone(${file})
      endif()
    endforeach()
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
