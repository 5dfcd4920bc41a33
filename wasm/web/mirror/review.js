// The review in words: asked for by a button, made while the page goes on, and then what the choices came to and those that
// could have been better. One button leads to the point of the record where it was.

import {button, make, part, say} from '../dom.js';
import {ended} from '../joins.js';
import {cited} from './cite.js';

const kLookMs = 1000;

export class ReviewRoom {
  name = 'review';
  title = 'review.title';
  isDeciding = true;

  /** `look` shows the game at a decision. */
  constructor(bridge, {look}) {
    this.bridge = bridge;
    this.look = look;
    this.said = make('p', {role: 'status'});
    this.far = make('p', {});  // not spoken: it changes every second
    this.key = button('', () => this.press(), {class: 'mirror-main mirror-review-key'});
    this.result = make('div', {class: 'mirror-review'});
    this.root = make('div', {}, this.said, this.far, this.key, this.result);
  }

  enter() {
    this.isShown = true;
    this.refresh();
  }

  left() {
    this.isShown = false;
    clearTimeout(this.timer);
  }

  press() {
    this.bridge.wish({op: 'ask_review'});
    this.refresh();
  }

  refresh() {
    const review = this.bridge.pageRequest({op: 'review'});
    const text = (key, args) => this.bridge.text(key, args);
    this.state = review.state;
    clearTimeout(this.timer);
    // How far it has come changes nothing else of the page, so nobody tells of it.
    if (this.isShown && review.state === 'thinking') this.timer = setTimeout(() => this.refresh(), kLookMs);
    const told = {
      none: () => text(review.may ? 'review.how' : 'review.not'),
      thinking: () => text('review.making.note'),
      given: () => text(review.moments.length ? 'review.how' : 'review.none'),
    };
    say(this.said, told[review.state]());
    say(this.far, review.state === 'thinking' ? text('review.making', {percent: review.percent}) : '');
    this.key.hidden = review.state === 'given' || (review.state === 'none' && !review.may);
    say(this.key, text(review.state === 'thinking' ? 'review.stop' : 'review.key'));
    const content = JSON.stringify([review.sums, review.moments]);
    if (content === this.content) return;
    this.content = content;
    this.result.replaceChildren(
      ...(review.moments.length ? [part(text('review.moments'), make('ol', {class: 'mirror-list mirror-moments'}, ...review.moments.map((one) => this.moment(one))))] : []),
      ...review.sums.map((sum) => make('p', {}, sum)));
  }

  moment({at, title, played, better, worth, why}) {
    const rules = [...new Set(why.flatMap((each) => each.rules))];
    const told = [played, better, worth, ...why.map((each) => each.text)].map(ended).join(' ');
    return make('li', {}, make('strong', {}, title), ' ', ...cited(told, rules), ' ',
      button(this.bridge.text('page.review.look'), () => this.look(at), {class: 'mirror-moment-look'}));
  }
}
