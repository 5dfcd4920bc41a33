// What a position is worth to a seat, for the greedy bot and at the end of trials. Rules never ask
// it. In hundredths of half a point of the score.
#include <algorithm>
#include <array>

#include "core/games/urban/actions_internal.h"

namespace sandtable::urban {
namespace {

constexpr int kPoint = 100;     // half a point of the score
constexpr int kLastLevel = 22;  // a strength level when all is over
constexpr int kAway = 4;        // an EP to a house that counts
constexpr int kFarthestHouse = 16;

enum EndTerm : std::size_t { kByScore, kByHouses, kByBlocks, kByLevels };

int houses(const Field& field, std::uint32_t held) {
  int out = 0;
  for (const Controlled& one : field.scenario.control)
    if ((held >> one.building & 1) != 0) out += one.worth;
  return out;
}

// Whose a house is shows at the end of the turn; who stands in it counts before.
int prospects(const Field& field, std::uint32_t later) {
  const int percent = field.board.weights.later;
  return (100 - percent) * houses(field, field.state.held) + percent * houses(field, later);
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

// Blocks on foot that take and hold houses, or may be that.
bool counts_for_houses(const Field& field, BlockId id) {
  if (field.state.block(id).type.value >= kTypes) return true;
  return !field.card(id).is_vehicle() && !field.card(id).dummy;
}

// A house falls to several together: the nearest three count, each less than the one before, and
// one that green will have at the end of the turn asks for nobody else.
int pressure_of_green(const Field& field, std::uint32_t later) {
  constexpr std::array<int, 3> kShares = {100, 60, 30};
  const auto& control = field.scenario.control;
  std::array<std::array<int, 3>, std::size_t{kMaxControlled}> nearest{};  // by control
  for (const BlockId id : each(field.on_map(Side::kGreen))) {
    if (!counts_for_houses(field, id)) continue;
    const Distances distances(field.sight, field.state.block(id).at);
    for (std::size_t i = 0; i < control.size(); ++i) {
      int near = kFarthestHouse - distances.to_building(control[i].building);
      for (int& better : nearest[i])
        if (near > better) std::swap(near, better);
    }
  }
  int out = 0;
  for (std::size_t i = 0; i < control.size(); ++i) {
    if ((later >> control[i].building & 1) != 0) continue;
    int sum = 0;
    for (std::size_t k = 0; k < kShares.size(); ++k) sum += nearest[i][k] * kShares[k];
    out += sum * control[i].worth * field.board.weights.press / 300;
  }
  return out;
}

// Red stays near any of them.
int pressure_of_red(const Field& field) {
  int out = 0;
  for (const BlockId id : each(field.on_map(Side::kRed))) {
    if (!counts_for_houses(field, id)) continue;
    const Distances distances(field.sight, field.state.block(id).at);
    int nearest = kFarthestHouse;
    for (const Controlled& one : field.scenario.control)
      nearest = std::min(nearest, distances.to_building(one.building));
    out += (kFarthestHouse - nearest) / 2;
  }
  return kAway * out;
}

bool has_leader(const Field& field) {
  return field.on_map_with(Side::kGreen, Role::kLeader).is_some();
}

int green_worth(const Field& field) {
  const std::uint32_t later = control_after_turn(field);
  const int out = kPoint * field.state.score + prospects(field, later);
  if (field.state.phase == Phase::kOver) return out;
  const Weights& w = field.board.weights;
  return out + w.level * levels(field) + (has_leader(field) ? w.leader : 0) +
         pressure_of_green(field, later) - pressure_of_red(field);
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
  out.terms[kByHouses] = kPoint * houses(field, field.state.held);
  out.terms[kByLevels] = kLastLevel * levels(field) / 4;
  if (seat == Seat::kSecond)
    for (int& term : out.terms) term = -term;
  return out;
}

// A point is two halves.
// Houses that the scenario asks for, by the first place of each: whoever would have them if the
// turn ended now.
void prizes_of(const Board& board, const State& state, Prizes& out) {
  const Field field(board, state);
  const std::uint32_t green = control_after_turn(field);
  for (const Controlled& one : field.scenario.control) {
    const int place = field.map.buildings[one.building].zones.front().index();
    out.push_back({place, (green >> one.building & 1) != 0 ? Seat::kFirst : Seat::kSecond});
  }
}

Note note_of_prize(const Board&, const PrizeNews& news) {
  return aim_note(Say::kAimKeeps, news.place, news);
}

Note note_of_worth(const Board&, int term, int hundredths) {
  constexpr std::array<Say, EndWorth::kTerms + 1> kMore = {
      Say::kHintScoreMore, Say::kHintHousesMore, Say::kHintBlocksMore, Say::kHintLevelsMore,
      Say::kHintPositionMore};
  return hint_note(kMore[static_cast<std::size_t>(term)], hundredths / 2);
}

// What belongs to one decision: the place of a row, the weapon of a shot, and all that a block does
// with its activation. Nobody else decides in between but by a reaction.
bool is_midway(const State& state) {
  if (state.frames.empty()) return false;
  const auto wait = state.frames.back().wait;
  return wait == Wait::kLayAt || wait == Wait::kAdjustAt || wait == Wait::kTargetRow ||
         wait == Wait::kTargetAt || wait == Wait::kEnterAt || wait == Wait::kExchangeWith ||
         wait == Wait::kTransferTo || wait == Wait::kWeapon || wait == Wait::kSupporter ||
         wait == Wait::kScatterTo || wait == Wait::kPlaceAt || wait == Wait::kPickRow ||
         wait == Wait::kPickAt || wait == Wait::kAct;
}

// A fight whose dice are to come, and whom it drives away.
bool is_unsettled(const State& state) {
  if (state.frames.empty()) return false;
  const auto wait = state.frames.back().wait;
  return wait == Wait::kReply || wait == Wait::kReroll || wait == Wait::kRetreat ||
         wait == Wait::kScatterTo || wait == Wait::kMovePeople;
}

}  // namespace sandtable::urban
