// A page that stays open over a deployment finds files of its own build gone. A new page has all of one build, and the
// game goes on in it.

import {showBar} from './bars.js';
import {button, make} from './dom.js';

/** Says so, once, when the loader finds it. */
export function watchStaleBuild(bridge) {
  let bar = null;
  document.addEventListener('sandtable-gone', () => {
    if (bar || bridge.stopped) return;
    const text = (key) => bridge.text(key);
    bar = make('div', {class: 'page-bar', role: 'region', 'aria-label': text('page.renewed')},
      make('span', {role: 'status'}, `${text('page.renewed')} ${text('page.update.now.note')}`),
      button(text('page.renewed.reload'), () => location.reload()),
      button(text('page.update.later'), () => { bar.remove(); bar = null; }));
    showBar(bar);
  });
}
