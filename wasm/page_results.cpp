// The games played on this device, in words; today's dice. See page_requests.h.
#include "core/base/text.h"
#include "shell/day.h"
#include "shell/library.h"
#include "shell/result_sheets.h"
#include "wasm/page_requests.h"

namespace sandtable::web {

Refused PageRequests::results(Request& request, Out& out) {
  if (Refused error = request.error()) return error;
  out.array("sheets");
  for (const shell::GameSheet& sheet : shell::result_sheets(app_)) {
    out.object().string("game", sheet.game).string("title", sheet.title);
    out.boolean("open", sheet.open).string("today", sheet.today).array("tasks");
    for (const shell::TaskSheet& task : sheet.tasks) {
      out.object().string("title", task.title).array("facts");
      for (const std::string& fact : task.facts) out.string(fact);
      out.end().end();
    }
    out.end().end();
  }
  out.end().string("day", shell::text_of_day(app_));
  return {};
}

Refused PageRequests::save_results(Request& request, Out&) {
  if (Refused error = request.error()) return error;
  app_.library().export_results();
  return {};
}

Refused PageRequests::share_day(Request& request, Out&) {
  if (Refused error = request.error()) return error;
  if (!shell::copy_day_text(app_)) return refusal("no-day", "no result of a day is here");
  return {};
}

Refused PageRequests::today(Request& request, Out& out) {
  const std::string game = request.string("game");
  if (Refused error = request.error()) return error;
  const std::string day = app_.library().today();
  out.string("day", shell::day_text(app_, day));
  out.string("seed", hex(shell::seed_of_day(game, day)));
  return {};
}

}  // namespace sandtable::web
