// The rulebook in words: every rule by its number, what the program does with it, and the rulings; found by number or
// word. What is followed from rule to ruling leads back the same way.

import {button, make, say} from '../dom.js';
import {labelled, listed} from '../joins.js';
import {ruleButton} from './cite.js';
import {refusalText} from '../refusal.js';

export class RulesRoom {
  constructor(bridge, games) {
    this.bridge = bridge;
    this.games = games;
    this.root = make('div', {class: 'mirror-rules'});
    this.trail = [];
    this.root.addEventListener('click', ({target}) => this.follow(target.closest('[data-rule]')));
  }

  build() {
    const text = (key) => this.bridge.text(key);
    this.choice = make('select', {}, ...this.games.ids.map((id) => make('option', {value: id}, this.games.titleOf(id))));
    this.choice.addEventListener('change', () => this.open(this.choice.value));
    this.field = make('input', {type: 'text', autocomplete: 'off', spellcheck: 'false', maxlength: 60});
    this.field.addEventListener('input', () => this.search());
    this.count = make('p', {role: 'status', class: 'mirror-note'});
    this.chapters = make('nav', {class: 'mirror-row', 'aria-label': text('rules.chapters')});
    this.text = make('div', {});
    this.root.append(make('label', {}, text('rules.game'), this.choice), make('label', {}, text('rules.search'), this.field),
      this.count, this.chapters, this.text);
  }

  /** `rule`: an id or printed number to open at, of the game on the table. */
  enter(rule) {
    if (!this.choice) this.build();
    this.trail = [];
    const {game} = this.bridge.pageRequest({op: 'state'});
    this.wanted = rule;
    this.open(game ?? this.game ?? this.games.ids.find((id) => this.games.isHere(id)) ?? this.games.ids[0]);
  }

  // A game whose box is closed is fetched first.
  async open(game) {
    this.choice.value = game;
    if (game !== this.game) {
      const book = await this.bridge.ask({op: 'book', game});
      if (game !== this.choice.value) return;
      this.game = book.ok ? game : undefined;
      this.show(book.ok ? book : {rules: [], rulings: []});
      if (!book.ok) return say(this.count, this.games.whyNot(game) || refusalText(this.bridge, book.error));
    }
    this.field.value = '';
    this.search();
    if (this.wanted) this.jump(this.wanted);
    this.wanted = undefined;
    return undefined;
  }

  show({rules, rulings}) {
    this.places = new Map();  // ids to what is shown of them
    this.heads = new Map(rules.map(({id, head}) => [id, head]));
    const chapters = new Map();
    for (const rule of rules) {
      if (!chapters.has(rule.chapter)) chapters.set(rule.chapter, []);
      chapters.get(rule.chapter).push(this.rule(rule, rulings.filter((ruling) => ruling.rules.includes(rule.id))));
    }
    const [title, about] = this.bridge.texts([{key: 'rules.rulings'}, {key: 'rules.rulings.text'}]);
    this.noted = make('section', {}, make('h3', {tabindex: -1}, title), make('p', {class: 'mirror-note'}, about),
      ...rulings.map((ruling) => {
        const note = this.ruling(ruling);
        this.places.set(ruling.id, note);
        return note;
      }));
    this.text.replaceChildren(...[...chapters.values()].map((list) => make('section', {}, ...list)), this.noted);
    const go = (name, target) => button(name, () => show(target));
    const firsts = [...chapters].map(([chapter, [first]]) => go(isNumber(first.dataset.head) ? chapter : first.dataset.head, first.firstElementChild));
    this.chapters.replaceChildren(...firsts, ...(rulings.length ? [go(title, this.noted.firstElementChild)] : []));
  }

  rule(rule, rulings) {
    const status = this.bridge.text(`rules.status.${rule.status}`);
    const place = make('article', {class: 'mirror-rule', data: {head: rule.head}},
      make('h3', {tabindex: -1}, isNumber(rule.head) ? `${rule.head} ${rule.title}` : labelled(rule.head, rule.title)),
      make('p', {}, ...pieces(rule.text)), make('p', {class: 'mirror-note'}, rule.reason ? labelled(status, rule.reason) : status),
      ...rulings.map((ruling) => this.ruling(ruling, rule.id)));
    this.places.set(rule.id, place);
    return place;
  }

  // With the rules that it settles besides the one that it stands below.
  ruling(ruling, inside) {
    const settled = ruling.rules.filter((id) => id !== inside && this.heads.has(id)).flatMap((id) => [' ', ruleButton(this.heads.get(id), {data: {rule: id}})]);
    return make('div', {class: 'mirror-ruling'}, make('h4', {tabindex: -1}, ruling.id, ...settled),
      make('p', {}, ...pieces(ruling.text)), make('p', {class: 'mirror-note'}, ...pieces(ruling.reason)));
  }

  search() {
    const query = this.field.value.trim();
    const {rules, rulings} = this.bridge.pageRequest({op: 'find', game: this.game, query});
    const found = new Set([...rules, ...rulings]);
    for (const [id, place] of this.places) place.hidden = !found.has(id);
    this.noted.hidden = rulings.length === 0;
    for (const chapter of this.text.children) {
      if (chapter !== this.noted) chapter.hidden = [...chapter.children].every(({hidden}) => hidden);
    }
    this.chapters.hidden = query !== '';
    const [many, noted] = this.bridge.texts([
      {key: 'rules.tab.rules', args: {n: rules.length}}, {key: 'rules.tab.rulings', args: {n: rulings.length}}]);
    say(this.count, listed([many, noted]));
  }

  follow(cite) {
    if (!cite) return;
    this.trail.push({element: cite, query: this.field.value});
    this.jump(cite.dataset.rule);
  }

  back() {
    const last = this.trail.pop();
    if (!last) return false;
    this.field.value = last.query;
    this.search();
    last.element.focus();
    return true;
  }

  jump(name) {
    const {rule} = this.bridge.pageRequest({op: 'find', game: this.game, rule: name});
    const place = this.places.get(rule ?? name);
    if (!place) return;
    if (place.hidden) {
      this.field.value = '';
      this.search();
    }
    show(place.firstElementChild);
  }
}

// Before the first rule and behind the last a word stands in place of a number.
const isNumber = (head) => /^\d/.test(head);

function show(heading) {
  heading.focus({preventScroll: true});
  heading.scrollIntoView({block: 'start'});
}

// Every second one is the name of a ruling.
function pieces(texts) {
  return texts.map((text, i) => (i % 2 ? ruleButton(text) : text));
}
