// Links as mail, chats and browsers leave them: the table tests/links/mangled.json, which the native tests read, too. What
// each name does is told in tests/support/mangled_links.h.

import fs from 'node:fs';

export const {manglings} = JSON.parse(fs.readFileSync(new URL('../links/mangled.json', import.meta.url), 'utf8'));

const signs = (letters, mark = '%') => (text) => text.replace(letters, (all) =>
  [...Buffer.from(all)].map((byte) => mark + byte.toString(16).toUpperCase().padStart(2, '0')).join(''));
const inserted = (what) => (text) => text.slice(0, -7) + what + text.slice(-7);
const inLines = (width) => (text) => text.match(new RegExp(`.{1,${width}}`, 'gs')).join('\r\n');

function quotedPrintable(text) {
  const lines = [''];
  for (const [letter] of signs(/[=\u0080-\uffff]/g, '=')(text).matchAll(/=..|./gs)) {
    if (lines.at(-1).length + letter.length > 75) lines.push('');
    lines[lines.length - 1] += letter;
  }
  return lines.join('=\r\n');
}

const kChanges = {
  hash: signs(/#/g),
  equals: signs(/=/g),
  encode: signs(/[^A-Za-z0-9_.-]/gu),
  html: (text) => text.replaceAll('&', '&amp;'),
  entities: (text) => text.replaceAll('#', '&\n35;').replaceAll('=', '&#x3D;').replaceAll('&\n', '&#'),
  backslashes: (text) => text.replace(/[#=&_-]/g, '\\$&'),
  json: (text) => text.replaceAll('=', '\\u003d').replaceAll('&', '\\u0026'),
  dashed: (text) => text.replace(/[^A-Za-z0-9.]/gu, (letter) => (letter === '/' ? '_' : signs(/./gu, '-')(letter))),
  star: (text) => text.replaceAll('#', '*'),
  'soft-hyphen': inserted('\u00ad'),
  'zero-width': inserted('\u200b'),
  'zero-width-html': inserted('&#8203;'),
  wrap29: inLines(29),
  wrap40: inLines(40),
  wrap76: inLines(76),
  quote: (text) => `> ${text.replaceAll('\n', '\n> ')}`,
  blanks: (text) => text.replaceAll('\r\n', ' \r\n'),
  'one-line': (text) => text.replaceAll('\r\n', ' '),
  qp: quotedPrintable,
  redirect: (text) => `https://nam12.safelinks.example.com/?url=${text}&data=05%7C02%7Cx&reserved=0`,
};

export function mangled({do: names = [], text, no_fields: isPlain}, link) {
  const changed = names.reduce((so, name) => kChanges[name](so), isPlain ? link.split('&')[0] : link);
  return text.replaceAll('{link}', () => changed);
}
