// Links of all four kinds after mail, chats and browsers have had them: each opens the same thing
// or says what is wrong. Files likewise.
#include <gtest/gtest.h>

#include <chrono>

#include "core/save/arrival.h"
#include "core/save/base64.h"
#include "core/save/mending.h"
#include "core/save/named_setup.h"
#include "core/save/save.h"
#include "tests/support/forged.h"
#include "tests/support/mangled_links.h"
#include "tests/support/the_toy.h"

namespace sandtable {
namespace {

constexpr char kAddress[] = "https://example.org/play/";
constexpr char kDay[] = "2026-11-25";
constexpr std::uint64_t kDice = 77;

const Games kGamesAndDay = {
    find_toy, [](std::string_view id) -> const Game* { return id == "toy" ? &kToy : nullptr; },
    [](std::string_view game, std::string_view day) {
      return game == "toy" && day == kDay ? std::optional(kDice) : std::nullopt;
    }};

Result<Arrival> arrival_of(std::string_view text) { return read_link(kGamesAndDay, text, 1); }

Result<Arrival> read_bytes(const std::string& text) {
  return read_file(kGamesAndDay, bytes_of(text), 1);
}

// What a text comes to, as one line.
std::string told(const Result<Arrival>& arrival) {
  if (!arrival) return "says " + arrival.fault().reason;
  const Arrival& got = arrival.value();
  if (!got.loaded) {
    std::string out = "set-up " + named_setup(*got.setup.game, got.setup.setup, "");
    return out + (got.setup.seed ? " dice " + std::to_string(*got.setup.seed) : "");
  }
  const Session& session = got.loaded->session;
  return "game " + std::to_string(session.decisions()) + " at " + std::to_string(got.at) + " " +
         std::to_string(kToy.hash(session.truth())) + " " + std::string(name_of(got.loaded->doubt));
}

// One of each kind; a short and a whole game, whose link takes several lines.
std::vector<std::string> links() {
  const Session some = played(kToy, {1, {}}, 3, 9);
  Session whole = played(kToy, {1, {0, 2, 0}}, 4);
  whole.set_names({"Ann of the Harbour", "Bob of the long Quay by the Sea"});
  const Setup chosen{1, {1, 2, 0}};
  const std::string address = kAddress;
  return {address + "#g=" + game_link(some) + "&t=4",
          address + "#g=" + game_link(whole) + "&t=12",
          address + "#g=" + game_link(whole),
          address + "#p=" + position_link(kToy, {}, kToy.observe(some.truth(), Seat::kFirst)),
          address + "#s=" + setup_link(kToy, chosen),
          address + "#new=" + named_setup(kToy, chosen, kDay),
          address + "#new=toy"};
}

TEST(MangledLink, OpensTheSameOrSaysWhatToDo) {
  EXPECT_GE(manglings().size(), 60U);
  for (const std::string& link : links()) {
    ASSERT_TRUE(arrival_of(link)) << link << ": " << arrival_of(link).fault().reason;
    for (const Mangling& mangling : manglings()) {
      const std::string text = mangled(mangling, link);
      const std::string wanted = !mangling.says.empty() ? "says " + mangling.says
                                 : mangling.no_fields
                                     ? told(arrival_of(link.substr(0, link.find('&'))))
                                     : told(arrival_of(link));
      EXPECT_EQ(told(arrival_of(text)), wanted) << mangling.name << "\n" << text;
      EXPECT_EQ(told(read_bytes(text)), wanted) << "a file, " << mangling.name << "\n" << text;
    }
  }
}

// The letters as they were written, for who takes the link on (hand_over.h).
TEST(MangledLink, GivesItsOwnLettersOn) {
  const std::string letters = game_link(played(kToy, {1, {}}, 3, 9));
  for (const Mangling& mangling : manglings()) {
    const Result<Arrival> arrival = arrival_of(mangled(mangling, kAddress + ("#g=" + letters)));
    if (!mangling.says.empty()) continue;
    ASSERT_TRUE(arrival) << mangling.name;
    EXPECT_EQ(arrival.value().data.substr(0, letters.size()), letters) << mangling.name;
  }
}

TEST(MangledLink, WhatWasNotMangledIsNotTouched) {
  for (const std::string& link : links()) EXPECT_FALSE(mended(link)) << link;
}

// Where the program lies, an address may have much before its link that looks like something else.
TEST(MangledLink, TheAddressBeforeItIsNotTouched) {
  for (const std::string& link : links())
    for (const std::string query : {"?mode=3D", "?from=http%3A%2F%2Fa%2F%23g%3D&x=1",
                                    "?from=http%3A%2F%2Fa%2F%23g", "?a=%23", "?amp;=1", "?a=\\_"}) {
      std::string text = link;
      text.insert(text.find('#'), query);
      EXPECT_EQ(told(arrival_of(text)), told(arrival_of(link))) << text;
    }
}

// Links of the first form do not say how long they are.
TEST(MangledLink, AFirstFormLinkIsPutTogetherByTheShapeOfItsLines) {
  const sandtable::Setup setup{1, {}};
  Session session = played(kToy, setup, 4);
  Bytes bytes = first_form_bytes(kToy, {});
  bytes.insert(bytes.end(), 90, 0x5A);
  const std::string link = to_base64url(sealed(bytes, kLinkSum));
  const std::string wanted = told(arrival_of("#g=" + link));
  EXPECT_NE(wanted, "says the link is cut off");
  for (const std::size_t width : {std::size_t{30}, std::size_t{57}, std::size_t{76}})
    for (const std::string behind : {"", "\n\nBest wishes\nBob", "\nBob"}) {
      std::string text = "#g=";
      for (std::size_t at = 0; at < link.size(); at += width)
        text.append(at == 0 ? "" : "\n> ").append(link.substr(at, width));
      EXPECT_EQ(told(arrival_of(text + behind)), wanted) << width << behind;
    }
}

TEST(MangledLink, ALinkThatCouldBeTwoIsRefused) {
  const auto setup_of = [](const std::string& text) { return told(arrival_of("#new=" + text)); };
  EXPECT_EQ(setup_of("toy&storm=on and more"), "set-up toy&setup=short&storm=on");
  EXPECT_EQ(setup_of("toy&storm=o\nn"), "set-up toy&setup=short&storm=on");
  EXPECT_EQ(told(arrival_of("#new=toy&storm=\non")), "set-up toy&setup=short&storm=on");
  EXPECT_EQ(setup_of("toy\n&storm=on"), "set-up toy&setup=short&storm=on");
  EXPECT_EQ(setup_of("toy & then"), "set-up toy&setup=short");
  EXPECT_EQ(setup_of("toy&storm=on&storm=off"), "says the link chooses one thing twice");
  EXPECT_EQ(setup_of("toy&day=2026-13-01"), "says there is no such day");
  EXPECT_EQ(setup_of("toy&rain=on"), "says the game has no such option");
  EXPECT_EQ(setup_of("toy&rain"), "says the game has no such option");
  EXPECT_EQ(setup_of("toy&setup=none"), "says the game has no such set-up");
  EXPECT_EQ(setup_of("chess"), "says the link is of a game that is not here");
}

TEST(MangledLink, OfSeveralTheFirstSoundOneOpens) {
  const std::string first = "#g=" + game_link(played(kToy, {1, {}}, 3, 9));
  const std::string second = "#g=" + game_link(played(kToy, {1, {}}, 5, 4));
  EXPECT_EQ(told(arrival_of("Now " + first + "\n> before " + second)), told(arrival_of(first)));
  EXPECT_EQ(told(arrival_of(first.substr(0, first.size() - 5) + " was cut: " + second)),
            told(arrival_of(second)));
}

std::string utf16(const std::string& text, bool is_little) {
  std::string out = is_little ? "\xFF\xFE" : "\xFE\xFF";
  for (const char c : text) out += is_little ? std::string{c, '\0'} : std::string{'\0', c};
  return out;
}

std::string in_lines(const std::string& text, const char* end) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); at += 76) out.append(text.substr(at, 76)).append(end);
  return out;
}

