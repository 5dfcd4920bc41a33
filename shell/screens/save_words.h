#pragma once
// What a saved game is called among the others, and how it stands.

#include <string>

#include "shell/app.h"
#include "shell/save_entry.h"

namespace sandtable::shell {

// The player's name for it, or why it was kept.
std::string save_name(const App& app, const SaveEntry& entry);
// Turn, phase and score, or what came of it; of a closed box its title.
std::string save_state(const App& app, const SaveEntry& entry);
// What is said behind that: that it is for practice, that its dice are set.
std::string save_marks(const App& app, const SaveEntry& entry);

}  // namespace sandtable::shell
