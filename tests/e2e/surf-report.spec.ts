import { expect, test } from '@playwright/test';
import { openVisitor, type Visitor } from '../support/open-visitor.ts';
import { toText } from '../support/read-form.ts';
import { createWorld, signInToWorld, type World } from '../support/upload-world.ts';

const onPhone = { tag: '@mobile' };
const dataDir = process.env.TEST_DATA_DIR ?? '';
const HOUR_MS = 3_600_000;

let world: World;
test.beforeAll(async () => {
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  world = await createWorld(dataDir);
});

/** As if the source had not responded for so long, or never. */
async function leaveAlone(place: string, hours: number | null) {
  const { data } = await world.admin
    .from('surf_reports')
    .select('sea, air')
    .eq('place', '39.34,-9.36')
    .single();
  const at = hours === null ? null : new Date(Date.now() - hours * HOUR_MS).toISOString();
  const { error } = await world.admin
    .from('surf_reports')
    .upsert({
      place,
      is_public: true,
      sea_fetched_at: at,
      air_fetched_at: at,
      ...(at ? { sea: data?.sea ?? null, air: data?.air ?? null } : { sea: null, air: null }),
      failures: 3,
      next_try_at: new Date(Date.now() + 6 * HOUR_MS).toISOString(),
    });
  if (error) throw error;
}

/** As while the source has not responded yet; `answer` makes it respond. */
async function keepWaiting(place: string) {
  await leaveAlone(place, null);
  const tried = { tried_at: new Date().toISOString() };
  await world.admin.from('surf_reports').update(tried).eq('place', place).throwOnError();
  return { answer: () => leaveAlone(place, 0) };
}

/** A tile of the report, as a visitor without scripts reads it. */
function readFact(visitor: Visitor, name: string): string {
  return toText(visitor.find('dl > div', new RegExp(`^${name}`)));
}

/** A server that has just started reads its gauges first, and no page waits for that. */
async function waitForTide(visitor: Visitor) {
  await expect(async () => {
    await visitor.open(visitor.path());
    expect(readFact(visitor, 'Tide')).toMatch(/High \d\d:\d\d.*Predicted for .+, \d+ km away/);
  }).toPass();
}

test('a spot’s charts and tables fit on a phone', onPhone, async ({ page }) => {
  await page.goto('/report/supertubos-peniche');
  await expect(page.getByRole('img', { name: /^Chart: swell/ }).first()).toBeVisible();
  await page.getByText('All figures as a table').first().click();
  const table = page.getByRole('table').first();
  await expect(table.getByRole('columnheader', { name: 'Second swell' })).toBeVisible();
  await expect(table.getByRole('rowheader').first()).toHaveText(/^\d\d:00$/);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test('an unknown name has a next step, and an unknown address is a 404', async () => {
  const visitor = await openVisitor();
  await visitor.open('/report?q=Atlantis');
  expect(visitor.text('main')).toContain('No spot with this name');
  expect(visitor.field('Spot or place').value).toBe('Atlantis');
  await visitor.open('/report/atlantis');
  expect(visitor.status()).toBe(404);
  expect(visitor.text('main')).toContain('There is no spot at this address.');
});

// The pages have no script of the framework.
test('a visitor finds a spot by its place and reads what it is like, and why, and chooses units', async () => {
  const visitor = await openVisitor();
  await visitor.open('/report');
  await visitor.submit('Find', { 'Spot or place': 'penich' });
  expect(visitor.path()).toBe('/report?q=penich');
  expect(visitor.text('main')).toContain('Spots for “penich”');
  await visitor.follow(/Supertubos\s*Peniche, Portugal/);
  expect(visitor.path()).toBe('/report/supertubos-peniche');
  expect(visitor.text('h1')).toBe('Supertubos');
  expect(visitor.text('main')).toMatch(/Beginner.*Improver.*Intermediate.*Advanced/);
  expect(readFact(visitor, 'Swell')).toMatch(/\d\.\d ?m ?\d+ s from NW/);
  expect(readFact(visitor, 'Swell')).toMatch(
    /Model, Open-Meteo Marine, (just now|\d+ (s|min) ago)/,
  );
  await waitForTide(visitor);
  expect(visitor.findAll('[role=img][aria-label^="Chart: swell"]').length).toBeGreaterThan(0);
  expect(visitor.text('thead')).toContain('Second swell');
  expect(visitor.text('tbody th')).toMatch(/^\d\d:00 /);
  expect(visitor.text('main')).toContain('Weather data by Open-Meteo.com, CC BY 4.0');
  expect(visitor.text('main')).toContain('Not for navigation');

  await visitor.submit('Show in these units', { ft: true, knots: true, '°F': true });
  expect(visitor.path()).toBe('/report/supertubos-peniche');
  expect(readFact(visitor, 'Water')).toContain('63 °F');
  await visitor.open('/report?q=coxos');
  expect(visitor.text('main')).toContain('Units: ft, kn, °F');
});

test('spots near me are requested on tap only, to within some ten kilometres', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 39.3563, longitude: -9.3811 });
  await page.goto('/report');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page).toHaveURL('/report?near=39.4,-9.4');
  await expect(page.getByRole('link', { name: /Supertubos.*about 10 km/ })).toBeVisible();
});

