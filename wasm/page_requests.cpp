#include "wasm/page_requests.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/text.h"
#include "core/save/base64.h"
#include "core/save/link.h"
#include "shell/briefing.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/look.h"
#include "shell/navigator.h"
#include "shell/platform/host.h"

namespace sandtable::web {
namespace {

using shell::ScreenId;

ProtocolError covered() {
  return refusal("curtain", "nobody has said yet that they sit at the screen");
}

constexpr std::array<std::string_view, shell::kScreenCount> kScreens = {
    "title", "new_game", "play",     "saves",   "rulebook", "settings",
    "about", "crash",    "briefing", "results", "review"};

std::vector<MessageArg> arguments_of(const json::Value* given) {
  std::vector<MessageArg> args;
  if (given == nullptr || !given->is(json::Kind::kObject)) return args;
  for (const json::Member& member : given->members()) {
    if (member.value.is(json::Kind::kInteger))
      args.push_back(number_arg(member.name, member.value.as_integer()));
    else if (member.value.is(json::Kind::kString))
      args.push_back(text_arg(member.name, member.value.as_string()));
  }
  return args;
}

std::string web_colour(ImU32 colour) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out = "#";
  for (const int shift : {IM_COL32_R_SHIFT, IM_COL32_G_SHIFT, IM_COL32_B_SHIFT})
    for (const int half : {4, 0}) out += kDigits[(colour >> (shift + half)) & 0xFU];
  return out;
}

// The index of the field's word in `names`; `now` where the field is left out.
template <class Enum, std::size_t N>
Enum choice_of(Request& request, std::string_view field,
               const std::array<std::string_view, N>& names, Enum now) {
  const std::string name = request.string_or(field, names[static_cast<std::size_t>(now)]);
  const auto found = std::find(names.begin(), names.end(), name);
  if (found != names.end()) return static_cast<Enum>(found - names.begin());
  request.fail("bad-field", "there is no such choice", field);
  return now;
}

}  // namespace

std::string PageRequests::answer(std::string_view request) {
  json::Limits limits;
  limits.long_member = "link";
  const Result<json::Value> root = json::parse(request, limits);
  json::Writer out;
  out.object();
  const Refused error = root ? run(root.value(), out) : error_of(root.fault(), "bad-json");
  if (!error) return out.boolean("ok", true).end().take();
  json::Writer refused;
  refused.object().boolean("ok", false).object("error");
  refused.string("code", error->code).string("message", error->message);
  if (error->code == kClosedGame) refused.string("game", closed_);
  return refused.end().end().take();
}

