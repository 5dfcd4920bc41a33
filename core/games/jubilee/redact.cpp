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

// Face-down units of one letter are those of the letter that nobody has seen. Units that left the
// game were seen first, so the numbers agree; while the deal goes on some are still to come.
bool deal_germans(const Board& board, const State& view, RngStream& rng, State& out) {
  GermanSet seen = 0;
  for (const German& german : view.germans)
    if (german.unit < kGermans) seen |= GermanSet{1} << german.unit;
  std::array<GermanSet, kLetters> left{};
  for (std::size_t letter = 0; letter < kLetters; ++letter)
    left[letter] = board.of_letter[letter] & ~seen & ~view.germans_seen;
  for (std::size_t i = 0; i < kPositions; ++i) {
    if (view.germans[i].unit != kUnknown) continue;
    GermanSet& pool = left[static_cast<std::size_t>(board.letter_of(view.germans[i].home))];
    if (pool == 0) return false;
    out.germans[i].unit = static_cast<std::uint8_t>(take(pool, rng));
  }
  return true;
}

// Markers that nobody has seen are anywhere: under units, in the box, or out of the game.
bool deal_depth(const State& view, RngStream& rng, State& out) {
  DepthSet left = ((DepthSet{1} << kDepth) - 1) & ~view.depth_seen;
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
