// The bar at the top, and what facts are on the board.
#include <algorithm>
#include <array>

#include "core/base/text.h"
#include "core/games/roundup/queries.h"
#include "shell/skins/roundup/skin.h"

namespace sandtable::shell::roundup {
namespace {

using rules::Phase;
using rules::State;

constexpr std::array<std::string_view, 6> kPhases = {"weather", "air",    "reinforcement",
                                                     "allied",  "german", "german-entries"};

int phase_of(Phase phase) {
  switch (phase) {
    case Phase::kWeather:
      return 0;
    case Phase::kAir:
      return 1;
    case Phase::kReinforcement:
      return 2;
    case Phase::kAllied:
      return 3;
    case Phase::kGermanAir:
    case Phase::kGerman:
      return 4;
    case Phase::kGermanReinforcement:
      return 5;
    case Phase::kSetup:
    case Phase::kBeaches:
    case Phase::kTurnStart:
    case Phase::kAdministration:
    case Phase::kOver:
      break;
  }
  return -1;
}

}  // namespace

BoardNoun RoundupTelling::noun(std::string_view scope, int value) const {
  if (scope == "unit") return {-1, value};
  if (scope == "hex") return {board().is_hex(value) ? value : -1, -1};
  if (scope == "port" && value >= 0 && value < rules::kPorts)
    return {*board().ports[static_cast<std::size_t>(value)].begin(), -1};
  return {};
}

// The hex of a column and a row.
int RoundupTelling::place_of(const Actions& chain) const {
  int column = -1;
  for (const Action& action : chain) {
    const auto verb = static_cast<rules::Verb>(action.verb);
    if (verb == rules::Verb::kColumn) column = action.a;
    if (verb == rules::Verb::kRow && column >= 0)
      return rules::hex_number(column, action.a).index();
  }
  return -1;
}

Telling RoundupTelling::telling(std::uint16_t kind) const {
  using enum rules::Say;
  constexpr rules::Say kTold[] = {
      kStepLost,     kStepLostToGarrison, kBeachLost, kWeatherRolled, kAirWon,       kStuck,
      kDrawn,        kGarrisonLost,       kParaLost,  kRebuilt,       kReturnRolled, kNeverReturns,
      kExcessRemoved};
  const bool is_told = std::find(std::begin(kTold), std::end(kTold),
                                 static_cast<rules::Say>(kind)) != std::end(kTold);
  return is_told ? Telling::kTold : Telling::kPlain;
}

Sight RoundupTelling::sight(std::uint16_t kind) const {
  using enum rules::Say;
  constexpr SightRow kRows[] = {seen(kFightBegins, Sight::kShells)};
  return sight_in(kRows, kind);
}

Header RoundupTelling::header(const AnyState& any) const {
  const State& view = any.as<State>();
  Header out;
  out.turn = view.turn;
  out.turns = rules::kTurns;
  out.turn_text = words().text("play.turn",
                               {number_arg("turn", view.turn), number_arg("turns", rules::kTurns)});
  out.clock = shared_->dates(view.turn);
  for (const std::string_view phase : kPhases)
    out.phases.push_back(words().text("play.roundup.phases." + std::string(phase)));
  out.phase = phase_of(view.phase);
  // Short: it stands between the others in the bar.
  out.phase_text = words().text("play.roundup.phase." + rules::id_of(board(), rules::Scope::kPhase,
                                                                     static_cast<int>(view.phase)));
  const rules::Standings now = rules::standings(board(), view);
  out.score = now.allied - now.german;
  out.sides = side_scores(*shared_, view);
  return out;
}

}  // namespace sandtable::shell::roundup
