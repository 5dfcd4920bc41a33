// setups/<id>.json: the scenarios, and the board as a whole. Forces and victory are in
// load_forces.cpp.
#include <algorithm>

#include "core/games/urban/load_internal.h"

namespace sandtable::urban {
namespace {

// The map of that name, by its place in the list.
std::uint8_t find_map(const Reader& setup, const Board& board, const Names& names) {
  const std::string id = setup.string("map");
  for (std::size_t i = 0; i < board.maps.size(); ++i)
    if (board.maps[i].id == id) return static_cast<std::uint8_t>(i);
  if (names.complete) setup.fault("map", "there is no map \"" + id + "\"");
  return 0;
}

void load_conditions(const Reader& setup, Scenario& out) {
  out.night = setup.boolean("night");
  for (const Reader& side : list_of(setup, "equipped", 0, 2))
    out.equipped[static_cast<std::size_t>(side.as_choice(kSideWords))] = true;
  out.turns = setup.integer("turns", 1, 8);
  out.wind = setup.integer("wind", 1, 6);
  for (const Reader& rule : list_of(setup, "advanced", 0, kAdvanced)) {
    const std::uint32_t one = 1U << rule.as_choice(kAdvancedWords);
    if ((out.advanced & one) != 0) rule.fault("stands here twice");
    out.advanced |= one;
  }
}

// [UO 46a, UO 46d, UO 166]
void load_events(const Reader& setup, const Board& board, Scenario& out, const Names& names) {
  out.event_cards = setup.choice("events", {"cards", "table"}) == 0;
  const Reader decks = setup.object("decks");
  for (std::size_t side = 0; side < 2; ++side)
    for (const std::string& id : set_of(decks, side == 0 ? "green" : "red", 1, kCards)) {
      const int card = find_name(names, names.cards, id, decks);
      if (names.complete &&
          board.charts.cards[static_cast<std::size_t>(card)].side != static_cast<Side>(side))
        decks.fault(id + " is a card of the other side");
      out.decks[side] |= 1U << card;
    }
  if (out.event_cards) return;
  const std::vector<Reader> table = list_of(setup, "event_table", 10, 10);
  for (std::size_t die = 0; die < table.size() && die < 10; ++die)
    out.event_table[die] = effect_of(table[die], names);
}

// [UO 55a]
void load_initiative(const Reader& setup, Scenario& out) {
  const Reader in = setup.object("initiative");
  out.first = static_cast<Side>(in.choice("first", kSideWords));
  out.green_wins_ties = in.choice("tie", {"second", "green"}) == 1;
  for (const Reader& row : list_of(in, "bonus", 0, 4)) {
    InitiativeBonus bonus;
    bonus.side = static_cast<Side>(row.choice("side", kSideWords));
    bonus.value = row.integer("value", 1, 3);
    bonus.first_turn = row.integer("first_turn", 2, 8);
    bonus.last_turn = row.integer("last_turn", 2, 8);
    if (bonus.last_turn < bonus.first_turn) row.fault("last_turn", "is before the first");
    out.initiative.push_back(bonus);
  }
}

// A hex or yard for a token; no two of them in one place.
PlaceId token_place(const Reader& where, const Map& map, const Names& names, PlaceSet& taken) {
  const PlaceId at = find_place(names, map, where.as_string(), where);
  if (!at.is_some()) return at;
  if (taken.has(at.index())) where.fault("another token lies there");
  taken.add(at.index());
  return at;
}

// [UO 168]
void load_tokens(const Reader& setup, const Map& map, Scenario& out, const Names& names) {
  const Reader in = setup.object("tokens");
  PlaceSet taken;
  for (const Reader& place : list_of(in, "face_down", 0, 12)) {
    const PlaceId at = token_place(place, map, names, taken);
    if (at.is_some() && !map.at(at).is_open()) place.fault("face-down tokens lie in the open");
    out.face_down.push_back(at);
  }
  for (const Reader& kind : list_of(in, "pool", 0, 12)) {
    const auto token = static_cast<TokenKind>(kind.as_choice(kTokenWords));
    if (token != TokenKind::kIed && token != TokenKind::kToxic && token != TokenKind::kPopulation)
      kind.fault("has no back");
    out.pool.push_back(token);
  }
  if (out.pool.size() != out.face_down.size()) in.fault("pool", "must fill the places");
  for (const Reader& token : list_of(in, "open", 0, 12)) {
    ScenarioToken open;
    open.kind = static_cast<TokenKind>(token.choice("token", kTokenWords));
    if (open.kind != TokenKind::kBarricade && open.kind != TokenKind::kWreck &&
        open.kind != TokenKind::kDetainees)
      token.fault("token", "does not lie open at the start");
    open.at = find_place(names, map, token.string("at"), token);
    if (open.at.is_some() && taken.has(open.at.index()))
      token.fault("at", "another token lies there");
    if (open.at.is_some()) taken.add(open.at.index());
    out.tokens.push_back(open);
  }
  const Reader mines = setup.object("mines");
  out.mines = {static_cast<std::uint8_t>(mines.integer("vehicle", 0, 6)),
               static_cast<std::uint8_t>(mines.integer("foot", 0, 4))};
  const Reader engineers = setup.object("engineers");
  for (std::size_t side = 0; side < 2; ++side)
    for (const Reader& kind : list_of(engineers, side == 0 ? "green" : "red", 0, 3)) {
      const int token = kind.as_choice(kTokenWords);
      if (token != static_cast<int>(TokenKind::kBarricade) &&
          token != static_cast<int>(TokenKind::kIed))
        kind.fault("engineers lay barricades and devices");
      out.engineers[side] = static_cast<std::uint16_t>(out.engineers[side] | 1U << token);
    }
}

void load_one(const Reader& setup, const Board& board, const Names& names, Scenario& out) {
  out.map = find_map(setup, board, names);
  load_conditions(setup, out);
  load_events(setup, board, out, names);
  load_initiative(setup, out);
  if (!names.complete) {
    setup.as_value();  // its names mean nothing yet
    return;
  }
  const Map& map = board.maps[out.map];
  load_tokens(setup, map, out, names);
  load_forces(setup, board, out, names);
  load_victory(setup, board, out, names);
}

}  // namespace

void load_setups(const Bundle& bundle, Board& board, const Names& names,
                 std::vector<Fault>& faults) {
  for (const ListedFile& listed : open_setups(bundle, faults)) {
    Scenario out;
    out.id = listed.id;
    load_one(listed.file, board, names, out);
    board.scenarios.push_back(std::move(out));
  }
}

Result<Board> load_board(const Bundle& bundle, std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  Board board;
  Names names;
  const auto settle = [&] { names.complete = faults.size() == before; };
  load_maps(bundle, board, names, faults);
  settle();
  if (is_there(bundle, "units.json", faults)) load_units(bundle, board, names, faults);
  settle();
  if (is_there(bundle, "charts.json", faults)) load_charts(bundle, board, names, faults);
  settle();
  load_setups(bundle, board, names, faults);
  if (is_there(bundle, "policy.json", faults)) load_policy(bundle, board, faults);
  if (faults.size() != before) return faults[before];
  return board;
}

}  // namespace sandtable::urban
