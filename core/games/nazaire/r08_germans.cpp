// 8: phase E, second half. Every land unit goes for the nearest British stack; nothing here is
// ever asked of the player [SN 0a].
#include "core/board/search.h"
#include "core/games/nazaire/rules_internal.h"

namespace sandtable::nazaire {
namespace {

inline constexpr int kMaxLayers = 64;

// Everything about the way of one German: layer i holds the spaces i steps away from it.
struct Way {
  int place = 0;  // of the German
  SpaceSet ours;  // the spaces of the teams
  std::array<SpaceSet, kMaxLayers> layers{};
  int distance = -1;  // steps to the nearest space next to a team; -1: none can be reached
  int reach = 0;      // steps it will make
};

bool is_vehicle(const Board& board, const German& german) { return card_of(board, german).vehicle; }

int points_of(const Board& board, const German& german) {
  return board.charts.allowance - (german.has(kGermanArrived) ? 1 : 0);  // [SN 12d]
}

// Ground that this kind of unit may enter, whoever is on it.
SpaceSet passable_for(const Board& board, const State& state, bool vehicle) {
  const SpaceSet out = board.all - board.landing_only;
  if (!vehicle) return out;
  return out - board.never_vehicle - (board.until_destroyed & state.destroyed);  // [SN 8.1h]
}

// [SN 8.1b] Ruling R7: fewest spaces on a way legal for this unit to a space linked to a stack of
// those on `ours`.
Way find_way(const Board& board, const State& state, SpaceSet ours, int place) {
  const German& german = state.germans[static_cast<std::size_t>(place)];
  Way way;
  way.place = place;
  way.ours = ours;
  const SpaceSet ground = passable_for(board, state, is_vehicle(board, german)) - way.ours;
  const SpaceSet near = board.moves.around(way.ours);
  const auto next = [&](SpaceSet layer) { return board.moves.around(layer) & ground; };
  board::each_layer(SpaceSet::of(german.where.index()), next, [&](int steps, SpaceSet layer) {
    if (steps == kMaxLayers) return false;
    way.layers[static_cast<std::size_t>(steps)] = layer;
    if (!(layer & near).any()) return true;
    way.distance = steps;
    way.reach = std::min(steps, points_of(board, german));
    return false;
  });
  return way;
}

// [SN 8.1b, SN 8.1c, SN 8.1d] The stacks at that distance which rank highest: demolition strength,
// then assault, then headquarters (ruling R6); pinned teams count like others.
SpaceSet goals(const Board& board, const State& state, const Way& way) {
  const SpaceSet arrival = way.layers[static_cast<std::size_t>(way.distance)];
  const SpaceSet stacks = board.moves.around(arrival) & way.ours;
  if (!stacks.several()) return stacks;
  SpaceSet out;
  TypeStrengths best;
  for (const int stack : stacks) {
    const TypeStrengths here = type_strengths(board, state, SpaceId(stack));
    if (out.any() && here < best) continue;
    if (here > best) out = {};
    best = here;
    out.add(stack);
  }
  return out;
}

// The spaces at `reach` steps on shortest ways to the goal.
SpaceSet ends(const Board& board, const Way& way, SpaceId goal) {
  SpaceSet back = way.layers[static_cast<std::size_t>(way.distance)] & board.moves.of(goal.index());
  for (int i = way.distance; i > way.reach; --i)
    back = board.moves.around(back) & way.layers[static_cast<std::size_t>(i - 1)];
  return back;
}

// No team stands where a German may go.
int germans_there(const State& state, SpaceId space) {
  return std::popcount(germans_on(state, space));
}

SpaceSet with_room(const State& state, SpaceSet among) {
  SpaceSet out;
  for (const int space : among)
    if (germans_there(state, SpaceId(space)) < kStackingLimit) out.add(space);
  return out;
}

SpaceSet emptiest(const State& state, SpaceSet among) {
  SpaceSet out;
  int fewest = kStackingLimit + 1;
  for (const int space : among) {
    const int here = germans_there(state, SpaceId(space));
    if (here > fewest) continue;
    if (here < fewest) out = {};
    fewest = here;
    out.add(space);
  }
  return out;
}

// Ruling R8 and [SN 8.1f]: a space with room before a full one. [SN 8.1g] The variant: evenly next
// to a commando, then squares. What is left is for the die.
SpaceSet end_choices(const Board& board, const State& state, const Way& way, SpaceId goal) {
  const SpaceSet all = ends(board, way, goal);
  SpaceSet out = with_room(state, all);
  if (out.empty()) return all;  // [SN 8.1e] every end is full: one of them, then back from it
  if (!state.has(Option::kGermanSplit)) return out;
  if (way.reach == way.distance) out = emptiest(state, out);
  const SpaceSet squares = out & board.square;
  return squares.any() ? squares : out;
}

// [SN 8.1e] The spaces one step nearer to the start on the way to `at`.
SpaceSet before(const Board& board, const Way& way, SpaceId at) {
  int layer = way.reach;
  while (!way.layers[static_cast<std::size_t>(layer)].has(at.index())) --layer;
  return way.layers[static_cast<std::size_t>(layer - 1)] & board.moves.of(at.index());
}

// Spaces between where a move ends and the stack that it makes for, the stack's own included.
int spaces_left(const Way& way, SpaceId end) {
  int made = 0;
  while (!way.layers[static_cast<std::size_t>(made)].has(end.index())) ++made;
  return way.distance + 1 - made;
}

German& german_at(Play& play, int place) {
  return play.state.germans[static_cast<std::size_t>(place)];
}

void arrive(Play& play, const Way& way, SpaceId goal, SpaceId end) {
  German& german = german_at(play, way.place);
  const SpaceId from = german.where;
  const int code = unit_code(german, way.place);
  german.where = end;
  german.arrived = ++play.state.clock;
  if (german.has(kGermanRevealed))
    play.say(note(Say::kGermanMoves, Rule::k8_1b, Rule::k8_1c,
                  {code, from.index(), end.index(), goal.index(), spaces_left(way, end)}));
  else  // where it goes is not to be seen, and a vehicle's way would be longer
    play.say(note(Say::kHiddenMoves, Rule::k8_1b, {code, from.index(), end.index()}));
  const SpaceSet closed =
      play.board.never_vehicle | (play.board.until_destroyed & play.state.destroyed);
  if (closed.has(end.index())) german.flags |= kGermanNoVehicle;  // ruling R45
  if (!german.has(kGermanRevealed) && (play.board.moves.of(end.index()) & way.ours).any())
    reveal(play, way.place);
}

// Full: back along the way, again if that one is full too; at worst it has not moved.
void settle(Play& play, const Way& way, SpaceId goal, SpaceId end) {
  const German& german = german_at(play, way.place);
  if (germans_there(play.state, end) < kStackingLimit) return arrive(play, way, goal, end);
  const SpaceSet back = before(play.board, way, end);
  if (back.has(german.where.index())) {
    // That a face-down counter has a way at all is not to be seen either.
    if (german.has(kGermanRevealed))
      play.say(note(Say::kGermanBlocked, Rule::k8_1e,
                    {unit_code(german, way.place), german.where.index(), goal.index()}));
    return;
  }
  if (back.count() == 1) return settle(play, way, goal, SpaceId(back.first()));
  play.push(Wait::kBackDraw, way.place, goal.index(), end.index());  // ruling R43
}

void choose_end(Play& play, const Way& way, SpaceId goal) {
  const SpaceSet choices = end_choices(play.board, play.state, way, goal);
  if (choices.count() == 1) return settle(play, way, goal, SpaceId(choices.first()));
  play.push(Wait::kEndDraw, way.place, goal.index());
}

Way find_way(const Board& board, const State& state, int place) {
  return find_way(board, state, team_spaces(state), place);
}

void move_german(Play& play, SpaceSet ours, int place) {
  const Way way = find_way(play.board, play.state, ours, place);
  if (way.distance <= 0) return;  // ruling R4: next to a team it stays; R7: no way, it stays
  const SpaceSet stacks = goals(play.board, play.state, way);
  if (stacks.count() == 1) return choose_end(play, way, SpaceId(stacks.first()));
  play.push(Wait::kGoalDraw, place);
}

struct MovingGerman {
  int place;
  int rank;
};

// Distances of all spaces to the nearest one next to a team, for one kind of unit.
std::array<std::uint8_t, kMaxSpaces> distances(const Board& board, const State& state,
                                               bool vehicle) {
  std::array<std::uint8_t, kMaxSpaces> out;
  out.fill(0xFF);
  const SpaceSet ours = team_spaces(state);
  const SpaceSet ground = passable_for(board, state, vehicle) - ours;
  const SpaceSet near = board.moves.around(ours);
  SpaceSet seen, layer = near & ground;
  for (std::uint8_t i = 0; layer.any(); ++i) {
    for (const int space : layer) out[static_cast<std::size_t>(space)] = i;
    seen = seen | layer;
    // A unit may start where it could not go (a vehicle on a blown bridge), hence no mask here.
    const SpaceSet around = board.moves.around(layer) - seen;
    for (const int space : around - ground)
      if (out[static_cast<std::size_t>(space)] == 0xFF)
        out[static_cast<std::size_t>(space)] = static_cast<std::uint8_t>(i + 1);
    layer = around & ground;
  }
  for (const int space : near - ground) out[static_cast<std::size_t>(space)] = 0;
  return out;
}

// Ruling R5: nearest first, then by space, then by arrival there: nothing that a face-down
// counter could betray.
int move_rank(const German& german, int distance) {
  return (distance << 23) + (german.where.index() << 16) + german.arrived;
}

}  // namespace

SpaceSet passable(const Board& board, const State& state, bool vehicle) {
  return passable_for(board, state, vehicle) - team_spaces(state);
}

// [SN 8a, SN 8.1a, SN 8.3] All that can move: not FlaK, not crews, not the pinned.
void begin_german_moves(Play& play) {
  State& s = play.state;
  s.order.clear();
  s.cursor = 0;
  const auto on_foot = distances(play.board, s, false);
  const auto on_wheels = distances(play.board, s, true);
  std::array<MovingGerman, kUnits> movers{};
  int count = 0;
  for (int place = 0; place < kUnits; ++place) {
    const German& german = german_at(play, place);
    if (!is_normal(german) || german.has(kGermanFixed)) continue;
    const auto& field = is_vehicle(play.board, german) ? on_wheels : on_foot;
    const int distance = field[static_cast<std::size_t>(german.where.index())];
    if (distance == 0 || distance == 0xFF) continue;
    const MovingGerman mover{place, move_rank(german, distance)};
    int at = count++;
    for (; at > 0 && movers[static_cast<std::size_t>(at - 1)].rank > mover.rank; --at)
      movers[static_cast<std::size_t>(at)] = movers[static_cast<std::size_t>(at - 1)];
    movers[static_cast<std::size_t>(at)] = mover;
  }
  for (int i = 0; i < count; ++i)
    s.order.push_back(static_cast<std::uint8_t>(movers[static_cast<std::size_t>(i)].place));
}

// No team moves meanwhile.
bool step_german_moves(Play& play) {
  State& s = play.state;
  const SpaceSet ours = team_spaces(s);
  while (s.cursor < s.order.size()) {
    move_german(play, ours, s.order[s.cursor++]);
    if (!s.frames.empty()) return true;
  }
  return false;
}

void resolve_goal(Play& play, int place, SpaceId goal) {
  choose_end(play, find_way(play.board, play.state, place), goal);
}

void resolve_end(Play& play, int place, SpaceId goal, SpaceId end) {
  settle(play, find_way(play.board, play.state, place), goal, end);
}

void resolve_back(Play& play, int place, SpaceId goal, SpaceId back) {
  resolve_end(play, place, goal, back);
}

bool is_draw_sound(const Board& board, const State& state, const Frame& frame) {
  const Way way = find_way(board, state, frame.a);
  if (way.distance <= 0) return false;
  const SpaceSet stacks = goals(board, state, way);
  if (frame.wait == Wait::kGoalDraw) return stacks.count() > 1;
  if (frame.b >= board.spaces.size() || !stacks.has(frame.b)) return false;
  if (frame.wait == Wait::kEndDraw)
    return end_choices(board, state, way, SpaceId(frame.b)).count() > 1;
  if (frame.c >= board.spaces.size()) return false;
  SpaceSet beyond;  // ends from which there is a way back
  for (int i = 2; i <= way.reach; ++i) beyond = beyond | way.layers[static_cast<std::size_t>(i)];
  return beyond.has(frame.c) && before(board, way, SpaceId(frame.c)).count() > 1;
}

SpaceSet draw_choices(const Board& board, const State& state, const Frame& frame) {
  const Way way = find_way(board, state, frame.a);
  if (frame.wait == Wait::kGoalDraw) return goals(board, state, way);
  if (frame.wait == Wait::kEndDraw) return end_choices(board, state, way, SpaceId(frame.b));
  return before(board, way, SpaceId(frame.c));
}

}  // namespace sandtable::nazaire
