// 13: set-up, the strategy, the beachheads.
#include "core/games/roundup/rules_internal.h"

namespace sandtable::roundup {
namespace {

constexpr std::uint8_t kAllStrategies = 0x1E;

UnitStatus first_status(Entry entry) {
  switch (entry) {
    case Entry::kNone:
      return UnitStatus::kPool;
    case Entry::kSetup:
      return UnitStatus::kOnMap;
    case Entry::kAside:
      return UnitStatus::kAside;
    case Entry::k1E:
    case Entry::k1S:
    case Entry::k2E:
    case Entry::k2S:
    case Entry::kItaly:
    case Entry::kRussia:
      break;
  }
  return UnitStatus::kCup;
}

int beaches_placed(const State& state) {
  return static_cast<int>(std::count_if(state.beaches.begin(), state.beaches.end(),
                                        [](HexId hex) { return hex.is_some(); }));
}

}  // namespace

// [OR 13.1, OR 13.2a-13.2c, OR 3.5a, OR 15.4a] The turn marker lies on 1; all is German.
State initial_state(const Board& board, int scenario, std::uint8_t options) {
  State state;
  state.options = options;
  state.possible = kAllStrategies;
  if (state.has(Option::kPortGarrisons)) state.garrisons = (1U << kPortHexes) - 1;
  for (int i = 0; i < kUnits; ++i) {
    const UnitCard& card = board.card(UnitId(i));
    Unit& unit = state.units[static_cast<std::size_t>(i)];
    unit.status = first_status(card.entry);
    unit.steps = static_cast<std::uint8_t>(card.steps());
    unit.hex = board.scenario(scenario).at_start[static_cast<std::size_t>(i)];
  }
  if (!state.has(Option::kLateDraw)) state.now.wait = Wait::kStrategyDraw;
  return state;
}

// [OR 15.6] Later, where that is chosen.
void step_setup(Play& play) {
  for (int i = kAlliedUnits; i < kUnits; ++i)
    if (play.state.units[static_cast<std::size_t>(i)].is_on_map())
      play.say(note(Say::kLaidOut, Rule::k13_2a,
                    {i, play.state.units[static_cast<std::size_t>(i)].hex.index()}));
  next_phase(play);
}

// [OR 13.3a, OR 15.5] Drawn once and kept.
void resolve_strategy(Play& play, const Frame&, int strategy) {
  State& s = play.state;
  s.strategy = static_cast<std::uint8_t>(strategy);
  Note drawn = note(Say::kStrategyDrawn, Rule::k13_3a, {strategy});
  if (!s.has(Option::kSecretStrategy)) {
    s.possible = static_cast<std::uint8_t>(1U << strategy);
    play.events.reveal_to(Seat::kNobody);
    play.say(drawn);
    return;
  }
  drawn.audience = Seat::kSecond;
  play.events.reveal_to(Seat::kSecond);
  play.say(drawn);
  play.say(note(Say::kStrategyHidden, Rule::k15_5));
}

// [OR 13.4b] Ruling A52: two of each nation, the US first.
void step_beaches(Play& play) {
  const int placed = beaches_placed(play.state);
  if (placed < kBeachheads) return play.ask(Wait::kBeach, placed / 2);
  play.say(note(Say::kTurnBegins, Rule::k13_1, {play.state.turn}));
  next_phase(play);
}

// [OR 13.4a] At most one to a hex; of one nation in ascending order.
Verdict beach_verdict(const Board& board, const State& state, Nation nation, HexId hex) {
  if (static_cast<int>(nation) != state.now.a)
    return no(Say::kWhyOtherNation, Rule::k13_4b, {state.now.a});
  if (!board.beaches.has(hex.index())) return no(Say::kWhyNoBeach, Rule::k13_4a, {hex.index()});
  if (beach_at(state, hex) >= 0) return no(Say::kWhyBeachTaken, Rule::k13_4a, {hex.index()});
  return Verdict::yes();
}

void legal_beaches(const Board& board, const State& state, Actions& out) {
  for (const int hex : board.beaches)
    if (beach_verdict(board, state, static_cast<Nation>(state.now.a), HexId(hex)))
      out.push_back(action(Verb::kBeach, state.now.a, hex));
}

void place_beach(Play& play, HexId hex) {
  const int placed = beaches_placed(play.state);
  play.state.beaches[static_cast<std::size_t>(placed)] = hex;
  play.say(note(Say::kBeachPlaced, Rule::k13_4a, {placed / 2, hex.index()}));
}

}  // namespace sandtable::roundup
