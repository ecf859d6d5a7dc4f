import { stat } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { outboxItems } from '../support/camera-page.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { footageItems, openFootage } from '../support/footage-page.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

const ffmpegPath = findFfmpeg() ?? '';

let world: World;

test.beforeEach(async ({ context, baseURL }) => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  test.skip(!ffmpegPath, 'Needs ffmpeg, with which the footage is drawn.');
  world = await createWorld(dataDir ?? '');
  await signInToWorld(context, baseURL ?? '', world);
});

test('a video of a session that was deleted, or that the filmer no longer works on, stays in the outbox until the filmer deletes it', async ({
  page,
}) => {
  const { admin } = world;
  const path = await drawFootage(ffmpegPath, 'plain');
  const other = await addSession();
  for (const sessionId of [world.sessionId, other]) {
    await openFootage(page, { ...world, sessionId });
    await page.locator('input[data-files]').setInputFiles(path);
    await expect(footageItems(page).first()).toContainText('On this device');
  }
  // While the phone is away.
  await admin.from('sessions').delete().eq('id', world.sessionId).throwOnError();
  const { userId } = await createWorld(process.env.TEST_DATA_DIR ?? '');
  const change = { owner_id: userId, created_by: userId };
  await admin.from('sessions').update(change).eq('id', other).throwOnError();
  await page.goto('/app/camera');
  const failed =
    /^plain\.mp4.*Failed.*Its session was deleted, or you no longer work on it\. The file stays/;
  await expect(outboxItems(page)).toHaveText([failed, failed]);
  for (const left of [1, 0]) {
    const item = outboxItems(page).first();
    const downloading = page.waitForEvent('download');
    await item.getByRole('button', { name: 'Save a copy' }).click();
    const copy = await downloading;
    expect(copy.suggestedFilename()).toBe('plain.mp4');
    expect((await stat(await copy.path())).size).toBe((await stat(path)).size);
    await item.getByRole('button', { name: 'Delete plain.mp4' }).click();
    await page.getByRole('button', { name: 'Delete from this device' }).click();
    await expect(outboxItems(page)).toHaveCount(left);
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Which session' })).toBeVisible();
  expect(await listCopies(page)).toEqual([]);
});

/** Another one of the same filmer. */
async function addSession(): Promise<string> {
  const known = world.admin.from('sessions').select('owner_id, created_by, spot_id, time_zone');
  const { data } = await known.eq('id', world.sessionId).single().throwOnError();
  const added = world.admin.from('sessions').insert({ ...data, starts_at: '2026-11-22T08:00:00Z' });
  return (await added.select('id').single().throwOnError()).data.id;
}

/** The names of the videos that are copied to this device. */
function listCopies(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('footage', { create: true });
    const names = [];
    for await (const name of folder.keys()) names.push(name);
    return names;
  });
}

test('a copy that lost its record is deleted two days later, and the others stay', async ({
  page,
}) => {
  await openFootage(page, world);
  const item = footageItems(page).first();
  await page.locator('input[data-files]').setInputFiles(await drawFootage(ffmpegPath, 'plain'));
  await expect(item).toContainText('On this device');
  const [kept] = await listCopies(page);
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('footage');
    await folder.getFileHandle('lost', { create: true });
  });
  await page.reload();
  await expect(item).toContainText('On this device');
  expect(await listCopies(page)).toHaveLength(2);
  await page.clock.setSystemTime(Date.now() + 2 * 86_400_000);
  await page.reload();
  await expect.poll(() => listCopies(page)).toEqual([kept]);
  await expect(item).toContainText('On this device');
});
