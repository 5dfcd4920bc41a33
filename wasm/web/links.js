// What comes from outside, by the address or as a file: inspected first, by the program (core/save/arrival.h lists what it
// reads). A game is verified by replaying it before anything is shown; it never takes the place of the player's own game
// without being asked. The link leaves the address bar once it was read.

import {button, make} from './dom.js';
import {firstLink, kMostLinkText, takeLink} from './linked_game.js';
import {showBringSeat} from './own_seat.js';
import {reasonText} from './refusal.js';

function textsOf(bridge, game, items) {
  return bridge.pageRequest({op: 'texts', game, items}).texts;
}

// One sentence on what a game holds, and whether it can be trusted.
function aboutGame(bridge, seen) {
  const args = {turn: Number(seen.turn), stands: seen.stands, decisions: seen.decisions};
  const verdict = seen.verified ? 'page.link.verified'
    : seen.kind === 'position' ? 'page.link.dealt' : `page.link.${seen.reason}`;
  const [title, phase, trust, seat] = textsOf(bridge, seen.game, [
    {key: 'game.title'}, {key: `phase.${seen.phase}`}, {key: verdict}, {key: `seat.${seen.to_act}`}]);
  const parts = [bridge.text(seen.over ? 'page.link.over' : 'page.link.text', {...args, title, phase,
    who: seen.to_act === null ? '' : bridge.text('page.link.who', {seat}), verdict: trust})];
  if (seen.at !== null) parts.push(bridge.text('page.link.at', {at: seen.at, decisions: seen.decisions}));
  return parts.join(' ');
}

function aboutSetup(bridge, seen) {
  const [title, setup] = textsOf(bridge, seen.game, [{key: 'game.title'}, {key: `setup.${seen.setup}.title`}]);
  const names = textsOf(bridge, seen.game, seen.options.map(({id}) => ({key: `option.${id}.title`})));
  const options = seen.options.length === 0 ? bridge.text('page.link.setup.standard')
    : seen.options.map(({value}, i) => bridge.text('page.link.setup.option', {title: names[i], value})).join(' ');
  const about = bridge.text('page.link.setup', {title, setup, options});
  return seen.seats.length > 1 ? `${about} ${aboutSeats(bridge, seen)}` : about;
}

// Who would play a game of two that is begun as it is.
function aboutSeats(bridge, {game, seats}) {
  const [mine, other] = ['here', null].map((who) => seats.find((each) => (who ? each.who === who : each.who !== 'here')));
  const [seat, level] = textsOf(bridge, game, [{key: `seat.${mine.id}`}, {key: `seats.level.${other.who}`}]);
  return bridge.text('page.link.setup.seats', {seat, level});
}

function show(bridge, title, text, buttons) {
  const dialog = make('dialog', {class: 'page-dialog', 'aria-labelledby': 'link-title'},
    make('h2', {id: 'link-title'}, bridge.text(title)),
    make('p', {id: 'link-text'}, text),
    make('div', {class: 'page-row'}, ...buttons.map(([label, press]) =>
      button(bridge.text(label), () => { dialog.close(); press(); }))));
  dialog.addEventListener('close', () => dialog.remove());
  document.querySelector('dialog.page-dialog[aria-labelledby="link-title"]')?.remove();
  document.body.append(dialog);
  dialog.showModal();
}

function hasOwn(bridge, game) {
  const {game: onTable} = bridge.pageRequest({op: 'state'});
  return onTable !== null || bridge.pageRequest({op: 'saves'}).entries.some((entry) => entry.kind === 'current' && entry.game === game);
}

// A link of the game that goes back and forth with the other player: what is old or altered takes the place of nothing.
function settleAnswer(bridge, title, seen, accept) {
  const {continues, verified} = seen.answer;
  if (continues === 'on' && verified) {
    if (accept().ok) bridge.pageRequest({op: 'tell', key: 'page.answer.here'});
  } else if (continues === 'on') {
    show(bridge, title, `${aboutGame(bridge, seen)} ${bridge.text('page.answer.unsure')}`,
      [['page.link.open', () => accept()], ['page.link.keep', () => {}]]);
  } else if (continues === 'other-device') {
    const lay = () => accept().ok;
    showBringSeat(bridge, {lay, look: {label: 'page.seat.look', press: lay}});
  } else {
    show(bridge, title, bridge.text(`page.answer.${continues}`), [['page.close', () => {}]]);
  }
}

// Opens what was inspected: at once where there is no game of the player's own, else after asking.
function settle(bridge, title, seen) {
  if (seen.kind === 'results') return;  // taken in, and told
  const accept = (change = false) => bridge.wish({op: 'accept', change});
  if (seen.answer && seen.answer.continues !== 'new') return settleAnswer(bridge, title, seen, accept);
  const own = hasOwn(bridge, seen.game);
  const beside = own ? ` ${bridge.text('page.link.beside')}` : '';
  if (seen.kind === 'set-up') {
    show(bridge, title, aboutSetup(bridge, seen) + beside,
      [['page.link.begin', () => accept()], ['page.link.change', () => { if (accept(true).ok) bridge.onSuggest(seen); }], ['page.close', () => {}]]);
  } else if (own) {
    show(bridge, title, aboutGame(bridge, seen) + beside,
      [['page.link.open', () => accept()], ['page.link.keep', () => {}]]);
  } else {
    if (accept().ok) show(bridge, title, aboutGame(bridge, seen), [['page.link.play', () => {}]]);
  }
}

// Its game is fetched first where its box is closed. A later link takes the place of one that waits.
async function inspect(bridge, words, fields) {
  const own = (inspect.last = {});
  const seen = await bridge.ask({op: 'inspect', ...fields});
  if (own !== inspect.last || bridge.stopped) return;
  if (seen.ok) {
    settle(bridge, words.title, seen);
  } else if (seen.error.code === 'closed-game') {
    show(bridge, words.title, bridge.games.whyNot(seen.error.game),
      [['ui.again', () => inspect(bridge, words, fields)], ['page.close', () => {}]]);
  } else {
    show(bridge, words.title, bridge.text(words.bad, {reason: reasonText(bridge, seen.error)}), [['page.close', () => {}]]);
  }
}

const kLinkWords = {title: 'page.link.title', bad: 'page.link.bad'};
const kFileWords = {title: 'page.link.file', bad: 'page.link.bad.file'};

/** Inspects a text with a link in it and opens what it holds. */
export function openLink(bridge, link) {
  if (link.length > kMostLinkText) return refuse(bridge, kLinkWords, 'reason.the-link-is-too-long');
  return inspect(bridge, kLinkWords, {link});
}

/** The same for a file; `base64` holds its bytes. */
export function openFile(bridge, base64) {
  return inspect(bridge, kFileWords, {form: 'file', link: base64});
}

function refuse(bridge, {title, bad}, reason) {
  show(bridge, title, bridge.text(bad, {reason: bridge.text(reason)}), [['page.close', () => {}]]);
}

/** Says why a file is not even looked at; `reason` is a key of the words. */
export function refuseFile(bridge, reason) {
  refuse(bridge, kFileWords, reason);
}

/** Opens the link of the address now, and each that comes later. */
export function watchLinks(bridge) {
  const open = (link) => link && openLink(bridge, link);
  window.addEventListener('hashchange', () => open(takeLink()));
  open(firstLink());
}
