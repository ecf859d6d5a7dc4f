import { toEased, toMixed } from './easing.ts';
import type { Picture } from './picture.ts';
import type { Scene } from './scene.ts';
import { readTile, type Tiles } from './tiles.ts';
import type { View } from './view.ts';

/** Draws the sky with its clouds and sun, and the land at the horizon. */
export function drawSky(picture: Picture, view: View, { light }: Scene, tiles: Tiles): void {
  const { width, rgb } = picture;
  const last = Math.min(picture.height, Math.ceil(view.horizonY) + 6);
  const unit = picture.width / 640;
  const { sun } = light;
  const focal = view.focal / unit;
  for (let x = 0; x < width; x++) {
    const across = (x - view.middleX) / unit;
    const land = toLand(across);
    const sunX = across - sun.across * focal;
    for (let y = 0; y < last; y++) {
      const above = (view.horizonY - y) / unit;
      const cloud =
        light.clouds *
        toEased(0.5, 0.8, readTile(tiles.foam, across * 0.55 + 300, above * 3.2 + 40)) *
        toEased(4, 50, above);
      const sunY = above - sun.up * focal;
      const fromSun = Math.sqrt(sunX * sunX + sunY * sunY);
      const glow = Math.min(1, 0.75 * Math.exp(-fromSun / 60) + 0.25 * Math.exp(-fromSun / 220));
      const disc = toEased(17, 15, fromSun);
      const up = toEased(0, 260, above) * 0.9;
      const ofLand = 0.75 * toEased(0.6, -0.6, above - land);
      for (let c = 0; c < 3; c++) {
        const warm = sun.colour[c] ?? 0;
        let value = toMixed(light.horizon[c] ?? 0, light.zenith[c] ?? 0, up);
        value = toMixed(value, toMixed(warm, 1, 0.35), cloud * 0.55);
        value = toMixed(toMixed(value, warm, glow), 1, disc);
        rgb[(y * width + x) * 3 + c] = toMixed(value, light.land[c] ?? 0, ofLand) * 255;
      }
    }
  }
}

/** The height of a headland to the left and a lower one to the right. */
function toLand(across: number): number {
  const left =
    toEased(120, -420, across) * 34 + Math.sin(across / 37) * 2.5 + Math.sin(across / 11) * 1.2 - 4;
  const right = toEased(330, 760, across) * 20 + Math.sin(across / 23) * 1.6 - 3;
  return Math.max(left, right);
}
