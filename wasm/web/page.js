// Starts the page's side of the program: storage, host, bridge, mirror, links. The loader calls attach() before the
// program's main, which already reads storage, and started() after it.

import {Bridge, base64Of} from './bridge.js';
import {frame, isFramed} from './frame.js';
import {Games} from './games.js';
import {behave} from './guest.js';
import {Host} from './host.js';
import {ownKey} from './instance.js';
import {joinBy, listed} from './joins.js';
import {chooseLanguage} from './language.js';
import {StorageOwner} from './storage_owner.js';
import {seatCode} from './linked_cards.js';
import {openFile, openLink, refuseFile, watchLinks} from './links.js';
import {Mirror} from './mirror/mirror.js';
import {Opponent} from './opponent.js';
import {guardKeys} from './keys.js';
import {Typing} from './typing.js';
import {showCrash} from './crash.js';

const canvas = document.getElementById('canvas');

// What the game can be played without. The packer knows it by this function's name, and has it fetched early all the same.
const lacking = [];
const optional = (module, name) => module.catch(() => {
  lacking.push(name);
  return {};
});
const optionals = Promise.all([
  optional(import('./history.js'), 'history.js'), optional(import('./letters.js'), 'letters.js'),
  optional(import('./offline.js'), 'offline.js'), optional(import('./pinch.js'), 'pinch.js'),
  optional(import('./stale_build.js'), 'stale_build.js'),
]).then((modules) => Object.assign({}, ...modules));

// The place of wasm/web/offline.js.
const kNotOffline = {kept: 'none', start() {}, keep() {}, keepFiles() {}, keepAll() {}, menuPart: () => ''};

// Only a page around a frame needs it, and it is here by the time that the program has started.
const embeddingCode = frame && import('./embedding.js');

function hasWebGl() {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

function readJson(services, name) {
  return JSON.parse(new TextDecoder().decode(services.files.get(name).bytes));
}

// The mirror is set in the program's own type, from the bytes that are here already.
const kFaces = [['Inter', 'inter-regular', 400], ['Inter', 'inter-semibold', 600], ['Garamond', 'garamond-regular', 400]];

function addFaces(services) {
  for (const [family, file, weight] of kFaces) {
    const bytes = services.files.get(`fonts/${file}.otf`)?.bytes;
    if (bytes) document.fonts.add(new FontFace(family, bytes, {weight: String(weight)}));
  }
}

// Where the game stands, or on which screen there is none.
function placeOf(bridge) {
  const {screen, table, game} = bridge.pageRequest({op: 'state'});
  return `${screen} ${table} ${game === null ? '' : bridge.request({op: 'status'}).status.at}`;
}

// Before main: whatever the program asks for from its first line on.
export async function attach(module, services) {
  addFaces(services);
  const {Offline, pictureOf} = await optionals;
  for (const name of lacking) services.lacking.add(name);
  const games = new Games(module, services);
  const bridge = new Bridge(module, games);
  joinBy(bridge);
  behave(canvas, bridge);
  const wordsOf = (name) => (services.files.has(name) ? readJson(services, name) : {});
  const words = {...wordsOf('words.en.json'), ...wordsOf('language.json').words};
  const storageOwner = new StorageOwner(words, () => bridge.changed());
  Object.assign(services, {
    bridge, games, words, storageOwner,
    storage: await storageOwner.open(),
    host: new Host({
      send: () => services.mirror.seats.send(), showSeat: () => seatCode(bridge),
      open: (bytes) => openFile(bridge, base64Of(bytes)), refuse: (reason) => refuseFile(bridge, reason), openText: (text) => openLink(bridge, text),
      inspect: (link) => bridge.pageRequest({op: 'inspect', link}), place: () => placeOf(bridge),
      words: (key, args) => bridge.text(key, args), say: (key, args) => bridge.pageRequest({op: 'tell', key, args}),
      silent: isFramed, wake: () => bridge.wake(),
    }),
    opponent: new Opponent(module, services),
    hasWebGl: hasWebGl(),
    pictureOf: pictureOf ?? (() => null),
    tellLacking: () => tellLacking(bridge, services),
    chooseLanguage,
    changed: () => bridge.changed(),
    attends: () => bridge.attends(),
    graphics: (there) => { services.draws = there; },
    types: () => {},
    offline: Offline ? new Offline(services.manifest) : kNotOffline,
    broken: (condition, file, line) => { services.fault = `${condition} (${file}:${line})`; },
  });
  document.addEventListener('sandtable-stopped', () => {
    bridge.stop();
    showCrash(services);
  });
}

// Once for each file.
const toldLacking = new Set();

function tellLacking(bridge, services) {
  const names = services.lacking;
  if (services.isMute) bridge.pageRequest({op: 'tell', key: 'notice.no_language'});
  services.isMute = false;
  if ([...names].every((name) => toldLacking.has(name))) return;
  for (const name of names) toldLacking.add(name);
  bridge.pageRequest({op: 'tell', key: 'notice.lacking', args: {files: listed([...names].sort())}});
}

function watchCanvas(module, services, watchPinch) {
  const {bridge, mirror} = services;
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    module._sandtable_context_lost(1);
    mirror.setGraphics('lost');
  });
  canvas.addEventListener('webglcontextrestored', () => {
    module._sandtable_context_lost(0);
    mirror.setGraphics('here');
  });
  watchPinch?.(canvas, bridge);
  watchResolution();
  const typing = new Typing(canvas, bridge);
  services.types = (field) => typing.show(field);
  // The program hears of a new size by the window's own event.
  new ResizeObserver(() => window.dispatchEvent(new Event('resize'))).observe(canvas);
  document.addEventListener('visibilitychange', () => {
    bridge.wake();
    if (document.hidden) bridge.pageRequest({op: 'leaving'});
  });
  window.addEventListener('focus', () => bridge.wake());
  window.addEventListener('storage', () => bridge.wake());
}

