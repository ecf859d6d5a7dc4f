import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openOverlays, toPictureAddress } from '#app/client/compose/open-overlays.client.ts';
import { drawOverlays } from '#app/domain/conversions/recipes/short/draw-overlays.server.ts';
import { SHORT_RECIPE } from '#app/domain/conversions/recipes/short/short-recipe.server.ts';
import { type Overlay, toOpacity } from '#app/domain/shorts/overlays/list-overlays.ts';
import { planSchema, type ShortPlan } from '#app/domain/shorts/plan.ts';
import { readVideoVerdict } from '#app/domain/videos/inspection/read-video-verdict.server.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);
const ffmpegPath = findFfmpeg() ?? '';
const SIDE = 1080;
const LOGO = { r: 220, g: 20, b: 60 };

function toClip() {
  const cut = { startMs: 1000, endMs: 1600 };
  const ids = { id: randomUUID(), waveId: randomUUID(), videoId: randomUUID() };
  return { ...ids, ...cut, cut, revision: 1 };
}

const bare = planSchema.parse({ version: 1, format: '1:1', clips: [toClip(), toClip()] });
const caption = { text: "Go: drawtext=text='x'", style: 'box', place: 'middle' };
const covered = planSchema.parse({
  ...bare,
  captions: [{ ...caption, id: randomUUID(), startMs: 300, endMs: 900 }],
  endCard: { name: 'Dune Beach', colour: '#0f766e', logo: true },
});

async function render(plan: ShortPlan) {
  const folder = await createTemporaryFolder('waveback-short');
  const localPath = await drawFootage(ffmpegPath, 'plain');
  const logoPath = join(folder.path, 'logo.webp');
  await sharp({ create: { width: 64, height: 32, channels: 3, background: LOGO } })
    .webp({ lossless: true })
    .toFile(logoPath);
  const inspect = () => readVideoVerdict(localPath, ffmpegPath);
  const file = { path: 'a', bytes: 1, sessionStartsAt: null, inspect };
  const videos = plan.clips.map(({ startMs, endMs }) => {
    return { ...file, bucket: 'originals' as const, localPath, startMs, endMs };
  });
  const none = { startMs: null, endMs: null };
  const logo = { ...file, ...none, bucket: 'logos' as const, localPath: logoPath };
  const job = { plan: { revision: 1, short: plan } } as Parameters<typeof SHORT_RECIPE.run>[0];
  const outcome = await SHORT_RECIPE.run(job, {
    ffmpeg: { path: ffmpegPath, canToneMap: true },
    sources: [...videos, logo],
    outDir: folder.path,
    onProgress: () => undefined,
    signal: new AbortController().signal,
    niceness: undefined,
  });
  if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
  return { folder, files: outcome.files, path: join(folder.path, 'short.mp4') };
}

/** Frames as RGB, by their number. */
async function readFrames(path: string, numbers: number[]): Promise<Map<number, Buffer>> {
  const select = numbers.map((number) => `eq(n\\,${number})`).join('+');
  const args = ['-v', 'error', '-i', path, '-vf', `select='${select}'`, '-fps_mode', 'passthrough'];
  const { stdout } = await run(ffmpegPath, [...args, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'], {
    encoding: 'buffer',
    maxBuffer: SIDE * SIDE * 3 * (numbers.length + 1),
  });
  const length = SIDE * SIDE * 3;
  return new Map(
    numbers.map((number, index) => [number, stdout.subarray(index * length, (index + 1) * length)]),
  );
}

/** How different a frame is from what it should be, of 255: in the overlay's box, and beyond it. */
function compare(frame: Buffer | undefined, expected: Buffer, box: Overlay) {
  if (!frame) throw new Error('A frame is missing');
  const sums = { inside: 0, outside: 0 };
  for (let at = 0; at < expected.length; at += 3) {
    const [x, y] = [(at / 3) % SIDE, Math.floor(at / 3 / SIDE)];
    const isIn = x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
    sums[isIn ? 'inside' : 'outside'] += Math.abs((frame[at] ?? 0) - (expected[at] ?? 0));
  }
  const area = box.width * box.height;
  return { inside: sums.inside / area, outside: sums.outside / (SIDE * SIDE - area) };
}

