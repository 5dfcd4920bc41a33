// How the toy looks and is handled: four quays round a basin, six crates that anybody moves, and a
// face-down charm on each side. As small as a skin can be.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "core/data/bundle.h"
#include "core/data/words.h"
#include "shell/map/graph_layer.h"
#include "shell/map/minimap.h"
#include "shell/play/skin.h"
#include "tests/support/toy_game.h"

namespace sandtable::shell {

// What all sides of the skin need.
struct ToyShared {
  const toy::Toy& game;
  std::shared_ptr<const Words> words;
};

class ToyBoard final : public BoardSkin {
 public:
  ToyBoard(const SkinSource& from, const ToyShared& shared);

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

 private:
  // Of the sheet: the quays, then the places of the charms.
  static constexpr int kPlaces = toy::kQuays + 2;
  // What lies there: the crates, then the charms.
  static constexpr int kPieces = toy::kCrates + 2;
  CounterLook charm(const toy::State& view, int seat) const;

  Scene scene_;
  std::array<ImVec2, kPlaces> places_{};
  std::array<std::string, toy::kCrates> crates_;
  std::array<std::string, toy::kQuays> quays_;
  MapCache cache_;
  MapCache small_;
  Minimap minimap_;
};

class ToyHandling final : public HandlingSkin {
 public:
  explicit ToyHandling(ToyShared shared) : shared_(std::move(shared)) {}

  void offers(const AnyState& view, const Actions& legal, Offers& out) const override;
  bool wish(const AnyState& view, const Pointed& pointed, Action& out) const override;
  std::vector<Action> chain(const AnyState& view, const Offer& offer,
                            const std::vector<int>& company) const override;
  std::vector<int> possible_company(const AnyState&, const Offer&) const override { return {}; }
  int acting_unit(const AnyState&) const override { return -1; }
  Odds odds(const AnyState& view, const Offer& offer,
            const std::vector<int>& company) const override;
  SpaceCard space_card(const AnyState& view, const Pointed& pointed) const override;

 private:
  ToyShared shared_;
};

class ToyTelling final : public TellingSkin {
 public:
  explicit ToyTelling(ToyShared shared) : shared_(std::move(shared)) {}

  BoardNoun noun(std::string_view scope, int value) const override;
  std::string counter_name(const AnyState& view, int counter) const override;
  Header header(const AnyState& view) const override;
  std::vector<DrawerChip> chips(const AnyState& view) const override;
  float draw_drawer(Frame& frame, DrawerPlace& place, const AnyState& view) const override;
  GameReport report(const Session& session) const override;

 private:
  std::vector<SideScore> sides(const toy::State& view) const;

  ToyShared shared_;
};

}  // namespace sandtable::shell
