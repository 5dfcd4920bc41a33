// A hint in words: asked for by a button, thought about while the page goes on, and then the best choices with what each
// comes to and why. Each leads to its button among the choices.

import {button, make, say} from './dom.js';
import {cited} from './mirror_cite.js';

export class MirrorHint {
  /** `lead` puts the focus on the choice of an action {verb, args}. */
  constructor(bridge, lead) {
    this.bridge = bridge;
    this.lead = lead;
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
    this.key.setAttribute('aria-expanded', String(hint.state === 'given'));
    const told = {none: '', thinking: text('play.hint.thinking'), given: text('play.hint.title', {n: hint.hints.length, all: hint.candidates})};
    say(this.said, told[hint.state]);
    this.list.hidden = hint.hints.length === 0;
    const content = JSON.stringify(hint.hints);
    if (content === this.content) return;
    this.content = content;
    this.list.replaceChildren(...hint.hints.map((one) => this.line(one)));
  }

  line({text, worth, verb, args, why}) {
    const parts = [text, worth, ...why.map((each) => each.text)];
    const rules = [...new Set(why.flatMap((each) => each.rules))];
    return make('li', {}, ...cited(`${parts.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(' ')}`, rules), ' ',
      button(this.bridge.text('page.hint.go'), () => this.lead({verb, args}), {class: 'mirror-hint-go'}));
  }
}
