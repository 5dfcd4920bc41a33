// Foreign text: JSON, templates, bundles and requests. Whatever comes in, the answer is a fault or
// a value that comes out again as it went in; a request never harms the game under way.
#include <string>

#include "core/protocol/protocol.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/opened_games.h"
#include "tests/support/toy_game.h"

namespace sandtable::fuzz {
namespace {

// The first byte of an input: what the rest is.
enum Form : std::uint8_t { kText, kTemplate, kBundle, kRequests, kForms };

std::unique_ptr<Game> load_toy(const Bundle& bundle, std::vector<Fault>& faults) {
  const Reader file = bundle.open("toy.json", faults);
  for (const Reader& each : file.list("list")) {
    each.object("a").integer("b", -5, 5);
    each.choice("c", {"x", "y"});
    if (each.has("d")) each.strings("d");
  }
  for (const auto& [name, entry] : file.object("table").table()) entry.boolean_or(name, false);
  return faults.empty() ? std::make_unique<toy::Toy>() : nullptr;
}

constexpr GameEntry kToy[] = {{"toy", 900, load_toy}};
constexpr std::string_view kToyBundle =
    R"({"game": "toy", "files": {"toy.json": {"list": [{"a": {"b": 1}, "c": "x", "d": ["e"]}],
    "table": {"k": {"k": true}}}, "words.en.json": {"toy.moved": "{crate, select, rum {R} other {{crate}}} {quay}"},
    "help.json": {"rules": [{"id": "TO-1", "number": "1", "title": "t", "text": "x",
    "status": "nothing", "reason": "r"}]}, "rulings.json": {"rulings": [{"id": "R1",
    "rules": ["TO-1"], "text": "t", "reason": "r"}]}}})";

std::string_view toy_bundle(std::string_view) { return kToyBundle; }

// What was written here may be as long as it came out.
json::Limits written_limits(std::string_view text) {
  json::Limits limits;
  limits.bytes = limits.string = limits.list = limits.values = text.size() + 1;
  limits.depth = 70;
  return limits;
}

void check_fault(const Fault& fault) { CHECK(!fault.reason.empty()); }

void feed_text(std::string_view text) {
  const Result<json::Value> value = json::parse(text);
  if (!value) return check_fault(value.fault());
  const std::string written = json::to_text(value.value());
  const Result<json::Value> again = json::parse(written, written_limits(written));
  CHECK(again.ok() && again.value() == value.value());
}

void feed_template(std::string_view text) {
  const Result<Phrase> phrase = parse_phrase(text);
  if (!phrase) return check_fault(phrase.fault());
  json::Writer file;
  file.object()
      .string("a.b", text.empty() ? "x" : text)
      .string("unit.x", "{u.gender} {n, plural, other {#}}")
      .end();
  const Result<json::Value> table = json::parse(file.take());
  if (!table) return;  // not UTF-8
  Words words;
  std::vector<Fault> faults;
  words.add(table.value(), "words.en.json", faults);
  words.arguments("a.b");
  words.text("a.b", {{"n", "", "", -1}, {"u", "unit", "x", 0}});
}

void feed_bundle(std::string_view text) {
  const Result<Bundle> bundle = parse_bundle(text);
  if (!bundle) return check_fault(bundle.fault());
  for (const Catalogue games : {Catalogue(kToy), all_games()}) {
    std::vector<Fault> faults;
    const std::unique_ptr<GameBox> box = open_box(games, bundle.value(), faults);
    CHECK((box == nullptr) == !faults.empty());
    for (const Fault& fault : faults) check_fault(fault);
  }
}

// A line each, to one game. An answer is JSON, and an error leaves the game as it was.
void feed_requests(std::string_view lines) {
  Table table(kToy, toy_bundle);
  Protocol protocol(table);
  protocol.answer(R"({"op": "new", "game": "toy", "setup": "short", "seed": "1"})");
  CHECK(table.has_game());
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    const AnyState before = table.session().truth();
    const std::string answer = protocol.answer(lines.substr(0, end));
    const Result<json::Value> value = json::parse(answer, written_limits(answer));
    CHECK(value.ok());
    if (!value.value().find("ok")->as_bool()) {
      CHECK(!value.value().find("error")->find("code")->as_string().empty());
      CHECK(table.session().truth() == before);
    }
    lines.remove_prefix(std::min(lines.size(), end + 1));
  }
}

constexpr std::string_view kRequestSeeds[] = {
    R"({"op": "legal"}
{"op": "act", "i": 1, "at": 0}
{"op": "undo"}
{"op": "redo"})",
    R"({"op": "act", "verb": "move", "args": ["rum", "mole"]}
{"op": "log", "from": 0})",
    R"({"op": "dice", "queue": [1, "mole"], "mode": "queue-only"}
{"op": "act", "verb": "roll"}
{"op": "status", "seat": "north"})",
    R"({"op": "dice", "mode": "manual"}
{"op": "act", "verb": "roll"}
{"op": "outcomes"}
{"op": "chance", "value": 6}
{"op": "seek", "at": 0})",
    R"({"op": "save", "kind": "position", "form": "file"}
{"op": "view"}
{"op": "handover", "entropy": "12ab"})",
    R"({"op": "why", "verb": "score"}
{"op": "odds", "verb": "roll"}
{"op": "bot", "name": "greedy", "budget": 2})",
    R"({"op": "hello", "lang": "de"}
{"op": "rules", "query": "1"}
{"op": "playout", "game": "toy", "setup": "long", "seed": "1", "games": 1, "policy": ["random"]})",
    R"({"op": "new", "game": "toy", "setup": "long", "options": {"storm": "on"}, "seed": "2"}
{"op": "act", "verb": "roll"})",
    R"({"op": "new", "game": "toy", "setup": "short", "dice": {"queue": ["mole", "slip", 3]}}
{"op": "act", "verb": "roll"})",
    R"({"op": "validate", "game": "toy", "files": {"toy.json": {"list": [1]}}})",
};

}  // namespace

std::vector<Bytes> seeds() {
  std::vector<Bytes> out;
  const auto add = [&](Form form, std::string_view text) {
    out.emplace_back(text.begin(), text.end());
    out.back().insert(out.back().begin(), form);
  };
  add(kText, R"({"a": [1, -2, true, null, "x\u00e9\n"], "b": {"c": {}}})");
  add(kText, kToyBundle);
  add(kTemplate,
      "{u} {n, number, signed} {n, plural, one {# {u.a, select, x {n} other {y}}} other {'{'b}} c");
  add(kBundle, kToyBundle);
  for (const std::string_view lines : kRequestSeeds) add(kRequests, lines);
  Table table(kToy, toy_bundle);
  Protocol protocol(table);
  protocol.answer(R"({"op": "new", "game": "toy", "setup": "short", "seed": "1"})");
  const std::string view = protocol.answer(R"({"op": "view"})");
  const std::string state = view.substr(view.find("\"state\":"));
  add(kRequests, R"({"op": "position", "seed": "3", )" + state);
  const std::string saved = protocol.answer(R"({"op": "save", "kind": "game", "form": "link"})");
  const std::size_t data = saved.find("\"data\":");
  add(kRequests, R"({"op": "load", )" + saved.substr(data, saved.find(',', data) - data) + "}");
  return out;
}

}  // namespace sandtable::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandtable::fuzz;
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (static_cast<Form>(data[0] % kForms)) {
    case kText:
      feed_text(text);
      break;
    case kTemplate:
      feed_template(text);
      break;
    case kBundle:
      feed_bundle(text);
      break;
    case kRequests:
      feed_requests(text);
      break;
    case kForms:
      break;
  }
  return 0;
}
