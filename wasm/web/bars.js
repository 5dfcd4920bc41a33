// Quiet words of the page over the map, one below the other: they take no focus and wait. The mirror gives way to them
// where it would lie under them (page.css), by the height that is told here.

import {make} from './dom.js';

let box = null;

// Whether the focus is in the mirror, for the style sheet. On its way from there to a button of a bar nothing may move,
// or the button would slip away from under the press.
function watchFocus() {
  const tell = (target) => {
    if (box.contains(target)) return;
    document.documentElement.toggleAttribute('data-walked', document.getElementById('mirror')?.contains(target) ?? false);
  };
  document.addEventListener('focusin', ({target}) => tell(target));
  tell(document.activeElement);
}

function open() {
  box = make('div', {class: 'page-bars'});
  document.body.append(box);
  watchFocus();
  const {style} = document.documentElement;
  new ResizeObserver(() => style.setProperty('--bars', `${box.offsetHeight}px`)).observe(box);
}

/** Shows a bar below those that are there; removing it is enough to end it. */
export function showBar(bar) {
  if (!box) open();
  box.append(bar);
}
