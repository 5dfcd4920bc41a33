// map.json: spaces, links, letters. The drawing (geo, labels) is read by who draws it.
#include <algorithm>
#include <cctype>
#include <optional>

#include "core/base/text.h"
#include "core/board/search.h"
#include "core/data/checks.h"
#include "core/games/nazaire/load_internal.h"

namespace sandtable::nazaire {
namespace {

char letter(const Reader& space, std::string_view field, char last) {
  if (!space.has(field)) return 0;
  const std::string text = space.string(field);
  if (text.size() == 1 && text[0] >= 'A' && text[0] <= last) return text[0];
  space.fault(field, "must be one capital letter of the map");
  return 0;
}

Space read_space(const Reader& in) {
  Space out;
  out.id = in.string("id");
  const std::optional<std::int64_t> number = parse_decimal(out.id);
  if (!number || *number < 1 || *number > 91) in.fault("id", "is no number of the board, 1 to 91");
  out.x = in.integer("x", 20, 1168);
  out.y = in.integer("y", 20, 1660);
  out.objective = in.integer_or("objective", 1, kObjectives, 0);
  out.setup = letter(in, "setup", 'T');
  out.entry = letter(in, "entry", 'D');
  out.square = in.choice("shape", {"round", "square"}) == 1;
  out.ship = in.has("ship");
  if (out.ship) in.choice("ship", {"drydock", "basin"});
  out.landing_only = in.choice("enter", {"all", "landing_only"}) == 1;
  out.vehicle =
      static_cast<VehicleAccess>(in.choice("vehicle", {"yes", "never", "until_destroyed"}));
  name_of(in, "name");
  in.choice("zone", {"east", "dock", "north_island", "crossing", "old_entrance", "strip",
                     "old_mole", "old_town", "jetty", "west", "basin"});
  if (out.ship && (out.vehicle != VehicleAccess::kNever || out.objective == 0 || out.setup == 0))
    in.fault("ship", "a ship is closed to vehicles and has an objective and a letter");
  if (out.vehicle == VehicleAccess::kUntilDestroyed && out.objective == 0)
    in.fault("vehicle", "only an objective can be destroyed");
  return out;
}

// A name for the authors of the data; no two spaces share one.
void check_key(const Reader& in, std::set<std::string>& keys) {
  const std::string key = in.string("key");
  const bool sound = !key.empty() && key.size() <= 32 && key[0] >= 'a' && key[0] <= 'z' &&
                     std::all_of(key.begin(), key.end(), [](unsigned char c) {
                       return c < 128 && (std::isalnum(c) != 0 || c == '_');
                     });
  if (!sound) in.fault("key", "is no key: letters, digits and _, at most 32");
  own_string(in, "key", key, keys);
}

void place_space(const Reader& in, int index, Board& board, Names& names) {
  const Space& space = board.spaces.back();
  if (!names.spaces.emplace(space.id, index).second) in.fault("id", "this id is taken");
  board.all.add(index);
  if (space.square) board.square.add(index);
  if (space.landing_only) board.landing_only.add(index);
  if (space.objective != 0) board.objectives.add(index);
  if (space.vehicle == VehicleAccess::kNever) board.never_vehicle.add(index);
  if (space.vehicle == VehicleAccess::kUntilDestroyed) board.until_destroyed.add(index);
  if (space.setup != 0 && !names.areas.emplace(std::string(1, space.setup), index).second)
    in.fault("setup", "this letter is on another space, too");
  if (space.entry != 0) {
    SpaceId& entry = board.entries[static_cast<std::size_t>(space.entry - 'A')];
    if (entry.is_some()) in.fault("entry", "this entry is on another space, too");
    entry = SpaceId(index);
  }
  if (in.has("landing")) {
    const int group = in.choice("landing", {"old_mole", "old_entrance", "campbeltown"});
    board.stars[static_cast<std::size_t>(group)] = SpaceId(index);
    if (space.square) in.fault("shape", "a starred space is round (5.2.4)");
  }
}

// Distances over solid lines with nobody in the way, breadth first from each space.
void measure(Board& board) {
  const int count = static_cast<int>(board.spaces.size());
  board.distance.resize(static_cast<std::size_t>(count));
  for (int from = 0; from < count; ++from) {
    auto& row = board.distance[static_cast<std::size_t>(from)];
    row.fill(99);
    board::distances(
        SpaceSet::of(from),
        [&](SpaceSet layer) { return board.moves.around(layer) - board.landing_only; }, row);
  }
}

void join(Links& links, int a, int b, const Reader& where) {
  if (a == b || links.joined(a, b))
    where.fault("the two spaces are the same or joined already");
  else
    links.join(a, b);
}

void load_links(const Reader& map, Board& board, const Names& names) {
  for (const Reader& link : list_of(map, "move_links", 148, 148)) {
    const std::vector<Reader> ends = link.as_list();
    if (ends.size() != 2) {
      link.fault("a link has two ends");
      continue;
    }
    join(board.moves, find_name(names, names.spaces, ends[0].as_string(), ends[0]),
         find_name(names, names.spaces, ends[1].as_string(), ends[1]), link);
  }
  for (const Reader& link : list_of(map, "fire_links", 41, 41)) {
    const int a = find_name(names, names.spaces, link.string("a"), link);
    const int b = find_name(names, names.spaces, link.string("b"), link);
    link.integer("bend", -80, 80);
    if (board.moves.joined(a, b)) link.fault("a solid link joins the two already");
    join(board.fires, a, b, link);
  }
}

}  // namespace

void load_map(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults) {
  const Reader map = bundle.open("map.json", faults);
  check_drawing(map);
  const std::vector<Reader> spaces = map.list("spaces");
  const int count = static_cast<int>(spaces.size());
  if (count != 91) {  // the space ids are the board's numbers
    map.fault("spaces", "the map has 91 spaces");
    return;
  }
  board.moves = Links(count);
  board.fires = Links(count);
  std::set<std::string> keys;
  for (int i = 0; i < count; ++i) {
    const Reader& in = spaces[static_cast<std::size_t>(i)];
    board.spaces.push_back(read_space(in));
    place_space(in, i, board, names);
    check_key(in, keys);
  }
  for (const SpaceId entry : board.entries)
    if (!entry.is_some()) map.fault("spaces", "an entry A to D is missing (12)");
  for (const SpaceId star : board.stars)
    if (!star.is_some()) map.fault("spaces", "a starred landing space is missing (5)");
  load_links(map, board, names);
  measure(board);
}

}  // namespace sandtable::nazaire
