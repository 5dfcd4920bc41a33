// What the pointer learns of a hex, a box or a unit.
#include <algorithm>
#include <array>

#include "core/base/text.h"
#include "shell/skins/roundup/offers.h"

namespace sandtable::shell::roundup {
namespace {

using rules::HexSet;
using rules::Nation;
using rules::Rule;
using rules::rule_id;
using rules::State;
using rules::SupplyState;
using rules::UnitSet;

constexpr std::array<std::string_view, rules::kTerrains> kTerrain = {"clear",  "woods", "hills",
                                                                     "polder", "town",  "port"};

struct CardWriter {
  const Shared& shared;
  const State& view;
  SpaceCard& card;
  std::string_view section;  // of the words

  const Board& board() const { return shared.board(); }
  std::string text(std::string_view key, const std::vector<MessageArg>& args) const {
    return shared.words->text("play.roundup." + std::string(section) + "." + std::string(key),
                              args);
  }
  SpaceCard::Line& add(std::string_view key, Rule rule, const std::vector<MessageArg>& args = {}) {
    card.lines.push_back({text(key, args), rule_id(rule)});
    return card.lines.back();
  }
  void warn(std::string_view key, Rule rule, const std::vector<MessageArg>& args = {}) {
    add(key, rule, args).bad = true;
  }
  MessageArg side_arg(Side side) const {
    return item_arg(board(), "side", rules::Scope::kSide, static_cast<int>(side));
  }
  MessageArg nation_arg(int nation) const {
    return item_arg(board(), "nation", rules::Scope::kNation, nation);
  }
  MessageArg hex_arg(HexId hex) const {
    return item_arg(board(), "hex", rules::Scope::kHex, hex.index());
  }
};

// Of a hex.
struct HexWriter : CardWriter {
  HexId hex;

  void ground() {
    const rules::TerrainRow& row = board().terrain(hex);
    const auto terrain = static_cast<std::size_t>(board().at(hex).terrain);
    add("ground", Rule::k10_2a,
        {{"terrain", "terrain", std::string(kTerrain[terrain]), 0},
         number_arg("points", row.points),
         number_arg("shift", row.shift),
         number_arg("coastal", board().at(hex).coastal ? 1 : 0)});
  }

  void control() {
    const Side side = view.allied.has(hex.index()) ? Side::kAllied : Side::kGerman;
    if (board().key.has(hex.index())) add("control", Rule::k3_5a, {side_arg(side)}).always = true;
  }

  void beachhead() {
    for (std::size_t i = 0; i < view.beaches.size(); ++i)
      if (view.beaches[i] == hex)
        add("beachhead", Rule::k4_4a, {nation_arg(i < 2 ? 0 : 1)}).always = true;
    for (int nation = 0; nation < rules::kAlliedNations; ++nation)
      if (view.aerial[static_cast<std::size_t>(nation)] == hex)
        add("aerial", Rule::k4_5a, {nation_arg(nation)});
  }

  void port() {
    const rules::Port port = board().at(hex).port;
    if (port == rules::Port::kNone) return;
    const rules::PortState state = rules::port_state(board(), view, port);
    add("port", Rule::k4_4g,
        {item_arg(board(), "port", rules::Scope::kPort, static_cast<int>(port)),
         number_arg("allied", state.allied), number_arg("hexes", state.hexes)})
        .always = true;
    if (state.nation < rules::kAlliedNations)
      add("port.works", Rule::k4_4d, {nation_arg(state.nation)}).always = true;
    if ((view.garrisons >> board().at(hex).port_hex & 1) != 0)
      add("garrison", Rule::k15_4a).always = true;
  }

  void air() {
    bool near = false;
    for (const HexId marker : view.air) near |= board().distance(marker, hex) <= 1;
    if (near && view.air_owner != rules::kNobody)
      add("air", Rule::k7_4a, {side_arg(static_cast<Side>(view.air_owner))});
  }

  // Who stands there, with what they fight with now; and whose zone it is.
  void forces() {
    for (const Side side : {Side::kAllied, Side::kGerman}) {
      int count = 0, attack = 0, defence = 0;
      for (int i = 0; i < rules::kUnits; ++i) {
        const rules::Unit& unit = view.unit(UnitId(i));
        if (!unit.is_on_map() || unit.hex != hex || board().card(UnitId(i)).side() != side)
          continue;
        const rules::UnitValues values = rules::unit_values(board(), view, UnitId(i));
        ++count;
        attack += values.attack;
        defence += values.defence;
      }
      if (count > 0)
        add("forces", Rule::k2_3a,
            {side_arg(side), number_arg("units", count), number_arg("attack", attack),
             number_arg("defence", defence)});
      else if (rules::zone_of(board(), view, side).has(hex.index()))
        add("zone", Rule::k3_2a, {side_arg(side)});
    }
  }
};

// Of a unit.
struct UnitWriter : CardWriter {
  UnitId unit;

