#include "shell/play/since.h"

#include <array>

namespace sandtable::shell {
namespace {

constexpr std::array<std::string_view, 3> kCounted = {"play.since.arrived", "play.since.moved",
                                                      "play.since.fired"};
constexpr std::size_t kMostTold = 6;  // the newest

// Which of the counted kinds a fact is of; -1 for none.
int counted_as(const Fact& fact) {
  if (fact.role == MessageRole::kArrives) return 0;
  if (fact.role == MessageRole::kMoves) return 1;
  return fact.role == MessageRole::kFires || fact.fires ? 2 : -1;
}

bool is_told(const Fact& fact) {
  return fact.role == MessageRole::kLoses || fact.role == MessageRole::kStops || fact.points != 0;
}

}  // namespace

Since told_since(const GameLog& game_log, std::size_t after_step) {
  Since out;
  std::array<Since::Count, kCounted.size()> counts{};
  for (const LogBlock& block : game_log.blocks())
    for (const LogLine& line : block.lines) {
      if (line.last <= after_step) continue;
      if (is_told(line.fact)) out.told.push_back(line);
      const int kind = counted_as(line.fact);
      if (kind < 0) continue;
      Since::Count& count = counts[static_cast<std::size_t>(kind)];
      if (count.n++ == 0) count.decision = line.decision;
      if (count.space < 0 && !line.fact.spaces.empty()) count.space = line.fact.spaces.back();
    }
  if (out.told.size() > kMostTold)
    out.told.erase(out.told.begin(), out.told.end() - static_cast<std::ptrdiff_t>(kMostTold));
  for (std::size_t i = 0; i < counts.size(); ++i) {
    counts[i].words = kCounted[i];
    if (counts[i].n > 0) out.counts.push_back(counts[i]);
  }
  return out;
}

const AnyState& ViewBefore::of(const Session& session, int decision, Seat viewer) {
  if (decision == decision_ && viewer == viewer_) return view_;
  decision_ = decision;
  viewer_ = viewer;
  return view_ = session.view_at(decision, viewer);
}

}  // namespace sandtable::shell
