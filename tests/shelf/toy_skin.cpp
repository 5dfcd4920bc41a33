#include "tests/shelf/toy_skin.h"

#include <cmath>
#include <cstdlib>

#include "core/base/text.h"
#include "core/data/bundle.h"
#include "core/data/words.h"
#include "shell/map/geometry.h"
#include "shell/skins/drawer_parts.h"
#include "shell/skins/recount.h"
#include "shell/skins/skins.h"

namespace sandtable::shell {
namespace {

using toy::kCrates;
using toy::kQuays;
using toy::Phase;
using toy::State;

constexpr int kFar = 10'000;
constexpr int kSides = 2;
constexpr std::string_view kBands[] = {"south", "draw", "north"};
constexpr int kBandFrom[] = {-12, 0, 1};
constexpr int kScaleEnd = 12;

std::size_t index(int value) { return static_cast<std::size_t>(value); }
int score_of(const State& view) { return view.points[0] - view.points[1]; }
int band_of(int score) { return score < 0 ? 0 : (score == 0 ? 1 : 2); }

ImVec2 point(const Reader& from, float stretch) {
  return ImVec2(stretch * static_cast<float>(from.integer("x", 0, kFar)),
                static_cast<float>(from.integer("y", 0, kFar)));
}

GeoArt water(const Reader& from, float stretch) {
  GeoArt out;
  for (const Reader& pair : from.list("polygon")) {
    const std::vector<Reader> at = pair.as_list();
    if (at.size() == 2)
      out.points.push_back(ImVec2(stretch * static_cast<float>(at[0].as_integer(0, kFar)),
                                  static_cast<float>(at[1].as_integer(0, kFar))));
  }
  return out;
}

// The die of each turn is all the luck there is.
class ToyRecount final : public Recount {
 public:
  ToyRecount(const Game& game, const Session& session, const Words& words)
      : Recount(game, session, words, 1) {}

 private:
  Standing standing(const AnyState& state) const override {
    const State& view = state.as<State>();
    return {view.turn, score_of(view), score_of(view), {view.points[0], view.points[1]}};
  }
  void weigh(const AnyState& before, const Step& step) override {
    if (before.as<State>().phase != Phase::kDie) return;
    ++luck(0).rolls;
    luck(0).hits += step.action.a == 6;
    luck(0).expected += 1.0 / (before.as<State>().storm != 0 ? 8.0 : 6.0);
  }
  void note_facts(const Step&, int, int) override {}
  std::string swing_text(const Step& step) const override {
    return step.notes.empty() ? std::string() : words().text(game().message(step.notes.back()));
  }
};

struct ToyDrawer : DrawerPen {
  const Game& game;
  const State& view;
  const Words& words;

