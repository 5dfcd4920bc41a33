// About in words: what this is, its edition, where every map and table is from, licences.

import {button, make, part} from '../dom.js';

export class AboutRoom {
  constructor(bridge, {games, manifest}) {
    this.bridge = bridge;
    this.games = games;
    this.notices = manifest['notices.txt'];
    this.root = make('div', {});
  }

  enter() {
    this.refresh();
  }

  // Anew when a box has been opened: its sources are in it.
  refresh() {
    const here = this.games.ids.filter((id) => this.games.isHere(id)).join();
    if (here === this.here) return;
    this.here = here;
    const text = (key, args) => this.bridge.text(key, args);
    const {engine, protocol, games} = this.bridge.request({op: 'hello'});
    const opened = new Map(games.map((game) => [game.id, game]));
    this.root.replaceChildren(
      part(text('about.heading'), make('p', {}, text('about.text')), make('p', {}, text('about.version', {engine, protocol}))),
      ...this.games.ids.map((id) => (this.games.isHere(id) ? this.opened(id, opened.get(id)) : this.closed(id))),
      part(text('about.licences'), make('p', {}, text('about.licences.text')),
        this.notices && make('p', {}, make('a', {href: new URL(this.notices.url, document.baseURI).href, target: '_blank', rel: 'noopener'},
          text('about.notices')))));
  }

  closed(id) {
    return part(this.games.titleOf(id), make('p', {}, this.bridge.text(`box.${id}.sources`)),
      button(this.bridge.text('about.open'), () => this.games.open(id)));
  }

  opened(id, {rules_revision: revision, data_hash: data}) {
    const {files} = this.bridge.pageRequest({op: 'sources', game: id});
    return part(this.games.titleOf(id), make('p', {}, this.bridge.text(`box.${id}.sources`)),
      make('p', {class: 'mirror-note'}, this.bridge.text('about.revision', {revision, data})),
      ...files.flatMap(({title, data: list}) => [make('h3', {}, title),
        make('dl', {class: 'mirror-sources'}, ...list.flatMap(({what, from}) => [make('dt', {}, what), make('dd', {}, from)]))]));
  }
}
