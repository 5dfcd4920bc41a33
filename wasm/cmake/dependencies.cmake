# The foreign libraries, as targets: dep_cereal, dep_nlohmann_json, dep_gtest, dep_imgui, dep_sdl2.
# Each is made on request by sandtable_need(<target>...), so that a build of the core alone needs neither
# SDL2 nor Dear ImGui.
#
# A library's source is looked for in this order:
#   1. FETCHCONTENT_SOURCE_DIR_<NAME>, a folder handed over by whoever builds;
#   2. .deps/<name>, put there and checked by the `sandtable` script (Debian's sources);
#   3. Debian's installed headers or sources, where the version is the one wanted;
#   4. the project's own release, fetched over the internet by FetchContent, version and SHA-256 pinned.

include(FetchContent)
set(FETCHCONTENT_QUIET OFF)
if(NOT DEFINED CACHE{FETCHCONTENT_BASE_DIR})
  set(FETCHCONTENT_BASE_DIR ${PROJECT_SOURCE_DIR}/.deps/fetched CACHE PATH "fetched sources survive clean" FORCE)
endif()

# name, version, SHA-256 of the release archive, address of the archive
set(dep_sdl2_source SDL2 2.26.5 ad8fea3da1be64c83c45b1d363a6b4ba8fd60f5bde3b23ec73855709ec5eabf7
    https://github.com/libsdl-org/SDL/releases/download/release-2.26.5/SDL2-2.26.5.tar.gz)
set(dep_imgui_source imgui 1.92.2b 97484925aec2f4d3e913d6644d46b234f8d6d8d98c6aa9c50109e0f0df772090
    https://github.com/ocornut/imgui/archive/45acd5e0e82f4c954432533ae9985ff0e1aad6d5.tar.gz)
set(dep_cereal_source cereal 1.3.2 16a7ad9b31ba5880dac55d62b5d6f243c3ebc8d46a3514149e56b5e7ea81f85f
    https://github.com/USCiLab/cereal/archive/refs/tags/v1.3.2.tar.gz)
set(dep_nlohmann_json_source nlohmann_json 3.11.2 d69f9deb6a75e2580465c6c4c5111b89c4dc2fa94e3a85fcd2ffcd9a143d9273
    https://github.com/nlohmann/json/archive/refs/tags/v3.11.2.tar.gz)
set(dep_gtest_source googletest 1.12.1 81964fe578e9bd7c94dfdb09c8e4d6e6759e19967e397dbea48d1c10e45d0df2
    https://github.com/google/googletest/archive/refs/tags/release-1.12.1.tar.gz)

# Sets <out> to the source folder of one of the lists above.
function(sandtable_source out name version sha256 url)
  string(TOUPPER ${name} upper)
  set(prepared ${PROJECT_SOURCE_DIR}/.deps/${name})
  if(NOT FETCHCONTENT_SOURCE_DIR_${upper} AND EXISTS ${prepared})
    set(FETCHCONTENT_SOURCE_DIR_${upper} ${prepared})
  endif()
  # The named subfolder does not exist, so that FetchContent brings the files and runs no foreign CMake.
  FetchContent_Declare(${name} URL ${url} URL_HASH SHA256=${sha256} DOWNLOAD_EXTRACT_TIMESTAMP ON SOURCE_SUBDIR no-cmake)
  FetchContent_MakeAvailable(${name})
  FetchContent_GetProperties(${name} SOURCE_DIR folder)
  set(${out} ${folder} PARENT_SCOPE)
endfunction()

# A header-only library, linked alone into a folder of its own: /usr/include as a whole must never be on
# em++'s include path, where it would hide the headers of the wasm system library.
function(sandtable_header_library target installed subfolder)
  if(EXISTS ${installed})
    get_filename_component(name ${installed} NAME)
    set(include ${PROJECT_BINARY_DIR}/deps/${target})
    file(MAKE_DIRECTORY ${include})
    file(CREATE_LINK ${installed} ${include}/${name} SYMBOLIC)
  else()
    sandtable_source(folder ${${target}_source})
    set(include ${folder}/${subfolder})
  endif()
  add_library(${target} INTERFACE)
  target_include_directories(${target} SYSTEM INTERFACE ${include})
endfunction()

function(sandtable_make_dep_cereal)
  sandtable_header_library(dep_cereal /usr/include/cereal include)
endfunction()

function(sandtable_make_dep_nlohmann_json)
  sandtable_header_library(dep_nlohmann_json /usr/include/nlohmann include)
endfunction()

# GoogleTest and GoogleMock from source in every build, so that native and wasm tests use the same.
function(sandtable_make_dep_gtest)
  if(EXISTS /usr/src/googletest/googletest/src/gtest-all.cc AND NOT FETCHCONTENT_SOURCE_DIR_GOOGLETEST)
    set(folder /usr/src/googletest)
  else()
    sandtable_source(folder ${dep_gtest_source})
  endif()
  add_library(dep_gtest STATIC EXCLUDE_FROM_ALL ${folder}/googletest/src/gtest-all.cc ${folder}/googlemock/src/gmock-all.cc
    ${folder}/googlemock/src/gmock_main.cc)
  target_include_directories(dep_gtest SYSTEM PUBLIC ${folder}/googletest/include ${folder}/googlemock/include)
  target_include_directories(dep_gtest PRIVATE ${folder}/googletest ${folder}/googlemock)
  if(NOT EMSCRIPTEN)
    find_package(Threads REQUIRED)
    target_link_libraries(dep_gtest PUBLIC Threads::Threads)
  endif()
endfunction()

# Dear ImGui with its SDL2 and OpenGL 3 (WebGL 2) back ends; the demo window is left out.
function(sandtable_make_dep_imgui)
  sandtable_need(dep_sdl2)
  sandtable_source(folder ${dep_imgui_source})
  add_library(dep_imgui STATIC EXCLUDE_FROM_ALL ${folder}/imgui.cpp ${folder}/imgui_draw.cpp ${folder}/imgui_tables.cpp
    ${folder}/imgui_widgets.cpp ${folder}/backends/imgui_impl_sdl2.cpp ${folder}/backends/imgui_impl_opengl3.cpp)
  target_include_directories(dep_imgui SYSTEM PUBLIC ${folder} ${folder}/backends)
  # 32-bit indices: a map is one draw list of more than 65,536 vertices.
  target_compile_definitions(dep_imgui PUBLIC IMGUI_DISABLE_OBSOLETE_FUNCTIONS IMGUI_DISABLE_DEMO_WINDOWS
    "ImDrawIdx=unsigned int")
  target_compile_options(dep_imgui PRIVATE -fno-exceptions -fno-rtti)
  target_link_libraries(dep_imgui PUBLIC dep_sdl2)
  if(EMSCRIPTEN)
    target_compile_options(dep_imgui PRIVATE "$<$<CONFIG:Release>:-Oz;${sandtable_size_features}>")
    # Its own font and its windows for debugging are in nobody's sight.
    target_compile_definitions(dep_imgui PRIVATE IMGUI_DISABLE_DEFAULT_FONT IMGUI_DISABLE_DEBUG_TOOLS)
    # The test engine's hooks tell wasm/probe.cpp where controls are drawn; they cost a branch while it does not ask.
    target_compile_definitions(dep_imgui PUBLIC IMGUI_DISABLE_FILE_FUNCTIONS IMGUI_IMPL_OPENGL_ES3
      IMGUI_ENABLE_TEST_ENGINE)
    # The back end uses Emscripten's macros without including its header.
    set_source_files_properties(${folder}/backends/imgui_impl_sdl2.cpp PROPERTIES
      COMPILE_OPTIONS "-include;emscripten/emscripten.h")
  else()
    target_compile_options(dep_imgui PRIVATE $<$<CONFIG:Release>:-O2>)
    target_link_libraries(dep_imgui PUBLIC ${CMAKE_DL_LIBS})
  endif()
endfunction()

function(sandtable_make_dep_sdl2)
  if(EMSCRIPTEN)
    sandtable_source(folder ${dep_sdl2_source})
    include(${PROJECT_SOURCE_DIR}/wasm/cmake/sdl2.cmake)
    sandtable_build_sdl2(${folder})
  else()
    find_package(SDL2 2.26 REQUIRED)  # Debian: libsdl2-dev
    add_library(dep_sdl2 INTERFACE)
    target_link_libraries(dep_sdl2 INTERFACE SDL2::SDL2)
  endif()
endfunction()

# Makes the named dependency targets unless they exist.
function(sandtable_need)
  foreach(target ${ARGN})
    if(NOT TARGET ${target})
      cmake_language(CALL sandtable_make_${target})
    endif()
  endforeach()
endfunction()
