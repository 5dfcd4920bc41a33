// charts.json: the tables of the play aid, support and event cards.
#include <algorithm>

#include "core/games/urban/load_internal.h"

namespace sandtable::urban {
namespace {

Allowance read_allowance(const Reader& in, Allowance printed) {
  return {in.integer("unseen", printed.unseen, printed.unseen),
          in.integer("only", printed.only, printed.only),
          in.integer("action", printed.action, printed.action)};
}

// [UO 75a-75f, UO 242-257]
void load_costs(const Reader& charts, Costs& out) {
  const Reader in = charts.object("costs");
  struct Row {
    std::string_view name;
    int* value;
    int printed;
  };
  const Row rows[] = {{"open", &out.open, 1},
                      {"water", &out.water, 2},
                      {"gate", &out.gate, 1},
                      {"aperture", &out.aperture, 2},
                      {"breach", &out.breach, 2},
                      {"partition", &out.partition, 2},
                      {"outer_wall", &out.outer_wall, 5},
                      {"outer_wall_from_vehicle", &out.outer_wall_from_vehicle, 3},
                      {"outer_wall_ladder", &out.outer_wall_ladder, 2},
                      {"stairs", &out.stairs, 2},
                      {"ladder", &out.ladder, 2},
                      {"roof_from_vehicle", &out.roof_from_vehicle, 3},
                      {"roof_ladder", &out.roof_ladder, 2},
                      {"roof_jump", &out.roof_jump, 4},
                      {"manhole", &out.manhole, 2},
                      {"beside_barricade", &out.beside_barricade, 2}};
  for (const Row& row : rows) *row.value = in.integer(row.name, row.printed, row.printed);
}

// By day, at night with the equipment, at night without.
std::array<int, 3> read_by_light(const Reader& in, std::array<int, 3> printed) {
  return {in.integer("day", printed[0], printed[0]),
          in.integer("night_equipped", printed[1], printed[1]),
          in.integer("night_unequipped", printed[2], printed[2])};
}

void load_movement(const Reader& charts, Charts& out) {
  const Reader move = charts.object("move");
  out.foot = read_allowance(move.object("foot"), {9, 6, 3});
  out.vehicle = read_allowance(move.object("vehicle"), {18, 12, 6});
  load_costs(charts, out.costs);
  const Reader impulse = charts.object("impulse");
  out.limit_without_leader = impulse.integer("no_leader", 3, 3);
  out.limit_with_leader = impulse.integer("leader", 5, 5);
  out.limit_near_commander = impulse.integer("near_commander", 7, 7);
  out.commander_distance = impulse.integer("commander_distance", 6, 6);
  out.band = read_by_light(charts.object("bands"), {5, 4, 3});
  const Reader scouting = charts.object("scouting");
  out.scout = read_by_light(scouting.object("normal"), {5, 5, 3});
  out.keen = read_by_light(scouting.object("keen"), {10, 10, 5});
}

// A list with a number for each face of the die.
std::array<int, 10> read_faces(const Reader& in, std::string_view field, int least, int most) {
  std::array<int, 10> out{};
  const std::vector<Reader> faces = list_of(in, field, 10, 10);
  for (std::size_t i = 0; i < faces.size() && i < 10; ++i)
    out[i] = faces[i].as_integer(least, most);
  return out;
}

unsigned read_weights(const Reader& in) {
  unsigned out = 0;
  for (const Reader& item : list_of(in, "weights", 1, kWeights)) {
    const unsigned one = 1U << item.as_choice(kWeightWords);
    if ((out & one) != 0) item.fault("stands here twice");
    out |= one;
  }
  return out;
}

// [UO 16-19]
void load_targets(const Reader& charts, Charts& out) {
  std::set<int> taken;
  for (const Reader& row : list_of(charts, "targets", 4, 4)) {
    const auto grade = static_cast<std::size_t>(own_number(row, "class", {1, 4}, taken));
    const unsigned weights = read_weights(row);
    for (std::size_t weight = 0; weight < kWeights; ++weight)
      out.targets[grade][weight] = (weights >> weight & 1) != 0;
    const unsigned printed = grade == 1 ? 3 : grade == 2 ? 7 : 15;
    if (weights != printed) row.fault("weights", "are not those of the play aid");
  }
}

// [UO 101-110]
void load_criticals(const Reader& charts, Charts& out) {
  for (const Reader& row : list_of(charts, "critical", 1, 40)) {
    const auto grade = static_cast<std::size_t>(row.integer("class", 1, 4));
    const int low = row.integer("low", 7, 9), high = row.integer("high", 7, 9);
    if (low > high) row.fault("high", "is below low");
    const unsigned weights = read_weights(row);
    CriticalRow result;
    result.bonus = static_cast<std::uint8_t>(row.integer("bonus", 0, 2));
    result.effect = static_cast<Critical>(row.choice("effect", {"none", "loses", "destroyed"}));
    result.loss = static_cast<std::uint8_t>(row.integer("loss", 0, 1));
    if (result.effect == Critical::kNone && result.bonus == 0)
      row.fault("effect", "is none at all");
    for (std::size_t weight = 0; weight < kWeights; ++weight)
      for (int die = low; (weights >> weight & 1) != 0 && die <= high; ++die) {
        CriticalRow& place = out.critical[grade][weight][static_cast<std::size_t>(die)];
        if (place.bonus != 0 || place.effect != Critical::kNone)
          row.fault("a row for this die and weight stands already");
        if (!out.targets[grade][weight]) row.fault("weights", "the class cannot fire at this");
        place = result;
      }
  }
  for (std::size_t grade = 1; grade <= 4; ++grade)
    for (std::size_t weight = 0; weight < kWeights; ++weight)
      for (std::size_t die = 7; die <= 9; ++die) {
        const CriticalRow& place = out.critical[grade][weight][die];
        if (out.targets[grade][weight] && place.bonus == 0 && place.effect == Critical::kNone)
          charts.fault("critical", "a class, weight and die has no row");
      }
}

// [UO 116a-116g]
void load_bonuses(const Reader& charts, Bonuses& out) {
  const Reader in = charts.object("bonus");
  out.command = in.integer("command", 1, 1);
  out.infrastructure = in.integer("infrastructure", 1, 1);
  out.opportunity = in.integer("opportunity", 2, 2);
  out.wall_crossing = in.integer("wall_crossing", 3, 3);
  out.support = in.integer("support", 2, 2);
  out.suppressing = in.integer("suppressing", 1, 1);
  out.anti_sniper = in.integer("anti_sniper", 2, 2);
  out.low = in.integer("low", -1, -1);
  out.ambush_power = in.integer("ambush_fp", 5, 5);
}

void load_losses(const Reader& charts, Charts& out) {
  const Reader withdrawal = charts.object("withdrawal");
  out.withdraw_foot = withdrawal.integer("foot", 2, 2);
  out.withdraw_vehicle = withdrawal.integer("vehicle", 4, 4);
  const std::array<int, 10> losses = read_faces(withdrawal, "losses", 0, 2);
  for (std::size_t die = 0; die < 10; ++die)
    out.withdrawal[die] = static_cast<std::uint8_t>(losses[die]);
  const Reader quality = charts.object("quality");
  out.elite_from = quality.integer("elite_from", 6, 6);
  out.recruit_to = quality.integer("recruit_to", 3, 3);
  const std::vector<Reader> leaders = list_of(charts, "leader_loss", 3, 3);
  for (std::size_t i = 0; i < leaders.size() && i < 3; ++i) {
    if (leaders[i].choice("quality", kQualityWords) != static_cast<int>(i))
      leaders[i].fault("quality", "is out of order");
    out.leader_loss[i].blocks = leaders[i].integer("blocks", 2, 4);
    if (i == 0) continue;  // [UO 301] the elite roll no die
    const std::array<int, 10> change = read_faces(leaders[i], "change", -2, 1);
    for (std::size_t die = 0; die < 10; ++die)
      out.leader_loss[i].change[die] = static_cast<std::int16_t>(change[die]);
  }
  out.explodes_to = charts.integer("explodes_to", 3, 3);
  out.mine_to = charts.integer("mine_to", 7, 7);
  out.fortified_to = charts.integer("fortified_to", 7, 7);
}

void load_support(const Reader& charts, Charts& out) {
  const std::vector<Reader> kinds = list_of(charts, "support", kSupports, kSupports);
  for (std::size_t i = 0; i < kinds.size() && i < kSupports; ++i) {
    const Reader& in = kinds[i];
    if (in.choice("id", kSupportWords) != static_cast<int>(i)) in.fault("id", "is out of order");
    SupportCard& card = out.support[i];
    const int type = in.choice("type", {"ground", "air", "defence"});
    card.aerial = type == 1;
    const bool defence = i + 1 == kSupports;
    if ((type == 2) != defence) in.fault("type", "air defence is the last kind, and alone");
    const std::vector<Reader> calls = list_of(in, "calls", 10, 10);
    for (std::size_t die = 0; die < calls.size() && die < 10; ++die)
      card.calls[die] = static_cast<Call>(calls[die].as_choice({"never", "next", "now"}));
    if (!defence) card.radius = static_cast<std::uint8_t>(in.integer("radius", 0, 5));
    if (in.has("loss")) {
      const std::vector<Reader> losses = list_of(in, "loss", kWeights, kWeights);
      for (std::size_t weight = 0; weight < losses.size() && weight < kWeights; ++weight)
        card.loss[weight] = static_cast<std::uint8_t>(losses[weight].as_integer(0, 3));
    }
    card.collapses = flag_of(in, "collapse");
  }
}

void load_supply(const Reader& charts, Charts& out) {
  const std::vector<Reader> tokens = list_of(charts, "tokens", kTokenKinds - 1, kTokenKinds - 1);
  std::set<std::string> taken;
  for (const Reader& in : tokens) {
    const int kind = in.choice("id", kTokenWords);
    own_string(in, "id", in.string("id"), taken);
    if (kind == 0) in.fault("id", "is no token");
    out.supply[static_cast<std::size_t>(kind)] = in.integer("supply", 1, 40);
  }
}

void load_cards(const Reader& charts, Charts& out, Names& names) {
  const std::vector<Reader> cards = list_of(charts, "cards", kCards, kCards);
  std::set<std::string> taken;
  for (std::size_t i = 0; i < cards.size() && i < kCards; ++i) {
    Card& card = out.cards[i];
    card.id = id_of(cards[i], "id", "");
    own_string(cards[i], "id", card.id, taken);
    names.cards.emplace(card.id, static_cast<int>(i));
    card.side = static_cast<Side>(cards[i].choice("side", kSideWords));
    card.red_title = cards[i].choice("colour", {"black", "red"}) == 1;
    card.effect = effect_of(cards[i], names);
    if (card.effect.op == Op::kCard || card.effect.op == Op::kEarly)
      cards[i].fault("op", "belongs to event tables");
  }
}

// What an effect asks of those it picks among.
bool takes_pick(Op op) {
  return op == Op::kRestore || op == Op::kLose || op == Op::kReveal || op == Op::kPlace;
}

}  // namespace

Effect effect_of(const Reader& in, const Names& names) {
  Effect out;
  out.op = static_cast<Op>(in.choice(
      "op",
      {"none",    "limit",           "restore",    "lose",   "reveal",    "no-heavy", "drone",
       "ready",   "move-population", "immobile",   "reroll", "reinforce", "place",    "slip",
       "explode", "no-rockets",      "visibility", "test",   "wind",      "card",     "early"}));
  if (takes_pick(out.op))
    out.pick = static_cast<Pick>(
        1 + in.choice("who", {"unseen-foot", "near-armour", "in-zones", "near-vehicle", "recruit",
                              "any", "from-roofs", "ied", "population"}));
  const bool counts = out.op == Op::kLimit || out.op == Op::kRestore || out.op == Op::kReveal ||
                      out.op == Op::kMovePopulation || out.op == Op::kVisibility;
  if (counts)
    out.count = static_cast<std::uint8_t>(
        in.integer("count", 1, out.op == Op::kVisibility ? kMaxReach : 3));
  if (out.op == Op::kCard)
    out.card = static_cast<std::uint8_t>(find_name(names, names.cards, in.string("card"), in));
  if (out.op == Op::kEarly)
    out.impulse = static_cast<std::uint8_t>(in.choice("impulse", {"r1", "r2", "r3", "r4"}));
  return out;
}

void load_charts(const Bundle& bundle, Board& board, Names& names, std::vector<Fault>& faults) {
  const Reader charts = bundle.open("charts.json", faults);
  check_provenance(charts);
  load_movement(charts, board.charts);
  load_targets(charts, board.charts);
  load_criticals(charts, board.charts);
  load_bonuses(charts, board.charts.bonus);
  load_losses(charts, board.charts);
  load_support(charts, board.charts);
  load_supply(charts, board.charts);
  load_cards(charts, board.charts, names);
}

}  // namespace sandtable::urban
