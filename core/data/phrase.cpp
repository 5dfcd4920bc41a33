// The parser of templates; see words.h for what they look like.
#include <algorithm>

#include "core/data/words.h"

namespace sandtable {
namespace {

constexpr int kMostNesting = 3;
constexpr std::size_t kMostName = 40;  // each # of a plural repeats it

using PhraseKind = Phrase::Kind;
using Piece = Phrase::Piece;
using Pieces = std::vector<Piece>;

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
bool is_name_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '-' || c == '.';
}

constexpr std::string_view kBranchNames[] = {"zero", "one", "two", "few", "many", "other"};

bool is_branch_name(std::string_view name) {
  return std::find(std::begin(kBranchNames), std::end(kBranchNames), name) !=
         std::end(kBranchNames);
}

// "=12", "=-1"
bool is_exact(std::string_view selector) {
  if (!selector.starts_with('=')) return false;
  selector.remove_prefix(selector.starts_with("=-") ? 2 : 1);
  return !selector.empty() &&
         std::all_of(selector.begin(), selector.end(), [](char c) { return c >= '0' && c <= '9'; });
}

class PhraseParser {
 public:
  explicit PhraseParser(std::string_view text) : text_(text) {}

  Result<Phrase> parse() {
    Phrase phrase;
    read_pieces(phrase.pieces, 0);
    if (!reason_.empty()) return Fault{"", reason_, "bad-data"};
    return phrase;
  }

 private:
  bool at_end() const { return at_ >= text_.size(); }
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  void fail(std::string_view reason) {
    if (reason_.empty()) reason_ = reason;
    at_ = text_.size();
  }
  static void add_text(Pieces& out, char c) {
    if (out.empty() || out.back().kind != PhraseKind::kText) out.emplace_back();
    out.back().text += c;
  }

  // Up to the end of the text or, inside a choice, of the branch.
  void read_pieces(Pieces& out, int nesting) {
    while (!at_end()) {
      const char c = peek();
      if (c == '}' && nesting > 0) return;
      if (c == '{') {
        read_argument(out, nesting);
      } else if (c == '}') {
        fail("a } without its {; a brace in the text is written '}'");
      } else if (c == '#' && !plurals_.empty()) {
        out.push_back(plurals_.back());
        at_ += 1;
      } else if (c == '\'') {
        read_apostrophe(out);
      } else {
        add_text(out, c);
        at_ += 1;
      }
    }
    if (nesting > 0) fail("a { without its }");
  }

  // Twice, it is one; before a sign, it quotes up to the next one; else it is one.
  void read_apostrophe(Pieces& out) {
    at_ += 1;
    const char next = peek();
    const bool quotes = next == '{' || next == '}' || (next == '#' && !plurals_.empty());
    if (!quotes) {
      add_text(out, '\'');
      at_ += next == '\'' ? 1 : 0;
      return;
    }
    while (!at_end() && (peek() != '\'' || peek(1) == '\'')) {
      add_text(out, peek());
      at_ += peek() == '\'' ? 2 : 1;
    }
    if (at_end()) return fail("a ' that quotes a sign, and no second one");
    at_ += 1;
  }

  void skip_spaces() {
    while (!at_end() && is_space(peek())) at_ += 1;
  }
  std::string read_name() {
    skip_spaces();
    std::string name;
    while (!at_end() && is_name_letter(peek())) name += text_[at_++];
    skip_spaces();
    return name;
  }
  bool take(char c) {
    if (peek() != c) return false;
    at_ += 1;
    return true;
  }

  void read_argument(Pieces& out, int nesting) {
    at_ += 1;
    Piece piece{PhraseKind::kArgument, 0, read_name(), {}};
    if (piece.text.empty()) return fail("an argument without a name");
    if (piece.text.size() > kMostName) return fail("an argument's name longer than 40 bytes");
    piece.name_size = static_cast<std::uint8_t>(std::min(piece.text.find('.'), piece.text.size()));
    if (piece.name_size == 0 || piece.name_size + 1U == piece.text.size())
      return fail("an argument without a name");
    if (take(',')) read_format(piece, nesting + 1);
    if (!take('}')) return fail("a { without its }");
    out.push_back(std::move(piece));
  }

  // From after the first comma to before the brace.
  void read_format(Piece& piece, int nesting) {
    const std::string format = read_name();
    if (format == "number") {
      const std::string style = take(',') ? read_name() : "";
      if (style == "signed")
        piece.kind = PhraseKind::kSigned;
      else if (style == "halves")
        piece.kind = PhraseKind::kHalved;
      else if (!style.empty())
        fail("a number may be signed or halves");
      return;
    }
    if (format != "plural" && format != "select")
      return fail("after , only number, plural and select are known");
    if (!take(',')) return fail("a choice without branches");
    piece.kind = format == "plural" ? PhraseKind::kPlural : PhraseKind::kSelect;
    read_branches(piece, nesting);
  }

  void read_branches(Piece& choice, int nesting) {
    if (nesting > kMostNesting) return fail("choices nested deeper than three");
    const bool is_plural = choice.kind == PhraseKind::kPlural;
    if (is_plural) plurals_.push_back({PhraseKind::kArgument, choice.name_size, choice.text, {}});
    for (skip_spaces(); !at_end() && peek() != '}'; skip_spaces()) read_branch(choice, nesting);
    if (is_plural) plurals_.pop_back();
    const auto is_other = [](const auto& branch) { return branch.selector == "other"; };
    if (std::none_of(choice.branches.begin(), choice.branches.end(), is_other))
      fail("a choice without a branch \"other\"");
  }

  void read_branch(Piece& choice, int nesting) {
    Phrase::Branch branch;
    if (take('=')) branch.selector = "=";
    branch.selector += read_name();
    const bool is_known = choice.kind == PhraseKind::kPlural
                              ? is_branch_name(branch.selector) || is_exact(branch.selector)
                              : !branch.selector.empty() && !branch.selector.starts_with('=');
    if (!is_known) return fail("\"" + branch.selector + "\" is no branch of this choice");
    for (const Phrase::Branch& before : choice.branches)
      if (before.selector == branch.selector)
        return fail("a choice with the branch \"" + branch.selector + "\" twice");
    if (!take('{')) return fail("a branch without its {");
    read_pieces(branch.pieces, nesting);
    if (!take('}')) return fail("a { without its }");
    choice.branches.push_back(std::move(branch));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Pieces plurals_;  // what a # stands for: the arguments of the plurals around
  std::string reason_;
};

}  // namespace

Result<Phrase> parse_phrase(std::string_view text) { return PhraseParser(text).parse(); }

}  // namespace sandtable
