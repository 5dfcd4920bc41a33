// Coming to a table: a game that is begun there, a link that a friend has sent, one's own seat from another device.
//
//   #table=<game>.<table>.<invitation>   sits down, on the free side
//   #seat=<game>.<table>.<token>         one's own seat, for another device

import {keepTable, keptTable, newToken} from './tables_kept.js';

const kLink = /^#(table|seat)=([a-z0-9_-]{1,40})\.([0-9a-f]{48})\.([0-9a-f]{32})$/;
const kAnyLink = /^#(?:table|seat)=/;

export class TableDoor {
  constructor(tables) {
    this.tables = tables;
  }

  /** What the program asks in the middle of a frame (Host::open_table); "" only whether there are tables. */
  take(text) {
    const [link, side, name] = text.split('\n');
    if (link) setTimeout(() => this.begin(link, side, name));
    return true;
  }

  begin(link, side, name) {
    const {game, setup, options} = this.tables.bridge.pageRequest({op: 'inspect', link});
    return this.create({game, setup, options: Object.fromEntries(options.map(({id, value}) => [id, value])), side, name});
  }

  /** A game by links goes on at a table: `link` is its newest, `own` the seat whose turn was sent. */
  goOn(game, link, {id: side, name}) {
    const [unnamed] = this.tables.bridge.pageRequest({op: 'texts', game, items: [{key: `seat.${side}`}]}).texts;
    return this.create({game, setup: '', record: link.slice(link.indexOf('#g=') + 3), side, name: name === unnamed ? '' : name});
  }

  /** `wish`: game, setup, options or record, side, name. */
  async create(wish) {
    if (this.creating) return;
    this.creating = true;
    this.tables.bridge.say(this.tables.words('creating'));
    try {
      const {edition} = this.tables.ask({op: 'edition', game: wish.game});
      const body = JSON.stringify({op: 'create', edition, ...wish, name: wish.name || undefined});
      const answer = await fetch(`${this.tables.referee}/tables`, {method: 'POST', headers: {'content-type': 'application/json'}, body});
      const made = await answer.json();
      if (!answer.ok) return this.tables.tellRefused(made);
      keepTable({id: made.table, game: wish.game, setup: wish.setup, token: made.token, invitation: made.invitation, seat: wish.side});
      await this.tables.open(made.table, {invites: true});
    } catch {
      this.tables.card('showTold', this.tables.words('away'));
    } finally {
      this.creating = false;
    }
  }

  takeLink() {
    if (!kAnyLink.test(location.hash)) return false;
    const {hash} = location;
    history.replaceState(history.state, '', location.href.split('#')[0]);
    this.openLink(hash);
    return true;
  }

  /** A link from the address or pasted; false where it is none to a table. */
  openLink(text) {
    const at = text.search(/#(?:table|seat)=/);
    if (at < 0) return false;
    const [, kind, game, id, token] = kLink.exec(text.slice(at).trim()) ?? [];
    const known = keptTable(id);
    if (!kind || !this.tables.services.games.ids.includes(game)) this.tables.card('showTold', this.tables.words('bad_link'));
    else if (kind === 'seat') this.bring({id, game, token});
    else if (known) this.tables.open(id);
    else this.visit(game, id, token);
    return true;
  }

  // Kept once the table has greeted it: a link that somebody made up takes nobody's seat.
  async bring(entry) {
    if (await this.tables.hasGame(entry.game)) this.tables.join(entry);
  }

  // What the friend sees of the table before they sit down.
  async visit(game, id, invitation) {
    if (!(await this.tables.hasGame(game))) return;
    this.tables.bridge.say(this.tables.words('connecting'));
    const {edition} = this.tables.ask({op: 'edition', game});
    const look = new this.tables.Socket(this.tables.referee, id, {
      sit: () => ({op: 'sit', edition, since: 0}),
      changed: () => look.isHere || (look.close(), this.tables.card('showTold', this.tables.words('away'))),
      gone: () => (look.close(), this.tables.card('showTold', this.tables.words('gone'))),
      heard: (letter) => {
        if (letter.op === 'refused') return (look.close(), this.tables.card('showTold', this.tables.refusedText(letter)));
        if (letter.op !== 'hello') return undefined;
        look.close();
        return this.tables.card('showInvitation', {game, letter,
          sit: (name) => this.sitDown(game, id, invitation, name), watch: () => this.tables.watch(game, id)});
      },
    });
  }

  // One's own token is kept before it is sent: whoever's answer is lost asks again and is known.
  sitDown(game, id, invitation, name) {
    if (!keptTable(id)) keepTable({id, game, token: newToken(), sits: {invitation, name}});
    this.tables.open(id);
  }
}
