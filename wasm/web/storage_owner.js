// What becomes of the player's games: opens the storage, sees to it that one tab alone writes there, says so where
// nothing is kept, and asks the browser not to throw games away once there is one.

import {showBar} from './bars.js';
import {button, make, say} from './dom.js';
import {frame} from './frame.js';
import {migrateEmbedGames} from './embed_migration.js';
import {instanceName, ownKey} from './instance.js';
import {MemoryStore, openStorage} from './storage.js';
import {Tabs} from './tabs.js';

// In the state of the address's entry: a reload that takes the game over without asking again.
const kTake = 'sandtable-take';

const isGame = (key) => /^(current|slot|auto)\//.test(key);

// Asks for one of two things; it cannot be closed without an answer.
function insist(words, text, choices) {
  return new Promise((resolve) => {
    const dialog = make('dialog', {class: 'page-dialog', 'aria-labelledby': 'tab-title'},
      make('h2', {id: 'tab-title'}, words['page.tab.title']), make('p', {}, words[text]));
    const answer = (key) => {
      dialog.remove();
      resolve(key);
    };
    dialog.append(make('div', {class: 'page-row'}, ...choices.map((key) => button(words[key], () => answer(key)))));
    dialog.addEventListener('close', () => dialog.isConnected && dialog.showModal());
    document.body.append(dialog);
    dialog.showModal();
  });
}

// The page around a frame hears why nothing comes of its wishes.
function tellBusy() {
  frame?.tell('busy', {message: 'the game is open in another tab, and its reader is asked where it goes on'});
}

function reloadAndTake() {
  history.replaceState({[kTake]: true}, '');
  location.reload();
}

function takesOver() {
  const take = history.state?.[kTake] === true;
  if (take) history.replaceState(null, '');
  return take;
}

// The game of a site that gave it no name, the first of its page.
const isUnnamed = ({instance, nth = 1}) => instance === undefined && nth === 1;

export class StorageOwner {
  /** `changed` is called after a game was stored or taken away, whoever did it. */
  constructor(words, changed) {
    this.words = words;
    this.changed = changed;
    this.reason = null;  // of the bar: 'memory', 'guest' or 'full'
    this.persisted = false;
  }

  /** The store for the program. Waits for the player's answer where the game is open in another tab. */
  async open() {
    this.tabs = new Tabs(ownKey('tab'), () => this.lost());
    const writes = await this.mayWrite();
    // Read only now: the other tab may have written until it gave way.
    let store = await openStorage(instanceName());
    if (store.kind === 'memory') {
      if (frame?.options.keeps) store.kind = 'host';
      else this.reason = 'memory';
    } else if (!writes) {
      this.reason = 'guest';
      store = new MemoryStore(store);
    } else if (frame && isUnnamed(frame.options)) {
      await migrateEmbedGames(store, frame.options);
    }
    store.onFault = (key) => isGame(key) && this.tell('full');
    const put = store.put.bind(store);
    store.put = (key, text) => this.keep(put, key, text);
    const remove = store.remove.bind(store);
    store.remove = (key) => {
      remove(key);
      if (isGame(key)) this.changed();
    };
    return (this.store = store);
  }

  async mayWrite() {
    if (takesOver()) return this.tabs.take();
    if (await this.tabs.claim()) return true;
    tellBusy();
    const answer = await insist(this.words, 'page.tab.busy', ['page.tab.take', 'page.tab.guest']);
    return answer === 'page.tab.take' && this.tabs.take();
  }

  // The other tab goes on from what was stored; from here nothing may be written over it.
  async lost() {
    this.isLost = true;
    tellBusy();
    await insist(this.words, 'page.tab.lost', ['page.tab.take']);
    reloadAndTake();
  }

  keep(put, key, text) {
    if (this.isLost) return false;
    const kept = put(key, text);
    if (isGame(key)) {
      this.changed();
      if (kept) this.persist();
      else this.tell('full');
    }
    return kept;
  }

  // Once there is something to lose; a frame of somebody's page asks for nothing.
  persist() {
    if (this.persisted || this.reason !== null || window.top !== window) return;
    this.persisted = true;
    const {storage} = navigator;
    storage?.persisted?.().then((is) => is || storage.persist()).catch(() => {});
  }

  /** After main: the bar where nothing is kept. `bridge` gives a link and a file of the game. */
  start(bridge) {
    this.bridge = bridge;
    if (this.reason) this.tell(this.reason);
  }

  tell(reason) {
    if (reason === 'full' && this.reason !== 'full') {
      frame?.fault({code: 'not-kept', message: 'the browser has no room left for the game'});
    }
    this.reason = reason;
    if (!this.bridge) return;
    this.bar?.remove();
    const word = (key) => this.words[key];
    const [link, file] = [['page.keeping.link', 'share'], ['page.keeping.file', 'export']].map(([key, op]) =>
      button(word(key), () => this.bridge.wish({op})));
    this.ways = [link, file];
    this.text = make('span', {role: 'status'});
    this.bar = make('div', {class: 'page-bar', role: 'region', 'aria-label': word('page.keeping')}, this.text, link, file,
      reason === 'guest' && button(word('page.tab.take'), reloadAndTake),
      button(word('page.close'), () => this.bar.remove()));
    showBar(this.bar);
    say(this.text, word(`page.keeping.${reason}`));
    this.refresh(this.bridge.pageRequest({op: 'state'}));
  }

  /** After every change: a link and a file are of the game on the table. */
  refresh({game}) {
    for (const way of this.ways ?? []) way.hidden = game === null;
  }
}
