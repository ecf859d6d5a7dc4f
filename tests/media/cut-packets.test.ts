import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  FilePathSource,
  type Input,
} from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { cutPackets } from '#app/client/footage/cut/cut-packets.client.ts';
import { openInput, type Stretch } from '#app/client/footage/open-tracks.client.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage, type FootageName } from '../support/draw-footage.ts';
import { measureStep } from '../support/measure-step.ts';
import { readFrameNumbers } from '../support/read-frame-numbers.ts';

const run = promisify(execFile);
const ffmpegPath = findFfmpeg() ?? '';
const SHARED = new URL('../../../shared/data/', import.meta.url);
/** What a frame and a packet of sound may differ. */
const SLACK_MS = 50;
const MAX_STEP_MS = 80;

async function openStretch(input: Input, startS: number, endS: number): Promise<Stretch> {
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new Error('The footage has no picture');
  const durationS = await video.computeDuration();
  return { video, audio: await input.getPrimaryAudioTrack(), startS, endS, durationS };
}

/** A cut clip in a file, and what ffmpeg complains about when it decodes all of it. */
async function cut(paths: string[], startS: number, endS: number) {
  const inputs = paths.map((path) => openInput(new FilePathSource(path)));
  const target = new BufferTarget();
  const stretches: Stretch[] = [];
  for (const [index, input] of inputs.entries()) {
    const whole = await openStretch(input, index === 0 ? startS : 0, 0);
    stretches.push({ ...whole, endS: index === inputs.length - 1 ? endS : whole.durationS });
  }
  const clip = await cutPackets(stretches, target);
  for (const input of inputs) input.dispose();
  const folder = await mkdtemp(join(tmpdir(), 'waveback-cut-'));
  const path = join(folder, 'clip.mp4');
  const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer(0));
  await writeFile(path, bytes);
  const args = ['-loglevel', 'error', '-i', path, '-map', '0', '-fps_mode', 'passthrough'];
  const { stderr } = await run(ffmpegPath, [...args, '-enc_time_base', 'demux', '-f', 'null', '-']);
  return {
    ...clip,
    path,
    bytes,
    stderr,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

async function readShape(bytes: Uint8Array<ArrayBuffer>) {
  using input = openInput(new BufferSource(bytes));
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video) throw new Error('The clip has no picture');
  const key = await new EncodedPacketSink(video).getFirstPacket({});
  return {
    firstType: key && (await video.determinePacketType(key)),
    firstAtS: key?.timestamp,
    videoS: await video.computeDuration(),
    audioS: (await audio?.computeDuration()) ?? null,
    audioFromS: (await audio?.getFirstTimestamp()) ?? null,
    rotation: await video.getRotation(),
  };
}

