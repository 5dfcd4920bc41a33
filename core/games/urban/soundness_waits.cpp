// What a position must keep of the order of play: that whoever is asked can be asked.
#include "core/base/text.h"
#include "core/games/urban/actions_internal.h"

namespace sandtable::urban {
namespace {

class FlowChecker {
 public:
  FlowChecker(const Board& board, const State& state)
      : board_(board),
        state_(state),
        scenario_(board.scenarios[state.scenario]),
        map_(board.maps[scenario_.map]) {}

  Fault check() {
    for (int i = 0; i < state_.frames.size(); ++i) check_frame(i);
    check_numbers();
    check_acting();
    check_fight();
    return fault_;
  }

 private:
  void expect(bool holds, const std::string& path, const char* reason) {
    if (!holds && fault_.reason.empty()) fault_ = {path, reason, "bad-position"};
  }
  bool is_block(int value) const {
    return value < kBlocks && state_.block(BlockId(value)).status != Status::kUnused;
  }
  bool is_there(int value) const {
    return value < kBlocks && state_.block(BlockId(value)).is_on_map();
  }
  bool is_place(int value) const { return value < kPlaces && map_.has(PlaceId(value)); }

  void check_numbers() {
    expect(state_.phase != Phase::kOver || state_.frames.empty(), "frames", "the game is over");
    expect(state_.phase == Phase::kOver || !state_.frames.empty(), "frames",
           "nobody is asked for anything");
    for (const HitRecord& hit : state_.hits)
      expect(is_block(hit.block.index()), "hits", "there is no such block");
    for (const std::uint16_t place : state_.queue)
      expect(is_place(place % kWreckMark), "queue", "the map has no such place");
    for (std::size_t side = 0; side < 2; ++side)
      expect(state_.dealt[side] <= scenario_.at_start[side], "dealt", "are more than there are");
  }

  void check_acting() {
    const BlockId id = state_.acting.block;
    if (!id.is_some()) return;
    expect(is_block(id.index()), "acting.block", "there is no such block");
  }

  void check_fight() {
    const Fight& fight = state_.fight;
    if (!fight.firer.is_some()) return;
    expect(is_block(fight.firer.index()) && is_block(fight.target.index()) &&
               is_block(fight.answerer.index()),
           "fight", "there are no such blocks");
    if (!fault_.reason.empty()) return;
    const Block& firer = state_.block(fight.firer);
    expect(firer.type.value < kTypes &&
               fight.weapon < std::max<std::size_t>(1, board_.card(firer.type).weapons.size()),
           "fight.weapon", "is not on the card");
  }

  // --- What waits.inc names

  void names_nothing(const Frame&, const std::string&) {}
  void names_block(const Frame& frame, const std::string& path) {
    expect(is_block(frame.a), path + ".a", "there is no such block");
  }
  void names_place(const Frame& frame, const std::string& path) {
    expect(is_place(frame.a), path + ".a", "the map has no such place");
  }
  void names_pending(const Frame& frame, const std::string& path) {
    expect(frame.a < state_.pending.size(), path + ".a", "nothing is on its way");
  }
  void names_card(const Frame& frame, const std::string& path) {
    expect(frame.a < kCards, path + ".a", "there is no such card");
  }
  void names_support(const Frame& frame, const std::string& path) {
    expect(frame.a < kSupports, path + ".a", "there is no such support");
  }
  void names_group(const Frame& frame, const std::string& path) {
    expect(frame.a >= 1 && frame.a <= scenario_.groups.size(), path + ".a",
           "there are fewer groups");
  }
  void names_token(const Frame& frame, const std::string& path) {
    expect(frame.a < state_.tokens.size(), path + ".a", "there are fewer tokens");
  }
  void names_wall(const Frame& frame, const std::string& path) {
    expect(frame.a < map_.walls.size() && is_place(frame.b), path + ".a",
           "the map has no such wall");
  }
  void is_of_acting(const Frame&, const std::string& path) {
    expect(is_there(state_.acting.block.index()), path, "nobody is active");
  }
  void is_of_fight(const Frame&, const std::string& path) {
    expect(state_.fight.firer.is_some(), path, "nobody fights");
  }

  void check_frame(int index) {
    const Frame& frame = state_.frames[index];
    const std::string path = "frames[" + decimal(index) + "]";
    expect(frame.wait != Wait::kNone, path + ".wait", "waits for nothing");
    switch (frame.wait) {
#define ROLL(wait, id, names, ...) \
  case Wait::wait:                 \
    return names(frame, path);
#define ASK(wait, id, names, ...) \
  case Wait::wait:                \
    return names(frame, path);
#define RUN(wait, id, names, ...) \
  case Wait::wait:                \
    return names(frame, path);
#include "core/games/urban/waits.inc"
    }
  }

  const Board& board_;
  const State& state_;
  const Scenario& scenario_;
  const Map& map_;
  Fault fault_;
};

}  // namespace

namespace {

// Whoever is asked has an answer, in a deal of what is hidden.
Fault question_fault(const Board& board, const State& state) {
  RngStream rng(1);
  const std::optional<State> dealt = try_deal(board, state, rng);
  if (!dealt) return {"blocks", "nothing that is hidden fits what was seen", "bad-position"};
  if (state.phase == Phase::kOver) return {};
  const Fault none = {"frames", "is a question without an answer", "bad-position"};
  if (seat_to_act(*dealt) == Seat::kChance) {
    ChanceEvent event;
    chance_event(board, *dealt, event);
    return event.outcomes.empty() ? none : Fault{};
  }
  Actions legal;
  legal_actions(board, *dealt, legal);
  return legal.empty() || legal.size() > 255 ? none : Fault{};
}

}  // namespace

Fault flow_fault(const Board& board, const State& state) {
  const Fault fault = FlowChecker(board, state).check();
  return fault.reason.empty() ? question_fault(board, state) : fault;
}

}  // namespace sandtable::urban
