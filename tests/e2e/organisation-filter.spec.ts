import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { openVisitor } from '../support/open-visitor.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

const dataDir = process.env.TEST_DATA_DIR ?? '';
const filter = (page: Page) => page.locator('summary').filter({ hasText: 'Shown:' });
const sessions = (page: Page) => page.locator('main li a[href*="/app/share/session/"]');

/** A school with a session at each of two spots, weeks apart; its path. */
async function addSchool({ admin, userId }: World): Promise<string> {
  const id = randomUUID();
  const spots = ['Baleal', 'Coxos'].map((name) => ({
    id: randomUUID(),
    organisation_id: id,
    name,
  }));
  const days = ['2026-10-03T09:00:00Z', '2026-10-24T09:00:00Z'];
  const rows = days.map((starts_at, index) => ({
    organisation_id: id,
    spot_id: spots[index]?.id ?? '',
    starts_at,
    time_zone: 'Europe/Lisbon',
  }));
  const made = [
    await admin.from('organisations').insert({ id, name: 'Dune Beach' }),
    await admin
      .from('memberships')
      .insert({ organisation_id: id, profile_id: userId, role: 'owner' }),
    await admin.from('spots').insert(spots),
    await admin.from('sessions').insert(rows),
  ];
  for (const { error } of made) if (error) throw error;
  return `/app/share/${id}`;
}

test('a school’s sessions are filtered by spot and days, and the closed filter shows what was chosen', async ({
  page,
  context,
  baseURL,
}) => {
  test.skip(!dataDir, 'Adds rows past all policies, on a server of its own (TEST_DATA_DIR).');
  const world = await createWorld(dataDir);
  await signInToWorld(context, baseURL ?? '', world);
  await page.goto(await addSchool(world));
  await page.waitForLoadState('networkidle');
  await expect(sessions(page)).toHaveCount(2);
  await expect(filter(page)).toHaveText(/All sessions$/);

  await filter(page).click();
  await page.getByLabel('Spot').selectOption('Coxos');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(filter(page)).toHaveText(/Coxos$/);
  await expect(sessions(page)).toHaveCount(1);
  await expect(sessions(page)).toContainText('Coxos');

  await filter(page).click();
  await page.getByLabel('To', { exact: true }).fill('2026-10-10');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(filter(page)).toHaveText(/Coxos, until 10 October( 2026)?$/);
  await expect(page.getByText('No sessions on these days at this spot')).toBeVisible();

  await filter(page).click();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(sessions(page)).toHaveCount(2);
});

test('without scripts an owner filters a school’s sessions by spot and days', async () => {
  test.skip(!dataDir, 'Adds rows past all policies, on a server of its own (TEST_DATA_DIR).');
  const world = await createWorld(dataDir);
  const owner = await openVisitor(world);
  await owner.open(await addSchool(world));
  const countSessions = () => owner.findAll('main li a[href*="/app/share/session/"]').length;
  expect(countSessions()).toBe(2);
  await owner.submit('Show', { Spot: 'Coxos' });
  expect(owner.text('summary')).toContain('Shown: Coxos');
  expect(countSessions()).toBe(1);
  await owner.submit('Show', { To: '2026-10-10' });
  expect(owner.text('summary')).toMatch(/Coxos, until 10 October( 2026)?/);
  expect(owner.text('main')).toContain('No sessions on these days at this spot');
  await owner.follow('Show all');
  expect(countSessions()).toBe(2);
});
