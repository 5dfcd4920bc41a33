// What the player may not know: the faces of counters lying face down. And how such a view is
// dealt anew, each deal that it allows equally likely (ruling R45).
#include "core/games/nazaire/actions_internal.h"

namespace sandtable::nazaire {
namespace {

int nth_bit(std::uint64_t bits, std::uint32_t n) {
  for (; n != 0; --n) bits &= bits - 1;
  return std::countr_zero(bits);
}

// Face-down places, fewest candidates first. Those of one set-up pool are equal, and those drawn
// later are nested: whatever lay open when an early one was drawn, or was seen since, is ruled out
// for it, and more. So whatever is dealt to one leaves the same number to the next, and dealing
// one after the other is uniform.
FixedVec<std::uint8_t, kUnits> hidden_places(const Board& board, const State& view) {
  FixedVec<std::uint8_t, kUnits> out;
  for (int place = 0; place < kUnits; ++place) {
    if (view.germans[static_cast<std::size_t>(place)].unit != kUnknownUnit) continue;
    out.push_back(static_cast<std::uint8_t>(place));
    for (int i = out.size() - 1; i > 0; --i) {
      const int before = std::popcount(candidates(board, view, out[i - 1]));
      if (before <= std::popcount(candidates(board, view, out[i]))) break;
      std::swap(out[i], out[i - 1]);
    }
  }
  return out;
}

// The bar on vehicles is met by throwing away deals that break it: still uniform.
// What is under way must make sense for whatever is dealt to the unit that moves.
bool fits_what_is_waited_for(const Board& board, const State& dealt) {
  if (dealt.frames.empty()) return true;
  const Frame& top = dealt.frames.back();
  const bool draw =
      top.wait == Wait::kGoalDraw || top.wait == Wait::kEndDraw || top.wait == Wait::kBackDraw;
  return !draw || is_draw_sound(board, dealt, top);
}

bool deal_once(const Board& board, const State& view, RngStream& rng, State& out) {
  std::uint64_t used = units_on_map(view);
  for (const std::uint8_t place : hidden_places(board, view)) {
    const std::uint64_t left = candidates(board, view, place) & ~used;
    if (left == 0) return false;
    const int unit = nth_bit(left, rng.below(static_cast<std::uint32_t>(std::popcount(left))));
    const German& german = view.germans[place];
    if (german.has(kGermanNoVehicle) && board.card(UnitId(unit)).vehicle) return false;
    out.germans[place].unit = static_cast<std::uint8_t>(unit);
    used |= std::uint64_t{1} << unit;
  }
  return fits_what_is_waited_for(board, out);
}

}  // namespace

// FlaK never lie face down [SN 8.2c].
std::uint64_t drawn_units(const Board& board, DrawnFrom origin) {
  switch (origin) {
    case DrawnFrom::kFlak:
      return ~board.mobile_units & ((std::uint64_t{1} << kUnits) - 1);
    case DrawnFrom::kKriegsmarine:
      return board.units_of(UnitKind::kKriegsmarine);
    case DrawnFrom::kMarineFlak705:
      return board.units_of(UnitKind::kMarineFlak705);
    case DrawnFrom::kTodt:
      return board.units_of(UnitKind::kTodt);
    case DrawnFrom::kPoolA:
      return board.mobile_units & ~board.inf679_units;
    case DrawnFrom::kPoolB:
      return board.mobile_units;
  }
  return 0;
}

std::uint64_t candidates(const Board& board, const State& view, int place) {
  const std::size_t at = static_cast<std::size_t>(place);
  const std::uint64_t pool = drawn_units(board, view.germans[at].origin);
  return pool & board.mobile_units & ~view.ruled_out[at];
}

bool has_unknowns(const State& view) {
  for (const German& german : view.germans)
    if (german.unit == kUnknownUnit) return true;
  return false;
}

State view_of(const State& state) {
  State view = state;
  for (German& german : view.germans)
    if (german.on_map() && !german.has(kGermanRevealed)) german.unit = kUnknownUnit;
  return view;
}

// Tries are few: with thirty barred places one deal in twenty still passes.
std::optional<State> try_deal(const Board& board, const State& view, RngStream& rng) {
  State out = view;
  for (int attempt = 0; attempt < 10'000; ++attempt)
    if (deal_once(board, view, rng, out)) return out;
  return std::nullopt;
}

}  // namespace sandtable::nazaire
