import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { RecipeTools } from '#app/domain/conversions/recipes/recipe.ts';
import { REVIEW_RECIPE } from '#app/domain/conversions/recipes/review/review-recipe.server.ts';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { PLAIN_VIEW, type ReviewEvent } from '#app/domain/reviews/track/review-track.ts';
import type { ReviewVideoPlan } from '#app/domain/reviews/video/review-video-plan.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { NUMBER_BITS } from '../support/draw-frame-number.ts';
import { listClicks } from '../support/list-clicks.ts';
import { drawVoice } from '../support/plant-review.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);
const ffmpegPath = findFfmpeg() ?? '';
const SIZE = { width: 1280, height: 720 };
const FPS = 30;
/** In which whole videos are read. */
const SMALL = { width: 48, height: 27 };
/** Of a channel, after two compressions. */
const NEAR = 16;
const YELLOW = [0xff, 0xd6, 0x0a];

/** The middle of a frame of the footage, in ms. */
const at = (frame: number) => ((frame + 0.5) * 1000) / FPS;
const still = (ms: number, frame: number): ReviewEvent => ({
  at: ms,
  kind: 'film',
  ms: at(frame),
  rate: 0,
});
const beside = (
  ms: number,
  layout: 'side' | 'stacked' | 'overlay' | 'difference',
): ReviewEvent => ({
  at: ms,
  kind: 'compare',
  compared: { ...PLAIN_VIEW, id: COMPARED, layout, opacity: 0.5 },
});
const COMPARED = randomUUID();
const VIDEO = randomUUID();

type Part = Partial<ReviewVideoPlan['parts'][number]> & { events: ReviewEvent[] };

/** Makes a review's video as the worker does, of footage that numbers its frames. */
async function render(parts: Part[], voice?: Buffer) {
  const folder = await createTemporaryFolder('waveback-review');
  const film = await drawFootage(ffmpegPath, 'plain');
  const voicePath = join(folder.path, 'voice.m4a');
  if (voice) await writeFile(voicePath, voice);
  const plan = {
    sum: 'a sum',
    parts: parts.map(({ events, ...part }) => ({
      id: randomUUID(),
      videoId: VIDEO,
      startMs: 0,
      durationMs: 1000,
      track: { version: 1, events, notes: [], blocks: [] },
      film: 'film.mp4',
      voice: null,
      compared: [],
      ...part,
    })),
  };
  const shares: number[] = [];
  const whole = { startMs: null, endMs: null, sessionStartsAt: null, bytes: 1 };
  const inspect = () => Promise.reject(new Error('Nothing is inspected'));
  const tools: RecipeTools = {
    ffmpeg: { path: ffmpegPath, canToneMap: true },
    sources: [
      { ...whole, inspect, bucket: 'renditions', path: 'film.mp4', localPath: film },
      { ...whole, inspect, bucket: 'voices', path: 'voice.m4a', localPath: voicePath },
    ],
    outDir: folder.path,
    onProgress: (share) => shares.push(share),
    signal: new AbortController().signal,
    niceness: undefined,
  };
  const job = { plan } as Parameters<typeof REVIEW_RECIPE.run>[0];
  const outcome = await REVIEW_RECIPE.run(job, tools);
  if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
  return { folder, files: outcome.files, path: join(folder.path, 'review.mp4') };
}

async function decode(path: string): Promise<Buffer[]> {
  const filter = `scale=${SMALL.width}:${SMALL.height}:flags=area,format=gray`;
  const args = ['-v', 'error', '-i', path, '-vf', filter, '-f', 'rawvideo', '-'];
  const { stdout } = await run(ffmpegPath, args, { encoding: 'buffer', maxBuffer: 1e8 });
  const size = SMALL.width * SMALL.height;
  return Array.from({ length: stdout.length / size }, (_, nth) =>
    stdout.subarray(nth * size, (nth + 1) * size),
  );
}

/** The number in the strip of a frame that covers these columns of the small picture. */
function readNumber(
  frame: Buffer,
  { from = 0, width = SMALL.width, row = 1, bits = NUMBER_BITS, isMirrored = false } = {},
) {
  let number = 0;
  for (let bit = 0; bit < bits; bit += 1) {
    const middle = Math.floor((bit + 0.5) * (width / bits));
    const x = from + (isMirrored ? width - 1 - middle : middle);
    if ((frame[row * SMALL.width + x] ?? 0) > 125) number += 2 ** bit;
  }
  return number;
}

