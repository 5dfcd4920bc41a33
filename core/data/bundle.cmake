# Packs scenarios/<game>/ into one JSON object per game, for the browser to fetch and for native
# programs to carry inside. Plain CMake: no other tool is needed.
#
#   include(core/data/bundle.cmake)
#   target scenario_bundles            builds <build>/bundles/<game>.json for every game on the shelf
#   sandtable_embed_bundles(v)         sets v to sources that define embedded_bundle() of core/data/embedded_bundles.h for
#                                      all games, or for those that follow v
#   sandtable_bundle_of_tests(game root)   a game that the tests bring, which is in no list; its files as above
#   sandtable_pack_bundle(game json)   a rule that makes this file of a game's data
#   <build>/games.json                 [{"game": "nazaire", "number": 1, "place": "shelf"}, ...], for the packer
#
# The games are those of core/games/games.inc, read by core/games/games.cmake; each lists its files in
# scenarios/<game>/bundle.txt.
#
# The object is {"game": "nazaire", "files": {"map.json": {...}, "setups/historical.json": {...}}}.
# Files are listed, never globbed, so that a build knows what it is made of.

# Sets `out_var` to the name of the bundle of a game in C++: kBundleNazaire.
function(sandtable_bundle_name game out_var)
  string(SUBSTRING "${game}" 0 1 initial)
  string(TOUPPER "${initial}" initial)
  string(SUBSTRING "${game}" 1 -1 rest)
  set(${out_var} "kBundle${initial}${rest}" PARENT_SCOPE)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
  # Called at build time: GAME, ROOT (folder of the game), FILES (joined by |), JSON, CPP (may be "").
  set(text "{\"game\": \"${GAME}\", \"files\": {")
  set(comma "")
  string(REPLACE "|" ";" FILES "${FILES}")
  foreach(name IN LISTS FILES)
    file(READ "${ROOT}/${name}" content)
    string(JSON kind ERROR_VARIABLE fault TYPE "${content}")
    if(NOT fault STREQUAL "NOTFOUND" OR NOT kind STREQUAL "OBJECT")
      message(FATAL_ERROR "scenarios/${GAME}/${name}: not a JSON object. ${fault}")
    endif()
    # JSON strings hold no line breaks, so indentation can go without a parser.
    string(REGEX REPLACE "[\r\n]+ *" "" content "${content}")
    string(APPEND text "${comma}\n\"${name}\": ${content}")
    set(comma ",")
  endforeach()
  file(WRITE "${JSON}" "${text}\n}}\n")
  if(CPP)
    file(READ "${JSON}" hex HEX)
    string(LENGTH "${hex}" digits)
    math(EXPR size "${digits} / 2")
    string(REGEX REPLACE "(................................)" "\\1\n" hex "${hex}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," hex "${hex}")
    sandtable_bundle_name(${GAME} name)
    file(WRITE "${CPP}" "// Made by core/data/bundle.cmake from scenarios/${GAME}/.\n"
      "#include <cstddef>\n\nnamespace sandtable {\n"
      "extern const std::size_t ${name}Size;\nextern const unsigned char ${name}[];\n"
      "const std::size_t ${name}Size = ${size};\nconst unsigned char ${name}[] = {\n${hex}};\n"
      "}  // namespace sandtable\n")
  endif()
  return()
endif()

include_guard(GLOBAL)
set(SANDTABLE_BUNDLE_SCRIPT ${CMAKE_CURRENT_LIST_FILE} CACHE INTERNAL "")
set(SANDTABLE_SCENARIOS ${CMAKE_CURRENT_LIST_DIR}/../../scenarios CACHE INTERNAL "")

include(${CMAKE_CURRENT_LIST_DIR}/../games/games.cmake)
set(list ${CMAKE_CURRENT_LIST_DIR}/../games/games.inc)
set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${list})
if(SANDTABLE_ONLY_GAMES)
  sandtable_keep_games(${list} "${SANDTABLE_ONLY_GAMES}" ${CMAKE_BINARY_DIR}/games.inc)
  set(list ${CMAKE_BINARY_DIR}/games.inc)
endif()
sandtable_read_games(${list} ${PROJECT_SOURCE_DIR})
foreach(game IN LISTS SANDTABLE_GAMES)
  set(SANDTABLE_BUNDLE_FILES_${game} ${SANDTABLE_BUNDLE_FILES_${game}} CACHE INTERNAL "")
  set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
    ${PROJECT_SOURCE_DIR}/scenarios/${game}/bundle.txt ${PROJECT_SOURCE_DIR}/scenarios/${game}/setups)
