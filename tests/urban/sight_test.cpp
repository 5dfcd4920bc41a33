// Lines of sight, blasts, axes and breaching arcs: the worked cases, and an independent slow model
// over every pair of places.
#include "core/games/urban/sight.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <ctime>

#include "core/engine/playout.h"
#include "tests/urban/ground.h"
#include "tests/urban/sight_cases.h"
#include "tests/urban/slow_sight.h"

namespace sandtable::urban {
namespace {

const Breaches kNoBreaches;
const Things kNoThings;

// "h0504=2*"
Thing thing_of(const std::string& text) {
  const std::size_t sign = text.find('=');
  return {at(text.substr(0, sign)), static_cast<std::uint8_t>(text[sign + 1] - '0'),
          text.back() == '*'};
}

struct Scene {
  Breaches breaches;
  Things things;
};

Scene scene_of(const SightCase& one) {
  Scene out;
  for (const std::string& word : words_of(one.things)) out.things.push_back(thing_of(word));
  const std::vector<std::string> ends = words_of(one.breach);
  if (!ends.empty())
    out.breaches.push_back(wall_between(map_named(one.map), at(ends[0]), at(ends[1])));
  return out;
}

TEST(Sight, WorkedCases) {
  for (const SightCase& one : kSightCases) {
    const Scene scene = scene_of(one);
    const Sight sight(map_named(one.map), scene.breaches, scene.things);
    EXPECT_EQ(sight.sees(at(one.a), at(one.b)), one.sees) << one.id << ": " << one.why;
    EXPECT_EQ(sight.sees(at(one.b), at(one.a)), one.sees) << one.id << ": " << one.why;
    const int ep = sight.ep(at(one.a), at(one.b));
    EXPECT_EQ(ep, one.ep < 0 ? kFar : one.ep) << one.id << ": " << one.why;
    EXPECT_EQ(ep, sight.ep(at(one.b), at(one.a))) << one.id;
  }
}

TEST(Sight, WorkedEffects) {
  for (const EffectCase& one : kEffectCases) {
    const Sight sight(map_named(one.map), kNoBreaches, kNoThings);
    const std::vector<std::string> places =
        one.to.empty() ? names_of(sight.blast(at(one.from), one.radius))
                       : names_of(sight.axis(at(one.from), at(one.to), kMaxReach));
    EXPECT_EQ(places, words_of(one.places)) << one.id << ": " << one.why;
  }
}

TEST(Sight, WorkedArcs) {
  for (const ArcCase& one : kArcCases) {
    const Map& map = map_named(one.map);
    const Sight sight(map, kNoBreaches, kNoThings);
    const Edge& edge = *map.edge_between(at(one.a), at(one.b));
    const PlaceId near = sight.breach_from(at(one.at), edge, one.contact);
    EXPECT_EQ(near, one.near.empty() ? PlaceId{} : at(one.near)) << one.id << ": " << one.why;
  }
}

// A wall that has a hole is opened no second time.
TEST(Sight, NoBreachInABreach) {
  const Map& map = map_named("training");
  Breaches breaches;
  breaches.push_back(wall_between(map, at("A1a"), at("h0001")));
  const Edge& edge = *map.edge_between(at("A1a"), at("h0001"));
  EXPECT_FALSE(Sight(map, breaches, kNoThings).breach_from(at("h0001"), edge, true).is_some());
}

// All pairs of places of the three maps.
TEST(Sight, AgreesWithASlowModelOverTheBareMaps) {
  int pairs = 0;
  for (const Map& map : the_board().maps) {
    const Sight sight(map, kNoBreaches, kNoThings);
    const SlowSight slow(map, {}, {});
    int differences = 0;
    for (int a = 0; a < kPlaces; ++a)
      for (int b = a; b < kPlaces; ++b) {
        const PlaceId from(a), to(b);
        if (!map.has(from) || !map.has(to)) continue;
        ++pairs;
        if (sight.sees(from, to) == slow.sees(from, to)) continue;
        if (++differences < 5)
          ADD_FAILURE() << map.id << " " << the_board().place_names[static_cast<std::size_t>(a)]
                        << " " << the_board().place_names[static_cast<std::size_t>(b)];
      }
    EXPECT_EQ(differences, 0) << map.id;
  }
  EXPECT_GT(pairs, 400'000);
}

// A scene at random: vehicles and crowds, smoke, wrecks, walls with holes.
void scatter(const Map& map, QuickRandom& random, Scene& scene,
             std::vector<std::pair<PlaceId, PlaceId>>& holes) {
  const auto any_open = [&] {
    for (;;)
      if (const PlaceId id(static_cast<int>(random.below(kPlaces))); map.open.has(id.index()))
        return id;
  };
  for (int i = 0; i < 30; ++i) {
    const bool cloud = random.below(2) == 0;
    scene.things.push_back({any_open(), static_cast<std::uint8_t>(cloud ? 2 : 1), cloud});
  }
  for (int i = 0; i < 8; ++i) {
    const auto wall =
        static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(map.walls.size())));
    if (std::count(scene.breaches.begin(), scene.breaches.end(), wall) != 0) continue;
    scene.breaches.push_back(wall);
    const Edge& edge = map.edges[map.walls[wall]];
    holes.emplace_back(edge.a, edge.b);
  }
}

TEST(Sight, AgreesWithASlowModelAmongVehiclesSmokeWrecksAndBreaches) {
  constexpr int kScenes = 20, kPairs = 10'000;
  QuickRandom random(18);
  int seen = 0;
  for (const Map& map : the_board().maps)
    for (int i = 0; i < kScenes; ++i) {
      Scene scene;
      std::vector<std::pair<PlaceId, PlaceId>> holes;
      scatter(map, random, scene, holes);
      const Sight sight(map, scene.breaches, scene.things);
      const SlowSight slow(map, holes, {scene.things.begin(), scene.things.end()});
      for (int pair = 0; pair < kPairs;) {
        const PlaceId a(static_cast<int>(random.below(kPlaces)));
        const PlaceId b(static_cast<int>(random.below(kPlaces)));
        if (!map.has(a) || !map.has(b)) continue;
        ++pair;
        seen += sight.sees(a, b);
        ASSERT_EQ(sight.sees(a, b), slow.sees(a, b))
            << map.id << " " << the_board().place_names[static_cast<std::size_t>(a.index())] << " "
            << the_board().place_names[static_cast<std::size_t>(b.index())];
      }
    }
  EXPECT_GT(seen, 10'000);
}

// Least sums of EP from a place, by going over all edges until nothing changes.
std::vector<int> slow_distances(const Map& map, const Sight& sight, PlaceId start) {
  std::vector<int> best(kPlaces, kFar);
  best[static_cast<std::size_t>(start.index())] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Edge& edge : map.edges) {
      if (edge.kind == EdgeKind::kManhole) continue;
      const bool hole = edge.kind == EdgeKind::kOuterWall && sight.is_breached(edge);
      const int step = hole ? 1 : edge.ep;
      int& a = best[static_cast<std::size_t>(edge.a.index())];
      int& b = best[static_cast<std::size_t>(edge.b.index())];
      if (a + step < b) b = a + step, changed = true;
      if (b + step < a) a = b + step, changed = true;
    }
  }
  return best;
}

