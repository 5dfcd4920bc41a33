// What the page asks of the program about who plays (wasm/page_seats.cpp), over the toy: whom it
// may seat, and whom it may not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "core/ai/opponent.h"
#include "tests/shell/drawn_app.h"
#include "wasm/page_requests.h"

namespace sandtable::shell {
namespace {

using ::testing::HasSubstr;

// Never answers.
class Silent final : public Opponent {
 public:
  void ask(const Question&) override { thinks_ = true; }
  void hurry() override { ++hurried; }
  void cancel() override { thinks_ = false; }
  bool is_thinking() const override { return thinks_; }
  std::optional<Answer> fetch() override { return {}; }
  int hurried = 0;

 private:
  bool thinks_ = false;
};

class PageSeats : public ::testing::Test {
 protected:
  void SetUp() override {
    auto silent = std::make_unique<Silent>();
    opponent = silent.get();
    app().set_opponent(std::move(silent));
  }
  App& app() { return drawn.app(); }
  std::string start(std::string_view seats) {
    return page.answer(std::string(R"({"op": "start", "game": "toy", "setup": "short",)")
                           .append(R"( "seed": "5", "seats": )")
                           .append(seats)
                           .append("}"));
  }
  std::string seat(std::string_view seats) {
    return page.answer(std::string(R"({"op": "set_seats", "seats": )").append(seats).append("}"));
  }
  std::string seats() { return page.answer(R"({"op": "seats"})"); }

  DrawnApp drawn;
  web::PageRequests page{app()};
  Silent* opponent = nullptr;
};

TEST_F(PageSeats, SeatsPeopleAndLevels) {
  EXPECT_THAT(start(R"(["here", "veteran"])"), HasSubstr(R"("ok":true)"));
  EXPECT_EQ(app().seats().of(Seat::kSecond), (SeatHolder{Holder::kComputer, 2}));
  EXPECT_THAT(seats(), HasSubstr(R"("who":"veteran")"));
  EXPECT_THAT(seat(R"(["recruit", "here"])"), HasSubstr(R"("ok":true)"));
  EXPECT_THAT(seats(), HasSubstr(R"("thought":{"title":"North is thinking","halted":false})"));
  EXPECT_THAT(seat(R"(["here", "elsewhere"])"), HasSubstr(R"("ok":true)"));
  EXPECT_THAT(seats(), HasSubstr(R"("thought":null)"));
}

TEST_F(PageSeats, RefusesWhoNeverAnswersAndWhoWouldSeeEverything) {
  ASSERT_THAT(start(R"(["here", "regular"])"), HasSubstr(R"("ok":true)"));
  const Seats before = app().seats();
  for (const char* bad :
       {R"(["computer", "here"])", R"(["admiral", "here"])", R"(["here", ""])", R"([1, "here"])",
        R"(["here"])", R"(["here", "here", "here"])", R"("here")", R"(["veteran", "general"])",
        R"(["elsewhere", "regular"])", R"(["elsewhere", "elsewhere"])"}) {
    EXPECT_THAT(seat(bad), HasSubstr(R"("code":"bad-field")")) << bad;
    const std::uint64_t laid = app().games_laid();
    EXPECT_THAT(start(bad), HasSubstr(R"("code":"bad-field")")) << bad;
    EXPECT_EQ(app().games_laid(), laid) << bad;
    EXPECT_EQ(app().seats(), before) << bad;
  }
}

TEST_F(PageSeats, HaltsHurriesAndGoesOn) {
  ASSERT_THAT(start(R"(["regular", "here"])"), HasSubstr(R"("ok":true)"));
  EXPECT_TRUE(app().is_thinking());
  page.answer(R"({"op": "hurry"})");
  EXPECT_EQ(opponent->hurried, 1);
  page.answer(R"({"op": "halt", "on": true})");
  EXPECT_FALSE(app().is_thinking());
  EXPECT_THAT(seats(), HasSubstr(R"("halted":true)"));
  page.answer(R"({"op": "halt"})");
  EXPECT_TRUE(app().is_thinking());
}

// The computer's decisions are not the page's to make.
TEST_F(PageSeats, NobodyActsForTheComputer) {
  ASSERT_THAT(start(R"(["regular", "here"])"), HasSubstr(R"("ok":true)"));
  EXPECT_THAT(app().request(R"({"op": "act", "at": 0, "i": 0})"), HasSubstr(R"("ok":false)"));
  EXPECT_THAT(app().request(R"({"op": "legal"})"), HasSubstr(R"("actions":[])"));
  EXPECT_EQ(app().session()->at(), 0);
}

}  // namespace
}  // namespace sandtable::shell
