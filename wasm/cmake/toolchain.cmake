# The Emscripten toolchain, wherever it is: Debian's package or an emsdk (EMSDK set, or em++ on the PATH).

find_program(SANDTABLE_EMXX em++ HINTS $ENV{EMSDK}/upstream/emscripten)
if(NOT SANDTABLE_EMXX)
  message(FATAL_ERROR "Emscripten is missing: run ./sandtable build, or put em++ on the PATH.")
endif()
file(REAL_PATH ${SANDTABLE_EMXX} emxx)
get_filename_component(EMSCRIPTEN_ROOT_PATH ${emxx} DIRECTORY)
include(${EMSCRIPTEN_ROOT_PATH}/cmake/Modules/Platform/Emscripten.cmake)

# Debian keeps acorn, which every optimised link runs, among the system's node modules.
if(EXISTS /usr/share/nodejs/acorn)
  set(CMAKE_C_LINKER_LAUNCHER ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs)
  set(CMAKE_CXX_LINKER_LAUNCHER ${CMAKE_C_LINKER_LAUNCHER})
endif()

# Node 18 and later have a fetch() that the glue code of older Emscripten versions mistakes for a browser's.
set(CMAKE_CROSSCOMPILING_EMULATOR "node;--no-experimental-fetch")
