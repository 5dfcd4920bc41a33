// What a finished game was, for both sides: the record is played again.
#include "core/games/roundup/victory.h"
#include "shell/skins/recount.h"
#include "shell/skins/roundup/skin.h"

namespace sandtable::shell::roundup {
namespace {

using rules::State;

class Retold final : public Recount {
 public:
  Retold(const Shared& shared, const Session& session)
      : Recount(shared.game, session, *shared.words, 0), shared_(shared) {}

 private:
  Standing standing(const AnyState& state) const override {
    const State& view = state.as<State>();
    const rules::Standings now = rules::standings(shared_.board(), view);
    return {view.turn, now.allied - now.german, now.allied, {now.allied, now.german}};
  }
  void weigh(const AnyState&, const Step&) override {}
  void note_facts(const Step&, int, int) override {}
  // The last fact of the step that has a rule.
  std::string swing_text(const Step& step) const override {
    for (auto note = step.notes.rbegin(); note != step.notes.rend(); ++note)
      if (note->rule.is_some()) return words().text(game().message(*note));
    return {};
  }

  const Shared& shared_;
};

}  // namespace

GameReport RoundupTelling::report(const Session& session) const {
  Retold count(*shared_, session);
  count.run();
  const rules::Standings now = rules::standings(board(), session.state().as<State>());
  GameReport out;
  out.score = now.allied - now.german;
  out.sides = header(session.state()).sides;
  out.headline = words().text(now.allied > now.german   ? "band.allied.title"
                              : now.allied < now.german ? "band.german.title"
                                                        : "band.draw.title");
  out.curve = count.curve;
  out.side_curves = count.sides;
  count.keep_largest_swings();
  out.swings = count.swings;
  return out;
}

}  // namespace sandtable::shell::roundup
