// The mirror of a game under way: what is asked, what may be done, what happened.

import {button, keep, make, part, say} from './dom.js';
import {Later} from './later.js';
import {cited, ruleButton} from './mirror_cite.js';
import {Happened} from './mirror_happened.js';
import {MirrorLists} from './mirror_lists.js';
import {MirrorLog} from './mirror_log.js';
import {MirrorQuestion} from './mirror_question.js';
import {PastNote} from './mirror_replay.js';
import {MirrorSaves} from './mirror_saves.js';
import {Sentences} from './sentences.js';

// What every choice looks like.
const kChoice = make('li', {}, make('button', {type: 'button', 'aria-describedby': 'mirror-odds'}));

export class MirrorPlay {
  constructor(bridge, services) {
    this.bridge = bridge;
    this.words = new Sentences(bridge);
    this.lists = new MirrorLists(bridge, services.games.boards);
    this.log = new MirrorLog(bridge);
    this.question = new MirrorQuestion(bridge, () => this.focusChoice());
    this.saves = new MirrorSaves(bridge, services, () => this.prompt.focus());
    // What is asked, what may be done and what happened is right at once; units and places follow when that is said.
    this.later = new Later(() => this.refreshLists());
    this.cost = 0;  // of the lists, in milliseconds
    this.onLists = () => {};  // called when they are right
    this.status = make('p', {class: 'mirror-status'});
    this.happened = new Happened(bridge);
    this.past = new PastNote(bridge);
    this.prompt = make('p', {class: 'mirror-prompt', role: 'status', tabindex: -1});
    this.rule = make('p', {class: 'mirror-rule-asked'});  // of what is asked
    this.fault = make('p', {class: 'mirror-fault', role: 'alert'});
    this.odds = make('p', {class: 'mirror-odds', id: 'mirror-odds'});
    this.oddsRules = make('p', {class: 'mirror-rules-of'});  // by which they are
    this.actions = make('div', {class: 'mirror-actions'});
    this.buttons = make('div', {class: 'mirror-row'});
    this.offered = new WeakMap();  // buttons to what they do
    this.root = make('div', {class: 'mirror-play', hidden: true});
    this.built = false;
  }

  build() {
    this.built = true;
    const text = (key) => this.bridge.text(key);
    this.undo = button('', () => this.change({op: 'undo', practice: this.undoIsPractice}));
    this.redo = button(text('page.redo'), () => this.change({op: 'redo'}));
    this.log.build();
    this.buttons.append(this.undo, this.redo,
      button(text('page.link.copy'), () => this.bridge.desk({op: 'share'})),
      button(text('page.keep'), () => this.askName()),
      button(text('page.close.game'), () => this.bridge.desk({op: 'close'}), {class: 'mirror-leave'}));
    this.choices = part(text('page.actions'), this.odds, this.oddsRules, this.actions);
    const game = part(text('page.game'), this.buttons, this.naming());
    this.savesBox = make('details', {class: 'mirror-leave'}, make('summary', {}, text('page.saves')), this.saves.root);
    this.savesBox.addEventListener('toggle', () => this.refreshSaves());
    for (const deciding of [this.choices, game, this.savesBox]) deciding.classList.add('mirror-deciding');
    this.root.append(this.status, this.happened.root, this.prompt, this.rule, this.past.root, this.fault, this.question.root, this.choices, game, this.savesBox, part(text('page.log'), this.log.earlier, this.log.box),
      this.lists.root);
    this.actions.addEventListener('keydown', (event) => this.moveFocus(event));
    this.listen('click', (action) => this.act(action));
    // The odds of an action are worked out when it is looked at, not for the whole list.
    this.listen('focusin', (action, choice) => {
      this.showOdds(action);
      // The odds stand above the choices and may have moved this one.
      choice.scrollIntoView({block: 'nearest'});
    });
  }

  // One listener for all choices, which come and go with every decision.
  listen(event, call) {
    this.actions.addEventListener(event, ({target}) => {
      const choice = target.closest('button');
      const action = this.offered.get(choice);
      if (action) call(action, choice);
    });
  }

