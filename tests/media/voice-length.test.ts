import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readVoiceMs } from '#app/domain/reviews/read-voice-ms.server.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);
const TONE = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3'];
const PICTURES = ['-f', 'lavfi', '-i', 'color=c=blue:s=64x36:d=3'];

let folder: TemporaryFolder;

async function make(name: string, ...args: string[]): Promise<Buffer> {
  const path = join(folder.path, name);
  await run(findFfmpeg() ?? '', ['-loglevel', 'error', '-y', ...args, path]);
  return readFile(path);
}

describe.skipIf(!findFfmpeg())('the length of a voice', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder('waveback-voice-length-');
  });
  afterAll(() => folder.remove());

  test('is that of its packets, whole and in parts', async () => {
    const whole = await make('a.m4a', ...TONE, '-c:a', 'aac');
    const parts = ['-movflags', 'frag_keyframe+empty_moov'];
    const inParts = await make('b.m4a', ...TONE, '-c:a', 'aac', ...parts);
    for (const file of [whole, inParts]) {
      expect(Math.abs(((await readVoiceMs(file)) ?? 0) - 3000)).toBeLessThan(60);
    }
  });

  test('is not known of what is no voice as the recorder writes it', async () => {
    const whole = await make('a.m4a', ...TONE, '-c:a', 'aac');
    for (const file of [
      Buffer.from('#!/bin/sh\necho hello'),
      Buffer.alloc(0),
      // Named as MP4, and nothing more.
      whole.subarray(0, 40),
      // Its packets are cut off.
      whole.subarray(0, whole.length / 2),
      await make('c.wav', ...TONE),
      await make('d.mp4', ...TONE, ...PICTURES, '-c:a', 'aac'),
      await make('e.mp4', ...PICTURES),
      await make('f.mp4', ...TONE, '-c:a', 'libmp3lame'),
    ]) {
      expect(await readVoiceMs(file)).toBeNull();
    }
  });
});
