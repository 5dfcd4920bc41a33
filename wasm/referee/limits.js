// What one connection, one address and one table may ask of the referee. Counted, never trusted.

export const kMostLetter = 4096;        // bytes of a letter that comes in
export const kMostCreation = 20480;     // and of one that creates a table: it may bring a game
export const kMostSockets = 16;         // of one table
export const kMostUnread = 400;         // letters sent to a socket that has said nothing since
export const kMostTablesInMemory = 400;  // whose rules are held ready; the others come back from their rows
export const kIdleDays = 60;            // untouched for so long, a table ends
export const kWarnDays = 53;            // and after so many its players are warned

// So many at once, and so many a second in the long run.
export const kLetters = {most: 60, perSecond: 20};     // of a socket
export const kCreations = {most: 20, perSecond: 0.05};  // of an address
export const kVisits = {most: 200, perSecond: 10};      // of an address: sockets that are opened
const kMostAddresses = 20000;                           // that are remembered

export class Bucket {
  constructor({most, perSecond}, now) {
    Object.assign(this, {most, perSecond, left: most, at: now});
  }

  /** Whether one more is allowed now (milliseconds). */
  take(now) {
    this.left = Math.min(this.most, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}

// A bucket an address. Of too many addresses the one seen longest ago is forgotten.
export class Buckets {
  constructor(limits) {
    this.limits = limits;
    this.all = new Map();
  }

  take(address, now) {
    const bucket = this.all.get(address) ?? new Bucket(this.limits, now);
    this.all.delete(address);
    this.all.set(address, bucket);
    if (this.all.size > kMostAddresses) this.all.delete(this.all.keys().next().value);
    return bucket.take(now);
  }
}
