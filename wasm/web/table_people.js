// Who plays at the table, whether they are there, and what sentences call them.

export class TablePeople {
  constructor(tables) {
    this.tables = tables;
    this.leave();
  }

  /** Of a table that is left nobody is known. */
  leave() {
    this.names = null;  // seat -> what its player is called; null until the table has greeted
    this.present = {};  // party -> here
  }

  /** A side within a sentence: "the Allies". */
  sideOf(game, seat) {
    const key = `seat.${seat}`;
    const [inText, plain] = this.tables.bridge.pageRequest({op: 'texts', game, items: [{key: `${key}.text`}, {key}]}).texts;
    return inText === `${key}.text` ? plain : inText;
  }

  /** Who sits there, within a sentence or at its start: the other player, unless they have a name, is "your friend". */
  nameOf(seat, starts = false) {
    const isFriend = this.tables.state.seat && seat !== this.tables.state.seat;
    return this.names?.[seat] || (isFriend ? this.tables.words(starts ? 'friend.start' : 'friend') : this.sideOf(this.tables.now.game, seat));
  }

  get other() {
    return Object.keys(this.names ?? {}).find((seat) => seat !== this.tables.state.seat) ?? '';
  }

  get otherIsHere() {
    const own = this.tables.state.seat === Object.keys(this.names ?? {})[0] ? 'host' : 'guest';
    return Object.entries(this.present).some(([party, here]) => here && party !== own);
  }
}
