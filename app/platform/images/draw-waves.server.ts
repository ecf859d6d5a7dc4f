import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '#app/lib/addresses/image-address.ts';
import { safeSharp } from './safe-sharp.server.ts';

type Swell = {
  crestPx: number;
  heightPx: number;
  lengthPx: number;
  shiftPx: number;
  color: number[];
};

/** The theme's: secondary 900, then primary 600 to 950 towards the shore. */
const SKY = [
  [29, 71, 137],
  [58, 154, 245],
];
const SWELLS: Swell[] = [
  { crestPx: 150, heightPx: 14, lengthPx: 330, shiftPx: 120, color: [29, 82, 174] },
  { crestPx: 205, heightPx: 24, lengthPx: 470, shiftPx: 330, color: [6, 146, 108] },
  { crestPx: 285, heightPx: 36, lengthPx: 640, shiftPx: 60, color: [6, 116, 89] },
  { crestPx: 385, heightPx: 44, lengthPx: 860, shiftPx: 560, color: [8, 75, 61] },
];
const FOAM = [236, 253, 246];
const FOAM_PX = 5;

/**
 * Sets of waves under an evening sky, as a JPEG of a preview's size: the background of pages
 * without a video.
 */
export function drawWaves(): Promise<Buffer> {
  const [width, height] = [PREVIEW_WIDTH_PX, PREVIEW_HEIGHT_PX];
  const pixels = Buffer.alloc(width * height * 3);
  for (let x = 0; x < width; x += 1) {
    const crests = SWELLS.map((swell) => toCrest(swell, x));
    for (let y = 0; y < height; y += 1) {
      const color = toColor(crests, y);
      for (let part = 0; part < 3; part += 1) pixels[(y * width + x) * 3 + part] = color[part] ?? 0;
    }
  }
  return safeSharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Steep at the top and flat in the trough, as swell is when it nears the shore. */
function toCrest({ crestPx, heightPx, lengthPx, shiftPx }: Swell, x: number): number {
  const phase = Math.abs(Math.sin((Math.PI * (x + shiftPx)) / lengthPx));
  return crestPx + heightPx * (2 * phase ** 0.85 - 1);
}

/** The nearest swell that reaches this high, or the sky. */
function toColor(crests: number[], y: number): number[] {
  for (let index = crests.length - 1; index >= 0; index -= 1) {
    const depth = y - (crests[index] ?? 0);
    if (depth >= 0) return depth < FOAM_PX ? FOAM : (SWELLS[index]?.color ?? FOAM);
  }
  const [high = FOAM, low = FOAM] = SKY;
  const part = Math.min(1, y / 200);
  return high.map((value, index) => value + ((low[index] ?? 0) - value) * part);
}
