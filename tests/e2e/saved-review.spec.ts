import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import sharp from 'sharp';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { DRAWING_INKS } from '#app/domain/drawings/picture/inks.ts';
import type { ReviewEvent } from '#app/domain/reviews/track/review-track.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { readFrames, readRaw, toDifference } from '../support/compare-videos.ts';
import { NUMBER_BITS } from '../support/draw-frame-number.ts';
import { isLong } from '../support/is-long.ts';
import { listClicks } from '../support/list-clicks.ts';
import { drawVoice, plantReview } from '../support/plant-review.ts';
import { agreeToCoaching, createReviewWorld, type ReviewWorld } from '../support/review-world.ts';
import { signInToWorld } from '../support/upload-world.ts';

const run = promisify(execFile);
const WITHIN = { timeout: 60_000 };
const SIZE = { width: 1280, height: 720 };
/** In which the pictures are read. */
const SMALL = { width: 48, height: 27 };
const FPS = 30;
/** Of the voice, in seconds. */
const CLICKS = [0.5, 1.5, 2.5];
const IN_STEP_S = 0.05;
/** Of a colour channel, by two compressions and a smaller picture. */
const NEAR = 14;
/** Between two encoders, on average. */
const SAME = 3;

test.describe.configure({ timeout: 150_000 });

/** The middle of a frame, in ms. */
const toMs = (frame: number) => Math.round(((frame + 0.5) / FPS) * 1000);

test('a saved review shows and says what its player does, and only while it may be seen', async ({
  page,
  context,
  baseURL,
}) => {
  const world = await createReviewWorld();
  await agreeToCoaching(world);
  const ffmpeg = findFfmpeg() ?? '';
  const voice = await drawVoice(ffmpeg, test.info().outputPath('voice.m4a'), CLICKS, 3);
  const reviewId = await plant(world, voice);
  await signInToWorld(context, baseURL ?? '', world.ana);
  await page.goto(`/c/reviews/${reviewId}`);

  const video = await save(page, 'Save as video');
  expect(video.name).toMatch(/^Keanu, Review, .*\.mp4$/);
  const about = await run(ffmpeg, ['-i', video.path]).catch(({ stderr }) => ({ stderr }));
  expect(about.stderr).toMatch(/Video: h264 .*yuv420p\(tv, bt709, progressive\), 1280x720.*30 fps/);
  expect(about.stderr).toMatch(/Duration: 00:00:03\.5/);
  const bytes = await readFile(video.path);
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));

  const frames = await readFrames(ffmpeg, video.path, SMALL, 'gray');
  const numbers = frames.map((frame) => readNumber(frame));
  expect(numbers).toHaveLength(105);
  // Stands still, plays, and plays at a quarter of the speed, enlarged: the left half of the number.
  expect(numbers.slice(0, 30)).toEqual(Array(30).fill(75));
  expect(numbers.slice(30, 60)).toEqual(Array.from({ length: 30 }, (_, nth) => 75 + nth));
  expect(frames.slice(60, 90).map((frame) => readNumber(frame, 6))).toEqual(
    Array.from({ length: 30 }, (_, nth) => (105 + Math.floor(nth / 4 + 0.5)) % 64),
  );
  // The second part, mirrored.
  expect(frames.slice(90).map((frame) => readNumber(frame, 12, true))).toEqual(Array(15).fill(90));

  const [before, after] = [
    await readPixel(ffmpeg, video.path, 0.2),
    await readPixel(ffmpeg, video.path, 0.4),
  ];
  const ink = [0xff, 0xd6, 0x0a];
  expect(DRAWING_INKS.yellow).toBe('#ffd60a');
  expect(isNear(before, ink)).toBe(false);
  expect(
    after.map((value, nth) => Math.abs(value - (ink[nth] ?? 0)) < NEAR),
    `${after}`,
  ).toEqual([true, true, true]);

  const heard = await listClicks(ffmpeg, video.path);
  const said = await listClicks(ffmpeg, test.info().outputPath('voice.m4a'));
  expect(heard).toHaveLength(CLICKS.length);
  for (const [nth, at] of heard.entries())
    expect(Math.abs(at - (said[nth] ?? 0))).toBeLessThan(IN_STEP_S);
  const packets = await readPackets(bytes);
  const spoken = await readPackets(voice);
  // The encoder's last one lies beyond the part.
  expect(packets.slice(0, spoken.length - 1)).toEqual(spoken.slice(0, -1));

  const made = await letServerMake(page);
  const madeFrames = await readFrames(ffmpeg, made.path, SMALL, 'gray');
  expect(madeFrames).toHaveLength(frames.length);
  for (const [nth, frame] of madeFrames.entries())
    expect(toDifference(frame, frames[nth]), `frame ${nth}`).toBeLessThan(SAME);
  const ofServer = await readPixel(ffmpeg, made.path, 0.4);
  expect(isNear(ofServer, ink), `${ofServer}`).toBe(true);
  const spokenByServer = await listClicks(ffmpeg, made.path);
  expect(spokenByServer).toHaveLength(CLICKS.length);
  for (const [nth, at] of spokenByServer.entries())
    expect(Math.abs(at - (said[nth] ?? 0))).toBeLessThan(IN_STEP_S);

  await page.getByRole('slider', { name: 'Place in the review' }).fill('500');
  await expect(page.locator('[data-drawing]')).toHaveCount(1);
  const picture = await save(page, 'Save this picture');
  const shown = sharp(picture.path);
  expect(await shown.metadata()).toMatchObject({ format: 'jpeg', ...SIZE });
  const place = { left: 640, top: 468, width: 1, height: 1 };
  expect(isNear([...(await shown.extract(place).raw().toBuffer())], ink)).toBe(true);

  await agreeToCoaching(world, false);
  await page.getByRole('button', { name: 'Save as video' }).click();
  await expect(page.getByRole('alert')).toContainText('may not be saved any more');
  const refused = await page.request.get(`/c/reviews/${reviewId}/review.mp4`);
  expect(refused.status()).toBe(404);
});

