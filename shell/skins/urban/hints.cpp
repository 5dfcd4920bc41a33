// What the pointer learns of a place or a block.
#include "core/base/text.h"
#include "core/games/urban/queries.h"
#include "core/games/urban/situation.h"
#include "shell/skins/urban/skin.h"

namespace sandtable::shell::urban {
namespace {

using rules::Rule;
using rules::rule_id;
using rules::State;

constexpr std::string_view kTerrains[] = {"clear", "hillock", "narrows", "woods",
                                          "water", "room",    "roof",    "under"};

struct CardWriter {
  const Shared& shared;
  const State& view;
  SpaceCard& card;

  std::string text(std::string_view key, const std::vector<MessageArg>& args = {}) const {
    return shared.words->text("play.urban." + std::string(key), args);
  }
  SpaceCard::Line& add(std::string_view key, Rule rule, const std::vector<MessageArg>& args = {}) {
    card.lines.push_back({text(key, args), rule_id(rule)});
    return card.lines.back();
  }

  // A note of history, which ends with its source.
  void note(std::string_view kind, std::string_view id) {
    const std::string key = std::string("note.").append(kind).append(".").append(id);
    if (shared.words->has(key))
      card.lines.push_back({.text = shared.words->text(key), .rule = {}, .note = true});
  }

  void ground(const rules::Location& here) {
    add("space.ground", Rule::k240a,
        {{"terrain", "terrain", std::string(kTerrains[static_cast<std::size_t>(here.terrain)]), 0},
         number_arg("level", here.level)});
    if (here.building >= shared.map().buildings.size()) return;
    const rules::Building& house = shared.map().buildings[here.building];
    const std::string name = shared.words->text("map.building." + shared.map().id + "." + house.id);
    const bool green = (view.held >> here.building & 1) != 0;
    add("space.house", Rule::k162,
        {text_arg("house", name), side_arg(green ? Side::kGreen : Side::kRed)});
    for (const rules::Controlled& one : shared.scenario().control)
      if (one.building == here.building)
        add("space.worth", Rule::k162,
            {text_arg("points", halves_text(one.worth, shared.words->grammar()))});
  }

  void tokens(PlaceId at) {
    for (const rules::Token& token : view.tokens) {
      if (token.at != at) continue;
      if (token.is_up())
        add("space.token", Rule::k173a,
            {{"token", "token",
              rules::id_of(shared.board(), rules::Scope::kToken, static_cast<int>(token.kind)),
              0}});
      else
        add("space.face_down", Rule::k173b);
    }
    for (const rules::Token& token : view.tokens)
      if (token.at == at && token.is_up())
        note("token",
             rules::id_of(shared.board(), rules::Scope::kToken, static_cast<int>(token.kind)));
    for (const rules::Mine& mine : view.mines)
      if (mine.at == at)
        add("space.token", Rule::k184a,
            {{"token", "token",
              rules::id_of(shared.board(), rules::Scope::kToken, static_cast<int>(mine.kind)), 0}});
  }

  // What awaits a block at the end of a way: who sees it there, and whether it can still act.
  void arrival(const AnyState& any, const Offer& offer, PlaceId at) {
    AnyState then = any;
    Events unheard;
    unheard.mute(true);
    for (const Action& step : offer.steps)
      if (verb_of(step) == rules::Verb::kActivate) shared.game.apply(then, step, unheard);
    const State& moving = then.as<State>();
    if (!moving.acting.block.is_some()) return;
    const rules::Field field(shared.board(), moving);
    for (const rules::Reach& one :
         rules::reach_of(field, moving.acting.block, so_far_of(moving.acting))) {
      if (one.at != at) continue;
      if (one.watchers == 0)
        add("way.unseen", Rule::k73d).good = true;
      else
        add("way.seen", Rule::k154a, {number_arg("n", one.watchers)}).bad = true;
      if (!moving.acting.has(rules::kActed)) add(one.may_act ? "way.acts" : "way.only", Rule::k73f);
    }
  }

  // What a ring means to a block that is fired at: away from there, and from whom.
  void falls_back(const Offer& offer) {
    if (verb_of(offer.asked) != rules::Verb::kWithdraw) return;
    add("way.falls_back", Rule::k94,
        {text_arg("firer", shared.block_name(view, view.fight.firer)),
         text_arg("block", shared.block_name(view, view.fight.target))});
  }

