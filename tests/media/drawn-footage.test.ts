import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import type { RecipeKind } from '#app/domain/conversions/recipes/conversion-types.ts';
import { readFfmpegHeader } from '#app/domain/videos/inspection/read-ffmpeg-header.server.ts';
import { readVideoVerdict } from '#app/domain/videos/inspection/read-video-verdict.server.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { type Converted, createConvertedFootage } from '../support/create-converted-footage.ts';
import { drawFootage, type FootageName, PRIVATE_MARKS } from '../support/draw-footage.ts';
import { isLong } from '../support/is-long.ts';
import { readFrameNumbers } from '../support/read-frame-numbers.ts';

const run = promisify(execFile);
const ffmpegPath = findFfmpeg() ?? '';

function get(converted: Converted, fileName: string) {
  const file = converted.files.find((candidate) => candidate.fileName === fileName);
  if (!file) throw new Error(`No ${fileName} was made`);
  return file;
}

function count(from: number, to: number, step = 1): number[] {
  return Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => from + index * step,
  );
}

/** Place, device and owner are removed from the metadata of all renditions. */
async function expectNothingPrivate({ files }: Converted, sourcePath: string) {
  const source = (await readFile(sourcePath)).toString('latin1');
  expect(PRIVATE_MARKS.some((mark) => source.includes(mark))).toBe(true);
  for (const file of files) {
    const bytes = (await readFile(file.path)).toString('latin1') + (file.playlist ?? '');
    for (const mark of PRIVATE_MARKS)
      expect(bytes.includes(mark), `${file.fileName} holds ${mark}`).toBe(false);
  }
}

/** Those in which our drawing leaves them; a transport stream has no place for them. */
const PRIVATE: FootageName[] = ['plain', 'rotated', 'hlg', 'open-container'];

async function countKeyframes(path: string): Promise<number> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const video = await input.getPrimaryVideoTrack();
  let keyframes = 0;
  if (!video) return keyframes;
  for await (const packet of new EncodedPacketSink(video).packets()) {
    if (packet.type === 'key') keyframes += 1;
  }
  return keyframes;
}

