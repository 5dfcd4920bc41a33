// The game as the page around it sees it: events out, requests in, over the port that frame.js took. Every request is
// checked (messages.js) before anything is done, and answered as the protocol answers.

import {randomSeed} from './bridge.js';
import {readRequest, idOf} from './messages.js';

const kSaveMs = 400;  // after a decision; those that follow within this time are in the same link
// Below this width the game has its upright layout.
const kNarrow = 700;
// In the storage: the link that was shown last.
const kLink = 'embed/link';

// Requests that go to the protocol as they are.
const kToProtocol = new Set(['status', 'legal', 'act', 'seek', 'review']);

const refused = (code, message, path) => ({ok: false, error: {code, message, ...(path ? {path} : {})}});

// What `act` gives; a fault of the program's own is told as a refusal, and as an uncaught error, for that is what it is.
function attempt(act) {
  try {
    return act();
  } catch (error) {
    setTimeout(() => { throw error; });
    return refused('fault', `a fault in the program: ${error?.message ?? error}`);
  }
}

export class Embedding {
  constructor(frame, bridge, services) {
    this.frame = frame;
    this.bridge = bridge;
    this.services = services;
    this.seen = '';    // the status that was told last
    this.lines = null;  // of the log as told: {game, at, count}
    this.over = null;
    this.isReady = false;  // nothing is told of a game before `ready`
    this.timer = 0;
    this.waiting = null;  // a promise while a game is fetched that a request needs; later requests wait, too
  }

  /** After main: puts the wished game on the table, says ready, and listens. */
  async start() {
    const {games, storageOwner} = this.services;
    this.applyLook(this.frame.options);
    if (this.frame.options.lang) this.tellRefused(this.speak(this.frame.options.lang));
    await this.begin(this.frame.options);
    this.frame.port.onmessage = (event) => this.onMessage(event.data);
    this.frame.port.onmessageerror = () => this.frame.fault({code: 'bad-request', message: 'a message could not be read: it is no plain data'});
    for (const error of this.frame.errors) this.frame.fault(error);
    this.frame.tell('ready', {games: games.ids.map((id) => ({id, title: games.titleOf(id), setups: games.setupsOf(id)})),
      lasts: this.lasts, guest: storageOwner.reason === 'guest'});
    this.isReady = true;
    this.refresh(this.bridge.pageRequest({op: 'state'}));
    new ResizeObserver(() => this.tellSize()).observe(document.documentElement);
    window.addEventListener('pagehide', () => this.tellSave());
  }

  // What the page around did not ask for over the port it hears of by an event. True: nothing was refused.
  tellRefused({ok, error}) {
    if (!ok) this.frame.fault(error);
    return ok;
  }

  // Whether the browser keeps games in this frame.
  get lasts() {
    return ['local', 'indexeddb'].includes(this.services.storage.kind);
  }

  // What the page around kept for a frame that cannot, else the wished link, else the game in progress, else a new one;
  // without a wish, the title.
  async begin({game, setup, link, kept, side, opponent}) {
    if (kept && !this.lasts && this.services.storageOwner.reason !== 'guest' && (await this.open(kept))) return;
    if (link && (await this.open(link))) return;
    if (!game || this.goOn(game)) return;
    const {games} = this.services;
    const first = games.ids.includes(game) ? games.setupsOf(game)[0].id : '';
    this.tellRefused(this.startNew({game, setup: setup ?? first, side, opponent}));
  }

  // A new game takes the table as if the player had begun it: what lay there is kept.
  startNew({game, setup, options = {}, seed = randomSeed(), side, opponent = 'regular'}) {
    const {options: known = [], seats = []} = this.bridge.request({op: 'hello'}).games.find(({id}) => id === game) ?? {};
    if (side !== undefined && !seats.includes(side)) return refused('unknown-seat', 'the game has no such seat', 'side');
    const mine = side ?? seats[0];
    const held = seats.length > 1 ? {seats: seats.map((id) => (id === mine ? 'here' : opponent))} : {};
    const wrong = Object.entries(options).find(([id, value]) => !known.find((each) => each.id === id)?.values.includes(value));
    if (wrong && known.length) return refused('unknown-option', 'the game has no such option, or the option no such value', wrong[0]);
    return this.withStatus(this.bridge.pageRequest({op: 'start', game, setup, options, seed, ...held}));
  }

  // Likewise a game from a link, after it was replayed and checked.
  load({data}) {
    const seen = this.bridge.pageRequest({op: 'inspect', link: data});
    if (!seen.ok) return seen;
    const answer = this.withStatus(this.bridge.pageRequest({op: 'accept'}));
    return {...answer, verified: seen.verified, ...(seen.verified ? {} : {reason: seen.reason})};
  }

  withStatus(answer) {
    return answer.ok ? {ok: true, status: this.bridge.request({op: 'status'}).status} : answer;
  }

  // A link that was opened here before goes on where its reader left it.
  async open(link) {
    const {storage} = this.services;
    const seen = await this.bridge.ask({op: 'inspect', link});
    if (!this.tellRefused(seen)) return false;
    if (storage.get(kLink) === link && this.goOn(seen.game)) return true;
    storage.put(kLink, link);
    return this.tellRefused(this.bridge.pageRequest({op: 'accept'}));
  }

  goOn(game) {
    return this.bridge.pageRequest({op: 'continue', game}).ok;
  }

