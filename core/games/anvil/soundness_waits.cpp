// The part of state_fault that is about what is waited for: the frames one upon another, and what
// belongs to the impulse under way.
#include "core/base/text.h"
#include "core/games/anvil/actions_internal.h"

namespace sandtable::anvil {
namespace {

// The ways in which frames may stand, from the lowest to the one on top.
struct Stack {
  Phase phase;
  std::array<Wait, 4> waits;
};
constexpr Wait kEmpty = Wait::kNone;
constexpr Stack kStacks[] = {
    {Phase::kPlanning, {Wait::kPlan, kEmpty, kEmpty, kEmpty}},
    {Phase::kFfi, {Wait::kFfi, kEmpty, kEmpty, kEmpty}},
    {Phase::kFfi, {Wait::kFfiDie, kEmpty, kEmpty, kEmpty}},
    {Phase::kBombing, {Wait::kBomb, kEmpty, kEmpty, kEmpty}},
    {Phase::kBombing, {Wait::kBombDie, kEmpty, kEmpty, kEmpty}},
    {Phase::kSurrender, {Wait::kSurrender, kEmpty, kEmpty, kEmpty}},
    {Phase::kSurrender, {Wait::kSurrenderDie, kEmpty, kEmpty, kEmpty}},
    {Phase::kOver, {kEmpty, kEmpty, kEmpty, kEmpty}},
    {Phase::kOperations, {Wait::kDropDie, kEmpty, kEmpty, kEmpty}},
    {Phase::kOperations, {Wait::kImpulse, kEmpty, kEmpty, kEmpty}},
    {Phase::kOperations, {Wait::kGroup, kEmpty, kEmpty, kEmpty}},
    {Phase::kOperations, {Wait::kFight, Wait::kCombatDie, kEmpty, kEmpty}},
    {Phase::kOperations, {Wait::kFight, Wait::kHits, kEmpty, kEmpty}},
    {Phase::kOperations, {Wait::kSapper, kEmpty, kEmpty, kEmpty}},
    {Phase::kOperations, {Wait::kBridgeDie, kEmpty, kEmpty, kEmpty}},
    {Phase::kOperations, {Wait::kDelayDie, kEmpty, kEmpty, kEmpty}},
    {Phase::kOperations, {Wait::kMarch, kEmpty, kEmpty, kEmpty}},
    {Phase::kOperations, {Wait::kMarch, Wait::kPursuit, kEmpty, kEmpty}},
    {Phase::kOperations, {Wait::kMarch, Wait::kStepOn, Wait::kFight, Wait::kCombatDie}},
    {Phase::kOperations, {Wait::kMarch, Wait::kStepOn, Wait::kFight, Wait::kHits}},
    {Phase::kOperations, {Wait::kMarch, Wait::kAssault, Wait::kCounter, kEmpty}},
    {Phase::kOperations, {Wait::kMarch, Wait::kAssault, Wait::kFight, Wait::kCombatDie}},
    {Phase::kOperations, {Wait::kMarch, Wait::kAssault, Wait::kFight, Wait::kHits}},
    {Phase::kOperations, {Wait::kMarch, Wait::kFight, Wait::kCombatDie, kEmpty}},
    {Phase::kOperations, {Wait::kMarch, Wait::kFight, Wait::kHits, kEmpty}},
    {Phase::kOperations, {Wait::kRail, kEmpty, kEmpty, kEmpty}},
    {Phase::kOperations, {Wait::kRail, Wait::kPursuit, kEmpty, kEmpty}},
    {Phase::kOperations, {Wait::kRail, Wait::kStepOn, Wait::kFight, Wait::kCombatDie}},
    {Phase::kOperations, {Wait::kRail, Wait::kStepOn, Wait::kFight, Wait::kHits}},
};

bool is_stack(const State& state) {
  return std::any_of(std::begin(kStacks), std::end(kStacks), [&](const Stack& stack) {
    if (stack.phase != state.phase) return false;
    for (int i = 0; i < 4; ++i) {
      const Wait there = i < state.frames.size() ? state.frames[i].wait : kEmpty;
      if (there != stack.waits[static_cast<std::size_t>(i)]) return false;
    }
    return state.frames.size() <= 4;
  });
}

bool is_resting(const State& s) {
  return s.impulse == Impulse::kNone && s.start == kNowhere && s.here == kNowhere &&
         s.crossed == kNowhere && s.picked == 0 && s.column == 0 && s.reaction == 0 &&
         s.attackers == 0 && s.steps == 0 && s.spent == 0 && s.landing == 0 && s.halted == 0 &&
         s.named == 0 && s.fighting == Side::kAllied;
}

class Impulsive {
 public:
  Impulsive(const Board& board, const State& state)
      : board_(board), s_(state), side_(state.active), base_(state.frames[0]) {}

