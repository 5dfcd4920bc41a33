// A good guest: in a frame of somebody's page the game takes nothing that it was not given. Keys reach it only while the
// map has the focus (the program listens on the canvas alone); here are Tab, the wheel and fingers.

import {isFramed} from './frame.js';

const kTouches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'];

// While nobody plays, wheel and finger scroll the page around, over the map, too. A tap or a click wakes the game.
function sleepOutOfFocus(canvas) {
  const root = document.documentElement;
  const tell = () => { root.dataset.frame = document.hasFocus() ? 'awake' : 'asleep'; };
  window.addEventListener('focus', tell);
  window.addEventListener('blur', tell);
  tell();
  let asleep = false;  // when the finger came down
  const pass = (event) => {
    if (event.type === 'touchstart' && event.touches.length === 1) asleep = !document.hasFocus();
    const passes = event.type === 'wheel' ? !document.hasFocus() : asleep;
    if (passes && event.target === canvas) event.stopImmediatePropagation();
  };
  for (const kind of ['wheel', ...kTouches]) window.addEventListener(kind, pass, {capture: true, passive: true});
}

// Tab leaves the map for the page around. The mirror behind it, which is out of sight, is passed over for that one press;
// Shift and Tab go to the switch that shows it.
function letTabOut(canvas) {
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || event.target !== canvas) return;
    event.stopImmediatePropagation();
    const mirror = document.getElementById('mirror');
    if (event.shiftKey || !mirror || document.documentElement.dataset.mirror === 'shown') return;
    mirror.inert = true;
    setTimeout(() => { mirror.inert = false; });
  }, true);
}

/** Before the program listens to anything. */
export function behave(canvas) {
  if (!isFramed) return;
  sleepOutOfFocus(canvas);
  letTabOut(canvas);
}
