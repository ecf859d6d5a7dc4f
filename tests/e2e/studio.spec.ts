import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createConvertedVideo } from '../support/create-drawn-video.ts';
import { NUMBER_BITS, STRIP_SHARE } from '../support/draw-frame-number.ts';
import { isLong } from '../support/is-long.ts';
import { openByScripts } from '../support/session-page.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

/** Of the wave in its video, which has 30 frames a second, each with its number. */
const START_MS = 2000;
const FIRST_FRAME = 60;
const STEPS = isLong ? 500 : 40;
const EXACT_WITHIN = { timeout: 60_000 };

test.describe.configure({ timeout: isLong ? 300_000 : 120_000 });

let ana: World;
let ben: World;
let waveId: string;

/** A school with two coaches, whose session has one video and one wave. */
test.beforeEach(async () => {
  const dataDir = process.env.TEST_DATA_DIR ?? '';
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  test.skip(!findFfmpeg(), 'Needs ffmpeg, which makes the frames.');
  [ana, ben] = [await createWorld(dataDir), await createWorld(dataDir)];
  const organisation_id = randomUUID();
  const { admin, sessionId } = ana;
  await admin.from('organisations').insert({ id: organisation_id, name: 'Reef' }).throwOnError();
  const members = [ana, ben].map(({ userId: profile_id }) => {
    return { organisation_id, profile_id, role: 'coach' };
  });
  await admin.from('memberships').insert(members).throwOnError();
  const owners = { owner_id: null, organisation_id };
  await admin.from('sessions').update(owners).eq('id', sessionId).throwOnError();
  const videoId = await createConvertedVideo(ana);
  waveId = randomUUID();
  await admin
    .from('waves')
    .insert({
      id: waveId,
      session_id: sessionId,
      video_id: videoId,
      start_ms: START_MS,
      end_ms: START_MS + 4000,
      created_by: ana.userId,
    })
    .throwOnError();
});

test('a coach steps exactly, draws an arrow that stays with its frame, and another coach sees it', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  await signInToWorld(context, baseURL ?? '', ana);
  await openByScripts(page, `${ana.path}/wave/${waveId}`);
  await page.getByRole('link', { name: 'Studio' }).click();
  await waitForFrames(page);
  await showFrame(page, 0);
  for (const key of ['ArrowRight', '.']) await page.keyboard.press(key);
  await showFrame(page, 2);
  await page.keyboard.press('ArrowLeft');
  await showFrame(page, 1);
  await page.getByRole('button', { name: 'Frame forward' }).click();
  await showFrame(page, 2);

  await page.getByRole('radio', { name: 'Arrow' }).check();
  const picture = page.getByRole('group', { name: 'Picture' });
  await drag(page, picture, [0.25, 0.75], [0.5, 0.5]);
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await expect(drawings(page)).toHaveText([/Arrow 1.*2\.08 s|Arrow 1.*0\.08 s/]);
  const arrow = picture.locator('[data-drawing]');
  await expect(arrow).toHaveAttribute('opacity', '1');
  await page.keyboard.press('End');
  await expect(arrow).toHaveCount(0);

  await page.reload();
  await waitForFrames(page);
  await drawings(page).getByRole('button').first().click();
  await showFrame(page, 2);
  await expect(arrow).toHaveCount(1);

  const other = await openStudio(browser, ben, baseURL);
  await drawings(other).getByRole('button').first().click();
  await showFrame(other, 2);
  // On a phone it covers the same part of the picture.
  const onPhone = other.getByRole('group', { name: 'Picture' });
  expect(await readPlace(onPhone)).toEqual(await readPlace(picture));
  // What one coach changes comes to the other, whose undo leaves it alone.
  await other.getByRole('textbox', { name: 'Name' }).fill('Front arm');
  await expect(drawings(page)).toHaveText([/Front arm/], { timeout: 20_000 });
  await other.getByRole('button', { name: 'Delete Front arm' }).click();
  await expect(drawings(page)).toHaveCount(0, { timeout: 20_000 });
  await other.context().close();
});

