// A good guest: the game takes nothing that it was not given. Keys reach it only while the map has the focus (the program
// listens on the canvas alone); here are Tab, which no page may keep, and in a frame of somebody's page the wheel and
// fingers.

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

// On a page of its own Tab goes through the controls and units of the map, and leads out at their ends.
function letTabOutAtEnds(canvas, bridge) {
  let comesByTab = false;
  window.addEventListener('keydown', (event) => {
    comesByTab = event.key === 'Tab' && event.target !== canvas;
    if (event.key !== 'Tab' || event.target !== canvas || event.ctrlKey || event.altKey || event.metaKey) return;
    if (bridge.tabLeadsOut(event.shiftKey)) event.stopImmediatePropagation();
  }, true);
  window.addEventListener('pointerdown', () => { comesByTab = false; }, true);
  canvas.addEventListener('focus', () => comesByTab && bridge.keyboardCame());
}

/** Before the program listens to anything. */
export function behave(canvas, bridge) {
  if (!isFramed) return letTabOutAtEnds(canvas, bridge);
  sleepOutOfFocus(canvas);
  return letTabOut(canvas);
}
