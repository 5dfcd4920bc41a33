// Letters that the program's own type does not have (shell/theme/foreign_glyphs.h), as the browser draws them.

const kMostPixels = 2048;  // wide

let context;

/**
 * `text` in `font`, white on nothing: {box: [width, height, left, top, advance, coloured], pixels}. The corner is told from
 * the pen's place on the baseline. null where this browser hides what was drawn, as some do for privacy.
 */
export function pictureOf(text, font) {
  context ??= document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  if (!context) return null;
  const {canvas} = context;
  const prepare = () => Object.assign(context, {font, direction: 'ltr', fillStyle: '#fff'});
  prepare();
  const size = context.measureText(text);
  // A pixel of nothing all round.
  const left = Math.ceil(size.actualBoundingBoxLeft) + 1;
  const top = Math.ceil(size.actualBoundingBoxAscent) + 1;
  const width = Math.min(kMostPixels, left + Math.ceil(size.actualBoundingBoxRight) + 1);
  const height = top + Math.ceil(size.actualBoundingBoxDescent) + 1;
  Object.assign(canvas, {width, height});
  prepare();
  context.fillText(text, left, top);
  const pixels = context.getImageData(0, 0, width, height).data;
  if (pixels[3]) return null;
  const coloured = pixels.some((value, at) => at % 4 < 3 && value < 250 && pixels[at | 3] > 127);
  return {box: [width, height, -left, -top, size.width, Number(coloured)], pixels};
}
