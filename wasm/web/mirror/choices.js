// What may be done, as groups of buttons: by verb, and by who acts where one verb is offered to several. What rolls, and
// what a group does, is not done by the first press (draft.js); what costs units of one's own is asked about.

import {keep, make, part, say} from '../dom.js';
import {Draft} from './draft.js';
import {OddsWords, sentences} from './odds.js';

// What every choice looks like.
const kChoice = make('li', {}, make('button', {type: 'button', 'aria-describedby': 'mirror-odds'}));

export class Choices {
  /**
   * `words` are Sentences, `names` gives the names of things by their ids, `question` asks before losses; `act` sends a
   * request to act, `refuse` shows a refusal, `landing` is what has the focus after an answer.
   */
  constructor(bridge, words, {names, question, act, refuse, landing}) {
    Object.assign(this, {bridge, words, names, question, act, refuse, landing});
    this.texts = new OddsWords(words);
    this.odds = make('p', {class: 'mirror-odds', id: 'mirror-odds'});
    this.oddsRules = make('p', {class: 'mirror-rules-of'});  // by which they are
    this.said = make('p', {class: 'page-said', role: 'status'});
    this.list = make('div', {});
    this.actions = make('div', {class: 'mirror-actions'}, this.list);
    this.offered = new WeakMap();  // buttons to what they do
    this.draft = new Draft(bridge, words, {
      commit: (chain, key) => this.commit(chain, key), refuse, speak: (text) => say(this.said, text), leave: () => this.leave()});
    this.place = null;  // where the game stood when this was made
    this.legal = [];    // and what may be done there
    this.at = 0;
  }

  build() {
    this.root = part(this.bridge.text('page.actions'), this.odds, this.oddsRules, this.said, this.actions);
    this.actions.addEventListener('keydown', (event) => this.onKey(event));
    this.listen('click', (action, choice) => this.choose(action, choice));
    // The odds of an action are worked out when it is looked at, not for the whole list. They stand above the choices, and
    // may move this one: not away from under a pointer that is about to press it.
    this.listen('focusin', (action, choice) => {
      if (choice.matches(':focus-visible')) this.showOdds(action);
      choice.scrollIntoView({block: 'nearest'});
    });
    return this.root;
  }

  // One listener for all choices, which come and go with every decision.
  listen(event, call) {
    this.list.addEventListener(event, ({target}) => {
      const choice = target.closest('button');
      const action = this.offered.get(choice);
      if (action) call(action, choice);
    });
  }

  /** `place` tells one position from another; what was drafted at another one is dropped. `asked`: what is asked here. */
  refresh({actions, at}, place, asked) {
    // Who takes a side over is asked where nobody was before.
    if (place === this.place && actions.length === this.legal.length) return;
    this.place = place;
    this.at = at;
    this.legal = actions;
    this.close();
    say(this.odds, '');
    this.oddsRules.replaceChildren();
    this.root.hidden = actions.length === 0;
    this.showList(namedApart(actions), asked);
  }

  // Where the game asks who is in a group, those are all there is to choose.
  showList(actions, asked) {
    const group = actions.length ? this.bridge.request({op: 'group'}) : {};
    const inGroup = group.ok ? group.members.map((member) => ({...member, ...actions.find((action) => isSame(action, member))})) : [];
    const rest = actions.filter((action) => !inGroup.some((member) => isSame(action, member)));
    const isAsked = inGroup.length > 0 && rest.length < 2;
    this.showGroups(isAsked ? [] : groupsOf(actions));
    if (!isAsked) return;
    this.draft.begin({label: asked, group, members: namedApart(inGroup), none: rest[0]?.name});
    this.actions.append(this.draft.root);
  }

  showGroups(groups) {
    const names = this.names(groups.map(({who}) => who).filter(Boolean));
    for (const group of groups) {
      const verb = this.words.text(`verb.${group.verb}`);
      group.title = group.who ? this.words.text('page.group', {verb, who: names.get(group.who)}) : verb;
    }
    keep(this.list, groups, ({key}) => key, (group) => {
      const title = make('h3', {});
      const list = make('ul', {class: 'mirror-list'});
      const box = make('div', {role: 'group', class: 'mirror-group', data: group.who ? {who: group.who} : {}}, title, list);
      fill(box, group, (action) => this.actionButton(action));
      return box;
    }, (box, group) => fill(box, group, (action) => this.actionButton(action)));
  }

  actionButton({i, verb, args, name}) {
    const row = kChoice.cloneNode(true);
    row.firstElementChild.textContent = name;
    row.firstElementChild.dataset.choice = i;
    this.offered.set(row.firstElementChild, {verb, args});
    return row;
  }

  /** The choice at a place of the legal list has the focus; where one of a group is asked for, who may be in it. */
  focusAt(i) {
    const found = this.list.querySelector(`button[data-choice="${i}"]`);
    if (found) found.focus({focusVisible: true});
    else this.draft.focus();
  }

