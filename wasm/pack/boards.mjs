// Pictures of a set-up's board, cut out of the real map round what the game is about.

import {areaBoard} from './board_areas.mjs';
import {cityBoard} from './board_city.mjs';
import {coastBoard} from './board_coast.mjs';
import {graphBoard} from './board_graph.mjs';
import {hexBoard} from './board_hex.mjs';
import {toPng, toSvg} from './drawing.mjs';

/** Facades and link previews: width and height in units of the picture. */
export const kFacade = {width: 960, height: 600};
export const kPreview = {width: 1200, height: 630};

const kMargin = 1.75;  // of the heart's reach

// By what the map is made of.
function board(files, setup) {
  const map = files['map.json'];
  if (setup.map) return cityBoard(files, setup);
  if (map.areas && map.lines) return areaBoard(files, setup);
  if (map.hexes && !map.sectors) return coastBoard(files, setup);
  return map.hexes ? hexBoard(files) : graphBoard(files, setup);
}

// The part of the board that the picture shows, of the picture's proportions and inside the sheet.
function window({width, height, heart: [x, y, reach]}, size) {
  const high = Math.min(height, reach * kMargin, (width * size.height) / size.width);
  const wide = (high * size.width) / size.height;
  const inside = (middle, part, whole) => Math.max(0, Math.min(middle - part / 2, whole - part));
  return {left: inside(x, wide, width), top: inside(y, high, height), scale: size.width / wide, wide, high};
}

function bounds(shape) {
  if (shape.circle) {
    const [x, y, radius] = shape.circle;
    return [x - radius, y - radius, x + radius, y + radius];
  }
  const spread = (shape.width ?? 0) / 2;
  const [xs, ys] = [0, 1].map((i) => shape.points.map((point) => point[i]));
  return [Math.min(...xs) - spread, Math.min(...ys) - spread, Math.max(...xs) + spread, Math.max(...ys) + spread];
}

// Whole units are fine enough, and short.
function moved(shape, {left, top, scale}) {
  const put = ([x, y]) => [Math.round((x - left) * scale), Math.round((y - top) * scale)];
  if (shape.circle) return {...shape, circle: [...put(shape.circle), shape.circle[2] * scale]};
  return {...shape, points: shape.points.map(put), ...(shape.width ? {width: shape.width * scale} : {})};
}

/** The cut-out as a drawing of that size. `files` are the game's data, `setup` one of its set-up files. */
export function boardDrawing(files, setup, size) {
  const sheet = board(files, setup);
  const view = window(sheet, size);
  const seen = sheet.shapes.filter((shape) => {
    const [x1, y1, x2, y2] = bounds(shape);
    return x2 > view.left && y2 > view.top && x1 < view.left + view.wide && y1 < view.top + view.high;
  });
  return {...size, shapes: seen.map((shape) => moved(shape, view))};
}

/** {svg, png}: the facade's picture and the preview of a link. */
export function boardPictures(files, setup) {
  return {svg: Buffer.from(toSvg(boardDrawing(files, setup, kFacade))), png: toPng(boardDrawing(files, setup, kPreview), kPreview)};
}
