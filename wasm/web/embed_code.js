// The lines of HTML that show a game on somebody's page (wasm/embed/README.md).

import {kVersion} from './messages.js';

const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/**
 * `link` is the link to be shown, `seen` what the program says of it (inspect), `words` the text of the way for readers whose
 * browser runs no scripts. A set-up as it is printed goes by its name, anything else by the link.
 */
export function embedCode(link, seen, words) {
  const folder = new URL('./', link).href;
  const isPrinted = seen.kind === 'set-up' && seen.options.length === 0;
  const what = isPrinted ? `setup="${escaped(seen.setup)}"` : `link="${escaped(link.replace(/^.*#[gps]=/, '').replace(/&.*$/, ''))}"`;
  return `<script src="${escaped(folder)}embed-${kVersion}.js" async></script>\n` +
    `<sandtable-game game="${escaped(seen.game)}" ${what}>\n  <a href="${escaped(link)}">${escaped(words)}</a>\n</sandtable-game>\n`;
}
