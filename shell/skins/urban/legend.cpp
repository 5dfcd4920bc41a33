// The symbols of the blocks and of the map of Urban Operations, as far as the scenario has them.
#include <algorithm>
#include <utility>

#include "shell/map/highlight_layer.h"
#include "shell/skins/urban/skin.h"

namespace sandtable::shell::urban {
namespace {

using rules::Block;
using rules::Edge;
using rules::EdgeKind;
using rules::Location;
using rules::PlaceKind;
using rules::State;
using rules::Terrain;
using rules::TokenKind;
using rules::TypeId;
using rules::UnitType;

constexpr float kNear = 0.8F, kAround = 1.2F;  // sides of a block, each way
constexpr int kGroundSector = 1, kTunnelSector = 3;

// A mark of what may be done, in the place of a piece.
class Ring final : public CounterArt {
  void draw(const Canvas& canvas, ImVec2 centre, float side, const CounterLook&) const override {
    draw_destination(canvas, centre, {.radius = side * 0.36F});
  }
};
const Ring kRingArt{};

struct Writer {
  const Shared& shared;
  const Scene& scene;
  const State& begun;
  std::vector<LegendSymbol>& out;

  void blocks() const;
  void states() const;
  void ground() const;
  void houses() const;
  void tokens() const;
  void below() const;