std::span<const PageRequests::Op> PageRequests::all_ops() {
  static constexpr std::array kOps = {
      Op{"texts", kAlways, &P::texts},
      Op{"state", kAlways, &P::state},
      Op{"saves", kAlways, &P::saves},
      Op{"continue", kAlways, &P::continue_game},
      Op{"open", kAlways, &P::open},
      Op{"keep", kUncovered, &P::keep},
      Op{"rename", kUncovered, &P::rename},
      Op{"drop", kUncovered, &P::drop},
      Op{"put_back", kUncovered, &P::put_back},
      Op{"start", kAlways, &P::start},
      Op{"close", kAlways, &P::close},
      Op{"inspect", kAlways, &P::inspect},
      Op{"accept", kAlways, &P::accept},
      Op{"go", kAlways, &P::go},
      Op{"share", kUncovered, &P::share},
      Op{"tell", kAlways, &P::tell},
      Op{"export", kUncovered, &P::export_game},
      Op{"guest_look", kAlways, &P::guest_look},
      Op{"attend", kUncovered, &P::attend},
      Op{"attention", kUncovered, &P::attention},
      Op{"card", kUncovered, &P::card},
      Op{"notice", kAlways, &P::notice},
      Op{"take_offer", kUncovered, &P::take_offer},
      Op{"settings", kAlways, &P::settings},
      Op{"set", kUncovered, &P::set},
      Op{"reset", kUncovered, &P::reset},
      Op{"book", kUncovered, &P::book},
      Op{"find", kUncovered, &P::find},
      Op{"sources", kUncovered, &P::sources},
      Op{"briefing", kUncovered, &P::briefing},
      Op{"lesson", kUncovered, &P::lesson},
      Op{"doubt", kUncovered, &P::doubt},
      Op{"history", kUncovered, &P::history},
      Op{"results", kUncovered, &P::results},
      Op{"save_results", kUncovered, &P::save_results},
      Op{"share_day", kUncovered, &P::share_day},
      Op{"today", kUncovered, &P::today},
      Op{"told_before", kUncovered, &P::told_before},
      Op{"leaving", kAlways, &P::leaving},
      Op{"seats", kAlways, &P::seats},
      Op{"set_seats", kUncovered, &P::set_seats},
      Op{"send", kUncovered, &P::send},
      Op{"seat_code", kUncovered, &P::seat_code},
      Op{"bring_seat", kUncovered, &P::bring_seat},
      Op{"open_curtain", kAlways, &P::open_curtain},
      Op{"hurry", kUncovered, &P::hurry},
      Op{"halt", kUncovered, &P::halt},
      Op{"watch", kUncovered, &P::watch},
      Op{"hint", kUncovered, &P::hint},
      Op{"ask_hint", kUncovered, &P::ask_hint},
      Op{"review", kUncovered, &P::review},
      Op{"ask_review", kUncovered, &P::ask_review},
      Op{"review_heard", kAlways, &P::review_heard},
      Op{"standing", kUncovered, &P::standing},
      Op{"concede", kUncovered, &P::concede},
  };
  return kOps;
}

std::vector<std::string_view> PageRequests::ops() {
  std::vector<std::string_view> out;
  for (const Op& op : all_ops()) out.push_back(op.name);
  return out;
}

Refused PageRequests::run(const json::Value& root, Out& out) {
  if (!root.is(json::Kind::kObject)) return refusal("bad-request", "a request is a JSON object");
  Request request(root);
  const std::string name = request.string("op");
  const std::span<const Op> all = all_ops();
  const auto op =
      std::find_if(all.begin(), all.end(), [&](const Op& each) { return each.name == name; });
  if (op == all.end()) return refusal("unknown-op", "there is no such request");
  if (op->when == kUncovered && app_.table().curtain()) return covered();
  return (this->*op->answer)(request, out);
}

Refused PageRequests::texts(Request& request, Out& out) {
  const json::Value* items = request.value("items", json::Kind::kArray);
  const std::string game = request.string_or("game", "");
  if (Refused error = request.error()) return error;
  const shell::ShelfGame* box =
      game.empty() ? app_.table().game() : app_.library().shelf().find(game);
  const Words& words = box != nullptr ? box->words() : app_.dialogues().words();
  out.array("texts");
  for (const json::Value& item : items->items()) {
    const json::Value* key = item.find("key");
    const bool has_key = key != nullptr && key->is(json::Kind::kString);
    out.string(has_key ? words.text(key->as_string(), arguments_of(item.find("args")))
                       : std::string());
  }
  out.end();
  return {};
}

Refused PageRequests::state(Request& request, Out& out) {
  if (Refused error = request.error()) return error;
  out.string("screen", kScreens[static_cast<std::size_t>(app_.navigator().shown())]);
  if (app_.table().game() != nullptr)
    out.string("game", app_.table().game()->id);
  else
    out.null("game");
  out.number("table", static_cast<std::int64_t>(app_.table().games_laid()));
  out.number("at", app_.table().session() != nullptr ? app_.table().session()->at() : 0);
  out.boolean("dark", app_.look().theme().dark).boolean("lasts", app_.library().files().lasts());
  out.boolean("asking", app_.dialogues().asking()).number("text", app_.look().text_percent());
  out.boolean("contrast", app_.look().contrast());
  out.boolean("briefed", shell::briefing_of(app_) != nullptr);
  out.boolean("sought", app_.table().session() != nullptr && app_.table().session()->sought());
  out.string("accent", web_colour(app_.look().theme().accent));
  out.string("accent_ink", web_colour(app_.look().theme().accent_ink));
  return {};
}

