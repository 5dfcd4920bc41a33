// What is drawn on the sheet and no rule asks for: relief, roads, where stacks lie.
#include <algorithm>

#include "core/games/anvil/load_internal.h"

namespace sandtable::anvil {
namespace {

constexpr std::size_t kLeastRows = 10;
constexpr std::size_t kMostRows = 200;
constexpr int kMostNumbers = 400;  // of a road, two a point
constexpr int kFarthest = 4000;

bool is_digit_of_36(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'); }

void load_heights(const Reader& in, Sheet& out) {
  out.step = in.integer("step", 10, 200);
  for (const Reader& row : list_of(in, "rows", kLeastRows, kMostRows)) {
    std::string digits = row.as_string();
    if (digits.size() < kLeastRows || digits.size() > kMostRows ||
        !std::all_of(digits.begin(), digits.end(), is_digit_of_36))
      row.fault("a row of heights is 10 to 200 digits and small letters");
    else if (!out.heights.empty() && digits.size() != out.heights.front().size())
      row.fault("is not as long as the row above");
    out.heights.push_back(std::move(digits));
  }
}

Road load_road(const Reader& in, const Names& names) {
  Road out;
  out.a = find_area(names, in.string("a"), in);
  out.b = find_area(names, in.string("b"), in);
  const std::vector<Reader> numbers = list_of(in, "points", 4, kMostNumbers);
  if (numbers.size() % 2 != 0) in.fault("points", "are pairs of numbers");
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
    out.points.push_back({static_cast<std::int16_t>(numbers[i].as_integer(0, kFarthest)),
                          static_cast<std::int16_t>(numbers[i + 1].as_integer(0, kFarthest))});
  return out;
}

// One for each link that has a road, in their order.
void check_roads(const Reader& in, const Board& board) {
  std::size_t next = 0;
  for (const Link& link : board.links) {
    if (!link.road) continue;
    if (next >= board.sheet.roads.size() || board.sheet.roads[next].a != link.a ||
        board.sheet.roads[next].b != link.b)
      return in.fault("roads", "there is one for each link with a road, in their order");
    ++next;
  }
  if (next != board.sheet.roads.size()) in.fault("roads", "there are more than links with a road");
}

}  // namespace

void load_sheet(const Bundle& bundle, Board& board, const Names& names,
                std::vector<Fault>& faults) {
  const Reader in = bundle.open("sheet.json", faults);
  check_provenance(in);
  load_heights(in.object("heights"), board.sheet);
  for (const Reader& road : list_of(in, "roads", 1, kLinks))
    board.sheet.roads.push_back(load_road(road, names));
  if (names.complete) check_roads(in, board);
  const std::vector<Reader> spots = list_of(in, "spots", kAreas, kAreas);
  for (std::size_t i = 0; i < spots.size() && i < kAreas; ++i) {
    const PlaceId area = find_area(names, spots[i].string("area"), spots[i]);
    if (names.complete && area.index() != static_cast<int>(i))
      spots[i].fault("area", "stand in the order of the areas");
    board.sheet.stacks[i] = {point_of(spots[i], "allied"), point_of(spots[i], "german")};
  }
}

}  // namespace sandtable::anvil
