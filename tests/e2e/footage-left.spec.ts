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

/** What happens to a session while the phone is away. */
const CLOSINGS = {
  'was deleted': () => world.admin.from('sessions').delete().eq('id', world.sessionId),
  'the filmer no longer works on': async () => {
    const other = await createWorld(process.env.TEST_DATA_DIR ?? '');
    const change = { owner_id: other.userId, created_by: other.userId };
    return world.admin.from('sessions').update(change).eq('id', world.sessionId);
  },
};

for (const [name, close] of Object.entries(CLOSINGS)) {
  test(`a video that was added to a session that ${name} stays in the outbox until the filmer deletes it`, async ({
    page,
  }) => {
    await openFootage(page, world);
    const path = await drawFootage(ffmpegPath, 'plain');
    await page.locator('input[data-files]').setInputFiles(path);
    await expect(footageItems(page).first()).toContainText('On this device');
    expect((await close()).error).toBeNull();
    await page.goto('/app/camera');
    await expect(outboxItems(page)).toHaveText(
      /^plain\.mp4.*Failed.*Its session was deleted, or you no longer work on it\. The file stays/,
    );
    const downloading = page.waitForEvent('download');
    await outboxItems(page).getByRole('button', { name: 'Save a copy' }).click();
    const copy = await downloading;
    expect(copy.suggestedFilename()).toBe('plain.mp4');
    expect((await stat(await copy.path())).size).toBe((await stat(path)).size);
    await outboxItems(page).getByRole('button', { name: 'Delete plain.mp4' }).click();
    await page.getByRole('button', { name: 'Delete from this device' }).click();
    await expect(outboxItems(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Which session' })).toBeVisible();
    expect(await listCopies(page)).toEqual([]);
  });
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
