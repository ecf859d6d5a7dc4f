import { drawPixel, type Picture } from './picture.ts';
import type { Colour } from './scene.ts';

/** A rounded stroke between two points whose ends may differ in thickness; all in pixels. */
export type Limb = {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  fromRadius: number;
  toRadius: number;
  colour: Colour;
  alpha?: number;
  /** Pixels over which its edge fades; one by default. */
  soft?: number;
};

/** What a limb stands in: water nearer than `out` hides it, and one side is lit. */
type Surroundings = { out: number; lit: readonly [x: number, y: number]; shade: number };

export function drawLimb(picture: Picture, limb: Limb, { out, lit, shade }: Surroundings): void {
  const { from, to, fromRadius, toRadius, colour, alpha = 1, soft = 1 } = limb;
  const reach = Math.max(fromRadius, toRadius) + soft;
  const left = Math.max(0, Math.floor(Math.min(from[0], to[0]) - reach));
  const right = Math.min(picture.width - 1, Math.ceil(Math.max(from[0], to[0]) + reach));
  const top = Math.max(0, Math.floor(Math.min(from[1], to[1]) - reach));
  const bottom = Math.min(picture.height - 1, Math.ceil(Math.max(from[1], to[1]) + reach));
  const lineX = to[0] - from[0];
  const lineY = to[1] - from[1];
  const square = lineX * lineX + lineY * lineY || 1;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if ((picture.out[y * picture.width + x] ?? 0) < out) continue;
      const dx = x + 0.5 - from[0];
      const dy = y + 0.5 - from[1];
      const part = Math.min(1, Math.max(0, (dx * lineX + dy * lineY) / square));
      const offX = dx - lineX * part;
      const offY = dy - lineY * part;
      const radius = fromRadius + (toRadius - fromRadius) * part;
      const edge = (radius - Math.sqrt(offX * offX + offY * offY)) / soft + 0.5;
      if (edge <= 0) continue;
      const round = (offX * lit[0] + offY * lit[1]) / Math.max(0.6, radius);
      const light = Math.min(1.25, Math.max(shade, 0.5 + 0.5 * shade + round * (1 - shade) * 0.9));
      const [red, green, blue] = colour;
      drawPixel(
        picture,
        x,
        y,
        [red * light, green * light, blue * light],
        Math.min(1, edge) * alpha,
      );
    }
  }
}
