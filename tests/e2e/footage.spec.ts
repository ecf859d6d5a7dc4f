import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { expectPlayable, readCaught } from '../support/caught-files.ts';
import { deleteConversions } from '../support/delete-conversions.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { drawPadded } from '../support/draw-padded.ts';
import { footageItems, markWave, openFootage } from '../support/footage-page.ts';
import { isLong } from '../support/is-long.ts';
import { measureStep } from '../support/measure-step.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';
import { watchMemory } from '../support/watch-memory.ts';
import { openPanel } from '../support/watch-upload.ts';

const ffmpegPath = findFfmpeg() ?? '';
/** On a busy machine. */
const SENT_WITHIN_MS = 60_000;
/** Between picture and sound. */
const MAX_STEP_MS = 80;
/** In MiB; without a graphics card, when the picture of a video is in the page's process. */
const MAX_MEMORY = 500;
const ANA = { name: 'Ana', lycra_colour: 'red', lycra_number: 4 };
const TEXT = { name: 'notes.mp4', mimeType: 'video/mp4', buffer: Buffer.from('Low tide at nine') };

const SHARED = new URL('../../../shared/data/', import.meta.url);

let world: World;
let surferId: string;

test.beforeEach(async ({ context, baseURL }) => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  test.skip(!ffmpegPath, 'Needs ffmpeg, with which the footage is drawn.');
  world = await createWorld(dataDir ?? '');
  surferId = randomUUID();
  await world.admin.from('surfers').insert({ id: surferId, session_id: world.sessionId, ...ANA });
  await signInToWorld(context, baseURL ?? '', world);
});

test.afterEach(() => deleteConversions(world));

async function listWaves() {
  const { data } = await world.admin
    .from('waves')
    .select('surfer_id, start_ms, end_ms')
    .eq('session_id', world.sessionId);
  return data;
}

async function addVideos(page: Page, files: string[] | (typeof TEXT)[]): Promise<void> {
  await page.locator('input[data-files]').setInputFiles(files);
}

test('a wave of another camera is copied, marked, cut and sent, and is its surfer’s', async ({
  page,
}) => {
  await openFootage(page, world);
  const plain = await drawFootage(ffmpegPath, 'plain');
  const rotated = await drawFootage(ffmpegPath, 'rotated');
  await addVideos(page, [plain, rotated]);
  await expect(footageItems(page)).toHaveCount(2);
  for (const item of await footageItems(page).all())
    await expect(item).toContainText('On this device');
  // A video element for each file would hold a decoder for each, and a canvas its picture.
  await expect(footageItems(page).locator('img')).toHaveCount(2);
  await expect(footageItems(page).locator('img').first()).toHaveJSProperty('naturalWidth', 288);
  await expect(page.locator('video, canvas')).toHaveCount(0);
  await addVideos(page, [TEXT]);
  await expect(page.getByRole('alert')).toContainText('notes.mp4 was left out. It is a text file');
  await addVideos(page, [plain]);
  await expect(page.getByRole('alert')).toContainText('The same video is here already');

  // Whatever was said to be on the device is there after a reload.
  await page.reload();
  await footageItems(page)
    .filter({ hasText: basename(plain) })
    .getByRole('link', { name: 'Mark waves' })
    .click();
  await markWave(page);
  await page.getByRole('group', { name: 'Who' }).getByRole('button', { name: /Ana/ }).click();
  await expect(page.getByRole('region', { name: 'Marked waves' })).toContainText('Ana');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Marked waves' })).toContainText('Ana');
  // The server can't be reached, as on a beach.
  await page.route('**/uploads', (route) => route.abort());
  await page.getByRole('button', { name: 'Cut and send 1 wave' }).click();
  await expect(page.getByText('Waiting to send 1 wave')).toBeVisible();
  // In the session's list of uploads, before it has started.
  await openPanel(page, world.path);
  const row = page.locator('[data-upload]');
  await row.getByText(/^Remove wave-/).click();
  await row.getByRole('button', { name: 'Remove this upload' }).click();
  await expect(row).toHaveCount(0);
  await openFootage(page, world);
  const item = footageItems(page).filter({ hasText: basename(plain) });
  await expect(item).toContainText('Not sent: its upload was deleted');
  await expect(item.getByRole('button', { name: /^Delete from this device/ })).toBeHidden();
  await item.getByRole('button', { name: 'Send again' }).click();
  await expect(item).toContainText('Waiting to send 1 wave');
  await page.unroute('**/uploads');
  await expect(page.getByText('Sent 1 wave')).toBeVisible({ timeout: SENT_WITHIN_MS });

  const [clip] = await readCaught(page);
  expect(clip?.durationMs).toBe(5000);
  // The drawn camera's clock is 07:30 at the first picture, and the keyframe stands at 3 s.
  expect(new Date(clip?.startedAtMs ?? 0).toISOString()).toBe('2026-06-14T07:30:03.000Z');
  await expectPlayable(ffmpegPath, clip?.bytes ?? Buffer.alloc(0), 5000);
  await expect
    .poll(listWaves, { timeout: SENT_WITHIN_MS })
    .toEqual([{ surfer_id: surferId, start_ms: 2000, end_ms: 5000 }]);
});

