#include "shell/play/sounds.h"

#include <algorithm>

namespace sandtable::shell {
namespace {

Sound sound_of_result(const Fact& fact) {
  if (fact.points != 0) return fact.points > 0 ? Sound::kGain : Sound::kLoss;
  return fact.effect > 0 ? Sound::kHit : Sound::kNone;
}

Sound sound_of_act(const Fact& fact) {
  if (fact.role == MessageRole::kFires) return Sound::kFire;
  if (!fact.dice.empty()) return Sound::kDice;
  return is_move(fact.role) ? Sound::kMove : Sound::kNone;
}

Sound strongest(Sound a, Sound b) {
  constexpr Sound kOrder[] = {Sound::kLoss, Sound::kGain, Sound::kHit, Sound::kFire,
                              Sound::kDice, Sound::kMove, Sound::kTurn};
  const Sound* const found = std::find_if(std::begin(kOrder), std::end(kOrder),
                                          [&](Sound each) { return each == a || each == b; });
  return found == std::end(kOrder) ? Sound::kNone : *found;
}

}  // namespace

Sound sound_of_start(const Beat& beat) {
  if (!beat.is_staged()) return sound_of_act(beat.fact);
  const auto& rows = beat.staging.stages[beat.at].rows;
  const bool hit =
      std::any_of(rows.begin(), rows.end(), [](const StageRow& row) { return row.hit; });
  return hit ? Sound::kHit : Sound::kFire;
}

Sound sound_of_landing(const Beat& beat) {
  Sound out = Sound::kNone;
  if (!beat.is_staged())
    for (const Fact& fact : beat.facts) out = strongest(out, sound_of_result(fact));
  return out;
}

Sound sound_of_steps(const Teller& teller, std::span<const Step> steps) {
  Sound out = Sound::kNone;
  for (const Step& step : steps)
    for (const Note& note : step.notes) {
      if (telling_of(teller, note) == Telling::kLeftOut) continue;
      const Fact fact = fact_of(teller, note);
      out = strongest(out, strongest(sound_of_result(fact), sound_of_act(fact)));
    }
  return out;
}

}  // namespace sandtable::shell
