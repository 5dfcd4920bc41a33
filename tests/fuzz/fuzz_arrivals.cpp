// What comes from outside in every form that the page takes: addresses with a decision to open at,
// set-ups, games that a friend hands over, files. Whatever comes in, the answer is a fault or
// something that can be used, and what is used goes out as it came in.
#include <algorithm>
#include <string>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/save/arrival.h"
#include "core/save/base64.h"
#include "core/save/hand_over.h"
#include "core/save/mending.h"
#include "core/save/named_setup.h"
#include "core/save/save.h"
#include "tests/fuzz/loading.h"
#include "tests/support/mangled_links.h"

namespace sandtable::fuzz {
namespace {

// The first byte of an input: what the rest is.
enum Form : std::uint8_t {
  kAddress,  // text: a link, with what stands before and behind it
  kSetup,    // the bytes of a set-up link, which get a right checksum
  kReceive,  // the bytes of a game link, which get one, too: a friend's move
  kFile,     // a file
  kForms
};

const Games kGames = {find,
                      [](std::string_view id) -> const Game* {
                        for (std::size_t i = 0; i < fuzzed_games(); ++i)
                          if (fuzzed_game(i).info().id == id) return &fuzzed_game(i);
                        return nullptr;
                      },
                      [](std::string_view, std::string_view day) {
                        return day == "2026-11-25" ? std::optional<std::uint64_t>(7) : std::nullopt;
                      }};

void check_setup(const SetupLink& link, std::uint64_t seed) {
  CHECK(link.game != nullptr && setup_exists(*link.game, link.setup));
  const Result<SetupLink> again = load_setup_link(find, setup_link(*link.game, link.setup));
  CHECK(again.ok() && again.value().setup == link.setup && again.value().game == link.game);
  const std::string words = "#new=" + named_setup(*link.game, link.setup, "");
  const Result<Arrival> named = read_link(kGames, words, seed);
  CHECK(named.ok() && named.value().setup.setup == link.setup);
  play_on(Session(*link.game, {link.setup, {}, link.seed.value_or(seed), {}}), seed);
}

void check_arrival(const Result<Arrival>& arrival, std::uint64_t seed) {
  if (!arrival) {
    CHECK(!arrival.fault().reason.empty() && !arrival.fault().code.empty());
    return;
  }
  const Arrival& got = arrival.value();
  CHECK(got.loaded.has_value() == (got.kind != LinkKind::kSetup));
  if (!got.loaded) return check_setup(got.setup, seed);
  Session session = got.loaded->session;
  CHECK(got.at >= -1 && got.at < std::max(1, session.decisions()));
  if (got.at >= 0) session.seek(got.at);
  play_on(session, seed);
}

// The receiver's copy is at the end of the seed sessions of the toy.
const Session& own_copy() {
  static const Session copy = seed_sessions(fuzzed_game(0)).back();
  return copy;
}

void check_received(const std::string& link, std::uint64_t seed) {
  const Result<Received> received = receive(find, link, &own_copy());
  if (!received) {
    CHECK(!received.fault().reason.empty() && !received.fault().code.empty());
    return;
  }
  const Received& got = received.value();
  CHECK(got.since >= 0 && got.since <= got.loaded.session.decisions());
  CHECK(!got.verified() || got.loaded.verified());
  Session session = got.loaded.session;
  const Seat sender = got.me == Seat::kFirst ? Seat::kSecond : Seat::kFirst;
  const Result<std::string> sent = hand_over(session, sender, seed);
  if (sent) CHECK(receive(find, sent.value(), nullptr).ok());
  play_on(session, seed);
}

void feed(Form form, const Bytes& bytes) {
  const std::uint64_t seed = hash_bytes(bytes);
  switch (form) {
    case kAddress: {
      const std::string text(bytes.begin(), bytes.end());
      const std::optional<std::string> plain = mended(text);
      CHECK(!plain || plain->size() <= text.size());
      return check_arrival(read_link(kGames, text, seed), seed);
    }
    case kSetup:
      return check_arrival(read_link(kGames, sealed_link(bytes), seed), seed);
    case kReceive:
      return check_received(sealed_link(bytes), seed);
    case kFile:
      return check_arrival(read_file(kGames, bytes, seed), seed);
    case kForms:
      return;
  }
}

}  // namespace

std::vector<Bytes> seeds() {
  std::vector<Bytes> out;
  const auto add = [&](Form form, Bytes bytes) {
    bytes.insert(bytes.begin(), form);
    out.push_back(std::move(bytes));
  };
  const auto add_text = [&](const std::string& text) {
    add(kAddress, Bytes(text.begin(), text.end()));
  };
  for (std::size_t which = 0; which < fuzzed_games(); ++which) {
    const Game& game = fuzzed_game(which);
    Setup setup;
    for (std::size_t i = 0; i < game.info().options.size(); ++i)
      setup.options[i] = static_cast<std::uint8_t>(game.info().options[i].values.size() - 1);
    for (const Setup& each : {Setup(), setup}) {
      add_text("https://example.org/#s=" + setup_link(game, each));
      add(kSetup, opened_link(setup_link(game, each)));
    }
    for (const Session& session : seed_sessions(game)) {
      const std::string link = game_link(session);
      add_text("#g=" + link + "&t=4");
      add_text(" #g=" + link + "&x=1&t=" + decimal(session.decisions()));
      add_text("#p=" + position_link(game, {}, game.observe(session.truth(), Seat::kFirst)) +
               "&t=0");
      add(kReceive, opened_link(link));
      add(kFile, save_game(session));
      const std::string position = write_position_file(game, session.origin().setup,
                                                       game.observe(session.truth(), Seat::kFirst));
      add(kFile, Bytes(position.begin(), position.end()));
      const std::string text = "A game:\r\n#g=" + link + "\r\n";
      add(kFile, Bytes(text.begin(), text.end()));
    }
  }
  // What mail and chats make of links.
  const Game& game = fuzzed_game(0);
  const Session some = seed_sessions(game).front();
  for (const Mangling& mangling : manglings())
    for (const std::string& link :
         {"https://example.org/#g=" + game_link(some) + "&t=2", "#s=" + setup_link(game, {}),
          "#new=" + named_setup(game, {1, {1, 2, 0}}, "2026-11-25")}) {
      const std::string text = mangled(mangling, link);
      add_text(text);
      add(kFile, Bytes(text.begin(), text.end()));
    }
  // Games that were handed over in order.
  Session session(fuzzed_game(0), {{1, {}}, {}, 3, {}});
  for (Seat seat = Seat::kFirst; session.to_act() != Seat::kNobody;) {
    while (session.to_act() == seat) session.submit(session.legal().back());
    const Result<std::string> sent = hand_over(session, seat, 99);
    if (sent) add(kReceive, opened_link(sent.value()));
    seat = seat == Seat::kFirst ? Seat::kSecond : Seat::kFirst;
  }
  return out;
}

}  // namespace sandtable::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandtable::fuzz;
  if (size < 1) return 0;
  feed(static_cast<Form>(data[0] % kForms), {data + 1, data + size});
  return 0;
}
