// How a table is created, comes back, and who sits down at it.
#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/data/setup_reader.h"
#include "core/engine/reactions.h"
#include "core/referee/referee.h"
#include "core/save/link.h"

namespace sandtable {
namespace {

constexpr int kForm = 1;  // of what is kept
// A request in one spelling is longer than it came in.
constexpr json::Limits kRowLimits{32 * 1024, 4, kMaxGameAtTable, kMaxChainAtTable, 4096, {}};

ProtocolError other_edition(const GameInfo& info) {
  const std::string ours = decimal(info.rules_revision);
  return {"other-edition",
          "this table plays by rules revision " + ours + ": load the page again for that edition",
          "edition",
          {}};
}

// What makes a game none for a table, or nothing.
std::optional<ProtocolError> fault_of_game(const GameInfo& info, const Setup& setup) {
  if (info.seats.size() != 2)
    return ProtocolError{"one-player", "the game has one player", "game", {}};
  if (leaves_reactions(info, setup))
    return ProtocolError{"bad-field", "at a table players answer for themselves", "options", {}};
  return std::nullopt;
}

// A game by links that goes on at a table: its decisions stand, and what is rolled from here on
// follows from the table's secret, which neither of the two knows.
Result<Session> gone_on(const GameBox& box, std::string_view link, const GameSecret& secret) {
  const auto refuse = [](std::string_view reason, std::string_view code = "bad-record") {
    return Fault{"record", std::string(reason), std::string(code)};
  };
  const auto find = [&](std::uint16_t id) {
    return id == box.game->info().wire_id ? box.game.get() : nullptr;
  };
  const Result<Loaded> loaded = load_link(find, link, 0);
  if (!loaded) return refuse(loaded.fault().reason, loaded.fault().code);
  const Session& game = loaded.value().session;
  if (!loaded.value().verified())
    return refuse("only a game that can be checked goes on at a table");
  if (game.to_act() == Seat::kNobody) return refuse("the game is over", "over");
  if (has_secrets(game.game().info(), game.origin().setup))
    return refuse("links of a game with secrets tell them: begin a new game at the table");
  Origin origin = game.origin();
  origin.contributions.clear();
  Session table = Session::refereed(game.game(), origin);
  auto made = game.origin().contributions.begin();
  for (int i = 0; i <= game.at(); ++i) {
    for (; made != game.origin().contributions.end() && made->at <= i; ++made)
      table.contribute(made->entropy);
    if (i < game.at() && !table.submit(game.steps()[game.decision_step(i)].action))
      return refuse("the game cannot be played again");
  }
  if (!table.contribute(secret.seed())) return refuse("the game has changed hands too often");
  return table;
}

Fault damaged_row(std::string reason) { return {"row", std::move(reason), "bad-save"}; }

// Required text of a kept thing; "" after a fault, which `is_sound` keeps.
std::string kept_text(const json::Value& root, std::string_view name, bool& is_sound) {
  const json::Value* found = root.find(name);
  if (found != nullptr && found->is(json::Kind::kString)) return found->as_string();
  is_sound = false;
  return {};
}

}  // namespace

// --- Created

Referee::Created Referee::create(const BoxFinder& boxes, std::string_view text,
                                 const TableLuck& luck) {
  const auto refuse = [](const ProtocolError& error) {
    return Created{std::nullopt, refused_letter(error, 0)};
  };
  const Result<json::Value> root = parse_table_request(text, kMaxCreateRequest);
  if (!root) return refuse(error_of(root.fault(), "bad-json"));
  const ReadRequest read = read_table_request(root.value());
  if (const auto* error = std::get_if<ProtocolError>(&read)) return refuse(*error);
  const TableRequest& wish = std::get<TableRequest>(read);
  if (wish.op != TableOp::kCreate)
    return refuse({"bad-request", "there is no such table", "op", {}});
  const GameBox* box = boxes(wish.game);
  if (box == nullptr) return refuse({"unknown-game", "that game is not here", "game", {}});
  const GameInfo& info = box->game->info();
  if (wish.edition != info.rules_revision) return refuse(other_edition(info));
  Request fields(root.value());
  Terms terms;
  terms.setup = fields.setup(info);
  if (fields.failed()) return refuse(*fields.error());
  if (const auto error = fault_of_game(info, terms.setup)) return refuse(*error);
  const std::optional<Seat> side = seat_named(info, wish.side);
  if (side != Seat::kFirst && side != Seat::kSecond)
    return refuse({"unknown-seat", "the game has no such side", "side", {}});
  terms.host_seat = *side;
  terms.secret = luck.secret;
  const std::string host = hex_text(luck.host);
  const std::string invitation = hex_text(luck.invitation);
  terms.chairs = {token_hash(host), token_hash(invitation), {}, wish.name, {}};
  terms.record = wish.record;
  Result<Referee> table = opened(*box, std::move(terms));
  if (!table) return refuse(error_of(table.fault(), "bad-record"));
  Created created;
  created.referee = std::move(table).value();
  json::Writer out;
  out.object().string("op", "created").string("token", host).string("invitation", invitation);
  created.answer = out.string("dice", created.referee->secret_.commitment()).end().take();
  return created;
}

Result<Referee> Referee::opened(const GameBox& box, Terms terms) {
  const GameSecret secret = GameSecret::of(terms.secret, 1);
  if (terms.record.empty()) {
    Session first = begun(box, terms.setup, secret);
    return Referee(box, std::move(terms), std::move(first));
  }
  Result<Session> first = gone_on(box, terms.record, secret);
  if (!first) return first.fault();
  // Of another game at this table, too.
  terms.setup = first.value().origin().setup;
  return Referee(box, std::move(terms), std::move(first).value());
}

std::string Referee::write_terms() const {
  const GameInfo& info = box_->game->info();
  json::Writer out;
  out.object().number("form", kForm).string("game", info.id).number("edition", info.rules_revision);
  out.string("setup", info.setups[static_cast<std::size_t>(terms_.setup.setup)]).object("options");
  for (std::size_t i = 0; i < info.options.size(); ++i)
    out.string(info.options[i].id, info.options[i].values[terms_.setup.options[i]]);
  out.end().string("side", info.seats[terms_.host_seat == Seat::kFirst ? 0 : 1]);
  out.string("secret", hex_text(terms_.secret)).string("host", terms_.chairs.host_hash);
  out.string("invitation", terms_.chairs.invitation_hash);
  if (!terms_.record.empty()) out.string("record", terms_.record);
  return out.string("name", terms_.chairs.host_name).end().take();
}

// --- Come back

Result<Referee::Terms> Referee::read_terms(const GameBox& box, const json::Value& root) {
  const GameInfo& info = box.game->info();
  bool is_sound = true;
  Terms terms;
  const std::string id = kept_text(root, "setup", is_sound);
  const std::string side = kept_text(root, "side", is_sound);
  const std::string secret = kept_text(root, "secret", is_sound);
  terms.chairs.host_hash = kept_text(root, "host", is_sound);
  terms.chairs.invitation_hash = kept_text(root, "invitation", is_sound);
  terms.chairs.host_name = kept_text(root, "name", is_sound);
  if (root.find("record") != nullptr) terms.record = kept_text(root, "record", is_sound);
  if (!is_sound) return damaged_row("the beginning of the table is damaged");
  const Result<Setup> setup = read_setup(info, id, root.find("options"));
  if (!setup) return setup.fault();
  terms.setup = setup.value();
  const std::optional<Seat> seat = seat_named(info, side);
  const bool is_player = seat == Seat::kFirst || seat == Seat::kSecond;
  if (!is_player || !read_hex_text(secret, terms.secret) || fault_of_game(info, terms.setup) ||
      !name_fault(terms.chairs.host_name).empty())
    return damaged_row("the beginning of the table is damaged");
  terms.host_seat = *seat;
  return terms;
}

Result<Referee> Referee::restore(const BoxFinder& boxes, std::string_view opening,
                                 std::span<const std::string> rows) {
  const Result<json::Value> root = json::parse(opening, kRowLimits);
  if (!root) return root.fault();
  const json::Value* form = root.value().find("form");
  const json::Value* edition = root.value().find("edition");
  bool is_sound = true;
  const std::string game = kept_text(root.value(), "game", is_sound);
  if (!is_sound || form == nullptr || edition == nullptr ||
      *form != json::Value(std::int64_t{kForm}))
    return Fault{"opening", "the beginning of the table is of another form", "bad-save"};
  const GameBox* box = boxes(game);
  if (box == nullptr) return Fault{"opening", "the table's game is not here", "unknown-game"};
  if (*edition != json::Value(std::int64_t{box->game->info().rules_revision}))
    return Fault{"opening", "the table was begun under other rules than are here", "other-edition"};
  Result<Terms> terms = read_terms(*box, root.value());
  if (!terms) return Fault{"opening", terms.fault().reason, "bad-save"};
  Result<Referee> begun = opened(*box, std::move(terms).value());
  if (!begun) return Fault{"opening", begun.fault().reason, "bad-save"};
  Referee table = std::move(begun).value();
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (const std::optional<Fault> fault = table.take_row(rows[i]))
      return Fault{"rows[" + decimal(static_cast<std::int64_t>(i)) + "]", fault->reason,
                   "bad-save"};
  return table;
}

std::optional<Fault> Referee::take_row(std::string_view text) {
  const Result<json::Value> root = json::parse(text, kRowLimits);
  if (!root) return root.fault();
  bool is_sound = true;
  const std::string by = kept_text(root.value(), "by", is_sound);
  if (!is_sound || (by != "host" && by != "guest")) return damaged_row("nobody asked this");
  if (const json::Value* hash = root.value().find("hash")) {
    terms_.chairs.guest_name = kept_text(root.value(), "name", is_sound);
    if (!is_sound || !hash->is(json::Kind::kString) || !terms_.chairs.guest_hash.empty() ||
        !name_fault(terms_.chairs.guest_name).empty())
      return damaged_row("nobody could sit down so");
    terms_.chairs.guest_hash = hash->as_string();
    return std::nullopt;
  }
  const ReadRequest read = read_table_request(root.value(), {"by"});
  if (const auto* error = std::get_if<ProtocolError>(&read)) return damaged_row(error->message);
  const TableRequest& wish = std::get<TableRequest>(read);
  const Judged judged = judge(by == "host" ? Party::kHost : Party::kGuest, wish);
  if (judged.refused) return damaged_row(judged.refused->message);
  if (judged.is_repeated) return damaged_row("this was asked before");
  return std::nullopt;
}

// --- Sitting down

// A free seat is taken with a token of one's own, which the sender has made up: who asks again,
// since the answer was lost, is known by it, and the invitation is spent for everybody else.
Referee::Chair Referee::find_chair(const TableRequest& wish) const {
  const Chairs& chairs = terms_.chairs;
  if (wish.token.empty()) return {};
  const std::string hash = token_hash(wish.token);
  if (hash == chairs.host_hash) return {.party = Party::kHost};
  if (hash == chairs.guest_hash) return {.party = Party::kGuest};
  if (hash != chairs.invitation_hash)
    return {.refused = ProtocolError{
                "no-seat", "this link belongs to no seat at this table", "token", {}}};
  if (wish.own.empty())
    return {.refused = ProtocolError{"missing-field", "this field must be given", "own", {}}};
  const std::string own = token_hash(wish.own);
  if (own == chairs.guest_hash) return {.party = Party::kGuest};
  if (!chairs.guest_hash.empty())
    return {.refused = ProtocolError{"taken", "somebody has taken this seat already", "token", {}}};
  if (own == chairs.host_hash || own == chairs.invitation_hash)
    return {.refused = ProtocolError{"bad-field", "must be a token of one's own", "own", {}}};
  return {.party = Party::kGuest, .is_new = true};
}

Answer Referee::sit(Party from, const TableRequest& wish) {
  Answer out;
  out.sender = from;
  const GameInfo& info = session_.game().info();
  Chair chair = find_chair(wish);
  if (!chair.refused && wish.edition != info.rules_revision) chair.refused = other_edition(info);
  if (chair.refused) {
    out.letters.push_back({To::kSender, refused_letter(*chair.refused, log_.last())});
    return out;
  }
  out.sender = chair.party;
  if (chair.is_new) {
    terms_.chairs.guest_hash = token_hash(wish.own);
    terms_.chairs.guest_name = wish.name;
    json::Writer row;
    row.object().string("by", "guest").string("hash", terms_.chairs.guest_hash);
    out.row = row.string("name", wish.name).end().take();
    json::Writer seated;
    seated.object()
        .string("op", "seated")
        .string("seat", Speaker(*box_).seat_id(seat_of(Party::kGuest)));
    const std::string text = seated.string("name", wish.name).end().take();
    out.letters = {{To::kHost, text}, {To::kOnlookers, text}};
  }
  // Who has seen what never happened here, at a table put back to an earlier day, begins anew.
  tell_state(chair.party, wish.since > log_.last() ? 0 : wish.since, out.letters);
  return out;
}

}  // namespace sandtable
