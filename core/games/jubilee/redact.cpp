// What the player may not know: the faces of German units and depth markers lying face down, and
// which markers left the game or wait in the box. And how such a view is dealt anew, each deal that
// it allows equally likely.
#include "core/games/jubilee/actions_internal.h"

namespace sandtable::jubilee {
namespace {

// Taken at random from a set, which loses it.
int take(std::uint32_t& set, RngStream& rng) {
  std::uint32_t left = set;
  for (std::uint32_t n = rng.below(static_cast<std::uint32_t>(std::popcount(set))); n != 0; --n)
    left &= left - 1;
  const int found = std::countr_zero(left);
  set &= ~(1U << found);
  return found;
}

// Every pair of places that the anti-tank units may have leaves the same number of deals of the
// others, so one of them is as likely as another (ruling R36).
bool deal_anti_tank(const Board& board, const State& view, RngStream& rng, State& out) {
  std::uint32_t pairs = dealable_pairs(board, view);
  if (pairs == 0) return false;
  const PositionSet places = anti_tank_positions(board, view, take(pairs, rng));
  for (const PositionId position : each<PositionId>(places)) {
    German& german = out.german(position);
    if (german.unit != kUnknown) continue;
    const GermanId unit = anti_tank_unit(board, board.letter_of(german.home));
    german.unit = static_cast<std::uint8_t>(unit.index());
  }
  return true;
}

// Face-down units of one letter are those of the letter that nobody has seen. Units that left the
// game were seen first, so the numbers agree; while the deal goes on some are still to come.
bool deal_germans(const Board& board, const State& view, RngStream& rng, State& out) {
  if (!deal_anti_tank(board, view, rng, out)) return false;
  GermanSet used = view.germans_seen;
  for (const Letter letter : {Letter::kDieppe, Letter::kGreen})
    used |= GermanSet{1} << anti_tank_unit(board, letter).index();
  for (const German& german : out.germans)
    if (german.unit < kGermans) used |= GermanSet{1} << german.unit;
  std::array<GermanSet, kLetters> left{};
  for (std::size_t letter = 0; letter < kLetters; ++letter)
    left[letter] = board.of_letter[letter] & ~used;
  for (German& german : out.germans) {
    if (german.unit != kUnknown) continue;
    GermanSet& pool = left[static_cast<std::size_t>(board.letter_of(german.home))];
    if (pool == 0) return false;
    german.unit = static_cast<std::uint8_t>(take(pool, rng));
  }
  return true;
}

// Markers that nobody has seen are anywhere: under units, in the box, or out of the game.
bool deal_depth(const State& view, RngStream& rng, State& out) {
  DepthSet left = ((DepthSet{1} << kDepth) - 1) & ~(view.depth_seen | view.depth_box);
  for (const German& german : view.germans)
    if (german.depth < kDepth) left &= ~(DepthSet{1} << german.depth);
  for (std::size_t i = 0; i < kPositions; ++i) {
    if (view.germans[i].depth != kUnknown) continue;
    if (left == 0) return false;
    out.germans[i].depth = static_cast<std::uint8_t>(take(left, rng));
  }
  if (view.depth_box != 0 || view.depth_in_box == 0) return true;
  for (int i = 0; i < view.depth_in_box; ++i) {
    if (left == 0) return false;
    out.depth_box |= DepthSet{1} << take(left, rng);
  }
  return true;
}

}  // namespace

bool has_unknowns(const State& view) {
  if (view.depth_box == 0 && view.depth_in_box != 0) return true;
  for (const German& german : view.germans)
    if (german.unit == kUnknown || german.depth == kUnknown) return true;
  return false;
}

// [OJ 2.12, OJ 2.14a] Of a hidden unit only its home shows, and with it its letter.
State view_of(const State& state) {
  State view = state;
  view.depth_box = 0;
  for (German& german : view.germans) {
    if (german.is_there() && !german.has(kGermanRevealed)) german.unit = kUnknown;
    if (german.has_depth() && !german.has(kGermanDepthRevealed)) german.depth = kUnknown;
  }
  return view;
}

std::optional<State> try_deal(const Board& board, const State& view, RngStream& rng) {
  State out = view;
  if (!deal_germans(board, view, rng, out) || !deal_depth(view, rng, out)) return std::nullopt;
  return out;
}

}  // namespace sandtable::jubilee
