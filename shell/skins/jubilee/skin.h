#pragma once
// The looks of Operation Jubilee, and what its decisions are on the screen. By file:
// skin.cpp (board, box), scene.cpp (the map), counters.cpp, chits.cpp,
// offers.cpp (what may be clicked), hints.cpp (places, overlays), sheet.cpp
// (bar and drawers), staging.cpp (a chit step by step), report.cpp.
//
// Spaces are numbered as in scene.h: hexes, then boxes. Counters are numbered by their
// units; a German one by its position, from kGermanUnit on, so that its number never betrays it.

#include <array>
#include <memory>
#include <string>

#include "core/data/bundle.h"
#include "core/engine/follow.h"
#include "core/games/jubilee/jubilee.h"
#include "core/games/jubilee/queries.h"
#include "shell/map/hex_layer.h"
#include "shell/map/shot_caches.h"
#include "shell/play/skin.h"
#include "shell/skins/jubilee/chits.h"
#include "shell/skins/jubilee/counters.h"
#include "shell/skins/jubilee/scene.h"

namespace sandtable::shell {

// What all sides of the skin need.
struct JubileeShared {
  explicit JubileeShared(const SkinSource& from);

  const jubilee::Jubilee& game;
  std::shared_ptr<const Words> words;
  JubileeCounters counters;
  ChitWords chit_words;
};
using JubileeSharedPtr = std::shared_ptr<const JubileeShared>;

class JubileeBoard final : public BoardSkin {
 public:
  JubileeBoard(const Bundle& bundle, JubileeSharedPtr shared);

  Rect lid_piece() const override;
  Rect interesting(const AnyState& view) const override;
  Rect sheet() const override { return map_->sheet(); }
  void draw_small_ground(const Canvas& canvas, const Camera& camera) override;
  void draw_ground(const Canvas& canvas, const Camera& camera) override;
  void draw_tags(const Canvas& canvas, const Camera& camera) override;
  void draw_signs_at(const Canvas& canvas, const Camera& camera, int space, float reach) override;
  void draw_minimap(const Canvas& canvas, const Rect& frame, const Camera& camera,
                    const std::vector<MinimapDot>& dots) override;
  ImVec2 minimap_to_map(ImVec2 pixel) const override;
  ImVec2 place(int space) const override { return map_->place(space); }
  int space_at(ImVec2 metres, float slack) const override { return map_->space_at(metres, slack); }
  float counter_side() const override { return kJubileeCounter; }
  float mark_radius() const override { return kJubileeCounter * 0.8F; }
  bool is_lettered(int space) const override { return is_box_space(space); }
  float bend(int, int) const override { return 0.0F; }
  int neighbour(int space, ImVec2 direction) const override {
    return map_->neighbour(space, direction);
  }
  std::vector<MapSector> sectors() const override;
  bool turns_round() const override { return true; }
  bool north_up() const override { return map_->up() == SheetUp::kNorth; }
  void set_north_up(bool up) override;
  int die_faces() const override { return 6; }
  std::vector<LegendSymbol> legend(const AnyState& view) const override;
  void lay_out(const AnyState& view, Position& out) const override;
  std::vector<std::string_view> overlays() const override;
  void overlay(int index, const AnyState& view, int space, Overlay& out) const override;
  void draw_overlay(const Canvas& canvas, const Camera& camera,
                    const Overlay& overlay) const override;

 private:
  const jubilee::Board& board() const { return shared_->game.board(); }
  CounterLook depth_look(const jubilee::German& german) const;

  JubileeSharedPtr shared_;
  std::unique_ptr<JubileeMap> map_, other_;  // as it lies, and turned round
  HexMapCache cache_;                        // of the play screen
  bool is_open_ = false;
  ShotCaches<HexMapCache> shots_{5};  // the lid, the card, the list of saves, the minimap
  SmallSheet small_;                  // the minimap
  std::array<std::string, jubilee::kPositions> gains_;
};

class JubileeHandling final : public HandlingSkin {
 public:
  explicit JubileeHandling(JubileeSharedPtr shared) : shared_(std::move(shared)) {}

  void offers(const AnyState& view, const Actions& legal, Offers& out) const override;
  bool wish(const AnyState& view, const Pointed& pointed, Action& out) const override;
  std::vector<Action> chain(const AnyState& view, const Offer& offer,
                            const std::vector<int>& company) const override;
  std::vector<int> possible_company(const AnyState& view, const Offer& offer) const override;
  int acting_unit(const AnyState& view) const override;
  Odds odds(const AnyState& view, const Offer& offer,
            const std::vector<int>& company) const override;
  SpaceCard space_card(const AnyState& view, const Pointed& pointed) const override;
  SpaceCard unit_card(const AnyState& view, int counter) const override;

 private:
  const jubilee::Jubilee& game() const { return shared_->game; }
  const jubilee::Board& board() const { return shared_->game.board(); }
  std::optional<Gathering> attack_of(const AnyState& view, const Offer& offer,
                                     const std::vector<int>& company) const;
  Offer offer_of(const jubilee::State& view, Action action, const std::vector<Action>& lead) const;
  void offers_of_actors(const AnyState& view, const Actions& legal, Offers& out) const;
  Offer single(const jubilee::State& view, Action action) const;

  JubileeSharedPtr shared_;
};

class JubileeTelling final : public TellingSkin {
 public:
  explicit JubileeTelling(JubileeSharedPtr shared) : shared_(std::move(shared)) {}

  BoardNoun noun(std::string_view scope, int value) const override;
  std::string counter_name(const AnyState& view, int counter) const override;
  Telling telling(std::uint16_t kind) const override;
  Sight sight(std::uint16_t kind) const override;
  Staging staging(const Teller& teller, const AnyState& view,
                  const std::vector<Note>& notes) const override;
  void draw_sign(const Canvas& canvas, ImVec2 centre, float radius, int sign) const override;
  Header header(const AnyState& view) const override;
  std::vector<DrawerChip> chips(const AnyState& view) const override;
  float draw_drawer(Frame& frame, DrawerPlace& place, const AnyState& view) const override;
  float draw_bar_tokens(Frame& frame, ImVec2 at, const AnyState& view) const override;
  GameReport report(const Session& session) const override;

 private:
  const jubilee::Board& board() const { return shared_->game.board(); }
  const Words& words() const { return *shared_->words; }

  JubileeSharedPtr shared_;
};

}  // namespace sandtable::shell
