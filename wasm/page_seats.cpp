// Who plays, the curtain between two at one screen, and links that go back and forth. See
// page_requests.h.

#include "core/ai/levels.h"
#include "core/base/qr_code.h"
#include "core/base/text.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/thinking.h"
#include "wasm/page_requests.h"

namespace sandtable::web {
namespace {

// A longer text would need modules that are too small for the camera of a telephone.
constexpr std::size_t kMostQrText = 600;

constexpr std::array<Seat, 2> kBoth = {Seat::kFirst, Seat::kSecond};

std::string seat_id(const Game& game, Seat seat) {
  return game.info().seats[seat == Seat::kSecond ? 1 : 0];
}

}  // namespace

void write_qr(json::Writer& out, const std::string& text) {
  const std::optional<QrCode> code = text.size() <= kMostQrText ? encode_qr(text) : std::nullopt;
  if (!code) return static_cast<void>(out.null("qr"));
  out.array("qr");
  for (int y = 0; y < code->size; ++y) {
    std::string row;
    for (int x = 0; x < code->size; ++x) row += code->dark(x, y) ? '1' : '0';
    out.string(row);
  }
  out.end();
}

Refused PageRequests::seats(Request& request, Out& out) {
  if (Refused error = request.error()) return error;
  const Session* session = app_.table().session();
  if (session == nullptr) return refusal("no-game", "no game is under way");
  const Game& game = session->game();
  out.array("seats");
  for (const Seat seat : kBoth) {
    if (seat == Seat::kSecond && !shell::is_for_two(game)) continue;
    const shell::SeatHolder& holder = app_.table().seats().of(seat);
    out.object().string("id", seat_id(game, seat)).string("name", app_.table().player_name(seat));
    out.string("in_text", app_.table().player_in_text(seat));
    out.string("who", shell::holder_word(holder)).end();
  }
  out.end().array("levels");
  for (const std::string_view level : level_names(game.info().bots)) out.string(level);
  out.end();
  const auto write_seat = [&](std::string_view name, Seat seat) {
    if (shell::is_player(seat))
      out.string(name, seat_id(game, seat));
    else
      out.null(name);
  };
  write_seat("viewer", app_.table().viewer());
  write_seat("own", app_.table().seats().own);
  write_seat("to_act", session->to_act());
  write_seat("sends", app_.table().sends_for());
  out.boolean("lacks_seat", app_.table().lacks_own_seat());
  out.boolean("secrets", has_secrets(game.info(), session->origin().setup));
  out.number("sent_at", app_.table().seats().sent_at)
      .number("sent_when", app_.table().seats().sent_when);
  out.number("hand_overs", static_cast<std::int64_t>(session->origin().contributions.size()));
  if (app_.table().curtain()) {
    const shell::GameTable::CurtainWords words = app_.table().curtain_words();
    out.object("curtain").string("title", words.title).string("text", words.text);
    out.string("open", words.open).end();
  } else {
    out.null("curtain");
  }
  out.boolean("watched", app_.table().is_watched()).string("aim", app_.thinking().aim());
  if (app_.thinking().is_computers_turn()) {
    out.object("thought").string("title", app_.thinking().title());
    out.boolean("halted", app_.thinking().is_halted()).end();
  } else {
    out.null("thought");
  }
  return {};
}

Refused PageRequests::hurry(Request& request, Out&) {
  if (Refused error = request.error()) return error;
  if (!app_.thinking().is_computers_turn()) return refusal("no-thought", "no computer is deciding");
  app_.thinking().hurry();
  return {};
}

Refused PageRequests::halt(Request& request, Out&) {
  const bool on = request.flag("on");
  if (Refused error = request.error()) return error;
  if (!app_.thinking().is_computers_turn()) return refusal("no-thought", "no computer is deciding");
  app_.thinking().halt(on);
  return {};
}

Refused PageRequests::watch(Request& request, Out&) {
  const std::string does = request.string("do");
  if (does != "step" && does != "told") request.fail("bad-field", "must be step or told", "do");
  if (Refused error = request.error()) return error;
  if (!app_.table().is_watched()) return refusal("no-thought", "no game is watched");
  if (does == "step")
    app_.thinking().step();
  else
    app_.thinking().tell_on();
  return {};
}

Refused PageRequests::open_curtain(Request& request, Out&) {
  if (Refused error = request.error()) return error;
  if (!app_.table().curtain()) return refusal("no-curtain", "no curtain hangs");
  app_.table().open_curtain();
  return {};
}

// The words of holders, in the order of the seats.
shell::Seats PageRequests::seats_of(Request& request, const Game& game, const shell::Seats& now) {
  constexpr std::string_view field = "seats";
  const json::Value* list = request.value_or_null(field);
  shell::Seats out = now;
  if (list == nullptr) return out;
  const std::size_t seats = shell::is_for_two(game) ? 2 : 1;
  if (!list->is(json::Kind::kArray) || list->items().size() != seats) {
    request.fail("bad-field", "must be a list with a word for each seat", field);
    return out;
  }
  for (std::size_t i = 0; i < seats; ++i) {
    const json::Value& word = list->items()[i];
    const std::string name = word.is(json::Kind::kString) ? word.as_string() : std::string();
    const std::optional<shell::SeatHolder> holder = shell::holder_of_word(name);
    if (!holder || holder->who == shell::Holder::kTable)
      request.fail("bad-field", "a seat is held here, elsewhere, or by a level", field);
    out.holders[i] = holder.value_or(shell::SeatHolder());
  }
  // Somebody plays here, or watches how computers do: nothing would be hidden else from whoever
  // looks.
  if (!shell::is_player(shell::held_seat(out, shell::Holder::kHere)) &&
      !shell::is_watched(game, out))
    request.fail("bad-field", "one of the seats must be held here, or all by levels", field);
  if (seats == 1 && out.of(Seat::kFirst).who == shell::Holder::kElsewhere)
    request.fail("bad-field", "a game of one seat is played here", field);
  return out;
}

Refused PageRequests::set_seats(Request& request, Out&) {
  using Doubt = shell::GameTable::SeatDoubt;
  if (app_.table().session() == nullptr) return refusal("no-game", "no game is under way");
  const shell::Seats seats =
      seats_of(request, app_.table().session()->game(), app_.table().seats());
  const bool agreed = request.flag("agreed");
  if (Refused error = request.error()) return error;
  const Doubt doubt = app_.table().doubt_of_seats(seats);
  if (doubt == Doubt::kShows && !agreed)
    return refusal("shows-secrets", "the other side's secrets would be shown here");
  if (doubt == Doubt::kShown && !agreed)
    return refusal("shown-secrets", "the other side's secrets may have been shown here");
  if (doubt == Doubt::kWatches && !agreed)
    return refusal("watches", "a computer would go on in the player's place");
  app_.table().change_seats(seats);
  return {};
}

Refused PageRequests::send(Request& request, Out& out) {
  if (Refused error = request.error()) return error;
  if (app_.table().session() == nullptr) return refusal("no-game", "no game is under way");
  const Result<std::string> link = app_.table().link_to_send();
  if (!link)
    return error_of({"", app_.dialogues().why(link.fault()), link.fault().code}, "no-handover");
  const std::string& text = link.value();
  out.string("link", text).number("chars", static_cast<std::int64_t>(text.size()));
  write_qr(out, text);
  return {};
}

Refused PageRequests::seat_code(Request& request, Out& out) {
  if (Refused error = request.error()) return error;
  const Result<std::string> code = app_.table().own_seat_code();
  if (!code)
    return error_of({"", app_.dialogues().why(code.fault()), code.fault().code}, "no-handover");
  out.string("code", code.value());
  write_qr(out, code.value());
  return {};
}

Refused PageRequests::bring_seat(Request& request, Out&) {
  const std::string code = request.string("code");
  if (Refused error = request.error()) return error;
  const std::optional<Fault> fault = app_.table().bring_own_seat(code);
  if (fault) return error_of({"", app_.dialogues().why(*fault), fault->code}, "bad-seat-code");
  return {};
}

}  // namespace sandtable::web
