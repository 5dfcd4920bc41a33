// What the player may not know: the faces of counters lying face down. And how such a view is
// dealt anew, each deal that it allows equally likely (ruling R45).
#include "core/games/nazaire/actions_internal.h"

namespace sandtable::nazaire {
namespace {

// The counters that a face-down place may hide, by where it was drawn from and by what has been
// seen elsewhere while it lay there. FlaK never lie face down [SN 8.2c].
std::uint64_t candidates(const Board& board, const State& view, int place) {
  const std::size_t at = static_cast<std::size_t>(place);
  std::uint64_t pool = 0;
  switch (view.germans[at].origin) {
    case DrawnFrom::kFlak:
      return 0;
    case DrawnFrom::kKriegsmarine:
      pool = board.units_of(UnitKind::kKriegsmarine);
      break;
    case DrawnFrom::kMarineFlak705:
      pool = board.units_of(UnitKind::kMarineFlak705);
      break;
    case DrawnFrom::kTodt:
      pool = board.units_of(UnitKind::kTodt);
      break;
    case DrawnFrom::kPoolA:
      pool = board.mobile_units & ~board.inf679_units;
      break;
    case DrawnFrom::kPoolB:
      pool = board.mobile_units;
      break;
  }
  return pool & ~view.ruled_out[at];
}

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
  return true;
}

}  // namespace

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
