#include "shell/screens/save_words.h"

#include "shell/library.h"
#include "shell/sides.h"

namespace sandtable::shell {
namespace {

std::string_view auto_words(AutoReason reason) {
  switch (reason) {
    case AutoReason::kTurn:
      return "saves.auto";
    case AutoReason::kLeft:
      return "saves.auto.left";
    case AutoReason::kBefore:
      return "saves.auto.before";
    case AutoReason::kEnd:
      return "saves.auto.end";
  }
  return "saves.auto";
}

}  // namespace

std::string save_name(const App& app, const SaveEntry& entry) {
  switch (entry.kind) {
    case SaveKind::kCurrent:
    case SaveKind::kLinks:
      return app.library().kept_name(entry);
    case SaveKind::kAuto:
      return app.text(auto_words(entry.reason));
    case SaveKind::kSlot:
      return entry.name.empty() ? app.text("saves.unnamed") : entry.name;
  }
  return {};
}

std::string save_state(const App& app, const SaveEntry& entry) {
  const ShelfGame* game = app.library().shelf().find(entry.game);
  if (game == nullptr) return app.library().box_title(entry.game);
  if (std::string both = kept_sides_text(*game, entry); !both.empty()) return both;
  if (entry.over)
    return app.text("saves.over", {text_arg("band", game->text("band." + entry.result + ".title")),
                                   number_arg("score", entry.score)});
  return app.text("saves.state", {text_arg("turn", entry.turn),
                                  text_arg("phase", game->text("phase." + entry.phase)),
                                  number_arg("score", entry.score)});
}

std::string save_marks(const App& app, const SaveEntry& entry) {
  std::string marks;
  if (entry.practice) marks += app.text("saves.practice");
  if (entry.scripted) marks += app.text("saves.scripted");
  return marks;
}

}  // namespace sandtable::shell
