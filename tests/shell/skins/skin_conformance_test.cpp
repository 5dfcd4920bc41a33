// What the play screen relies on in the skin of every game of the list: over the decisions of
// random games, all that is legal can be clicked, all that can be clicked is legal, all of it has a
// place on the map, and each fact is told or left out on purpose.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <string>

#include "core/engine/follow.h"
#include "shell/play/facts.h"
#include "shell/seats.h"
#include "tests/shell/skin_fixture.h"
#include "tests/support/golden.h"
#include "tests/support/on_shelf.h"

namespace sandtable::shell {
namespace {

constexpr int kNodes = 700;           // decisions a game that are looked at
constexpr std::size_t kChains = 500;  // about as many offers of a decision are walked through

// Keys of facts that the log leaves out, by the roles of their messages.
std::set<std::string_view> left_out(const Game& game) {
  std::set<std::string_view> keys;
  for (const MessageInfo& message : game.messages())
    if (!is_logged(message.role)) keys.insert(message.key);
  return keys;
}

void choose_last_values(const GameInfo& info, Setup& setup) {
  for (std::size_t i = 0; i < info.options.size(); ++i)
    setup.options[i] = static_cast<std::uint8_t>(info.options[i].values.size()) - 1;
}

class SkinConformance : public SkinTest, public ::testing::WithParamInterface<std::string_view> {
 protected:
  void SetUp() override { open(GetParam()); }
  std::string words(const AnyState& view, Action action) const {
    return box_->words.text(game().message(game().describe(view, action)));
  }
  // Whole games, every set-up in turn, as many as hold kNodes decisions and at least `rounds` of
  // each set-up; every second round has the last value of each option. `look` sees the position
  // before each decision.
  template <class Look>
  void play(Look look, int rounds = 0) {
    int nodes = 0;
    const int setups = static_cast<int>(game().info().setups.size());
    for (int number = 0; nodes < kNodes || number < rounds * setups; ++number) {
      Origin origin;
      origin.setup = standard_setup(game().info(), number % setups);
      if (number / setups % 2 == 1) choose_last_values(game().info(), origin.setup);
      origin.seed = static_cast<std::uint64_t>(number) + 1;
      const std::uint64_t seed = origin.seed;
      Session session(game(), origin);
      for (std::size_t i = 0; !session.legal().empty(); ++i) {
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
      for (const Note& note : step.notes) {
        notes_[note.kind] = note;
        setups_[note.kind] = session.origin().setup.setup;
      }
  }

  bool ended_ = false;
  std::map<int, Note> notes_;  // one of each kind that games have told
  std::map<int, int> setups_;  // of the games that they are from
};

bool has(const Actions& list, Action action) {
  return std::find(list.begin(), list.end(), action) != list.end();
}

TEST_P(SkinConformance, EveryLegalActionIsInAnOfferAndEveryOfferIsLegal) {
  Offers offers;
  play([&](const Session& session) {
    const AnyState seen = view(session);
    const HandlingSkin& skin = skins_->of(seen).handling();
    skin.offers(seen, session.legal(), offers);
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
      const CounterName name{game(), box_->words, skins_->of(seen).telling(), seen};
      for (const int unit : {offer.unit, offer.target})
        EXPECT_TRUE(unit < 0 || !name.of(unit).empty()) << words(seen, offer.asked) << ", " << unit;
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
    const HandlingSkin& skin = skins_->of(seen).handling();
    skin.offers(seen, session.legal(), offers);
    // Of a great many, as of units that go far, some of all parts of the list.
    const std::size_t stride = 1 + offers.size() / kChains;
    for (std::size_t at = 0; at < offers.size(); at += stride) {
      const Offer& offer = offers[at];
      const std::vector<int> company = skin.possible_company(seen, offer);
      for (const bool together : {false, true}) {
        if (together && company.empty()) continue;
        const std::vector<int> with = together ? company : std::vector<int>();
        const std::vector<Action> chain = skin.chain(seen, offer, with);
        const Walk walk = walk_chain(game(), seen, session.to_act(), chain);
        const bool legal = !chain.empty() && is_carried_out(walk, offer, chain);
        whole += legal;
        in_company += together && legal;
        if (!legal) {
          EXPECT_TRUE(skin.odds(seen, offer, with).results.empty()) << words(seen, offer.asked);
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

// What lies on the board or can be clicked there can be pointed at: its point is on the sheet of
// its set-up, and is no other's.
class Places {
 public:
  Places(const Game& game, const Skin& skin) : skin_(skin) {
    for (std::size_t i = 1; i < game.scopes().size(); ++i) {  // the first are plain numbers
      const std::string_view scope = game.scopes()[i].name;
      for (int value = 0; !game.id_of(static_cast<int>(i), value).empty(); ++value)
        spaces_.insert(skin.telling().noun(scope, value).space);
    }
    named_ = spaces_.size();
  }
  void see(const AnyState& view, const Actions& legal) {
    skin_.board().lay_out(view, position_);
    for (const PlacedCounter& counter : position_.counters) spaces_.insert(counter.space);
    skin_.handling().offers(view, legal, offers_);
    for (const Offer& offer : offers_)
      if (offer.kind != OfferKind::kPress) spaces_.insert(offer.space);
  }
  void check() {
    spaces_.erase(-1);
    EXPECT_GT(named_, 3U);
    const Rect sheet = skin_.board().sheet();
    std::set<std::pair<float, float>> points;
    for (const int space : spaces_) {
      const ImVec2 at = skin_.board().place(space);
      EXPECT_TRUE(at.x >= sheet.min.x && at.x <= sheet.max.x && at.y >= sheet.min.y &&
                  at.y <= sheet.max.y)
          << space;
      EXPECT_TRUE(points.insert({at.x, at.y}).second) << space << " is where another place is";
    }
  }

 private:
  const Skin& skin_;
  std::set<int> spaces_;
  std::size_t named_ = 0;
  Position position_;
  Offers offers_;
};

TEST_P(SkinConformance, EveryPlaceHasAPointOnTheMap) {
  std::map<const Skin*, Places> places;
  play([&](const Session& session) {
    const AnyState seen = view(session);
    const Skin& skin = skins_->of(seen);
    places.try_emplace(&skin, game(), skin).first->second.see(seen, session.legal());
  });
  for (auto& [skin, each] : places) each.check();
}

// The set-up whose map is shown is that of the game from its first position on, in every view.
TEST_P(SkinConformance, NoActionAndNoViewChangesTheSetUp) {
  std::set<int> shown;
  std::map<std::pair<int, bool>, int> of_setup;  // an option can choose the map, too
  play([&](const Session& session) {
    const int setup = game().setup_of(session.truth());
    ASSERT_TRUE(setup >= 0 && setup < static_cast<int>(game().info().setups.size()));
    const auto& chosen = session.origin().setup;
    const bool as_usual = chosen == standard_setup(game().info(), chosen.setup);
    EXPECT_EQ(of_setup.try_emplace({chosen.setup, as_usual}, setup).first->second, setup);
    for (const Seat seat : {Seat::kFirst, Seat::kSecond, kOutsider})
      EXPECT_EQ(game().setup_of(game().observe(session.truth(), seat)), setup);
    shown.insert(setup);
  });
  for (const int setup : shown) {
    const Skin& skin = skins_->for_setup(setup);
    EXPECT_EQ(&skin, &skins_->for_setup(setup)) << "what points into it would be left behind";
    EXPECT_GT(skin.board().sheet().width(), 0.0F);
  }
}

TEST_P(SkinConformance, EveryFactIsToldOrLeftOutOnPurpose) {
  play([](const Session&) {}, 2);
  const Teller teller{game(), box_->words, telling(), Seat::kNobody};
  ASSERT_TRUE(ended_) << "no game was played to its end";
  const std::set<std::string_view> known = left_out(game());
  std::string list;
  for (const std::string_view key : known) list.append(list.empty() ? "" : ",").append(key);
  expect_golden_value("tests/golden/left_out.txt", std::string(GetParam()),
                      list.empty() ? "nothing" : list);
  std::set<std::string_view> left;
  for (const auto& [kind, note] : notes_) {
    const std::string_view key = game().messages()[static_cast<std::size_t>(kind)].key;
    EXPECT_EQ(telling_of(teller, note) == Telling::kLeftOut, !is_logged(role_of(game(), note)))
        << key << ": what the log leaves out is said by its role alone";
    if (telling_of(teller, note) == Telling::kLeftOut) {
      left.insert(key);
    } else {
      EXPECT_FALSE(fact_of(teller, note).text.empty()) << key;
    }
  }
  for (const std::string_view key : known) EXPECT_TRUE(left.contains(key)) << key << " never came";
}

bool has_attacks(const Game& game) {
  const std::span<const MessageInfo> rows = game.messages();
  return std::any_of(rows.begin(), rows.end(),
                     [](const MessageInfo& row) { return account_of(row) == Account::kAttack; });
}

// Effects are drawn where a fact happens: it names a place or a unit that stands on one. Of attacks
// something is seen in every game.
TEST_P(SkinConformance, WhatIsSeenOfAFactHappensSomewhere) {
  play([](const Session&) {}, 2);
  int seen = 0;
  for (const auto& [kind, note] : notes_) {
    const TellingSkin& telling = skins_->for_setup(setups_[kind]).telling();
    if (telling.sight(static_cast<std::uint16_t>(kind)) == Sight::kNone) continue;
    ++seen;
    const Fact fact = fact_of({game(), box_->words, telling, Seat::kNobody}, note);
    EXPECT_FALSE(fact.spaces.empty() && fact.units.empty()) << fact.text;
  }
  if (is_on_shelf(GetParam()) && has_attacks(game())) {
    EXPECT_GT(seen, 0);
  }
}

std::vector<std::string_view> names() {
  std::vector<std::string_view> out;
  for (const SkinEntry& entry : all_skins()) out.push_back(entry.game);
  return out;
}

// "6:9 blocks" and "1 due" say nothing to who has not learned what they count.
TEST_P(SkinConformance, EveryChipNamesWhatItCounts) {
  const std::set<std::string> no_things = {"come", "due", "for", "land", "left", "now", "the"};
  std::set<std::string> unnamed, ratios;
  play([&](const Session& session) {
    const AnyState seen = view(session);
    for (const DrawerChip& chip : skins_->of(seen).telling().chips(seen)) {
      const std::string text = chip.strong + " " + chip.text;
      std::string word;
      bool named = false;
      for (const char c : text + " ") {
        if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
          word += c;
          continue;
        }
        named = named || (word.size() > 2 && !no_things.contains(word));
        word.clear();
      }
      if (!named) unnamed.insert(text);
      if (text.find(':') != std::string::npos) ratios.insert(text);
    }
  });
  EXPECT_EQ(unnamed, std::set<std::string>{});
  EXPECT_EQ(ratios, std::set<std::string>{});
}

INSTANTIATE_TEST_SUITE_P(Games, SkinConformance, ::testing::ValuesIn(names()),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace sandtable::shell
