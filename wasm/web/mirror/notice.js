// The program's short words to the player, which the canvas shows at its foot for a while: refusals, what was stored or
// copied, with a button where something is offered. They stay until the player goes on with the game.

import {button, make, say} from '../dom.js';

export class Notice {
  constructor(bridge) {
    this.bridge = bridge;
    this.text = make('span', {role: 'status'});
    this.offer = button('', () => this.take(), {hidden: true});
    this.root = make('div', {class: 'mirror-row mirror-program-notice'}, this.text, this.offer);
  }

  /** `waits`: the computer is deciding, which the player may not even have noticed. */
  refresh({screen, table, at}, waits) {
    const {text, offer, count} = this.bridge.pageRequest({op: 'notice'});
    // What was said before there was a mirror, it says in its own way.
    this.count ??= count;
    const place = `${screen} ${table} ${at}`;
    if (count !== this.count) {
      this.count = count;
      this.place = place;
      this.text.replaceChildren(text);
      say(this.offer, offer);
      this.offer.hidden = offer === '';
    } else if (place !== this.place) {
      if (this.waited) this.place = place;
      else this.clear();
    }
    this.waited = waits;
  }

  clear() {
    this.text.replaceChildren();
    this.offer.hidden = true;
  }

  take() {
    this.clear();
    this.text.setAttribute('tabindex', '-1');
    this.bridge.wish({op: 'take_offer'});
    this.text.focus();
  }
}
