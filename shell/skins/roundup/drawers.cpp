#include "shell/skins/roundup/drawers.h"

#include "core/base/text.h"
#include "shell/play/facts.h"
#include "shell/play/joined.h"

namespace sandtable::shell::roundup {

using rules::Scope;
using rules::State;
using rules::UnitStatus;

std::string Drawer::text(std::string_view key, const std::vector<MessageArg>& args) const {
  return shared.words->text("play.roundup." + std::string(key), args);
}

std::string Drawer::item(Scope scope, int value) const {
  return shared.words->item(rules::scope_table()[static_cast<std::size_t>(scope)].name,
                            rules::id_of(board(), scope, value));
}

DrawerPen::Piece Drawer::piece_of(UnitId unit) const {
  Piece out;
  const rules::Unit& it = view.unit(unit);
  out.look = shared.counters.card(unit, it.status == UnitStatus::kEliminated ? 2 : it.steps);
  out.id = "unit" + decimal(unit.index());
  out.space = space_of_unit(view, unit);
  if (it.status == UnitStatus::kReturning)
    out.caption = text("pool.due", {number_arg("turn", it.due)});
  return out;
}

float Drawer::group(float y, std::string_view title, const rules::UnitSet& set) {
  if (set.empty()) return 0.0F;
  std::vector<Piece> all;
  for (const int unit : set) all.push_back(piece_of(UnitId(unit)));
  float high = heading(y, title, decimal(set.count()));
  high += pieces(y + high, all);
  return high;
}

// --- Levels

// What a level still asks for; empty where it is met.
std::string Drawer::lack_text(const rules::Lack& lack, Side side) const {
  std::string out;
  const auto add = [&](bool lacks, std::string_view key, const std::vector<MessageArg>& args) {
    if (lacks) out += (out.empty() ? "" : " ") + text("lack." + std::string(key), args);
  };
  add(lack.beaches > 0, "beaches", {number_arg("n", lack.beaches)});
  add(lack.ports > 0, side == Side::kAllied ? "ports" : "german_ports",
      {number_arg("n", lack.ports)});
  add(lack.linked > 0, "linked", {number_arg("n", lack.linked)});
  add(lack.edge, "edge", {});
  add(lack.watched.is_some(), "watched",
      {text_arg("hex", lack.watched.is_some() ? shared.hex_name(lack.watched) : std::string())});
  add(lack.lost > 0, "lost", {number_arg("n", lack.lost)});
  return out;
}

// From the level reached on, what each of the next ones still lacks.
template <class LackOf>
float Drawer::next_levels(float y, Side side, int reached, LackOf lack_of) {
  float high = 0.0F;
  for (int level = reached + 1; level < rules::kLevels; ++level) {
    high += figures(y + high, capitals_first(item(Scope::kLevel, level)), {});
    high += remark(y + high, lack_text(lack_of(level), side));
  }
  if (reached + 1 == rules::kLevels) high += remark(y + high, text("level.best"));
  return high + frame.px(6.0F);
}

float Drawer::levels() {
  const rules::Standings now = rules::standings(board(), view);
  float y = heading(0.0F, text("level.allied"), item(Scope::kLevel, now.allied));
  y += next_levels(y, Side::kAllied, now.allied,
                   [&](int level) { return rules::allied_lack(board(), now, level); });
  const std::vector<Ladder> ladders = german_ladders(board(), view);
  const bool sure = rules::strategies_left(view).size() == 1;
  for (const Ladder& ladder : ladders) {
    const std::string title =
        sure ? text("level.german")
             : text("level.if", {text_arg("strategy", strategies_text(shared, ladder))});
    y += heading(y, title, item(Scope::kLevel, ladder.level));
    y += next_levels(y, Side::kGerman, ladder.level, [&](int level) {
      return rules::german_lack(board(), now, ladder.strategies.front(), level);
    });
  }
  if (ladders.empty()) y += remark(y, text("level.undrawn"));
  return y;
}

// --- Ports and beachheads

std::string Drawer::hex_holder(HexId hex) const {
  const bool allied = view.allied.has(hex.index());
  std::string out = text("port.holder", {item_arg("side", Scope::kSide, allied ? 0 : 1)});
  if ((view.garrisons >> board().at(hex).port_hex & 1) != 0)
    out = text("port.garrison", {text_arg("holder", out)});
  std::vector<std::string> there;
  for (int i = 0; i < rules::kUnits; ++i)
    if (view.units[static_cast<std::size_t>(i)].is_on_map() &&
        view.units[static_cast<std::size_t>(i)].hex == hex)
      there.emplace_back(shared.counters.short_name(UnitId(i)));
  return there.empty() ? out : labelled(*shared.words, out, listed(*shared.words, there));
}

float Drawer::port(float y, rules::Port port) {
  const rules::PortState state = rules::port_state(board(), view, port);
  const int at = static_cast<int>(port);
  float high =
      heading(y, item(Scope::kPort, at),
              text("port.hexes", {number_arg("n", state.allied), number_arg("of", state.hexes)}));
  for (const int hex : board().ports[static_cast<std::size_t>(at)])
    high += figures(y + high, board().at(HexId(hex)).id, hex_holder(HexId(hex)));
  if (state.nation != rules::kNobody)
    high +=
        remark(y + high, text("port.works", {item_arg("nation", Scope::kNation, state.nation)}));
  else
    high += remark(y + high, text(state.held ? "port.undesignated" : "port.shut"));
  const HexId entry = view.port_entry[static_cast<std::size_t>(at)];
  if (entry.is_some())
    high += remark(y + high, text("port.entry", {text_arg("hex", shared.hex_name(entry))}));
  return high + frame.px(6.0F);
}

float Drawer::ports() {
  float y = 0.0F;
  for (const rules::Port port :
       {rules::Port::kBoulogne, rules::Port::kCalais, rules::Port::kDunkirk})
    y += this->port(y, port);
  y += heading(y, text("beaches"));
  for (std::size_t i = 0; i < view.beaches.size(); ++i) {
    const HexId hex = view.beaches[i];
    const std::string name = text("beach", {item_arg("nation", Scope::kNation, i < 2 ? 0 : 1),
                                            number_arg("n", static_cast<int>(i % 2) + 1)});
    const bool lost = (view.beaches_lost >> i & 1) != 0;
    std::string value = text(lost ? "beach.lost" : "beach.none");
    if (hex.is_some() && !lost) {
      const int threats = rules::threats_to(board(), view, hex).count();
      value = text("beach.at", {text_arg("hex", board().at(hex).id), number_arg("n", threats)});
    }
    y += figures(y, name, value);
  }
  return y;
}

// --- Allied pool, returns and losses

float Drawer::pool() {
  const auto of = [&](UnitStatus status, int from, int to) {
    rules::UnitSet out;
    for (int i = from; i < to; ++i)
      if (view.units[static_cast<std::size_t>(i)].status == status) out.add(i);
    return out;
  };
  constexpr int kFirstUk = 24;
  float y = group(0.0F, text("pool.us"), of(UnitStatus::kPool, 0, kFirstUk));
  y += group(y, text("pool.uk"), of(UnitStatus::kPool, kFirstUk, rules::kAlliedUnits));
  y += group(y, text("pool.returning"), of(UnitStatus::kReturning, 0, rules::kUnits));
  y += group(y, text("pool.lost.allied"), of(UnitStatus::kEliminated, 0, rules::kAlliedUnits));
  y += group(y, text("pool.lost.german"),
             of(UnitStatus::kEliminated, rules::kAlliedUnits, rules::kUnits));
  return y > 0.0F ? y : remark(0.0F, text("pool.none"));
}

// --- German cups: what may still come, and how likely

float Drawer::cups() {
  float y = 0.0F;
  for (int i = 0; i < rules::kCups; ++i) {
    const rules::CupState cup = rules::cup_state(board(), view, static_cast<rules::Cup>(i));
    y += heading(y, item(Scope::kCup, i), decimal(cup.units.count()));
    const int percent = cup.of > 0 ? (200 * cup.chances / cup.of + 1) / 2 : 0;
    y += remark(y, cup.units.empty() ? text("cup.empty")
                   : !cup.certain    ? text("cup.perhaps", {number_arg("percent", percent)})
                   : cup.open        ? text("cup.open", {number_arg("percent", percent)})
                                     : text("cup.shut"));
    std::vector<Piece> all;
    for (const int unit : cup.units) all.push_back(piece_of(UnitId(unit)));
    if (!all.empty()) y += pieces(y, all);
  }
  rules::UnitSet aside;
  for (int i = rules::kAlliedUnits; i < rules::kUnits; ++i)
    if (view.units[static_cast<std::size_t>(i)].status == UnitStatus::kAside) aside.add(i);
  y += group(y, text("cup.aside"), aside);
  if (view.has(rules::Option::kKampfgruppen))
    y += figures(y, text("cup.points"), decimal(view.points));
  return y;
}

// --- Weather and air

float Drawer::air() {
  const rules::Charts& charts = board().charts;
  float y = heading(0.0F, text("air.now"), item(Scope::kWeather, static_cast<int>(view.weather)));
  if (view.air_owner == rules::kNobody) {
    y += remark(y, text("air.nobody"));
  } else {
    y += remark(y, text("air.owner", {item_arg("side", Scope::kSide, view.air_owner)}));
    y += figures(y, text("air.placed"), decimal(static_cast<int>(view.air.size())));
    y += figures(y, text("air.left"), decimal(view.air_left));
  }
  y += heading(y, text("air.next"));
  const bool luftwaffe = view.strategy < charts.luftwaffe.size() && charts.luftwaffe[view.strategy];
  for (std::size_t i = 0; i < charts.air_dice.size(); ++i) {
    int ways = 0;
    for (std::size_t die = 1; die < charts.weather.size(); ++die)
      ways += static_cast<std::size_t>(charts.weather[die]) == i;
    const rules::AirDice& dice = charts.air_dice[i];
    y += figures(
        y,
        text("air.chance",
             {item_arg("weather", Scope::kWeather, static_cast<int>(i)), number_arg("ways", ways)}),
        text("air.dice", {number_arg("allied", dice.allied),
                          number_arg("german", luftwaffe ? dice.german_luftwaffe : dice.german)}));
  }
  return y;
}

// --- Turn track

float Drawer::turns() {
  float y = 0.0F;
  for (int turn = view.turn; turn <= rules::kTurns; ++turn) {
    y += heading(y, text("turn.one", {number_arg("turn", turn)}), shared.dates(turn));
    if (turn == view.turn) y += remark(y, text("turn.now"));
    std::vector<Piece> due;
    for (int i = 0; i < rules::kUnits; ++i) {
      const rules::Unit& unit = view.units[static_cast<std::size_t>(i)];
      if (unit.status != UnitStatus::kReturning || unit.due != turn) continue;
      due.push_back(piece_of(UnitId(i)));
      due.back().caption.clear();
    }
    if (!due.empty()) y += remark(y, text("turn.returns")) + pieces(y, due);
  }
  return y;
}

}  // namespace sandtable::shell::roundup
