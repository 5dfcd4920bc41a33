// [UO 36a, UO 36b, UO 40a-45, UO 55a, UO 55b, UO 158a-158d] The phases of a turn, in their order.
#include "core/games/urban/flow.h"

namespace sandtable::urban {
namespace {

void step_hide(Play& play) {
  const BlockSet hiding = blocks_that_hide(play.field());
  for (const BlockId id : each(hiding)) {
    play.state.block(id).clear(kRevealed);
    play.say(note(Say::kHides, Rule::k40a, {id.index()}));
  }
  next_phase(play);
}

void fill_queue(State& state, const std::vector<PlaceId>& places, bool wrecks) {
  for (std::size_t i = places.size(); i-- > 0;) {
    const int mark = wrecks ? kWreckMark : 0;
    state.queue.push_back(static_cast<std::uint16_t>(places[i].index() + mark));
  }
}

// [UO 41a, UO 306] One after another, by their places.
void step_people(Play& play) {
  State& state = play.state;
  if (state.stage == 0) {
    std::vector<PlaceId> people;
    for (const Token& token : state.tokens)
      if (token.is_up() && token.kind == TokenKind::kPopulation) people.push_back(token.at);
    std::sort(people.begin(), people.end());
    fill_queue(state, people, false);
    state.stage = 1;
  }
  if (state.queue.empty()) return next_phase(play);
  const PlaceId place(state.queue.back());
  state.queue.pop_back();
  if (people_at(state, place) >= 0) play.push(Wait::kPeopleDie, place.index());
}

// [UO 42] What an explosion took away meanwhile is not tested.
void step_tests(Play& play) {
  State& state = play.state;
  if (state.stage == 0) {
    std::vector<PlaceId> devices, wrecks;
    const Field field = play.field();
    for (const PlaceId place : tokens_to_test(field)) {
      const bool device = field.has_token(place, TokenKind::kIed) &&
                          std::find(devices.begin(), devices.end(), place) == devices.end();
      (device ? devices : wrecks).push_back(place);
    }
    fill_queue(state, wrecks, true);
    fill_queue(state, devices, false);
    state.stage = 1;
  }
  if (state.queue.empty()) return next_phase(play);
  const bool wreck = state.queue.back() >= kWreckMark;
  const PlaceId place(state.queue.back() % kWreckMark);
  state.queue.pop_back();
  if (token_index(state, place, wreck ? TokenKind::kWreck : TokenKind::kIed) >= 0)
    play.push(Wait::kTestDie, place.index(), 0, wreck ? 1 : 0);
}

void step_initiative(Play& play) {
  play.state.stage = 1;
  play.push(Wait::kGreenDie);
}

// [UO 158a-158d] Smoke that lifts lets blocks see each other (ruling R19).
void step_final(Play& play) {
  State& state = play.state;
  clear_turn(state);
  state.capped = {kNone, kNone};
  state.no_heavy = state.no_rockets = state.ready = 0;
  state.held = control_after_turn(play.field());
  sweep(play);
  play.say(note(Say::kTurnEnds, Rule::k158a, {state.turn}));
  ++state.turn;
  if (is_game_over(play.field())) return finish_game(play);
  begin_phase(play, Phase::kHide);
}

void step_phase(Play& play) {
  switch (play.state.phase) {
    case Phase::kDeal:
      return step_deal(play);
    case Phase::kMines:
      return step_mines(play);
    case Phase::kHide:
      return step_hide(play);
    case Phase::kPeople:
      return step_people(play);
    case Phase::kTests:
      return step_tests(play);
    case Phase::kEvents:
      return step_events(play);
    case Phase::kDue:
      return step_due(play);
    case Phase::kSupport:
      return step_requests(play);
    case Phase::kReinforcements:
      return step_reinforcements(play);
    case Phase::kExchange:
      return step_exchange(play);
    case Phase::kInitiative:
      return step_initiative(play);
    case Phase::kImpulses:
      return step_impulses(play);
    case Phase::kFinal:
      return step_final(play);
    case Phase::kOver:
      CHECK(false);
  }
}

// Whether the frame was of the system, which has gone on with it.
bool carry_on(Play& play) {
  const Frame frame = play.state.frames.back();
  switch (frame.wait) {
#define RUN(wait, id, names, what) \
  case Wait::wait:                 \
    play.pop();                    \
    what;                          \
    return true;
#include "core/games/urban/waits.inc"
  }
  return false;
}

// A side has nobody left who is more than a dummy, and nobody to come.
bool is_side_gone(const Play& play) {
  std::array<bool, 2> there{};
  for (int i = 0; i < kBlocks; ++i) {
    const Block& block = play.state.block(BlockId(i));
    const bool living = block.status == Status::kOnMap || block.status == Status::kAboard ||
                        block.status == Status::kWaiting;
    const bool real = block.type.value >= kTypes || !play.board.card(block.type).dummy;
    if (living && real) there[at(side_of(BlockId(i)))] = true;
  }
  return !there[0] || !there[1];
}

// Turn 1 has events and requests only [UO 36b].
bool is_played(const State& state, Phase phase) {
  if (phase == Phase::kPeople && !state.has(Advanced::kPopulationMove)) return false;
  return state.turn > 1 || phase == Phase::kEvents || phase == Phase::kSupport ||
         phase >= Phase::kImpulses;
}

}  // namespace

void begin_phase(Play& play, Phase phase) {
  State& state = play.state;
  while (phase > Phase::kMines && !is_played(state, phase))
    phase = static_cast<Phase>(static_cast<int>(phase) + 1);
  const bool new_turn = state.phase == Phase::kFinal || state.phase <= Phase::kMines;
  state.phase = phase;
  state.stage = 0;
  state.rounds = 0;
  state.made = 0;
  if (phase == Phase::kOver || phase <= Phase::kMines) return;
  if (new_turn) play.say(note(Say::kTurnBegins, Rule::k36a, {state.turn}));
  play.say(note(Say::kPhaseBegins, Rule::k36a, {static_cast<int>(phase)}));
}

void next_phase(Play& play) {
  begin_phase(play, static_cast<Phase>(static_cast<int>(play.state.phase) + 1));
}

void run(Play& play) {
  State& state = play.state;
  while (state.phase != Phase::kOver) {
    if (state.frames.empty()) {
      step_phase(play);
      continue;
    }
    if (carry_on(play)) continue;
    if (state.phase > Phase::kMines && is_side_gone(play)) return finish_game(play);
    return;
  }
}

// [UO 55a] Who wins the dice chooses.
void resolve_initiative(Play& play, int green, int red) {
  const Side winner = initiative_winner(play.field(), green, red);
  play.say(note(Say::kInitiative, Rule::k55a, {green, red, static_cast<int>(winner)}));
  play.push(Wait::kStart, winner);
}

void choose_start(Play& play, Side side, bool start) {
  State& state = play.state;
  state.starter = state.to_play = start ? side : other(side);
  play.say(note(Say::kStarts, Rule::k55b, {static_cast<int>(state.starter)}));
  next_phase(play);
}

// All faces are shown, dummies go, and houses are counted once more (ruling R31).
void finish_game(Play& play) {
  State& state = play.state;
  for (int i = 0; i < kBlocks; ++i)
    if (state.block(BlockId(i)).is_on_map()) reveal(play.board, state, BlockId(i));
  play.show();
  state.held = control_after_turn(play.field());
  state.frames.clear();
  state.hits.clear();
  state.queue.clear();
  state.phase = Phase::kOver;
  const Field field = play.field();
  const int halves = score_of(field);
  play.say(note(Say::kGameOver, Rule::k36a, {result_of(field.scenario, halves), halves}));
}

}  // namespace sandtable::urban