async function readPicture(path: string, frame: number) {
  const filter = `select=eq(n\\,${frame}),scale=in_color_matrix=bt709,format=rgb24`;
  const args = ['-v', 'error', '-i', path, '-vf', filter, '-frames:v', '1', '-f', 'rawvideo', '-'];
  const { stdout } = await run(ffmpegPath, args, { encoding: 'buffer', maxBuffer: 1e8 });
  return (x: number, y: number) => [...stdout.subarray((y * SIZE.width + x) * 3).subarray(0, 3)];
}

function expectNear(pixel: number[], wanted: number[]): void {
  const far = pixel.filter((value, nth) => Math.abs(value - (wanted[nth] ?? 0)) > NEAR);
  expect(far, `${pixel} for ${wanted}`).toEqual([]);
}

function toDrawing(drawing: Partial<Drawing>): ReviewEvent & { kind: 'draw' } {
  const shape = { tool: 'arrow', colour: 'yellow', width: 0.012, name: '', text: '' } as const;
  const own = { id: randomUUID(), videoId: VIDEO, atMs: 0, untilMs: 10_000, points: [] };
  return { at: 0, kind: 'draw', drawing: { ...shape, ...own, ...drawing } };
}

test.skipIf(!ffmpegPath)(
  'a video of a review shows each frame when its coach showed it',
  async () => {
    const { folder, files, path } = await render([
      {
        durationMs: 4000,
        events: [
          still(0, 75),
          { at: 1000, kind: 'film', ms: at(75), rate: 1 },
          { at: 2000, kind: 'film', ms: at(105), rate: 0.25 },
          // Back, which is how a coach looks for a moment.
          still(3000, 40),
          still(3500, 20),
        ],
      },
      {
        durationMs: 500,
        events: [still(0, 90), { at: 0, kind: 'view', ...PLAIN_VIEW, isMirrored: true }],
      },
    ]);
    expect(files).toMatchObject([
      { kind: 'review', ...SIZE, durationMs: 4500, frameCount: 135, details: { sum: 'a sum' } },
    ]);
    expect(files[0]?.codec).not.toContain('mp4a');
    const frames = await decode(path);
    const numbers = frames.slice(0, 120).map((frame) => readNumber(frame));
    expect(numbers).toEqual([
      ...Array(30).fill(75),
      ...Array.from({ length: 30 }, (_, nth) => 75 + nth),
      ...Array.from({ length: 30 }, (_, nth) => 105 + Math.floor(nth / 4 + 0.5)),
      ...Array(15).fill(40),
      ...Array(15).fill(20),
    ]);
    const mirrored = frames.slice(120).map((frame) => readNumber(frame, { isMirrored: true }));
    expect(mirrored).toEqual(Array(15).fill(90));
    await folder.remove();
  },
);

test.skipIf(!ffmpegPath)('drawings, words and lenses lie where the coach put them', async () => {
  const arrow = {
    points: [
      [0.3, 0.65],
      [0.8, 0.65],
    ] as Drawing['points'],
  };
  // Enlarges the strip with the number, whose first block is white, in the lower right.
  const lens = {
    tool: 'magnifier',
    zoom: 2,
    points: [
      [0.04, 0.1],
      [0.75, 0.8],
      [0.75, 0.9],
    ],
  } as const;
  const zoom = { kind: 'view', scale: 2, x: 0.25, y: 0.25, isMirrored: false } as const;
  const { folder, path } = await render([
    {
      durationMs: 3000,
      events: [
        still(0, 75),
        { ...toDrawing(arrow), at: 500 },
        { at: 1000, ...zoom },
        { at: 2000, kind: 'view', ...PLAIN_VIEW },
        { ...toDrawing({ ...lens, points: lens.points.map((point) => [...point]) }), at: 2000 },
      ],
    },
  ]);
  const [before, drawn, enlarged, seen] = await Promise.all(
    [5, 20, 40, 70].map((frame) => readPicture(path, frame)),
  );
  const middle = [704, 468] as const;
  expect(before?.(...middle)[2]).toBeGreaterThan(60);
  expectNear(drawn?.(...middle) ?? [], YELLOW);
  // Twice as large, with the upper left quarter in view.
  expectNear(enlarged?.(1000, 936) ?? [], YELLOW);
  expect(seen?.(960, 576)[0]).toBeGreaterThan(180);
  expectNear(seen?.(960, 505) ?? [], YELLOW);
  await folder.remove();
});

