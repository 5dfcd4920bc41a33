// Playing without a network, and new editions of the page. The service worker (wasm/offline/worker.js) keeps the files;
// this starts it, hands it the games that were opened, and offers an update without ever forcing one.
//
// document.documentElement.dataset.offline tells how far it is: 'kept' once a second visit needs no network. Absent
// where there is no service worker: a frame of somebody's page, plain http, an old browser.

import {showBar} from './bars.js';
import {gameFiles} from './game_files.js';
import {languageFile} from './language.js';
import {button, make, part, say} from './dom.js';

// A page that stays open asks for a new edition when it is looked at again, at most this often.
const kAskAgainMs = 3600000;

function container() {
  try {
    return window.top === window ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}

// Tells the worker something and waits for its answer.
function tell(worker, message) {
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.addEventListener('message', ({data}) => {
      port1.close();
      resolve(data?.ok === true);
    });
    port1.start();
    worker.postMessage(message, [port2]);
  });
}

export class Offline {
  constructor(manifest) {
    this.manifest = manifest;
    this.registration = null;
    this.worker = null;
    this.bar = null;
    // What can be played without a network: 'none' (nothing can be kept here), 'opened', 'busy', 'all', 'failed'.
    this.kept = 'none';
  }

  // How far keeping is has changed; the menu and the program's settings tell it.
  setKept(kept) {
    this.kept = kept;
    if (this.section) this.showKept();
    this.bridge.wake();
  }

  async start(bridge, games) {
    this.bridge = bridge;
    this.language = games.services.language;
    const workers = container();
    if (!workers) return;
    try {
      this.registration = (await workers.register('sw.js')) ?? null;
      if (!this.registration) return;
      this.watchUpdates(workers);
      await workers.ready;
      this.worker = this.registration.active;
      this.keepFiles([...games.lids.values(), languageFile(this.language)]);
      if (await this.keep([...games.boards.keys()])) document.documentElement.dataset.offline = 'kept';
      this.setKept('opened');
    } catch {
      // Refused by the browser or not served: the page works, with a network only.
      this.registration = null;
    }
  }

  /** Games that were opened; true once they are kept. Those that were opened before the worker was there, start() keeps. */
  keep(games) {
    return this.keepFiles(games.flatMap((game) => [...gameFiles(game, this.manifest), languageFile(this.language, game)]));
  }

  /** Files by their names in the manifest; those that are not there are left out. */
  keepFiles(names) {
    const urls = [...names].flatMap((name) => this.manifest[name]?.url ?? []);
    return this.worker ? tell(this.worker, {op: 'keep', urls}) : Promise.resolve(false);
  }

  watchUpdates(workers) {
    const {registration} = this;
    let asked = Date.now();
    let reloads = Boolean(workers.controller);
    const offerWaiting = () => registration.waiting && workers.controller && this.offer();
    const follow = (worker) => worker?.addEventListener('statechange', offerWaiting);
    follow(registration.installing);
    registration.addEventListener('updatefound', () => follow(registration.installing));
    offerWaiting();
    workers.addEventListener('controllerchange', () => {
      // The first worker of a first visit takes charge of a page that is already its own edition.
      if (reloads && this.wanted) location.reload();
      reloads = true;
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < kAskAgainMs) return;
      asked = Date.now();
      registration.update().catch(() => {});
    });
  }

  offer() {
    if (this.bar) return;
    const text = (key) => this.bridge.text(key);
    this.bar = make('div', {class: 'page-bar', role: 'region', 'aria-label': text('page.update')},
      make('span', {role: 'status'}, `${text('page.update')} ${text('page.update.now.note')}`),
      button(text('page.update.now'), () => this.update()),
      button(text('page.update.later'), () => this.bar.remove()));
    showBar(this.bar);
  }

  update() {
    this.wanted = true;
    this.bar.remove();
    // Another tab may have taken it meanwhile: then a new page has it at once.
    const {waiting} = this.registration;
    if (waiting) waiting.postMessage({op: 'use'});
    else location.reload();
  }

  // The part of the page's menu; hidden where nothing can be kept.
  menuPart(bridge) {
    const text = (key) => bridge.text(key);
    this.result = make('p', {role: 'status'});
    this.section = part(text('page.offline'), make('p', {}, text('page.offline.text')),
      button(text('page.offline.all'), () => this.keepAll()), this.result);
    this.words = {busy: text('page.offline.busy'), all: text('page.offline.done'), failed: text('page.offline.failed')};
    this.showKept();
    return this.section;
  }

  showKept() {
    this.section.hidden = this.kept === 'none';
    say(this.result, this.words[this.kept] ?? '');
  }

  async keepAll() {
    if (this.kept === 'none' || this.kept === 'busy') return;
    this.setKept('busy');
    const urls = Object.values(this.manifest).map(({url}) => url);
    this.setKept((await tell(this.registration.active, {op: 'keep', urls})) ? 'all' : 'failed');
  }
}
