#include "tests/conformance/conformance.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdlib>

#include "core/base/text.h"
#include "core/engine/options.h"
#include "core/engine/replay.h"
#include "core/save/link.h"
#include "core/save/save.h"
#include "tests/conformance/node_checks.h"

namespace sandtable {
namespace {

// One random game under examination.
class CheckedGame {
 public:
  CheckedGame(const Game& game, const Nouns& nouns, const Origin& origin, ConformanceReport& report)
      : game_(game),
        report_(report),
        checks_(game, nouns, faults_, origin.seed),
        random_(origin.seed ^ 0x77616c6b),
        by_verb_(origin.seed % 2 == 0),
        name_(game.info().setups[static_cast<std::size_t>(origin.setup.setup)] + " seed " +
              hex(origin.seed)),
        session_(game, origin),
        state_(game.setup(origin.setup)) {}

  void run(std::uint32_t deep_every) {
    deep_every_ = deep_every;
    follow();
    while (!stopped() && session_.to_act() != Seat::kNobody) {
      if (session_.legal().empty()) return;  // told as a dead end
      if (!checks_.expect(session_.decisions() < game_.info().max_decisions,
                          "more than max_decisions decisions"))
        return;
      const Progress before = game_.progress(session_.truth());
      const Action action = choice();
      if (!checks_.expect(session_.submit(action).refusal == Refusal::kNone,
                          "an action that was offered was refused"))
        return;
      if (session_.to_act() != Seat::kNobody) expect_progress(before, action);
      follow();
    }
    if (!stopped()) ended();
    report_.longest = std::max(report_.longest, session_.decisions());
  }
  // Of this game, which ended at the first node that had any.
  const std::vector<std::string>& faults() const { return faults_; }

 private:
  bool stopped() const { return !faults_.empty(); }

  // Half of the games choose a verb first, which meets rare verbs more often.
  Action choice() {
    const Actions& legal = session_.legal();
    const auto pick = [&](const Actions& from) {
      return from[random_.below(static_cast<std::uint32_t>(from.size()))];
    };
    const Action action = pick(legal);
    if (!by_verb_) return action;
    std::vector<std::uint16_t> verbs;
    for (const Action& one : legal)
      if (verbs.empty() || verbs.back() != one.verb) verbs.push_back(one.verb);
    const std::uint16_t verb = verbs[random_.below(static_cast<std::uint32_t>(verbs.size()))];
    Actions same;
    for (const Action& one : legal)
      if (one.verb == verb) same.push_back(one);
    return pick(same);
  }

  void expect_progress(const Progress& before, Action action) {
    const Progress after = game_.progress(session_.truth());
    if (after > before) return;
    std::string what = "a decision that brings no progress: from";
    for (const std::int32_t number : before) what += ' ' + decimal(number);
    what += " ->";
    for (const std::int32_t number : after) what += ' ' + decimal(number);
    checks_.expect(false, what + " by " + checks_.spelt(action));
  }

  // Walks the steps that the session has added, node by node.
  void follow() {
    for (; walked_ < session_.step_end() && !stopped(); ++walked_) {
      const Step& step = session_.steps()[walked_];
      arrive();
      const AnyState before = state_;
      Events notes;
      game_.apply(state_, step.action, notes);
      checks_.step(before, step, state_);
      if (deep_) checks_.no_leak(before, step);
      for (const Note& note : step.notes)
        for (const RuleId rule : {note.rule, note.rule2})
          if (rule.is_some() && rule.value < report_.rules_fired.size())
            report_.rules_fired[rule.value] += 1;
      report_.decisions += step.kind == StepKind::kDecision ? 1 : 0;
    }
    if (stopped()) return;
    arrive();
    checks_.expect(state_ == session_.truth(), "the session stands elsewhere");
    report_.widest = std::max(report_.widest, session_.legal().size());
    if (!deep_) return;
    checks_.refusals(session_);
    checks_.undo(session_);
  }

  // Checks of the node `state_`.
  void arrive() {
    ++node_;
    ++report_.nodes;
    deep_ = std::has_single_bit(node_) || random_.below(deep_every_) == 0;
    checks_.set_place(name_ + " node " + decimal(static_cast<std::int64_t>(node_)));
    checks_.offers(state_);
    if (!deep_) return;
    checks_.round_trips(state_);
    checks_.redaction(state_);
  }

