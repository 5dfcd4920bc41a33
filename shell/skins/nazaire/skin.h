#pragma once
// The looks of Commandos at St. Nazaire, and what its decisions are on the screen. By file:
// skin.cpp (board, box), counters.cpp, offers.cpp (what may be clicked),
// hints.cpp (spaces, overlays), sheet.cpp (bar and drawers), report.cpp.

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "core/games/games.h"
#include "core/games/nazaire/nazaire.h"
#include "core/games/nazaire/queries.h"
#include "shell/map/graph_layer.h"
#include "shell/map/shot_caches.h"
#include "shell/play/skin.h"
#include "shell/skins/nazaire/counters.h"

namespace sandtable::shell {

// What all sides of the skin need.
struct NazaireShared {
  explicit NazaireShared(const SkinSource& from);

  const nazaire::Nazaire& game;
  std::shared_ptr<const Words> words;
  NazaireCounters counters;
};
using NazaireSharedPtr = std::shared_ptr<const NazaireShared>;

class NazaireBoard final : public BoardSkin {
 public:
  NazaireBoard(const Bundle& bundle, NazaireSharedPtr shared);

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
  ImVec2 water_off(int space) const override;
  bool is_night() const override { return true; }
  std::vector<ImVec2> searchlights(ImVec2 at) const override;
  int space_at(ImVec2 metres, float slack) const override;
  float counter_side() const override { return kCounterSide; }
  float bend(int from, int to) const override;
  int neighbour(int space, ImVec2 direction) const override;
  std::vector<LegendSymbol> legend(const AnyState& view) const override;
  void lay_out(const AnyState& view, Position& out) const override;
  std::vector<std::string_view> overlays() const override;
  void overlay(int index, const AnyState& view, int space, Overlay& out) const override;

 private:
  const nazaire::Board& board() const { return shared_->game.board(); }
  const MapCache& studied();

  NazaireSharedPtr shared_;
  Scene scene_;
  MapCache study_;  // the shore, found once and copied for every scale
  bool is_studied_ = false;
  MapCache cache_;  // of the play screen
  bool is_open_ = false;
  ShotCaches<MapCache> shots_{4};  // the lid, the card, the list of saves
  Minimap minimap_;
  std::array<std::string, nazaire::kObjectives + 1> numbers_;
  std::array<std::string, nazaire::kObjectives + 1> gains_;
};

class NazaireHandling final : public HandlingSkin {
 public:
  explicit NazaireHandling(NazaireSharedPtr shared) : shared_(std::move(shared)) {}

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
  const nazaire::Nazaire& game() const { return shared_->game; }
  const nazaire::Board& board() const { return shared_->game.board(); }
  void offers_of_moves(const nazaire::State& view, const Actions& legal, Offers& out) const;
  void offers_of_fire(const nazaire::State& view, const Action& exchange, Offers& out) const;
  void offers_of_muster(const nazaire::State& view, const Actions& legal, Offers& out) const;
  struct Group {
    std::optional<Action> opening;
    std::optional<Action> member;  // who it names is its first noun; none: the unit acts alone
  };
  Group group_for(const AnyState& view, const Offer& offer) const;

  NazaireSharedPtr shared_;
};

class NazaireTelling final : public TellingSkin {
 public:
  explicit NazaireTelling(NazaireSharedPtr shared) : shared_(std::move(shared)) {}

  Sight sight(std::uint16_t kind) const override;
  Header header(const AnyState& view) const override;
  std::vector<DrawerChip> chips(const AnyState& view) const override;
  float draw_drawer(Frame& frame, DrawerPlace& place, const AnyState& view) const override;
  GameReport report(const Session& session) const override;

 private:
  const nazaire::Board& board() const { return shared_->game.board(); }
  const Words& words() const { return *shared_->words; }

  NazaireSharedPtr shared_;
};

// What several files say.
inline constexpr std::string_view kNazaireBands[] = {"failed", "damage", "success", "triumph"};
inline constexpr std::string_view kNazaireGroups[] = {"old_mole", "old_entrance", "campbeltown"};
inline constexpr int kNazaireScaleEnd = 126;  // all objectives of the map

}  // namespace sandtable::shell
