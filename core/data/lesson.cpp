#include "core/data/lesson.h"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "core/base/text.h"
#include "core/data/briefing.h"
#include "core/data/checks.h"
#include "core/engine/follow.h"

namespace sandtable {
namespace {

constexpr std::string_view kLessonFile = "lesson.json";
constexpr int kMostSeed = 999;
constexpr std::size_t kFewestSteps = 8, kMostSteps = 15, kMostActions = 120;

// ["move", "walton", "43"]: a verb and its nouns by their ids.
Action read_action(const Reader& in, const Game& game) {
  Action action;
  const std::vector<Reader> parts = in.as_list();
  if (parts.empty()) return in.fault("is a verb and its nouns"), action;
  const std::string name = parts.front().as_string();
  const auto verbs = game.verbs();
  const auto verb = std::find_if(verbs.begin(), verbs.end(),
                                 [&](const VerbInfo& each) { return each.name == name; });
  if (verb == verbs.begin() || verb == verbs.end())
    return parts.front().fault("the game has no such verb"), action;
  action.verb = static_cast<std::uint16_t>(verb - verbs.begin());
  std::size_t wanted = 1;
  std::uint16_t* const nouns[] = {&action.a, &action.b, &action.c};
  for (std::size_t i = 0; i < 3 && !verb->nouns[i].empty(); ++i) {
    if (i + 1 >= parts.size()) return in.fault("a noun is missing"), action;
    const std::optional<int> value = game.value_of(verb->noun_scopes[i], parts[i + 1].as_string());
    if (!value) return parts[i + 1].fault("the game has nothing of that name"), action;
    *nouns[i] = static_cast<std::uint16_t>(*value);
    ++wanted;
  }
  if (parts.size() > wanted) parts[wanted].fault("the verb has no such noun");
  return action;
}

std::vector<Action> read_actions(const Reader& in, std::string_view field, const Game& game) {
  std::vector<Action> out;
  if (!in.has(field)) return out;
  for (const Reader& each : list_of(in, field, 1, kMostActions))
    out.push_back(read_action(each, game));
  return out;
}

std::string read_text(const Reader& in, std::string_view field) {
  std::string text = in.string(field);
  if (text.empty() || text.size() > 400) in.fault(field, "must have 1 to 400 characters");
  return text;
}

// The id of something that is there; empty where the field is left out.
std::string read_noun(const Reader& in, std::string_view field, const Game& game) {
  if (!in.has(field)) return {};
  std::string id = in.string(field);
  if (!has_noun(game, id)) in.fault(field, "the game has nothing of that name");
  return id;
}

bool has_message(const Game& game, std::string_view key) {
  const auto messages = game.messages();
  return std::any_of(messages.begin(), messages.end(),
                     [&](const MessageInfo& each) { return each.key == key; });
}

LessonStep read_step(const Reader& in, const Game& game, const Help& help) {
  LessonStep step;
  step.title = name_of(in, "title");
  step.text = read_text(in, "text");
  step.at = read_noun(in, "at", game);
  step.pick = read_noun(in, "pick", game);
  step.rule = in.string_or("rule", "");
  if (in.has("rule") && help.find(step.rule) == nullptr) in.fault("rule", "there is no such rule");
  if (in.has("figures"))
    for (const Reader& each : list_of(in, "figures", 1, 4)) {
      step.figures.push_back(each.as_string());
      if (help.find(step.figures.back()) == nullptr) each.fault("there is no such rule");
    }
  step.asked = read_actions(in, "do", game);
  const bool tells = in.has("results");
  for (const Reader& each : tells ? list_of(in, "results", 1, 6) : std::vector<Reader>()) {
    LessonResult result{each.string_or("fact", ""), read_text(each, "text")};
    if (each.has("fact") && !has_message(game, result.fact))
      each.fault("fact", "the game has no such message");
    step.results.push_back(std::move(result));
  }
  step.then = read_actions(in, "then", game);
  if (!step.pick.empty() && !step.asked.empty())
    in.fault("pick", "a step asks for a choice or for decisions, not for both");
  if (step.asked.empty() && !step.results.empty())
    in.fault("results", "nothing happens in this step");
  return step;
}

// Plays one list; false, and a fault, at the first action that is not offered.
bool play_list(Session& session, const std::vector<Action>& list, const std::string& path,
               std::vector<Fault>& faults) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (session.submit(list[i])) continue;
    const Game& game = session.game();
    std::string reason = "cannot be done there: turn " + game.standing(session.truth()).turn +
                         ", phase " + game.standing(session.truth()).phase;
    faults.push_back(
        {std::string(kLessonFile) + ":" + path + "[" + decimal(static_cast<int>(i)) + "]",
         std::move(reason), "bad-data"});
    return false;
  }
  return true;
}

