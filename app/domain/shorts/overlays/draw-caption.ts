import { toDrawableText } from '../letters/drawable-text.ts';
import type { Faces } from '../letters/read-faces.ts';
import type { Caption } from '../plan.ts';
import { FORMATS, type Format } from '../plan-bounds.ts';
import { drawLines, type Look } from './draw-lines.ts';
import { type Box, type Drawn, toDrawn, toPlate, toSafeArea } from './drawn.ts';

const MOST_LINES = 3;
/** A line that is longer is hard to read at a glance. */
const WIDEST_PX = 1080;
const WHITE = 'fill="#fff"';
/** So that white letters can be read on foam and sky: a soft shadow, and a thin dark line. */
const EDGES = [
  { em: 0.2, density: 0.6, blurEm: 0.07 },
  { em: 0.07, density: 0.5, blurEm: 0 },
];
/** Around letters for their shadow, and above them for the accents of capitals; around a box for its look. */
const PADS = { letters: { x: 0.24, y: 0.42 }, box: { x: 0.5, y: 0.34 } };

/** In pixels of what is rendered, whose shorter side is 1080. */
function toLook(style: Caption['style'], { text, display }: Faces): Look {
  switch (style) {
    case 'bold':
      return { lettering: [display, text], sizePx: 112, fill: WHITE, edges: EDGES };
    case 'plain':
      return { lettering: [text], sizePx: 60, fill: WHITE, edges: EDGES };
    case 'box':
      return { lettering: [text], sizePx: 60, fill: WHITE, edges: [] };
  }
}

/**
 * A caption as the short shows it; null for one without a letter that can be drawn.
 * @param belowPx how much of the safe area's top is taken
 */
export function drawCaption(
  { text, style, place }: Pick<Caption, 'text' | 'style' | 'place'>,
  { format, faces, belowPx = 0 }: { format: Format; faces: Faces; belowPx?: number },
): Drawn | null {
  const drawable = toDrawableText(text, faces);
  if (drawable === '') return null;
  const look = toLook(style, faces);
  const area = toSafeArea(format);
  const pad = style === 'box' ? PADS.box : PADS.letters;
  const width = Math.min(area.width, WIDEST_PX) - 2 * pad.x * look.sizePx;
  const lines = drawLines(drawable, look, { width, lines: MOST_LINES });
  const around = { x: pad.x * lines.sizePx, y: pad.y * lines.sizePx };
  const size = { width: lines.width + 2 * around.x, height: lines.height + 2 * around.y };
  const middle = FORMATS[format].width / 2;
  const box: Box = {
    ...size,
    x: middle - size.width / 2,
    y: {
      top: area.y + belowPx,
      middle: area.y + (area.height - size.height) / 2,
      bottom: area.y + area.height - size.height,
    }[place],
  };
  const plate = toPlate(box, {
    fill: 'fill="#020617" fill-opacity=".82"',
    radius: lines.sizePx * 0.4,
  });
  const letters = lines.draw(middle, box.y + around.y);
  return toDrawn(box, style === 'box' ? plate + letters : letters);
}
