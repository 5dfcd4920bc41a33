// play: a person at a terminal. Actions are numbered; a few letters do the rest.
#include <algorithm>
#include <cctype>

#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/data/embedded_bundles.h"
#include "core/engine/follow.h"
#include "core/save/link.h"

namespace sandtable::cli {
namespace {

constexpr std::size_t kMaxLine = 4096;
constexpr std::string_view kKeys =
    "number: act   ?N: odds   u: undo   s: state   k: link   q: quit";

class Terminal {
 public:
  Terminal(const GameBox& box, Session session)
      : speaker_(box), game_(*box.game), session_(std::move(session)) {}

  void run() {
    print_steps(0);
    std::string line;
    do {
      print_turn();
      if (session_.to_act() == Seat::kNobody) return;
    } while (read_line(line, kMaxLine) && obey(line));
  }

 private:
  void print_steps(std::size_t first) {
    for (std::size_t i = first; i < session_.step_end(); ++i)
      for (const Note& note : session_.steps()[i].notes) print_note(note);
  }

  void print_note(const Note& note) {
    if (!may_read(note, viewer_)) return;
    const std::string rule = speaker_.rule_number(note.rule);
    print("  " + speaker_.text(note) + (rule.empty() ? "" : " [" + rule + "]"));
  }

  AnyState view() {
    const Seat to_act = session_.to_act();
    if (to_act == Seat::kFirst || to_act == Seat::kSecond) viewer_ = to_act;
    return game_.observe(session_.truth(), viewer_);
  }

  void print_turn() {
    const AnyState seen = view();
    const Standing standing = game_.standing(seen);
    print("");
    print("[" + standing.turn + " " + standing.phase + "] " + speaker_.text(game_.prompt(seen)));
    for (std::size_t i = 0; i < session_.legal().size(); ++i)
      print("  " + decimal(static_cast<std::int64_t>(i) + 1) + "  " +
            speaker_.text(game_.describe(seen, session_.legal()[i])));
    if (!session_.legal().empty()) print(kKeys);
  }

  // The action of a number from 1, or nothing.
  std::optional<Action> action_of(std::string_view text) {
    const std::optional<std::int64_t> number = parse_decimal(text);
    const auto count = static_cast<std::int64_t>(session_.legal().size());
    if (!number || *number < 1 || *number > count) return {};
    return session_.legal()[static_cast<std::size_t>(*number - 1)];
  }

  // False to leave.
  bool obey(std::string_view line) {
    if (line == "q") return false;
    if (line == "s") {
      print(game_.to_json(view()));
    } else if (line == "k") {
      print(game_link(session_));
    } else if (line == "u") {
      if (!session_.undo(false)) print("nothing to take back without practice");
    } else if (line.starts_with("?") && action_of(line.substr(1))) {
      print_odds(*action_of(line.substr(1)));
    } else if (const std::optional<Action> action = action_of(line)) {
      const Submitted answer = session_.submit(*action);
      if (answer) print_steps(answer.first_step);
    } else {
      print(kKeys);
    }
    return true;
  }

  void print_odds(Action action) {
    const AnyState seen = view();
    const Odds odds = look_ahead(game_, seen, viewer_, {&action, 1}).odds;
    if (odds.leads_to) print("  " + speaker_.text(*odds.leads_to));
    std::uint64_t total = 0;
    for (const OddsResult& result : odds.results) total += result.weight;
    for (const OddsModifier& modifier : odds.modifiers) {
      const bool added = is_added(game_.messages()[modifier.text.kind].role);
      std::string value = number_text(modifier.value, added);
      if (modifier.spread != 0)
        value += " to " + number_text(modifier.value + modifier.spread, added);
      print((modifier.theirs ? "  against it " : "  ") + value + " " +
            speaker_.text(modifier.text));
    }
    for (const OddsResult& result : odds.results)
      print("  " + decimal(static_cast<std::int64_t>(result.weight * 100 / total)) + " %  " +
            speaker_.text(result.text));
    for (const Note& remark : odds.remarks) print("  " + speaker_.text(remark));
  }

  Speaker speaker_;
  const Game& game_;
  Session session_;
  Seat viewer_ = Seat::kFirst;
};

}  // namespace

int play(const Arguments& arguments) {
  if (arguments.empty() || arguments.size() > 3) return bad_usage("play takes a game");
  Table table(all_games(), embedded_bundle);
  std::vector<Fault> faults;
  const GameBox* box = table.open(arguments[0], faults);
  if (box == nullptr) return bad_usage(faults.front().reason);
  const GameInfo& info = box->game->info();
  Origin origin;
  origin.setup = standard_setup(info);
  origin.seed = fresh_seed();
  if (arguments.size() > 1) {
    const auto found = std::find(info.setups.begin(), info.setups.end(), arguments[1]);
    if (found == info.setups.end()) return bad_usage("the game has no such set-up");
    origin.setup.setup = static_cast<int>(found - info.setups.begin());
  }
  if (arguments.size() > 2) {
    const std::optional<std::uint64_t> seed = parse_hex(arguments[2]);
    if (!seed) return bad_usage("a seed is 1 to 16 hexadecimal digits");
    origin.seed = *seed;
  }
  print("seed " + hex(origin.seed));
  Terminal(*box, Session(*box->game, origin)).run();
  return 0;
}

}  // namespace sandtable::cli
