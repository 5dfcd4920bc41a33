# The application round the play screen: screens, controls, storage, window.
target_sources(sandtable_shell PRIVATE
  aim.cpp
  app.cpp
  arrival_text.cpp
  briefing.cpp
  chain_words.cpp
  day.cpp
  dialogues.cpp
  game_table.cpp
  hint_provider.cpp
  kept_log.cpp
  lesson.cpp
  library.cpp
  library_sharing.cpp
  look.cpp
  navigator.cpp
  played_games.cpp
  result_sheets.cpp
  review_words.cpp
  reviewing.cpp
  rule_search.cpp
  save_entry.cpp
  saves.cpp
  seats.cpp
  settings.cpp
  shelf.cpp
  sides.cpp
  table_arrivals.cpp
  table_links.cpp
  table_seats.cpp
  tally.cpp
  thinking.cpp
  thinking_hints.cpp
  platform/window.cpp
  screens/about.cpp
  screens/briefing.cpp
  screens/legend.cpp
  screens/continue_card.cpp
  screens/crash.cpp
  screens/game_box.cpp
  screens/lid.cpp
  screens/new_game.cpp
  screens/open_dialog.cpp
  screens/results.cpp
  screens/review.cpp
  screens/review_curve.cpp
  screens/rule_choices.cpp
  screens/rule_text.cpp
  screens/rulebook.cpp
  screens/save_words.cpp
  screens/saves.cpp
  screens/seat_choices.cpp
  screens/seat_names.cpp
  screens/screens.cpp
  screens/settings.cpp
  screens/title.cpp
  widgets/band_names.cpp
  widgets/buttons.cpp
  widgets/choices.cpp
  widgets/hit.cpp
  widgets/tab_stops.cpp
  widgets/typing.cpp
  widgets/text.cpp
  widgets/widgets.cpp)
target_link_libraries(sandtable_shell PUBLIC sandtable_shell_core)

# The desktop program, for development. The browser brings its own storage, host and main (wasm/).
if(NOT EMSCRIPTEN)
  add_library(sandtable_desktop STATIC platform/files_native.cpp platform/host_native.cpp)
  sandtable_target(sandtable_desktop)
  target_link_libraries(sandtable_desktop PUBLIC sandtable_shell)
  find_package(OpenGL REQUIRED COMPONENTS OpenGL)
  target_link_libraries(sandtable_shell PUBLIC OpenGL::OpenGL)
  include(${PROJECT_SOURCE_DIR}/core/data/bundle.cmake)
  sandtable_embed_bundles(bundles)
  add_executable(sandtable-shell EXCLUDE_FROM_ALL native_main.cpp ${bundles})
  sandtable_target(sandtable-shell)
  target_link_libraries(sandtable-shell PRIVATE sandtable_desktop sandtable_opponent)
endif()
