import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { RecipeTools } from '#app/domain/conversions/recipes/recipe.ts';
import { SHORT_RECIPE } from '#app/domain/conversions/recipes/short/short-recipe.server.ts';
import { toCorner, toScaledSize } from '#app/domain/shorts/crop/crop.ts';
import { listShownClips, toVideoMs } from '#app/domain/shorts/pace.ts';
import { planSchema, type ShortPlan } from '#app/domain/shorts/plan.ts';
import { FORMATS, FRAME_RATE } from '#app/domain/shorts/plan-bounds.ts';
import { readVideoVerdict } from '#app/domain/videos/inspection/read-video-verdict.server.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);
const ffmpegPath = findFfmpeg() ?? '';

type Footage = Parameters<typeof drawFootage>[1];

function toPlan(format: string, clips: Record<string, unknown>[]): ShortPlan {
  return planSchema.parse({
    version: 1,
    format,
    clips: clips.map((clip) => ({
      id: randomUUID(),
      waveId: randomUUID(),
      videoId: randomUUID(),
      revision: 1,
      cut: { startMs: clip.startMs, endMs: clip.endMs },
      ...clip,
    })),
  });
}

/** Renders a short of one file for each clip, as the worker does. */
async function render(plan: ShortPlan, footage: Footage[]) {
  const folder = await createTemporaryFolder('waveback-short');
  const paths = await Promise.all(footage.map((name) => drawFootage(ffmpegPath, name)));
  const shares: number[] = [];
  const sources = plan.clips.map(({ startMs, endMs }, index) => {
    const localPath = paths[index] ?? '';
    const file = { bucket: 'originals' as const, path: localPath, bytes: 1, localPath };
    const inspect = () => readVideoVerdict(localPath, ffmpegPath);
    return { ...file, startMs, endMs, sessionStartsAt: null, inspect };
  });
  const tools: RecipeTools = {
    ffmpeg: { path: ffmpegPath, canToneMap: true },
    sources,
    outDir: folder.path,
    onProgress: (share) => shares.push(share),
    signal: new AbortController().signal,
    niceness: undefined,
  };
  const job = { plan: { revision: 1, short: plan } } as Parameters<typeof SHORT_RECIPE.run>[0];
  const outcome = await SHORT_RECIPE.run(job, tools);
  if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  return { folder, files: outcome.files, path: join(folder.path, 'short.mp4') };
}

/** A frame, as grey pixels of the size, cropped and scaled if `filter` says so. */
async function readFrame(path: string, filter: string, size: { width: number; height: number }) {
  const args = ['-v', 'error', '-i', path, '-vf', filter, '-frames:v', '1', '-f', 'rawvideo'];
  const { stdout } = await run(ffmpegPath, [...args, '-pix_fmt', 'gray', '-'], {
    encoding: 'buffer',
    maxBuffer: size.width * size.height * 2,
  });
  return sharp(stdout, { raw: { ...size, channels: 1 } })
    .resize(90)
    .raw()
    .toBuffer();
}

function toDifference(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  return (
    one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
  );
}

test.skipIf(!ffmpegPath)('a short shows what its plan says, frame by frame', async () => {
  const plan = toPlan('9:16', [
    {
      startMs: 1000,
      endMs: 3000,
      path: [
        { ms: 1000, x: 0.2, y: 0.5 },
        { ms: 3000, x: 0.8, y: 0.5 },
      ],
    },
    { startMs: 2000, endMs: 4000, zoom: 2, slow: { startMs: 2500, endMs: 3500, speed: 0.5 } },
  ]);
  const { folder, path } = await render(plan, ['plain', 'plain']);
  const source = await drawFootage(ffmpegPath, 'plain');
  const picture = { width: 320, height: 180 };
  const size = FORMATS['9:16'];
  for (const { clip, startFrame, frames } of listShownClips(plan)) {
    for (const share of [0, 0.4, 0.99]) {
      const frame = startFrame + Math.floor(share * frames);
      const videoMs = toVideoMs(clip, ((frame - startFrame) * 1000) / FRAME_RATE);
      const number = Math.round((videoMs * 30) / 1000);
      const scaled = toScaledSize(picture, '9:16', clip.zoom);
      const { x, y } = toCorner(clip, { picture, format: '9:16', videoMs });
      const expected = await readFrame(
        source,
        `select=eq(n\\,${number}),scale=${scaled.width}:${scaled.height},crop=${size.width}:${size.height}:${x}:${y}`,
        size,
      );
      const shown = await readFrame(path, `select=eq(n\\,${frame})`, size);
      expect(toDifference(shown, expected), `frame ${frame}`).toBeLessThan(6);
    }
  }
  await folder.remove();
});

test.skipIf(!ffmpegPath)(
  'odd sources make one short: slow motion, HDR, rotated, changing rate, silent, anamorphic',
  async () => {
    const footage: Footage[] = [
      'slow-motion',
      'hlg',
      'rotated',
      'changing-rate',
      'silent',
      'anamorphic',
    ];
    const plan = toPlan(
      '1:1',
      footage.map(() => ({ startMs: 500, endMs: 1000 })),
    );
    const { folder, files, path } = await render(plan, footage);
    expect(files).toMatchObject([
      { kind: 'short', width: 1080, height: 1080, frameCount: 90, durationMs: 3000 },
      { kind: 'short-preview', width: 540, height: 540, frameCount: 90 },
      { kind: 'short-cover', width: 1080, height: 1080, contentType: 'image/jpeg' },
    ]);
    const { stderr } = await run(ffmpegPath, ['-i', path, '-af', 'ebur128', '-f', 'null', '-']);
    expect(stderr).toMatch(/Video: h264 \(High\).*yuv420p\(tv, bt709.*1080x1080.*30 fps/);
    expect(stderr).toMatch(/Audio: aac \(LC\).*48000 Hz, stereo/);
    const loudness = Number(/I:\s+(-[\d.]+) LUFS\s+Threshold/.exec(stderr)?.[1]);
    expect(Math.abs(loudness + 14)).toBeLessThan(1);
    await folder.remove();
  },
);

test('a plan without one of its sources is refused, and no retry helps', async () => {
  const plan = toPlan('9:16', [{ startMs: 0, endMs: 1000 }]);
  const job = { plan: { revision: 1, short: plan } } as Parameters<typeof SHORT_RECIPE.run>[0];
  const tools: RecipeTools = {
    ffmpeg: { path: 'ffmpeg', canToneMap: true },
    sources: [],
    outDir: '/nowhere',
    onProgress: () => undefined,
    signal: new AbortController().signal,
    niceness: undefined,
  };
  expect(await SHORT_RECIPE.run(job, tools)).toMatchObject({
    outcome: 'refused',
    problem: expect.stringContaining('waves'),
  });
});
