// log, rules, validate: what is written somewhere.
#include <algorithm>

#include "core/data/lesson.h"
#include "core/engine/joined.h"
#include "core/protocol/protocol.h"

namespace sandtable {
namespace {

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), small);
  return out;
}

bool contains(std::string_view text, std::string_view lower_query) {
  return lower(text).find(lower_query) != std::string::npos;
}

void write_entry(json::Writer& out, const HelpEntry& entry) {
  out.object().string("id", entry.id).string("number", entry.number).string("title", entry.title);
  out.string("text", entry.reason.empty() ? entry.text : entry.text + " " + entry.reason);
  out.string("status", entry.status).end();
}

void write_ruling(json::Writer& out, const Ruling& ruling) {
  out.object().string("id", ruling.id).string("number", ruling.id).string("title", "");
  out.string("text", ruling.text + " " + ruling.reason).string("status", "ruling").end();
}

// By id or by number: "9.1" names 9.1 and 9.1.2.
bool is_named(const HelpEntry& entry, std::string_view query) {
  const std::string number = lower(entry.number);
  return number == query || number.starts_with(std::string(query) + ".") ||
         lower(entry.id) == query;
}
// By what is said; everything for "".
bool mentions(const HelpEntry& entry, std::string_view query) {
  return query.empty() || contains(entry.title, query) || contains(entry.text, query);
}
bool answers(const Ruling& ruling, std::string_view query) {
  return query.empty() || lower(ruling.id) == query || contains(ruling.text, query);
}

void write_fault(json::Writer& out, const Fault& fault) {
  const auto [file, path] = split_fault_path(fault.path);
  out.object().string("file", file).string("path", path).string("message", fault.reason).end();
}

// The lesson is read when it is begun, and so is what is wrong with it.
void check_lesson_of(const GameBox& box, std::vector<Fault>& faults) {
  if (!box.lesson.is(json::Kind::kObject)) return;
  const std::size_t before = faults.size();
  Lesson lesson = read_lesson(box.lesson, *box.game, box.help, faults);
  if (faults.size() == before) check_lesson(lesson, *box.game, faults);
}

}  // namespace

std::vector<Fault> validate_files(Catalogue games, std::string_view game,
                                  const json::Value& files) {
  std::vector<Fault> faults;
  for (const json::Member& file : files.members())
    if (!file.value.is(json::Kind::kObject))
      faults.push_back({file.name, "must be an object", "bad-data"});
  if (!faults.empty()) return faults;
  const std::unique_ptr<GameBox> box = open_box(games, Bundle(std::string(game), files), faults);
  if (box == nullptr) return faults;
  faults.insert(faults.end(), box->text_faults.begin(), box->text_faults.end());
  check_lesson_of(*box, faults);
  return faults;
}

Refused Protocol::log(Ask& ask) {
  const auto from = ask.request.integer_or("from", 0, INT32_MAX, 0);
  const bool all = ask.request.flag("all");
  if (Refused error = ask.request.error()) return error;
  const Speaker speaker(table_.box());
  ask.out.array("lines");
  int at = 0;                // decisions made when the line was written
  std::optional<Note> told;  // by the last line, the moves that it goes on from with it
  for (std::size_t i = 0; i < session().step_end(); ++i) {
    const Step& step = session().steps()[i];
    if (step.kind == StepKind::kDecision) ++at;
    for (const Note& note : step.notes) {
      if (!may_read(note, ask.seat)) continue;
      const bool logged = is_logged(game().messages()[note.kind].role);
      const std::optional<Note> whole = logged && told ? joined(game(), *told, note) : std::nullopt;
      if (logged) told = whole.value_or(note);
      if (at < from || (!logged && !all)) continue;
      ask.out.object().number("at", at);
      if (all) ask.out.boolean("logged", logged);
      const std::string_view account = account_name(account_of(game().messages()[note.kind]));
      if (all && !account.empty()) ask.out.string("account", account);
      if (all && whole) ask.out.string("whole", speaker.text(*whole));
      speaker.write_note(ask.out, note);
      ask.out.end();
    }
  }
  if (session().conceded() != Seat::kNobody && at >= from) {
    ask.out.object().number("at", session().at());
    if (all) ask.out.boolean("logged", true);
    write_concession(ask);
    ask.out.end();
  }
  ask.out.end();
  return {};
}

Refused Protocol::rules(Ask& ask) {
  std::string id = ask.request.string_or("rule", "");
  // Before there was "rule", a rule was asked for by the id of the request.
  const json::Value* own = ask.request.value_or_null("id");
  if (!ask.request.has("rule") && !ask.request.has("query") && own != nullptr &&
      own->is(json::Kind::kString))
    id = own->as_string();
  const std::string query = lower(ask.request.string_or("query", ""));
  const GameBox* box = nullptr;
  if (ask.request.has("game"))
    box = open_box_of(ask.request);
  else if (table_.has_game())
    box = &table_.box();
  if (Refused error = ask.request.error()) return error;
  if (box == nullptr) return ProtocolError{"no-game", "no game is under way", {}, {}};
  ask.out.array("entries");
  // The rules of a number stand before those that only refer to it.
  for (const HelpEntry& entry : box->help.entries)
    if (id.empty() ? is_named(entry, query) : entry.id == id) write_entry(ask.out, entry);
  for (const HelpEntry& entry : box->help.entries)
    if (id.empty() && !is_named(entry, query) && mentions(entry, query))
      write_entry(ask.out, entry);
  for (const Ruling& ruling : box->help.rulings)
    if (id.empty() ? answers(ruling, query) : ruling.id == id) write_ruling(ask.out, ruling);
  ask.out.end();
  return {};
}

Refused Protocol::validate(Ask& ask) {
  const std::string id = ask.request.string("game");
  const json::Value* files = ask.request.value("files", json::Kind::kObject);
  if (Refused error = ask.request.error()) return error;
  if (find_game(table_.games(), id) == nullptr)
    return ProtocolError{"unknown-game", "there is no such game", "game", {}};
  ask.out.array("faults");
  for (const Fault& fault : validate_files(table_.games(), id, *files)) write_fault(ask.out, fault);
  ask.out.end();
  return {};
}

}  // namespace sandtable
