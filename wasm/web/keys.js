// Keys and pointers that the program shares with the browser.

// What is taken back by Ctrl+Z, on a Mac Cmd+Z, while somebody types is the letters.
const isTyping = (element) => element.tagName === 'TEXTAREA' || (element.tagName === 'INPUT' && element.type !== 'checkbox');

// 'undo', 'redo' or nothing. A layout without Latin letters has the keys where a Latin one has them.
function undoOf({key, code, ctrlKey, metaKey, altKey, shiftKey}) {
  if ((!ctrlKey && !metaKey) || altKey) return undefined;
  const letter = (/^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key) ? code.slice(3) : key).toLowerCase();
  if (letter === 'y') return 'redo';
  return letter === 'z' ? (shiftKey ? 'redo' : 'undo') : undefined;
}

// Keys that belong to the browser stay with it: reload, zoom, tabs, the tools, paste. Of those with Ctrl the game has the
// arrows, which move the map, and what takes back.
export function guardKeys(canvas, bridge, mirror) {
  window.addEventListener('keydown', (event) => {
    const {target} = event;
    const way = undoOf(event);
    if (!way || isTyping(target) || target.closest('dialog')) return;
    event.preventDefault();
    if (mirror.root.contains(target) || mirror.graphics !== 'here') mirror.play.takeBack(way);
    else bridge.undo(way === 'redo');
  }, true);
  const own = ({key, ctrlKey, metaKey, altKey}) => (ctrlKey && !/^(Arrow|Control)/.test(key)) || metaKey || altKey || /^F\d+$/.test(key);
  for (const kind of ['keydown', 'keyup', 'keypress']) {
    window.addEventListener(kind, (event) => own(event) && event.target === canvas && event.stopImmediatePropagation(), true);
  }
  // A key that went down on the canvas may come up elsewhere.
  window.addEventListener('keyup', (event) => {
    if (event.key === 'Control' && event.target !== canvas) canvas.dispatchEvent(new KeyboardEvent('keyup', event));
  }, true);
  // The middle button, which pastes elsewhere, was pressed last.
  let isMiddle = false;
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, ({button}) => { isMiddle = button === 1; }, true);
  document.addEventListener('paste', (event) => {
    if (document.activeElement === canvas && !isMiddle) bridge.paste(event.clipboardData.getData('text/plain'));
  });
  holdPointer(canvas, bridge);
}

// The program takes the press of the mouse for itself, and the focus with it, and hears of its end wherever that is.
function holdPointer(canvas, bridge) {
  let isPressed = false;
  canvas.addEventListener('pointerdown', ({pointerId, pointerType}) => {
    canvas.focus({preventScroll: true});
    if (pointerType === 'touch') return;
    isPressed = true;
    canvas.setPointerCapture(pointerId);
  });
  canvas.addEventListener('pointerup', () => { isPressed = false; });
  // The button was let go while something else than the page had the pointer.
  canvas.addEventListener('pointermove', ({buttons}) => {
    if (isPressed && !buttons) bridge.releasePress();
    isPressed &&= buttons !== 0;
  });
}