TEST(MangledFile, IsReadInEveryEncoding) {
  const Session session = played(kToy, {1, {}}, 3, 9);
  const std::string link = kAddress + ("#g=" + game_link(session)) + "&t=4";
  const std::string wanted = told(arrival_of(link));
  for (const std::string& text :
       {"\xEF\xBB\xBF" + link, utf16(link + "\r\n", true), utf16("Hello, " + link, false),
        "Gr\xFC\xDF"
        "e, \xD6tzi: " +
            link + " \xFC",
        "L\xC3\xB8rdag: " + link + "\f"})
    EXPECT_EQ(told(read_bytes(text)), wanted) << text;
  const std::vector<std::uint8_t> save = save_game(session);
  const std::string letters = to_base64(save);
  const std::string saved = told(read_file(kGamesAndDay, save, 1));
  for (const std::string& text :
       {letters, in_lines(letters, "\r\n"), in_lines(letters, "\n"), "\xEF\xBB\xBF" + letters,
        "\n" + in_lines(letters, "\n> "), utf16(in_lines(letters, "\r\n"), true)})
    EXPECT_EQ(told(read_bytes(text)), saved) << text;
  const std::string position =
      write_position_file(kToy, {1, {}}, kToy.observe(session.truth(), Seat::kFirst));
  const std::string dealt = told(read_bytes(position));
  EXPECT_EQ(dealt.substr(0, 5), "game ");
  for (const std::string& text : {"\xEF\xBB\xBF" + position, utf16(position, true)})
    EXPECT_EQ(told(read_bytes(text)), dealt);
}

