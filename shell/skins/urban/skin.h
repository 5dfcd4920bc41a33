#pragma once
// The looks of Urban Operations, and what its decisions are on the screen. By file: skin.cpp (the
// board, the box), scene.cpp (what a map is made of), map.cpp and what it draws with, blocks.cpp
// and pieces.cpp (what stands on it), offers.cpp (what may be clicked), hints.cpp (places and
// blocks), legend.cpp, overlays.cpp, sheet.cpp and drawers.cpp (bar and drawers), report.cpp.
//
// A skin is made for one scenario and has its map. Spaces are the numbers of the places, counters
// those of the blocks. Everything is made of a view: what a seat may not know is not in it.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/games/urban/messages.h"
#include "core/games/urban/movement.h"
#include "core/games/urban/urban.h"
#include "shell/map/shot_caches.h"
#include "shell/play/skin.h"
#include "shell/skins/urban/map.h"
#include "shell/skins/urban/pieces.h"

namespace sandtable::shell::urban {

// What all sides of the skin need.
struct Shared {
  explicit Shared(const SkinSource& from);

  const rules::Urban& game;
  int setup;
  std::shared_ptr<const Words> words;
  Pieces pieces;

  const rules::Board& board() const { return game.board(); }
  const rules::Scenario& scenario() const {
    return board().scenarios[static_cast<std::size_t>(setup)];
  }
  const rules::Map& map() const { return board().maps[scenario().map]; }
  std::string place_name(PlaceId place) const;
  // As the view knows it: "Rifle squad G7", or the number alone.
  std::string block_name(const rules::State& view, BlockId block) const;
};
using SharedPtr = std::shared_ptr<const Shared>;

// The space where a block is seen: its own place, or that of the vehicle it is in; -1 for none.
int space_of_block(const rules::State& view, BlockId block);

class UrbanBoard final : public BoardSkin {
 public:
  UrbanBoard(SharedPtr shared, const SkinSource& from);

  std::vector<LegendSymbol> legend(const AnyState& view) const override;
  Rect lid_piece() const override;
  Rect interesting(const AnyState& view) const override;
  void draw_back(const Canvas& canvas, ImVec2 centre, float side) const override {
    draw_block(canvas, {ImVec2(centre.x - side * 0.05F, centre.y + side * 0.08F), side * 0.85F},
               {});
  }
  Rect sheet() const override { return {ImVec2(0, 0), map_.scene().size}; }
  void draw_small_ground(const Canvas& canvas, const Camera& camera) override;
  // All of the ground hangs on the position: draw_position() draws it.
  void draw_ground(const Canvas& canvas, const Camera& camera) override;
  void draw_position(const Canvas& canvas, const Camera& camera,
                     const Position& position) const override;
  void draw_tags(const Canvas&, const Camera&) override {}
  void draw_minimap(const Canvas& canvas, const Rect& frame, const Camera& camera,
                    const std::vector<MinimapDot>& dots) override;
  ImVec2 minimap_to_map(ImVec2 pixel) const override { return small_.to_map(pixel); }
  ImVec2 place(int space) const override { return standing(map_.scene(), PlaceId(space), storey_); }
  int space_at(ImVec2 metres, float slack) const override;
  void tint(const Canvas& canvas, const Camera& camera, int space, ImU32 colour) const override;
  float counter_side() const override { return kBlock; }
  float mark_radius() const override { return kMark; }
  float bend(int, int) const override { return 0.0F; }
  int neighbour(int space, ImVec2 direction) const override;
  // Storeys: roofs, the ground as far as somebody is known there, all houses opened, tunnels.
  std::vector<MapSector> sectors() const override;
  int sector() const override { return sector_; }
  bool choose_sector(int index) override;
  void lay_out(const AnyState& view, Position& out) const override;
  std::vector<std::string_view> overlays() const override;
  void overlay(int index, const AnyState& view, int space, Overlay& out) const override;
  void draw_overlay(const Canvas& canvas, const Camera& camera,
                    const Overlay& overlay) const override;

 private:
  static constexpr float kMark = 30.0F;
  Shown shown_for(const rules::State& view) const;
  // [UO 226a] A night's map is dark whatever the theme.
  Canvas sky(const Canvas& canvas) const;
  void draw_blocker(const Canvas& canvas, const Camera& camera, int field, int rule) const;

  SharedPtr shared_;
  Map map_;
  Storey storey_ = Storey::kGround;
  int sector_ = 1;
  Cache cache_;
  ShotCaches<Cache> shots_{5};
  const Cache* drawn_ = nullptr;  // of the ground that was drawn last
  SmallSheet small_;              // the minimap
  // Of the overlay that was asked for last.
  mutable std::optional<Light> light_;
  mutable AnyState lit_;
};

class UrbanHandling final : public HandlingSkin {
 public:
  explicit UrbanHandling(SharedPtr shared) : shared_(std::move(shared)) {}

  void offers(const AnyState& view, const Actions& legal, Offers& out) const override;
  bool wish(const AnyState& view, const Pointed& pointed, Action& out) const override;
  std::vector<Action> chain(const AnyState& view, const Offer& offer,
                            const std::vector<int>& company) const override;
  std::vector<int> possible_company(const AnyState&, const Offer&) const override { return {}; }
  int acting_unit(const AnyState& view) const override;
  Odds odds(const AnyState& view, const Offer& offer,
            const std::vector<int>& company) const override;
  SpaceCard space_card(const AnyState& view, const Pointed& pointed) const override;
  SpaceCard unit_card(const AnyState& view, int counter) const override;

 private:
  const rules::Board& board() const { return shared_->board(); }

  SharedPtr shared_;
};

class UrbanTelling final : public TellingSkin {
 public:
  explicit UrbanTelling(SharedPtr shared) : shared_(std::move(shared)) {}

  BoardNoun noun(std::string_view scope, int value) const override;
  std::string counter_name(const AnyState& view, int counter) const override;
  Telling telling(std::uint16_t kind) const override;
  Sight sight(std::uint16_t kind) const override;
  Header header(const AnyState& view) const override;
  std::vector<DrawerChip> chips(const AnyState& view) const override;
  float draw_drawer(Frame& frame, DrawerPlace& place, const AnyState& view) const override;
  // The impulses of this turn, green ones first.
  float draw_bar_tokens(Frame& frame, ImVec2 at, const AnyState& view) const override;
  GameReport report(const Session& session) const override;

 private:
  const rules::Board& board() const { return shared_->board(); }
  const Words& words() const { return *shared_->words; }

  SharedPtr shared_;
};

// What several files say.
inline MessageArg side_arg(Side side) {
  return {"side", "side", side == Side::kGreen ? "green" : "red", 0};
}
constexpr Seat seat_of(Side side) { return side == Side::kGreen ? Seat::kFirst : Seat::kSecond; }
// Names of the results, the red one first, and the halves from which each is.
std::vector<std::string> band_names(const Words& words, std::string_view before,
                                    std::string_view after);
std::vector<int> band_from(const rules::Scenario& scenario);
int scale_end(const rules::Scenario& scenario);
rules::Verb verb_of(Action action);
// How far the block under way has come.
rules::Activation so_far_of(const rules::Acting& acting);
// What is waited for; kNone once the game is over.
rules::Wait wait_of(const rules::State& view);

}  // namespace sandtable::shell::urban
