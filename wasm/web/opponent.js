// The computer player's thoughts (wasm/page_opponent.h). A worker has them: it runs the page's own modules, which go to it
// by message, and hears what it is told between two slices of a few milliseconds. Where none starts, or once it has died,
// answers too late or answers nonsense, the page thinks in the same slices itself.

import {isCode} from './game_code.js';

// What the program says of what it is told, and the index that stands for a slice of the page's own.
const kWrong = -1, kGoesOn = 1;
const kSlice = -1;

// Until a worker that starts, or one that thinks, has to give a sign; then it is asked for one, once.
const kStartMs = 15000;
const kPatienceMs = 2500;

export class Opponent {
  constructor(module, services) {
    this.module = module;
    this.services = services;
    this.asked = null;     // {number, game, question}
    this.reviewed = null;  // the same of a game that is reviewed in the background
    this.worker = null;  // false where none works
    this.games = new Set();  // that it has
    this.parts = new Set();  // of the program, that it has
    this.timer = 0;
    this.turns = new MessageChannel();
    this.turns.port1.onmessage = () => this.think();
  }

  // --- from the program, in the middle of anything

  ask(number, game, question) {
    this.asked = {number, game, question};
    this.worker ??= this.begin();
    if (!this.worker) return this.thinkLater();
    if (!this.games.has(game)) this.bring(game);
    this.worker.postMessage({op: 'ask', number, question});
    return this.watch();
  }

  hurry() {
    if (this.worker) this.worker.postMessage({op: 'hurry'});
  }

  cancel() {
    this.asked = null;
    if (!this.reviewed) clearTimeout(this.timer);
    if (this.worker) this.worker.postMessage({op: 'cancel'});
  }

  // A review is begun, by the worker or in the page's own slices.
  review(number, game, question) {
    this.reviewed = {number, game, question};
    this.worker ??= this.begin();
    if (!this.worker) return this.thinkLater();
    if (!this.games.has(game)) this.bring(game);
    this.worker.postMessage({op: 'review', number, question});
    return this.watch();
  }

  cancelReview() {
    this.reviewed = null;
    if (!this.asked) clearTimeout(this.timer);
    if (this.worker) this.worker.postMessage({op: 'cancelReview'});
  }

  // --- the worker

  // From a blob, so that one starts in a frame whose origin is nobody's, too.
  begin() {
    const {manifest, code} = this.services;
    const url = (name) => new URL(manifest[name].url, document.baseURI).href;
    try {
      const address = URL.createObjectURL(new Blob([`import ${JSON.stringify(url('web/thinker.js'))};`], {type: 'text/javascript'}));
      const worker = new Worker(address, {type: 'module'});
      worker.onmessage = ({data}) => this.hear(data);
      worker.onmessageerror = () => this.fail();
      worker.onerror = (event) => {
        event.preventDefault();
        this.fail();
      };
      const parts = Object.keys(manifest).filter(isCode);
      worker.postMessage({op: 'begin', glue: url('sandtable.mjs'), program: code.compiled, parts});
      this.patience = kStartMs;
      return worker;
    } catch {
      return false;
    }
  }

  bring(game) {
    const {code, games} = this.services;
    const parts = code.modules(game).filter((part) => !this.parts.has(part));
    this.games.add(game);
    for (const part of parts) this.parts.add(part);
    this.worker.postMessage({op: 'game', game, parts, data: JSON.stringify({game, files: games.boards.get(game)})});
  }

  // A page that slept wakes with its timers first, so silence alone proves nothing: it is asked.
  watch(isAsked = false) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (isAsked) return this.fail();
      this.worker.postMessage({op: 'ping'});
      return this.watch(true);
    }, this.patience);
  }

  hear({op, number, i, review, progress, made}) {
    if (!this.worker) return;
    if (op === 'fault') return this.fail();
    this.patience = kPatienceMs;
    if (!this.asked && !this.reviewed) return;
    // It has lost the question, whose answer would have come before this.
    const isLost = (asked, known) => asked && asked.number !== known;
    if (op === 'pong' && (isLost(this.asked, number) || isLost(this.reviewed, review))) return this.fail();
    this.watch();
    if (op === 'review') return this.hearReview(review, progress, made);
    if (op !== 'answer' || number !== this.asked?.number) return;
    if (!this.reviewed) clearTimeout(this.timer);
    if (this.tell(number, Number.isInteger(i) ? i : kSlice - 1) === kWrong) return this.fail();
    // Unless the next question has been put by that.
    if (this.asked?.number === number) this.asked = null;
  }

  hearReview(number, progress, made) {
    if (number !== this.reviewed?.number) return;
    const {fits} = this.services.bridge.pageRequest({op: 'review_heard', number, progress, ...(made && {review: made})});
    if (!fits) return this.fail();
    if (!made) return;
    this.reviewed = null;
    if (!this.asked) clearTimeout(this.timer);
  }

  // Nothing is lost: the question stands, and the page goes on with it.
  fail() {
    clearTimeout(this.timer);
    this.worker?.terminate?.();
    this.worker = false;
    if (!this.asked && !this.reviewed) return;
    this.services.bridge.pageRequest({op: 'tell', key: 'opponent.here'});
    this.thinkLater();
  }

  // --- in the page

  // Between two slices comes whatever else the page has to do.
  thinkLater() {
    this.turns.port2.postMessage(null);
  }

  think() {
    if (this.worker) return;
    if (this.asked && this.tell(this.asked.number, kSlice) === kGoesOn) return this.thinkLater();
    if (this.reviewed && this.reviewHere()) this.thinkLater();
  }

  // When nothing is asked any more.
  reviewHere() {
    const {number} = this.reviewed;
    const {fits: goesOn} = this.services.bridge.pageRequest({op: 'review_heard', number});
    if (!goesOn && this.reviewed?.number === number) this.reviewed = null;
    return Boolean(goesOn);
  }

  tell(number, what) {
    return this.services.bridge.stopped ? 0 : this.module._sandtable_opponent(number, what);
  }
}
