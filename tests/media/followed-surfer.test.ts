import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { trackSurfer } from '#app/client/compose/track-surfer.client.ts';
import type { Window } from '#app/client/studio/tracking/create-tracker.ts';
import type { Grey } from '#app/client/studio/tracking/find-patch.ts';
import { toFollowPath } from '#app/domain/shorts/crop/follow.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createGreyFollower } from '../support/follow-grey.ts';
import { measureInside, measureSpeed } from '../support/measure-crop.ts';

const run = promisify(execFile);
const RIDE = fileURLToPath(
  new URL('../../../shared/data/video/fixtures/drone-longboard-ride-portrait.mp4', import.meta.url),
);
const SIZE = { width: 360, height: 640 };
const RATE = 30_000 / 1001;
/** The ride, in frames of the video. */
const [FIRST, LAST] = [225, 495];
/** In the middle of the ride the coach draws the box. */
const CONFIRMED = 345;
/** Where the middle of the surfer's body is, by eye: a frame a second, in pixels. */
const BY_EYE: [frame: number, x: number, y: number][] = [
  [225, 148, 215],
  [255, 172, 217],
  [285, 181, 226],
  [315, 202, 250],
  [345, 217, 245],
  [375, 117, 245],
  [405, 124, 235],
  [435, 196, 220],
  [465, 203, 208],
  [495, 205, 208],
];
const box = { width: 34 / SIZE.width, height: 70 / SIZE.height };

async function readFrames(): Promise<Buffer> {
  const { stdout } = await run(
    findFfmpeg() ?? '',
    [
      '-v',
      'error',
      '-i',
      RIDE,
      '-fps_mode',
      'passthrough',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'gray',
      '-',
    ],
    { encoding: 'buffer', maxBuffer: 600 * SIZE.width * SIZE.height },
  );
  return stdout;
}

function toWindow(film: Buffer, frame: number, { left, top, size }: Window): Grey {
  const values = new Float32Array(size * size);
  for (let row = 0; row < size; row += 1) {
    const from = (frame * SIZE.height + top + row) * SIZE.width + left;
    values.set(film.subarray(from, from + size), row * size);
  }
  return { width: size, height: size, values };
}

const toMs = (frame: number) => ((frame + 0.5) / RATE) * 1000;

let followed: ReturnType<typeof follow> | undefined;

/** From one box to both ends of the ride: once for all crops. */
async function follow() {
  const film = await readFrames();
  const [, x = 0, y = 0] = BY_EYE.find(([frame]) => frame === CONFIRMED) ?? [];
  const ride = { startMs: toMs(FIRST), endMs: toMs(LAST), atMs: toMs(CONFIRMED) };
  return trackSurfer(
    {
      src: RIDE,
      frameRate: RATE,
      waveStartMs: 0,
      ...ride,
      box: { x: x / SIZE.width, y: y / SIZE.height, ...box },
      signal: new AbortController().signal,
      onProgress: () => undefined,
    },
    createGreyFollower(SIZE, RATE, (frame, window) => toWindow(film, frame, window)),
  );
}

/** The footage lies beside the project where it is developed. */
test.skipIf(!existsSync(RIDE)).each([
  ['1:1', 1],
  ['16:9', 1],
  ['1:1', 2.5],
  ['9:16', 2.5],
] as const)(
  'the longboarder of a drone’s upright video stays in a crop of %s at a zoom of %d',
  async (format, zoom) => {
    followed ??= follow();
    const { seen, lostAfterMs, lostBeforeMs } = await followed;
    expect([lostBeforeMs, lostAfterMs]).toEqual([null, null]);
    const of = { picture: SIZE, format, zoom, box };
    const path = toFollowPath(seen, of);
    const truth = BY_EYE.map(([frame, x, y]) => ({
      ms: Math.round(toMs(frame)),
      x: x / SIZE.width,
      y: y / SIZE.height,
    }));
    expect(measureSpeed(path, of)).toBeLessThanOrEqual(100);
    expect(measureInside(path, truth, of)).toBe(1);
    expect(measureInside(path, seen, of)).toBeGreaterThanOrEqual(0.95);
  },
);
