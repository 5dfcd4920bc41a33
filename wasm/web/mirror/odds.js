// What an action rolls, costs and is worth, in sentences, and the rules behind that: from the protocol's answer to `odds`.

import {ended, listed, setApart} from '../joins.js';
import {ruleButton} from './cite.js';

/** A sentence of what the rules tell, which may be a part of one. */
export const sentence = (text) => ended(text[0].toUpperCase() + text.slice(1));

/** The texts of remarks or losses. */
export const sentences = (list) => list.map(({text}) => sentence(text));

export class OddsWords {
  /** `words` are Sentences. */
  constructor(words) {
    this.words = words;
  }

  /** Each result with its chance, as one sentence; '' where nothing is rolled. */
  chances({theirs, results}) {
    const parts = results.map((result) => this.part(result));
    return parts.length ? this.words.text(theirs ? 'page.odds.theirs' : 'page.odds', {parts: listed(parts)}) : '';
  }

  part({text, percent}) {
    return this.words.text('page.odds.part', {text, percent});
  }

  /** The results in a few words: the whole of what may come, or what the enemy does. */
  short({theirs, results, leads_to: leads}) {
    if (!results.length) return '';
    return sentence(theirs && leads ? leads : this.part(results.at(-1)));
  }

  /** What is known before the action is done: for who looks at it. */
  told(odds) {
    return [this.chances(odds), this.rest(odds)].filter(Boolean).join(' ');
  }

  /** All there is to say before it is done, in paragraphs: for who has chosen it. */
  whole(odds) {
    const {then} = odds;
    return [...this.rolled(odds), ...(then ? this.rolled(then) : []), this.rest(odds)].filter(Boolean);
  }

  rolled(odds) {
    const leads = odds.leads_to && odds.results.length ? this.words.text('page.odds.leads', {what: sentence(odds.leads_to)}) : '';
    return [`${leads} ${this.chances(odds)}`.trim(), this.counted(odds)];
  }

  rest({remarks, losses}) {
    return [...sentences(remarks), ...sentences(losses)].join(' ');
  }

  /** What counts for the one who asks, then what counts for the other side of a fight. */
  counted({modifiers}) {
    const lists = [
      ['page.odds.counted', modifiers.filter(({theirs}) => !theirs)],
      ['page.odds.against', modifiers.filter(({theirs}) => theirs)],
    ];
    return lists
      .filter(([, list]) => list.length)
      .map(([key, list]) => this.words.text(key, {parts: setApart(list.map((one) => this.modifier(one)))}))
      .join(' ');
  }

  modifier({text, value, added, most}) {
    if (most !== undefined) return this.words.text('page.odds.spread', {text, value, most});
    if (!added) return this.words.text('page.odds.figure', {text, value});
    return value ? this.words.text('page.odds.added', {text, value}) : text;
  }

  /** The rules behind modifiers, remarks and losses, each once: children of an element. */
  rules({modifiers, remarks, losses}) {
    const rules = [...new Set([...modifiers, ...remarks, ...losses].map(({rule}) => rule).filter(Boolean))];
    return rules.length ? [this.words.text('page.odds.rules'), ...rules.flatMap((rule) => [' ', ruleButton(rule)])] : [];
  }
}
