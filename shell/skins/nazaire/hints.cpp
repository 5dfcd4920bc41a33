// What the pointer learns of a space of St. Nazaire, and the overlays.
#include "core/base/text.h"
#include "core/data/words.h"
#include "core/games/nazaire/rules.h"
#include "core/games/nazaire/victory.h"
#include "shell/skins/nazaire/skin.h"

namespace sandtable::shell {
namespace {

using nazaire::Aim;
using nazaire::Rule;
using nazaire::rule_id;
using nazaire::SpaceId;
using nazaire::SpaceSet;
using nazaire::State;
using nazaire::TeamId;

constexpr std::string_view kOverlays[] = {"zones", "flak", "aims", "reach"};

struct CardWriter {
  const nazaire::Board& board;
  const State& view;
  const Words& words;
  SpaceCard& card;

  void add(std::string_view key, Rule rule, const std::vector<MessageArg>& args = {}) {
    card.lines.push_back({words.text(key, args), rule_id(rule), false, false});
  }
  void warn(std::string_view key, Rule rule, const std::vector<MessageArg>& args = {}) {
    card.lines.push_back({words.text(key, args), rule_id(rule), false, true});
  }
  std::string space_name(int space) const {
    return words.item("space", board.at(SpaceId(space)).id);
  }

  void objective(SpaceId space) {
    const int which = board.at(space).objective;
    if (which == 0) return;
    const nazaire::Objective& it = board.objective[static_cast<std::size_t>(which)];
    const bool gone = view.destroyed.has(space.index());
    if (it.spaces.empty() && it.flak.empty()) return;
    add(gone ? "play.nazaire.space.destroyed" : "play.nazaire.space.objective", Rule::k13d,
        {number_arg("number", which), item_arg("owner", "unit", board.card(it.owner).id),
         number_arg("vp", it.spaces.empty() ? it.flak_vp : it.space_vp)});
    card.lines.back().always = true;
    const std::string note = "note.objective." + std::to_string(which);
    if (words.has(note)) card.lines.push_back({.text = words.text(note), .rule = {}, .note = true});
  }

  void ground(SpaceId space) {
    const nazaire::Space& at = board.at(space);
    if (at.square) add("play.nazaire.space.cover", Rule::k9g);
    if (at.entry != 0)
      add("play.nazaire.space.entry", Rule::k12a,
          {item_arg("entry", "entry", std::string(1, at.entry))});
    if (at.landing_only) add("play.nazaire.space.landing", Rule::k6_1a);
  }

  // What will be pointed at a team there.
  void threats(SpaceId space) {
    if (nazaire::zones_of_control(board, view).has(space.index()))
      warn("play.nazaire.space.zone", Rule::k6_1c);
    const int guns = nazaire::flak_bearing_on(board, view, space).count();
    if (guns != 0) warn("play.nazaire.space.flak", Rule::k9_2a, {number_arg("guns", guns)});
    int aimed = 0;
    for (const Aim& aim : nazaire::aims(board, view))
      if (aim.target == space) aimed += aim.units;
    if (aimed != 0) warn("play.nazaire.space.aimed", Rule::k9_1_1a, {number_arg("units", aimed)});
  }

  void crowd(SpaceId space) {
    int teams = 0;
    for (const nazaire::Team& team : view.teams) teams += team.where == space;
    if (teams >= nazaire::kStackingLimit)
      add("play.nazaire.space.full", Rule::k7a, {number_arg("teams", teams)});
  }
};

Overlay::Line line(SpaceId from, SpaceId to, float bend) {
  Overlay::Line out;
  out.from = from.index();
  out.to = to.index();
  out.bend = bend;
  return out;
}

}  // namespace

SpaceCard NazaireHandling::space_card(const AnyState& any, const Pointed& pointed) const {
  SpaceCard card;
  if (pointed.space < 0) return card;
  const SpaceId space(pointed.space);
  CardWriter write{board(), any.as<State>(), *shared_->words, card};
  card.title = write.space_name(pointed.space);
  write.objective(space);
  write.ground(space);
  write.threats(space);
  write.crowd(space);
  return card;
}

std::vector<std::string_view> NazaireBoard::overlays() const {
  return {std::begin(kOverlays), std::end(kOverlays)};
}

void NazaireBoard::overlay(int index, const AnyState& any, int, Overlay& out) const {
  const State& view = any.as<State>();
  out = {};
  if (index == 0)
    for (const int space : nazaire::zones_of_control(board(), view))
      out.threatened.push_back(space);
  if (index == 1) {
    SpaceSet under_fire;
    for (const nazaire::FireLine& fire : nazaire::fire_lines(board(), view)) {
      under_fire.add(fire.target.index());
      Overlay::Line drawn =
          line(fire.flak, fire.target, bend(fire.flak.index(), fire.target.index()));
      drawn.certain = false;
      out.lines.push_back(drawn);
    }
    for (const int space : under_fire) out.threatened.push_back(space);
  }
  if (index == 2)
    for (const Aim& aim : nazaire::aims(board(), view)) {
      const float bent = aim.dashed ? bend(aim.from.index(), aim.target.index()) : 0.0F;
      Overlay::Line drawn = line(aim.from, aim.target, bent);
      drawn.certain = !aim.open;
      out.lines.push_back(drawn);
    }
  if (index == 3)
    for (const int space : nazaire::reach_of_germans(board(), view))
      out.threatened.push_back(space);
}

}  // namespace sandtable::shell
