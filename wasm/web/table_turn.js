// Whose turn it is, for somebody who looks at another tab: in the title and the icon of this one, and by a notification where
// the player has asked for it and the browser allows it.

import {ownKey} from './instance.js';

const kMark = '\u25cf ';
const kWish = ownKey('notify');

export class TurnSigns {
  constructor(tables) {
    this.tables = tables;
    this.isTurn = false;
    this.notifies = this.wished();
    this.icon = document.querySelector('link[rel="icon"]');
    this.plainIcon = this.icon?.href;
    document.addEventListener('visibilitychange', () => !document.hidden && this.shown?.close());
  }

  show(isTurn, game = '') {
    const begins = isTurn && !this.isTurn;
    this.isTurn = isTurn;
    const plain = document.title.startsWith(kMark) ? document.title.slice(kMark.length) : document.title;
    document.title = isTurn ? kMark + plain : plain;
    if (this.icon) this.icon.href = isTurn ? markedIcon() : this.plainIcon;
    if (begins && document.hidden) this.notify(game);
  }

  notify(game) {
    if (!this.notifies || typeof Notification !== 'function' || Notification.permission !== 'granted') return;
    try {
      this.shown = new Notification(this.tables.words('notify.title'), {body: game, tag: this.tables.now?.id});
      this.shown.onclick = () => window.focus();
    } catch {
      // Telephones notify by a service worker alone; title and icon tell it there.
    }
  }

  // What the player has asked for before.
  wished() {
    try {
      return localStorage.getItem(kWish) === 'on';
    } catch {
      return false;
    }
  }

  /** Resolves to whether the player is told from now on. */
  async allow() {
    this.notifies = typeof Notification === 'function' && (await Notification.requestPermission()) === 'granted';
    try {
      localStorage.setItem(kWish, this.notifies ? 'on' : 'off');
    } catch {
      // As long as the page is open.
    }
    return this.notifies;
  }
}

function markedIcon() {
  const pen = Object.assign(document.createElement('canvas'), {width: 32, height: 32}).getContext('2d');
  pen.fillStyle = '#a63a1e';
  pen.beginPath();
  pen.arc(16, 16, 15, 0, 7);
  pen.fill();
  return pen.canvas.toDataURL();
}
