// What the pointer learns of a hex or box of Operation Jubilee: the ground, the objective, and the
// fire that it draws under each chit left in the cup; and the overlays.
#include <algorithm>
#include <bit>
#include <map>

#include "core/base/sorting.h"
#include "core/base/text.h"
#include "core/data/words.h"
#include "core/games/jubilee/messages.h"
#include "core/games/jubilee/victory.h"
#include "shell/play/facts.h"
#include "shell/play/joined.h"
#include "shell/skins/jubilee/skin.h"

namespace sandtable::shell {
namespace {

using jubilee::BoxId;
using jubilee::ChitId;
using jubilee::HexId;
using jubilee::Place;
using jubilee::PositionId;
using jubilee::Rule;
using jubilee::rule_id;
using jubilee::Scope;
using jubilee::State;
using jubilee::Threat;
using jubilee::UnitId;

constexpr std::string_view kOverlays[] = {"hits", "covers", "communication", "controlled"};
constexpr std::string_view kTerrain[] = {"sea",  "harbour", "beach", "clear", "airfield",
                                         "town", "village", "woods", "marsh"};

// What one chit would do to a unit there: of all positions that it calls.
struct ChitFire {
  ChitId chit;
  bool step = false, disrupts = false, sure = true;
  std::vector<Threat> from;
  int weight() const { return (step ? 4 : 0) + (disrupts ? 2 : 0) + (sure ? 1 : 0); }
};

std::vector<ChitFire> by_chit(const std::vector<Threat>& threats) {
  std::map<int, ChitFire> found;
  for (const Threat& one : threats) {
    ChitFire& fire = found[one.chit.index()];
    fire.chit = one.chit;
    fire.step |= one.step;
    fire.disrupts |= one.disrupts;
    fire.sure &= one.sure;
    fire.from.push_back(one);
  }
  std::vector<ChitFire> out;
  out.reserve(found.size());
  for (auto& [chit, fire] : found) out.push_back(std::move(fire));
  sort_items(out, [](const ChitFire& a, const ChitFire& b) { return a.weight() > b.weight(); });
  return out;
}

struct CardWriter {
  const jubilee::Board& board;
  const State& view;
  const Words& words;
  SpaceCard& card;

  std::string text(std::string_view key, const std::vector<MessageArg>& args = {}) const {
    return words.text("play.jubilee." + std::string(key), args);
  }
  void add(std::string_view key, Rule rule, const std::vector<MessageArg>& args = {}) {
    card.lines.push_back({text(key, args), rule_id(rule), false, false});
  }
  void warn(std::string_view key, Rule rule, const std::vector<MessageArg>& args = {}) {
    card.lines.push_back({text(key, args), rule_id(rule), false, true});
  }
  std::string name(Scope scope, std::string_view word, int value) const {
    return words.item(word, jubilee::id_of(board, scope, value));
  }

  void title(const Place& place) {
    if (place.box.is_some()) {
      card.title = capitals_first(name(Scope::kBox, "box", place.box.index()));
      return;
    }
    const jubilee::Cell& cell = board.at(place.hex);
    const std::string ground = words.item("terrain", kTerrain[static_cast<int>(cell.terrain)]);
    card.title = cell.position.is_some() ? name(Scope::kPosition, "position", cell.position.index())
                                         : ground + " " + cell.id;
  }

  void ground(HexId hex) {
    const jubilee::Cell& cell = board.at(hex);
    if (cell.position.is_some())
      add(cell.high ? "space.ground.high" : "space.ground", Rule::k2_2c,
          {text_arg("ground", words.item("terrain", kTerrain[static_cast<int>(cell.terrain)])),
           text_arg("hex", cell.id)});
    if (cell.source) add("space.source", Rule::k13_1);
    const auto doubles = board.charts.terrain_doubles[static_cast<std::size_t>(cell.terrain)];
    if (cell.position.is_some() && doubles != jubilee::Doubles::kNothing)
      add(doubles == jubilee::Doubles::kUnit ? "space.doubles.unit" : "space.doubles.all",
          Rule::k11_4);
  }

  void objective(PositionId id) {
    const int vp = jubilee::points_of(board, view, id);
    const auto& key = view.is_destroyed(id) ? "space.destroyed" : "space.objective";
    add(key, vp != 0 ? Rule::k2_3e : Rule::k12_5,
        {text_arg("objective", name(Scope::kPosition, "objective", id.index())),
         number_arg("vp", vp)});
    card.lines.back().always = true;
  }

  void position(PositionId id) {
    const jubilee::Position& it = board.at(id);
    if (it.vp != 0) objective(id);
    const jubilee::German& german = view.german(id);
    if (!german.is_there()) return add("space.empty", Rule::k2_3b);
    garrison(id);
    if (german.has(jubilee::kGermanDisrupted)) add("space.disrupted", Rule::k2_12);
    if (german.has(jubilee::kGermanAttacked)) add("space.attacked", Rule::k10_10);
    if (german.has(jubilee::kGermanBarraged)) add("space.shelled", Rule::k10_10);
  }