  refresh(state) {
    const {game, table} = state;
    if (!this.built) this.build();
    if (game !== this.game) this.words.clear();
    const {status} = this.bridge.request({op: 'status'});
    this.question.close();
    this.game = game;
    this.showStatus(status);
    const {actions, at} = this.bridge.request({op: 'legal'});
    this.showActions(actions, at);
    this.log.refresh(table, status.at);
    this.happened.refresh(this.log.news, status);
    this.past.refresh(state, status);
    this.later.ask();
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

  // Where a game stands, in a sentence.
  whereIs(status) {
    const text = (key, args) => this.words.text(key, args);
    const phase = text(`phase.${status.phase}`);
    const flags = ['practice', 'scripted'].filter((flag) => status[flag]).map((flag) => ` ${text(`page.${flag}`)}`);
    return text('page.status', {turn: Number(status.turn), phase, n: status.score}) + flags.join('');
  }

  // How it ended, and what history had.
  resultOf(status) {
    const over = this.words.text('page.over', {n: status.score, band: this.words.text(`band.${status.result}.title`)});
    const {score} = this.bridge.desk({op: 'history'});
    return Number.isInteger(score) ? `${over} ${this.words.text('page.over.history', {n: score})}` : over;
  }

  showStatus(status) {
    const text = (key) => this.words.text(key);
    say(this.status, this.whereIs(status));
    say(this.prompt, status.over ? this.resultOf(status) : status.prompt);
    const asked = status.over ? '' : status.rule ?? '';
    if (this.askedRule !== asked) this.rule.replaceChildren(...(asked ? [`${text('page.rule')} `, ruleButton(asked)] : []));
    this.askedRule = asked;
    this.undoIsPractice = status.can_undo === 'practice';
    say(this.undo, text(this.undoIsPractice ? 'page.undo.practice' : 'page.undo'));
    this.undo.disabled = status.can_undo === 'no';
    this.redo.disabled = !status.can_redo;
  }

  // Groups of buttons: by verb, and by who acts where one verb is offered to several.
  showActions(actions, at) {
    say(this.odds, '');
    this.oddsRules.replaceChildren();
    this.choices.hidden = actions.length === 0;
    const groups = groupsOf(actions);
    const names = this.lists.names(groups.map(({who}) => who).filter(Boolean), this.game);
    for (const group of groups) {
      const verb = this.words.text(`verb.${group.verb}`);
      group.title = group.who ? this.words.text('page.group', {verb, who: names.get(group.who)}) : verb;
    }
    keep(this.actions, groups, ({key}) => key, (group) => {
      const title = make('h3', {});
      const list = make('ul', {class: 'mirror-list'});
      const box = make('div', {role: 'group', class: 'mirror-group', data: group.who ? {who: group.who} : {}}, title, list);
      fill(box, group, (action) => this.actionButton(action));
      return box;
    }, (box, group) => fill(box, group, (action) => this.actionButton(action)));
    this.actedAt = at;
  }

  actionButton({i, verb, args, name}) {
    const row = kChoice.cloneNode(true);
    row.firstElementChild.textContent = name;
    row.firstElementChild.dataset.choice = i;
    this.offered.set(row.firstElementChild, {verb, args});
    return row;
  }

  showOdds(action) {
    const answer = this.bridge.request({op: 'odds', ...action});
    this.oddsRules.replaceChildren(...(answer.ok ? this.rulesOf(answer) : []));
    if (!answer.ok) return say(this.odds, '');
    const parts = answer.results.map(({text, p}) =>
      this.bridge.text('page.odds.part', {text, percent: Math.round((100 * p[0]) / p[1])}));
    say(this.odds, parts.length ? this.bridge.text('page.odds', {parts: parts.join(', ')}) : '');
  }

  // The rules behind modifiers and remarks, each once.
  rulesOf({modifiers, remarks}) {
    const rules = [...new Set([...modifiers, ...remarks].map(({rule}) => rule).filter(Boolean))];
    return rules.length ? [this.words.text('page.odds.rules'), ...rules.flatMap((rule) => [' ', ruleButton(rule)])] : [];
  }

  // What costs units of one's own for certain is asked about before it is done.
  act({verb, args}) {
    const request = {op: 'act', verb, args, at: this.actedAt};
    const {losses = []} = this.bridge.request({op: 'odds', verb, args});
    if (!losses.length) return this.change(request);
    this.asked = document.activeElement;
    const all = losses.map(({text}) => sentence(text)).join(' ');
    this.question.ask(`${all} ${this.bridge.text('play.end.ask', {n: 0})}`, this.bridge.text('play.lose.agree'), () => {
      this.change(request);
      this.prompt.focus();
    });
  }

  focusChoice() {
    this.asked.focus();
  }

  change(request) {
    const {error} = this.bridge.request(request);
    this.fault.replaceChildren(...(error ? cited(error.message, error.rule ? [error.rule] : []) : []));
  }

  // Up and down walk the choices, Home and End jump; Tab does, too, one by one.
  moveFocus(event) {
    const all = [...this.actions.querySelectorAll('button')];
    const now = all.indexOf(document.activeElement);
    const goal = {ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: all.length - 1}[event.key];
    if (goal === undefined) return;
    all[goal]?.focus();
    event.preventDefault();
  }

  naming() {
    const field = make('input', {type: 'text', maxlength: 60});
    this.form = make('form', {hidden: true}, make('label', {}, this.bridge.text('page.keep.name'), field),
      make('button', {type: 'submit'}, this.bridge.text('page.keep.do')));
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      const answer = this.bridge.desk({op: 'keep', name: field.value.trim() || new Date().toLocaleString()});
      say(this.fault, answer.ok ? this.bridge.text('page.keep.done') : answer.error.message);
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

// [{key, verb, who, actions}] in the order of the list. Actions that read alike are numbered.
function groupsOf(actions) {
  const actors = new Map();
  for (const {verb, args} of actions) {
    if (!actors.has(verb)) actors.set(verb, new Set());
    if (args.length > 1) actors.get(verb).add(args[0]);
  }
  const groups = new Map();
  for (const action of actions) {
    const who = actors.get(action.verb).size > 1 ? String(action.args[0]) : '';
    const key = `${action.verb} ${who}`;
    if (!groups.has(key)) groups.set(key, {key, verb: action.verb, who, actions: []});
    groups.get(key).actions.push(action);
  }
  const count = new Map();
  for (const {text} of actions) count.set(text, (count.get(text) ?? 0) + 1);
  const seen = new Map();
  for (const action of actions) {
    seen.set(action.text, (seen.get(action.text) ?? 0) + 1);
    action.name = count.get(action.text) > 1 ? `${action.text} (${seen.get(action.text)})` : action.text;
  }
  return [...groups.values()];
}

const sentence = (text) => text[0].toUpperCase() + text.slice(1) + (text.endsWith('.') ? '' : '.');

function fill(box, group, build) {
  say(box.firstElementChild, group.title);
  box.setAttribute('aria-label', group.title);
  keep(box.lastElementChild, group.actions, ({verb, args, name}) => `${verb} ${args.join(' ')} ${name}`, build,
    (line, now, before) => {
      if (now.i !== before.i) line.firstElementChild.dataset.choice = now.i;
    });
}
