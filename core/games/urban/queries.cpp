#include "core/games/urban/queries.h"

#include <algorithm>

#include "core/games/urban/sight_lines.h"

namespace sandtable::urban {
namespace {

// The obstacle that hides a line nearest to its beginning.
class Nearest {
 public:
  Nearest(const Field& field, const SightLine& line) : field_(field), line_(line) {}

  void look() {
    for (int column = 0; column < field_.map.columns; ++column)
      for (int row = 0; row < field_.map.rows; ++row) look_at_cell(column, row);
    for (const Thing& thing : things_of(field_.board, field_.state)) look_at_thing(thing);
    for (const std::uint16_t index : field_.map.walls) look_at_wall(field_.map.edges[index]);
  }
  std::optional<Blocker> found() const { return found_; }

 private:
  void consider(const Fraction& at, const Blocker& blocker) {
    if (found_ && !less(at, where_)) return;
    where_ = at;
    found_ = blocker;
  }
  // Where within its part of the line something of that height comes above it.
  void consider_part(int height, const Overlap& part, const Blocker& blocker) {
    if (is_below(height, line_.from, line_.to, part.from))
      consider(part.from, blocker);
    else if (is_below(height, line_.from, line_.to, part.to))
      consider(part.to, blocker);
  }
  void look_at_cell(int column, int row) {
    const auto c = static_cast<std::size_t>(column), r = static_cast<std::size_t>(row);
    const int height = field_.map.obstacles[c][r].height;
    const PlaceId id = field_.map.lattice[c][r];
    Overlap part;
    if (height == 0 || line_.is_own(id) || !overlap_of(field_.map.at(id), line_.a, line_.b, part))
      return;
    consider_part(height, part,
                  {height == 3   ? Rule::k30
                   : height == 2 ? Rule::k31a
                                 : Rule::k32c,
                   id,
                   {}});
  }
  void look_at_thing(const Thing& thing) {
    Overlap part;
    if ((!thing.cloud && line_.is_own(thing.at)) ||
        !overlap_of(field_.map.at(thing.at), line_.a, line_.b, part))
      return;
    const bool people = field_.has_token(thing.at, TokenKind::kPopulation) ||
                        field_.has_token(thing.at, TokenKind::kDetainees);
    const bool smoke = field_.has_token(thing.at, TokenKind::kSmoke);
    const Rule rule =
        thing.cloud ? (smoke ? Rule::k31b : Rule::k31c) : (people ? Rule::k197 : Rule::k32b);
    consider_part(thing.height, part, {rule, thing.at, {}});
  }
  void look_at_wall(const Edge& edge) {
    Fraction at;
    if (edge.kind == EdgeKind::kOuterWall && !field_.sight.is_breached(edge) &&
        crossing(line_.a, line_.b, edge, at) && is_below(1, line_.from, line_.to, at))
      consider(at, {Rule::k32a, edge.a, edge.b});
  }

  const Field& field_;
  const SightLine& line_;
  Fraction where_;
  std::optional<Blocker> found_;
};

// Straight from middle to middle, for those who look out of no window towards the other.
SightLine plain_line(const Field& field, PlaceId from, PlaceId to) {
  SightLine line;
  line.a = field.map.at(from).at;
  line.b = field.map.at(to).at;
  line.from = field.map.at(from).level;
  line.to = field.map.at(to).level;
  line.own = {from, to, {}, {}};
  if (field.map.at(from).kind == PlaceKind::kRoof) line.own[2] = field.map.at(from).cell;
  if (field.map.at(to).kind == PlaceKind::kRoof) line.own[3] = field.map.at(to).cell;
  return line;
}

}  // namespace

std::optional<Blocker> blocker_between(const Field& field, PlaceId from, PlaceId to) {
  if (field.sees(from, to)) return std::nullopt;
  const Location& here = field.map.at(from);
  const Location& there = field.map.at(to);
  if (here.kind == PlaceKind::kUnder || there.kind == PlaceKind::kUnder)
    return Blocker{Rule::k35, here.kind == PlaceKind::kUnder ? from : to, {}};
  if (field.sight.sees(from, to)) return Blocker{Rule::k46d, to, {}};  // the weather
  const SightLine line = plain_line(field, from, to);
  Nearest nearest(field, line);
  nearest.look();
  if (nearest.found()) return nearest.found();
  // Nothing lies between: walls of the own house, or banks of water.
  if (here.is_inside() || there.is_inside())
    return Blocker{Rule::k247, here.is_inside() ? from : to, {}};
  return Blocker{Rule::k34a, here.level < 0 ? from : to, {}};
}

std::vector<Reach> reach_of(const Field& field, BlockId id, const Activation& so_far) {
  struct Way {
    PlaceId at;
    Activation how;
    std::size_t from = 0;  // in `open`
  };
  const Side enemy = other(side_of(id));
  std::array<std::uint8_t, kPlaces> best;
  best.fill(kNone);
  std::array<std::uint16_t, kPlaces> last{};  // in `open`, of the way that costs least
  Mover mover = mover_of(field, id);
  const PlaceId start = field.state.block(id).at;
  best[static_cast<std::size_t>(start.index())] = so_far.spent;
  std::vector<Way> open = {{start, so_far, 0}};
  for (std::size_t i = 0; i < open.size(); ++i) {
    const Way now = open[i];
    mover.from_vehicle = mover.from_vehicle && now.at == start;
    for (const Link& link : field.map.links_of(now.at)) {
      const int cost = step_cost(field, mover, now.at, link.to);
      if (cost == kNoWay || is_barred(field, link.to)) continue;
      const int total = now.how.spent + cost;
      std::uint8_t& known = best[static_cast<std::size_t>(link.to.index())];
      const bool seen = field.is_seen_by(enemy, link.to);
      if (total >= known || !may_spend(field, id, now.how, {total, seen}) ||
          (field.at(link.to) & blocks_of(enemy)) != 0)
        continue;
      known = static_cast<std::uint8_t>(total);
      Activation then = now.how;
      then.spent = known;
      then.unseen = then.unseen && !seen;
      last[static_cast<std::size_t>(link.to.index())] = static_cast<std::uint16_t>(open.size());
      open.push_back({link.to, then, i});
    }
  }
  std::vector<Reach> out;
  for (int i = 0; i < kPlaces; ++i) {
    const PlaceId at(i);
    if (best[static_cast<std::size_t>(i)] == kNone || at == start || field.at(at) != 0) continue;
    Reach one;
    one.at = at;
    one.points = best[static_cast<std::size_t>(i)];
    Activation then = so_far;
    then.spent = one.points;
    one.may_act = may_act(field, id, then);
    for (std::size_t k = last[static_cast<std::size_t>(i)]; k != 0; k = open[k].from)
      one.way.insert(one.way.begin(), open[k].at);
    for (const BlockId watcher : each(field.on_map(enemy)))
      one.watchers =
          static_cast<std::uint8_t>(one.watchers + field.sees(field.state.block(watcher).at, at));
    out.push_back(one);
  }
  return out;
}

}  // namespace sandtable::urban
