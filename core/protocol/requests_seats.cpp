// concede, names, handover: what two players do beside their decisions.
#include <utility>

#include "core/base/text.h"
#include "core/protocol/protocol.h"

namespace sandtable {

Refused Protocol::concede(Ask& ask) {
  if (host_.act_needs_at && !ask.request.has("at"))
    return ProtocolError{"missing-field", "this field must be given", "at", {}};
  if (Refused error = check_at(ask)) return error;
  if (Refused error = ask.request.error()) return error;
  // Without a seat it is the one who is to act.
  const Seat seat = ask.seat == Seat::kNobody ? session().to_act() : ask.seat;
  const Submitted answer = table_.concede(seat);
  if (!answer) return error_of_refusal(answer, ask);
  ask.out.array("events");
  ask.out.object();
  write_concession(ask);
  ask.out.end();
  ask.out.end();
  write_status(ask);
  return {};
}

Refused Protocol::set_names(Ask& ask) {
  const json::Value* list = ask.request.value("names", json::Kind::kArray);
  if (Refused error = ask.request.error()) return error;
  if (list->items().size() != game().info().seats.size())
    return ProtocolError{"bad-field", "a name for each seat, in their order", "names", {}};
  PlayerNames names;
  for (std::size_t i = 0; i < list->items().size(); ++i) {
    const json::Value& name = list->items()[i];
    const std::string path = "names[" + decimal(static_cast<std::int64_t>(i)) + "]";
    if (!name.is(json::Kind::kString))
      return ProtocolError{"bad-field", "must be a string", path, {}};
    if (const std::string_view fault = name_fault(name.as_string()); !fault.empty())
      return ProtocolError{"bad-field", std::string(fault), path, {}};
    names[i] = name.as_string();
  }
  table_.set_names(std::move(names));
  write_status(ask);
  return {};
}

Refused Protocol::handover(Ask& ask) {
  const std::uint64_t secret = ask.request.hex("secret");
  if (Refused error = ask.request.error()) return error;
  if (session().to_act() == Seat::kChance)
    return ProtocolError{"chance-to-act", "a roll is awaited", {}, {}};
  // Without a seat it is the one who does not decide now: they have done what they had to.
  const Seat waits = session().to_act() == Seat::kFirst ? Seat::kSecond : Seat::kFirst;
  const Seat sender = ask.seat == Seat::kNobody ? waits : ask.seat;
  const Result<std::string> link = table_.hand_over(sender, secret);
  if (!link) return error_of(link.fault(), "no-handover");
  const std::string& data = link.value();
  ask.out.string("data", data).number("chars", static_cast<std::int64_t>(data.size()));
  ask.out.number("number", static_cast<std::int64_t>(session().origin().contributions.size()));
  return {};
}

}  // namespace sandtable