Refused PageRequests::closed(std::string_view game) {
  if (app_.library().shelf().closed(game) == nullptr) return {};
  closed_ = game;
  return refusal(kClosedGame, "the box of this game is closed");
}

Refused PageRequests::start(Request& request, Out&) {
  const std::string id = request.string("game");
  if (Refused error = closed(id)) return error;
  const shell::ShelfGame* game = app_.library().shelf().find(id);
  if (game == nullptr) request.fail("unknown-game", "there is no such game here", "game");
  const Setup setup = game != nullptr ? request.setup(game->game().info()) : Setup{};
  const std::uint64_t seed = request.hex("seed");
  const shell::Seats seats = game != nullptr ? seats_of(request, game->game(), {}) : shell::Seats();
  const PlayerNames names = names_of(request);
  if (Refused error = request.error()) return error;
  app_.table().start_game(*game, setup, seed, seats);
  app_.table().name_players(names);
  return {};
}

Refused PageRequests::close(Request& request, Out&) {
  if (Refused error = request.error()) return error;
  if (app_.look().guest().controls != shell::Controls::kFull)
    return refusal("not-here", "the page around the game keeps it on the table");
  app_.table().close_game();
  app_.navigator().go(ScreenId::kTitle);
  return {};
}

Refused PageRequests::inspect(Request& request, Out& out) {
  const std::string link = request.string("link");
  const std::string form = request.string_or("form", "link");
  if (form != "link" && form != "file") request.fail("bad-field", "must be link or file", "form");
  if (Refused error = request.error()) return error;
  inspected_.reset();
  const shell::Bytes file =
      form == "file" ? from_base64(link).value_or(shell::Bytes()) : shell::Bytes();
  if (app_.library().take_results(file)) {
    out.string("kind", "results");
    return {};
  }
  std::string closed_game;
  const Games games = app_.library().shelf().games_for(&closed_game);
  const std::uint64_t seed = app_.host().entropy();
  Result<Arrival> arrival =
      form == "link" ? read_link(games, link, seed) : read_file(games, file, seed);
  if (!arrival && !closed_game.empty()) return closed(closed_game);
  if (!arrival) {
    // Read by people: in the page's words.
    const Fault& fault = arrival.fault();
    return error_of({fault.path, app_.dialogues().why(fault), fault.code}, "bad-save");
  }
  inspected_.emplace(shell::look_at(app_.table(), app_.library(), std::move(arrival).value()));
  write_inspected(out);
  write_asks(out, form == "link" ? shell::kLinkTitle : shell::kFileTitle);
  return {};
}

void PageRequests::write_inspected(Out& out) {
  constexpr std::array<std::string_view, 3> kKinds = {"game", "position", "set-up"};
  const Arrival& arrival = inspected_->arrival;
  out.string("kind", kKinds[static_cast<std::size_t>(arrival.kind) - 1]);
  const bool is_setup = arrival.kind == LinkKind::kSetup;
  const Game& game = is_setup ? *arrival.setup.game : arrival.loaded->session.game();
  const GameInfo& info = game.info();
  const Setup& setup = is_setup ? arrival.setup.setup : arrival.loaded->session.origin().setup;
  out.string("game", info.id);
  out.string("setup", info.setups[static_cast<std::size_t>(setup.setup)]);
  if (!is_setup) {
    out.boolean("verified", arrival.loaded->verified());
    out.string("reason", name_of(arrival.loaded->doubt));
    return;
  }
  out.array("options");
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionInfo& option = info.options[i];
    if (setup.options[i] == option.standard) continue;
    out.object().string("id", option.id).string("value", option.values[setup.options[i]]).end();
  }
  out.end();
  if (arrival.setup.seed) out.string("seed", hex(*arrival.setup.seed));
}

