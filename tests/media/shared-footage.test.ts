import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { RecipeKind } from '#app/domain/conversions/recipes/conversion-types.ts';
import { readVideoVerdict } from '#app/domain/videos/inspection/read-video-verdict.server.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { type Converted, createConvertedFootage } from '../support/create-converted-footage.ts';
import { isLong } from '../support/is-long.ts';

const run = promisify(execFile);
const ffmpegPath = findFfmpeg() ?? '';
const DATA = new URL('../../../shared/data/', import.meta.url);
const VERDICTS = new URL('media-verdicts.csv', DATA);
const isThere = existsSync(VERDICTS);

const REFUSED: Record<string, string> = {
  'audio-only.mp4': 'sound-only',
  'multiple-aac-tracks.mp4': 'sound-only',
  'jpeg-named.mp4': 'still-picture',
  'text-named.mp4': 'unreadable',
  'truncated-no-moov.mp4': 'no-index',
  'zero-length.mp4': 'empty',
  'header-only-35-bytes.webm': 'unreadable',
  'random-bytes-102400.mp4': 'unreadable',
};
/** Lengths (ms) that the verdicts lack; a difference of a frame is accepted. */
const LENGTHS: Record<string, number> = {
  'drone-longboard-ride-portrait.mp4': 17_460,
  'surfcam-trestles-lull-1080p.mp4': 8_970,
  'surfcam-trestles-takeoff-editlist-1080p.mp4': 4_250,
  'gopro-karma-coast-telemetry.mp4': 12_080,
  'gopro-max-telemetry-not-surf.mp4': 10_500,
  'session-a-3-rides-86s.mp4': 86_200,
  'synthetic-fixedcam-3-rides-90s.mp4': 90_000,
  'two-hours-1fps.mp4': 7_200_000,
  'video-starts-2.5s-late-editlist.mp4': 10_074,
  'truncated-faststart-60pct.mp4': 10_177,
  'phone-rotation-tag-90.mp4': 17_451,
  'vfr-15-30fps.mp4': 17_451,
  'edts.mp4': 9_000,
};
const LENGTH_TOLERANCE_MS = 40;
const PORTRAIT =
  /drone|phone-rotation|iphone|rotate-buck|uhd|odd-dims|prores|\.avi|hevc8|av1|no-audio|anamorphic/;
/** The verdicts counted these only in part (their first 20 seconds). */
const COUNTED_IN_PART = ['session-a-3-rides-86s.mp4', 'two-hours-1fps.mp4'];
/** The frames that a decoder finds in broken streams depend on where it starts. */
const FRAMES_TOLERANCE: Record<string, number> = { 'bitflips-in-mdat.mp4': 4, 'annex-b.mp4': 1 };
/** Encoding the highest rungs of long or large files would take most of the time of this test. */
const LADDER = isLong
  ? [
      'vfr-15-30fps.mp4',
      'edts.mp4',
      'anamorphic-sar-1x2.mp4',
      'truncated-faststart-60pct.mp4',
      'interlaced.mp4',
      'mpeg4-mp3.avi',
      'phone-rotation-tag-90.mp4',
    ]
  : [];
/**
 * The kinds that read a file once more. Drawn footage proves them of every form of file; the short
 * form makes them only of those that cannot be drawn.
 */
const AGAIN = isLong ? /./ : /^(bitflips|annex-b|mpeg4)/;
/**
 * Forms of which drawn footage or a twin among these files proves the conversion, as karma of max, takeoff of lull, and
 * hev1 of hvc1: the short form only reads them.
 */
const READ_ALONE = isLong
  ? /^$/
  : /^(gopro-max|hevc8-hvc1|surfcam-trestles-lull|anamorphic|container|edts|faststart|fragmented|interlaced|moov-at-end|no-audio|odd-dims.*yuv444|one-frame|phone-rotation|sar_2x1|slow-motion|truncated-fast|vfr|video-starts)/;
/** Forms that are encoded anew, which takes the longest: the short form makes a stretch of each at its start. */
const IN_PART = isLong ? /^$/ : /^(iphone|uhd|mpeg4|av1|hevc8-hev1|prores|odd-dims.*vp9)/;
const STRETCH = { startMs: 0, endMs: 1_500 };
/** A minute and more of 1080p: the long form alone converts them, the first also in `evening.spec`. */
const LONG_FILES = ['session-a-3-rides-86s.mp4', 'synthetic-fixedcam-3-rides-90s.mp4'];
/** HDR becomes SDR, and a grey sea stays grey: these cannot be compared picture by picture. */
const NOT_COMPARED = ['iphone-like-hevc10-hlg-rot90-gps.mov', 'no-initial-keyframe.ts'];
const SIMILAR_WITHIN = 10;