  // What the impulse is about: a bridge, an area, or, where it begins in a box, what is waited for.
  std::string path() const {
    const bool works = base_.wait == Wait::kSapper || base_.wait == Wait::kBridgeDie ||
                       base_.wait == Wait::kDelayDie;
    if (works && base_.b < kBridges) return "bridges." + board_.bridge(BridgeId(base_.b)).id;
    const std::uint8_t place = s_.here < kAreas ? s_.here : s_.start;
    return place < kAreas ? "areas." + board_.place(PlaceId(place)).id : "frames";
  }

  // Nothing, or what does not belong together.
  std::string_view fault() const {
    if (s_.passes != 0) return "somebody has passed and acts";
    if (s_.start >= kPlaces || s_.here >= kPlaces) return "an impulse begins somewhere";
    if (s_.crossed != kNowhere && !touches(s_.crossed, s_.here)) return "no border of the place";
    if (base_.a != s_.start && base_.wait != Wait::kFight && base_.wait != Wait::kDelayDie)
      return "the frame is about another place";
    if (!is_within_limits(board_, side_, s_.picked)) return "too many units act (3)";
    if ((s_.column & ~s_.picked) != 0) return "who marches has been named";
    if ((s_.column & ~s_.units(side_, PlaceId(s_.here))) != 0) return "the column is elsewhere";
    if (const std::string_view found = by_kind(); !found.empty()) return found;
    return fighting();
  }

 private:
  bool touches(int link, int place) const {
    if (place >= kAreas) return false;
    const Link& between = board_.link(LinkId(link));
    return between.a.index() == place || between.b.index() == place;
  }
  UnitSet train() const { return board_.kind(side_, Kind::kTrain); }
  bool is_top(Wait wait) const { return s_.frames.back().wait == wait; }

  std::string_view by_kind() const {
    if (base_.wait == Wait::kGroup || base_.wait == Wait::kFight) return attack();
    if (base_.wait == Wait::kMarch) return march();
    if (base_.wait == Wait::kRail) return rail();
    return work();
  }

  std::string_view attack() const {
    if (s_.impulse != Impulse::kAttack || s_.here != s_.start || s_.start >= kAreas)
      return "is no attack";
    if (s_.steps != 0 || s_.halted != 0 || s_.spent != 0 || s_.crossed != kNowhere)
      return "nobody marches";
    if (is_top(Wait::kGroup) && !has_target(board_, s_, side_, PlaceId(s_.start)))
      return "there is nothing to attack (5.2)";
    return is_top(Wait::kGroup) && (s_.column & s_.turned[at(side_)]) != 0 ? "is disorganized" : "";
  }

  std::string_view march() const {
    if (s_.impulse != Impulse::kMove && s_.impulse != Impulse::kMobile) return "nobody marches";
    if (s_.steps == 0 && s_.here != s_.start) return "no step has led there";
    if (s_.steps > 3 || (s_.steps == 0 && s_.spent != 0)) return "the steps do not agree";
    const UnitSet stuck = board_.kind(side_, Kind::kCoastal) | train();
    if ((s_.column & stuck) != 0) return "does not march (1.3.3)";
    const bool fights = s_.frames.size() >= 2 && s_.frames[1].wait != Wait::kPursuit &&
                        s_.frames[1].wait != Wait::kStepOn;
    if (s_.halted != (fights ? 2 : 0)) return "the column has not halted so";
    if (fights && (s_.impulse != Impulse::kMobile || s_.here >= kAreas || s_.steps == 0))
      return "no mobile combat was declared (5.3)";
    if (s_.frames.size() >= 2 && s_.column == 0 && !is_top(Wait::kHits))
      return "there is no column";
    if (s_.frames.size() <= 2 && !fights && (s_.column & s_.turned[at(side_)]) != 0)
      return "a disorganized unit marches";
    return target(s_.frames.size() >= 2 ? s_.frames[1] : Frame{});
  }

  // Where a step that waits for a pursuit leads to.
  std::string_view target(const Frame& frame) const {
    if (frame.wait != Wait::kPursuit && frame.wait != Wait::kStepOn) return "";
    if (s_.here >= kAreas) return "nobody is pursued off the map";
    if (is_exit(frame.a)) {
      const Place& here = board_.place(PlaceId(s_.here));
      const bool open = side_ == Side::kGerman && s_.impulse != Impulse::kRail &&
                        (frame.a == static_cast<int>(Exit::kNorth) ? here.north_edge
                                                                   : here.italy != Italy::kNone);
      return open ? "" : "there is no way off the map";
    }
    if (frame.a >= kAreas || (board_.around[s_.here] & bit(PlaceId(frame.a))) == 0)
      return "the step leads nowhere";
    const bool motorized = (s_.column & board_.motorized[at(side_)]) != 0;
    if (s_.impulse != Impulse::kRail && motorized &&
        step_cost(board_, s_, {PlaceId(s_.here), PlaceId(frame.a)}, true) == 0)
      return "no road leads there (4)";
    if (frame.wait == Wait::kPursuit && !may_pursue(board_, s_)) return "nobody can pursue (5.6)";
    return "";
  }

