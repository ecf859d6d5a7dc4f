import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createDrawnVideo } from './create-drawn-video.ts';
import { createDrawnWave } from './create-drawn-wave.ts';
import { NUMBER_BITS, STRIP_SHARE } from './draw-frame-number.ts';
import { openByScripts } from './session-page.ts';
import { createWorld, signInToWorld, type World } from './upload-world.ts';

/** Of the wave in its video, which has 30 frames a second, each with its number. */
export const START_MS = 2000;
/** Of the wave in its video. */
export const FIRST_FRAME = 60;
/** The worker makes them while other jobs wait. */
const EXACT_WITHIN = { timeout: 60_000 };

export type StudioWorld = { ana: World; ben: World; waveId: string };

/**
 * A school with two coaches, whose session has one video and one wave of four seconds. A test that calls it is skipped
 * where it cannot run.
 *
 * @param isConverted whether the wave has all that workers make of it, so that the test waits for none of them
 */
export async function createStudioWorld({ isConverted = true } = {}): Promise<StudioWorld> {
  test.skip(!process.env.TEST_DATA_DIR, 'Needs a server of its own (TEST_DATA_DIR).');
  test.skip(!findFfmpeg(), 'Needs ffmpeg, which makes the frames.');
  const dataDir = process.env.TEST_DATA_DIR ?? '';
  const [ana, ben] = [await createWorld(dataDir), await createWorld(dataDir)];
  const organisation_id = randomUUID();
  const { admin, sessionId } = ana;
  await admin.from('organisations').insert({ id: organisation_id, name: 'Reef' }).throwOnError();
  const members = [ana, ben].map(({ userId: profile_id }) => {
    return { organisation_id, profile_id, role: 'coach' };
  });
  await admin.from('memberships').insert(members).throwOnError();
  const owners = { owner_id: null, organisation_id };
  await admin.from('sessions').update(owners).eq('id', sessionId).throwOnError();
  const videoId = await createDrawnVideo(ana);
  const range = { startMs: START_MS, endMs: START_MS + 4000 };
  if (isConverted) return { ana, ben, waveId: await createDrawnWave(ana, videoId, range) };
  const waveId = randomUUID();
  await admin
    .from('waves')
    .insert({
      id: waveId,
      session_id: sessionId,
      video_id: videoId,
      start_ms: range.startMs,
      end_ms: range.endMs,
      created_by: ana.userId,
    })
    .throwOnError();
  return { ana, ben, waveId };
}

export async function openWave(page: Page, waveId: string): Promise<void> {
  await openByScripts(page, `/app/coach/studio/${waveId}`);
  await waitForFrames(page);
}

export function listDrawings(page: Page): Locator {
  return page.getByRole('list', { name: 'Drawings' }).getByRole('listitem');
}

export function findPicture(page: Page): Locator {
  return page.getByRole('group', { name: 'Picture' });
}

export function findSaved(page: Page): Locator {
  return page.getByRole('status').getByText('Saved', { exact: true });
}

/** On a phone, in a browser context of its own. */
export async function openOnPhone(
  browser: Browser,
  world: World,
  waveId: string,
  baseURL = '',
): Promise<Page> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, baseURL, hasTouch: true });
  await signInToWorld(context, baseURL, world);
  const page = await context.newPage();
  await openWave(page, waveId);
  return page;
}

/** Until the worker has made the exact frames, and they are on screen, from memory. */
export async function waitForFrames(page: Page): Promise<void> {
  await expect(page.getByRole('slider', { name: 'Time' })).toBeVisible(EXACT_WITHIN);
  await expect(page.getByText(/Exact frames/)).toHaveCount(0, EXACT_WITHIN);
  const areShown = () => page.locator('video').evaluateAll(areInMemory);
  await expect.poll(areShown, EXACT_WITHIN).toBe(true);
}

/** Runs in the page. */
function areInMemory(videos: (HTMLElement | SVGElement)[]): boolean {
  return videos.every((video) => {
    if (!(video instanceof HTMLVideoElement)) return false;
    const isCovered = video.nextElementSibling instanceof HTMLCanvasElement;
    return video.src.startsWith('blob:') && video.readyState >= 2 && !isCovered;
  });
}

/** Seeks by the slider. */
export async function goToFrame(page: Page, frame: number): Promise<void> {
  await page.getByRole('slider', { name: 'Time' }).fill(String(frame));
  await expectFrame(page, frame);
}

/** The frame's number on the page, and in the pixels of the picture. */
export async function expectFrame(page: Page, frame: number): Promise<void> {
  await expect(page.getByRole('status', { name: 'Frame' })).toHaveText(String(frame));
  // On a busy machine, a seek ends just before its frame is drawn.
  await expect.poll(() => readNumber(page.locator('video'))).toBe(FIRST_FRAME + frame);
}

/** The number in the pixels of a drawn video. */
export function readNumber(video: Locator): Promise<number> {
  return video.evaluate(readPixels, NUMBER_IN_PICTURE);
}

export const NUMBER_IN_PICTURE = { bits: NUMBER_BITS, strip: STRIP_SHARE / 2 };

/** Runs in the page. */
export function readPixels(
  video: HTMLElement | SVGElement,
  { bits, strip }: typeof NUMBER_IN_PICTURE,
): number {
  if (!(video instanceof HTMLVideoElement)) throw new Error('This is no video');
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bits, 1];
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  brush?.drawImage(video, 0, 0, video.videoWidth, video.videoHeight * strip, 0, 0, bits, 1);
  const pixels = brush?.getImageData(0, 0, bits, 1).data ?? [];
  let number = 0;
  for (let bit = 0; bit < bits; bit += 1) if ((pixels[bit * 4] ?? 0) > 125) number += 2 ** bit;
  return number;
}

export async function drag(page: Page, on: Locator, from: number[], to: number[]): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('The picture is not shown');
  const place = ([x = 0, y = 0]: number[]) =>
    [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...place(from));
  await page.mouse.down();
  await page.mouse.move(...place(to), { steps: 8 });
  await page.mouse.up();
}