test('a copy that a crash interrupts and a compression that a reload interrupts continue', async ({
  page: first,
}) => {
  test.setTimeout(120_000);
  const path = await drawPadded(ffmpegPath, 'large');
  await openFootage(first, world);
  await addVideos(first, [path]);
  await expect(footageItems(first)).toContainText(/Copying to this device, [1-9]/, {
    timeout: 30_000,
  });
  await crash(first);

  const page = await first.context().newPage();
  // The page asks before it is left in the middle.
  page.on('dialog', (dialog) => void dialog.accept());
  await openFootage(page, world);
  const item = footageItems(page).first();
  await expect(item).toContainText(/The copy stopped at [1-9]\d* %/);
  const stopped = await readPercent(item);
  const choosing = page.waitForEvent('filechooser');
  await item.getByRole('button', { name: 'Choose the file again' }).click();
  await (await choosing).setFiles([path]);
  await expect(item).toContainText(/Copying to this device|On this device/);
  expect(await readPercent(item)).toBeGreaterThanOrEqual(stopped);
  await expect(item).toContainText('On this device', { timeout: 60_000 });

  await item.getByRole('link', { name: 'Mark waves' }).click();
  await markWave(page);
  // By the number of her lycra.
  await page.keyboard.press('4');
  await expect(page.getByRole('region', { name: 'Marked waves' })).toContainText('Ana');
  await page.getByText('720p').click();
  await page.getByRole('button', { name: 'Cut and send 1 wave' }).click();
  await expect(page.getByText('Compressing wave 1 of 1').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Sent 1 wave')).toBeVisible({ timeout: SENT_WITHIN_MS });
  const clips = await readCaught(page);
  expect(clips).toHaveLength(1);
  expect(Math.abs((clips[0]?.durationMs ?? 0) - 3000)).toBeLessThan(50);
  const bytes = clips[0]?.bytes ?? Buffer.alloc(0);
  await expectPlayable(ffmpegPath, bytes, 3000);
  const folder = await mkdtemp(join(tmpdir(), 'waveback-footage-'));
  await writeFile(join(folder, 'clip.mp4'), bytes);
  const cut = { fps: 24, startMs: 5000 };
  const step = await measureStep(ffmpegPath, join(folder, 'clip.mp4'), cut);
  for (const ms of Object.values(step)) expect(Math.abs(ms)).toBeLessThan(MAX_STEP_MS);
  await rm(folder, { recursive: true });
  await rm(dirname(path), { recursive: true });
});

/** As when the browser is killed: no event reaches the page, and its workers end with it. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
}

/** In percent; 100 where the text has no number any more. */
async function readPercent(item: Locator): Promise<number> {
  const text = (await item.textContent()) ?? '';
  return Number(/(\d+) %/.exec(text)?.[1] ?? 100);
}

test('a whole video goes up with the waves that are marked in it, and may then be deleted here', async ({
  page,
}) => {
  await openFootage(page, world);
  await addVideos(page, [await drawFootage(ffmpegPath, 'silent')]);
  const item = footageItems(page).first();
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(second.getByText(/^Another tab of this browser/)).toBeVisible();
  await second.close();
  await item.getByRole('link', { name: 'Mark waves' }).click();
  await page.getByRole('group', { name: 'Who' }).getByRole('button', { name: /Ana/ }).click();
  await markWave(page);
  await page.getByRole('link', { name: 'Videos' }).click();
  await expect(item).toContainText('1 wave marked');
  await item.getByRole('button', { name: 'Delete silent.mp4' }).click();
  await expect(item).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await item.getByRole('button', { name: 'Send the whole video' }).click();
  await expect(item).toContainText('Sent the whole video', { timeout: SENT_WITHIN_MS });
  const wave = { surfer_id: surferId, start_ms: 5000, end_ms: 8000 };
  await expect.poll(listWaves, { timeout: SENT_WITHIN_MS }).toEqual([wave]);
  const { data } = await world.admin
    .from('videos')
    .select('kind, file_name')
    .eq('session_id', world.sessionId);
  expect(data).toEqual([{ kind: 'take', file_name: 'silent.mp4' }]);
  const remove = item.getByRole('button', { name: /^Delete from this device/ });
  await expect(async () => {
    if (await remove.isVisible()) await remove.click();
    await expect(footageItems(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

/** Runs in the page: the browser tells how much room there is. */
function takeRoom(): void {
  navigator.storage.estimate = async () => ({ quota: 5e8, usage: 4e8 });
}

/** Runs in the page: there is room, and the browser's workers get no handles of files. */
function takeHandles(): void {
  Reflect.deleteProperty(navigator.storage, 'estimate');
  const Real = Worker;
  class NoHandle extends EventTarget {
    postMessage() {
      this.dispatchEvent(new MessageEvent('message', { data: 'no-handle' }));
    }
    terminate() {}
  }
  Object.assign(window, {
    Worker: function open(url: URL, options: WorkerOptions) {
      return url.href.includes('copy-file') ? new NoHandle() : new Real(url, options);
    },
  });
}

test('a device without room, and a browser that keeps no files, say so, and whole videos go up from where they are', async ({
  page,
}) => {
  await page.addInitScript(takeRoom);
  await openFootage(page, world);
  await addVideos(page, [await drawFootage(ffmpegPath, 'no-clock')]);
  const note = page.getByRole('alert').getByRole('listitem');
  await expect(note).toContainText(/^no-clock.mp4 was left out. It needs \d+ kB, and this browser/);
  await note.getByRole('button', { name: 'Send the whole video' }).click();
  await expect(note).toContainText('It goes up as it is.');

  await page.evaluate(takeHandles);
  await addVideos(page, [await drawFootage(ffmpegPath, 'silent')]);
  await expect(note.filter({ hasText: 'silent.mp4' })).toContainText('It goes up as it is.');
  const find = async () => {
    const { data } = await world.admin
      .from('videos')
      .select('kind, file_name, duration_ms')
      .eq('session_id', world.sessionId)
      .order('file_name');
    return data;
  };
  await expect.poll(find, { timeout: SENT_WITHIN_MS }).toEqual([
    { kind: 'take', file_name: 'no-clock.mp4', duration_ms: 4000 },
    { kind: 'take', file_name: 'silent.mp4', duration_ms: 10_000 },
  ]);
});

test('every odd file ends as sent or with a sentence, in 500 MB, and the page still works', async ({
  page,
}) => {
  test.skip(!isLong, 'Part of the long form.');
  test.skip(!existsSync(SHARED), 'Needs the shared footage.');
  test.setTimeout(600_000);
  const folders = [
    'video/fixtures/',
    'video/derived/',
    'media-odd/mediabunny/test/public/',
    'media-odd/real-bad/',
  ];
  const paths: string[] = [];
  for (const folder of folders) {
    const url = new URL(folder, SHARED);
    for (const name of await readdir(url)) paths.push(new URL(name, url).pathname);
  }
  await openFootage(page, world);
  const stopLooking = await watchMemory(page);
  await addVideos(page, paths);
  const notes = page.getByRole('alert').getByRole('listitem');
  await expect(page.getByText(/^Looking at/)).toBeHidden({ timeout: 300_000 });
  expect(await stopLooking()).toBeLessThan(MAX_MEMORY);
  const stopSending = await watchMemory(page);
  expect((await footageItems(page).count()) + (await notes.count())).toBe(paths.length);
  for (const note of await notes.all()) await expect(note).toHaveText(/ was left out\. .+\.$/);
  for (const item of await footageItems(page).all()) {
    const whole = item.getByRole('button', { name: 'Send the whole video' });
    await whole.click();
    await expect(whole).toBeHidden();
  }
  for (const item of await footageItems(page).all()) {
    await expect(item).toContainText(/Sent the whole video|Failed\. .+/, { timeout: 300_000 });
  }
  expect(await stopSending()).toBeLessThan(MAX_MEMORY);
});
