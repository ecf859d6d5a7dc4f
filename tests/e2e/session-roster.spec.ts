import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { openMenuLink } from '../support/frame-menus.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';
import { waitForScripts } from '../support/wait-for-scripts.ts';

let world: World;
let organisationId: string;

test.beforeAll(async () => {
  world = await createWorld(process.env.TEST_DATA_DIR ?? '');
  organisationId = randomUUID();
  const school = { id: organisationId, name: 'Dune Beach' };
  await world.admin.from('organisations').insert({ ...school, levels: ['white water', 'green'] });
  const seat = { organisation_id: organisationId, profile_id: world.userId, role: 'coach' };
  await world.admin.from('memberships').insert(seat);
});

async function readRoster(page: Page): Promise<string[]> {
  const rows = page.locator('ol > li summary').filter({ has: page.locator('svg') });
  return (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

test('a coach plans a session, pastes its roster, corrects it, and duplicates the session', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToWorld(context, baseURL ?? '', world);
  await page.goto('/app/share/session/create');
  await waitForScripts(page);
  await page.getByLabel('Spot', { exact: true }).pressSequentially('coxo', { delay: 5 });
  const offered = page.locator('datalist option[value="Coxos"]').first();
  await expect(offered).toBeAttached();
  await page.getByLabel('Spot', { exact: true }).fill('Ribeira d’Ilhas');
  await page.getByLabel('Day and time').fill('2026-07-01T09:30');
  await page.getByLabel('Keep this spot secret').check();
  await page.getByRole('radio', { name: 'Dune Beach' }).check();
  await page.getByLabel('Level').locator('visible=true').selectOption('white water');
  await page.getByRole('checkbox', { name: 'Filmer' }).check();
  const nonsense = Array.from({ length: 20 }, (_, place) => `%%% ${place};;qwxz`);
  const pasted = ['Ana, red 4, goofy', ...nonsense, 'Ben\tazul\t2', 'Cleo'].join('\n');
  const roster = page.getByLabel('Surfers');
  await roster.fill(pasted);
  await page.getByRole('button', { name: 'Create session' }).click();
  await expect(page.getByText('20 lines could not be read.')).toBeVisible();
  await expect(page.getByText('And 15 more lines like these.')).toBeVisible();
  await expect(roster).toHaveValue(pasted);
  await expect(page.getByRole('checkbox', { name: 'Filmer' })).toBeChecked();
  await page.getByRole('button', { name: 'Create it with the lines' }).click();
  await expect(page.getByRole('heading', { name: 'Ribeira d’Ilhas' })).toBeVisible();
  // The spot has brought its time zone.
  await expect(page.getByText(/1 July( 2026)?\s· 09:30/)).toBeVisible();

  await page.getByRole('link', { name: 'Surfers' }).click();
  await expect(page.getByRole('heading', { name: 'Roster' })).toBeVisible();
  expect(await readRoster(page)).toEqual([
    '1 Ana red 4 · goofy',
    '2 Ben blue 2',
    '3 Cleo No lycra yet',
  ]);
  await page.getByText('Ben', { exact: true }).click();
  const ben = page.locator('li', { hasText: 'Ben' });
  await ben.getByLabel('Number').fill('many');
  await ben.getByRole('button', { name: 'Save' }).click();
  await expect(ben.getByText('Enter a number from 0 to 999, or none.')).toBeVisible();
  await ben.getByLabel('Number').fill('7');
  await ben.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('blue 7', { exact: true })).toBeVisible();
  await page.getByText('Cleo', { exact: true }).click();
  await page.locator('li', { hasText: 'Cleo' }).getByRole('button', { name: 'Up' }).click();
  await expect
    .poll(() => readRoster(page))
    .toEqual(['1 Ana red 4 · goofy', '2 Cleo No lycra yet', '3 Ben blue 7']);
  await page.getByText('Ana', { exact: true }).click();
  const ana = page.locator('li', { hasText: 'Ana' });
  await ana.getByText('Remove from the roster').click();
  await expect(ana.getByText('Ana has no waves here.')).toBeVisible();
  await ana.getByRole('button', { name: 'Remove Ana' }).click();
  await expect.poll(() => readRoster(page)).toEqual(['1 Cleo No lycra yet', '2 Ben blue 7']);
  await page.locator('li', { hasText: 'Cleo' }).getByText('Under 18?').click();
  await page.getByRole('button', { name: 'Cleo is a minor' }).click();
  await expect
    .poll(() => readRoster(page))
    .toEqual(['1 Cleo minor No guardian has been asked yet', '2 Ben blue 7']);

  await openMenuLink(page, 'More', 'Duplicate');
  await expect(page.getByLabel('Surfers')).toHaveValue('Cleo, minor\nBen, blue 7');
  await expect(page.getByLabel('Spot', { exact: true })).toHaveValue('Ribeira d’Ilhas');
  await expect(page.getByLabel('Level').locator('visible=true')).toHaveValue('white water');
});

test('without scripts a coach is asked for the time zone of an unknown spot once, and edits it from then on', async () => {
  const coach = await openVisitor(world);
  const spot = `Nowhere ${randomUUID().slice(0, 8)}`;
  const plan = async () => {
    await coach.open('/app/share/session/create');
    const session = { Spot: spot, 'Day and time': '2026-01-02T10:15', 'Just mine': true };
    await coach.submit('Create session', session);
  };
  await plan();
  expect(coach.text('main')).toContain('This spot is new');
  expect(coach.field('Spot').value).toBe(spot);
  await coach.submit('Create session', { 'Time zone of the spot': 'Pacific/Honolulu' });
  expect(coach.text('h1')).toContain(spot);
  await plan();
  expect(coach.text('h1')).toContain(spot);
  await coach.follow('Edit');
  expect(coach.field('Time zone of the spot').value).toBe('Pacific/Honolulu');
  await coach.submit('Save', { 'Day and time': '2026-01-03T11:45' });
  expect(coach.text('main')).toMatch(/3 January( 2026)? · 11:45/);
});