 private:
  const UnitType& card(TypeId type) const { return shared.board().card(type); }
  // The first card of the order of battle of which that is true; kNone where there is none.
  template <class Is>
  TypeId first(Side side, Is is) const {
    for (const rules::Identity& one : shared.scenario().identities[static_cast<std::size_t>(side)])
      if (is(one.type)) return one.type;
    return TypeId();
  }
  UnitSymbol symbol(TypeId type) const { return shared.pieces.card(begun, type).symbol; }
  CounterLook& add(std::string_view id, TypeId type) const {
    out.push_back({id, shared.pieces.card(begun, type)});
    return out.back().look;
  }
  TypeId rifles(Side side) const {
    return first(side, [&](TypeId type) { return symbol(type) == UnitSymbol::kInfantry; });
  }
  // A green block on that place, changed by `change`, as play shows it.
  template <class Change>
  void changed(std::string_view id, PlaceId at, Change change) const {
    State view = begun;
    Block& block = view.block(BlockId(0));
    block = Block();
    block.type = rifles(Side::kGreen);
    block.osl = card(block.type).osl;
    block.status = rules::Status::kOnMap;
    block.at = at;
    change(block);
    out.push_back({id, shared.pieces.block(view, BlockId(0))});
  }
  // The town without anybody in it, so that the houses are closed.
  State empty() const {
    State view = begun;
    for (Block& block : view.blocks) block = Block();
    view.tokens = {};
    return view;
  }
  // With one block in a room, so that its house is seen into.
  State inside(PlaceId zone) const {
    State view = empty();
    Block& block = view.block(BlockId(0));
    block.type = rifles(Side::kGreen);
    block.status = rules::Status::kOnMap;
    block.at = zone;
    return view;
  }
  void in(std::string_view id, const State& view, ImVec2 at, float reach = kAround) const {
    out.push_back({id, {}, {}, at, reach, AnyState::of(view), kGroundSector});
  }
  // The first place of that kind and terrain, away from the edge of the sheet.
  template <class Is>
  PlaceId place(Is is) const {
    for (const int i : shared.map().all) {
      const Location& here = shared.map().at(PlaceId(i));
      const bool is_inner = here.column > 0 && here.row > 0 &&
                            here.column + 1 < shared.map().columns &&
                            here.row + 1 < shared.map().rows;
      if (is_inner && is(here)) return PlaceId(i);
    }
    return {};
  }
  PlaceId hex(Terrain terrain) const {
    return place([&](const Location& here) {
      return here.kind == PlaceKind::kHex && here.terrain == terrain;
    });
  }
  void terrain(std::string_view id, Terrain wanted) const {
    const PlaceId at = hex(wanted);
    if (at.is_some()) in(id, empty(), scene.place(at));
  }
  bool is_strong(const Edge& edge) const {
    const std::uint8_t house = shared.map().at(edge.a).building;
    return house < shared.map().buildings.size() && shared.map().buildings[house].fortified;
  }
  // The first edge of which that is true, with the house open to which it belongs.
  template <class Is>
  void edge(std::string_view id, Is is) const {
    for (const Edge& one : shared.map().edges) {
      if (!is(one)) continue;
      const bool indoors = shared.map().at(one.a).is_inside();
      return in(id, indoors ? inside(one.a) : empty(), point(one.middle()), kNear);
    }
  }
};

void Writer::blocks() const {
  constexpr std::pair<UnitSymbol, std::string_view> kSymbols[] = {
      {UnitSymbol::kHeadquarters, "leader"}, {UnitSymbol::kEngineer, "engineer"},
      {UnitSymbol::kRecon, "recon"},         {UnitSymbol::kAntiTank, "heavy"},
      {UnitSymbol::kMortar, "mortar"},       {UnitSymbol::kArmour, "tank"},
      {UnitSymbol::kMechanised, "carrier"},  {UnitSymbol::kMotorised, "vehicle"},
      {UnitSymbol::kTruck, "car_bomb"}};
  add("green", rifles(Side::kGreen));
  CounterLook& hurt = add("hurt", rifles(Side::kGreen));
  hurt.steps = static_cast<std::int8_t>(hurt.most_steps - 1);
  add("red", rifles(Side::kRed));
  State view = begun;
  view.block(BlockId(rules::kGreen)) = Block();
  view.block(BlockId(rules::kGreen)).type.value = rules::kUnknown;
  out.push_back({"back", shared.pieces.block(view, BlockId(rules::kGreen))});
  for (const auto& [wanted, id] : kSymbols)
    for (const Side side : {Side::kGreen, Side::kRed}) {
      const TypeId type =
          first(side, [&, sign = wanted](TypeId one) { return symbol(one) == sign; });
      if (!type.is_some()) continue;
      add(id, type);
      break;
    }
  const TypeId dummy = first(Side::kRed, [&](TypeId type) { return card(type).dummy; });
  if (dummy.is_some()) add("dummy", dummy);
}

void Writer::states() const {
  const PlaceId open = hex(Terrain::kClear);
  changed("revealed", open, [](Block& block) { block.flags = rules::kRevealed | rules::kKnown; });
  changed("known", open, [](Block& block) { block.flags = rules::kKnown; });
  changed("activated", open, [](Block& block) { block.flags = rules::kActivated; });
  changed("reacted", open, [](Block& block) { block.flags = rules::kReacted; });
  const PlaceId roof = place([](const Location& here) { return here.kind == PlaceKind::kRoof; });
  changed("on_roof", roof, [](Block&) {});
  changed("ghost", open, [](Block&) {});
  out.back().look.dotted = true;
  CounterLook ring;
  ring.art = &kRingArt;
  out.push_back({"ring", ring});
}

void Writer::ground() const {
  terrain("clear", Terrain::kClear);
  terrain("hillock", Terrain::kHillock);
  terrain("narrows", Terrain::kNarrows);
  terrain("woods", Terrain::kWoods);
  terrain("water", Terrain::kWater);
  const PlaceId yard = place([](const Location& here) { return here.kind == PlaceKind::kYard; });
  in("yard", empty(), scene.place(yard));
  edge("outer_wall", [](const Edge& one) { return one.kind == EdgeKind::kOuterWall; });
  edge("gate", [](const Edge& one) { return one.kind == EdgeKind::kGate; });
}

void Writer::houses() const {
  const rules::Map& map = shared.map();
  const PlaceId zone = map.buildings.front().zones.front();
  in("roof", empty(), scene.place(zone), 2.0F);
  in("room", inside(zone), scene.place(zone), 2.0F);
  const auto is_aperture = [](const Edge& one) { return one.kind == EdgeKind::kAperture; };
  edge("wall", [&](const Edge& one) { return one.kind == EdgeKind::kFacade && !is_strong(one); });
  edge("strong", [&](const Edge& one) { return one.kind == EdgeKind::kFacade && is_strong(one); });
  edge("door", [&](const Edge& one) { return is_aperture(one) && !one.is_window; });
  edge("window", [&](const Edge& one) { return is_aperture(one) && one.is_window; });
  edge("partition", [](const Edge& one) { return one.kind == EdgeKind::kPartition; });
  edge("party", [](const Edge& one) { return one.kind == EdgeKind::kParty; });
  edge("ladder", [](const Edge& one) { return one.kind == EdgeKind::kLadder; });
  const auto stairs = std::find_if(map.edges.begin(), map.edges.end(),
                                   [](const Edge& one) { return one.kind == EdgeKind::kStairs; });
  if (stairs != map.edges.end()) {
    const PlaceId foot = map.at(stairs->a).is_inside() ? stairs->a : stairs->b;
    in("stairs", inside(foot), scene.place(foot), kNear);
  }
  State view = inside(zone);
  for (std::size_t i = 0; i < map.walls.size(); ++i) {
    const Edge& wall = map.edges[map.walls[i]];
    if (wall.kind != EdgeKind::kFacade || map.at(wall.a).building != map.at(zone).building)
      continue;
    view.breaches.push_back(static_cast<std::uint8_t>(i));
    in("breach", view, point(wall.middle()), kNear);
    break;
  }
  view = inside(zone);
  view.collapsed.add(zone.index());
  in("collapsed", view, scene.place(zone));
}

void Writer::tokens() const {
  const PlaceId at = hex(Terrain::kClear);
  const auto token = [&](std::string_view id, TokenKind kind, bool up = true) {
    State view = empty();
    view.tokens.push_back({at, kind, static_cast<std::uint8_t>(up ? rules::kFaceUp : 0)});
    in(id, view, scene.place(at));
  };
  token("face_down", TokenKind::kNone, false);
  token("people", TokenKind::kPopulation);
  if (shared.scenario().detainees != 0) token("detainees", TokenKind::kDetainees);
  token("bomb", TokenKind::kIed);
  token("barricade", TokenKind::kBarricade);
  token("wreck", TokenKind::kWreck);
  token("smoke", TokenKind::kSmoke);
  token("toxic", TokenKind::kToxic);
}

void Writer::below() const {
  if (scene.manholes.empty()) return;
  const PlaceId way = scene.manholes.front().surface;
  out.push_back(
      {"manhole", {}, {}, scene.place(way), kAround, AnyState::of(empty()), kTunnelSector});
}

}  // namespace

std::vector<LegendSymbol> UrbanBoard::legend(const AnyState& view) const {
  std::vector<LegendSymbol> out;
  const Writer write{*shared_, map_.scene(), view.as<State>(), out};
  write.blocks();
  write.states();
  write.houses();
  write.ground();
  write.tokens();
  write.below();
  return out;
}

}  // namespace sandtable::shell::urban
