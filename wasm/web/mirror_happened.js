// What the last decision brought: one summary that is spoken, and all of it on demand.

import {make, say} from './dom.js';
import {showHappened} from './mirror_log.js';

// As many words are spoken whole; of more, as many lines of fights.
const kMostWords = 40;
const kMostFights = 8;

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
    const fights = all.length > kMostFights ? of('attack', 'outcome') : all;
    const spoken = fights.length ? fights.slice(0, kMostFights) : news.slice(0, 1);
    const untold = fights.slice(kMostFights).filter(({account}) => account === 'attack').length;
    const numbers = {arrived: of('arrival').length, moved: of('move').length, untold};
    return [...spoken.map(({text}) => text), this.bridge.text('play.since.whole', numbers).trim()];
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
