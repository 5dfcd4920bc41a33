#include "shell/arrival_text.h"

#include <utility>

#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/sides.h"

namespace sandtable::shell {
namespace {

static_assert(static_cast<int>(Tie::kAltered) == static_cast<int>(Continues::kAltered));

const Game& game_of(const Arrival& arrival) {
  return arrival.kind == LinkKind::kSetup ? *arrival.setup.game : arrival.loaded->session.game();
}

// There is something on the table, or in progress in that box.
bool has_own(const GameTable& table, Library& library, const ShelfGame& box) {
  return table.game() != nullptr || library.saves().current(box.id) != nullptr;
}

// Whether the game can be trusted.
std::string_view trust_key(const LookedAt& seen) {
  const Doubt doubt = seen.arrival.loaded->doubt;
  if (doubt == Doubt::kNone) return "verified";
  return seen.arrival.kind == LinkKind::kPosition && doubt == Doubt::kPosition ? "dealt"
                                                                               : name_of(doubt);
}

bool is_sound_answer(const LookedAt& seen) {
  return seen.tie == Tie::kOn && seen.received->verified();
}

std::vector<std::string> game_lines(const ShelfGame& box, const LookedAt& seen) {
  const Session& session = seen.arrival.loaded->session;
  const Game& game = session.game();
  const AnyState view = session.view(keeper_of(session, {}));
  const Standing standing = game.standing(view);
  const bool is_over = standing.over || session.conceded() != Seat::kNobody;
  std::vector<std::string> lines;
  lines.push_back(
      box.text(is_over ? "arrival.over" : "arrival.game",
               {text_arg("title", box.text("game.title")), text_arg("turn", standing.turn),
                text_arg("phase", box.text("phase." + standing.phase)),
                number_arg("decisions", session.decisions()),
                text_arg("stands", standing_text(box, view, session.names()))}));
  if (const Seat seat = session.to_act(); is_player(seat) && !is_over) {
    const std::string& id = game.info().seats[seat == Seat::kFirst ? 0 : 1];
    lines.push_back(box.text("arrival.who", {text_arg("seat", box.text("seat." + id))}));
  }
  // Of an answer that cannot be checked it is said that it cannot, whatever the rolls are.
  if (seen.tie != Tie::kOn || !seen.arrival.loaded->verified())
    lines.push_back(box.text(std::string("arrival.trust.").append(trust_key(seen))));
  if (seen.tie == Tie::kOn) lines.push_back(box.text("arrival.unsure"));
  if (seen.arrival.at >= 0)
    lines.push_back(box.text("arrival.at", {number_arg("at", seen.arrival.at),
                                            number_arg("decisions", session.decisions())}));
  return lines;
}

std::vector<std::string> setup_lines(const ShelfGame& box, const Setup& setup) {
  const GameInfo& info = box.game().info();
  const std::string id = info.setups[static_cast<std::size_t>(setup.setup)];
  std::vector<std::string> lines;
  // Some games have one set-up, with their own name.
  const std::string title = box.text("game.title"), name = box.text("setup." + id + ".title");
  lines.push_back(box.text(name == title ? "arrival.setup.only" : "arrival.setup",
                           {text_arg("title", title), text_arg("setup", name)}));
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionInfo& option = info.options[i];
    if (setup.options[i] == option.standard) continue;
    const std::string& value = option.values[setup.options[i]];
    const std::string name = "option." + option.id + "." + value;  // switches may have none
    lines.push_back(box.text("arrival.setup.option",
                             {text_arg("title", box.text("option." + option.id + ".title")),
                              text_arg("value", box.words().has(name) ? box.text(name) : value)}));
  }
  if (lines.size() == 1) lines.push_back(box.text("arrival.setup.standard"));
  // Who would play it if it is begun as it is.
  if (!is_for_two(box.game())) return lines;
  const std::string level(holder_word(usual_seats(box.game()).of(Seat::kSecond)));
  lines.push_back(
      box.text("arrival.setup.seats", {text_arg("seat", box.text("seat." + info.seats[0])),
                                       text_arg("level", box.text("seats.level." + level))}));
  return lines;
}

// What is old or altered takes the place of nothing.
std::string_view refusal_key(Tie tie) {
  switch (tie) {
    case Tie::kSame:
      return "arrival.same";
    case Tie::kBehind:
      return "arrival.behind";
    case Tie::kAltered:
      return "arrival.altered";
    case Tie::kEarly:
      return "arrival.early";
    case Tie::kNew:
    case Tie::kOn:
    case Tie::kOtherDevice:
      break;
  }
  return {};
}

}  // namespace

