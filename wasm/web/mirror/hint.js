// A hint in words: asked for by a button, thought about while the page goes on, and then the best choices with the verdict
// on each and the reason for it. One button leads to it among the choices, another does all of it. What is shown while more
// is thought is not announced; what comes of it is, once.

import {button, make, say} from '../dom.js';
import {ended} from '../joins.js';
import {cited} from './cite.js';

export class MirrorHint {
  /** `lead` puts the focus on the choice of an action {verb, args}, `act` does a chain of them for a button, `land` is for the
   * focus of a hint that goes. */
  constructor(bridge, {lead, act, land}) {
    Object.assign(this, {bridge, lead, act, land});
    this.key = button('', () => this.bridge.wish({op: 'ask_hint'}), {class: 'mirror-ask-hint', 'aria-expanded': 'false'});
    this.said = make('p', {class: 'mirror-hint-said', role: 'status'});
    this.list = make('ol', {class: 'mirror-list mirror-hints'});
    this.root = make('div', {class: 'mirror-hint'}, this.key, this.said, this.list);
  }

  refresh() {
    const hint = this.bridge.pageRequest({op: 'hint'});
    const text = (key, args) => this.bridge.text(key, args);
    this.root.hidden = !hint.may && hint.state === 'none';
    say(this.key, text('play.hint'));
    this.key.setAttribute('aria-expanded', String(hint.hints.length > 0));
    const thinking = text('play.hint.thinking');
    const title = text('play.hint.title', {n: hint.hints.length, all: hint.candidates});
    const told = {none: '', thinking, early: thinking, given: hint.beside ? `${ended(title)} ${hint.beside}` : title};
    say(this.said, told[hint.state]);
    this.list.hidden = hint.hints.length === 0;
    const content = JSON.stringify(hint.hints);
    if (content === this.content) return;
    this.content = content;
    const hadFocus = this.list.contains(document.activeElement);
    this.list.replaceChildren(...hint.hints.map((one) => this.line(one)));
    if (hadFocus) this.list.hidden ? this.land() : this.list.querySelector('button').focus();
  }

  line({text, says, act, then, chain, why}) {
    const parts = [text, says, ...why.map((each) => each.text), ...(then ? [then] : [])];
    const rules = [...new Set(why.flatMap((each) => each.rules))];
    return make('li', {}, ...cited(parts.map(ended).join(' '), rules), ' ',
      button(this.bridge.text('play.hint.show'), () => this.lead(chain[0]), {class: 'mirror-hint-go'}), ' ',
      button(act, (event) => this.act(chain, event.target), {class: 'mirror-hint-do'}));
  }
}
