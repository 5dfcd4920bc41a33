// The toy game's state as a view, as bytes and as JSON: what each game has in its redact.cpp and
// state_io.cpp.
#include "core/save/state_io.h"
#include "tests/support/toy_game.h"

namespace sandtable::toy {
namespace {

constexpr std::array<std::string_view, 7> kPhaseNames = {"draw",  "act",  "die",  "swept",
                                                         "prize", "over", "guard"};

}  // namespace

std::string_view phase_name(Phase phase) { return kPhaseNames[static_cast<std::size_t>(phase)]; }

// The one description of the state for bytes and JSON; the archives find it beside State.
template <class Archive>
void serialize(Archive& ar, State& s) {
  constexpr Field kCharm = Field::id(kScopeQuay).or_none().or_unknown();
  ar.table("crates", s.where, kScopeCrate, Field::id(kScopeQuay).or_none());
  ar.table("charms", s.charm, kScopeSeat, kCharm);
  ar.table("looked", s.looked, kScopeSeat, Field::flag());
  ar.table("points", s.points, kScopeSeat, Field::number(-100, 100));
  ar.field("turn", s.turn, Field::number(1, 20));
  ar.field("turns", s.turns, Field::number(1, 20));
  ar.field("active", s.active, Field::id(kScopeSeat));
  ar.field("phase", s.phase, Field::name(kPhaseNames));
  ar.field("next_crate", s.next_crate, Field::number(0, kCrates));
  ar.field("storm", s.storm, Field::flag());
  ar.field("guard", s.guard, Field::flag());
}

namespace {

std::string reason_against_state(const State& s) {
  const bool drawn = s.phase != Phase::kDraw;
  for (int seat = 0; seat < 2; ++seat)
    if (drawn && s.charm[static_cast<std::size_t>(seat)] == kNone) return "a charm is missing";
  if (s.charm[0] == s.charm[1] && s.charm[0] < kQuays) return "both charms are the same";
  if (s.turn > s.turns) return "the game has fewer turns";
  if (s.phase == Phase::kSwept &&
      s.where == decltype(s.where){kNone, kNone, kNone, kNone, kNone, kNone})
    return "there is nothing to sweep";
  if (s.phase == Phase::kGuard && s.guard == 0) return "nobody is asked without that option";
  return {};
}

}  // namespace

Fault state_fault(const Board&, const State& s) {
  const std::string wrong = reason_against_state(s);
  return wrong.empty() ? Fault{} : Fault{"", wrong, "bad-position"};
}

State view_for(const State& state, Seat seat) {
  State s = state;
  for (int i = 0; i < 2; ++i) {
    const auto index = static_cast<std::size_t>(i);
    const bool known = s.phase == Phase::kOver ||
                       (s.looked[index] != 0 && seat == (i == 0 ? Seat::kFirst : Seat::kSecond));
    if (!known && s.charm[index] != kNone) s.charm[index] = kUnknown;
  }
  return s;
}

std::optional<State> try_deal(const Board&, const State& view, RngStream& rng) {
  State s = view;
  for (std::size_t i = 0; i < 2; ++i) {
    if (s.charm[i] != kUnknown) continue;
    std::array<std::uint8_t, kQuays> left{};
    std::uint32_t count = 0;
    for (std::uint8_t quay = 0; quay < kQuays; ++quay)
      if (s.charm[0] != quay && s.charm[1] != quay) left[count++] = quay;
    s.charm[i] = left[rng.below(count)];
  }
  return s;
}

}  // namespace sandtable::toy

template struct sandtable::StateIo<sandtable::toy::State>;