void PageRequests::write_asks(Out& out, std::string_view title) {
  const shell::ArrivalText asks = shell::describe(app_.table(), app_.library(), *inspected_, title);
  out.object("asks").string("title", asks.title).array("lines");
  for (const std::string& line : asks.lines) out.string(line);
  out.end().array("choices");
  for (const auto& [does, label] : asks.choices)
    out.object().string("does", shell::name_of(does)).string("label", label).end();
  out.end().boolean("at_once", asks.at_once);
  out.boolean("seat", inspected_->tie == shell::Tie::kOtherDevice).end();
}

Refused PageRequests::accept(Request& request, Out&) {
  const bool change = request.flag("change");
  if (Refused error = request.error()) return error;
  if (!inspected_) return refusal("no-game", "nothing has been looked at");
  if (inspected_->tie == shell::Tie::kEarly)
    return refusal("not-your-turn", "the turn of the other player is not done");
  shell::LookedAt seen = *std::exchange(inspected_, std::nullopt);
  const SetupLink& setup = seen.arrival.setup;
  const bool begins = seen.arrival.kind == LinkKind::kSetup && !change;
  const shell::ShelfGame* game = begins ? app_.library().shelf().of(*setup.game) : nullptr;
  if (game == nullptr) {
    shell::lay(app_.table(), app_.dialogues(), std::move(seen));
    return {};
  }
  app_.table().start_game(*game, setup.setup, setup.seed.value_or(app_.host().entropy()),
                          shell::usual_seats(game->game()));
  const bool is_whole = app_.look().guest().controls == shell::Controls::kFull;
  if (is_whole && shell::take_first_briefing(app_)) app_.navigator().go(ScreenId::kBriefing);
  return {};
}

Refused PageRequests::tell(Request& request, Out&) {
  const std::string key = request.string("key");
  const json::Value* args = request.value_or_null("args");
  if (Refused error = request.error()) return error;
  app_.dialogues().tell(app_.dialogues().words().text(key, arguments_of(args)));
  return {};
}

Refused PageRequests::go(Request& request, Out&) {
  const std::string name = request.string("screen");
  const auto screen = std::find(kScreens.begin(), kScreens.end(), name);
  if (screen == kScreens.end()) request.fail("unknown-screen", "there is no such screen", "screen");
  if (Refused error = request.error()) return error;
  const auto id = static_cast<ScreenId>(screen - kScreens.begin());
  if (app_.table().curtain() && id != ScreenId::kTitle) return covered();
  if (!app_.navigator().may_show(id))
    return refusal("not-here", "the page around the game keeps it on the table");
  app_.navigator().go(id);
  return {};
}

Refused PageRequests::guest_look(Request& request, Out&) {
  constexpr std::array<std::string_view, 3> kControls = {"full", "minimal", "none"};
  constexpr std::array<std::string_view, 3> kThemes = {"system", "paper", "dark"};
  constexpr std::int64_t kMostColour = 0xFFFFFF;
  shell::GuestLook look = app_.look().guest();
  look.controls = choice_of(request, "controls", kControls, look.controls);
  look.theme = choice_of(request, "theme", kThemes, look.theme);
  look.text_percent = static_cast<int>(request.integer_or(
      "text", shell::kLeastTextPercent, shell::kMostTextPercent, look.text_percent));
  // A colour as a number; -1 is the program's own.
  if (const std::int64_t accent = request.integer_or("accent", -1, kMostColour, kMostColour + 1);
      accent <= kMostColour)
    look.accent = accent < 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(accent));
  if (Refused error = request.error()) return error;
  app_.navigator().set_guest(look);
  return {};
}

}  // namespace sandtable::web
