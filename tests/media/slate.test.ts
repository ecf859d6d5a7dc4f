import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSlate } from '#app/domain/conversions/recipes/find-slate.server.ts';
import { toSlateText } from '#app/domain/takes/slate/slate.ts';
import { readVideoVerdict } from '#app/domain/videos/inspection/read-video-verdict.server.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawSlate } from '../support/draw-slate.ts';
import { isLong } from '../support/is-long.ts';

const ffmpegPath = findFfmpeg() ?? '';
const SESSION = '0b6f3f0a-7c1d-4e53-9a34-5d2f1f6f0c11';
const STARTS_AT_MS = Date.parse('2026-11-21T09:40:00.000Z');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waveback-slate-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the worker finds in a drawn video. */
async function search(name: string, drawing: Partial<Parameters<typeof drawSlate>[2]>) {
  const sourcePath = join(folder, `${name}.mp4`);
  const about = { sessionId: SESSION, startsAtMs: STARTS_AT_MS, ...drawing };
  await drawSlate(ffmpegPath, sourcePath, about);
  const verdict = await readVideoVerdict(sourcePath, ffmpegPath);
  if (!verdict.ok) throw new Error(verdict.sentence);
  const outDir = await mkdtemp(join(folder, 'frames-'));
  const ffmpeg = { path: ffmpegPath, canToneMap: true };
  const found = await findSlate({ ffmpeg, sourcePath, info: verdict.info, outDir });
  expect(await readdir(outDir)).toEqual([]);
  if (!found.ok) throw new Error(found.reason);
  return found.slate;
}

/** How far a found clock is off, in ms. */
function toErrorMs(slate: { recordedAt: string } | null): number {
  return Math.abs(Date.parse(slate?.recordedAt ?? '') - STARTS_AT_MS);
}

type Drawing = Parameters<typeof search>[1];
/** The short form has the hardest of each kind; which texts are slates is proved in slate.test.ts. */
const found: [string, Drawing][] = [
  ['hard', { sidePx: 120, isHard: true }],
  // The worker searches the first twenty seconds, and then the last of those that are left.
  ['at-the-end', isLong ? { seconds: 45, shown: [40, 43] } : { seconds: 24, shown: [20.5, 23.5] }],
];
if (isLong) found.push(['large', { sidePx: 160 }], ['small', { sidePx: 80 }]);
const ignored: [string, Drawing['text']][] = [
  ['a photograph of a slate', () => code(STARTS_AT_MS)],
];
if (isLong) {
  ignored.push(
    ['an address', () => 'https://evil.example/WB1:'],
    ['a slate of another version', (ms) => `${code(ms)}:1`],
    ['a clock of 1970', (ms) => code(ms - STARTS_AT_MS)],
  );
}

describe.skipIf(!ffmpegPath)('the worker', () => {
  test.each(found)('finds a slate that is %s', async (name, drawing) => {
    const slate = await search(name, drawing);
    expect(slate?.sessionId).toBe(SESSION);
    expect(toErrorMs(slate)).toBeLessThanOrEqual(60);
  });

  test.each(ignored)('ignores %s', async (name, text) => {
    expect(await search(name.replaceAll(' ', '-'), { text })).toBeNull();
  });
});

function code(clockMs: number): string {
  return toSlateText({ sessionId: SESSION, clockMs });
}
