// Focus in the mirror and selection on the canvas follow each other. Whatever in the mirror stands for something on the
// board says so: data-choice (number in the legal list), data-who (a group of choices of that unit), data-member (a unit
// that may be in a group), data-unit, data-space. The focus on it leads the canvas there. What the canvas attends to
// becomes the current item of its lists, and is said to who is not in the mirror; the focus stays where it is.
//
// A list of class mirror-items is one stop of the Tab key: arrows, Home and End walk in it.

import {make, say} from '../dom.js';
import {ended} from '../joins.js';

const kItems = '.mirror-items';

// One after the other; the last needs no full stop to be heard apart.
const spoken = (texts) => texts.map((text, i) => (i + 1 < texts.length ? ended(text) : text)).join(' ');

export class Follow {
  /** `root` is the mirror, `play` its part for the game under way. */
  constructor(bridge, root, play) {
    this.bridge = bridge;
    this.root = root;
    this.play = play;
    play.onLists = () => {
      this.mark();
      this.speak();
    };
    this.seen = {};             // what the canvas attends to
    this.before = {};           // and what it did before that
    this.marked = [];
    this.stops = new WeakMap(); // of each list the item that Tab reaches
    this.said = document.body.appendChild(make('p', {class: 'page-said mirror-attends', role: 'status'}));
    root.addEventListener('focusin', ({target}) => this.lead(target.dataset));
    root.addEventListener('click', ({target}) => target.matches(`${kItems} *`) && this.lead(target.dataset));
    root.addEventListener('keydown', (event) => this.walk(event));
  }

  // To what the focus is on.
  lead({choice, member, unit = member, space}) {
    if (choice !== undefined) this.bridge.pageRequest({op: 'attend', at: this.play.actedAt, i: Number(choice)});
    else if (unit || space) this.bridge.pageRequest({op: 'attend', unit: unit ?? '', space: space ?? ''});
  }

  walk(event) {
    const list = event.target.closest(kItems);
    if (!list || event.ctrlKey || event.altKey || event.metaKey) return;
    const items = [...list.querySelectorAll('button')];
    const now = items.indexOf(event.target);
    const goal = {ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: items.length - 1}[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    if (!items[goal]) return;
    this.stopAt(list, items[goal]);
    items[goal].focus();
  }

  /** Nothing that was said of the board stays. */
  forget() {
    this.seen = this.before = {};
    this.marked = [];
    say(this.said, '');
  }

  stopAt(list, item) {
    const before = this.stops.get(list);
    if (before === item) return;
    if (before) before.tabIndex = -1;
    item.tabIndex = 0;
    this.stops.set(list, item);
  }

  /** After the canvas has turned to something else: {unit, spaces, at, i}, what there is of it. */
  show(seen) {
    this.before = this.seen;
    this.seen = seen;
    this.mark();
    this.speak();
    if (this.root.contains(document.activeElement)) return;
    if (document.documentElement.dataset.mirror === 'shown') this.marked[0]?.scrollIntoView({block: 'nearest'});
  }

  // To who is not in the mirror himself.
  speak() {
    if (!this.root.contains(document.activeElement)) say(this.said, this.told(this.seen, this.before));
  }

  // The choice that is pointed at, else the place, else the unit: what of it is new.
  told(seen, before) {
    const texts = (name, value) => this.all(name, value).map(({textContent}) => textContent);
    if (this.hasChoice(seen)) return spoken(texts('choice', seen.i));
    const spaces = seen.spaces ?? [];
    if (spaces.length && spaces.join() !== before.spaces?.join()) {
      const lines = spaces.flatMap((space) => texts('space', space));
      return lines.length ? spoken(lines) : spaces[0];
    }
    return seen.unit ? spoken(texts('unit', seen.unit)) : '';
  }

  mark() {
    for (const old of this.marked) old.removeAttribute('aria-current');
    this.marked = this.found(this.seen);
    for (const element of this.marked) element.setAttribute('aria-current', 'true');
    for (const list of this.root.querySelectorAll(kItems)) {
      const current = this.marked.filter((element) => list.contains(element));
      const stop = this.stops.get(list);
      const stays = list.contains(stop) && (current.length === 0 || current.includes(stop));
      const item = stays ? stop : current[0] ?? list.querySelector('button');
      if (item) this.stopAt(list, item);
    }
  }

  // The choice, or the choices of the unit; then unit and place in their lists.
  found(seen) {
    const choice = this.hasChoice(seen) ? this.all('choice', seen.i) : [];
    const group = choice.length || !seen.unit ? [] : this.all('who', seen.unit);
    const unit = seen.unit ? this.all('unit', seen.unit) : [];
    return [...choice, ...group, ...unit, ...(seen.spaces ?? []).flatMap((space) => this.all('space', space))];
  }

  hasChoice({at, i}) {
    return at === this.play.actedAt && Number.isInteger(i);
  }

  all(name, value) {
    return [...this.root.querySelectorAll(`[data-${name}="${CSS.escape(String(value))}"]`)];
  }
}