std::string_view name_of(Does does) {
  constexpr std::string_view kNames[] = {"nothing", "open", "change"};
  return kNames[static_cast<std::size_t>(does)];
}

LookedAt look_at(GameTable& table, const Library& library, Arrival arrival) {
  LookedAt seen{std::move(arrival), std::nullopt, Tie::kNew};
  const Arrival& come = seen.arrival;
  if (come.kind != LinkKind::kGame || come.at >= 0 || come.data.empty()) return seen;
  const Session& session = come.loaded->session;
  if (!is_for_two(session.game())) return seen;
  const std::optional<OwnCopy> own = table.own_copy(session);
  if (!own && session.origin().contributions.empty()) return seen;
  Result<Received> looked =
      receive(library.shelf().finder(), come.data, own ? &own->session : nullptr);
  if (!looked) return seen;
  Received& received = seen.received.emplace(std::move(looked).value());
  const int known = own ? own->session.decisions() : 0;
  if (received.verified() && !reactions_fit(received.loaded.session, known))
    received.loaded.doubt = Doubt::kReactions;
  seen.tie = static_cast<Tie>(received.continues);
  if (!own && received.has_given) seen.tie = Tie::kOtherDevice;
  if (seen.tie == Tie::kOn && own->seats.of(received.me).who == Holder::kElsewhere)
    seen.tie = Tie::kEarly;
  return seen;
}

ArrivalText describe(const GameTable& table, Library& library, const LookedAt& seen,
                     std::string_view title) {
  const ShelfGame* const box = library.shelf().of(game_of(seen.arrival));
  CHECK(box != nullptr);  // what was read is of open boxes only
  const auto choice = [&](Does does, std::string_view key) {
    return ArrivalText::Choice{does, box->text(key)};
  };
  ArrivalText out;
  out.title = box->text(title);
  if (is_sound_answer(seen)) {
    out.at_once = true;
    return out;
  }
  if (seen.tie == Tie::kOtherDevice) {
    out.title = box->text("page.seat.elsewhere.title");
    out.lines = {box->text("page.seat.elsewhere")};
    out.choices = {choice(Does::kOpen, "page.seat.look"), choice(Does::kNothing, "page.close")};
    return out;
  }
  if (const std::string_view key = refusal_key(seen.tie); !key.empty()) {
    out.lines = {box->text(key)};
    out.choices = {choice(Does::kNothing, "page.close")};
    return out;
  }
  const bool own = has_own(table, library, *box);
  if (seen.arrival.kind == LinkKind::kSetup) {
    out.lines = setup_lines(*box, seen.arrival.setup.setup);
    out.choices = {choice(Does::kOpen, "arrival.begin"), choice(Does::kChange, "arrival.change"),
                   choice(Does::kNothing, "page.close")};
  } else {
    out.lines = game_lines(*box, seen);
    out.at_once = !own && seen.tie == Tie::kNew;
    out.choices = {choice(Does::kOpen, "arrival.open"), choice(Does::kNothing, "arrival.keep")};
    if (out.at_once) out.choices = {choice(Does::kNothing, "arrival.play")};
  }
  if (own && seen.tie == Tie::kNew) out.lines.push_back(box->text("arrival.beside"));
  return out;
}

void lay(GameTable& table, Dialogues& dialogues, LookedAt seen) {
  if (!seen.received) return table.take(std::move(seen.arrival));
  const bool is_checked = is_sound_answer(seen);
  table.take_answer(std::move(*seen.received));
  if (is_checked) dialogues.say("arrival.answer");
}

}  // namespace sandtable::shell
