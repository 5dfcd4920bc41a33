// The accessible mirror: the whole program in words beside the canvas, fed by the protocol and driving it. Screen
// readers always have it; a switch (button or key) shows it to everyone as a panel. It is also all there is where the
// map cannot be drawn.
//
// Regions, in reading order: what the graphics can do, short words of the program (live), the rooms; then where the game
// stands, what the last decision brought (live), what is asked (live), what may be done, the game's own buttons, saved
// games, what happened, units and spaces, which follow when the page is idle. Without a game: what can be begun or gone on
// with, and saved games. A room (rules, settings, replay, results, about) takes the place of all that.

import {button, make, say} from '../dom.js';
import {ownKey} from '../instance.js';
import {LaterRoom} from '../later.js';
import {BriefingRoom} from './briefing.js';
import {Follow} from './follow.js';
import {MirrorMenu} from './menu.js';
import {MirrorPlay} from './play.js';
import {ReplayRoom} from './replay.js';
import {Rooms} from './rooms.js';
import {Notice} from './notice.js';
import {MirrorSeats} from './seats.js';

const kShown = () => ownKey('mirror');
const kKey = 'F2';

export class Mirror {
  constructor(bridge, services) {
    this.bridge = bridge;
    this.notice = make('p', {class: 'mirror-notice', hidden: true});
    this.toggle = button('', () => this.show(!this.shown), {class: 'mirror-switch', 'aria-expanded': 'false', 'aria-controls': 'mirror'});
    this.menu = new MirrorMenu(bridge, services);
    this.play = new MirrorPlay(bridge, services);
    this.seats = new MirrorSeats(bridge);
    this.heading = make('h1', {class: 'mirror-title', tabindex: -1});
    this.hide = button('', () => this.show(false), {class: 'mirror-hide'});
    this.programNotice = new Notice(bridge);
    this.root = make('aside', {id: 'mirror', class: 'mirror'},
      make('header', {class: 'mirror-head'}, this.heading, this.hide), this.notice, this.programNotice.root);
    this.rooms = this.makeRooms(services);
    this.root.append(this.rooms.nav, this.rooms.root, this.seats.root, this.menu.root, this.play.root);
    // Before the canvas, which keeps the Tab key for itself once it has the focus.
    document.getElementById('canvas').before(this.toggle);
    document.body.append(this.root);
    this.follow = new Follow(bridge, this.root, this.play);
    this.graphics = 'here';
    this.storage = services.storage;
    this.shown = false;
    this.labelled = false;
    window.addEventListener('keydown', (event) => this.onKey(event), true);
  }

  makeRooms(services) {
    const replay = {status: (status) => this.play.whereIs(status), leave: () => this.rooms.leave()};
    const later = (name, load, build, isDeciding = true) => new LaterRoom(this.bridge, {name, title: `${name}.title`, isDeciding}, load, build);
    return new Rooms(this.bridge, this.root, [new BriefingRoom(this.bridge),
      later('rules', () => import('./rules.js'), ({RulesRoom}) => new RulesRoom(this.bridge, services.games), false),
      new ReplayRoom(this.bridge, replay),
      new LaterRoom(this.bridge, {name: 'review', title: 'review.title', isDeciding: true, isHere: ({game}) => game !== null},
        () => import('./review.js'), ({ReviewRoom}) => new ReviewRoom(this.bridge, {look: (at) => this.rooms.open('replay', at)})),
      later('settings', () => import('./settings.js'), ({SettingsRoom}) => new SettingsRoom(this.bridge, services)),
      later('results', () => import('./results.js'), ({ResultsRoom}) => new ResultsRoom(this.bridge, services)),
      later('about', () => import('./about.js'), ({AboutRoom}) => new AboutRoom(this.bridge, services))],
    {home: [this.menu.root, this.play.root], land: () => this.landing()});
  }

  // What takes the focus where the element that had it is gone: on to what is asked now, not back to the top of the page.
  landing() {
    if (!this.seats.curtain.hidden) return this.seats.title;
    if (this.rooms.now) return this.rooms.heading;
    return this.play.root.hidden ? this.heading : this.play.prompt;
  }

