// The rooms of the mirror beside the game: rules, settings, replay, about. One at a time takes the place of the game or
// the menu; the focus goes to its heading, and when it is left back to where it was.
//
// A room is {name, title (a key of the words), root, enter(argument), refresh(state)}; besides, where it needs them:
//   isHere(state)   whether it can be entered now
//   back()          one step back within the room; false where there is none
//   left()          it is no longer shown
//   isDeciding      it is part of what a page around a frame may leave out

import {button, make, say} from '../dom.js';

export class Rooms {
  /** `home` are the elements that a room takes the place of, `land` takes the focus that cannot go back to where it was. */
  constructor(bridge, root, rooms, {home, land}) {
    this.bridge = bridge;
    this.rooms = rooms;
    this.home = home;
    this.land = land;
    this.trail = [];  // the open rooms, each over the one before: {room, from: what had the focus}
    this.keys = new Map();
    this.nav = make('nav', {class: 'mirror-nav mirror-row'});
    this.heading = make('h2', {tabindex: -1, id: 'mirror-room'});
    this.leaving = button('', () => this.back());
    this.body = make('div', {});
    this.root = make('section', {class: 'mirror-room', 'aria-labelledby': 'mirror-room', hidden: true},
      make('div', {class: 'mirror-room-head'}, this.leaving, this.heading), this.body);
    root.addEventListener('click', ({target}) => this.follow(target.closest('[data-rule]')));
    this.root.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.back();
    });
  }

  /** The words that never change. */
  build() {
    this.nav.setAttribute('aria-label', this.bridge.text('page.rooms'));
    say(this.leaving, this.bridge.text('page.room.back'));
    for (const room of this.rooms) {
      const key = button(this.bridge.text(room.title), () => this.enter(room.name), {class: room.isDeciding ? 'mirror-leave' : ''});
      this.keys.set(room, key);
      this.nav.append(key);
    }
  }

  /** After every change. */
  refresh(state) {
    for (const [room, key] of this.keys) key.hidden = room.isHere?.(state) === false;
    if (this.trail.some(({room}) => room.isHere?.(state) === false)) this.leaveAll();
    this.now?.refresh?.(state);
  }

  // A number of a rule; within the rulebook that follows it itself.
  follow(cite) {
    if (!cite || (this.now?.name === 'rules' && this.body.contains(cite))) return;
    this.open('rules', cite.dataset.rule);
  }

  /** By its button: whichever room was open is left for it. */
  enter(name) {
    const {activeElement} = document;
    this.leaveAll();
    activeElement.focus();
    this.open(name);
  }

  // Over the room that is open, which is there again when this one is left.
  open(name, argument) {
    const room = this.rooms.find((each) => each.name === name);
    this.trail.push({room, from: document.activeElement});
    this.show();
    this.heading.focus();
    this.root.scrollIntoView({block: 'nearest'});
    room.enter(argument);
  }

  get now() {
    return this.trail.at(-1)?.room ?? null;
  }

  show() {
    const {now} = this;
    this.root.hidden = now === null;
    for (const part of this.home) part.classList.toggle('mirror-away', now !== null);
    this.mark();
    if (!now) return;
    say(this.heading, this.bridge.text(now.title));
    if (this.body.firstChild !== now.root) this.body.replaceChildren(now.root);
  }

  mark() {
    for (const [room, key] of this.keys) {
      if (room === this.now) key.setAttribute('aria-expanded', 'true');
      else key.removeAttribute('aria-expanded');
    }
  }

  back() {
    if (!this.now?.back?.()) this.leave();
  }

  leave() {
    if (!this.trail.length) return;
    const had = this.root.contains(document.activeElement);
    const {room, from} = this.trail.pop();
    this.show();
    room.left?.();
    if (!had) return;
    from?.focus();
    if (document.activeElement !== from) this.land().focus();
  }

  leaveAll() {
    while (this.trail.length) this.leave();
  }
}
