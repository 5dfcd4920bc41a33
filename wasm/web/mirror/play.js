// The mirror of a game under way: what is asked, what may be done, what happened.

import {button, make, onSubmit, part, say} from '../dom.js';
import {IdleTask} from '../idle.js';
import {Choices} from './choices.js';
import {cited, ruleButton} from './cite.js';
import {Happened} from './happened.js';
import {MirrorHint} from './hint.js';
import {MirrorLesson} from './lesson.js';
import {MirrorLists} from './lists.js';
import {MirrorLog} from './log.js';
import {MirrorQuestion} from './question.js';
import {PastNote} from './replay.js';
import {MirrorSaves} from './saves.js';
import {refusalText} from '../refusal.js';
import {Sentences} from '../sentences.js';

export class MirrorPlay {
  constructor(bridge, services) {
    this.bridge = bridge;
    this.services = services;
    // What is asked, what may be done and what happened is right at once; units and places follow when that is said.
    this.idleTask = new IdleTask(() => this.refreshLists());
    this.cost = 0;  // of the lists, in milliseconds
    this.onLists = () => {};  // called when they are right
    this.root = make('div', {class: 'mirror-play', hidden: true});
    this.begin();
  }

  /** Nothing of the game stays in the page, nor of what is known of it here. */
  empty() {
    if (!this.built) return;
    this.root.replaceChildren();
    this.begin();
  }

  begin() {
    const {bridge, services} = this;
    this.game = undefined;
    this.askedRule = undefined;
    this.news = null;
    this.theirs = [];  // what the computer's turn has brought so far
    this.waited = false;
    this.words = new Sentences(bridge);
    this.lists = new MirrorLists(bridge, services.games.boards);
    this.log = new MirrorLog(bridge);
    this.question = new MirrorQuestion(bridge, () => this.choices.focusAsked());
    this.choices = new Choices(bridge, this.words, {
      names: (ids) => this.lists.names(ids, this.game), question: this.question, act: (request) => this.change(request),
      refuse: (error) => this.refuse(error), landing: () => this.prompt});
    this.hint = new MirrorHint(bridge, {
      lead: (action) => this.choices.focus(action), act: (chain, key) => this.choices.commit(chain, key), land: () => this.prompt.focus()});
    this.lesson = new MirrorLesson(bridge, (i) => this.choices.focusAt(i));
    this.saves = new MirrorSaves(bridge, services, () => this.prompt.focus());
    this.status = make('p', {class: 'mirror-status'});
    this.happened = new Happened(bridge);
    this.past = new PastNote(bridge);
    this.prompt = make('p', {class: 'mirror-prompt', role: 'status', tabindex: -1});
    this.rule = make('p', {class: 'mirror-rule-asked'});  // of what is asked
    this.fault = make('p', {class: 'mirror-fault', role: 'alert'});
    this.buttons = make('div', {class: 'mirror-row'});
    this.built = false;
  }

  build() {
    this.built = true;
    const text = (key) => this.bridge.text(key);
    this.undo = button('', () => this.change({op: 'undo', practice: this.undoIsPractice}));
    this.redo = button(text('page.redo'), () => this.change({op: 'redo'}));
    this.concede = button(text('seats.concede'), () => this.askToConcede(), {class: 'mirror-concede', hidden: true});
    this.log.build();
    this.buttons.append(this.undo, this.redo,
      button(text('page.link.copy'), () => this.bridge.wish({op: 'share'})),
      button(text('page.keep'), () => this.askName()), this.concede,
      button(text('page.close.game'), () => this.bridge.wish({op: 'close'}), {class: 'mirror-leave'}));
    const choices = this.choices.build();
    const game = part(text('page.game'), this.buttons, this.naming());
    this.savesBox = make('details', {class: 'mirror-leave'}, make('summary', {}, text('page.saves')), this.saves.root);
    this.savesBox.addEventListener('toggle', () => this.refreshSaves());
    for (const deciding of [choices, game, this.savesBox]) deciding.classList.add('mirror-deciding');
    this.root.append(this.status, this.happened.root, this.lesson.root, this.prompt, this.rule, this.past.root, this.fault, this.question.root, this.hint.root, choices,
      game, this.savesBox, part(text('page.log'), this.log.earlier, this.log.box), this.lists.root);
  }

  /** `waits`: the computer is deciding; `watches`: in every seat. */
  refresh(state, waits, watches) {
    const {game, table} = state;
    if (!this.built) this.build();
    if (game !== this.game) this.words.clear();
    const {status} = this.bridge.request({op: 'status'});
    this.game = game;
    this.showStatus(status);
    const place = `${table} ${status.at} ${status.view_hash ?? status.hash}`;
    if (place !== this.choices.place) this.question.close();
    this.choices.refresh(this.bridge.request({op: 'legal'}), place, status.prompt);
    this.log.refresh(state, status.at);
    this.tellHappened(status, waits, watches);
    this.past.refresh(state, status);
    this.hint.refresh();
    this.lesson.refresh();
    this.idleTask.ask();
  }

  // What one's own decision brought at once; the computer's turn as a whole, once it is over.
  tellHappened(status, waits, watches) {
    const {news} = this.log;
    if (watches) return this.tellWatched(status, waits);
    if (news !== this.news) this.theirs = this.waited && news ? [...this.theirs, ...news] : [];
    this.news = news;
    if (!waits || !this.waited) this.happened.refresh(this.theirs.length ? this.theirs : news, status, this.standing);
    this.waited = waits;
  }

