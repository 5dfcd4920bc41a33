# Reads the list of games, core/games/games.inc, for the build. A line that is none, a game or a number twice, a
# game without its folders or files stops the build with one sentence.
#
#   sandtable_read_games(list root)   sets SANDTABLE_GAMES (those that native programs carry inside),
#                                     SANDTABLE_SHELF_GAMES (those that the page offers: only their bundles are
#                                     packed, and its shelf holds the bundles that it finds),
#                                     SANDTABLE_DRAWN_GAMES (those that have a skin),
#                                     SANDTABLE_BUNDLE_FILES_<game> (by scenarios/<game>/bundle.txt, a file a line) and
#                                     SANDTABLE_GAME_ENTRIES (for games.json) where it is called
#
# For tests: cmake -DLIST=... -DROOT=... -P core/games/games.cmake

if(CMAKE_SCRIPT_MODE_FILE)
  cmake_minimum_required(VERSION 3.25)
endif()

function(sandtable_read_games list root)
  file(STRINGS ${list} lines REGEX "^ *GAME")
  foreach(line IN LISTS lines)
    if(NOT line MATCHES "^GAME\\(([a-z]+), ([0-9]+), (shelf|catalogue|rules)\\)$")
      message(FATAL_ERROR "core/games/games.inc: this line is no GAME(name, number, shelf, catalogue or rules): ${line}")
    endif()
    set(game ${CMAKE_MATCH_1})
    set(number ${CMAKE_MATCH_2})
    set(place ${CMAKE_MATCH_3})
    if(game IN_LIST games)
      message(FATAL_ERROR "core/games/games.inc: the game ${game} is listed twice.")
    elseif(number IN_LIST numbers)
      message(FATAL_ERROR "core/games/games.inc: the number ${number} is given twice.")
    elseif(NOT EXISTS ${root}/scenarios/${game} OR NOT EXISTS ${root}/core/games/${game})
      message(FATAL_ERROR "core/games/games.inc: ${game} needs the folders core/games/${game} and scenarios/${game}.")
    elseif(NOT place STREQUAL "rules" AND NOT EXISTS ${root}/shell/skins/${game})
      message(FATAL_ERROR "core/games/games.inc: ${game} needs the folder shell/skins/${game}, or the place `rules`.")
    elseif(NOT EXISTS ${root}/scenarios/${game}/bundle.txt)
      message(FATAL_ERROR "core/games/games.inc: ${game} needs the file scenarios/${game}/bundle.txt, which names its data.")
    endif()
    file(STRINGS ${root}/scenarios/${game}/bundle.txt files)
    foreach(file IN LISTS files)
      if(NOT EXISTS ${root}/scenarios/${game}/${file})
        message(FATAL_ERROR "scenarios/${game}/bundle.txt: there is no file scenarios/${game}/${file}.")
      endif()
    endforeach()
    list(LENGTH files count)
    if(count EQUAL 0)
      message(FATAL_ERROR "scenarios/${game}/bundle.txt: it names no file.")
    endif()
    set(SANDTABLE_BUNDLE_FILES_${game} ${files} PARENT_SCOPE)
    list(APPEND games ${game})
    list(APPEND numbers ${number})
    if(place STREQUAL "shelf")
      list(APPEND shelf ${game})
    endif()
    if(NOT place STREQUAL "rules")
      list(APPEND drawn ${game})
    endif()
    list(APPEND entries "{\"game\": \"${game}\", \"number\": ${number}}")
  endforeach()
  if(NOT games)
    message(FATAL_ERROR "core/games/games.inc: no game is listed.")
  endif()
  list(JOIN entries ", " entries)
  set(SANDTABLE_GAMES ${games} PARENT_SCOPE)
  set(SANDTABLE_SHELF_GAMES ${shelf} PARENT_SCOPE)
  set(SANDTABLE_DRAWN_GAMES ${drawn} PARENT_SCOPE)
  set(SANDTABLE_GAME_ENTRIES "${entries}" PARENT_SCOPE)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
  sandtable_read_games(${LIST} ${ROOT})
  message(STATUS "${SANDTABLE_GAMES} | ${SANDTABLE_SHELF_GAMES} | ${SANDTABLE_GAME_ENTRIES}")
endif()