const GRID = 24;

/** The first picture as a coarse grid of grey, upright as a player would show it. */
async function readFirstPicture(path: string): Promise<Buffer> {
  const filter = [
    '-vf',
    `scale=${GRID}:${GRID}:flags=area:out_range=tv,format=gray`,
    '-frames:v',
    '1',
  ];
  const { stdout } = await run(
    ffmpegPath,
    ['-loglevel', 'quiet', '-i', path, ...filter, '-f', 'rawvideo', '-'],
    { encoding: 'buffer' },
  );
  return stdout;
}

function toMeanDifference(one: Buffer, other: Buffer): number {
  return (
    one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
  );
}

function listFiles(): { file: string; frames: number }[] {
  const rows = readFileSync(VERDICTS, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
  const listed = rows.map((row) => ({ file: row[0] ?? '', frames: Number(row[4]) }));
  const bad = ['header-only-35-bytes.webm', 'random-bytes-102400.mp4'];
  const short = listed.filter(({ file }) => isLong || !LONG_FILES.includes(basename(file)));
  return [...short, ...bad.map((name) => ({ file: `media-odd/real-bad/${name}`, frames: 0 }))];
}

function expectTheRightShape(name: string, { info, files }: Converted): void {
  if (PORTRAIT.test(name)) expect(info.height).toBeGreaterThan(info.width);
  for (const file of files.filter(({ kind }) => kind !== 'storyboard')) {
    const shape = Math.abs(file.width / file.height / (info.width / info.height) - 1);
    expect(shape, file.fileName).toBeLessThan(0.02);
  }
}

function expectTheRightLength(name: string, { info, files }: Converted): void {
  const wanted = LENGTHS[name] ?? info.durationMs;
  expect(Math.abs(info.durationMs - wanted)).toBeLessThanOrEqual(LENGTH_TOLERANCE_MS);
  const frameMs = 1000 / info.frameRate;
  const wholeMs = IN_PART.test(name) ? STRETCH.endMs : info.durationMs;
  for (const { durationMs, fileName } of files) {
    const off = Math.abs((durationMs ?? wholeMs) - wholeMs);
    expect(off, fileName).toBeLessThanOrEqual(2 * frameMs + LENGTH_TOLERANCE_MS);
  }
}

/** Previews of fast or late footage have another number of frames on purpose. */
function expectTheRightFrames(name: string, { info, files }: Converted, frames: number): void {
  if (info.frameRate > 31 || info.startOffsetMs > 200) return;
  const preview = files.find(({ kind }) => kind === 'preview');
  const off = Math.abs((preview?.frameCount ?? 0) - frames);
  expect(off).toBeLessThanOrEqual(FRAMES_TOLERANCE[name] ?? 1);
}

async function expectTheSamePicture(path: string, { files }: Converted): Promise<void> {
  const preview = files.find(({ kind }) => kind === 'preview');
  const pictures = [await readFirstPicture(path), await readFirstPicture(preview?.path ?? '')];
  const difference = toMeanDifference(
    pictures[0] ?? Buffer.alloc(0),
    pictures[1] ?? Buffer.alloc(0),
  );
  expect(difference).toBeLessThan(SIMILAR_WITHIN);
}

describe.skipIf(!isThere || !ffmpegPath)(
  'files from real cameras (skipped without ../shared/data)',
  () => {
    test.concurrent.for(isThere ? listFiles() : [])(
      '$file is rejected with a sentence or ends ready as it should',
      async ({ file, frames }, { expect }) => {
        const path = new URL(file, DATA).pathname;
        const name = basename(file);
        const verdict = await readVideoVerdict(path, ffmpegPath);
        if (!verdict.ok) {
          expect(verdict.reason).toBe(REFUSED[name]);
          expect(verdict.sentence).toMatch(/^(This file|We cannot read this file) .*\.$/);
          return;
        }
        expect(REFUSED[name]).toBeUndefined();
        const kinds: RecipeKind[] = READ_ALONE.test(name) ? [] : ['preview', 'poster'];
        if (AGAIN.test(name)) kinds.push('storyboard');
        if (AGAIN.test(name) && !LONG_FILES.includes(name)) kinds.push('scrub');
        if (LADDER.includes(name)) kinds.push('ladder');
        const range = IN_PART.test(name) ? STRETCH : null;
        await using made = await createConvertedFootage(ffmpegPath, path, kinds, range);
        expectTheRightShape(name, made);
        expectTheRightLength(name, made);
        if (kinds.length === 0) return;
        if (!range && !COUNTED_IN_PART.includes(name)) expectTheRightFrames(name, made, frames);
        if (!NOT_COMPARED.includes(name)) await expectTheSamePicture(path, made);
      },
    );
  },
);
