// A choice that is not done at once: what it rolls is told first, and where a group acts, who is in it is named first, in
// any order, and taken out again. One press then does it all, as one `chain` in the order of the rules; leaving it changes
// nothing. It stands under its choice, or, where the game asks for a group and nothing else, in place of the choices.

import {button, make, say} from '../dom.js';
import {listed} from '../joins.js';
import {cited} from './cite.js';
import {OddsWords} from './odds.js';

let lastId = 0;

export class Draft {
  /**
   * `words` are Sentences; `commit` does a chain, `refuse` tells why it cannot be done, `speak` says what has become of the
   * group, `leave` is called when the player leaves the draft.
   */
  constructor(bridge, words, {commit, refuse, speak, leave}) {
    Object.assign(this, {bridge, words, commit, refuse, speak, leave});
    this.texts = new OddsWords(words);
    this.hint = make('p', {class: 'mirror-note'});
    this.members = make('ul', {class: 'mirror-list'});
    this.odds = make('div', {class: 'mirror-draft-odds', id: `draft-${++lastId}`});
    this.rules = make('p', {class: 'mirror-rules-of'});
    this.go = button('', () => this.press(), {class: 'mirror-main', 'aria-describedby': this.odds.id});
    this.cancel = button('', () => this.leave());
    this.root = make('div', {class: 'mirror-draft', role: 'group'}, this.hint, this.members, this.odds, this.rules,
      make('div', {class: 'mirror-row'}, this.go, this.cancel));
  }

  /**
   * Begins with nobody named. `label` says what it is about. `opening`: the action that it begins with, called `name`; none
   * where the group is asked for already. `group`: the protocol's answer, none for an action without one. `members`: its
   * members with `name` and, of those in the list of choices, `i`. `none`: what is done where nobody is named.
   */
  begin({label, name, opening, group, members = [], none}) {
    Object.assign(this, {name, opening, list: members, none, isGroup: members.length > 0});
    // Who chose an attack for which there is one unit means that unit.
    this.chosen = new Set(opening && members.length === 1 ? [0] : []);
    this.root.setAttribute('aria-label', label);
    say(this.hint, this.isGroup ? this.words.text('page.draft.hint') : '');
    this.hint.hidden = this.members.hidden = !this.isGroup;
    say(this.cancel, this.words.text('ui.cancel'));
    this.cancel.hidden = !opening;
    this.members.replaceChildren(...members.map((member, place) => make('li', {}, this.toggle(member, place))));
    this.weigh(this.chosen.size ? this.ask() : group);
  }

  toggle({name, args, i}, place) {
    const data = i === undefined ? {member: args[0]} : {choice: i};
    return button(name, ({currentTarget}) => this.turn(place, currentTarget), {'aria-pressed': String(this.chosen.has(place)), data});
  }

  turn(place, key) {
    if (!this.chosen.delete(place)) this.chosen.add(place);
    key.setAttribute('aria-pressed', String(this.chosen.has(place)));
    this.refuse();
    this.weigh(this.ask());
    const n = this.chosen.size;
    this.speak(this.words.text('page.draft.named', {n, what: this.short}).trim());
    this.root.scrollIntoView({block: 'nearest'});
  }

  /** Nobody is named any more; false where nobody was. */
  clear() {
    if (!this.chosen.size) return false;
    for (const key of this.members.querySelectorAll('[aria-pressed=true]')) key.click();
    return true;
  }

  ask() {
    return this.bridge.request({op: 'group', ...this.opening, with: [...this.chosen]});
  }

  // What the group can do as it stands, and what that rolls.
  weigh(group) {
    this.why = group && !group.legal ? group : null;
    this.chain = group ? group.chain : [this.opening];
    this.go.setAttribute('aria-disabled', String(this.why !== null));
    const named = [...this.chosen].sort((a, b) => a - b).map((place) => this.list[place].name);
    const odds = this.why ? {} : this.bridge.request({op: 'odds', chain: this.chain});
    const {text} = odds.ok && this.isGroup && !this.chosen.size ? odds : {};
    const what = this.opening ? text ?? this.name : listed(named) || this.none;
    say(this.go, this.words.text('page.draft.go', {what}));
    this.show(odds);
  }

  show(odds) {
    if (this.why) {
      this.short = this.why.text;
      this.odds.replaceChildren(make('p', {}, ...cited(this.why.text, this.why.rule ? [this.why.rule] : [])));
      return this.rules.replaceChildren();
    }
    const told = odds.ok ? this.texts.whole(odds) : [];
    if (!odds.ok || !odds.results.length) told.unshift(this.words.text('page.draft.unrolled'));
    this.short = odds.ok ? this.texts.short(odds) : '';
    this.odds.replaceChildren(...told.map((text) => make('p', {}, text)));
    this.rules.replaceChildren(...(odds.ok ? this.texts.rules(odds) : []));
    return undefined;
  }

  press() {
    if (this.why) this.refuse(this.why);
    else this.commit(this.chain, this.go);
  }

  /** Where who has chosen it goes on: with who is in it, else with doing it. */
  focus() {
    (this.isGroup ? this.members.querySelector('button') : this.go).focus();
  }
}
