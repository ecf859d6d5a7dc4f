import { toDrawableText } from '../letters/drawable-text.ts';
import type { Faces } from '../letters/load-faces.ts';
import { type Caption, FORMATS, type Format } from '../plan.ts';
import { drawLines, type Look } from './draw-lines.ts';
import { type Box, type Drawn, toDrawn, toPlate, toSafeArea } from './drawn.ts';

const MOST_LINES = 3;
/** A line that is longer is hard to read at a glance. */
const WIDEST_PX = 1080;
const WHITE = 'fill="#fff"';

/** In pixels of what is rendered, whose shorter side is 1080. */
function toLook(style: Caption['style'], { text, display }: Faces): Look {
  switch (style) {
    case 'bold':
      return {
        lettering: [display, text],
        sizePx: 112,
        fill: WHITE,
        edges: [
          { em: 0.32, density: 0.1 },
          { em: 0.21, density: 0.18 },
          { em: 0.11, density: 0.6 },
        ],
      };
    case 'plain':
      return {
        lettering: [text],
        sizePx: 60,
        fill: WHITE,
        edges: [
          { em: 0.44, density: 0.12 },
          { em: 0.28, density: 0.2 },
          { em: 0.14, density: 0.6 },
        ],
      };
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
  // Around a box, and around the edges of letters.
  const widest = Math.max(0, ...look.edges.map(({ em }) => em / 2));
  const pad = (sizePx: number) =>
    style === 'box' ? { x: sizePx * 0.5, y: sizePx * 0.32 } : { x: sizePx * widest, y: 0 };
  const width = Math.min(area.width, WIDEST_PX) - 2 * pad(look.sizePx).x;
  const lines = drawLines(drawable, look, { width, lines: MOST_LINES });
  const around = pad(lines.sizePx);
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
