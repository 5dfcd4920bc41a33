// Results in words: the games played on this device, by game and task, and today's game of each.

import {button, make, part} from '../dom.js';

export class ResultsRoom {
  constructor(bridge, {games}) {
    this.bridge = bridge;
    this.games = games;
    this.root = make('div', {});
  }

  enter() {
    this.refresh();
  }

  // Anew when a game has ended or a box has been opened.
  refresh() {
    const {sheets, day} = this.bridge.pageRequest({op: 'results'});
    const shown = JSON.stringify([sheets, day]);
    if (shown === this.shown) return;
    this.shown = shown;
    const text = (key) => this.bridge.text(key);
    const nothing = sheets.every(({tasks}) => tasks.length === 0);
    this.root.replaceChildren(...[
      make('p', {}, text(nothing ? 'results.none' : 'results.counted')),
      day && button(text('play.after.day'), () => this.bridge.wish({op: 'share_day'})),
      ...sheets.map((sheet) => this.sheet(sheet)),
      button(text('results.export'), () => this.bridge.wish({op: 'save_results'}))].filter(Boolean));
  }

  sheet({game, title, open, today, tasks}) {
    return part(title, today && make('p', {}, today),
      !open && button(this.bridge.text('page.box.open'), () => this.games.open(game)),
      ...tasks.flatMap(({title: task, facts}) => [make('h3', {}, task), facts.length > 0 && make('p', {}, facts.join(' '))]));
  }
}
