// Hints: what the reference player would do, and how many of them a game has had. See app.h.

#include <algorithm>
#include <utility>

#include "core/engine/follow.h"
#include "core/games/comparison.h"
#include "shell/app.h"
#include "shell/play/facts.h"

namespace sandtable::shell {

namespace {

// Whom hints ask: the reference player, with whom results are compared, but where it plans whole
// parts of a turn: that takes seconds, of which a slice of each frame would make a quarter of a
// minute.
Level adviser(const BotSettings& bots) {
  return bots.plans == 0 ? Level::kVeteran : Level::kRegular;
}

// What an action is called, where it says anything: not the end of a list of those who join.
std::string part_of(const ShelfGame& box, const AnyState& view, Action action, bool alone) {
  const Game& game = box.game();
  if (!alone && game.verbs()[action.verb].nouns[0].empty()) return {};
  return box.words().text(game.message(game.describe(view, action)));
}

// A chain in words, each action as it reads where it is done. Nothing is rolled on the way.
std::string words_of(const ShelfGame& box, AnyState view, const Actions& chain) {
  const Game& game = box.game();
  Events ignored;
  ignored.mute(true);
  Actions legal;
  std::string out;
  for (const Action action : chain) {
    while (is_player(find_turn(game, view, legal)) && is_forced(legal) && legal.front() != action)
      game.apply(view, legal.front(), ignored);
    if (!std::binary_search(legal.begin(), legal.end(), action)) break;
    const std::string part = part_of(box, view, action, chain.size() == 1);
    if (!part.empty()) out += (out.empty() ? "" : "; ") + part;
    game.apply(view, action, ignored);
  }
  return capitals_first(out);
}

// How often the turn goes over from one player to the other: as many links as it takes.
int hand_overs(const Session& session) {
  int count = 0;
  Seat last = Seat::kNobody;
  for (int i = 0; i < session.at(); ++i) {
    const Step& step = session.steps()[session.decision_step(i)];
    if (step.by_level) continue;
    count += last != Seat::kNobody && step.seat != last ? 1 : 0;
    last = step.seat;
  }
  return count;
}

}  // namespace

HintPlace App::hint_place() const {
  const Session* session = this->session();
  if (session == nullptr) return {};
  return {games_laid_, session->at(), session->game().hash(session->state())};
}

bool App::may_hint() const {
  return is_viewers_turn() && !session()->sought() && session()->legal().size() > 1 &&
         guest_.controls != Controls::kNone;
}

void App::ask_hint() {
  if (!may_hint()) return;
  const Session& session = *this->session();
  const Game& game = session.game();
  hint_.ask(hint_place(),
            {&game, game.observe(session.state(), session.to_act()), adviser(game.info().bots),
             thought_key(session.origin().seed, session.at()), session.at()});
  wake();
}

void App::put_hint_away() {
  if (hint_.state() == HintProvider::State::kNone) return;
  hint_.put_away();
  wake();
}

// Trials that end where a game ends tell how many points it comes to; those that are judged on the
// way only which choice is the better.
void say_worth(const BotSettings& bots, const Words& words, std::vector<HintChoice>& choices) {
  for (HintChoice& choice : choices) {
    const int less = choices.front().worth - choice.worth;
    const bool is_best = &choice == &choices.front();
    if (!bots.judges_the_end()) {
      choice.says = words.text(is_best    ? "play.hint.best"
                               : less < 5 ? "play.hint.equal"
                                          : "play.hint.other");
      continue;
    }
    choice.points = points_text(choice.worth);
    const MessageArg n = text_arg("n", choice.points);
    choice.says = is_best || less < 5
                      ? words.text("play.hint.worth", {n})
                      : words.text("play.hint.less", {n, text_arg("less", points_text(less))});
  }
}

// A hint is counted when it is given, once for each decision.
bool App::think_hint() {
  if (hint_.state() != HintProvider::State::kThinking) return false;
  const std::optional<std::vector<Hint>> hints = hint_.think();
  if (!hints) return true;
  const Session& session = *this->session();
  const AnyState view = view_of(session.state());
  std::vector<HintChoice> choices;
  for (const Hint& hint : *hints) {
    HintChoice one{{session.legal()[hint.index]}, {}, hint.worth, hint.why, {}, {}};
    one.chain.insert(one.chain.end(), hint.chain.begin(), hint.chain.end());
    one.text = words_of(*table_, view, one.chain);
    choices.push_back(std::move(one));
  }
  say_worth(session.game().info().bots, table_->words(), choices);
  ++seats_.hints_of(session.to_act());
  hint_.give(std::move(choices));
  store_seats();
  wake();
  return false;
}

// Before the first decision of a game that lies beside the player's own they are kept with that
// decision.
void App::store_seats() {
  if (!beside_ && !saves_.save_current({*table_, *session(), seats_}, host_.now_unix()))
    tell(text("notice.not_stored"));
}

// How a game that is over stands among those of the reference player, by how many hints, and among
// those that were played here.
std::vector<std::string> App::compared() {
  std::vector<std::string> out;
  const Session& session = *this->session();
  const Game& game = session.game();
  const Words& words = table_->words();
  if (const std::optional<int> better =
          better_than(*table_->box, session, game.standing(session.state())))
    out.push_back(words.text("play.after.better", {number_arg("n", *better)}));
  if (std::string line = played_line(); !line.empty()) out.push_back(std::move(line));
  if (const int n = is_for_two(game) ? hand_overs(session) : 0; n > 0)
    out.push_back(words.text("seats.hand_overs", {number_arg("n", n)}));
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    if (seats_.of(seat).who != Holder::kHere || (seat == Seat::kSecond && !is_for_two(game)))
      continue;
    const MessageArg n = number_arg("n", seats_.hints_of(seat));
    out.push_back(is_hot_seat(game, seats_)
                      ? words.text("play.after.hints.of", {text_arg("name", player_name(seat)), n})
                      : words.text("play.after.hints", {n}));
  }
  return out;
}

}  // namespace sandtable::shell
