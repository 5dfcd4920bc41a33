#pragma once
// The rules that a game can be played by otherwise, folded under a line that says which are chosen.

#include "shell/screen.h"
#include "shell/shelf.h"
#include "shell/widgets/text.h"

namespace sandtable::shell {

struct RuleChoices {
  const ShelfGame& game;
  Setup& setup;
  bool& open;
};

// "Rules: standard", or what of them is not.
std::string rules_line(const App& app, const RuleChoices& choices);
// The key that unfolds them, and each of them; returns the lower edge.
float draw_rule_choices(ScreenFrame& frame, const Column& column, const RuleChoices& choices);

}  // namespace sandtable::shell