test('no wrong frame is shown, however the coach steps and seeks', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToWorld(context, baseURL ?? '', ana);
  await openByScripts(page, `/app/coach/studio/${waveId}`);
  await waitForFrames(page);
  let frame = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const isBack = step % 5 === 4;
    await page.keyboard.press(isBack ? 'ArrowLeft' : 'ArrowRight');
    frame = Math.max(0, Math.min(119, frame + (isBack ? -1 : 1)));
    await showFrame(page, frame);
  }
  for (const to of [119, 7, 64, 65, 0, 90]) {
    await page.getByRole('slider', { name: 'Time' }).fill(String(to));
    await showFrame(page, to);
  }
  await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute(
    'aria-valuetext',
    '3.000 s, frame 90',
  );
});

test('what is drawn without a connection is there after a crash, and reaches the server', async ({
  browser,
  baseURL,
}) => {
  const page = await openStudio(browser, ana, baseURL);
  await page.context().setOffline(true);
  await page.getByRole('radio', { name: 'Pencil' }).check();
  const picture = page.getByRole('group', { name: 'Picture' });
  await drag(page, picture, [0.2, 0.3], [0.6, 0.7]);
  await drag(page, picture, [0.6, 0.3], [0.2, 0.7]);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(drawings(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(drawings(page)).toHaveCount(2);
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;

  const again = await page.context().newPage();
  await page.close();
  await again.context().setOffline(false);
  await openByScripts(again, `/app/coach/studio/${waveId}`);
  await expect(drawings(again)).toHaveCount(2);
  await expect(again.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  const { data } = await ana.admin.from('drawings').select('tool').eq('wave_id', waveId);
  expect(data).toEqual([{ tool: 'pencil' }, { tool: 'pencil' }]);
  await again.context().close();
});

function drawings(page: Page): Locator {
  return page.getByRole('list', { name: 'Drawings' }).getByRole('listitem');
}

/** On a phone, in a browser context of its own. */
async function openStudio(browser: Browser, world: World, baseURL = ''): Promise<Page> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, baseURL, hasTouch: true });
  await signInToWorld(context, baseURL, world);
  const page = await context.newPage();
  await openByScripts(page, `/app/coach/studio/${waveId}`);
  await waitForFrames(page);
  return page;
}

/** Until the worker has made the exact frames. */
async function waitForFrames(page: Page): Promise<void> {
  await expect(page.getByRole('slider', { name: 'Time' })).toBeVisible(EXACT_WITHIN);
  await expect(page.getByText(/Exact frames/)).toHaveCount(0, EXACT_WITHIN);
}

/** The frame's number on the page, and in the pixels of the picture. */
async function showFrame(page: Page, frame: number): Promise<void> {
  await expect(page.getByRole('status', { name: 'Frame' })).toHaveText(String(frame));
  const seen = await page.locator('video').evaluate(
    (video: HTMLVideoElement, [bits, strip]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [bits, 1];
      const brush = canvas.getContext('2d');
      brush?.drawImage(video, 0, 0, video.videoWidth, video.videoHeight * strip, 0, 0, bits, 1);
      const pixels = brush?.getImageData(0, 0, bits, 1).data ?? [];
      let number = 0;
      for (let bit = 0; bit < bits; bit += 1) if ((pixels[bit * 4] ?? 0) > 125) number += 2 ** bit;
      return number;
    },
    [NUMBER_BITS, STRIP_SHARE / 2] as const,
  );
  expect(seen).toBe(FIRST_FRAME + frame);
}

async function drag(page: Page, on: Locator, from: number[], to: number[]): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('The picture is not shown');
  const place = ([x = 0, y = 0]: number[]) =>
    [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...place(from));
  await page.mouse.down();
  await page.mouse.move(...place(to), { steps: 8 });
  await page.mouse.up();
}

/** The shape's path, whose numbers are in units of the picture. */
async function readPlace(picture: Locator): Promise<(string | null)[]> {
  return picture
    .locator('[data-drawing] path')
    .evaluateAll((paths) => paths.slice(0, 2).map((path) => path.getAttribute('d')));
}
