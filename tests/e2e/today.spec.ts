import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { createWaves } from '../support/create-waves.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { createTestUser, signIn } from '../support/sign-in.ts';
import { createWorld, signInToWorld } from '../support/upload-world.ts';

const dataDir = process.env.TEST_DATA_DIR ?? '';

test('a new owner is led to their organisation and first session, and says once where it is', async () => {
  const owner = await openVisitor();
  await signIn(owner, createTestUser());
  await owner.open('/app');
  expect(owner.text('h1')).toBe('Today');
  expect(owner.text('main ol')).toMatch(/1\. Film.*2\. Sort.*3\. Send/);
  await owner.follow('Create your organisation');
  await owner.submit('Create organisation', {
    Name: 'Dune Beach',
    'Time zone of your home spot': 'Pacific/Honolulu',
  });
  expect(owner.text('main')).toContain('Dune Beach is ready');
  expect(owner.find('main a', 'New session').getAttribute('href')).toMatch(/create\?organisation=/);

  await owner.open('/app');
  expect(owner.text('main')).not.toContain('Create your organisation');
  await owner.follow('New session', owner.find('main'));
  const spot = `Nowhere ${randomUUID().slice(0, 8)}`;
  await owner.submit('Create session', { Spot: spot, 'Day and time': '2026-01-02T10:15' });
  expect(owner.text('h1')).toContain(spot);

  await owner.open('/app');
  const cover = owner.find('main li', spot);
  expect(cover.textContent).toMatch(/10:15 · Dune Beach/);
  expect(cover.textContent).toContain('Uploaded : no videos yet');
  await owner.follow(spot);
  expect(owner.text('h1')).toContain(spot);
});

test('a tile for each kind of work that waits leads to where staff do it', {
  tag: '@mobile',
}, async ({ context, page, baseURL }) => {
  test.skip(!dataDir, 'Adds rows past all policies, on a server of its own (TEST_DATA_DIR).');
  const world = await createWorld(dataDir);
  await signInToWorld(context, baseURL ?? '', world);
  const roster = ['Ana', 'Ben'].map((name) => ({
    id: randomUUID(),
    session_id: world.sessionId,
    name,
  }));
  expect((await world.admin.from('surfers').insert(roster)).error).toBeNull();
  const [ana = null, ben = null] = roster.map(({ id }) => id);
  await createWaves(world, [ana, ana, ben, null]);

  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  const tiles = page.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem');
  await expect(tiles).toHaveText([/2\s*cards not scanned/, /3\s*waves without consent/]);
  const cover = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Coxos' }) });
  await expect(cover).toContainText('Uploaded 1 of 1');
  await expect(cover).toContainText('Sorted 3 of 4');
  await expect(cover).toContainText('Sent 0 of 2');
  await tiles.getByRole('link', { name: 'Show cards' }).click();
  await expect(page).toHaveURL(`${world.path}/cards`);
});
