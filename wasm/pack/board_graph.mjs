// The board of a game of points and lines (St. Nazaire) as a drawing: the ground, the ways, and what stands there when
// the set-up begins.

import {colour, forceColours} from './colours.mjs';
import {counter} from './counters.mjs';

const kGround = ['water', 'dock', 'mole', 'block', 'building', 'concrete', 'hull', 'tank', 'gate'];
const kFill = {water: 'harbour', dock: 'dock', mole: 'mole', block: 'block', building: 'building', concrete: 'concrete',
  hull: 'hull', tank: 'tank', gate: 'gate'};
const kEdge = {building: 'building_edge', mole: 'land_edge', tank: 'building_edge', concrete: 'concrete_edge'};
const kCounter = 58;

function ground(geo) {
  const fill = colour(kFill[geo.kind]);
  const edge = kEdge[geo.kind] && colour(kEdge[geo.kind]);
  if (geo.circle) return [{fill: edge, circle: [geo.circle[0], geo.circle[1], geo.circle[2] + 1.5]}, {fill, circle: geo.circle}];
  const lines = edge ? [{stroke: edge, width: 2, points: geo.polygon, closed: true}] : [];
  // The lip of the quays.
  const under = geo.kind === 'water' ? [{stroke: colour('quay_lip'), width: 12, points: geo.polygon, closed: true}] : [];
  return [...under, {fill, points: geo.polygon}, ...lines];
}

// What is drawn first lies below: all lips before all water, so that basins run together.
function layers(geo) {
  const drawn = kGround.flatMap((kind) => geo.filter((each) => each.kind === kind).map(ground));
  const lips = drawn.flatMap((shapes) => shapes.filter(({width}) => width === 12));
  return [...lips, ...drawn.flat().filter(({width}) => width !== 12)];
}

function spaceShape({x, y, shape}) {
  const side = 13;
  if (shape === 'round') return [{fill: colour('space_edge'), circle: [x, y, side + 2]}, {fill: colour('space'), circle: [x, y, side]}];
  const box = [[x - side, y - side], [x + side, y - side], [x + side, y + side], [x - side, y + side]];
  return [{fill: colour('space'), points: box}, {stroke: colour('space_edge'), width: 2.5, points: box, closed: true}];
}

// Guns face up on their letters, hidden units on theirs, the raiders on their landing places.
function counters({spaces}, setup, units) {
  const at = (letter) => spaces.find((space) => space.setup === letter);
  const guns = setup.flak.map(({area}) => ({space: at(area), colours: forceColours('kGermanArmy'), symbol: 'gun'}));
  const hidden = setup.draws.flatMap(({areas}) => areas.map((area) => ({space: at(area), colours: forceColours('kHidden')})));
  const landing = (group) => spaces.find((space) => space.landing === group);
  const raiders = setup.landing_order.map((group) => ({space: landing(group), colours: forceColours('kBritish'), symbol: 'infantry',
    height: Math.min(3, units.british.filter((team) => team.group === group).length)}));
  return [...guns, ...hidden, ...raiders].filter(({space}) => space).sort((a, b) => a.space.y - b.space.y)
    .flatMap(({space, ...look}) => counter({x: space.x, y: space.y, side: kCounter, ...look}));
}

/** The whole sheet: {width, height, shapes, heart}; `heart` is [x, y, reach], what a picture must show. */
export function graphBoard(files, setup) {
  const map = files['map.json'];
  const {width, height} = map.size;
  const place = new Map(map.spaces.map((space) => [space.id, [space.x, space.y]]));
  const ways = map.move_links.map(([a, b]) => ({stroke: colour('street'), width: 7, points: [place.get(a), place.get(b)]}));
  const lines = map.move_links.map(([a, b]) => ({stroke: colour('link'), width: 2, points: [place.get(a), place.get(b)]}));
  const landings = map.spaces.filter((space) => space.landing);
  const middle = (list) => (Math.min(...list) + Math.max(...list)) / 2;
  const ys = landings.map(({y}) => y);
  return {
    width, height,
    heart: [middle(landings.map(({x}) => x)), middle(ys), Math.max(...ys) - Math.min(...ys)],
    shapes: [{fill: colour('land'), points: [[0, 0], [width, 0], [width, height], [0, height]]}, ...layers(map.geo), ...ways,
      ...lines, ...map.spaces.flatMap(spaceShape), ...counters(map, setup, files['units.json'])],
  };
}
