// review: what a game that was played says about its choices (core/review).
#include "core/review/review.h"
#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/data/embedded_bundles.h"
#include "core/data/words.h"
#include "core/protocol/review_answer.h"
#include "core/protocol/speaker.h"
#include "core/protocol/table.h"
#include "core/save/link.h"

namespace sandtable::cli {
namespace {

constexpr int kPieces = 4096;

// "2.4" of 243 hundredths.
std::string points_text(int hundredths) { return parts_text(hundredths, 100, english()); }

class Teller {
 public:
  Teller(const GameBox& box, const Session& session, const Review& review)
      : speaker_(box), session_(session), game_(session.game()), review_(review) {}

  void print_text() {
    for (const ReviewMoment& moment : review_.moments) print_moment(moment);
    for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
      const ReviewSide& side = review_.of(seat);
      if (side.choices == 0) continue;
      print(speaker_.seat_id(seat) + ": " + decimal(side.choices) + " choices compared, " +
            decimal(side.accuracy) + " % of what lay in them, " + points_text(side.cost) +
            " points in moments, " + points_text(side.skill) + " (+-" +
            points_text(side.skill_error) + ") beside usual choices");
    }
  }

  std::string json() {
    json::Writer out;
    out.object().string("game", game_.info().id);
    write_review_fields(out, speaker_, session_, review_);
    return out.end().take();
  }

 private:
  void print_moment(const ReviewMoment& moment) const {
    const AnyState view = session_.view_at(moment.at, moment.seat);
    print("decision " + decimal(moment.at) + ", " + game_.standing(view).turn + ", " +
          speaker_.seat_id(moment.seat) + ": " + chain_text(speaker_, game_, view, moment.played));
    print("  better by " + points_text(moment.gain) + " (+-" + points_text(moment.error) +
          "): " + chain_text(speaker_, game_, view, moment.better));
    for (const std::optional<Note>& note : {moment.aim, moment.why})
      if (note) print("  " + speaker_.text(*note));
  }

  Speaker speaker_;
  const Session& session_;
  const Game& game_;
  const Review& review_;
};

struct Wish {
  std::string_view link;
  bool json = false;
  ReviewSettings settings;
};

// Empty where the arguments make one.
std::string read_wish(const Arguments& arguments, Wish& out) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] == "--json") {
      out.json = true;
    } else if (arguments[i] == "--salt" && i + 1 < arguments.size()) {
      const std::optional<std::uint64_t> salt = parse_hex(arguments[++i]);
      if (!salt) return "--salt is a hexadecimal number";
      out.settings.salt = *salt;
    } else if (out.link.empty() && !arguments[i].starts_with("--")) {
      out.link = arguments[i];
    } else {
      return "review takes a game link, and knows --json and --salt";
    }
  }
  if (const std::size_t mark = out.link.find("#g="); mark != out.link.npos)
    out.link.remove_prefix(mark + 3);
  return out.link.empty() ? "review takes a game link" : "";
}

}  // namespace

int review_link(const Arguments& arguments) {
  Wish wish;
  if (const std::string fault = read_wish(arguments, wish); !fault.empty()) return bad_usage(fault);
  Table table(all_games(), embedded_bundle);
  const Result<Loaded> loaded = load_link(table.finder(), wish.link, 0);
  if (!loaded) return bad_usage(loaded.fault().reason);
  const Session& session = loaded.value().session;
  std::vector<Fault> faults;
  const GameBox& box = *table.open(session.game().info().id, faults);
  ReviewThought thought;
  thought.begin(session, wish.settings);
  while (!thought.step(kPieces)) {
  }
  Teller teller(box, session, thought.review());
  if (wish.json)
    print(teller.json());
  else
    teller.print_text();
  return 0;
}

}  // namespace sandtable::cli