// [UO 200b] The shorter way through breached outer walls, against a plain search: to places, within
// a distance, and to the nearest zone of a house.
TEST(Sight, DistancesLeadThroughBreachedOuterWalls) {
  const Map& map = map_named("basra");
  QuickRandom random(5);
  for (int round = 0; round < 10; ++round) {
    Scene scene;
    std::vector<std::pair<PlaceId, PlaceId>> holes;
    scatter(map, random, scene, holes);
    const Sight sight(map, scene.breaches, kNoThings);
    PlaceId start = at("YP1");
    for (int places = 0; places < 5; ++places) {
      const std::vector<int> best = slow_distances(map, sight, start);
      const auto slow = [&](PlaceId to) { return best[static_cast<std::size_t>(to.index())]; };
      const Distances distances(sight, start);
      const PlaceSet near = sight.within(start, 5);
      for (int i = 0; i < kPlaces; ++i) {
        const PlaceId to(i);
        if (!map.has(to)) continue;
        EXPECT_EQ(sight.ep(start, to), slow(to));
        EXPECT_EQ(distances.to(to), slow(to));
        EXPECT_EQ(near.has(i), slow(to) <= 5);
      }
      for (std::size_t i = 0; i < map.buildings.size(); ++i) {
        int nearest = kFar;
        for (const PlaceId zone : map.buildings[i].zones) nearest = std::min(nearest, slow(zone));
        EXPECT_EQ(distances.to_building(static_cast<int>(i)), nearest) << map.buildings[i].id;
      }
      do start = PlaceId(static_cast<int>(random.below(kPlaces)));
      while (!map.has(start));
    }
  }
}

// The figure for the screen: everything that is seen from one place, found without tables, in time
// of the processor. The bound leaves room for slow machines and sanitizers; the mean is printed.
TEST(Sight, OfTheWholeMapIsFoundQuickly) {
  for (const Map& map : the_board().maps) {
    const Sight sight(map, kNoBreaches, kNoThings);
    int places = 0, seen = 0;
    const std::clock_t begun = std::clock();
    for (int a = 0; a < kPlaces; ++a) {
      if (!map.all.has(a)) continue;
      ++places;
      for (int b = 0; b < kPlaces; ++b)
        seen += map.all.has(b) && sight.find_ground(PlaceId(a), PlaceId(b));
    }
    const auto spent = static_cast<long long>(std::clock() - begun) * 1'000'000 / CLOCKS_PER_SEC;
    std::printf("%s: %lld microseconds for all of the map from one place, %d seen on average\n",
                map.id.c_str(), spent / places, seen / places);
    EXPECT_LT(spent / places, 5000);
  }
}

}  // namespace
}  // namespace sandtable::urban
