import { toDrawableText } from '../letters/drawable-text.ts';
import type { Faces } from '../letters/read-faces.ts';
import type { ShortPlan, Stickers } from '../plan.ts';
import { FORMATS, type Format } from '../plan-bounds.ts';
import { drawLines, type Lines } from './draw-lines.ts';
import { type Drawn, toDrawn, toPlate, toSafeArea } from './drawn.ts';

const HEIGHT_PX = 84;
const PAD_PX = 30;
const GAP_PX = 14;
/** More are hard to read before the clip ends. */
const MOST_MANOEUVRES = 3;

type Plate = { lines: Lines; fill: string };

/** The score and the manoeuvres of a clip, in a row at the top of the safe area; null for none. */
export function drawStickers(
  { score, manoeuvres }: Stickers,
  { format, faces }: { format: Format; faces: Faces },
): Drawn | null {
  const area = toSafeArea(format);
  const plates: Plate[] = [];
  let room = area.width;
  const add = (
    text: string,
    { fill, ink, isBold }: { fill: string; ink: string; isBold: boolean },
  ) => {
    const drawable = toDrawableText(text, faces);
    if (drawable === '') return;
    const lettering = isBold ? [faces.display, faces.text] : [faces.text];
    const look = { lettering, sizePx: isBold ? 58 : 44, fill: `fill="${ink}"`, edges: [] };
    const lines = drawLines(drawable, look, { width: room - 2 * PAD_PX, lines: 1 });
    plates.push({ lines, fill });
    room -= lines.width + 2 * PAD_PX + GAP_PX;
  };
  if (score !== null) add(score.toFixed(2), { fill: 'fill="#fff"', ink: '#020617', isBold: true });
  const words = manoeuvres.slice(0, MOST_MANOEUVRES).join(' · ');
  add(words.charAt(0).toUpperCase() + words.slice(1), {
    fill: 'fill="#020617" fill-opacity=".82"',
    ink: '#fff',
    isBold: false,
  });
  if (plates.length === 0) return null;
  const width = area.width - room - GAP_PX;
  const box = { x: (FORMATS[format].width - width) / 2, y: area.y, width, height: HEIGHT_PX };
  let x = box.x;
  const shapes = plates.map(({ lines, fill }) => {
    const plate = { x, y: box.y, width: lines.width + 2 * PAD_PX, height: HEIGHT_PX };
    x += plate.width + GAP_PX;
    const letters = lines.draw(plate.x + plate.width / 2, plate.y + (HEIGHT_PX - lines.height) / 2);
    return toPlate(plate, { fill, radius: HEIGHT_PX / 2 }) + letters;
  });
  return toDrawn(box, shapes.join(''));
}

/** How much of the safe area's top the stickers take: captions stand below it, in the whole short. */
export function toStickersPx({ clips }: Pick<ShortPlan, 'clips'>): number {
  return clips.some(({ stickers }) => stickers.score !== null || stickers.manoeuvres.length > 0)
    ? HEIGHT_PX + 2 * GAP_PX
    : 0;
}
