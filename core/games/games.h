// The catalogue: every game of the program, and how one is opened from its bundle.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/table_part.h"
#include "core/data/briefing.h"
#include "core/data/bundle.h"
#include "core/data/help.h"
#include "core/data/reference.h"
#include "core/data/words.h"
#include "core/engine/game.h"

// The list of games that a program is compiled with; programs of the tests name another one.
#ifndef SANDTABLE_GAMES_INC
#define SANDTABLE_GAMES_INC "core/games/games.inc"
#endif

namespace sandtable {

struct GameEntry {
  std::string_view id;
  std::uint16_t wire_id;  // the game's number in links and saves
  // The game of a bundle; null, and every fault found added, if the bundle is wrong.
  std::unique_ptr<Game> (*load)(const Bundle& bundle, std::vector<Fault>& faults);
};

// An explicit list: a self-registering game would silently fall out of a static library.
using Catalogue = std::span<const GameEntry>;
Catalogue all_games();

const GameEntry* find_game(Catalogue games, std::string_view id);
const GameEntry* find_game(Catalogue games, std::uint16_t wire_id);

// A game as it comes out of its box: rules with their board, words, rule help.
struct GameBox {
  std::unique_ptr<Game> game;
  Words words;
  Help help;
  Reference reference;  // with what results are compared
  Briefing briefing;
  json::Value lesson;  // lesson.json as it is (lesson.h); null where there is none
  // What is wrong with texts only (words, help, rulings, reference, briefing): the game can be
  // played all the same.
  std::vector<Fault> text_faults;
};

// words.<language>.json, where the bundle has it, with words.en.json below it.
Words read_words(const Bundle& bundle, const GrammarPtr& grammar, std::vector<Fault>& faults);

// Opens a bundle. `grammar` picks words.<language>.json, with English below it. Null, and every
// fault added, if the bundle, its game or its rules data are wrong.
SANDTABLE_TABLE_DOOR std::unique_ptr<GameBox> open_box(Catalogue games, const Bundle& bundle,
                                                       std::vector<Fault>& faults,
                                                       const GrammarPtr& grammar = {});

// The same for one wanted game and its bundle's bytes: what the browser has fetched. All faults,
// in one Fault's reason a line each, when it cannot be opened.
Result<std::unique_ptr<GameBox>> load_game(std::string_view id, std::string_view bundle_bytes);

}  // namespace sandtable
