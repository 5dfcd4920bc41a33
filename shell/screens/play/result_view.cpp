#include "shell/screens/play/result_view.h"

#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/result_sheets.h"
#include "shell/thinking.h"

namespace sandtable::shell::play_screen {

void ResultView::open(App& app) {
  game_.open(*shown_.table, *app.table().session(), compared(app),
             {!app.table().day_of_game().empty(), !app.table().is_watched(),
              app.thinking().reviewing().may_review()});
  open_ = true;
}

void ResultView::open_once(App& app) {
  if (seen_) return;
  seen_ = true;
  open(app);
}

}  // namespace sandtable::shell::play_screen
