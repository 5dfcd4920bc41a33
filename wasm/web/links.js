// Game links in the address: #g=<base64url>. A link is verified by replaying it before anything is shown; it never
// takes the place of the player's own game without being asked, and leaves the address bar once it was read.

import {button, make} from './dom.js';

const kPattern = /^#[gp]=([A-Za-z0-9_-]+)/;

// The link of the address bar, taken out of it; null if there is none.
export function takeLink() {
  const found = kPattern.exec(location.hash);
  if (!found) return null;
  history.replaceState(null, '', location.href.split('#')[0]);
  return found[1];
}

// One sentence on what a link holds, and whether it can be trusted.
function sentence(bridge, seen) {
  const args = {turn: Number(seen.turn), n: seen.score, decisions: seen.decisions};
  const [title, phase, verdict] = bridge.desk({op: 'texts', game: seen.game, items: [
    {key: 'game.title'}, {key: `phase.${seen.phase}`},
    {key: seen.verified ? 'page.link.verified' : `page.link.${seen.reason}`}]}).texts;
  return bridge.text(seen.over ? 'page.link.over' : 'page.link.text', {...args, title, phase, verdict});
}

function show(bridge, text, buttons) {
  const dialog = make('dialog', {class: 'page-dialog', 'aria-labelledby': 'link-title'},
    make('h2', {id: 'link-title'}, bridge.text('page.link.title')),
    make('p', {id: 'link-text'}, text),
    make('div', {class: 'page-row'}, ...buttons.map(([label, press]) =>
      button(bridge.text(label), () => { dialog.close(); press(); }))));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

// Reads the link and opens its game: at once where there is no game of the player's own, else after asking.
export function openLink(bridge, link) {
  const seen = bridge.desk({op: 'inspect', link});
  if (!seen.ok) {
    show(bridge, bridge.text('page.link.bad', {reason: seen.error.message}), [['page.close', () => {}]]);
    return;
  }
  const accept = () => bridge.desk({op: 'accept'});
  const own = bridge.desk({op: 'saves'}).entries.some(({kind, game}) => kind === 'current' && game === seen.game);
  if (!own) {
    accept();
    show(bridge, sentence(bridge, seen), [['page.link.play', () => {}]]);
    return;
  }
  const text = `${sentence(bridge, seen)} ${bridge.text('page.link.beside')}`;
  show(bridge, text, [['page.link.open', accept], ['page.link.keep', () => {}]]);
}

export function watchLinks(bridge) {
  const read = () => {
    const link = takeLink();
    if (link) openLink(bridge, link);
  };
  window.addEventListener('hashchange', read);
  read();
}