  // Of a game that is watched each part of a turn as a whole, and at once what is asked for step by step.
  tellWatched(status, waits) {
    const {news} = this.log;
    const part = `${status.turn} ${status.phase} ${status.to_act}`;
    if (news && news !== this.news) this.theirs = [...this.theirs, ...news];
    this.news = news;
    this.waited = false;
    if (waits && part === this.part) return;
    this.part = part;
    if (this.theirs.length) this.happened.refresh(this.theirs, status, this.standing);
    this.theirs = [];
  }

  refreshLists() {
    if (this.root.hidden || this.bridge.stopped) return;
    const begun = performance.now();
    this.lists.refresh(this.game);
    this.refreshSaves();
    this.cost = performance.now() - begun;
    this.onLists();
  }

  refreshSaves() {
    if (this.savesBox.open) this.saves.refresh();
  }

  // Where a game stands, in a sentence; of a game of two besides what each side lacks for more.
  whereIs(status, {sides, next} = this.bridge.pageRequest({op: 'standing'})) {
    const text = (key, args) => this.words.text(key, args);
    const phase = text(`phase.${status.phase}`);
    const flags = ['practice', 'scripted'].filter((flag) => status[flag]).map((flag) => ` ${text(`page.${flag}`)}`);
    const turn = Number(status.turn);
    return (sides ? text('page.status.sides', {turn, phase, sides}) : text('page.status', {turn, phase, n: status.score})) + flags.join('') + (next ? ` ${next}` : '');
  }

  // How it ended, and what history had.
  resultOf(status, {sides, conceded, compared}) {
    const {score} = this.bridge.pageRequest({op: 'history'});
    const band = () => this.words.text(`band.${status.result}.title`);
    const over = conceded || this.words.text(sides ? 'page.over.sides' : 'page.over', {n: status.score, band: band(), sides});
    const history = Number.isInteger(score) ? [this.words.text('page.over.history', {n: score})] : [];
    return [over, ...history, ...compared].join(' ');
  }

  showStatus(status) {
    const text = (key) => this.words.text(key);
    const standing = this.standing = this.bridge.pageRequest({op: 'standing'});
    say(this.status, this.whereIs(status, standing));
    say(this.prompt, status.over ? this.resultOf(status, standing) : standing.waits || status.prompt);
    const asked = status.over ? '' : status.rule ?? '';
    if (this.askedRule !== asked) this.rule.replaceChildren(...(asked ? [`${text('page.rule')} `, ruleButton(asked)] : []));
    this.askedRule = asked;
    this.undoIsPractice = status.can_undo === 'practice' && !this.bridge.tables?.now;
    say(this.undo, text(this.undoIsPractice ? 'page.undo.practice' : 'page.undo'));
    this.undo.disabled = status.can_undo === 'no';
    this.redo.disabled = !status.can_redo;
    this.concede.hidden = !standing.may_concede;
  }

  // Asked twice, as on the board.
  askToConcede() {
    const {seats, viewer} = this.bridge.pageRequest({op: 'seats'});
    this.choices.asked = this.concede;
    const name = (mine) => seats.find(({id}) => (id === viewer) === mine).in_text;
    const text = (key, args) => this.bridge.text(key, args);
    this.question.ask(text('seats.concede.ask', {name: name(false)}), text('seats.concede'), () =>
      this.question.ask(text('seats.concede.again', {name: name(true)}), text('seats.concede'), () => {
        this.bridge.wish({op: 'concede'});
        this.prompt.focus();
      }));
  }

  // By its key, 'undo' or 'redo': as a press of the button, which says what it costs; the key asks.
  takeBack(way) {
    const asked = this[way];
    if (!asked?.offsetParent || asked.disabled) return;
    if (way === 'redo' || !this.undoIsPractice) return void asked.click();
    this.choices.asked = asked;
    this.question.ask(this.bridge.text('play.undo.practice'), this.bridge.text('play.undo.agree'), () => asked.click());
  }

  change(request) {
    this.refuse(this.bridge.request(request).error);
  }

  // Nothing where there is no error, or where the lesson answers, or the table, by what happens.
  refuse(error) {
    this.fault.replaceChildren(...(error && !['objected', 'asked'].includes(error.code) ? cited(error.text ?? refusalText(this.bridge, error), error.rule ? [error.rule] : []) : []));
  }

  /** The number of decisions that the choices belong to. */
  get actedAt() {
    return this.choices.at;
  }

  naming() {
    const field = make('input', {type: 'text', maxlength: 60});
    this.form = make('form', {hidden: true}, make('label', {}, this.bridge.text('page.keep.name'), field),
      make('button', {type: 'submit'}, this.bridge.text('page.keep.do')));
    onSubmit(this.form, () => {
      const answer = this.bridge.pageRequest({op: 'keep', name: field.value.trim() || new Date().toLocaleString()});
      say(this.fault, answer.ok ? this.bridge.text('page.keep.done') : refusalText(this.bridge, answer.error));
      this.form.hidden = true;
      this.prompt.focus();
    });
    return this.form;
  }

  askName() {
    this.form.hidden = false;
    this.form.querySelector('input').focus();
  }
}
