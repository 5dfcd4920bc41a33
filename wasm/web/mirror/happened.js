// What the last decision brought: one summary that is spoken, and all of it on demand.

import {make, say} from '../dom.js';
import {showHappened} from './log.js';

// As many words are spoken whole; of more, as many words of fights, one at least.
const kMostWords = 40;
const kFightWords = 70;

const wordsOf = (lines) => lines.reduce((sum, {text}) => sum + text.split(' ').length, 0);

export class Happened {
  constructor(bridge) {
    this.bridge = bridge;
    this.said = make('p', {class: 'mirror-happened', role: 'status'});
    this.count = make('summary', {});
    this.list = make('ol', {class: 'mirror-list mirror-items'});
    this.more = make('details', {class: 'mirror-more-lines', hidden: true}, this.count, this.list);
    this.root = make('div', {}, this.said, this.more);
    this.news = null;
  }

  /** `news` are the lines of the step forward that led to this status and standing; null after anything else. */
  refresh(news, {score}, {sides}) {
    if (news === this.news) return;
    const had = this.had;
    this.had = sides || score;
    this.news = news;
    this.more.hidden = !news || news.length < 2;
    this.more.open = false;
    // New words even where they read as the last ones did, so that they are spoken.
    this.said.replaceChildren(...(news?.length ? [this.told(news, had, sides || score)] : []));
    if (this.more.hidden) return;
    say(this.count, this.bridge.text('page.happened', {n: news.length}));
    this.list.setAttribute('aria-label', this.bridge.text('page.happened.list'));
    showHappened(this.list, news);
  }

  // What was fought, the reader's own fight first, and how many came and went.
  account(news) {
    const of = (...kinds) => news.filter(({account}) => kinds.includes(account));
    const all = of('attack', 'outcome', 'taken');
    const fights = wordsOf(all) > kFightWords ? of('attack', 'outcome') : all;
    let spoken = 1;
    while (spoken < fights.length && wordsOf(fights.slice(0, spoken + 1)) <= kFightWords) ++spoken;
    const untold = fights.slice(spoken).filter(({account}) => account === 'attack').length;
    const numbers = {arrived: of('arrival').length, moved: of('move').length, untold};
    const first = fights.length ? fights.slice(0, spoken) : news.slice(0, 1);
    return [...first.map(({text}) => text), this.bridge.text('play.since.whole', numbers).trim()];
  }

  told(news, had, has) {
    if (wordsOf(news) <= kMostWords) return news.map(({text}) => text).join(' ');
    const parts = this.account(news);
    if (had !== undefined && had !== has)
      parts.push(typeof has === 'string' ? this.bridge.text('page.happened.sides', {sides: has})
        : this.bridge.text('page.happened.score', {before: had, after: has}));
    return parts.join(' ');
  }
}
