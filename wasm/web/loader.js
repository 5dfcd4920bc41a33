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
//   language   what is spoken (language.js); isMute: it was to be another, whose words did not come
// A module wasm/web/page.js, when there is one, is called before main, attach(module, services), and after it,
// started(module, services); the page is ready when that is. Where the server no longer has a file of this build,
// `sandtable-gone` is dispatched on the document.

import {FetchFailure, fetchBytes, fetchModule, sentence, startOver} from './fetching.js';
import {GameCode} from './game_code.js';
import {gameFiles, isTableFont} from './game_files.js';
import {frame} from './frame.js';
import {languageFile, languageOf, offered} from './language.js';
import {linkedGame} from './linked_game.js';

const page = document.documentElement;
const element = (id) => document.getElementById(id);

function showProgress(done, total) {
  const percent = total ? Math.min(100, Math.floor((100 * done) / total)) : 0;
  element('progress').value = percent / 100;
  element('progress-text').textContent = sentence('progress', {percent, size: (total / 1e6).toFixed(1)});
}

function offerRetry(isOffered) {
  element('retry').hidden = !isOffered;
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
  offerRetry(reason !== 'no-wasm' && reason !== 'host');
  if (reason === 'host') element('own-page').href = location.href.replace(/#embed$/, '');
  // A game that has stopped still has its panel here, from which it can be saved.
  if (reason !== 'host') frame?.fault({code: reason, message: detail}, reason !== 'stopped');
}

// The browser's own type stands in for a face that did not come (shell/theme/foreign_glyphs.h).
const isFont = (name) => name.startsWith('fonts/');
const isFirstNeeded = (name) => name === 'sandtable.wasm' || name === 'words.en.json' || (isFont(name) && !isTableFont(name));

// The files of the game, kept over a failed attempt so that a second one fetches only what is missing.
class Files {
  manifest = null;
  shelf = {};
  // The referee that the build names, "" for none.
  referee = '';
  files = new Map();
  underway = new Map();
  // Those that can be chosen among: [{id, name, complete}]; and the one that is spoken, English until its words are here.
  languages = [];
  language = 'en';
  // The program is compiled while it arrives.
  compiled = null;
  // A module that could not be fetched is not asked for again by every browser, but by a new page.
  needsReload = false;
  // What did not come and is done without.
  lacking = new Set();
  code = new GameCode(this);

  async readManifest() {
    const url = document.querySelector('meta[name="sandtable-manifest"]').content;
    ({files: this.manifest, games: this.shelf, tables: this.referee = '', languages: this.languages = []} = JSON.parse(new TextDecoder().decode(await fetchBytes({url}))));
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
      this.files.set(name, {state: 'here', bytes: await fetchBytes(entry, {onBytes, onAnswer})});
      this.lacking.delete(name);
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
      return await fetchModule(entry.url);
    } catch (error) {
      await this.mendModules(name);
      throw error;
    }
  }

  // The error does not say whether a module was not fetched, came short or has a fault, nor which of those that it imports.
  // Once they are all here a page that is loaded anew has them; it is, once.
  async mendModules(name) {
    this.needsReload = true;
    const names = name.startsWith('web/') ? Object.keys(this.manifest).filter((one) => /^web\/.*\.js$/.test(one)) : [name];
    await Promise.all(names.map((one) => fetchBytes(this.manifest[one])));
    if (performance.getEntriesByType('navigation')[0]?.type === 'reload') return;
    location.reload();
    await new Promise(() => {});
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
    const speaking = this.languages.length && this.bringLanguage();
    const names = Object.keys(this.manifest).filter(isFirstNeeded);
    const total = names.reduce((sum, name) => sum + this.manifest[name].bytes, 0);
    let done = names.filter((name) => this.isHere(name)).reduce((sum, name) => sum + this.manifest[name].bytes, 0);
    showProgress(done, total);
    await Promise.all(names.map((name) => this.bring(name, (count) => showProgress(done += count, total)).catch((error) => {
      if (!isFont(name) || error.isAborted) throw error;
      this.lacking.add(name);
    })));
    await speaking;
    this.languages = offered(this.languages, this.language);
  }

  // What does not come is said in English.
  async bringLanguage() {
    await frame?.admitted.catch(() => {});
    const wanted = languageOf(this.languages, frame?.options.lang);
    if (wanted === 'en') return;
    try {
      await this.bring(languageFile(wanted));
      this.files.set('language.json', this.files.get(languageFile(wanted)));
      document.documentElement.lang = this.language = wanted;
    } catch {
      this.isMute = true;
    }
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
  offerRetry(false);
  if (typeof WebAssembly !== 'object') return showFailure('no-wasm');
  try {
    if (frame?.settled) await frame.admitted;
    await Promise.all([files.bringFirstNeeded(), frame?.admitted]);
    await startProgram();
    if (page.dataset.state === 'loading') page.dataset.state = 'running';
  } catch (error) {
    if (error.isAborted) {
      await Promise.allSettled(files.underway.values());
      return start();
    }
    const reason = error instanceof FetchFailure ? 'fetch' : typeof error.code === 'string' ? 'host' : 'start';
    if (page.dataset.state === 'loading') showFailure(reason, error.message);
  }
}

// A trap inside the program surfaces as an uncaught error of whatever callback was running.
window.addEventListener('error', (event) => {
  if (event.error instanceof WebAssembly.RuntimeError) tellStopped(event.error.message);
});
document.addEventListener('sandtable-stalled', ({detail: isStalled}) => {
  if (page.dataset.state !== 'loading') return;
  offerRetry(isStalled);
  if (isStalled) element('progress-text').textContent = sentence('stalled');
});
// A program that was started once cannot be started over in the same page.
element('retry').addEventListener('click', () => {
  if (page.dataset.state === 'loading') startOver();
  else if (files.reportBadModule || files.needsReload) location.reload();
  else start();
});

start();