  // 'here', 'none' (no WebGL 2: the mirror alone plays) or 'lost' (for a while).
  setGraphics(graphics) {
    this.label();
    this.graphics = graphics;
    document.documentElement.dataset.graphics = graphics;
    this.show(graphics === 'here' ? this.remembered() : true, false);
    this.tellNotice();
  }

  label() {
    if (this.labelled) return;
    this.labelled = true;
    const [title, show, hide] = this.bridge.texts([
      {key: 'page.mirror.title'}, {key: 'page.mirror.show', args: {key: kKey}}, {key: 'page.mirror.hide'}]);
    say(this.heading, title);
    this.root.setAttribute('aria-label', title);
    say(this.toggle, show);
    say(this.hide, hide);
    this.rooms.build();
  }

  tellNotice() {
    const kept = this.storage.kind === 'host' ? 'page.mirror.host' : this.lasts === false && 'page.mirror.memory';
    const key = this.graphics === 'here' ? kept : `page.mirror.${this.graphics}`;
    if (key === this.noticed) return;
    this.noticed = key;
    this.notice.hidden = !key;
    say(this.notice, key ? this.bridge.text(key) : '');
  }

  show(shown, byPlayer = true) {
    const had = this.root.contains(document.activeElement);
    this.shown = shown || this.graphics !== 'here';
    document.documentElement.dataset.mirror = this.shown ? 'shown' : 'hidden';
    this.toggle.setAttribute('aria-expanded', String(this.shown));
    this.toggle.hidden = this.shown;
    this.hide.hidden = this.graphics !== 'here';
    if (!byPlayer) return;
    remember(this.shown);
    if (this.shown) this.heading.focus();
    else if (had) document.getElementById('canvas').focus();
  }

  remembered() {
    try {
      return localStorage.getItem(kShown()) === 'shown';
    } catch {
      return false;
    }
  }

  onKey(event) {
    if (event.key !== kKey || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.show(!this.shown);
  }

  // After every change, whoever made it.
  refresh(state) {
    this.lasts = state.lasts;
    this.hasGame = state.game !== null;
    this.tellNotice();
    const hadFocus = this.root.contains(document.activeElement);
    const covered = this.seats.refresh(state);
    const plays = state.game !== null && !covered;
    if (covered && !this.covered) this.cover();
    this.covered = covered;
    document.documentElement.toggleAttribute('data-curtain', covered);
    this.rooms.nav.hidden = covered;
    this.menu.root.hidden = state.game !== null;
    this.play.root.hidden = !plays;
    if (plays) this.play.refresh(state, this.seats.thinks, this.seats.watch.watched);
    else if (!covered) this.menu.refresh();
    this.programNotice.refresh(state, this.seats.thinks);
    this.rooms.refresh(state);
    if (hadFocus && !focusIsSeen(this.root)) this.landing().focus();
  }

  // On the canvas the screen for new games has it; here its box.
  suggest(setup) {
    if (!this.shown) return;
    this.rooms.leaveAll();
    if (this.hasGame && this.graphics !== 'here') this.bridge.wish({op: 'close'});
    setTimeout(() => this.menu.choose(setup));  // once the menu is there
  }

  // Behind the curtain nothing of either side stays on the page, and nothing can be done there but to lift it or to leave.
  cover() {
    this.rooms.leaveAll();
    this.play.empty();
    this.follow.forget();
    this.programNotice.clear();
    for (const dialog of document.querySelectorAll('dialog.page-of-game')) dialog.close();
  }

  // The program has stopped; what stands here is no longer true.
  close() {
    this.root.remove();
    this.toggle.remove();
  }
}

function focusIsSeen(root) {
  return root.contains(document.activeElement) && document.activeElement.closest('[hidden], .mirror-away') === null;
}

function remember(shown) {
  try {
    localStorage.setItem(kShown(), shown ? 'shown' : 'hidden');
  } catch {
    // Denied: the panel begins hidden next time.
  }
}