  const rules::UnitCard& printed() const { return board().card(unit); }
  const rules::Unit& here() const { return view.unit(unit); }

  void name() {
    constexpr std::string_view kKinds[] = {"infantry", "armor",           "airborne",
                                           "ranger",   "special",         "commando",
                                           "panzer",   "panzergrenadier", "heavy_panzer"};
    constexpr std::string_view kSizes[] = {"division", "brigade", "regiment", "battalion"};
    add("name", Rule::k2_3a,
        {item_arg(board(), "unit", rules::Scope::kUnit, unit.index()),
         {"kind", "kind", std::string(kKinds[static_cast<std::size_t>(printed().kind)]), 0},
         {"size", "size", std::string(kSizes[static_cast<std::size_t>(printed().size)]), 0}});
  }

  void values() {
    const rules::UnitValues now = rules::unit_values(board(), view, unit);
    add("values", Rule::k2_3e,
        {number_arg("attack", now.attack), number_arg("defence", now.defence),
         number_arg("steps", here().steps), number_arg("all", printed().steps())});
    constexpr std::string_view kMobility[] = {"mech", "foot", "static"};
    add("points", Rule::k10_1a,
        {number_arg("points", now.points),
         {"mobility", "mobility",
          std::string(kMobility[static_cast<std::size_t>(printed().mobility)]), 0}});
    if (now.halved) warn("halved", Rule::k4_1b);
  }

  void supply() {
    const rules::SupplyTrace trace = rules::supply_trace(board(), view, unit);
    switch (trace.state) {
      case SupplyState::kOverland:
        add("supply.overland", Rule::k4_0c,
            {hex_arg(trace.way.back()),
             number_arg("hexes", static_cast<int>(trace.way.size()) - 1)});
        return;
      case SupplyState::kCoastal:
        add("supply.coastal", Rule::k4_3a);
        return;
      case SupplyState::kAerial:
        add("supply.aerial", Rule::k4_5a);
        return;
      case SupplyState::kFirstTurn:
        add("supply.first", Rule::k4_0d);
        return;
      case SupplyState::kNone:
        break;
    }
    if (trace.cuts.empty())
      warn("supply.none", Rule::k4_1a);
    else
      warn("supply.cut", Rule::k4_0c, {hex_arg(trace.cuts.front())});
  }

  void state() {
    if (here().has(rules::kUnitMoved)) add("moved", Rule::k10_0b);
    if (here().has(rules::kUnitAttacked)) add("attacked", Rule::k11_0e);
    if (here().has(rules::kUnitTargeted)) add("targeted", Rule::k11_0f);
    if (here().has(rules::kUnitReplaced)) warn("replaced", Rule::k8_3e);
    if (here().has(rules::kUnitLanding)) warn("landing", Rule::k10_7g);
    if (here().has(rules::kUnitUnlinked)) warn("unlinked", Rule::k10_7i);
    if (printed().is_heavy()) add("heavy", Rule::k10_9a);
  }

