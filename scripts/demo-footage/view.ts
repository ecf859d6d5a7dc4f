import type { Scene } from './scene.ts';

/** How the camera looks at one moment: from metres to pixels. */
export type View = {
  /** Pixels of a metre at a distance of one metre. */
  focal: number;
  /** Where the line of sight straight ahead falls, and the horizon. */
  middleX: number;
  horizonY: number;
  cameraHeight: number;
};

/** @param pan metres to the right, at the distance of the waves, that the camera looks at */
export function toView(
  { camera }: Scene,
  { width, height }: { width: number; height: number },
  { pan, seconds }: { pan: number; seconds: number },
): View {
  const focal = (width * camera.distance) / camera.sees;
  // Held by a hand on a tripod: never quite still.
  const shake = width / 640;
  const shakeX = (Math.sin(seconds * 1.7) + 0.6 * Math.sin(seconds * 4.1 + 1)) * 0.9 * shake;
  const shakeY = (Math.sin(seconds * 1.3 + 2) + 0.5 * Math.sin(seconds * 5.3)) * 0.6 * shake;
  return {
    focal,
    middleX: width / 2 - (pan * focal) / camera.distance + shakeX,
    horizonY: height * 0.56 - (focal * camera.height) / camera.distance + shakeY,
    cameraHeight: camera.height,
  };
}

/** The pixel of a place: metres to the right, above the flat sea, and out. */
export function toPixel(
  { focal, middleX, horizonY, cameraHeight }: View,
  across: number,
  up: number,
  out: number,
): [x: number, y: number] {
  return [middleX + (focal * across) / out, horizonY + (focal * (cameraHeight - up)) / out];
}
