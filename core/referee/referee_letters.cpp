// Telling: what each of those at a table is told, and nobody else.
#include <algorithm>
#include <utility>

#include "core/referee/referee.h"
#include "core/save/link.h"

namespace sandtable {
namespace {

constexpr std::pair<Party, To> kParties[] = {
    {Party::kHost, To::kHost}, {Party::kGuest, To::kGuest}, {Party::kOnlooker, To::kOnlookers}};

void write_chosen_options(const GameInfo& info, const Setup& setup, json::Writer& out) {
  out.object("options");
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionInfo& option = info.options[i];
    if (setup.options[i] != option.standard) out.string(option.id, option.values[setup.options[i]]);
  }
  out.end();
}

}  // namespace

std::vector<Letter> Referee::letters_of(Party from, const TableRequest& wish,
                                        const Judged& judged) const {
  if (judged.refused) return {{To::kSender, refused_letter(*judged.refused, log_.last())}};
  std::vector<Letter> out;
  if (judged.after > judged.before) {
    if (judged.is_repeated) {
      tell_events(judged, {To::kSender, {}}, from, out);
      return out;
    }
    for (const auto& [party, to] : kParties) tell_events(judged, {to, {}}, party, out);
  } else {
    const bool is_refusal = wish.op == TableOp::kUndoAnswer;
    const bool is_undo = wish.op == TableOp::kUndo;
    const std::string text = brief(is_refusal ? "undo-refused"
                                   : is_undo  ? "undo-asked"
                                              : "rematch-asked",
                                   seat_of(from));
    if (judged.is_repeated) return {{To::kSender, text}};
    out = {{To::kHost, text}, {To::kGuest, text}};
  }
  if (!wish.said.empty()) {
    json::Writer said;
    said.object().string("op", "said").string("seat", Speaker(*box_).seat_id(seat_of(from)));
    const std::string text = said.string("text", wish.said).end().take();
    out.push_back({To::kHost, text});
    out.push_back({To::kGuest, text});
  }
  return out;
}

// The events of one request, to one party.
void Referee::tell_events(const Judged& judged, const Letter& to, Party party,
                          std::vector<Letter>& out) const {
  for (int n = judged.before; n < judged.after;) {
    const EventLog::Mark* next = log_.mark_after(n);
    if (next != nullptr && next->n == n + 1) {
      if (next->kind == EventLog::Kind::kBegun) return tell_state(party, n, out, to.to);
      out.push_back({to.to, marked(*next)});
      n = next->n;
      continue;
    }
    const int end = next == nullptr ? judged.after : std::min(judged.after, next->n - 1);
    const auto first = static_cast<std::size_t>(log_.steps_at(n));
    const auto last = static_cast<std::size_t>(log_.steps_at(end));
    Tale tale = tale_for(party, judged.after);
    if (!judged.position.empty()) tale.before = &judged.position;
    for (std::string& text : observed(tale, first, last)) out.push_back({to.to, std::move(text)});
    n = end;
  }
  if (is_over() && judged.after == log_.last()) out.push_back({to.to, ended()});
}

// Where the game stands, to somebody who has seen everything up to event `since`.
void Referee::tell_state(Party party, int since, std::vector<Letter>& out, To to) const {
  const int kept = log_.kept_since(since);
  out.push_back({to, hello(party, kept)});
  for (std::string& text :
       observed(tale_for(party, log_.last()), static_cast<std::size_t>(kept), session_.step_end()))
    out.push_back({to, std::move(text)});
  const EventLog::Mark* last = log_.mark_at(log_.last());
  if (last != nullptr && last->kind == EventLog::Kind::kConceded)
    out.push_back({to, marked(*last)});
  if (is_over()) out.push_back({to, ended()});
}

std::string Referee::hello(Party party, int kept) const {
  const GameInfo& info = session_.game().info();
  const Speaker speaker(*box_);
  const Seat seat = seat_of(party);
  json::Writer out;
  out.object().string("op", "hello").number("n", log_.last()).number("match", number_);
  out.string("game", info.id).number("edition", info.rules_revision);
  out.string("setup", info.setups[static_cast<std::size_t>(terms_.setup.setup)]);
  write_chosen_options(info, terms_.setup, out);
  out.string("seat", seat == kOnlooker ? std::string() : speaker.seat_id(seat));
  out.object("names");
  out.string(speaker.seat_id(seat_of(Party::kHost)), terms_.chairs.host_name);
  out.string(speaker.seat_id(seat_of(Party::kGuest)), terms_.chairs.guest_name).end();
  out.boolean("free", terms_.chairs.guest_hash.empty()).string("dice", secret_.commitment());
  if (first_ > 0) out.number("played", first_);
  out.number("keep", kept);
  if (kept == 0) out.string("start", view_text(session_.game(), follower_of(session_, seat).view));
  out.string("asked", speaker.seat_id(session_.to_act()));
  if (asks_undo_ != Party::kStranger && seat != kOnlooker)
    out.string("undo_asked", speaker.seat_id(seat_of(asks_undo_)));
  for (const Party each : {Party::kHost, Party::kGuest})
    if (wants_rematch_[each == Party::kHost ? 0 : 1] && seat != kOnlooker)
      out.string("rematch_asked", speaker.seat_id(seat_of(each)));
  return out.end().take();
}

// An event that is no step and no beginning.
std::string Referee::marked(const EventLog::Mark& mark) const {
  const bool is_undo = mark.kind == EventLog::Kind::kUndone;
  json::Writer out;
  out.object().string("op", is_undo ? "undone" : "conceded").number("n", mark.n);
  out.string("seat", Speaker(*box_).seat_id(mark.by));
  if (is_undo) out.number("keep", mark.steps).number("drawn", mark.drawn);
  return out.end().take();
}

// The secret is one no more: the whole record, and what it was rolled from.
std::string Referee::ended() const {
  Session whole = session_.plain_record();
  PlayerNames names;
  names[seat_of(Party::kHost) == Seat::kFirst ? 0 : 1] = terms_.chairs.host_name;
  names[seat_of(Party::kGuest) == Seat::kFirst ? 0 : 1] = terms_.chairs.guest_name;
  whole.set_names(std::move(names));
  const Standing standing = whole.game().standing(whole.truth());
  json::Writer out;
  out.object().string("op", "ended").number("n", log_.last());
  out.string("winner", Speaker(*box_).seat_id(winner_at_end(whole, standing)));
  out.string("result", standing.result).string("link", game_link(whole));
  return out.string("opening", secret_.opening()).end().take();
}

std::string Referee::brief(std::string_view op, Seat seat) const {
  json::Writer out;
  out.object().string("op", op).number("n", log_.last());
  return out.string("seat", Speaker(*box_).seat_id(seat)).end().take();
}

}  // namespace sandtable