  std::string_view rail() const {
    if (s_.impulse != Impulse::kRail || side_ != Side::kGerman) return "no train runs";
    if (s_.halted != 0 || s_.spent != 0 || s_.crossed != kNowhere) return "no column marches";
    if (s_.here >= kAreas || (s_.steps == 0 && s_.here != s_.start))
      return "the train is elsewhere";
    if ((base_.b == kNowhere) != (s_.frames.size() == 1)) return "the train has no goal";
    if (base_.b != kNowhere && base_.b >= kAreas) return "the train has no goal";
    if (s_.frames.size() == 1)
      return s_.column == 0 && (s_.good(side_, PlaceId(s_.here)) & train()) != 0
                 ? ""
                 : "no train is there";
    if (((s_.picked | s_.column) & ~train()) != 0) return "only the train runs";
    return s_.column == 0 && !is_top(Wait::kHits) ? "there is no train" : target(s_.frames[1]);
  }

  // [SA 9d, SA 9h]
  std::string_view work() const {
    const bool blow = s_.impulse == Impulse::kBlow;
    if ((!blow && s_.impulse != Impulse::kRepair) || base_.b >= kBridges)
      return "no bridge is worked on";
    if (s_.start >= kAreas || !touches(board_.bridge(BridgeId(base_.b)).link.index(), s_.start))
      return "the bridge is elsewhere (9)";
    if (s_.here != s_.start || s_.column != 0 || s_.steps != 0 || s_.halted != 0)
      return "nobody marches";
    if (s_.bridge(BridgeId(base_.b)) != (blow ? kBridgeStands : 0))
      return "it does not stand so (9)";
    if (base_.wait == Wait::kDelayDie && blow) return "a bridge is blown at once (9)";
    if ((base_.wait == Wait::kSapper) != (s_.picked == 0)) return "nobody does the work";
    return (s_.picked & ~s_.units(side_, PlaceId(s_.start))) != 0 ? "is elsewhere" : "";
  }

  std::string_view fighting() const {
    const Frame& top = s_.frames.back();
    const bool naming = top.wait == Wait::kCounter || top.wait == Wait::kPursuit;
    const UnitSet others = s_.units(other(side_), PlaceId(s_.here));
    if ((s_.reaction & ~others) != 0) return "who reacts is elsewhere";
    if (naming && (s_.reaction & s_.turned[at(other(side_))]) != 0) return "is disorganized";
    if (naming && !is_within_limits(board_, other(side_), s_.reaction))
      return "too many units react (3)";
    if (naming && s_.reaction == 0 && good_combat(board_, s_, other(side_), PlaceId(s_.here)) == 0)
      return "nobody can react";
    if (top.wait != Wait::kCombatDie && top.wait != Wait::kHits)
      return s_.attackers == 0 && s_.fighting == Side::kAllied ? "" : "nobody fights";
    return fight(s_.frames[s_.frames.size() - 2], top);
  }

  // The kind of fight that its place among the frames allows, and its stage.
  std::string_view fight(const Frame& fight, const Frame& top) const {
    const Wait below = s_.frames.size() >= 3 ? s_.frames[s_.frames.size() - 3].wait : Wait::kNone;
    Fight kind = Fight::kAttack;
    if (below == Wait::kMarch) kind = Fight::kMobile;
    if (below == Wait::kStepOn) kind = Fight::kPursuit;
    if (below == Wait::kAssault) kind = Fight::kCounter;
    if (fight.a != static_cast<int>(kind)) return "is no fight of this kind";
    if (s_.fighting != attacking_side(s_, kind)) return "the other side fights";
    if ((s_.attackers & ~s_.units(s_.fighting, PlaceId(s_.here))) != 0)
      return "who fights is elsewhere";
    if (top.wait == Wait::kCombatDie) {
      if ((s_.attackers & combat(board_, s_.fighting)) == 0) return "nobody fights";
      return fight.b == 0 && fight.c == 0 && fight.d == 0 ? "" : "the die has not been rolled";
    }
    if (fight.b != (top.c == 0 ? 2 : 3) || fight.c > 20 || fight.d > 20)
      return "the hits do not agree";
    if (top.b == 0 || top.b > (top.c == 0 ? fight.c : fight.d)) return "the hits do not agree";
    const Side payer = top.c == 0 ? other(s_.fighting) : s_.fighting;
    if (top.a != static_cast<int>(payer) || top.c > 1) return "the other side pays";
    return payers(board_, s_, top) != 0 || fort_pays(board_, s_, top) ? "" : "nobody can pay";
  }

