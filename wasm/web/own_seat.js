// A player's own seat in a game by links, for a second device of theirs: the code that one of their devices shows and the
// other one takes (core/save/seat_code.h). A link never holds it, for who has it can send turns in their name.

import {button, make, onSubmit, say} from './dom.js';
import {qrPicture} from './qr.js';
import {reasonText, refusalText} from './refusal.js';
import {copy} from './share.js';

function showDialog(title, ...inside) {
  document.querySelector('dialog.page-seat')?.remove();
  const dialog = make('dialog', {class: 'page-dialog page-of-game page-seat', 'aria-labelledby': 'seat-title'},
    make('h2', {id: 'seat-title'}, title), ...inside);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Shows the code of the seat that is held here. */
export function showSeatCode(bridge) {
  const words = (key, args) => bridge.text(key, args);
  const {ok, code, qr, error} = bridge.pageRequest({op: 'seat_code'});
  if (!ok) return showDialog(words('page.seat.title'), make('p', {}, refusalText(bridge, error)), button(words('page.close'), () => dialogNow().close()));
  const field = make('input', {type: 'text', readonly: true, 'aria-label': words('page.seat.code')});
  field.value = code;
  field.addEventListener('focus', () => field.select());
  const said = make('p', {role: 'status', class: 'page-said-here'});
  const copyKey = button(words('page.seat.copy'), () => copy(code, words, () => say(said, words('page.seat.copied'))));
  showDialog(words('page.seat.title'), make('p', {class: 'page-warning'}, words('page.seat.text')), qr && qrPicture(qr, words('page.seat.qr')), field,
    make('div', {class: 'page-row'}, copyKey, button(words('page.close'), () => dialogNow().close())), said);
  copyKey.focus();
  return undefined;
}

const dialogNow = () => document.querySelector('dialog.page-seat');

/**
 * Asks for the code of a seat that was held at another device so far. `lay()` lays the game on the table where it is not
 * there yet; `look`, where there is one, is what else can be done with it: a label and what it does.
 */
export function showBringSeat(bridge, {lay = () => true, look = null} = {}) {
  const words = (key, args) => bridge.text(key, args);
  const fault = make('p', {role: 'alert', class: 'page-said-here'});
  const field = make('input', {type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false'});
  const form = make('form', {class: 'page-answer'}, make('label', {}, words('page.seat.enter'), field), make('button', {type: 'submit'}, words('page.seat.bring')));
  let isLaid = false;
  onSubmit(form, () => {
    isLaid ||= lay();
    const {ok, error} = bridge.pageRequest({op: 'bring_seat', code: field.value});
    if (!ok) {
      say(fault, bridge.text('page.seat.bad', {reason: reasonText(bridge, error)}));
      return field.focus();
    }
    dialog.close();
    return bridge.pageRequest({op: 'tell', key: 'page.seat.here'});
  });
  const dialog = showDialog(words('page.seat.elsewhere.title'), make('p', {id: 'link-text'}, words('page.seat.elsewhere')), form, fault,
    make('div', {class: 'page-row'}, look && button(words(look.label), () => { dialog.close(); if (!isLaid) look.press(); }),
      button(words('page.close'), () => dialog.close())));
  field.focus();
}
