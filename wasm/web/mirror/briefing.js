// The briefing of a set-up in words: before a game is begun, and as a room of the mirror while it is under way.

import {make} from '../dom.js';
import {ended, labelled, listed} from '../joins.js';
import {ruleButton} from './cite.js';

/** What there is to read of a set-up, {game, setup}, or of the one on the table, {}; null where it has no briefing. */
export function briefingOf(bridge, of) {
  const told = bridge.pageRequest({op: 'briefing', ...of});
  if (!told.ok) return null;
  const [situation, aims, know, turn, legend, counters, map] = bridge.texts([...['situation', 'aims', 'know', 'turn'].map((part) => `briefing.${part}`),
    ...['title', 'counters', 'map'].map((part) => `legend.${part}`)].map((key) => ({key})));
  const head = (text) => make('h3', {}, text);
  const list = (lines) => make('ul', {}, ...lines.map((line) => make('li', {}, line)));
  // The rulebook of the mirror opens at the game on the table.
  const cited = ({text, rule, number}) => [`${text} `, of.game ? `(${number})` : ruleButton(number, {data: {rule}})];
  return make('div', {}, head(situation), make('p', {}, `${ended(told.when)} ${ended(told.where)}`), make('p', {}, told.situation.join(' ')),
    head(aims), ...told.aims.map(({side, text}) => make('p', {}, make('strong', {}, side), labelled('', text))), make('p', {}, told.won),
    make('ul', {}, ...told.bands.map(({range, name, history}) => make('li', {}, listed([labelled(range, name), history].filter(Boolean))))),
    head(know), make('ol', {}, ...told.know.map((point) => make('li', {}, ...cited(point)))),
    head(turn), make('ol', {}, ...told.turn.map((step) => make('li', {}, make('strong', {}, step.title), labelled('', ''), ...cited(step)))),
    ...(told.map?.length ? [head(legend), make('h4', {}, counters), list(told.counters), make('h4', {}, map), list(told.map)] : []));
}

export class BriefingRoom {
  name = 'briefing';
  title = 'briefing.title';

  constructor(bridge) {
    this.bridge = bridge;
    this.root = make('div', {});
  }

  isHere({game, briefed}) {
    return game !== null && briefed;
  }

  enter() {
    this.root.replaceChildren(briefingOf(this.bridge, {}) ?? '');
  }
}