  /** The choice of an action has the focus; where it is one of a group that is asked for, who may be in it. */
  focus(action) {
    const found = [...this.list.querySelectorAll('button[data-choice]')].find((choice) => isSame(this.offered.get(choice), action));
    if (found) found.focus({focusVisible: true});
    else this.draft.focus();
  }

  showOdds(action) {
    const odds = this.bridge.request({op: 'odds', ...action});
    this.oddsRules.replaceChildren(...(odds.ok ? this.texts.rules(odds) : []));
    say(this.odds, odds.ok ? this.texts.told(odds) : '');
  }

  choose(action, choice) {
    if (choice === this.drafted) return this.leave();
    this.close();
    const odds = this.bridge.request({op: 'odds', ...action});
    const group = groupBegunBy(action, this.bridge);
    if (!group && !odds.results?.length) return this.commit([action], choice);
    this.drafted = choice;
    choice.setAttribute('aria-expanded', 'true');
    // What is told here is not told twice.
    say(this.odds, '');
    this.oddsRules.replaceChildren();
    const members = group ? namedApart(group.members) : [];
    const name = choice.textContent;
    const label = group ? this.words.text('page.draft.who', {what: name}) : name;
    this.draft.begin({label, name, opening: action, group, members});
    choice.parentElement.append(this.draft.root);
    this.draft.focus();
    this.draft.root.scrollIntoView({block: 'nearest'});
    return undefined;
  }

  // The draft is left, and the focus goes to its choice.
  leave() {
    const choice = this.drafted;
    if (!choice) return this.draft.clear();
    this.close();
    choice.focus();
    return true;
  }

  close() {
    this.draft.root.remove();
    this.drafted?.removeAttribute('aria-expanded');
    this.drafted = null;
    say(this.said, '');
  }

  // What costs units of one's own for certain is asked about before it is done, and so is what leaves something undone.
  commit(chain, key) {
    const wish = chain.length === 1 ? chain[0] : {chain};
    const request = {op: 'act', ...wish, at: this.at};
    const {losses = []} = this.bridge.request({op: 'odds', ...wish});
    const doubt = chain.length === 1 ? this.doubtOf(chain[0]) : '';
    if (!losses.length && !doubt) return this.act(request);
    this.asked = key;
    const lost = losses.length > 0;
    return this.question.ask([...sentences(losses), doubt || this.bridge.text('play.end.ask', {n: 0})].join(' '), lost ? this.bridge.text('play.lose.agree') : key.textContent, () => {
      this.act(request);
      this.landing().focus();
    });
  }

  doubtOf(action) {
    const found = this.legal.find((each) => isSame(each, action));
    return found ? this.bridge.pageRequest({op: 'doubt', i: found.i}).ask : '';
  }

  /** Back to what was asked about, where the answer was no. */
  focusAsked() {
    this.asked.focus();
  }

  onKey(event) {
    // A key that is held down chooses; it does not also do what was chosen.
    if (event.repeat && event.key === 'Enter') return event.preventDefault();
    if (event.key === 'Escape' && this.draft.root.contains(event.target)) {
      if (this.leave()) event.preventDefault();
      return undefined;
    }
    return this.moveFocus(event);
  }

  // Up and down walk the choices, Home and End jump; Tab does, too, one by one.
  moveFocus(event) {
    const all = [...this.actions.querySelectorAll('button:not([hidden], .mirror-cite)')];
    const now = all.indexOf(document.activeElement);
    const goal = {ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: all.length - 1}[event.key];
    if (goal === undefined) return;
    all[goal]?.focus();
    event.preventDefault();
  }
}

const isSame = (a, b) => a.verb === b.verb && a.args.join() === b.args.join();

// The group that an action begins, where there is somebody to choose: not where one must be in it and nobody else may.
// What names nothing ends a step, and who is asked for after that is another question.
function groupBegunBy(action, bridge) {
  const group = action.args.length ? bridge.request({op: 'group', ...action}) : {};
  return group.ok && (group.legal || group.members.length > 1) ? group : null;
}

// Actions that read alike are numbered.
function namedApart(actions) {
  const count = new Map();
  for (const {text} of actions) count.set(text, (count.get(text) ?? 0) + 1);
  const seen = new Map();
  return actions.map((action) => {
    const {text} = action;
    seen.set(text, (seen.get(text) ?? 0) + 1);
    return {...action, name: count.get(text) > 1 ? `${text} (${seen.get(text)})` : text};
  });
}

// [{key, verb, who, actions}] in the order of the list.
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
  return [...groups.values()];
}

function fill(box, group, build) {
  say(box.firstElementChild, group.title);
  box.setAttribute('aria-label', group.title);
  keep(box.lastElementChild, group.actions, ({verb, args, name}) => `${verb} ${args.join(' ')} ${name}`, build,
    (line, now, before) => {
      if (now.i !== before.i) line.firstElementChild.dataset.choice = now.i;
    });
}
