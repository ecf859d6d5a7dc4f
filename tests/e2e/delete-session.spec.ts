import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { createRiddenWaves } from '../support/create-ridden-waves.ts';
import { findMessage } from '../support/find-message.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

let world: World;
test.beforeEach(async ({ context, baseURL }) => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Adds waves past all policies, on a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir ?? '');
  await signInToWorld(context, baseURL ?? '', world);
});

test('a coach deletes a session after reading what is deleted with it and typing the spot’s name', async ({
  page,
}) => {
  await createRiddenWaves(world, { count: 3, surfers: ['Ana', 'Ben'] });
  await page.goto(`${world.path}/edit`);
  const section = page.getByRole('region', { name: 'Delete' });
  await section.getByText('Delete this session').click();
  await expect(section).toContainText('3 waves, 1 video, the roster of 2 surfers');
  await section.getByLabel('Type “Coxos” to delete it').fill('Ribeira');
  await section.getByRole('button', { name: 'Delete for good' }).click();
  await expect(section.getByText('Type “Coxos” to delete it.', { exact: true })).toBeVisible();
  await expect(section.getByLabel('Type “Coxos” to delete it')).toHaveValue('Ribeira');
  // The form above was not sent, and is unchanged.
  await expect(page.getByLabel('Time zone of the spot')).toHaveValue('Europe/Lisbon');

  await section.getByLabel('Type “Coxos” to delete it').fill('coxos ');
  await section.getByRole('button', { name: 'Delete for good' }).click();
  await expect(findMessage(page, /is deleted, with everything in it/)).toBeVisible();
  await expect(page).toHaveURL(/\/app\/share$/);
  expect((await page.request.get(world.path)).status()).toBe(404);
});

test('without scripts a coach deletes a session in the same way', async () => {
  await createRiddenWaves(world, { count: 3, surfers: ['Ana', 'Ben'] });
  const visitor = await openVisitor(world);
  await visitor.open(`${world.path}/edit`);
  expect(visitor.text('main')).toContain('3 waves, 1 video, the roster of 2 surfers');
  const label = 'Type “Coxos” to delete it';
  await visitor.submit('Delete for good', { [label]: 'Ribeira' });
  expect(visitor.text('main')).toContain('Type “Coxos” to delete it.');
  expect(visitor.field(label).value).toBe('Ribeira');
  expect(visitor.field('Time zone of the spot').value).toBe('Europe/Lisbon');
  await visitor.submit('Delete for good', { [label]: 'coxos ' });
  expect(visitor.path()).toBe('/app/share');
  expect(visitor.text('main')).toContain('is deleted, with everything in it');
  expect((await visitor.request.get(world.path)).status()).toBe(404);
});

test('a coach corrects a session of the school, and cannot delete it', async ({ baseURL }) => {
  const organisation_id = randomUUID();
  const { admin, sessionId, userId } = world;
  for (const { error } of [
    await admin.from('organisations').insert({ id: organisation_id, name: 'Dune Beach' }),
    await admin.from('memberships').insert({ organisation_id, profile_id: userId, role: 'coach' }),
    await admin.from('sessions').update({ organisation_id, owner_id: null }).eq('id', sessionId),
  ]) {
    expect(error).toBeNull();
  }
  const visitor = await openVisitor(world);
  await visitor.open(`${world.path}/edit`);
  visitor.find('button', 'Save');
  expect(visitor.text('main')).not.toContain('Delete this session');
  const answer = await visitor.request.post(`${world.path}/edit`, {
    form: { intent: 'delete', confirmation: 'Coxos' },
    headers: { origin: baseURL ?? '' },
  });
  expect(answer.status()).toBe(403);
  expect((await visitor.request.get(world.path)).status()).toBe(200);
});
