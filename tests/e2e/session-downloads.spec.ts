import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { createRiddenWaves } from '../support/create-ridden-waves.ts';
import { readFirstDay, readZip } from '../support/read-zip.ts';
import { findChip, findTiles, openByScripts, openOptions } from '../support/session-page.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

let world: World;
test.beforeEach(async ({ context, baseURL }) => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Adds waves past all policies, on a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir ?? '');
  await signInToWorld(context, baseURL ?? '', world);
});

test('all waves, or those of one surfer, are sent as a zip of the stored files', async ({
  page,
}) => {
  const films = Array.from({ length: 5 }, () => randomBytes(300_000));
  const waves = await createRiddenWaves(world, {
    films,
    surfers: ['Ana', 'Ana/../x'],
    recordedAt: '2026-11-21T10:32:00Z',
  });
  await openByScripts(page, world.path);
  await openOptions(page);
  await expect(page.getByText('Download all')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download zip' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Coxos 2026-11-21.zip');
  const zip = await readFile(await download.path());
  const files = readZip(zip);
  expect([...files.keys()]).toEqual([
    'Ana 01 10-32.mp4',
    'Ana .. x 01 10-33.mp4',
    'Ana 02 10-34.mp4',
    'Ana .. x 02 10-35.mp4',
    'Ana 03 10-36.mp4',
  ]);
  expect([...files.values()].map(toHash)).toEqual(films.map(toHash));

  await findChip(page, 'Ana').first().click();
  await expect(findTiles(page)).toHaveCount(3);
  await openOptions(page);
  await expect(page.getByText('Download these')).toBeVisible();
  const address = await page
    .locator('form[action$="waves.zip"]')
    .evaluate((form: HTMLFormElement) => {
      const chosen = new URLSearchParams(new FormData(form) as never);
      return `${form.action}?${chosen}`;
    });
  const answer = await page.request.get(address);
  const part = await answer.body();
  expect(part.length).toBe(Number(answer.headers()['content-length']));
  expect([...readZip(part).values()].map(toHash)).toEqual([0, 2, 4].map((n) => toHash(films[n])));
  const selected = await page.request.get(`${address.split('?')[0]}?waveId=${waves[4]?.id}`);
  expect([...readZip(await selected.body()).values()].map(toHash)).toEqual([toHash(films[4])]);
  const none = await page.request.get(`${address.split('?')[0]}?surfer=none`);
  expect(none.status()).toBe(404);
});

test('without a camera’s clock files have the day of their session, not of their upload', async ({
  context,
}) => {
  const [wave] = await createRiddenWaves(world, { count: 1 });
  const evening = { starts_at: '2026-06-15T03:30:00Z', time_zone: 'Pacific/Honolulu' };
  await world.admin.from('sessions').update(evening).eq('id', world.sessionId);
  const zip = await context.request.get(`/media/sessions/${world.sessionId}/waves.zip`);
  expect(readFirstDay(await zip.body())).toBe('2026-06-14');
  const film = await context.request.get(`/media/waves/${wave?.id}/download-360.mp4`);
  expect(film.headers()['last-modified']).toBe('Mon, 15 Jun 2026 03:30:00 GMT');
});

test('one wave is downloaded in an existing quality, under a name that describes it', async ({
  page,
}) => {
  const film = randomBytes(100_000);
  const [wave] = await createRiddenWaves(world, {
    films: [film],
    recordedAt: '2026-11-21T10:32:00Z',
  });
  await openByScripts(page, `${world.path}/wave/${wave?.id}`);
  await page.getByText('Download', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Small, 100 kB/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Ana Coxos 2026-11-21 10-32.mp4');
  expect(toHash(await readFile(await download.path()))).toBe(toHash(film));
  const kept = await page.request.head(download.url());
  expect(kept.headers()['last-modified']).toBe('Sat, 21 Nov 2026 10:32:00 GMT');
  const missing = await page.request.get(`/media/waves/${wave?.id}/download-original.mp4`);
  expect(missing.status()).toBe(404);
});

function toHash(bytes: Uint8Array | undefined): string {
  return createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
}
