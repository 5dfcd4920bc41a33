// 12: phase E, first half. Two dice, four entries, draws from the pool.
#include "core/games/nazaire/rules_internal.h"

namespace sandtable::nazaire {
namespace {

enum ReinforcementStage : std::uint8_t { kRoll, kArrive, kMove };

// [SN 12g] A team there, or three units: this one does not come, others still do.
bool is_entry_blocked(const State& state, SpaceId entry) {
  return teams_on(state, entry) != 0 || units_on(state, entry) >= kStackingLimit;
}

// Ruling R40: per unit the entry is looked at, then the pool, then one counter is drawn.
void next_arrival(Play& play) {
  State& s = play.state;
  const std::size_t slot = s.arrivals[0] != 0 ? 0 : 1;
  if (s.arrivals[slot] == 0) {
    s.stage = kMove;
    return begin_german_moves(play);
  }
  --s.arrivals[slot];
  const int entry = s.arrival_entries[slot];
  if (is_entry_blocked(s, play.board.entries[static_cast<std::size_t>(entry)]))
    return play.say(note(Say::kEntryBlocked, Rule::k12g, {entry}));
  if (draw_pool(play.board, s) == 0)  // ruling R10
    return play.say(note(Say::kPoolEmpty, Rule::k12c, {entry}));
  play.push(Wait::kArrivalDraw, entry);
}

}  // namespace

void begin_germans(Play& play) {
  for (German& german : play.state.germans)
    german.flags &= static_cast<std::uint8_t>(~kGermanArrived);
  play.state.arrivals = {};
}

void step_germans(Play& play) {
  switch (static_cast<ReinforcementStage>(play.state.stage)) {
    case kRoll:
      return play.push(Wait::kBlackDie);
    case kArrive:
      return next_arrival(play);
    case kMove:
      if (!step_german_moves(play)) end_phase(play);
      return;
  }
}

// [SN 12e] Both dice are rolled, even when the first brings nobody.
void resolve_black(Play& play, int die) { play.push(Wait::kColourDie, die); }

void resolve_colour(Play& play, int black, int die) {
  State& s = play.state;
  const auto& units = play.board.charts.arrivals[static_cast<std::size_t>(black)];
  const auto& zones = play.board.charts.arrival_zones[static_cast<std::size_t>(die)];
  for (std::size_t i = 0; i < 2; ++i) {
    s.arrivals[i] = static_cast<std::uint8_t>(units[i]);
    s.arrival_entries[i] = static_cast<std::uint8_t>(zones[i]);
  }
  s.stage = kArrive;
  play.say(note(Say::kReinforcementRoll, Rule::k12e,
                {black, die, units[0], zones[0], units[1], zones[1]}));
}

// [SN 12c, SN 12d] Face down, the entry space costs one of its points (kGermanArrived).
void resolve_arrival(Play& play, int entry, int unit) {
  State& s = play.state;
  const SpaceId space = play.board.entries[static_cast<std::size_t>(entry)];
  const DrawnFrom pool =
      s.turn < play.board.scenario(s.scenario).merge_turn ? DrawnFrom::kPoolA : DrawnFrom::kPoolB;
  const int place = put_german(play, unit, space, pool);
  German& german = s.germans[static_cast<std::size_t>(place)];
  german.flags |= kGermanArrived;
  play.say(note(Say::kArrives, Rule::k12d, {unit_code(german, place), entry}));
  reveal_contacts(play);
}

}  // namespace sandtable::nazaire
