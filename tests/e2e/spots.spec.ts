import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { findMessage } from '../support/find-message.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { toText } from '../support/read-form.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';

const onPhone = { tag: '@mobile' };

let world: World;
let path: string;
test.beforeEach(async ({ context, baseURL }) => {
  const dataDir = process.env.TEST_DATA_DIR;
  test.skip(!dataDir, 'Makes a school past all policies, on a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir ?? '');
  path = await createSchool('coach');
  await signInToWorld(context, baseURL ?? '', world);
});

/** A school where the signed-in user has this role; the address of its spots. */
async function createSchool(role: string): Promise<string> {
  const id = randomUUID();
  const membership = { organisation_id: id, profile_id: world.userId, role };
  for (const { error } of [
    await world.admin.from('organisations').insert({ id, name: 'Dune Beach' }),
    await world.admin.from('memberships').insert(membership),
  ]) {
    expect(error).toBeNull();
  }
  return `/app/share/${id}/spots`;
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await waitForScripts(page);
}

function findSpot(page: Page, name: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name });
}

test('a coach says where a spot lies and which way it faces', onPhone, async ({ page }) => {
  await open(page, path);
  await expect(page.getByText('No spot yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add a spot' }).click();
  await page.getByLabel('Name').fill('Our sandbank');
  await page.getByLabel('Place').fill('Costa');
  await page.getByLabel('Country').selectOption('Portugal');
  await page.getByLabel('Position').fill('somewhere');
  await page.getByLabel('Facing').fill('west');
  await page.getByRole('button', { name: 'Add spot' }).click();
  await expect(page.getByText('Enter latitude and longitude like 38.99, -9.42.')).toBeVisible();
  await expect(page.getByText('Enter whole degrees from 0 to 359, like 285.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Our sandbank');
  await expect(page.getByLabel('Country')).toHaveValue('PT');

  await page.getByLabel('Position').fill('38.64° N, 9.24° W');
  await page.getByLabel('Facing').fill('270');
  await page.getByLabel('Keep this spot secret').check();
  await page.getByRole('button', { name: 'Add spot' }).click();
  await expect(findMessage(page, 'Our sandbank is saved.')).toBeVisible();
  const spot = findSpot(page, 'Our sandbank');
  for (const fact of ['Secret', 'Costa, Portugal', '38.64, -9.24', '270° W', 'Not set']) {
    await expect(spot).toContainText(fact);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('without scripts a coach says where a spot lies and which way it faces', async () => {
  const coach = await openVisitor(world);
  await coach.open(path);
  await coach.follow('Add a spot');
  await coach.submit('Add spot', {
    Name: 'Our sandbank',
    Place: 'Costa',
    Country: 'Portugal',
    Position: 'somewhere',
    Facing: 'west',
  });
  expect(coach.text('main')).toContain('Enter latitude and longitude like 38.99, -9.42.');
  expect(coach.text('main')).toContain('Enter whole degrees from 0 to 359, like 285.');
  expect([coach.field('Name').value, coach.field('Country').value]).toEqual(['Our sandbank', 'PT']);
  await coach.submit('Add spot', {
    Position: '38.64° N, 9.24° W',
    Facing: '270',
    'Keep this spot secret': true,
  });
  expect(coach.text('main')).toContain('Our sandbank is saved.');
  expect(coach.text('main')).toMatch(/Secret.*38\.64, -9\.24.*270° W/);
  await coach.follow('Edit Our sandbank');
  await coach.submit('Save', {
    Position: '',
    Facing: '360',
    'Time zone': 'Europe/Lisbon',
    'Keep this spot secret': false,
  });
  expect(coach.text('main')).toMatch(/0° N.*Europe\/Lisbon/);
  expect(coach.find('main li', 'Our sandbank').textContent).not.toContain('Secret');
});

test('a well-known break is filled in completely, and each name exists once', async () => {
  const coach = await openVisitor(world);
  const readCoxos = () => toText(coach.find('main li', 'Coxos'));
  await coach.open(`${path}?spot=new`);
  await coach.submit('Add spot', { Name: 'Coxos' });
  expect(readCoxos()).toContain('Ericeira, Portugal');
  expect(readCoxos()).not.toContain('Not set');
  await coach.follow('Add a spot');
  await coach.submit('Add spot', { Name: 'coxos' });
  expect(coach.text('main')).toContain('coxos is already one of your spots.');
  expect(coach.field('Name').value).toBe('coxos');
});

test('surfers of a school can neither see nor change its list of spots', async () => {
  const visitor = await openVisitor(world);
  await visitor.open(await createSchool('surfer'));
  expect(visitor.status()).toBe(403);
  expect(visitor.text('main')).toContain('Only coaches, filmers and admins');
});

test('a session at a new spot is created though the search for the spot has not answered', async ({
  page,
}) => {
  await page.route('**/spots?q=*', () => undefined);
  await open(page, '/app/share/session/create');
  await page.getByLabel('Spot', { exact: true }).fill('A bank that nobody knows');
  await page.getByRole('button', { name: 'Create session' }).click();
  await expect(findMessage(page, 'The session is ready. Now add the videos.')).toBeVisible();
});
