// What comes from outside, by the address or as a file: inspected first, by the program (core/save/arrival.h lists what it
// reads). A game is verified by replaying it before anything is shown; it never takes the place of the player's own game
// without being asked. The link leaves the address bar once it was read.

import {button, make} from './dom.js';
import {firstLink, kMostLinkText, takeLink} from './linked_game.js';
import {bringSeat} from './linked_cards.js';
import {reasonText} from './refusal.js';

// `choices`: what stands on each button, and what it does.
function show(title, lines, choices) {
  const dialog = make('dialog', {class: 'page-dialog', 'aria-labelledby': 'link-title'},
    make('h2', {id: 'link-title'}, title),
    make('p', {id: 'link-text'}, lines.join(' ')),
    make('div', {class: 'page-row'}, ...choices.map(([label, press]) => button(label, () => { dialog.close(); press?.(); }))));
  dialog.addEventListener('close', () => dialog.remove());
  document.querySelector('dialog.page-dialog[aria-labelledby="link-title"]')?.remove();
  document.body.append(dialog);
  dialog.showModal();
}

// Opens what was inspected, asked about as the program says (shell/arrival_text.h).
function settle(bridge, seen) {
  if (!seen.asks) return;  // results, taken in and told
  const {title, lines, choices, at_once: atOnce, seat} = seen.asks;
  const accept = (change = false) => bridge.wish({op: 'accept', change}).ok;
  const does = {open: () => accept(), change: () => accept(true) && bridge.onSuggest(seen)};
  if (atOnce && !accept()) return;
  if (seat) bringSeat(bridge, {lay: accept, look: {label: 'page.seat.look', press: accept}});
  else if (choices.length > 0) show(title, lines, choices.map((each) => [each.label, does[each.does]]));
}

// Its game is fetched first where its box is closed. A later link takes the place of one that waits.
async function inspect(bridge, words, fields) {
  const own = (inspect.last = {});
  const seen = await bridge.ask({op: 'inspect', ...fields});
  if (own !== inspect.last || bridge.stopped) return;
  if (seen.ok) {
    settle(bridge, seen);
  } else if (seen.error.code === 'closed-game') {
    show(bridge.text(words.title), [bridge.games.whyNot(seen.error.game)],
      [[bridge.text('ui.again'), () => inspect(bridge, words, fields)], [bridge.text('page.close')]]);
  } else {
    refuse(bridge, words, reasonText(bridge, seen.error));
  }
}

const kLinkWords = {title: 'arrival.link', bad: 'arrival.bad.link'};
const kFileWords = {title: 'arrival.file', bad: 'arrival.bad.file'};

/** Inspects a text with a link in it and opens what it holds. */
export function openLink(bridge, link) {
  if (bridge.tables?.door.openLink(link)) return undefined;
  if (link.length > kMostLinkText) return refuse(bridge, kLinkWords, bridge.text('reason.the-link-is-too-long'));
  return inspect(bridge, kLinkWords, {link});
}

/** The same for a file; `base64` holds its bytes. */
export function openFile(bridge, base64) {
  return inspect(bridge, kFileWords, {form: 'file', link: base64});
}

function refuse(bridge, {title, bad}, reason) {
  show(bridge.text(title), [bridge.text(bad, {reason})], [[bridge.text('page.close')]]);
}

/** Says why a file is not even looked at; `reason` is a key of the words. */
export function refuseFile(bridge, reason) {
  refuse(bridge, kFileWords, bridge.text(reason));
}

/** Opens the link of the address now, and each that comes later. */
export function watchLinks(bridge) {
  const open = (link) => link && openLink(bridge, link);
  window.addEventListener('hashchange', () => open(takeLink()));
  open(firstLink());
}
