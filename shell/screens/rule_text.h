#pragma once
// Rules and rulings as text: number, title, what is played and why, with links between them.

#include <string>
#include <string_view>
#include <vector>

#include "shell/screen.h"
#include "shell/shelf.h"
#include "shell/widgets/text.h"

namespace sandtable::shell {

// What stands over a rule, and in a list of them: its number, or a word in the player's language
// and a sign.
std::string rule_head(const ShelfGame& game, const HelpEntry& entry);
std::string_view rule_sign(const HelpEntry& entry);

// Writes down a column of the rulebook, one piece below the other. Lives for one frame.
class RuleWriter {
 public:
  RuleWriter(ScreenFrame& frame, const ShelfGame& game, const Column& column)
      : frame_(frame), game_(game), left_(column.at.x), width_(column.width), y_(column.at.y) {}

  // Where the next piece begins.
  float y() const { return y_; }
  void skip(float pixels) { y_ += pixels; }

  // The rule with this index in the help, its rulings below it. `chosen`: with a bar at its left.
  void rule(int index, bool chosen);
  void ruling(const Ruling& ruling, std::string_view inside = {});

  // Ids of what was followed in this frame; empty for nothing.
  const std::string& followed_rule() const { return rule_; }
  const std::string& followed_ruling() const { return ruling_; }

 private:
  std::vector<Run> with_links(std::string_view text) const;
  // Text in which names of rulings are links; `id` tells it from others.
  void linked(std::string_view text, const FlowStyle& style, std::string_view id);

  ScreenFrame& frame_;
  const ShelfGame& game_;
  float left_, width_, y_;
  std::string rule_, ruling_;
};

}  // namespace sandtable::shell