describe.skipIf(!ffmpegPath)('a cut without re-encoding', () => {
  // Keyframes at 0, 3, 6 and 9 s.
  test.each<[FootageName, number]>([
    ['plain', 30],
    ['silent', 30],
    ['rotated', 30],
    ['fragmented', 30],
    ['open-container', 30],
    ['slow-motion', 60],
  ])(
    'a cut of %s starts with the keyframe before the mark, and has no picture from before it',
    async (name, fps) => {
      const path = await drawFootage(ffmpegPath, name);
      await using clip = await cut([path], 4.2, 8.5);
      const numbers = await readFrameNumbers(ffmpegPath, clip.path);
      expect(clip.stderr).toBe('');
      const keyAt = Math.floor((4.2 * fps) / 90) * 90;
      expect(numbers[0]).toBe(keyAt);
      expect(numbers).toEqual(numbers.map((_, index) => keyAt + index));
      expect(Math.abs(clip.leadMs - (4.2 - keyAt / fps) * 1000)).toBeLessThan(SLACK_MS);
      const shape = await readShape(clip.bytes);
      expect(shape).toMatchObject({ firstType: 'key', firstAtS: 0 });
      expect(shape.rotation).toBe(name === 'rotated' ? 90 : 0);
      const lengthS = clip.leadMs / 1000 + 4.3;
      expect(Math.abs(shape.videoS - lengthS)).toBeLessThan(0.15);
      expect(Math.abs(clip.durationMs / 1000 - shape.videoS)).toBeLessThan(0.05);
      if (name === 'silent') expect(clip.sound).toBe('none');
      else expect(Math.abs((shape.audioS ?? 0) - lengthS)).toBeLessThan(0.1);
    },
  );

  test.each<FootageName>(['beeps-edit-list', 'beeps-below-zero'])(
    'a cut of %s has its picture and sound in step',
    async (name) => {
      const path = await drawFootage(ffmpegPath, name);
      await using clip = await cut([path], 3.9, 5.9);
      expect(clip.stderr).toBe('');
      const startMs = 3900 - clip.leadMs;
      const step = await measureStep(ffmpegPath, clip.path, { fps: 24, startMs });
      for (const ms of Object.values(step)) expect(Math.abs(ms)).toBeLessThan(MAX_STEP_MS);
    },
  );

  test('across the border between two chapters goes on without a gap', async () => {
    const path = await drawFootage(ffmpegPath, 'plain');
    await using clip = await cut([path, path], 7, 2);
    const numbers = await readFrameNumbers(ffmpegPath, clip.path);
    expect(clip.stderr).toBe('');
    const first = Array.from({ length: 120 }, (_, index) => 180 + index);
    const second = Array.from({ length: 60 }, (_, index) => index);
    expect(numbers).toEqual([...first, ...second]);
    const shape = await readShape(clip.bytes);
    expect(shape.videoS).toBeCloseTo(6, 1);
    expect(shape.audioS).toBeCloseTo(6, 1);
  });

  test('a cut of chapters that were filmed differently is rejected', async () => {
    const plain = await drawFootage(ffmpegPath, 'plain');
    const other = await drawFootage(ffmpegPath, 'anamorphic');
    await expect(cut([plain, other], 7, 2)).rejects.toMatchObject({ reason: 'other-settings' });
  });
});

const FILES: [file: string, startS: number, endS: number][] = [
  ['video/fixtures/drone-longboard-ride-portrait.mp4', 7.4, 16],
  ['video/fixtures/surfcam-trestles-lull-1080p.mp4', 3, 7],
  ['video/fixtures/gopro-karma-coast-telemetry.mp4', 5, 10],
  ['video/derived/session-a-3-rides-86s.mp4', 45.7, 55.7],
  ['video/derived/phone-rotation-tag-90.mp4', 8, 14],
  ['video/derived/vfr-15-30fps.mp4', 8, 14],
  ['video/derived/video-starts-2.5s-late-editlist.mp4', 5, 9],
];

describe.skipIf(!ffmpegPath || !existsSync(SHARED))('a cut of real footage', () => {
  test.each(FILES)('%s is decoded without a complaint', async (file, startS, endS) => {
    await using clip = await cut([new URL(file, SHARED).pathname], startS, endS);
    expect(clip.stderr, basename(file)).toBe('');
    const shape = await readShape(clip.bytes);
    expect(shape).toMatchObject({ firstType: 'key', firstAtS: 0 });
    expect(Math.abs(shape.videoS - (clip.leadMs / 1000 + endS - startS))).toBeLessThan(0.2);
    if (shape.audioFromS !== null) {
      expect(shape.audioFromS).toBeLessThan(MAX_STEP_MS / 1000);
      expect(Math.abs((shape.audioS ?? 0) - shape.videoS)).toBeLessThan(0.3);
    }
  });

  test('a cut has nothing that an edit list hides', async () => {
    const file = 'video/fixtures/surfcam-trestles-takeoff-editlist-1080p.mp4';
    await expect(cut([new URL(file, SHARED).pathname], 0.05, 3)).rejects.toMatchObject({
      reason: 'no-keyframe',
    });
  });
});
