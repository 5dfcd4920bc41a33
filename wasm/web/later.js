// What few visits need is fetched when it is asked for: rooms of the mirror, the cards of a game by links.

import {make} from './dom.js';

/**
 * What `load` imports, called `file`; null where it did not come, and then the player was told. A browser may ask for a
 * module once: the words say to load the page again.
 */
export async function later(bridge, file, load) {
  try {
    return await load();
  } catch {
    if (!bridge.stopped) bridge.say(bridge.text('notice.lacking', {files: file}));
    return null;
  }
}

/** A room of the mirror (mirror/rooms.js) whose module comes when it is entered first; `build` makes it of the module. */
export class LaterRoom {
  constructor(bridge, known, load, build) {
    Object.assign(this, {bridge, load, build}, known);
    this.root = make('div', {});
    this.room = null;
    this.entered = null;  // the last time that it was, while it is shown
  }

  enter(argument) {
    this.entered = {};
    if (this.room) this.room.enter(argument);
    else this.come(argument, this.entered);
  }

  async come(argument, time) {
    this.root.setAttribute('aria-busy', 'true');
    this.coming ??= later(this.bridge, `${this.name}.js`, this.load);
    const module = await this.coming;
    this.root.removeAttribute('aria-busy');
    if (!module) this.coming = null;
    else if (!this.room) this.root.append((this.room = this.build(module)).root);
    if (this.room && time === this.entered) this.room.enter(argument);
  }

  refresh(state) {
    if (this.entered) this.room?.refresh?.(state);
  }

  back() {
    return this.room?.back?.() ?? false;
  }

  left() {
    this.entered = null;
    this.room?.left?.();
  }
}
