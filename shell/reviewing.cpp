#include "shell/reviewing.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/review/review_file.h"
#include "shell/game_table.h"
#include "shell/platform/files.h"
#include "shell/widgets/frame.h"

namespace sandtable::shell {
namespace {

constexpr int kHundred = 100, kThousand = 1000;
constexpr int kMostKept = 12;  // of a game

std::string key_of(std::string_view game, int place) {
  std::string number = decimal(place);
  if (number.size() < 2) number.insert(0, "0");
  return "review/" + std::string(game) + "/" + number;
}

// What is stored: {"serial": a number that grows, "seats": whose choices, a bit each, "review":
// ...}.
struct KeptReview {
  std::int64_t serial = 0, seats = 0;
  json::Value review;
};

// Nothing where the bytes are of another kind.
std::optional<KeptReview> read_kept(const Bytes& bytes) {
  const Result<json::Value> root =
      json::parse({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  if (!root) return {};
  const json::Value* serial = root.value().find("serial");
  const json::Value* seats = root.value().find("seats");
  const json::Value* review = root.value().find("review");
  const auto is_number = [](const json::Value* value) {
    return value != nullptr && value->is(json::Kind::kInteger);
  };
  if (!is_number(serial) || !is_number(seats) || review == nullptr) return {};
  return KeptReview{serial->as_integer(), seats->as_integer(), *review};
}

}  // namespace

Reviewing::Reviewing(GameTable& table, Redraw& redraw) : table_(table), redraw_(redraw) {
  table_.listen([this] { follow(); });
}

bool Reviewing::may_review() const {
  const Session* session = table_.session();
  if (reviewer_ == nullptr || session == nullptr || session->is_followed()) return false;
  if (table_.lesson().is_on() || table_.curtain() || session->decisions() == 0) return false;
  return is_all_told(*session) || session->flags().practice;
}

// While a game goes on nobody is shown the choices of another one: they tell what that one hides.
ReviewSettings Reviewing::settings() const {
  ReviewSettings out;
  const Seat viewer = table_.viewer();
  if (!is_all_told(*table_.session()) && viewer != Seat::kNobody) {
    out.seats = viewer == Seat::kSecond ? 0b10 : 0b01;
    return out;
  }
  const Seats& seats = table_.seats();
  std::uint8_t people = 0;
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    if (seats.of(seat).who != Holder::kComputer) people |= seat == Seat::kFirst ? 0b01 : 0b10;
  if (people != 0) out.seats = people;
  return out;
}

bool Reviewing::ask() {
  if (state_ != State::kNone) return true;
  if (!may_review()) return false;
  of_ = review_mark(*table_.session());
  told_ = 0;
  if (take_kept()) return true;
  reviewer_->ask(*table_.session(), settings());
  become(State::kThinking);
  return true;
}

void Reviewing::stop() {
  if (state_ == State::kThinking) reviewer_->cancel();
  review_ = {};
  words_ = {};
  become(State::kNone);
}

void Reviewing::become(State state) {
  if (state_ == state) return;
  state_ = state;
  redraw_.wake();
  if (table_.session() != nullptr) table_.touch();
}

int Reviewing::percent() const {
  return is_thinking() ? reviewer_->progress() * kHundred / kThousand : kHundred;
}

void Reviewing::think() {
  if (!is_thinking()) return;
  std::optional<Review> made = reviewer_->fetch();
  if (!made) {
    if (percent() != told_) redraw_.wake();
    told_ = percent();
    return;
  }
  review_ = std::move(*made);
  keep();
  words_ = words_of_review(*table_.game(), *table_.session(), review_);
  become(State::kGiven);
}

int Reviewing::moment_at(int at) const {
  if (state_ != State::kGiven) return -1;
  const auto found = std::find_if(words_.moments.begin(), words_.moments.end(),
                                  [&](const MomentWords& one) { return one.at == at; });
  return found == words_.moments.end() ? -1 : static_cast<int>(found - words_.moments.begin());
}

// After everything that may have changed the record.
void Reviewing::follow() {
  if (state_ == State::kNone || changes_ == table_.changes()) return;
  changes_ = table_.changes();
  see_record();
}

void Reviewing::see_record() {
  if (table_.session() == nullptr || review_mark(*table_.session()) != of_) stop();
}

// --- Kept beside the saved games

bool Reviewing::take_kept() {
  for (int place = 0; place < kMostKept; ++place) {
    const std::optional<Bytes> bytes = files_->get(key_of(table_.game()->id, place));
    const std::optional<KeptReview> kept = bytes ? read_kept(*bytes) : std::nullopt;
    if (!kept || kept->seats != settings().seats) continue;
    Result<Review> review = read_review(kept->review, *table_.session());
    if (!review) continue;
    review_ = std::move(review).value();
    words_ = words_of_review(*table_.game(), *table_.session(), review_);
    become(State::kGiven);
    return true;
  }
  return false;
}

// In the place of the one that was kept first, or of what cannot be read.
void Reviewing::keep() {
  int place = 0;
  std::int64_t least = INT64_MAX, most = 0;
  for (int i = 0; i < kMostKept; ++i) {
    const std::optional<Bytes> bytes = files_->get(key_of(table_.game()->id, i));
    const std::optional<KeptReview> kept = bytes ? read_kept(*bytes) : std::nullopt;
    const std::int64_t serial = kept ? std::clamp<std::int64_t>(kept->serial, 0, INT32_MAX) : -1;
    if (serial < least) {
      least = serial;
      place = i;
    }
    most = std::max(most, serial);
  }
  json::Writer out;
  out.object().number("serial", most + 1).number("seats", settings().seats);
  const std::string text = out.raw("review", write_review(review_, *table_.session())).end().take();
  files_->put(key_of(table_.game()->id, place),
              {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

}  // namespace sandtable::shell
