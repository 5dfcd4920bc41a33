#include "shell/review_words.h"

#include <cstdlib>

#include "shell/chain_words.h"
#include "shell/seats.h"
#include "shell/sides.h"

namespace sandtable::shell {
namespace {

constexpr int kHundredths = 100;

std::string points(const ShelfGame& box, int hundredths) {
  return parts_text(hundredths, kHundredths, box.words().grammar());
}

MomentWords words_of_moment(const ShelfGame& box, const Session& session,
                            const ReviewMoment& moment) {
  const AnyState view = session.view_at(moment.at, moment.seat);
  const auto in_words = [&](const Actions& chain) {
    AnyState end = view;
    std::string text = told_chain(box, end, chain).text;
    if (!text.empty()) return text;
    return box.words().text(box.game().message(box.game().describe(view, chain.front())));
  };
  MomentWords out;
  out.at = moment.at;
  out.title = box.text(is_for_two(box.game()) ? "review.moment.turn.of" : "review.moment.turn",
                       {text_arg("turn", box.game().standing(view).turn),
                        text_arg("name", seat_name(box, moment.seat, session.names()))});
  out.played = box.text("review.moment.played", {text_arg("what", in_words(moment.played))});
  out.better = box.text("review.moment.better", {text_arg("what", in_words(moment.better))});
  out.worth = box.text("review.moment.worth", {text_arg("points", points(box, moment.gain)),
                                               text_arg("error", points(box, moment.error))});
  for (const std::optional<Note>& note : {moment.aim, moment.why})
    if (note) out.why.push_back(*note);
  out.played_chain = moment.played;
  out.better_chain = moment.better;
  return out;
}

// What a side's choices came to: each where it is plain.
std::vector<std::string> side_words(const ShelfGame& box, const Session& session,
                                    const Review& review, Seat seat) {
  std::vector<std::string> out;
  const ReviewSide& side = review.of(seat);
  const std::string two = is_for_two(box.game()) ? ".of" : "";
  const MessageArg name = text_arg("name", seat_name(box, seat, session.names()));
  if (side.choices > 0)
    out.push_back(box.text("review.side" + two, {name, number_arg("n", side.choices),
                                                 number_arg("percent", side.accuracy)}));
  if (std::abs(side.skill) <= 2 * side.skill_error) return out;
  const std::string key = side.skill > 0 ? "review.skill.more" : "review.skill.less";
  out.push_back(box.text(key + two, {name, text_arg("points", points(box, std::abs(side.skill))),
                                     text_arg("error", points(box, side.skill_error))}));
  return out;
}

}  // namespace

ReviewWords words_of_review(const ShelfGame& box, const Session& session, const Review& review) {
  ReviewWords out;
  for (const Seat seat : {Seat::kFirst, Seat::kSecond})
    for (std::string& line : side_words(box, session, review, seat))
      out.sums.push_back(std::move(line));
  for (const ReviewMoment& moment : review.moments)
    out.moments.push_back(words_of_moment(box, session, moment));
  return out;
}

}  // namespace sandtable::shell
