// Brings the game to the page: fetches the modules and the files needed at the start, tells its progress by
// bytes, says what went wrong, and starts the program.
//
// What the program sees: Module.sandtable, with
//   files      Map of logical name -> {state: 'underway' | 'here' | 'failed', bytes}; wasm/delivered.cpp reads it
//   bring(name, onBytes)   fetches a file of the manifest; isUnreached tells of a failure that no server answered,
//              isGone of a server that has no such file (another edition may have taken this one's place)
//   manifest   logical name -> {url, bytes}
//   code       of the games, which is no part of the program (game_code.js)
//   shelf      game -> {number, setups: [{id, title}]}, of games that need not be here
// A module wasm/web/page.js, when there is one, is called before main, attach(module, services), and after it,
// started(module, services); the page is ready when that is. Where the server no longer has a file of this build,
// `sandtable-gone` is dispatched on the document.

import {GameCode} from './game_code.js';
import {gameFiles, isTableFont} from './game_files.js';
import {frame} from './frame.js';
import {linkedGame} from './linked_game.js';

const page = document.documentElement;
const element = (id) => document.getElementById(id);

class FetchFailure extends Error {
  // No server answered.
  isUnreached = false;
  // The server has no such file.
  isGone = false;
}

// A sentence that stands in the page (index.html takes it from the words), since the words are fetched only now.
function sentence(name, args) {
  return element('loader').dataset[name].replace(/\{(\w+)\}/g, (all, key) => args[key] ?? all);
}

function showProgress(done, total) {
  const percent = total ? Math.min(100, Math.floor((100 * done) / total)) : 0;
  element('progress').value = percent / 100;
  element('progress-text').textContent = sentence('progress', {percent, size: (total / 1e6).toFixed(1)});
}

