import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawFigure } from '../../scripts/demo-footage/draw-figure.ts';
import { noon } from '../../scripts/demo-footage/lights.ts';
import { createPicture, type Picture } from '../../scripts/demo-footage/picture.ts';

/** Changes when the drawing changes. */
const VERSION = 1;

export const SURFER_FILM = { width: 640, height: 360, frameRate: 30, frames: 120 };

type Size = { width: number; height: number };
/** Where the surfer's board is, and how many pixels a metre has. */
type Surfer = { at: readonly [x: number, y: number]; metre: number };

/** How the surfer stands: the joints below follow from it. */
const [CROUCH, SWING] = [0.4, 0.6];

/** Water with a surfer, seen from the side and large enough for a search; null: without one. */
export function drawSurfer({ width, height }: Size, surfer: Surfer | null): Picture {
  const picture = createPicture(width, height);
  for (let row = 0; row < height; row += 1) {
    const colour = Uint8Array.of(40, 130 + (row % 12) * 2, 140);
    picture.rgb.set(Buffer.alloc(width * 3, colour), row * width * 3);
  }
  if (!surfer) return picture;
  drawFigure(picture, noon, {
    ...surfer,
    side: 1,
    tilt: 0,
    lean: 0,
    posture: 'riding',
    crouch: CROUCH,
    swing: SWING,
    width: 1,
    lycra: [0.85, 0.13, 0.13],
    board: [0.95, 0.95, 0.9],
    fair: 0.7,
    out: 10,
    alpha: 1,
  });
  return picture;
}

/** The surfer of the film: moves to the right, three pixels a frame. */
export function toFilmSurfer(frame: number): Surfer {
  return { at: [150 + 3 * frame, 260], metre: 90 };
}

/** The knees and feet that were drawn, in pixels: those behind first. */
export function listDrawnLegs({ at, metre }: Surfer): [x: number, y: number][] {
  const legs = [
    [-0.5, 0.444],
    [0.26, 0.5],
    [-0.42, 0.08],
    [0.3, 0.08],
  ];
  return legs.map(([forward = 0, up = 0]) => [at[0] + forward * metre, at[1] - up * metre]);
}

/**
 * The film as the studio's exact frames are encoded, in a file that all processes share.
 *
 * @param scale how many times larger than it was drawn
 */
export async function encodeSurferFilm(ffmpegPath: string, scale: number): Promise<Buffer> {
  const { width, height, frameRate, frames } = SURFER_FILM;
  const path = join(tmpdir(), `waveback-surfer-film-${VERSION}-${scale}.mp4`);
  if (existsSync(path)) return readFile(path);
  const made = `${path}.${process.pid}.mp4`;
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`];
  const h264 = ['-c:v', 'libx264', '-preset', 'superfast', '-pix_fmt', 'yuv420p', '-g', '10'];
  const larger = `scale=${width * scale}:${height * scale}`;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = execFile(
    ffmpegPath,
    [...raw, '-r', `${frameRate}`, '-i', 'pipe:0', '-vf', larger, ...h264, '-bf', '0', made],
    (error) => (error ? reject(error) : resolve()),
  );
  for (let frame = 0; frame < frames; frame += 1) {
    child.stdin?.write(drawSurfer(SURFER_FILM, toFilmSurfer(frame)).rgb);
  }
  child.stdin?.end();
  await promise;
  await rename(made, path);
  return readFile(path);
}
