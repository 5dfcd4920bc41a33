// [UO 44a, UO 45, UO 131, UO 173a-175a, UO 184a-192, UO 203, UO 235, UO 236, UO 305a-305d]
#include <algorithm>

#include "core/games/urban/tokens.h"

namespace sandtable::urban {
namespace {

constexpr int kToxicReach = 2;  // places beyond its own

bool is_met(const Field& field, PlaceId at, PlaceId token) {
  return at == token || field.is_beside(at, token);
}

bool is_people(TokenKind kind) {
  return kind == TokenKind::kPopulation || kind == TokenKind::kDetainees;
}

}  // namespace

std::vector<PlaceId> tokens_met(const Field& field, PlaceId at) {
  std::vector<PlaceId> out;
  for (const Token& token : field.state.tokens)
    if (!token.is_up() && is_met(field, at, token.at)) out.push_back(token.at);
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<PlaceId> people_met(const Field& field, PlaceId at) {
  std::vector<PlaceId> out;
  for (const Token& token : field.state.tokens)
    if (token.is_up() && token.kind == TokenKind::kPopulation &&
        (token.flags & kFledThisTurn) == 0 && is_met(field, at, token.at))
      out.push_back(token.at);
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<PlaceId> tokens_hit(const Field& field, const PlaceSet& area) {
  std::vector<PlaceId> out;
  for (const Token& token : field.state.tokens)
    if (area.has(token.at.index()) && (!token.is_up() || is_people(token.kind)))
      out.push_back(token.at);
  std::sort(out.begin(), out.end());
  return out;
}

bool is_poisoned(const Field& field, PlaceId place) {
  for (const Token& token : field.state.tokens) {
    if (!token.is_up() || token.kind != TokenKind::kToxic) continue;
    const auto cloud = cloud_places(field.map, token.at, field.state.wind, kToxicReach);
    if (std::find(cloud.begin(), cloud.end(), place) != cloud.end()) return true;
  }
  return false;
}

int mine_set_off(const Field& field, BlockId id) {
  const TokenKind kind =
      field.card(id).is_vehicle() ? TokenKind::kVehicleMine : TokenKind::kFootMine;
  for (int i = 0; i < field.state.mines.size(); ++i)
    if (field.state.mines[i].at == field.state.block(id).at && field.state.mines[i].kind == kind)
      return i;
  return -1;
}

std::vector<PlaceId> mines_found(const Field& field, BlockId id, int spent) {
  std::vector<PlaceId> out;
  const Role role = field.card(id).role;
  if (spent > kMineSearchPoints || side_of(id) == kMineLayer ||
      (role != Role::kEngineer && role != Role::kRecon))
    return out;
  for (const Mine& mine : field.state.mines)
    if (mine.at.is_some() && field.ep(field.state.block(id).at, mine.at) <= kMineSearch)
      out.push_back(mine.at);
  std::sort(out.begin(), out.end());
  return out;
}

bool may_lay_mine(const Field& field, TokenKind kind, PlaceId at) {
  const Location& place = field.map.at(at);
  const bool house = kind == TokenKind::kFootMine && place.is_inside();  // [UO 305b]
  if (kind == TokenKind::kFootMine && !field.state.has(Advanced::kFootMine)) return false;
  if ((!place.is_open() && !house) || place.terrain == Terrain::kWater) return false;
  if (field.scenario.green_area.has(at.index()) || field.at(at) != 0 ||
      field.token_at(at) != nullptr)
    return false;
  return std::none_of(field.state.mines.begin(), field.state.mines.end(),
                      [&](const Mine& mine) { return mine.at == at; });
}

bool explodes(const Charts& charts, int die) { return die <= charts.explodes_to; }
bool mine_destroys(const Charts& charts, int die) { return die <= charts.mine_to; }
bool fort_protects(const Charts& charts, int die) { return die <= charts.fortified_to; }

}  // namespace sandtable::urban