// Shows the sentence for `reason` (a data-failure of index.html) with `detail` below it.
function showFailure(reason, detail = '') {
  page.dataset.state = 'failed';
  element('loading').hidden = true;
  element('failure').hidden = false;
  for (const sentence of document.querySelectorAll('[data-failure]')) {
    sentence.hidden = sentence.dataset.failure !== reason;
  }
  element('failure-detail').textContent = detail;
  element('retry').hidden = reason === 'no-wasm' || reason === 'host';
  if (reason === 'host') element('own-page').href = location.href.replace(/#embed$/, '');
  // A game that has stopped still has its panel here, from which it can be saved.
  if (reason !== 'host') frame?.fault({code: reason, message: detail}, reason !== 'stopped');
}

// `onAnswer` gets a second reading of what comes, from its first byte on.
async function fetchBytes(url, onBytes = () => {}, onAnswer = null) {
  try {
    const response = await fetch(new URL(url, document.baseURI));
    const isGone = response.status === 404 || response.status === 410;
    if (!response.ok) throw Object.assign(new FetchFailure(sentence('answered', {file: url, status: response.status})), {isGone});
    onAnswer?.(response.clone());
    const parts = [];
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      onBytes(part.value.length);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  } catch (error) {
    if (error instanceof FetchFailure) throw error;
    throw Object.assign(new FetchFailure(`${url}: ${error.message}`), {isUnreached: true});
  }
}

const isFirstNeeded = (name) => name === 'sandtable.wasm' || name === 'words.en.json' || (name.startsWith('fonts/') && !isTableFont(name));

// The files of the game, kept over a failed attempt so that a second one fetches only what is missing.
class Files {
  manifest = null;
  shelf = {};
  files = new Map();
  underway = new Map();
  // The program is compiled while it arrives.
  compiled = null;
  // A module that could not be fetched is not asked for again by every browser, but by a new page.
  needsReload = false;
  code = new GameCode(this);

  async readManifest() {
    const url = document.querySelector('meta[name="sandtable-manifest"]').content;
    ({files: this.manifest, games: this.shelf} = JSON.parse(new TextDecoder().decode(await fetchBytes(url))));
  }

  isHere(name) {
    return this.files.get(name)?.state === 'here';
  }

  // Who asks for a file that is on its way waits for it.
  bring(name, onBytes) {
    if (this.isHere(name)) return Promise.resolve();
    if (!this.underway.has(name)) {
      this.underway.set(name, this.fetch(name, onBytes).finally(() => this.underway.delete(name)));
    }
    return this.underway.get(name);
  }

  async fetch(name, onBytes) {
    const entry = this.manifest[name];
    if (!entry) {
      this.files.set(name, {state: 'failed'});
      throw new FetchFailure(sentence('missing', {file: name}));
    }
    this.files.set(name, {state: 'underway'});
    try {
      const onAnswer = name === 'sandtable.wasm' ? (answer) => this.compile(answer) : null;
      this.files.set(name, {state: 'here', bytes: await fetchBytes(entry.url, onBytes, onAnswer)});
    } catch (error) {
      this.files.set(name, {state: 'failed'});
      if (error.isGone) document.dispatchEvent(new CustomEvent('sandtable-gone'));
      throw error;
    }
  }

  compile(answer) {
    this.compiled = WebAssembly.compileStreaming?.(answer) ?? null;
    this.compiled?.catch(() => {});
  }

  // A module of the page by its logical name, null where the build has none.
  async import(name) {
    const entry = this.manifest[name];
    if (!entry) return null;
    try {
      return await import(new URL(entry.url, document.baseURI).href);
    } catch (error) {
      this.needsReload = true;
      // The error does not say whether it was not fetched or has a fault.
      await fetchBytes(entry.url);
      throw error;
    }
  }

  // What the address or the page around asks for; whoever opens the game tells of a failure.
  bringGame(game) {
    if (game) for (const name of gameFiles(game, this.manifest)) this.bring(name).catch(() => {});
  }

  async bringFirstNeeded() {
    if (!this.manifest) await this.readManifest();
    this.bringGame(frame ? null : linkedGame(location.hash, this.shelf));
    frame?.admitted.then(() => this.bringGame(linkedGame(`#g=${frame.options.link ?? ''}`, this.shelf) ?? frame.options.game), () => {});
    for (const name of ['sandtable.wasm', 'sandtable.mjs']) {
      if (!this.manifest[name]) throw new FetchFailure(sentence('missing', {file: name}));
    }
    const names = Object.keys(this.manifest).filter(isFirstNeeded);
    const total = names.reduce((sum, name) => sum + this.manifest[name].bytes, 0);
    let done = names.filter((name) => this.isHere(name)).reduce((sum, name) => sum + this.manifest[name].bytes, 0);
    showProgress(done, total);
    await Promise.all(names.map((name) => this.bring(name, (count) => showProgress(done += count, total))));
  }
}

const files = new Files();

function tellStopped(what) {
  if (page.dataset.state === 'failed') return;
  showFailure('stopped', String(what));
  document.dispatchEvent(new CustomEvent('sandtable-stopped', {detail: String(what)}));
}

// What this browser cannot compile while it arrives is compiled from its bytes.
async function compileProgram() {
  const compile = () => WebAssembly.compile(files.files.get('sandtable.wasm').bytes);
  return (await files.compiled?.catch(() => null)) ?? compile();
}

async function startProgram() {
  const [compiled, glue, side] = await Promise.all([compileProgram(), files.import('sandtable.mjs'), files.import('web/page.js')]);
  const failed = new Promise((resolve, reject) => (files.reportBadModule = reject));
  const module = await Promise.race([failed, glue.default({
    canvas: element('canvas'),
    sandtable: files,
    instantiateWasm: files.code.instantiator(compiled, files.reportBadModule),
    onAbort: tellStopped,
  })]);
  files.files.delete('sandtable.wasm');
  await side?.attach(module, files);
  const status = module.callMain([]);
  if (status) throw new Error(sentence('ended', {status}));
  await side?.started(module, files);
}

async function start() {
  page.dataset.state = 'loading';
  element('loading').hidden = false;
  element('failure').hidden = true;
  if (typeof WebAssembly !== 'object') return showFailure('no-wasm');
  try {
    if (frame?.settled) await frame.admitted;
    await Promise.all([files.bringFirstNeeded(), frame?.admitted]);
    await startProgram();
    if (page.dataset.state === 'loading') page.dataset.state = 'running';
  } catch (error) {
    const reason = error instanceof FetchFailure ? 'fetch' : typeof error.code === 'string' ? 'host' : 'start';
    if (page.dataset.state === 'loading') showFailure(reason, error.message);
  }
}

// A trap inside the program surfaces as an uncaught error of whatever callback was running.
window.addEventListener('error', (event) => {
  if (event.error instanceof WebAssembly.RuntimeError) tellStopped(event.error.message);
});
// A program that was started once cannot be started over in the same page.
element('retry').addEventListener('click', () => (files.reportBadModule || files.needsReload ? location.reload() : start()));

start();
