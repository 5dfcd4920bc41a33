// The cards of games at a table: an invitation, the link for the friend, one's own seat on another device, all of the games.

import {button, make, onSubmit, say} from './dom.js';
import {qrPicture} from './qr.js';
import {copy} from './share.js';
import {myTables} from './tables_kept.js';

function showCard(title, ...inside) {
  document.querySelector('dialog.page-table-card')?.remove();
  const dialog = make('dialog', {class: 'page-dialog page-table-card', 'aria-labelledby': 'table-title'},
    make('h2', {id: 'table-title', tabindex: -1}, title), ...inside);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

export const closeCard = () => document.querySelector('dialog.page-table-card')?.close();

const closeKey = ({bridge}) => button(bridge.text('page.close'), closeCard);

/** A sentence, and what may be done: [label, act]. */
export function showTold(tables, text, choices = []) {
  showCard(tables.words('title'), make('p', {role: 'status'}, text), make('div', {class: 'page-row'},
    ...choices.map(([label, act]) => button(label, () => { closeCard(); act(); })), closeKey(tables)));
}

/** Who has opened a friend's link: `letter` greets an onlooker. */
export function showInvitation(tables, {game, letter, sit, watch}) {
  const {words} = tables;
  const ids = Object.keys(letter.names);
  const [host] = ids;
  const guest = ids.find((seat) => seat !== host);
  const setup = tables.bridge.pageRequest({op: 'texts', game, items: [{key: `setup.${letter.setup}.title`}]}).texts[0];
  const inviter = letter.names[host];
  const title = inviter ? words('invited', {name: inviter}) : words('invited.unnamed');
  const told = words('invited.text', {game: tables.titleOf({game}), setup, side: tables.people.sideOf(game, guest)});
  if (!letter.free) return showCard(title, make('p', {}, words('taken')), make('div', {class: 'page-row'}, button(words('watch'), () => { closeCard(); watch(); }), closeKey(tables)));
  const name = make('input', {type: 'text', maxlength: 16, autocomplete: 'nickname'});
  const form = make('form', {}, make('label', {}, words('name'), name),
    make('div', {class: 'page-row'}, make('button', {type: 'submit', class: 'page-main'}, words('sit')),
      button(words('watch'), () => { closeCard(); watch(); }), closeKey(tables)));
  onSubmit(form, () => {
    closeCard();
    sit(name.value.replace(/[\p{Cc}\u2028\u2029]/gu, '').trim());
  });
  showCard(title, make('p', {}, told), letter.played && make('p', {}, words('invited.goes_on', {n: letter.played})), make('p', {}, words('invited.how')), form);
  return name.focus();
}

// A link with its picture and the ways to give it away.
function linkPart(tables, link, kind) {
  const {words} = tables;
  const field = make('input', {type: 'text', readonly: true, 'aria-label': words(`${kind}.link`)});
  field.value = link;
  field.addEventListener('focus', () => field.select());
  const said = make('p', {role: 'status', class: 'page-said-here'});
  const copyKey = button(words('copy'), () => copy(link, tables.bridge.text.bind(tables.bridge), () => say(said, words('copied'))), {class: 'page-main'});
  const data = {title: words('title'), url: link};
  const canShare = navigator.share && navigator.canShare?.(data) !== false;
  const rows = tables.qr(link);
  return make('section', {}, make('p', {}, words(`${kind}.text`)), rows && qrPicture(rows, words(`${kind}.qr`)), field,
    make('div', {class: 'page-row'}, copyKey,
      canShare && button(words('share'), () => navigator.share(data).catch((error) => error.name !== 'AbortError' && copyKey.click()))), said);
}

/** The table at which one plays: its link while nobody sits opposite, else what there is to do besides playing. */
export function showTable(tables) {
  const {words, now, state} = tables;
  if (!now) return;  // they left while the card was fetched
  const isPlayer = Boolean(now.token && state.seat);
  const invites = isPlayer && tables.free && now.invitation;
  const dialog = showCard(words(invites ? 'invite.title' : 'title'),
    invites && linkPart(tables, tables.linkOf('table', now, now.invitation), 'invite'),
    isPlayer && !state.over && wordPart(tables),
    isPlayer && make('details', {}, make('summary', {}, words('more')), ...morePart(tables)),
    make('div', {class: 'page-row'}, closeKey(tables)));
  (dialog.querySelector('.page-main') ?? dialog.querySelector('h2')).focus();
}

function wordPart(tables) {
  const {words} = tables;
  const field = make('input', {type: 'text', maxlength: 280, autocomplete: 'off'});
  field.value = tables.word;
  const said = make('p', {role: 'status', class: 'page-said-here'});
  field.addEventListener('input', () => {
    const isWhole = tables.setWord(field.value);
    if (!isWhole) field.value = tables.word;
    say(said, isWhole ? (tables.word ? words('word.kept') : '') : words('word.cut'));
  });
  return make('section', {}, make('label', {}, words('word'), field), said);
}

function morePart(tables) {
  const {words, now} = tables;
  const said = make('p', {role: 'status', class: 'page-said-here'});
  const own = button(words('own'), () => showCard(words('own.title'), linkPart(tables, tables.linkOf('seat', now, now.token), 'own'),
    make('div', {class: 'page-row'}, closeKey(tables))));
  const notify = button(words('notify'), async () => say(said, words((await tables.signs.allow()) ? 'notify.on' : 'notify.denied')));
  const hook = make('input', {type: 'url', autocomplete: 'off', placeholder: 'https://'});
  const form = make('form', {class: 'page-answer'}, make('label', {}, words('hook'), hook), make('button', {type: 'submit'}, words('hook.set')));
  onSubmit(form, () => {
    tables.setHook(hook.value.trim());
    closeCard();
  });
  return [make('div', {class: 'page-row'}, own, notify), said, form];
}

// How a game stands that is not played at just now.
function standingOf({words}, {asksRematch, over, isTurn}, name) {
  if (asksRematch) return words('rematch.asks', {name: name || words('friend.start')});
  if (over) return words('over');
  return isTurn ? words('yours') : words('theirs', {name: name || words('friend')});
}

/** The games with friends that this browser has a seat in. */
export function showMine(tables) {
  const {words} = tables;
  const row = (entry) => {
    const [, name = ''] = Object.entries(entry.names ?? {}).find(([seat]) => seat !== entry.seat) ?? [];
    const game = tables.titleOf(entry);
    const title = entry.invitation ? words('mine.alone', {game}) : words('mine.entry', {game, name: name || words('friend')});
    const standing = standingOf(tables, entry, name);
    const forget = button(words('mine.forget'), () => {
      if (entry.over || forget.dataset.asked) return (tables.forget(entry.id), showMine(tables));
      forget.dataset.asked = 'yes';
      return say(said, words('mine.forget.ask'));
    });
    const said = make('p', {role: 'status', class: 'page-said-here'});
    return make('li', {}, make('strong', {}, title), ` \u2013 ${standing}`, make('div', {class: 'page-row'},
      button(words('mine.open'), () => { closeCard(); tables.open(entry.id); }, {class: entry.isTurn ? 'page-main' : null}), forget), said);
  };
  showCard(words('mine'), make('ul', {class: 'page-table-list'}, ...myTables().map(row)), make('div', {class: 'page-row'}, closeKey(tables)));
}