test('voices of two microphones are in one video', async ({ page, context, baseURL }) => {
  test.skip(!isLong, 'Coaches rarely change the microphone within a review.');
  const world = await createReviewWorld();
  await agreeToCoaching(world);
  const ffmpeg = findFfmpeg() ?? '';
  const paths = ['one.m4a', 'other.m4a'].map((name) => test.info().outputPath(name));
  const [one = '', other = ''] = paths;
  const events: ReviewEvent[] = [{ at: 0, kind: 'film', ms: toMs(75), rate: 0 }];
  const reviewId = await plantReview(world, [
    { durationMs: 2000, events, voice: await drawVoice(ffmpeg, one, [0.5, 1.5], 2) },
    { durationMs: 1000, events },
    {
      durationMs: 2000,
      events,
      voice: await drawVoice(ffmpeg, other, [0.5, 1.5], 2, ['-ar', '44100', '-ac', '2']),
    },
  ]);
  await signInToWorld(context, baseURL ?? '', world.ana);
  await page.goto(`/c/reviews/${reviewId}`);
  const video = await save(page, 'Save as video');
  const heard = await listClicks(ffmpeg, video.path);
  const said = [
    ...(await listClicks(ffmpeg, one)),
    ...(await listClicks(ffmpeg, other)).map((at) => at + 3),
  ];
  expect(heard).toHaveLength(4);
  for (const [nth, at] of heard.entries()) {
    expect(Math.abs(at - (said[nth] ?? 0)), `${heard} for ${said}`).toBeLessThan(IN_STEP_S);
  }
});

/** Three seconds with a voice, and half a second without, mirrored. */
async function plant(world: ReviewWorld, voice: Buffer): Promise<string> {
  const { data } = await world.ana.admin
    .from('waves')
    .select('video_id')
    .eq('id', world.waveId)
    .single()
    .throwOnError();
  const arrow: Drawing = {
    id: crypto.randomUUID(),
    videoId: data.video_id,
    atMs: toMs(75),
    untilMs: null,
    tool: 'arrow',
    points: [
      [0.3, 0.65],
      [0.8, 0.65],
    ],
    colour: 'yellow',
    width: 0.012,
    name: '',
    text: '',
  };
  const view = { at: 2000, kind: 'view', scale: 2, x: 0.25, y: 0.25, isMirrored: false } as const;
  return plantReview(world, [
    {
      durationMs: 3000,
      voice,
      events: [
        { at: 0, kind: 'film', ms: toMs(75), rate: 0 },
        { at: 300, kind: 'draw', drawing: arrow },
        { at: 1000, kind: 'film', ms: toMs(75), rate: 1 },
        { at: 2000, kind: 'film', ms: toMs(105), rate: 0.25 },
        view,
      ],
    },
    {
      durationMs: 500,
      events: [
        { at: 0, kind: 'film', ms: toMs(90), rate: 0 },
        { at: 0, kind: 'view', scale: 1, x: 0, y: 0, isMirrored: true },
      ],
    },
  ]);
}

async function save(page: Page, button: string): Promise<{ path: string; name: string }> {
  await page.getByRole('button', { name: button }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible(WITHIN);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const name = download.suggestedFilename();
  const path = test.info().outputPath(name);
  await download.saveAs(path);
  return { path, name };
}

/** By a browser that can't make videos. */
async function letServerMake(page: Page): Promise<{ path: string }> {
  const unable = await page.context().newPage();
  await unable.addInitScript(() => Reflect.deleteProperty(window, 'VideoEncoder'));
  await unable.goto(page.url());
  await unable.getByRole('button', { name: 'Let the server make it' }).click();
  const link = unable.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible(WITHIN);
  const [download] = await Promise.all([unable.waitForEvent('download'), link.click()]);
  const path = test.info().outputPath('made-by-server.mp4');
  await download.saveAs(path);
  await unable.close();
  return { path };
}

/** From the third row, which lies in the strip of the number. */
function readNumber(frame: Buffer, bits = NUMBER_BITS, isMirrored = false): number {
  let number = 0;
  for (let bit = 0; bit < bits; bit += 1) {
    const middle = Math.floor((bit + 0.5) * (SMALL.width / bits));
    const x = isMirrored ? SMALL.width - 1 - middle : middle;
    if ((frame[2 * SMALL.width + x] ?? 0) > 125) number += 2 ** bit;
  }
  return number;
}

/** In the middle of the arrow's line: red, green and blue. */
async function readPixel(ffmpeg: string, path: string, seconds: number): Promise<number[]> {
  const at = ['-ss', `${seconds}`, '-i', path, '-frames:v', '1'];
  const crop = 'scale,format=rgb24,crop=1:1:640:468';
  return [...(await readRaw(ffmpeg, [...at, '-vf', crop, '-f', 'rawvideo']))];
}

function isNear(pixel: number[], ink: number[]): boolean {
  return ink.every((value, nth) => Math.abs(value - (pixel[nth] ?? 0)) < NEAR);
}

async function readPackets(bytes: Buffer): Promise<string[]> {
  using input = new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: [MP4] });
  const track = await input.getPrimaryAudioTrack();
  if (!track) return [];
  const packets: string[] = [];
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    packets.push(Buffer.from(data).toString('base64'));
  }
  return packets;
}
