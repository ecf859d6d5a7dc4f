import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { addRiddenWaves } from '../support/add-ridden-waves.ts';
import { findMessage } from '../support/find-message.ts';
import { createWorld, enterWorld, type World } from '../support/upload-world.ts';

const bothWays = { tag: ['@desktop', '@no-javascript'] };

let world: World;
test.beforeEach(async ({ context, baseURL }) => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Adds waves past all policies, on a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir ?? '');
  await enterWorld(context, baseURL ?? '', world);
});

test(
  'a session is deleted once it was read what goes with it, and where it was is typed',
  bothWays,
  async ({ page }) => {
    await addRiddenWaves(world, { count: 3, surfers: ['Ana', 'Ben'] });
    await page.goto(`${world.path}/edit`);
    const section = page.getByRole('region', { name: 'Deleting' });
    await section.getByText('Delete this session').click();
    await expect(section).toContainText('3 waves, 1 video, the roster of 2 surfers');
    await section.getByLabel('Type “Coxos” to delete it').fill('Ribeira');
    await section.getByRole('button', { name: 'Delete for good' }).click();
    await expect(section.getByText('Type “Coxos” to delete it.', { exact: true })).toBeVisible();
    await expect(section.getByLabel('Type “Coxos” to delete it')).toHaveValue('Ribeira');
    // What stands above was not sent, and is as it was.
    await expect(page.getByLabel('Time zone of the spot')).toHaveValue('Europe/Lisbon');

    await section.getByLabel('Type “Coxos” to delete it').fill('coxos ');
    await section.getByRole('button', { name: 'Delete for good' }).click();
    await expect(findMessage(page, /is deleted, with all that was in it/)).toBeVisible();
    await expect(page).toHaveURL(/\/app\/share$/);
    expect((await page.request.get(world.path)).status()).toBe(404);
  },
);

test('a coach corrects a session of the school, and cannot delete it', async ({
  page,
  baseURL,
}) => {
  const organisation_id = randomUUID();
  const { admin, sessionId, userId } = world;
  for (const { error } of [
    await admin.from('organisations').insert({ id: organisation_id, name: 'Dune Beach' }),
    await admin.from('memberships').insert({ organisation_id, profile_id: userId, role: 'coach' }),
    await admin.from('sessions').update({ organisation_id, owner_id: null }).eq('id', sessionId),
  ]) {
    expect(error).toBeNull();
  }
  await page.goto(`${world.path}/edit`);
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(page.getByText('Delete this session')).toHaveCount(0);
  const answer = await page.request.post(`${world.path}/edit`, {
    form: { intent: 'delete', confirmation: 'Coxos' },
    headers: { origin: baseURL ?? '' },
  });
  expect(answer.status()).toBe(403);
  expect((await page.request.get(world.path)).status()).toBe(200);
});