/** A frame with an overlay as clear as it should be. */
async function cover(frame: Buffer | undefined, overlay: Overlay, opacity: number) {
  const { data, info } = await sharp(Buffer.from(overlay.svg))
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 3; at < data.length; at += 4) data[at] = Math.round((data[at] ?? 0) * opacity);
  const raw = { width: info.width, height: info.height, channels: 4 as const };
  const input = await sharp(data, { raw }).png().toBuffer();
  return sharp(frame, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .composite([{ input, left: overlay.x, top: overlay.y }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

test.skipIf(!ffmpegPath)(
  'a caption is seen in its box alone, in its frames alone, over two clips; then the end card',
  async () => {
    const [overlay] = (await openOverlays()).list(covered);
    if (!overlay) throw new Error('There is a caption');
    const [plain, drawn] = [await render(bare), await render(covered)];
    const numbers = [0, 8, 9, 12, 16, 17, 18, 24, 26, 27, 35];
    const before = await readFrames(plain.path, numbers);
    const after = await readFrames(drawn.path, numbers);
    for (const number of numbers) {
      const expected = await cover(before.get(number), overlay, toOpacity(overlay, number));
      const { inside, outside } = compare(after.get(number), expected, overlay);
      expect(outside, `beside the caption, frame ${number}`).toBeLessThan(3);
      expect(inside, `in it, frame ${number}`).toBeLessThan(4);
    }
    const uncovered = await cover(before.get(16), overlay, 0);
    expect(compare(after.get(16), uncovered, overlay).inside).toBeGreaterThan(40);

    expect(plain.files[0]).toMatchObject({ kind: 'short', frameCount: 36, durationMs: 1200 });
    expect(drawn.files[0]).toMatchObject({ kind: 'short', frameCount: 96, durationMs: 3200 });
    expect(drawn.files[1]).toMatchObject({ kind: 'short-preview', frameCount: 96 });
    const cards = await readFrames(drawn.path, [36, 95]);
    const { logo } = (await openOverlays()).drawEndCard(
      { name: 'Dune Beach', colour: '#0f766e', logo: true },
      '1:1',
    );
    for (const card of cards.values()) {
      const at = (x: number, y: number) => [...card.subarray((y * SIDE + x) * 3).subarray(0, 3)];
      const [middle, corner] = [at(SIDE / 2, (logo?.y ?? 0) + 144), at(20, 20)];
      for (const [index, value] of [LOGO.r, LOGO.g, LOGO.b].entries()) {
        expect(Math.abs((middle[index] ?? 0) - value)).toBeLessThan(8);
      }
      for (const [index, value] of [0x0f, 0x76, 0x6e].entries()) {
        expect(Math.abs((corner[index] ?? 0) - value)).toBeLessThan(4);
      }
    }
    await Promise.all([plain.folder.remove(), drawn.folder.remove()]);
  },
);

test.skipIf(!ffmpegPath)(
  'a coach’s drawing lies on the picture under a crop that moves, in its frames alone',
  async () => {
    const [first, second] = bare.clips;
    if (!first || !second) throw new Error('There are two clips');
    const moves = {
      path: [
        { ms: 1000, x: 0.3, y: 0.5 },
        { ms: 1600, x: 0.7, y: 0.5 },
      ],
    };
    const times = { id: randomUUID(), videoId: first.videoId, atMs: 1200, untilMs: 1300 };
    const points = [
      [0.35, 0.3],
      [0.6, 0.7],
    ] as [number, number][];
    const looks = { colour: 'red', width: 0.012, name: '', text: '' } as const;
    const drawings = [{ ...times, ...looks, tool: 'arrow' as const, points }];
    const moved = { ...first, ...moves };
    const plain = await render({ ...bare, clips: [moved] });
    const drawn = await render({ ...bare, clips: [{ ...moved, drawings }] });
    const numbers = [0, 3, 6, 9, 12, 17];
    const before = await readFrames(plain.path, numbers);
    const after = await readFrames(drawn.path, numbers);
    const overlays = await openOverlays();
    const whole = { x: 0, y: 0, width: SIDE, height: SIDE, startFrame: 0, endFrame: 18 };
    const picture = { width: 320, height: 180 };
    const seen = numbers.map((frame) =>
      overlays.drawDrawings({ ...moved, drawings }, { frame, format: '1:1', picture }),
    );
    expect(seen.map((svg) => svg !== null)).toEqual(numbers.map(() => true));
    for (const [nth, number] of numbers.entries()) {
      const overlay = { ...whole, svg: seen[nth] ?? '' };
      const expected = await cover(before.get(number), overlay, 1);
      expect(compare(after.get(number), expected, overlay).inside, `frame ${number}`).toBeLessThan(
        3,
      );
      const bareFrame = await cover(before.get(number), overlay, 0);
      const isClear = number > 3 && number < 12;
      const least = isClear ? 1.5 : 0;
      expect(compare(after.get(number), bareFrame, overlay).inside).toBeGreaterThan(least);
    }
    await Promise.all([plain.folder.remove(), drawn.folder.remove()]);
  },
);

test('the worker draws what the browser shows', async () => {
  const folder = await createTemporaryFolder('waveback-overlays');
  const shown = (await openOverlays()).list(covered);
  const saved = await drawOverlays(covered, folder.path);
  expect(saved).toHaveLength(shown.length);
  for (const [index, { path, ...place }] of saved.entries()) {
    const { svg, ...expected } = shown[index] ?? { svg: '' };
    expect(place).toEqual(expected);
    const [, address = ''] = toPictureAddress({ svg }).split('data:image/svg+xml,');
    const picture = Buffer.from(decodeURIComponent(address));
    const pixels = await sharp(path).ensureAlpha().raw().toBuffer();
    expect(pixels.equals(await sharp(picture).ensureAlpha().raw().toBuffer())).toBe(true);
  }
  await folder.remove();
});
