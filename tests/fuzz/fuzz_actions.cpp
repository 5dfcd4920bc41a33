// A wild hand at a session: any action, undo, seek, dice, hand-overs and saves in any order. The
// session refuses what it must and its invariants hold after every call. Now and then whoever is to
// act asks what they are asked and what an action may bring, from a view with unknowns in it.
#include "core/engine/playout.h"
#include "core/save/save.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/opened_games.h"
#include "tests/support/the_toy.h"

namespace sandtable::fuzz {
namespace {

// Numbers from the input; zeros once it is used up.
class Hand {
 public:
  explicit Hand(std::span<const std::uint8_t> bytes) : left_(bytes) {}
  bool empty() const { return left_.empty(); }
  std::uint32_t byte() {
    if (left_.empty()) return 0;
    const std::uint8_t byte = left_.front();
    left_ = left_.subspan(1);
    return byte;
  }
  std::uint16_t word() { return static_cast<std::uint16_t>(byte() | byte() << 8); }

 private:
  std::span<const std::uint8_t> left_;
};

void check_invariants(const Session& session) {
  const Game& game = session.game();
  CHECK(session.at() >= 0 && session.at() <= session.decisions());
  CHECK(session.step_end() <= session.steps().size());
  CHECK(session.to_act() == game.to_act(session.truth()));
  CHECK(session.legal().empty() ==
        (session.to_act() == Seat::kNobody || session.to_act() == Seat::kChance));
  CHECK(session.at() == session.decisions() || session.can_redo());
  CHECK(!session.flags().scripted || session.flags().practice);
  std::uint64_t events = 0;
  for (std::size_t i = 0; i < session.step_end(); ++i)
    events += session.steps()[i].kind == StepKind::kChance ? 1 : 0;
  CHECK(events == session.events());
}

void check_save(const Session& session) {
  const Game& game = session.game();
  const Result<Loaded> loaded = load_save([&](std::uint16_t) { return &game; }, save_game(session));
  if (!loaded)
    std::fprintf(stderr, "%s %s\n", loaded.fault().path.c_str(), loaded.fault().reason.c_str());
  CHECK(loaded.ok());
  CHECK(loaded.value().session.truth() == session.truth());
  CHECK(loaded.value().session.flags() == session.flags());
  CHECK(loaded.value().session.sought() == session.sought());
}

// Refused as a whole: nothing has moved.
void check_refusal(const Submitted& answer, const Session& before, const Session& after) {
  if (answer) return;
  CHECK(after.truth() == before.truth() && after.at() == before.at());
  CHECK(after.decisions() == before.decisions() && after.queue() == before.queue());
  CHECK(after.flags() == before.flags());
}

std::vector<std::uint16_t> queue_of(Hand& hand) {
  std::vector<std::uint16_t> queue;
  for (std::uint32_t n = hand.byte() % 6; n > 0; --n)
    queue.push_back(static_cast<std::uint16_t>(hand.byte() % 12));
  return queue;
}

Submitted act(Session& session, Hand& hand) {
  const Actions& legal = session.legal();
  switch (hand.byte() % 12) {
    case 0:
      return session.submit({hand.word(), hand.word(), hand.word(), hand.word()});
    case 1: {
      const auto verb = static_cast<std::uint16_t>(hand.byte() % session.game().verbs().size());
      return session.submit({verb, static_cast<std::uint16_t>(hand.byte()),
                             static_cast<std::uint16_t>(hand.byte()), 0});
    }
    case 2: {
      const bool practice = hand.byte() % 2 != 0;
      return session.undo(practice, static_cast<Seat>(hand.byte() % 3));
    }
    case 3:
      return session.redo();
    case 4:
      session.seek(static_cast<int>(hand.byte()) % (session.decisions() + 1));
      return {};
    case 5:
      return session.submit_chance(static_cast<int>(hand.byte() % 12));
    case 6: {
      const auto mode = static_cast<DiceMode>(hand.byte() % 4);
      return session.set_dice(mode, queue_of(hand));
    }
    case 7:
      if (hand.byte() % 8 == 0) session.contribute(hand.word());
      return {};
    case 8:
      session.set_computer(Seat::kSecond, hand.byte() % 2 != 0);
      check_save(session);
      return {};
    default:
      if (legal.empty()) return session.submit(chance_action(1));
      return session.submit(legal[hand.byte() % legal.size()]);
  }
}

void ask(const Session& session, int number) {
  const Game& game = session.game();
  const Seat next = session.to_act();
  const Seat viewer = next == Seat::kSecond ? next : Seat::kFirst;
  const AnyState view = game.observe(session.truth(), viewer);
  game.prompt(view);
  game.left_behind(view, viewer);
  if (next == Seat::kChance) game.roll_odds(view);
  if (session.legal().empty()) return;
  const Action wish = session.legal()[static_cast<std::size_t>(number) % session.legal().size()];
  game.describe(view, wish);
  game.odds(view, wish);
}

}  // namespace

std::vector<Bytes> seeds() {
  std::vector<Bytes> out;
  QuickRandom random(5);
  for (int i = 0; i < 40; ++i) {
    Bytes bytes(200 + random.below(400));
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
    bytes[0] = static_cast<std::uint8_t>(i);
    out.push_back(std::move(bytes));
  }
  return out;
}

}  // namespace sandtable::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandtable;
  fuzz::Hand hand({data, size});
  const auto& games = opened_games();
  const std::size_t which = hand.byte() % (games.size() + 1);
  const Game& game = which == 0 ? static_cast<const Game&>(kToy) : *games[which - 1];
  Setup setup;
  for (std::size_t i = 0; i < game.info().options.size(); ++i)
    setup.options[i] =
        static_cast<std::uint8_t>(hand.byte() % game.info().options[i].values.size());
  Session session(game, {setup, {}, hand.word(), {}});
  constexpr int kAskEvery = 8;
  for (int calls = 0; !hand.empty() && calls < 400; ++calls) {
    const Session before = session;
    fuzz::check_refusal(fuzz::act(session, hand), before, session);
    fuzz::check_invariants(session);
    if (calls % kAskEvery == 0) fuzz::ask(session, calls / kAskEvery);
  }
  fuzz::check_save(session);
  return 0;
}
