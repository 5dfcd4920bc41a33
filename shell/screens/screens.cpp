#include "shell/screens/screens.h"

namespace sandtable::shell {

Screens make_screens() {
  Screens out;
  const auto at = [&](ScreenId id) -> auto& { return out[static_cast<std::size_t>(id)]; };
  at(ScreenId::kTitle) = make_title_screen();
  at(ScreenId::kNewGame) = make_new_game_screen();
  at(ScreenId::kPlay) = make_play_screen();
  at(ScreenId::kSaves) = make_saves_screen();
  at(ScreenId::kRulebook) = make_rulebook_screen();
  at(ScreenId::kSettings) = make_settings_screen();
  at(ScreenId::kAbout) = make_about_screen();
  at(ScreenId::kCrash) = make_crash_screen();
  at(ScreenId::kBriefing) = make_briefing_screen();
  at(ScreenId::kResults) = make_results_screen();
  at(ScreenId::kReview) = make_review_screen();
  return out;
}

}  // namespace sandtable::shell
