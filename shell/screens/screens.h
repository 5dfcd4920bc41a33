#pragma once
// All screens, for the program that shows them.

#include "shell/screen.h"

namespace sandtable::shell {

inline constexpr float kPageMargin = 16.0F;  // round what stands on a page

Screens make_screens();

// One per file in shell/screens/.
std::unique_ptr<Screen> make_title_screen();
std::unique_ptr<Screen> make_new_game_screen();
std::unique_ptr<Screen> make_play_screen();
std::unique_ptr<Screen> make_saves_screen();
std::unique_ptr<Screen> make_rulebook_screen();
std::unique_ptr<Screen> make_settings_screen();
std::unique_ptr<Screen> make_about_screen();
std::unique_ptr<Screen> make_crash_screen();
std::unique_ptr<Screen> make_briefing_screen();
std::unique_ptr<Screen> make_results_screen();
std::unique_ptr<Screen> make_review_screen();

}  // namespace sandtable::shell
