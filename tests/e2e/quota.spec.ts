import { expect, test } from '@playwright/test';
import { openVisitor } from '../support/open-visitor.ts';
import {
  createFilm,
  createWorld,
  readStoredHashes,
  signInToWorld,
  type World,
} from '../support/upload-world.ts';
import { expectPhase, expectUploaded, findRow, openPanel } from '../support/watch-upload.ts';

const dataDir = process.env.TEST_DATA_DIR ?? '';
const QUOTA_BYTES = 1_000_000;

let world: World;
test.beforeEach(async () => {
  test.skip(!dataDir, 'Sets a quota past all policies, on a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir);
  await setQuota(QUOTA_BYTES);
});

async function setQuota(bytes: number) {
  const { error } = await world.admin.rpc('set_storage_quota', {
    new_quota_bytes: bytes,
    of_person: world.userId,
  });
  if (error) throw error;
}

test('a notice warns before the quota is used up, and then says why and what to do', async ({
  page,
}) => {
  await signInToWorld(page.context(), process.env.BASE_URL ?? '', world);
  await openPanel(page, world.path);
  const notice = page.getByText('Your own sessions have used');
  await expect(notice).toHaveCount(0);
  const pick = page.locator('input[data-files]');
  await pick.setInputFiles(createFilm('first.mp4', 850_000));
  await expectUploaded(page);
  await page.reload();
  await expect(notice).toContainText('used 850 kB of 1.0 MB. When it is full');
  await page.goto('/app');
  await expect(notice).toBeVisible();

  await openPanel(page, world.path);
  const second = createFilm('second.mp4', 300_000);
  await pick.setInputFiles(second);
  await expectPhase(page, second.name, 'failed');
  await expect(findRow(page, second.name)).toContainText(
    'There is no space for it: 850 kB of 1.0 MB are used. Delete videos that you no longer need',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await setQuota(2 * QUOTA_BYTES);
  await findRow(page, second.name).getByRole('button', { name: 'Try again' }).click();
  await expectUploaded(page);
  expect(Object.keys(await readStoredHashes(world)).toSorted()).toEqual([
    'first.mp4',
    'second.mp4',
  ]);
});

test('without scripts a video over the quota is rejected with a sentence', async () => {
  await setQuota(1000);
  const visitor = await openVisitor(world);
  await visitor.open(`${world.path}/videos`);
  await visitor.submit('Upload', { 'Video file': createFilm('large.mp4', 200_000) });
  expect(visitor.text('main')).toContain(
    '“large.mp4” was not uploaded. There is no space for it: 0 B of 1.0 kB are used.',
  );
  const { data } = await world.admin.from('videos').select('id').eq('session_id', world.sessionId);
  expect(data).toEqual([]);
});
