// Lists whose lines may stand for something on the board, brought up to date by what has changed in them.

import {keep, make} from './dom.js';

/** The class of such a list. */
export const kLinesClass = 'mirror-list mirror-items';

// What every such line looks like.
const kLine = make('li', {}, make('button', {type: 'button', tabindex: -1}));

function lineOf({text, data}) {
  if (!data) return make('li', {}, text);
  const line = kLine.cloneNode(true);
  line.firstElementChild.textContent = text;
  Object.assign(line.firstElementChild.dataset, data);
  return line;
}

/**
 * Shows [{key, text, data}] in `list`; `data` says what on the board a line stands for (mirror/follow.js), a line without
 * is text alone. A line that stays keeps its focus, whatever it says now.
 */
export function showLines(list, lines) {
  keep(list, lines, ({key}) => key, lineOf, (line, now, before) => {
    const item = now.data ? line.firstElementChild : line;
    if (now.text !== before.text) item.textContent = now.text;
    for (const name in now.data) if (now.data[name] !== before.data[name]) item.dataset[name] = now.data[name];
  });
}