test.skipIf(!ffmpegPath)(
  'two waves are side by side, below each other, and one over the other',
  async () => {
    const compared = [{ id: COMPARED, videoId: VIDEO, startMs: 0, film: 'film.mp4', drawings: [] }];
    const points: Drawing['points'] = [
      [0.3, 0.65],
      [0.8, 0.65],
    ];
    const id = randomUUID();
    const { folder, path } = await render([
      {
        durationMs: 2000,
        compared,
        events: [
          still(0, 75),
          { at: 0, kind: 'compared-film', ms: at(42), rate: 0 },
          beside(0, 'side'),
          { ...toDrawing({ id, points }), compared: COMPARED },
          { at: 450, kind: 'erase', id, compared: COMPARED },
          beside(500, 'stacked'),
          beside(1000, 'overlay'),
          { at: 1500, kind: 'compared-film', ms: at(75), rate: 0 },
          beside(1500, 'difference'),
        ],
      },
    ]);
    const frames = await decode(path);
    const [side, stacked, overlay, difference] = [5, 20, 35, 55].map((nth) => frames[nth]);
    if (!side || !stacked || !overlay || !difference) throw new Error('Frames are missing');
    const half = { width: SMALL.width / 2 };
    // Each fills half of the width, between black bars of a quarter of the height.
    expect(readNumber(side, { ...half, row: 8 })).toBe(75);
    expect(readNumber(side, { ...half, from: half.width, row: 8 })).toBe(42);
    const [drawn, erased] = await Promise.all([5, 20].map((frame) => readPicture(path, frame)));
    // On the second wave alone, and until it was erased.
    expectNear(drawn?.(992, 414) ?? [], YELLOW);
    expect(drawn?.(352, 414)[2]).toBeGreaterThan(60);
    expect(erased?.(672, 594)[2]).toBeGreaterThan(60);
    expect(readNumber(stacked, { ...half, from: SMALL.width / 4 })).toBe(75);
    expect(readNumber(stacked, { ...half, from: SMALL.width / 4, row: 15 })).toBe(42);
    // Bit 0 of 75 alone: between black and white; bit 3 of both: white.
    expect(overlay[SMALL.width + 2]).toBeGreaterThan(90);
    expect(overlay[SMALL.width + 2]).toBeLessThan(160);
    expect(overlay[SMALL.width + 14]).toBeGreaterThan(190);
    expect(Math.max(...difference)).toBeLessThan(40);
    await folder.remove();
  },
);

test.skipIf(!ffmpegPath)('voices are heard in the parts that they were recorded for', async () => {
  const source = await createTemporaryFolder('waveback-voice');
  const voice = await drawVoice(ffmpegPath, join(source.path, 'voice.m4a'), [0.5, 1.2], 2);
  const events = [still(0, 10)];
  const { folder, path, files } = await render(
    [{ events }, { events, durationMs: 1500, voice: 'voice.m4a' }, { events, voice: 'voice.m4a' }],
    voice,
  );
  expect(files[0]?.codec).toContain('mp4a');
  const said = await listClicks(ffmpegPath, join(source.path, 'voice.m4a'));
  const heard = await listClicks(ffmpegPath, path);
  const [first = 0, second = 0] = said;
  const wanted = [1 + first, 1 + second, 2.5 + first];
  expect(heard).toHaveLength(wanted.length);
  for (const [nth, seconds] of heard.entries())
    expect(Math.abs(seconds - (wanted[nth] ?? 0))).toBeLessThan(0.02);
  await folder.remove();
  await source.remove();
});

test.skipIf(!ffmpegPath)('a review that may no longer be seen is refused', async () => {
  const job = { plan: { sum: 'a sum', parts: [] } } as unknown;
  const tools = { ffmpeg: { path: ffmpegPath, canToneMap: true }, sources: [] } as unknown;
  expect(
    await REVIEW_RECIPE.run(job as Parameters<typeof REVIEW_RECIPE.run>[0], tools as RecipeTools),
  ).toMatchObject({ outcome: 'refused' });
});
