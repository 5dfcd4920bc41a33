# The play screen: skins of the games, what lies on the board, panels.
target_sources(sandtable_shell PRIVATE
  panels/card_place.cpp
  panels/decision.cpp
  panels/foot.cpp
  panels/hint_card.cpp
  panels/hover_card.cpp
  panels/log.cpp
  panels/map_keys.cpp
  panels/panel.cpp
  panels/replay_bar.cpp
  panels/staging.cpp
  panels/thinking.cpp
  panels/top_bar.cpp
  play/attention.cpp
  play/board_hints.cpp
  play/board_signs.cpp
  play/board_skin.cpp
  play/board_tray.cpp
  play/board_view.cpp
  play/card.cpp
  play/chronicle.cpp
  play/facts.cpp
  play/fan_place.cpp
  play/hand.cpp
  play/hint_signs.cpp
  play/motion.cpp
  play/pills.cpp
  play/playback.cpp
  play/stacks.cpp
  play/telling_skin.cpp
  play/tour.cpp
  screens/after_game.cpp
  screens/after_curve.cpp
  screens/curve_names.cpp
  screens/after_tables.cpp
  screens/curtain.cpp
  screens/play.cpp
  screens/play_attention.cpp
  screens/play_commands.cpp
  screens/play_commit.cpp
  screens/play_follow.cpp
  screens/play_hint.cpp
  screens/play_input.cpp
  screens/play_menu.cpp
  screens/play_players.cpp
  screens/play_search.cpp
  screens/play_sheet.cpp
  screens/play_tour.cpp
  skins/drawer_parts.cpp
  skins/recount.cpp
  skins/skins.cpp)

# Each game has its skin in a folder of its own, which lists its files.
include(${PROJECT_SOURCE_DIR}/core/data/bundle.cmake)
foreach(game IN LISTS SANDTABLE_DRAWN_GAMES)
  add_subdirectory(skins/${game})
endforeach()