  const Board& board_;
  const State& s_;
  Side side_;
  const Frame& base_;
};

// What is asked outside of impulses.
std::string_view question_fault(const Board& board, const State& s) {
  const Frame& frame = s.frames.back();
  if (frame.wait == Wait::kPlan) {
    if (!s.has(Option::kPlanning) || s.stage != static_cast<int>(s.active))
      return "nobody plans (10)";
    State copy = s;
    copy.frames.clear();
    Events unheard;
    unheard.mute(true);
    Play play{board, copy, unheard};
    step_planning(play);
    return copy.frames.size() == 1 && copy.frames[0] == frame ? "" : "another unit is next (10)";
  }
  if (frame.wait == Wait::kImpulse || frame.wait == Wait::kDropDie)
    return s.stage == 1 && (frame.wait == Wait::kImpulse || s.turn == 1) ? "" : "not yet";
  if (s.active != Side::kAllied) return "the Allies are asked";
  const bool ffi = frame.wait == Wait::kFfi || frame.wait == Wait::kFfiDie;
  if (ffi && (s.turn < board.charts.ffi_from || s.stage >= board.charts.ffi_tries))
    return "there is no try left (1.3.4)";
  if (frame.wait == Wait::kFfi)
    return ffi_candidates(board, s) != 0 ? "" : "there is no area for it (1.3.4)";
  if (frame.wait == Wait::kFfiDie)
    return frame.a < kAreas && (ffi_candidates(board, s) & bit(PlaceId(frame.a))) != 0
               ? ""
               : "is no area for it (1.3.4)";
  if (frame.wait == Wait::kBomb)
    return s.stage == frame.a + 1 && frame.a < 2 ? "" : "another marker is next";
  if (frame.wait == Wait::kBombDie)
    return frame.a < 2 && s.stage == frame.a + 1 && frame.b < kAreas &&
                   s.bombs[frame.a] == frame.b && fort_level(board, s, PlaceId(frame.b)) > 0
               ? ""
               : "there is nothing to bomb (6)";
  const bool port = frame.a < kAreas && board.place(PlaceId(frame.a)).fort >= 0;
  if (!port || s.stage != board.place(PlaceId(frame.a)).fort + 1) return "is not asked about (1.5)";
  const int level = fort_level(board, s, PlaceId(frame.a));
  const bool asked = level > 0 && level < board.charts.demand_below &&
                     has_combat(board, s, Side::kAllied, PlaceId(frame.a));
  return asked ? "" : "nobody can demand this (1.5)";
}

}  // namespace

Fault waits_fault(const Board& board, const State& state) {
  if (!is_stack(state)) return fault("frames", "do not stand like this in this phase");
  if (state.phase == Phase::kOver) {
    if (state.turn != board.scenario(state.scenario).turns)
      return fault("turn", "the game goes on");
    return is_resting(state) ? Fault{} : fault("impulse", "the game is over");
  }
  const Wait base = state.frames[0].wait;
  const bool acts =
      state.phase == Phase::kOperations && base != Wait::kImpulse && base != Wait::kDropDie;
  if (state.phase == Phase::kOperations && state.stage != 1)
    return fault("stage", "is another one");
  if (acts != (state.impulse != Impulse::kNone))
    return fault("impulse", "is not what is under way");
  if (state.phase != Phase::kOperations && (state.passes != 0 || state.impulses != 0) &&
      state.phase < Phase::kOperations)
    return fault("impulses", "there were none yet");
  if (!acts && !is_resting(state)) return fault("impulse", "no impulse is under way");
  const Impulsive impulse(board, state);
  const std::string_view found = acts ? impulse.fault() : question_fault(board, state);
  if (!found.empty()) return fault(acts ? impulse.path() : "frames", std::string(found));
  if (state.named != 0) {
    const Side side = naming_side(state);
    const UnitId last(state.named - 1);
    if (side_of(last) != side || (named_so_far(state) & bit(last)) == 0)
      return fault("named", "is not among those named");
  }
  if (!is_question(waiting_for(state))) return {};
  Actions legal;
  legal_actions(board, state, legal);
  return legal.empty() ? fault("frames", "nothing could be done") : Fault{};
}

}  // namespace sandtable::anvil
