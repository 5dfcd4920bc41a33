// The toy game's state as a view, as bytes and as JSON: what each game has in its redact.cpp and
// state_io.cpp.
#include "core/data/json_archive.h"
#include "core/save/byte_archive.h"
#include "tests/support/toy_game.h"

namespace sandtable::toy {
namespace {

constexpr std::array<std::string_view, 6> kPhaseNames = {"draw",  "act",   "die",
                                                         "swept", "prize", "over"};

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
}

namespace {

std::string fault_of(const State& s) {
  const bool drawn = s.phase != Phase::kDraw;
  for (int seat = 0; seat < 2; ++seat)
    if (drawn && s.charm[static_cast<std::size_t>(seat)] == kNone) return "a charm is missing";
  if (s.charm[0] == s.charm[1] && s.charm[0] < kQuays) return "both charms are the same";
  if (s.turn > s.turns) return "the game has fewer turns";
  if (s.phase == Phase::kSwept &&
      s.where == decltype(s.where){kNone, kNone, kNone, kNone, kNone, kNone})
    return "there is nothing to sweep";
  return {};
}

}  // namespace

AnyState Toy::observe(const AnyState& state, Seat seat) const {
  State s = state.as<State>();
  for (int i = 0; i < 2; ++i) {
    const auto index = static_cast<std::size_t>(i);
    const bool known = s.phase == Phase::kOver ||
                       (s.looked[index] != 0 && seat == (i == 0 ? Seat::kFirst : Seat::kSecond));
    if (!known && s.charm[index] != kNone) s.charm[index] = kUnknown;
  }
  return AnyState::of(s);
}

AnyState Toy::resample(const AnyState& view, RngStream& rng) const {
  State s = view.as<State>();
  for (std::size_t i = 0; i < 2; ++i) {
    if (s.charm[i] != kUnknown) continue;
    std::array<std::uint8_t, kQuays> left{};
    std::uint32_t count = 0;
    for (std::uint8_t quay = 0; quay < kQuays; ++quay)
      if (s.charm[0] != quay && s.charm[1] != quay) left[count++] = quay;
    s.charm[i] = left[rng.below(count)];
  }
  return AnyState::of(s);
}

void Toy::write(const AnyState& state, std::vector<std::uint8_t>& out) const {
  write_bytes(state.as<State>(), out);
}

Result<AnyState> Toy::read(std::span<const std::uint8_t> bytes) const {
  const Result<State> state = read_bytes<State>(*this, bytes);
  if (!state) return state.fault();
  const std::string wrong = fault_of(state.value());
  if (!wrong.empty()) return Fault{"", wrong, "bad-position"};
  return AnyState::of(state.value());
}

std::string Toy::to_json(const AnyState& view) const { return write_json(*this, view.as<State>()); }

Result<AnyState> Toy::from_json(std::string_view text) const {
  const Result<State> state = read_json<State>(*this, text);
  if (!state) return state.fault();
  const std::string wrong = fault_of(state.value());
  if (!wrong.empty()) return Fault{"", wrong, "bad-position"};
  return AnyState::of(state.value());
}

}  // namespace sandtable::toy
