import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MARKED_RECIPE } from '#app/domain/conversions/recipes/marked/marked-recipe.server.ts';
import type { RecipeTools } from '#app/domain/conversions/recipes/recipe.ts';
import { readVideoVerdict } from '#app/domain/videos/inspection/read-video-verdict.server.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);
const ffmpegPath = findFfmpeg() ?? '';
const SIZE = { width: 320, height: 180 };
/** Of the 300 frames every so many are compared. */
const EVERY = 20;
/** Of 255: what compression alone changes on the average. */
const COMPRESSION = 3;

async function decode(path: string): Promise<Buffer[]> {
  const args = ['-v', 'error', '-i', path, '-pix_fmt', 'gray', '-fps_mode', 'passthrough'];
  const { stdout } = await run(ffmpegPath, [...args, '-f', 'rawvideo', '-'], {
    encoding: 'buffer',
    maxBuffer: 1e8,
  });
  const size = SIZE.width * SIZE.height;
  return Array.from({ length: stdout.length / size }, (_, nth) =>
    stdout.subarray(nth * size, (nth + 1) * size),
  );
}

/** How far two pictures are from each other, in each quarter of them. */
function compareQuarters(one: Buffer, other: Buffer): number[] {
  const sums = [0, 0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [x, y] = [at % SIZE.width, Math.floor(at / SIZE.width)];
    const quarter = (y < SIZE.height / 2 ? 0 : 2) + (x < SIZE.width / 2 ? 0 : 1);
    sums[quarter] = (sums[quarter] ?? 0) + Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  }
  return sums.map((sum) => sum / (one.length / 4));
}

test.skipIf(!ffmpegPath)(
  'a marked preview, and its poster, has the mark in every quarter of the picture from its first frame',
  async () => {
    const folder = await createTemporaryFolder('waveback-marked');
    const localPath = await drawFootage(ffmpegPath, 'plain');
    const tools: RecipeTools = {
      ffmpeg: { path: ffmpegPath, canToneMap: true },
      sources: [
        {
          bucket: 'renditions',
          path: 'preview.mp4',
          bytes: 1,
          localPath,
          startMs: null,
          endMs: null,
          sessionStartsAt: null,
          inspect: () => readVideoVerdict(localPath, ffmpegPath),
        },
      ],
      outDir: folder.path,
      onProgress: () => undefined,
      signal: new AbortController().signal,
      niceness: undefined,
    };
    const job = { plan: { name: 'Dune Beach' } } as Parameters<typeof MARKED_RECIPE.run>[0];
    const outcome = await MARKED_RECIPE.run(job, tools);
    if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
    const [film, poster] = outcome.files;
    expect(film).toMatchObject({ kind: 'marked-preview', fileName: 'marked-preview.mp4', ...SIZE });
    expect(poster).toMatchObject({ kind: 'marked-poster', fileName: 'marked-poster.jpg' });

    const [plain, marked] = await Promise.all(
      [localPath, join(folder.path, 'marked-preview.mp4')].map(decode),
    );
    expect(marked).toHaveLength(plain?.length ?? 0);
    for (const [nth, frame] of (plain ?? []).entries()) {
      if (nth % EVERY > 0) continue;
      const quarters = compareQuarters(frame, marked?.[nth] ?? frame);
      expect(Math.min(...quarters), `frame ${nth}`).toBeGreaterThan(COMPRESSION);
    }
    const small = await sharp(join(folder.path, 'marked-poster.jpg'))
      .resize(SIZE.width, SIZE.height)
      .greyscale()
      .raw()
      .toBuffer();
    const nearest = (frames: Buffer[] = []) =>
      Math.min(
        ...frames
          .filter((_, nth) => nth % EVERY === 0)
          .map((frame) => Math.max(...compareQuarters(frame, small))),
      );
    // It is a frame of the marked one.
    expect(nearest(marked)).toBeLessThan(nearest(plain));
    await folder.remove();
  },
  60_000,
);
