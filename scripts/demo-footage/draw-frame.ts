import { drawRiders, drawWaiting } from './draw-riders.ts';
import { drawSea } from './draw-sea.ts';
import { drawSky } from './draw-sky.ts';
import { drawSpray } from './draw-spray.ts';
import { createShading } from './draw-water-pixel.ts';
import { toEased } from './easing.ts';
import { createPicture, type Picture } from './picture.ts';
import type { Scene } from './scene.ts';
import { listBreakers, toBreaker } from './surface.ts';
import { createTiles, type Tiles } from './tiles.ts';
import { toRiderPlace } from './to-rider-place.ts';
import { toView, type View } from './view.ts';

export type Size = { width: number; height: number };

let tiles: Tiles | null = null;

/** One picture of a scene. */
export function drawFrame(scene: Scene, size: Size, seconds: number): Picture {
  const view = toView(scene, size, { pan: toPan(scene, seconds), seconds });
  const picture = drawWater(scene, size, view, seconds);
  drawPeople(picture, view, scene, seconds);
  return picture;
}

/** The picture without people and without water in the air. */
export function drawWater(scene: Scene, size: Size, view: View, seconds: number): Picture {
  tiles ??= createTiles();
  const picture = createPicture(size.width, size.height);
  const shading = createShading(scene.light, tiles);
  drawSky(picture, view, scene, tiles);
  drawSea(picture, view, shading, { breakers: listBreakers(scene, seconds), seconds });
  return picture;
}

/** Draws people, and the water that flies, over the sea; the nearest last. */
export function drawPeople(picture: Picture, view: View, scene: Scene, seconds: number): void {
  drawWaiting(picture, view, scene, seconds);
  for (const breaker of listBreakers(scene, seconds).reverse()) {
    drawRiders(picture, view, scene.light, breaker);
    drawSpray(picture, view, scene.light, breaker);
  }
}

/** Where the camera looks, in metres to the right: at the surfers, and calmly from one wave to the next. */
export function toPan(scene: Scene, seconds: number): number {
  let pan = 0;
  let weight = 0;
  for (const swell of scene.swells) {
    const within = Math.min(Math.max(seconds, swell.at - 1.5), swell.at + swell.lasts);
    const breaker = toBreaker(scene, swell, within);
    if (!breaker) continue;
    const places = swell.riders.map((rider) => toRiderPlace(breaker, rider).across);
    const middle = places.reduce((sum, across) => sum + across, 0) / Math.max(1, places.length);
    const near = toEased(4, 0, Math.abs(seconds - within)) + 0.0001;
    pan += middle * near;
    weight += near;
  }
  return weight > 0 ? pan / weight : 0;
}