describe.skipIf(!ffmpegPath)('drawn footage', () => {
  // Name, length, frames of the preview, and the display size of all renditions.
  const whole: [FootageName, number, number, [number, number]][] = [
    ['plain', 10_000, 300, [320, 180]],
    ['rotated', 10_000, 300, [320, 180]],
    ['hlg', 10_000, 300, [320, 180]],
    ['anamorphic', 10_000, 300, [320, 180]],
    ['slow-motion', 10_000, 600, [320, 180]],
    ['one-a-second', 600_000, 600, [320, 180]],
    ['stream', 10_000, 300, [320, 180]],
    ['open-container', 10_000, 300, [320, 180]],
    ['fragmented', 10_000, 300, [320, 180]],
    ['odd-size', 10_000, 300, [320, 180]],
    ['one-frame', 33, 1, [320, 180]],
  ];
  // Other forms of this list need the same steps.
  for (const name of isLong ? (['upside-down', 'silent'] as const) : [])
    whole.push([name, 10_000, 300, [320, 180]]);
  // Of the other forms a picture would prove what their preview does.
  const withPictures = isLong
    ? whole.map(([name]) => name)
    : [...PRIVATE, 'one-a-second', 'one-frame'];
  test.each(whole)(
    '%s keeps length, frames and shape, and nothing private',
    async (name, lengthMs, frames, [width, height]) => {
      const path = await drawFootage(ffmpegPath, name);
      const kinds: RecipeKind[] = ['preview', 'scrub'];
      if (withPictures.includes(name)) kinds.push('poster', 'storyboard');
      await using made = await createConvertedFootage(ffmpegPath, path, kinds);
      if (PRIVATE.includes(name)) await expectNothingPrivate(made, path);
      // Matroska and transport streams begin with the sound's lead-in of 21 ms.
      const { durationMs, startOffsetMs } = made.info;
      expect(Math.abs(durationMs - startOffsetMs - lengthMs)).toBeLessThanOrEqual(1);
      expect(made.info.frameCount).toBe(frames);
      const scrub = get(made, 'scrub.mp4');
      const scrubbed = await readFrameNumbers(ffmpegPath, scrub.path);
      const filled = Math.round((startOffsetMs / 1000) * made.info.frameRate);
      expect(scrubbed.slice(filled)).toEqual(count(0, frames - 1));
      const preview = get(made, 'preview.mp4');
      expect([preview.width, preview.height]).toEqual([width, height]);
      expect(Math.abs((preview.durationMs ?? 0) - lengthMs)).toBeLessThanOrEqual(
        Math.max(35, lengthMs / frames + 1),
      );
      const numbers = await readFrameNumbers(ffmpegPath, preview.path);
      const halved = name === 'slow-motion' && numbers.length === frames / 2;
      expect(halved ? numbers.map((number) => number - (number % 2)) : numbers).toEqual(
        count(0, frames - 1, halved ? 2 : 1),
      );
    },
  );

  const cuts: FootageName[] = ['rotated', 'stream', 'silent', 'hlg', 'fragmented'];
  if (isLong) cuts.push('plain', 'open-container');
  test.each(cuts)(
    'a wave cut out of %s contains exactly its frames and nothing private, in every rendition',
    async (name) => {
      const path = await drawFootage(ffmpegPath, name);
      const range = { startMs: 6_517, endMs: 8_233 };
      await using made = await createConvertedFootage(
        ffmpegPath,
        path,
        ['preview', 'poster', 'ladder', 'scrub', 'full'],
        range,
      );
      if (PRIVATE.includes(name)) await expectNothingPrivate(made, path);
      const startMs = made.info.startOffsetMs;
      const first = Math.ceil(((range.startMs - startMs) * 30) / 1000);
      const inside = count(first, Math.ceil(((range.endMs - startMs) * 30) / 1000) - 1);
      const made180 = ['preview.mp4', 'scrub.mp4', 'ladder-180.mp4', 'download.mp4', 'full.mp4'];
      for (const fileName of made180) {
        const file = get(made, fileName);
        expect(await readFrameNumbers(ffmpegPath, file.path), fileName).toEqual(inside);
        expect(Math.abs((file.durationMs ?? 0) - 1_716), fileName).toBeLessThanOrEqual(34);
      }
    },
  );

  test('a cut between frames of a changing rate preserves their times', async () => {
    const path = await drawFootage(ffmpegPath, 'changing-rate');
    await using made = await createConvertedFootage(ffmpegPath, path, ['preview', 'scrub'], {
      startMs: 2_000,
      endMs: 5_000,
    });
    expect(made.info.variableFrameRate).toBe(true);
    expect(made.info.frameRate).toBeCloseTo(30, 1);
    const kept = [...count(60, 89), ...count(90, 148, 2)];
    expect(await readFrameNumbers(ffmpegPath, get(made, 'preview.mp4').path)).toEqual(kept);
    const scrubbed = await readFrameNumbers(ffmpegPath, get(made, 'scrub.mp4').path);
    expect(scrubbed).toHaveLength(90);
    // Frame i of the scrub rendition shows the picture at i / 30 s.
    expect(scrubbed).toEqual(
      count(60, 149).map((number) => (number < 90 ? number : number - (number % 2))),
    );
  });

  test('a late start is filled with the first picture, so that picture and sound stay together', async () => {
    const path = await drawFootage(ffmpegPath, 'late-start');
    await using made = await createConvertedFootage(ffmpegPath, path, [
      'preview',
      'scrub',
      'ladder',
    ]);
    expect(made.info.startOffsetMs).toBe(2_000);
    await expectNothingPrivate(made, path);
    for (const file of made.files) {
      expect(Math.abs((file.durationMs ?? 0) - 12_000), file.fileName).toBeLessThanOrEqual(34);
      const numbers = await readFrameNumbers(ffmpegPath, file.path);
      expect(numbers.slice(0, 60), file.fileName).toEqual(Array(60).fill(0));
      expect(numbers.slice(60), file.fileName).toEqual(count(0, 299));
    }
  });

  // The whole visible length, and the start of the gap.
  const gappy: [FootageName, number, number][] = [
    ['clock-jump', 10_000, 5_000],
    ['no-first-keyframe', 7_000, 0],
  ];
  test.each(gappy)(
    'the gap in %s is reported, and its picture freezes for as long',
    async (name, shownMs, fromMs) => {
      const path = await drawFootage(ffmpegPath, name);
      await using made = await createConvertedFootage(ffmpegPath, path, ['preview', 'ladder']);
      const { durationMs, missingMs, missingFromMs } = made.info;
      const frames = Math.round((durationMs * 30) / 1000);
      expect(durationMs).toBeGreaterThan(shownMs + 1_000);
      expect(Math.abs(durationMs - missingMs - shownMs)).toBeLessThanOrEqual(34);
      expect(Math.abs(missingFromMs - fromMs)).toBeLessThanOrEqual(67);
      for (const file of made.files) {
        const off = Math.abs((file.durationMs ?? 0) - durationMs);
        expect(off, file.fileName).toBeLessThanOrEqual(34);
        const numbers = await readFrameNumbers(ffmpegPath, file.path);
        // A picture for every moment, from the first on.
        expect(Math.abs(numbers.length - frames), file.fileName).toBeLessThanOrEqual(2);
        expect(numbers.at(-1), file.fileName).toBe(299);
      }
      const playlist = get(made, 'ladder-180.mp4').playlist ?? '';
      const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map((line) => Number(line[1]));
      expect(Math.max(...seconds)).toBeLessThan(2.1);
      expect(seconds.reduce((sum, each) => sum + each, 0)).toBeCloseTo(durationMs / 1000, 1);
    },
  );

  test('a strip too narrow to watch is rejected with a sentence', async () => {
    const verdict = await readVideoVerdict(await drawFootage(ffmpegPath, 'strip'), ffmpegPath);
    expect(verdict).toMatchObject({ ok: false, reason: 'picture-too-narrow' });
  });

  test('interlaced footage is deinterlaced without a change of its length', async () => {
    const path = await drawFootage(ffmpegPath, 'interlaced');
    await using made = await createConvertedFootage(ffmpegPath, path, ['preview', 'ladder']);
    expect(made.info.interlaced).toBe(true);
    await expectNothingPrivate(made, path);
    for (const file of made.files)
      expect(Math.abs((file.durationMs ?? 0) - 10_000)).toBeLessThanOrEqual(67);
  });

  test('a truncated file has the length of its remaining part', async () => {
    const path = await drawFootage(ffmpegPath, 'truncated');
    await using made = await createConvertedFootage(ffmpegPath, path, [
      'preview',
      'scrub',
      'ladder',
    ]);
    expect(made.info.cutShort).toBe(true);
    expect(made.info.durationMs).toBeGreaterThan(4_000);
    expect(made.info.durationMs).toBeLessThan(8_000);
    for (const file of made.files) {
      expect(
        Math.abs((file.durationMs ?? 0) - made.info.durationMs),
        file.fileName,
      ).toBeLessThanOrEqual(100);
    }
  });

  test.each<[FootageName, boolean]>([
    ['plain', true],
    ['bit-errors', false],
  ])(
    'the preview of %s plays without errors, and is only remuxed when the source does too',
    async (name, isRewrapped) => {
      const path = await drawFootage(ffmpegPath, name);
      await using made = await createConvertedFootage(ffmpegPath, path, ['preview']);
      const preview = get(made, 'preview.mp4');
      const strict = ['-v', 'error', '-xerror', '-err_detect', 'explode', '-i', preview.path];
      await run(ffmpegPath, [...strict, '-f', 'null', '-']);
      expect(Math.abs((preview.durationMs ?? 0) - 10_000)).toBeLessThanOrEqual(34);
      // Re-encoded previews have keyframes every two seconds, and one where errors make a picture jump.
      const keyframes = await countKeyframes(preview.path);
      if (isRewrapped) expect(keyframes).toBe(4);
      else expect(keyframes).toBeGreaterThan(4);
    },
  );

  test('the ladder keeps 60 frames a second above 360p and its playlist names no file', async () => {
    const path = await drawFootage(ffmpegPath, 'slow-motion');
    await using made = await createConvertedFootage(ffmpegPath, path, ['ladder']);
    const [rung] = made.files;
    expect(rung?.playlist).toContain('{media}');
    expect(rung?.playlist).not.toContain('ladder-');
    expect(rung?.codec).toMatch(/^avc1\.64\w+,mp4a\.40\.2$/);
  });

  test('the stored files of a wave have the time of the ride, not of the conversion', async () => {
    const path = await drawFootage(ffmpegPath, 'plain');
    const range = { startMs: 2_000, endMs: 3_000 };
    await using made = await createConvertedFootage(
      ffmpegPath,
      path,
      ['preview', 'ladder', 'full'],
      range,
    );
    expect(made.files.map(({ kind }) => kind)).toEqual(['preview', 'ladder', 'download', 'full']);
    for (const file of made.files) {
      const header = await readFfmpegHeader(ffmpegPath, file.path);
      expect(header?.recordedAt, file.fileName).toBe('2026-06-14T07:30:02.000000Z');
    }
  });

  test('files from a camera without a clock have the day of their session', async () => {
    const path = await drawFootage(ffmpegPath, 'no-clock');
    const range = { startMs: 2_000, endMs: 3_000 };
    const startsAt = '2026-06-14T06:00:00Z';
    await using made = await createConvertedFootage(ffmpegPath, path, ['ladder'], range, startsAt);
    expect(made.info.recordedAt).toBeNull();
    const header = await readFfmpegHeader(ffmpegPath, get(made, 'download.mp4').path);
    expect(header?.recordedAt).toBe('2026-06-14T06:00:02.000000Z');
  });

  test('the place and time of filming are read separately', async () => {
    await using made = await createConvertedFootage(
      ffmpegPath,
      await drawFootage(ffmpegPath, 'plain'),
      [],
    );
    expect(made.info.recordedAt).toBe('2026-06-14T07:30:00.000Z');
    expect(made.info.privateLocation).toEqual({ latitude: 43.4832, longitude: -1.5586 });
  });
});
