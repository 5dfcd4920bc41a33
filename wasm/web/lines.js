// Lists that are brought up to date by what has changed in them.

import {keep, make} from './dom.js';

/** Shows [{key, text}] in `list`. A line that stays is the same element, whatever it says now. */
export function showLines(list, lines) {
  keep(list, lines, ({key}) => key, ({text}) => make('li', {}, text), (line, now, before) => {
    if (now.text !== before.text) line.textContent = now.text;
  });
}
