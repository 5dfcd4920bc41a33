#include "tests/protocol/client.h"

#include <gtest/gtest.h>

#include "tests/support/toy_game.h"

namespace sandtable {
namespace {

std::unique_ptr<Game> load_toy(const Bundle& bundle, std::vector<Fault>& faults) {
  const Reader harbour = bundle.open("harbour.json", faults);
  const std::size_t before = faults.size();
  harbour.integer("crates", toy::kCrates, toy::kCrates);
  if (faults.size() != before || bundle.find("harbour.json") == nullptr) return nullptr;
  return std::make_unique<toy::Toy>();
}

constexpr GameEntry kToy[] = {{"toy", 900, load_toy}};

constexpr std::string_view kBundle = R"({"game": "toy", "files": {
  "harbour.json": {"crates": 6},
  "words.en.json": {
    "game.title": "Harbour", "setup.short.title": "Short", "setup.long.title": "Long",
    "quay.mole": "the Mole", "seat.north": "North", "seat.south": "South", "log.concedes": "{seat} concedes, and {winner} wins.",
    "toy.moved": "{crate} to {quay}", "toy.rolled": "A {face}", "toy.swept": "{quay} is swept",
    "toy.charm-drawn": "{seat} draws a charm", "toy.charm-seen": "Your charm: {quay}", "toy.looked": "{seat} looks",
    "toy.ask-act": "{seat} to act", "toy.do-roll": "Roll", "toy.do-look": "Look",
    "toy.why-same-quay": "It is on {quay} already", "toy.why-not-now": "Not now",
    "toy.odds-face": "A {face}",
    "toy.worth": "Worth {points} hundredths more"},
  "words.de.json": {"game.title": "Hafen", "toy.do-roll": "Wurf", "toy.charm-drawn": "{seat} zieht"},
  "help.json": {"rules": [
    {"id": "TY-4", "number": "4", "title": "The die", "text": "Roll.", "status": "enforced"},
    {"id": "TY-5", "number": "5", "title": "Prizes", "text": "A six.", "status": "enforced"}]},
  "rulings.json": {"rulings": [
    {"id": "R1", "rules": ["TY-4"], "text": "A cocked die is rolled again.", "reason": "Usual."}]}
}})";

}  // namespace

Catalogue toy_catalogue() { return kToy; }
std::string_view toy_bundle(std::string_view game) {
  return game == "toy" ? kBundle : std::string_view();
}

json::Value Client::ask(std::string_view request) {
  const std::string answer = protocol_.answer(request);
  Result<json::Value> value = json::parse(answer, kBundleLimits);
  EXPECT_TRUE(value.ok()) << answer;
  EXPECT_EQ(answer.find('\n'), std::string::npos) << "an answer is one line";
  return value.ok() ? std::move(value).value() : json::Value();
}

json::Value Client::ok(std::string_view request) {
  json::Value answer = ask(request);
  EXPECT_EQ(at(answer, "ok"), "true") << request << "\n" << json::to_text(answer);
  return answer;
}

std::string Client::error(std::string_view request) {
  const json::Value answer = ask(request);
  const json::Value* error = answer.find("error");
  if (error == nullptr) return "ok";
  EXPECT_EQ(at(answer, "ok"), "false");
  EXPECT_FALSE(error->find("message")->as_string().empty());
  const json::Value* path = error->find("path");
  return error->find("code")->as_string() + (path == nullptr ? "" : "@" + path->as_string());
}

void Client::begin(std::string_view dice) {
  std::string request = R"({"op": "new", "game": "toy", "setup": "short", "seed": "1")";
  if (!dice.empty()) request.append(", \"dice\": ").append(dice);
  ok(request + "}");
}

std::string at(const json::Value& value, std::string_view path) {
  const json::Value* here = &value;
  while (!path.empty() && here != nullptr) {
    if (path.front() == '.') path.remove_prefix(1);
    if (path.front() == '[') {
      const std::size_t close = path.find(']');
      const std::size_t index = std::stoul(std::string(path.substr(1, close - 1)));
      const bool exists = here->is(json::Kind::kArray) && index < here->items().size();
      here = exists ? &here->items()[index] : nullptr;
      path.remove_prefix(close + 1);
    } else {
      const std::size_t end = std::min(path.find_first_of(".["), path.size());
      here = here->find(path.substr(0, end));
      path.remove_prefix(end);
    }
  }
  if (here == nullptr) return "-";
  return here->is(json::Kind::kString) ? here->as_string() : json::to_text(*here);
}

}  // namespace sandtable