endforeach()
set(SANDTABLE_GAMES ${SANDTABLE_GAMES} CACHE INTERNAL "")
set(SANDTABLE_SHELF_GAMES ${SANDTABLE_SHELF_GAMES} CACHE INTERNAL "")
set(SANDTABLE_DRAWN_GAMES ${SANDTABLE_DRAWN_GAMES} CACHE INTERNAL "")
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/games.json CONTENT "[${SANDTABLE_GAME_ENTRIES}]\n" @ONLY)

function(sandtable_bundle_of_tests game root)
  set(SANDTABLE_BUNDLE_ROOT_${game} ${root} CACHE INTERNAL "")
  sandtable_read_bundle_list(${game} ${root} files)
  set(SANDTABLE_BUNDLE_FILES_${game} ${files} CACHE INTERNAL "")
endfunction()

# Sets `command` to the call of this script and `sources` to the files that it reads. Inside a
# function only: a macro's variables are its caller's.
macro(sandtable_bundle_call game json cpp)
  set(root ${SANDTABLE_SCENARIOS}/${game})
  if(SANDTABLE_BUNDLE_ROOT_${game})
    set(root ${SANDTABLE_BUNDLE_ROOT_${game}})
  endif()
  list(TRANSFORM SANDTABLE_BUNDLE_FILES_${game} PREPEND ${root}/ OUTPUT_VARIABLE sources)
  list(JOIN SANDTABLE_BUNDLE_FILES_${game} "|" joined)
  list(APPEND sources ${SANDTABLE_BUNDLE_SCRIPT})
  set(command ${CMAKE_COMMAND} -DGAME=${game} -DROOT=${root} "-DFILES=${joined}" -DJSON=${json}
    -DCPP=${cpp} -P ${SANDTABLE_BUNDLE_SCRIPT})
endmacro()

function(sandtable_embed_bundle game out_var)
  set(cpp ${CMAKE_CURRENT_BINARY_DIR}/bundle_${game}.cpp)
  set(json ${CMAKE_CURRENT_BINARY_DIR}/bundle_${game}.json)
  get_source_file_property(made ${cpp} SANDTABLE_BUNDLE)
  if(NOT made)
    sandtable_bundle_call(${game} ${json} ${cpp})
    add_custom_command(OUTPUT ${cpp} BYPRODUCTS ${json} COMMAND ${command} DEPENDS ${sources}
      COMMENT "Embedding scenarios/${game}" VERBATIM)
    set_source_files_properties(${cpp} PROPERTIES SANDTABLE_BUNDLE ON GENERATED ON)
    sandtable_alone(${cpp})
  endif()
  set(${out_var} ${cpp} PARENT_SCOPE)
endfunction()

function(sandtable_embed_bundles out_var)
  set(games ${ARGN})
  list(JOIN games "_" which)
  set(all ${CMAKE_CURRENT_BINARY_DIR}/embedded_bundles_${which}.cpp)
  if(NOT games)
    set(games ${SANDTABLE_GAMES})
  endif()
  foreach(game IN LISTS games)
    sandtable_embed_bundle(${game} one)
    list(APPEND all ${one})
    sandtable_bundle_name(${game} name)
    string(APPEND declared "extern const unsigned char ${name}[];\nextern const std::size_t ${name}Size;\n")
    string(APPEND cases "  if (game == \"${game}\") return {reinterpret_cast<const char*>(${name}), ${name}Size};\n")
  endforeach()
  string(CONCAT text "// Made by core/data/bundle.cmake from core/games/games.inc.\n"
    "#include \"core/data/embedded_bundles.h\"\n\n#include <cstddef>\n\nnamespace sandtable {\n${declared}\n"
    "std::string_view embedded_bundle(std::string_view game) {\n${cases}  return {};\n}\n\n}  // namespace sandtable\n")
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/embedded_bundles_${which}.cpp CONTENT "${text}" @ONLY)
  set(${out_var} ${all} PARENT_SCOPE)
endfunction()

function(sandtable_pack_bundle game json)
  sandtable_bundle_call(${game} ${json} "")
  add_custom_command(OUTPUT ${json} COMMAND ${command} DEPENDS ${sources}
    COMMENT "Packing scenarios/${game}" VERBATIM)
endfunction()

function(sandtable_pack_bundles)
  foreach(game IN LISTS SANDTABLE_SHELF_GAMES)
    set(json ${CMAKE_BINARY_DIR}/bundles/${game}.json)
    sandtable_pack_bundle(${game} ${json})
    list(APPEND bundles ${json})
  endforeach()
  add_custom_target(scenario_bundles ALL DEPENDS ${bundles})
endfunction()
sandtable_pack_bundles()
