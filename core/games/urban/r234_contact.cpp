// [UO 40a-40c, UO 61-66b, UO 80a, UO 229, UO 230, UO 234a, UO 298a-303b] Who is met and who hides,
// who sees how far, and how many blocks an impulse plays.
#include "core/games/urban/situation.h"

namespace sandtable::urban {
namespace {

constexpr int kContact = 3;  // EP
constexpr int kLeaderRequest = 15;
constexpr int kObserverRequest = 20;

bool touch(const Field& field, PlaceId a, PlaceId b) {
  if (field.is_same_room(a, b)) return true;
  return field.ep(a, b) <= kContact && field.sees(a, b);
}

}  // namespace

BlockSet blocks_in_contact(const Field& field) {
  BlockSet out = 0;
  for (const BlockId green : each(field.on_map(Side::kGreen)))
    for (const BlockId red : each(field.on_map(Side::kRed)))
      if (touch(field, field.state.block(green).at, field.state.block(red).at))
        out |= bit(green) | bit(red);
  return out;
}

// Judged for all of them at once, and any enemy counts: a dummy that were passed over would be
// found out by it.
BlockSet blocks_that_hide(const Field& field) {
  BlockSet out = 0;
  for (const BlockId id : each(field.on_map())) {
    if (field.state.block(id).is_hidden()) continue;
    bool watched = false;
    for (const BlockId enemy : each(field.on_map(other(side_of(id))))) {
      const PlaceId a = field.state.block(id).at, b = field.state.block(enemy).at;
      watched = watched || (field.ep(a, b) <= kContact && field.sees(a, b));
    }
    if (!watched) out |= bit(id);
  }
  return out;
}

int scouting_range(const Field& field, BlockId id, PlaceId target) {
  const Role role = field.card(id).role;
  const bool keen = role == Role::kRecon || role == Role::kSniper || role == Role::kObserver;
  const auto side = static_cast<std::size_t>(side_of(id));
  const std::size_t light = !field.is_night_at(target) ? 0 : field.scenario.equipped[side] ? 1 : 2;
  return (keen ? field.charts.keen : field.charts.scout)[light];
}

bool may_scout(const Field& field, BlockId id, PlaceId target) {
  const PlaceId at = field.state.block(id).at;
  return !field.card(id).dummy && field.ep(at, target) <= scouting_range(field, id, target) &&
         field.sees(at, target);
}

bool has_command_post(const Field& field, Side side) {
  const BlockId commander = field.commander_of(side);
  return commander.is_some() && !field.state.block(commander).has(kMovedLast);
}

int blocks_without_leader(const Charts& charts, Quality lost) {
  return charts.leader_loss[static_cast<std::size_t>(lost)].blocks;
}

int blocks_to_play(const Field& field, Side side, std::uint8_t impulse) {
  const Charts& charts = field.charts;
  if ((field.state.commander_lost >> static_cast<int>(side) & 1) != 0)
    return charts.limit_without_leader;  // [UO 298a]
  const BlockId leader = field.leader_of(side, impulse);
  if (!leader.is_some()) return charts.limit_without_leader;            // [UO 64]
  if (!has_command_post(field, side)) return charts.limit_with_leader;  // [UO 65a]
  const PlaceId post = field.state.block(field.commander_of(side)).at;
  const bool near = field.ep(field.state.block(leader).at, post) <= charts.commander_distance;
  return near ? charts.limit_near_commander : charts.limit_with_leader;  // [UO 66a]
}

int request_range(const Field& field, BlockId id) {
  const Role role = field.card(id).role;
  if (role == Role::kObserver) return kObserverRequest;                           // [UO 52a]
  return role == Role::kLeader || role == Role::kCommander ? kLeaderRequest : 0;  // [UO 51a]
}

// [UO 51b, UO 52b, UO 220]
bool may_request(const Field& field, BlockId id, Support kind) {
  if (kind == Support::kAirDefence || field.state.block(id).has(kRequested)) return false;
  const Role role = field.card(id).role;
  if (role == Role::kObserver) return true;
  if (role != Role::kLeader && role != Role::kCommander) return false;
  return kind == Support::kMortar || kind == Support::kArtillery || kind == Support::kSmoke ||
         kind == Support::kFlare;
}

}  // namespace sandtable::urban
