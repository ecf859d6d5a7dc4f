import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { caughtItems, outboxItems, saveButton } from '../support/camera-page.ts';
import { readCaught } from '../support/caught-files.ts';
import { setUpCamera } from '../support/set-up-camera.ts';

/** A busy machine opens a camera slowly. */
const OPENS_WITHIN = { timeout: 30_000 };
/** Of waves. */
const MORNING = 40;
/** A phone's strip shows three waves, and one more on each side has its picture already. */
const MOST_VIDEOS = 7;

test.describe.configure({ timeout: 180_000 });

const camera = setUpCamera();

test('on a phone held sideways the settings open in sight, the slate stands over the camera, which goes on with its take, and the film of a deleted session is deleted after a question', async () => {
  const page = await camera.open();
  const address = page.url();
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(page.getByText(/^Last [1-9] s/)).toBeVisible(OPENS_WITHIN);
  await page.context().setOffline(true);
  await saveButton(page).click();
  await expect(caughtItems(page)).toHaveCount(1);
  // Also for a user who has scrolled to the surfers.
  await page.getByRole('button', { name: 'Add a surfer' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Camera settings' }).click();
  await expect(page.getByLabel('Camera', { exact: true })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 360, height: 740 });
  const [wave] = await readCaught(page);
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Show the slate' });
  const slate = page.getByRole('dialog', { name: 'Slate' });
  const shownAt = Date.now();

  await link.click();
  await expect(slate.getByRole('img', { name: 'Slate of Coxos' })).toBeVisible();
  await expect(slate.getByRole('link', { name: 'Back' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(slate).toBeHidden();
  await expect(link).toBeFocused();

  await link.press('Enter');
  await slate.getByRole('link', { name: 'Back' }).click();
  await expect(slate).toBeHidden();

  await link.click();
  await expect(slate).toBeVisible();
  await page.goBack();
  await expect(slate).toBeHidden();
  expect(page.url()).toBe(address);
  // The way forward asks no server either.
  await page.goForward();
  await expect(slate.getByRole('link', { name: 'Back' })).toBeFocused();
  await page.goBack();
  await expect(slate).toBeHidden();

  const slateMs = Date.now() - shownAt;
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(caughtItems(page)).toHaveCount(2);
  const take = (await readCaught(page)).find(({ id }) => id !== wave?.id);
  expect(take?.durationMs).toBeGreaterThan(slateMs);

  await page.getByRole('button', { name: /Outbox|to send/ }).click();
  await expect(outboxItems(page)).toHaveText([/Waiting/, /Waiting/]);
  await camera.world.admin.from('sessions').delete().eq('id', camera.world.sessionId);
  await page.context().setOffline(false);
  await page.goto('/app/camera');
  await expect(outboxItems(page)).toHaveText([/Failed/, /Failed/], { timeout: 60_000 });
  for (const left of [1, 0]) {
    await outboxItems(page)
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('button', { name: 'Delete from this device' }).click();
    await expect(outboxItems(page)).toHaveCount(left);
  }
  // A file that is deleted meanwhile cannot be read.
  await expect(async () => expect(await readCaught(page)).toEqual([])).toPass();
  await page.context().close();
});

test('a file that failed is saved as a copy and sent by another try, the outbox of all sessions shows it with those of others, and a morning of waves has pictures only for those that the user sees', async () => {
  const page = await camera.open();
  const refuse = { status: 403, json: { ok: false, reason: 'not-allowed' } };
  await page.route('**/uploads', (route) => route.fulfill(refuse));
  await expect(page.getByText(/^Last [1-9] s/)).toBeVisible(OPENS_WITHIN);
  await saveButton(page).click();
  await page.getByRole('button', { name: /Outbox|to send/ }).click();
  await expect(outboxItems(page)).toContainText(/Failed.*The file stays on this device/, {
    timeout: 60_000,
  });
  await page.goto('/app/camera');
  const downloading = page.waitForEvent('download');
  await outboxItems(page).getByRole('button', { name: 'Save a copy' }).click();
  const copy = await downloading;
  expect(copy.suggestedFilename()).toMatch(/^wave-.*\.mp4$/);
  expect((await stat(await copy.path())).size).toBeGreaterThan(10_000);
  await page.goBack();
  await page.getByRole('button', { name: /Outbox|to send/ }).click();
  await expect(outboxItems(page)).toContainText('Failed');
  await page.unroute('**/uploads');
  await outboxItems(page).getByRole('button', { name: 'Try again' }).click();
  await expect(outboxItems(page)).toHaveText(/Sent/, { timeout: 60_000 });
  await addSpoolFile(page, `${randomUUID()}_${camera.world.sessionId}_1700000000000.mp4`);
  await page.goto('/app/camera');
  await expect(outboxItems(page)).toHaveText([/^Wave, .*Sent$/]);
  await expect(page.getByText(/^1 file of another account waits on this phone/)).toBeVisible();

  await copyCaught(page, MORNING - 1);
  await page.goto(`/app/camera?session=${camera.world.sessionId}`);
  await expect(caughtItems(page)).toHaveCount(MORNING);
  const videos = caughtItems(page).locator('video');
  for (const item of [caughtItems(page).first(), caughtItems(page).last()]) {
    await item.scrollIntoViewIfNeeded();
    await expect(item.locator('video')).toHaveJSProperty('readyState', 4);
    expect(await videos.count()).toBeLessThanOrEqual(MOST_VIDEOS);
  }
  await page.context().close();
});

/** Lists the one wave that was caught so many times more. */
async function copyCaught(page: Page, count: number): Promise<void> {
  await page.evaluate(async (copies) => {
    const opening = indexedDB.open('waveback-outbox');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction('entries', 'readwrite');
    const store = transaction.objectStore('entries');
    const reading = store.getAll();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    const caught = reading.result.find(({ key }) => key[0] === 'caught');
    for (let copy = 0; copy < copies; copy += 1) {
      const id = crypto.randomUUID();
      const [kind, owner] = caught.key;
      store.put({ ...caught, key: [kind, owner, id], value: { ...caught.value, id } });
    }
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  }, count);
}

/** As a crash leaves it while an account films. */
async function addSpoolFile(page: Page, name: string): Promise<void> {
  await page.evaluate(async (fileName) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('spool', { create: true });
    const file = await folder.getFileHandle(fileName, { create: true });
    const writable = await file.createWritable();
    await writable.write('pictures');
    await writable.close();
  }, name);
}
