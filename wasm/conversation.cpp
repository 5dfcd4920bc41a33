#include "wasm/conversation.h"

#include <algorithm>
#include <array>

namespace sandtable::web {
namespace {

std::string_view op_of(const json::Value& request) {
  const json::Value* op = request.find("op");
  return op != nullptr && op->is(json::Kind::kString) ? std::string_view(op->as_string())
                                                      : std::string_view();
}

bool wants_practice(const json::Value& request) {
  const json::Value* practice = request.find("practice");
  return practice != nullptr && practice->is(json::Kind::kBool) && practice->as_bool();
}

bool changes_game(std::string_view op) {
  constexpr std::array<std::string_view, 7> kOps = {"act",  "chance", "dice",    "undo",
                                                    "redo", "seek",   "handover"};
  return std::find(kOps.begin(), kOps.end(), op) != kOps.end();
}

bool begins_game(std::string_view op) { return op == "new" || op == "load" || op == "position"; }

ProtocolHost page_host(shell::App& app) {
  return {.fixed_seat = Seat::kFirst,
          .act_needs_at = true,
          .fresh_seed = [&app] { return app.host().entropy(); },
          .cpu_microseconds = {}};
}

bool is_refused(std::string_view answer) {
  return answer.find(R"("ok":false)") != std::string_view::npos;
}

}  // namespace

Conversation::Conversation(shell::App& app, BundleFinder bundles)
    : app_(app), table_(all_games(), std::move(bundles)), protocol_(table_, page_host(app)) {}

std::string Conversation::answer(std::string_view request) {
  const Result<json::Value> root = json::parse(request);
  if (root && begins_game(op_of(root.value()))) return begin(request);
  take_over();
  const int at_before = table_.has_game() ? table_.session().at() : 0;
  std::string answer = protocol_.answer(request);
  if (root && changes_game(op_of(root.value())) && !is_refused(answer))
    hand_back(at_before, root.value());
  return answer;
}

// A game belongs to the box that opened it. The application's own protocol opens those of its
// shelf, which alone have a skin.
std::string Conversation::begin(std::string_view request) {
  std::string answer = app_.request(request);
  if (!is_refused(answer)) app_.go(shell::ScreenId::kPlay);
  return answer;
}

// What was clicked since the last request.
void Conversation::take_over() {
  if (seen_any_ && seen_changes_ == app_.changes()) return;
  seen_any_ = true;
  seen_changes_ = app_.changes();
  const Session* session = app_.session();
  std::vector<Fault> faults;
  if (session == nullptr || table_.open(session->game().info().id, faults) == nullptr)
    table_.clear();
  else
    table_.start(*session);
}

// The same step for the application's session, so that it is saved, counted and shown like a click.
void Conversation::hand_back(int at_before, const json::Value& request) {
  const std::string_view op = op_of(request);
  const Session& changed = table_.session();
  if (op == "act")
    app_.act(changed.steps()[changed.decision_step(at_before)].action);
  else if (op == "undo")
    app_.undo(wants_practice(request));
  else if (op == "redo")
    app_.redo();
  else if (op == "seek")
    app_.seek(changed.at());
  else
    app_.open_game({changed, unverified_reason(changed)});
  seen_changes_ = app_.changes();
}

}  // namespace sandtable::web
