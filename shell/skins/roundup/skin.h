#pragma once
// The looks of Operation Roundup, and what its decisions are on the screen. By file: skin.cpp (the
// box), board.cpp (the board), scene.cpp (what the map is made of), map.cpp and what it draws with
// (study, ground, names, live), counters.cpp, legend.cpp, overlays.cpp, offers.cpp (what may be
// clicked), hints.cpp (places and units), telling.cpp (the bar, what facts are), levels.cpp (of
// both sides), sheet.cpp and drawers.cpp (chips and drawers), report.cpp.
//
// Spaces are numbered as in scene.h, counters by their units.

#include <memory>
#include <string>
#include <vector>

#include "core/games/roundup/messages.h"
#include "core/games/roundup/roundup.h"
#include "shell/map/shot_caches.h"
#include "shell/play/skin.h"
#include "shell/skins/roundup/counters.h"
#include "shell/skins/roundup/map.h"

namespace sandtable::shell::roundup {

// A town of the printed map: its hex, and its name in the words.
struct NamedHex {
  std::string id, name;
};

// What all sides of the skin need.
struct Shared {
  explicit Shared(const SkinSource& from);

  const rules::Roundup& game;
  std::shared_ptr<const Words> words;
  Counters counters;
  std::vector<NamedHex> towns;

  const Board& board() const { return game.board(); }
  // "Boulogne (2423)", "2423" where the hex has no name.
  std::string hex_name(HexId hex) const;
  std::string unit_name(UnitId unit) const;
  std::string dates(int turn) const;  // "9–11 September"
};
using SharedPtr = std::shared_ptr<const Shared>;

class RoundupBoard final : public BoardSkin {
 public:
  RoundupBoard(SharedPtr shared, const Bundle& bundle);

  Rect lid_piece() const override;
  Rect interesting(const AnyState& view) const override;
  Rect sheet() const override { return {ImVec2(0, 0), kSheet}; }
  void draw_small_ground(const Canvas& canvas, const Camera& camera) override;
  void draw_ground(const Canvas& canvas, const Camera& camera) override;
  void draw_position(const Canvas& canvas, const Camera& camera,
                     const Position& position) const override;
  void draw_choice(const Canvas& canvas, const Camera& camera, const Position& position,
                   int space) const override;
  void draw_tags(const Canvas&, const Camera&) override {}
  void draw_minimap(const Canvas& canvas, const Rect& frame, const Camera& camera,
                    const std::vector<MinimapDot>& dots) override;
  ImVec2 minimap_to_map(ImVec2 pixel) const override { return small_.to_map(pixel); }
  ImVec2 place(int space) const override { return map_.scene().place(space); }
  int space_at(ImVec2 metres, float slack) const override;
  bool is_aside(int space) const override { return is_box(space); }
  float counter_side() const override { return kCounter; }
  float mark_radius() const override { return kHex * 0.27F; }
  float sign_reach(const Camera& camera, const Position& position, int space) const override;
  float bend(int, int) const override { return 0.0F; }
  int neighbour(int space, ImVec2 direction) const override;
  int die_faces() const override { return 6; }
  std::vector<MapSector> sectors() const override;
  std::vector<LegendSymbol> legend(const AnyState& view) const override;
  void lay_out(const AnyState& view, Position& out) const override;
  std::vector<std::string_view> overlays() const override;
  void overlay(int index, const AnyState& view, int space, Overlay& out) const override;
  void draw_overlay(const Canvas& canvas, const Camera& camera,
                    const Overlay& overlay) const override;

 private:
  const Board& board() const { return shared_->board(); }
  void threats(const rules::State& view, Overlay& out) const;

  SharedPtr shared_;
  Map map_;
  Cache cache_;
  ShotCaches<Cache> shots_{5};
  SmallSheet small_;  // the minimap
};

class RoundupHandling final : public HandlingSkin {
 public:
  explicit RoundupHandling(SharedPtr shared) : shared_(std::move(shared)) {}

  void offers(const AnyState& view, const Actions& legal, Offers& out) const override;
  bool wish(const AnyState& view, const Pointed& pointed, Action& out) const override;
  std::vector<Action> chain(const AnyState& view, const Offer& offer,
                            const std::vector<int>& company) const override;
  std::vector<int> possible_company(const AnyState& view, const Offer& offer) const override;
  int follow(const AnyState& view, const Offers& offers, int unit,
             const Offer& last) const override;
  bool click_joins() const override { return false; }
  int acting_unit(const AnyState& view) const override;
  Odds odds(const AnyState& view, const Offer& offer,
            const std::vector<int>& company) const override;
  OddsRuler ruler(const AnyState& view, const Offer& offer, const Odds& odds) const override;
  SpaceCard space_card(const AnyState& view, const Pointed& pointed) const override;
  SpaceCard unit_card(const AnyState& view, int counter) const override;

 private:
  const rules::Roundup& game() const { return shared_->game; }
  const Board& board() const { return shared_->board(); }

  SharedPtr shared_;
};

class RoundupTelling final : public TellingSkin {
 public:
  explicit RoundupTelling(SharedPtr shared) : shared_(std::move(shared)) {}

  BoardNoun noun(std::string_view scope, int value) const override;
  int place_of(const Actions& chain) const override;
  Telling telling(std::uint16_t kind) const override;
  Sight sight(std::uint16_t kind) const override;
  Header header(const AnyState& view) const override;
  std::vector<DrawerChip> chips(const AnyState& view) const override;
  float draw_drawer(Frame& frame, DrawerPlace& place, const AnyState& view) const override;
  float draw_bar_tokens(Frame& frame, ImVec2 at, const AnyState& view) const override;
  GameReport report(const Session& session) const override;

 private:
  const Board& board() const { return shared_->board(); }
  const Words& words() const { return *shared_->words; }

  SharedPtr shared_;
};

// What several files say.
inline MessageArg item_arg(const Board& board, std::string_view name, rules::Scope scope,
                           int value) {
  return {std::string(name),
          std::string(rules::scope_table()[static_cast<std::size_t>(scope)].name),
          rules::id_of(board, scope, value), 0};
}
// [OR 1.2a] The Allies sit first.
constexpr Seat seat_of(Side side) { return side == Side::kAllied ? Seat::kFirst : Seat::kSecond; }

// Strategies that the viewer cannot tell apart and that ask the same for every German level [OR
// 14.2, OR 15.5], with the level that they come to now.
struct Ladder {
  std::vector<int> strategies;
  int level = 0;
};
std::vector<Ladder> german_ladders(const Board& board, const rules::State& view);
std::string strategies_text(const Shared& shared, const Ladder& ladder);  // "1 or 2"

// [OR 14.0b] The level that each side has reached, as far as the viewer can know, and what it lacks
// for the next one.
std::vector<SideScore> side_scores(const Shared& shared, const rules::State& view);

}  // namespace sandtable::shell::roundup