// A window that is moved to another screen keeps its size, and has other pixels.
function watchResolution() {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
    window.dispatchEvent(new Event('resize'));
    watchResolution();
  }, {once: true});
}

// A reload goes on where this tab was; a new visit begins at the title, with Continue.
function resume(bridge) {
  const game = remembered();
  if (!game) return;
  const {error} = bridge.pageRequest({op: 'continue', game});
  isOwed = error?.code === 'closed-game';
}

// The game that this tab was at could not be fetched: the next reload tries again.
let isOwed = false;

function remembered() {
  try {
    return sessionStorage.getItem(ownKey('playing'));
  } catch {
    return null;
  }
}

function remember({screen, game}) {
  if (isOwed && screen === 'title') return;
  isOwed = false;
  try {
    if (game && screen !== 'title') sessionStorage.setItem(ownKey('playing'), game);
    else sessionStorage.removeItem(ownKey('playing'));
  } catch {
    // Denied like the rest of storage; the page then begins at the title.
  }
}

// The page looks as the program does.
function wear({dark, accent, accent_ink: ink, text, contrast}) {
  const {dataset, style} = document.documentElement;
  dataset.theme = dark ? 'dark' : 'paper';
  dataset.contrast = contrast ? 'more' : 'plain';
  style.setProperty('--text', text / 100);
  style.setProperty('--accent', accent);
  style.setProperty('--accent-ink', ink);
}

// Whoever has answered a dialog of the page goes on at the map: where nothing else on the page has the keys, they are the
// map's. Not in somebody's page, whose keys are its own.
function giveKeysBack(mirror) {
  document.addEventListener('close', () => setTimeout(() => {
    const isTaken = isFramed || document.querySelector('dialog[open]') || ![null, document.body].includes(document.activeElement);
    if (!isTaken && mirror.graphics === 'here' && !mirror.shown) canvas.focus({preventScroll: true});
  }), true);
}

// Games with a friend at a table (tables.js), where the build names a referee and the page around asks for the same.
async function tablesOf(services) {
  const {referee, bridge} = services;
  const wanted = frame ? frame.options.tables : referee;
  if (!wanted) return null;
  if (wanted !== referee) return frame.fault({code: 'no-referee', message: 'this build has another referee'});
  const module = await services.import('web/tables.js').catch(() => null);
  return module && (bridge.tables = new module.Tables(bridge, services, referee));
}

export async function started(module, services) {
  const {bridge, games} = services;
  await (frame ? games.open(frame.options.game) : games.openKept());
  const tables = await tablesOf(services);  // before anybody asks who may play opposite
  const mirror = new Mirror(bridge, services);
  services.mirror = mirror;
  const embedding = frame && new (await embeddingCode).Embedding(frame, bridge, services);
  const {ScreenHistory, watchPinch, watchStaleBuild} = await optionals;
  const screenHistory = isFramed || !ScreenHistory ? null : new ScreenHistory(bridge);
  let cost = 0;
  bridge.onChange = () => {
    const state = bridge.pageRequest({op: 'state'});
    remember(state);
    screenHistory?.refresh(state);
    wear(state);
    const begun = performance.now();
    mirror.refresh(state);
    cost = performance.now() - begun;
    services.storageOwner.refresh(state);
    services.host.refresh();
    embedding?.refresh(state);
    tables?.refresh(state);
    if (services.draws && state.screen === 'title') games.drawLids(state.dark);
  };
  bridge.onSuggest = (setup) => mirror.suggest(setup);
  bridge.onAttention = () => mirror.follow.show(bridge.pageRequest({op: 'attention'}));
  // For tests and measurements; it reads and changes nothing. The costs are those of the mirror's last update and of its
  // lists, which follow it, in milliseconds; `waits` while they do.
  window.sandtable = Object.freeze({
    probe: (fields) => bridge.call('_sandtable_probe', fields),
    mirrorCost: () => ({update: cost, lists: mirror.play.cost, waits: mirror.play.idleTask.waits}),
  });
  if (isFramed) canvas.setAttribute('aria-label', bridge.text('page.board.guest'));
  mirror.setGraphics(services.draws ? 'here' : 'none');
  guardKeys(canvas, bridge, mirror);
  giveKeysBack(mirror);
  if (services.draws) watchCanvas(module, services, watchPinch);
  services.storageOwner.start(bridge);
  watchStaleBuild?.(bridge);
  if (embedding) {
    await embedding.start();
    await tables?.resume();
  } else {
    if (!(await tables?.resume())) resume(bridge);
    watchLinks(bridge);
  }
  services.offline.start(bridge, games);
  bridge.onChange();
  services.tellLacking();  // the mirror is there to hear it
}
