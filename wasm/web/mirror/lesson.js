// The guided first turn in words: a step is spoken as it comes, and waits for a key or for a decision among the choices.

import {button, make, say} from '../dom.js';
import {ended} from '../joins.js';
import {ruleButton} from './cite.js';

/** The button that begins the lesson of a game, or goes on with it; null where the game has none. */
export function lessonButton(bridge, game) {
  const {here, left} = bridge.pageRequest({op: 'lesson', game});
  if (!here) return null;
  return button(bridge.text(left ? 'lesson.resume' : 'lesson.begin'), () => bridge.wish({op: 'lesson', game, do: 'begin'}), {class: 'mirror-lesson-begin'});
}

/** The same of a game whose box is closed yet, for who has played nothing. */
export const firstLesson = (bridge, game) => button(bridge.text('lesson.begin'),
  async () => bridge.told(await bridge.ask({op: 'lesson', game, do: 'begin'})), {class: 'mirror-main'});

export class MirrorLesson {
  /** `lead` puts the focus on the choice at that place of the legal list. */
  constructor(bridge, lead) {
    this.bridge = bridge;
    this.said = make('p', {role: 'status', class: 'mirror-lesson-said'});
    this.answer = make('p', {role: 'alert', class: 'mirror-lesson-answer'});  // to a choice that is not asked for, wherever it was made
    this.rule = make('p', {});
    const ask = (what) => () => bridge.wish({op: 'lesson', do: what});
    this.next = button('', ask('next'), {class: 'mirror-main'});
    this.go = button('', () => lead(this.i));
    this.back = button('', ask('back'));
    this.leave = button('', ask('leave'));
    this.root = make('section', {class: 'mirror-lesson', hidden: true}, this.said, this.answer, this.rule, make('div', {class: 'mirror-row'}, this.next, this.go, this.back, this.leave));
  }

  refresh() {
    const card = this.bridge.pageRequest({op: 'lesson'});
    this.root.hidden = !card.ok || card.count === 0;
    say(this.answer, this.root.hidden ? '' : card.said);
    if (this.root.hidden) return say(this.said, '');
    const [head, pick, next, done, go, back, leave] = this.bridge.texts([{key: 'lesson.head', args: {n: card.number, all: card.count}},
      {key: 'lesson.pick', args: {who: card.pick ?? ''}}, ...['lesson.next', 'lesson.done', 'page.hint.go', 'lesson.back', 'lesson.leave'].map((key) => ({key}))]);
    this.root.setAttribute('aria-label', head);
    say(this.said, `${ended(head)} ${ended(card.title)} ${card.text}`);
    this.rule.replaceChildren(...(card.rule ? [ruleButton(card.printed, {data: {rule: card.rule}})] : []));
    [[this.next, card.waits === 'pick' ? pick : card.last ? done : next], [this.go, go], [this.back, back], [this.leave, leave]].forEach(([key, text]) => say(key, text));
    this.i = card.i;
    this.next.hidden = card.waits === 'act';
    this.go.hidden = card.i === undefined;
    this.back.hidden = card.number === 1;
    return undefined;
  }
}
