#include "wasm/probe.h"

#include <algorithm>
#include <array>
#include <cstdarg>
#include <set>
#include <string>
#include <vector>

#include "core/base/text.h"
#include "core/protocol/request.h"
#include "imgui.h"
#include "imgui_internal.h"
#include "shell/game_table.h"
#include "shell/navigator.h"
#include "shell/play/attention.h"
#include "shell/play/hand.h"
#include "shell/play/nouns.h"
#include "shell/thinking.h"

namespace sandtable::web {
namespace {

struct Item {
  ImGuiID id = 0;
  std::string name;
  ImRect place;
};

std::vector<Item>& items() {
  static std::vector<Item> list;
  return list;
}

void write_items(json::Writer& out) {
  out.array("items");
  for (const Item& item : items()) {
    if (item.name.empty()) continue;
    out.object().string("name", item.name).number("x", static_cast<int>(item.place.Min.x));
    out.number("y", static_cast<int>(item.place.Min.y));
    out.number("w", static_cast<int>(item.place.GetWidth()));
    out.number("h", static_cast<int>(item.place.GetHeight())).end();
  }
  out.end();
}

// Where what the chosen unit can do is marked.
std::set<int> marked_spaces(shell::App& app, const shell::Skin& skin) {
  std::set<int> out;
  if (!app.table().is_viewers_turn()) return out;
  shell::Hand hand;
  hand.deal(app.table().game()->game(), skin, app.table().view(), app.table().session()->legal());
  hand.choose(app.navigator().attention().unit);
  for (const int offer : hand.on_map()) out.insert(hand.offer(offer).space);
  return out;
}

void write_spaces_of(json::Writer& out, shell::App& app) {
  const Game& game = app.table().game()->game();
  const shell::Skin& skin = app.table().game()->skin(app.table().view());
  const shell::Camera& camera = *app.navigator().camera();
  const std::set<int> marked = marked_spaces(app, skin);
  std::set<int> told;
  for (int scope = 1; scope < static_cast<int>(game.scopes().size()); ++scope) {
    const std::string_view name = game.scopes()[static_cast<std::size_t>(scope)].name;
    shell::each_value(game, scope, [&](int value, const std::string& id) {
      const int space = skin.telling().noun(name, value).space;
      if (space < 0 || !told.insert(space).second) return true;
      const ImVec2 at = camera.to_screen(skin.board().place(space));
      out.object().string("id", id).boolean("marked", marked.contains(space));
      out.number("x", static_cast<int>(at.x)).number("y", static_cast<int>(at.y)).end();
      return true;
    });
  }
}

// Every place of the board under the id of the first noun that it has: "0517" of the hexes, "r1" of
// the boxes, whatever the game calls them.
void write_spaces(json::Writer& out, shell::App& app) {
  out.array("spaces");
  if (app.table().session() != nullptr && app.table().game() != nullptr &&
      app.navigator().camera() != nullptr)
    write_spaces_of(out, app);
  out.end();
}

// Every counter that the viewer sees, under the id of its unit, and where its stack lies.
void write_counters(json::Writer& out, shell::App& app) {
  out.array("counters");
  if (app.table().session() != nullptr && app.table().game() != nullptr &&
      app.navigator().camera() != nullptr) {
    const AnyState view = app.table().view();
    const shell::Skin& skin = app.table().game()->skin(view);
    shell::Position position;
    skin.board().lay_out(view, position);
    for (const shell::PlacedCounter& one : position.counters) {
      const ImVec2 at = app.navigator().camera()->to_screen(skin.board().place(one.space));
      out.object().string("id",
                          shell::id_of_unit(app.table().game()->game(), skin.telling(), one.unit));
      out.boolean("own", one.own);
      out.boolean("chosen", one.unit == app.navigator().attention().unit)
          .number("x", static_cast<int>(at.x));
      out.number("y", static_cast<int>(at.y)).end();
    }
  }
  out.end();
}

void write_state(json::Writer& out, shell::App& app, const ProbedFrame& frame) {
  const Session* session = app.table().session();
  out.number("frames", static_cast<std::int64_t>(frame.frames));
  out.boolean("context_lost", frame.context_lost).boolean("idle", frame.idle);
  out.number("printed", frame.printed);
  out.boolean("typing", ImGui::GetIO().WantTextInput);
  out.number("screen", static_cast<int>(app.navigator().shown()));
  if (session == nullptr) return;
  out.string("hash", hex(session->game().hash(session->view(Seat::kNobody))));
  out.number("at", session->at()).number("decisions", session->decisions());
  const Standing standing = session->game().standing(session->view(Seat::kNobody));
  const bool conceded = shell::is_player(session->conceded());
  out.boolean("over", standing.over || conceded).number("score", standing.score);
  constexpr std::array<std::string_view, 4> kStates = {"none", "thinking", "early", "given"};
  out.string("hint", kStates[static_cast<std::size_t>(app.thinking().hint().state())]);
  out.number("hints", app.table().seats().hints[0] + app.table().seats().hints[1]);
}

}  // namespace

std::string probe(shell::App& app, const ProbedFrame& frame, std::string_view request) {
  const Result<json::Value> root = json::parse(request);
  const json::Value* op = root ? root.value().find("op") : nullptr;
  const std::string name =
      op != nullptr && op->is(json::Kind::kString) ? op->as_string() : std::string();
  json::Writer out;
  out.object();
  if (name == "state") write_state(out, app, frame);
  if (name == "items") write_items(out);
  if (name == "spaces") write_spaces(out, app);
  if (name == "counters") write_counters(out, app);
  return out.end().take();
}

void begin_probed_frame() {
  ImGui::GetCurrentContext()->TestEngineHookItems = true;
  items().clear();
}

}  // namespace sandtable::web

// What Dear ImGui calls for every control while recording is on (IMGUI_ENABLE_TEST_ENGINE).
void ImGuiTestEngineHook_ItemAdd(ImGuiContext*, ImGuiID id, const ImRect& place,
                                 const ImGuiLastItemData*) {
  if (id != 0) sandtable::web::items().push_back({id, {}, place});
}

void ImGuiTestEngineHook_ItemInfo(ImGuiContext* context, ImGuiID id, const char* label,
                                  ImGuiItemStatusFlags) {
  auto& items = sandtable::web::items();
  const auto found =
      std::find_if(items.rbegin(), items.rend(), [&](const auto& item) { return item.id == id; });
  if (found == items.rend()) return;
  found->place.ClipWith(context->CurrentWindow->ClipRect);
  if (found->place.GetWidth() > 0.0F && found->place.GetHeight() > 0.0F) found->name = label;
}

void ImGuiTestEngineHook_Log(ImGuiContext*, const char*, ...) {}

const char* ImGuiTestEngine_FindItemDebugLabel(ImGuiContext*, ImGuiID) { return nullptr; }