  // What a block has done and what is done to it, as everybody may know it.
  void state_of(BlockId id) {
    const rules::Block& block = view.block(id);
    if (block.impulse < rules::kImpulses)
      add("block.impulse", Rule::k59a,
          {{"impulse", "impulse",
            rules::id_of(shared.board(), rules::Scope::kImpulse,
                         rules::impulse_number(rules::side_of(id),
                                               rules::Field(shared.board(), view).impulse_of(id))),
            0}});
    const std::pair<rules::BlockFlag, std::pair<std::string_view, Rule>> flags[] = {
        {rules::kRevealed, {"block.revealed", Rule::k234b}},
        {rules::kActivated, {"block.activated", Rule::k61}},
        {rules::kReacted, {"block.reacted", Rule::k154c}},
        {rules::kTransferred, {"block.transferred", Rule::k297b}},
        {rules::kPaired, {"block.paired", Rule::k286a}},
        {rules::kImmobile, {"block.immobile", Rule::k46c}}};
    for (const auto& [flag, line] : flags)
      if (block.has(flag)) add(line.first, line.second);
    if (!block.has(rules::kRevealed) && block.has(rules::kKnown)) add("block.known", Rule::k234b);
    if (view.acting.block != id) return;
    const rules::Charts& charts = shared.board().charts;
    const rules::Allowance& most =
        shared.board().card(block.type).is_vehicle() ? charts.vehicle : charts.foot;
    add("block.points", Rule::k72,
        {number_arg("spent", view.acting.spent), number_arg("action", most.action),
         number_arg("only", most.only), number_arg("unseen", most.unseen)});
  }

  // Seen from the chosen block or not, how far off, and what hides it.
  void sight(const rules::Field& field, int unit, PlaceId at) {
    if (unit < 0 || unit >= rules::kBlocks) return;
    const int from = space_of_block(view, BlockId(unit));
    if (from < 0 || from == at.index()) return;
    const int ep = field.ep(PlaceId(from), at);
    const auto hidden = rules::blocker_between(field, PlaceId(from), at);
    if (!hidden) {
      add("space.seen", Rule::k33, {number_arg("ep", ep)}).good = true;
    } else {
      const Rule rule = hidden->rule;
      const std::string place =
          hidden->at.is_some() ? shared.place_name(hidden->at) : std::string();
      add("space.hidden", rule, {number_arg("ep", ep), text_arg("place", place)}).bad = true;
    }
  }
};

}  // namespace

SpaceCard UrbanHandling::space_card(const AnyState& any, const Pointed& pointed) const {
  SpaceCard card;
  if (pointed.space < 0 || !shared_->map().has(PlaceId(pointed.space))) return card;
  const State& view = any.as<State>();
  const rules::Field field(board(), view);
  const PlaceId at(pointed.space);
  CardWriter write{*shared_, view, card};
  card.title = shared_->place_name(at);
  if (pointed.offer != nullptr && pointed.offer->kind == OfferKind::kMove) {
    write.falls_back(*pointed.offer);
    write.arrival(any, *pointed.offer, at);
  }
  write.sight(field, pointed.unit, at);
  write.ground(field.map.at(at));
  write.tokens(at);
  return card;
}

SpaceCard UrbanHandling::unit_card(const AnyState& any, int counter) const {
  SpaceCard card;
  if (counter < 0 || counter >= rules::kBlocks) return card;
  const State& view = any.as<State>();
  const BlockId id(counter);
  const rules::Block& block = view.block(id);
  CardWriter write{*shared_, view, card};
  card.title = shared_->block_name(view, id);
  if (block.type.value >= rules::kTypes) {
    write.add("block.unknown", Rule::k9a, {side_arg(rules::side_of(id))});
    return card;
  }
  const rules::UnitType& type = board().card(block.type);
  write.add("block.is", Rule::k9a,
            {text_arg("name", card.title), number_arg("level", block.osl),
             number_arg("most", type.osl), number_arg("quality", static_cast<int>(type.quality)),
             number_arg("weight", static_cast<int>(type.weight))});
  for (const rules::Weapon& weapon : type.weapons)
    write.add(
        "block.weapon", Rule::k25,
        {{"weapon", "weapon", board().weapon_names[static_cast<std::size_t>(weapon.id.index())], 0},
         number_arg("one", weapon.power[0]),
         number_arg("two", weapon.power[1]),
         number_arg("three", weapon.power[2]),
         number_arg("four", weapon.power[3]),
         number_arg("grade", weapon.grade)});
  write.state_of(id);
  write.note("type", type.id);
  return card;
}

}  // namespace sandtable::shell::urban
