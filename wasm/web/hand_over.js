// "Send to your opponent": the card with the link of a game that goes back and forth between two people. By the system's
// own sharing, the clipboard, a file, or a code to be scanned; what comes back is pasted here, opened or dropped.

import {button, make, onSubmit} from './dom.js';
import {showBringSeat, showSeatCode} from './own_seat.js';
import {qrPicture} from './qr.js';
import {copy} from './share.js';

/**
 * Opens the card. `means`: `bridge`; `words(key, args)`; `open(text)` looks at what came back; `saveFile(name, bytes)`.
 */
export function showSending({bridge, words, open}) {
  document.querySelector('dialog.page-sending')?.remove();
  const sent = bridge.pageRequest({op: 'send'});
  if (!sent.ok) return showRefusal(bridge, sent.error);
  const seats = bridge.pageRequest({op: 'seats'});
  const other = seats.seats.find(({id}) => id !== seats.sends);
  const own = seats.seats.find(({id}) => id === seats.sends);
  const {status} = bridge.request({op: 'status'});
  const n = sent.chars;
  const field = make('input', {type: 'text', readonly: true, 'aria-label': words('page.send.link')});
  field.value = sent.link;
  field.addEventListener('focus', () => field.select());
  const said = make('p', {role: 'status', class: 'page-said-here'});
  const copyKey = button(words('page.send.copy'), () => copy(sent.link, words, () => said.replaceChildren(words('page.share.copied', {n}))));
  const data = {title: words('page.send.title'), url: sent.link};
  const canShare = navigator.share && navigator.canShare?.(data) !== false;
  const keys = [copyKey,
    canShare && button(words('page.send.share'), () => navigator.share(data).catch((error) => error.name !== 'AbortError' && copyKey.click())),
    bridge.tables && !seats.secrets && !status.over && button(bridge.tables.words('go_on'), () => { dialog.close(); bridge.tables.door.goOn(status.game, sent.link, own); },
      {title: bridge.tables.words('go_on.text')}),
    button(words('page.share.file'), () => bridge.wish({op: 'export'})),
    button(words('page.seat.take'), () => { dialog.close(); showSeatCode(bridge); }),
    button(words('page.close'), () => dialog.close())];
  const text = status.over ? words('page.send.over', {name: other.in_text}) : words('page.send.text', {name: other.in_text, asked: status.prompt});
  const dialog = make('dialog', {class: 'page-dialog page-of-game page-sending', 'aria-labelledby': 'send-title'},
    make('h2', {id: 'send-title'}, words('page.send.title')), make('p', {}, text),
    seats.secrets && make('p', {class: 'page-warning'}, words('page.send.secrets')),
    sent.qr ? qrPicture(sent.qr, words('page.send.qr')) : make('p', {}, words('page.send.no_qr', {n})),
    field, make('div', {class: 'page-row'}, ...keys), said, make('p', {}, `${words('page.send.checked', {n})} ${words('page.send.number', {n: seats.hand_overs})}`),
    answerForm(words, open, () => dialog.close()));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  copyKey.focus();
  return undefined;
}

// Who has sent their earlier turns from elsewhere brings their seat first.
function showRefusal(bridge, error) {
  if (error.code === 'other-secret') showBringSeat(bridge);
  else bridge.told({ok: false, error});
}

// Where the answer is pasted; a file can be dropped anywhere on the page.
function answerForm(words, open, close) {
  const field = make('input', {type: 'text', autocomplete: 'off', spellcheck: 'false', required: true});
  const form = make('form', {class: 'page-answer'}, make('label', {}, words('page.send.answer'), field),
    make('button', {type: 'submit'}, words('page.send.open')));
  onSubmit(form, () => {
    close();
    open(field.value.trim());
  });
  return form;
}
