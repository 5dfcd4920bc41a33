// A question before what cannot be mended: it stands where the choices are, says what it is about, and takes the focus.

import {button, make, say} from '../dom.js';

let lastId = 0;

export class MirrorQuestion {
  /** `back` is called when the answer is no. */
  constructor(bridge, back) {
    this.bridge = bridge;
    this.back = back;
    this.id = `mirror-question-${++lastId}`;
    this.root = make('div', {class: 'mirror-notice', role: 'alertdialog', 'aria-labelledby': this.id, hidden: true});
  }

  /** Asks `text`; `yes` is done when `agree` is pressed. */
  ask(text, agree, yes) {
    this.agreed = yes;
    if (!this.root.firstChild) this.build();
    say(this.text, text);
    say(this.yes, agree);
    this.root.hidden = false;
    this.no.focus();
  }

  build() {
    this.text = make('p', {id: this.id});
    this.no = button(this.bridge.text('ui.cancel'), () => this.answer(this.back));
    this.yes = button('', () => this.answer(this.agreed));
    this.root.append(this.text, make('div', {class: 'mirror-row'}, this.no, this.yes));
    this.root.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      this.answer(this.back);
    });
  }

  answer(call) {
    this.close();
    call();
  }

  close() {
    this.root.hidden = true;
  }
}
