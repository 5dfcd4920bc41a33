// How the toy looks and is handled: four quays round a basin, six crates that anybody moves, and a
// face-down charm on each side. As small as a skin can be.
#pragma once

#include <array>
#include <string>

#include "core/data/bundle.h"
#include "shell/map/graph_layer.h"
#include "shell/map/minimap.h"
#include "shell/play/skin.h"
#include "tests/support/toy_game.h"

namespace sandtable::shell {

class ToySkin final : public Skin {
 public:
  ToySkin(const Bundle& bundle, const Game& game, const Words& words);

  Rect lid_piece() const override;
  Rect interesting(const AnyState& view) const override;
  Rect sheet() const override;
  void draw_small_ground(const Canvas& canvas, const Camera& camera) override;
  void draw_ground(const Canvas& canvas, const Camera& camera) override;
  void draw_tags(const Canvas& canvas, const Camera& camera) override;
  void draw_minimap(const Canvas& canvas, const Rect& frame, const Camera& camera,
                    const std::vector<MinimapDot>& dots) override;
  ImVec2 minimap_to_map(ImVec2 pixel) const override { return minimap_.to_map(pixel); }
  ImVec2 place(int space) const override;
  int space_at(ImVec2 metres, float slack) const override;
  float counter_side() const override { return kCounterSide; }
  float bend(int, int) const override { return 0.0F; }
  int neighbour(int space, ImVec2 direction) const override;
  int die_faces() const override { return 6; }
  void lay_out(const AnyState& view, Position& out) const override;
  std::vector<std::string_view> overlays() const override { return {}; }
  void overlay(int, const AnyState&, int, Overlay& out) const override { out = {}; }

  void offers(const AnyState& view, const Actions& legal, Offers& out) const override;
  bool wish(const AnyState& view, const Pointed& pointed, Action& out) const override;
  std::vector<Action> chain(const AnyState& view, const Offer& offer,
                            const std::vector<int>& company) const override;
  std::vector<int> possible_company(const AnyState&, const Offer&) const override { return {}; }
  int acting_unit(const AnyState&) const override { return -1; }
  Odds odds(const AnyState& view, const Offer& offer,
            const std::vector<int>& company) const override;
  SpaceCard space_card(const AnyState& view, const Pointed& pointed,
                       const Words& words) const override;

  BoardNoun noun(std::string_view scope, int value) const override;
  Header header(const AnyState& view, const Words& words) const override;
  std::vector<DrawerChip> chips(const AnyState& view, const Words& words) const override;
  float draw_drawer(Frame& frame, DrawerPlace& place, const AnyState& view,
                    const Words& words) const override;
  GameReport report(const Session& session, const Words& words) const override;

 private:
  // Of the sheet: the quays, then the places of the charms.
  static constexpr int kPlaces = toy::kQuays + 2;
  // What lies there: the crates, then the charms.
  static constexpr int kPieces = toy::kCrates + 2;
  CounterLook charm(const toy::State& view, int seat) const;

  const Game& game_;
  Scene scene_;
  std::array<ImVec2, kPlaces> places_{};
  std::array<std::string, toy::kCrates> crates_;
  std::array<std::string, toy::kQuays> quays_;
  std::array<std::string, 2> seats_;
  MapCache cache_;
  MapCache small_;
  Minimap minimap_;
};

}  // namespace sandtable::shell
