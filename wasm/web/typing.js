// Fields are drawn in the canvas, where no phone opens its keyboard and no input method writes. So a real field lies over
// the one that is being typed in, and the program is told what stands in it. Enter, Escape and Tab are the program's.

import {make} from './dom.js';

export class Typing {
  constructor(canvas, bridge) {
    this.canvas = canvas;
    this.bridge = bridge;
    this.field = null;
    this.composes = false;
    this.isTouched = false;
    const composition = (on) => () => { this.composes = on; };
    this.input = make('input', {class: 'typed', type: 'text', dir: 'auto', tabindex: -1, hidden: true, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
      enterkeyhint: 'done', on: {
        input: () => this.bridge.typed(this.input.value), compositionstart: composition(true), compositionend: composition(false),
        keydown: (event) => this.onKey(event), keyup: (event) => this.pass(event),
        // Not while another window has the keyboard: it comes back to the field.
        blur: () => this.field && document.hasFocus() && this.bridge.typed(null),
      }});
    canvas.after(this.input);
    // After the program, which was here first. The keyboard of a phone comes for what gets the focus within the touch.
    canvas.addEventListener('touchstart', () => { this.isTouched = true; });
    canvas.addEventListener('touchcancel', () => { this.isTouched = false; });
    canvas.addEventListener('touchend', () => {
      bridge.tapped();
      this.isTouched = false;
      this.take();
    });
  }

  // The field that has the keyboard, as wasm/main.cpp tells it, or none.
  show(field) {
    const had = document.activeElement === this.input;
    this.field = field;
    if (!field) {
      if (had) this.canvas.focus({preventScroll: true});
      this.input.hidden = true;
      window.scrollTo(0, 0);  // a phone's keyboard may have moved the page
      return;
    }
    const {name, text, x, y, width, height, size, most} = field;
    const {left, top} = this.canvas.getBoundingClientRect();
    const style = {left: left + x, top: top + y, width, height, '--size': size};
    for (const [key, pixels] of Object.entries(style)) this.input.style.setProperty(key, `${pixels}px`);
    this.input.setAttribute('aria-label', name);
    this.input.maxLength = most;
    this.input.hidden = false;
    // What the program has left out of it, or put there itself. Setting it would end what an input method is writing.
    if (!this.composes && this.input.value !== text) this.input.value = text;
    // Who reads the words beside the canvas stays there.
    if (!this.isTouched && [this.canvas, document.body].includes(document.activeElement)) this.take();
  }

  take() {
    if (!this.field) return;
    this.input.focus({preventScroll: true});
    if (!this.composes) this.input.setSelectionRange(this.input.value.length, this.input.value.length);
  }

  onKey(event) {
    if (this.composes || event.isComposing) return;
    if (!['Tab', 'Enter', 'Escape'].includes(event.key)) return;
    // What the program leaves of Tab leads the browser on from the canvas.
    if (event.key === 'Tab') this.canvas.focus({preventScroll: true});
    if (!this.pass(event) || event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  }

  // As if on the canvas, also when a key comes up that went down there; false where the program has taken it.
  pass(event) {
    return this.canvas.dispatchEvent(new KeyboardEvent(event.type, event));
  }
}
