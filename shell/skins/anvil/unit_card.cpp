// What a counter of Striking the Anvil is, whose, what its values mean, and what it may still do.
#include "core/data/words.h"
#include "core/games/anvil/queries.h"
#include "shell/skins/anvil/skin.h"

namespace sandtable::shell::anvil {
namespace {

using rules::Kind;
using rules::Rule;
using rules::rule_id;
using rules::State;
using rules::UnitCard;
using rules::UnitId;

constexpr std::string_view kKinds[] = {"combat", "support", "coastal", "transport", "train"};
constexpr std::string_view kArms[] = {"airborne", "commando", "artillery", "anti_tank",
                                      "armor",    "infantry", "mountain"};
constexpr std::string_view kNations[] = {"us", "british", "french", "german"};

struct UnitWriter {
  const Shared& shared;
  const State& view;
  SpaceCard& card;

  const rules::Board& board() const { return shared.board(); }
  void add(std::string_view key, Rule rule, const std::vector<MessageArg>& args = {},
           bool bad = false) {
    card.lines.push_back({shared.words->text("play.anvil.unit." + std::string(key), args),
                          rule_id(rule), false, bad});
  }

  void name(const UnitCard& printed) {
    const auto kind = static_cast<std::size_t>(printed.kind);
    const bool of_arm = printed.arm != rules::Arm::kNone;
    const MessageArg type =
        printed.kind == Kind::kCombat && of_arm
            ? item_arg("type", "arm", kArms[static_cast<std::size_t>(printed.arm)])
            : item_arg("type", "kind", kKinds[kind]);
    std::vector<MessageArg> args = {
        item_arg("unit", "unit", printed.id), type,
        item_arg("nation", "nation", kNations[static_cast<std::size_t>(printed.nation)])};
    if (printed.division < 0) return add("name", Rule::k1_3_1c, args);
    args.push_back(item_arg("division", "division",
                            board().divisions[static_cast<std::size_t>(printed.division)].id));
    add("name.division", Rule::k1_3_1c, args);
  }

  void values(const UnitCard& printed, bool reduced) {
    const std::size_t face = reduced ? 1 : 0;
    if (printed.kind == Kind::kCombat) {
      const MessageArg now = number_arg("n", printed.strength[face]);
      if (reduced)
        add("strength.reduced", Rule::k1_3_1e, {now});
      else
        add("strength", Rule::k1_3_1c, {now, number_arg("less", printed.strength[1])});
    } else if (printed.bonus[face] > 0) {
      const Rule rule = printed.kind == Kind::kTrain     ? Rule::k1_3_3_3h
                        : printed.kind == Kind::kCoastal ? Rule::k1_3_3_1d
                                                         : Rule::k1_3_2b;
      add("bonus", rule, {number_arg("n", printed.bonus[face])});
    }
    const auto arm = static_cast<int>(printed.arm);
    if (arm < rules::kCombinedArms && printed.kind != Kind::kTrain) {
      constexpr Rule kRules[] = {Rule::k5_7d, Rule::k5_7e, Rule::k5_7f, Rule::k5_7g, Rule::k5_7h};
      add("arm", kRules[arm],
          {item_arg("arm", "arm", kArms[static_cast<std::size_t>(arm)]),
           number_arg("n", board().charts.arm)});
    }
    moves(printed, reduced);
  }

  void moves(const UnitCard& printed, bool reduced) {
    if (printed.kind == Kind::kTrain) return add("train", Rule::k1_3_3_3c);
    if (printed.kind == Kind::kCoastal) return add("fixed", Rule::k1_3_3_1a);
    if (printed.entrenched && !reduced) return add("dug-in", Rule::k4d);
    add("move", Rule::k4a, {number_arg("n", printed.move)});
    if (printed.kind == Kind::kTransport)
      add("carries", Rule::k1_3_3_2b,
          {number_arg("units", board().charts.seats),
           number_arg("supports", board().charts.support_seats)});
    if (printed.kind == Kind::kSupport) add("company", Rule::k1_3_2k);
  }

  // How it stands, and whether it may still act in this turn.
  void state(UnitId unit, Side side) {
    if (view.is_dead(unit)) return add("dead", Rule::k5_8g, {}, true);
    if (view.is_gone(unit)) return add("gone", Rule::k1_1e);
    const PlaceId place = rules::place_of(view, unit);
    if (!place.is_some()) return add("coming", Rule::k7b);
    if (view.is_turned(unit)) return add("turned", Rule::k1_3j, {}, true);
    add("ready", Rule::k1_3e);
    if (rules::is_area(place) && (rules::supplied(board(), view, side) & rules::bit(place)) == 0)
      add("cut-off", Rule::k1_8j, {}, true);
    const std::string_view letter = shared.counters.group(view, unit);
    if (!letter.empty()) add("group", Rule::k10d, {text_arg("letter", std::string(letter))});
  }
};

}  // namespace

SpaceCard AnvilHandling::unit_card(const AnyState& any, int counter) const {
  SpaceCard card;
  if (counter < 0 || counter >= rules::kUnits) return card;
  const UnitId unit(counter);
  const State& view = any.as<State>();
  const UnitCard& printed = board().card(unit);
  UnitWriter write{*shared_, view, card};
  write.name(printed);
  write.values(printed, view.is_reduced(unit) && !view.is_dead(unit));
  write.state(unit, rules::side_of(unit));
  return card;
}

}  // namespace sandtable::shell::anvil
