// What a counter of St. Nazaire is, what it can do and how it stands.
#include "core/data/words.h"
#include "core/games/nazaire/rules.h"
#include "shell/skins/nazaire/skin.h"

namespace sandtable::shell {
namespace {

using nazaire::German;
using nazaire::Rule;
using nazaire::rule_id;
using nazaire::State;
using nazaire::Team;
using nazaire::TeamId;

constexpr std::string_view kTypes[] = {"assault", "demolition", "hq"};

struct UnitWriter {
  const nazaire::Board& board;
  const State& view;
  const Words& words;
  SpaceCard& card;

  void add(std::string_view key, Rule rule, const std::vector<MessageArg>& args = {},
           bool bad = false) {
    card.lines.push_back(
        {words.text("play.nazaire.unit." + std::string(key), args), rule_id(rule), false, bad});
  }

  void team(TeamId id) {
    const nazaire::TeamCard& printed = board.card(id);
    const Team& team = view.team(id);
    add("team", Rule::k2_1a,
        {item_arg("unit", "unit", printed.id),
         item_arg("type", "type", kTypes[static_cast<std::size_t>(printed.type)]),
         item_arg("group", "group", kNazaireGroups[static_cast<std::size_t>(printed.group)])});
    const MessageArg now = number_arg("n", printed.strength_at(team.steps));
    if (printed.steps == 1)
      add("single", Rule::k2_1b, {now});
    else if (team.steps < printed.steps)
      add("reduced", Rule::k9e, {now});
    else
      add("full", Rule::k9e, {now, number_arg("less", printed.reduced)});
    task(printed);
    if (team.has(nazaire::kTeamPinned)) add("pinned", Rule::k10a, {}, true);
    done(team);
  }

  // Its own objective, reached or not.
  void task(const nazaire::TeamCard& printed) {
    if (printed.reserve) return add("reserve", Rule::k11_2);
    if (printed.objective == 0) return;
    const nazaire::Objective& it = board.objective[static_cast<std::size_t>(printed.objective)];
    add("task", Rule::k11d,
        {number_arg("number", it.number),
         item_arg("objective", "objective", std::to_string(it.number)),
         number_arg("vp", it.spaces.empty() ? it.flak_vp : it.space_vp)});
  }

  // What it has done, so that it is plain what it still may.
  void done(const Team& team) {
    const bool combat =
        view.phase == nazaire::Phase::kCombat || view.phase == nazaire::Phase::kSecondCombat;
    if (view.phase == nazaire::Phase::kBritishMovement && team.has(nazaire::kTeamStuck))
      return add("held", Rule::k6_2b, {}, true);
    if (view.phase == nazaire::Phase::kBritishMovement && team.has(nazaire::kTeamMoved))
      return add("moved", Rule::k6_1a);
    if (combat && team.has(nazaire::kTeamFired)) return add("fired", Rule::k9d);
    if (view.phase == nazaire::Phase::kDemolition && team.has(nazaire::kTeamTried))
      return add("tried", Rule::k11_1e);
    if (view.phase == nazaire::Phase::kDemolition && team.has(nazaire::kTeamFiredInC))
      add("busy", Rule::k11_1a, {}, true);
  }

  void german(const German& german) {
    if (german.unit == nazaire::kUnknownUnit || !german.has(nazaire::kGermanRevealed)) {
      add("hidden", Rule::k8_2a);
    } else {
      const nazaire::UnitCard& printed = board.card(nazaire::UnitId(german.unit));
      add("german", Rule::k2_1f,
          {item_arg("unit", "unit", printed.id), number_arg("n", printed.strength)});
      if (printed.vehicle) add("vehicle", Rule::k9g);
    }
    if (german.is_flak())
      add("gun", Rule::k9_2a);
    else if (german.has(nazaire::kGermanFixed))
      add("crew", Rule::k8_3);
    if (german.has(nazaire::kGermanPinned)) add("pinned.german", Rule::k10a);
  }
};

}  // namespace

SpaceCard NazaireHandling::unit_card(const AnyState& any, int counter) const {
  SpaceCard card;
  const State& view = any.as<State>();
  UnitWriter write{board(), view, *shared_->words, card};
  if (counter >= 0 && counter < nazaire::kTeams) {
    write.team(TeamId(counter));
    return card;
  }
  for (int at = 0; at < nazaire::kUnits; ++at) {
    const German& german = view.germans[static_cast<std::size_t>(at)];
    if (german.on_map() && nazaire::unit_code(german, at) == counter) write.german(german);
  }
  return card;
}

}  // namespace sandtable::shell
