import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { EMPTY_PLAN, planSchema } from '#app/domain/shorts/plan.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createDrawnVideo } from '../support/create-drawn-video.ts';
import { createDrawnWave } from '../support/create-drawn-wave.ts';
import { SURFER_FILM, toFilmSurfer } from '../support/draw-surfer-film.ts';
import { measureInside } from '../support/measure-crop.ts';
import { saveSurferFilm } from '../support/save-surfer-film.ts';
import { openByScripts } from '../support/session-page.ts';
import { drag, START_MS } from '../support/studio-page.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

test.describe.configure({ timeout: 180_000 });

/** Of each wave, in its video. */
const CUT = { startMs: START_MS, endMs: START_MS + 4000 };
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

let world: World;
let shortId: string;
let videoId: string;
const waveIds: string[] = [];

test.beforeAll(async () => {
  test.skip(!process.env.TEST_DATA_DIR, 'Needs a server of its own (TEST_DATA_DIR).');
  test.skip(!findFfmpeg(), 'Needs ffmpeg, which makes the videos.');
  world = await createWorld(process.env.TEST_DATA_DIR ?? '');
  videoId = await createDrawnVideo(world);
  // The range of the studio's tests, of which workers have made all videos.
  for (let nth = 0; nth < 3; nth += 1) waveIds[nth] = await createDrawnWave(world, videoId, CUT);
});

test.beforeEach(async () => {
  shortId = randomUUID();
  const short = { id: shortId, owner_id: world.userId, created_by: world.userId, plan: EMPTY_PLAN };
  await world.admin.from('shorts').insert(short).throwOnError();
});

test('three waves become a short in few taps; it is kept, and changed by keyboard alone', async ({
  browser,
  baseURL,
}) => {
  const phone = await openEditor(browser, baseURL, PHONE);
  const taps = countTaps(phone);
  await taps.tap(phone.getByRole('button', { name: 'Add wave', exact: true }));
  await taps.tap(phone.getByRole('button', { name: /^Coxos/ }));
  const choices = phone.getByRole('list', { name: 'Waves' }).getByRole('button');
  for (const nth of [0, 1, 2]) await taps.tap(choices.nth(nth));
  await taps.tap(phone.getByRole('button', { name: 'Done' }));
  await expect(listClips(phone)).toHaveCount(3);
  await expect(findSaved(phone)).toBeVisible();
  expect(taps.count()).toBeLessThan(9);
  await expect(phone.getByRole('group', { name: 'Format' }).getByLabel('9:16')).toBeChecked();

  // The first second of the second clip, from its small video.
  const time = phone.getByRole('slider', { name: 'Time' });
  await expect(time).toHaveAttribute('max', '360');
  await time.fill('135');
  const video = phone.locator('video:not([style*="hidden"])');
  await expect.poll(() => video.evaluate(readSeconds)).toBeCloseTo(0.5, 1);
  await expect(listClips(phone).nth(1).getByRole('button')).toHaveAttribute('aria-current', 'true');

  await phone.reload();
  await expect(listClips(phone)).toHaveCount(3);
  await expect(phone.getByRole('button', { name: 'Duplicate' })).toBeEnabled();
  const third = await readName(listClips(phone).nth(2));
  await listClips(phone).nth(2).getByRole('button').focus();
  await phone.keyboard.press('Enter');
  await phone.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => readName(listClips(phone).nth(1))).toBe(third);
  await phone.keyboard.press('?');
  await expect(phone.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  await phone.keyboard.press('d');
  await expect(listClips(phone)).toHaveCount(4);
  await phone.keyboard.press('Control+z');
  await phone.keyboard.press('Control+z');
  await expect(listClips(phone)).toHaveCount(3);
  await expect.poll(() => readName(listClips(phone).nth(2))).toBe(third);
  await phone.keyboard.press('Control+Shift+z');
  await expect.poll(() => readName(listClips(phone).nth(1))).toBe(third);
  await phone.keyboard.press('Delete');
  await expect(listClips(phone)).toHaveCount(2);
  await phone.getByRole('tab', { name: 'Trim' }).click();
  await phone.getByRole('slider', { name: 'Clip starts' }).focus();
  await phone.keyboard.press('PageUp');
  await expect(time).toHaveAttribute('max', '225');
  await expect(findSaved(phone)).toBeVisible();

  await taps.tap(phone.getByRole('button', { name: 'Render', exact: true }));
  await expect(phone).toHaveURL(new RegExp(`/app/shorts/${shortId}$`));
  expect(taps.count()).toBeLessThan(10);
  const job = world.admin.from('conversions').delete().eq('short_id', shortId);
  const { data } = await job.select('plan').single().throwOnError();
  expect(data.plan).toMatchObject({ short: { format: '9:16', clips: [{}, {}] } });
  await phone.context().close();
});

