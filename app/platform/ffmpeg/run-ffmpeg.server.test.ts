import { describe, expect, test } from 'vitest';
import { findFfmpeg } from './find-ffmpeg.server.ts';
import { runFfmpeg } from './run-ffmpeg.server.ts';

const ffmpegPath = findFfmpeg() ?? '';
// Reads in real time, so that it is still running when it is stopped.
const slow = ['-re', '-f', 'lavfi', '-i', 'color=s=16x16:d=60', '-f', 'null', '-'];

describe.skipIf(!ffmpegPath)('running ffmpeg', () => {
  test('progress rises to the end', async () => {
    const reported: number[] = [];
    const args = ['-f', 'lavfi', '-i', 'color=s=16x16:d=2', '-f', 'null', '-'];
    const onProgress = (fraction: number) => reported.push(fraction);
    const run = await runFfmpeg({
      ffmpegPath,
      args,
      timeLimitMs: 8_000,
      expectedMs: 2_000,
      onProgress,
    });
    expect(run).toMatchObject({ ok: true, outTimeMs: 2_000 });
    expect(reported).toEqual([...reported].sort((one, other) => one - other));
  });

  test('a run that takes too long is stopped', async () => {
    const run = await runFfmpeg({ ffmpegPath, args: slow, timeLimitMs: 300 });
    expect(run).toMatchObject({ ok: false, reason: 'timed-out' });
  });

  test('a cancelled run stops', async () => {
    const cancel = new AbortController();
    const run = runFfmpeg({ ffmpegPath, args: slow, timeLimitMs: 8_000, signal: cancel.signal });
    cancel.abort();
    expect(await run).toMatchObject({ ok: false, reason: 'cancelled' });
  });

  test('bad input is a result, not an error', async () => {
    const bad = await runFfmpeg({
      ffmpegPath,
      args: ['-i', '/nonexistent.mp4'],
      timeLimitMs: 8_000,
    });
    expect(bad).toMatchObject({
      ok: false,
      reason: 'failed',
      log: expect.stringContaining('nonexistent'),
    });
  });

  test('memory is limited', async () => {
    const bounds = { memoryLimitBytes: 64 * 1024 ** 2 };
    const starved = await runFfmpeg({ ffmpegPath, args: ['-version'], timeLimitMs: 8_000, bounds });
    expect(starved.ok || process.platform !== 'linux').toBe(process.platform !== 'linux');
  });
});
