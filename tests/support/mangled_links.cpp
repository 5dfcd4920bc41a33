#include "tests/support/mangled_links.h"

#include <cstdio>
#include <functional>
#include <map>

#include "core/base/check.h"
#include "core/data/json.h"

namespace sandtable {
namespace {

using Change = std::function<std::string(const std::string&)>;

std::string each(const std::string& text, const std::function<std::string(char)>& change) {
  std::string out;
  for (const char c : text) out += change(c);
  return out;
}

std::string sign(char before, char c) {
  constexpr char kDigits[] = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(c);
  return {before, kDigits[byte >> 4], kDigits[byte & 15]};
}

bool is_one_of(char c, const char* set) { return std::string(set).find(c) != std::string::npos; }

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

Change signs_of(const char* which) {
  return [=](const std::string& text) {
    return each(text, [&](char c) { return is_one_of(c, which) ? sign('%', c) : std::string{c}; });
  };
}

Change in_place_of(std::map<char, std::string> with) {
  return [=](const std::string& text) {
    return each(text, [&](char c) {
      const auto found = with.find(c);
      return found == with.end() ? std::string{c} : found->second;
    });
  };
}

std::string encoded(const std::string& text) {
  return each(text, [](char c) {
    return is_letter(c) || is_one_of(c, "-_.") ? std::string{c} : sign('%', c);
  });
}

std::string dashed(const std::string& text) {
  return each(text, [](char c) {
    if (c == '/') return std::string("_");
    return is_letter(c) || c == '.' ? std::string{c} : sign('-', c);
  });
}

Change inserted(const char* what) {
  return [=](const std::string& text) {
    std::string out = text;
    return out.insert(text.size() - 7, what);
  };
}

Change in_lines(std::size_t width, const char* end) {
  return [=](const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); at += width)
      out.append(at == 0 ? "" : end).append(text.substr(at, width));
    return out;
  };
}

std::string quoted_printable(const std::string& text) {
  const std::string signs = each(text, [](char c) {
    return c == '=' || static_cast<unsigned char>(c) >= 0x80 ? sign('=', c) : std::string{c};
  });
  std::string out;
  std::size_t column = 0;
  for (std::size_t at = 0; at < signs.size();) {
    const std::size_t size = signs[at] == '=' ? 3 : 1;
    if (column + size > 75) out += "=\r\n", column = 0;
    out.append(signs, at, size);
    at += size, column += size;
  }
  return out;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  for (std::size_t at = 0; (at = text.find(what, at)) != text.npos; at += with.size())
    text.replace(at, what.size(), with);
  return text;
}

std::string quoted(const std::string& text) { return "> " + replaced(text, "\n", "\n> "); }

const std::map<std::string, Change>& changes() {
  static const std::map<std::string, Change> kChanges = {
      {"hash", signs_of("#")},
      {"equals", signs_of("=")},
      {"encode", encoded},
      {"html", in_place_of({{'&', "&amp;"}})},
      {"entities", in_place_of({{'#', "&#35;"}, {'=', "&#x3D;"}})},
      {"backslashes",
       in_place_of({{'#', "\\#"}, {'=', "\\="}, {'&', "\\&"}, {'-', "\\-"}, {'_', "\\_"}})},
      {"json", in_place_of({{'=', "\\u003d"}, {'&', "\\u0026"}})},
      {"dashed", dashed},
      {"star", in_place_of({{'#', "*"}})},
      {"soft-hyphen", inserted("\xC2\xAD")},
      {"zero-width", inserted("\xE2\x80\x8B")},
      {"zero-width-html", inserted("&#8203;")},
      {"wrap29", in_lines(29, "\r\n")},
      {"wrap40", in_lines(40, "\r\n")},
      {"wrap76", in_lines(76, "\r\n")},
      {"quote", quoted},
      {"blanks", [](const std::string& text) { return replaced(text, "\r\n", " \r\n"); }},
      {"one-line", [](const std::string& text) { return replaced(text, "\r\n", " "); }},
      {"qp", quoted_printable},
      {"redirect",
       [](const std::string& text) {
         return "https://nam12.safelinks.example.com/?url=" + text + "&data=05%7C02%7Cx&reserved=0";
       }},
  };
  return kChanges;
}

std::string file_text(const char* path) {
  std::string text;
  std::FILE* file = std::fopen(path, "rb");
  CHECK(file != nullptr);
  char buffer[4096];
  for (std::size_t n = 0; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0;)
    text.append(buffer, n);
  std::fclose(file);
  return text;
}

}  // namespace

std::vector<Mangling> manglings() {
  const Result<json::Value> table = json::parse(file_text("tests/links/mangled.json"));
  CHECK(table.ok());
  std::vector<Mangling> out;
  for (const json::Value& row : table.value().find("manglings")->items()) {
    Mangling mangling{row.find("name")->as_string(), {}, row.find("text")->as_string(), {}, false};
    if (const json::Value* done = row.find("do"))
      for (const json::Value& name : done->items()) mangling.done.push_back(name.as_string());
    if (const json::Value* says = row.find("says")) mangling.says = says->as_string();
    mangling.no_fields = row.find("no_fields") != nullptr;
    out.push_back(std::move(mangling));
  }
  return out;
}

std::string mangled(const Mangling& mangling, std::string link) {
  if (mangling.no_fields) link = link.substr(0, link.find('&'));
  for (const std::string& name : mangling.done) link = changes().at(name)(link);
  return replaced(mangling.text, "{link}", link);
}

}  // namespace sandtable
