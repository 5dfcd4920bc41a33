#pragma once
// The looks of Striking the Anvil, and what its decisions are on the screen. By file: skin.cpp (the
// board, the box), scene.cpp (what the map is made of), map.cpp and what it draws with (relief,
// ground, names, live), counters.cpp, offers.cpp (what may be clicked), hints.cpp (places),
// unit_card.cpp (counters), overlays.cpp, sheet.cpp and drawers.cpp (bar and drawers),
// report.cpp.
//
// Spaces are numbered as in scene.h, counters by their units.

#include <memory>
#include <string>
#include <vector>

#include "core/engine/follow.h"
#include "core/games/anvil/anvil.h"
#include "core/games/anvil/messages.h"
#include "shell/map/shot_caches.h"
#include "shell/play/skin.h"
#include "shell/skins/anvil/counters.h"
#include "shell/skins/anvil/map.h"

namespace sandtable::shell::anvil {

// What all sides of the skin need.
struct Shared {
  explicit Shared(const SkinSource& from);

  const rules::Anvil& game;
  int setup;
  std::shared_ptr<const Words> words;
  Counters counters;

  const rules::Board& board() const { return game.board(); }
  const rules::Scenario& scenario() const { return board().scenario(setup); }
  // "13 Arles–Tarascon"; a box by its name alone.
  std::string place_name(PlaceId place) const;
  std::string bridge_name(rules::BridgeId bridge) const;
};
using SharedPtr = std::shared_ptr<const Shared>;

class AnvilBoard final : public BoardSkin {
 public:
  explicit AnvilBoard(SharedPtr shared);

  Rect lid_piece() const override;
  Rect interesting(const AnyState& view) const override;
  Rect sheet() const override { return {ImVec2(0, 0), map_.scene().size}; }
  void draw_small_ground(const Canvas& canvas, const Camera& camera) override;
  void draw_ground(const Canvas& canvas, const Camera& camera) override;
  void draw_position(const Canvas& canvas, const Camera& camera,
                     const Position& position) const override;
  void draw_tags(const Canvas&, const Camera&) override {}
  void draw_minimap(const Canvas& canvas, const Rect& frame, const Camera& camera,
                    const std::vector<MinimapDot>& dots) override;
  ImVec2 minimap_to_map(ImVec2 pixel) const override { return small_.to_map(pixel); }
  ImVec2 place(int space) const override {
    return map_.scene().places[static_cast<std::size_t>(space)];
  }
  int space_at(ImVec2 metres, float slack) const override { return map_.space_at(metres, slack); }
  int ground_of(int space) const override;
  float counter_side() const override { return kCounter; }
  float mark_radius() const override { return kMark; }
  bool is_lettered(int space) const override { return space >= 0 && space < kSpots; }
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
  struct StackAsk {
    const rules::State& view;
    PlaceId place;
    Side side;
    rules::AreaSet supplied;  // of that side
    bool own;
  };
  void stack(const StackAsk& ask, Position& out) const;
  void reach(const AnyState& view, PlaceId here, Overlay& out) const;

  SharedPtr shared_;
  Map map_;
  Cache cache_;
  ShotCaches<Cache> shots_{5};
  SmallSheet small_;  // the minimap
};

class AnvilHandling final : public HandlingSkin {
 public:
  explicit AnvilHandling(SharedPtr shared);

  // Tries every opening with every unit: some hundred applications, 1 ms.
  void offers(const AnyState& view, const Actions& legal, Offers& out) const override;
  bool wish(const AnyState& view, const Pointed& pointed, Action& out) const override;
  std::vector<Action> chain(const AnyState& view, const Offer& offer,
                            const std::vector<int>& company) const override;
  std::vector<int> possible_company(const AnyState& view, const Offer& offer) const override;
  bool click_joins() const override { return false; }  // the area itself is clicked for that
  int acting_unit(const AnyState& view) const override;
  Odds odds(const AnyState& view, const Offer& offer,
            const std::vector<int>& company) const override;
  SpaceCard space_card(const AnyState& view, const Pointed& pointed) const override;
  SpaceCard unit_card(const AnyState& view, int counter) const override;

 private:
  const rules::Anvil& game() const { return shared_->game; }
  const rules::Board& board() const { return shared_->board(); }
  // A position that some actions of an offer lead to, with these.
  struct Lead {
    AnyState view;
    std::vector<Action> steps;
    Actions legal;
  };
  Lead after(const Lead& from, Action action) const;
  // Whether these can act so or not.
  std::vector<Action> wanted(const AnyState& any, const Offer& offer,
                             const std::vector<int>& company) const;
  void opened(const Lead& from, Action opening, Offers& out) const;
  void named(const Lead& from, Action naming, Offers& out) const;
  void marches(const Lead& named, int unit, Offers& out) const;
  void add_step(const Lead& then, int unit, Offers& out) const;
  Offer single(const AnyState& view, Action action) const;
  void payments(const rules::State& view, const Actions& legal, Offers& out) const;

  SharedPtr shared_;
  int train_ = -1;  // the one unit that runs on rails
};

class AnvilTelling final : public TellingSkin {
 public:
  explicit AnvilTelling(SharedPtr shared) : shared_(std::move(shared)) {}

  BoardNoun noun(std::string_view scope, int value) const override;
  Telling telling(std::uint16_t kind) const override;
  Sight sight(std::uint16_t kind) const override;
  Header header(const AnyState& view) const override;
  std::vector<DrawerChip> chips(const AnyState& view) const override;
  float draw_drawer(Frame& frame, DrawerPlace& place, const AnyState& view) const override;
  GameReport report(const Session& session) const override;

 private:
  const rules::Board& board() const { return shared_->board(); }
  const Words& words() const { return *shared_->words; }

  SharedPtr shared_;
};

// What several files say.
inline constexpr std::string_view kSideWords[] = {"allied", "german"};
// [SA 2f] The Allies sit first.
constexpr Seat seat_of(Side side) { return side == Side::kAllied ? Seat::kFirst : Seat::kSecond; }
// Where a unit lies on the screen; -1 for nowhere.
int space_of_unit(const rules::State& view, rules::UnitId unit);
int strength_now(const rules::Board& board, const rules::State& view, rules::UnitId unit);
// Names of the five results, the best of the German side first, and the score from which each is.
std::vector<std::string> band_names(const Words& words, std::string_view scope);
std::vector<int> band_from(const rules::Scenario& scenario);
int scale_end(const rules::Scenario& scenario);

}  // namespace sandtable::shell::anvil
