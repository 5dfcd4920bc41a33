// What a position is worth to a seat, for the one-step bot and at the end of trials. Rules never
// ask it. In hundredths of half a point of the score.
#include "core/games/urban/actions_internal.h"

namespace sandtable::urban {
namespace {

constexpr int kPoint = 100;  // half a point of the score
constexpr int kLevel = 22;   // a strength level in hand
constexpr int kAway = 4;     // an EP to a house that counts
constexpr int kFarthest = 16;

enum EndTerm : std::size_t { kByScore, kByHouses, kByBlocks, kByLevels };

int houses(const Field& field) {
  int out = 0;
  for (const Controlled& one : field.scenario.control)
    if ((field.state.held >> one.building & 1) != 0) out += one.worth;
  return out;
}

int levels(const Field& field) {
  int out = 0;
  for (const BlockId id : each(field.on_map())) {
    const Block& block = field.state.block(id);
    const bool unknown = block.type.value >= kTypes;
    if (!unknown && field.card(id).dummy) continue;
    const int osl = unknown ? 3 : block.osl;
    out += side_of(id) == Side::kGreen ? osl : -osl;
  }
  return out;
}

int nearest_house(const Field& field, PlaceId from) {
  int out = kFarthest;
  for (const Controlled& one : field.scenario.control)
    for (const PlaceId zone : field.map.buildings[one.building].zones)
      out = std::min(out, field.ep(from, zone));
  return out;
}

// Blocks on foot near to what counts, green less red; worth more the more turns are over.
int pressure(const Field& field) {
  int out = 0;
  for (const BlockId id : each(field.on_map())) {
    const Block& block = field.state.block(id);
    if (block.type.value < kTypes && (field.card(id).is_vehicle() || field.card(id).dummy))
      continue;
    const int near = kFarthest - nearest_house(field, block.at);
    out += side_of(id) == Side::kGreen ? near : -near / 2;
  }
  return out;
}

int green_worth(const Field& field) {
  int out = kPoint * (field.state.score + houses(field));
  if (field.state.phase == Phase::kOver) return out;
  return out + kLevel * levels(field) + kAway * pressure(field);
}

}  // namespace

int worth(const Board& board, const State& state, Seat seat) {
  const Field field(board, state);
  const int out = green_worth(field);
  return seat == Seat::kSecond ? -out : out;
}

EndWorth worth_at_end(const Board& board, const State& state, Seat seat) {
  const Field field(board, state);
  EndWorth out;
  out.terms[kByScore] = kPoint * state.score;
  out.terms[kByHouses] = kPoint * houses(field);
  out.terms[kByLevels] = kLevel * levels(field) / 4;
  if (seat == Seat::kSecond)
    for (int& term : out.terms) term = -term;
  return out;
}

// A message says "more", the next one "less"; a point is two halves.
Note note_of_worth(const Board&, int term, int hundredths) {
  constexpr std::array<Say, EndWorth::kTerms> kMore = {Say::kHintScoreMore, Say::kHintHousesMore,
                                                       Say::kHintBlocksMore, Say::kHintLevelsMore};
  const int tenths = (std::abs(hundredths) / 2 + 5) / 10;
  const int kind = static_cast<int>(kMore[static_cast<std::size_t>(term)]) + (hundredths < 0);
  return plain_note(static_cast<Say>(kind), {tenths / 10, tenths % 10});
}

// What belongs to one decision: the place of a row, the weapon of a shot.
bool is_midway(const State& state) {
  if (state.frames.empty()) return false;
  const auto wait = state.frames.back().wait;
  if (wait == Wait::kLayAt || wait == Wait::kAdjustAt || wait == Wait::kTargetRow ||
      wait == Wait::kTargetAt || wait == Wait::kEnterAt || wait == Wait::kExchangeWith ||
      wait == Wait::kTransferTo || wait == Wait::kWeapon || wait == Wait::kSupporter ||
      wait == Wait::kScatterTo || wait == Wait::kPlaceAt || wait == Wait::kPickRow ||
      wait == Wait::kPickAt)
    return true;
  return false;
}

}  // namespace sandtable::urban