  // The whole game once more: from its record, its save and its link.
  void ended() {
    checks_.set_place(name_ + " at the end");
    const GameFinder find = [this](std::uint16_t) { return &game_; };
    const Result<Session> again = replay(game_, record_of(session_));
    if (checks_.expect(again.ok(), "the record is refused"))
      checks_.expect(game_.hash(again.value().truth()) == game_.hash(state_),
                     "the record leads elsewhere");
    expect_loaded(load_save(find, save_game(session_)), "save");
    expect_loaded(load_link(find, game_link(session_), 0), "link");
  }

  void expect_loaded(const Result<Loaded>& loaded, const std::string& what) {
    if (!checks_.expect(loaded.ok(), what + " refused: " + (loaded ? "" : loaded.fault().reason)))
      return;
    checks_.expect(loaded.value().verified(), what + " not verified");
    checks_.expect(loaded.value().session.truth() == session_.truth(), what + " leads elsewhere");
  }

  const Game& game_;
  ConformanceReport& report_;
  std::vector<std::string> faults_;
  NodeChecks checks_;
  QuickRandom random_;
  bool by_verb_;
  std::string name_;
  Session session_;
  AnyState state_;
  std::size_t walked_ = 0;
  std::uint64_t node_ = 0;
  std::uint32_t deep_every_ = 0;
  bool deep_ = false;
};

// What a fault is, whatever the place, the numbers and the names at its end.
std::string kind_of(const std::string& fault) {
  constexpr std::size_t kEnough = 40;
  std::string kind;
  for (const char c : fault.substr(fault.find(": ") + 2, kEnough))
    if (c < '0' || c > '9') kind += c;
  return kind;
}

// Each kind of fault is told once.
void add_new(const std::string& fault, std::vector<std::string>& faults) {
  for (const std::string& known : faults)
    if (kind_of(known) == kind_of(fault)) return;
  if (faults.size() < kMaxFaults) faults.push_back(fault);
}

}  // namespace

int conformance_games() {
  const char* value = std::getenv("SANDTABLE_CONFORMANCE_GAMES");
  const std::optional<std::int64_t> games = value == nullptr ? std::nullopt : parse_decimal(value);
  return games && *games > 0 && *games < 10'000'000 ? static_cast<int>(*games) : 20;
}

std::uint64_t conformance_nodes() { return 1000 * static_cast<std::uint64_t>(conformance_games()); }

std::vector<Setup> conformance_setups(const Game& game) {
  const GameInfo& info = game.info();
  const Setup standard = standard_setup(info);
  std::vector<Setup> setups;
  for (std::size_t i = 0; i < info.setups.size(); ++i) {
    setups.push_back(standard);
    setups.back().setup = static_cast<int>(i);
  }
  for (std::size_t i = 0; i < info.options.size(); ++i)
    for (std::size_t value = 0; value < info.options[i].values.size(); ++value) {
      if (static_cast<int>(value) == info.options[i].standard) continue;
      setups.push_back(standard);
      choose_option(info, i, static_cast<int>(value), setups.back());
    }
  return setups;
}

ConformanceReport examine_game(const Game& game, const ConformanceOptions& options) {
  ConformanceReport report;
  report.rules_fired.resize(game.rules().size());
  const std::vector<Setup> setups =
      options.setups.empty() ? conformance_setups(game) : options.setups;
  const Nouns nouns(game);
  for (const std::string& fault : noun_faults(game, nouns)) add_new(fault, report.faults);
  // No playing with items that are not: a game may trust in nouns that exist.
  if (!report.faults.empty()) return report;
  const std::uint64_t nodes = options.nodes > 0 ? options.nodes : conformance_nodes();
  for (std::uint64_t i = 0; i == 0 || report.nodes < nodes; ++i)
    for (const Setup& setup : setups) {
      if (report.faults.size() >= kMaxFaults) return report;
      if (i > 0 && report.nodes >= nodes) break;
      CheckedGame checked(game, nouns, {setup, {}, series_seed(options.seed, i), {}}, report);
      checked.run(options.deep_every);
      report.games += 1;
      for (const std::string& fault : checked.faults()) add_new(fault, report.faults);
    }
  return report;
}

ConformanceReport check_game(const Game& game, const ConformanceOptions& options) {
  ConformanceReport report = examine_game(game, options);
  for (const std::string& fault : report.faults) ADD_FAILURE() << fault;
  return report;
}

}  // namespace sandtable