  // Who it is, or who it may be: strengths from least to most.
  void garrison(PositionId id) {
    const jubilee::German& german = view.german(id);
    const std::vector<jubilee::Face> faces = jubilee::faces_of(board, view, id);
    if (german.has(jubilee::kGermanRevealed) && faces.size() == 1) {
      add("space.held", Rule::k2_14a,
          {text_arg("german", name(Scope::kGerman, "german", faces[0].unit.index()))});
    } else if (!faces.empty()) {
      int least = 99, most = 0;
      for (const jubilee::Face& face : faces) {
        least = std::min(least, board.card(face.unit).strength);
        most = std::max(most, board.card(face.unit).strength);
      }
      add("space.hidden", Rule::k2_14a,
          {number_arg("count", static_cast<int>(faces.size())), number_arg("least", least),
           number_arg("most", most)});
    }
    if (!german.has_depth()) return;
    const bool seen = german.has(jubilee::kGermanDepthRevealed) && german.depth < jubilee::kDepth;
    if (seen)
      add("space.depth.seen", Rule::k2_16a,
          {text_arg("depth", name(Scope::kDepth, "depth", german.depth))});
    else
      add("space.depth", Rule::k2_16a);
  }

  // Without a unit in mind: who can fire here at all.
  void dots(const Place& place) {
    const int count = std::popcount(jubilee::fire_dots(board, view, place));
    if (count != 0) warn("space.dots", Rule::k2_4b, {number_arg("positions", count)});
  }

  std::string effect(const ChitFire& fire) const {
    const std::string_view id =
        fire.step ? (fire.disrupts ? "step-disrupted" : "step") : "disrupted";
    return words.item("outcome", id);
  }

  // What threatens is read first.
  void to_front() {
    if (!card.lines.empty())
      std::rotate(card.lines.begin(), card.lines.end() - 1, card.lines.end());
  }

  void chits(UnitId unit, const Place& place) {
    const jubilee::Danger danger = jubilee::danger(board, view, unit, place);
    if (danger.step + danger.disrupt == 0) {
      if (danger.cup != 0)
        card.lines.push_back({text("space.safe", {number_arg("cup", danger.cup)}),
                              rule_id(Rule::k5_8a), true, false});
      return to_front();
    }
    const auto percent = [&](int chits) { return (chits * 100 + danger.cup / 2) / danger.cup; };
    warn("space.danger", Rule::k6_5,
         {number_arg("cup", danger.cup), number_arg("step", percent(danger.step)),
          number_arg("disrupt", percent(danger.disrupt))});
    to_front();
    const std::vector<ChitFire> fires = by_chit(jubilee::fire_on(board, view, unit, place));
    for (const ChitFire& fire : fires) {
      std::vector<std::string> from;
      for (const Threat& one : fire.from)
        from.push_back(text("space.from", {text_arg("position", name(Scope::kPosition, "position",
                                                                     one.position.index())),
                                           number_arg("priority", one.priority)}));
      add(fire.sure ? "space.chit" : "space.chit.unsure", Rule::k15_1,
          {text_arg("chit", name(Scope::kChit, "chit", fire.chit.index())),
           text_arg("effect", effect(fire)), text_arg("from", listed(words, from))});
      card.lines.back().listed = true;
    }
  }
};

Place place_of(int at) {
  if (is_box_space(at)) return {HexId{}, box_of_space(at)};
  return {hex_of_space(at), BoxId{}};
}

}  // namespace

SpaceCard JubileeHandling::space_card(const AnyState& any, const Pointed& pointed) const {
  SpaceCard card;
  if (pointed.space < 0) return card;
  const State& view = any.as<State>();
  CardWriter write{board(), view, *shared_->words, card};
  const Place place = place_of(pointed.space);
  write.title(place);
  const bool open = place.box.is_some() || board().at(place.hex).is_land();
  if (place.hex.is_some() && open) {
    write.ground(place.hex);
    if (const PositionId here = board().at(place.hex).position; here.is_some()) {
      write.position(here);
      if (view.german(here).is_there()) return card;  // nobody goes there: its fire is not drawn
    }
  }
  if (!open) return card;
  const bool known = pointed.unit >= 0 && pointed.unit < jubilee::kUnits &&
                     view.unit(UnitId(pointed.unit)).steps != 0;
  if (known)
    write.chits(UnitId(pointed.unit), place);
  else
    write.dots(place);
  return card;
}

std::vector<std::string_view> JubileeBoard::overlays() const {
  return {std::begin(kOverlays), std::end(kOverlays)};
}

void JubileeBoard::overlay(int index, const AnyState& any, int at, Overlay& out) const {
  const State& view = any.as<State>();
  out = {};
  out.about = at;
  if (index == 3)
    for (const HexId hex : jubilee::controlled(board(), view))
      out.threatened.push_back(jubilee_space(hex));
  if (at < 0) return;
  const Place place = place_of(at);
  if (index == 0)
    for (int i = 0; i < jubilee::kPositions; ++i)
      if ((jubilee::fire_dots(board(), view, place) >> i & 1) != 0) out.from.push_back(i);
  const PositionId here = place.hex.is_some() ? board().at(place.hex).position : PositionId{};
  if (!here.is_some()) return;
  if (index == 1) out.fields.push_back(here.index());
  if (index == 2 && view.german(here).is_there()) {
    const std::vector<HexId> way = jubilee::communication(board(), view, here);
    for (std::size_t i = 0; i + 1 < way.size(); ++i) {
      Overlay::Line line;
      line.from = jubilee_space(way[i]);
      line.to = jubilee_space(way[i + 1]);
      line.returned = true;
      out.lines.push_back(line);
    }
  }
}

}  // namespace sandtable::shell
