// The cards of a game by links, which come when one is asked for.

import {later} from './later.js';

const ownSeat = (bridge) => later(bridge, 'own_seat.js', () => import('./own_seat.js'));

/** As showSending of hand_over.js. */
export async function sending(means) {
  (await later(means.bridge, 'hand_over.js', () => import('./hand_over.js')))?.showSending(means);
}

/** As those of own_seat.js. */
export async function seatCode(bridge) {
  (await ownSeat(bridge))?.showSeatCode(bridge);
}

export async function bringSeat(bridge, means) {
  (await ownSeat(bridge))?.showBringSeat(bridge, means);
}
