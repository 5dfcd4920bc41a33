// What the rooms of the mirror show: short words to the player, settings, rulebook, sources, the
// result of a game. See page_requests.h.
#include <algorithm>

#include "shell/briefing.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/look.h"
#include "shell/rule_search.h"
#include "shell/screens/rule_text.h"
#include "wasm/page_requests.h"

namespace sandtable::web {
namespace {

using shell::SettingInfo;

constexpr std::array<std::string_view, 3> kKinds = {"choice", "switch", "percent"};

void write_setting(json::Writer& out, const SettingInfo& info) {
  out.object().string("id", info.id);
  out.string("kind", kKinds[static_cast<std::size_t>(info.kind)]);
  out.boolean("of_board", info.of_board).array("values");
  for (const std::string_view value : info.values) out.string(value);
  out.end();
  if (info.kind == SettingInfo::Kind::kPercent) {
    out.number("least", shell::kLeastTextPercent).number("most", shell::kMostTextPercent);
    out.number("step", shell::kTextStep);
  }
  out.end();
}

// Each second piece is the name of a ruling.
void write_pieces(json::Writer& out, std::string_view name, const Help& help,
                  std::string_view text) {
  out.array(name);
  bool is_name = false;
  for (const shell::RulePiece& piece : shell::cut_at_rulings(help, text)) {
    const bool names = piece.ruling != nullptr;
    if (names != is_name) out.string({});
    out.string(piece.text);
    is_name = !names;
  }
  out.end();
}

// What the symbols of the counters mean, and those of the map.
void write_legend(json::Writer& out, const shell::ShelfGame& game, const AnyState& view) {
  const auto symbols = game.skin(view).board().legend(view);
  for (const bool of_map : {false, true}) {
    out.array(of_map ? "map" : "counters");
    for (const shell::LegendSymbol& one : symbols)
      if (one.is_of_map() == of_map) out.string(game.text(one.words()));
    out.end();
  }
}

}  // namespace

Refused PageRequests::notice(Request& request, Out& out) {
  if (Refused error = request.error()) return error;
  const shell::Dialogues::Told told = app_.dialogues().told();
  out.string("text", told.text).string("offer", told.offer);
  out.number("count", static_cast<std::int64_t>(told.count));
  return {};
}

Refused PageRequests::take_offer(Request& request, Out&) {
  if (Refused error = request.error()) return error;
  if (!app_.dialogues().take_offer()) return refusal("no-offer", "nothing is offered any more");
  return {};
}

Refused PageRequests::settings(Request& request, Out& out) {
  if (Refused error = request.error()) return error;
  out.array("groups");
  for (const std::string_view group : shell::kSettingGroups) {
    out.object().string("title", group).array("settings");
    for (const SettingInfo& info : shell::all_settings())
      if (info.group == group) write_setting(out, info);
    out.end().end();
  }
  out.end().object("values");
  shell::write_settings(out, app_.look().settings());
  out.end();
  return {};
}

Refused PageRequests::set(Request& request, Out&) {
  const json::Value* changes = request.value("settings", json::Kind::kObject);
  if (Refused error = request.error()) return error;
  app_.look().change(shell::settings_with(app_.look().settings(), *changes));
  return {};
}

Refused PageRequests::reset(Request& request, Out&) {
  if (Refused error = request.error()) return error;
  app_.look().reset();
  return {};
}

// The game that is named, else the one on the table; null after a fault.
const shell::ShelfGame* PageRequests::game_of(Request& request) {
  const std::string id = request.string_or("game", "");
  if (request.failed()) return nullptr;
  if (!id.empty() && app_.library().shelf().closed(id) != nullptr) {
    closed(id);
    request.fail(kClosedGame, "the box of this game is closed", "game");
    return nullptr;
  }
  const shell::ShelfGame* game = id.empty() ? app_.table().game() : app_.library().shelf().find(id);
  if (game == nullptr) request.fail("unknown-game", "there is no such game here", "game");
  return game;
}

Refused PageRequests::book(Request& request, Out& out) {
  const shell::ShelfGame* game = game_of(request);
  if (Refused error = request.error()) return error;
  const Help& help = game->help();
  out.string("title", game->text("game.title")).array("rules");
  for (const HelpEntry& rule : help.entries) {
    out.object().string("id", rule.id).string("number", rule.number).string("title", rule.title);
    out.string("head", shell::rule_head(*game, rule));
    out.string("chapter", shell::chapter_of(rule.number));
    write_pieces(out, "text", help, rule.text);
    out.string("status", rule.status).string("reason", rule.reason).end();
  }
  out.end().array("rulings");
  for (const Ruling& ruling : help.rulings) {
    out.object().string("id", ruling.id).array("rules");
    for (const std::string& rule : ruling.rules) out.string(rule);
    out.end();
    write_pieces(out, "text", help, ruling.text);
    write_pieces(out, "reason", help, ruling.reason);
    out.end();
  }
  out.end();
  return {};
}

Refused PageRequests::find(Request& request, Out& out) {
  const std::string query = request.string_or("query", "");
  const std::string rule = request.string_or("rule", "");
  const shell::ShelfGame* game = game_of(request);
  if (Refused error = request.error()) return error;
  const Help& help = game->help();
  const shell::FoundRules found = shell::find_rules(help, query);
  out.array("rules");
  for (const int i : found.rules) out.string(help.entries[static_cast<std::size_t>(i)].id);
  out.end().array("rulings");
  for (const int i : found.rulings) out.string(help.rulings[static_cast<std::size_t>(i)].id);
  out.end();
  const int at = rule.empty() ? -1 : shell::find_rule_text(help, rule);
  if (at >= 0)
    out.string("rule", help.entries[static_cast<std::size_t>(at)].id);
  else
    out.null("rule");
  return {};
}

Refused PageRequests::sources(Request& request, Out& out) {
  const shell::ShelfGame* game = game_of(request);
  if (Refused error = request.error()) return error;
  std::string_view file;
  out.array("files");
  for (const shell::Provenance& datum : game->provenance) {
    if (datum.file != file) {
      if (!file.empty()) out.end().end();
      file = datum.file;
      const std::string name(file.substr(0, file.find_first_of("./")));
      out.object().string("title", game->text("provenance.file." + name)).array("data");
    }
    out.object().string("what", game->text("provenance.datum." + datum.datum));
    out.string("from", game->text("provenance.source." + datum.source)).end();
  }
  if (!file.empty()) out.end().end();
  out.end();
  return {};
}

Refused PageRequests::briefing(Request& request, Out& out) {
  const shell::ShelfGame* game = game_of(request);
  const std::string id = request.string_or("setup", "");
  if (Refused error = request.error()) return error;
  const std::vector<std::string>& setups = game->game().info().setups;
  const auto found = std::find(setups.begin(), setups.end(), id);
  const bool on_table = id.empty() && game == app_.table().game();
  const int setup = on_table                ? app_.table().session()->origin().setup.setup
                    : found == setups.end() ? 0
                                            : static_cast<int>(found - setups.begin());
  const SetupBriefing* one = shell::briefing_of(*game, setup);
  if (one == nullptr) return refusal("no-briefing", "this set-up has no briefing");
  const auto cite = [&](const std::string& rule) {
    out.string("rule", rule).string("number", game->help().find(rule)->number).end();
  };
  out.string("when", one->when).string("where", one->where).array("situation");
  for (const std::string& sentence : one->situation) out.string(sentence);
  out.end().array("aims");
  for (const SetupBriefing::Aim& aim : one->aims)
    out.object().string("side", aim.side).string("text", aim.text).end();
  out.end().string("won", one->won).array("bands");
  for (const shell::BriefedBand& band : shell::briefed_bands(*game, setup)) {
    out.object().string("range", band.range).string("name", band.name);
    out.string("history", band.history).end();
  }
  out.end().array("turn");
  for (const SetupBriefing::Step& step : one->turn) {
    out.object().string("title", step.title).string("text", step.text);
    cite(step.rule);
  }
  out.end().array("know");
  for (const SetupBriefing::Point& point : one->know) {
    out.object().string("text", point.text);
    cite(point.rule);
  }
  out.end();
  if (on_table) write_legend(out, *game, app_.table().view());
  return {};
}

Refused PageRequests::history(Request& request, Out& out) {
  if (Refused error = request.error()) return error;
  const Session* session = app_.table().session();
  if (session == nullptr) return refusal("no-game", "no game is under way");
  const AnyState view = app_.table().view();
  const std::optional<int> score = app_.table().game()->skin(view).telling().header(view).history;
  if (score)
    out.number("score", *score);
  else
    out.null("score");
  return {};
}

Refused PageRequests::told_before(Request& request, Out& out) {
  if (Refused error = request.error()) return error;
  out.array("lines");
  for (const shell::LogBlock& block : app_.table().told_before()) {
    if (!block.turn.empty()) out.string(block.turn);
    out.string(block.title);
    for (const shell::LogLine& line : block.lines) out.string(line.fact.text);
  }
  out.end();
  return {};
}

Refused PageRequests::leaving(Request& request, Out&) {
  if (Refused error = request.error()) return error;
  app_.table().keep_log();
  return {};
}

}  // namespace sandtable::web
