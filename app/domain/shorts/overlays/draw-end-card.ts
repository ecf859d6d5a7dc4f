import { toTextOn } from '#app/lib/choices/school-colours.ts';
import { toDrawableText } from '../letters/drawable-text.ts';
import type { Faces } from '../letters/read-faces.ts';
import type { EndCard } from '../plan.ts';
import { FORMATS, type Format } from '../plan-bounds.ts';
import { drawLines } from './draw-lines.ts';
import { type Box, type Drawn, toDrawn, toPlate, toSafeArea } from './drawn.ts';

/** The product's sea. */
const SEA = '#162c53';
const WHITE = '#ffffff';
/** The logo's white plate, and its white around the logo: transparent parts of logos are made for paper. */
const PLATE_PX = 360;
const PLATE_PAD_PX = 36;
const GAP_PX = 56;
const NAME_PX = 104;
const MOST_LINES = 3;

/**
 * The last picture of a school's short: its name, below its logo, on its colour.
 * @returns `logo`: where the logo is drawn as large as it fits; null without one
 */
export function drawEndCard(
  { name, colour, logo }: EndCard,
  { format, faces }: { format: Format; faces: Faces },
): Drawn & { logo: Box | null } {
  const { width, height } = FORMATS[format];
  const ground = colour ?? SEA;
  const drawable = toDrawableText(name, faces);
  const look = {
    lettering: [faces.display, faces.text],
    sizePx: NAME_PX,
    fill: `fill="${toTextOn(ground) ?? WHITE}"`,
    edges: [],
  };
  const room = { width: toSafeArea(format).width, lines: MOST_LINES };
  const lines = drawable === '' ? null : drawLines(drawable, look, room);
  const plateHeight = logo ? PLATE_PX : 0;
  const gap = logo && lines ? GAP_PX : 0;
  const top = (height - plateHeight - gap - (lines?.height ?? 0)) / 2;
  const plate = {
    x: (width - PLATE_PX) / 2,
    y: Math.round(top),
    width: PLATE_PX,
    height: PLATE_PX,
  };
  const whole = { x: 0, y: 0, width, height };
  const shapes = [
    toPlate(whole, { fill: `fill="${ground}"`, radius: 0 }),
    ...(logo ? [toPlate(plate, { fill: `fill="${WHITE}"`, radius: 48 })] : []),
    ...(lines ? [lines.draw(width / 2, top + plateHeight + gap)] : []),
  ];
  const inside = PLATE_PX - 2 * PLATE_PAD_PX;
  return {
    ...toDrawn(whole, shapes.join('')),
    logo: logo
      ? { x: plate.x + PLATE_PAD_PX, y: plate.y + PLATE_PAD_PX, width: inside, height: inside }
      : null,
  };
}