  // At once, but where a game has to be fetched first. Every message is answered, whatever becomes of it.
  onMessage(data) {
    const request = attempt(() => readRequest(data));
    const reply = () => this.reply(data, request);
    const bring = () => this.gameFor(request);
    const fetching = this.waiting ? this.waiting.then(bring) : attempt(bring);
    if (!(fetching instanceof Promise)) return reply();
    const last = fetching.then(reply, reply).finally(() => {
      if (this.waiting === last) this.waiting = null;
    });
    this.waiting = last;
    return undefined;
  }

  reply(data, {op, fields, error}) {
    this.frame.answer(idOf(data), op ?? null, error ? {ok: false, error} : attempt(() => this.answer(op, fields)));
  }

  // The fetch of the game that a request is of; null where none is needed.
  gameFor({op, fields, error}) {
    const {games} = this.services;
    if (error) return null;
    if (op === 'new') return games.isHere(fields.game) || !games.ids.includes(fields.game) ? null : games.open(fields.game);
    const seen = op === 'load' ? this.bridge.pageRequest({op: 'inspect', link: fields.data}) : null;
    return seen?.error?.code === 'closed-game' ? games.open(seen.error.game) : null;
  }

  answer(op, fields) {
    if (this.bridge.stopped) return refused('stopped', 'the program has stopped because of a fault in it');
    if (this.services.storageOwner.isLost) return refused('busy', 'the game goes on in another tab');
    if (kToProtocol.has(op)) {
      const {id, ...answer} = this.bridge.request({op, ...fields});
      return answer;
    }
    switch (op) {
      case 'new':
        return this.startNew(fields);
      case 'load':
        return this.load(fields);
      case 'save': {
        if (this.isSealed(fields.kind)) return refused('secrets', 'a link to this game would tell what its player may not know');
        const {id, ...answer} = this.bridge.request({op, kind: 'game', form: 'link', ...fields});
        return answer;
      }
      case 'theme':
        return this.applyLook(fields);
      case 'lang':
        return this.speak(fields.lang);
      default:
        // The program makes no sound, so it always is as quiet as can be asked.
        return fields.on ? {ok: true, on: true} : refused('no-sound', 'this edition of the game makes no sound');
    }
  }

  applyLook({theme, accent, text, controls}) {
    const wish = {theme, text, controls, accent: accent && (accent === 'none' ? -1 : parseInt(accent.slice(1), 16))};
    const answer = this.bridge.pageRequest({op: 'guest_look', ...Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))});
    if (answer.ok && controls) document.documentElement.dataset.controls = controls;
    this.services.changed();
    return answer;
  }

  // A language is spoken from the start on (language.js); a region falls back to its language.
  speak(wanted) {
    const lang = wanted.toLowerCase().split('-')[0];
    const {language, languages} = this.services;
    if (lang === language) return {ok: true, lang};
    if (lang !== 'en' && !languages.some(({id}) => id === lang)) return refused('unknown-language', `this edition of the game has no words in "${lang}"`);
    return refused('too-late', 'a language is chosen with the option "lang", before the game is loaded');
  }

  /** After every change, whoever made it. */
  refresh({game}) {
    if (!this.isReady) return;
    const status = game === null ? null : this.bridge.request({op: 'status'}).status;
    const told = JSON.stringify(status);
    if (told === this.seen) return;
    this.seen = told;
    this.frame.tell('change', {status});
    if (!status) {
      this.lines = this.over = null;
      return;
    }
    this.tellLines(status);
    if (status.over && this.over === false) this.frame.tell('over', {result: status.result, winner: status.winner, conceded: status.conceded, score: status.score});
    this.over = status.over;
    this.timer ||= setTimeout(() => this.tellSave(), kSaveMs);
  }

  // One step forward adds lines, which are told. Any other way to get here tells none: the log is read anew.
  tellLines({game, at}) {
    const before = this.lines;
    const isStep = before !== null && before.game === game && at === before.at + 1;
    const {lines} = this.bridge.request({op: 'log', from: isStep ? before.at : at});
    if (isStep) for (const {key, text, rules} of lines.slice(before.count)) this.frame.tell('event', {key, text, rules, at});
    this.lines = {game, at, count: lines.filter((line) => line.at === at).length};
  }

  // A link holds the whole game. With secrets in it, it goes out before the end only where nobody else could keep the game.
  isSealed(kind = 'game') {
    const {ok, secrets} = this.bridge.pageRequest({op: 'seats'});
    if (kind !== 'game' || !ok || !secrets || this.over) return false;
    return this.lasts || !this.frame.options.keeps;
  }

  tellSave() {
    clearTimeout(this.timer);
    if (!this.timer || this.bridge.stopped) return;
    this.timer = 0;
    if (this.isSealed()) return;
    const {ok, data, chars} = this.bridge.request({op: 'save', kind: 'game', form: 'link'});
    if (ok) this.frame.tell('save', {link: data, chars});
  }

  // The height that suits the width: upright where it is narrow.
  tellSize() {
    const width = document.documentElement.clientWidth;
    if (width === this.width || width === 0) return;
    this.width = width;
    const height = width < kNarrow ? Math.min(780, Math.max(600, width * 1.9)) : Math.min(860, Math.max(520, width * 0.62));
    this.frame.tell('resize', {width, height: Math.round(height)});
  }
}
