// What the play screen relies on in the skin of every game of the list: over the decisions of
// random games, all that is legal can be clicked, all that can be clicked is legal, all of it has a
// place on the map, and each fact is told or left out on purpose.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "core/engine/follow.h"
#include "tests/shell/skin_fixture.h"

namespace sandtable::shell {
namespace {

constexpr int kNodes = 700;  // decisions a game that are looked at

// Keys of facts that the log leaves out on purpose, by game.
const std::map<std::string_view, std::set<std::string_view>>& left_out() {
  static const std::map<std::string_view, std::set<std::string_view>> left_out = {
      {"nazaire", {"log.setup.drawn"}},
      {"jubilee",
       // Laid out at the start; told with the chit that brings it.
       {"log.deal", "log.german.stays", "log.aim", "log.fire.nothing", "log.spared.cover",
        "log.spared.marked", "log.spared.priority", "log.spared.distance", "log.spared.strength",
        "log.spared.tie"}},
      {"toy", {}}};
  return left_out;
}

class SkinConformance : public SkinTest, public ::testing::WithParamInterface<std::string_view> {
 protected:
  void SetUp() override { open(GetParam()); }
  std::string words(const AnyState& view, Action action) const {
    return box_->words.text(game().message(game().describe(view, action)));
  }
  // Every set-up in turn; `look` sees the position before each decision.
  template <class Look>
  void play(Look look) {
    int nodes = 0;
    const int setups = static_cast<int>(game().info().setups.size());
    for (std::uint64_t seed = 1; nodes < kNodes; ++seed) {
      Origin origin;
      origin.setup = standard_setup(game().info(), static_cast<int>(seed) % setups);
      origin.seed = seed;
      Session session(game(), origin);
      for (std::size_t i = 0; !session.legal().empty() && nodes < kNodes; ++i) {
        look(session);
        ++nodes;
        if (HasFatalFailure()) return;
        ASSERT_TRUE(session.submit(session.legal()[(i * 7919U + seed) % session.legal().size()]));
      }
      if (session.legal().empty()) look_at_record(session);
    }
  }
  void look_at_record(const Session& session) {
    ended_ = true;
    for (const Step& step : session.steps())
      for (const Note& note : step.notes) notes_[note.kind] = note;
  }

