import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createDrawnVideo } from '../support/create-drawn-video.ts';
import { saveFinishedConversions } from '../support/save-finished-conversions.ts';
import { createWorld, signInToWorld } from '../support/upload-world.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';

test('a full storage of the browser blocks nothing and loses nothing', async ({
  page,
  context,
  baseURL,
}) => {
  test.skip(!findFfmpeg(), 'Needs ffmpeg, with which films are made playable.');
  const world = await createWorld(process.env.TEST_DATA_DIR ?? '');
  const video_id = await createDrawnVideo(world);
  const surferIds = ['Ana', 'Kai', 'Moana', 'Val'].map(() => randomUUID());
  const [ana, kai, moana, val] = surferIds;
  const roster = ['Ana', 'Kai', 'Moana', 'Val'].map((name, n) => ({
    id: surferIds[n],
    session_id: world.sessionId,
    name,
    position: n + 1,
  }));
  expect((await world.admin.from('surfers').insert(roster)).error).toBeNull();
  const waves = [0, 1, 2, 3].map((n) => ({
    session_id: world.sessionId,
    video_id,
    start_ms: n * 10,
    end_ms: n * 10 + 3000,
  }));
  expect((await world.admin.from('waves').insert(waves)).error).toBeNull();
  await saveFinishedConversions(world);
  const countWaves = async (surferId = '') => {
    const { data } = await world.admin.from('waves').select('id').eq('surfer_id', surferId);
    return data?.length;
  };
  await signInToWorld(context, baseURL ?? '', world);
  // No driver can fill the browser's database: it gives each site a share of the whole disk.
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...record) {
      if (document.documentElement.dataset.storage === 'full') {
        throw new DOMException('Full', 'QuotaExceededError');
      }
      return put.apply(this, record);
    };
  });
  await page.goto(`/app/share/admin/session/${world.sessionId}`);
  await waitForScripts(page);
  await expect(page.getByRole('button', { name: /Queue\s*4/ })).toBeVisible();
  const setStorage = (state: string) =>
    page.evaluate((value) => {
      document.documentElement.dataset.storage = value;
    }, state);
  await setStorage('full');
  // Another user assigns the first wave meanwhile, which this page does not know yet.
  await page.route('**/edits?since=*', (route) => route.abort());
  const { error } = await world.admin
    .from('waves')
    .update({ surfer_id: val })
    .eq('session_id', world.sessionId)
    .eq('start_ms', 0);
  expect(error).toBeNull();
  await page.keyboard.press('1');
  const toSettle = page.getByRole('list', { name: 'Conflicts' });
  await expect(toSettle).toContainText('You wanted to give it to Ana.');
  const warning = page.getByText('This browser’s storage is full.');
  await expect(warning).toBeVisible();
  // The next press is applied and saved all the same.
  await page.keyboard.press('2');
  await expect.poll(() => countWaves(kai)).toBe(1);
  await toSettle.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(page.getByText('All saved')).toBeVisible();

  await page.route('**/edits', (route) => route.abort());
  await page.keyboard.press('3');
  await expect(page.getByText('1 not saved yet.')).toBeVisible();
  await expect(warning).toBeVisible();
  // As soon as there is space it is stored, and is there after a reload.
  await setStorage('roomy');
  await expect(warning).toHaveCount(0);

  // Beside it is a step as older versions stored it.
  const { data: last } = await world.admin
    .from('waves')
    .select('id, revision')
    .eq('session_id', world.sessionId)
    .eq('start_ms', 30)
    .single();
  const set = { surferId: ana };
  const edits = [{ op: 'change', waveId: last?.id, seen: last?.revision, set }];
  const step = { id: randomUUID(), edits };
  await page.evaluate(([name, record]) => localStorage.setItem(name, record), [
    `sorting ${world.userId} ${world.sessionId} ${step.id}`,
    JSON.stringify({ step, at: Date.now() }),
  ] as const);
  await page.reload();
  await waitForScripts(page);
  await expect(page.getByText('2 on this device only.')).toBeVisible();
  await page.unroute('**/edits');
  await expect.poll(() => countWaves(moana)).toBe(1);
  await expect.poll(() => countWaves(ana)).toBe(1);
});
