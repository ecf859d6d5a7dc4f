import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readVideoVerdict } from '#app/domain/videos/inspection/read-video-verdict.server.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);
const ffmpegPath = findFfmpeg() ?? '';

test.skipIf(!ffmpegPath).each([
  { captureRate: '120', slowdown: 4 },
  { captureRate: '30.1', slowdown: 1 },
  { captureRate: 'many', slowdown: 1 },
])(
  'a video of 30 frames a second that was filmed at $captureRate plays $slowdown times slower than life',
  async ({ captureRate, slowdown }) => {
    const folder = await createTemporaryFolder('waveback-slow');
    const path = join(folder.path, 'slow.mp4');
    const tag = ['-metadata', `com.android.capture.fps=${captureRate}`];
    const plain = await drawFootage(ffmpegPath, 'plain');
    const copy = ['-loglevel', 'error', '-i', plain, '-c', 'copy', ...tag];
    await run(ffmpegPath, [...copy, '-movflags', 'use_metadata_tags', path]);
    expect(await readVideoVerdict(path, ffmpegPath)).toMatchObject({ info: { slowdown } });
    await folder.remove();
  },
);