  bool ended_ = false;
  std::map<int, Note> notes_;  // one of each kind that games have told
};

bool has(const Actions& list, Action action) {
  return std::find(list.begin(), list.end(), action) != list.end();
}

TEST_P(SkinConformance, EveryLegalActionIsInAnOfferAndEveryOfferIsLegal) {
  Offers offers;
  play([&](const Session& session) {
    const AnyState seen = view(session);
    skin_->offers(seen, session.legal(), offers);
    for (const Action& action : session.legal()) {
      const bool offered = std::any_of(offers.begin(), offers.end(), [&](const Offer& offer) {
        return std::find(offer.steps.begin(), offer.steps.end(), action) != offer.steps.end();
      });
      EXPECT_TRUE(offered) << words(seen, action);
    }
    for (const Offer& offer : offers) {
      ASSERT_FALSE(offer.steps.empty());
      EXPECT_TRUE(has(session.legal(), offer.steps.front())) << words(seen, offer.steps.front());
      EXPECT_TRUE(offer.kind == OfferKind::kPress || offer.space >= 0);
    }
  });
}

// What comes after a roll or a disclosure is done as far as it is then offered, and what a group is
// put together for waits until the group is complete; all before that is legal.
bool is_carried_out(const Walk& walk, const Offer& offer, const std::vector<Action>& chain) {
  if (!walk.bad || walk.verdict.legal) return true;
  const auto rest = chain.begin() + static_cast<std::ptrdiff_t>(*walk.bad);
  return rest != chain.begin() && std::all_of(rest, chain.end(), [&](const Action& action) {
           return action.verb == offer.asked.verb;
         });
}

// A chain that the rules forbid to these units shows no result beforehand.
TEST_P(SkinConformance, EveryChainIsLegalOrItsOddsShowNoResult) {
  Offers offers;
  int whole = 0, in_company = 0;
  play([&](const Session& session) {
    const AnyState seen = view(session);
    skin_->offers(seen, session.legal(), offers);
    for (const Offer& offer : offers) {
      const std::vector<int> company = skin_->possible_company(seen, offer);
      for (const bool together : {false, true}) {
        if (together && company.empty()) continue;
        const std::vector<int> with = together ? company : std::vector<int>();
        const std::vector<Action> chain = skin_->chain(seen, offer, with);
        const Walk walk = walk_chain(game(), seen, session.to_act(), chain);
        const bool legal = !chain.empty() && is_carried_out(walk, offer, chain);
        whole += legal;
        in_company += together && legal;
        if (!legal) {
          EXPECT_TRUE(skin_->odds(seen, offer, with).results.empty()) << words(seen, offer.asked);
        }
      }
    }
  });
  EXPECT_GT(whole, kNodes);
  const auto verbs = game().verbs();
  const bool has_groups = std::any_of(verbs.begin(), verbs.end(),
                                      [](const VerbInfo& verb) { return verb.names_member; });
  EXPECT_EQ(in_company > 0, has_groups);
}

// What lies on the board or can be clicked there can be pointed at: its point is on the sheet.
TEST_P(SkinConformance, EveryPlaceHasAPointOnTheMap) {
  const Rect sheet = skin_->sheet();
  std::set<int> spaces;
  for (int value = 0;; ++value) {
    const int scope = [&] {
      const auto scopes = game().scopes();
      for (std::size_t i = 0; i < scopes.size(); ++i)
        if (skin_->noun(scopes[i].name, 0).space >= 0) return static_cast<int>(i);
      return -1;
    }();
    ASSERT_GE(scope, 0);
    if (game().id_of(scope, value).empty()) break;
    spaces.insert(skin_->noun(game().scopes()[static_cast<std::size_t>(scope)].name, value).space);
  }
  Offers offers;
  Position position;
  play([&](const Session& session) {
    skin_->lay_out(view(session), position);
    for (const PlacedCounter& counter : position.counters) spaces.insert(counter.space);
    skin_->offers(view(session), session.legal(), offers);
    for (const Offer& offer : offers)
      if (offer.kind != OfferKind::kPress) spaces.insert(offer.space);
  });
  spaces.erase(-1);
  EXPECT_GT(spaces.size(), 3U);
  for (const int space : spaces) {
    const ImVec2 at = skin_->place(space);
    EXPECT_TRUE(at.x >= sheet.min.x && at.x <= sheet.max.x && at.y >= sheet.min.y &&
                at.y <= sheet.max.y)
        << space;
  }
  std::set<std::pair<float, float>> points;
  for (const int space : spaces) points.insert({skin_->place(space).x, skin_->place(space).y});
  EXPECT_EQ(points.size(), spaces.size()) << "two places at one point";
}

TEST_P(SkinConformance, EveryFactIsToldOrLeftOutOnPurpose) {
  play([](const Session&) {});
  const Teller teller{game(), box_->words, *skin_, Seat::kNobody};
  ASSERT_TRUE(ended_) << "no game was played to its end";
  std::set<std::string_view> left, known = left_out().at(GetParam());
  for (const auto& [kind, note] : notes_) {
    const std::string_view key = game().messages()[static_cast<std::size_t>(kind)].key;
    EXPECT_EQ(telling_of(teller, note) == Telling::kLeftOut, !is_logged(role_of(game(), note)))
        << key << ": what the log leaves out is said by its role alone";
    if (telling_of(teller, note) == Telling::kLeftOut) {
      EXPECT_TRUE(known.contains(key)) << key << " is left out, and no list says so";
      left.insert(key);
    } else {
      EXPECT_FALSE(known.contains(key)) << key;
      EXPECT_FALSE(fact_of(teller, note).text.empty()) << key;
    }
  }
  for (const std::string_view key : known) EXPECT_TRUE(left.contains(key)) << key << " never came";
}

std::vector<std::string_view> names() {
  std::vector<std::string_view> out;
  for (const GameEntry& entry : all_games()) out.push_back(entry.id);
  return out;
}

INSTANTIATE_TEST_SUITE_P(Games, SkinConformance, ::testing::ValuesIn(names()),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace sandtable::shell