void add_note(const Game& game, const Note& note, Figures& out) {
  const Message message = game.message(note);
  for (const MessageArg& arg : message.args)
    if (arg.scope.empty()) out.emplace_back(message.key + "." + arg.name, arg.number);
}

void add_odds(const Game& game, const Odds& odds, Figures& out) {
  for (const OddsModifier& one : odds.modifiers) {
    out.emplace_back(game.message(one.text).key, one.value);
    add_note(game, one.text, out);
  }
  for (const OddsResult& one : odds.results) add_note(game, one.text, out);
  for (const Note& one : odds.remarks) add_note(game, one, out);
}

const std::int64_t* find_figure(const Figures& figures, std::string_view name) {
  const auto found = std::find_if(figures.begin(), figures.end(),
                                  [&](const auto& one) { return one.first == name; });
  return found == figures.end() ? nullptr : &found->second;
}

// "{name}" becomes the figure of that name, "{name/other}" how often the other one is in it.
void fill(std::string& text, const Figures& figures, const std::string& path,
          std::vector<Fault>& faults) {
  for (std::size_t at = text.find('{'); at != text.npos; at = text.find('{', at)) {
    const std::size_t end = std::min(text.find('}', at), text.size() - 1);
    const std::string name = text.substr(at + 1, end - at - 1);
    const std::size_t slash = std::min(name.find('/'), name.size());
    const std::int64_t* const found = find_figure(figures, name.substr(0, slash));
    const std::int64_t* const by =
        slash < name.size() ? find_figure(figures, name.substr(slash + 1)) : found;
    if (found == nullptr || by == nullptr || (by != found && *by == 0))
      return faults.push_back({std::string(kLessonFile) + ":" + path,
                               "the game says no figure \"" + name + "\" there", "bad-data"});
    text.replace(at, end - at + 1, decimal(std::abs(by == found ? *found : *found / *by)));
  }
}

bool has_figures(const LessonStep& step) {
  const auto has = [](const std::string& text) { return text.find('{') != text.npos; };
  return has(step.text) || std::any_of(step.results.begin(), step.results.end(),
                                       [&](const LessonResult& one) { return has(one.text); });
}

// Its text when it is asked for, and what is said once it is done.
void fill_step(LessonStep& step, Session session, const std::string& path,
               std::vector<Fault>& faults) {
  const std::size_t first = session.step_end();
  Figures figures = figures_of(step, session);
  fill(step.text, figures, path + ".text", faults);
  for (auto& told : figures_told(session, first)) figures.push_back(std::move(told));
  // What did not happen has no figures, and is not said.
  const LessonResult* const happened = result_of(step, session, first);
  for (LessonResult& result : step.results)
    if (&result == happened) fill(result.text, figures, path + ".results", faults);
}

void play_on(Session& session, const std::vector<Action>& list) {
  for (const Action& action : list) CHECK(session.submit(action));
}

Origin origin_of(const Lesson& lesson) {
  Origin origin;
  origin.setup = lesson.setup;
  origin.seed = lesson.seed;
  return origin;
}

}  // namespace