  std::string name(int scope, int value) const {
    const std::string_view kind = game.scopes()[index(scope)].name;
    if (value == toy::kUnknown) return words.text(std::string(kind) + ".unknown");
    if (value == toy::kNone) return words.text("play.toy.gone");
    return words.item(kind, game.id_of(scope, value));
  }
  float crates() {
    float y = 0.0F;
    for (int crate = 0; crate < kCrates; ++crate)
      y += figures(y, name(toy::kScopeCrate, crate),
                   name(toy::kScopeQuay, view.where[index(crate)]));
    return y;
  }
  float charms() {
    float y = 0.0F;
    for (int seat = 0; seat < kSides; ++seat)
      y += figures(y, name(toy::kScopeSeat, seat), name(toy::kScopeQuay, view.charm[index(seat)]));
    return y;
  }
};

}  // namespace

ToyBoard::ToyBoard(const SkinSource& from, const ToyShared& shared) {
  const Words& words = *shared.words;
  std::vector<Fault> faults;
  const Reader map = from.bundle.open("map.json", faults);
  const std::string& setup = shared.game.info().setups[index(from.setup)];
  const Reader day = from.bundle.open("setups/" + setup + ".json", faults);
  const float stretch = static_cast<float>(day.integer("width_percent", 100, 400)) / 100.0F;
  const Reader size = map.object("size");
  scene_.width = stretch * static_cast<float>(size.integer("width", 1, kFar));
  scene_.height = static_cast<float>(size.integer("height", 1, kFar));
  std::size_t at = 0;
  for (const std::string_view kind : {"quays", "charms"})
    for (const Reader& each : map.list(kind))
      if (at < places_.size()) places_[at++] = point(each, stretch);
  for (int quay = 0; quay < kQuays; ++quay) {
    SpaceArt space;
    space.id = quay;
    space.at = places_[index(quay)];
    scene_.spaces.push_back(space);
    quays_[index(quay)] = words.item("quay", shared.game.id_of(toy::kScopeQuay, quay));
    LabelArt label;
    label.text = quays_[index(quay)];
    label.at = ImVec2(space.at.x, space.at.y + 40.0F);
    scene_.labels.push_back(label);
  }
  for (const Reader& geo : map.list("geo")) scene_.geo.push_back(water(geo, stretch));
  for (int crate = 0; crate < kCrates; ++crate)
    crates_[index(crate)] = words.item("crate", shared.game.id_of(toy::kScopeCrate, crate));
}

Rect ToyBoard::sheet() const { return {ImVec2(0, 0), ImVec2(scene_.width, scene_.height)}; }
Rect ToyBoard::lid_piece() const { return {ImVec2(100, 10), ImVec2(500, 410)}; }
Rect ToyBoard::interesting(const AnyState&) const { return sheet(); }

void ToyBoard::draw_small_ground(const Canvas& canvas, const Camera& camera) {
  small_.open(scene_);
  small_.refresh(scene_, camera, canvas.theme);
  draw_map(canvas, scene_, camera, small_);
}

void ToyBoard::draw_ground(const Canvas& canvas, const Camera& camera) {
  if (cache_.baked_scale() == 0.0F) cache_.open(scene_);
  cache_.refresh(scene_, camera, canvas.theme);
  draw_map(canvas, scene_, camera, cache_);
}

void ToyBoard::draw_tags(const Canvas& canvas, const Camera& camera) {
  draw_space_tags(canvas, scene_, camera);
}

void ToyBoard::draw_minimap(const Canvas& canvas, const Rect& frame, const Camera& camera,
                            const std::vector<MinimapDot>& dots) {
  minimap_.set_dots(dots.data(), static_cast<int>(dots.size()));
  minimap_.draw(canvas, frame, scene_, camera);
}

ImVec2 ToyBoard::place(int space) const { return places_[index(space)]; }

int ToyBoard::space_at(ImVec2 metres, float slack) const {
  for (int space = 0; space < kPlaces; ++space) {
    const ImVec2 at = place(space);
    if (std::hypot(at.x - metres.x, at.y - metres.y) < kSpaceRadius + slack) return space;
  }
  return -1;
}

int ToyBoard::neighbour(int space, ImVec2 direction) const {
  int best = -1;
  float best_worth = 0.35F;
  for (int other = 0; other < kQuays; ++other) {
    if (other == space) continue;
    const float along = share_along(place(space), place(other), direction);
    if (along > best_worth) best_worth = along, best = other;
  }
  return best;
}

CounterLook ToyBoard::charm(const State& view, int seat) const {
  CounterLook look;
  const std::uint8_t quay = view.charm[index(seat)];
  look.hidden = quay >= kQuays;
  look.colours = force_colours(look.hidden ? Force::kHidden : Force::kBritish);
  if (!look.hidden) look.name = quays_[quay];
  return look;
}

void ToyBoard::lay_out(const AnyState& any, Position& out) const {
  const State& view = any.as<State>();
  out.clear();
  for (int crate = kCrates - 1; crate >= 0; --crate) {
    const std::uint8_t quay = view.where[index(crate)];
    if (quay >= kQuays) continue;
    CounterLook look;
    look.colours = force_colours(Force::kTodt);
    look.name = crates_[index(crate)];
    look.done = view.phase == Phase::kAct && crate < view.next_crate;
    out.counters.push_back({crate, crate, quay, true, look});
  }
  for (int seat = 0; seat < kSides; ++seat)
    out.counters.push_back(
        {kCrates + seat, kCrates + seat, kQuays + seat, false, charm(view, seat)});
}

void ToyHandling::offers(const AnyState&, const Actions& legal, Offers& out) const {
  out.clear();
  for (const Action& action : legal) {
    Offer offer;
    offer.steps = {action};
    offer.asked = action;
    if (action.verb == toy::kMove) {
      offer.kind = OfferKind::kMove;
      offer.unit = action.a;
      offer.space = action.b;
    }
    offer.main = action.verb == toy::kRoll;
    out.push_back(std::move(offer));
  }
}

bool ToyHandling::wish(const AnyState&, const Pointed& pointed, Action& out) const {
  if (pointed.unit < 0 || pointed.unit >= kCrates || pointed.space < 0 || pointed.space >= kQuays)
    return false;
  out = {toy::kMove, static_cast<std::uint16_t>(pointed.unit),
         static_cast<std::uint16_t>(pointed.space), 0};
  return true;
}

std::vector<Action> ToyHandling::chain(const AnyState&, const Offer& offer,
                                       const std::vector<int>&) const {
  return offer.steps;
}

Odds ToyHandling::odds(const AnyState& view, const Offer& offer, const std::vector<int>&) const {
  return shared_.game.odds(view, offer.asked);
}

SpaceCard ToyHandling::space_card(const AnyState& any, const Pointed& pointed) const {
  const Words& words = *shared_.words;
  SpaceCard card;
  const State& view = any.as<State>();
  if (pointed.space < 0) return card;
  if (pointed.space >= kQuays) {
    const int seat = pointed.space - kQuays;
    card.title = words.text("play.toy.space.charm",
                            {{"seat", "seat", shared_.game.info().seats[index(seat)], 0}});
    return card;
  }
  card.title = words.item("quay", shared_.game.id_of(toy::kScopeQuay, pointed.space));
  int here = 0;
  for (const std::uint8_t quay : view.where) here += quay == pointed.space;
  card.lines.push_back({words.text("play.toy.space.crates", {number_arg("n", here)}),
                        toy::rule_id(toy::Rule::kVictory)});
  return card;
}

BoardNoun ToyTelling::noun(std::string_view scope, int value) const {
  if (scope == "crate") return {-1, value};
  if (scope == "quay" && value < kQuays) return {value, -1};
  return {};
}

std::string ToyTelling::counter_name(const AnyState&, int counter) const {
  if (counter >= kCrates) return {};
  return shared_.words->item("crate", shared_.game.id_of(toy::kScopeCrate, counter));
}

Header ToyTelling::header(const AnyState& any) const {
  const Words& words = *shared_.words;
  const State& view = any.as<State>();
  Header out;
  out.turn = view.turn;
  out.turns = view.turns;
  out.turn_text =
      words.text("play.turn", {number_arg("turn", view.turn), number_arg("turns", view.turns)});
  out.phase_text = words.text("play.toy.phase." + std::string(phase_name(view.phase)));
  out.score = score_of(view);
  out.score_unit = words.text("play.vp");
  for (const std::string_view band : kBands)
    out.bands.push_back(words.text("band." + std::string(band)));
  out.band_from.assign(std::begin(kBandFrom), std::end(kBandFrom));
  out.scale_end = kScaleEnd;
  out.sides = sides(view);
  return out;
}

std::vector<SideScore> ToyTelling::sides(const State& view) const {
  std::vector<SideScore> out;
  out.reserve(kSides);
  for (int seat = 0; seat < kSides; ++seat)
    out.push_back({shared_.words->text("seat." + shared_.game.info().seats[index(seat)]),
                   decimal(view.points[index(seat)]),
                   {}});
  return out;
}

std::vector<DrawerChip> ToyTelling::chips(const AnyState& any) const {
  const Words& words = *shared_.words;
  const State& view = any.as<State>();
  int left = 0;
  for (const std::uint8_t quay : view.where) left += quay != toy::kNone;
  int known = 0;
  for (const std::uint8_t quay : view.charm) known += quay < kQuays;
  return {{decimal(left), words.text("play.toy.chip.crates"), {}},
          {decimal(known), words.text("play.toy.chip.charms"), {}}};
}

float ToyTelling::draw_drawer(Frame& frame, DrawerPlace& place, const AnyState& any) const {
  static constexpr std::array<float (ToyDrawer::*)(), 2> kDrawers = {&ToyDrawer::crates,
                                                                     &ToyDrawer::charms};
  return draw_chip_drawer(ToyDrawer{{frame, place}, shared_.game, any.as<State>(), *shared_.words},
                          place.chip, kDrawers);
}

GameReport ToyTelling::report(const Session& session) const {
  const Words& words = *shared_.words;
  ToyRecount count(shared_.game, session, words);
  count.run();
  const State& end = session.truth().as<State>();
  GameReport out;
  out.score = score_of(end);
  out.band = band_of(out.score);
  for (const std::string_view band : kBands) {
    out.bands.push_back(words.text("band." + std::string(band)));
    out.short_bands.push_back(out.bands.back());
  }
  out.band_from.assign(std::begin(kBandFrom), std::end(kBandFrom));
  out.scale_end = kScaleEnd;
  out.headline = out.bands[index(out.band)];
  out.when = words.text("play.toy.when", {number_arg("turn", end.turn)});
  for (int seat = 0; seat < kSides; ++seat)
    out.rows.push_back({"", words.text("seat." + shared_.game.info().seats[index(seat)]), "", "",
                        end.points[index(seat)]});
  out.sides = sides(end);
  out.side_curves = count.sides;
  count.keep_largest_swings();
  out.swings = count.swings;
  count.add_luck("play.toy.luck", {{"die"}}, out);
  return out;
}

constexpr LidLook toy_lid{rgb(0x4E7A5E), rgb(0x234034), 1};

SkinParts make_toy_skin(const SkinSource& from) {
  const ToyShared shared{static_cast<const toy::Toy&>(from.game), from.words};
  return {std::make_unique<ToyBoard>(from, shared), std::make_unique<ToyHandling>(shared),
          std::make_unique<ToyTelling>(shared)};
}

}  // namespace sandtable::shell