  // How it comes, while it is not on the map.
  void waits() {
    const rules::UnitStatus status = here().status;
    if (status == rules::UnitStatus::kPool) {
      const bool drops = printed().is_airborne() && !here().has(rules::kUnitDropped);
      add(drops ? "pool.drops" : "pool", drops ? Rule::k8_2a : Rule::k8_1a);
    }
    if (status == rules::UnitStatus::kDrawn)
      add(board().edge_of(printed().entry) == board().east ? "drawn.east" : "drawn.south",
          Rule::k8_5d);
    if (status == rules::UnitStatus::kAside) add("aside", Rule::k13_2b);
  }
};

// What is wrong with a wish that is heard in parts: of the first one that is, in the position that
// the others lead to, as far as that asks for it.
Verdict why_none(const rules::Roundup& game, const AnyState& any, const Actions& parts) {
  Lead lead{any, {}, {}};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (const Verdict found = game.why_not(lead.view, parts[i]); !found) return found;
    if (i + 1 == parts.size()) break;
    lead = after(game, lead, parts[i]);
    const auto asked = [&](Action one) { return one.verb == parts[i + 1].verb; };
    if (std::none_of(lead.legal.begin(), lead.legal.end(), asked)) break;
  }
  return Verdict::yes();
}

// Where a place is named, whoever goes there.
Verdict plain_verdict(const rules::Roundup& game, const AnyState& any, HexId hex) {
  const rules::Frame& now = any.as<State>().now;
  const Action column = rules::action(Verb::kColumn, rules::column_of(hex));
  const Action row = rules::action(Verb::kRow, rules::row_of(hex));
  if (now.wait == Wait::kBeach)
    return game.why_not(any, rules::action(Verb::kBeach, now.a, hex.index()));
  if (now.wait == Wait::kSupply)
    return game.why_not(any, rules::action(Verb::kSupply, hex.index()));
  if (now.wait == Wait::kAir || now.wait == Wait::kDropColumn || now.wait == Wait::kPara)
    return why_none(game, any, {column, row});
  if (now.wait == Wait::kAirRow || now.wait == Wait::kDropRow || now.wait == Wait::kParaRow)
    return game.why_not(any, row);
  if (now.wait == Wait::kEnterAt) return game.why_not(any, rules::action(Verb::kAt, hex.index()));
  if (now.wait == Wait::kEntry) return game.why_not(any, rules::action(Verb::kEntry, hex.index()));
  return Verdict::yes();
}

// Where a unit is to go; nothing is said of a hex to attack that has nobody in it.
Verdict unit_verdict(const rules::Roundup& game, const AnyState& any, UnitId unit, HexId hex) {
  const State& view = any.as<State>();
  const Wait wait = view.now.wait;
  const auto wish = [&](Verb verb, int b = 0) { return rules::action(verb, unit.index(), b); };
  if (wait == Wait::kEntry)
    return why_none(game, any, {rules::action(Verb::kEntry, hex.index()), wish(Verb::kLand)});
  if (wait == Wait::kDrop)
    return why_none(game, any,
                    {wish(Verb::kDrop), rules::action(Verb::kColumn, rules::column_of(hex)),
                     rules::action(Verb::kRow, rules::row_of(hex))});
  if (wait == Wait::kEnter)
    return why_none(game, any, {wish(Verb::kEnter), rules::action(Verb::kAt, hex.index())});
  if (wait == Wait::kRetreat) return game.why_not(any, wish(Verb::kRetreat, hex.index()));
  if (wait == Wait::kAdvance) return game.why_not(any, wish(Verb::kAdvance));
  if (!view.unit(unit).is_on_map() || view.unit(unit).hex == hex) return Verdict::yes();
  if (wait == Wait::kMove || wait == Wait::kLeg)
    return rules::why_no_march(game.board(), view, unit, hex);
  if (wait != Wait::kCombat) return Verdict::yes();
  const Verdict found = rules::why_no_attack(game.board(), view, unit, hex);
  const auto reason = static_cast<rules::Say>(found.reason.kind);
  return reason == rules::Say::kWhyNobodyThere ? Verdict::yes() : found;
}

// Why the place that is pointed at is none of those that may be chosen.
Verdict place_verdict(const rules::Roundup& game, const AnyState& any, const Pointed& pointed) {
  const HexId hex(pointed.space);
  const bool is_unit = pointed.unit >= 0 && pointed.unit < rules::kUnits;
  const Verdict found =
      is_unit ? unit_verdict(game, any, UnitId(pointed.unit), hex) : plain_verdict(game, any, hex);
  return found && is_unit && any.as<State>().now.wait != Wait::kEntry
             ? plain_verdict(game, any, hex)
             : found;
}

}  // namespace

// A unit that is done with this part says so; what is wrong with a place is told by its card.
bool RoundupHandling::wish(const AnyState& any, const Pointed& pointed, Action& out) const {
  const State& view = any.as<State>();
  if (pointed.unit < 0 || pointed.unit >= rules::kUnits || view.now.wait != Wait::kMove)
    return false;
  if (rules::why_no_move(board(), view, UnitId(pointed.unit))) return false;
  out = rules::action(Verb::kUnit, pointed.unit);
  return true;
}

SpaceCard RoundupHandling::space_card(const AnyState& any, const Pointed& pointed) const {
  SpaceCard card;
  if (pointed.space < 0) return card;
  if (is_box(pointed.space)) {
    constexpr std::string_view kTitles[kBoxes] = {"us", "uk", "german", "aside"};
    card.title = shared_->words->text(
        "map.box." + std::string(kTitles[static_cast<std::size_t>(pointed.space - kBoxSpaces)]));
    return card;
  }
  HexWriter write{{*shared_, any.as<State>(), card, "space"}, HexId(pointed.space)};
  card.title = shared_->hex_name(write.hex);
  if (pointed.offer == nullptr)
    if (const Verdict why = place_verdict(game(), any, pointed); !why) {
      card.lines.push_back(
          {shared_->words->text(game().message(why.reason)), why.reason.rule, false, true});
      card.refuses = true;
    }
  write.ground();
  write.control();
  write.beachhead();
  write.port();
  write.air();
  write.forces();
  return card;
}

SpaceCard RoundupHandling::unit_card(const AnyState& any, int counter) const {
  SpaceCard card;
  if (counter < 0 || counter >= rules::kUnits) return card;
  UnitWriter write{{*shared_, any.as<State>(), card, "unit"}, UnitId(counter)};
  write.name();
  if (write.here().steps == 0) return card;
  write.values();
  if (write.here().is_on_map()) write.supply();
  write.state();
  write.waits();
  return card;
}

}  // namespace sandtable::shell::roundup