Lesson read_lesson(const json::Value& value, const Game& game, const Help& help,
                   std::vector<Fault>& faults) {
  Lesson out;
  const Reader file(value, kLessonFile, faults);
  check_provenance(file);
  const std::vector<std::string>& setups = game.info().setups;
  const auto setup = std::find(setups.begin(), setups.end(), file.string("setup"));
  if (setup == setups.end())
    file.fault("setup", "the game has no such set-up");
  else
    out.setup = standard_setup(game.info(), static_cast<int>(setup - setups.begin()));
  out.seed = static_cast<std::uint64_t>(file.integer("seed", 1, kMostSeed));
  out.opening = read_actions(file, "opening", game);
  for (const Reader& each : list_of(file, "steps", kFewestSteps, kMostSteps))
    out.steps.push_back(read_step(each, game, help));
  return out;
}

Figures figures_of(const LessonStep& step, Session& session) {
  const Game& game = session.game();
  Figures out;
  for (std::size_t i = 0; i < step.asked.size(); ++i) {
    std::span<const Action> chain(step.asked);
    chain = chain.subspan(i);
    const AnyState view = session.view(Seat::kFirst);
    Ahead ahead = look_ahead(game, view, Seat::kFirst, chain);
    if (ahead.walk.bad && *ahead.walk.bad > 0)
      ahead = look_ahead(game, view, Seat::kFirst, chain.first(*ahead.walk.bad));
    add_odds(game, ahead.odds, out);
    if (ahead.then) add_odds(game, *ahead.then, out);
    if (!session.submit(step.asked[i])) break;
  }
  for (const Action& action : step.then) session.submit(action);
  return out;
}

Figures figures_told(const Session& session, std::size_t first_step) {
  Figures out;
  for (std::size_t i = first_step; i < session.step_end(); ++i)
    for (const Note& note : session.steps()[i].notes)
      if (may_read(note, Seat::kFirst)) add_note(session.game(), note, out);
  return out;
}

void check_lesson(Lesson& lesson, const Game& game, std::vector<Fault>& faults) {
  if (lesson.empty()) return;
  Session session(game, origin_of(lesson));
  if (!play_list(session, lesson.opening, "opening", faults)) return;
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    LessonStep& step = lesson.steps[i];
    const std::string path = "steps[" + decimal(static_cast<int>(i)) + "]";
    if (session.to_act() != Seat::kFirst)
      return faults.push_back({std::string(kLessonFile) + ":" + path,
                               "the learner is not to decide there", "bad-data"});
    const std::size_t first = session.step_end();
    if (has_figures(step)) fill_step(step, session, path, faults);
    if (!play_list(session, step.asked, path + ".do", faults)) return;
    if (!play_list(session, step.then, path + ".then", faults)) return;
    if (!step.results.empty() && result_of(step, session, first) == nullptr)
      faults.push_back({std::string(kLessonFile) + ":" + path + ".results",
                        "none of them is what happens", "bad-data"});
  }
}

Session lesson_at(const Lesson& lesson, const Game& game, std::size_t step) {
  Session session(game, origin_of(lesson));
  play_on(session, lesson.opening);
  for (std::size_t i = 0; i < step; ++i) {
    play_on(session, lesson.steps[i].asked);
    play_on(session, lesson.steps[i].then);
  }
  return session;
}

const LessonResult* result_of(const LessonStep& step, const Session& session,
                              std::size_t first_step) {
  const auto was_told = [&](const LessonResult& result) {
    if (result.fact.empty()) return true;
    for (std::size_t i = first_step; i < session.step_end(); ++i)
      for (const Note& note : session.steps()[i].notes)
        if (session.game().messages()[note.kind].key == result.fact) return true;
    return false;
  };
  const auto found = std::find_if(step.results.begin(), step.results.end(), was_told);
  return found == step.results.end() ? nullptr : &*found;
}

}  // namespace sandtable