test('without a connection it goes on; what another device saved meanwhile is not overwritten, and what a closed page had not sent is sent by the next page', async ({
  browser,
  baseURL,
}) => {
  const [phone, laptop] = [
    await openEditor(browser, baseURL, PHONE),
    await openEditor(browser, baseURL, {}),
  ];
  await addWaves(phone, 2);
  await expect(findSaved(phone)).toBeVisible();
  await laptop.reload();
  await expect(listClips(laptop)).toHaveCount(2);

  await phone.context().setOffline(true);
  await phone.getByRole('group', { name: 'Format' }).getByText('1:1').click();
  await expect(phone.getByText('Saved on this device')).toBeVisible();
  await laptop.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(findSaved(laptop)).toBeVisible();
  await phone.context().setOffline(false);
  const conflict = phone.getByRole('alert').filter({ hasText: 'another page or device' });
  await expect(conflict).toContainText('1 clip there, and 2 here');

  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(findSaved(phone)).toBeVisible();
  await expect(listClips(phone)).toHaveCount(2);
  await laptop.reload();
  await expect(listClips(laptop)).toHaveCount(2);
  await expect(laptop.getByRole('group', { name: 'Format' }).getByLabel('1:1')).toBeChecked();
  // The other one is not lost.
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(listClips(phone)).toHaveCount(1);
  await expect.poll(readPlan).toMatchObject({ format: '9:16', clips: [{}] });
  await laptop.context().close();

  // What a closed page had not sent is sent by the next one, whichever that is.
  const context = phone.context();
  await context.setOffline(true);
  await phone.getByRole('group', { name: 'Format' }).getByText('1:1').click();
  await expect(phone.getByText('Saved on this device')).toBeVisible();
  await phone.close();
  expect(await readPlan()).toMatchObject({ format: '9:16' });
  await context.setOffline(false);
  const next = await context.newPage();
  await openByScripts(next, '/app/shorts');
  await expect.poll(readPlan, { timeout: 30_000 }).toMatchObject({ format: '1:1' });
  await expect(next.getByText('Not sent yet')).toBeHidden();
  await openByScripts(next, `/app/shorts/${shortId}/create`);
  await expect(findSaved(next)).toBeVisible();
  await expect(next.getByRole('group', { name: 'Format' }).getByLabel('1:1')).toBeChecked();
  await context.close();
});

test('the crop follows a surfer whom the user confirms, and is moved by hand', async ({
  browser,
  baseURL,
}) => {
  const [waveId = ''] = waveIds;
  // The surfer's film has other frames.
  const ofFrames = world.admin.from('renditions').delete();
  await ofFrames.match({ wave_id: waveId, kind: 'scrub' }).throwOnError();
  await saveSurferFilm(world, waveId);
  const range = { startMs: CUT.startMs, endMs: CUT.startMs + 2000 };
  const clip = { id: randomUUID(), waveId, videoId, revision: 1, cut: CUT, ...range };
  const plan = { ...EMPTY_PLAN, format: '1:1', clips: [clip] };
  await world.admin.from('shorts').update({ plan }).eq('id', shortId).throwOnError();
  const page = await openEditor(browser, baseURL, {});
  await page.getByRole('slider', { name: 'Time' }).fill('30');
  await page.getByRole('button', { name: 'Follow surfer' }).click();
  const { metre, at } = toFilmSurfer(30);
  const { width, height } = SURFER_FILM;
  const [left, right] = [(at[0] - metre / 2) / width, (at[0] + metre / 2) / width];
  const [top, bottom] = [(at[1] - metre * 1.2) / height, at[1] / height];
  await drag(
    page,
    page.getByRole('group', { name: 'Whole picture' }),
    [left, top],
    [right, bottom],
  );
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  const positions = page.getByRole('button', { name: /^Position \d/ });
  await expect(positions.first()).toBeVisible({ timeout: 30_000 });
  await expect(findSaved(page)).toBeVisible();

  const path = await readPath();
  const video = await world.admin.from('videos').select('width, height').eq('id', videoId);
  const picture = z.object({ width: z.number(), height: z.number() }).parse(video.data?.[0]);
  const box = { width: right - left, height: bottom - top };
  const seen = Array.from({ length: 60 }, (_, frame) => ({
    ms: Math.round(CUT.startMs + ((frame + 0.5) * 1000) / 30),
    x: toFilmSurfer(frame).at[0] / width,
    y: (top + bottom) / 2,
  }));
  expect(measureInside(path, seen, { picture, format: '1:1', zoom: 1, box })).toBe(1);

  // The picture is dragged to the left, so that more of its right is seen.
  const count = await positions.count();
  await drag(page, page.getByRole('group', { name: 'Picture' }), [0.5, 0.5], [0.4, 0.5]);
  await expect(positions).toHaveCount(count + 1);
  await page.keyboard.press('Control+z');
  await expect(positions).toHaveCount(count);
  await page.context().close();
});

/** As the server has it. */
async function readPlan() {
  const { data } = await world.admin.from('shorts').select('plan').eq('id', shortId).single();
  return planSchema.parse(data?.plan);
}

/** The crop's path of the first clip, as it is saved. */
async function readPath() {
  return (await readPlan()).clips[0]?.path ?? [];
}

async function openEditor(browser: Browser, baseURL = '', device: object): Promise<Page> {
  const context = await browser.newContext({ ...device, baseURL });
  await signInToWorld(context, baseURL, world);
  const page = await context.newPage();
  await openByScripts(page, `/app/shorts/${shortId}/create`);
  return page;
}

async function addWaves(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Add wave', exact: true }).click();
  await page.getByRole('button', { name: /^Coxos/ }).click();
  const choices = page.getByRole('list', { name: 'Waves' }).getByRole('button');
  for (let nth = 0; nth < count; nth += 1) await choices.nth(nth).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(listClips(page)).toHaveCount(count);
}

function listClips(page: Page): Locator {
  return page.getByRole('list', { name: 'Clips' }).getByRole('listitem');
}

function findSaved(page: Page): Locator {
  return page.getByRole('status').getByText('Saved', { exact: true });
}

/** The picture tells the clips of one length apart. */
function readName(item: Locator): Promise<string | null> {
  return item.locator('img').getAttribute('src');
}

/** Runs in the page. */
function readSeconds(video: HTMLElement | SVGElement): number {
  return video instanceof HTMLVideoElement ? video.currentTime : Number.NaN;
}

function countTaps(page: Page) {
  let count = 0;
  return {
    async tap(on: Locator) {
      count += 1;
      await on.tap();
    },
    count: () => count,
    page,
  };
}