test('a visitor who withholds their location reads what to do instead', async ({ page }) => {
  await page.goto('/report');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Type a place instead' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Near me' })).toBeEnabled();
});

test('while the source is down, the stored report says how old it is', async () => {
  const visitor = await openVisitor();
  await visitor.open('/report/supertubos-peniche');
  await leaveAlone('39.00,-9.43', 9);
  await visitor.open('/report/coxos-ericeira');
  expect(visitor.text('main')).toMatch(/This forecast is 9 h (1 min )?old/);
  expect(readFact(visitor, 'Wind')).toContain('9 h ago');
});

test('a report that is being fetched appears in its page, which stays as it was', async ({
  page,
  context,
  baseURL,
}) => {
  await signInToWorld(context, baseURL ?? '', world);
  await page.goto('/report/supertubos-peniche');
  const source = await keepWaiting('38.94,-9.42');
  await page.clock.install();
  await page.goto('/report/foz-do-lizandro-ericeira');
  await expect(page.getByText('We are loading the forecast for this spot')).toBeVisible();
  const swell = page.locator('dl > div').filter({ hasText: /^Swell/ });
  await expect(swell).toContainText('–');
  const line = page.getByLabel('In one line');
  await line.fill('Half typed');
  await line.scrollIntoViewIfNeeded();
  const before = await line.boundingBox();

  await source.answer();
  await page.clock.runFor(3000);
  await expect(swell).toContainText(/\d\.\dm/);
  await expect(page.getByText('The report is here.')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Refresh' })).toHaveCount(0);
  await expect(line).toHaveValue('Half typed');
  await expect(line).toBeFocused();
  expect(Math.abs(((await line.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
});

test('with nothing stored, tide and light are still correct', async () => {
  await leaveAlone('38.99,-9.42', null);
  const visitor = await openVisitor();
  await visitor.open('/report/ribeira-dilhas-ericeira');
  expect(visitor.text('main')).toContain(
    'We have no swell and wind forecast for this spot right now',
  );
  expect(readFact(visitor, 'Swell')).toContain('–');
  await waitForTide(visitor);
  expect(readFact(visitor, 'Light')).toContain('Sunrise');
});

test('without scripts a surfer posts an observation, and deletes it', async () => {
  const spot = '/report/baleal-peniche';
  const visitor = await openVisitor();
  await visitor.open(spot);
  await visitor.follow('Sign in to add an observation');
  expect(visitor.path()).toBe('/auth/login');
  const surfer = await openVisitor(world);
  await surfer.open(spot);
  const words = `Chest high, crowded ${crypto.randomUUID()}`;
  const seen = { 'In one line': words, 'Height in m': 'chest', 'How crowded': 'crowded' };
  await surfer.submit('Post observation', seen);
  expect(surfer.text('main')).toContain('Enter a number like 1.5, or leave it empty.');
  expect(surfer.field('In one line').value).toBe(words);
  expect(surfer.field('How crowded').value).toBe('crowded');
  const picture = { name: 'sea.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await surfer.submit('Post observation', { 'Height in m': '1,2', 'A picture': picture });
  expect(surfer.text('main')).toContain('This file is not a picture that we can read.');
  await surfer.submit('Post observation');
  expect(surfer.text('main')).toContain('Thank you');
  const item = surfer.find('main li', words);
  expect(item.textContent).toContain('about 1.2 m, crowded');
  await surfer.submit('Delete', {}, item);
  expect(surfer.text('main')).toContain('The observation is deleted.');
  expect(surfer.text('main')).not.toContain(words);
});

test('a session’s page says what the sea was like when it started', async () => {
  const surfed = await createWorld(dataDir);
  const { admin, userId } = surfed;
  const own = { latitude: 39, longitude: -9.43, facing_degrees: 300 };
  const place = '39.00,-9.43';
  const hour = { swellHeightM: 1.2, swellPeriodS: 11, swellDirection: 300, windKmh: 12 };
  const answers = [
    await admin.from('spots').update(own).eq('owner_id', userId),
    await admin.from('surf_reports').upsert({ place, is_public: true }, { ignoreDuplicates: true }),
    await admin
      .from('surf_days')
      .upsert({ place, day: '2026-11-21', hours: { '09': { ...hour, windDirection: 110 } } }),
  ];
  expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
  const visitor = await openVisitor(surfed);
  await visitor.open(surfed.path);
  expect(visitor.text()).toMatch(/11 s, wind 12 km\/h offshore.*Weather data by Open-Meteo/);
});
