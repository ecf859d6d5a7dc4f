import { describe, expect, test } from 'vitest';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createConvertedFootage } from '../support/create-converted-footage.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { measureStep } from '../support/measure-step.ts';

const ffmpegPath = findFfmpeg() ?? '';
const FPS = 24;
/** A frame lasts 42 ms; AAC's own packets 21. */
const LEAST_MS = 10;
const CUT = { startMs: 1500, endMs: 4500 };

describe.skipIf(!ffmpegPath)('pictures and sound of files made from fragmented footage', () => {
  test.each([
    ['beeps-edit-list', 0],
    ['beeps-no-edit-list', 2],
    ['beeps-below-zero', 0],
    ['beeps-later', 2],
  ] as const)('%s stay in sync, in every reader', async (name, lateFrames) => {
    const path = await drawFootage(ffmpegPath, name);
    const lateMs = (lateFrames * 1000) / FPS;
    for (const range of [null, CUT]) {
      await using made = await createConvertedFootage(
        ffmpegPath,
        path,
        ['preview', 'ladder'],
        range,
      );
      for (const file of made.files) {
        const cut = { fps: FPS, startMs: range?.startMs ?? 0 };
        const step = await measureStep(ffmpegPath, file.path, cut);
        for (const [what, ms] of Object.entries(step)) {
          expect(Math.abs(ms - lateMs), `${file.fileName}, ${what}: ${ms}`).toBeLessThan(LEAST_MS);
        }
      }
    }
  });
});
