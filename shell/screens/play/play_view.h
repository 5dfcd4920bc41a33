#pragma once
// What the panels are shown (panel.h), made of the parts of the screen.

#include "shell/screens/play/game_follower.h"

namespace sandtable::shell::play_screen {

PlayView view_of(const App& app, const Shown& shown, const GameFollower& follower,
                 const Pointing& pointing);
// Whether a computer is to decide, in words.
std::optional<ThoughtLine> thought_line(const App& app, const Shown& shown, double now);
// The moment of the review at the earlier point that is looked at, if there is one.
std::optional<MomentShown> moment_shown(const App& app, const Shown& shown);
// The guided first turn waits for the player to read.
bool lesson_waits(const App& app, const Playback& playback);

}  // namespace sandtable::shell::play_screen
