// The games of the shelf. What is printed on a box comes with the page; a game's data (map, rules, words) and its code are
// fetched when its box is opened, when a link, a file or a saved game is of it, or when this browser keeps games of it already.
//
//   ids       in the order of the shelf
//   boards    game -> the files of its data, of those that are here
//   stateOf   of the others: 'underway', 'stalled' (nothing comes), 'failed' (the server did not give it), 'offline' (it
//             was not reached, and nothing of the game is kept here), or undefined

import {startOver} from './fetching.js';
import {dataFile, isTableFont, tableFonts} from './game_files.js';
import {languageFile} from './language.js';

// What the program is told of a fetch besides its percents (sandtable_game in wasm/main.cpp).
const kTold = {here: 100, failed: -1, offline: -2, stalled: -3};

export class Games {
  constructor(module, services) {
    this.module = module;
    this.services = services;
    const offered = module.UTF8ToString(module._sandtable_games()).split('\n');
    this.ids = offered.filter((id) => services.manifest[dataFile(id)]);
    this.boards = new Map();
    this.states = new Map();
    this.underway = new Map();
    // The pictures that lids have or wait for: game -> logical name.
    this.lids = new Map();
    // The type that maps are set in is here; the program has taken it.
    this.hasFonts = false;
    document.addEventListener('sandtable-stalled', ({detail}) => detail && this.underway.forEach((fetch, game) => this.tell(game, 'stalled')));
  }

  isHere(game) {
    return this.boards.has(game);
  }

  stateOf(game) {
    return this.states.get(game);
  }

  // The set-ups of a game, open or closed: [{id, title}].
  setupsOf(game) {
    return this.services.shelf[game].setups;
  }

  /** Fetches a game, unless it is here; true when its box is open. Again after a failure, or when nothing comes. */
  open(game) {
    if (this.boards.has(game)) return Promise.resolve(true);
    if (!this.ids.includes(game)) return Promise.resolve(false);
    if (this.stateOf(game) === 'stalled') startOver();
    if (!this.underway.has(game)) {
      this.underway.set(game, this.fetch(game).finally(() => this.underway.delete(game)));
    }
    return this.underway.get(game);
  }

  async fetch(game) {
    const {manifest, code} = this.services;
    const own = languageFile(this.services.language, game);
    const names = [dataFile(game), ...code.missing(game), ...(this.hasFonts ? [] : tableFonts(manifest)), ...(manifest[own] ? [own] : [])];
    const total = names.reduce((sum, name) => sum + manifest[name].bytes, 0);
    let done = 0;
    let told = 0;
    this.tell(game, 'underway', 0);
    try {
      // Both to their ends, so that nothing is told of one after the other has failed.
      const fetched = await Promise.allSettled(names.map((name) => this.services.bring(name, (count) => {
        done += count;
        const percent = Math.min(99, Math.floor((100 * done) / total));
        if (percent > told || this.stateOf(game) === 'stalled') this.tell(game, 'underway', told = percent);
      })));
      const failures = fetched.flatMap(({reason}, i) => (reason ? {reason, name: names[i]} : []));
      if (failures.some(({reason}) => reason.isAborted)) return this.fetch(game);
      const failure = failures.find(({name}) => !isTableFont(name) && name !== own);
      if (failure) throw failure.reason;
      for (const {name} of failures) if (name !== own) this.services.lacking.add(name);
      if (failures.some(({name}) => name === own)) this.services.isMute = true;
      await this.link(game);
      this.read(game, dataFile(game));
      this.services.tellLacking();
    } catch (error) {
      this.tell(game, error.isUnreached ? 'offline' : 'failed');
    }
    return this.boards.has(game);
  }

  // Code of another build than the program's, which a server may hold in the middle of a deployment, is not put in.
  async link(game) {
    try {
      await this.services.code.link(game);
    } catch (error) {
      document.dispatchEvent(new CustomEvent('sandtable-gone'));
      throw error;
    }
  }

  // The program takes the bytes; a game that it refuses is not here.
  read(game, name) {
    const {files, language} = this.services;
    try {
      const parse = (file) => JSON.parse(new TextDecoder().decode(files.get(file).bytes));
      const data = parse(name);
      const board = data.files;
      const own = languageFile(language, game);
      if (files.get(own)?.bytes) {
        Object.assign(board, parse(own));
        files.set(name, {state: 'here', bytes: new TextEncoder().encode(JSON.stringify(data))});
        files.delete(own);
      }
      const isOpen = this.tell(game, 'here');
      this.hasFonts = !tableFonts(this.services.manifest).some((font) => this.services.lacking.has(font));
      if (!isOpen) return this.states.set(game, 'failed');
      this.boards.set(game, board);
    } finally {
      files.delete(name);
    }
    this.states.delete(game);
    this.services.offline.keep([game]);
    return undefined;
  }

  tell(game, state, percent = kTold[state]) {
    this.states.set(game, state);
    const {bridge} = this.services;
    if (bridge.stopped) return false;
    const open = bridge.pass('_sandtable_game', game, percent) !== 0;
    this.services.changed();
    return open;
  }

  /** Why a game is not here, for the player. */
  whyNot(game) {
    const {bridge} = this.services;
    const key = {underway: 'page.box.fetching', stalled: 'notice.stalled', failed: 'notice.not_fetched', offline: 'notice.not_kept'}[this.stateOf(game)];
    return key ? bridge.text(key, {game: this.titleOf(game)}) : '';
  }

  titleOf(game) {
    if (!this.ids.includes(game)) return game;
    return this.services.bridge.texts([1, 2].map((line) => ({key: `box.${game}.title.${line}`}))).join(' ');
  }

  /** Before the player sees anything: the games that this browser keeps games of. */
  async openKept() {
    const {entries} = this.services.bridge.pageRequest({op: 'saves'});
    await Promise.all([...new Set(entries.map(({game}) => game))].map((game) => this.open(game)));
  }

  /** Gives the boxes that are closed the pictures on their lids, in the colours of the theme. */
  async drawLids(isDark) {
    const lidOf = (game) => `lids/${game}.${isDark ? 'dark' : 'light'}.avif`;
    await Promise.all(this.ids.filter((id) => !this.isHere(id) && this.lids.get(id) !== lidOf(id)).map((id) => this.drawLid(id, lidOf(id))));
  }

  // Without its picture a lid shows the sign of the shelf.
  async drawLid(game, name) {
    const {manifest, bridge, files, offline} = this.services;
    if (!manifest[name]) return;
    this.lids.set(game, name);
    try {
      const image = new Image();
      image.src = new URL(manifest[name].url, document.baseURI).href;
      await image.decode();
      const {naturalWidth: width, naturalHeight: height} = image;
      const pen = Object.assign(document.createElement('canvas'), {width, height}).getContext('2d', {willReadFrequently: true});
      pen.drawImage(image, 0, 0);
      const {data} = pen.getImageData(0, 0, width, height);
      // Another theme may have been chosen meanwhile.
      if (this.isHere(game) || bridge.stopped || this.lids.get(game) !== name) return;
      files.set(`lids/${game}`, {state: 'here', bytes: data});
      bridge.pass('_sandtable_lid', game, width, height);
      offline.keepFiles([name]);
    } catch {
      if (this.lids.get(game) === name) this.lids.delete(game);
    }
  }
}