TEST(MangledFile, AMailIsLookedThrough) {
  const Session session = played(kToy, {1, {}}, 3, 9);
  const std::string link = kAddress + ("#g=" + game_link(session));
  const std::vector<std::uint8_t> save = save_game(session);
  const std::string head =
      "From: ann@example.org\r\nContent-Type: multipart/mixed; boundary=x1\r\n\r\n--x1\r\n"
      "Content-Type: text/plain\r\n\r\nSee https://example.org and the file.\r\n--x1\r\n"
      "Content-Type: application/octet-stream; name=g.sand\r\n"
      "Content-Transfer-Encoding: base64\r\n\r\n";
  EXPECT_EQ(told(read_bytes(head + in_lines(to_base64(save), "\r\n") + "--x1--\r\n")),
            told(read_file(kGamesAndDay, save, 1)));
  const std::string words =
      "Gr\xC3\xBC\xC3\x9F"
      "e! " +
      link + "\n";
  const std::string body =
      to_base64({reinterpret_cast<const std::uint8_t*>(words.data()), words.size()});
  EXPECT_EQ(told(read_bytes("Subject: move\ncontent-transfer-encoding: BASE64\n\n" +
                            in_lines(body, "\n") + "\n")),
            told(arrival_of(link)));
  EXPECT_EQ(told(read_bytes(head + "U1RBQUFB\r\n--x1--")),
            "says " + read_file(kGamesAndDay, *from_base64("U1RBQUFB"), 1).fault().reason);
}

// However it is made, a text takes time in proportion to its length, and is refused above a cap.
TEST(MangledLink, HostileTextsEndSoon) {
  const std::string link = kAddress + ("#g=" + game_link(played(kToy, {1, {}}, 3, 9)));
  const auto many = [](const std::string& what) {
    std::string out;
    while (out.size() + what.size() <= kMaxArrivalBytes) out += what;
    return out;
  };
  const std::string patterns[] = {"A",
                                  "#",
                                  "#g=BAAA ",
                                  "#new=toy&",
                                  "%25",
                                  "&amp;",
                                  "=3D",
                                  "=http%23",
                                  "=http%2523",
                                  "\xC2\xAD",
                                  "=https-3A__-23",
                                  "/v3/__*",
                                  "> ",
                                  "# ",
                                  "#g=\n> 3D",
                                  "-Encoding: base64\n\n",
                                  link + "x",
                                  "#g=",
                                  "#new=",
                                  "\\",
                                  "ey",
                                  "=  ",
                                  "=" + link,
                                  "U1RB"};
  for (const std::string& what : patterns) {
    const std::string text = many(what);
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_NE(told(arrival_of(text)), "");
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(10)) << what;
    EXPECT_EQ(told(arrival_of(text + std::string(99, 'A'))), "says the link is too long");
  }
}

}  // namespace
}  // namespace sandtable
